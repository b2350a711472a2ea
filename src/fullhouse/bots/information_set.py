"""The key of a seat's information set: equal in all worlds that the seat cannot tell apart."""

from __future__ import annotations

from fullhouse.table.cards import FACE
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.worlds import seen_facts


def information_set_key(t: TrackedTable, seat: int) -> int:
    """A hash of the facts, cards and places that the seat sees, and of its picks; never 0."""
    kit = t.kit
    bit = kit.observers.bit(seat)
    seen = seen_facts(kit, t.facts, bit)
    for zone in range(len(t.zones)):
        cards = t.zones[zone]
        if not (kit.counted[zone] | t.eyes[zone]) & bit:
            continue
        seen.append(len(cards))
        ordered = kit.ordered[zone]
        for card in cards:
            if card & bit:
                seen.append(card & FACE)
            elif ordered:
                seen.append(-1)
    seen += t.draft(seat)
    return hash(tuple(seen)) or 1
