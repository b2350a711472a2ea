"""Samples a morning that fits what an observer saw, by playing the morning again.

It goes through the events in the observer's notebook (see `evidence`) in order. Where somebody
entered a room unseen, it draws one at random from those that were free at the time and can still
lead to everything the observer saw later; if one turns out to be impossible, it tries another.
Which mess was left and which reward was taken is drawn only when something shows (mess cleaned up
or found, a look inside, a reward used), from the cards that it may have been; whatever never showed
is drawn at the end, each card equally likely. So every world fits the whole notebook.

Rooms are thus uniform among the possible ones, choice by choice in the order of play. That is not
quite uniform over all possible mornings: a choice is not weighted by how many ways there are to go
on from it.

Nothing here reads where hidden cards truly lie.
"""

from __future__ import annotations

from typing import Final

from fullhouse.games.morning_routine.cards import (
    FIRST_MARKED,
    FIRST_MESS,
    FIRST_REWARD,
    MOST_SEATS,
    REWARDS_PER_ROOM,
    ROOMS,
    VALUES,
    room_of,
)
from fullhouse.games.morning_routine.evidence import (
    ALL_FOUR,
    CLEAN,
    CLEANING,
    COLLECT,
    COLLECTING,
    ENTER,
    FIND,
    FOREVER,
    HAND,
    LEAVE,
    NO_MATCH,
    REVEAL,
    SIGHT,
    STASH,
    Evidence,
    Visit,
    bit_count,
)
from fullhouse.table.chance import Dice
from fullhouse.table.ids import FaceId

ROOMS_AT_ONCE: Final = 50
"""How many rooms the shortest attempt may draw."""
MOST_ATTEMPTS: Final = 4095
ANY: Final = (1 << len(VALUES)) - 1


class ImaginedMorning:
    """A morning as far as it has been imagined: who was where, and what lies in the rooms."""

    def __init__(self, evidence: Evidence) -> None:
        self.centre = evidence.all_rooms
        self.room = [-1] * len(evidence.visits)
        """By visit."""
        self.least = [account.least for account in evidence.accounts]
        self.most = [account.most for account in evidence.accounts]
        self.supply = [account.supply for account in evidence.accounts]
        self.excluded = [0] * len(evidence.queued)
        """By queue card: the rooms that it cannot name, as bits."""
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
        self.free = [ANY] * MOST_SEATS
        """By seat: the mess values that have not turned up yet, as bits."""

    def copy(self, evidence: Evidence) -> ImaginedMorning:
        other = ImaginedMorning(evidence)
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


def luby(number: int) -> int:
    """Luby's sequence 1, 1, 2, 1, 1, 2, 4, 1, …: how long each attempt of a random search should
    last before the next one starts over, where nobody knows how long a lucky one takes.
    """
    while number & (number + 1):
        number -= (1 << (number.bit_length() - 1)) - 1
    return (number + 1) >> 1


class MorningSampler:
    """Goes through the events of a notebook, drawing what the observer did not see."""

    def __init__(
        self, evidence: Evidence, rng: Dice, begun: list[tuple[int, ...]] | None = None
    ) -> None:
        """`begun` are the events that follow those of the notebook: what is being done now."""
        self.evidence: Final = evidence
        self.rng: Final = rng
        self.events: Final = evidence.events if not begun else evidence.events + begun
        self.left = 0
        """What is left of the budget."""
        self.attempts = 0

    def draw(self) -> ImaginedMorning | None:
        """A morning that fits everything, or None if none was found."""
        while self.attempts < MOST_ATTEMPTS:
            self.attempts += 1
            self.left = ROOMS_AT_ONCE * luby(self.attempts)
            found = self.go(ImaginedMorning(self.evidence), 0)
            if found is not None:
                self.fill(found)
                return found
        return None

    def go(self, m: ImaginedMorning, at: int) -> ImaginedMorning | None:
        """The rest of the morning from this event on, or None if it is impossible."""
        events = self.events
        while at < len(events):
            event = events[at]
            at += 1
            if event[0] == ENTER:
                rooms = self.open_rooms(m, event[1])
                if not rooms:
                    return None
                while len(rooms) > 1:
                    room = draw_from(rooms, self.rng)
                    other = m.copy(self.evidence)
                    self.enter(other, event[1], room)
                    found = self.go(other, at)
                    if found is not None or self.left <= 0:
                        return found
                self.enter(m, event[1], rooms[0])
            elif not self.happen(m, event):
                return None
        return m

    # Rooms.

    def open_rooms(self, m: ImaginedMorning, index: int) -> list[int]:
        """The rooms that this visit can be to: free now, and consistent with what shows later."""
        visit = self.evidence.visits[index]
        bits = m.centre & visit.rooms
        return [r for r in range(ROOMS) if bits >> r & 1 and self.fits(m, visit, r)]

    def fits(self, m: ImaginedMorning, visit: Visit, room: int) -> bool:
        """Whether all accounts and finds can still be met if this visit is to that room."""
        for account, share in visit.shares:
            here = share if self.evidence.accounts[account].room == room else 0
            if here > m.most[account] or m.least[account] - here > m.supply[account] - share:
                return False
        for before, face in visit.finds:
            value = (face - FIRST_MESS) % len(VALUES)
            own = before >= FOREVER or (before and m.free[visit.seat] >> value & 1)
            if not own and not self.can_lie(m, value, room):
                return False
        return True

    def can_lie(self, m: ImaginedMorning, value: int, room: int) -> bool:
        """Whether mess of this value can lie in a room now."""
        for card in m.mess_in[room]:
            settled = m.mess_value[card]
            if settled == value or (settled < 0 and m.free[m.mess_seat[card]] >> value & 1):
                return True
        return False

    def enter(self, m: ImaginedMorning, index: int, room: int) -> None:
        self.left -= 1
        visit = self.evidence.visits[index]
        m.room[index] = room
        m.centre &= ~(1 << room)
        for account, share in visit.shares:
            m.supply[account] -= share
            if self.evidence.accounts[account].room == room:
                m.least[account] -= share
                m.most[account] -= share

    # Everything else.

    def happen(self, m: ImaginedMorning, event: tuple[int, ...]) -> bool:
        """Handles any event but entering a room; returns whether it is possible."""
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
        if kind == COLLECTING:
            return self.has_reward(m, room)
        if kind == CLEANING:
            return len(m.mess_in[room]) > 0
        if kind == COLLECT:
            return self.collect(m, event[1], room, event[2], event[3])
        if kind == CLEAN:
            return self.find_mess(m, room, list(event[2:]))
        if kind == STASH:
            for face in event[2:]:
                self.leave(m, room, -1, face)
            return True
        if kind == FIND:
            mess = list(event[2:])
            return len(mess) == len(m.mess_in[room]) and self.find_mess(m, room, mess)
        assert kind == HAND
        if not self.fits(m, self.evidence.visits[event[2]], room):
            return False
        self.enter(m, event[2], room)
        return True

    def exclude(self, m: ImaginedMorning, queued: int, room: int) -> bool:
        """A queue card did not match this room."""
        m.excluded[queued] |= 1 << room
        return m.excluded[queued] != self.evidence.all_rooms

    def has_reward(self, m: ImaginedMorning, room: int) -> bool:
        """Whether a reward is left in a room."""
        return m.taken[room] < bit_count(m.there[room])

    def collect(self, m: ImaginedMorning, index: int, room: int, mess: int, reward: int) -> bool:
        seat = self.evidence.visits[index].seat
        if reward >= 0:  # the observer's own
            m.there[room] &= ~(1 << reward % REWARDS_PER_ROOM)
        else:
            if not self.has_reward(m, room):
                return False
            m.taken[room] += 1
            m.taker.append(seat)
            m.take_room.append(room)
            m.take_look.append(m.looks[room])
            m.take_face.append(-1)
        self.leave(m, room, seat, mess)
        return True

    def leave(self, m: ImaginedMorning, room: int, seat: int, face: int) -> None:
        """Adds a mess card to a room; -1 for one that the observer did not see."""
        m.mess_in[room] = (*m.mess_in[room], len(m.mess_seat))
        value = -1 if face < 0 else (face - FIRST_MESS) % len(VALUES)
        if face >= FIRST_MARKED:
            seat = (face - FIRST_MARKED) // len(VALUES)
        m.mess_seat.append(seat)
        m.mess_value.append(value)

    def look(self, m: ImaginedMorning, room: int, rewards: int, mess: list[int]) -> bool:
        """The observer sees what lies in a room."""
        gone = m.there[room] & ~rewards
        if rewards & ~m.there[room] or bit_count(gone) != m.taken[room]:
            return False
        m.gone[room * 64 + m.looks[room]] = gone
        m.looks[room] += 1
        m.there[room] = rewards
        m.taken[room] = 0
        cards = m.mess_in[room]
        return len(mess) == len(cards) and self.match(m, cards, mess, 0, [])

    def show(self, m: ImaginedMorning, seat: int, face: int) -> bool:
        """A seat turns up a reward: it is one of those that it took from that card's room."""
        room = room_of(FaceId(face))
        bit = 1 << face % REWARDS_PER_ROOM
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

    def find_mess(self, m: ImaginedMorning, room: int, faces: list[int]) -> bool:
        """These mess cards are taken out of a room for all to see."""
        used: list[int] = []
        if not self.match(m, m.mess_in[room], faces, 0, used):
            return False
        m.mess_in[room] = tuple([card for card in m.mess_in[room] if card not in used])
        return True

    def match(
        self, m: ImaginedMorning, cards: tuple[int, ...], faces: list[int], at: int, used: list[int]
    ) -> bool:
        """Assigns each face from this one on to a card that it can be, and settles their values."""
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

    def fill(self, m: ImaginedMorning) -> None:
        """Draws every reward and mess card that is still undetermined."""
        for i in range(len(m.taker)):
            if m.take_face[i] < 0:
                room, look = m.take_room[i], m.take_look[i]
                there = m.there[room] if look == m.looks[room] else m.gone[room * 64 + look]
                for j in range(len(m.taker)):
                    if m.take_room[j] == room and m.take_face[j] >= 0:
                        there &= ~(1 << m.take_face[j] % REWARDS_PER_ROOM)
                left = [r for r in range(REWARDS_PER_ROOM) if there >> r & 1]
                drawn = left[self.rng.below(len(left))]
                m.take_face[i] = FIRST_REWARD + REWARDS_PER_ROOM * room + drawn
        for card in range(len(m.mess_seat)):
            if m.mess_value[card] < 0:
                seat = m.mess_seat[card]
                values = [v for v in range(len(VALUES)) if m.free[seat] >> v & 1]
                value = values[self.rng.below(len(values))]
                m.mess_value[card] = value
                m.free[seat] &= ~(1 << value)


def draw_from(there: list[int], rng: Dice) -> int:
    """Takes out one at random."""
    return there.pop(rng.below(len(there))) if len(there) > 1 else there.pop()
