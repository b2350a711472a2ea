"""What a set does when it reaches a size (CYR-5)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.clean_your_room import cards, options
from fullhouse.games.clean_your_room.cards import CLOTHES, DECK, HELD, KEEPSAKES, PILES
from fullhouse.games.clean_your_room.scoring import recount
from fullhouse.games.clean_your_room.view_shapes import Way
from fullhouse.games.clean_your_room.words import PLACE, STEAL, TAKE
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.steps import HAPPENS, Choice, Step
from fullhouse.table.table import Table

LISTED: Final = ((3,), (2, 3, 5), (2, 3, 5))
"""By type: the sizes that act. The only one of Toys is another turn."""


def reached(t: Table, kind: int, before: int, after: int) -> list[int]:
    """CYR-4.7: the sizes whose action a set carries out that has grown from one to another."""
    way = t.options[options.ACTION_SIZE]
    if way == options.PASSING:
        return [size for size in LISTED[kind] if before < size <= after]
    if way == options.FLOOR:
        return [size for size in LISTED[kind] if size <= after][-1:]
    return [size for size in LISTED[kind] if size == after]


class Action(Step):
    """Carry out what the table of actions says; without a card to take, nothing happens."""

    def __init__(self, seat: int, kind: int, size: int) -> None:
        super().__init__(HAPPENS, seat)
        self.kind: Final = kind
        self.size: Final = size

    def run(self, t: Table) -> None:
        if self.kind == CLOTHES and self.size == 2:
            self.draw(t)
        elif self.kind == CLOTHES and self.size == 5:
            self.steal(t)
        else:
            self.take_card(t)

    def draw(self, t: Table) -> None:
        """Clothes 2: the top card of the deck."""
        if t.count(DECK):
            tell_taking(t, "CYR-5.1", self.seat, DECK, CLOTHES, 2)
            t.draw(DECK, HELD + self.seat)
            recount(t, self.seat)
        else:
            self.fizzle(t)

    def steal(self, t: Table) -> None:
        """Clothes 5: a card of an opponent's hand."""
        victims = with_cards(t, self.seat)
        if len(victims) > 1:
            t.push(ChooseVictim(self.seat))
        elif victims:
            steal(t, self.seat, victims[0])
        else:
            self.fizzle(t)

    def take_card(self, t: Table) -> None:
        """Keepsakes, and Clothes 3: from a pile."""
        piles = with_piles(t, self.seat)
        if len(piles) > 1:
            t.push(ChoosePile(self.seat, self.kind, self.size))
        elif piles:
            take_from(t, self.seat, self.kind, self.size, piles[0])
        else:
            self.fizzle(t)

    def fizzle(self, t: Table) -> None:
        kind = cards.TYPES[self.kind]
        t.tell("CYR-5.1", "has nothing to take ({term} {n})", self.seat, term=kind, n=self.size)


class ChoosePile(Choice):
    """Choose the pile to take from; your own is one of them (CYR-5.1)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int, kind: int, size: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.size: Final = size

    def legal(self, t: Table) -> list[int]:
        return [TAKE + PILES + owner for owner in with_piles(t, self.seat)]

    def take(self, t: Table, action: int) -> None:
        take_from(t, self.seat, self.kind, self.size, action - TAKE - PILES)

    def asks(self, t: Table) -> Message:
        way = way_of(self.kind, self.size)
        kind, size = cards.TYPES[self.kind], self.size
        if way == "all":
            return say("Choose a pile to take all cards from ({term} {n})", term=kind, n=size)
        if way == "top":
            return say("Choose a pile to take the top card from ({term} {n})", term=kind, n=size)
        return say("Choose a pile to take any card from ({term} {n})", term=kind, n=size)

    def says(self, t: Table, action: int) -> Message | None:
        owner = action - TAKE - PILES
        return say("takes from their own pile") if owner == self.seat else None

    def rule(self, t: Table) -> str:
        return "CYR-5.2"

    def why_not(self, t: Table, action: int) -> Message | None:
        owner = action - TAKE - PILES
        if owner == self.seat and t.options[options.OWN_PILE_OK]:
            return say("At this table actions take nothing from your own pile", "CYR-5.1")
        if 0 <= owner < t.seats:
            return say("That pile is empty", "CYR-5.1")
        return None

    def instead(self, t: Table) -> Message:
        return say("Choose one of the piles now", "CYR-5.2")


class ChooseCard(Choice):
    """Keepsakes 3: choose any card of the pile, also from its middle (CYR-5.2)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner: Final = owner

    def legal(self, t: Table) -> list[int]:
        return [PLACE + place for place in range(t.count(PILES + self.owner))]

    def take(self, t: Table, action: int) -> None:
        pick_from(t, self.seat, self.owner, action - PLACE)

    def asks(self, t: Table) -> Message:
        pile, kind = PILES + self.owner, cards.TYPES[KEEPSAKES]
        return say("Take any card from {zone} ({term} {n})", zone=pile, term=kind, n=3)

    def says(self, t: Table, action: int) -> Message:
        face = t.faces(PILES + self.owner)[action - PLACE]  # all see the pile
        return say("takes {named}", named=face)

    def rule(self, t: Table) -> str:
        return "CYR-5.2"

    def instead(self, t: Table) -> Message:
        return say("Choose one of the cards in the pile", "CYR-5.2")

    def source(self, t: Table, action: int) -> int:
        return PILES + self.owner


class ChooseVictim(Choice):
    """Clothes 5: choose whose hand to take a card of; chance says which (CYR-5.4)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [STEAL + victim for victim in with_cards(t, self.seat)]

    def take(self, t: Table, action: int) -> None:
        steal(t, self.seat, action - STEAL)

    def asks(self, t: Table) -> Message:
        kind = cards.TYPES[CLOTHES]
        return say("Choose an opponent to steal a random card from ({term} {n})", term=kind, n=5)

    def rule(self, t: Table) -> str:
        return "CYR-5.4"

    def why_not(self, t: Table, action: int) -> Message | None:
        victim = action - STEAL
        if victim == self.seat:
            return say("Take a card from an opponent's hand, not from your own", "CYR-5.4")
        if 0 <= victim < t.seats:
            return say("That opponent holds no cards, or has laid them down", "CYR-5.4")
        return None

    def instead(self, t: Table) -> Message:
        return say("Choose one of your opponents now", "CYR-5.4")


def with_piles(t: Table, seat: int) -> list[int]:
    """The seats from whose pile an action may take (CYR-5.1)."""
    own = t.options[options.OWN_PILE_OK] == 0
    return [q for q in range(t.seats) if t.count(PILES + q) and (own or q != seat)]


def with_cards(t: Table, seat: int) -> list[int]:
    """The opponents that still hold cards: what is laid down is safe (CYR-5.4)."""
    return [q for q in range(t.seats) if q != seat and t.count(HELD + q)]


def tell_taking(t: Table, rule: str, seat: int, stack: int, kind: int, size: int) -> None:
    """Tells that a set of this type and size makes its seat take cards from a stack."""
    term = cards.TYPES[kind]
    if stack == PILES + seat:
        t.tell(rule, "takes {cards} from their own pile ({term} {n})", seat, term=term, n=size)
    else:
        t.tell(rule, "takes {cards} from {zone} ({term} {n})", seat, zone=stack, term=term, n=size)


def way_of(kind: int, size: int) -> Way:
    """CYR-5: what a set of this type and size takes from a pile."""
    if size == 5:
        return "all"
    return "top" if size == 2 or kind == CLOTHES else "any"


def take_from(t: Table, seat: int, kind: int, size: int, owner: int) -> None:
    """CYR-5: the top card of a pile, any one of it, or all of it."""
    way = way_of(kind, size)
    if way == "any":
        if t.count(PILES + owner) > 1:
            t.push(ChooseCard(seat, owner))
        else:
            pick_from(t, seat, owner, 0)
        return
    tell_taking(t, "CYR-5.1", seat, PILES + owner, kind, size)
    if way == "all":
        t.move_all(PILES + owner, HELD + seat)
    else:
        t.draw(PILES + owner, HELD + seat)
    recount(t, seat)


def pick_from(t: Table, seat: int, owner: int, place: int) -> None:
    """CYR-5.3: the rest of the pile keeps its order."""
    tell_taking(t, "CYR-5.3", seat, PILES + owner, KEEPSAKES, 3)
    t.move_at(PILES + owner, place, HELD + seat)
    recount(t, seat)


def steal(t: Table, seat: int, victim: int) -> None:
    """CYR-5.4: a card at random, which thief and victim see."""
    hand, kind = HELD + victim, cards.TYPES[CLOTHES]
    t.tell(
        "CYR-5.4",
        "steals {cards} at random from {zone} ({term} {n})",
        seat,
        zone=hand,
        term=kind,
        n=5,
    )
    t.move_any(HELD + victim, HELD + seat, "theft", only(seat) | only(victim))
    recount(t, seat)
    recount(t, victim)
