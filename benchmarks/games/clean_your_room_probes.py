"""Clean Your Room: how rounds end, whether who calls Last Turn wins the bet, what sets set off."""

from __future__ import annotations

from collections import Counter

from figures import said as words_of

from fullhouse.table.table import Table

ACTIONS = ("Keepsakes 2", "Keepsakes 3", "Keepsakes 5", "Clothes 2", "Clothes 3", "Clothes 5")


class Told:
    """Counts what the log tells everybody."""

    def __init__(self, t: Table) -> None:
        self.first = -1
        self.last = -1
        self.turns = 0

    def ask(self, t: Table, seat: int, legal: list[int], action: int) -> None:
        if len(t.actors) > 1:  # the first cards are chosen by all at once
            return
        self.first = seat if self.first < 0 else self.first
        self.turns += seat != self.last
        self.last = seat

    def found(self, t: Table) -> dict[str, float | bool | None]:
        said: Counter[str] = Counter()
        for entry in t.log(None):
            text, rule = words_of(t, entry), entry["rule"]
            said["rounds"] += rule == "CYR-3.1" and "dealt" in text
            said["calls"] += rule == "CYR-6.1"
            said["won"] += rule == "CYR-7.4" and text.startswith("wins the bet")
            said["Toys 3"] += rule == "CYR-5.5" and text.startswith("gets another turn")
            for name in ACTIONS:
                said[name] += f"({name})" in text
        rounds, calls = said["rounds"], said["calls"]
        return {
            "whoever begins wins": self.first in t.winners,
            "shared victories": len(t.winners) > 1,
            "turns a round": self.turns / rounds,
            "points": sum(t.scores) / t.seats,
            "rounds": rounds,
            "calls in 100 rounds": 100 * calls / rounds,
            "bets won of 100": 100 * said["won"] / calls if calls else None,
            **{f"{name} a round": said[name] / rounds for name in (*ACTIONS, "Toys 3")},
        }


PROBES = {"told": Told}
