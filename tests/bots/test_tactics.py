import pytest

from fullhouse.bots.bot import world_of
from fullhouse.games import game, games
from fullhouse.table.chance import Dice
from fullhouse.table.tactics import chances
from tests.random_games import now_and_then

EVERY_GAME = [(found.id, seats) for found in games().values() for seats in found.seats]


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_tactics_rate_each_choice_as_they_rate_all(id: str, seats: int) -> None:
    table = game(id).start(seats, "game", log=False)
    tactics = table.game.tactics
    compared = 0
    for _ in now_and_then(table, Dice("play"), 24):
        for seat in table.actors:
            world = world_of(table, seat, Dice(compared))
            legal = world.legal(seat)
            each = [tactics.rate(world, seat, action) for action in legal]
            assert tactics.rates(world, seat, legal) == each
            compared += len(legal) > 1
    assert compared >= 5


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_prospects_are_chances_that_make_a_whole(id: str, seats: int) -> None:
    table = game(id).start(seats, "game", log=False)
    tactics = table.game.tactics
    for _ in now_and_then(table, Dice("play"), 24):
        if table.over:
            continue
        found = tactics.prospects(table)
        assert len(found) == seats
        assert abs(sum(found) - 1) < 1e-9
        assert min(found) >= 0
        assert not tactics.is_far(table, table)


def test_a_lead_is_a_better_chance() -> None:
    assert chances([0.0, 0.0]) == [0.5, 0.5]
    first, second = chances([1.0, 0.0])
    assert abs(first / second - 2.718281828) < 1e-6
    assert chances([1000.0, 0.0, 0.0])[0] == 1.0
