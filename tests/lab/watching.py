"""A game that is played while it is counted."""

from __future__ import annotations

from fullhouse.lab.game_statistics import GameStatistics
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable


def watched(t: TrackedTable, seed: str = "") -> GameStatistics:
    """Plays a table to its end, at random or always the last choice, and counts."""
    watch, dice = GameStatistics(t), Dice(seed)
    while not t.over:
        seat = t.actors[0]
        legal = t.legal(seat)
        action = legal[dice.below(len(legal))] if seed else legal[-1]
        watch.ask(t, seat, legal, action)
        t.apply(seat, action)
        watch.see(t)
    watch.finish(t)
    return watch
