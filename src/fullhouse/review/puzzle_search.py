"""Find puzzles: positions of bots' games in which one choice surely wins more often than any other.

The two best choices are found in some worlds, and the margin between them is measured in others,
as in a review. It has to exclude 0, also if all imagined games are played by one of two other bots.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from fullhouse.bots.bot import world_of
from fullhouse.bots.ladder import read_ladder
from fullhouse.bots.rollouts import Rollouts
from fullhouse.play.match import Match
from fullhouse.play.record import new_header
from fullhouse.review.decisions import column, mean_difference
from fullhouse.review.puzzle_file import Puzzle
from fullhouse.review.shapes import ChanceShape
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.tracked_table import TrackedTable

WORLDS: Final = 1000
"""Imagined games in which the answer is compared with the next best choice."""
GLANCES: Final = 40
"""Imagined games of every choice, to see whether a closer look is worth it."""
LOOKS: Final = 200
"""Imagined games of the best few choices, to rank them."""
FEW: Final = 4
LEAST_CHOICES: Final = 3
MOST_CHOICES: Final = 40
LEAST_MARGIN: Final = 0.12
SKILLS: Final[tuple[float, ...]] = (1.0, 0.9, 0.7)
"""How often the seats of imagined games follow the game's tactics; each draws one."""
OTHER_BOTS: Final[dict[str, tuple[float, ...]]] = {"greedy": (1.0,), "random": (0.0,)}
"""By name, the same of other bots, under which an answer has to hold, too."""


class Margin(NamedTuple):
    """How often the answer wins, and how much more often than another choice."""

    chance: float
    margin: ChanceShape


def find_puzzles(game: Game, seats: int, first: int, games: int) -> Iterator[Puzzle]:
    """The puzzles in so many games of bots, at most one in each; `first` numbers the first game."""
    for number in range(first, first + games):
        found = find_puzzle_in(game, seats, f"puzzle {game.id} {number}")
        if found is not None:
            yield found


def find_puzzle_in(game: Game, seats: int, secret: str) -> Puzzle | None:
    """The last puzzle in the game that bots of the highest rungs play from this secret: the later,
    the more a choice decides, and the shorter are the imagined games.
    """
    names = tuple(f"seat {n}" for n in range(seats))
    match = Match(new_header(game.id, names, {}, secret))
    ladder = read_ladder(game)
    bots = [ladder.bot(ladder.rungs[-1 - seat % 2], seats) for seat in range(seats)]
    dice = Dice(f"bots of {secret}")
    lines: list[str] = []
    tables: list[TrackedTable] = []
    while not match.table.over:
        table, seat = match.table, match.table.actors[0]
        legal = table.legal(seat)
        chosen: int = legal[0]
        if len(legal) > 1:
            chosen = bots[seat].choose(world_of(table, seat, dice), seat, dice)
        prepared = match.prepare(seat, chosen)
        match.confirm(prepared)
        lines.append(prepared.line)
        tables.append(table)
    for n, table in reversed([*enumerate(tables)]):
        seat = table.actors[0]
        is_choice = LEAST_CHOICES <= len(table.legal(seat)) <= MOST_CHOICES
        if is_choice and len(table.actors) == 1:
            found = examine(table, seat, secret, tuple(lines[:n]))
            if found is not None:
                return found
    return None


def examine(table: TrackedTable, seat: int, secret: str, lines: tuple[str, ...]) -> Puzzle | None:
    """The puzzle of this decision, if one choice surely is the best."""
    seed = f"{secret} {len(lines)}"
    legal = list[int](table.legal(seat))
    ranked = rank(table, seat, legal, f"{seed} glance", GLANCES)
    if ranked[0][0] - ranked[1][0] < LEAST_MARGIN:
        return None
    few = [action for _, action in ranked[:FEW]]
    ranked = rank(table, seat, few, f"{seed} look", LOOKS)
    (high, best), (low, second) = ranked[:2]
    if high - low < LEAST_MARGIN:
        return None
    found = measure_margin(table, seat, best, second, SKILLS, seed, WORLDS)
    if found.margin["low"] <= 0 or found.margin["value"] < LEAST_MARGIN:
        return None
    under = {}
    for name, skills in OTHER_BOTS.items():
        under[name] = measure_margin(table, seat, best, second, skills, seed, WORLDS).margin
        if under[name]["low"] <= 0:
            return None
    return Puzzle(
        game=table.game.id,
        version=table.game.version,
        seats=table.seats,
        options={},
        secret=secret,
        lines=lines,
        seat=seat,
        answer=table.notation(seat, best),
        second=table.notation(seat, second),
        chance=found.chance,
        margin=found.margin,
        under=under,
        worlds=WORLDS,
        why="",
    )


def rank(
    table: TrackedTable, seat: int, actions: list[int], seed: str, worlds: int
) -> list[tuple[float, int]]:
    """These choices with how often they win in the same worlds, the best first."""
    rollouts = Rollouts(table, seat)
    found = []
    for action in actions:
        won = [rollouts.play(f"{seed} {number}", seat, action)[seat] for number in range(worlds)]
        found.append((sum(won) / worlds, action))
    return sorted(found, key=lambda one: (-one[0], one[1]))


def measure_margin(
    table: TrackedTable,
    seat: int,
    best: int,
    second: int,
    skills: tuple[float, ...],
    seed: str,
    worlds: int,
) -> Margin:
    """How much more often one choice wins than another, in the same worlds, if all seats play with
    these skills.
    """
    rollouts = Rollouts(table, seat, skills)
    names = [f"{seed} {skills} {number}" for number in range(worlds)]
    one = column([rollouts.play(name, seat, best) for name in names], seat)
    other = column([rollouts.play(name, seat, second) for name in names], seat)
    return Margin(round(sum(one) / worlds, 4), mean_difference(one, other))
