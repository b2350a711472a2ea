"""Steps per second of the batched environment with random play, game by game.

    python benchmarks/batch_speed.py [--count 64] [--seconds 2]

A step is one decision of one game: apply it, give its reward, write the next observation and mask.
The cost of choosing at random is excluded. Absolute figures hold for this machine only.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from rich.console import Console
from rich.table import Table as Grid

import fullhouse as fh
from fullhouse.build import is_compiled
from fullhouse.envs.batch import Batch


def steps_a_second(game: str, seats: int, count: int, seconds: float) -> float:
    """The best of three rounds: other programs may use the machine."""
    rng = np.random.default_rng(0)
    batch = Batch(game, count, seats)
    best = 0.0
    for _ in range(3):
        made, spent = 0, 0.0
        while spent < seconds / 3:
            masks = batch.turn.masks
            actions = np.where(masks, rng.random(masks.shape, np.float32), -1).argmax(axis=1)
            start = time.perf_counter()
            batch.step(actions)
            spent += time.perf_counter() - start
            made += count
        best = max(best, made / spent)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast many games go together.")
    parser.add_argument("--count", type=int, default=64, help="games in a batch")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each is measured")
    given = parser.parse_args()
    build = "compiled" if is_compiled() else "interpreted"
    grid = Grid("game", title=f"{given.count} games together, {build}", title_justify="left")
    for column in ("seats", "numbers", "actions", "steps a second", "each takes"):
        grid.add_column(column, justify="right")
    for id, game in fh.games().items():
        for seats in sorted({min(game.seats), max(game.seats)}):
            rate = steps_a_second(id, seats, given.count, given.seconds)
            size = Batch(id, 1, seats).encoding.size
            row = (str(seats), str(size), str(game.action_count), f"{rate:,.0f}")
            grid.add_row(id, *row, f"{1e6 / rate:.1f} µs")
    Console().print(grid)


if __name__ == "__main__":
    main()
