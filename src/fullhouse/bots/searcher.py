"""The bot that searches: so many imagined games, or as many as there is time for."""

from __future__ import annotations

from collections import deque
from math import ceil, inf
from typing import Final, NamedTuple

from fullhouse.bots.bot import World, uninterrupted
from fullhouse.bots.level import BEST, Level, Option
from fullhouse.bots.manner import DEFAULT, Manner
from fullhouse.bots.search import CLOCK, Clock, Search
from fullhouse.bots.sight import sight
from fullhouse.bots.tree import Node
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.steps import CHOICE

SECONDS: Final = 0.05
"""The time for a choice, where neither a time nor a number of games is given."""
BUDGET: Final = 0.8
"""The part of its time that it runs, by the processor's clock; the rest is for stalls."""
FLOOR: Final = 0.1
"""The part of its number of games that it always imagines, whatever the clock says."""
UNLIMITED: Final = 1 << 40
KEPT: Final = 8
"""Choices whose trees are kept, of all tables that it plays at."""


class Kept(NamedTuple):
    """What was found out from a choice on."""

    game: Game
    seat: int
    trees: list[Node]
    """By seat, after the choice."""
    is_draft: bool
    """Whether nobody else has seen anything of it, and the others' trees hold on, too."""


class Searcher:
    """Imagines how the game may go on, over and over, and does what turned out well."""

    def __init__(
        self,
        seconds: float | None = None,
        iterations: int = 0,
        level: Level = BEST,
        manner: Manner = DEFAULT,
        clock: Clock = CLOCK,
    ) -> None:
        """Without `seconds`, always so many iterations, however long it takes: repeatable."""
        self.seconds = seconds or (inf if iterations else SECONDS)
        self.iterations = iterations
        self.level = level
        self.manner = manner
        self.clock = clock
        self.kept: deque[Kept] = deque(maxlen=KEPT)
        self.imagined = 0
        """How many games it has imagined, all in all."""

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        legal = world.legal(seat)
        if len(legal) == 1:
            return legal[0]
        with uninterrupted():
            return self._choose(world, seat, dice, legal)

    def _choose(self, world: World, seat: int, dice: Dice, legal: list[int]) -> int:
        search = self.search(world, seat, dice)
        chosen = self.level.choose(options_of(search, legal), dice)
        self._keep(search, chosen)
        return chosen

    def search(self, world: World, seat: int, dice: Dice) -> Search:
        """All that can be found out in its time, which begins now."""
        deadline = self.clock.now() + self.seconds
        budget = self.clock.worked() + self.seconds * BUDGET
        search = Search(world, seat, dice, self.manner, self._trees(world, seat), self.clock)
        search.run(self.iterations or UNLIMITED, self._floor(search), deadline, budget)
        self.imagined += search.iterations
        return search

    def _floor(self, search: Search) -> int:
        """How many games it imagines in any case, less those that an earlier search did for it."""
        done = sum(int(node.visits) for node in search.trees[search.seat].next.values())
        return max(1, ceil(self.iterations * FLOOR) - done)

    def _trees(self, world: World, seat: int) -> list[Node] | None:
        """What an earlier search found out about this decision, if chance has not come between.

        A tree does not part where a card is drawn, so what it says of one hand is no use to
        another: only choices that were the same in all games imagined are gone on with.
        """
        legal = world.legal(seat)
        seen = sight(world, seat)
        for kept in reversed(self.kept):
            if kept.game is not world.game or kept.seat != seat:
                continue
            node = kept.trees[seat].choice_seen(seen)
            if node is not None and node.is_always(legal):
                self.kept.remove(kept)
                trees = kept.trees if kept.is_draft else [Node(1.0) for _ in kept.trees]
                trees[seat] = node
                return trees
        return None

    def _keep(self, search: Search, chosen: int) -> None:
        trees = search.trees[:]
        trees[search.seat] = trees[search.seat].after(chosen)
        is_draft = search.world.stack[-1].way != CHOICE
        self.kept.append(Kept(search.world.game, search.seat, trees, is_draft))


def options_of(search: Search, legal: list[int]) -> list[Option]:
    """The choices there are, as far as they were found out about, the most tried first."""
    root = search.trees[search.seat]
    if any(action not in root.next for action in legal):
        search.expand(search.world, search.seat, legal, root)
    found = [(root.next[action], action) for action in legal]
    options = [Option(a, int(node.visits), node.mean(), node.prior) for node, a in found]
    return sorted(options, key=lambda option: (-option.visits, -option.prior, option.action))
