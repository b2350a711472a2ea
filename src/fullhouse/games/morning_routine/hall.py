"""In the Hallway: look, queue, and one action (MR-4A)."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.morning_routine import notebook, options
from fullhouse.games.morning_routine.cards import (
    AT_SCHOOL,
    CENTRE,
    FIRST_QUEUE,
    HELD,
    HIDDEN,
    IN_ROOM,
    INSIDE,
    QUEUE,
    QUEUE_CARDS,
    QUEUED,
    QUEUED_SINCE,
    REWARDS,
    ROOMS,
    SPEED,
    SPEED_LEFT,
    WAITED,
    WHERE,
)
from fullhouse.games.morning_routine.effect import (
    FREE,
    FREE_IN_HALL,
    INSTEAD_IN_HALL,
    usable,
    use,
    why_not_reveal,
)
from fullhouse.games.morning_routine.words import (
    ENTER,
    QUEUE_FOR,
    REVEAL,
    REVEAL_OF,
    SCHOOL,
    STAY,
    TAKE_BACK,
    WAIT,
)
from fullhouse.table.actions import Verb
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Choice, Step
from fullhouse.table.table import Table


def look(t: Table, seat: int) -> None:
    """MR-4.1: a seat in the Hallway sees which rooms are free; by itself, and nobody else."""
    if not t.count(CENTRE):
        return
    t.tell("MR-4.1", "looks at the free rooms: {cards}", seat)
    t.look(CENTRE, only(seat))
    rooms = t.faces(CENTRE)
    notebook.centre_is(t, seat, rooms)
    if t.options[options.LOOK]:
        for room in rooms:
            look_inside(t, seat, room)


def look_inside(t: Table, seat: int, room: int) -> None:
    """Shows a seat what lies in an envelope; others do not learn so much as how many cards."""
    there = t.faces(INSIDE + room)
    if not there:
        t.tell("MR-9.2", "sees that the {named} is empty", seat, to=only(seat), named=room)
    elif t.logging:
        faces = [say("{named}", named=face) for face in there]
        t.tell("MR-9.2", "sees in the {named}: {also}", seat, only(seat), named=room, also=faces)
    t.remember(seat, INSIDE + room, there)
    notebook.saw_inside(t, room, seat)


def tell_choice(t: Table, step: Step, action: int) -> None:
    """Writes a choice in the log by its verb, for steps that do so for some of them only."""
    if t.logging:
        verb = t.kit.vocabulary.verb(action)
        seen = t.kit.observers.who(step.shown_to(t, verb)) | t.kit.observers.bit(step.seat)
        message = step.says(t, action) or Message(verb.says)
        t.open_entry(step.seat, step.rule(t), message, seen, action, step.hidden_of(verb))


def ask_queue(t: Table, seat: int) -> None:
    """MR-4.2: what becomes of the queue card; all see whether one lies there already."""
    t.push(Swap(seat) if t.count(QUEUE + seat) else Queue(seat))


class Queue(Choice):
    """Lay a queue card face down, or leave it at that."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        there = sorted(t.kinds(QUEUE + self.seat) + t.kinds(QUEUE_CARDS + self.seat))
        back = [TAKE_BACK] if t.count(QUEUE + self.seat) else []
        rooms = [QUEUE_FOR + room for room in range(ROOMS) if FIRST_QUEUE + room in there]
        return [STAY, *back, *rooms]

    def take(self, t: Table, action: int) -> None:
        if action == STAY:
            return
        tell_choice(t, self, action)
        take_back(t, self.seat)
        if action != TAKE_BACK:
            room = action - QUEUE_FOR
            t.move_face(QUEUE_CARDS + self.seat, FIRST_QUEUE + room, QUEUE + self.seat)
            t.facts[QUEUED] += 1
            t.facts[QUEUED_SINCE + self.seat] = t.facts[QUEUED]
            notebook.queued(t, self.seat, room)

    def asks(self, t: Table) -> Message:
        return say("Lay a queue card, or leave it at that")

    def shown_to(self, t: Table, verb: Verb) -> int:
        return only(self.seat) if verb.first == QUEUE_FOR else ALL

    def rule(self, t: Table) -> str:
        return "MR-4.2"

    def why_not(self, t: Table, action: int) -> Message | None:
        if action == TAKE_BACK:
            return say("You have no queue card in front of you", "MR-4.2")
        if QUEUE_FOR <= action < QUEUE_FOR + ROOMS:
            return say("The {named} is not in play", "MR-1.2", named=action - QUEUE_FOR)
        if ENTER <= action < ENTER + ROOMS:
            return say("First decide about your queue card, then enter a room", "MR-4.2")
        return None

    def instead(self, t: Table) -> Message:
        return say("First decide about your queue card, or leave it at that", "MR-4.2")


class Swap(Queue):
    """A queue card lies there: swap it, take it back, or leave it at that (MR-4.2)."""

    hidden: ClassVar[str] = marked("swaps the queue card")

    def asks(self, t: Table) -> Message:
        return say("Swap or take back the queue card, or leave it at that")

    def says(self, t: Table, action: int) -> Message | None:
        return say("swaps in a {card} queue card") if action >= QUEUE_FOR else None


def take_back(t: Table, seat: int) -> None:
    """The queue card in front of a seat, if there is one, goes back to its hand."""
    if t.count(QUEUE + seat):
        t.move_face(QUEUE + seat, t.faces(QUEUE + seat)[0], QUEUE_CARDS + seat)
        t.facts[QUEUED_SINCE + seat] = 0
        notebook.unqueued(t, seat)


class HallAction(Choice):
    """Enter a free room, go to school, or wait; before that, use what rewards you like."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        out = [ENTER + room for room in t.kinds(CENTRE)]
        out.append(SCHOOL)
        if self.may_wait(t):
            out.append(WAIT)
        windows = (FREE, FREE_IN_HALL, INSTEAD_IN_HALL)
        return out + [REVEAL_OF + face for face in usable(t, self.seat, windows)]

    def may_wait(self, t: Table) -> bool:
        """MR-4.3: by the table's own rule, not twice in a row or not at all."""
        way = t.options[options.WAITING]
        if way == options.NOT_TWICE:
            return t.facts[WAITED + self.seat] != 1
        return way == options.ALLOWED

    def take(self, t: Table, action: int) -> None:
        if action >= REVEAL:
            use(t, self, action - REVEAL_OF, INSTEAD_IN_HALL)
            return
        tell_choice(t, self, action)
        if action == SCHOOL:
            go_to_school(t, self.seat)
        elif action == WAIT:
            t.facts[WAITED + self.seat] = 2
        else:
            enter(t, self.seat, action - ENTER)

    def previews(self, known: Table, legal: list[int]) -> PreviewsShape:
        """The Speed Bonus that going to school would bring (MR-4.3)."""
        points = next_speed(known)
        return {"columns": ["speed"], "rows": [[points if a == SCHOOL else None] for a in legal]}

    def asks(self, t: Table) -> Message:
        if t.count(CENTRE) == 0:
            return say("Go to school, or wait") if self.may_wait(t) else say("Go to school")
        if self.may_wait(t):
            return say("Enter a free room, go to school, or wait")
        return say("Enter a free room, or go to school")

    def shown_to(self, t: Table, verb: Verb) -> int:
        return only(self.seat) if verb.first == ENTER else ALL

    def rule(self, t: Table) -> str:
        return "MR-4.3"

    def why_not(self, t: Table, action: int) -> Message | None:
        if ENTER <= action < SCHOOL:
            return say("The {named} is not free", "MR-4.3", named=action - ENTER)
        if action == WAIT and t.options[options.WAITING] == options.NEVER:
            return say("Nobody may wait at this table", "MR-4.3")
        if action == WAIT:
            return say("You waited in your last turn; do something now", "MR-4.3")
        if REVEAL <= action < REVEAL + REWARDS:
            return why_not_reveal(t, self.seat, action - REVEAL_OF)
        return None

    def instead(self, t: Table) -> Message:
        return say("You are in the Hallway: enter a free room, go to school, or wait", "MR-4.3")

    def source(self, t: Table, action: int) -> int:
        return HIDDEN + self.seat if action >= REVEAL else CENTRE


def enter(t: Table, seat: int, room: int) -> None:
    """MR-4.3: the envelope comes from the centre; all see that, and only this seat which."""
    t.facts[WHERE + seat] = IN_ROOM
    t.move_face(CENTRE, room, HELD + seat)
    take_back(t, seat)
    notebook.entered(t, seat, room)
    notebook.saw_inside(t, room, seat)


def next_speed(t: Table) -> int:
    """MR-4.3: the highest Speed Bonus card that is left; there is one for everybody."""
    cards = options.speeds(t.kit.settings, t.seats)
    return cards[t.seats - t.facts[SPEED_LEFT]]


def go_to_school(t: Table, seat: int) -> None:
    """MR-4.3: the highest Speed Bonus card that is left, and no more turns."""
    points = next_speed(t)
    t.facts[SPEED_LEFT] -= 1
    t.facts[SPEED + seat] = points
    t.facts[WHERE + seat] = AT_SCHOOL
    take_back(t, seat)
    t.tell("MR-4.3", "takes Speed Bonus {n}", seat, n=points)
