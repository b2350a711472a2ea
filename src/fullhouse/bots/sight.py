"""What a seat sees of a table, as one number: the same in all worlds that it cannot tell apart."""

from __future__ import annotations

from fullhouse.table.cards import FACE
from fullhouse.table.table import Table
from fullhouse.table.worlds import seen_facts


def sight(t: Table, seat: int) -> int:
    """The facts, the cards and places that the seat sees, and its picks so far; never 0."""
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
