"""A race: all choices are tried in the same worlds, and those clearly behind drop out.

In games of luck, what is drawn later matters more than the choice itself. Here each choice meets
the same hidden cards and, in the same order, the same draws, so that most of that luck cancels out
of the differences. There is no tree: after the choice, everybody follows the tactics.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from fullhouse.bots.search import CLOCK, Clock, Search
from fullhouse.bots.search_settings import SearchSettings
from fullhouse.table.chance import Dice, QuickChance
from fullhouse.table.ids import Action
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable

HEAT: Final = 100
"""Worlds between two looks at who is behind."""
CLEARLY: Final = 2.5
"""A choice drops out if it is behind the leader by so many standard errors."""


class Race(Search):
    """A search for one decision of one seat; an iteration is one choice tried in one world."""

    def __init__(
        self,
        world: TrackedTable,
        seat: int,
        dice: Dice,
        settings: SearchSettings,
        clock: Clock = CLOCK,
    ) -> None:
        super().__init__(world, seat, dice, settings, None, clock)
        self.left: list[Action] = world.legal(seat)
        """The choices still in the race, the leader first after each heat."""
        self.expand(world, self.seat, self.left, self.trees[seat])
        self.found: Final[dict[int, list[float]]] = {action: [] for action in self.left}
        """By choice: its result in each world that all who are left were tried in."""
        self.tried: list[float] = []
        """The results in the present world so far, in the order of those left."""
        self.present: Table = world
        self.draw_dice: Final = Dice(int(dice.word()))
        """Apart from the dice of the rollouts, so that the same draws come whatever is chosen."""
        self.draws: Final = QuickChance(self.draw_dice)
        self.first_draw: Final = Dice(0)
        self.first_roll: Final = Dice(0)
        """The dice as they were when the present world began."""

    def is_decided(self) -> bool:
        return len(self.left) == 1

    def tie_break(self, action: int) -> float:
        return self.trees[self.seat].next[action].mean()

    def run_iteration(self) -> bool:
        """Try one choice; False if time ran out, or if only one is left."""
        if self.is_decided():
            return False
        if not self.tried:
            self.present = self.begin()
            self.clear_other_drafts(self.present)
            self.first_draw.continue_as(self.draw_dice)
            self.first_roll.continue_as(self.dice)
        self.draw_dice.continue_as(self.first_draw)
        self.dice.continue_as(self.first_roll)
        w = self.present.clone()
        w.apply(self.seat, self.left[len(self.tried)])
        if not self.roll_out(w):
            return False
        self.tried.append(self.results(w)[self.seat])
        if len(self.tried) == len(self.left):
            self.count_world()
        return True

    def begin(self) -> Table:
        if self.is_plain:
            return self.worlds.imagine(self.dice, self.draws)
        w = self.worlds.draw(self.dice, self.draws)
        return w if self.tracks else w.imagined(self.draws)

    def count_world(self) -> None:
        """All have been tried in this world: count it, and see who is behind after a heat."""
        root = self.trees[self.seat]
        for i in range(len(self.left)):
            result = self.tried[i]
            self.found[self.left[i]].append(result)
            self.gained += result
            node = root.next[self.left[i]]
            node.visits += 1
            node.total += result
        self.tried = []
        if len(self.found[self.left[0]]) % HEAT == 0:
            self.drop_out()

    def drop_out(self) -> None:
        """Keep the leader and those who are not clearly behind it."""
        leader = self.left[0]
        for action in self.left:
            if self.tie_break(action) > self.tie_break(leader):
                leader = action
        best = self.found[leader]
        others = [
            one for one in self.left if one != leader and not is_behind(self.found[one], best)
        ]
        self.left = [leader, *others]


def is_behind(these: list[float], those: list[float]) -> bool:
    """Whether the mean of these is clearly lower; both were found in the same worlds."""
    worlds = float(len(these))
    total = 0.0
    squares = 0.0
    for i in range(len(these)):
        difference = those[i] - these[i]
        total += difference
        squares += difference * difference
    mean = total / worlds
    variance = squares / worlds - mean * mean
    return mean > CLEARLY * sqrt(max(0.0, variance) / worlds)
