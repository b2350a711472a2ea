"""What a set does when it reaches a size (CYR-5)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.clean_your_room import options
from fullhouse.games.clean_your_room.cards import CLOTHES, DECK, KEEPSAKES, PILES, TYPES, hand, pile
from fullhouse.games.clean_your_room.scoring import recount
from fullhouse.games.clean_your_room.view_shapes import Way
from fullhouse.games.clean_your_room.vocabulary import PICK, STEAL, TAKE
from fullhouse.table.ids import Action, Seat, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.steps import Choice, SeatStep
from fullhouse.table.table import Table

ACTION_SIZES: Final[tuple[tuple[int, ...], ...]] = ((3,), (2, 3, 5), (2, 3, 5))
"""By type: the sizes that act. That of Toys gives another turn."""


def sizes_that_act(t: Table, kind: int, before: int, after: int) -> list[int]:
    """CYR-4.7: the sizes whose actions a set carries out when it grows from one to another."""
    way = t.options[options.ACTION_SIZE]
    if way == options.PASSING:
        return [size for size in ACTION_SIZES[kind] if before < size <= after]
    if way == options.FLOOR:
        return [size for size in ACTION_SIZES[kind] if size <= after][-1:]
    return [size for size in ACTION_SIZES[kind] if size == after]


class SetAction(SeatStep):
    """Carry out the action of a set; without a card to take, nothing happens (CYR-5.1)."""

    def __init__(self, seat: Seat, kind: int, size: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.size: Final = size

    def run(self, t: Table) -> None:
        if self.kind == CLOTHES and self.size == 2:
            self.draw(t)
        elif self.kind == CLOTHES and self.size == 5:
            self.steal(t)
        else:
            self.take_from_pile(t)

    def draw(self, t: Table) -> None:
        """Clothes 2: the top card of the deck."""
        if t.count(DECK):
            tell_taking(t, "CYR-5.1", self.seat, DECK, CLOTHES, 2)
            t.draw(DECK, hand(self.seat))
            recount(t, self.seat)
        else:
            self.fizzle(t)

    def steal(self, t: Table) -> None:
        """Clothes 5: a card from an opponent's hand."""
        victims = possible_victims(t, self.seat)
        if len(victims) > 1:
            t.push(ChooseVictim(self.seat))
        elif victims:
            steal(t, self.seat, victims[0])
        else:
            self.fizzle(t)

    def take_from_pile(self, t: Table) -> None:
        """Keepsakes, and Clothes 3: from a pile."""
        owners = pile_owners(t, self.seat)
        if len(owners) > 1:
            t.push(ChoosePile(self.seat, self.kind, self.size))
        elif owners:
            take_from(t, self.seat, self.kind, self.size, owners[0])
        else:
            self.fizzle(t)

    def fizzle(self, t: Table) -> None:
        kind = TYPES[self.kind]
        t.tell("CYR-5.1", "has nothing to take ({term} {n})", self.seat, term=kind, n=self.size)


class ChoosePile(Choice):
    """Choose the pile to take from; it can be your own (CYR-5.1)."""

    rule_number: ClassVar[str] = "CYR-5.2"
    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: Seat, kind: int, size: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.size: Final = size

    def legal(self, t: Table) -> list[Action]:
        return [TAKE.of_zone(pile(owner)) for owner in pile_owners(t, self.seat)]

    def take(self, t: Table, action: Action) -> None:
        take_from(t, self.seat, self.kind, self.size, PILES.seat(TAKE.zone(action)))

    def asks(self, t: Table) -> Message:
        way = way_of(self.kind, self.size)
        kind, size = TYPES[self.kind], self.size
        if way == "all":
            return say("Choose a pile to take all cards from ({term} {n})", term=kind, n=size)
        if way == "top":
            return say("Choose a pile to take the top card from ({term} {n})", term=kind, n=size)
        return say("Choose a pile to take any card from ({term} {n})", term=kind, n=size)

    def says(self, t: Table, action: Action) -> Message | None:
        is_own = TAKE.zone(action) == pile(self.seat)
        return say("takes from their own pile") if is_own else None

    def why_not(self, t: Table, action: Action) -> Message | None:
        if not TAKE.has(action):
            return None
        stack = TAKE.zone(action)
        if stack == pile(self.seat) and not may_use_own_pile(t):
            return say("At this table, actions cannot take from your own pile", "CYR-5.1")
        if PILES.has(stack) and PILES.seat(stack) < t.seats:
            return say("That pile is empty", "CYR-5.1")
        return None

    def instead(self, t: Table) -> Message:
        return say("Choose one of the piles now", "CYR-5.2")


class ChoosePileCard(Choice):
    """Keepsakes 3: choose any card of the pile, also from its middle (CYR-5.2)."""

    rule_number: ClassVar[str] = "CYR-5.2"
    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: Seat, owner: Seat) -> None:
        super().__init__(seat)
        self.owner: Final = owner

    def legal(self, t: Table) -> list[Action]:
        return [PICK.at(place) for place in range(t.count(pile(self.owner)))]

    def take(self, t: Table, action: Action) -> None:
        take_card_at(t, self.seat, self.owner, PICK.index(action))

    def asks(self, t: Table) -> Message:
        stack, kind = pile(self.owner), TYPES[KEEPSAKES]
        return say("Take any card from {zone} ({term} {n})", zone=stack, term=kind, n=3)

    def says(self, t: Table, action: Action) -> Message:
        face = t.face_at(pile(self.owner), PICK.index(action))  # everybody sees the pile
        return say("takes {named}", named=face)

    def instead(self, t: Table) -> Message:
        return say("Choose one of the cards in the pile", "CYR-5.2")

    def source(self, t: Table, action: Action) -> ZoneId:
        return pile(self.owner)


class ChooseVictim(Choice):
    """Clothes 5: choose whose hand to steal from; chance picks the card (CYR-5.4)."""

    rule_number: ClassVar[str] = "CYR-5.4"
    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[Action]:
        return [STEAL.of_seat(victim) for victim in possible_victims(t, self.seat)]

    def take(self, t: Table, action: Action) -> None:
        steal(t, self.seat, STEAL.seat(action))

    def asks(self, t: Table) -> Message:
        kind = TYPES[CLOTHES]
        return say("Choose an opponent to steal a random card from ({term} {n})", term=kind, n=5)

    def why_not(self, t: Table, action: Action) -> Message | None:
        if not STEAL.has(action):
            return None
        victim = STEAL.seat(action)
        if victim == self.seat:
            return say("Steal from an opponent, not from yourself", "CYR-5.4")
        if victim < t.seats:
            return say("That opponent holds no cards, or has laid them down", "CYR-5.4")
        return None

    def instead(self, t: Table) -> Message:
        return say("Choose one of your opponents now", "CYR-5.4")


def may_use_own_pile(t: Table) -> bool:
    """CYR-5.1: whether an action may take from its seat's own pile."""
    return t.options[options.OWN_PILE_OK] != options.OWN_PILE_BARRED


def pile_owners(t: Table, seat: Seat) -> list[Seat]:
    """The seats from whose pile an action of this seat may take (CYR-5.1)."""
    own = may_use_own_pile(t)
    return [owner for owner in t.all_seats if t.count(pile(owner)) and (own or owner != seat)]


def possible_victims(t: Table, seat: Seat) -> list[Seat]:
    """The opponents that still hold cards: a hand that is laid down is safe (CYR-5.4)."""
    return [other for other in t.all_seats if other != seat and t.count(hand(other))]


def tell_taking(t: Table, rule: str, seat: Seat, stack: ZoneId, kind: int, size: int) -> None:
    """Tells that a seat takes cards from a stack by the action of a set."""
    term = TYPES[kind]
    if stack == pile(seat):
        t.tell(rule, "takes {cards} from their own pile ({term} {n})", seat, term=term, n=size)
    else:
        t.tell(rule, "takes {cards} from {zone} ({term} {n})", seat, zone=stack, term=term, n=size)


def way_of(kind: int, size: int) -> Way:
    """CYR-5: what a set of this type and size takes from a pile."""
    if size == 5:
        return "all"
    return "top" if size == 2 or kind == CLOTHES else "any"


def take_from(t: Table, seat: Seat, kind: int, size: int, owner: Seat) -> None:
    """CYR-5: take the top card of a pile, any one of its cards, or all of them."""
    way = way_of(kind, size)
    if way == "any":
        if t.count(pile(owner)) > 1:
            t.push(ChoosePileCard(seat, owner))
        else:
            take_card_at(t, seat, owner, 0)
        return
    tell_taking(t, "CYR-5.1", seat, pile(owner), kind, size)
    if way == "all":
        t.move_all(pile(owner), hand(seat))
    else:
        t.draw(pile(owner), hand(seat))
    recount(t, seat)


def take_card_at(t: Table, seat: Seat, owner: Seat, place: int) -> None:
    """CYR-5.3: the rest of the pile keeps its order."""
    tell_taking(t, "CYR-5.3", seat, pile(owner), KEEPSAKES, 3)
    t.move_at(pile(owner), place, hand(seat))
    recount(t, seat)


def steal(t: Table, seat: Seat, victim: Seat) -> None:
    """CYR-5.4: a random card, which only thief and victim see."""
    t.tell(
        "CYR-5.4",
        "steals {cards} at random from {zone} ({term} {n})",
        seat,
        zone=hand(victim),
        term=TYPES[CLOTHES],
        n=5,
    )
    t.move_any(hand(victim), hand(seat), "theft", only(seat) | only(victim))
    recount(t, seat)
    recount(t, victim)
