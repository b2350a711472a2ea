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
from fullhouse.games.morning_routine.hall import Queue, look, take_back
from fullhouse.games.morning_routine.words import CHALLENGE, OPEN, PASS, SHUT
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
        if t.facts[WHERE + seat] == HALLWAY and t.count(QUEUE + seat):
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

    def asks(self, t: Table) -> str:
        failed = f" ({self.failed} failed)" if self.failed else ""
        return f"Challenge seat {self.leaver} with a queue card?{failed}"

    def asks_next(self, t: Table) -> str:
        return self.asks(t).replace("with a", "with your")

    def shown_to(self, t: Table, action: int) -> int:
        return ALL

    def rule(self, t: Table) -> str:
        return "MR-5.2"

    def instead(self, t: Table) -> str:
        return "Challenge whoever leaves, or pass (MR-5.2)."


class Commit(Draft):
    """Where all challenge at once: say in secret whether you challenge (MR-5.2)."""

    def __init__(self, seat: int, leaver: int) -> None:
        super().__init__(seat)
        self.leaver: Final = leaver

    def legal(self, t: Table) -> list[int]:
        return [CHALLENGE, PASS]

    def is_done(self, t: Table) -> bool:
        return len(t.draft(self.seat)) == 1

    def take_all(self, t: Table, picks: list[int]) -> None:
        t.facts[CHALLENGES + self.seat] = 1 if picks[0] == CHALLENGE else 0

    def asks(self, t: Table) -> str:
        return f"Challenge seat {self.leaver} with a queue card? All answer at once"

    def asks_next(self, t: Table) -> str:
        return self.asks(t).replace("with a", "with your")

    def shown_to(self, t: Table, action: int) -> int:
        return ALL

    def rule(self, t: Table) -> str:
        return "MR-5.2"

    def instead(self, t: Table) -> str:
        return "Challenge whoever leaves, or pass (MR-5.2)."


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
        t.tell("MR-5.4", f"challenges seat {leaver} with {{cards}}: a match", seat)
        t.look(QUEUE + seat, ALL)
        hand_over(t, leaver, seat)
        return True
    seen_by = ALL if t.options[options.CHALLENGE_PUBLIC] else only(seat) | only(leaver)
    t.tell("MR-5.3", f"challenges seat {leaver}: no match", seat)
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


def hand_over(t: Table, leaver: int, seat: int) -> None:
    """MR-5.4: the envelope changes hands before all eyes; the mess in it comes to light, or may."""
    room = held_room(t, leaver)
    t.tell("MR-5.4", f"takes over the {t.kit.titles[room]} from seat {leaver}", seat)
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

    def asks(self, t: Table) -> str:
        return "Show the mess in the room, or keep the envelope shut"

    def shown_to(self, t: Table, action: int) -> int:
        return ALL

    def rule(self, t: Table) -> str:
        return "MR-5.4"

    def why_not(self, t: Table, action: int) -> str:
        return "Show the mess in the room, or keep the envelope shut (MR-5.4)."


def show_mess(t: Table, leaver: int, seat: int) -> None:
    """MR-5.4: all mess in the room comes to light, and the leaver answers for it."""
    room = held_room(t, seat)
    mess = split(t.faces(INSIDE + room))[1]
    t.tell("MR-5.4", "finds {cards}" if mess else "finds no mess", seat)
    for face in mess:
        t.move_face(INSIDE + room, face, FOUND, ALL)
    notebook.found(t, seat, mess)
    if [face for face in mess if value_of(face) < 0]:
        t.push(Busting(seat))
    if t.options[options.LUCKY_FIND] != options.LEAVER:
        lucky = [face for face in mess if value_of(face) > 0]
        if t.options[options.LUCKY_FIND] == options.CHALLENGER:
            clear(t, lucky, "keeps {cards}", seat, IN_FRONT + seat)
        else:
            clear(t, lucky, "discards {cards}", seat, DISCARDED)
    others = [face for face in t.faces(FOUND) if owner_of(face) not in (-1, leaver)]
    clear(t, others, "answers for own mess only; {cards} goes away", leaver, DISCARDED)
    t.push(Inherit(leaver))
    t.push(Bust(leaver))


def clear(t: Table, mess: list[int], text: str, seat: int, zone: int) -> None:
    """Some of the mess that was found goes elsewhere."""
    if mess:
        t.tell("MR-5.4", text, seat)
        for face in mess:
            t.move_face(FOUND, face, zone, ALL)


class BackInHall(Step):
    """The leaver is in the Hallway now, looks, and may still queue (MR-5.6)."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        look(t, self.seat)
        if t.options[options.QUEUE_ON_RETURN] == 0:
            t.push(Queue(self.seat))


def slip_out(t: Table, seat: int) -> None:
    """MR-5.1: a return that nobody may challenge."""
    t.push(BackInHall(seat))
    put_back(t, seat)
