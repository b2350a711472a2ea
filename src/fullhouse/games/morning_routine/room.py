"""In a room: collect, clean, or return (MR-4.4)."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.morning_routine import figures, notebook, options
from fullhouse.games.morning_routine.cards import (
    DISCARDED,
    FIRST_MESS,
    held,
    held_room,
    hidden_rewards,
    inside,
    kinds_of,
    mess_hand,
    mess_in_front,
    mess_inside,
    rewards_inside,
    value_of,
)
from fullhouse.games.morning_routine.challenges import queued_seats, return_to_hallway
from fullhouse.games.morning_routine.effects import (
    INSIDE_ROOM,
    INSTEAD_IN_ROOM,
    usable,
    use,
    why_not_reveal,
)
from fullhouse.games.morning_routine.vocabulary import (
    CLEAN,
    COLLECT,
    DONE,
    KEEP,
    LEAVE,
    REMOVE,
    RETURN,
    REVEAL,
    TAKE,
)
from fullhouse.table.actions import Verb
from fullhouse.table.ids import NO_FACE, Action, FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Choice, Draft, Lead
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable


class RoomAction(Choice):
    """Collect a reward, clean up, or return; before that, use any rewards you like."""

    rule_number: ClassVar[str] = "MR-4.4"
    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def legal(self, t: Table) -> list[Action]:
        there = t.faces(inside(held_room(t, self.seat)))  # in face order: rewards, then mess
        out: list[Action] = []
        if there and there[0] < FIRST_MESS and may_leave_mess(t, self.seat):
            out.append(COLLECT)
        if there and there[-1] >= FIRST_MESS:
            out.append(CLEAN)
        out.append(RETURN)
        return out + REVEAL.of_faces(usable(t, self.seat, INSIDE_ROOM))

    def take(self, t: Table, action: Action) -> None:
        if REVEAL.has(action):
            use(t, self, REVEAL.face(action), INSTEAD_IN_ROOM)
        elif action == COLLECT:
            t.push(Collect(self.seat))
        elif action == CLEAN:
            t.push(Clean(self.seat))
        else:
            return_to_hallway(t, self.seat)

    def previews(self, known: TrackedTable, legal: list[Action]) -> PreviewsShape:
        """How much mess there is to clean, and who may challenge a return (MR-5.2)."""
        mess = mess_inside(known, held_room(known, self.seat))
        waiting = queued_seats(known, self.seat)
        alone = waiting[0] if len(waiting) == 1 else None
        rows: list[list[int | None]] = []
        for action in legal:
            if action == CLEAN:
                rows.append([len(mess), None, None])
            elif action == RETURN:
                rows.append([None, len(waiting), alone])
            else:
                rows.append([None, None, None])
        return {"columns": ["mess", "challengers", "challenger"], "rows": rows}

    def leads(self, known: TrackedTable) -> list[Lead]:
        """The mess to leave, and the rewards to take: both begin to collect."""
        if COLLECT not in self.legal(known):
            return []
        collect = Collect(self.seat)
        ahead = collect.legal(known)
        if not collect.is_random(known):
            ahead += TAKE.of_faces(rewards_inside(known, held_room(known, self.seat)))
        return [Lead(COLLECT, collect, then) for then in ahead]

    def asks(self, t: Table) -> Message:
        return say("Collect a reward, clean up, or return to the Hallway")

    def asks_next(self, t: Table) -> Message:
        legal = self.legal(t)
        if COLLECT not in legal and CLEAN not in legal:
            return say("Return to the Hallway")
        if COLLECT not in legal:
            return say("Clean up, or return to the Hallway")
        return self.asks(t) if CLEAN in legal else say("Collect a reward, or return to the Hallway")

    def why_not(self, t: Table, action: Action) -> Message | None:
        if action == COLLECT:
            if not may_leave_mess(t, self.seat):
                return say(
                    "To collect, you must leave a mess card, and you have none left", "MR-4.4"
                )
            return say("There is no reward left in this room", "MR-4.4")
        if action == CLEAN:
            return say("There is no mess in this room", "MR-4.4")
        if REVEAL.has(action):
            return why_not_reveal(t, self.seat, REVEAL.face(action))
        return None

    def instead(self, t: Table) -> Message:
        return say("You are in a room: collect, clean up, or return", "MR-4.5")

    def source(self, t: Table, action: Action) -> ZoneId:
        return hidden_rewards(self.seat) if REVEAL.has(action) else held(self.seat)


def may_leave_mess(t: Table, seat: Seat) -> bool:
    """Whether a seat has a mess card that it can leave."""
    if t.count(mess_hand(seat)):
        return True
    return t.options[options.REUSE_KEPT] != 0 and t.count(mess_in_front(seat)) > 0


def mess_to_leave(t: Table, seat: Seat) -> list[FaceId]:
    """The mess cards that a seat can leave: those in its hand; by option, those in front too."""
    hand = t.kinds(mess_hand(seat))
    if t.options[options.REUSE_KEPT] == 0:
        return hand
    return sorted(set(hand + t.kinds(mess_in_front(seat))))


class Collect(Draft):
    """Put a mess card into the envelope, then take a reward out of it."""

    rule_number: ClassVar[str] = "MR-4.4"
    tells: ClassVar[bool] = True

    def is_random(self, t: Table) -> bool:
        """MR-4.4: whether chance picks the reward."""
        return t.options[options.REWARD_PICK] == 1

    def legal(self, t: Table) -> list[Action]:
        if not t.draft(self.seat):
            return LEAVE.of_faces(mess_to_leave(t, self.seat))
        return TAKE.of_faces(rewards_inside(t, held_room(t, self.seat)))

    def is_done(self, t: Table) -> bool:
        return len(t.draft(self.seat)) == (1 if self.is_random(t) else 2)

    def take_all(self, t: Table, picks: list[Action]) -> None:
        room = held_room(t, self.seat)
        rewards = rewards_inside(t, room)
        mess = LEAVE.face(picks[0])
        from_hand = t.number_of(mess_hand(self.seat), mess) > 0
        t.tell("MR-4.4", "leaves {cards} behind", self.seat)
        if from_hand:
            t.move_face(mess_hand(self.seat), mess, inside(room))
        else:
            t.move_face(mess_in_front(self.seat), mess, inside(room), ALL)
        if self.is_random(t):
            taken = rewards[t.below(len(rewards), "reward")]
        else:
            taken = TAKE.face(picks[1])
        t.tell("MR-4.4", "takes {cards} as a reward", self.seat)
        t.move_face(inside(room), taken, hidden_rewards(self.seat))
        notebook.collected(t, self.seat, NO_FACE if from_hand else mess, mess, taken)

    def previews(self, known: TrackedTable, legal: list[Action]) -> PreviewsShape:
        """What a bust would cost with this mess, or what this reward would add."""
        if known.draft(self.seat):
            added = figures.adds(known, self.seat, [TAKE.face(action) for action in legal])
            return {"columns": ["adds"], "rows": [[points] for points in added]}
        there = mess_inside(known, held_room(known, self.seat))
        left = [[*there, LEAVE.face(action)] for action in legal]
        costs = [figures.bust_cost(known, self.seat, mess) for mess in left]
        return {"columns": ["bust"], "rows": [[points] for points in costs]}

    def asks(self, t: Table) -> Message:
        return say("Leave a mess card and take a reward")

    def asks_next(self, t: Table) -> Message:
        if t.draft(self.seat):
            return say("Take a reward")
        return say("Choose the mess card to leave")

    def why_not(self, t: Table, action: Action) -> Message | None:
        if t.draft(self.seat) and TAKE.has(action):
            return say("{named} is not in this room", "MR-4.4", named=TAKE.face(action))
        return None

    def instead(self, t: Table) -> Message:
        if t.draft(self.seat):
            return say("Now take a reward from the room", "MR-4.4")
        return say("First leave one of your own mess cards", "MR-4.4")

    def source(self, t: Table, action: Action) -> ZoneId:
        if LEAVE.has(action):
            return mess_hand(self.seat)
        return inside(held_room(t, self.seat))


class Clean(Draft):
    """Remove one or more mess cards from the room; those you keep will count."""

    rule_number: ClassVar[str] = "MR-4.4"
    tells: ClassVar[bool] = True

    def legal(self, t: Table) -> list[Action]:
        mess = mess_inside(t, held_room(t, self.seat))
        picks = t.draft(self.seat)
        for pick in picks:
            mess.remove(picked_mess(pick))
        left = kinds_of(mess)
        out = REMOVE.of_faces(left)
        may_keep_any = t.options[options.CLEAN_KEEP] == 0
        for face in left:
            if may_keep_any or value_of(face) > 0:
                out.append(KEEP.of_face(face))
        if picks:
            out.append(DONE)
        return out

    def is_done(self, t: Table) -> bool:
        picks = t.draft(self.seat)
        return len(picks) > 0 and picks[-1] == DONE

    def take_all(self, t: Table, picks: list[Action]) -> None:
        room = inside(held_room(t, self.seat))
        removed = sorted([REMOVE.face(pick) for pick in picks if REMOVE.has(pick)])
        kept = sorted([KEEP.face(pick) for pick in picks if KEEP.has(pick)])
        if removed:
            t.tell("MR-4.4", "cleans up {cards}", self.seat)
            for face in removed:
                t.move_face(room, face, DISCARDED, ALL)
        if kept:
            t.tell("MR-4.4", "cleans up and keeps {cards}", self.seat)
            for face in kept:
                t.move_face(room, face, mess_in_front(self.seat), ALL)
        notebook.cleaned(t, self.seat, sorted(removed + kept))

    def asks(self, t: Table) -> Message:
        return say("Remove mess from the room")

    def asks_next(self, t: Table) -> Message:
        return say("Choose mess to discard, or to keep in front of you, then finish")

    def shown_to(self, t: Table, verb: Verb) -> int:
        return ALL if verb.has(DONE) else only(self.seat)

    def why_not(self, t: Table, action: Action) -> Message | None:
        if action == DONE:
            return say("Remove at least one mess card", "MR-4.4")
        if KEEP.has(action) and REMOVE.of_face(KEEP.face(action)) in self.legal(t):
            return say("At this table you may keep only the Lucky Find +1", "MR-4.4")
        if REMOVE.has(action) or KEEP.has(action):
            return say("There is no more of that mess in this room", "MR-4.4")
        return None

    def instead(self, t: Table) -> Message:
        return say("Choose mess to remove, then finish", "MR-4.4")

    def source(self, t: Table, action: Action) -> ZoneId:
        return inside(held_room(t, self.seat))


def picked_mess(pick: Action) -> FaceId:
    """The mess card that a pick of Clean is about."""
    return KEEP.face(pick) if KEEP.has(pick) else REMOVE.face(pick)
