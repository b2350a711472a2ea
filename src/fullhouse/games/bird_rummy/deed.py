"""A deed: something that a card does, declared with its public targets, then carried out.

Abilities of birds, effects of played cards and Gust are deeds. Each is one small class with the
card's text, what it may be aimed at, and what it does; nothing else needs to know of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from fullhouse.games.bird_rummy.nests import bird_faces
from fullhouse.games.bird_rummy.words import AT, CARD, PICK
from fullhouse.table.messages import Message, say
from fullhouse.table.table import Table


class Deed:
    """What a card does. `bird` is the type whose points pay for it, -1 where nothing does.

    The key of an ability is its verb.
    """

    is_open: ClassVar[bool] = False
    """Whether what it does to the nests follows from its targets and from what lies open."""

    def __init__(
        self, key: str, title: str, bird: int, cost: int, rule: str, text: str, brief: str = ""
    ) -> None:
        self.key: Final = key
        self.title: Final = title
        self.bird: Final = bird
        self.cost: Final = cost
        self.rule: Final = rule
        self.text: Final = text
        self.brief: Final = brief

    def printed(self, settings: Mapping[str, Any]) -> str:
        """The card's text under these options."""
        return self.text

    def printed_brief(self, settings: Mapping[str, Any]) -> str:
        """From where to where, in a breath, for a small card."""
        return self.brief

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        """Whether it has a target (BR-0.6), with so many cards left in the Forest and in hand.

        Everything it asks about is public.
        """
        return True

    def targets(self, t: Table, seat: int, picks: list[int]) -> list[int]:
        """What is to be chosen next after these picks, ascending; nothing once it is aimed."""
        return []

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        """What happens."""
        raise NotImplementedError(self.key)

    def moves_bird_of(self, t: Table, seat: int, picks: list[int]) -> bool:
        """Whether it would move a bird out of the other player's nest (BR-7.7)."""
        return False

    def asks(self, picks: list[int]) -> Message:
        """What its own seat is asked after these picks."""
        return say("{term}: choose", term=self.title)


def aim_at_bird(t: Table, zones: list[int], picks: list[int]) -> list[int]:
    """A bird in one of these flocks: first the flock, then which, if they are not all alike."""
    if not picks:
        return [AT + zone for zone in zones]
    faces = bird_faces(t, picks[0] - AT)
    return [PICK + face for face in faces] if len(picks) == 1 and len(faces) > 1 else []


def bird_aimed_at(t: Table, picks: list[int]) -> int:
    """The face that was chosen so."""
    return picks[1] - PICK if len(picks) > 1 else bird_faces(t, picks[0] - AT)[0]


def forest_places(left: int, picks: list[int]) -> list[int]:
    """Any card of the Forest but those picked already."""
    return [CARD + place for place in range(left) if CARD + place not in picks]
