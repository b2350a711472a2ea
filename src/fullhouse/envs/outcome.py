"""What a game is worth to its seats."""

from __future__ import annotations

from fullhouse.table.table import Table


def returns(t: Table) -> list[float]:
    """What a finished game gives each seat: 1 to a sole winner, −1 shared by the others.

    Who shares the victory shares that, so it always adds up to 0. Alone at a table a seat plays
    for points. Before the end, nothing.
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
