"""Clean Family's components (CF-1): market cards, item cards, sheets, and who sees what (CF-9)."""

from __future__ import annotations

from typing import Final

from fullhouse.games.clean_family.shapes import CODES, SHAPES, SIZE, SQUARES
from fullhouse.games.clean_family.view_shapes import CleanPrintedShape
from fullhouse.table.cards import Face
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.zones import HAND, PILE, SPREAD, Facts, Zones

MOST: Final = 4  # seats

SYMBOLS: Final = ("Mask", "Hand Sanitizer", "Gloves", "Vitamins", "Disinfectant")
LETTERS: Final = "MHGVD"
ANY: Final = len(SYMBOLS)
"""What a Wild card shows."""

ITEMS: Final = ("DM", "DV", "MV", "MG", "GD", "GH", "VH", "VG", "HM", "HD")
"""The ten different item cards by their letters, large symbol first (CF-1.2)."""
KINDS: Final = len(ITEMS) + 1
WILD: Final = len(ITEMS)
WILDS: Final = 2
LARGE: Final = [*[LETTERS.index(item[0]) for item in ITEMS], ANY]
SMALL: Final = [*[LETTERS.index(item[1]) for item in ITEMS], ANY]

COLOURS: Final = ("blue", "orange", "green", "pink")
"""By seat: the backs of its item cards."""

MEMBERS: Final = ("Dad", "Mom", "Sister", "Brother", "Grandpa", "Grandma")
DAD: Final = 0
MOM: Final = 1
SISTER: Final = 2
BROTHER: Final = 3
GRANDPA: Final = 4
GRANDMA: Final = 5
LIKES: Final = ("HM", "GV", "HV", LETTERS, "DG", "DM")
ACCEPTS: Final = [[letter in likes for letter in LETTERS] for likes in LIKES]
"""By member and symbol (CF-1.4)."""
BOXES: Final = 3

MARKET_FACES: Final = MOST * KINDS
FREE: Final = SHAPES
"""Among the market cards, after the shapes."""

ZONES: Final = Zones()
MARKET: Final = ZONES.add("market", PILE, count=ALL)
REVEALED: Final = ZONES.add("revealed", PILE, faces=ALL, title="revealed cards")
PILES: Final = ZONES.each("item pile", PILE, MOST, count=ALL)
HELD: Final = ZONES.each("hand", HAND, MOST, faces=OWNER, count=ALL)
DISCARDS: Final = ZONES.each("discard pile", SPREAD, MOST, faces=ALL)
USED: Final = ZONES.each("used pile", SPREAD, MOST, faces=ALL)

FACTS: Final = Facts()
ROUND: Final = FACTS.add("round", seen_by=ALL)
ITEM_ROUND: Final = FACTS.add("item round", seen_by=ALL)
SPIN: Final = FACTS.add("spin", seen_by=ALL)
# What is printed on every sheet, as the options have it. Squares are sets of bits.
ROTATE_ICONS: Final = FACTS.add("rotate icons", seen_by=ALL, of=SQUARES)
ALTERNATIVE_ICONS: Final = FACTS.add("alternative icons", seen_by=ALL, of=SQUARES)
PATCH_ICONS: Final = FACTS.add("patch icons", seen_by=ALL, of=SQUARES)
VIRUSES: Final = FACTS.add("viruses", seen_by=ALL, of=SQUARES)
ABILITY_BOXES: Final = FACTS.add("ability boxes", seen_by=ALL, size=2)
BROTHER_POINTS: Final = FACTS.add("brother points", seen_by=ALL, size=3)
TABLE_SIDE: Final = FACTS.each("side", MOST, seen_by=ALL)
# What each seat has drawn and marked: the squares by symbol, then patches.
DRAWN: Final = FACTS.each("mask squares", MOST, seen_by=ALL, of=SQUARES)
FACTS.each("hand sanitizer squares", MOST, seen_by=ALL, of=SQUARES)
FACTS.each("gloves squares", MOST, seen_by=ALL, of=SQUARES)
FACTS.each("vitamins squares", MOST, seen_by=ALL, of=SQUARES)
FACTS.each("disinfectant squares", MOST, seen_by=ALL, of=SQUARES)
PATCHED: Final = FACTS.each("patched squares", MOST, seen_by=ALL, of=SQUARES)
ROTATES: Final = FACTS.each("rotates earned", MOST, seen_by=ALL)
ROTATES_USED: Final = FACTS.each("rotates used", MOST, seen_by=ALL)
ALTERNATIVES: Final = FACTS.each("alternatives earned", MOST, seen_by=ALL)
ALTERNATIVES_USED: Final = FACTS.each("alternatives used", MOST, seen_by=ALL)
# How many boxes of each member are filled; and, for three of them, with what.
FILLED: Final = FACTS.each("dad boxes", MOST, seen_by=ALL)
FACTS.each("mom boxes", MOST, seen_by=ALL)
FACTS.each("sister boxes", MOST, seen_by=ALL)
FACTS.each("brother boxes", MOST, seen_by=ALL)
FACTS.each("grandpa boxes", MOST, seen_by=ALL)
FACTS.each("grandma boxes", MOST, seen_by=ALL)


def _written(member: str) -> int:
    """Three numbers for each seat, box by box. Answers the index of the first box of seat 0."""
    boxes = [FACTS.each(f"{member} box {box}", MOST, seen_by=ALL) for box in (1, 2, 3)]
    return boxes[0]


MOM_BOXES: Final = _written("mom")
BROTHER_BOXES: Final = _written("brother")
GRANDPA_BOXES: Final = _written("grandpa")
"""Mom and Brother hold sizes; Grandpa shapes, by their place in CODES."""
BLANK: Final = -1
"""What stands in a box of Grandpa's that was used without a shape."""


def item_title(item: int, seat: int) -> str:
    """What a seat's card is called: "Mask/Gloves (blue)"."""
    if item == WILD:
        return f"Wild ({COLOURS[seat]})"
    return f"{SYMBOLS[LARGE[item]]}/{SYMBOLS[SMALL[item]]} ({COLOURS[seat]})"


def item_text(item: int) -> str:
    if item == WILD:
        return "Draw any symbol"
    return f"Draw {SYMBOLS[LARGE[item]]}; with Alternative, {SYMBOLS[SMALL[item]]}"


class ItemCard(Face):
    """An item card of a seat."""

    def __init__(self, item: int, seat: int, copies: int) -> None:
        super().__init__(
            item_title(item, seat),
            copies,
            back=f"{COLOURS[seat]} item",
            start=PILES + seat,
            text=item_text(item),
        )
        self.symbol: Final = LARGE[item]

    def data(self) -> CleanPrintedShape:
        if self.symbol == ANY:
            return {}
        takers = [member for member in range(len(MEMBERS)) if ACCEPTS[member][self.symbol]]
        return {"symbol": self.symbol, "takers": takers}


def item_faces(seats: int) -> list[Face]:
    """Eleven faces for each seat there could be; Wild has two copies."""
    return [
        ItemCard(item, seat, (WILDS if item == WILD else 1) if seat < seats else 0)
        for seat in range(MOST)
        for item in range(KINDS)
    ]


def market_faces(market: dict[str, int]) -> list[Face]:
    """The shapes and FREE, each as often as this market has it."""
    shapes = [
        Face(
            code,
            market.get(code, 0),
            back="market",
            start=MARKET,
            kind=f"{SIZE[shape]} squares",
            text="Everybody draws this shape",
        )
        for shape, code in enumerate(CODES[:SHAPES])
    ]
    text = "Everybody draws a symbol on one square"
    free = Face(
        "FREE", market.get("FREE", 0), back="market", start=MARKET, kind="1 square", text=text
    )
    return [*shapes, free]
