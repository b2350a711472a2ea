"""How long a search takes: its number of games, whatever the machine does meanwhile."""

from math import ceil
from time import sleep

import pytest

from fullhouse.bots.bot import World, world_of
from fullhouse.bots.ladder import SECONDS, Ladder, LadderBot
from fullhouse.bots.search import Clock
from fullhouse.bots.search_bot import FLOOR, SearchBot
from fullhouse.table.chance import Dice
from tests.bots.test_search import FEWEST_SEATS, begun

LOOK = 5e-6
"""Seconds from one look at the clock to the next, on a machine that is quick enough."""
HOURS = 3 * 3600.0
DECLARED = 100


class Watch(Clock):
    """A clock on which time passes with every look, and that can be stalled."""

    def __init__(self, look: float = LOOK) -> None:
        self.look = look
        self.time = 1000.0
        self.ran = 50.0
        self.stalls: list[tuple[float, float]] = []
        """Stalls to come: after how long a run, and for how long."""

    def now(self) -> float:
        self.time += self.look
        self.ran += self.look
        if self.stalls and self.ran >= self.stalls[0][0]:
            self.time += self.stalls.pop(0)[1]
        return self.time

    def worked(self) -> float:
        return self.ran

    def stall(self, after: float, seconds: float) -> None:
        """The machine is away for so long, once it has run for so long from now on."""
        self.stalls.append((self.ran + after, seconds))


@pytest.fixture(autouse=True)
def few_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    """What holds for a hundred imagined games holds for thousands, and takes less time."""
    monkeypatch.setattr(Ladder, "iterations", lambda *_: DECLARED)


class Thinking:
    """An expert at a choice of a game, again and again, by a watch."""

    def __init__(self, id: str, seats: int, watch: Watch) -> None:
        table = begun(id, seats)
        self.watch = watch
        self.seat = table.actors[0]
        self.world = world_of(table, self.seat, Dice(1))
        self.declared = DECLARED
        self.floor = ceil(self.declared * FLOOR)
        self.bot = LadderBot("expert", clock=watch)
        self.took = 0.0
        self.choices = 0

    def imagined(self) -> int:
        """How many games it imagines for a choice that nothing is known of yet."""
        search_bot = self.bot.search_bot(self.world.game, self.world.seats)
        before = search_bot.imagined
        search_bot.kept.clear()
        began = self.watch.time
        self.choices += 1
        self.bot.choose(self.world, self.seat, Dice(self.choices))
        self.took = self.watch.time - began
        return search_bot.imagined - before


@pytest.mark.parametrize(("id", "seats"), FEWEST_SEATS)
@pytest.mark.parametrize("stall", [0.021, 0.06])
def test_one_stall_costs_no_game_then_or_later(id: str, seats: int, stall: float) -> None:
    thinking = Thinking(id, seats, Watch())
    thinking.watch.stall(LOOK * 20, stall)
    assert [thinking.imagined() for _ in range(3)] == [thinking.declared] * 3


@pytest.mark.parametrize(("id", "seats"), FEWEST_SEATS)
def test_many_stalls_cost_no_game_either(id: str, seats: int) -> None:
    thinking = Thinking(id, seats, Watch())
    dice = Dice("stalls")
    for _ in range(4):
        thinking.watch.stalls.clear()
        for number in range(5):
            thinking.watch.stall(LOOK * 20 * (number + 1), (5 + dice.below(56)) / 1000)
        assert thinking.imagined() == thinking.declared
        assert thinking.took < SECONDS


@pytest.mark.parametrize(("id", "seats"), FEWEST_SEATS)
def test_a_slow_machine_imagines_what_its_time_allows(id: str, seats: int) -> None:
    look = 0.003
    thinking = Thinking(id, seats, Watch(look))
    for _ in range(3):
        assert thinking.floor <= thinking.imagined() < thinking.declared
        assert thinking.took <= SECONDS + 3 * look


@pytest.mark.parametrize(("id", "seats"), FEWEST_SEATS)
def test_a_machine_that_is_far_too_slow_imagines_the_floor(id: str, seats: int) -> None:
    thinking = Thinking(id, seats, Watch(look=60.0))
    assert [thinking.imagined() for _ in range(3)] == [thinking.floor] * 3


@pytest.mark.parametrize(("id", "seats"), FEWEST_SEATS)
def test_a_laptop_that_sleeps_during_a_search_breaks_off_that_one_alone(
    id: str, seats: int
) -> None:
    thinking = Thinking(id, seats, Watch())
    thinking.watch.stall(LOOK * 20, HOURS)
    assert thinking.floor <= thinking.imagined() < thinking.declared
    assert thinking.took < HOURS + SECONDS
    assert thinking.imagined() == thinking.declared


@pytest.mark.parametrize(("id", "seats"), FEWEST_SEATS)
def test_a_laptop_that_sleeps_between_two_searches_changes_nothing(id: str, seats: int) -> None:
    thinking = Thinking(id, seats, Watch())
    for _ in range(3):
        assert thinking.imagined() == thinking.declared
        thinking.watch.time += HOURS


def test_time_in_which_the_machine_was_away_is_not_counted_as_searched() -> None:
    """Of 100 ms on the wall it runs for 80: a stall that fits into the rest costs no game."""
    id, seats = FEWEST_SEATS[0]
    found: list[int] = []
    for stall in (0.0, 0.015, 0.06):
        watch = Watch(look=1e-4)
        watch.stall(0.01, stall)
        world, seat = _first(id, seats)
        found.append(SearchBot(0.1, clock=watch).search(world, seat, Dice(2)).iterations)
        assert watch.time - 1000.0 < 0.1 + 3 * watch.look
    assert found[0] == found[1] > found[2] > found[0] / 4


@pytest.mark.parametrize(("id", "seats"), FEWEST_SEATS)
def test_a_search_by_time_alone_ends_with_its_time(id: str, seats: int) -> None:
    watch = Watch(look=1e-3)
    world, seat = _first(id, seats)
    began = watch.time
    assert SearchBot(0.04, clock=watch).search(world, seat, Dice(2)).iterations >= 1
    assert watch.time - began <= 0.04 + 3 * watch.look


def test_all_picks_of_a_draft_share_the_time_of_one_decision() -> None:
    look = 0.003
    drafts = 0
    for id, seats in FEWEST_SEATS:
        watch = Watch(look)
        bot = LadderBot("expert", clock=watch)
        world, seat = _first(id, seats)
        picks, began = 0, watch.time
        while not picks or world.draft(seat):
            world.act(seat, bot.choose(world, seat, Dice(picks)))
            picks += 1
        drafts += picks > 1
        assert watch.time - began <= SECONDS + 5 * look * picks
    assert drafts


def test_waiting_is_not_working() -> None:
    clock = Clock()
    began, worked = clock.now(), clock.worked()
    sleep(0.05)
    assert clock.now() - began >= 0.05
    assert clock.worked() - worked < 0.05


def _first(id: str, seats: int) -> tuple[World, int]:
    table = begun(id, seats)
    seat = table.actors[0]
    return world_of(table, seat, Dice(1)), seat
