from collections import Counter

from fullhouse.bots.strength import BEST, RatedChoice, Strength
from fullhouse.table.chance import Dice

OPTIONS = [
    RatedChoice(7, 60, 0.6, 0.5),
    RatedChoice(3, 30, 0.55, 0.3),
    RatedChoice(5, 10, 0.2, 0.1),
    RatedChoice(9, 0, 0.5, 0.1),
]


def chosen(strength: Strength) -> Counter[int]:
    dice = Dice("level")
    return Counter(strength.choose(OPTIONS, dice) for _ in range(3000))


def test_the_best_is_what_was_tried_most() -> None:
    assert chosen(BEST) == {7: 3000}


def test_a_power_of_one_chooses_as_often_as_was_tried() -> None:
    found = chosen(Strength(1.0, reach=1.0))
    assert abs(found[7] - 1800) < 120
    assert abs(found[3] - 900) < 120
    assert abs(found[5] - 300) < 90


def test_no_power_makes_all_alike_that_were_tried_at_all() -> None:
    found = chosen(Strength(0.0, reach=1.0))
    assert set(found) == {7, 3, 5}
    assert max(found.values()) - min(found.values()) < 150


def test_a_hopeless_choice_is_never_made() -> None:
    assert set(chosen(Strength(0.0, reach=0.15))) == {7, 3}


def test_one_unlucky_game_makes_no_choice_hopeless() -> None:
    dice = Dice("level")
    for often, kept in ((1, {1, 2}), (10, {1})):
        options = [RatedChoice(1, 100, 0.5, 0.6), RatedChoice(2, often, 0.1, 0.4)]
        assert {Strength(0.0, reach=0.3).choose(options, dice) for _ in range(100)} == kept


def test_where_nothing_was_tried_the_tactics_decide_for_the_best() -> None:
    untried = [RatedChoice(4, 0, 0.5, 0.9), RatedChoice(2, 0, 0.5, 0.1)]
    assert BEST.choose(untried, Dice(1)) == 4


def test_without_time_a_weak_bot_wavers_as_ever() -> None:
    dice = Dice("short")
    untried = [RatedChoice(4, 0, 0.5, 0.9), RatedChoice(2, 0, 0.5, 0.1)]
    hardly_tried = [RatedChoice(4, 1, 0.5, 0.9), RatedChoice(2, 0, 0.5, 0.1)]
    for options in (untried, hardly_tried):
        found = Counter(Strength(0.0).choose(options, dice) for _ in range(1000))
        assert abs(found[2] - 500) < 80
        found = Counter(Strength(1.0).choose(options, dice) for _ in range(1000))
        assert abs(found[2] - 100) < 40


def test_lapses_are_as_frequent_as_they_should_be() -> None:
    dice = Dice("lapses")
    assert not any(BEST.is_lapse(dice) for _ in range(100))
    weak = Strength(0.5, lapses=0.8)
    assert abs(sum(weak.is_lapse(dice) for _ in range(1000)) - 800) < 60
    assert weak.row() == {"power": 0.5, "reach": 0.3, "lapses": 0.8}
