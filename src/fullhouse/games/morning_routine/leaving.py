"""Returning to the Hallway: challenges and matches (MR-5). What is found is in `busts`."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.morning_routine import notebook, options
from fullhouse.games.morning_routine.busts import Bust, Busting, Inherit
from fullhouse.games.morning_routine.cards import (
    CENTRE,
    CHALLENGES,
    DISCARDED,
    FOUND,
    HALLWAY,
    HELD,
    IN_FRONT,
    IN_ROOM,
    INSIDE,
    QUEUE,
    QUEUED_SINCE,
    WHERE,
    held_room,
    owner_of,
    queued_room,
    split,
    value_of,
)
from fullhouse.games.morning_routine.hall import ask_queue, look, take_back
from fullhouse.games.morning_routine.words import CHALLENGE, OPEN, PASS, SHUT
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.steps import HAPPENS, Choice, Draft, Step, Together
from fullhouse.table.table import Table


def announce(t: Table, seat: int) -> None:
    """MR-5.1: the leaver says so, and whoever waits in the Hallway may challenge."""
    t.tell("MR-5.1", "returns to the Hallway", seat)
    t.push(BackInHall(seat))
    waiting = queued_seats(t, seat)
    if t.options[options.CHALLENGE_ORDER] == options.SIMULTANEOUS and waiting:
        for other in range(t.seats):
            t.facts[CHALLENGES + other] = 0
        t.push(Settle(seat))
        t.push(Together([Commit(other, seat) for other in sorted(waiting)]))
    else:
        ask_next(t, seat, -1, 0)


def queued_seats(t: Table, leaver: int) -> list[int]:
    """MR-5.2: those in the Hallway with a queue card, in the order in which they are asked."""
    out: list[int] = []
    for step in range(1, t.seats):
        seat = (leaver + step) % t.seats
        if t.facts[WHERE + seat] == HALLWAY and t.facts[QUEUED_SINCE + seat]:
            out.append(seat)
    if t.options[options.CHALLENGE_ORDER] == options.LONGEST_WAITING:
        since = sorted([t.facts[QUEUED_SINCE + seat] * 8 + seat for seat in out])
        out = [key % 8 for key in since]
    return out


def ask_next(t: Table, leaver: int, last: int, failed: int) -> None:
    """Asks the next of those who may challenge; after the last, the envelope goes back."""
    waiting = queued_seats(t, leaver)
    following = waiting[waiting.index(last) + 1 :] if last >= 0 else waiting
    if following:
        t.push(Challenge(following[0], leaver, failed))
    else:
        put_back(t, leaver)


class Challenge(Choice):
    """Challenge the leaver with your queue card, or do not. Each knows how many have failed."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int, leaver: int, failed: int) -> None:
        super().__init__(seat)
        self.leaver: Final = leaver
        self.failed: Final = failed

    def legal(self, t: Table) -> list[int]:
        return [CHALLENGE, PASS]

    def take(self, t: Table, action: int) -> None:
        if action == PASS:
            ask_next(t, self.leaver, self.seat, self.failed)
        elif not challenge(t, self.seat, self.leaver):
            ask_next(t, self.leaver, self.seat, self.failed + 1)

    def asks(self, t: Table) -> Message:
        if not self.failed:
            return say("Challenge {other} with a queue card, or pass", other=self.leaver)
        return say(
            "Challenge {other} with a queue card, or pass; "
            "{n:challenge has|challenges have} failed so far",
            other=self.leaver,
            n=self.failed,
        )

    def asks_next(self, t: Table) -> Message:
        if not self.failed:
            return say("Challenge {other} with your queue card, or pass", other=self.leaver)
        return say(
            "Challenge {other} with your queue card, or pass; "
            "{n:challenge has|challenges have} failed so far",
            other=self.leaver,
            n=self.failed,
        )

    def says(self, t: Table, action: int) -> Message | None:
        return say("challenges {other}", other=self.leaver) if action == CHALLENGE else None

    def rule(self, t: Table) -> str:
        return "MR-5.2"

    def instead(self, t: Table) -> Message:
        return say("Challenge whoever leaves, or pass", "MR-5.2")


class Commit(Draft):
    """Where all challenge at once: say in secret whether you challenge (MR-5.2)."""

    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int, leaver: int) -> None:
        super().__init__(seat)
        self.leaver: Final = leaver

    def legal(self, t: Table) -> list[int]:
        return [CHALLENGE, PASS]

    def is_done(self, t: Table) -> bool:
        return len(t.draft(self.seat)) == 1

    def take_all(self, t: Table, picks: list[int]) -> None:
        t.facts[CHALLENGES + self.seat] = 1 if picks[0] == CHALLENGE else 0

    def asks(self, t: Table) -> Message:
        return say("Decide in secret whether to challenge {other}", other=self.leaver)

    def says(self, t: Table, action: int) -> Message | None:
        return say("challenges {other}", other=self.leaver) if action == CHALLENGE else None

    def rule(self, t: Table) -> str:
        return "MR-5.2"

    def instead(self, t: Table) -> Message:
        return say("Challenge whoever leaves, or pass", "MR-5.2")


class Settle(Step):
    """Those who said yes challenge in turn, until one is right (MR-5.2)."""

    def __init__(self, leaver: int) -> None:
        super().__init__(HAPPENS)
        self.leaver: Final = leaver

    def run(self, t: Table) -> None:
        for seat in queued_seats(t, self.leaver):
            if t.facts[CHALLENGES + seat] and challenge(t, seat, self.leaver):
                return
        put_back(t, self.leaver)


def challenge(t: Table, seat: int, leaver: int) -> bool:
    """MR-5.3: the two show each other queue card and envelope. Answers whether they match."""
    room = held_room(t, leaver)
    queued = queued_room(t, seat)
    if room == queued:
        template = marked("challenges {other} with the {cards} card: a match")
        t.tell("MR-5.4", template, seat, other=leaver, moment="match")
        t.look(QUEUE + seat, ALL)
        hand_over(t, leaver, seat, "handover")
        return True
    seen_by = ALL if t.options[options.CHALLENGE_PUBLIC] else only(seat) | only(leaver)
    t.tell("MR-5.3", "challenges {other}: no match", seat, other=leaver, moment="no-match")
    t.look(QUEUE + seat, seen_by)
    t.look(HELD + leaver, seen_by)
    notebook.queue_is(t, seat, queued, seen_by)
    notebook.room_is(t, leaver, room, seen_by)
    notebook.no_match(t, seat, leaver)
    return False


def put_back(t: Table, seat: int) -> None:
    """MR-5.5: the envelope goes back with all that is in it; who knew its name sees it go."""
    t.tell("MR-5.5", "puts the envelope back in the centre", seat)
    t.facts[WHERE + seat] = HALLWAY
    # All that the zone held goes: nobody learns by it who else knew the name.
    t.move_all(HELD + seat, CENTRE)
    notebook.left(t, seat)


def hand_over(t: Table, leaver: int, seat: int, moment: str) -> None:
    """MR-5.4: the envelope changes hands before all eyes; the mess in it comes to light, or may."""
    room = held_room(t, leaver)
    template = marked("takes over the {named} from {other}")
    t.tell("MR-5.4", template, seat, named=room, other=leaver, moment=moment)
    t.facts[WHERE + leaver] = HALLWAY
    t.facts[WHERE + seat] = IN_ROOM
    t.move_face(HELD + leaver, room, HELD + seat, ALL)
    take_back(t, seat)
    notebook.handed_over(t, leaver, seat, room)
    if t.options[options.SHOW_MESS]:
        notebook.saw_inside(t, room, seat)
        t.push(ShowMess(seat, leaver))
    else:
        show_mess(t, leaver, seat)
        notebook.saw_inside(t, room, seat)


class ShowMess(Choice):
    """You took the room over: show the mess in it, or keep the envelope shut (MR-5.4)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int, leaver: int) -> None:
        super().__init__(seat)
        self.leaver: Final = leaver

    def legal(self, t: Table) -> list[int]:
        return [OPEN, SHUT]

    def take(self, t: Table, action: int) -> None:
        if action == OPEN:
            show_mess(t, self.leaver, self.seat)
        else:
            t.tell("MR-5.4", "keeps the envelope shut", self.seat)

    def asks(self, t: Table) -> Message:
        return say("Show the mess in the room, or keep the envelope shut")

    def rule(self, t: Table) -> str:
        return "MR-5.4"

    def why_not(self, t: Table, action: int) -> Message | None:
        return say("Show the mess in the room, or keep the envelope shut", "MR-5.4")


def show_mess(t: Table, leaver: int, seat: int) -> None:
    """MR-5.4: all mess in the room comes to light, and the leaver answers for it."""
    room = held_room(t, seat)
    mess = split(t.faces(INSIDE + room))[1]
    if mess:
        t.tell("MR-5.4", "finds {cards}", seat, moment="found")
    else:
        t.tell("MR-5.4", "finds no mess", seat, moment="found")
    for face in mess:
        t.move_face(INSIDE + room, face, FOUND, ALL)
    notebook.found(t, seat, mess)
    if [face for face in mess if value_of(face) < 0]:
        t.push(Busting(seat))
    if t.options[options.LUCKY_FIND] != options.LEAVER:
        lucky = [face for face in mess if value_of(face) > 0]
        if t.options[options.LUCKY_FIND] == options.CHALLENGER:
            clear(t, lucky, marked("keeps {cards}"), seat, IN_FRONT + seat)
        else:
            clear(t, lucky, marked("discards {cards}"), seat, DISCARDED)
    others = [face for face in t.faces(FOUND) if owner_of(face) not in (-1, leaver)]
    clear(t, others, marked("does not answer for {cards}"), leaver, DISCARDED)
    t.push(Inherit(leaver))
    t.push(Bust(leaver))


def clear(t: Table, mess: list[int], template: str, seat: int, zone: int) -> None:
    """Some of the mess that was found goes elsewhere."""
    if mess:
        t.tell("MR-5.4", template, seat)
        for face in mess:
            t.move_face(FOUND, face, zone, ALL)


class BackInHall(Step):
    """The leaver is in the Hallway now, looks, and may still queue (MR-5.6)."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        look(t, self.seat)
        if t.options[options.QUEUE_ON_RETURN] == 0:
            ask_queue(t, self.seat)


def slip_out(t: Table, seat: int) -> None:
    """MR-5.1: a return that nobody may challenge."""
    t.push(BackInHall(seat))
    put_back(t, seat)
