"""One simulated game of a run, and its row of the results."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, Final

from fullhouse.bots import BOTS, Bot
from fullhouse.bots.ladder import NAMES, read_ladder, rung_of
from fullhouse.lab.bot_play import MAX_DECISIONS, choose, play_out, win_shares
from fullhouse.lab.card_swap import CardSwap, swap_card
from fullhouse.lab.game_statistics import GameStatistics
from fullhouse.lab.plan import Arm, Plan
from fullhouse.lab.win_chances import TracedMoment, chances, weights
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.watchdog import NeverReturns

OVER: Final = "over"


class Stopwatch:
    """The time since the start, and how much of it went to statistics instead of playing."""

    def __init__(self) -> None:
        self.began = perf_counter()
        self.watching = 0.0


def bots_for(game: Game, names: Sequence[str], thinking: int) -> list[Bot]:
    """Bots by name, one per seat. Searching bots run a fixed number of iterations, without a clock.

    So the same seeds give the same games on any machine. With 0, each runs its ladder's number.
    """
    return [bot_for(game, name, len(names), thinking) for name in names]


def bot_for(game: Game, name: str, seats: int, thinking: int) -> Bot:
    if name not in NAMES:
        return BOTS[name]
    rung = rung_of(game, name)
    return read_ladder(game).bot(rung._replace(imagined=thinking or rung.imagined), seats)


class SimulatedGame:
    """One game of an arm: a deal, and the seat order it is played in."""

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
        self.moments: list[TracedMoment] = []
        self.swap: CardSwap | None = None

    def play(self, clock: Stopwatch) -> dict[str, Any]:
        """Play it and return its row. A failing rule is a finding, not a reason to stop."""
        t = self.game.start(self.plan.seats, self.seed, self.arm.options, count=True)
        statistics = GameStatistics(t)
        end = OVER
        try:
            number = self.play_watched(t, statistics, clock)
            if number >= MAX_DECISIONS:
                end = f"no end after {MAX_DECISIONS} decisions"
        except NeverReturns:  # it would not in the next game, either
            raise
        except Exception as error:
            end = f"{type(error).__name__}: {error}"
        began = perf_counter()
        statistics.finish(t)
        row = self.row(t, statistics, end)
        clock.watching += perf_counter() - began
        if end == OVER:
            try:
                self.look_closer(t, row)
            except Exception as error:
                row["gap"] = f"{type(error).__name__}: {error}"
        return row

    def look_closer(self, t: TrackedTable, row: dict[str, Any]) -> None:
        """What is measured by playing parts of the game differently."""
        if self.swap is not None:
            row["swap"] = {"seat": self.swap.seat, "card": t.kit.titles[self.swap.face]}
            row["swap"] |= self.swapped(t)
        if self.arm.traced:
            row["moments"] = chances(self.moments, self.label)
            row["weights"] = weights(self.moments, self.label, self.plan.weighing)

    def play_watched(self, t: TrackedTable, statistics: GameStatistics, clock: Stopwatch) -> int:
        draws = Dice(f"{self.label} swap")
        drawn = number = 0
        while number < MAX_DECISIONS:
            before = perf_counter()
            if self.arm.swaps and statistics.fresh:
                for seat, zone, face in statistics.fresh:
                    drawn += 1
                    if (
                        draws.below(drawn) == 0
                    ):  # every draw of a game is equally likely to be picked
                        self.swap = CardSwap(t.clone(), number, seat, zone, face)
            if t.over:
                return number
            if self.arm.traced:
                self.moments.append(TracedMoment(t.clone(), number))
            began = perf_counter()
            seat = t.actors[0]
            legal = t.legal(seat)
            action = choose(t, self.bots, seat, legal, f"{self.label} {number}")
            chosen = perf_counter()
            statistics.ask(t, seat, legal, action)
            asked = perf_counter()
            t.apply(seat, action)
            applied = perf_counter()
            statistics.see(t)
            clock.watching += perf_counter() - applied + asked - chosen + began - before
            number += 1
        return number

    def swapped(self, t: TrackedTable) -> dict[str, Any]:
        """The result for the seat that drew a card, and its result with another card."""
        assert self.swap is not None
        other, seat = self.swap.table, self.swap.seat
        other.logging = False
        other.entry = None
        instead = swap_card(other, self.swap, Dice(f"{self.label} instead"))
        if instead is None or not can_go_on(other):
            return {}
        try:
            bots = bots_for(self.game, self.names, self.plan.thinking)
            play_out(other, bots, self.label, self.swap.number)
        except Exception:  # the open question was about that very card
            return {}
        if not other.over:
            return {}
        return {
            "instead": t.kit.titles[instead],
            "share": win_shares(t)[seat],
            "share_instead": win_shares(other)[seat],
            "points": t.scores[seat],
            "points_instead": other.scores[seat],
        }

    # The row.

    def row(self, t: TrackedTable, statistics: GameStatistics, end: str) -> dict[str, Any]:
        ended = end == OVER
        winners = t.winners if ended else []
        alone = winners[0] if len(winners) == 1 and t.seats > 1 else -1
        half = statistics.leaders[len(statistics.leaders) // 2] if statistics.leaders else -1
        used = counted(t, statistics)
        held = holdings(t, statistics)
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
            "shares": win_shares(t) if ended else None,
            "scores": t.scores if ended else None,
            "first": statistics.first,
            "turns": statistics.turns,
            "decisions": statistics.decisions,
            "choices": statistics.choices,
            "legal": statistics.legal,
            "dead": statistics.dead,
            "choosing": statistics.choosing,
            "following": statistics.following,
            "stirs": statistics.stirs,
            "changes": statistics.changes,
            "behind": half != alone if alone >= 0 and half >= 0 else None,
            "led_from": statistics.led_from(alone) if alone >= 0 else None,
            **held,
            "used": list(used),
            "times": list(used.values()),
            "swap": None,
            "moments": None,
            "weights": None,
        }


def can_go_on(t: TrackedTable) -> bool:
    """Whether everybody who is asked has a choice: with another card, perhaps not."""
    asked = [t.deciding(actor) for actor in t.actors]
    return all(step is not None and step.legal(t) for step in asked)


def counted(t: TrackedTable, statistics: GameStatistics) -> dict[str, int]:
    """How often each step, rule, verb and card came up."""
    used = {f"step {name}": n for name, n in sorted((t.taken or {}).items())}
    used |= {f"rule {rule}": n for rule, n in sorted(statistics.rules.items())}
    used |= {f"verb {word}": n for word, n in sorted(statistics.verbs.items())}
    titles = t.kit.titles
    return used | {f"card {titles[face]}": n for face, n in enumerate(statistics.moved) if n}


def holdings(t: TrackedTable, statistics: GameStatistics) -> dict[str, list[Any]]:
    """What each seat drew and played, card by card: four parallel lists."""
    there = statistics.held()
    titles = t.kit.titles
    return {
        "seat": [at // statistics.faces for at in there],
        "card": [titles[at % statistics.faces] for at in there],
        "drawn": [statistics.drawn[at] for at in there],
        "played": [statistics.played[at] for at in there],
    }
