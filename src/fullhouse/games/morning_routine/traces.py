"""What a seat can work out from its notebook (MR-9.7): stays, and the rooms they may have been in.

A *stay* is one visit of one seat to one room. Its seat, its time, what was collected and cleaned in
it are public; its room is not, but everything a seat saw bears on it: who was out when a room lay
in the centre, a challenge that failed, a reward that turned up, cards that went missing. A locked
room is a stay of nobody that lasts all morning.
"""

from __future__ import annotations

from typing import Final

from fullhouse.games.morning_routine import notebook as n
from fullhouse.games.morning_routine.cards import A_ROOM, ROOMS, room_of
from fullhouse.games.morning_routine.options import LOCKED_ROOMS, ROOMS_IN_PLAY
from fullhouse.table.notes import lines
from fullhouse.table.table import Table

ENTER, LEAVE, COLLECT, CLEAN, STASH, HAND, FIND, SIGHT, REVEAL, NO_MATCH = range(10)
"""Events, in the order of play."""
FOREVER: Final = 1 << 30
ALL_FOUR: Final = (1 << A_ROOM) - 1


def ones(bits: int) -> int:
    """How many bits are set."""
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


def bits_to_room(bits: int) -> int:
    """The one room that is set."""
    return ones(bits - 1)


class Stay:
    """One visit: `rooms` are those it may have been to, as bits."""

    def __init__(self, seat: int, start: int, rooms: int) -> None:
        self.seat: Final = seat
        self.start: Final = start
        self.end = FOREVER
        self.rooms = rooms
        self.takes: list[int] = []
        """When rewards were taken in it that this observer did not see."""
        self.lefts = 0
        """How many mess cards were left in it so far; FOREVER and more once all saw one go in."""
        self.finds: list[tuple[int, int]] = []
        """Mess that was cleaned up in it, and how many cards had been left in it before."""
        self.shares: list[tuple[int, int]] = []
        """Which `Account` it may have a share in, and how many cards of it."""


class Account:
    """Of certain stays' rewards, so many came from this room, at the least and at the most.

    `supply` is how many these stays have to give. Between two looks into a room, what is missing
    was taken by somebody; a seat that shows a card of a room has been there; and nobody can have
    taken what others show.
    """

    def __init__(self, room: int, least: int, most: int) -> None:
        self.room: Final = room
        self.least: Final = least
        self.most: Final = most
        self.supply = 0


class Queued:
    """A queue card, from when it was laid until it was taken back."""

    def __init__(self, since: int, room: int) -> None:
        self.since: Final = since
        """The round."""
        self.room = room
        """-1 while the observer does not know it."""


class Traces:
    """Everything in a notebook that bears on rooms, and what follows from it at once."""

    def __init__(self, book: list[tuple[int, ...]], me: int, rooms: int, locked: int) -> None:
        self.me: Final = me
        self.all_rooms: Final = (1 << rooms) - 1
        self.stays: list[Stay] = []
        self.queued: list[Queued] = []
        self.accounts: list[Account] = []
        self.events: list[tuple[int, ...]] = []
        self.now: Final = [-1] * 6
        """By seat: its present stay; -1 for none."""
        self.queue_now: Final = [-1] * 6
        self.clean: Final[dict[int, int]] = {}
        """By room: the round in which all saw it without mess."""
        self.revealed: Final[dict[int, int]] = {}
        """By reward: the round in which it was turned up."""
        self._handed_over = 0
        self._locked: Final = locked
        for place in range(locked):
            self.stays.append(Stay(-1, -1, self.all_rooms))
            self.events.append((ENTER, place))
        for time, line in enumerate(book):
            self._read(time, line)
        self._narrow()
        self._weigh(book)
        self._narrow()

    def _read(self, time: int, line: tuple[int, ...]) -> None:
        kind = line[0]
        if kind == n.CENTRE_IS:
            for index, stay in enumerate(self.stays):
                if index < self._locked or self.now[stay.seat] == index:
                    stay.rooms &= ~line[1]
        elif kind == n.SAW_INSIDE:
            self.events.append((SIGHT, *line[1:]))
        elif kind == n.QUEUE_IS:
            self.queued[self.queue_now[line[1]]].room = line[2]
        else:
            self._read_seat(time, kind, line[1], line)

    def _read_seat(self, time: int, kind: int, seat: int, line: tuple[int, ...]) -> None:
        """A line about somebody's doing."""
        at = self.now[seat]
        if kind == n.ENTERED:
            self._begin(seat, time, 1 << line[2] if len(line) > 2 else self.all_rooms)
            self.events.append((ENTER, self.now[seat]))
        elif kind == n.LEFT:
            self.stays[at].end = time
            self.now[seat] = -1
            self.events.append((LEAVE, at))
        elif kind == n.COLLECTED:
            mess, reward = (line[3], line[4]) if len(line) > 4 else (line[2], -1)
            self.stays[at].lefts += 1 if line[2] < 0 else FOREVER
            if reward < 0:
                self.stays[at].takes.append(time)
            self.events.append((COLLECT, at, mess, reward))
        elif kind == n.CLEANED:
            stay = self.stays[at]
            stay.finds += [(stay.lefts, face) for face in line[2:]]
            self.events.append((CLEAN, at, *line[2:]))
        elif kind == n.STASHED:
            self.stays[at].lefts += FOREVER
            self.events.append((STASH, at, *line[2:]))
        elif kind == n.HANDED_OVER:
            self.stays[at].end = time
            self.stays[at].rooms = 1 << line[3]
            self.now[seat] = -1
            self._begin(line[2], time, 1 << line[3])
            self._handed_over = line[4]
            self.events.append((HAND, at, self.now[line[2]]))
        elif kind == n.FOUND:
            self.clean[bits_to_room(self.stays[at].rooms)] = self._handed_over
            self.events.append((FIND, at, *line[2:]))
        elif kind == n.REVEALED:
            self.revealed[line[2]] = line[3]
            if seat != self.me:
                self.events.append((REVEAL, seat, line[2]))
        elif kind == n.QUEUED:
            self.queue_now[seat] = len(self.queued)
            self.queued.append(Queued(line[2], line[3] if len(line) > 3 else -1))
        elif kind == n.UNQUEUED:
            self.queue_now[seat] = -1
        elif kind == n.NO_MATCH:
            self.events.append((NO_MATCH, self.queue_now[seat], self.now[line[2]]))
        elif kind == n.NOT_IN:
            self.stays[at].rooms &= ~(1 << line[2])
        else:  # ROOM_IS
            self.stays[at].rooms = 1 << line[2]

    def _begin(self, seat: int, time: int, rooms: int) -> None:
        self.now[seat] = len(self.stays)
        self.stays.append(Stay(seat, time, rooms))

    # What follows at once.

    def _narrow(self) -> None:
        """A room that is known is nobody else's at that time; nor one that a queue card is not."""
        for event in self.events:
            if event[0] == NO_MATCH and self.queued[event[1]].room >= 0:
                self.stays[event[2]].rooms &= ~(1 << self.queued[event[1]].room)
        known = [stay for stay in self.stays if ones(stay.rooms) == 1]
        while known:
            sure = known.pop()
            for stay in self.stays:
                overlaps = stay.start < sure.end and sure.start < stay.end
                if overlaps and stay is not sure and stay.rooms & sure.rooms:
                    stay.rooms &= ~sure.rooms
                    if ones(stay.rooms) == 1:
                        known.append(stay)

    def _weigh(self, book: list[tuple[int, ...]]) -> None:
        """What went missing between looks into a room, and which stays may have to do with it."""
        there = [ALL_FOUR] * ROOMS
        since = [-1] * ROOMS
        gone_by: list[list[tuple[int, int, int]]] = [[] for _ in range(ROOMS)]
        known = [[0] * ROOMS for _ in range(len(self.now))]
        room = -1
        for time, line in enumerate(book):
            kind = line[0]
            if kind == n.ENTERED and line[1] == self.me:
                room = line[2]
            elif kind == n.HANDED_OVER and line[2] == self.me:
                room = line[3]
            elif kind == n.COLLECTED and line[1] == self.me:
                there[room] &= ~(1 << line[4] % A_ROOM)
                known[self.me][room] += 1
            elif kind == n.SAW_INSIDE:
                at = line[1]
                gone = there[at] & ~line[2]
                self._account(-1, at, ones(gone), ones(gone), since[at], time)
                gone_by[at].append((gone, since[at], time))
                there[at] = line[2]
                since[at] = time
        for time, line in enumerate(book):
            if line[0] == n.REVEALED and line[1] != self.me:
                at = room_of(line[2])
                known[line[1]][at] += 1
                bit = 1 << line[2] % A_ROOM
                low, high = since[at], FOREVER
                for gone, start, end in gone_by[at]:
                    if gone & bit:
                        low, high = start, end
                self._account(line[1], at, 1, A_ROOM, low, min(high, time))
        for at in range(ROOMS):
            total = sum([known[seat][at] for seat in range(len(known))])
            for seat in range(len(known)) if total else []:
                mine = known[seat][at]
                if seat != self.me and (mine > 1 or total > mine):
                    self._account(seat, at, mine, A_ROOM - total + mine, -1, FOREVER)

    def _account(self, seat: int, room: int, least: int, most: int, low: int, high: int) -> None:
        """So many of a seat's rewards (-1: anybody's) of this time are from this room."""
        found = Account(room, least, most)
        sharing: list[Stay] = []
        for stay in self.stays:
            if seat < 0 or stay.seat == seat:
                share = len([time for time in stay.takes if low < time < high])
                if share and stay.rooms >> room & 1:
                    stay.shares.append((len(self.accounts), share))
                    found.supply += share
                    sharing.append(stay)
        if least > 0 and len(sharing) == 1:
            sharing[0].rooms = 1 << room
        self.accounts.append(found)


def traces_of(t: Table, seat: int | None) -> Traces:
    """What this observer can work out; kept with its notebook until something is added."""
    last = t.notes_of(seat)
    if last is not None and isinstance(last.worked_out, Traces):
        return last.worked_out
    me = -1 if seat is None else seat
    rooms, locked = t.options[ROOMS_IN_PLAY], t.options[LOCKED_ROOMS]
    found = Traces(lines(last), me, rooms, locked)
    if last is not None:
        last.worked_out = found
    return found
