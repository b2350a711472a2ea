"""Shapes on a grid of seven by seven, as bitboards: row r, column c is bit 7 r + c.

A *form* is a shape as it lies, turned and mirrored one way; L4 has eight, O4 has one. A place of it
is named by its first square in reading order, so that all its places are one set of bits.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SIDE: Final = 7
SQUARES: Final = SIDE * SIDE
FULL: Final = (1 << SQUARES) - 1
BIT: Final = [1 << square for square in range(SQUARES)]
NOT_FIRST: Final = sum([BIT[square] for square in range(SQUARES) if square % SIDE > 0])
NOT_LAST: Final = sum([BIT[square] for square in range(SQUARES) if square % SIDE < SIDE - 1])
"""The squares that have one on their left, on their right."""

PICTURES: Final[dict[str, list[str]]] = {
    "I2": ["##"],
    "I3": ["###"],
    "V3": ["#.", "##"],
    "L4": ["#.", "#.", "##"],
    "J4": [".#", ".#", "##"],
    "S4": [".##", "##."],
    "Z4": ["##.", ".##"],
    "T4": ["###", ".#."],
    "O4": ["##", "##"],
    "P5": ["##", "##", "#."],
    "I1": ["#"],
}
"""As the South side sees them unspun (CF-1.1); the last is the single square."""

CODES: Final = list(PICTURES)
SHAPES: Final = len(CODES) - 1
SINGLE: Final = SHAPES
SIZE: Final = ["".join(rows).count("#") for rows in PICTURES.values()]
"""By shape: how many squares it has."""

Cells = list[tuple[int, int]]


def cells_of(picture: list[str]) -> Cells:
    return [(r, c) for r, row in enumerate(picture) for c, mark in enumerate(row) if mark == "#"]


def to_corner(cells: Cells) -> Cells:
    """The same shape moved to the top left, in reading order."""
    top = min([r for r, _ in cells])
    left = min([c for _, c in cells])
    return sorted([(r - top, c - left) for r, c in cells])


def turned(cells: Cells) -> Cells:
    """A quarter turn clockwise (CF-5.1)."""
    return to_corner([(c, -r) for r, c in cells])


def mirrored(cells: Cells) -> Cells:
    return to_corner([(r, -c) for r, c in cells])


def eight_ways(cells: Cells) -> list[Cells]:
    """Turned by none to three quarters; then mirrored, and turned so."""
    ways: list[Cells] = []
    for start in (to_corner(cells), mirrored(cells)):
        way = start
        for _ in range(4):
            ways.append(way)
            way = turned(way)
    return ways


def steps_of(cells: Cells) -> list[int]:
    """How far each square is from the first one, in reading order."""
    return [r * SIDE + c - cells[0][1] for r, c in cells]


def window_of(cells: Cells) -> int:
    """The squares that may be the first one, so that the rest is inside the grid."""
    height = max([r for r, _ in cells]) + 1
    width = max([c for _, c in cells]) + 1
    return sum(
        [
            BIT[top * SIDE + left + cells[0][1]]
            for top in range(SIDE - height + 1)
            for left in range(SIDE - width + 1)
        ]
    )


WAYS: Final = [eight_ways(cells_of(picture)) for picture in PICTURES.values()]
"""By shape: its eight ways to lie, some of them alike."""
FORMS: Final = sorted({tuple(way) for ways in WAYS for way in ways})
FORM_OF: Final = [[FORMS.index(tuple(way)) for way in ways] for ways in WAYS]
STEPS: Final = [steps_of(list(form)) for form in FORMS]
"""By form: how far each of its squares is from the first, in reading order."""
AT_FIRST: Final = [sum([BIT[step] for step in steps]) for steps in STEPS]
"""By form: its squares with the first one at a1, rows wrapped round."""
WINDOW: Final = [window_of(list(form)) for form in FORMS]
"""By form: the squares that may be its first one."""


def seen_from(shape: int, turn: int) -> list[int]:
    """The forms of a shape by turn and mirror of how it lies for a seat; -1 for one listed before.

    0 to 3 are quarter turns, 4 to 7 the mirror image and its quarter turns.
    """
    forms: list[int] = []
    for way in range(8):
        at = (turn + way) % 4 if way < 4 else 4 + (way - turn) % 4
        form = FORM_OF[shape][at]
        forms.append(-1 if form in forms else form)
    return forms


SEEN: Final = [[seen_from(shape, turn) for turn in range(4)] for shape in range(len(CODES))]
"""By shape and turn: its forms (see seen_from)."""


def squares_of(mask: i64) -> list[int]:
    """The squares of a set, ascending."""
    out: list[int] = []
    square = 0
    while mask:
        if mask & 1:
            out.append(square)
        mask >>= 1
        square += 1
    return out


def beside(mask: i64) -> i64:
    """The squares that share a side with these; some may be among them."""
    return mask << SIDE & FULL | mask >> SIDE | (mask & NOT_LAST) << 1 | (mask & NOT_FIRST) >> 1


def places(form: int, taken: i64, near: i64) -> i64:
    """Where a form fits, as the set of its first squares: inside the grid, on no square that is
    taken, on at least one that is near (CF-5.4). All places are looked at at once.
    """
    fits: i64 = WINDOW[form]
    touches: i64 = 0
    for step in STEPS[form]:
        shift: i64 = step
        fits &= ~(taken >> shift)
        touches |= near >> shift
    return fits & touches


def worth_of_fitting(forms: list[int], worth: list[int], taken: i64, near: i64) -> int:
    """The worth of those forms together that have any place at all."""
    total = 0
    for i in range(len(forms)):
        if places(forms[i], taken, near) != 0:
            total += worth[i]
    return total


def place(form: int, square: int) -> int:
    """The squares of a form whose first one is here."""
    return AT_FIRST[form] << square


def name_of(square: int) -> str:
    """How a square is written: b3 is the second column, the third row."""
    return f"{chr(ord('a') + square % SIDE)}{square // SIDE + 1}"


def names_of(mask: int) -> str:
    return " ".join([name_of(square) for square in squares_of(mask)])
