"""Random playouts: the loop that search, the laws and the benchmarks run, inside compiled code."""

from __future__ import annotations

from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.steps import TOGETHER
from fullhouse.table.table import Table


def playout(t: Table, dice: Dice) -> int:
    """Plays a table to its end, every choice at random. Answers how many were made."""
    decisions = 0
    while t.stack:
        top = t.stack[-1]
        seat = t.actors[0] if top.way == TOGETHER else top.seat
        legal = t.legal(seat) if top.way == TOGETHER else top.legal(t)
        t.apply(seat, legal[dice.below(len(legal))])
        decisions += 1
    return decisions


def playouts(game: Game, seats: int, count: int, dice: Dice) -> int:
    """Plays so many games from the start, without logs. Answers how many choices were made."""
    decisions = 0
    for number in range(count):
        decisions += playout(game.start(seats, f"playout {number}", None, False), dice)
    return decisions
