"""Clean Your Room: the score, sets and colours, and what changes with a declaration."""

from __future__ import annotations

from fullhouse.games.clean_your_room import options
from fullhouse.games.clean_your_room.cards import caller
from fullhouse.games.clean_your_room.scoring import colour_counts, colour_points, set_points
from fullhouse.table.ids import Seat
from fullhouse.table.table import Table

MOST = 7
"""Cards of a colour, or more."""
NAMES = (
    *("score", "sets", *(f"colours of {n}" for n in range(1, MOST)), f"colours of {MOST} or more"),
    *("points once declared", "declared"),
)


def features(t: Table, seat: Seat) -> list[float]:
    target = t.options[options.TARGET]
    score = t.scores[seat] / target
    sets = set_points(t, seat)
    called_by = caller(t)
    if called_by >= 0:
        points = (sets + colour_points(t, seat)) / target
        return [score, *[0.0] * (MOST + 1), points, float(seat == called_by)]
    held = [min(number, MOST) for number in colour_counts(t, seat)]
    return [score, sets / target, *(held.count(n) / target for n in range(1, MOST + 1)), 0.0, 0.0]
