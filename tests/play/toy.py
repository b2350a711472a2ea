"""A game for these tests alone: two drafts made together, then a card drawn by chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fullhouse.table.actions import OF_NUMBER, Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.game import Game
from fullhouse.table.ids import Action, Seat
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, OWNER, only
from fullhouse.table.options import Options
from fullhouse.table.scoring import Line
from fullhouse.table.steps import Choice, Draft, Step, Together
from fullhouse.table.table import Table
from fullhouse.table.zones import HAND, PILE, Facts, Zones

WORDS = Vocabulary()
BIDDING = WORDS.add("bid", OF_NUMBER, 5, "bids {n}")
BID = BIDDING.at(0)
"""To bid 0; the bids of 1 to 4 follow it."""
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

    def legal(self, t: Table) -> list[Action]:
        return [BIDDING.at(n) for n in range(5) if BIDDING.at(n) not in t.draft(self.seat)]

    def is_done(self, t: Table) -> bool:
        return len(t.draft(self.seat)) == 2

    def take_all(self, t: Table, picks: list[Action]) -> None:
        t.facts[BIDS.at(self.seat)] = sum(BIDDING.index(pick) for pick in picks)

    def asks(self, t: Table) -> Message:
        return say("Bid two numbers")

    def rule(self, t: Table) -> str:
        return "T-2"

    def why_not(self, t: Table, action: Action) -> Message:
        return say("That is bid already", "T-2")


class Draws(Choice):
    """Draw a card."""

    def legal(self, t: Table) -> list[Action]:
        return [DRAW]

    def take(self, t: Table, action: Action) -> None:
        t.draw(DECK, HELD.of(self.seat))


class Deal(Step):
    """Shuffle the deck."""

    def run(self, t: Table) -> None:
        t.tell("T-0", "The deck is shuffled")
        t.shuffle(DECK)


class Toy(Game):
    def __init__(self, version: int = 1) -> None:
        steps = (Deal, Bids, Draws)
        super().__init__("toy", "Toy", version, range(2, 3), WORDS, ZONES, FACTS, OPTIONS, steps)

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return [Face(title, 2, start=DECK) for title in ("Ant", "Bee", "Cat")]

    def set_up(self, t: Table) -> None:
        t.push(Draws(Seat(1)))
        t.push(Draws(Seat(0)))
        t.push(Together([Bids(seat) for seat in t.all_seats]))
        t.push(Deal())

    def scores(self, t: Table) -> list[int]:
        return [t.facts[BIDS.at(seat)] for seat in t.all_seats]

    def reckoning(self, t: Table) -> list[Line]:
        return [Line(seat, t.scores[seat], say("bids"), "T-2") for seat in t.all_seats]
