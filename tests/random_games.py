"""What the laws run over: every discovered game and two toys, at every number of seats."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest

import fullhouse as fh
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.shapes import ViewShape
from fullhouse.table.tracked_table import TrackedTable
from tests.rejecting_game import Beggars
from tests.sizes import IS_LONG, SEED, drawn, sized
from tests.toy_game import Magpies

Law = TypeVar("Law", bound=Callable[..., None])

GAMES: dict[str, Game] = {**fh.games(), "magpies": Magpies(), "beggars": Beggars()}
EVERY_SEATING = [(id, seats) for id, game in GAMES.items() for seats in game.seats]
LOOKS = sized(5, 24)
"""How often a law looks at a game from all sides."""
FEW_LOOKS = sized(2, 12)
"""How often one does that asks for everything, or plays on to the end from there."""
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


def now_and_then(t: TrackedTable, dice: Dice, looks: int = LOOKS) -> Iterator[None]:
    """Plays on at random; stops about so often on the way, after every choice of a short game."""
    quiet = t.clone()
    quiet.logging = False
    length = sum(1 for _ in play(quiet, Dice("length")))
    every = max(1, length // looks)
    for number, _ in enumerate(play(t, dice)):
        if number % every == 0 or t.over:
            yield


def seatings(law: str) -> list[tuple[str, int]]:
    """Every game at a number of seats that is drawn for this law; at length, at all of them."""
    if IS_LONG:
        return EVERY_SEATING
    chance = drawn(law)
    return [(id, chance.choice(list(game.seats))) for id, game in GAMES.items()]


def every_seating(law: Law) -> Law:
    """Marks a law of every game, which is given the game's id and a number of seats."""
    marked: Law = pytest.mark.parametrize(("id", "seats"), seatings(law.__name__))(law)
    return marked


def options_of(id: str, seats: int, number: int) -> dict[str, Any]:
    """What options a law's game of this number has: its usual ones, or others at random."""
    chance = drawn(f"options {id} {seats} {number}")
    return random_options(GAMES[id], seats, chance) if chance.random() < 0.5 else {}


def start(id: str, seats: int, number: int, log: bool = True) -> TrackedTable:
    """A law's table of this number, the same whenever it is asked for in one run."""
    options = options_of(id, seats, number)
    return GAMES[id].start(seats, f"{SEED} {number}", options, log=log)


def tables(
    id: str, seats: int, games: int, log: bool = True
) -> Iterator[tuple[TrackedTable, Dice]]:
    """A fresh table of a game with dice of its own; at length, so many of them."""
    for number in range(sized(1, games)):
        yield start(id, seats, number, log), Dice(f"{SEED} {number}")


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
