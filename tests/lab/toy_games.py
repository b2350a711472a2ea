"""A toy for the lab: draw and play cards that are worth something; most points win.

`Lots` is the same for all seats. `Rigged` gives seat 0 points for nothing. Of its cards, Gold is
worth much, Pebble and Shell nothing, and the Wreck lies at the bottom of the sea for ever.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fullhouse.table.actions import OF_FACE, Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.game import Game
from fullhouse.table.ids import Action, Seat
from fullhouse.table.messages import say
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.options import Options
from fullhouse.table.steps import Choice, Step
from fullhouse.table.table import Table
from fullhouse.table.tactics import Tactics
from fullhouse.table.zones import HAND, PILE, Facts, Zones

SEATS = 4
WORTH = {"Copper": 1, "Silver": 2, "Gold": 6, "Pebble": 0, "Shell": 0, "Wreck": 9}
GOLD, PEBBLE, SHELL, WRECK = (list(WORTH).index(n) for n in ("Gold", "Pebble", "Shell", "Wreck"))

ZONES = Zones()
DECK = ZONES.add("deck", PILE, count=ALL)
SEA = ZONES.add("sea", PILE)
TABLE = ZONES.add("table", PILE, faces=ALL)
HELD = ZONES.each("hand", HAND, SEATS, faces=OWNER, count=ALL)

WORDS = Vocabulary()
PLAY = WORDS.add("play", OF_FACE, len(WORTH), "plays {card}")
DIVE = WORDS.button("dive", "dives for the wreck")

OPTIONS = Options()
LENGTH = OPTIONS.number("length", 1, 6, 3, "Turns of each seat", "LT-3")
COLOUR = OPTIONS.choice("colour", ("red", "blue"), "The colour of the backs", "LT-0")
BONUS = OPTIONS.number("bonus", 0, 9, 0, "Points for the first seat", "LT-4")


class Begin(Step):
    """Shuffle, and deal two cards each."""

    def run(self, t: Table) -> None:
        t.tell("LT-1", "The deck is dealt")
        t.shuffle(DECK)
        for seat in t.all_seats:
            t.draw(DECK, HELD.of(seat))
            t.draw(DECK, HELD.of(seat))
        if t.options[BONUS]:
            t.score(Seat(0), t.options[BONUS], say("for nothing"), "LT-4")
        t.push(Turn(Seat(t.below(t.seats, "first")), 0))


class Turn(Choice):
    """Play a card for its worth, and draw another."""

    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: Seat, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def legal(self, t: Table) -> list[Action]:
        return [PLAY.of_face(face) for face in t.kinds(HELD.of(self.seat))]

    def take(self, t: Table, action: Action) -> None:
        face = PLAY.face(action)
        t.move_face(HELD.of(self.seat), face, TABLE, ALL)
        t.score(self.seat, list(WORTH.values())[face], say("{named}", named=face), "LT-2")
        t.draw(DECK, HELD.of(self.seat))
        if self.turn + 1 < t.options[LENGTH] * t.seats:
            t.push(Turn(t.next_seat(self.seat), self.turn + 1))

    def rule(self, t: Table) -> str:
        return "LT-2"


class Rest(Step):
    """Nothing ever leads here."""


class Worth(Tactics):
    """The card that is worth most."""

    def rate(self, t: Table, seat: int, action: Action) -> int:
        return list(WORTH.values())[PLAY.face(action)]


class Lots(Game):
    """The same for all seats."""

    def __init__(self, id: str = "lots") -> None:
        steps = (Begin, Turn, Rest)
        seats = range(1, SEATS + 1)
        super().__init__(id, "Lots", 1, seats, WORDS, ZONES, Facts(), OPTIONS, steps, Worth())

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        copies = {"Gold": 3, "Wreck": 1}
        return [
            Face(name, copies.get(name, 8), start=SEA if name == "Wreck" else DECK)
            for name in WORTH
        ]

    def set_up(self, t: Table) -> None:
        t.push(Begin())


class Rigged(Lots):
    """Seat 0 gets points for nothing, and a card that does nothing is known by name."""

    blank: ClassVar[str] = "Shell"

    def __init__(self) -> None:
        super().__init__("rigged")

    def winners(self, t: Table) -> list[Seat]:
        scores = self.scores(t)
        scores[0] += 2
        return [seat for seat in t.all_seats if scores[seat] == max(scores)]


class Broken(Lots):
    """Its rules fail where nobody has thought of: at the first Gold that is played."""

    def __init__(self) -> None:
        super().__init__("broken")

    def set_up(self, t: Table) -> None:
        t.push(BrokenBegin())


class BrokenBegin(Begin):
    """`Begin`, and a turn that fails."""

    def run(self, t: Table) -> None:
        super().run(t)
        first = t.stack.pop()
        t.push(BrokenTurn(first.seat, 0))


class BrokenTurn(Turn):
    """Never comes again; with Gold it fails."""

    def take(self, t: Table, action: Action) -> None:
        if PLAY.face(action) == GOLD:
            raise LookupError("what Gold does is not written")
        super().take(t, action)
