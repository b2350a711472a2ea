"""A game for these tests alone: two drafts made together, then a card drawn by chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fullhouse.table.actions import OF_NUMBER, Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.game import Game
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, OWNER, only
from fullhouse.table.options import Options
from fullhouse.table.scoring import Line
from fullhouse.table.steps import Choice, Draft, Step, Together
from fullhouse.table.table import Table
from fullhouse.table.zones import HAND, PILE, Facts, Zones

WORDS = Vocabulary()
BID = WORDS.add("bid", OF_NUMBER, 5, "bids {n}")
DRAW = WORDS.button("draw", "draws")

ZONES = Zones()
DECK = ZONES.add("deck", PILE, count=ALL)
HELD = ZONES.each("hand", HAND, 2, faces=OWNER, count=ALL)
DRAWER = ZONES.add("drawer", PILE, count=only(0))
SHELF = ZONES.add("shelf", PILE, count=only(0))
"""Places that only seat 0 knows of."""

FACTS = Facts()
BIDS = FACTS.each("bids", 2, seen_by=ALL)

OPTIONS = Options()
OPTIONS.table("notes", [], "Anything at all", "T-1")
OPTIONS.choice("mood", ("calm", "cross"), "How it is taken", "T-1")
OPTIONS.preset("noted", "Noted", "With a note.", {2: {"notes": ["so"], "mood": "cross"}})


class Bids(Draft):
    """Bid two different numbers; they are shown when both have."""

    seen_by: ClassVar[int] = ALL

    def legal(self, t: Table) -> list[int]:
        return [BID + n for n in range(5) if BID + n not in t.draft(self.seat)]

    def is_done(self, t: Table) -> bool:
        return len(t.draft(self.seat)) == 2

    def take_all(self, t: Table, picks: list[int]) -> None:
        t.facts[BIDS + self.seat] = sum(picks) - 2 * BID

    def asks(self, t: Table) -> Message:
        return say("Bid two numbers")

    def rule(self, t: Table) -> str:
        return "T-2"

    def why_not(self, t: Table, action: int) -> Message:
        return say("That is bid already", "T-2")


class Draws(Choice):
    """Draw a card."""

    def legal(self, t: Table) -> list[int]:
        return [DRAW]

    def take(self, t: Table, action: int) -> None:
        t.draw(DECK, HELD + self.seat)


class Deal(Step):
    """Shuffle the deck."""

    def run(self, t: Table) -> None:
        t.tell("T-0", "The deck is shuffled")
        t.shuffle(DECK)


class Toy(Game):
    def __init__(self) -> None:
        steps = (Deal, Bids, Draws)
        super().__init__("toy", "Toy", 1, range(2, 3), WORDS, ZONES, FACTS, OPTIONS, steps)

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return [Face(title, 2, start=DECK) for title in ("Ant", "Bee", "Cat")]

    def set_up(self, t: Table) -> None:
        t.push(Draws(1))
        t.push(Draws(0))
        t.push(Together([Bids(0), Bids(1)]))
        t.push(Deal())

    def scores(self, t: Table) -> list[int]:
        return [t.facts[BIDS], t.facts[BIDS + 1]]

    def reckoning(self, t: Table) -> list[Line]:
        return [Line(seat, points, say("bids"), "T-2") for seat, points in enumerate(t.scores)]
