"""Rollouts to the end of the game, from what one observer knows, by bots of mixed skill.

A search may stop early and evaluate; these never do, so that their mean is a chance to win. Every
rollout has a seed of its own and is therefore the same on every machine, in whatever order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fullhouse.table.chance import Dice, QuickChance
from fullhouse.table.ids import Action, Seat
from fullhouse.table.table import Table
from fullhouse.table.tactics import Tactics, highest_rated
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.worlds import Worlds

MOST_DECISIONS: Final = 20_000
"""After so many decisions a rollout is abandoned and counts as nobody's win."""


class Rollouts:
    """The ways a game may go on, from what one observer (None: the spectator) knows."""

    def __init__(
        self, table: TrackedTable, observer: int | None, skills: tuple[float, ...] = ()
    ) -> None:
        """`skills` are those that seats draw from; by default, those of the game's tactics."""
        self.skills: Final[tuple[float, ...]] = skills or type(table.game.tactics).skills
        known = table.clone()
        known.logging = False
        known.entry = None
        self.seat: Final = None if observer is None else Seat(observer)
        self.worlds: Final = Worlds(known, self.seat)
        self.tactics: Tactics = table.game.tactics
        self.drawn: Final = type(table.game.tactics).weighs
        self.tracks: Final = (
            table.game.asks_who_knows(table.kit) or type(table.game.tactics).asks_who_knows
        )
        self.is_plain: Final = not self.tracks and self.worlds.can_imagine()

    def play(self, seed: str, seat: int = -1, action: int = -1) -> list[float]:
        """Each seat's share of the win in the rollout of this seed; a seat's choice may be given.

        The same seed gives the same world, so that two choices are compared with less luck.
        """
        dice = Dice(seed)
        w = self.begin(dice)
        tactics = self.tactics.vary(dice)
        drawn = [self.skills[dice.below(len(self.skills))] for _ in w.all_seats]
        skills = [int(skill * 4294967296.0) for skill in drawn]
        if action >= 0:
            w.apply(seat, action)
        for _ in range(MOST_DECISIONS):
            if not w.stack:
                break
            step = w.next_step()
            legal = step.legal(w)
            if len(legal) == 1:
                chosen = legal[0]
            else:
                skill: i64 = skills[step.seat]
                is_guided = dice.word() < skill
                chosen = (
                    follow(tactics, w, step.seat, legal, dice) if is_guided else any_of(legal, dice)
                )
            w.apply(step.seat, chosen)
        winners = w.winners
        return [1.0 / float(len(winners)) if s in winners else 0.0 for s in w.all_seats]

    def begin(self, dice: Dice) -> Table:
        """A world of the observer; of several, one that the others are likely to have chosen."""
        w = self.draw(dice)
        if self.drawn < 2:
            return w
        weight = self.tactics.weight(w, self.seat)
        whole = weight
        for _ in range(1, self.drawn):
            other = self.draw(dice)
            weight = self.tactics.weight(other, self.seat)
            whole += weight
            if float(dice.word()) * whole < weight * 4294967296.0:
                w = other
        return w

    def draw(self, dice: Dice) -> Table:
        """A world of the observer; what others have picked in secret, they pick anew."""
        chance = QuickChance(dice)
        if self.is_plain:
            return self.worlds.imagine(dice, chance)
        w: Table = self.worlds.draw(dice, chance)
        if w.drafts:
            own = None if self.seat is None else w.drafts.get(self.seat)
            w.drafts = {} if own is None or self.seat is None else {self.seat: own}
        if isinstance(w, TrackedTable) and not self.tracks:
            w = w.imagined(chance)
        return w


def follow(tactics: Tactics, w: Table, seat: Seat, legal: list[Action], dice: Dice) -> Action:
    """The choice that the tactics rate highest, ties at random."""
    return any_of(highest_rated(legal, tactics.rates(w, seat, legal)), dice)


def any_of(actions: list[Action], dice: Dice) -> Action:
    """One of these, at random."""
    return actions[dice.below(len(actions))] if len(actions) > 1 else actions[0]
