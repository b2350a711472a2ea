import json
from itertools import pairwise
from math import inf

import pytest

from fullhouse.bots import BOTS, decide
from fullhouse.bots.ladder import (
    NAMES,
    UNMEASURED,
    LadderBot,
    file_of,
    ladder_of,
    read_ladder,
    rung_of,
    write_ladder,
)
from fullhouse.games import games
from fullhouse.table.chance import Dice
from tests.toy_game import Magpies

GAMES = list(games())


@pytest.mark.parametrize("id", GAMES)
def test_the_rungs_of_a_ladder_are_stricter_and_stricter(id: str) -> None:
    rungs = ladder_of(games()[id])
    assert len(rungs) >= 3
    places = [NAMES.index(rung.name) for rung in rungs]
    assert places == sorted(set(places))
    strict = [(-rung.strength.lapses, rung.strength.power) for rung in rungs]
    assert strict == sorted(set(strict))
    assert rungs[-1].strength.lapses == 0
    assert rungs[-1].name == NAMES[-1]
    assert rungs[-1].strength.power == inf


@pytest.mark.parametrize("id", GAMES)
def test_what_was_measured_is_a_step_up(id: str) -> None:
    rungs = ladder_of(games()[id])
    for below, rung in pairwise(rungs):
        for found in rung.measured:
            assert found["against"] == below.name
            assert 0.5 < found["low"] < found["share"] <= found["high"]
            assert rung.measured_at(found["seats"]) == found
        assert rung.measured_at(99) is None


@pytest.mark.parametrize("id", GAMES)
def test_a_ladder_says_how_much_to_imagine_at_every_number_of_seats(id: str) -> None:
    found = games()[id]
    ladder = read_ladder(found)
    assert set(ladder.imagined) <= set(found.seats)
    for seats in found.seats:
        below = [count for count in sorted(ladder.imagined) if count <= seats]
        most = ladder.imagined[below[-1] if below else 2]
        assert ladder.iterations(ladder.rungs[-1], seats) == most
        assert all(ladder.iterations(rung, seats) <= most for rung in ladder.rungs)


def test_every_rung_can_be_seated_by_its_name() -> None:
    assert set(NAMES) <= set(BOTS)


@pytest.mark.parametrize("id", GAMES)
def test_a_rung_is_as_strict_as_its_game_says(id: str) -> None:
    found = games()[id]
    for rung in ladder_of(found):
        bot = LadderBot(rung.name, seconds=0.001)
        table = found.start(min(found.seats), "game", log=False)
        while len(table.legal(table.actors[0])) < 2:
            table.act(table.actors[0], table.legal(table.actors[0])[0])
        seat = table.actors[0]
        assert decide(bot, table, seat, Dice(1)) in table.legal(seat)
        search_bot = bot.search_bot(found, table.seats)
        assert search_bot.strength == rung.strength
        assert search_bot.iterations == read_ladder(found).iterations(rung, table.seats) > 0
        assert 0 < search_bot.seconds <= 0.001


def test_a_game_without_a_ladder_has_one_all_the_same() -> None:
    assert ladder_of(Magpies()) == UNMEASURED


def test_a_rung_that_a_ladder_has_not_is_the_next_below() -> None:
    for found in games().values():
        rungs = ladder_of(found)
        for name in NAMES:
            rung = rung_of(found, name)
            assert rung in rungs
            assert rung.name == name or name not in [other.name for other in rungs]


@pytest.mark.parametrize("id", GAMES)
def test_a_ladder_is_written_as_it_is_read(id: str) -> None:
    ladder = read_ladder(games()[id])
    path = file_of(games()[id])
    assert path is not None
    assert json.loads(write_ladder(ladder)) == json.loads(path.read_text(encoding="utf-8"))
