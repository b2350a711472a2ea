"""What an observer can deduce from everything it was shown, for its view (MR-9.7)."""

from __future__ import annotations

from fullhouse.games.morning_routine.cards import (
    INSIDE,
    ROOMS,
    queued_card,
    queued_room,
    used_rewards,
)
from fullhouse.games.morning_routine.evidence import Evidence, bit_count, evidence_of
from fullhouse.games.morning_routine.options import LOCKED_ROOMS, ROOMS_IN_PLAY
from fullhouse.games.morning_routine.view_shapes import (
    FiguresShape,
    MorningRoutineDeducedShape,
    RoomShape,
)
from fullhouse.table.ids import Seat
from fullhouse.table.tracked_table import TrackedTable


def deductions(
    t: TrackedTable, seat: Seat | None, shown: FiguresShape
) -> MorningRoutineDeducedShape:
    """Who may be where according to this observer's notebook, with the figures on show."""
    evidence = evidence_of(t, seat)
    keys = t.kit.keys
    may = [possible_rooms(evidence, other) for other in t.all_seats]
    out: MorningRoutineDeducedShape = {
        "may be in": [
            [keys[room] for room in range(ROOMS) if bits >> room & 1] or None for bits in may
        ],
        "figures": shown,
    }
    rooms: dict[str, RoomShape] = {}
    for room in range(t.options[ROOMS_IN_PLAY]):
        known = known_of_room(t, seat, evidence, may, room)
        if known:
            rooms[keys[room]] = known
        if "clean" in known:
            shown.setdefault("inside", {}).setdefault(keys[room], {"mess": 0})["mess"] = 0
    if rooms:
        out["rooms"] = rooms
    queued = [queued_in(evidence, other) for other in t.all_seats]
    if any(since is not None for since in queued):
        out["queued in"] = queued
    if seat is not None:
        used = used_in(t, seat, evidence)
        if used:
            out["used in"] = used
        if t.count(queued_card(seat)):
            card = queued_room(t, seat)
            out["may match"] = [other for other in t.all_seats if may[other] >> card & 1]
    return out


def possible_rooms(evidence: Evidence, seat: Seat) -> int:
    """The rooms that a seat may be in, as bits; 0 if it is in none."""
    visit = evidence.visiting[seat]
    return 0 if visit < 0 else evidence.visits[visit].rooms


def possible_locked_rooms(evidence: Evidence, locked: int) -> int:
    """The rooms that may be locked, as bits; the first visits stand for the locked rooms."""
    rooms = 0
    for visit in range(locked):
        rooms |= evidence.visits[visit].rooms
    return rooms


def queued_in(evidence: Evidence, seat: Seat) -> int | None:
    """The round in which the queue card in front of a seat was laid."""
    at = evidence.queueing[seat]
    return None if at < 0 else evidence.queued[at].since


def used_in(t: TrackedTable, seat: Seat, evidence: Evidence) -> dict[str, int]:
    """The rounds in which a seat used its rewards."""
    used = [face for face in t.faces(used_rewards(seat)) if face in evidence.revealed]
    return {t.kit.keys[face]: evidence.revealed[face] for face in used}


def known_of_room(
    t: TrackedTable, seat: Seat | None, evidence: Evidence, may: list[int], room: int
) -> RoomShape:
    """What is known of one room."""
    out: RoomShape = {}
    there: list[int] = [other for other in t.all_seats if may[other] >> room & 1]
    sure = [other for other in there if bit_count(may[other]) == 1]
    if sure:
        out["here"] = sure[0]
    elif there:
        out["may"] = there
    locked = possible_locked_rooms(evidence, t.options[LOCKED_ROOMS])
    if locked >> room & 1:
        out["locked"] = "surely" if bit_count(locked) == t.options[LOCKED_ROOMS] else "maybe"
    clean = clean_since(t, seat, evidence, room)
    if clean is not None:
        out["clean"] = clean
    return out


def clean_since(t: TrackedTable, seat: Seat | None, evidence: Evidence, room: int) -> int | None:
    """MR-9.5: the round in which all saw it clean, unless this observer saw inside later."""
    since = evidence.clean.get(room)
    if since is None or t.eyes[INSIDE[room]] & t.kit.observers.bit(seat):
        return None
    seen = None if seat is None else t.memories.get((seat, INSIDE[room]))
    return since if seen is None or seen[0] <= since else None
