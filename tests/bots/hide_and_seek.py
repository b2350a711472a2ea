"""A toy for search: one seat hides left or right, unseen; the other seeks.

Nobody can do better than even, unless a search lets the seeker see what it may not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fullhouse.table.actions import Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.ids import Action, Seat
from fullhouse.table.messages import say
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.options import Options
from fullhouse.table.steps import Choice, Draft, Together
from fullhouse.table.table import Table
from fullhouse.table.zones import HAND, Facts, Zones

HIDER, SEEKER = Seat(0), Seat(1)
WORDS = Vocabulary()
LEFT = WORDS.button("left", "goes left")
RIGHT = WORDS.button("right", "goes right")
SEEK_LEFT = WORDS.button("seek-left", "looks left")
SEEK_RIGHT = WORDS.button("seek-right", "looks right")
ZONES = Zones()
BOX = ZONES.add("box", HAND, faces=ALL)
FACTS = Facts()
WHERE = FACTS.each("where", 2, seen_by=OWNER)


class Hide(Choice):
    """Go left or right, unseen."""

    def legal(self, t: Table) -> list[Action]:
        return [LEFT, RIGHT]

    def take(self, t: Table, action: Action) -> None:
        t.facts[WHERE.at(HIDER)] = action
        t.push(Seek(SEEKER))


class Seek(Choice):
    """Look left or right."""

    seen_by: ClassVar[int] = ALL

    def legal(self, t: Table) -> list[Action]:
        return [SEEK_LEFT, SEEK_RIGHT]

    def take(self, t: Table, action: Action) -> None:
        found = action - SEEK_LEFT == t.facts[WHERE.at(HIDER)]
        t.score(SEEKER if found else HIDER, 1, say("found" if found else "not found"), "")


class Both(Draft):
    """Hide and seek at the same time."""

    seen_by: ClassVar[int] = ALL

    def legal(self, t: Table) -> list[Action]:
        return [LEFT, RIGHT] if self.seat == HIDER else [SEEK_LEFT, SEEK_RIGHT]

    def is_done(self, t: Table) -> bool:
        return len(t.draft(self.seat)) == 1

    def take_all(self, t: Table, picks: list[Action]) -> None:
        if self.seat == HIDER:
            t.facts[WHERE.at(HIDER)] = picks[0]
        else:
            found = picks[0] - SEEK_LEFT == t.facts[WHERE.at(HIDER)]
            t.score(SEEKER if found else HIDER, 1, say("found" if found else "not found"), "")


class HideAndSeek(Game):
    """One hides, one seeks: in turn, or both at once."""

    def __init__(self, at_once: bool) -> None:
        steps = (Hide, Seek, Both)
        super().__init__("hiding", "Hiding", 1, (2,), WORDS, ZONES, FACTS, Options(), steps)
        self.at_once = at_once

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return [Face("Leaf", start=BOX)]

    def set_up(self, t: Table) -> None:
        t.push(Together([Both(HIDER), Both(SEEKER)]) if self.at_once else Hide(HIDER))

    def imagine(self, t: Table, seat: int | None, rng: Dice) -> bool:
        if seat == SEEKER:
            t.facts[WHERE.at(HIDER)] = rng.below(2)
        return True
