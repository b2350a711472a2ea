"""Clean Family: how quickly a shape's legal places are found, on sheets of every fullness."""

from __future__ import annotations

from collections.abc import Callable

from fullhouse.games.clean_family import shapes
from fullhouse.table.chance import Dice

SHEETS = 40


def sheets() -> list[tuple[int, int]]:
    """The taken squares of some sheets, and the squares beside what is drawn."""
    dice = Dice("sheets")
    found = []
    for number in range(SHEETS):
        drawn = 0
        near = shapes.FULL
        for _ in range(1 + number % 10):
            form = dice.below(len(shapes.FORMS))
            places = shapes.squares_of(shapes.places(form, drawn, near))
            if places:
                drawn |= shapes.place(form, places[dice.below(len(places))])
            near = shapes.beside(drawn)
        found.append((drawn, near))
    return found


def figures() -> dict[str, Callable[[], int]]:
    """What is measured: each call answers how often it was done."""
    grids = sheets()
    forms = list(range(len(shapes.FORMS)))

    def loop_inside() -> int:
        for taken, near in grids:
            shapes.worth_of_fitting(forms, forms, taken, near)
        return len(grids) * len(forms)

    def listed() -> int:
        for taken, near in grids:
            for form in forms:
                shapes.squares_of(shapes.places(form, taken, near))
        return len(grids) * len(forms)

    return {"places of a shape, loop inside": loop_inside, "places of a shape, listed": listed}
