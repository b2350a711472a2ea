"""In a room: collect, clean, or return (MR-4B)."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.morning_routine import figures, notebook, options
from fullhouse.games.morning_routine.cards import (
    DISCARDED,
    HELD,
    HIDDEN,
    IN_FRONT,
    INSIDE,
    MESS,
    REWARDS,
    TO_LEAVE,
    held_room,
    split,
    value_of,
)
from fullhouse.games.morning_routine.effect import (
    FREE,
    FREE_IN_ROOM,
    INSTEAD_IN_ROOM,
    usable,
    use,
    why_not_reveal,
)
from fullhouse.games.morning_routine.leaving import announce, queued_seats
from fullhouse.games.morning_routine.words import (
    CLEAN,
    COLLECT,
    DONE,
    KEEP,
    KEEP_OF,
    LEAVE,
    LEAVE_OF,
    REMOVE,
    REMOVE_OF,
    RETURN,
    REVEAL,
    REVEAL_OF,
    TAKE,
    TAKE_OF,
)
from fullhouse.table.actions import Verb
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Choice, Draft
from fullhouse.table.table import Table


class RoomAction(Choice):
    """Collect a reward, clean up, or return; before that, use what rewards you like."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        rewards, mess = split(t.faces(INSIDE + held_room(t, self.seat)))
        out: list[int] = []
        if rewards and to_leave(t, self.seat):
            out.append(COLLECT)
        if mess:
            out.append(CLEAN)
        out.append(RETURN)
        windows = (FREE, FREE_IN_ROOM, INSTEAD_IN_ROOM)
        return out + [REVEAL_OF + face for face in usable(t, self.seat, windows)]

    def take(self, t: Table, action: int) -> None:
        if action >= REVEAL:
            use(t, self, action - REVEAL_OF, INSTEAD_IN_ROOM)
        elif action == COLLECT:
            t.push(Collect(self.seat))
        elif action == CLEAN:
            t.push(Clean(self.seat))
        else:
            announce(t, self.seat)

    def previews(self, known: Table, legal: list[int]) -> PreviewsShape:
        """How much mess there is to clean, and who may challenge a return (MR-5.2)."""
        mess = split(known.faces(INSIDE + held_room(known, self.seat)))[1]
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

    def asks(self, t: Table) -> Message:
        return say("Collect a reward, clean up, or return to the Hallway")

    def asks_next(self, t: Table) -> Message:
        legal = self.legal(t)
        if COLLECT not in legal and CLEAN not in legal:
            return say("Return to the Hallway")
        if COLLECT not in legal:
            return say("Clean up, or return to the Hallway")
        return self.asks(t) if CLEAN in legal else say("Collect a reward, or return to the Hallway")

    def rule(self, t: Table) -> str:
        return "MR-4.4"

    def why_not(self, t: Table, action: int) -> Message | None:
        if action == COLLECT:
            if not to_leave(t, self.seat):
                return say("To collect you must leave a mess card, and you have none", "MR-4.4")
            return say("There is no reward left in this room", "MR-4.4")
        if action == CLEAN:
            return say("There is no mess in this room", "MR-4.4")
        if REVEAL <= action < REVEAL + REWARDS:
            return why_not_reveal(t, self.seat, action - REVEAL_OF)
        return None

    def instead(self, t: Table) -> Message:
        return say("You are in a room: collect, clean up, or return", "MR-4.5")

    def source(self, t: Table, action: int) -> int:
        return HIDDEN + self.seat if action >= REVEAL else HELD + self.seat


def to_leave(t: Table, seat: int) -> list[int]:
    """The mess cards that a seat can leave: those in its hand; by choice, those in front too."""
    hand = t.kinds(TO_LEAVE + seat)
    if t.options[options.REUSE_KEPT] == 0:
        return hand
    return sorted(set(hand + t.kinds(IN_FRONT + seat)))


class Collect(Draft):
    """Put a mess card into the envelope, then take a reward out of it."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def picks_itself(self, t: Table) -> bool:
        """MR-4.4: whether chance picks the reward."""
        return t.options[options.REWARD_PICK] == 1

    def legal(self, t: Table) -> list[int]:
        if not t.draft(self.seat):
            return [LEAVE_OF + face for face in to_leave(t, self.seat)]
        rewards = split(t.kinds(INSIDE + held_room(t, self.seat)))[0]
        return [TAKE_OF + face for face in rewards]

    def is_done(self, t: Table) -> bool:
        return len(t.draft(self.seat)) == (1 if self.picks_itself(t) else 2)

    def take_all(self, t: Table, picks: list[int]) -> None:
        inside = INSIDE + held_room(t, self.seat)
        rewards = split(t.faces(inside))[0]
        mess = picks[0] - LEAVE_OF
        from_hand = t.number_of(TO_LEAVE + self.seat, mess) > 0
        t.tell("MR-4.4", "leaves {cards} behind", self.seat)
        if from_hand:
            t.move_face(TO_LEAVE + self.seat, mess, inside)
        else:
            t.move_face(IN_FRONT + self.seat, mess, inside, ALL)
        if self.picks_itself(t):
            taken = rewards[t.below(len(rewards), "reward")]
        else:
            taken = picks[1] - TAKE_OF
        t.tell("MR-4.4", "takes {cards} as a reward", self.seat)
        t.move_face(inside, taken, HIDDEN + self.seat)
        notebook.collected(t, self.seat, -1 if from_hand else mess, mess, taken)

    def previews(self, known: Table, legal: list[int]) -> PreviewsShape:
        """What a bust would cost with this mess, or what this reward would add."""
        if known.draft(self.seat):
            added = figures.adds(known, self.seat, [action - TAKE_OF for action in legal])
            return {"columns": ["adds"], "rows": [[points] for points in added]}
        there = split(known.faces(INSIDE + held_room(known, self.seat)))[1]
        left = [[*there, action - LEAVE_OF] for action in legal]
        costs = [figures.bust_cost(known, self.seat, mess) for mess in left]
        return {"columns": ["bust"], "rows": [[points] for points in costs]}

    def asks(self, t: Table) -> Message:
        return say("Leave a mess card and take a reward")

    def asks_next(self, t: Table) -> Message:
        if t.draft(self.seat):
            return say("Take a reward")
        return say("Choose the mess card to leave")

    def rule(self, t: Table) -> str:
        return "MR-4.4"

    def why_not(self, t: Table, action: int) -> Message | None:
        if t.draft(self.seat) and TAKE <= action < TAKE + REWARDS:
            return say("{named} is not in this room", "MR-4.4", named=action - TAKE_OF)
        return None

    def instead(self, t: Table) -> Message:
        if t.draft(self.seat):
            return say("Now take a reward from the room", "MR-4.4")
        return say("First leave one of your own mess cards", "MR-4.4")

    def source(self, t: Table, action: int) -> int:
        if action >= LEAVE:
            return TO_LEAVE + self.seat
        return INSIDE + held_room(t, self.seat)


class Clean(Draft):
    """Remove any mess cards from the room, one at least; what you keep of them will count."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        mess = split(t.faces(INSIDE + held_room(t, self.seat)))[1]
        picks = t.draft(self.seat)
        for pick in picks:
            mess.remove(picked_mess(pick))
        left = sorted(set(mess))
        out = [REMOVE_OF + face for face in left]
        any_of_them = t.options[options.CLEAN_KEEP] == 0
        out += [KEEP_OF + face for face in left if any_of_them or value_of(face) > 0]
        return [*out, DONE] if picks else out

    def is_done(self, t: Table) -> bool:
        return t.draft(self.seat)[-1:] == [DONE]

    def take_all(self, t: Table, picks: list[int]) -> None:
        inside = INSIDE + held_room(t, self.seat)
        removed = sorted([p - REMOVE_OF for p in picks if p < KEEP])
        kept = sorted([p - KEEP_OF for p in picks if KEEP <= p < DONE])
        if removed:
            t.tell("MR-4.4", "cleans up {cards}", self.seat)
            for face in removed:
                t.move_face(inside, face, DISCARDED, ALL)
        if kept:
            t.tell("MR-4.4", "cleans up and keeps {cards}", self.seat)
            for face in kept:
                t.move_face(inside, face, IN_FRONT + self.seat, ALL)
        notebook.cleaned(t, self.seat, sorted(removed + kept))

    def asks(self, t: Table) -> Message:
        return say("Remove mess from the room")

    def asks_next(self, t: Table) -> Message:
        return say("Remove mess: discard it or keep it in front of you, then finish")

    def shown_to(self, t: Table, verb: Verb) -> int:
        return ALL if verb.first == DONE else only(self.seat)

    def rule(self, t: Table) -> str:
        return "MR-4.4"

    def why_not(self, t: Table, action: int) -> Message | None:
        if action == DONE:
            return say("Remove at least one mess card", "MR-4.4")
        if KEEP <= action < KEEP + MESS and REMOVE_OF + action - KEEP_OF in self.legal(t):
            return say("At this table only positive mess may be kept", "MR-4.4")
        if REMOVE <= action < DONE:
            return say("There is no such mess in this room, or no more of it", "MR-4.4")
        return None

    def instead(self, t: Table) -> Message:
        return say("Choose mess to remove, then finish", "MR-4.4")

    def source(self, t: Table, action: int) -> int:
        return INSIDE + held_room(t, self.seat)


def picked_mess(pick: int) -> int:
    """The card that a pick of Clean names."""
    return pick - KEEP_OF if pick >= KEEP else pick - REMOVE_OF
