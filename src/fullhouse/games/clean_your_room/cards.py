"""Clean Your Room's components (CYR-1): 54 cards, each of a colour and a type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from fullhouse.games.clean_your_room.view_shapes import Colour, Kind, ThingShape
from fullhouse.table.cards import Face
from fullhouse.table.ids import FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.zones import HAND, PILE, SPREAD, Facts, Zones

if TYPE_CHECKING:
    from fullhouse.table.table import Table

MOST_SEATS: Final = 5
"""CYR-2.1."""
ANY_SEATS: Final = [Seat(seat) for seat in range(MOST_SEATS)]

COLOURS: Final[tuple[str, ...]] = ("Red", "Orange", "Yellow", "Green", "Blue", "Purple")
COLOUR_KEYS: Final[tuple[Colour, ...]] = ("red", "orange", "yellow", "green", "blue", "purple")
TYPES: Final[tuple[str, ...]] = ("Toys", "Clothes", "Keepsakes")
TYPE_KEYS: Final[tuple[Kind, ...]] = ("toy", "clothes", "keepsake")
SET_KEYS: Final[tuple[str, ...]] = ("toys", "clothes", "keepsakes")
SINGULARS: Final[tuple[str, ...]] = ("Toy", "Clothes", "Keepsake")
"""What a single card of each type is called."""
TOYS, CLOTHES, KEEPSAKES = range(3)
KINDS: Final[tuple[int, ...]] = (TOYS, CLOTHES, KEEPSAKES)
"""The types: a card's type is its `kind` in code, which leaves Python its `type`."""

COPIES: Final[dict[str, list[int]]] = {
    "Red": [4, 2, 3],
    "Orange": [4, 3, 2],
    "Yellow": [3, 3, 3],
    "Green": [3, 3, 3],
    "Blue": [3, 3, 3],
    "Purple": [3, 3, 3],
}
"""By colour: how many Toys, Clothes and Keepsakes (CYR-1.2)."""
CARDS_PER_COLOUR: Final = 9
CARDS_PER_TYPE: Final[tuple[int, ...]] = (20, 17, 17)

FACES: Final = 18
ALL_FACES: Final = [FaceId(face) for face in range(FACES)]
COLOUR_OF: Final = [face // 3 for face in range(FACES)]
TYPE_OF: Final = [face % 3 for face in range(FACES)]

ZONES: Final = Zones()
PILES: Final = ZONES.each("pile", PILE, MOST_SEATS, faces=ALL)
DECK: Final = ZONES.add("deck", PILE, count=ALL)
STACKS: Final = [*[PILES.of(seat) for seat in ANY_SEATS], DECK]
"""CYR-1.4. They are the first zones, so that one verb can name any of them."""
DRAWN: Final = ZONES.add("drawn", SPREAD, count=ALL, title="drawn cards")
HANDS: Final = ZONES.each("hand", HAND, MOST_SEATS, faces=OWNER, count=ALL)
OPEN_HANDS: Final = ZONES.each("laid down", SPREAD, MOST_SEATS, faces=ALL, title="open hand")
SETS: Final = [ZONES.each(key, SPREAD, MOST_SEATS, faces=ALL) for key in SET_KEYS]
"""By type: the cards in front of each seat."""

FACTS: Final = Facts()
ROUND: Final = FACTS.add("round", seen_by=ALL)
POINTS_NOW: Final = FACTS.each("points now", MOST_SEATS, seen_by=OWNER)
"""What sets and hand would score now: each seat is told its own."""
CALLER: Final = FACTS.add("caller", seen_by=ALL, is_seat=True)
FIRST_PLAYER: Final = FACTS.add("first player", seen_by=ALL, is_seat=True)
LAST_ROUND: Final = FACTS.each("last round", MOST_SEATS, seen_by=ALL)
SET_SIZES: Final = [
    FACTS.each("toy sets", MOST_SEATS, seen_by=ALL),
    FACTS.each("clothes sets", MOST_SEATS, seen_by=ALL),
    FACTS.each("keepsake sets", MOST_SEATS, seen_by=ALL),
]
"""By type, where it may have several sets: how large they are, a digit each, the largest first.

532 is a set of five, one of three and one of two."""


def pile(seat: Seat) -> ZoneId:
    """The face-up pile in front of this seat."""
    return PILES.of(seat)


def hand(seat: Seat) -> ZoneId:
    """The cards that this seat holds."""
    return HANDS.of(seat)


def open_hand(seat: Seat) -> ZoneId:
    """The hand that this seat has laid down (CYR-6)."""
    return OPEN_HANDS.of(seat)


def set_zone(seat: Seat, kind: int) -> ZoneId:
    """This seat's cards of a type that lie in sets."""
    return SETS[kind].of(seat)


def caller(t: Table) -> Seat:
    """Whoever declared Last Turn in this round; NO_SEAT if nobody has."""
    return Seat(t.facts[CALLER])


def is_called(t: Table) -> bool:
    """Whether somebody has declared Last Turn in this round."""
    return t.facts[CALLER] >= 0


class ThingCard(Face):
    """A card: nothing about it matters but its colour and its type."""

    def __init__(self, colour: int, kind: int, copies: int) -> None:
        super().__init__(f"{COLOURS[colour]} {SINGULARS[kind]}", copies, start=DECK)
        self.colour: Final = colour
        self.type: Final = kind

    def data(self) -> ThingShape:
        return {
            "colour": COLOUR_KEYS[self.colour],
            "kind": TYPE_KEYS[self.type],
            "zone": SET_KEYS[self.type],
        }


def thing_cards(copies: dict[str, list[int]]) -> list[Face]:
    """The eighteen faces; cards of one colour and type are alike (CYR-1.3)."""
    return [
        ThingCard(colour, kind, copies[title][kind])
        for colour, title in enumerate(COLOURS)
        for kind in KINDS
    ]


def check_copies(copies: Any) -> Message | None:
    """Why this is no table of how many cards there are of each kind; None if it is one."""
    wanted = say(
        "Table: give an object of the six colours, each with its numbers of Toys, Clothes and "
        "Keepsakes",
        "CYR-1.2",
    )
    if not isinstance(copies, dict) or set(copies) != set(COLOURS):
        return wanted
    for row in copies.values():
        if not isinstance(row, list) or len(row) != 3:
            return wanted
        if not all(type(number) is int and number >= 0 for number in row):
            return say("Table: every number must be a whole number, 0 or more", "CYR-1.2")
        if sum(row) != CARDS_PER_COLOUR:
            return say(
                "Table: there must be {n} cards of each colour", "CYR-1.1", n=CARDS_PER_COLOUR
            )
    for kind, number in enumerate(CARDS_PER_TYPE):
        if sum(row[kind] for row in copies.values()) != number:
            return say("Table: there must be {n} {term}", "CYR-1.1", n=number, term=TYPES[kind])
    return None
