"""Morning Routine: who wins by speed, how often rooms change hands, and what is found in them."""

from __future__ import annotations

from collections import Counter

from figures import said as words_of

from fullhouse.games.morning_routine.cards import (
    AT_SCHOOL,
    DROPPED,
    IN_FRONT,
    SHOWN,
    SPEED,
    USED,
    WHERE,
    mess_total,
)
from fullhouse.table.table import Table


class Mornings:
    """Looks at what seats do, and at what lies before them in the end."""

    def __init__(self, t: Table) -> None:
        self.done: Counter[str] = Counter()

    def ask(self, t: Table, seat: int, legal: list[int], action: int) -> None:
        self.done[t.notation(seat, action).split()[0]] += 1

    def found(self, t: Table) -> dict[str, float | bool | None]:
        seats = range(t.seats)
        speeds = [t.facts[SPEED + seat] for seat in seats]
        said = [words_of(t, entry) for entry in t.log(None) if entry["rule"] == "MR-5.4"]
        kept = [t.count(SHOWN + s) + t.count(USED + s) + t.count(DROPPED + s) for s in seats]
        return {
            "points": sum(t.scores) / t.seats,
            "fastest wins": speeds.index(max(speeds)) in t.winners,
            "slowest wins": speeds.index(min(speeds)) in t.winners,
            "shared victories": len(t.winners) > 1,
            "rewards a seat": sum(kept) / t.seats,
            "late seats": sum(t.facts[WHERE + seat] != AT_SCHOOL for seat in seats),
            "challenges": self.done["challenge"],
            "rooms taken over": sum(text.startswith("takes over") for text in said),
            "busts": sum(text.startswith("has to take") for text in said),
            "rooms cleaned": self.done["clean"],
            "points of mess in front": sum(mess_total(t.faces(IN_FRONT + s)) for s in seats),
        }


PROBES = {"mornings": Mornings}
