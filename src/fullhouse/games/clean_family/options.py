"""Clean Family's options (CF-10): each is a ruling that a table may make otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fullhouse.games.clean_family.shapes import BIT, CODES, SHAPES, SIDE
from fullhouse.table.messages import Message, say
from fullhouse.table.options import Options

MARKETS: Final[dict[str, dict[str, int]]] = {
    "std14+3": {
        "I2": 2,
        "I3": 2,
        "V3": 3,
        "L4": 1,
        "J4": 1,
        "S4": 1,
        "Z4": 1,
        "T4": 1,
        "O4": 1,
        "P5": 1,
        "FREE": 3,
    },
    "dense12+5": {
        "I2": 2,
        "I3": 2,
        "V3": 2,
        "L4": 1,
        "J4": 1,
        "T4": 1,
        "O4": 1,
        "S4": 1,
        "P5": 1,
        "FREE": 5,
    },
}
LAYOUTS: Final[dict[str, list[str]]] = {
    "A": [
        ". . . A . . .",
        ". R . . . P .",
        ". . . . . . .",
        "A . . P . . A",
        ". . . . . . .",
        ". P . . . R .",
        ". . . R . . .",
    ],
    "B": [
        "V . . P . . V",
        ". A . . . R .",
        ". . . V . . .",
        "P . V A V . P",
        ". . . V . . .",
        ". R . . . A .",
        "V . . R . . V",
    ],
}
ICONS: Final = "RAPV"
SIDES: Final = ("South", "East", "North", "West")
"""Clockwise as the card is turned: East is on South's right (CF-2.2)."""
ITEM_ROUNDS: Final = 12
MOST_CARDS: Final = 60
MOST_BOXES: Final = 9
MOST_POINTS: Final = 99

OPTIONS: Final = Options()
SHEET: Final = OPTIONS.table(
    "sheet", "A", "What is printed on the sheets", "CF-1.3", named=("A", "B")
)
VIRUS: Final = OPTIONS.choice("virus", ("off", "on"), "Whether viruses count", "CF-7.9")
_MARKETS: Final = tuple(MARKETS)
MARKET: Final = OPTIONS.table(
    "market", "std14+3", "The market cards, by code and copies", "CF-1.1", named=_MARKETS
)
SIDES_TAKEN: Final = OPTIONS.table(
    "sides", ["South", "North", "East", "West"], "Where the seats sit, in order", "CF-2.2"
)
ABILITIES: Final = OPTIONS.table(
    "ability_boxes", [3, 3], "How many boxes Rotate and Alternative have", "CF-6.2"
)
SPIN: Final = OPTIONS.choice("spin", ("random", "fixed"), "How a revealed card lies", "CF-5.2")
REFILL: Final = OPTIONS.choice(
    "refill", ("split", "take_one", "stop"), "What happens when one item card is left", "CF-4.1"
)
ASSIGN: Final = OPTIONS.choice(
    "assign", ("must_if_able", "free"), "Whether a symbol must be one that has a box", "CF-5.10"
)
FALLBACK_ROTATE: Final = OPTIONS.choice(
    "fallback_rotate", ("optional", "forced"), "Whether Rotate comes before one square", "CF-5.6"
)
FALLBACK_VALUE: Final = OPTIONS.choice(
    "fallback_value", ("revealed", "drawn"), "What is written after drawing one square", "CF-5.9"
)
PATCH_ADJACENCY: Final = OPTIONS.choice(
    "patch_adjacency", ("no", "yes"), "Whether one may draw beside a patch", "CF-5.4"
)
FREE_ADJACENT: Final = OPTIONS.choice(
    "free_card_adjacent", ("yes", "no"), "Whether a FREE square must touch", "CF-5.7"
)
DAD_ZERO: Final = OPTIONS.choice(
    "dad_zero", ("count", "ignore"), "Whether a missing symbol counts for Dad", "CF-7.1"
)
BROTHER: Final = OPTIONS.table(
    "brother_points", [3, 7, 12], "What Brother's boxes are worth", "CF-7.4"
)
BROTHER_RULE: Final = OPTIONS.choice(
    "brother_rule", ("record", "chain"), "Which of Brother's boxes count", "CF-7.4"
)
GRANDPA_MATCH: Final = OPTIONS.choice(
    "grandpa_match", ("free", "chiral", "card"), "Which shapes are identical", "CF-7.5"
)
GRANDPA_EMPTY: Final = OPTIONS.choice(
    "grandpa_empty", ("0", "8"), "What Grandpa gives without a shape", "CF-7.6"
)
VIRUS_ZERO: Final = OPTIONS.choice(
    "virus_zero", ("exempt", "ranked"), "Whether no virus at all can cost points", "CF-7.9"
)
PATCH_COVERS: Final = OPTIONS.choice(
    "patch_covers_virus", ("yes", "no"), "Whether a patch covers a virus", "CF-6.4"
)
SHOW_SCORES: Final = OPTIONS.choice(
    "show_scores", ("on", "off"), "Whether running points are shown", "CF-9"
)

STOP: Final = 2
TAKE_ONE: Final = 1
"""What `refill` may be, beside `split`."""


def last_item_round(options: list[int]) -> int:
    """CF-8.1: the round after which no further one is possible."""
    return ITEM_ROUNDS - 1 if options[REFILL] == STOP else ITEM_ROUNDS


def market_of(setting: Any) -> dict[str, int]:
    """The copies of each card in this market."""
    return MARKETS[setting] if isinstance(setting, str) else dict(setting)


def layout_of(setting: Any) -> list[str]:
    """The rows of this sheet, without the spaces between squares."""
    rows = LAYOUTS[setting] if isinstance(setting, str) else setting
    return ["".join(row.split()) for row in rows]


def squares_with(rows: list[str], icon: str) -> int:
    """The squares that carry an icon, as bits."""
    found = 0
    for r, row in enumerate(rows):
        for c, mark in enumerate(row):
            if mark == icon:
                found |= BIT[r * SIDE + c]
    return found


def side_of(name: Any) -> int:
    return SIDES.index(name)


def why_not(settings: Mapping[str, Any], seats: int) -> Message | None:
    """Why these options cannot be played; None if they can."""
    return (
        _market_reason(settings["market"])
        or _sheet_reason(settings["sheet"])
        or _sides_reason(settings["sides"])
        or _boxes_reason(settings["ability_boxes"])
        or _points_reason(settings["brother_points"])
        or _virus_reason(settings, seats)
    )


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _market_reason(market: Any) -> Message | None:
    if isinstance(market, str):
        if market in MARKETS:
            return None
        return say("Market: {text} or a table", "CF-1.1", text=", ".join(MARKETS))
    codes = [*CODES[:SHAPES], "FREE"]
    if not isinstance(market, dict) or not all(code in codes for code in market):
        listed = ", ".join(codes)
        return say("Market: an object of copies by code, of {text}", "CF-1.1", text=listed)
    copies = list(market.values())
    if not all(_is_number(n) and n >= 0 for n in copies) or sum(copies) > MOST_CARDS:
        return say(
            "Market: copies are whole numbers, {n} cards in all at most", "CF-1.1", n=MOST_CARDS
        )
    shapes = sum([n for code, n in market.items() if code != "FREE"])
    if shapes < ITEM_ROUNDS:
        return say(
            "Market: a game needs {n} shapes; these are {m}", "CF-8.3", n=ITEM_ROUNDS, m=shapes
        )
    return None


def _sheet_reason(sheet: Any) -> Message | None:
    if isinstance(sheet, str) and sheet in LAYOUTS:
        return None
    wanted = say(
        "Sheet: {text}, or {n} rows of {n} squares, each of . R A P V",
        "CF-1.3",
        n=SIDE,
        text=", ".join(LAYOUTS),
    )
    if not isinstance(sheet, list) or not all(isinstance(row, str) for row in sheet):
        return wanted
    rows = layout_of(sheet)
    is_grid = len(rows) == SIDE and all(len(row) == SIDE for row in rows)
    return None if is_grid and set("".join(rows)) <= set("." + ICONS) else wanted


def _sides_reason(sides: Any) -> Message | None:
    if isinstance(sides, list) and len(sides) == len(SIDES) and all(s in sides for s in SIDES):
        return None
    return say("Sides: a list of {text}, in any order", "CF-2.2", text=", ".join(SIDES))


def _are_numbers(values: Any, count: int, most: int) -> bool:
    """Whether this is a list of so many whole numbers from 0 to the most."""
    if not isinstance(values, list) or len(values) != count:
        return False
    return all(_is_number(n) and 0 <= n <= most for n in values)


def _boxes_reason(boxes: Any) -> Message | None:
    if _are_numbers(boxes, 2, MOST_BOXES):
        return None
    return say(
        "Ability boxes: two whole numbers from 0 to {n}, Rotate's first", "CF-6.2", n=MOST_BOXES
    )


def _points_reason(points: Any) -> Message | None:
    if _are_numbers(points, 3, MOST_POINTS) and points[0] < points[1] < points[2]:
        return None
    return say("Brother points: three rising whole numbers from 0 to {n}", "CF-7.4", n=MOST_POINTS)


def _virus_reason(settings: Mapping[str, Any], seats: int) -> Message | None:
    if settings["virus"] == "off":
        return None
    if seats < 2:
        return say("Virus: on takes at least 2 seats, to be compared", "CF-7.9")
    if not squares_with(layout_of(settings["sheet"]), "V"):
        return say("Virus: on takes a sheet with viruses, such as B", "CF-2.1")
    return None
