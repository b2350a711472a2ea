"""Checks of Clean Family's options (CF-10): why a table cannot be played by them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fullhouse.games.clean_family.options import (
    ICONS,
    ITEM_ROUNDS,
    LAYOUTS,
    MARKETS,
    SIDES,
    layout_of,
    squares_with,
)
from fullhouse.games.clean_family.shapes import CODES, SHAPES, SIDE
from fullhouse.table.messages import Message, say

MOST_CARDS: Final = 60
MOST_BOXES: Final = 9
MOST_POINTS: Final = 99


def check_options(settings: Mapping[str, Any], seats: int) -> Message | None:
    """Why these options cannot be played; None if they can."""
    return (
        _market_problem(settings["market"])
        or _sheet_problem(settings["sheet"])
        or _sides_problem(settings["sides"])
        or _boxes_problem(settings["ability_boxes"])
        or _points_problem(settings["brother_points"])
        or _virus_problem(settings, seats)
    )


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _market_problem(market: Any) -> Message | None:
    if isinstance(market, str):
        if market in MARKETS:
            return None
        return say(
            "Market: choose {text}, or give a table of your own", "CF-1.1", text=", ".join(MARKETS)
        )
    codes = [*CODES[:SHAPES], "FREE"]
    if not isinstance(market, dict) or not all(code in codes for code in market):
        listed = ", ".join(codes)
        return say(
            "Market: give a number of copies by code; codes are {text}", "CF-1.1", text=listed
        )
    copies = list(market.values())
    if not all(_is_number(n) and n >= 0 for n in copies) or sum(copies) > MOST_CARDS:
        return say(
            "Market: copies must be whole numbers, at most {n} cards in all", "CF-1.1", n=MOST_CARDS
        )
    shapes = sum([n for code, n in market.items() if code != "FREE"])
    if shapes < ITEM_ROUNDS:
        return say(
            "Market: a game needs at least {n} shapes, not {m}", "CF-8.3", n=ITEM_ROUNDS, m=shapes
        )
    return None


def _sheet_problem(sheet: Any) -> Message | None:
    if isinstance(sheet, str) and sheet in LAYOUTS:
        return None
    wanted = say(
        "Sheet: choose {text}, or give {n} rows of {n} squares, each one of . R A P V",
        "CF-1.3",
        n=SIDE,
        text=", ".join(LAYOUTS),
    )
    if not isinstance(sheet, list) or not all(isinstance(row, str) for row in sheet):
        return wanted
    rows = layout_of(sheet)
    is_grid = len(rows) == SIDE and all(len(row) == SIDE for row in rows)
    return None if is_grid and set("".join(rows)) <= set("." + ICONS) else wanted


def _sides_problem(sides: Any) -> Message | None:
    if isinstance(sides, list) and len(sides) == len(SIDES) and all(s in sides for s in SIDES):
        return None
    return say("Sides: list {text}, in any order", "CF-2.2", text=", ".join(SIDES))


def _are_numbers(values: Any, count: int, most: int) -> bool:
    """Whether this is a list of so many whole numbers from 0 to the most."""
    if not isinstance(values, list) or len(values) != count:
        return False
    return all(_is_number(n) and 0 <= n <= most for n in values)


def _boxes_problem(boxes: Any) -> Message | None:
    if _are_numbers(boxes, 2, MOST_BOXES):
        return None
    return say(
        "Ability boxes: give two whole numbers from 0 to {n}, Rotate's first",
        "CF-6.2",
        n=MOST_BOXES,
    )


def _points_problem(points: Any) -> Message | None:
    if _are_numbers(points, 3, MOST_POINTS) and points[0] < points[1] < points[2]:
        return None
    return say(
        "Brother points: give three rising whole numbers from 0 to {n}", "CF-7.4", n=MOST_POINTS
    )


def _virus_problem(settings: Mapping[str, Any], seats: int) -> Message | None:
    if settings["virus"] == "off":
        return None
    if seats < 2:
        return say("Viruses can cost points only with two or more players", "CF-7.9")
    if not squares_with(layout_of(settings["sheet"]), "V"):
        return say("Viruses can cost points only on a sheet that has some, such as B", "CF-2.1")
    return None
