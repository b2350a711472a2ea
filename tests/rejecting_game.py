"""A game for the laws of worlds: most deals fit neither what was said nor what is asked.

Beggars ask each other for gems. Whoever has one must give it; whoever has none says so, and all
remember it until that seat gets a card. Pledgers begin with a pledge by all who hold a gem, at the
same time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fullhouse.table.actions import OF_FACE, OF_SEAT, Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.game import Game
from fullhouse.table.ids import Action, FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, OWNER, only
from fullhouse.table.options import Options
from fullhouse.table.scoring import Line
from fullhouse.table.steps import Choice, Draft, Step, Together
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.zones import HAND, PILE, SPREAD, Facts, Zones

SEATS = 3
GEMS = ("Amber", "Beryl")
CLAY = "Clay"
DEALT = 2

ZONES = Zones()
DECK = ZONES.add("deck", PILE, count=ALL)
HELD = ZONES.each("hand", HAND, SEATS, faces=OWNER, count=ALL)
BOWL = ZONES.add("bowl", SPREAD, count=ALL)

WORDS = Vocabulary()
ASK = WORDS.add("ask", OF_SEAT, SEATS, "asks {other} for a gem")
NOD = WORDS.button("nod", "nods")
HAND_OVER = WORDS.add("give", OF_FACE, len(GEMS), "gives {card}", hidden="gives a gem")

FACTS = Facts()
LACKS = FACTS.each("lacks", SEATS, seen_by=ALL)
"""1 for a seat that had no gem when it was asked, and has got no card since."""
OPTIONS = Options()
LENGTH = OPTIONS.number("length", 2, 12, 6, "How many turns", "BEG-4")


def gems(t: Table, seat: Seat) -> list[FaceId]:
    """The kinds of gems in a seat's hand."""
    return [face for face in t.kinds(HELD.of(seat)) if face < len(GEMS)]


class Deal(Step):
    """Deal two cards each."""

    def run(self, t: Table) -> None:
        t.tell("BEG-1", "The deck is dealt")
        t.shuffle(DECK)
        for seat in t.all_seats:
            for _ in range(DEALT):
                t.draw(DECK, HELD.of(seat))
        t.push(Beg(Seat(t.below(t.seats, "starter")), 0))
        rich = [seat for seat in t.all_seats if gems(t, seat)]
        assert isinstance(t.game, Beggars)
        if t.game.pledges and rich:
            t.push(Together([Pledge(seat) for seat in rich]))


class Beg(Choice):
    """Ask somebody for a gem. If there is none, draw a card instead."""

    rule_number: ClassVar[str] = "BEG-2"
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: Seat, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def legal(self, t: Table) -> list[Action]:
        return [ASK.of_seat(other) for other in t.all_seats if other != self.seat]

    def take(self, t: Table, action: Action) -> None:
        other = ASK.seat(action)
        following = self.turn + 1
        is_last = following == t.options[LENGTH]
        t.push(Show() if is_last else Beg(t.next_seat(self.seat), following))
        if gems(t, other):
            t.tell("BEG-3", "has a gem to give", other)
            t.push(Give(other, self.seat))
            return
        t.tell("BEG-3", "has no gem", other)
        t.facts[LACKS.at(other)] = 1
        if t.count(DECK):
            t.facts[LACKS.at(self.seat)] = 0
            t.tell("BEG-2", "draws {cards}", self.seat)
            t.draw(DECK, HELD.of(self.seat))

    def asks(self, t: Table) -> Message:
        return say("Ask somebody for a gem")


class GemDraft(Draft):
    """First nod, then hand over a gem: in a hand without one, the second pick leads nowhere."""

    tells: ClassVar[bool] = True

    def legal(self, t: Table) -> list[Action]:
        return HAND_OVER.of_faces(gems(t, self.seat)) if t.draft(self.seat) else [NOD]

    def is_done(self, t: Table) -> bool:
        return len(t.draft(self.seat)) == 2

    def asks(self, t: Table) -> Message:
        return say("Hand over a gem")

    def source(self, t: Table, action: Action) -> ZoneId:
        return HELD.of(self.seat)


class Give(GemDraft):
    """Give a gem to whoever asked."""

    rule_number: ClassVar[str] = "BEG-3"

    def __init__(self, seat: Seat, to: Seat) -> None:
        super().__init__(seat)
        self.to = to

    def take_all(self, t: Table, picks: list[Action]) -> None:
        both = only(self.seat) | only(self.to)
        t.tell("BEG-3", "gives {cards} to {other}", self.seat, other=self.to)
        t.facts[LACKS.at(self.to)] = 0
        t.move_face(HELD.of(self.seat), HAND_OVER.face(picks[1]), HELD.of(self.to), both)


class Pledge(GemDraft):
    """All who hold a gem put one into the bowl, unseen."""

    rule_number: ClassVar[str] = "BEG-1"

    def take_all(self, t: Table, picks: list[Action]) -> None:
        t.tell("BEG-1", "pledges {cards}", self.seat)
        t.move_face(HELD.of(self.seat), HAND_OVER.face(picks[1]), BOWL, only(self.seat))


class Show(Step):
    """All hands are shown."""

    def run(self, t: Table) -> None:
        t.tell("BEG-4", "All hands are shown: {cards}")
        for seat in t.all_seats:
            t.show(HELD.of(seat))


class Beggars(Game):
    """Most gems held at the end win."""

    reveals: ClassVar[Mapping[str, str]] = {"BEG-3": "whether somebody has a gem"}
    pledges: ClassVar[bool] = False

    def __init__(self, id: str = "beggars") -> None:
        steps = (Deal, Beg, Give, Pledge, Show)
        seats = range(2, SEATS + 1)
        super().__init__(id, "Beggars", 1, seats, WORDS, ZONES, FACTS, OPTIONS, steps)

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return [*(Face(name, 2, start=DECK) for name in GEMS), Face(CLAY, 4, start=DECK)]

    def set_up(self, t: Table) -> None:
        t.push(Deal())

    def corrects(self, t: TrackedTable) -> bool:
        return any(t.facts[LACKS.at(seat)] for seat in t.all_seats)

    def is_possible(self, t: TrackedTable, seat: Seat | None) -> bool:
        return not any(t.facts[LACKS.at(other)] and gems(t, other) for other in t.all_seats)

    def scores(self, t: Table) -> list[int]:
        if not t.over:
            return [0] * t.seats
        held = [t.faces(HELD.of(seat)) for seat in t.all_seats]
        return [sum(face < len(GEMS) for face in faces) for faces in held]

    def reckoning(self, t: Table) -> list[Line]:
        said = [(seat, n) for seat, n in zip(t.all_seats, self.scores(t), strict=True) if n]
        return [Line(seat, n, say("{n:gem|gems}", n=n), "BEG-4") for seat, n in said]


class Pledgers(Beggars):
    """Beggars that pledge a gem first."""

    pledges: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__("pledgers")
