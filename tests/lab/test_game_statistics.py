"""What is counted while a game is played: turns, draws and plays."""

from __future__ import annotations

import pytest

from fullhouse.games import game as game_of
from fullhouse.games import games
from tests.lab.watching import watched


def test_a_seat_that_ends_a_round_and_begins_the_next_takes_two_turns() -> None:
    """Three rounds of a turn each, and of one in which nobody is asked."""
    watch = watched(game_of("snake").start(2, "deal", count=True))
    assert (watch.decisions, watch.turns) == (6, 9)
    assert len(watch.leaders) == watch.turns
    assert watch.dead == 3 + watch.decisions - watch.choices


def test_without_a_step_that_begins_a_turn_it_lasts_as_long_as_the_same_seat_is_asked() -> None:
    watch = watched(game_of("lots").start(3, "deal", count=True))
    assert (watch.decisions, watch.turns) == (9, 9)


@pytest.mark.parametrize("id", list(games()))
def test_every_game_says_with_which_steps_turns_begin(id: str) -> None:
    game = games()[id]
    turns = [name for name, step in game.steps.items() if step.is_turn]
    assert turns
    for seats in game.seats:
        t = game.start(seats, "turns", count=True)
        watch = watched(t, f"turns {seats}")
        assert t.taken is not None
        assert watch.turns == sum(t.taken.get(name, 0) for name in turns) > 1
        assert len(watch.leaders) == watch.turns >= watch.dead
