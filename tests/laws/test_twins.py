"""Twin worlds, for every game, every seat and the spectator; and that the law can fail."""

from __future__ import annotations

import json
import random

import pytest

from fullhouse.table.chance import Dice
from fullhouse.table.ids import Seat
from fullhouse.table.messages import Message, say
from fullhouse.table.tracked_table import TrackedTable
from tests import twin_worlds
from tests.random_games import (
    FEW_LOOKS,
    GAMES,
    every_seating,
    now_and_then,
    play,
    random_options,
    tables,
)
from tests.sizes import SEED, drawn, sized
from tests.toy_game import DECK, LEAKS, Go, Leaky

MOST_GAMES = 100
"""Within so many games of the toy, whatever is planted in it has to be found."""
TOGETHER = sized(0.5, 0.7)
"""The share of decisions that a twin must stay with its table; far fewer would prove little."""


def greedily(t: TrackedTable, seat: int, dice: Dice) -> int:
    """A bot's choice, by its game's own tactics, from a world of its seat."""
    world = t.world(seat, dice)
    legal = world.legal(seat)
    return max(legal, key=lambda action: (t.game.tactics.rate(world, Seat(seat), action), -action))


def follow(id: str, seats: int, games: int, choose: twin_worlds.Chooser) -> None:
    """So many games, each with options of its own."""
    for number in range(games):
        options = random_options(GAMES[id], seats, drawn(f"twins {id} {seats} {number}"))
        twin_worlds.run(GAMES[id], seats, 1, f"{SEED} {number}", choose, options)


@every_seating
def test_what_a_seat_is_shown_does_not_depend_on_what_is_hidden(id: str, seats: int) -> None:
    follow(id, seats, sized(1, 20), twin_worlds.at_random)


@pytest.mark.once
@every_seating
def test_nor_when_bots_play(id: str, seats: int) -> None:
    follow(id, seats, sized(1, 8), greedily)


@pytest.mark.once
@pytest.mark.parametrize("id", GAMES)
def test_a_twin_stays_with_its_table(id: str) -> None:
    """The share varies a lot from game to game, so these are always the same."""
    counts = twin_worlds.run(GAMES[id], min(GAMES[id].seats), sized(1, 20), "together")
    assert counts["together"] >= TOGETHER * counts["twin decisions"]


@pytest.mark.once
@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak: str) -> None:
    """The positive control: a law that cannot fail proves nothing."""
    found = caught(Leaky(leak), MOST_GAMES)
    print(f"{leak}: caught in game {found} of at most {MOST_GAMES}")
    assert found


@pytest.mark.once
def test_what_a_rule_is_declared_to_reveal_is_no_leak() -> None:
    """Twins part at the declared rule in most of these games."""
    assert not caught(Leaky("declared"), sized(3, 200))


def test_an_observation_that_looks_at_the_truth_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twin_worlds, "observe", lambda t, seat: t.faces(0))
    assert caught(Leaky(""), 100)


def test_a_reason_for_a_target_that_looks_at_the_truth_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def leaky(step: Go, t: TrackedTable) -> Message:
        return say("Something else is asked, with {n} at the bottom.", n=sum(t.faces(DECK)[:1]))

    monkeypatch.setattr(Go, "instead", leaky)
    assert caught(Leaky(""), 100)


def caught(game: Leaky, games: int) -> int:
    """The number of the first game, of so many, in which the law finds something; 0 if none."""
    for number in range(1, games + 1):
        seats = 2 + number % 3
        options = random_options(game, seats, random.Random(number))
        try:
            twin_worlds.run(game, seats, 1, f"{game.leak} {number}", options=options)
        except twin_worlds.Broken:
            return number
    return 0


@every_seating
def test_a_world_is_one_that_its_seat_cannot_tell_from_the_table(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 5):
        for _ in now_and_then(t, dice, FEW_LOOKS):
            for seat in [*range(seats), None]:
                world = t.world(seat, dice)
                assert json.dumps(world.view(seat)) == json.dumps(t.view(seat))
                assert json.dumps(world.log(seat)) == json.dumps(t.log(seat))
                assert t.chance.key.hex() not in json.dumps(world.snapshot())


@every_seating
def test_a_world_of_a_world_is_as_good(id: str, seats: int) -> None:
    """A bot's process is sent one world and draws further ones from it."""
    for t, dice in tables(id, seats, 5):
        for number, _ in enumerate(now_and_then(t, dice, FEW_LOOKS)):
            for seat in [*range(seats), None]:
                sent = t.world(seat, Dice("sent"))
                drawn = sent.world(seat, Dice(number)).snapshot()
                assert drawn == t.world(seat, Dice(number)).snapshot()


@every_seating
def test_a_world_can_be_played_to_its_end(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 5):
        for _ in now_and_then(t, dice, FEW_LOOKS):
            world = t.world(t.actors[0] if t.actors else None, dice)
            for _ in play(world, dice):
                pass
            assert world.over
