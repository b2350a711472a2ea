"""How many seconds of processor time a review takes, in the order in which a server computes it.

    python benchmarks/review_seconds.py --seats 2

Bots play one game. *First* is the rough graph and the decisions of its turning points, *whole* is
everything, each for one observer. Two processors take about half as many seconds if they are idle;
the load of the machine is printed, because processor time grows with it, too.
"""

from __future__ import annotations

import argparse
import os
import time

from review_calibration import play

from fullhouse.games import games
from fullhouse.review.review import (
    Chances,
    Pieces,
    ReviewedDecision,
    all_pieces,
    compute,
    next_pieces,
)
from fullhouse.review.review import turning_points as find_turning_points


def measure(id: str, seats: int) -> str:
    """A row of the table for one game."""
    game = play(id, seats, 0)
    pieces = Pieces()
    began = time.process_time()
    first = 0.0
    while piece := next(iter(next_pieces(game, 0, pieces)), None):
        points = pieces.points(game, 0)
        is_rough = isinstance(piece, Chances) and piece.batch == 0
        if not first and not is_rough:
            found = find_turning_points(game, points, list(pieces.decisions.values()))
            wanted = {n for turn in found for n in range(turn["first"], turn["last"] + 1)}
            if not (isinstance(piece, ReviewedDecision) and piece.n in wanted):
                first = time.process_time() - began
        pieces.add(piece, compute(game, piece))
    whole = time.process_time() - began
    assert all(piece in pieces for piece in all_pieces(game, 0))
    title = games()[id].title
    return f"| {title} | {seats} | {len(game.turns)} | {first:.1f} | {whole:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=[*games()])
    parser.add_argument("--seats", type=int, default=2)
    asked = parser.parse_args()
    print("| game | seats | turns | first, s | whole, s |\n|---|---|---|---|---|")
    for id in asked.game:
        seats = asked.seats if asked.seats in games()[id].seats else min(games()[id].seats)
        if seats > 1:
            print(measure(id, seats), flush=True)
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"Load of {os.cpu_count()} processors: {load}")


if __name__ == "__main__":
    main()
