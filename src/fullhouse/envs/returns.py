"""Returns: the zero-sum outcome of a game by seat."""

from __future__ import annotations

from fullhouse.table.tracked_table import TrackedTable


def returns(t: TrackedTable) -> list[float]:
    """The return of each seat: 1 for a sole winner, −1 shared by the others.

    Winners share the 1, so returns always sum to 0. A solo seat gets its points. Before the end,
    all are 0.
    """
    if not t.over:
        return [0.0] * t.seats
    if t.seats == 1:
        return [float(t.scores[0])]
    winners = t.winners
    if not winners:
        return [0.0] * t.seats
    others = t.seats - 1
    won = (t.seats / len(winners) - 1.0) / others
    return [won if seat in winners else -1.0 / others for seat in range(t.seats)]
