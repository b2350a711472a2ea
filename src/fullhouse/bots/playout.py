"""Random playouts, compiled: for the laws and the benchmarks."""

from __future__ import annotations

from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.table import Table


def playout(t: Table, dice: Dice) -> int:
    """Play a table to its end at random; returns the number of choices."""
    decisions = 0
    while t.stack:
        step = t.next_step()
        legal = step.legal(t)
        t.apply(step.seat, legal[dice.below(len(legal))])
        decisions += 1
    return decisions


def playouts(game: Game, seats: int, count: int, dice: Dice) -> int:
    """Play so many imagined games from the start; returns the number of choices."""
    kit = game.kit(seats, {})
    decisions = 0
    for _ in range(count):
        decisions += playout(game.start_imagined(kit, dice), dice)
    return decisions
