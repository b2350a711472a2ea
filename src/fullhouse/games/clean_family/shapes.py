"""Shapes on a grid of seven by seven, as bitboards: row r, column c is bit 7 r + c.

An *orientation* says how a shape is turned and mirrored: 0 to 3 are quarter turns clockwise, 4 to 7
the mirror image and its quarter turns. A *form* is what the shape then looks like; L4 has eight
forms, O4 has one. A place for a form is named by its first square in reading order, so that all its
places are one set of bits.
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
"""As South sees them before they are spun (CF-1.1); the last is the single square."""

CODES: Final = list(PICTURES)
SHAPES: Final = len(CODES) - 1
SINGLE_SQUARE: Final = SHAPES
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


def oriented(cells: Cells) -> list[Cells]:
    """The shape in each of its eight orientations."""
    found: list[Cells] = []
    for start in (to_corner(cells), mirrored(cells)):
        lies = start
        for _ in range(4):
            found.append(lies)
            lies = turned(lies)
    return found


def offsets_of(cells: Cells) -> list[int]:
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


ORIENTATIONS: Final = [oriented(cells_of(picture)) for picture in PICTURES.values()]
"""By shape: its cells in each of the eight orientations, some of them alike."""
FORMS: Final = sorted({tuple(cells) for lies in ORIENTATIONS for cells in lies})
FORM_OF: Final = [[FORMS.index(tuple(cells)) for cells in lies] for lies in ORIENTATIONS]
"""By shape and orientation."""
TURNED: Final = [FORMS.index(tuple(turned(list(form)))) for form in FORMS]
MIRRORED: Final = [FORMS.index(tuple(mirrored(list(form)))) for form in FORMS]
"""By form: what a quarter turn clockwise makes of it, what a mirror does."""
SINGLE_FORM: Final = FORM_OF[SINGLE_SQUARE][0]
WINDOW: Final = [window_of(list(form)) for form in FORMS]
"""By form: the squares that may be its first one."""


class Footprint:
    """A form's squares, as native numbers: where the first one may be, and how far the others are
    from it. A form of fewer than five squares repeats its first one, which changes nothing.
    """

    def __init__(self, cells: Cells) -> None:
        offsets = [*offsets_of(cells), 0, 0, 0, 0]
        self.window: Final[i64] = window_of(cells)
        self.second: Final[i64] = offsets[1]
        self.third: Final[i64] = offsets[2]
        self.fourth: Final[i64] = offsets[3]
        self.fifth: Final[i64] = offsets[4]
        self.at_first: Final[i64] = sum([BIT[offset] for offset in set(offsets)])
        """Its squares with the first one at a1, rows wrapped round."""

    def places(self, taken: i64, near: i64) -> i64:
        """See `places`."""
        blocked = (
            taken
            | taken >> self.second
            | taken >> self.third
            | taken >> self.fourth
            | taken >> self.fifth
        )
        touches = (
            near
            | near >> self.second
            | near >> self.third
            | near >> self.fourth
            | near >> self.fifth
        )
        return self.window & ~blocked & touches


FOOTPRINTS: Final = [Footprint(list(form)) for form in FORMS]
"""By form."""
TURNED_FOOTPRINTS: Final = [
    [FOOTPRINTS[form] for form in sorted(set(forms[:4]))] for forms in FORM_OF
]
"""By shape: what quarter turns make of it, each once; a market card is as likely to show any."""


def forms_from(shape: int, turns: int) -> list[int]:
    """By orientation: the forms of a shape that lies turned so for a seat; -1 for one before it."""
    forms: list[int] = []
    for orientation in range(8):
        turned_on = (turns + orientation) % 4
        mirrored_on = 4 + (orientation - turns) % 4
        form = FORM_OF[shape][turned_on if orientation < 4 else mirrored_on]
        forms.append(-1 if form in forms else form)
    return forms


SEEN_FORMS: Final = [
    [forms_from(shape, turns) for turns in range(4)] for shape in range(len(CODES))
]
"""By shape, by how many quarter turns it lies for a seat, by orientation (see forms_from)."""


def squares_in(area: i64) -> list[int]:
    """The squares of a set, ascending."""
    found: list[int] = []
    square = 0
    while area:
        if area & 1:
            found.append(square)
        area >>= 1
        square += 1
    return found


def first_in(bits: i64) -> i64:
    """The lowest number in a set that is not empty."""
    number: i64 = 0
    while not bits >> number & 1:
        number += 1
    return number


def is_single(bits: i64) -> bool:
    """Whether exactly one number is in a set."""
    return bits != 0 and bits & (bits - 1) == 0


def count(area: i64) -> i64:
    """The number of squares in a set: of pairs, of fours, of eights, then of all."""
    pairs: i64 = area - (area >> 1 & 0x5555555555555555)
    fours: i64 = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    eights: i64 = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    halves: i64 = eights + (eights >> 8)
    halves += halves >> 16
    return halves + (halves >> 32) & 0x7F


def neighbours(area: i64) -> i64:
    """The squares that share a side with these; some may be among them."""
    return area << SIDE & FULL | area >> SIDE | (area & NOT_LAST) << 1 | (area & NOT_FIRST) >> 1


def places(form: i64, taken: i64, near: i64) -> i64:
    """Where a form fits, as the set of its first squares: inside the grid, on no square that is
    taken, on at least one that is near (CF-5.4). It looks at all places at once.
    """
    return FOOTPRINTS[form].places(taken, near)


def worth_of_misfits(forms: list[Footprint], worth: list[int], taken: i64, near: i64) -> i64:
    """The summed worth of those forms that have no place at all."""
    total: i64 = 0
    for place, form in enumerate(forms):
        if not form.places(taken, near):
            total += worth[place]
    return total


def covered_by(form: i64, square: i64) -> i64:
    """The squares of a form whose first one is here."""
    return FOOTPRINTS[form].at_first << square


def square_name(square: int) -> str:
    """How a square is written: b3 is the second column, the third row."""
    return f"{chr(ord('a') + square % SIDE)}{square // SIDE + 1}"


def square_names(area: int) -> str:
    return " ".join([square_name(square) for square in squares_in(area)])
