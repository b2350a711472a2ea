"""Morning Routine's components (MR-1, MR-2): rooms, mess, queue cards, and where they lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fullhouse.games.morning_routine.view_shapes import PrintedShape
from fullhouse.table.cards import Face, slug
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.table import Table
from fullhouse.table.zones import HAND, SPREAD, Facts, Zones

MOST: Final = 6
"""Seats (MR-1.1)."""
ROOM_NAMES: Final = (
    "Kitchen",
    "Bathroom",
    "Bedroom",
    "Living Room",
    "Study",
    "Laundry Room",
    "Garage",
    "Garden",
)
"""The first so many of them are in play (MR-1.2)."""
ROOMS: Final = len(ROOM_NAMES)
A_ROOM: Final = 4
"""Rewards of a room (MR-1.4)."""
REWARDS: Final = ROOMS * A_ROOM

# Faces: rooms, rewards, mess without and with owners' marks, queue cards.
FIRST_REWARD: Final = ROOMS
FIRST_MESS: Final = FIRST_REWARD + REWARDS
VALUES: Final = (-3, -2, -1, 1)
MESS_NAMES: Final = ("Huge Mess −3", "Big Mess −2", "Small Mess −1", "Lucky Find +1")
"""The four of every seat (MR-1.5)."""
FIRST_MARKED: Final = FIRST_MESS + len(VALUES)
MESS: Final = len(VALUES) * (1 + MOST)
"""Faces of mess in all."""
FIRST_QUEUE: Final = FIRST_MESS + MESS

ZONES: Final = Zones()
CENTRE: Final = ZONES.add("centre", SPREAD, count=ALL)
LOCKED: Final = ZONES.add("locked", SPREAD, count=ALL, title="locked rooms")
DISCARDED: Final = ZONES.add("mess discard pile", SPREAD, faces=ALL)
FOUND: Final = ZONES.add("mess found", SPREAD, faces=ALL, title="mess that was found")
BOX: Final = ZONES.add("box", SPREAD)
HELD: Final = ZONES.each("room", SPREAD, MOST, faces=OWNER, count=ALL)
"""The envelope that a seat holds: where it is (MR-2.1)."""
HIDDEN: Final = ZONES.each("rewards", HAND, MOST, faces=OWNER, count=ALL)
USED: Final = ZONES.each("used rewards", SPREAD, MOST, faces=ALL)
SHOWN: Final = ZONES.each("shown rewards", SPREAD, MOST, faces=ALL)
DROPPED: Final = ZONES.each("dropped rewards", SPREAD, MOST, faces=ALL)
TO_LEAVE: Final = ZONES.each("mess", HAND, MOST, faces=OWNER, count=ALL)
IN_FRONT: Final = ZONES.each("mess in front", SPREAD, MOST, faces=ALL, title="face-up mess")
QUEUE: Final = ZONES.each("queue", SPREAD, MOST, faces=OWNER, count=ALL, title="queue card")
QUEUE_CARDS: Final = ZONES.each("queue cards", HAND, MOST, faces=OWNER, count=ALL)
INSIDE: Final = ZONES.riding(f"{ROOM_NAMES[0]} envelope", HAND, 0)
for _room in range(1, ROOMS):
    ZONES.riding(f"{ROOM_NAMES[_room]} envelope", HAND, _room)
"""INSIDE + room: what lies in its envelope (MR-2.3)."""

HALLWAY, IN_ROOM, AT_SCHOOL, LATE = range(4)
"""Where a seat can be, for all to see (MR-2.1)."""

FACTS: Final = Facts()
MORNING: Final = FACTS.add("morning", seen_by=ALL)
ROUND: Final = FACTS.add("round", seen_by=ALL)
FIRST: Final = FACTS.add("first player", seen_by=ALL, is_seat=True)
WHERE: Final = FACTS.each("where", MOST, seen_by=ALL)
SPEED: Final = FACTS.each("speed bonus", MOST, seen_by=ALL)
SPEED_LEFT: Final = FACTS.add("speed cards left", seen_by=ALL)
ACTION: Final = FACTS.add("action of the turn", seen_by=ALL)
"""1 or 2: the second one is a gift of EXTRA."""
EXTRA: Final = FACTS.add("second action", seen_by=ALL)
"""Whether this turn's second action has been bought."""
WAITED: Final = FACTS.each("waited", MOST, seen_by=ALL)
QUEUED_SINCE: Final = FACTS.each("queued since", MOST, seen_by=ALL)
"""When the queue card was laid, counted in queue cards; 0 without one."""
QUEUED: Final = FACTS.add("queue cards laid", seen_by=ALL)
CHALLENGES: Final = FACTS.each("challenges", MOST, seen_by=ALL)
"""Who has said yes, where all say so at once (MR-5.2)."""
SPEED_SUM: Final = FACTS.each("speed so far", MOST, seen_by=ALL)


class RoomCard(Face):
    """The envelope of a room, or a queue card for it."""

    def __init__(self, title: str, copies: int, back: str, start: int, room: int) -> None:
        super().__init__(title, copies, back, start)
        self.room: Final = room

    def data(self) -> Mapping[str, object]:
        printed: PrintedShape = {"room": room_key(self.room)}
        if self.back == "envelope":
            printed["inside"] = ZONES.all[INSIDE + self.room].name
        return printed


class MessCard(Face):
    """A mess card: its signed value, and whose mark it has (-1: none)."""

    def __init__(self, title: str, copies: int, value: int, mark: int) -> None:
        super().__init__(title, copies, "mess", BOX)
        self.value: Final = value
        self.mark: Final = mark

    def data(self) -> Mapping[str, object]:
        printed: PrintedShape = {"value": self.value}
        if self.mark >= 0:
            printed["mark"] = self.mark
        return printed


def room_key(room: int) -> str:
    """The key of a room's envelope."""
    return slug(ROOM_NAMES[room])


def room_of(face: int) -> int:
    """The room that a reward card is of."""
    return (face - FIRST_REWARD) // A_ROOM


def value_of(face: int) -> int:
    """The signed points of a mess card."""
    return VALUES[(face - FIRST_MESS) % len(VALUES)]


def owner_of(face: int) -> int:
    """Whose mark a mess card has; -1 for none."""
    return (face - FIRST_MARKED) // len(VALUES) if face >= FIRST_MARKED else -1


def mess_face(value: int, seat: int, marked: bool) -> int:
    """The mess card with the value-th of the VALUES that this seat begins with."""
    return FIRST_MARKED + len(VALUES) * seat + value if marked else FIRST_MESS + value


def held_room(t: Table, seat: int) -> int:
    """The room that a seat is in; -1 for none."""
    cards = t.faces(HELD + seat)
    return cards[0] if cards else -1


def queued_room(t: Table, seat: int) -> int:
    """The room on the queue card in front of a seat; -1 without one."""
    cards = t.faces(QUEUE + seat)
    return cards[0] - FIRST_QUEUE if cards else -1


def split(faces: list[int]) -> tuple[list[int], list[int]]:
    """What lies in an envelope: its rewards, and its mess."""
    rewards = [face for face in faces if face < FIRST_MESS]
    return rewards, [face for face in faces if face >= FIRST_MESS]


def mess_total(faces: list[int]) -> int:
    """The signed sum of mess cards."""
    total = 0
    for face in faces:
        total += value_of(face)
    return total


def plain_faces(rooms: int, seats: int, marked: bool) -> list[Face]:
    """Mess and queue cards: one set a seat; the rest of the vocabulary's faces stay in the box."""
    out: list[Face] = []
    for value, name in enumerate(MESS_NAMES):
        out.append(MessCard(name, 0 if marked else seats, VALUES[value], -1))
    for seat in range(MOST):
        copies = 1 if marked and seat < seats else 0
        for value, name in enumerate(MESS_NAMES):
            out.append(MessCard(f"{name} of seat {seat}", copies, VALUES[value], seat))
    for room, name in enumerate(ROOM_NAMES):
        copies = seats if room < rooms else 0
        out.append(RoomCard(f"{name} queue", copies, "queue", BOX, room))
    return out
