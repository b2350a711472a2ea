import gc
from time import perf_counter

import pytest

from fullhouse.bots.bot import World, world_of
from fullhouse.bots.hints import hints
from fullhouse.bots.manner import DEFAULT
from fullhouse.bots.search import NEVER, Search
from fullhouse.bots.searcher import Searcher, options_of
from fullhouse.games import game, games
from fullhouse.table.chance import Dice
from fullhouse.table.observers import only
from fullhouse.table.steps import CHOICE
from fullhouse.table.table import Table
from tests.played import now_and_then

EVERY_GAME = [(found.id, seats) for found in games().values() for seats in found.seats]
FEWEST_SEATS = [(found.id, min(found.seats)) for found in games().values()]
FEW = 6
"""Imagined games, enough to compare by."""


def begun(id: str, seats: int, choices: int = 12) -> Table:
    """A table in the middle of a game, where somebody has a choice."""
    table = game(id).start(seats, "begun", log=False)
    dice = Dice("begun")
    while choices > 0 or len(table.legal(table.actors[0])) < 2:
        seat = table.actors[0]
        legal = table.legal(seat)
        table.act(seat, legal[dice.below(len(legal))])
        choices -= 1
    return table


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_a_search_finds_the_same_in_tables_its_seat_cannot_tell_apart(id: str, seats: int) -> None:
    table = game(id).start(seats, "game", log=False)
    compared = 0
    for _ in now_and_then(table, Dice("play")):
        for seat in table.actors[:1]:
            legal = table.legal(seat)
            if len(legal) < 2 or compared == 6:
                continue
            found = []
            for truth in (table, table.world(seat, Dice(f"twin {compared}"))):
                dice = Dice(compared)
                search = Searcher(iterations=FEW).search(world_of(truth, seat, dice), seat, dice)
                found.append(options_of(search, legal))
            assert found[0] == found[1]
            assert sum(option.visits for option in found[0]) == FEW
            compared += 1
    assert compared >= 3


@pytest.mark.parametrize(("id", "seats"), FEWEST_SEATS)
def test_nothing_of_the_true_table_can_be_reached_from_what_a_bot_is_given(
    id: str, seats: int
) -> None:
    table = begun(id, seats)
    seat = table.actors[0]
    true = {id_of(part) for part in (table, table.zones, table.facts, table.chance)}
    true |= {id_of(cards) for cards in table.zones}
    true |= {id_of(book) for place, book in enumerate(table.notes[:-1]) if book and place != seat}
    true -= {id_of(table.notes[seat]), id_of(table.notes[-1])}
    assert reached(table) >= {id_of(table), id_of(table.zones), id_of(table.facts)}
    assert not reached(world_of(table, seat, Dice(1))) & true


def id_of(thing: object) -> int:
    return id(thing)


def reached(start: object) -> set[int]:
    """Everything that can be come to from here; but not by way of modules and classes."""
    found: dict[int, object] = {}
    todo = [start]
    while todo:
        thing = todo.pop()
        if id(thing) in found or isinstance(thing, (type, type(gc))):
            continue
        if callable(thing) or (isinstance(thing, dict) and "__name__" in thing):
            continue
        found[id(thing)] = thing
        todo += gc.get_referents(thing)
    return set(found)


@pytest.mark.parametrize(("id", "seats"), FEWEST_SEATS)
def test_a_search_leaves_its_world_as_it_is(id: str, seats: int) -> None:
    table = begun(id, seats)
    seat = table.actors[0]
    world = world_of(table, seat, Dice(1))
    before = world.snapshot()
    Searcher(iterations=FEW).choose(world, seat, Dice(2))
    assert world.snapshot() == before


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_a_choice_takes_no_longer_than_it_may(id: str, seats: int) -> None:
    table = begun(id, seats)
    seat = table.actors[0]
    world = world_of(table, seat, Dice(1))
    bot = Searcher(seconds=0.04)
    taken = []
    for attempt in range(3):  # the machine may be busy with something else
        began = perf_counter()
        bot.choose(world, seat, Dice(attempt))
        taken.append(perf_counter() - began)
    assert min(taken) <= 0.04


def test_within_a_decision_what_was_found_out_is_kept() -> None:
    table = next(
        found
        for found in (begun(id, seats) for id, seats in EVERY_GAME)
        if found.stack[-1].way != CHOICE
    )
    seat = table.actors[0]
    bot = Searcher(iterations=40)
    world = world_of(table, seat, Dice(1))
    chosen = bot.choose(world, seat, Dice(2))
    world.act(seat, chosen)
    while len(world.legal(seat)) == 1:
        pytest.skip("this decision has no second choice")
    search = bot.search(world, seat, Dice(3))
    assert sum(option.visits for option in options_of(search, world.legal(seat))) > 40


@pytest.mark.parametrize(("id", "seats"), FEWEST_SEATS)
def test_a_hint_rates_every_choice(id: str, seats: int) -> None:
    table = begun(id, seats)
    seat = table.actors[0]
    options = hints(world_of(table, seat, Dice(1)), seat, Dice(1), seconds=0.05)
    assert sorted(option.action for option in options) == table.legal(seat)
    assert all(0 <= option.chance <= 1 for option in options)


def test_what_is_secret_does_not_part_the_trees_of_others() -> None:
    """In the trees of seats that do not see a choice, it stands as no more than they see."""
    parted = 0
    for id, seats in EVERY_GAME:
        table = begun(id, seats)
        seat = table.actors[0]
        step = table.deciding(seat)
        assert step is not None
        legal = table.legal(seat)
        hidden = [a for a in legal if step.shown_to(table, a) == only(seat)]
        if step.way != CHOICE or hidden != legal or seats == 1:
            continue
        search = Search(world_of(table, seat, Dice(1)), seat, Dice(1), DEFAULT)
        search.run(60, NEVER)
        other = (seat + 1) % seats
        assert set(search.trees[seat].next) == set(legal)
        assert not set(search.trees[other].next) & set(legal)
        parted += 1
    assert parted


def test_a_world_is_what_a_bot_is_given() -> None:
    table = begun(*EVERY_GAME[0])
    world: World = world_of(table, 0, Dice(1))
    assert not world.logging
    assert world.entry is None
