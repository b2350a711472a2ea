"""What the lab counts of a game."""

import fullhouse as fh
from fullhouse.games.clean_family.cards import ROUND
from tests.lab.watching import watched


def test_the_lab_counts_a_round_as_a_turn_cf_3() -> None:
    t = fh.game("clean-family").start(2, "turns", count=True)
    assert watched(t, "turns").turns == t.facts[ROUND] > 2
