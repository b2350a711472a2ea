"""A morning from set-up to the bell: turns, rounds, what is kept and counted (MR-3 to MR-6)."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.morning_routine import cards, notebook, options, scoring
from fullhouse.games.morning_routine.cards import (
    ACTION,
    AT_SCHOOL,
    BOX,
    CENTRE,
    DROPPED,
    EXTRA,
    FIRST,
    FIRST_QUEUE,
    HALLWAY,
    HELD,
    HIDDEN,
    IN_ROOM,
    INSIDE,
    LATE,
    LOCKED,
    MORNING,
    QUEUE_CARDS,
    QUEUED,
    QUEUED_SINCE,
    REWARDS,
    ROUND,
    SHOWN,
    SPEED,
    SPEED_LEFT,
    SPEED_SUM,
    TO_LEAVE,
    USED,
    VALUES,
    WAITED,
    WHERE,
)
from fullhouse.games.morning_routine.hall import HallAction, ask_queue, look
from fullhouse.games.morning_routine.room import RoomAction
from fullhouse.games.morning_routine.words import BEST, DONE, DROP, DROP_OF, ENTER
from fullhouse.table.actions import Verb
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import HAPPENS, Draft, Step
from fullhouse.table.table import Table


class Morning(Step):
    """Fill the rooms, give everyone mess and queue cards; the last two start in a room."""

    def run(self, t: Table) -> None:
        if t.facts[MORNING]:
            self.gather(t)
            first = (t.facts[FIRST] + 1) % t.seats  # MR-6.6
        else:
            first = t.below(t.seats, "first player")
        t.forget_notes()
        t.memories = {}
        t.facts[MORNING] += 1
        t.facts[ROUND] = 1
        t.clock = 1
        t.facts[FIRST] = first
        t.facts[SPEED_LEFT] = t.seats
        t.facts[QUEUED] = 0
        for seat in range(t.seats):
            t.facts[WHERE + seat] = HALLWAY
            t.facts[SPEED + seat] = 0
            t.facts[WAITED + seat] = 0
            t.facts[QUEUED_SINCE + seat] = 0
        template = marked("Morning {n}: everyone takes mess and queue cards")
        t.tell("MR-3.2", template, n=t.facts[MORNING])
        self.hand_out(t)
        locked = t.options[options.LOCKED_ROOMS]
        if locked == 1:
            t.tell("MR-1.2", "A room is locked, unseen")
        elif locked:
            t.tell("MR-1.2", "{n} rooms are locked, unseen", n=locked)
        for _ in range(locked):
            t.move_any(CENTRE, LOCKED, "locked")
        last = min(t.seats, t.options[options.HEAD_START])
        for seat in in_turn(t)[t.seats - last :]:
            free = t.faces(CENTRE)
            room = free[t.below(len(free), "head start")]
            if t.logging:
                seen = t.kit.observers.who(only(seat))
                message, hidden = (
                    Message(marked("starts in the {card}")),
                    marked("starts in a room"),
                )
                t.open_entry(seat, "MR-3.3", message, seen, ENTER + room, hidden)
            t.move_face(CENTRE, room, HELD + seat)
            t.facts[WHERE + seat] = IN_ROOM
            notebook.entered(t, seat, room)
            notebook.saw_inside(t, room, seat)
        t.push(Turn(first))

    def hand_out(self, t: Table) -> None:
        """MR-1.5 and MR-1.6."""
        marked = t.options[options.BUST_BLAME] == 1
        for seat in range(t.seats):
            for value in range(len(VALUES)):
                face = cards.mess_face(value, seat, marked)
                t.move_face(BOX, face, TO_LEAVE + seat)
            for room in range(t.options[options.ROOMS_IN_PLAY]):
                t.move_face(BOX, FIRST_QUEUE + room, QUEUE_CARDS + seat)

    def gather(self, t: Table) -> None:
        """Everything goes back to where it was before the first morning."""
        t.tell("MR-6.6", "All cards go back for another morning")
        for zone in range(len(t.kit.zones)):
            if t.kit.zones[zone].owner < t.seats and not zone >= INSIDE:
                for face in t.faces(zone):
                    start = t.kit.faces[face].start
                    if start != zone:
                        t.move_face(zone, face, start)
        for zone in range(INSIDE, INSIDE + cards.ROOMS):
            for face in t.faces(zone):
                if t.kit.faces[face].start != zone:
                    t.move_face(zone, face, t.kit.faces[face].start)


def in_turn(t: Table) -> list[int]:
    """The seats in turn order (MR-3.1)."""
    return [(t.facts[FIRST] + step) % t.seats for step in range(t.seats)]


class Turn(Step):
    """One action, or two; those at school take no turns."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        if t.facts[EXTRA] or t.facts[WAITED + self.seat]:
            t.tell("MR-4", "has the next turn", self.seat)
        t.facts[ACTION] = 1
        t.facts[EXTRA] = 0
        t.facts[WAITED + self.seat] = 1 if t.facts[WAITED + self.seat] == 2 else 0
        t.push(NextTurn(self.seat))
        t.push(SecondAction(self.seat))
        t.push(Act(self.seat))


class Act(Step):
    """In the Hallway you look, may queue, then act; in a room you act (MR-4)."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        if t.facts[WHERE + self.seat] == HALLWAY:
            look(t, self.seat)
            t.push(HallAction(self.seat))
            ask_queue(t, self.seat)
        else:
            t.push(RoomAction(self.seat))


class SecondAction(Step):
    """A turn with EXTRA goes on wherever the first action ended, but not at school (MR-8.1)."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        if t.facts[EXTRA] and t.facts[WHERE + self.seat] != AT_SCHOOL:
            t.tell("MR-8.1", "takes a second action", self.seat)
            t.facts[ACTION] = 2
            t.push(Act(self.seat))


class NextTurn(Step):
    """The next seat that is not at school; after the last round the bell rings (MR-6.1)."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        order = in_turn(t)
        home = [seat for seat in order if t.facts[WHERE + seat] != AT_SCHOOL]
        if not home:
            t.tell("MR-6.1", "Everyone is at school: the morning is over")
            t.push(EndOfMorning())
            return
        later = order[order.index(self.seat) + 1 :]
        following = [seat for seat in later if seat in home]
        if following:
            t.push(Turn(following[0]))
        elif t.facts[ROUND] < t.options[options.BELL_ROUND]:
            t.tell("MR-6.1", "Round {n} begins", n=t.facts[ROUND] + 1, moment="round")
            t.facts[ROUND] += 1
            t.clock = t.facts[ROUND]
            t.push(Turn(home[0]))
        else:
            t.tell("MR-6.1", "The bell rings", moment="bell")
            for seat in home:
                t.tell("MR-6.1", "is late", seat)
                t.facts[WHERE + seat] = LATE
            t.push(EndOfMorning())


class EndOfMorning(Step):
    """By Speed Bonus, the highest first, then the late ones: all show what they have (MR-6.2)."""

    def run(self, t: Table) -> None:
        order = in_turn(t)
        ranked: list[int] = []
        for points in options.speeds(t.kit.settings, t.seats):
            ranked += [seat for seat in order if t.facts[SPEED + seat] == points]
        ranked += [seat for seat in order if not t.facts[SPEED + seat]]
        t.push(Scoring())
        for seat in reversed(ranked):
            t.push(ShowRewards(seat))


class ShowRewards(Step):
    """All hidden rewards of a seat are turned up; too many of one room, and it chooses (MR-6.2)."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        hidden = t.faces(HIDDEN + self.seat)
        if hidden:
            t.tell("MR-6.2", "shows {cards}", self.seat)
        else:
            t.tell("MR-6.2", "has no more rewards to show", self.seat)
        for face in hidden:
            t.move_face(HIDDEN + self.seat, face, SHOWN + self.seat, ALL)
            notebook.revealed(t, self.seat, face)
        if not scoring.may_keep(t, self.seat, []):
            t.push(KeepRewards(self.seat))


class KeepRewards(Draft):
    """Keep at most one card of each room, unless a card you keep allows more; drop the others."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def dropped(self, t: Table) -> list[int]:
        return [pick - DROP_OF for pick in t.draft(self.seat) if pick not in (DONE, BEST)]

    def legal(self, t: Table) -> list[int]:
        dropped = self.dropped(t)
        done = [DONE] if scoring.may_keep(t, self.seat, dropped) else []
        best = [] if dropped else [BEST]
        there = scoring.droppable(t, self.seat)
        return [*done, *best, *[DROP_OF + face for face in there if face not in dropped]]

    def is_done(self, t: Table) -> bool:
        return t.draft(self.seat)[-1] in (DONE, BEST)

    def take_all(self, t: Table, picks: list[int]) -> None:
        drop = [pick - DROP_OF for pick in picks if pick != DONE]
        if picks[0] == BEST:
            drop = scoring.best_drop(t, self.seat)
        t.tell("MR-6.2", "drops {cards}", self.seat)
        for face in sorted(drop):
            zone = SHOWN if t.number_of(SHOWN + self.seat, face) else USED
            t.move_face(zone + self.seat, face, DROPPED + self.seat, ALL)

    def previews(self, known: Table, legal: list[int]) -> PreviewsShape:
        """MR-6.3: what would be scored, so that nobody throws points away unawares."""
        best = scoring.best_drop(known, self.seat)
        most = scoring.total(scoring.reckon(known, self.seat, best))
        dropped = self.dropped(known)
        rows: list[list[int | None]] = []
        for action in legal:
            drop = best if action == BEST else dropped
            if action >= DROP:
                drop = [*dropped, action - DROP_OF]
            if scoring.may_keep(known, self.seat, drop):
                points = scoring.total(scoring.reckon(known, self.seat, drop))
                rows.append([points, most - points])
            else:
                rows.append([None, None])
        return {"columns": ["total", "fewer"], "rows": rows}

    def asks(self, t: Table) -> Message:
        return say("Choose which rewards to keep")

    def asks_next(self, t: Table) -> Message:
        return say("Keep the best, or drop rewards until you are within the limit, then finish")

    def says(self, t: Table, action: int) -> Message | None:
        if action == DONE:
            return say("keeps the rest")
        if action != BEST:
            return None
        best = [say("{named}", named=face) for face in scoring.best_drop(t, self.seat)]
        return say("keeps the best and drops {also}", also=best)

    def shown_to(self, t: Table, verb: Verb) -> int:
        return ALL if verb.first == BEST else only(self.seat)

    def rule(self, t: Table) -> str:
        return "MR-6.2"

    def why_not(self, t: Table, action: int) -> Message | None:
        if action == DONE:
            return say("You still have more cards of a room than you may keep", "MR-6.2")
        if DROP <= action < DROP + REWARDS:
            return say("{named} is not yours to drop", "MR-6.2", named=action - DROP_OF)
        return None

    def instead(self, t: Table) -> Message:
        return say("Drop rewards until you are within the limit, then finish", "MR-6.2")

    def source(self, t: Table, action: int) -> int:
        shown = SHOWN + self.seat
        return shown if t.number_of(shown, action - DROP_OF) else USED + self.seat


class Scoring(Step):
    """Rewards that were kept, END effects, Speed Bonus and mess in front are counted (MR-6.4)."""

    def run(self, t: Table) -> None:
        several = t.options[options.MORNINGS] > 1
        for seat in range(t.seats):
            counted = scoring.reckon(t, seat, [])
            for line in scoring.lines(t, seat, counted):
                message = line.message
                if several:
                    message = say("Morning {n}: {also}", n=t.facts[MORNING], also=[message])
                t.score(seat, line.points, message, line.rule)
            t.facts[SPEED_SUM + seat] += t.facts[SPEED + seat]
            points = scoring.total(counted)
            t.tell("MR-6.4", "scores {n:point|points}", seat, n=points, moment="reckoning")
        if t.facts[MORNING] < t.options[options.MORNINGS]:
            t.push(Morning())
