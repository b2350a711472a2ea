"""Returning to the Hallway: challenges and matches (MR-5). What is found is in `busts`."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.morning_routine import notebook, options
from fullhouse.games.morning_routine.busts import Bust, ReactToFind, TakeFoundMess
from fullhouse.games.morning_routine.cards import (
    CENTRE,
    CHALLENGES,
    DISCARDED,
    FOUND,
    HALLWAY,
    IN_ROOM,
    QUEUED_SINCE,
    WHERE,
    has_negative,
    held,
    held_room,
    inside,
    is_in_hallway,
    mess_in_front,
    mess_inside,
    owner_of,
    queued_card,
    queued_room,
    value_of,
)
from fullhouse.games.morning_routine.hallway import ask_about_queue_card, look, take_back
from fullhouse.games.morning_routine.vocabulary import CHALLENGE, OPEN, PASS, SHUT
from fullhouse.table.ids import NO_SEAT, Action, FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.steps import Choice, Draft, SeatStep, Step, Together
from fullhouse.table.table import Table


def return_to_hallway(t: Table, seat: Seat) -> None:
    """MR-5.1: the leaver announces it, and whoever has queued in the Hallway may challenge."""
    t.tell("MR-5.1", "returns to the Hallway", seat)
    t.push(BackInHallway(seat))
    if t.options[options.CHALLENGE_ORDER] != options.SIMULTANEOUS:
        ask_next(t, seat, NO_SEAT, 0)
        return
    waiting = queued_seats(t, seat)
    if waiting:
        for other in t.all_seats:
            t.facts[CHALLENGES.at(other)] = 0
        t.push(ResolveChallenges(seat))
        t.push(Together([ChallengeInSecret(other, seat) for other in sorted(waiting)]))
    else:
        put_envelope_back(t, seat)


def queued_seats(t: Table, leaver: Seat) -> list[Seat]:
    """MR-5.2: those in the Hallway with a queue card, in the order in which they are asked."""
    clockwise: list[Seat] = []
    seat = t.next_seat(leaver)
    while seat != leaver:
        if is_in_hallway(t, seat) and t.facts[QUEUED_SINCE.at(seat)]:
            clockwise.append(seat)
        seat = t.next_seat(seat)
    if t.options[options.CHALLENGE_ORDER] != options.LONGEST_WAITING:
        return clockwise
    return [seat for _, seat in sorted([(t.facts[QUEUED_SINCE.at(s)], s) for s in clockwise])]


def ask_next(t: Table, leaver: Seat, last: Seat, failed: int) -> None:
    """Asks the next seat that may challenge; after the last, the envelope goes back."""
    waiting = queued_seats(t, leaver)
    following = waiting[waiting.index(last) + 1 :] if last != NO_SEAT else waiting
    if following:
        t.push(Challenge(following[0], leaver, failed))
    else:
        put_envelope_back(t, leaver)


class Challenge(Choice):
    """Challenge the leaver with your queue card, or pass; you know how many failed (MR-5.2)."""

    rule_number: ClassVar[str] = "MR-5.2"
    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: Seat, leaver: Seat, failed: int) -> None:
        super().__init__(seat)
        self.leaver: Final = leaver
        self.failed: Final = failed

    def legal(self, t: Table) -> list[Action]:
        return [CHALLENGE, PASS]

    def take(self, t: Table, action: Action) -> None:
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

    def says(self, t: Table, action: Action) -> Message | None:
        return say("challenges {other}", other=self.leaver) if action == CHALLENGE else None

    def instead(self, t: Table) -> Message:
        return say("Challenge whoever leaves, or pass", "MR-5.2")


class ChallengeInSecret(Draft):
    """If all decide at once: choose in secret whether to challenge (MR-5.2)."""

    rule_number: ClassVar[str] = "MR-5.2"
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: Seat, leaver: Seat) -> None:
        super().__init__(seat)
        self.leaver: Final = leaver

    def legal(self, t: Table) -> list[Action]:
        return [CHALLENGE, PASS]

    def is_done(self, t: Table) -> bool:
        return len(t.draft(self.seat)) == 1

    def take_all(self, t: Table, picks: list[Action]) -> None:
        t.facts[CHALLENGES.at(self.seat)] = 1 if picks[0] == CHALLENGE else 0

    def asks(self, t: Table) -> Message:
        return say("Decide in secret whether to challenge {other}", other=self.leaver)

    def says(self, t: Table, action: Action) -> Message | None:
        return say("challenges {other}", other=self.leaver) if action == CHALLENGE else None

    def instead(self, t: Table) -> Message:
        return say("Challenge whoever leaves, or pass", "MR-5.2")


class ResolveChallenges(Step):
    """Those who chose to challenge do so in turn, until one is right (MR-5.2)."""

    def __init__(self, leaver: Seat) -> None:
        super().__init__()
        self.leaver: Final = leaver

    def run(self, t: Table) -> None:
        for seat in queued_seats(t, self.leaver):
            if t.facts[CHALLENGES.at(seat)] and challenge(t, seat, self.leaver):
                return
        put_envelope_back(t, self.leaver)


def challenge(t: Table, seat: Seat, leaver: Seat) -> bool:
    """MR-5.3: the two show each other queue card and room. Returns whether they match."""
    room = held_room(t, leaver)
    queued = queued_room(t, seat)
    if room == queued:
        template = marked("challenges {other} with the {cards} card: a match")
        t.tell("MR-5.4", template, seat, other=leaver, moment="match")
        t.look(queued_card(seat), ALL)
        take_over(t, seat, leaver, "handover")
        return True
    seen_by = ALL if t.options[options.CHALLENGE_PUBLIC] else only(seat) | only(leaver)
    t.tell("MR-5.3", "challenges {other}: no match", seat, other=leaver, moment="no-match")
    t.look(queued_card(seat), seen_by)
    t.look(held(leaver), seen_by)
    notebook.queue_is(t, seat, queued, seen_by)
    notebook.room_is(t, leaver, room, seen_by)
    notebook.no_match(t, seat, leaver)
    return False


def put_envelope_back(t: Table, seat: Seat) -> None:
    """MR-5.5: the envelope goes back unopened; whoever knew which room it is still does."""
    t.tell("MR-5.5", "puts the envelope back in the centre", seat)
    t.facts[WHERE.at(seat)] = HALLWAY
    # All that the zone held goes: nobody learns by it who else knew the name.
    t.move_all(held(seat), CENTRE)
    notebook.left(t, seat)


def take_over(t: Table, seat: Seat, leaver: Seat, moment: str) -> None:
    """MR-5.4: the envelope changes hands in public, and the mess in it must or may be shown."""
    room = held_room(t, leaver)
    template = marked("takes over the {named} from {other}")
    t.tell("MR-5.4", template, seat, named=room, other=leaver, moment=moment)
    t.facts[WHERE.at(leaver)] = HALLWAY
    t.facts[WHERE.at(seat)] = IN_ROOM
    t.move_face(held(leaver), room, held(seat), ALL)
    take_back(t, seat)
    notebook.handed_over(t, leaver, seat, room)
    if t.options[options.SHOW_MESS]:
        notebook.saw_inside(t, room, seat)
        t.push(ShowMess(seat, leaver))
    else:
        show_mess(t, seat, leaver)
        notebook.saw_inside(t, room, seat)


class ShowMess(Choice):
    """You have taken over the room: show the mess in it, or keep the envelope shut (MR-5.4)."""

    rule_number: ClassVar[str] = "MR-5.4"
    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: Seat, leaver: Seat) -> None:
        super().__init__(seat)
        self.leaver: Final = leaver

    def legal(self, t: Table) -> list[Action]:
        return [OPEN, SHUT]

    def take(self, t: Table, action: Action) -> None:
        if action == OPEN:
            show_mess(t, self.seat, self.leaver)
        else:
            t.tell("MR-5.4", "keeps the envelope shut", self.seat)

    def asks(self, t: Table) -> Message:
        return say("Show the mess in the room, or keep the envelope shut")

    def why_not(self, t: Table, action: Action) -> Message | None:
        return say("First decide whether to show the mess in the room", "MR-5.4")


def show_mess(t: Table, seat: Seat, leaver: Seat) -> None:
    """MR-5.4: all mess in the room is shown, and the leaver answers for it."""
    room = held_room(t, seat)
    mess = mess_inside(t, room)
    if mess:
        t.tell("MR-5.4", "finds {cards}", seat, moment="found")
    else:
        t.tell("MR-5.4", "finds no mess", seat, moment="found")
    for face in mess:
        t.move_face(inside(room), face, FOUND, ALL)
    notebook.found(t, seat, mess)
    if has_negative(mess):
        t.push(ReactToFind(seat))
    if t.options[options.LUCKY_FIND] != options.LEAVER:
        lucky = [face for face in mess if value_of(face) > 0]
        if t.options[options.LUCKY_FIND] == options.CHALLENGER:
            clear(t, lucky, marked("keeps {cards}"), seat, mess_in_front(seat))
        else:
            clear(t, lucky, marked("discards {cards}"), seat, DISCARDED)
    others = [face for face in t.faces(FOUND) if owner_of(face) not in (NO_SEAT, leaver)]
    clear(t, others, marked("is not to blame for {cards}"), leaver, DISCARDED)
    t.push(TakeFoundMess(leaver))
    t.push(Bust(leaver))


def clear(t: Table, mess: list[FaceId], template: str, seat: Seat, zone: ZoneId) -> None:
    """Moves some of the mess that was found elsewhere."""
    if mess:
        t.tell("MR-5.4", template, seat)
        for face in mess:
            t.move_face(FOUND, face, zone, ALL)


class BackInHallway(SeatStep):
    """Back in the Hallway, the leaver looks and may still queue (MR-5.6)."""

    def run(self, t: Table) -> None:
        look(t, self.seat)
        if t.options[options.QUEUE_ON_RETURN] == 0:
            ask_about_queue_card(t, self.seat)


def return_unchallenged(t: Table, seat: Seat) -> None:
    """MR-5.1: a return that nobody may challenge."""
    t.push(BackInHallway(seat))
    put_envelope_back(t, seat)
