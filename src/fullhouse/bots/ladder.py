"""Ladders: for each game, bots from beginner to expert, each a measured step above the last.

All of them think alike, and imagine as many games for a choice, so that they are as strong on every
machine; they differ in how strictly they keep to what they found. How many, how strictly, and what
came of it, is written in the game's `ladder.json`.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

from fullhouse.bots.bot import World
from fullhouse.bots.level import Level
from fullhouse.bots.search import CLOCK, Clock
from fullhouse.bots.searcher import Searcher
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.steps import CHOICE

FILE: Final = "ladder.json"
IMAGINED: Final = 100
"""Games that the bots of a game without a ladder imagine for a choice."""
SECONDS: Final = 0.6
"""The time for a decision, all picks of a draft together. A server waits for longer than that."""
LADDER: Final = {
    "beginner": "Knows the rules, and is easily led astray.",
    "easy": "Sees the good moves, and often makes another.",
    "medium": "Makes a good move more often than not.",
    "hard": "Seldom lets a good move pass.",
    "expert": "Always makes the move that turned out best.",
}
"""From the lowest rung to the highest; a game of much luck has fewer."""
NAMES: Final = tuple(LADDER)


class Rung(NamedTuple):
    """One step of a ladder."""

    name: str
    level: Level
    measured: dict[str, Any] | None = None
    """Against the rung below: share of points, its interval, deals, seats; if it was measured."""


UNMEASURED: Final = (
    Rung("beginner", Level(0.0)),
    Rung("easy", Level(0.4)),
    Rung("medium", Level(0.8)),
    Rung("hard", Level(1.5)),
    Rung("expert", Level()),
)
"""The ladder of a game that brings none of its own."""


class Ladder(NamedTuple):
    """All that is known of a game's bots."""

    imagined: int
    """How many games each of them imagines for a choice."""
    rungs: tuple[Rung, ...]
    """From the lowest to the highest."""

    def bot(self, rung: Rung, seconds: float | None = None, clock: Clock = CLOCK) -> Searcher:
        """A rung as it plays: in this time, or as long as it takes."""
        return Searcher(seconds, self.imagined, rung.level, clock=clock)


class Climber:
    """Imagines how the game may go on, over and over, and keeps to what turned out well."""

    def __init__(self, name: str, seconds: float = SECONDS, clock: Clock = CLOCK) -> None:
        self.name = name
        self.seconds = seconds
        """The time for a decision: its number of games needs far less, except on slow machines."""
        self.clock = clock
        self.left = seconds
        """What remains of it for further picks of a draft."""
        self.searchers: dict[Game, Searcher] = {}

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        searcher = self.searchers.get(world.game)
        if searcher is None:
            rung = rung_of(world.game, self.name)
            searcher = written_ladder(world.game).bot(rung, self.seconds, self.clock)
            self.searchers[world.game] = searcher
        if not world.draft(seat):
            self.left = self.seconds
        is_draft = world.stack[-1].way != CHOICE
        searcher.seconds = self.left / 2 if is_draft else self.left
        began = self.clock.now()
        chosen = searcher.choose(world, seat, dice)
        self.left = max(0.0, self.left - (self.clock.now() - began))
        return chosen


@cache
def written_ladder(game: Game) -> Ladder:
    """A game's ladder, as it brings it."""
    path = file_of(game)
    if path is None or not path.exists():
        return Ladder(IMAGINED, UNMEASURED)
    written = json.loads(path.read_text(encoding="utf-8"))
    rungs = tuple(
        Rung(rung["name"], Level(rung.get("power", inf), rung["reach"]), rung.get("measured"))
        for rung in written["rungs"]
    )
    return Ladder(written["imagined"], rungs)


def ladder_of(game: Game) -> tuple[Rung, ...]:
    """A game's rungs, the lowest first."""
    return written_ladder(game).rungs


def rung_of(game: Game, name: str) -> Rung:
    """The rung of this name; where a ladder has it not, the next one below, or the lowest."""
    rungs = ladder_of(game)
    below = [rung for rung in rungs if NAMES.index(rung.name) <= NAMES.index(name)]
    return below[-1] if below else rungs[0]


def file_of(game: Game, name: str = FILE) -> Path | None:
    """Where a game's ladder, or what else is known of it, is written: beside its rules."""
    rules = sys.modules[type(game).__module__].__file__
    return Path(rules).parent / name if rules else None
