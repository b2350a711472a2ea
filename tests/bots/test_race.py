"""Races: all choices are tried in the same worlds, and those clearly behind drop out."""

import pytest

from fullhouse.bots.bot import world_of
from fullhouse.bots.ladder import Ladder, Rung, read_ladder
from fullhouse.bots.race import HEAT, Race, is_behind
from fullhouse.bots.search_bot import SearchBot, rated_choices
from fullhouse.bots.search_settings import RACING, SearchSettings
from fullhouse.bots.strength import Strength
from fullhouse.games import game, games
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable
from tests.bots.test_search import FEWEST_SEATS, begun

RIVALS = [
    (of.id, min(n for n in of.seats if n > 1))
    for of in games().values()
    if not type(of.tactics).apart
]
WITHOUT_MARGIN = SearchSettings(guided=1.0, margin=0.0, races=True)
"""What a margin is worth depends on the games imagined so far; where everybody plays apart, so
does the result.
"""


def race_at(table: TrackedTable, iterations: int) -> Race:
    seat, dice = table.actors[0], Dice(2)
    race = SearchBot(iterations=iterations, settings=RACING).search(
        world_of(table, seat, dice), seat, dice
    )
    assert isinstance(race, Race)
    return race


@pytest.mark.parametrize(("id", "seats"), FEWEST_SEATS)
def test_a_race_finds_the_same_in_tables_its_seat_cannot_tell_apart(id: str, seats: int) -> None:
    table = begun(id, seats)
    seat = table.actors[0]
    legal = table.legal(seat)
    found = [
        rated_choices(race_at(truth, 2 * len(legal)), legal)
        for truth in (table, table.world(seat, Dice("twin")))
    ]
    assert found[0] == found[1]
    assert [option.visits for option in found[0]] == [2] * len(legal)


@pytest.mark.parametrize(("id", "seats"), RIVALS)
def test_a_choice_tried_twice_in_one_world_ends_alike(id: str, seats: int) -> None:
    """Whatever is tried first, the draws and the others' dice are those of the world."""
    table = begun(id, seats)
    seat, dice = table.actors[0], Dice(2)
    race = Race(world_of(table, seat, dice), seat, dice, WITHOUT_MARGIN)
    twice = race.left[-1]
    race.left = [twice, race.left[0], twice]
    race.run(2)
    first = race.tried[0]
    race.run(1)
    assert race.found[twice] == [first, first]


def test_those_clearly_behind_drop_out_and_one_alone_ends_the_race() -> None:
    assert is_behind([0.0, 0.5] * 50, [1.0, 0.5] * 50)
    assert not is_behind([0.0, 1.0] * 50, [1.0, 0.0] * 50)
    table = begun(*FEWEST_SEATS[0])
    seat, dice = table.actors[0], Dice(2)
    race = Race(world_of(table, seat, dice), seat, dice, RACING)
    behind, leader = race.left[:2]
    race.left = [behind, leader]
    race.found[behind][:] = [0.0, 0.5] * (HEAT // 2 - 1) + [0.0]
    race.found[leader][:] = [1.0, 0.5] * (HEAT // 2 - 1) + [1.0]
    node = race.trees[race.seat].next[leader]
    node.visits, node.total = HEAT - 1, 0.75 * (HEAT - 1)
    before = race.iterations
    race.run(1000)
    assert race.left == [leader]
    assert race.is_decided()
    assert race.iterations == before + 2, "nothing is tried once it is decided"


def test_a_race_that_is_decided_counts_as_all_that_was_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begun(*FEWEST_SEATS[0])
    seat, dice = table.actors[0], Dice(2)
    bot = SearchBot(iterations=50, settings=RACING)
    decided = Race(world_of(table, seat, dice), seat, dice, RACING)
    decided.left = decided.left[:1]
    monkeypatch.setattr(SearchBot, "new_search", lambda *_: decided)
    bot.search(world_of(table, seat, dice), seat, dice)
    assert (bot.imagined, bot.wanted) == (0, 0)


def test_a_race_keeps_nothing_for_the_next_choice() -> None:
    table = begun(*FEWEST_SEATS[0])
    seat, dice = table.actors[0], Dice(2)
    for settings, kept in ((RACING, 0), (SearchSettings(), 1)):
        bot = SearchBot(iterations=8, settings=settings)
        bot.choose(world_of(table, seat, dice), seat, dice)
        assert len(bot.kept) == kept


def test_a_ladder_says_which_of_its_rungs_race() -> None:
    ladder = Ladder({2: 40}, (Rung("easy", Strength(1.0)), Rung("expert", Strength(), races=True)))
    assert [ladder.bot(rung, 2).settings.races for rung in ladder.rungs] == [False, True]


@pytest.mark.parametrize("id", games())
def test_what_races_has_enough_worlds_to_tell_its_choices_apart(id: str) -> None:
    ladder, seats = read_ladder(game(id)), min(game(id).seats)
    choices = len(begun(id, seats).legal(begun(id, seats).actors[0]))
    for rung in ladder.rungs:
        assert not rung.races or ladder.iterations(rung, seats) >= HEAT * choices
