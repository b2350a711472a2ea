"""Clean Your Room's components (CYR-1): 54 cards, each of a colour and a type."""

from __future__ import annotations

from typing import Any, Final

from fullhouse.games.clean_your_room.view_shapes import Colour, Kind, ThingShape
from fullhouse.table.cards import Face
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.zones import HAND, PILE, SPREAD, Facts, Zones

MOST: Final = 5
"""Seats (CYR-2.1)."""

COLOURS: Final = ("Red", "Orange", "Yellow", "Green", "Blue", "Purple")
TYPES: Final = ("Toys", "Clothes", "Keepsakes")
ONE: Final = ("Toy", "Clothes", "Keepsake")
"""What a single card of each type is called."""
TOYS, CLOTHES, KEEPSAKES = range(3)

TABLE: Final[dict[str, list[int]]] = {
    "Red": [4, 2, 3],
    "Orange": [4, 3, 2],
    "Yellow": [3, 3, 3],
    "Green": [3, 3, 3],
    "Blue": [3, 3, 3],
    "Purple": [3, 3, 3],
}
"""By colour: how many Toys, Clothes and Keepsakes (CYR-1.2)."""
OF_A_COLOUR: Final = 9
OF_A_TYPE: Final = (20, 17, 17)
CARDS: Final = 54

FACES: Final = 18
COLOUR_OF: Final = [face // 3 for face in range(FACES)]
TYPE_OF: Final = [face % 3 for face in range(FACES)]

ZONES: Final = Zones()
PILES: Final = ZONES.each("pile", PILE, MOST, faces=ALL)
DECK: Final = ZONES.add("deck", PILE, count=ALL)
STACKS: Final = MOST + 1
"""Piles and deck come first, so that a choice can name any of them."""
DRAWN: Final = ZONES.add("drawn", SPREAD, count=ALL, title="drawn cards")
HELD: Final = ZONES.each("hand", HAND, MOST, faces=OWNER, count=ALL)
LAID: Final = ZONES.each("laid down", SPREAD, MOST, faces=ALL, title="open hand")
SETS: Final = ZONES.each("toys", SPREAD, MOST, faces=ALL)
ZONES.each("clothes", SPREAD, MOST, faces=ALL)
ZONES.each("keepsakes", SPREAD, MOST, faces=ALL)
"""SETS + MOST * type + seat: all cards in front of a seat, by type."""

FACTS: Final = Facts()
ROUND: Final = FACTS.add("round", seen_by=ALL)
WORTH: Final = FACTS.each("points now", MOST, seen_by=OWNER)
"""What sets and hand would count at this moment: each seat is told its own."""
CALLER: Final = FACTS.add("caller", seen_by=ALL, is_seat=True)
FIRST: Final = FACTS.add("first player", seen_by=ALL, is_seat=True)
LATEST: Final = FACTS.each("last round", MOST, seen_by=ALL)
SIZES: Final = FACTS.each("toy sets", MOST, seen_by=ALL)
FACTS.each("clothes sets", MOST, seen_by=ALL)
FACTS.each("keepsake sets", MOST, seen_by=ALL)
"""SIZES + MOST * type + seat: where a type may have several sets, how large they are, a digit
each, the largest first: 532 is a set of five, one of three and one of two."""


KEYS_OF_COLOURS: Final[tuple[Colour, ...]] = ("red", "orange", "yellow", "green", "blue", "purple")
KEYS_OF_TYPES: Final[tuple[Kind, ...]] = ("toy", "clothes", "keepsake")


class ThingCard(Face):
    """A card of this game: all there is to it is a colour and a type."""

    def __init__(self, colour: int, kind: int, copies: int) -> None:
        super().__init__(f"{COLOURS[colour]} {ONE[kind]}", copies, start=DECK)
        self.colour: Final = colour
        self.type: Final = kind

    def data(self) -> ThingShape:
        return {"colour": KEYS_OF_COLOURS[self.colour], "kind": KEYS_OF_TYPES[self.type]}


def printed(table: dict[str, list[int]]) -> list[Face]:
    """The eighteen faces; cards of one colour and type are alike (CYR-1.3)."""
    return [
        ThingCard(colour, kind, table[title][kind])
        for colour, title in enumerate(COLOURS)
        for kind in range(3)
    ]


def check_table(table: Any) -> Message | None:
    """Why this does not say how many cards there are of each colour and type; None if it does."""
    wanted = say(
        "Table: an object of the six colours, each with its numbers of Toys, Clothes and Keepsakes",
        "CYR-1.2",
    )
    if not isinstance(table, dict) or set(table) != set(COLOURS):
        return wanted
    for row in table.values():
        if not isinstance(row, list) or len(row) != 3:
            return wanted
        if not all(type(number) is int and number >= 0 for number in row):
            return say("Table: every number is a whole one, 0 or more", "CYR-1.2")
        if sum(row) != OF_A_COLOUR:
            return say("Table: there are {n} cards of every colour", "CYR-1.1", n=OF_A_COLOUR)
    for kind, there in enumerate(OF_A_TYPE):
        if sum(row[kind] for row in table.values()) != there:
            return say("Table: there are {n} {term}", "CYR-1.1", n=there, term=TYPES[kind])
    return None
