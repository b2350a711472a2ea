"""Morning Routine's hints for bots: what a room has to give, when it is enough, when to clean.

Read is a world of the seat: what lies in rooms it cannot see is what it imagines there. Seats
differ (MR-11): how many rewards they are after, how much mess they dare to leave, whether they
hurry, and what they queue for follow from what a seat saw first, so that it stays true to itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fullhouse.games.morning_routine import options, scoring
from fullhouse.games.morning_routine.cards import (
    CENTRE,
    FIRST,
    FOUND,
    HALLWAY,
    HIDDEN,
    IN_FRONT,
    INSIDE,
    LOCKED,
    QUEUE,
    ROUND,
    SPEED_LEFT,
    TO_LEAVE,
    USED,
    WHERE,
    held_room,
    mess_total,
    queued_room,
    split,
    value_of,
)
from fullhouse.games.morning_routine.effect import Kept, Reward, reward
from fullhouse.games.morning_routine.hall import HallAction
from fullhouse.games.morning_routine.leaving import Challenge, Commit
from fullhouse.games.morning_routine.notebook import CENTRE_IS, SAW_INSIDE
from fullhouse.games.morning_routine.options import BELL_ROUND
from fullhouse.games.morning_routine.room import Collect
from fullhouse.games.morning_routine.traces import ones, traces_of
from fullhouse.games.morning_routine.words import (
    BEST,
    BLAME,
    BLAME_OF,
    CHALLENGE,
    CLEAN,
    COLLECT,
    DONE,
    DROP,
    ENTER,
    GIVE,
    GUESS,
    KEEP,
    KEEP_OF,
    KNOCK,
    LEAVE,
    LEAVE_OF,
    OPEN,
    PASS,
    PEEK,
    QUEUE_FOR,
    REMOVE,
    REMOVE_OF,
    RETURN,
    REVEAL,
    REVEAL_OF,
    SCHOOL,
    SHUT,
    STAY,
    TAKE,
    TAKE_BACK,
    TAKE_OF,
    WAIT,
)
from fullhouse.table.tactics import Tactics

if TYPE_CHECKING:
    from fullhouse.table.table import Table

WORTHWHILE: Final = 2
"""Points that a reward has to add, to be worth an action and a mess card."""
HURRY: Final = 3
"""Rounds before the bell from which on it is time to go."""
USE: Final = 2000
"""A reward that is worth using at once."""


class MorningTactics(Tactics):
    """A player that knows what it wants, and leaves when it has it."""

    def rate(self, t: Table, seat: int, action: int) -> int:
        return Mind(t, seat).rate(action)

    def rates(self, t: Table, seat: int, legal: list[int]) -> list[int]:
        mind = Mind(t, seat)
        return [mind.rate(action) for action in legal]


class Mind:
    """What a seat wants, and what it thinks the rooms have to give."""

    def __init__(self, t: Table, seat: int) -> None:
        self.t: Final = t
        self.seat: Final = seat
        first = first_secret(t, seat)
        seen = first * 31 + first // 8 + seat * 7 + t.facts[FIRST] * 13
        # Stirred: whoever begins sees all rooms, and would always be of one kind.
        style = seen * 50973 % 65521 // 7
        self.target: Final = 3 + style % 2
        self.dares: Final = 1 + style // 2 % 3
        """Negative points that it leaves where somebody may be waiting."""
        self.hurries: Final = style // 6 % 2 == 1
        self.queues_for_any: Final = style // 12 % 2 == 1
        self.cards: Final = scoring.rewards_in(t, HIDDEN + seat) + scoring.rewards_in(
            t, USED + seat
        )
        self.besides: Final = scoring.kept_by(t, seat, [], scoring.rewards_in(t, USED + seat))
        self.now: Final = self.worth(self.cards)
        self.gains: Final[dict[int, int]] = {}

    def rate(self, action: int) -> int:
        """What a choice looks worth."""
        if action < ENTER:
            return self.queue(action)
        if action < COLLECT:
            return self.in_hall(action)
        if action < TAKE:
            return self.in_room(action)
        if action < DONE:
            return self.card(action)
        if action == BEST:
            return 1
        if action in (OPEN, SHUT):
            return 1 if self.opens() == (action == OPEN) else 0
        if action in (CHALLENGE, PASS):
            return 1 if self.challenges() == (action == CHALLENGE) else 0
        if REVEAL <= action < BLAME:
            return self.use(action - REVEAL_OF)
        if BLAME <= action < GIVE:
            return -value_of(action - BLAME_OF)
        if GUESS <= action < PEEK:
            return self.guess(action - GUESS)
        if KNOCK <= action < GUESS:
            return 1 if self.sure_room(action - KNOCK) >= 0 else 0
        return -1 if action >= DROP else 0

    # What cards are worth.

    def worth(self, cards: list[Reward]) -> int:
        """The most that these cards can count together."""
        sure: list[Reward] = []
        unsure: list[Reward] = []
        for card in cards:
            there = [other for other in cards if other.room == card.room]
            # A room's only card never has to go, and adds something where it costs nothing.
            if len(there) > 1 or card.points < 0:
                unsure.append(card)
            else:
                sure.append(card)
        if not unsure:
            return self.count(sure)
        best = 0
        for chosen in range(1 << len(unsure)):
            kept = sure + [card for i, card in enumerate(unsure) if chosen >> i & 1]
            if scoring.within_limit(self.t, kept, kept):
                best = max(best, self.count(kept))
        return best

    def count(self, kept: list[Reward]) -> int:
        besides = self.besides
        looked_at = Kept(kept, besides.used, besides.clean, besides.unused, besides.place)
        points = 0
        for card in kept:
            points += card.points + card.effect.bonus(card, looked_at)
        return points

    def gain(self, face: int) -> int:
        """What one more reward would add."""
        found = self.gains.get(face)
        if found is None:
            found = self.worth([*self.cards, reward(self.t, face)]) - self.now
            self.gains[face] = found
        return found

    def room_gain(self, room: int) -> int:
        """The best that a room has to give, as far as this world goes."""
        rewards = split(self.t.faces(INSIDE + room))[0]
        return max([0, *[self.gain(face) for face in rewards]])

    # What it is after.

    def has_enough(self) -> bool:
        """Whether it is time for school."""
        t = self.t
        if len(self.cards) >= self.target or not t.count(TO_LEAVE + self.seat):
            return True
        if t.facts[ROUND] > t.options[BELL_ROUND] - HURRY:
            return True
        if not self.hurries or len(self.cards) < self.target - 1:
            return False
        speeds = options.speeds(t.kit.settings, t.seats)
        taken = t.seats - t.facts[SPEED_LEFT]
        return taken + 1 < len(speeds) and speeds[taken] - speeds[taken + 1] >= WORTHWHILE

    def is_watched(self) -> bool:
        """Whether somebody waits in the Hallway with a queue card."""
        t = self.t
        others = [s for s in range(t.seats) if s != self.seat and t.facts[WHERE + s] == HALLWAY]
        return bool([s for s in others if t.count(QUEUE + s)])

    def is_dirty(self) -> bool:
        """Whether the room holds more mess than it dares to leave under watch."""
        mess = split(self.t.faces(INSIDE + held_room(self.t, self.seat)))[1]
        negative = [value_of(face) for face in mess if value_of(face) < 0]
        return self.is_watched() and -sum(negative) >= self.dares

    # In the Hallway.

    def queue(self, action: int) -> int:
        """Queue for the room that gives most of those that are taken, if it wants any."""
        now = queued_room(self.t, self.seat)
        if action in (STAY, TAKE_BACK):
            return 5 if action == STAY else 0
        room = action - QUEUE_FOR
        if self.has_enough() or self.is_free(room) or room == now or self.goes_in():
            return 0
        gain = self.room_gain(room)
        kept = self.room_gain(now) if now >= 0 and not self.is_free(now) else -1
        least = 1 if self.queues_for_any else WORTHWHILE
        return 10 + gain if gain > kept and gain >= least else 0

    def goes_in(self) -> bool:
        """Whether its action is still to come, and there is a room to go into."""
        below = self.t.stack[-2] if len(self.t.stack) > 1 else None
        return isinstance(below, HallAction) and self.t.count(CENTRE) > 0

    def is_free(self, room: int) -> bool:
        return self.t.number_of(CENTRE, room) > 0 or self.t.number_of(LOCKED, room) > 0

    def in_hall(self, action: int) -> int:
        if action == SCHOOL:
            return 1000 if self.has_enough() else 300
        if action == WAIT:
            return 0
        gain = self.room_gain(action - ENTER)
        return 500 + 10 * gain if gain >= WORTHWHILE else 100 + 10 * gain

    def sure_room(self, other: int) -> int:
        """The room that another seat must be in; -1 where there are several."""
        if not self.has_notes():
            return -1
        traces = traces_of(self.t, self.seat)
        if traces.now[other] < 0:
            return -1
        rooms = traces.stays[traces.now[other]].rooms
        return held_room(self.t, other) if ones(rooms) == 1 else -1

    def guess(self, room: int) -> int:
        """At the door, the room that the opponent rung at is in, as far as this world goes."""
        others = [s for s in range(self.t.seats) if s != self.seat]
        return 1 if room in [held_room(self.t, s) for s in others] else 0

    def challenges(self) -> bool:
        """Whether it still wants a room, and its queue card may match what the leaver holds."""
        if self.has_enough():
            return False
        if not self.has_notes():
            return True
        step = self.t.deciding(self.seat)
        assert isinstance(step, (Challenge, Commit))
        traces = traces_of(self.t, self.seat)
        rooms = traces.stays[traces.now[step.leaver]].rooms
        return bool(rooms >> queued_room(self.t, self.seat) & 1)

    def has_notes(self) -> bool:
        """Whether its own notebook is there: in a world, that of others is not."""
        return self.t.imagined_by in (-1, self.seat)

    # In a room.

    def in_room(self, action: int) -> int:
        t = self.t
        if action == COLLECT:
            wanted = not self.has_enough() and t.count(TO_LEAVE + self.seat) > 0
            gain = self.room_gain(held_room(t, self.seat))
            return 800 if wanted and gain >= WORTHWHILE else 0
        if action == CLEAN:
            return 700 if self.is_dirty() else 0
        assert action == RETURN
        return 600

    def card(self, action: int) -> int:
        """A reward to take, or mess to leave or remove."""
        if action < LEAVE:
            face = action - TAKE_OF
            return 10 * self.gain(face) + reward(self.t, face).points
        if action < REMOVE:
            step = self.t.deciding(self.seat)
            worst_first = not isinstance(step, Collect)  # Muddy Boots
            value = value_of(action - LEAVE_OF)
            return -value if worst_first else value
        if action < KEEP:
            return -value_of(action - REMOVE_OF)
        return value_of(action - KEEP_OF)

    # Rewards.

    def use(self, face: int) -> int:
        t = self.t
        code = reward(t, face).effect.code
        is_in_hall = t.facts[WHERE + self.seat] == HALLWAY
        if code == "EXTRA":
            return 0 if is_in_hall and self.has_enough() else USE
        if code == "SCRUB":
            return USE if self.has_stains(t.faces(IN_FRONT + self.seat)) else 0
        if code == "STASH":
            stained = self.has_stains(t.faces(IN_FRONT + self.seat))
            return USE if stained and not self.is_watched() else 0
        if code in ("SHIELD", "BLAME"):
            return 1 if self.has_stains(t.faces(FOUND)) else -1
        if code == "TATTLE":
            return 1
        if code == "QUICK":
            return USE if self.is_dirty() else 0
        if code == "SNEAK":
            return 650 if self.is_dirty() else 0
        if code == "RIDE":
            return 900 if self.has_enough() else 0
        if code == "KNOCK":
            others = [s for s in range(t.seats) if s != self.seat]
            rooms = [self.sure_room(s) for s in others if self.sure_room(s) >= 0]
            gains = [self.room_gain(room) for room in rooms]
            return 600 if not self.has_enough() and max([0, *gains]) > WORTHWHILE else 0
        return 0

    def has_stains(self, faces: list[int]) -> bool:
        return bool([face for face in faces if value_of(face) < 0])

    def opens(self) -> bool:
        """Mess that costs the other player something is shown."""
        mess = split(self.t.faces(INSIDE + held_room(self.t, self.seat)))[1]
        return mess_total(mess) < 0


def first_secret(t: Table, seat: int) -> int:
    """Something this seat alone saw first: a chance by which bots differ."""
    found = 0
    at = t.notes_of(seat)
    while at is not None:
        kind = at.says[0]
        if kind in (CENTRE_IS, SAW_INSIDE):
            seen = at.says[1] if kind == CENTRE_IS else at.says[1] + 64
            found = seen or found
        at = at.prev
    return found
