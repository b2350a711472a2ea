"""What some rewards ask for once they are used: mess to move, a seat, a room (MR-8)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.morning_routine import notebook
from fullhouse.games.morning_routine.cards import (
    DISCARDED,
    HELD,
    IN_FRONT,
    IN_ROOM,
    INSIDE,
    QUEUE,
    ROOMS,
    WHERE,
    held_room,
    queued_room,
)
from fullhouse.games.morning_routine.hall import look_inside
from fullhouse.games.morning_routine.leaving import hand_over
from fullhouse.games.morning_routine.options import ROOMS_IN_PLAY
from fullhouse.games.morning_routine.words import (
    DONE,
    GUESS,
    KNOCK,
    LEAVE,
    LEAVE_OF,
    PEEK,
    REMOVE,
    REMOVE_OF,
)
from fullhouse.table.actions import Verb
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.steps import Choice, Draft
from fullhouse.table.table import Table

TWO: Final = 2
"""Mess cards that Hot Shower and Muddy Boots can do away with."""


class TidyUp(Draft):
    """Choose one or two of your face-up mess cards, to be discarded or stashed (MR-8.1)."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int, stash: int) -> None:
        super().__init__(seat)
        self.stash: Final = stash

    def first(self) -> int:
        return LEAVE_OF if self.stash else REMOVE_OF

    def legal(self, t: Table) -> list[int]:
        mess = t.faces(IN_FRONT + self.seat)
        picks = t.draft(self.seat)
        for pick in picks:
            mess.remove(pick - self.first())
        out = [self.first() + face for face in sorted(set(mess))] if len(picks) < TWO else []
        return [*out, DONE] if picks else out

    def is_done(self, t: Table) -> bool:
        return t.draft(self.seat)[-1:] == [DONE]

    def take_all(self, t: Table, picks: list[int]) -> None:
        faces = sorted([pick - self.first() for pick in picks[:-1]])
        into = INSIDE + held_room(t, self.seat) if self.stash else DISCARDED
        if self.stash:
            t.tell("MR-8.1", "hides {cards} in the room", self.seat)
        else:
            t.tell("MR-8.1", "scrubs off {cards}", self.seat)
        for face in faces:
            t.move_face(IN_FRONT + self.seat, face, into, ALL)
        if self.stash:
            notebook.stashed(t, self.seat, faces)

    def asks(self, t: Table) -> Message:
        if self.stash:
            return say("Choose up to two face-up mess cards to hide in the room")
        return say("Choose up to two face-up mess cards to discard")

    def asks_next(self, t: Table) -> Message:
        if self.stash:
            return say("Choose up to two of your face-up mess cards to hide here, then finish")
        return say("Choose up to two of your face-up mess cards to discard, then finish")

    def shown_to(self, t: Table, verb: Verb) -> int:
        return ALL if verb.first == DONE else only(self.seat)

    def rule(self, t: Table) -> str:
        return "MR-8.1"

    def why_not(self, t: Table, action: int) -> Message | None:
        if action == DONE:
            return say("Choose at least one mess card", "MR-8.1")
        if (LEAVE if self.stash else REMOVE) <= action < DONE and len(t.draft(self.seat)) == TWO:
            return say("Two mess cards are the most; finish now", "MR-8.1")
        return None

    def instead(self, t: Table) -> Message:
        return say("Choose from the mess in front of you, then finish", "MR-8.1")

    def source(self, t: Table, action: int) -> int:
        return IN_FRONT + self.seat


class PeekAt(Choice):
    """Spyglass: choose whose envelope or queue card to look at (MR-8.1)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [PEEK + other for other in to_peek_at(t, self.seat)]

    def take(self, t: Table, action: int) -> None:
        peek(t, self.seat, action - PEEK)

    def asks(self, t: Table) -> Message:
        return say("Choose whose envelope or queue card to look at")

    def rule(self, t: Table) -> str:
        return "MR-8.1"

    def instead(self, t: Table) -> Message:
        return say("Choose an opponent in a room, or in the Hallway with a queue card", "MR-8.1")


def to_peek_at(t: Table, seat: int) -> list[int]:
    """Opponents with an envelope or a queue card."""
    others = [other for other in range(t.seats) if other != seat]
    return [other for other in others if t.count(HELD + other) + t.count(QUEUE + other)]


def peek(t: Table, seat: int, other: int) -> None:
    """MR-8.1: whom is public; what is seen, the peeker's alone."""
    room = held_room(t, other)
    both = only(seat) | only(other)
    if room < 0:
        t.tell("MR-8.1", "looks at {other's} queue card: {cards}", seat, other=other)
        t.look(QUEUE + other, both)
        notebook.queue_is(t, other, queued_room(t, other), only(seat))
        return
    t.tell("MR-8.1", "looks into {other's} room: {cards}", seat, other=other)
    t.look(HELD + other, both)
    notebook.room_is(t, other, room, only(seat))
    look_inside(t, seat, room)


class KnockAt(Choice):
    """Doorbell: choose at whose door to ring (MR-8.1)."""

    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [KNOCK + other for other in in_rooms(t, self.seat)]

    def take(self, t: Table, action: int) -> None:
        t.push(GuessRoom(self.seat, action - KNOCK))

    def asks(self, t: Table) -> Message:
        return say("Choose whose door to ring at")

    def rule(self, t: Table) -> str:
        return "MR-8.1"

    def instead(self, t: Table) -> Message:
        return say("Choose an opponent who is in a room", "MR-8.1")


class GuessRoom(Choice):
    """Doorbell: say which room that is. Right, and it is yours; else nothing (MR-8.1)."""

    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int, other: int) -> None:
        super().__init__(seat)
        self.other: Final = other

    def legal(self, t: Table) -> list[int]:
        return [GUESS + room for room in range(t.options[ROOMS_IN_PLAY])]

    def take(self, t: Table, action: int) -> None:
        room = action - GUESS
        if held_room(t, self.other) == room:
            hand_over(t, self.other, self.seat, "ring")
        else:
            template = marked("guesses wrong about {other}")
            t.tell("MR-8.1", template, self.seat, other=self.other, moment="wrong")
            notebook.not_in(t, self.other, room)

    def asks(self, t: Table) -> Message:
        return say("Guess {other's} room", other=self.other)

    def rule(self, t: Table) -> str:
        return "MR-8.1"

    def why_not(self, t: Table, action: int) -> Message | None:
        if GUESS <= action < GUESS + ROOMS:
            return say("The {named} is not in play", "MR-1.2", named=action - GUESS)
        return None

    def instead(self, t: Table) -> Message:
        return say("Name a room", "MR-8.1")


def in_rooms(t: Table, seat: int) -> list[int]:
    """Opponents who are in a room."""
    return [s for s in range(t.seats) if s != seat and t.facts[WHERE + s] == IN_ROOM]


def knock(t: Table, seat: int) -> None:
    """MR-8.1: at whose door is not asked where only one opponent is in a room."""
    others = in_rooms(t, seat)
    t.push(KnockAt(seat) if len(others) > 1 else GuessRoom(seat, others[0]))
