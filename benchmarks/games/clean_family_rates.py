"""Clean Family: how quickly a shape's legal places are found, on sheets of every fullness."""

from __future__ import annotations

from collections.abc import Callable

from fullhouse.games.clean_family import shapes
from fullhouse.table.chance import Dice

SHEETS = 40
OLD = getattr(shapes, "worth_of_fitting", None)
"""What older builds have instead of `worth_of_misfits`."""


def sheets() -> list[tuple[int, int]]:
    """The taken squares of some sheets, and the squares beside what is drawn."""
    dice = Dice("sheets")
    found = []
    for number in range(SHEETS):
        drawn = 0
        near = shapes.FULL
        for _ in range(1 + number % 10):
            form = dice.below(len(shapes.FORMS))
            places = shapes.squares_in(shapes.places(form, drawn, near))
            if places:
                drawn |= shapes.covered_by(form, places[dice.below(len(places))])
            near = shapes.neighbours(drawn)
        found.append((drawn, near))
    return found


def rates() -> dict[str, Callable[[], int]]:
    """What is measured: each call answers how many places it looked for."""
    grids = sheets()
    forms = list(range(len(shapes.FORMS)))

    def loop_inside() -> int:
        for taken, near in grids:
            if OLD is None:
                shapes.worth_of_misfits(shapes.FOOTPRINTS, forms, taken, near)
            else:
                OLD(forms, forms, taken, near)
        return len(grids) * len(forms)

    def listed() -> int:
        for taken, near in grids:
            for form in forms:
                shapes.squares_in(shapes.places(form, taken, near))
        return len(grids) * len(forms)

    return {"places of a shape, loop inside": loop_inside, "places of a shape, listed": listed}
