"""Step 1 of a turn: take a card from a stack, the deck or any pile (CYR-4.1 to CYR-4.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.clean_your_room import options
from fullhouse.games.clean_your_room.cards import DECK, DRAWN, PILES, hand, is_called, pile
from fullhouse.games.clean_your_room.scoring import recount
from fullhouse.games.clean_your_room.vocabulary import KEEP, TAKE
from fullhouse.table.actions import Verb
from fullhouse.table.ids import Action, FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.steps import Choice, Step
from fullhouse.table.table import Table


class TakeFromStack(Choice):
    """Take your pile's top card, or draw two from another stack and keep one (CYR-4.1)."""

    rule_number: ClassVar[str] = "CYR-4.1"
    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[Action]:
        return [TAKE.of_zone(stack) for stack in open_stacks(t)]

    def take(self, t: Table, action: Action) -> None:
        take_card(t, self.seat, TAKE.zone(action))

    def asks(self, t: Table) -> Message:
        return say("Take a card")

    def asks_next(self, t: Table) -> Message:
        if is_called(t):
            return say("Final turn: take the top card of your pile, or draw two and keep one")
        return say("Take the top card of your pile, or draw two from another stack and keep one")

    def says(self, t: Table, action: Action) -> Message:
        stack = TAKE.zone(action)
        if stack == pile(self.seat):
            return say("takes the top card of their own pile")
        if number_drawn(self.seat, stack, t.count(stack)) == 1:
            return say("takes the only card from {zone}")
        return say("draws two cards from {zone}")

    def why_not(self, t: Table, action: Action) -> Message | None:
        if TAKE.has(action):
            stack = TAKE.zone(action)
            if stack == DECK or PILES.seat(stack) < t.seats:
                return say("That stack is empty; take from another one", "CYR-4.3")
        return None

    def instead(self, t: Table) -> Message:
        return say("First take a card from your pile, the deck or another pile", "CYR-4.1")


def open_stacks(t: Table) -> list[ZoneId]:
    """The deck and the piles that hold a card (CYR-4.1)."""
    stacks = [pile(seat) for seat in t.all_seats if t.count(pile(seat))]
    if t.count(DECK):
        stacks.append(DECK)
    return stacks


def number_drawn(seat: Seat, stack: ZoneId, count: int) -> int:
    """CYR-4.1 and CYR-4.2: one card from your own pile or a stack of one card, else two."""
    return 1 if stack == pile(seat) or count == 1 else 2


def take_card(t: Table, seat: Seat, stack: ZoneId) -> None:
    """Take one card, or draw two and be asked which to keep."""
    if number_drawn(seat, stack, t.count(stack)) == 1:
        if stack == pile(seat):
            t.tell("CYR-4.1", "takes {cards} from their own pile", seat)
        else:
            t.tell("CYR-4.2", "takes {cards} from {zone}", seat, zone=stack)
        t.draw(stack, hand(seat))
        recount(t, seat)
        return
    t.tell("CYR-4.2", "draws {cards} from {zone}", seat, zone=stack)
    for _ in range(2):
        t.draw(stack, DRAWN, only(seat))
    is_public = 0 if stack == DECK else 1
    if is_public and len(t.kinds(DRAWN)) == 1:
        keep(t, seat, t.kinds(DRAWN)[0], ALL)
    else:
        t.push(KeepOneOfTwo(seat, is_public))


class KeepOneOfTwo(Choice):
    """Keep one of the two cards you drew; the other goes on top of your pile (CYR-4.2)."""

    rule_number: ClassVar[str] = "CYR-4.2"
    tells: ClassVar[bool] = True

    def __init__(self, seat: Seat, is_public: int) -> None:
        super().__init__(seat)
        self.is_public: Final = is_public

    def legal(self, t: Table) -> list[Action]:
        return t.actions_on(KEEP, DRAWN)

    def take(self, t: Table, action: Action) -> None:
        keep(t, self.seat, KEEP.face(action), self.watchers())

    def watchers(self) -> int:
        """Those who see both cards, and so the one that is kept."""
        return ALL if self.is_public else only(self.seat)

    def asks(self, t: Table) -> Message:
        return say("Keep one of the two cards drawn")

    def asks_next(self, t: Table) -> Message:
        return say("Keep one of the two; the other goes on top of your pile")

    def shown_to(self, t: Table, verb: Verb) -> int:
        return self.watchers()

    def instead(self, t: Table) -> Message:
        return say("Keep one of the two cards you have drawn", "CYR-4.2")

    def source(self, t: Table, action: Action) -> ZoneId:
        return DRAWN


def keep(t: Table, seat: Seat, face: FaceId, seen_by: int) -> None:
    """CYR-4.2: one drawn card goes to the hand, the other on its seat's own pile."""
    t.tell("CYR-4.2", "keeps {cards}", seat)
    t.move_face(DRAWN, face, hand(seat), seen_by)
    t.tell("CYR-4.2", "puts {cards} on their own pile", seat)
    t.move_face(DRAWN, t.kinds(DRAWN)[0], pile(seat), ALL)
    recount(t, seat)


class ReshufflePiles(Step):
    """By option, an empty deck is replaced by all cards below the piles' top cards (CYR-4.4)."""

    def run(self, t: Table) -> None:
        deep = [pile(seat) for seat in t.all_seats if t.count(pile(seat)) > 1]
        if t.count(DECK) or not deep:
            return
        t.tell("CYR-4.4", "Each pile keeps its top card; all others are shuffled into a new deck")
        for stack in deep:
            while t.count(stack) > 1:
                t.move_at(stack, 0, DECK)
        t.shuffle(DECK)


def push_reshuffle(t: Table) -> None:
    """Reshuffle next, where the table plays so."""
    if t.options[options.DECK_EMPTY] == options.RESHUFFLED:
        t.push(ReshufflePiles())
