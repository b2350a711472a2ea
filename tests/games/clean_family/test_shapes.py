"""Shapes and their places, against an independent brute force (CF-1.1, CF-5.1, CF-5.3, CF-5.4)."""

from __future__ import annotations

import random

import pytest

from fullhouse.games.clean_family import shapes
from fullhouse.games.clean_family.shapes import BIT, CODES, FORMS, SEEN, SHAPES, SIDE
from tests.games.clean_family import brute_force
from tests.games.clean_family.brute_force import Cell

ALL = range(len(CODES))


def mask_of(cells: frozenset[Cell]) -> int:
    return sum(BIT[r * SIDE + c] for r, c in cells)


def cells_of(mask: int) -> frozenset[Cell]:
    return frozenset(divmod(square, SIDE) for square in shapes.squares_of(mask))


def all_forms(shape: int, turn: int) -> dict[int, frozenset[Cell]]:
    """By way (0 to 7): the cells of the shape turned so, of what a seat sees at this turn."""
    code = CODES[shape]
    ways = {}
    for way in range(8):
        if way < 4:
            ways[way] = brute_force.oriented(code, turn + way, False)
        else:  # what lies turned is mirrored, then turned on: mirroring reverses the first turn
            ways[way] = brute_force.oriented(code, way - 4 - turn, True)
    return ways


def test_the_deck_has_ten_shapes_of_two_to_five_squares_cf_1_1() -> None:
    assert CODES[:SHAPES] == ["I2", "I3", "V3", "L4", "J4", "S4", "Z4", "T4", "O4", "P5"]
    assert [shapes.SIZE[s] for s in ALL] == [2, 3, 3, 4, 4, 4, 4, 4, 4, 5, 1]
    for shape in ALL:
        assert frozenset(shapes.WAYS[shape][0]) == brute_force.cells(CODES[shape])


@pytest.mark.parametrize("shape", ALL, ids=CODES)
@pytest.mark.parametrize("turn", range(4))
def test_a_seat_sees_the_shape_turned_and_each_way_once_cf_5_3(shape: int, turn: int) -> None:
    seen: set[frozenset[Cell]] = set()
    for way, cells in all_forms(shape, turn).items():
        form = SEEN[shape][turn][way]
        assert (form == -1) == (cells in seen)
        assert form == -1 or frozenset(FORMS[form]) == cells
        seen.add(cells)


@pytest.mark.parametrize(
    ("code", "ways"),
    [("I2", 2), ("I3", 2), ("V3", 4), ("L4", 8), ("S4", 4), ("T4", 4), ("O4", 1), ("P5", 8)],
)
def test_symmetric_shapes_have_fewer_ways_cf_5_3(code: str, ways: int) -> None:
    for turn in range(4):
        assert sum(form >= 0 for form in SEEN[CODES.index(code)][turn]) == ways


@pytest.mark.parametrize("form", range(len(FORMS)))
def test_on_an_empty_grid_every_place_is_legal_cf_5_4(form: int) -> None:
    found = shapes.places(form, 0, shapes.FULL)
    wanted = brute_force.placements(frozenset(FORMS[form]), frozenset(), frozenset())
    assert {cells_of(shapes.place(form, at)) for at in shapes.squares_of(found)} == wanted
    assert shapes.squares_of(found) == sorted(min(r * SIDE + c for r, c in p) for p in wanted)


@pytest.mark.parametrize("form", range(len(FORMS)))
def test_on_any_grid_the_places_are_those_of_brute_force_cf_5_4(form: int) -> None:
    chance = random.Random(form)
    squares = [divmod(square, SIDE) for square in range(SIDE * SIDE)]
    for _ in range(150):
        some = chance.sample(squares, chance.randrange(len(squares) + 1))
        cut = chance.randrange(len(some) + 1)
        drawn, patched = frozenset(some[:cut]), frozenset(some[cut:])
        taken = mask_of(drawn | patched)
        near = shapes.beside(mask_of(drawn)) if drawn else shapes.FULL
        wanted = {
            mask_of(p) for p in brute_force.placements(frozenset(FORMS[form]), drawn, patched)
        }
        found = shapes.squares_of(shapes.places(form, taken, near))
        assert {shapes.place(form, at) for at in found} == wanted


def test_beside_does_not_leap_over_an_edge_cf_5_4() -> None:
    for square in range(SIDE * SIDE):
        r, c = divmod(square, SIDE)
        wanted = [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
        inside = frozenset((y, x) for y, x in wanted if 0 <= y < SIDE and 0 <= x < SIDE)
        assert cells_of(shapes.beside(BIT[square])) == inside


def test_squares_are_written_by_column_and_row() -> None:
    assert [shapes.name_of(square) for square in (0, 6, 7, 48)] == ["a1", "g1", "a2", "g7"]
