"""What a set does when it reaches a size (CYR-5)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.clean_your_room import cards, options
from fullhouse.games.clean_your_room.cards import CLOTHES, DECK, HELD, KEEPSAKES, PILES
from fullhouse.games.clean_your_room.scoring import recount
from fullhouse.games.clean_your_room.words import PLACE, STEAL, TAKE
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
            t.tell("CYR-5.1", "takes {cards} from the deck (Clothes 2)", self.seat)
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
        t.tell(
            "CYR-5.1",
            "has nothing to take ({})",
            self.seat,
            about=f"{cards.TYPES[self.kind]} {self.size}",
        )


class ChoosePile(Choice):
    """Choose the pile to take from; your own is one of them (CYR-5.1)."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int, kind: int, size: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.size: Final = size

    def legal(self, t: Table) -> list[int]:
        return [TAKE + PILES + owner for owner in with_piles(t, self.seat)]

    def take(self, t: Table, action: int) -> None:
        take_from(t, self.seat, self.kind, self.size, action - TAKE - PILES)

    def asks(self, t: Table) -> str:
        what = "any card"
        if self.size == 5:
            what = "all cards"
        elif self.size == 2 or self.kind == CLOTHES:
            what = "the top card"
        return f"Choose the pile to take {what} of ({cards.TYPES[self.kind]} {self.size})"

    def says(self, t: Table, action: int) -> str:
        return f"takes from {whose(self.seat, action - TAKE - PILES)}"

    def shown_to(self, t: Table, action: int) -> int:
        return ALL

    def rule(self, t: Table) -> str:
        return "CYR-5.2"

    def why_not(self, t: Table, action: int) -> str:
        owner = action - TAKE - PILES
        if owner == self.seat and t.options[options.OWN_PILE_OK]:
            return "An action takes nothing from your own pile at this table (CYR-5.1)."
        if 0 <= owner < t.seats:
            return "That pile is empty (CYR-5.1)."
        return ""

    def instead(self, t: Table) -> str:
        return "Choose one of the piles now (CYR-5.2)."


class ChooseCard(Choice):
    """Keepsakes 3: choose any card of the pile, also from its middle (CYR-5.2)."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner: Final = owner

    def legal(self, t: Table) -> list[int]:
        return [PLACE + place for place in range(t.count(PILES + self.owner))]

    def take(self, t: Table, action: int) -> None:
        pick_from(t, self.seat, self.owner, action - PLACE)

    def asks(self, t: Table) -> str:
        pile = "your own pile" if self.owner == self.seat else f"the pile of seat {self.owner}"
        return f"Choose a card of {pile}, 1 at the bottom (Keepsakes 3)"

    def says(self, t: Table, action: int) -> str:
        face = t.faces(PILES + self.owner)[action - PLACE]
        return f"takes {t.kit.titles[face]}"

    def shown_to(self, t: Table, action: int) -> int:
        return ALL

    def rule(self, t: Table) -> str:
        return "CYR-5.2"

    def instead(self, t: Table) -> str:
        return "Choose one of the cards that lie in the pile (CYR-5.2)."

    def source(self, t: Table, action: int) -> int:
        return PILES + self.owner


class ChooseVictim(Choice):
    """Clothes 5: choose whose hand to take a card of; chance says which (CYR-5.4)."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [STEAL + victim for victim in with_cards(t, self.seat)]

    def take(self, t: Table, action: int) -> None:
        steal(t, self.seat, action - STEAL)

    def asks(self, t: Table) -> str:
        return "Choose whose hand to take a card of, unseen (Clothes 5)"

    def shown_to(self, t: Table, action: int) -> int:
        return ALL

    def rule(self, t: Table) -> str:
        return "CYR-5.4"

    def why_not(self, t: Table, action: int) -> str:
        victim = action - STEAL
        if victim == self.seat:
            return "Take from an opponent's hand, not from your own (CYR-5.4)."
        if 0 <= victim < t.seats:
            return "That opponent holds no card, or has laid them down (CYR-5.4)."
        return ""

    def instead(self, t: Table) -> str:
        return "Choose one of your opponents now (CYR-5.4)."


def with_piles(t: Table, seat: int) -> list[int]:
    """The seats from whose pile an action may take (CYR-5.1)."""
    own = t.options[options.OWN_PILE_OK] == 0
    return [q for q in range(t.seats) if t.count(PILES + q) and (own or q != seat)]


def with_cards(t: Table, seat: int) -> list[int]:
    """The opponents that still hold cards: what is laid down is safe (CYR-5.4)."""
    return [q for q in range(t.seats) if q != seat and t.count(HELD + q)]


def whose(seat: int, owner: int) -> str:
    """A pile, as it is called in a sentence about this seat."""
    return "their own pile" if owner == seat else f"the pile of seat {owner}"


def take_from(t: Table, seat: int, kind: int, size: int, owner: int) -> None:
    """CYR-5: the top card of a pile, any one of it, or all of it."""
    if kind == KEEPSAKES and size == 3:
        if t.count(PILES + owner) > 1:
            t.push(ChooseCard(seat, owner))
        else:
            pick_from(t, seat, owner, 0)
        return
    about = f"{whose(seat, owner)} ({cards.TYPES[kind]} {size})"
    t.tell("CYR-5.1", "takes {cards} from {}", seat, about=about)
    if size == 5:
        t.move_all(PILES + owner, HELD + seat)
    else:
        t.draw(PILES + owner, HELD + seat)
    recount(t, seat)


def pick_from(t: Table, seat: int, owner: int, place: int) -> None:
    """CYR-5.3: the rest of the pile keeps its order."""
    t.tell("CYR-5.3", "takes {cards} from {} (Keepsakes 3)", seat, about=whose(seat, owner))
    t.move_at(PILES + owner, place, HELD + seat)
    recount(t, seat)


def steal(t: Table, seat: int, victim: int) -> None:
    """CYR-5.4: a card at random, which thief and victim see."""
    t.tell("CYR-5.4", "takes {cards} at random from seat {} (Clothes 5)", seat, about=str(victim))
    t.move_any(HELD + victim, HELD + seat, "theft", only(seat) | only(victim))
    recount(t, seat)
    recount(t, victim)
