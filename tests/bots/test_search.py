import gc

import pytest

from fullhouse.bots.bot import World, world_of
from fullhouse.bots.hints import hints
from fullhouse.bots.information_set import information_set_key
from fullhouse.bots.search import Search
from fullhouse.bots.search_bot import SearchBot, rated_choices
from fullhouse.bots.search_settings import DEFAULT
from fullhouse.bots.strength import RatedChoice
from fullhouse.games import game, games
from fullhouse.table.chance import Dice
from fullhouse.table.steps import CHOICE
from fullhouse.table.tracked_table import TrackedTable
from tests.bots.hide_and_seek import HIDER, LEFT, RIGHT, SEEK_LEFT, SEEK_RIGHT, SEEKER, HideAndSeek
from tests.random_games import now_and_then

EVERY_GAME = [(found.id, seats) for found in games().values() for seats in found.seats]
MOST_SEATS = [(found.id, max(found.seats)) for found in games().values()]
FEWEST_SEATS = [(found.id, min(found.seats)) for found in games().values()]
FEW = 4
"""Imagined games, enough to compare by."""


def begun(id: str, seats: int, choices: int = 12) -> TrackedTable:
    """A table in the middle of a game, where somebody has a choice."""
    table = game(id).start(seats, "begun", log=False)
    dice = Dice("begun")
    while choices > 0 or len(table.legal(table.actors[0])) < 2:
        seat = table.actors[0]
        legal = table.legal(seat)
        table.act(seat, legal[dice.below(len(legal))])
        choices -= 1
    return table


@pytest.mark.parametrize(("id", "seats"), FEWEST_SEATS + MOST_SEATS)
def test_a_search_finds_the_same_in_tables_its_seat_cannot_tell_apart(id: str, seats: int) -> None:
    table = game(id).start(seats, "game", log=False)
    compared = 0
    for _ in now_and_then(table, Dice("play"), 24):
        for seat in table.actors[:1]:
            legal = table.legal(seat)
            if len(legal) < 2 or compared == 4:
                continue
            found = []
            for truth in (table, table.world(seat, Dice(f"twin {compared}"))):
                dice = Dice(compared)
                search = SearchBot(iterations=FEW).search(world_of(truth, seat, dice), seat, dice)
                found.append(rated_choices(search, legal))
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
    SearchBot(iterations=FEW).choose(world, seat, Dice(2))
    assert world.snapshot() == before


def test_a_search_ends_with_its_number_of_games_or_with_its_time() -> None:
    table = begun(*EVERY_GAME[0])
    seat = table.actors[0]
    world = world_of(table, seat, Dice(1))
    assert SearchBot(60.0, FEW).search(world, seat, Dice(2)).iterations == FEW
    assert SearchBot(0.02, 5_000).search(world, seat, Dice(2)).iterations < 5_000
    with_time = rated_choices(SearchBot(60.0, FEW).search(world, seat, Dice(2)), world.legal(seat))
    without = rated_choices(SearchBot(None, FEW).search(world, seat, Dice(2)), world.legal(seat))
    assert with_time == without


def test_within_a_decision_what_was_found_out_is_kept() -> None:
    """About the others, too: they have not seen the choice."""
    kept = with_others = 0
    for id, seats in FEWEST_SEATS:
        table = begun(id, seats)
        seat = table.actors[0]
        if table.stack[-1].way == CHOICE:
            continue
        bot = SearchBot(iterations=30)
        world = world_of(table, seat, Dice(1))
        world.act(seat, bot.choose(world, seat, Dice(2)))
        if world.draft(seat) and len(world.legal(seat)) > 1:
            search = bot.new_search(world, seat, Dice(3))
            kept += tries_at(search, seat) > 0
            with_others += knows_others(search, seat)
    assert kept
    assert with_others


def test_from_one_decision_to_the_next_what_still_holds_is_kept() -> None:
    """And nothing about the others, who have seen the choice and play on from there."""
    kept = 0
    for id, seats in FEWEST_SEATS:
        table = begun(id, seats)
        bot = SearchBot(iterations=30)
        for number in range(40):
            if table.over:
                break
            seat = table.actors[0]
            world = world_of(table, seat, Dice(number))
            if len(world.legal(seat)) > 1 and table.stack[-1].way == CHOICE:
                is_public = not any(earlier.is_draft for earlier in bot.kept)
                search = bot.new_search(world, seat, Dice(number))
                if is_public and tries_at(search, seat):
                    kept += 1
                    assert not knows_others(search, seat)
            table.act(seat, bot.choose(world, seat, Dice(number)))
    assert kept > 5


def tries_at(search: Search, seat: int) -> int:
    """How often choices of this decision have been tried."""
    return sum(int(node.visits) for node in search.trees[seat].next.values())


def knows_others(search: Search, seat: int) -> bool:
    """Whether choices of other seats have been tried."""
    return any(tree.next for other, tree in enumerate(search.trees) if other != seat)


@pytest.mark.parametrize(("id", "seats"), FEWEST_SEATS + MOST_SEATS)
def test_what_a_seat_sees_is_the_same_in_all_its_worlds(id: str, seats: int) -> None:
    table = game(id).start(seats, "game", log=False)
    seen = [set[int]() for _ in range(seats)]
    for _ in now_and_then(table, Dice("play"), 24):
        for seat in range(seats):
            worlds = [table.world(seat, Dice(number)) for number in range(5)]
            found = {information_set_key(world, seat) for world in [table, *worlds]}
            assert len(found) == 1
            seen[seat] |= found
    assert all(len(different) > 3 for different in seen)


@pytest.mark.parametrize(("id", "seats"), FEWEST_SEATS)
def test_a_hint_rates_the_choices_that_were_tried(id: str, seats: int) -> None:
    table = begun(id, seats)
    seat = table.actors[0]
    options = hints(world_of(table, seat, Dice(1)), seat, Dice(1), seconds=0.5)
    assert {option.action for option in options} <= set(table.legal(seat))
    assert all(option.visits and 0 <= option.chance <= 1 for option in options)
    visits = [option.visits for option in options]
    assert visits
    assert visits == sorted(visits, reverse=True)
    for other in set(range(seats)) - set(table.actors):
        assert hints(world_of(table, other, Dice(1)), other, Dice(1), seconds=0.5) == []


def test_a_hint_without_a_choice_tells_what_is_likely_to_come() -> None:
    """Of several tables it is never as if nothing were known: an even chance for all of them."""
    found: list[RatedChoice] = []
    for id, seats in FEWEST_SEATS:
        table = begun(id, seats)
        dice = Dice("on")
        while not table.over and len(found) < 4:
            seat = table.actors[0]
            legal = table.legal(seat)
            if len(legal) == 1:
                found += hints(world_of(table, seat, dice), seat, dice, seconds=0.5)
            table.act(seat, legal[dice.below(len(legal))])
    assert all(option.visits for option in found)
    assert any(abs(option.chance - 0.5) > 0.01 for option in found)


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize("seat", [HIDER, SEEKER])
def test_nobody_answers_what_it_does_not_see(at_once: bool, seat: int) -> None:
    table = HideAndSeek(at_once).start(2, "toy", log=False)
    if seat == SEEKER and not at_once:
        table.act(HIDER, LEFT)
    search = Search(world_of(table, seat, Dice(1)), seat, Dice(2), DEFAULT)
    search.run(600)
    for option in rated_choices(search, table.legal(seat)):
        assert option.visits > 100
        assert 0.25 < option.chance < 0.75  # a seeker that saw it would leave 0


def test_what_is_secret_does_not_part_the_trees_of_others() -> None:
    table = HideAndSeek(at_once=False).start(2, "toy", log=False)
    search = Search(world_of(table, HIDER, Dice(1)), HIDER, Dice(2), DEFAULT)
    search.run(60)
    assert set(search.trees[HIDER].next) == {LEFT, RIGHT}
    assert set(search.trees[SEEKER].next) == {SEEK_LEFT, SEEK_RIGHT}


def test_what_others_choose_is_never_taken_for_an_own_choice() -> None:
    """A seat that has seen the other's choice has a tree that begins with it."""
    table = HideAndSeek(at_once=True).start(2, "toy", log=False)
    search = Search(world_of(table, HIDER, Dice(1)), HIDER, Dice(2), DEFAULT)
    search.run(60)
    for picked in (LEFT, RIGHT):
        shown = set(search.trees[HIDER].next[picked].next)
        assert len(shown) == 2
        assert not shown & {LEFT, RIGHT, SEEK_LEFT, SEEK_RIGHT}


def test_a_world_is_what_a_bot_is_given() -> None:
    table = begun(*EVERY_GAME[0])
    world: World = world_of(table, 0, Dice(1))
    assert not world.logging
    assert world.entry is None
