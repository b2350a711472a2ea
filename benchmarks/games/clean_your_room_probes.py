"""Clean Your Room: how rounds end, whether callers win their bets, how often each set acts."""

from __future__ import annotations

from collections import Counter

from log_statistics import said as words_of
from probes import Found

from fullhouse.table.ids import Action
from fullhouse.table.tracked_table import TrackedTable

ACTIONS = ("Keepsakes 2", "Keepsakes 3", "Keepsakes 5", "Clothes 2", "Clothes 3", "Clothes 5")


class LogCounts:
    """Counts what the log tells everybody."""

    def __init__(self, t: TrackedTable) -> None:
        self.first = -1
        self.last = -1
        self.turns = 0

    def ask(self, t: TrackedTable, seat: int, legal: list[Action], action: int) -> None:
        if len(t.actors) > 1:  # everybody chooses the first cards at once
            return
        self.first = seat if self.first < 0 else self.first
        self.turns += seat != self.last
        self.last = seat

    def found(self, t: TrackedTable) -> Found:
        counts: Counter[str] = Counter()
        for entry in t.log(None):
            text, rule = words_of(t, entry), entry["rule"]
            counts["rounds"] += rule == "CYR-3.1" and "dealt" in text
            counts["calls"] += rule == "CYR-6.1"
            counts["won"] += rule == "CYR-7.4" and text.startswith("wins the bet")
            counts["Toys 3"] += rule == "CYR-5.5" and text.startswith("gets another turn")
            for name in ACTIONS:
                counts[name] += f"({name})" in text
        rounds, calls = counts["rounds"], counts["calls"]
        return {
            "whoever begins wins": self.first in t.winners,
            "shared victories": len(t.winners) > 1,
            "turns per round": self.turns / rounds,
            "points": sum(t.scores) / t.seats,
            "rounds": rounds,
            "calls per 100 rounds": 100 * calls / rounds,
            "bets won per 100 calls": 100 * counts["won"] / calls if calls else None,
            **{f"{name} per round": counts[name] / rounds for name in (*ACTIONS, "Toys 3")},
        }


PROBES = {"told": LogCounts}
