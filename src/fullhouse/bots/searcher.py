"""The bot that searches: so many imagined games, or as many as there is time for."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from time import perf_counter
from typing import Final, NamedTuple

from fullhouse.bots.bot import World
from fullhouse.bots.level import BEST, Level, Option
from fullhouse.bots.manner import DEFAULT, Manner
from fullhouse.bots.search import NEVER, Search
from fullhouse.bots.tree import Node
from fullhouse.table.chance import Dice
from fullhouse.table.steps import CHOICE, Step

SECONDS: Final = 0.05
"""The time for a choice that is declared where nothing else is said."""
SAFE: Final = 0.8
"""The part of its time that is searched; the rest is for all that may come in between."""
MOST_CAUTION: Final = 0.5
"""The part of its time that it gives up, at the most, for fear that the machine is away again."""
FORGETTING: Final = 0.99
"""How much of that fear is left with every choice."""
UNLIMITED: Final = 1 << 40
KEPT: Final = 8
"""Trees that are kept, of decisions still being made."""


class Kept(NamedTuple):
    """Trees that hold on where this step asks on, and its seat has made these picks."""

    step: Step
    seat: int
    picks: list[int]
    trees: list[Node]


class Searcher:
    """Imagines how the game may go on, over and over, and does what turned out well."""

    def __init__(
        self,
        seconds: float | None = None,
        iterations: int = 0,
        level: Level = BEST,
        manner: Manner = DEFAULT,
    ) -> None:
        """Without `seconds`, always so many iterations, however long it takes: repeatable."""
        self.seconds = seconds or (inf if iterations else SECONDS)
        self.iterations = iterations
        self.level = level
        self.manner = manner
        self.kept: deque[Kept] = deque(maxlen=KEPT)
        self.imagined = 0
        """How many games it has imagined, all in all."""
        self.hiccup = 0.0
        """How long the machine was away for lately, between two looks at the clock."""

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        legal = world.legal(seat)
        if len(legal) == 1:
            return legal[0]
        with _uninterrupted():
            return self._choose(world, seat, dice, legal)

    def _choose(self, world: World, seat: int, dice: Dice, legal: list[int]) -> int:
        search = self.search(world, seat, dice)
        chosen = self.level.choose(options_of(search, legal), dice)
        self._keep(search, chosen)
        return chosen

    def search(self, world: World, seat: int, dice: Dice) -> Search:
        """All that can be found out in its time."""
        deadline = NEVER if self.seconds == inf else perf_counter() + self.seconds * SAFE
        search = Search(world, seat, dice, self.manner, self._trees(world, seat))
        search.longest = min(self.hiccup, self.seconds * MOST_CAUTION)
        search.run(self.iterations or UNLIMITED, deadline)
        self.hiccup = max(self.hiccup * FORGETTING, search.longest)
        self.imagined += search.iterations
        return search

    def _trees(self, world: World, seat: int) -> list[Node] | None:
        """The trees that an earlier pick of the same decision left."""
        for kept in self.kept:
            is_here = kept.step is world.stack[-1] and kept.seat == seat
            if is_here and kept.picks == world.draft(seat):
                self.kept.remove(kept)
                return kept.trees
        return None

    def _keep(self, search: Search, chosen: int) -> None:
        """While a decision goes on pick by pick, nobody sees anything, and nothing is lost."""
        world, seat = search.world, search.seat
        if world.stack[-1].way != CHOICE:
            trees = search.trees[:]
            trees[seat] = trees[seat].after(chosen)
            self.kept.append(Kept(world.stack[-1], seat, [*world.draft(seat), chosen], trees))


def options_of(search: Search, legal: list[int]) -> list[Option]:
    """The choices there are, as far as they were found out about, the most tried first."""
    root = search.trees[search.seat]
    if any(action not in root.next for action in legal):
        search.expand(search.world, search.seat, legal, root)
    found = [(root.next[action], action) for action in legal]
    options = [Option(a, int(node.visits), node.mean(), node.prior) for node, a in found]
    return sorted(options, key=lambda option: (-option.visits, -option.prior, option.action))


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Keeps Python from looking for garbage until the trees are gone again.

    It would look through all of them, just when the time is over.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
