"""What one observer knows, as a table that holds nothing else.

Previews and standings are worked out on such a table, so that they cannot look at what is hidden:
it is not there. Cards the observer does not know are missing from their zones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fullhouse.table.cards import FACE
from fullhouse.table.worlds import seen_facts

if TYPE_CHECKING:
    from fullhouse.table.table import Table


def known(t: Table, zone: int, seat: int | None) -> list[int]:
    """The faces that this observer knows to lie in a zone: bottom to top, or in face order."""
    mark = marks(t, zone, seat, True)
    return [card & FACE for card in t.zones[zone] if card & mark]


def unseen(t: Table, seat: int | None) -> list[int]:
    """The faces, copy by copy, that this observer cannot place, in face order."""
    left = [face.copies for face in t.kit.faces]
    for zone in range(len(t.kit.zones)):
        for face in known(t, zone, seat):
            left[t.kit.first_side[face]] -= 1
    return [face for face, copies in enumerate(left) for _ in range(copies)]


def known_table(t: Table, seat: int | None, remembers: bool) -> Table:
    """A table with nothing in it but what this observer knows, or has in sight."""
    out = t.clone()
    out.logging = False
    out.entry = None
    out.zones = []
    for zone, cards in enumerate(t.zones):
        mark = marks(t, zone, seat, remembers)
        # Without a memory, nobody knows but what lies in sight.
        kept = -1 if remembers else FACE | t.eyes[zone]
        out.zones.append([card & kept for card in cards if card & mark])
    out.loose = [0] * len(out.zones)
    bit = t.kit.observers.bit(seat)
    out.counts = [
        len(cards) if (t.kit.counted[zone] | t.eyes[zone]) & bit else 0
        for zone, cards in enumerate(t.zones)
    ]
    out.facts = seen_facts(t.kit, t.facts, bit)
    own = None if seat is None else t.drafts.get(seat)
    out.drafts = {} if own is None or seat is None else {seat: own[:]}
    out.memories = {} if not remembers else {k: v for k, v in t.memories.items() if k[0] == seat}
    mine = t.kit.seats if seat is None else seat
    own_notes = t.notes[mine] if remembers else None
    out.notes = [None] * len(t.notes)
    out.notes[mine] = own_notes
    return out


def counted(known: Table, zone: int) -> int:
    """How many cards the observer of such a table sees in a zone, whether it knows them or not."""
    assert known.counts is not None
    return known.counts[zone]


def marks(t: Table, zone: int, seat: int | None, remembers: bool) -> int:
    """The bits of a card in this zone that say that the observer knows it."""
    bit = t.kit.observers.bit(seat)
    if not (t.kit.counted[zone] | t.eyes[zone]) & bit:
        return 0
    if remembers or t.eyes[zone] & bit:
        return bit | bit << t.kit.observers.count
    return 0
