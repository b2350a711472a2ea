"""Court: draw, play one of two cards, guess what others hold; the highest card held wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fullhouse.table.actions import OF_FACE, OF_SEAT, Verb, Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.game import Game
from fullhouse.table.ids import Action, Seat, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.options import Options
from fullhouse.table.steps import Choice, Step
from fullhouse.table.table import Table
from fullhouse.table.zones import HAND, PILE, ROW, Facts, Zones

SEATS = 4
CARDS = (
    ("Scout", 5, "Name a card: whoever holds it is out."),
    ("Sage", 2, "Nothing happens, wisely."),
    ("Duellist", 2, "Nothing happens, loudly."),
    ("Guardian", 2, "Nobody may guess at you until your next turn."),
    ("Envoy", 2, "Nothing happens, politely."),
    ("Regent", 1, ""),
    ("Poet", 1, ""),
    ("Heir", 1, ""),
)
SCOUT, GUARDIAN = 0, 3

ZONES = Zones()
DECK = ZONES.add("deck", PILE, count=ALL)
ASIDE = ZONES.add("set aside", PILE, count=ALL)
HELD = ZONES.each("hand", HAND, SEATS, faces=OWNER, count=ALL)
PLAYED = ZONES.each("played", ROW, SEATS, faces=ALL)
LOST = ZONES.each("lost", HAND, SEATS, faces=OWNER, count=ALL)

FACTS = Facts()
LEADER = FACTS.add("first player", seen_by=ALL, is_seat=True)
TURN = FACTS.add("turn", seen_by=ALL)
OUT = FACTS.each("out", SEATS, seen_by=ALL)
SAFE = FACTS.each("safe", SEATS, seen_by=ALL)
GUESSED = FACTS.each("guessed", SEATS, seen_by=ALL, of=len(CARDS))

WORDS = Vocabulary()
PLAY = WORDS.add("play", OF_FACE, len(CARDS), "plays {card}")
AIM = WORDS.add("aim", OF_SEAT, SEATS, "guesses at {other}")
NAME = WORDS.add("name", OF_FACE, len(CARDS), "names {card}")


def targets(t: Table, seat: Seat) -> list[Seat]:
    """Whom a seat may guess at."""
    free = [s for s in t.all_seats if s != seat and not t.facts[OUT.at(s)]]
    return [s for s in free if not t.facts[SAFE.at(s)]]


class Deal(Step):
    """Shuffle, set one card aside, deal one each."""

    def run(self, t: Table) -> None:
        t.facts[LEADER] = t.below(t.seats, "leader")
        t.tell("CO-1", "The cards are dealt")
        t.shuffle(DECK)
        t.draw(DECK, ASIDE)
        for seat in t.all_seats:
            t.draw(DECK, HELD.of(seat))
        t.push(Begin(Seat(t.facts[LEADER])))


class Begin(Step):
    """Draw a card."""

    def __init__(self, who: Seat) -> None:
        super().__init__()
        self.who = who

    def run(self, t: Table) -> None:
        t.facts[TURN] += 1
        t.facts[SAFE.at(self.who)] = 0
        t.tell("CO-2", "draws {cards}", self.who)
        t.draw(DECK, HELD.of(self.who))
        t.push(Play(self.who))


class Play(Choice):
    """Play one of your two cards."""

    def legal(self, t: Table) -> list[Action]:
        return PLAY.of_faces(t.kinds(HELD.of(self.seat)))

    def take(self, t: Table, action: Action) -> None:
        face = PLAY.face(action)
        t.move_face(HELD.of(self.seat), face, PLAYED.of(self.seat), ALL)
        t.push(Next(self.seat))
        if face == GUARDIAN:
            t.facts[SAFE.at(self.seat)] = 1
        if face == SCOUT and targets(t, self.seat):
            t.push(Aim(self.seat))

    def asks(self, t: Table) -> Message:
        return say("Play a card")

    def shown_to(self, t: Table, verb: Verb) -> int:
        return ALL

    def rule(self, t: Table) -> str:
        return "CO-3"

    def source(self, t: Table, action: Action) -> ZoneId:
        return HELD.of(self.seat)


class Aim(Choice):
    """Choose whom to guess at."""

    def legal(self, t: Table) -> list[Action]:
        return [AIM.of_seat(seat) for seat in targets(t, self.seat)]

    def take(self, t: Table, action: Action) -> None:
        t.push(Guess(self.seat, AIM.seat(action)))

    def asks(self, t: Table) -> Message:
        return say("Choose whom to guess at")

    def shown_to(self, t: Table, verb: Verb) -> int:
        return ALL

    def rule(self, t: Table) -> str:
        return "CO-4"


class Guess(Choice):
    """Name a card; who holds it is out."""

    def __init__(self, seat: Seat, whose: Seat) -> None:
        super().__init__(seat)
        self.whose = whose

    def legal(self, t: Table) -> list[Action]:
        return [NAME.at(face) for face in range(1, len(CARDS))]

    def take(self, t: Table, action: Action) -> None:
        face = NAME.face(action)
        t.facts[GUESSED.at(self.whose)] |= 1 << face
        if t.faces(HELD.of(self.whose))[0] == face:
            t.tell("CO-5", "is out and loses {cards}", self.whose)
            t.move_face(HELD.of(self.whose), face, LOST.of(self.whose), ALL)
            t.facts[OUT.at(self.whose)] = 1
        else:
            t.tell("CO-6", "holds another card", self.whose)

    def asks(self, t: Table) -> Message:
        return say("Name the card that {other} holds", other=self.whose)

    def shown_to(self, t: Table, verb: Verb) -> int:
        return ALL

    def rule(self, t: Table) -> str:
        return "CO-5"


class Next(Step):
    """The next seat that is not out; until the deck is empty or one seat is left."""

    def __init__(self, who: Seat) -> None:
        super().__init__()
        self.who = who

    def run(self, t: Table) -> None:
        left = [seat for seat in t.all_seats if not t.facts[OUT.at(seat)]]
        if len(left) > 1 and t.count(DECK):
            after = t.seats_from(self.who)[1:]
            t.push(Begin(next(seat for seat in after if seat in left)))


class Court(Game):
    """The highest card held at the end wins."""

    reveals: ClassVar[Mapping[str, str]] = {"CO-6": "is told that it is another card"}

    def __init__(self) -> None:
        steps = (Deal, Begin, Play, Aim, Guess, Next)
        super().__init__(
            "court", "Court", 1, range(2, SEATS + 1), WORDS, ZONES, FACTS, Options(), steps
        )

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return [Face(title, copies, start=DECK, text=text) for title, copies, text in CARDS]

    def set_up(self, t: Table) -> None:
        t.push(Deal())

    def scores(self, t: Table) -> list[int]:
        if not t.over:
            return [0] * t.seats
        return [sum(face + 1 for face in t.faces(HELD.of(seat))) for seat in t.all_seats]


GAME = Court()
