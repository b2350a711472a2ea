"""Plays the deals of a chunk: one row per game, as the bytes of a Parquet file."""

from __future__ import annotations

from io import BytesIO
from time import perf_counter
from typing import Any, Final, NamedTuple

import orjson
import polars as pl

from fullhouse import __version__
from fullhouse.games import game as game_of
from fullhouse.lab.plan import Chunk, read_plan
from fullhouse.lab.simulated_game import SimulatedGame, Stopwatch
from fullhouse.table.errors import BadInput
from fullhouse.table.faults import fault_in

SEAT: Final = pl.Int64
COUNT: Final = pl.Int64
SWAP: Final = pl.Struct(
    {
        "seat": SEAT,
        "card": pl.String,
        "instead": pl.String,
        "share": pl.Float64,
        "share_instead": pl.Float64,
        "points": pl.Int64,
        "points_instead": pl.Int64,
    }
)
MOMENT: Final = pl.Struct({"at": pl.Float64, "chances": pl.List(pl.Float64)})
WEIGHT: Final = pl.Struct({"at": pl.Float64, "legal": COUNT, "weight": pl.Float64})

COLUMNS: Final[dict[str, pl.DataType | type[pl.DataType]]] = {
    "arm": pl.String,
    "deal": pl.Int64,
    "turn": COUNT,
    "bots": pl.List(pl.String),
    "end": pl.String,
    "gap": pl.String,
    "last_rule": pl.String,
    "shares": pl.List(pl.Float64),
    "scores": pl.List(pl.Int64),
    "first": SEAT,
    "turns": COUNT,
    "decisions": COUNT,
    "choices": COUNT,
    "legal": COUNT,
    "dead": COUNT,
    "choosing": pl.Float64,
    "following": pl.Float64,
    "stirs": COUNT,
    "changes": COUNT,
    "behind": pl.Boolean,
    "led_from": pl.Float64,
    "seat": pl.List(SEAT),
    "card": pl.List(pl.String),
    "drawn": pl.List(COUNT),
    "played": pl.List(COUNT),
    "used": pl.List(pl.String),
    "times": pl.List(COUNT),
    "swap": SWAP,
    "moments": pl.List(MOMENT),
    "weights": pl.List(WEIGHT),
}
"""docs/lab.md describes the columns."""
SCHEMA: Final = pl.Schema(COLUMNS)


class PlayedChunk(NamedTuple):
    """A chunk's rows as a file, and the time it took."""

    data: bytes
    games: int
    seconds: float
    watching: float
    """The part of it that was not spent on playing."""


def play_chunk(written: dict[str, Any], chunk: Chunk) -> PlayedChunk:
    """Play the deals of a chunk, in any process on any machine."""
    if written["fullhouse"] != __version__:
        raise BadInput(f"A worker runs fullhouse {__version__}, not {written['fullhouse']}.")
    plan = read_plan(written)
    game = game_of(plan.game)
    clock = Stopwatch()
    try:
        rows = [
            SimulatedGame(game, plan, plan.arms[at], deal, turn).play(clock)
            for at in chunk.arms
            for deal in range(chunk.first, chunk.first + chunk.deals)
            for turn in range(len(plan.arms[at].orders))
        ]
    except Exception as error:
        fault = None if isinstance(error, BadInput) else fault_in(error)
        if fault is None:
            raise
        raise BadInput(f"{game.title} cannot be played: {fault}.") from None
    began = perf_counter()
    # Polars reads lists from JSON in half the time it takes from Python lists.
    lines = BytesIO(b"\n".join(orjson.dumps(row) for row in rows))
    data = to_parquet(pl.read_ndjson(lines, schema=SCHEMA))
    now = perf_counter()
    return PlayedChunk(data, len(rows), now - clock.began, clock.watching + now - began)


def to_parquet(rows: pl.DataFrame) -> bytes:
    """The same rows give the same bytes."""
    out = BytesIO()
    rows.write_parquet(out, compression="zstd", compression_level=3, statistics=False)
    return out.getvalue()
