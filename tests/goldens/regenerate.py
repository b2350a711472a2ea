"""Writes every discovered game's goldens anew; read the difference before committing.

Two files a game: a playthrough with every observer's views, and a record as players keep it.

python -m tests.goldens.regenerate [GAME …]
"""

from __future__ import annotations

import sys
from pathlib import Path

import fullhouse as fh
from fullhouse.bots import BOTS, decide
from fullhouse.play.match import Match
from fullhouse.play.record import Header
from fullhouse.play.record_writer import create
from fullhouse.table.chance import Dice
from tests.goldens.playthrough import playthrough

HERE = Path(__file__).parent


def golden(id: str) -> Path:
    """Where a game's playthrough is kept."""
    return HERE / f"{id}.txt"


def golden_record(id: str) -> Path:
    """Where a record of the current version of a game's rules is kept."""
    return HERE / f"{id}.{fh.game(id).version}.record"


def write_record(id: str) -> None:
    """A game between greedy bots, all options at their defaults."""
    game = fh.game(id)
    seats = ("greedy",) * min(game.seats)
    match = Match(Header(id, game.version, {}, seats, "2026-01-01T00:00:00Z", "golden"))
    golden_record(id).unlink(missing_ok=True)
    match.sink = create(golden_record(id), match.opening())
    while not match.table.over:
        seat = match.table.actors[0]
        match.act(seat, decide(BOTS["greedy"], match.table, seat, Dice(match.number)))


def main() -> None:
    for id in sys.argv[1:] or list(fh.games()):
        golden(id).write_text(playthrough(fh.game(id)), encoding="utf-8")
        write_record(id)
        print(golden(id), golden_record(id))


if __name__ == "__main__":
    main()
