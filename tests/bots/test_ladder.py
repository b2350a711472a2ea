import json
from itertools import pairwise
from math import inf

import pytest

from fullhouse.bots import BOTS, decide
from fullhouse.bots.ladder import NAMES, UNMEASURED, Climber, ladder_of, rung_of, written_ladder
from fullhouse.games import games
from fullhouse.lab.climbing import climb
from fullhouse.table.chance import Dice
from fullhouse.terminal.ladder import written
from tests.toys import Magpies

GAMES = list(games())


@pytest.mark.parametrize("id", GAMES)
def test_the_rungs_of_a_ladder_are_stricter_and_stricter(id: str) -> None:
    rungs = ladder_of(games()[id])
    assert len(rungs) >= 3
    places = [NAMES.index(rung.name) for rung in rungs]
    assert places == sorted(set(places))
    powers = [rung.level.power for rung in rungs]
    assert powers == sorted(set(powers))
    assert rungs[-1].name == NAMES[-1]
    assert rungs[-1].level.power == inf


@pytest.mark.parametrize("id", GAMES)
def test_what_was_measured_is_a_step_up(id: str) -> None:
    rungs = ladder_of(games()[id])
    for below, rung in pairwise(rungs):
        if rung.measured is not None:
            assert rung.measured["against"] == below.name
            assert 0.5 < rung.measured["low"] < rung.measured["share"] < rung.measured["high"]


def test_every_rung_can_be_seated_by_its_name() -> None:
    assert set(NAMES) <= set(BOTS)


@pytest.mark.parametrize("id", GAMES)
def test_a_rung_is_as_strict_as_its_game_says(id: str) -> None:
    found = games()[id]
    for rung in ladder_of(found):
        bot = Climber(rung.name, seconds=0.001)
        table = found.start(min(found.seats), "game", log=False)
        while len(table.legal(table.actors[0])) < 2:
            table.act(table.actors[0], table.legal(table.actors[0])[0])
        seat = table.actors[0]
        assert decide(bot, table, seat, Dice(1)) in table.legal(seat)
        assert bot.searchers[found].level == rung.level
        assert bot.searchers[found].iterations == written_ladder(found).imagined > 0
        assert 0 < bot.searchers[found].seconds <= 0.001


def test_a_game_without_a_ladder_has_one_all_the_same() -> None:
    assert ladder_of(Magpies()) == UNMEASURED


def test_a_rung_that_a_ladder_has_not_is_the_next_below() -> None:
    for found in games().values():
        rungs = ladder_of(found)
        for name in NAMES:
            rung = rung_of(found, name)
            assert rung in rungs
            assert rung.name == name or name not in [other.name for other in rungs]


def test_a_ladder_is_measured_and_written() -> None:
    found = next(game for game in games().values() if 2 in game.seats)
    rungs = ladder_of(found)
    told: list[int] = []
    ladder = written_ladder(found)._replace(imagined=2)
    steps = list(climb(found.id, ladder, 2, 1, 1, told.append))
    assert [step.above for step in steps] == [rung.name for rung in rungs[1:]]
    assert sum(told) == len(steps)
    assert all(step.share.deals == 1 for step in steps)
    data = json.loads(written(ladder, steps, 2))
    assert data["imagined"] == 2
    assert [row["name"] for row in data["rungs"]] == [rung.name for rung in rungs]
    assert data["rungs"][-1]["measured"]["against"] == rungs[-2].name
