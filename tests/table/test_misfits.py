"""Worlds where none fits what a game says is possible."""

import logging

import pytest

from fullhouse.table.chance import Dice
from fullhouse.table.ids import Seat
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.worlds import MISFITS
from tests.toy_game import Magpies


class Unfit(Magpies):
    """Once it fails, no world of it is possible."""

    fails = False

    def is_possible(self, t: TrackedTable, seat: int | None) -> bool:
        return not self.fails


class Unlaid(Magpies):
    """Once it fails, it cannot lay the cards of a world."""

    fails = False

    def arrange(self, t: TrackedTable, seat: Seat | None, rng: Dice) -> bool:
        return not self.fails and super().arrange(t, seat, rng)


@pytest.mark.parametrize("kind", [Unfit, Unlaid])
def test_a_world_that_does_not_fit_tells_its_seat_nothing_either(
    kind: type[Unfit | Unlaid],
) -> None:
    game = kind()
    table = game.start(3, "misfit", log=False)
    twin = table.world(0, Dice("twin"))
    assert twin.snapshot()["zones"] != table.snapshot()["zones"]
    game.fails = True
    drawn = [t.world(0, Dice(1)).snapshot() for t in (table, twin)]
    assert drawn[0] == drawn[1]


def test_worlds_that_do_not_fit_are_counted_and_logged_now_and_then(
    caplog: pytest.LogCaptureFixture,
) -> None:
    game = Unfit()
    game.fails = True
    table = game.start(2, "misfit", log=False)
    MISFITS.pop(game.id, None)
    with caplog.at_level(logging.WARNING, "fullhouse"):
        for number in range(11):
            table.world(0, Dice(number))
    assert MISFITS[game.id] == 11
    assert [record.getMessage() for record in caplog.records] == [
        f"{game.id}: no world fitted in 1000 tries ({times} times so far)" for times in (1, 10)
    ]
