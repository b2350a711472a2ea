"""How long a review takes on a server, and what it costs those who play there meanwhile.

    PYTHONPATH=. python benchmarks/review_load.py [GAME …] [--tables 20] [--quiet 20]

Bots of the ladder play games to their end, then a review is asked for as its page does it: on a
server with nobody else, and on one where others play, choosing about once a second
(`server_load.py`). Printed are the seconds until the graph is there, until the turning points are
those of the end, and until everything is there; and the milliseconds of the others' moves before
and during reviews.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import uvloop
from load_client import Server, ask
from review_calibration import play_lines
from server_load import SEATS, Bench

from fullhouse.games import games
from fullhouse.server.database import open_database
from fullhouse.server.lobby import OVER, PERSON, Lobby, Seat, new_code
from fullhouse.server.table_storage import StoredLine, insert_table, line_row
from fullhouse.server.write_queue import WriteQueue
from fullhouse.table.chance import Dice

PAUSE = 0.25
WARM = 3.0
GAMES = 6
LIVE = "smash-family"


class Seconds(NamedTuple):
    """Of one review."""

    turns: int
    graph: float
    turning_points: float
    whole: float


async def store_games(url: str, game: str, count: int) -> list[str]:
    """The codes of finished games that bots of the ladder have played, in a new database."""
    engine = open_database(url)
    writer = WriteQueue(engine)
    codes = []
    for number in range(count):
        seats = [Seat(PERSON, f"guest {seat}", f"Guest {seat}") for seat in range(SEATS)]
        started = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        lobby = Lobby(new_code(), game, games()[game].version, {}, seats, None, started=started)
        lobby.state, lobby.ended = OVER, "played"
        played = play_lines(lobby.header(), Dice(f"{game} {number}"))
        lines = [StoredLine(int(line.split()[1]), line, True, 0.0) for line in played]
        rows = [line_row(lobby.code, n, line) for n, line in enumerate(lines)]
        await writer.put(rows, insert_table(lobby))
        codes.append(lobby.code)
    writer.close()
    engine.dispose()
    return codes


async def reviewed(port: int, code: str) -> Seconds:
    """Asks for a review until all of it is there."""
    cookie = ""
    began = time.perf_counter()
    graph = turning = 0.0
    found: list[tuple[int, int]] = []
    while True:
        answer, cookie = await ask(port, "GET", f"/tables/{code}/review?seat=0", cookie)
        review: dict[str, Any] = answer["review"]
        now = time.perf_counter() - began
        if not graph and len(review["points"]) > len(review["turns"]):
            graph = now
        turns = [(turn["first"], turn["last"]) for turn in review["turning_points"]]
        if turns != found:
            found, turning = turns, now
        if review["done"] == review["total"]:
            return Seconds(len(review["turns"]), graph, turning, now)
        await asyncio.sleep(PAUSE)


def milliseconds(times: list[float]) -> str:
    """The median and the 99th percentile."""
    times = sorted(times)
    middle, most = (times[int(len(times) * share)] * 1000 for share in (0.5, 0.99))
    return f"{middle:.1f} / {most:.1f}"


async def measure(port: int, game: str, codes: list[str], tables: int, quiet: float) -> str:
    """One row of the report."""
    live = Bench(port, LIVE, {}, 1.0)
    for _ in range(tables):
        await live.found()
    live.begin()
    before = during = "–"
    if tables:
        await asyncio.sleep(WARM)
        live.times.clear()
        await asyncio.sleep(quiet)
        before = milliseconds(live.times)
        live.times.clear()
    took = await reviewed(port, codes[0])
    if tables:
        until = time.perf_counter() + quiet - took.whole
        for code in codes[1:]:  # one review may be too short to tell
            if time.perf_counter() < until:
                await reviewed(port, code)
        during = milliseconds(live.times)
    live.is_on = False
    return (
        f"| {games()[game].title} | {took.turns} | {tables} | {took.graph:.1f} "
        f"| {took.turning_points:.1f} | {took.whole:.1f} | {before} | {during} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=[*games()])
    parser.add_argument("--tables", type=int, default=20, help="where others play")
    parser.add_argument("--quiet", type=float, default=20, help="seconds before and during reviews")
    given = parser.parse_args()
    print("| game | turns | live tables | graph, s | turning points, s | whole, s ", end="")
    print("| p50 / p99 before, ms | during, ms |\n|---|---|---|---|---|---|---|---|")
    for game in given.game:
        for tables in (0, given.tables):
            with tempfile.TemporaryDirectory() as folder:
                count = GAMES if tables else 1
                codes = uvloop.run(store_games(f"sqlite:///{folder}/tables.db", game, count))
                server = Server(Path(folder))
                try:
                    work = measure(server.port, game, codes, tables, given.quiet)
                    print(uvloop.run(work), flush=True)
                finally:
                    server.stop()
    print(f"Load of {os.cpu_count()} processors: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
