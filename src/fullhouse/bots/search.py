"""Information-set Monte Carlo tree search over imagined games.

Every iteration starts from a new world of the searching seat. Each seat has its own tree, with the
choices of others as that seat sees them, so no seat ever reacts to a secret, and seats that decide
together do not see each other's picks. Beyond the trees, rollouts follow the game's own tactics.
See docs/bots.md.
"""

from __future__ import annotations

from math import exp, inf, sqrt
from time import perf_counter, thread_time
from typing import Final

from mypy_extensions import i64, mypyc_attr

from fullhouse.bots.information_set import information_set_key
from fullhouse.bots.search_settings import SearchSettings
from fullhouse.bots.search_tree import Node
from fullhouse.table.chance import Dice, QuickChance
from fullhouse.table.ids import Action, Seat
from fullhouse.table.steps import CHOICE, TOGETHER, Step
from fullhouse.table.table import Table
from fullhouse.table.tactics import Tactics, highest_rated
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.worlds import Worlds

TRACKED_EVERY: Final = 8
"""One imagined game in so many tracks who knows what, to learn which information sets the nodes of
the tree stand for."""
NEVER: Final = inf
"""A deadline that never comes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Clock:
    """The clocks that a search reads, in seconds. They differ while the process is stalled."""

    def now(self) -> float:
        """Wall-clock time."""
        return perf_counter()

    def worked(self) -> float:
        """CPU time of this thread, without the time in which it was stopped or waiting."""
        return thread_time()


CLOCK: Final = Clock()


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """A search for one decision of one seat."""

    def __init__(
        self,
        world: TrackedTable,
        seat: int,
        dice: Dice,
        settings: SearchSettings,
        trees: list[Node] | None = None,
        clock: Clock = CLOCK,
    ) -> None:
        """`trees`, one per seat, are those of an earlier search from this position on."""
        self.world: Final = world
        self.seat: Final = Seat(seat)
        self.dice: Final = dice
        self.settings: Final = settings
        self.tactics: Tactics = world.game.tactics
        self.apart: Final = world.seats == 1 or type(world.game.tactics).apart
        self.trees: Final = trees or [Node(1.0) for _ in range(world.seats)]
        self.clock: Final = clock
        self.deadline: float = NEVER
        self.iterations: int = 0
        self.gained: float = 0.0
        """The sum of the searching seat's results over all iterations."""
        self.usual: float = 0.0
        """The mean lead of a seat at the end of imagined games."""
        self.spread: float = 0.0
        """The mean absolute deviation of that lead."""
        self.endings: float = 0.0
        self.path: list[Node] = []
        self.deciders: list[int] = []
        self.worlds: Final = Worlds(world, self.seat)
        self.chance: Final = QuickChance(dice)
        self.tracks: Final = (
            world.game.asks_who_knows(world.kit) or type(world.game.tactics).asks_who_knows
        )
        """Whether rollouts have to track who knows what."""
        self.is_plain: Final = not self.tracks and self.worlds.can_imagine()
        """Whether most imagined games need not track it from the start."""
        self.trust: Final = settings.trust * type(world.game.tactics).trust
        self.plans_others: Final = settings.plans_others and not self.apart
        self.guided: i64 = int(settings.guided * 4294967296.0)

    def run(
        self, iterations: int, floor: int = 0, deadline: float = NEVER, budget: float = NEVER
    ) -> None:
        """Run so many iterations, the first `floor` of them without reading the clock.

        The others stop at `deadline` (wall clock) or `budget` (CPU time).
        """
        for number in range(iterations):
            if number == floor:
                self.deadline = deadline
            if number >= floor and budget < NEVER and self.clock.worked() >= budget:
                return
            if self.is_late() or not self.run_iteration():
                return
            self.iterations += 1

    def is_decided(self) -> bool:
        """Whether further iterations would change nothing."""
        return False

    def tie_break(self, action: int) -> float:
        """What decides between choices of equally many visits, before their priors."""
        return 0.0

    def is_late(self) -> bool:
        return self.deadline < NEVER and self.clock.now() >= self.deadline

    # One imagined game.

    def run_iteration(self) -> bool:
        """Imagine one game and update the trees; False, without an update, if time ran out."""
        w = self.begin()
        self.clear_other_drafts(w)
        self.path = []
        self.deciders = []
        self.descend(w)
        if isinstance(w, TrackedTable) and not self.tracks:
            w = w.imagined(self.chance)
        if not self.roll_out(w):
            return False
        results = self.results(w)
        self.gained += results[self.seat]
        for i in range(len(self.path)):
            node = self.path[i]
            node.visits += 1
            node.total += results[self.deciders[i]]
        return True

    def begin(self) -> Table:
        """The start of an imagined game: a table that the seat cannot tell from the true one."""
        if self.is_plain and self.iterations % TRACKED_EVERY:
            return self.worlds.imagine(self.dice, self.chance)
        return self.worlds.draw(self.dice, self.chance)

    def clear_other_drafts(self, w: Table) -> None:
        """Drop the secret picks of others: they pick anew in every imagined game."""
        if w.drafts:
            own = w.drafts.get(self.seat)
            w.drafts = {} if own is None else {self.seat: own}

    def descend(self, w: Table) -> None:
        """Follow the trees until a choice is made for the first time."""
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
                node = trees[seat]
                if seat == self.seat and not node.key and isinstance(w, TrackedTable):
                    node.key = information_set_key(w, seat)
                action = self.select(w, seat, legal, node)
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
            seen.append(self.hidden_key(w, step, action))
            w.apply(seat, action)
            picked.append(seen)
            if not w.drafts:
                self.show(trees, picked)
                picked = []
            if is_new:
                return

    def step_now(self, w: Table) -> Step:
        """The next step that asks; if several decide together, the searching seat's first."""
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
        """The observers who see the choice."""
        return w.kit.observers.who(step.shown_to(w, w.kit.vocabulary.verb(action)))

    def key(self, seat: int, action: int) -> int:
        """The key of this seat's choice in the trees of others, distinct from their own choices."""
        return (seat + 1) * self.world.kit.vocabulary.size + action

    def hidden_key(self, w: Table, step: Step, action: int) -> int:
        """What the others see of a hidden choice: its verb, as a negative key; else 0."""
        verb = w.kit.vocabulary.verb(action)
        if step.way != CHOICE or not (type(step).hidden or verb.hidden):
            return 0
        return -self.key(step.seat, verb.first)

    def show(self, trees: list[Node], picked: list[list[int]]) -> None:
        """Advance every tree by what its seat is shown of the choices of others."""
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

    def select(self, w: Table, seat: Seat, legal: list[Action], node: Node) -> Action:
        """The choice with the highest upper bound: good so far, or hardly tried."""
        kids = node.children(legal)
        if len(kids) < len(legal):
            self.expand(w, seat, legal, node)
            kids = node.children(legal)
        visits: i64 = 0
        total = 0.0
        for kid in kids:
            visits += kid.visits
            total += kid.total
            kid.available += 1
        even = total / float(visits) if visits else 0.5
        best = legal[0]
        most = -1.0
        for i, kid in enumerate(kids):
            tries = float(kid.visits)
            worth = kid.total / tries if kid.visits else even
            curiosity = self.settings.exploration * kid.prior * sqrt(float(kid.available))
            promise = worth + curiosity / (1.0 + tries)
            if promise > most:
                most = promise
                best = legal[i]
        return best

    def expand(self, w: Table, seat: Seat, legal: list[Action], node: Node) -> None:
        """Add these choices to the tree, with priors from the tactics."""
        rates = self.tactics.rates(w, seat, legal)
        low = high = rates[0]
        for rate in rates:
            low = min(low, rate)
            high = max(high, rate)
        span = float(high - low) if high > low else 1.0
        weights = [exp(self.trust * (float(rate - high) / span)) for rate in rates]
        whole = sum(weights)
        doubt = self.settings.doubt / float(len(legal))
        for i in range(len(legal)):
            kid = node.after(legal[i])
            kid.prior = doubt + (1.0 - self.settings.doubt) * weights[i] / whole

    # Beyond the tree.

    def roll_out(self, w: Table) -> bool:
        """Play an imagined game to its end, or as far as it can be judged; False when late."""
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

    def follow(self, w: Table, seat: Seat, legal: list[Action]) -> Action:
        """The choice that the tactics rate highest, ties at random; random for irrelevant seats."""
        if self.apart and seat != self.seat:
            return self.any_of(legal)
        return self.any_of(highest_rated(legal, self.tactics.rates(w, seat, legal)))

    def any_of(self, actions: list[Action]) -> Action:
        return actions[self.dice.below(len(actions))] if len(actions) > 1 else actions[0]

    # What came of it.

    def results(self, w: Table) -> list[float]:
        """By seat, 0 to 1: who won, and to a small part by how much."""
        if w.stack:
            return self.tactics.prospects(w)
        game = w.game
        winners = game.winners(w)
        scores = game.scores(w)
        part = 1.0 if self.apart else self.settings.margin
        out: list[float] = []
        for seat in range(len(scores)):
            won = 1.0 / float(len(winners)) if seat in winners else 0.0
            out.append((1.0 - part) * won + part * self.ahead(scores, seat))
        return out

    def ahead(self, scores: list[int], seat: int) -> float:
        """A seat's lead over the best other, scaled to 0…1 by the usual leads of this search.

        Solo, or where seats play apart, its own points count instead of a lead.
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
