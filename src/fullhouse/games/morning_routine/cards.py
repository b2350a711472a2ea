"""Morning Routine's components (MR-1, MR-2): rooms, mess, queue cards, and where they lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fullhouse.games.morning_routine.view_shapes import PrintedShape
from fullhouse.table.cards import Face, slug
from fullhouse.table.ids import NO_FACE, NO_SEAT, FaceId, Seat, ZoneId
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.table import Table
from fullhouse.table.zones import HAND, SPREAD, Facts, Zones

MOST_SEATS: Final = 6
"""MR-1.1."""
ROOM_NAMES: Final[tuple[str, ...]] = (
    "Kitchen",
    "Bathroom",
    "Bedroom",
    "Living Room",
    "Study",
    "Laundry Room",
    "Garage",
    "Garden",
)
"""In this order: with fewer in play, those at the end are left out (MR-1.2)."""
ROOMS: Final = len(ROOM_NAMES)
REWARDS_PER_ROOM: Final = 4
"""MR-1.4."""
REWARDS: Final = ROOMS * REWARDS_PER_ROOM

Room = FaceId
"""Rules handle a room as the face of its envelope."""
NO_ROOM: Final = NO_FACE

# Faces: rooms, rewards, mess without and with owners' marks, queue cards.
FIRST_REWARD: Final = ROOMS
FIRST_MESS: Final = FIRST_REWARD + REWARDS
VALUES: Final[tuple[int, ...]] = (-3, -2, -1, 1)
MESS_NAMES: Final = ("Huge Mess −3", "Big Mess −2", "Small Mess −1", "Lucky Find +1")
"""Each seat has one of each (MR-1.5)."""
FIRST_MARKED: Final = FIRST_MESS + len(VALUES)
MESS: Final = len(VALUES) * (1 + MOST_SEATS)
"""How many mess faces there are: without an owner's mark, and with each seat's."""
FIRST_QUEUE: Final = FIRST_MESS + MESS

ZONES: Final = Zones()
CENTRE: Final = ZONES.add("centre", SPREAD, count=ALL)
LOCKED: Final = ZONES.add("locked", SPREAD, count=ALL, title="locked rooms")
DISCARDED: Final = ZONES.add("mess discard pile", SPREAD, faces=ALL)
FOUND: Final = ZONES.add("mess found", SPREAD, faces=ALL, title="mess that was found")
BOX: Final = ZONES.add("box", SPREAD)
HELD: Final = ZONES.each("room", SPREAD, MOST_SEATS, faces=OWNER, count=ALL)
HIDDEN: Final = ZONES.each("rewards", HAND, MOST_SEATS, faces=OWNER, count=ALL)
USED: Final = ZONES.each("used rewards", SPREAD, MOST_SEATS, faces=ALL)
SHOWN: Final = ZONES.each("shown rewards", SPREAD, MOST_SEATS, faces=ALL)
DROPPED: Final = ZONES.each("dropped rewards", SPREAD, MOST_SEATS, faces=ALL)
MESS_HANDS: Final = ZONES.each("mess", HAND, MOST_SEATS, faces=OWNER, count=ALL)
MESS_IN_FRONT: Final = ZONES.each(
    "mess in front", SPREAD, MOST_SEATS, faces=ALL, title="face-up mess"
)
QUEUED_CARDS: Final = ZONES.each(
    "queue", SPREAD, MOST_SEATS, faces=OWNER, count=ALL, title="queue card"
)
QUEUE_HANDS: Final = ZONES.each("queue cards", HAND, MOST_SEATS, faces=OWNER, count=ALL)
INSIDE: Final = [
    ZONES.riding(f"{name} envelope", HAND, FaceId(room)) for room, name in enumerate(ROOM_NAMES)
]
"""By room: what lies in its envelope (MR-2.3)."""

HALLWAY: Final = 0
IN_ROOM: Final = 1
AT_SCHOOL: Final = 2
LATE: Final = 3
"""Where a seat can be, for all to see (MR-2.1)."""

FACTS: Final = Facts()
MORNING: Final = FACTS.add("morning", seen_by=ALL)
ROUND: Final = FACTS.add("round", seen_by=ALL)
FIRST: Final = FACTS.add("first player", seen_by=ALL, is_seat=True)
WHERE: Final = FACTS.each("where", MOST_SEATS, seen_by=ALL)
SPEED: Final = FACTS.each("speed bonus", MOST_SEATS, seen_by=ALL)
SPEED_LEFT: Final = FACTS.add("speed cards left", seen_by=ALL)
ACTION: Final = FACTS.add("action of the turn", seen_by=ALL)
"""1 or 2: EXTRA buys a second one."""
EXTRA: Final = FACTS.add("second action", seen_by=ALL)
"""Whether this turn's second action has been bought."""
WAITED: Final = FACTS.each("waited", MOST_SEATS, seen_by=ALL)
QUEUED_SINCE: Final = FACTS.each("queued since", MOST_SEATS, seen_by=ALL)
"""When the queue card was laid, in queue cards laid so far; 0 without one."""
QUEUED: Final = FACTS.add("queue cards laid", seen_by=ALL)
CHALLENGES: Final = FACTS.each("challenges", MOST_SEATS, seen_by=ALL)
"""Who has decided to challenge, where all decide at once (MR-5.2)."""
SPEED_SUM: Final = FACTS.each("speed so far", MOST_SEATS, seen_by=ALL)


# Where a seat's cards lie.


def held(seat: Seat) -> ZoneId:
    """The envelope that this seat holds: the room it is in (MR-2.1)."""
    return HELD.of(seat)


def hidden_rewards(seat: Seat) -> ZoneId:
    """The rewards in this seat's hand."""
    return HIDDEN.of(seat)


def used_rewards(seat: Seat) -> ZoneId:
    """The rewards that this seat has used, face up in front of it (MR-7)."""
    return USED.of(seat)


def shown_rewards(seat: Seat) -> ZoneId:
    """The rewards that this seat has shown at the end of the morning (MR-6.2)."""
    return SHOWN.of(seat)


def dropped_rewards(seat: Seat) -> ZoneId:
    """The rewards that this seat could not keep (MR-6.2)."""
    return DROPPED.of(seat)


def mess_hand(seat: Seat) -> ZoneId:
    """The mess cards that this seat can still leave in rooms (MR-1.5)."""
    return MESS_HANDS.of(seat)


def mess_in_front(seat: Seat) -> ZoneId:
    """The mess that lies face up in front of this seat (MR-2.4)."""
    return MESS_IN_FRONT.of(seat)


def queued_card(seat: Seat) -> ZoneId:
    """The queue card that lies face down in front of this seat (MR-4.2)."""
    return QUEUED_CARDS.of(seat)


def queue_hand(seat: Seat) -> ZoneId:
    """The queue cards in this seat's hand (MR-1.6)."""
    return QUEUE_HANDS.of(seat)


def inside(room: Room) -> ZoneId:
    """What lies in this room's envelope (MR-2.3)."""
    return INSIDE[room]


# Where the seats are.


def is_in_hallway(t: Table, seat: Seat) -> bool:
    return t.facts[WHERE.at(seat)] == HALLWAY


def is_in_room(t: Table, seat: Seat) -> bool:
    return t.facts[WHERE.at(seat)] == IN_ROOM


def is_at_school(t: Table, seat: Seat) -> bool:
    return t.facts[WHERE.at(seat)] == AT_SCHOOL


def is_playing(t: Table, seat: Seat) -> bool:
    """Whether this seat's morning still goes on: neither at school nor late."""
    return t.facts[WHERE.at(seat)] in (HALLWAY, IN_ROOM)


def opponents(t: Table, seat: Seat) -> list[Seat]:
    """All other seats, in seat order."""
    return [other for other in t.all_seats if other != seat]


def held_room(t: Table, seat: Seat) -> Room:
    """The room that a seat is in; NO_ROOM in none."""
    zone = HELD.of(seat)
    return t.face_at(zone, 0) if t.count(zone) else NO_ROOM


def queued_room(t: Table, seat: Seat) -> Room:
    """The room on the queue card in front of a seat; NO_ROOM without one."""
    zone = QUEUED_CARDS.of(seat)
    return room_on(t.face_at(zone, 0)) if t.count(zone) else NO_ROOM


# What is on the cards.


class RoomCard(Face):
    """The envelope of a room, or a queue card for it."""

    def __init__(self, title: str, copies: int, back: str, start: int, room: int) -> None:
        super().__init__(title, copies, back, start)
        self.room: Final = room

    def data(self) -> Mapping[str, object]:
        printed: PrintedShape = {"room": room_key(self.room)}
        if self.back == "envelope":
            printed["inside"] = ZONES.all[INSIDE[self.room]].name
        return printed


class MessCard(Face):
    """A mess card: its signed value, and the seat whose mark it carries (-1: none)."""

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


def room_of(reward: FaceId) -> Room:
    """The room that a reward card belongs to."""
    return FaceId((reward - FIRST_REWARD) // REWARDS_PER_ROOM)


def queue_card(room: Room) -> FaceId:
    """The queue card for a room."""
    return FaceId(FIRST_QUEUE + room)


def room_on(card: FaceId) -> Room:
    """The room that is on a queue card."""
    return FaceId(card - FIRST_QUEUE)


def value_of(mess: FaceId) -> int:
    """The signed points of a mess card."""
    return VALUES[(mess - FIRST_MESS) % len(VALUES)]


def owner_of(mess: FaceId) -> Seat:
    """The seat whose mark a mess card carries; NO_SEAT for none."""
    return Seat((mess - FIRST_MARKED) // len(VALUES)) if mess >= FIRST_MARKED else NO_SEAT


def mess_face(index: int, seat: int, marked: bool) -> FaceId:
    """The mess card with this one of the VALUES that this seat begins with."""
    first = FIRST_MARKED + len(VALUES) * seat if marked else FIRST_MESS
    return FaceId(first + index)


def split(faces: list[FaceId]) -> tuple[list[FaceId], list[FaceId]]:
    """What lies in an envelope: its rewards, and its mess."""
    rewards = [face for face in faces if face < FIRST_MESS]
    return rewards, [face for face in faces if face >= FIRST_MESS]


def rewards_inside(t: Table, room: Room) -> list[FaceId]:
    """The rewards that are left in a room."""
    return [face for face in t.faces(INSIDE[room]) if face < FIRST_MESS]


def mess_inside(t: Table, room: Room) -> list[FaceId]:
    """The mess that lies in a room."""
    return [face for face in t.faces(INSIDE[room]) if face >= FIRST_MESS]


def kinds_of(faces: list[FaceId]) -> list[FaceId]:
    """The different ones of some faces in face order."""
    return [face for i, face in enumerate(faces) if i == 0 or face != faces[i - 1]]


def has_negative(mess: list[FaceId]) -> bool:
    """Whether any of these mess cards costs points."""
    return any(value_of(face) < 0 for face in mess)


def mess_total(mess: list[FaceId]) -> int:
    """The signed sum of mess cards."""
    total = 0
    for face in mess:
        total += value_of(face)
    return total


def plain_faces(rooms: int, seats: int, marked: bool) -> list[Face]:
    """Mess and queue cards: one set a seat; the rest of the vocabulary's faces stay in the box."""
    out: list[Face] = []
    for value, name in enumerate(MESS_NAMES):
        out.append(MessCard(name, 0 if marked else seats, VALUES[value], -1))
    for seat in range(MOST_SEATS):
        copies = 1 if marked and seat < seats else 0
        for value, name in enumerate(MESS_NAMES):
            out.append(MessCard(f"{name} of seat {seat}", copies, VALUES[value], seat))
    for room, name in enumerate(ROOM_NAMES):
        copies = seats if room < rooms else 0
        out.append(RoomCard(f"{name} queue", copies, "queue", BOX, room))
    return out
