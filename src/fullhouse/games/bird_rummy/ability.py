"""An ability: something that a card does, declared with its public targets, then carried out.

Abilities of birds, Effects and the Gust of Seasonal Winds are all of this kind. Each is one small
class with the card's text, what it may be aimed at, and what it does; nothing else needs to know
of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from fullhouse.games.bird_rummy.nests import bird_faces
from fullhouse.games.bird_rummy.vocabulary import AT, CARD, PICK
from fullhouse.table.ids import Action, FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.table import Table


class Ability:
    """What a card does. `bird` is the type whose points pay for it, NO_FACE where nothing does.

    The key of a bird's ability is its verb.
    """

    is_open: ClassVar[bool] = False
    """Whether what it does to the nests follows from its targets and from what lies open."""

    def __init__(
        self, key: str, title: str, bird: FaceId, cost: int, rule: str, text: str, brief: str = ""
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

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        """Whether it has a target (BR-0.6), when the Forest and the hand have these sizes.

        Everything it looks at is public.
        """
        return True

    def targets(self, t: Table, seat: Seat, picks: list[Action]) -> list[Action]:
        """What is to be chosen next after these picks, ascending; nothing once it is aimed."""
        return []

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        """What happens."""
        raise NotImplementedError(self.key)

    def moves_opposing_bird(self, t: Table, seat: Seat, picks: list[Action]) -> bool:
        """Whether it would move a bird out of the other player's nest (BR-7.7)."""
        return False

    def asks(self, picks: list[Action]) -> Message:
        """What its own seat is asked after these picks."""
        return say("{term}: choose", term=self.title)


def bird_targets(t: Table, zones: list[ZoneId], picks: list[Action]) -> list[Action]:
    """A bird in one of these flocks: first the flock, then which, if they are not all alike."""
    if not picks:
        return [AT.of_zone(zone) for zone in zones]
    faces = bird_faces(t, AT.zone(picks[0]))
    return PICK.of_faces(faces) if len(picks) == 1 and len(faces) > 1 else []


def targeted_bird(t: Table, picks: list[Action]) -> FaceId:
    """The face that was chosen so."""
    return PICK.face(picks[1]) if len(picks) > 1 else bird_faces(t, AT.zone(picks[0]))[0]


def forest_targets(forest_size: int, picks: list[Action]) -> list[Action]:
    """Any card of the Forest but those picked already."""
    cards = [CARD.at(place) for place in range(forest_size)]
    return [card for card in cards if card not in picks]
