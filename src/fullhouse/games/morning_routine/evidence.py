"""What a seat can work out from its notebook (MR-9.7): visits, and the rooms each may have been to.

A *visit* is one stay of one seat in one room. Whose it is, when it was, that something was taken
and what was cleaned is public; the room is not. But everything a seat saw is evidence about it: who
was out when a room lay in the centre, a challenge that failed, a reward that turned up, cards that
went missing. A locked room is a visit by nobody that lasts all morning.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fullhouse.games.morning_routine import notebook as n
from fullhouse.games.morning_routine.cards import MOST_SEATS, REWARDS_PER_ROOM, ROOMS, room_of
from fullhouse.games.morning_routine.options import LOCKED_ROOMS, ROOMS_IN_PLAY
from fullhouse.table.ids import FaceId, Seat
from fullhouse.table.notes import lines
from fullhouse.table.table import Table

ENTER: Final = 0
LEAVE: Final = 1
COLLECT: Final = 2
CLEAN: Final = 3
STASH: Final = 4
HAND: Final = 5
FIND: Final = 6
SIGHT: Final = 7
REVEAL: Final = 8
NO_MATCH: Final = 9
COLLECTING: Final = 10
CLEANING: Final = 11
"""Events, in the order of play. The last two are choices that are not finished yet."""
FOREVER: Final = 1 << 30
ALL_FOUR: Final = (1 << REWARDS_PER_ROOM) - 1


def bit_count(bits: i64) -> i64:
    """The number of bits that are set."""
    found: i64 = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


def only_room(bits: int) -> int:
    """The room whose bit is the only one set."""
    return bit_count(bits - 1)


class Visit:
    """One visit: `rooms` are those that it may have been to, as bits."""

    def __init__(self, seat: int, start: int, rooms: int) -> None:
        self.seat: Final = seat
        self.start: Final = start
        self.end = FOREVER
        self.rooms = rooms
        self.takes: list[int] = []
        """When rewards were taken during it that this observer did not see."""
        self.lefts = 0
        """Mess cards left during it so far; FOREVER or more once everybody saw one go in."""
        self.finds: list[tuple[int, int]] = []
        """Mess cleaned up during it, each with how many cards had been left during it before."""
        self.shares: list[tuple[int, int]] = []
        """The `RewardAccount`s that it may have a share in, and how many cards of each."""


class RewardAccount:
    """Of the rewards taken during certain visits, between `least` and `most` came from this room.

    `supply` is how many were taken during these visits. What goes missing between two looks into a
    room was taken by somebody; a seat that shows a card of a room has been there; and nobody can
    have taken what others show.
    """

    def __init__(self, room: int, least: int, most: int) -> None:
        self.room: Final = room
        self.least: Final = least
        self.most: Final = most
        self.supply = 0


class QueuedCard:
    """A queue card, from the time it is laid until it is taken back."""

    def __init__(self, since: int, room: int) -> None:
        self.since: Final = since
        """The round in which it was laid."""
        self.room = room
        """-1 while the observer does not know it."""


class Evidence:
    """Everything in a notebook that bears on rooms, and what it implies directly."""

    def __init__(self, book: list[tuple[int, ...]], me: int, rooms: int, locked: int) -> None:
        self.me: Final = me
        self.all_rooms: Final = (1 << rooms) - 1
        self.visits: list[Visit] = []
        self.queued: list[QueuedCard] = []
        self.accounts: list[RewardAccount] = []
        self.events: list[tuple[int, ...]] = []
        self.visiting: Final = [-1] * MOST_SEATS
        """By seat: its present visit; -1 for none."""
        self.queueing: Final = [-1] * MOST_SEATS
        self.clean: Final[dict[int, int]] = {}
        """By room: the round in which all saw it without mess."""
        self.revealed: Final[dict[int, int]] = {}
        """By reward: the round in which it was turned up."""
        self._handed_over = 0
        self._locked: Final = locked
        for place in range(locked):
            self.visits.append(Visit(-1, -1, self.all_rooms))
            self.events.append((ENTER, place))
        for time, line in enumerate(book):
            self._read(time, line)
        self._narrow()
        self._weigh(book)
        self._narrow()

    def _read(self, time: int, line: tuple[int, ...]) -> None:
        kind = line[0]
        if kind == n.CENTRE_IS:
            for index, visit in enumerate(self.visits):
                if index < self._locked or self.visiting[visit.seat] == index:
                    visit.rooms &= ~line[1]
        elif kind == n.SAW_INSIDE:
            self.events.append((SIGHT, *line[1:]))
        elif kind == n.QUEUE_IS:
            self.queued[self.queueing[line[1]]].room = line[2]
        else:
            self._read_seat(time, kind, line[1], line)

    def _read_seat(self, time: int, kind: int, seat: int, line: tuple[int, ...]) -> None:
        """Reads a line about what a seat did."""
        at = self.visiting[seat]
        if kind == n.ENTERED:
            self._begin(seat, time, 1 << line[2] if len(line) > 2 else self.all_rooms)
            self.events.append((ENTER, self.visiting[seat]))
        elif kind == n.LEFT:
            self.visits[at].end = time
            self.visiting[seat] = -1
            self.events.append((LEAVE, at))
        elif kind == n.COLLECTED:
            mess, reward = (line[3], line[4]) if len(line) > 4 else (line[2], -1)
            self.visits[at].lefts += 1 if line[2] < 0 else FOREVER
            if reward < 0:
                self.visits[at].takes.append(time)
            self.events.append((COLLECT, at, mess, reward))
        elif kind == n.CLEANED:
            visit = self.visits[at]
            visit.finds += [(visit.lefts, face) for face in line[2:]]
            self.events.append((CLEAN, at, *line[2:]))
        elif kind == n.STASHED:
            self.visits[at].lefts += FOREVER
            self.events.append((STASH, at, *line[2:]))
        elif kind == n.HANDED_OVER:
            self.visits[at].end = time
            self.visits[at].rooms = 1 << line[3]
            self.visiting[seat] = -1
            self._begin(line[2], time, 1 << line[3])
            self._handed_over = line[4]
            self.events.append((HAND, at, self.visiting[line[2]]))
        elif kind == n.FOUND:
            self.clean[only_room(self.visits[at].rooms)] = self._handed_over
            self.events.append((FIND, at, *line[2:]))
        elif kind == n.REVEALED:
            self.revealed[line[2]] = line[3]
            if seat != self.me:
                self.events.append((REVEAL, seat, line[2]))
        elif kind == n.QUEUED:
            self.queueing[seat] = len(self.queued)
            self.queued.append(QueuedCard(line[2], line[3] if len(line) > 3 else -1))
        elif kind == n.UNQUEUED:
            self.queueing[seat] = -1
        elif kind == n.NO_MATCH:
            self.events.append((NO_MATCH, self.queueing[seat], self.visiting[line[2]]))
        elif kind == n.NOT_IN:
            self.visits[at].rooms &= ~(1 << line[2])
        else:  # ROOM_IS
            self.visits[at].rooms = 1 << line[2]

    def _begin(self, seat: int, time: int, rooms: int) -> None:
        self.visiting[seat] = len(self.visits)
        self.visits.append(Visit(seat, time, rooms))

    # What follows at once.

    def _narrow(self) -> None:
        """Rules out rooms that were another's at the time, or that a queue card did not match."""
        for event in self.events:
            if event[0] == NO_MATCH and self.queued[event[1]].room >= 0:
                self.visits[event[2]].rooms &= ~(1 << self.queued[event[1]].room)
        known = [visit for visit in self.visits if bit_count(visit.rooms) == 1]
        while known:
            sure = known.pop()
            for visit in self.visits:
                overlaps = visit.start < sure.end and sure.start < visit.end
                if overlaps and visit is not sure and visit.rooms & sure.rooms:
                    visit.rooms &= ~sure.rooms
                    if bit_count(visit.rooms) == 1:
                        known.append(visit)

    def _weigh(self, book: list[tuple[int, ...]]) -> None:
        """Opens accounts for what went missing between looks, and for rewards that were shown."""
        there = [ALL_FOUR] * ROOMS
        since = [-1] * ROOMS
        gone_by: list[list[tuple[int, int, int]]] = [[] for _ in range(ROOMS)]
        known = [[0] * ROOMS for _ in range(len(self.visiting))]
        room = -1
        for time, line in enumerate(book):
            kind = line[0]
            if kind == n.ENTERED and line[1] == self.me:
                room = line[2]
            elif kind == n.HANDED_OVER and line[2] == self.me:
                room = line[3]
            elif kind == n.COLLECTED and line[1] == self.me:
                there[room] &= ~(1 << line[4] % REWARDS_PER_ROOM)
                known[self.me][room] += 1
            elif kind == n.SAW_INSIDE:
                at = line[1]
                gone = there[at] & ~line[2]
                self._account(-1, at, bit_count(gone), bit_count(gone), since[at], time)
                gone_by[at].append((gone, since[at], time))
                there[at] = line[2]
                since[at] = time
        for time, line in enumerate(book):
            if line[0] == n.REVEALED and line[1] != self.me:
                at = room_of(FaceId(line[2]))
                known[line[1]][at] += 1
                bit = 1 << line[2] % REWARDS_PER_ROOM
                low, high = since[at], FOREVER
                for gone, start, end in gone_by[at]:
                    if gone & bit:
                        low, high = start, end
                self._account(line[1], at, 1, REWARDS_PER_ROOM, low, min(high, time))
        for at in range(ROOMS):
            total = sum([known[seat][at] for seat in range(len(known))])
            for seat in range(len(known)) if total else []:
                mine = known[seat][at]
                if seat != self.me and (mine > 1 or total > mine):
                    self._account(seat, at, mine, REWARDS_PER_ROOM - total + mine, -1, FOREVER)

    def _account(self, seat: int, room: int, least: int, most: int, low: int, high: int) -> None:
        """Opens an account of the rewards a seat (-1: any) took from this room in this time."""
        found = RewardAccount(room, least, most)
        sharing: list[Visit] = []
        for visit in self.visits:
            if seat < 0 or visit.seat == seat:
                share = len([time for time in visit.takes if low < time < high])
                if share and visit.rooms >> room & 1:
                    visit.shares.append((len(self.accounts), share))
                    found.supply += share
                    sharing.append(visit)
        if least > 0 and len(sharing) == 1:
            sharing[0].rooms = 1 << room
        self.accounts.append(found)


def evidence_of(t: Table, seat: Seat | None) -> Evidence:
    """What this observer can work out, cached with its notebook until a line is added."""
    last = t.notes_of(seat)
    if last is not None and isinstance(last.worked_out, Evidence):
        return last.worked_out
    me = -1 if seat is None else seat
    rooms, locked = t.options[ROOMS_IN_PLAY], t.options[LOCKED_ROOMS]
    found = Evidence(lines(last), me, rooms, locked)
    if last is not None:
        last.worked_out = found
    return found
