"""A table that counts its steps plays no other way than one that does not."""

from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable
from tests.toy_game import Magpies


def play_on(t: TrackedTable) -> TrackedTable:
    dice = Dice("counting")
    while not t.over:
        seat = t.actors[0]
        legal = t.legal(seat)
        t.act(seat, legal[dice.below(len(legal))])
    return t


def test_a_table_counts_every_step_that_was_taken_if_it_is_asked_to() -> None:
    t = play_on(Magpies().start(3, "a deal", {"length": 12}, count=True))
    assert t.taken == {"Begin": 1, "LayAside": 3, "Go": 12, "Show": 1}


def test_counting_changes_nothing_else_and_no_clone_counts() -> None:
    game = Magpies()
    counted = game.start(2, "a deal", count=True)
    assert counted.clone().taken is None
    assert play_on(counted).snapshot() == play_on(game.start(2, "a deal")).snapshot()
