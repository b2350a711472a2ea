"""Read and check a game's `puzzles.json`; BadInput says what is wrong with it.

A puzzle is a position of a real game, and a choice that surely wins more often than any other.
`fullhouse puzzles` finds them (see `puzzle_search`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any, Final

from fullhouse.looks.look_file import folder_of
from fullhouse.play.match import Match
from fullhouse.play.record import new_header
from fullhouse.play.replay import play_line
from fullhouse.review.shapes import ChanceShape
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game

FILE: Final = "puzzles.json"


@dataclass(frozen=True)
class Puzzle:
    """A position of a game, by the lines that led there, and the choice to find."""

    game: str
    version: int
    seats: int
    options: Mapping[str, Any]
    secret: str
    """Of the game it was found in. Anybody can read it: tables of a puzzle are dealt anew."""
    lines: tuple[str, ...]
    seat: int
    """Who is to find the choice."""
    answer: str
    """Its notation."""
    second: str
    """The notation of the next best choice."""
    chance: float
    """How often the answer wins in imagined games, 0 to 1."""
    margin: ChanceShape
    """How much more often than the next best, with its interval."""
    under: Mapping[str, ChanceShape]
    """The same margin if all imagined games are played by one bot, by its name."""
    worlds: int
    """The imagined games behind each of these figures."""
    why: str
    """Why it is the answer, in a sentence."""

    @property
    def id(self) -> str:
        """Tells it from the game's other puzzles."""
        return f"{self.secret.rsplit(' ', 1)[-1]}-{len(self.lines)}"

    def match(self) -> Match:
        """The game up to its position; BadInput if that is not possible by the rules."""
        names = tuple(f"seat {n}" for n in range(self.seats))
        match = Match(new_header(self.game, names, self.options, self.secret))
        for line in self.lines:
            play_line(match, line)
        return match


@cache
def read_puzzles(game: Game) -> tuple[Puzzle, ...]:
    """A game's puzzles for its present rules; those of another version are left out."""
    folder = folder_of(game)
    if folder is None or not (folder / FILE).is_file():
        return ()
    try:
        written = json.loads((folder / FILE).read_text(encoding="utf-8"))
        found = [_puzzle(game, entry) for entry in written["puzzles"]]
    except (ValueError, KeyError, TypeError) as error:
        raise BadInput(f"{FILE} of {game.id} cannot be read: {error}.") from None
    return tuple(puzzle for puzzle in found if puzzle.version == game.version)


def find_puzzle(game: Game, id: str) -> Puzzle | None:
    """The game's puzzle with this id."""
    return next((puzzle for puzzle in read_puzzles(game) if puzzle.id == id), None)


def puzzle_at(game: Game, secret: str, lines: int) -> Puzzle | None:
    """The puzzle that a table with this secret, and so many lines before it began, is of."""
    for puzzle in read_puzzles(game):
        if puzzle.secret == secret and len(puzzle.lines) == lines:
            return puzzle
    return None


def write_puzzles(puzzles: list[Puzzle]) -> str:
    """The text of a puzzles.json."""
    rows = []
    for puzzle in puzzles:
        row = asdict(puzzle)
        del row["game"]
        rows.append(row)
    return json.dumps({"puzzles": rows}, indent=2, ensure_ascii=False) + "\n"


def _puzzle(game: Game, entry: Mapping[str, Any]) -> Puzzle:
    return Puzzle(game=game.id, **{**entry, "lines": tuple(entry["lines"])})
