"""Fit the weights of an evaluation to who won in the end, in games of the search with itself.

    python benchmarks/fit_evaluation.py GAME [--games 2000] [--imagined 40] [--save new.json]

Positions are taken where a search would evaluate: far enough from an earlier decision, by the
game's tactics. The features that are weighed are those of `evaluations.py`. It prints the mean log
loss of the game's own evaluation and of the weights, the latter on games held out of the fit. With
`--lapses`, seats make a share of their choices at random, and positions vary more.

A lower loss does not make a stronger bot. Test the weights against the game's own evaluation:

    python benchmarks/bot_match.py GAME iterations=400,weights=new.json iterations=400 --seed new
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from evaluations import features_of

import fullhouse as fh
from fullhouse.bots.search_bot import SearchBot
from fullhouse.bots.strength import BEST
from fullhouse.lab.bot_play import choose, win_shares
from fullhouse.lab.intervals import estimate_mean
from fullhouse.lab.softmax_regression import fit, held_out_losses
from fullhouse.table.tracked_table import TrackedTable


class Position(NamedTuple):
    """What an evaluation may read, and what the game's own says."""

    features: list[list[float]]
    """By seat."""
    prospects: list[float]
    """By seat."""


class Played(NamedTuple):
    """A game that the search played with itself."""

    positions: list[Position]
    shares: list[float]
    """By seat: its share of the win."""


def play(game: str, seats: int, imagined: int, lapses: float, seed: str, number: int) -> Played:
    """Play a game, and keep each position that is far from an earlier decision."""
    tactics, features = fh.game(game).tactics, features_of(game)
    label = f"fit {seed} {number}"
    table = fh.game(game).start(seats, label, log=False)
    strength = BEST._replace(lapses=lapses)
    bots = [SearchBot(iterations=imagined, strength=strength) for _ in range(seats)]
    decisions: list[TrackedTable] = []
    positions: list[Position] = []
    taken = 0
    while not table.over:
        near = [began for began in decisions if not tactics.is_far(table, began)]
        if len(near) < len(decisions):
            found = [features.of(table, seat) for seat in table.all_seats]
            positions.append(Position(found, tactics.prospects(table)))
        decisions = [*near, table.clone()]
        seat = table.actors[0]
        table.apply(seat, choose(table, bots, seat, table.legal(seat), f"{label} {taken}"))
        taken += 1
    return Played(positions, win_shares(table))


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of a game's evaluation.")
    parser.add_argument("game", choices=list(fh.games()))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--imagined", type=int, default=40, help="iterations per choice")
    parser.add_argument("--lapses", type=float, default=0.0, help="share of random choices")
    parser.add_argument("--seed", default="a", help="another one plays other deals")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--save", type=Path, help="write the weights to this file")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:
        playing = partial(play, given.game, given.seats, given.imagined, given.lapses, given.seed)
        games = list(pool.map(playing, range(given.games), chunksize=10))
    rows = [
        (number, position, played.shares)
        for number, played in enumerate(games)
        for position in played.positions
    ]
    numbers = np.array([number for number, _, _ in rows])
    features = np.array([position.features for _, position, _ in rows])
    results = np.array([shares for _, _, shares in rows])
    own = -(results * np.log([position.prospects for _, position, _ in rows])).sum(axis=1)
    fitted = held_out_losses(features, results, numbers)
    by_game = np.bincount(numbers, own - fitted, minlength=given.games)
    gain = estimate_mean(by_game * given.games / len(rows))
    weights = {
        name: float(f"{weight:.4g}")
        for name, weight in zip(features_of(given.game).names, fit(features, results), strict=True)
    }
    print("\n".join(f"{name:32}{weight:10.4f}" for name, weight in weights.items()))
    print(f"{len(rows)} positions of {given.games} games, log loss:")
    print(f"own {own.mean():.4f}, fitted {fitted.mean():.4f} on games held out")
    print(f"gain {gain.mean:.4f} ({gain.low:.4f} to {gain.high:.4f})")
    if given.save:
        found = {
            "command": shlex.join(["python", *sys.argv]),
            "games": given.games,
            "positions": len(rows),
            "log_loss": {"own": round(own.mean(), 4), "fitted": round(fitted.mean(), 4)},
            "weights": weights,
        }
        given.save.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
