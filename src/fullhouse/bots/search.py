"""Search: imagined games, played again and again, that lead more and more to the better choices.

Information-set Monte Carlo tree search. Every imagined game begins in a new world of the searching
seat. Each seat has a tree of its own, in which others' choices stand as that seat sees them, so no
seat ever answers a secret, and seats that decide together do not see each other's picks. Beyond
the trees the game goes on by the game's own tactics. See docs/bots.md.
"""

from __future__ import annotations

from math import exp, inf, sqrt
from time import perf_counter, thread_time
from typing import Final

from mypy_extensions import i64, mypyc_attr

from fullhouse.bots.manner import Manner
from fullhouse.bots.sight import sight
from fullhouse.bots.tree import Node
from fullhouse.table.chance import Dice
from fullhouse.table.steps import CHOICE, TOGETHER, Step
from fullhouse.table.table import Table
from fullhouse.table.tactics import Tactics

NEVER: Final = inf
"""A time that does not come."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Clock:
    """The clocks that a search looks at, in seconds. Where they differ, the machine was away."""

    def now(self) -> float:
        """The clock on the wall."""
        return perf_counter()

    def worked(self) -> float:
        """How long this thread has run: time in which it was stopped, or waited, does not count."""
        return thread_time()


CLOCK: Final = Clock()


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """All that is found out about one decision of one seat."""

    def __init__(
        self,
        world: Table,
        seat: int,
        dice: Dice,
        manner: Manner,
        trees: list[Node] | None = None,
        clock: Clock = CLOCK,
    ) -> None:
        """`trees` are those of an earlier search, one a seat, from this position on."""
        self.world: Final = world
        self.seat: Final = seat
        self.dice: Final = dice
        self.manner: Final = manner
        self.tactics: Tactics = world.game.tactics
        self.apart: Final = world.seats == 1 or type(world.game.tactics).apart
        self.trees: Final = trees or [Node(1.0) for _ in range(world.seats)]
        self.clock: Final = clock
        self.deadline: float = NEVER
        self.iterations: int = 0
        self.gained: float = 0.0
        """What came of all imagined games for the searching seat, together."""
        self.usual: float = 0.0
        """By how much a seat is ahead at the end of imagined games, on average."""
        self.spread: float = 0.0
        """How far from that it mostly is."""
        self.endings: float = 0.0
        self.path: list[Node] = []
        self.deciders: list[int] = []
        self.trust: Final = manner.trust * type(world.game.tactics).trust
        self.plans_others: Final = manner.plans_others and not self.apart
        self.guided: i64 = int(manner.guided * 4294967296.0)

    def run(
        self, iterations: int, floor: int = 0, deadline: float = NEVER, budget: float = NEVER
    ) -> None:
        """Imagines so many games: the first `floor` of them without a look at the clock.

        The others until `deadline` on the wall, or until this thread has run up to `budget`.
        """
        for number in range(iterations):
            if number == floor:
                self.deadline = deadline
            if number >= floor and budget < NEVER and self.clock.worked() >= budget:
                return
            if self.is_late() or not self.imagine():
                return
            self.iterations += 1

    def is_late(self) -> bool:
        return self.deadline < NEVER and self.clock.now() >= self.deadline

    # One imagined game.

    def imagine(self) -> bool:
        """Imagines one game and learns from it; not from one that the clock breaks off."""
        w = self.begin()
        self.forget_drafts(w)
        self.path = []
        self.deciders = []
        self.descend(w)
        if not self.play_on(w):
            return False
        results = self.results(w)
        self.gained += results[self.seat]
        for i in range(len(self.path)):
            node = self.path[i]
            node.visits += 1
            node.total += results[self.deciders[i]]
        return True

    def begin(self) -> Table:
        """Where an imagined game begins: a table that the seat cannot tell from the true one."""
        return self.world.world(self.seat, self.dice)

    def forget_drafts(self, w: Table) -> None:
        """What others have picked in secret is theirs to pick in every imagined game."""
        if w.drafts:
            own = w.drafts.get(self.seat)
            w.drafts = {} if own is None else {self.seat: own}

    def descend(self, w: Table) -> None:
        """Goes on by the trees until a choice is made there for the first time."""
        trees = self.trees[:]
        picked: list[list[int]] = []
        while w.stack and not self.is_late():
            step = self.step_now(w)
            seat = step.seat
            legal = step.legal(w)
            is_searched = seat == self.seat or self.plans_others
            if len(legal) == 1:
                action = legal[0]
            elif is_searched:
                action = self.select(w, seat, legal, trees[seat])
            else:
                action = self.follow(w, seat, legal)
            is_new = False
            if is_searched:
                node = trees[seat].after(action)
                if len(legal) > 1:
                    is_new = node.visits == 0
                    self.path.append(node)
                    self.deciders.append(seat)
                trees[seat] = node
            seen = [seat, self.seen_by(w, step, action), self.key(seat, action)]
            seen.append(self.veiled(w, step, action))
            w.apply(seat, action)
            picked.append(seen)
            if not w.drafts:
                self.show(trees, picked)
                picked = []
            if is_new:
                return

    def step_now(self, w: Table) -> Step:
        """The step that asks next: where several decide together, the searching seat's first."""
        top = w.stack[-1]
        if top.way != TOGETHER:
            return top
        own = w.deciding(self.seat)
        if own is not None:
            return own
        step = w.deciding(w.actors[0])
        assert step is not None
        return step

    def seen_by(self, w: Table, step: Step, action: int) -> int:
        """Those who see what is chosen."""
        return w.kit.observers.who(step.shown_to(w, w.kit.vocabulary.verb(action)))

    def key(self, seat: int, action: int) -> int:
        """How a choice of this seat stands in the trees of others: never as one of their own."""
        return (seat + 1) * self.world.kit.vocabulary.size + action

    def veiled(self, w: Table, step: Step, action: int) -> int:
        """What the others see of it: what kind of choice it is (as a negative number), or 0."""
        verb = w.kit.vocabulary.verb(action)
        if step.way != CHOICE or not (type(step).hidden or verb.hidden):
            return 0
        return -self.key(step.seat, verb.first)

    def show(self, trees: list[Node], picked: list[list[int]]) -> None:
        """Goes on in every tree by what its seat is shown of others' choices."""
        if len(picked) > 1:
            picked.sort(key=_by_seat)
        for other in range(len(trees)):
            if other != self.seat and not self.plans_others:
                continue
            bit = self.world.kit.observers.bit(other)
            for seen in picked:
                if seen[0] != other:
                    key = seen[2] if seen[1] & bit else seen[3]
                    if seen[1] & bit or key:
                        trees[other] = trees[other].after(key)

    # Choosing in the tree.

    def select(self, w: Table, seat: int, legal: list[int], node: Node) -> int:
        """The choice that promises most: well tried and good, or too little tried to be sure."""
        for action in legal:
            if action not in node.next:
                self.expand(w, seat, legal, node)
                break
        visits: i64 = 0
        total = 0.0
        for action in legal:
            kid = node.next[action]
            visits += kid.visits
            total += kid.total
            kid.available += 1
        even = total / float(visits) if visits else 0.5
        best = legal[0]
        most = -1.0
        for action in legal:
            kid = node.next[action]
            tries = float(kid.visits)
            worth = kid.total / tries if kid.visits else even
            curiosity = self.manner.exploration * kid.prior * sqrt(float(kid.available))
            promise = worth + curiosity / (1.0 + tries)
            if promise > most:
                most = promise
                best = action
        return best

    def expand(self, w: Table, seat: int, legal: list[int], node: Node) -> None:
        """Makes room for these choices, each with the interest that the tactics give it."""
        if seat == self.seat and not node.sight:
            node.sight = sight(w, seat)
        rates = self.tactics.rates(w, seat, legal)
        low = min(rates)
        high = max(rates)
        span = float(high - low) if high > low else 1.0
        weights = [exp(self.trust * (float(rate - high) / span)) for rate in rates]
        whole = sum(weights)
        doubt = self.manner.doubt / float(len(legal))
        for i in range(len(legal)):
            kid = node.after(legal[i])
            kid.prior = doubt + (1.0 - self.manner.doubt) * weights[i] / whole

    # Beyond the tree.

    def play_on(self, w: Table) -> bool:
        """Plays an imagined game on, to its end or as far as it can be judged; not when late."""
        dice = self.dice
        tactics = self.tactics
        while w.stack:
            if self.is_late():
                return False
            if tactics.is_far(w, self.world):
                return True
            step = self.step_now(w)
            legal = step.legal(w)
            if len(legal) == 1:
                action = legal[0]
            elif dice.word() < self.guided:
                action = self.follow(w, step.seat, legal)
            else:
                action = self.any_of(legal)
            w.apply(step.seat, action)
        return True

    def follow(self, w: Table, seat: int, legal: list[int]) -> int:
        """What the tactics rate highest; among equals, any. What does not matter, anyhow."""
        if self.apart and seat != self.seat:
            return self.any_of(legal)
        rates = self.tactics.rates(w, seat, legal)
        highest = max(rates)
        best = [legal[i] for i in range(len(legal)) if rates[i] == highest]
        return self.any_of(best)

    def any_of(self, actions: list[int]) -> int:
        return actions[self.dice.below(len(actions))] if len(actions) > 1 else actions[0]

    # What came of it.

    def results(self, w: Table) -> list[float]:
        """By seat, 0 to 1: who won, and a little of by how much."""
        if w.stack:
            return self.tactics.prospects(w)
        game = w.game
        winners = game.winners(w)
        scores = game.scores(w)
        part = 1.0 if self.apart else self.manner.margin
        out: list[float] = []
        for seat in range(len(scores)):
            won = 1.0 / float(len(winners)) if seat in winners else 0.0
            out.append((1.0 - part) * won + part * self.ahead(scores, seat))
        return out

    def ahead(self, scores: list[int], seat: int) -> float:
        """How far a seat is ahead of the best other, 0 to 1, compared with what is usual here.

        Where seats play apart, and alone, it is by its points, and others' are no measure.
        """
        lead = float(scores[seat])
        if self.apart:
            if seat != self.seat:
                return 0.5
        elif len(scores) > 1:
            lead -= float(max([scores[other] for other in range(len(scores)) if other != seat]))
        self.endings += 1.0
        self.usual += (lead - self.usual) / self.endings
        self.spread += (abs(lead - self.usual) - self.spread) / self.endings
        measured = (lead - self.usual) / self.spread if self.spread else 0.0
        return 0.5 + 0.5 * measured / (1.0 + abs(measured))


def _by_seat(seen: list[int]) -> int:
    return seen[0]
