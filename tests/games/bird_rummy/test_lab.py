"""What the lab counts of a game."""

import fullhouse as fh
from fullhouse.games.bird_rummy.cards import MALLARD
from fullhouse.games.bird_rummy.zones import TURN
from tests.lab.watching import watched


def test_the_lab_counts_the_turns_that_the_rulebook_numbers_br_3() -> None:
    t = fh.game("bird-rummy").start(2, "turns", count=True)
    assert watched(t, "turns").turns == t.facts[TURN] > 2


def test_a_lone_mallard_is_drawn_and_thrown_away_but_never_played_br_4_2() -> None:
    """It joins no flock, as there can be none."""
    options = {"counts": {"Mallard": 1, "Mockingbird": 0}}
    drawn = played = 0
    for number in range(6):
        t = fh.game("bird-rummy").start(2, f"lone {number}", options, count=True)
        watch = watched(t, "lone")
        mallards = [at for at in range(len(watch.drawn)) if at % watch.faces == MALLARD]
        drawn += sum(watch.drawn[at] for at in mallards)
        played += sum(watch.played[at] for at in mallards)
    assert drawn > 0
    assert played == 0
