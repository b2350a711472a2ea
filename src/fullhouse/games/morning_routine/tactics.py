"""Morning Routine's hints for bots: what a room offers, when it is enough, when to clean.

They read a world of the seat: rooms that it cannot see hold what it imagines there. Seats differ
(MR-11): how many rewards they are after, how much mess they dare to leave, whether they hurry, and
what they queue for depend on what the seat saw first, so each keeps its style all morning.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from fullhouse.games.morning_routine import options, scoring
from fullhouse.games.morning_routine.cards import (
    CENTRE,
    FIRST,
    FOUND,
    LOCKED,
    NO_ROOM,
    ROUND,
    SPEED_LEFT,
    Room,
    has_negative,
    held_room,
    hidden_rewards,
    is_in_hallway,
    mess_hand,
    mess_in_front,
    mess_inside,
    mess_total,
    opponents,
    queued_card,
    queued_room,
    rewards_inside,
    used_rewards,
    value_of,
)
from fullhouse.games.morning_routine.challenges import Challenge, ChallengeInSecret
from fullhouse.games.morning_routine.effects import Reward, reward
from fullhouse.games.morning_routine.evidence import bit_count, evidence_of
from fullhouse.games.morning_routine.hallway import HallwayAction
from fullhouse.games.morning_routine.notebook import CENTRE_IS, SAW_INSIDE
from fullhouse.games.morning_routine.options import BELL_ROUND
from fullhouse.games.morning_routine.room import Collect
from fullhouse.games.morning_routine.vocabulary import (
    BEST,
    BLAME,
    CHALLENGE,
    CLEAN,
    COLLECT,
    DROP,
    ENTER,
    GUESS,
    KEEP,
    KNOCK,
    LEAVE,
    OPEN,
    PASS,
    QUEUE_FOR,
    REMOVE,
    RETURN,
    REVEAL,
    SCHOOL,
    SHUT,
    STAY,
    TAKE,
)
from fullhouse.table.ids import Action, FaceId, Seat
from fullhouse.table.tactics import Tactics

if TYPE_CHECKING:
    from fullhouse.table.chance import Dice
    from fullhouse.table.table import Table

WORTHWHILE: Final = 2
"""Points that a reward has to add to be worth an action and a mess card."""
HURRY: Final = 3
"""In the last so many rounds before the bell, it is time to go."""
EAGERNESS: Final = 2.0
"""How readily others take a reward: one worth a point more e to this power times as readily."""
STYLES: Final = 1 << 9
"""What a seat may have seen first."""
USE: Final = 2000
"""The rate of a reward that should be used at once."""


class MorningTactics(Tactics):
    """A player that knows what it wants, and leaves when it has it."""

    asks_who_knows: ClassVar[bool] = True
    skills: ClassVar[tuple[float, ...]] = (1.0, 0.8, 0.5)
    weighs: ClassVar[int] = 16

    def __init__(self, style: int = 0) -> None:
        self.style: Final = style
        """Stands for what a seat saw first, where that is unknown."""

    def vary(self, dice: Dice) -> MorningTactics:
        return MorningTactics(dice.below(STYLES))

    def weight(self, t: Table, seat: Seat | None) -> float:
        """Others take the rewards that are worth most to them."""
        points = 0
        for other in t.all_seats:
            if other != seat:
                points += collection_of(t, other).points
        return exp(EAGERNESS * points)

    def rate(self, t: Table, seat: Seat, action: Action) -> int:
        return SeatPlan(t, seat, self.style).rate(action)

    def rates(self, t: Table, seat: Seat, legal: list[Action]) -> list[int]:
        plan = SeatPlan(t, seat, self.style)
        return [plan.rate(action) for action in legal]


class Collection:
    """The rewards of a seat, and what others would add to them.

    Keeping a card more never costs anything, so only the largest sets that may be kept count.
    """

    def __init__(self, t: Table, seat: Seat, cards: list[Reward], used: list[Reward]) -> None:
        rooms: i64 = 0
        generous: i64 = 0
        for card in cards:
            rooms |= card.room_bit
            if card.limit > 1:
                generous |= card.room_bit
        self.rooms: Final[i64] = rooms
        """The rooms of the cards, as bits."""
        self.generous: Final[i64] = generous
        """Those of them where a card allows more than one."""
        self.cards: Final = cards
        self.sets: Final = scoring.largest_sets(cards)
        self.kept: Final = scoring.kept_by(t, seat, [], used)
        self.points: Final[i64] = self.best(self.sets)

    def best(self, sets: list[list[Reward]]) -> i64:
        """The most points that one of these sets scores."""
        found: i64 = 0
        for cards in sets:
            found = max(found, self.count(cards))
        return found

    def count(self, cards: list[Reward]) -> i64:
        """What these cards score together."""
        self.kept.clear()
        for card in cards:
            self.kept.add(card)
        points: i64 = 0
        for card in cards:
            points += card.points + card.effect.bonus(card, self.kept)
        return points

    def gain(self, card: Reward) -> i64:
        """What one more reward would add."""
        room = card.room_bit
        if self.generous & room or (card.limit > 1 and self.rooms & room):
            return self.best(scoring.largest_sets([*self.cards, card])) - self.points
        found = self.points
        for cards in self.sets:
            found = max(found, self.count_with(card, cards))
        return found - self.points

    def count_with(self, new: Reward, cards: list[Reward]) -> i64:
        """What a card scores together with these, but for any that are of its room."""
        self.kept.clear()
        self.kept.add(new)
        for card in cards:
            if card.room_bit != new.room_bit:
                self.kept.add(card)
        points: i64 = new.points + new.effect.bonus(new, self.kept)
        for card in cards:
            if card.room_bit != new.room_bit:
                points += card.points + card.effect.bonus(card, self.kept)
        return points


def collection_of(t: Table, seat: Seat) -> Collection:
    """The rewards that a seat has, used or not."""
    used = scoring.rewards_in(t, used_rewards(seat))
    return Collection(t, seat, scoring.rewards_in(t, hidden_rewards(seat)) + used, used)


class SeatPlan:
    """What a seat wants, and what it expects to find in the rooms."""

    def __init__(self, t: Table, seat: Seat, style: int = 0) -> None:
        self.t: Final = t
        self.seat: Final = seat
        first = first_secret(t, seat) or style
        seen = first * 31 + first // 8 + seat * 7 + t.facts[FIRST] * 13
        # Scrambled: whoever begins sees all rooms, and would always have the same style.
        scrambled = seen * 50973 % 65521 // 7
        self.target: Final = 3 + scrambled % 2
        self.dares: Final = 1 + scrambled // 2 % 3
        """The negative points that it dares to leave when somebody is waiting."""
        self.hurries: Final = scrambled // 6 % 2 == 1
        self.queues_for_any: Final = scrambled // 12 % 2 == 1
        self.rewards: Final = t.count(hidden_rewards(seat)) + t.count(used_rewards(seat))
        """How many it has."""
        self.collection: Collection | None = None
        """Worked out when it is first asked for."""
        self.room_gains: Final[dict[Room, int]] = {}
        self.has_enough: Final = self.goes_to_school()

    def rate(self, action: Action) -> int:
        """How good a choice looks."""
        if QUEUE_FOR.has(action):
            return self.queue_for(QUEUE_FOR.face(action))
        if ENTER.has(action):
            return self.enter(ENTER.face(action))
        if TAKE.has(action):
            face = TAKE.face(action)
            return 10 * self.gain(face) + reward(self.t, face).points
        if LEAVE.has(action):
            return self.leave(LEAVE.face(action))
        if REMOVE.has(action):
            return -value_of(REMOVE.face(action))
        if KEEP.has(action):
            return value_of(KEEP.face(action))
        if REVEAL.has(action):
            return self.use(REVEAL.face(action))
        if BLAME.has(action):
            return -value_of(BLAME.face(action))
        if GUESS.has(action):
            return self.guess(GUESS.face(action))
        if KNOCK.has(action):
            return 1 if self.sure_room(KNOCK.seat(action)) != NO_ROOM else 0
        if DROP.has(action):
            return -1
        return self.press(action)

    def press(self, action: Action) -> int:
        """How good a button looks."""
        if action == STAY:
            return 5
        if action == SCHOOL:
            return 1000 if self.has_enough else 300
        if action == COLLECT:
            return 800 if self.collects() else 0
        if action == CLEAN:
            return 700 if self.is_dirty() else 0
        if action == RETURN:
            return 600
        if action == BEST:
            return 1
        if action in (OPEN, SHUT):
            return 1 if self.opens() == (action == OPEN) else 0
        if action in (CHALLENGE, PASS):
            return 1 if self.challenges() == (action == CHALLENGE) else 0
        return 0  # take the queue card back, wait, be done

    # What cards are worth.

    def gain(self, face: FaceId) -> i64:
        """What one more reward would add."""
        if self.collection is None:
            self.collection = collection_of(self.t, self.seat)
        return self.collection.gain(reward(self.t, face))

    def room_gain(self, room: Room) -> int:
        """The most that a reward in this room would add, in this world."""
        found = self.room_gains.get(room)
        if found is None:
            found = 0
            for face in rewards_inside(self.t, room):
                found = max(found, self.gain(face))
            self.room_gains[room] = found
        return found

    # What it is after.

    def goes_to_school(self) -> bool:
        """Whether it is time for school."""
        t = self.t
        if self.rewards >= self.target or not t.count(mess_hand(self.seat)):
            return True
        if t.facts[ROUND] > t.options[BELL_ROUND] - HURRY:
            return True
        if not self.hurries or self.rewards < self.target - 1:
            return False
        speeds = options.speeds(t.kit)
        taken = t.seats - t.facts[SPEED_LEFT]
        return taken + 1 < len(speeds) and speeds[taken] - speeds[taken + 1] >= WORTHWHILE

    def is_watched(self) -> bool:
        """Whether somebody waits in the Hallway with a queue card."""
        t = self.t
        for other in t.all_seats:
            if other != self.seat and is_in_hallway(t, other) and t.count(queued_card(other)):
                return True
        return False

    def is_dirty(self) -> bool:
        """Whether somebody is waiting, and the room holds more mess than it dares to leave."""
        if not self.is_watched():
            return False
        negative = 0
        for face in mess_inside(self.t, held_room(self.t, self.seat)):
            negative += min(0, value_of(face))
        return -negative >= self.dares

    # In the Hallway.

    def queue_for(self, room: Room) -> int:
        """It queues for the best of the rooms that are taken, if it wants any."""
        now = queued_room(self.t, self.seat)
        if self.has_enough or room == now or self.goes_in() or self.is_free(room):
            return 0
        gain = self.room_gain(room)
        kept = self.room_gain(now) if now != NO_ROOM and not self.is_free(now) else -1
        least = 1 if self.queues_for_any else WORTHWHILE
        return 10 + gain if gain > kept and gain >= least else 0

    def goes_in(self) -> bool:
        """Whether its action is still to come, and there is a room to go into."""
        below = self.t.stack[-2] if len(self.t.stack) > 1 else None
        return isinstance(below, HallwayAction) and self.t.count(CENTRE) > 0

    def is_free(self, room: Room) -> bool:
        return self.t.number_of(CENTRE, room) > 0 or self.t.number_of(LOCKED, room) > 0

    def enter(self, room: Room) -> int:
        gain = self.room_gain(room)
        return 500 + 10 * gain if gain >= WORTHWHILE else 100 + 10 * gain

    def sure_room(self, other: Seat) -> Room:
        """The room that another seat must be in; NO_ROOM where there are several."""
        if not self.has_notes():
            return NO_ROOM
        evidence = evidence_of(self.t, self.seat)
        if evidence.visiting[other] < 0:
            return NO_ROOM
        rooms = evidence.visits[evidence.visiting[other]].rooms
        return held_room(self.t, other) if bit_count(rooms) == 1 else NO_ROOM

    def guess(self, room: Room) -> int:
        """It guesses a room that an opponent is in, in this world."""
        rooms = [held_room(self.t, other) for other in opponents(self.t, self.seat)]
        return 1 if room in rooms else 0

    def challenges(self) -> bool:
        """Whether it still wants a room, and its queue card may match what the leaver holds."""
        if self.has_enough:
            return False
        if not self.has_notes():
            return True
        step = self.t.deciding(self.seat)
        assert isinstance(step, (Challenge, ChallengeInSecret))
        evidence = evidence_of(self.t, self.seat)
        rooms = evidence.visits[evidence.visiting[step.leaver]].rooms
        return bool(rooms >> queued_room(self.t, self.seat) & 1)

    def has_notes(self) -> bool:
        """Whether this table has its notebook: a world has only that of its own seat."""
        return self.t.has_notes(self.seat)

    # In a room.

    def collects(self) -> bool:
        """Whether it wants a reward, and the room has one worth a mess card."""
        if self.has_enough or not self.t.count(mess_hand(self.seat)):
            return False
        return self.room_gain(held_room(self.t, self.seat)) >= WORTHWHILE

    def leave(self, mess: FaceId) -> int:
        """The least mess first; with Muddy Boots, the worst."""
        is_collecting = isinstance(self.t.deciding(self.seat), Collect)
        return value_of(mess) if is_collecting else -value_of(mess)

    # Rewards.

    def use(self, face: FaceId) -> int:
        t = self.t
        code = reward(t, face).effect.code
        if code == "EXTRA":
            return 0 if is_in_hallway(t, self.seat) and self.has_enough else USE
        if code == "SCRUB":
            return USE if has_negative(t.faces(mess_in_front(self.seat))) else 0
        if code == "STASH":
            is_stained = has_negative(t.faces(mess_in_front(self.seat)))
            return USE if is_stained and not self.is_watched() else 0
        if code in ("SHIELD", "BLAME"):
            return 1 if has_negative(t.faces(FOUND)) else -1
        if code == "TATTLE":
            return 1
        if code == "QUICK":
            return USE if self.is_dirty() else 0
        if code == "SNEAK":
            return 650 if self.is_dirty() else 0
        if code == "RIDE":
            return 900 if self.has_enough else 0
        if code == "KNOCK":
            rooms = [self.sure_room(other) for other in opponents(t, self.seat)]
            gains = [self.room_gain(room) for room in rooms if room != NO_ROOM]
            return 600 if not self.has_enough and max([0, *gains]) > WORTHWHILE else 0
        return 0

    def opens(self) -> bool:
        """Whether to show the mess: if it costs the other player something."""
        return mess_total(mess_inside(self.t, held_room(self.t, self.seat))) < 0


def first_secret(t: Table, seat: Seat) -> int:
    """What this seat alone saw first: it makes bots differ by chance."""
    found = 0
    at = t.notes_of(seat)
    while at is not None:
        kind = at.says[0]
        if kind in (CENTRE_IS, SAW_INSIDE):
            seen = at.says[1] if kind == CENTRE_IS else at.says[1] + 64
            found = seen or found
        at = at.prev
    return found
