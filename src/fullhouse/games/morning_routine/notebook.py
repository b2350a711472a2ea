"""What each seat could write down (MR-9), line by line: a kind and a few numbers.

Everybody writes down the public part of a line; those who saw more (after the |) add it. All that
a seat may know of the others' rooms follows from its notebook: see `evidence`.
"""

from __future__ import annotations

from typing import Final

from fullhouse.games.morning_routine.cards import (
    FIRST_MESS,
    REWARDS_PER_ROOM,
    Room,
    inside,
    room_of,
)
from fullhouse.table.ids import FaceId, Seat
from fullhouse.table.observers import ALL, only
from fullhouse.table.table import Table

ENTERED: Final = 0
"""seat | room"""
LEFT: Final = 1
"""seat: the envelope went back to the centre"""
COLLECTED: Final = 2
"""seat, mess that all could see (or -1) | mess, reward"""
CLEANED: Final = 3
"""seat, mess …"""
STASHED: Final = 4
"""seat, mess …"""
HANDED_OVER: Final = 5
"""leaver, the seat that takes over, room, round"""
REVEALED: Final = 6
"""seat, reward, round"""
QUEUED: Final = 7
"""seat, round | room"""
UNQUEUED: Final = 8
"""seat"""
NO_MATCH: Final = 9
"""challenger, leaver"""
NOT_IN: Final = 10
"""seat, room"""
CENTRE_IS: Final = 11
"""| rooms as bits"""
ROOM_IS: Final = 12
"""| seat, room"""
QUEUE_IS: Final = 13
"""| seat, room"""
SAW_INSIDE: Final = 14
"""| room, rewards as bits, mess …"""
FOUND: Final = 15
"""seat, mess …: all that lay in its room"""


def entered(t: Table, seat: Seat, room: Room) -> None:
    t.note((ENTERED, seat), (room,), only(seat))


def left(t: Table, seat: Seat) -> None:
    t.note((LEFT, seat))


def collected(t: Table, seat: Seat, shown: FaceId, mess: FaceId, reward: FaceId) -> None:
    t.note((COLLECTED, seat, shown), (mess, reward), only(seat))


def cleaned(t: Table, seat: Seat, mess: list[FaceId]) -> None:
    t.note((CLEANED, seat, *mess))


def stashed(t: Table, seat: Seat, mess: list[FaceId]) -> None:
    t.note((STASHED, seat, *mess))


def handed_over(t: Table, leaver: Seat, seat: Seat, room: Room) -> None:
    t.note((HANDED_OVER, leaver, seat, room, t.clock))


def found(t: Table, seat: Seat, mess: list[FaceId]) -> None:
    t.note((FOUND, seat, *mess))


def revealed(t: Table, seat: Seat, reward: FaceId) -> None:
    t.note((REVEALED, seat, reward, t.clock))


def queued(t: Table, seat: Seat, room: Room) -> None:
    t.note((QUEUED, seat, t.clock), (room,), only(seat))


def unqueued(t: Table, seat: Seat) -> None:
    t.note((UNQUEUED, seat))


def no_match(t: Table, challenger: Seat, leaver: Seat) -> None:
    t.note((NO_MATCH, challenger, leaver))


def not_in(t: Table, seat: Seat, room: Room) -> None:
    t.note((NOT_IN, seat, room))


def centre_is(t: Table, seat: Seat, rooms: list[Room]) -> None:
    bits = 0
    for room in rooms:
        bits |= 1 << room
    t.note((), (CENTRE_IS, bits), only(seat))


def room_is(t: Table, seat: Seat, room: Room, seen_by: int) -> None:
    _note_seen(t, (ROOM_IS, seat, room), seen_by)


def queue_is(t: Table, seat: Seat, room: Room, seen_by: int) -> None:
    _note_seen(t, (QUEUE_IS, seat, room), seen_by)


def saw_inside(t: Table, room: Room, seat: Seat) -> None:
    rewards = 0
    mess: list[FaceId] = []
    for face in t.faces(inside(room)):
        if face >= FIRST_MESS:
            mess.append(face)
        elif room_of(face) == room:
            rewards |= 1 << face % REWARDS_PER_ROOM
    t.note((), (SAW_INSIDE, room, rewards, *mess), only(seat))


def _note_seen(t: Table, line: tuple[int, ...], seen_by: int) -> None:
    if seen_by == ALL:
        t.note(line)
    else:
        t.note((), line, seen_by)
