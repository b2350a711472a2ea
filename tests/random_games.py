"""What the laws run over: every discovered game and the toy, at every number of seats."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import fullhouse as fh
from fullhouse.build import is_compiled
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.shapes import ViewShape
from fullhouse.table.tracked_table import TrackedTable
from tests.toy_game import Magpies

GAMES: dict[str, Game] = {**fh.games(), "magpies": Magpies()}
EVERY_SEATING = [(id, seats) for id, game in GAMES.items() for seats in game.seats]
SEATINGS = [
    (id, seats)
    for id, seats in EVERY_SEATING
    if is_compiled() or seats in (min(GAMES[id].seats), max(GAMES[id].seats))
]
"""Every seating compiled; interpreted, where the same law takes several times as long, the fewest
and the most seats."""
LONG = 40
"""Decisions of a game that is too long to be looked at from all sides after every one."""
MOST_DECISIONS = 5000
"""Far more than any game here takes: past it, a game is taken not to end."""


def small_game() -> Game:
    """The game with the fewest steps, of those with a number among their options."""
    numbered = [g for g in fh.games().values() if any(o.low < o.high for o in g.options.all)]
    return min(numbered, key=lambda game: len(game.steps))


def random_options(game: Game, seats: int, chance: random.Random) -> dict[str, Any]:
    """About half of the options at random values that go together; tables stay as they are."""
    while True:
        given: dict[str, Any] = {}
        for option in game.options.all:
            if option.choices:
                given[option.name] = chance.choice(option.choices)
            elif option.low <= option.high:
                given[option.name] = chance.randint(option.low, option.high)
        given = {name: value for name, value in given.items() if chance.random() < 0.5}
        try:
            game.start(seats, "options", given)
        except fh.BadInput:
            continue
        return given


def play(t: TrackedTable, dice: Dice) -> Iterator[tuple[int, int]]:
    """Plays on at random, any actor first; stops after each choice and answers it."""
    for _ in range(MOST_DECISIONS):
        if t.over:
            return
        actors = t.actors
        seat = actors[dice.below(len(actors))]
        legal = t.legal(seat)
        action = legal[dice.below(len(legal))]
        t.act(seat, action)
        yield seat, action
    raise AssertionError(f"{t.game.id} has not ended after {MOST_DECISIONS} decisions")


def now_and_then(t: TrackedTable, dice: Dice) -> Iterator[None]:
    """Plays on at random; stops after every choice of a short game, a dozen times in a long one."""
    quiet = t.clone()
    quiet.logging = False
    length = sum(1 for _ in play(quiet, Dice("length")))
    every = 1 if length <= LONG else length // 12
    for number, _ in enumerate(play(t, dice)):
        if number % every == 0 or t.over:
            yield


def so_many(games: int, least: int = 1) -> int:
    """How many games a law plays: a third of them compiled, a tenth interpreted, but the `least`.
    `FULLHOUSE_LONG` plays all of them, and `make soak` very many.
    """
    if os.environ.get("FULLHOUSE_LONG"):
        return games
    return max(least, games // (3 if is_compiled() else 10))


def tables(
    id: str, seats: int, games: int, log: bool = True
) -> Iterator[tuple[TrackedTable, Dice]]:
    """Fresh tables of a game, each with dice of its own."""
    for number in range(so_many(games)):
        yield GAMES[id].start(seats, f"law {number}", log=log), Dice(number)


def things_in(view: ViewShape) -> list[dict[str, Any]]:
    """Everything in a view that a page could show and be clicked at, as targets."""
    things: list[dict[str, Any]] = [{"kind": "seat", "seat": s} for s in range(view["seats"])]
    for zone in view["zones"]:
        name = zone["name"]
        things.append({"kind": "zone", "zone": name})
        faces = [card["face"] for card in zone["cards"] if "face" in card]
        things += [{"kind": "card", "zone": name, "face": face} for face in faces]
        if zone["kind"] in ("pile", "row"):
            things += [{"kind": "place", "zone": name, "place": n} for n in range(zone["count"])]
    return things
