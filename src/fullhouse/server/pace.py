"""Pace: how much time people have at a table, and what a host may set."""

from __future__ import annotations

from typing import Final

from fullhouse.server.command_shapes import PaceShape
from fullhouse.server.errors import Refused
from fullhouse.server.messages import say
from fullhouse.server.settings import DAY, MINUTE
from fullhouse.table.shapes import MessageShape

RELAXED: Final[PaceShape] = {"kind": "relaxed", "per": "move", "seconds": 0, "increment": 0}
"""No clock."""

GAME_MINUTES: Final = (1, 180)
MOVE_SECONDS: Final = (10, 600)
MOST_INCREMENT: Final = 300
MOST_DAYS: Final = 14


def check_pace(pace: PaceShape) -> PaceShape:
    """A pace that a table may have; Refused says what would be right."""
    seconds, increment = pace["seconds"], pace["increment"]
    if pace["kind"] == "relaxed":
        return RELAXED
    if pace["kind"] == "days":
        days = seconds // int(DAY)
        if seconds % DAY or not 1 <= days <= MOST_DAYS or increment or pace["per"] != "move":
            raise Refused("Choose 1 to {n} whole days for each move.", 400, n=MOST_DAYS)
        return pace
    if pace["per"] == "game":
        low, high = GAME_MINUTES
        if not low * MINUTE <= seconds <= high * MINUTE:
            raise Refused("Choose {n} to {m} minutes for the game.", 400, n=low, m=high)
        if not 0 <= increment <= MOST_INCREMENT:
            raise Refused("Add 0 to {n} seconds for each move.", 400, n=MOST_INCREMENT)
        return pace
    low, high = MOVE_SECONDS
    if not low <= seconds <= high or increment:
        raise Refused("Choose {n} to {m} seconds for each move.", 400, n=low, m=high)
    return pace


def describe(pace: PaceShape) -> MessageShape:
    """A pace in a few words."""
    seconds = pace["seconds"]
    if pace["kind"] == "relaxed":
        return say("Relaxed, without a clock")
    if pace["kind"] == "days":
        return say("{n:day|days} for each move", n=int(seconds // DAY))
    if pace["per"] == "move":
        return say("{n:second|seconds} for each move", n=seconds)
    return say(
        "{n:second|seconds} each, and {m:second|seconds} more for each move",
        n=seconds,
        m=pace["increment"],
    )
