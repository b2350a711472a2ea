"""Morning Routine: who wins by speed, how often rooms change hands, and what is found in them."""

from __future__ import annotations

from collections import Counter

from log_statistics import said as words_of

from fullhouse.games.morning_routine.cards import (
    SPEED,
    dropped_rewards,
    is_at_school,
    mess_in_front,
    mess_total,
    shown_rewards,
    used_rewards,
)
from fullhouse.table.tracked_table import TrackedTable


class MorningProbe:
    """Looks at what seats do, and at what lies before them in the end."""

    def __init__(self, t: TrackedTable) -> None:
        self.done: Counter[str] = Counter()

    def ask(self, t: TrackedTable, seat: int, legal: list[int], action: int) -> None:
        self.done[t.notation(seat, action).split()[0]] += 1

    def found(self, t: TrackedTable) -> dict[str, float | bool | None]:
        seats = t.all_seats
        speeds = [t.facts[SPEED.at(seat)] for seat in seats]
        said = [words_of(t, entry) for entry in t.log(None) if entry["rule"] == "MR-5.4"]
        zones = (shown_rewards, used_rewards, dropped_rewards)
        rewards = [t.count(zone(seat)) for zone in zones for seat in seats]
        return {
            "points": sum(t.scores) / t.seats,
            "fastest wins": speeds.index(max(speeds)) in t.winners,
            "slowest wins": speeds.index(min(speeds)) in t.winners,
            "shared victories": len(t.winners) > 1,
            "rewards per seat": sum(rewards) / t.seats,
            "late seats": sum(not is_at_school(t, seat) for seat in seats),
            "challenges": self.done["challenge"],
            "rooms taken over": sum(text.startswith("takes over") for text in said),
            "busts": sum(text.startswith("has to take") for text in said),
            "rooms cleaned": self.done["clean"],
            "points of mess in front": sum(mess_total(t.faces(mess_in_front(s))) for s in seats),
        }


PROBES = {"mornings": MorningProbe}
