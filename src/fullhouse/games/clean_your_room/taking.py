"""Step 1 of a turn: add a card (CYR-4.1 to CYR-4.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.clean_your_room import options
from fullhouse.games.clean_your_room.cards import CALLER, DECK, DRAWN, HELD, PILES
from fullhouse.games.clean_your_room.scoring import recount
from fullhouse.games.clean_your_room.words import KEEP, TAKE
from fullhouse.table.actions import Verb
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.steps import Choice, Step
from fullhouse.table.table import Table


class Take(Choice):
    """Take the top card of your pile; or draw two from the deck or another pile, and keep one."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [TAKE + stack for stack in open_stacks(t)]

    def take(self, t: Table, action: int) -> None:
        take_card(t, self.seat, action - TAKE)

    def asks(self, t: Table) -> Message:
        return say("Take a card")

    def asks_next(self, t: Table) -> Message:
        if t.facts[CALLER] >= 0:
            return say("Final turn: take the top card of your pile, or draw two and keep one")
        return say("Take the top card of your pile, or draw two from another stack and keep one")

    def says(self, t: Table, action: int) -> Message:
        stack = action - TAKE
        if stack == PILES + self.seat:
            return say("takes the top card of their own pile")
        if number_drawn(self.seat, stack, t.count(stack)) == 1:
            return say("takes the only card from {zone}")
        return say("draws two cards from {zone}")

    def rule(self, t: Table) -> str:
        return "CYR-4.1"

    def why_not(self, t: Table, action: int) -> Message | None:
        stack = action - TAKE
        if stack == DECK or 0 <= stack - PILES < t.seats:
            return say("That stack is empty; take from another one", "CYR-4.3")
        return None

    def instead(self, t: Table) -> Message:
        return say("First take a card from your pile, the deck or another pile", "CYR-4.1")


def open_stacks(t: Table) -> list[int]:
    """The deck and the piles that hold a card (CYR-4.1)."""
    there = [PILES + owner for owner in range(t.seats) if t.count(PILES + owner)]
    return [*there, DECK] if t.count(DECK) else there


def number_drawn(seat: int, stack: int, count: int) -> int:
    """CYR-4.1 and CYR-4.2: one card from your own pile or a stack of one card, else two."""
    return 1 if stack == PILES + seat or count == 1 else 2


def take_card(t: Table, seat: int, stack: int) -> None:
    """Take one card, or draw two of which one is kept."""
    if number_drawn(seat, stack, t.count(stack)) == 1:
        if stack == PILES + seat:
            t.tell("CYR-4.1", "takes {cards} from their own pile", seat)
        else:
            t.tell("CYR-4.2", "takes {cards} from {zone}", seat, zone=stack)
        t.draw(stack, HELD + seat)
        recount(t, seat)
        return
    t.tell("CYR-4.2", "draws {cards} from {zone}", seat, zone=stack)
    for _ in range(2):
        t.draw(stack, DRAWN, only(seat))
    is_public = 0 if stack == DECK else 1
    if is_public and len(t.kinds(DRAWN)) == 1:
        keep(t, seat, t.kinds(DRAWN)[0], ALL)
    else:
        t.push(Keep(seat, is_public))


class Keep(Choice):
    """Keep one of the two cards you drew; the other one goes on top of your own pile."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int, is_public: int) -> None:
        super().__init__(seat)
        self.is_public: Final = is_public

    def legal(self, t: Table) -> list[int]:
        return [KEEP + face for face in t.kinds(DRAWN)]

    def take(self, t: Table, action: int) -> None:
        keep(t, self.seat, action - KEEP, ALL if self.is_public else only(self.seat))

    def asks(self, t: Table) -> Message:
        return say("Keep one of the two cards drawn")

    def asks_next(self, t: Table) -> Message:
        return say("Keep one of the two; the other goes on top of your pile")

    def shown_to(self, t: Table, verb: Verb) -> int:
        return ALL if self.is_public else only(self.seat)

    def rule(self, t: Table) -> str:
        return "CYR-4.2"

    def instead(self, t: Table) -> Message:
        return say("Keep one of the two cards you have drawn", "CYR-4.2")

    def source(self, t: Table, action: int) -> int:
        return DRAWN


def keep(t: Table, seat: int, face: int, seen_by: int) -> None:
    """CYR-4.2: one drawn card to the hand, the other on the own pile."""
    t.tell("CYR-4.2", "keeps {cards}", seat)
    t.move_face(DRAWN, face, HELD + seat, seen_by)
    t.tell("CYR-4.2", "puts {cards} on their own pile", seat)
    t.move_face(DRAWN, t.kinds(DRAWN)[0], PILES + seat, ALL)
    recount(t, seat)


class Reshuffle(Step):
    """Where the table plays so, an empty deck is made anew from under the piles' tops (CYR-4.4)."""

    def run(self, t: Table) -> None:
        deep = [owner for owner in range(t.seats) if t.count(PILES + owner) > 1]
        if t.count(DECK) or not deep:
            return
        t.tell("CYR-4.4", "All cards under the piles' tops are shuffled into a new deck")
        for owner in deep:
            while t.count(PILES + owner) > 1:
                t.move_at(PILES + owner, 0, DECK)
        t.shuffle(DECK)


def push_reshuffle(t: Table) -> None:
    if t.options[options.DECK_EMPTY]:
        t.push(Reshuffle())
