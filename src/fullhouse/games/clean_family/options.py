"""Clean Family's options (CF-10): each is a ruling that a table may change."""

from __future__ import annotations

from typing import Any, Final

from fullhouse.games.clean_family.shapes import BIT, SIDE
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
OTHER_SIDE: Final = {"A": "B", "B": "A"}
ICONS: Final = "RAPV"
SIDES: Final = ("South", "East", "North", "West")
"""Clockwise as the card is turned: East is on South's right (CF-2.2)."""
ITEM_ROUNDS: Final = 12

OPTIONS: Final = Options()

# The sheet and the cards.
SHEET: Final = OPTIONS.table(
    "sheet",
    "A",
    "Which side of the sheet everybody plays on.",
    "CF-1.3",
    named={"A": "Side A", "B": "Side B, with viruses"},
    title="Sheet",
)
VIRUS: Final = OPTIONS.choice(
    "virus",
    {"off": "Cost nothing", "on": "Cost points"},
    "Whether the viruses that you leave uncovered cost you points.",
    "CF-7.9",
    title="Viruses",
)
VIRUSES_COUNT: Final = 1
MARKET: Final = OPTIONS.table(
    "market",
    "std14+3",
    "How many shapes and FREE cards the market has.",
    "CF-1.1",
    named={"std14+3": "14 shapes, 3 FREE", "dense12+5": "12 shapes, 5 FREE"},
    title="Market",
)
TABLE_SIDES: Final = OPTIONS.table(
    "sides",
    ["South", "North", "East", "West"],
    "Which side of the table each player sits at.",
    "CF-2.2",
    title="Seating",
)
BOXES_FOR_ABILITIES: Final = OPTIONS.table(
    "ability_boxes",
    [3, 3],
    "How many Rotates and Alternatives you can earn.",
    "CF-6.2",
    title="Ability boxes",
)

# A round.
SPIN_RULE: Final = OPTIONS.choice(
    "spin",
    {"random": "Spin every shape", "fixed": "Leave them as printed"},
    "Whether a shape is spun when it is turned up.",
    "CF-5.2",
    title="Spinning shapes",
)
SPIN_FIXED: Final = 1
REFILL: Final = OPTIONS.choice(
    "refill",
    {
        "split": "Take it, reshuffle, take another",
        "take_one": "Take only that one",
        "stop": "End the game",
    },
    "What happens when your item pile is down to one card.",
    "CF-4.1",
    title="Last item card",
)
TAKE_ONE: Final = 1
STOP: Final = 2
ASSIGN: Final = OPTIONS.choice(
    "assign",
    {"must_if_able": "Only if you must", "free": "Whenever you like"},
    "When you may draw a symbol that nobody in your family has a box for.",
    "CF-5.10",
    title="Symbols for nobody",
)
ASSIGN_FREELY: Final = 1
FALLBACK_ROTATE: Final = OPTIONS.choice(
    "fallback_rotate",
    {"optional": "Rotate if you like", "forced": "Rotate if you can"},
    "Whether you must use Rotate, if it helps, before you may draw a single square.",
    "CF-5.6",
    title="A shape that does not fit",
)
ROTATE_FORCED: Final = 1
FALLBACK_VALUE: Final = OPTIONS.choice(
    "fallback_value",
    {"revealed": "The shape on the card", "drawn": "What you drew"},
    "What your family writes down when you draw only a single square.",
    "CF-5.9",
    title="After a single square",
)
WRITE_DRAWN: Final = 1
PATCH_ADJACENCY: Final = OPTIONS.choice(
    "patch_adjacency",
    {"no": "Is not enough", "yes": "Is enough"},
    "Whether it is enough for a new shape to touch a patch.",
    "CF-5.4",
    title="Touching a patch",
)
PATCHES_ADJACENT: Final = 1
FREE_ADJACENT: Final = OPTIONS.choice(
    "free_card_adjacent",
    {"yes": "Next to a drawn square", "no": "Anywhere"},
    "Where you may draw the square of a FREE card.",
    "CF-5.7",
    title="FREE squares",
)
FREE_ANYWHERE: Final = 1

# Points.
DAD_ZERO: Final = OPTIONS.choice(
    "dad_zero",
    {"count": "Counts as zero", "ignore": "Is ignored"},
    "How Dad counts a symbol that you never drew.",
    "CF-7.1",
    title="Dad: a missing symbol",
)
MISSING_IGNORED: Final = 1
BROTHER_PRIZES: Final = OPTIONS.table(
    "brother_points",
    [3, 7, 12],
    "How many points each of Brother's three boxes gives.",
    "CF-7.4",
    title="Brother: points",
)
BROTHER_RULE: Final = OPTIONS.choice(
    "brother_rule",
    {"record": "Highest so far", "chain": "Before the first drop"},
    "Which number counts: the last that no earlier one beats, or the last before a drop.",
    "CF-7.4",
    title="Brother: the box that counts",
)
CHAIN: Final = 1
GRANDPA_MATCH: Final = OPTIONS.choice(
    "grandpa_match",
    {"free": "Turned or mirrored", "chiral": "Turned only", "card": "From the same card only"},
    "Which shapes count as identical for Grandpa.",
    "CF-7.5",
    title="Grandpa: identical shapes",
)
GRANDPA_EMPTY: Final = OPTIONS.choice(
    "grandpa_empty",
    {"0": "No points", "8": "8 points"},
    "What Grandpa gives if he has no shape at all.",
    "CF-7.6",
    title="Grandpa: no shape",
)
EMPTY_GIVES_8: Final = 1
VIRUS_ZERO: Final = OPTIONS.choice(
    "virus_zero",
    {"exempt": "Loses nothing", "ranked": "Is ranked like any other"},
    "What happens to a sheet with no virus left.",
    "CF-7.9",
    title="A sheet without viruses",
)
ZERO_EXEMPT: Final = 0
PATCH_COVERS_VIRUS: Final = OPTIONS.choice(
    "patch_covers_virus",
    {"yes": "Covers it", "no": "Does not cover it"},
    "Whether a patch covers the virus under it.",
    "CF-6.4",
    title="A patch on a virus",
)
PATCHES_COVER: Final = 0
SHOW_SCORES: Final = OPTIONS.choice(
    "show_scores",
    {"on": "Shown", "off": "Hidden until the end"},
    "Whether everybody sees the points so far.",
    "CF-9",
    title="Running score",
)
SCORES_SHOWN: Final = 0


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
    for row, marks in enumerate(rows):
        for column, mark in enumerate(marks):
            if mark == icon:
                found |= BIT[row * SIDE + column]
    return found
