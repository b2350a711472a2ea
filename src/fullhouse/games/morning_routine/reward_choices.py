"""Choices that some rewards ask for once they are used: mess, a seat, a room (MR-8)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.morning_routine import notebook
from fullhouse.games.morning_routine.cards import (
    DISCARDED,
    NO_ROOM,
    held,
    held_room,
    inside,
    is_in_room,
    mess_in_front,
    opponents,
    queued_card,
    queued_room,
)
from fullhouse.games.morning_routine.challenges import take_over
from fullhouse.games.morning_routine.hallway import look_inside
from fullhouse.games.morning_routine.options import ROOMS_IN_PLAY
from fullhouse.games.morning_routine.vocabulary import (
    DONE,
    GUESS,
    KNOCK,
    LEAVE,
    PEEK,
    REMOVE,
)
from fullhouse.table.actions import Verb
from fullhouse.table.ids import Action, FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.steps import Choice, Draft
from fullhouse.table.table import Table

MOST_MESS: Final = 2
"""How many mess cards Hot Shower and Muddy Boots can take."""


class TidyUp(Draft):
    """Choose one or two of your face-up mess cards, to discard or to hide in the room (MR-8.1)."""

    rule_number: ClassVar[str] = "MR-8.1"
    tells: ClassVar[bool] = True

    def __init__(self, seat: Seat, stash: int) -> None:
        super().__init__(seat)
        self.stash: Final = stash

    def verb(self) -> Verb:
        return LEAVE if self.stash else REMOVE

    def legal(self, t: Table) -> list[Action]:
        mess = t.faces(mess_in_front(self.seat))
        picks = t.draft(self.seat)
        for pick in picks:
            mess.remove(self.verb().face(pick))
        out = self.verb().of_faces(sorted(set(mess))) if len(picks) < MOST_MESS else []
        return [*out, DONE] if picks else out

    def is_done(self, t: Table) -> bool:
        return t.draft(self.seat)[-1:] == [DONE]

    def take_all(self, t: Table, picks: list[Action]) -> None:
        faces = sorted([self.verb().face(pick) for pick in picks[:-1]])
        into = inside(held_room(t, self.seat)) if self.stash else DISCARDED
        if self.stash:
            t.tell("MR-8.1", "hides {cards} in the room", self.seat)
        else:
            t.tell("MR-8.1", "scrubs off {cards}", self.seat)
        for face in faces:
            t.move_face(mess_in_front(self.seat), face, into, ALL)
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
        return ALL if verb.has(DONE) else only(self.seat)

    def why_not(self, t: Table, action: Action) -> Message | None:
        if action == DONE:
            return say("Choose at least one mess card", "MR-8.1")
        if self.verb().has(action) and len(t.draft(self.seat)) == MOST_MESS:
            return say("You may choose two mess cards at most; finish now", "MR-8.1")
        return None

    def instead(self, t: Table) -> Message:
        return say("Choose from the mess in front of you, then finish", "MR-8.1")

    def source(self, t: Table, action: Action) -> ZoneId:
        return mess_in_front(self.seat)


class ChooseWhomToPeekAt(Choice):
    """Spyglass: choose whose envelope or queue card to look at (MR-8.1)."""

    rule_number: ClassVar[str] = "MR-8.1"
    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def legal(self, t: Table) -> list[Action]:
        return [PEEK.of_seat(other) for other in open_to_peek(t, self.seat)]

    def take(self, t: Table, action: Action) -> None:
        peek(t, self.seat, PEEK.seat(action))

    def asks(self, t: Table) -> Message:
        return say("Choose whose envelope or queue card to look at")

    def instead(self, t: Table) -> Message:
        return say("Choose an opponent in a room, or in the Hallway with a queue card", "MR-8.1")


def open_to_peek(t: Table, seat: Seat) -> list[Seat]:
    """Opponents with an envelope or a queue card."""
    return [
        other for other in opponents(t, seat) if t.count(held(other)) or t.count(queued_card(other))
    ]


def peek(t: Table, seat: Seat, other: Seat) -> None:
    """MR-8.1: whose is public; what it shows, only the seat that looks sees."""
    room = held_room(t, other)
    both = only(seat) | only(other)
    if room == NO_ROOM:
        t.tell("MR-8.1", "looks at {cards} in front of {other}", seat, other=other)
        t.look(queued_card(other), both)
        notebook.queue_is(t, other, queued_room(t, other), only(seat))
        return
    t.tell("MR-8.1", "looks into {other's} room", seat, other=other)
    t.look(held(other), both)
    notebook.room_is(t, other, room, only(seat))
    look_inside(t, seat, room)


class ChooseDoor(Choice):
    """Doorbell: choose whose to ring (MR-8.1)."""

    rule_number: ClassVar[str] = "MR-8.1"
    seen_by: ClassVar[int] = ALL

    def legal(self, t: Table) -> list[Action]:
        return [KNOCK.of_seat(other) for other in opponents_in_rooms(t, self.seat)]

    def take(self, t: Table, action: Action) -> None:
        t.push(GuessRoom(self.seat, KNOCK.seat(action)))

    def asks(self, t: Table) -> Message:
        return say("Choose whose doorbell to ring")

    def instead(self, t: Table) -> Message:
        return say("Choose an opponent who is in a room", "MR-8.1")


class GuessRoom(Choice):
    """Doorbell: guess which room it is. If you are right, you take it over (MR-8.1)."""

    rule_number: ClassVar[str] = "MR-8.1"
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: Seat, other: Seat) -> None:
        super().__init__(seat)
        self.other: Final = other

    def legal(self, t: Table) -> list[Action]:
        return [GUESS.of_face(FaceId(room)) for room in range(t.options[ROOMS_IN_PLAY])]

    def take(self, t: Table, action: Action) -> None:
        room = GUESS.face(action)
        if held_room(t, self.other) == room:
            take_over(t, self.seat, self.other, "ring")
        else:
            template = marked("guesses {other's} room wrong")
            t.tell("MR-8.1", template, self.seat, other=self.other, moment="wrong")
            notebook.not_in(t, self.other, room)

    def asks(self, t: Table) -> Message:
        return say("Guess {other's} room", other=self.other)

    def why_not(self, t: Table, action: Action) -> Message | None:
        if GUESS.has(action):
            return say("The {named} is not in play", "MR-1.2", named=GUESS.face(action))
        return None

    def instead(self, t: Table) -> Message:
        return say("Name a room", "MR-8.1")


def opponents_in_rooms(t: Table, seat: Seat) -> list[Seat]:
    """Opponents who are in a room."""
    return [other for other in opponents(t, seat) if is_in_room(t, other)]


def ring_doorbell(t: Table, seat: Seat) -> None:
    """MR-8.1: asks whose doorbell to ring, unless only one opponent is in a room."""
    others = opponents_in_rooms(t, seat)
    t.push(ChooseDoor(seat) if len(others) > 1 else GuessRoom(seat, others[0]))
