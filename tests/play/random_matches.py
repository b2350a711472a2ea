"""Games played by chance, for tests that need a record of one."""

from __future__ import annotations

from pathlib import Path

from fullhouse.games import games
from fullhouse.play.match import Match, start
from fullhouse.play.record import new_header
from fullhouse.table.chance import Dice

EVERY_GAME = [(game.id, min(game.seats)) for game in games().values()]
"""Every game with its fewest seats: what holds of its records does not depend on how many."""


def new_match(id: str, seats: int, path: Path | None = None) -> Match:
    return start(new_header(id, ("ann", "ben", "cleo", "dan", "eve")[:seats], {}, "a seed"), path)


def play(match: Match, actions: int = 100_000) -> Match:
    """Plays on at random: so many actions, or to the end."""
    dice = Dice("play")
    while actions and not match.table.over:
        seat = match.table.actors[0]
        legal = match.table.legal(seat)
        match.act(seat, legal[dice.below(len(legal))])
        actions -= 1
    return match
