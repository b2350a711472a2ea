"""What one observer knows, as a table that holds nothing else.

Previews and standings are computed on such a table, so they cannot read what is hidden: it is not
there. Cards the observer does not know are missing from their zones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fullhouse.table.cards import FACE
from fullhouse.table.ids import FaceId, ZoneId
from fullhouse.table.worlds import seen_facts

if TYPE_CHECKING:
    from fullhouse.table.tracked_table import TrackedTable


def known(t: TrackedTable, zone: ZoneId, seat: int | None) -> list[FaceId]:
    """The faces that this observer knows to be in a zone: bottom to top, or in face order."""
    mark = marks(t, zone, seat, True)
    return [FaceId(card & FACE) for card in t.zones[zone] if card & mark]


def unseen(t: TrackedTable, seat: int | None) -> list[FaceId]:
    """The faces, one per copy, that this observer cannot place, in face order."""
    left = [face.copies for face in t.kit.faces]
    for zone in range(len(t.kit.zones)):
        for face in known(t, ZoneId(zone), seat):
            left[t.kit.first_side[face]] -= 1
    return [FaceId(face) for face, copies in enumerate(left) for _ in range(copies)]


def known_table(t: TrackedTable, seat: int | None, remembers: bool) -> TrackedTable:
    """A table that holds only what this observer knows, or only what it has in sight."""
    out = t.clone()
    out.logging = False
    out.entry = None
    out.zones = []
    for zone, cards in enumerate(t.zones):
        mark = marks(t, zone, seat, remembers)
        # Without memory, an observer knows only what is in sight.
        kept = -1 if remembers else FACE | t.eyes[zone]
        out.zones.append([card & kept for card in cards if card & mark])
    out.loose = t.kit.zeros[:]
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


def counted(known: TrackedTable, zone: ZoneId) -> int:
    """How many cards this table's observer sees in a zone, whether it knows them or not."""
    assert known.counts is not None
    return known.counts[zone]


def marks(t: TrackedTable, zone: int, seat: int | None, remembers: bool) -> int:
    """The bits that mark a card in this zone as known to the observer."""
    bit = t.kit.observers.bit(seat)
    if not (t.kit.counted[zone] | t.eyes[zone]) & bit:
        return 0
    if remembers or t.eyes[zone] & bit:
        return bit | bit << t.kit.observers.count
    return 0
