"""The bot that searches: for a number of iterations, a time, or whichever ends first."""

from __future__ import annotations

from collections import deque
from math import ceil, inf
from typing import Final, NamedTuple

from fullhouse.bots.bot import World, gc_paused
from fullhouse.bots.information_set import information_set_key
from fullhouse.bots.race import Race
from fullhouse.bots.search import CLOCK, Clock, Search
from fullhouse.bots.search_settings import DEFAULT, SearchSettings
from fullhouse.bots.search_tree import Node
from fullhouse.bots.strength import BEST, RatedChoice, Strength
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.ids import Action
from fullhouse.table.steps import CHOICE

SECONDS: Final = 0.05
"""The time for a choice, if neither a time nor a number of iterations is given."""
BUDGET: Final = 0.8
"""The share of its time that it may run, in CPU time; the rest allows for stalls."""
FLOOR: Final = 0.05
"""The share of its iterations that it always runs, whatever the clock says."""
UNLIMITED: Final = 1 << 40
KEPT: Final = 8
"""Choices whose trees are kept for reuse, over all tables it plays at."""


class KeptTree(NamedTuple):
    """The trees below a choice, for reuse."""

    game: Game
    seat: int
    trees: list[Node]
    """By seat, after the choice."""
    is_draft: bool
    """Whether nobody else has seen the choice yet, so that the others' trees remain valid."""


class SearchBot:
    """Imagines how the game may go on, over and over, and does what turned out well."""

    def __init__(
        self,
        seconds: float | None = None,
        iterations: int = 0,
        strength: Strength = BEST,
        settings: SearchSettings = DEFAULT,
        clock: Clock = CLOCK,
    ) -> None:
        """Without `seconds`, it always runs so many iterations, so choices are reproducible."""
        self.seconds = seconds or (inf if iterations else SECONDS)
        self.iterations = iterations
        self.strength = strength
        self.settings = settings
        self.clock = clock
        self.kept: deque[KeptTree] = deque(maxlen=KEPT)
        self.imagined = 0
        """The iterations of all its searches together."""
        self.wanted = 0
        """The iterations that all its searches would have run with enough time."""

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        legal = world.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if self.strength.is_lapse(dice):
            return legal[dice.below(len(legal))]
        with gc_paused():
            return self._choose(world, seat, dice, legal)

    def _choose(self, world: World, seat: int, dice: Dice, legal: list[Action]) -> int:
        search = self.search(world, seat, dice)
        chosen = self.strength.choose(rated_choices(search, legal), dice)
        if not self.settings.races:  # a race has no tree
            self._keep(search, chosen)
        return chosen

    def search(self, world: World, seat: int, dice: Dice) -> Search:
        """Search within its time, which begins now."""
        deadline = self.clock.now() + self.seconds
        budget = self.clock.worked() + self.seconds * BUDGET
        search = self.new_search(world, seat, dice)
        search.run(self.iterations or UNLIMITED, self._floor(search), deadline, budget)
        self.imagined += search.iterations
        self.wanted += search.iterations if search.is_decided() else self.iterations
        return search

    def new_search(self, world: World, seat: int, dice: Dice) -> Search:
        """A search that has not begun; it continues the trees of an earlier one if it can."""
        if self.settings.races:
            return Race(world, seat, dice, self.settings, self.clock)
        return Search(world, seat, dice, self.settings, self._trees(world, seat), self.clock)

    def _floor(self, search: Search) -> int:
        """The iterations it runs in any case, less those reused from an earlier search."""
        done = sum(int(node.visits) for node in search.trees[search.seat].next.values())
        return max(1, ceil(self.iterations * FLOOR) - done)

    def _trees(self, world: World, seat: int) -> list[Node] | None:
        """The trees of an earlier search for this decision, unless chance came between.

        A tree does not branch where a card is drawn, so statistics of one hand do not apply to
        another: only decisions with the same choices in every imagined game are reused.
        """
        legal = world.legal(seat)
        seen = information_set_key(world, seat)
        for kept in reversed(self.kept):
            if kept.game is not world.game or kept.seat != seat:
                continue
            node = kept.trees[seat].find_decision(seen)
            if node is not None and node.always_offered(legal):
                self.kept.remove(kept)
                trees = kept.trees if kept.is_draft else [Node(1.0) for _ in kept.trees]
                trees[seat] = node
                return trees
        return None

    def _keep(self, search: Search, chosen: int) -> None:
        trees = search.trees[:]
        trees[search.seat] = trees[search.seat].after(chosen)
        is_draft = search.world.stack[-1].way != CHOICE
        self.kept.append(KeptTree(search.world.game, search.seat, trees, is_draft))


def rated_choices(search: Search, legal: list[Action]) -> list[RatedChoice]:
    """The legal choices with their statistics, the most visited first."""
    root = search.trees[search.seat]
    if any(action not in root.next for action in legal):
        search.expand(search.world, search.seat, legal, root)
    found = [(root.next[action], action) for action in legal]
    options = [RatedChoice(a, int(node.visits), node.mean(), node.prior) for node, a in found]
    return sorted(
        options,
        key=lambda one: (-one.visits, -search.tie_break(one.action), -one.prior, one.action),
    )
