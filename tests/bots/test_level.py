from collections import Counter

from fullhouse.bots.level import BEST, Level, Option
from fullhouse.table.chance import Dice

OPTIONS = [
    Option(7, 60, 0.6, 0.5),
    Option(3, 30, 0.55, 0.3),
    Option(5, 10, 0.2, 0.1),
    Option(9, 0, 0.5, 0.1),
]


def chosen(level: Level) -> Counter[int]:
    dice = Dice("level")
    return Counter(level.choose(OPTIONS, dice) for _ in range(3000))


def test_the_best_is_what_was_tried_most() -> None:
    assert chosen(BEST) == {7: 3000}


def test_a_power_of_one_chooses_as_often_as_was_tried() -> None:
    found = chosen(Level(1.0, reach=1.0))
    assert abs(found[7] - 1800) < 120
    assert abs(found[3] - 900) < 120
    assert abs(found[5] - 300) < 90


def test_no_power_makes_all_alike_that_were_tried_at_all() -> None:
    found = chosen(Level(0.0, reach=1.0))
    assert set(found) == {7, 3, 5}
    assert max(found.values()) - min(found.values()) < 150


def test_a_hopeless_choice_is_never_made() -> None:
    assert set(chosen(Level(0.0, reach=0.15))) == {7, 3}


def test_one_unlucky_game_makes_no_choice_hopeless() -> None:
    dice = Dice("level")
    for often, kept in ((1, {1, 2}), (10, {1})):
        options = [Option(1, 100, 0.5, 0.6), Option(2, often, 0.1, 0.4)]
        assert {Level(0.0, reach=0.3).choose(options, dice) for _ in range(100)} == kept


def test_where_nothing_was_tried_the_tactics_decide() -> None:
    untried = [Option(4, 0, 0.5, 0.9), Option(2, 0, 0.5, 0.1)]
    assert Level(0.0).choose(untried, Dice(1)) == 4
