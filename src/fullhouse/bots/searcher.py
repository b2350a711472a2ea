"""The bot that searches: so many imagined games, or as many as there is time for."""

from __future__ import annotations

from collections import deque
from math import inf
from time import perf_counter
from typing import Final, NamedTuple

from fullhouse.bots.bot import World, uninterrupted
from fullhouse.bots.level import BEST, Level, Option
from fullhouse.bots.manner import DEFAULT, Manner
from fullhouse.bots.search import NEVER, Search
from fullhouse.bots.sight import sight
from fullhouse.bots.tree import Node
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.steps import CHOICE

SECONDS: Final = 0.05
"""The time for a choice that is declared where nothing else is said."""
SAFE: Final = 0.8
"""The part of its time that is searched; the rest is for all that may come in between."""
WARY: Final = 0.4
"""The same where a number of games would do: on a busy machine, who has run for so long has to wait
for as long, and would be late."""
MOST_CAUTION: Final = 0.5
"""The part of its time that it gives up, at the most, for fear that the machine is away again."""
FORGETTING: Final = 0.99
"""How much of that fear is left with every choice."""
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
        with uninterrupted():
            return self._choose(world, seat, dice, legal)

    def _choose(self, world: World, seat: int, dice: Dice, legal: list[int]) -> int:
        search = self.search(world, seat, dice)
        chosen = self.level.choose(options_of(search, legal), dice)
        self._keep(search, chosen)
        return chosen

    def search(self, world: World, seat: int, dice: Dice) -> Search:
        """All that can be found out in its time."""
        part = WARY if self.iterations else SAFE
        deadline = NEVER if self.seconds == inf else perf_counter() + self.seconds * part
        search = Search(world, seat, dice, self.manner, self._trees(world, seat))
        search.longest = min(self.hiccup, self.seconds * MOST_CAUTION)
        search.run(self.iterations or UNLIMITED, deadline)
        self.hiccup = max(self.hiccup * FORGETTING, search.longest)
        self.imagined += search.iterations
        return search

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
