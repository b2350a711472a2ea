"""Ladders: for each game, bots from beginner to expert, each measurably stronger than the last.

All rungs run the same search with a fixed number of iterations, so that they are equally strong on
every machine. They differ in how strictly they follow its result, and the expert searches longest.
The game's `ladder.json` holds the iterations, the strengths, and what was measured.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import cache
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

from fullhouse.bots.bot import World
from fullhouse.bots.search import CLOCK, Clock
from fullhouse.bots.search_bot import SearchBot
from fullhouse.bots.search_settings import DEFAULT, RACING
from fullhouse.bots.strength import Strength
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.steps import CHOICE

FILE: Final = "ladder.json"
IMAGINED: Final = 100
"""Iterations per choice in games without a ladder of their own."""
SECONDS: Final = 0.6
"""The time limit of a decision, all picks of a draft together; servers wait longer than that."""
LADDER: Final = {
    "beginner": "Knows the rules, and is easily led astray.",
    "easy": "Sees the good moves, but often makes a different one.",
    "medium": "Makes a good move more often than not.",
    "hard": "Seldom misses a good move.",
    "expert": "Always makes the move that turned out best.",
}
"""From the lowest rung to the highest; games with much luck have fewer."""
NAMES: Final = tuple(LADDER)


class Rung(NamedTuple):
    """One bot of a ladder."""

    name: str
    strength: Strength
    imagined: int | None = None
    """The iterations per choice; None: as the ladder says for the number of seats."""
    races: bool = False
    """Whether it tries all choices in the same worlds instead of searching a tree."""
    measured: tuple[dict[str, Any], ...] = ()
    """Against the rung below, by number of seats: share of points, interval and deals."""

    def measured_at(self, seats: int) -> dict[str, Any] | None:
        """What was measured at this number of seats."""
        return next((found for found in self.measured if found["seats"] == seats), None)


UNMEASURED: Final = (
    Rung("beginner", Strength(0.0)),
    Rung("easy", Strength(0.4)),
    Rung("medium", Strength(0.8)),
    Rung("hard", Strength(1.5)),
    Rung("expert", Strength()),
)
"""The ladder of a game without one of its own."""


class Ladder(NamedTuple):
    """The bots of a game."""

    imagined: Mapping[int, int]
    """By number of seats: the iterations per choice where a rung has no number of its own."""
    rungs: tuple[Rung, ...]
    """From the lowest to the highest."""

    def iterations(self, rung: Rung, seats: int) -> int:
        """The iterations per choice at so many seats, or at the next number below that has any."""
        if rung.imagined is not None:
            return rung.imagined
        below = [count for count in self.imagined if count <= seats]
        return self.imagined[max(below) if below else min(self.imagined)]

    def bot(
        self, rung: Rung, seats: int, seconds: float | None = None, clock: Clock = CLOCK
    ) -> SearchBot:
        """The bot of a rung, with a time limit or without."""
        settings = RACING if rung.races else DEFAULT
        return SearchBot(seconds, self.iterations(rung, seats), rung.strength, settings, clock)

    def with_measured(self, seats: int, found: Mapping[str, dict[str, Any]]) -> Ladder:
        """The same ladder with what was measured of these rungs at this number of seats."""
        return self._replace(
            rungs=tuple(
                rung._replace(
                    measured=tuple(
                        sorted(
                            [
                                *[one for one in rung.measured if one["seats"] != seats],
                                *([found[rung.name]] if rung.name in found else []),
                            ],
                            key=lambda one: int(one["seats"]),
                        )
                    )
                )
                for rung in self.rungs
            )
        )


class LadderBot:
    """Imagines how the game may go on, over and over, and keeps to what turned out well."""

    def __init__(self, name: str, seconds: float = SECONDS, clock: Clock = CLOCK) -> None:
        self.name = name
        self.seconds = seconds
        """The time limit of a decision; except on slow machines, its iterations need far less."""
        self.times = 1
        """How many times the ladder's iterations it runs."""
        self.clock = clock
        self.left = seconds
        """The time left for further picks of the same draft."""
        self.search_bots: dict[tuple[Game, int], SearchBot] = {}
        """By game and number of seats."""

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        search_bot = self.search_bot(world.game, world.seats)
        if not world.draft(seat):
            self.left = self.seconds
        is_draft = world.stack[-1].way != CHOICE
        search_bot.seconds = self.left / 2 if is_draft else self.left
        began = self.clock.now()
        chosen = search_bot.choose(world, seat, dice)
        self.left = max(0.0, self.left - (self.clock.now() - began))
        return chosen

    def search_bot(self, game: Game, seats: int) -> SearchBot:
        """The bot that searches for it at such tables."""
        ladder, rung = read_ladder(game), rung_of(game, self.name)
        found = self.search_bots.get((game, seats))
        if found is None:
            found = ladder.bot(rung, seats, self.seconds, self.clock)
            self.search_bots[game, seats] = found
        found.iterations = ladder.iterations(rung, seats) * self.times
        return found

    def iterations_so_far(self) -> tuple[int, int]:
        """The iterations it has run, and those it would have run with enough time."""
        bots = self.search_bots.values()
        return sum(bot.imagined for bot in bots), sum(bot.wanted for bot in bots)


@cache
def read_ladder(game: Game) -> Ladder:
    """A game's ladder, from the file beside its rules."""
    path = file_of(game)
    if path is None or not path.exists():
        return Ladder({1: IMAGINED}, UNMEASURED)
    written = json.loads(path.read_text(encoding="utf-8"))
    rungs = tuple(
        Rung(
            rung["name"],
            Strength(rung.get("power", inf), rung["reach"], rung.get("lapses", 0.0)),
            rung.get("imagined"),
            rung.get("races", False),
            tuple(rung.get("measured", ())),
        )
        for rung in written["rungs"]
    )
    return Ladder({int(seats): n for seats, n in written["imagined"].items()}, rungs)


def write_ladder(ladder: Ladder) -> str:
    """The text of a ladder.json: each rung with its strength and what was measured of it."""
    rows = []
    for rung in sorted(ladder.rungs, key=lambda rung: NAMES.index(rung.name)):
        row: dict[str, Any] = {"name": rung.name, **rung.strength.row()}
        if rung.imagined is not None:
            row["imagined"] = rung.imagined
        if rung.races:
            row["races"] = True
        if rung.measured:
            row["measured"] = list(rung.measured)
        rows.append(row)
    imagined = {str(seats): ladder.imagined[seats] for seats in sorted(ladder.imagined)}
    return json.dumps({"imagined": imagined, "rungs": rows}, indent=2) + "\n"


def ladder_of(game: Game) -> tuple[Rung, ...]:
    """A game's rungs, the lowest first."""
    return read_ladder(game).rungs


def rung_of(game: Game, name: str) -> Rung:
    """The rung of this name; if the ladder has none, the next one below, or the lowest."""
    rungs = ladder_of(game)
    below = [rung for rung in rungs if NAMES.index(rung.name) <= NAMES.index(name)]
    return below[-1] if below else rungs[0]


def iterations_at_a_table(game: Game, name: str, seats: int) -> int:
    """The iterations per choice of the bot of this name at a table of so many seats."""
    return read_ladder(game).iterations(rung_of(game, name), seats)


def file_of(game: Game, name: str = FILE) -> Path | None:
    """The path of a file beside a game's rules: its ladder, or another."""
    rules = sys.modules[type(game).__module__].__file__
    return Path(rules).parent / name if rules else None
