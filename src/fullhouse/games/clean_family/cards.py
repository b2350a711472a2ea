"""Clean Family's components (CF-1): market cards, item cards, sheets, and who sees what (CF-9)."""

from __future__ import annotations

from typing import Final

from fullhouse.games.clean_family.shapes import CODES, ORIENTATIONS, SHAPES, SIDE, SIZE, SQUARES
from fullhouse.games.clean_family.view_shapes import CleanPrintedShape
from fullhouse.table.cards import Face
from fullhouse.table.ids import FaceId, Seat, ZoneId
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.zones import HAND, PILE, SPREAD, Facts, Zones

MOST_SEATS: Final = 4

SYMBOLS: Final[tuple[str, ...]] = ("Mask", "Hand Sanitizer", "Gloves", "Vitamins", "Disinfectant")
LETTERS: Final = "MHGVD"
ANY_SYMBOL: Final = len(SYMBOLS)
"""What a Wild card shows."""

ITEMS: Final = ("DM", "DV", "MV", "MG", "GD", "GH", "VH", "VG", "HM", "HD")
"""The ten item cards that are not Wild, by their letters, large symbol first (CF-1.2)."""
WILD: Final = len(ITEMS)
ITEM_KINDS: Final = len(ITEMS) + 1
WILD_COPIES: Final = 2
LARGE_SYMBOL: Final = [*[LETTERS.index(item[0]) for item in ITEMS], ANY_SYMBOL]
SMALL_SYMBOL: Final = [*[LETTERS.index(item[1]) for item in ITEMS], ANY_SYMBOL]
"""By item."""

COLOURS: Final[tuple[str, ...]] = ("blue", "orange", "green", "pink")
"""By seat: the backs of its item cards."""

MEMBERS: Final[tuple[str, ...]] = ("Dad", "Mom", "Sister", "Brother", "Grandpa", "Grandma")
DAD: Final = 0
MOM: Final = 1
SISTER: Final = 2
BROTHER: Final = 3
GRANDPA: Final = 4
GRANDMA: Final = 5
ACCEPTED_LETTERS: Final = ("HM", "GV", "HV", LETTERS, "DG", "DM")
ACCEPTS: Final = [[letter in accepted for letter in LETTERS] for accepted in ACCEPTED_LETTERS]
"""By member and symbol (CF-1.4)."""
ACCEPTED: Final = [
    sum([1 << symbol for symbol in range(len(SYMBOLS)) if accepts[symbol]]) for accepts in ACCEPTS
]
"""By member: the symbols it accepts, as bits."""
EVERY_SYMBOL: Final = (1 << len(SYMBOLS)) - 1
"""All symbols, as bits."""
TAKERS: Final = [
    [member for member in range(len(MEMBERS)) if ACCEPTS[member][symbol]]
    for symbol in range(len(SYMBOLS))
]
"""By symbol: the members who accept it."""
BOXES: Final = 3
"""How many each member has."""

FIRST_MARKET_FACE: Final = MOST_SEATS * ITEM_KINDS
"""The item cards of all seats come before the market cards."""
FREE: Final = SHAPES
"""Among the market cards, after the shapes."""

ZONES: Final = Zones()
MARKET: Final = ZONES.add("market", PILE, count=ALL)
REVEALED: Final = ZONES.add("revealed", PILE, faces=ALL, title="revealed cards")
ITEM_PILES: Final = ZONES.each("item pile", PILE, MOST_SEATS, count=ALL)
HANDS: Final = ZONES.each("hand", HAND, MOST_SEATS, faces=OWNER, count=ALL)
DISCARD_PILES: Final = ZONES.each("discard pile", SPREAD, MOST_SEATS, faces=ALL)
USED_PILES: Final = ZONES.each("used pile", SPREAD, MOST_SEATS, faces=ALL)

FACTS: Final = Facts()
ROUND: Final = FACTS.add("round", seen_by=ALL)
ITEM_ROUND: Final = FACTS.add("item round", seen_by=ALL)
SPIN: Final = FACTS.add("spin", seen_by=ALL)
"""How many quarter turns clockwise the revealed shape was spun."""

# What the options have printed on every sheet. Squares are sets of bits.
ROTATE_ICONS: Final = FACTS.add("rotate icons", seen_by=ALL, of=SQUARES)
ALTERNATIVE_ICONS: Final = FACTS.add("alternative icons", seen_by=ALL, of=SQUARES)
PATCH_ICONS: Final = FACTS.add("patch icons", seen_by=ALL, of=SQUARES)
VIRUSES: Final = FACTS.add("viruses", seen_by=ALL, of=SQUARES)
ABILITY_BOXES: Final = FACTS.several("ability boxes", 2, seen_by=ALL)
ROTATE: Final = 0
ALTERNATIVE: Final = 1
"""Which of the ability boxes."""
BROTHER_POINTS: Final = FACTS.several("brother points", BOXES, seen_by=ALL)
TABLE_SIDE: Final = FACTS.each("side", MOST_SEATS, seen_by=ALL)

# What each seat has drawn and marked.
SYMBOL_SQUARES: Final = [
    FACTS.each(f"{symbol.lower()} squares", MOST_SEATS, seen_by=ALL, of=SQUARES)
    for symbol in SYMBOLS
]
"""By symbol."""
FIRST_SYMBOL_SQUARES: Final = SYMBOL_SQUARES[0].first
"""The first of these facts; they follow each other by symbol, then by seat."""
PATCHED: Final = FACTS.each("patched squares", MOST_SEATS, seen_by=ALL, of=SQUARES)
ROTATES_EARNED: Final = FACTS.each("rotates earned", MOST_SEATS, seen_by=ALL)
ROTATES_USED: Final = FACTS.each("rotates used", MOST_SEATS, seen_by=ALL)
ALTERNATIVES_EARNED: Final = FACTS.each("alternatives earned", MOST_SEATS, seen_by=ALL)
ALTERNATIVES_USED: Final = FACTS.each("alternatives used", MOST_SEATS, seen_by=ALL)
FILLED_BOXES: Final = [
    FACTS.each(f"{member.lower()} boxes", MOST_SEATS, seen_by=ALL) for member in MEMBERS
]
"""By member: how many boxes are filled."""
FIRST_FILLED_BOXES: Final = FILLED_BOXES[0].first
"""The first of these facts; they follow each other by member, then by seat."""
MOM_BOXES: Final = [FACTS.each(f"mom box {n}", MOST_SEATS, seen_by=ALL) for n in (1, 2, 3)]
BROTHER_BOXES: Final = [FACTS.each(f"brother box {n}", MOST_SEATS, seen_by=ALL) for n in (1, 2, 3)]
GRANDPA_BOXES: Final = [FACTS.each(f"grandpa box {n}", MOST_SEATS, seen_by=ALL) for n in (1, 2, 3)]
"""By box: what is written there. Mom and Brother hold sizes; Grandpa shapes, by their place in
CODES."""
BLANK: Final = -1
"""What stands in a box of Grandpa's that was filled without a shape."""


def item_pile(seat: Seat) -> ZoneId:
    """The cards that this seat has still to take."""
    return ITEM_PILES.of(seat)


def hand(seat: Seat) -> ZoneId:
    """The cards that this seat has taken this round."""
    return HANDS.of(seat)


def discard_pile(seat: Seat) -> ZoneId:
    """The cards that this seat did not play; they come back."""
    return DISCARD_PILES.of(seat)


def used_pile(seat: Seat) -> ZoneId:
    """The cards that this seat has played; they do not."""
    return USED_PILES.of(seat)


def item_of(face: FaceId) -> int:
    """Which of the eleven item cards this face is, whatever its colour."""
    return face % ITEM_KINDS


def shape_of(face: FaceId) -> int:
    """The shape that this market card shows; FREE for a FREE card."""
    return face - FIRST_MARKET_FACE


def market_face(shape: int) -> FaceId:
    """The market card that shows this shape, or FREE."""
    return FaceId(FIRST_MARKET_FACE + shape)


def item_title(item: int, seat: Seat) -> str:
    """What a seat's card is called: "Mask/Gloves (blue)"."""
    if item == WILD:
        return f"Wild ({COLOURS[seat]})"
    return f"{SYMBOLS[LARGE_SYMBOL[item]]}/{SYMBOLS[SMALL_SYMBOL[item]]} ({COLOURS[seat]})"


def item_text(item: int) -> str:
    """What a card does."""
    if item == WILD:
        return "Draw any symbol"
    return f"Draw {SYMBOLS[LARGE_SYMBOL[item]]}; with Alternative, {SYMBOLS[SMALL_SYMBOL[item]]}"


class ItemCard(Face):
    """An item card of a seat."""

    def __init__(self, item: int, seat: Seat, copies: int) -> None:
        super().__init__(
            item_title(item, seat),
            copies,
            back=f"{COLOURS[seat]} item",
            start=item_pile(seat),
            text=item_text(item),
        )
        self.seat: Final = seat
        self.symbol: Final = LARGE_SYMBOL[item]

    def data(self) -> CleanPrintedShape:
        if self.symbol == ANY_SYMBOL:
            return {"seat": self.seat}
        return {"seat": self.seat, "symbol": self.symbol, "takers": TAKERS[self.symbol]}


class MarketCard(Face):
    """A shape for everybody to draw; FREE has a single square."""

    def __init__(self, shape: int, copies: int) -> None:
        if shape == FREE:
            title, kind, text = "FREE", "1 square", "Everybody draws a symbol on one square"
        else:
            title, kind = CODES[shape], f"{SIZE[shape]} squares"
            text = "Everybody draws this shape"
        super().__init__(title, copies, back="market", start=MARKET, kind=kind, text=text)
        self.shape: Final = shape

    def data(self) -> CleanPrintedShape:
        turned = ORIENTATIONS[self.shape][:4]
        lies = [[row * SIDE + column for row, column in cells] for cells in turned]
        return {"shape": self.shape, "code": CODES[self.shape], "lies": lies}


def item_faces(seats: int) -> list[Face]:
    """Eleven faces for each seat there could be; those of absent seats have no copies."""
    return [
        ItemCard(item, Seat(seat), (WILD_COPIES if item == WILD else 1) if seat < seats else 0)
        for seat in range(MOST_SEATS)
        for item in range(ITEM_KINDS)
    ]


def market_faces(market: dict[str, int]) -> list[Face]:
    """The shapes and FREE, each as often as this market has it."""
    titles = [*CODES[:SHAPES], "FREE"]
    return [MarketCard(shape, market.get(title, 0)) for shape, title in enumerate(titles)]
