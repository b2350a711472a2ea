"""How a world of Morning Routine is drawn: the morning is played again, as the seat may imagine it.

The events in the observer's notebook (see `traces`) are gone through in order. Where somebody
entered a room that the observer did not see, one is drawn at random from those free at that time
that can still lead to everything it saw later; where it turns out that one cannot, another is
tried. Which mess was left and which reward was taken is drawn only when something shows (mess
cleaned up or found, a look inside, a reward used), among the cards that it may have been; and at
the end for all that never showed, each as likely. So every world fits the whole notebook.

Rooms are thus uniform among the possible ones, choice by choice in the order of play. That is not
quite every possible morning alike likely: a choice is not weighed by how many ways there are to go
on from it.

Nothing here reads where hidden cards truly lie.
"""

from __future__ import annotations

from typing import Final

from fullhouse.games.morning_routine.cards import (
    A_ROOM,
    CENTRE,
    DROPPED,
    FIRST_MARKED,
    FIRST_MESS,
    FIRST_QUEUE,
    FIRST_REWARD,
    HELD,
    HIDDEN,
    INSIDE,
    LOCKED,
    QUEUE,
    QUEUE_CARDS,
    ROOMS,
    SHOWN,
    TO_LEAVE,
    USED,
    VALUES,
    mess_face,
    room_of,
)
from fullhouse.games.morning_routine.options import BUST_BLAME, LOCKED_ROOMS, ROOMS_IN_PLAY
from fullhouse.games.morning_routine.traces import (
    ALL_FOUR,
    CLEAN,
    COLLECT,
    ENTER,
    FOREVER,
    HAND,
    LEAVE,
    NO_MATCH,
    REVEAL,
    SIGHT,
    STASH,
    Stay,
    Traces,
    ones,
)
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Dice
from fullhouse.table.notes import lines
from fullhouse.table.table import Table
from fullhouse.table.worlds import common

BUDGETS: Final = (100,) * 20 + (300,) * 20 + (1000,) * 20 + (10000,) * 20 + (1000000,)
"""Rooms drawn in one attempt, at most, before another one begins from the start."""
ANY: Final = (1 << len(VALUES)) - 1


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


class Morning:
    """A morning as far as it is imagined: who was where, and what lies in the rooms."""

    def __init__(self, traces: Traces) -> None:
        self.centre = traces.all_rooms
        self.room = [-1] * len(traces.stays)
        """By stay."""
        self.least = [account.least for account in traces.accounts]
        self.most = [account.most for account in traces.accounts]
        self.supply = [account.supply for account in traces.accounts]
        self.excluded = [0] * len(traces.queued)
        """By queue card: rooms that it cannot name."""
        self.there = [ALL_FOUR] * ROOMS
        """By room: the rewards that were there when the observer last looked, as bits."""
        self.taken = [0] * ROOMS
        """By room: how many others have taken since."""
        self.looks = [0] * ROOMS
        self.gone: dict[int, int] = {}
        """By room and look: the rewards that others took before it, as bits."""
        # By reward that the observer did not see taken: who, where, before which look, and which.
        self.taker: list[int] = []
        self.take_room: list[int] = []
        self.take_look: list[int] = []
        self.take_face: list[int] = []
        # By mess card left: whose it is, and its value, -1 while it may be any.
        self.mess_seat: list[int] = []
        self.mess_value: list[int] = []
        self.mess_in: list[tuple[int, ...]] = [()] * ROOMS
        self.free = [ANY] * 6
        """By seat: the values that none of its mess cards has been found to have, as bits."""

    def copy(self, traces: Traces) -> Morning:
        other = Morning(traces)
        other.centre = self.centre
        other.room = self.room[:]
        other.least = self.least[:]
        other.most = self.most[:]
        other.supply = self.supply[:]
        other.excluded = self.excluded[:]
        other.there = self.there[:]
        other.taken = self.taken[:]
        other.looks = self.looks[:]
        other.gone = self.gone.copy()
        other.taker = self.taker[:]
        other.take_room = self.take_room[:]
        other.take_look = self.take_look[:]
        other.take_face = self.take_face[:]
        other.mess_seat = self.mess_seat[:]
        other.mess_value = self.mess_value[:]
        other.mess_in = self.mess_in[:]
        other.free = self.free[:]
        return other


class Imagination:
    """Goes through the events of a notebook, drawing what the observer did not see."""

    def __init__(self, traces: Traces, rng: Dice) -> None:
        self.traces: Final = traces
        self.rng: Final = rng
        self.left = 0
        """Of the budget."""
        self.attempts = 0

    def draw(self) -> Morning | None:
        """A morning that fits everything; None where none was found."""
        for budget in BUDGETS:
            self.left = budget
            self.attempts += 1
            found = self.go(Morning(self.traces), 0)
            if found is not None:
                self.fill(found)
                return found
        return None

    def go(self, m: Morning, at: int) -> Morning | None:
        """The rest of the morning from this event on; None where it cannot go on."""
        events = self.traces.events
        while at < len(events):
            event = events[at]
            at += 1
            if event[0] == ENTER:
                rooms = self.open_rooms(m, event[1])
                if not rooms:
                    return None
                while len(rooms) > 1:
                    room = draw_from(rooms, self.rng)
                    other = m.copy(self.traces)
                    self.enter(other, event[1], room)
                    found = self.go(other, at)
                    if found is not None or self.left <= 0:
                        return found
                self.enter(m, event[1], rooms[0])
            elif not self.happen(m, event):
                return None
        return m

    # Rooms.

    def open_rooms(self, m: Morning, index: int) -> list[int]:
        """The rooms that this stay can be in, by what is free and what will be missing."""
        stay = self.traces.stays[index]
        bits = m.centre & stay.rooms
        return [r for r in range(ROOMS) if bits >> r & 1 and self.fits(m, stay, r)]

    def fits(self, m: Morning, stay: Stay, room: int) -> bool:
        """Whether the rewards that were missed or shown can still all be accounted for."""
        for account, share in stay.shares:
            here = share if self.traces.accounts[account].room == room else 0
            if here > m.most[account] or m.least[account] - here > m.supply[account] - share:
                return False
        for before, face in stay.finds:
            value = (face - FIRST_MESS) % len(VALUES)
            own = before >= FOREVER or (before and m.free[stay.seat] >> value & 1)
            if not own and not self.can_lie(m, value, room):
                return False
        return True

    def can_lie(self, m: Morning, value: int, room: int) -> bool:
        """Whether mess of this value can lie in a room now."""
        for card in m.mess_in[room]:
            settled = m.mess_value[card]
            if settled == value or (settled < 0 and m.free[m.mess_seat[card]] >> value & 1):
                return True
        return False

    def enter(self, m: Morning, index: int, room: int) -> None:
        self.left -= 1
        stay = self.traces.stays[index]
        m.room[index] = room
        m.centre &= ~(1 << room)
        for account, share in stay.shares:
            m.supply[account] -= share
            if self.traces.accounts[account].room == room:
                m.least[account] -= share
                m.most[account] -= share

    # Everything else.

    def happen(self, m: Morning, event: tuple[int, ...]) -> bool:
        """An event that is no choice of a room; answers whether it is possible."""
        kind = event[0]
        if kind == SIGHT:
            return self.look(m, event[1], event[2], list(event[3:]))
        if kind == REVEAL:
            return self.show(m, event[1], event[2])
        if kind == NO_MATCH:
            return self.exclude(m, event[1], m.room[event[2]])
        room = m.room[event[1]]
        if kind == LEAVE:
            m.centre |= 1 << room
            return True
        if kind == COLLECT:
            return self.collect(m, event[1], room, event[2], event[3])
        if kind == CLEAN:
            return self.find_mess(m, room, list(event[2:]))
        if kind == STASH:
            for face in event[2:]:
                self.leave(m, room, -1, face)
            return True
        assert kind == HAND
        if not self.fits(m, self.traces.stays[event[2]], room):
            return False
        self.enter(m, event[2], room)
        mess = list(event[3:])
        return len(mess) == len(m.mess_in[room]) and self.find_mess(m, room, mess)

    def exclude(self, m: Morning, queued: int, room: int) -> bool:
        """A queue card did not match this room."""
        m.excluded[queued] |= 1 << room
        return m.excluded[queued] != self.traces.all_rooms

    def collect(self, m: Morning, index: int, room: int, mess: int, reward: int) -> bool:
        seat = self.traces.stays[index].seat
        if reward >= 0:  # the observer's own
            m.there[room] &= ~(1 << reward % A_ROOM)
        else:
            if m.taken[room] >= ones(m.there[room]):
                return False
            m.taken[room] += 1
            m.taker.append(seat)
            m.take_room.append(room)
            m.take_look.append(m.looks[room])
            m.take_face.append(-1)
        self.leave(m, room, seat, mess)
        return True

    def leave(self, m: Morning, room: int, seat: int, face: int) -> None:
        """A mess card comes to lie in a room; -1 is one that the observer did not see."""
        m.mess_in[room] = (*m.mess_in[room], len(m.mess_seat))
        value = -1 if face < 0 else (face - FIRST_MESS) % len(VALUES)
        if face >= FIRST_MARKED:
            seat = (face - FIRST_MARKED) // len(VALUES)
        m.mess_seat.append(seat)
        m.mess_value.append(value)

    def look(self, m: Morning, room: int, rewards: int, mess: list[int]) -> bool:
        """The observer sees what lies in a room."""
        gone = m.there[room] & ~rewards
        if rewards & ~m.there[room] or ones(gone) != m.taken[room]:
            return False
        m.gone[room * 64 + m.looks[room]] = gone
        m.looks[room] += 1
        m.there[room] = rewards
        m.taken[room] = 0
        cards = m.mess_in[room]
        return len(mess) == len(cards) and self.match(m, cards, mess, 0, [])

    def show(self, m: Morning, seat: int, face: int) -> bool:
        """A seat turns up a reward: it is one of those that it took from that card's room."""
        room = room_of(face)
        bit = 1 << face % A_ROOM
        chances: list[int] = []
        for i in range(len(m.taker)):
            if m.taker[i] == seat and m.take_room[i] == room and m.take_face[i] < 0:
                look = m.take_look[i]
                there = m.there[room] if look == m.looks[room] else m.gone[room * 64 + look]
                if there & bit:
                    chances.append(i)
        if not chances:
            return False
        m.take_face[chances[self.rng.below(len(chances))]] = face
        return True

    # Mess.

    def find_mess(self, m: Morning, room: int, faces: list[int]) -> bool:
        """These mess cards are taken out of a room for all to see."""
        used: list[int] = []
        if not self.match(m, m.mess_in[room], faces, 0, used):
            return False
        m.mess_in[room] = tuple([card for card in m.mess_in[room] if card not in used])
        return True

    def match(
        self, m: Morning, cards: tuple[int, ...], faces: list[int], at: int, used: list[int]
    ) -> bool:
        """Finds for each face, from this one on, a card that it can be; settles their values."""
        if at == len(faces):
            return True
        value = (faces[at] - FIRST_MESS) % len(VALUES)
        marked = faces[at] >= FIRST_MARKED
        owner = (faces[at] - FIRST_MARKED) // len(VALUES)
        chances: list[int] = []
        for card in cards:
            seat = m.mess_seat[card]
            if card in used or (marked and seat != owner):
                continue
            if m.mess_value[card] == value:
                chances = [card]
                break
            if m.mess_value[card] < 0 and m.free[seat] >> value & 1:
                chances.append(card)
        while chances:
            card = draw_from(chances, self.rng)
            seat = m.mess_seat[card]
            was = m.mess_value[card]
            used.append(card)
            if was < 0:
                m.mess_value[card] = value
                m.free[seat] &= ~(1 << value)
            if self.match(m, cards, faces, at + 1, used):
                return True
            used.pop()
            if was < 0:
                m.mess_value[card] = -1
                m.free[seat] |= 1 << value
        return False

    # What never showed.

    def fill(self, m: Morning) -> None:
        """Draws every reward and every mess card that could still be any."""
        for i in range(len(m.taker)):
            if m.take_face[i] < 0:
                room, look = m.take_room[i], m.take_look[i]
                there = m.there[room] if look == m.looks[room] else m.gone[room * 64 + look]
                for j in range(len(m.taker)):
                    if m.take_room[j] == room and m.take_face[j] >= 0:
                        there &= ~(1 << m.take_face[j] % A_ROOM)
                left = [r for r in range(A_ROOM) if there >> r & 1]
                drawn = left[self.rng.below(len(left))]
                m.take_face[i] = FIRST_REWARD + A_ROOM * room + drawn
        for card in range(len(m.mess_seat)):
            if m.mess_value[card] < 0:
                seat = m.mess_seat[card]
                values = [v for v in range(len(VALUES)) if m.free[seat] >> v & 1]
                value = values[self.rng.below(len(values))]
                m.mess_value[card] = value
                m.free[seat] &= ~(1 << value)


def draw_from(there: list[int], rng: Dice) -> int:
    """Takes one out at random."""
    return there.pop(rng.below(len(there))) if len(there) > 1 else there.pop()


def arrange(w: Table, seat: int | None, rng: Dice) -> bool:
    """Lays the cards of a world as an imagined morning left them."""
    me = -1 if seat is None else seat
    if w.imagined_by != (w.seats if seat is None else seat):
        return True  # of what others would imagine in a world, nothing is known
    traces = traces_of(w, seat)
    m = Imagination(traces, rng).draw()
    if m is None:
        return False
    lay_rooms(w, traces, m, seat)
    marked = w.options[BUST_BLAME] == 1
    for other in range(w.seats):
        if other != me:
            lay_hands(w, m, other, marked)
            lay_queue(w, traces, m, other, seat, rng)
    return True


def lay_rooms(w: Table, traces: Traces, m: Morning, seat: int | None) -> None:
    """Envelopes to those who hold them, locked ones, the centre; then what is in them."""
    me = -1 if seat is None else seat
    held = [LOCKED] * ROOMS
    for room in range(ROOMS):
        if m.centre >> room & 1:
            held[room] = CENTRE
    for other in range(w.seats):
        if traces.now[other] >= 0:
            held[m.room[traces.now[other]]] = HELD + other
    marks = known_marks(w, seat)
    for zone in [CENTRE, LOCKED, *range(HELD, HELD + w.seats)]:
        rooms = [room for room in range(w.options[ROOMS_IN_PLAY]) if held[room] == zone]
        set_zone(w, zone, [room | marks[room] | w.eyes[zone] for room in rooms])
    own = m.room[traces.now[me]] if me >= 0 and traces.now[me] >= 0 else -1
    for room in range(w.options[ROOMS_IN_PLAY]):
        if room != own:
            w.eyes[INSIDE + room] = w.sight_inside(held[room])
            set_zone(w, INSIDE + room, inside(w, m, room))


def known_marks(w: Table, seat: int | None) -> list[int]:
    """By room: the marks of those who know for sure where its envelope is, this observer first."""
    bit = w.kit.observers.bit(seat)
    marks = [0] * ROOMS
    for zone in [CENTRE, *range(HELD, HELD + w.seats)]:
        for card in w.zones[zone]:
            if card & bit:
                marks[card & FACE] = common(w.kit, card, seat)
    return marks


def inside(w: Table, m: Morning, room: int) -> list[int]:
    """What lies in an envelope, in face order."""
    gone = ~m.there[room]
    for i in range(len(m.taker)):
        if m.take_room[i] == room:
            gone |= 1 << m.take_face[i] % A_ROOM
    eyes = w.eyes[INSIDE + room]
    first = FIRST_REWARD + A_ROOM * room
    cards = [first + place | eyes for place in range(A_ROOM) if not gone >> place & 1]
    marked = w.options[BUST_BLAME] == 1
    mess = [mess_face(m.mess_value[c], m.mess_seat[c], marked) for c in m.mess_in[room]]
    return cards + [face | eyes for face in sorted(mess)]


def lay_hands(w: Table, m: Morning, other: int, marked: bool) -> None:
    """A seat's hidden rewards and the mess it can still leave."""
    shown = w.faces(USED + other) + w.faces(SHOWN + other) + w.faces(DROPPED + other)
    rewards = [m.take_face[i] for i in range(len(m.taker)) if m.taker[i] == other]
    eyes = w.eyes[HIDDEN + other]
    set_zone(w, HIDDEN + other, [face | eyes for face in sorted(rewards) if face not in shown])
    eyes = w.eyes[TO_LEAVE + other]
    values = [value for value in range(len(VALUES)) if m.free[other] >> value & 1]
    mess = [mess_face(value, other, marked) | eyes for value in values]
    set_zone(w, TO_LEAVE + other, mess)


def lay_queue(
    w: Table, traces: Traces, m: Morning, other: int, seat: int | None, rng: Dice
) -> None:
    """The queue card in front of a seat: any that has not failed against its room."""
    index = traces.queue_now[other]
    rooms = list(range(w.options[ROOMS_IN_PLAY]))
    room = -1
    if index >= 0:
        marks = w.eyes[QUEUE + other]
        room = traces.queued[index].room
        if room < 0:
            left = [r for r in rooms if not m.excluded[index] >> r & 1]
            room = left[rng.below(len(left))]
        else:
            marks |= common(w.kit, w.zones[QUEUE + other][0], seat)
        set_zone(w, QUEUE + other, [FIRST_QUEUE + room | marks])
    eyes = w.eyes[QUEUE_CARDS + other]
    set_zone(w, QUEUE_CARDS + other, [FIRST_QUEUE + r | eyes for r in rooms if r != room])


def set_zone(w: Table, zone: int, cards: list[int]) -> None:
    w.zones[zone] = cards
    marks = 0
    for card in cards:
        marks |= w.losable(zone, card)
    w.marked[zone] = marks
