"""What seats could write down (MR-9): each line a kind and a few numbers, in the order of play.

A line is told to all as far as all see it; those who saw more add it. From a seat's notebook alone
follows all it may know of others' rooms: see `traces`.
"""

from __future__ import annotations

from typing import Final

from fullhouse.games.morning_routine.cards import A_ROOM, INSIDE, room_of, split
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


def entered(t: Table, seat: int, room: int) -> None:
    t.note((ENTERED, seat), (room,), only(seat))


def left(t: Table, seat: int) -> None:
    t.note((LEFT, seat))


def collected(t: Table, seat: int, shown: int, mess: int, reward: int) -> None:
    t.note((COLLECTED, seat, shown), (mess, reward), only(seat))


def cleaned(t: Table, seat: int, mess: list[int]) -> None:
    t.note((CLEANED, seat, *mess))


def stashed(t: Table, seat: int, mess: list[int]) -> None:
    t.note((STASHED, seat, *mess))


def handed_over(t: Table, leaver: int, seat: int, room: int) -> None:
    t.note((HANDED_OVER, leaver, seat, room, t.clock))


def found(t: Table, seat: int, mess: list[int]) -> None:
    t.note((FOUND, seat, *mess))


def revealed(t: Table, seat: int, reward: int) -> None:
    t.note((REVEALED, seat, reward, t.clock))


def queued(t: Table, seat: int, room: int) -> None:
    t.note((QUEUED, seat, t.clock), (room,), only(seat))


def unqueued(t: Table, seat: int) -> None:
    t.note((UNQUEUED, seat))


def no_match(t: Table, challenger: int, leaver: int) -> None:
    t.note((NO_MATCH, challenger, leaver))


def not_in(t: Table, seat: int, room: int) -> None:
    t.note((NOT_IN, seat, room))


def centre_is(t: Table, seat: int, rooms: list[int]) -> None:
    bits = 0
    for room in rooms:
        bits |= 1 << room
    t.note((), (CENTRE_IS, bits), only(seat))


def room_is(t: Table, seat: int, room: int, seen_by: int) -> None:
    _told(t, (ROOM_IS, seat, room), seen_by)


def queue_is(t: Table, seat: int, room: int, seen_by: int) -> None:
    _told(t, (QUEUE_IS, seat, room), seen_by)


def saw_inside(t: Table, room: int, seat: int) -> None:
    rewards, mess = split(t.faces(INSIDE + room))
    t.note((), (SAW_INSIDE, room, bits_of(rewards, room), *mess), only(seat))


def bits_of(rewards: list[int], room: int) -> int:
    """Rewards of a room as bits, the first of its four being 1."""
    bits = 0
    for face in rewards:
        if room_of(face) == room:
            bits |= 1 << (face % A_ROOM)
    return bits


def _told(t: Table, line: tuple[int, ...], seen_by: int) -> None:
    if seen_by == ALL:
        t.note(line)
    else:
        t.note((), line, seen_by)
