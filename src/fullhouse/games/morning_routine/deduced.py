"""What follows for an observer from all it was shown, for its view (MR-9.7)."""

from __future__ import annotations

from fullhouse.games.morning_routine.cards import INSIDE, QUEUE, ROOMS, USED, queued_room
from fullhouse.games.morning_routine.options import LOCKED_ROOMS, ROOMS_IN_PLAY
from fullhouse.games.morning_routine.traces import Traces, ones, traces_of
from fullhouse.games.morning_routine.view_shapes import MorningRoutineDeducedShape, RoomShape
from fullhouse.table.table import Table


def deduced(t: Table, seat: int | None) -> MorningRoutineDeducedShape:
    """Who may be where, by this observer's notebook alone."""
    traces = traces_of(t, seat)
    may = [rooms_of(traces, other) for other in range(t.seats)]
    keys = t.kit.keys
    queued = -1 if seat is None or not t.count(QUEUE + seat) else queued_room(t, seat)
    return {
        "may be in": [
            [keys[room] for room in range(ROOMS) if bits >> room & 1] or None for bits in may
        ],
        "rooms": {
            keys[room]: known_room(t, seat, traces, may, room)
            for room in range(t.options[ROOMS_IN_PLAY])
        },
        "queued in": [queued_in(traces, other) for other in range(t.seats)],
        "used in": {} if seat is None else used_in(t, seat, traces),
        "may match": [queued >= 0 and bits >> queued & 1 != 0 for bits in may],
    }


def rooms_of(traces: Traces, seat: int) -> int:
    """The rooms that a seat may be in, as bits; none for one that is in none."""
    stay = traces.now[seat]
    return 0 if stay < 0 else traces.stays[stay].rooms


def queued_in(traces: Traces, seat: int) -> int | None:
    """The round in which the queue card in front of a seat was laid."""
    at = traces.queue_now[seat]
    return None if at < 0 else traces.queued[at].since


def used_in(t: Table, seat: int, traces: Traces) -> dict[str, int]:
    """The rounds in which a seat used its rewards."""
    used = [face for face in t.faces(USED + seat) if face in traces.revealed]
    return {t.kit.keys[face]: traces.revealed[face] for face in used}


def known_room(t: Table, seat: int | None, traces: Traces, may: list[int], room: int) -> RoomShape:
    """What is known of one room."""
    there = [other for other in range(t.seats) if may[other] >> room & 1]
    sure = [other for other in there if ones(may[other]) == 1]
    locked = range(t.options[LOCKED_ROOMS])
    return {
        "here": sure[0] if sure else None,
        "may": [] if sure else there,
        "locked": any(traces.stays[stay].rooms >> room & 1 for stay in locked),
        "clean": clean_since(t, seat, traces, room),
    }


def clean_since(t: Table, seat: int | None, traces: Traces, room: int) -> int | None:
    """MR-9.5: the round in which all saw it clean, unless this observer saw inside later."""
    since = traces.clean.get(room)
    if since is None or t.eyes[INSIDE + room] & t.kit.observers.bit(seat):
        return None
    seen = None if seat is None else t.memories.get((seat, INSIDE + room))
    return since if seen is None or seen[0] <= since else None
