"""Shapes and their places, against an independent brute force (CF-1.1, CF-5.1, CF-5.3, CF-5.4)."""

from __future__ import annotations

import random

import pytest

from fullhouse.games.clean_family import cards, shapes
from fullhouse.games.clean_family.shapes import BIT, CODES, FORMS, SEEN_FORMS, SHAPES, SIDE
from tests.games.clean_family import brute_force
from tests.games.clean_family.brute_force import Cell

ALL = range(len(CODES))


def area_of(cells: frozenset[Cell]) -> int:
    return sum(BIT[r * SIDE + c] for r, c in cells)


def cells_of(area: int) -> frozenset[Cell]:
    return frozenset(divmod(square, SIDE) for square in shapes.squares_in(area))


def all_forms(shape: int, turn: int) -> dict[int, frozenset[Cell]]:
    """By orientation (0 to 7): the cells of the shape, as seen by a seat at this turn."""
    code = CODES[shape]
    found = {}
    for orientation in range(8):
        if orientation < 4:
            found[orientation] = brute_force.oriented(code, turn + orientation, False)
        else:  # what lies turned is mirrored, then turned on: mirroring reverses the first turn
            found[orientation] = brute_force.oriented(code, orientation - 4 - turn, True)
    return found


def test_the_deck_has_ten_shapes_of_two_to_five_squares_cf_1_1() -> None:
    assert CODES[:SHAPES] == ["I2", "I3", "V3", "L4", "J4", "S4", "Z4", "T4", "O4", "P5"]
    assert [shapes.SIZE[s] for s in ALL] == [2, 3, 3, 4, 4, 4, 4, 4, 4, 5, 1]
    for shape in ALL:
        assert frozenset(shapes.ORIENTATIONS[shape][0]) == brute_force.cells(CODES[shape])


@pytest.mark.parametrize("shape", ALL, ids=CODES)
@pytest.mark.parametrize("turn", range(4))
def test_a_seat_sees_the_shape_turned_and_each_orientation_once_cf_5_3(
    shape: int, turn: int
) -> None:
    seen: set[frozenset[Cell]] = set()
    for orientation, cells in all_forms(shape, turn).items():
        form = SEEN_FORMS[shape][turn][orientation]
        assert (form == -1) == (cells in seen)
        assert form == -1 or frozenset(FORMS[form]) == cells
        seen.add(cells)


@pytest.mark.parametrize(
    ("code", "orientations"),
    [("I2", 2), ("I3", 2), ("V3", 4), ("L4", 8), ("S4", 4), ("T4", 4), ("O4", 1), ("P5", 8)],
)
def test_symmetric_shapes_have_fewer_orientations_cf_5_3(code: str, orientations: int) -> None:
    for turn in range(4):
        assert sum(form >= 0 for form in SEEN_FORMS[CODES.index(code)][turn]) == orientations


@pytest.mark.parametrize("form", range(len(FORMS)))
def test_on_an_empty_grid_every_place_is_legal_cf_5_4(form: int) -> None:
    found = shapes.places(form, 0, shapes.FULL)
    wanted = brute_force.placements(frozenset(FORMS[form]), frozenset(), frozenset())
    assert {cells_of(shapes.covered_by(form, at)) for at in shapes.squares_in(found)} == wanted
    assert shapes.squares_in(found) == sorted(min(r * SIDE + c for r, c in p) for p in wanted)


@pytest.mark.parametrize("form", range(len(FORMS)))
def test_on_any_grid_the_places_are_those_of_brute_force_cf_5_4(form: int) -> None:
    chance = random.Random(form)
    squares = [divmod(square, SIDE) for square in range(SIDE * SIDE)]
    for _ in range(150):
        some = chance.sample(squares, chance.randrange(len(squares) + 1))
        cut = chance.randrange(len(some) + 1)
        drawn, patched = frozenset(some[:cut]), frozenset(some[cut:])
        taken = area_of(drawn | patched)
        near = shapes.neighbours(area_of(drawn)) if drawn else shapes.FULL
        wanted = {
            area_of(p) for p in brute_force.placements(frozenset(FORMS[form]), drawn, patched)
        }
        found = shapes.squares_in(shapes.places(form, taken, near))
        assert {shapes.covered_by(form, at) for at in found} == wanted


@pytest.mark.parametrize("shape", ALL, ids=CODES)
def test_a_market_card_tells_how_its_shape_lies_by_quarter_turns_cf_5_2(shape: int) -> None:
    printed = cards.MarketCard(shape, 1).data()
    assert (printed["shape"], printed["code"]) == (shape, CODES[shape])
    for turn, squares in enumerate(printed["lies"]):
        wanted = brute_force.oriented(CODES[shape], turn, False)
        assert squares == sorted(r * SIDE + c for r, c in wanted)
    assert len(printed["lies"]) == 4


def test_neighbours_do_not_leap_over_an_edge_cf_5_4() -> None:
    for square in range(SIDE * SIDE):
        r, c = divmod(square, SIDE)
        wanted = [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
        inside = frozenset((y, x) for y, x in wanted if 0 <= y < SIDE and 0 <= x < SIDE)
        assert cells_of(shapes.neighbours(BIT[square])) == inside


def test_squares_are_counted() -> None:
    chance = random.Random("squares")
    for number in range(SIDE * SIDE + 1):
        area = sum(BIT[square] for square in chance.sample(range(SIDE * SIDE), number))
        assert shapes.count(area) == number
        assert shapes.is_single(area) == (number == 1)
        assert not area or shapes.first_in(area) == min(shapes.squares_in(area))


def test_misfits_are_the_forms_without_a_place_cf_5_4() -> None:
    chance = random.Random("misfits")
    worth = [1 << form for form in range(len(FORMS))]
    for number in range(SIDE * SIDE + 1):
        taken = sum(BIT[square] for square in chance.sample(range(SIDE * SIDE), number))
        near = shapes.neighbours(taken)
        wanted = [form for form in range(len(FORMS)) if not shapes.places(form, taken, near)]
        found = shapes.worth_of_misfits(shapes.FOOTPRINTS, worth, taken, near)
        assert found == sum(worth[form] for form in wanted)


def test_squares_are_written_by_column_and_row() -> None:
    assert [shapes.square_name(square) for square in (0, 6, 7, 48)] == ["a1", "g1", "a2", "g7"]
