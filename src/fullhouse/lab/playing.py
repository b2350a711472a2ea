"""Playing one game of a run, and all that is found out about it: one row of the results."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, Final

from fullhouse.bots import BOTS, Bot
from fullhouse.bots.bot import world_of
from fullhouse.bots.ladder import NAMES, rung_of
from fullhouse.bots.searcher import Searcher
from fullhouse.lab.exchanging import Swap, exchange
from fullhouse.lab.pairing import shares
from fullhouse.lab.plan import Arm, Plan
from fullhouse.lab.tracing import ENDLESS, Moment, chances, weights
from fullhouse.lab.watching import Watch
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.table import Table

OVER: Final = "over"


class Clock:
    """The time that went by, and what of it went to watching rather than playing."""

    def __init__(self) -> None:
        self.began = perf_counter()
        self.watching = 0.0


def bots_for(game: Game, names: Sequence[str], thinking: int) -> list[Bot]:
    """Bots by name. Those that search do so by a number of imagined games, not by the clock.

    So the same seeds give the same games on any machine.
    """
    return [
        Searcher(iterations=thinking, level=rung_of(game, name).level)
        if name in NAMES
        else BOTS[name]
        for name in names
    ]


def choose(t: Table, bots: Sequence[Bot], seat: int, legal: list[int], label: str) -> int:
    """What the bot at this seat does. Every decision has dice of its own."""
    if len(legal) == 1:
        return legal[0]
    dice = Dice(label)
    return bots[seat].choose(world_of(t, seat, dice), seat, dice)


def play_out(t: Table, bots: Sequence[Bot], seed: str, number: int) -> None:
    """Plays a table to its end, unwatched."""
    while not t.over and number < ENDLESS:
        seat = t.actors[0]
        t.apply(seat, choose(t, bots, seat, t.legal(seat), f"{seed} {number}"))
        number += 1


class Sitting:
    """One game of an arm: a deal, and which of the seat orders it is played from."""

    def __init__(self, game: Game, plan: Plan, arm: Arm, deal: int, turn: int) -> None:
        self.game = game
        self.plan = plan
        self.arm = arm
        self.deal = deal
        self.turn = turn
        self.names = arm.orders[turn]
        self.bots = bots_for(game, self.names, plan.thinking)
        self.seed = f"{plan.seed} {deal}"
        self.label = f"{self.seed} {turn}"
        self.moments: list[Moment] = []
        self.swap: Swap | None = None

    def play(self, clock: Clock) -> dict[str, Any]:
        """Plays it, watched. A rule that fails is no reason to stop: it is what was found."""
        t = self.game.start(self.plan.seats, self.seed, self.arm.options, count=True)
        watch = Watch(t)
        end = OVER
        try:
            number = self.play_watched(t, watch, clock)
            if number >= ENDLESS:
                end = f"no end after {ENDLESS} decisions"
        except Exception as error:
            end = f"{type(error).__name__}: {error}"
        began = perf_counter()
        watch.finish(t)
        row = self.row(t, watch, end)
        clock.watching += perf_counter() - began
        if end == OVER:
            try:
                self.look_closer(t, row)
            except Exception as error:
                row["gap"] = f"{type(error).__name__}: {error}"
        return row

    def look_closer(self, t: Table, row: dict[str, Any]) -> None:
        """What is found out about a game by playing parts of it otherwise."""
        if self.swap is not None:
            row["swap"] = {"seat": self.swap.seat, "card": t.kit.titles[self.swap.face]}
            row["swap"] |= self.swapped(t)
        if self.arm.traced:
            row["moments"] = chances(self.moments, self.label)
            row["weights"] = weights(self.moments, self.label, self.plan.weighing)

    def play_watched(self, t: Table, watch: Watch, clock: Clock) -> int:
        draws = Dice(f"{self.label} swap")
        drawn = number = 0
        while number < ENDLESS:
            before = perf_counter()
            if self.arm.swaps and watch.fresh:
                for seat, zone, face in watch.fresh:
                    drawn += 1
                    if draws.below(drawn) == 0:  # every draw of a game is as likely to be the one
                        self.swap = Swap(t.clone(), number, seat, zone, face)
            if t.over:
                return number
            if self.arm.traced:
                self.moments.append(Moment(t.clone(), number))
            began = perf_counter()
            seat = t.actors[0]
            legal = t.legal(seat)
            action = choose(t, self.bots, seat, legal, f"{self.label} {number}")
            chosen = perf_counter()
            watch.ask(t, seat, legal, action)
            asked = perf_counter()
            t.apply(seat, action)
            applied = perf_counter()
            watch.see(t)
            clock.watching += perf_counter() - applied + asked - chosen + began - before
            number += 1
        return number

    def swapped(self, t: Table) -> dict[str, Any]:
        """What came of the game for a seat that drew a card, and what with another card there."""
        assert self.swap is not None
        other, seat = self.swap.table, self.swap.seat
        other.logging = False
        other.entry = None
        instead = exchange(other, self.swap, Dice(f"{self.label} instead"))
        if instead is None or not all(other.legal(actor) for actor in other.actors):
            return {}
        try:
            bots = bots_for(self.game, self.names, self.plan.thinking)
            play_out(other, bots, self.label, self.swap.number)
        except Exception:  # what was asked just then was asked about that very card
            return {}
        if not other.over:
            return {}
        return {
            "instead": t.kit.titles[instead],
            "share": shares(t)[seat],
            "share_instead": shares(other)[seat],
            "points": t.scores[seat],
            "points_instead": other.scores[seat],
        }

    # The row.

    def row(self, t: Table, watch: Watch, end: str) -> dict[str, Any]:
        ended = end == OVER
        winners = t.winners if ended else []
        alone = winners[0] if len(winners) == 1 and t.seats > 1 else -1
        half = watch.leaders[len(watch.leaders) // 2] if watch.leaders else -1
        used = counted(t, watch)
        held = holdings(t, watch)
        entry = t.entry
        while entry is not None and not entry.rule:
            entry = entry.prev
        return {
            "arm": self.arm.name,
            "deal": self.deal,
            "turn": self.turn,
            "bots": self.names,
            "end": end,
            "gap": None,
            "last_rule": entry.rule if entry is not None else "",
            "shares": shares(t) if ended else None,
            "scores": t.scores if ended else None,
            "first": watch.first,
            "turns": watch.turns,
            "decisions": watch.decisions,
            "choices": watch.choices,
            "legal": watch.legal,
            "dead": watch.dead,
            "choosing": watch.choosing,
            "following": watch.following,
            "stirs": watch.stirs,
            "changes": watch.changes,
            "behind": half != alone if alone >= 0 and half >= 0 else None,
            "led_from": watch.led_from(alone) if alone >= 0 else None,
            **held,
            "used": list(used),
            "times": list(used.values()),
            "swap": None,
            "moments": None,
            "weights": None,
        }


def counted(t: Table, watch: Watch) -> dict[str, int]:
    """How often each step, rule, verb and card came up."""
    used = {f"step {name}": n for name, n in sorted((t.taken or {}).items())}
    used |= {f"rule {rule}": n for rule, n in sorted(watch.rules.items())}
    used |= {f"verb {word}": n for word, n in sorted(watch.verbs.items())}
    titles = t.kit.titles
    return used | {f"card {titles[face]}": n for face, n in enumerate(watch.moved) if n}


def holdings(t: Table, watch: Watch) -> dict[str, list[Any]]:
    """What each seat drew and played, card by card: four lists side by side."""
    there = watch.held()
    titles = t.kit.titles
    return {
        "seat": [at // watch.faces for at in there],
        "card": [titles[at % watch.faces] for at in there],
        "drawn": [watch.drawn[at] for at in there],
        "played": [watch.played[at] for at in there],
    }
