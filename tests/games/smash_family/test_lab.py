"""What the lab counts of a game."""

import fullhouse as fh
from fullhouse.games.smash_family.cards import ROUND, TURNS
from tests.lab.watching import watched


def test_the_lab_counts_six_turns_a_round_and_extra_turns_sf_4_1() -> None:
    t = fh.game("smash-family").start(2, "turns", count=True)
    turns = watched(t, "turns").turns
    extra = sum("takes an extra turn" in str(entry) for entry in t.log(None))
    assert turns == TURNS * t.facts[ROUND] + extra
    assert extra > 0
