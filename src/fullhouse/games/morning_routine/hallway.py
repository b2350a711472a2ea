"""In the Hallway: look, queue, and take one action (MR-4.1 to MR-4.3)."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.morning_routine import notebook, options
from fullhouse.games.morning_routine.cards import (
    AT_SCHOOL,
    CENTRE,
    IN_ROOM,
    NO_ROOM,
    QUEUED,
    QUEUED_SINCE,
    SPEED,
    SPEED_LEFT,
    WAITED,
    WHERE,
    Room,
    held,
    hidden_rewards,
    inside,
    is_in_hallway,
    is_in_room,
    opponents,
    queue_card,
    queue_hand,
    queued_card,
    queued_room,
    room_on,
)
from fullhouse.games.morning_routine.effects import (
    IN_HALLWAY,
    INSTEAD_IN_HALLWAY,
    usable,
    use,
    why_not_reveal,
)
from fullhouse.games.morning_routine.vocabulary import (
    ENTER,
    QUEUE_FOR,
    REVEAL,
    SCHOOL,
    STAY,
    TAKE_BACK,
    WAIT,
)
from fullhouse.table.actions import Verb
from fullhouse.table.ids import NO_ACTION, Action, Seat, ZoneId
from fullhouse.table.knowing import counted
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Choice, Lead, Step
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable

# Look.


def look(t: Table, seat: Seat) -> None:
    """MR-4.1: a seat in the Hallway sees which rooms are free, and nobody else does."""
    if not t.count(CENTRE):
        return
    t.tell("MR-4.1", "looks at the free rooms ({cards})", seat)
    t.look(CENTRE, only(seat))
    rooms = t.faces(CENTRE)
    notebook.centre_is(t, seat, rooms)
    if t.options[options.LOOK]:
        for room in rooms:
            look_inside(t, seat, room)


def look_inside(t: Table, seat: Seat, room: Room) -> None:
    """Shows a seat what lies in an envelope; others do not even learn how many cards."""
    there = t.faces(inside(room))
    if not there:
        t.tell("MR-9.2", "sees that the {named} is empty", seat, to=only(seat), named=room)
    elif t.logging:
        faces = [say("{named}", named=face) for face in there]
        t.tell("MR-9.2", "sees in the {named}: {also}", seat, only(seat), named=room, also=faces)
    t.remember(seat, inside(room), there)
    notebook.saw_inside(t, room, seat)


def tell_choice(t: Table, step: Step, action: Action) -> None:
    """Logs a choice by its verb, for steps that log only some of their choices."""
    if t.logging:
        verb = t.kit.vocabulary.verb(action)
        seen = t.kit.observers.who(step.shown_to(t, verb)) | t.kit.observers.bit(step.seat)
        message = step.says(t, action) or Message(verb.says)
        t.open_entry(step.seat, step.rule(t), message, seen, action, step.hidden_of(verb))


# Queue.


def ask_about_queue_card(t: Table, seat: Seat) -> None:
    """MR-4.2: asks about the queue card; everybody sees whether one lies there already."""
    t.push(SwapQueueCard(seat) if t.count(queued_card(seat)) else LayQueueCard(seat))


class LayQueueCard(Choice):
    """Lay a queue card face down, or go without one (MR-4.2)."""

    rule_number: ClassVar[str] = "MR-4.2"
    tells: ClassVar[bool] = True
    can_be_moot: ClassVar[bool] = True

    def legal(self, t: Table) -> list[Action]:
        out: list[Action] = [STAY]
        cards = t.kinds(queue_hand(self.seat))
        if t.count(queued_card(self.seat)):
            out.append(TAKE_BACK)
            cards = sorted(cards + t.kinds(queued_card(self.seat)))
        return out + [QUEUE_FOR.of_face(room_on(card)) for card in cards]

    def take(self, t: Table, action: Action) -> None:
        if action == STAY:
            return
        tell_choice(t, self, action)
        take_back(t, self.seat)
        if QUEUE_FOR.has(action):
            room = QUEUE_FOR.face(action)
            t.move_face(queue_hand(self.seat), queue_card(room), queued_card(self.seat))
            t.facts[QUEUED] += 1
            t.facts[QUEUED_SINCE.at(self.seat)] = t.facts[QUEUED]
            notebook.queued(t, self.seat, room)

    def leads(self, known: TrackedTable) -> list[Lead]:
        """MR-4.3: whoever enters takes the queue card back, so nothing has to be decided first."""
        action = self.following(known)
        if action is None:
            return []
        return [Lead(STAY, action, then) for then in action.legal(known) if ENTER.has(then)]

    def following(self, t: Table) -> HallwayAction | None:
        """The action that this turn goes on with; after a return it has already been taken."""
        step = t.stack[-2] if len(t.stack) > 1 else None
        return step if isinstance(step, HallwayAction) else None

    def moot(self, public: TrackedTable) -> Action:
        """MR-5.1: nobody can come out of a room before this seat is asked again.

        Whoever is in the Hallway now can go in and out in one turn only by a reward.
        """
        for other in opponents(public, self.seat):
            if is_in_room(public, other):
                return NO_ACTION
            if is_in_hallway(public, other) and counted(public, hidden_rewards(other)):
                return NO_ACTION
        return STAY

    def asks(self, t: Table) -> Message:
        return say("Lay a queue card, or go without one")

    def shown_to(self, t: Table, verb: Verb) -> int:
        return only(self.seat) if verb is QUEUE_FOR else ALL

    def why_not(self, t: Table, action: Action) -> Message | None:
        if action == TAKE_BACK:
            return say("You have no queue card in front of you", "MR-4.2")
        if QUEUE_FOR.has(action):
            return say("The {named} is not in play", "MR-1.2", named=QUEUE_FOR.face(action))
        if ENTER.has(action) and self.following(t) is None:
            return say("You have just come out; you can enter a room in your next turn", "MR-4.3")
        if ENTER.has(action) and t.number_of(CENTRE, ENTER.face(action)):
            return say("First decide about your queue card, then enter a room", "MR-4.2")
        if ENTER.has(action):
            return say("The {named} is not free", "MR-4.3", named=ENTER.face(action))
        return None

    def instead(self, t: Table) -> Message:
        return say("First decide about your queue card", "MR-4.2")


class SwapQueueCard(LayQueueCard):
    """Swap your queue card, take it back, or leave it (MR-4.2)."""

    hidden: ClassVar[str] = marked("swaps the queue card")

    def asks(self, t: Table) -> Message:
        return say("Swap the queue card, take it back, or leave it")

    def asks_next(self, t: Table) -> Message:
        return say("Swap your queue card, take it back, or leave it")

    def says(self, t: Table, action: Action) -> Message | None:
        if action == STAY:
            return say("leaves the queue card as it is")
        return say("swaps in a {card} queue card") if QUEUE_FOR.has(action) else None


def take_back(t: Table, seat: Seat) -> None:
    """The queue card in front of a seat, if there is one, goes back to its hand."""
    room = queued_room(t, seat)
    if room != NO_ROOM:
        t.move_face(queued_card(seat), queue_card(room), queue_hand(seat))
        t.facts[QUEUED_SINCE.at(seat)] = 0
        notebook.unqueued(t, seat)


# Act.


class HallwayAction(Choice):
    """Enter a free room, go to school, or wait; before that, use any rewards you like."""

    rule_number: ClassVar[str] = "MR-4.3"
    tells: ClassVar[bool] = True

    def legal(self, t: Table) -> list[Action]:
        out = t.actions_on(ENTER, CENTRE)
        out.append(SCHOOL)
        if self.may_wait(t):
            out.append(WAIT)
        return out + REVEAL.of_faces(usable(t, self.seat, IN_HALLWAY))

    def may_wait(self, t: Table) -> bool:
        """MR-4.3: always, unless the options allow it only now and then, or never."""
        waiting = t.options[options.WAITING]
        if waiting == options.NOT_TWICE:
            return t.facts[WAITED.at(self.seat)] != 1
        return waiting == options.ALLOWED

    def take(self, t: Table, action: Action) -> None:
        if REVEAL.has(action):
            use(t, self, REVEAL.face(action), INSTEAD_IN_HALLWAY)
            return
        tell_choice(t, self, action)
        if action == SCHOOL:
            go_to_school(t, self.seat)
        elif action == WAIT:
            t.facts[WAITED.at(self.seat)] = 2
        else:
            enter(t, self.seat, ENTER.face(action))

    def previews(self, known: Table, legal: list[Action]) -> PreviewsShape:
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
        return only(self.seat) if verb is ENTER else ALL

    def why_not(self, t: Table, action: Action) -> Message | None:
        if ENTER.has(action):
            return say("The {named} is not free", "MR-4.3", named=ENTER.face(action))
        if action == WAIT and t.options[options.WAITING] == options.NEVER:
            return say("Waiting is not allowed at this table", "MR-4.3")
        if action == WAIT:
            return say("You waited last turn, and may not wait twice in a row", "MR-4.3")
        if REVEAL.has(action):
            return why_not_reveal(t, self.seat, REVEAL.face(action))
        return None

    def instead(self, t: Table) -> Message:
        if t.count(CENTRE) == 0:
            if self.may_wait(t):
                return say("You are in the Hallway: go to school, or wait", "MR-4.3")
            return say("You are in the Hallway: go to school", "MR-4.3")
        if self.may_wait(t):
            return say("You are in the Hallway: enter a free room, go to school, or wait", "MR-4.3")
        return say("You are in the Hallway: enter a free room, or go to school", "MR-4.3")

    def source(self, t: Table, action: Action) -> ZoneId:
        return hidden_rewards(self.seat) if REVEAL.has(action) else CENTRE


def enter(t: Table, seat: Seat, room: Room) -> None:
    """MR-4.3: takes an envelope from the centre; only this seat sees which."""
    t.facts[WHERE.at(seat)] = IN_ROOM
    t.move_face(CENTRE, room, held(seat))
    take_back(t, seat)
    notebook.entered(t, seat, room)
    notebook.saw_inside(t, room, seat)


def next_speed(t: Table) -> int:
    """MR-4.3: the highest Speed Bonus card that is left; there is one for everybody."""
    cards = options.speeds(t.kit)
    return cards[t.seats - t.facts[SPEED_LEFT]]


def go_to_school(t: Table, seat: Seat) -> None:
    """MR-4.3: takes the highest Speed Bonus card that is left, and ends the seat's morning."""
    points = next_speed(t)
    t.facts[SPEED_LEFT] -= 1
    t.facts[SPEED.at(seat)] = points
    t.facts[WHERE.at(seat)] = AT_SCHOOL
    take_back(t, seat)
    t.tell("MR-4.3", "takes Speed Bonus {n}", seat, n=points)
