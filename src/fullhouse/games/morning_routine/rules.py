"""Morning Routine, in the order of the rulebook: a morning, its turns and rounds, its end.

What a seat can choose from is in `hallway` and `room`; what follows from a return in `challenges`
and `busts`; the reward cards are in `rewards`, and how a morning is scored in `end_of_morning`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from fullhouse.games.morning_routine import (
    cards,
    figures,
    notebook,
    options,
    rewards,
    world_layout,
)
from fullhouse.games.morning_routine.busts import (
    BlameWhich,
    BlameWhom,
    Bust,
    ReactToBust,
    ReactToFind,
    TakeFoundMess,
)
from fullhouse.games.morning_routine.cards import (
    ACTION,
    BOX,
    CENTRE,
    EXTRA,
    FIRST,
    HALLWAY,
    IN_ROOM,
    LATE,
    LOCKED,
    MORNING,
    QUEUED,
    QUEUED_SINCE,
    ROUND,
    SPEED,
    SPEED_LEFT,
    SPEED_SUM,
    VALUES,
    WAITED,
    WHERE,
    held,
    is_at_school,
    is_in_hallway,
    mess_hand,
    queue_card,
    queue_hand,
)
from fullhouse.games.morning_routine.challenges import (
    BackInHallway,
    Challenge,
    ChallengeInSecret,
    ResolveChallenges,
    ShowMess,
)
from fullhouse.games.morning_routine.deductions import deductions
from fullhouse.games.morning_routine.end_of_morning import KeepRewards, ScoreMorning, ShowRewards
from fullhouse.games.morning_routine.hallway import (
    HallwayAction,
    LayQueueCard,
    SwapQueueCard,
    ask_about_queue_card,
    look,
)
from fullhouse.games.morning_routine.reward_choices import (
    ChooseDoor,
    ChooseWhomToPeekAt,
    GuessRoom,
    TidyUp,
)
from fullhouse.games.morning_routine.room import Clean, Collect, RoomAction
from fullhouse.games.morning_routine.tactics import MorningTactics
from fullhouse.games.morning_routine.vocabulary import ENTER, VOCABULARY
from fullhouse.table.cards import Face
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.ids import FaceId, Seat, ZoneId
from fullhouse.table.kit import Kit
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import only
from fullhouse.table.pieces import CARD, COUNTER, Piece
from fullhouse.table.scoring import Line
from fullhouse.table.steps import SeatStep, Step
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable


class Morning(Step):
    """Fill the rooms, give everyone mess and queue cards; the last two start in a room."""

    def run(self, t: Table) -> None:
        if t.facts[MORNING]:
            self.gather(t)
            first = t.next_seat(Seat(t.facts[FIRST]))  # MR-6.6
        else:
            first = Seat(t.below(t.seats, "first player"))
        t.forget_all()
        t.facts[MORNING] += 1
        t.facts[ROUND] = 1
        t.clock = 1
        t.facts[FIRST] = first
        t.facts[SPEED_LEFT] = t.seats
        t.facts[QUEUED] = 0
        for seat in t.all_seats:
            t.facts[WHERE.at(seat)] = HALLWAY
            t.facts[SPEED.at(seat)] = 0
            t.facts[WAITED.at(seat)] = 0
            t.facts[QUEUED_SINCE.at(seat)] = 0
        template = marked("Morning {n}: everyone takes mess and queue cards")
        t.tell("MR-3.2", template, n=t.facts[MORNING])
        self.hand_out(t)
        self.lock_rooms(t)
        starters = min(t.seats, t.options[options.HEAD_START])
        for seat in turn_order(t)[t.seats - starters :]:
            self.give_head_start(t, seat)
        t.push(MorningTurn(first))

    def gather(self, t: Table) -> None:
        """Everything goes back to where it was before the first morning."""
        t.tell("MR-6.6", "All cards go back for the next morning")
        for number in range(len(t.kit.zones)):
            zone = ZoneId(number)
            for face in t.faces(zone):
                start = ZoneId(t.kit.faces[face].start)
                if start != zone:
                    t.move_face(zone, face, start)

    def hand_out(self, t: Table) -> None:
        """MR-1.5 and MR-1.6."""
        are_marked = t.options[options.BUST_BLAME] == options.OWN
        for seat in t.all_seats:
            for index in range(len(VALUES)):
                t.move_face(BOX, cards.mess_face(index, seat, are_marked), mess_hand(seat))
            for room in range(t.options[options.ROOMS_IN_PLAY]):
                t.move_face(BOX, queue_card(FaceId(room)), queue_hand(seat))

    def lock_rooms(self, t: Table) -> None:
        """MR-1.2: some rooms are taken out unseen."""
        number = t.options[options.LOCKED_ROOMS]
        if number == 1:
            t.tell("MR-1.2", "One room is locked, and nobody sees which")
        elif number:
            t.tell("MR-1.2", "{n} rooms are locked, and nobody sees which", n=number)
        for _ in range(number):
            t.move_any(CENTRE, LOCKED, "locked")

    def give_head_start(self, t: Table, seat: Seat) -> None:
        """MR-3.3: this seat starts in a random room."""
        free = t.faces(CENTRE)
        room = free[t.below(len(free), "head start")]
        if t.logging:
            seen = t.kit.observers.who(only(seat))
            message = Message(marked("starts in the {card}"))
            hidden = marked("starts in a room")
            t.open_entry(seat, "MR-3.3", message, seen, ENTER.of_face(room), hidden)
        t.move_face(CENTRE, room, held(seat))
        t.facts[WHERE.at(seat)] = IN_ROOM
        notebook.entered(t, seat, room)
        notebook.saw_inside(t, room, seat)


def turn_order(t: Table) -> list[Seat]:
    """The seats in turn order (MR-3.1)."""
    return t.seats_from(Seat(t.facts[FIRST]))


class MorningTurn(SeatStep):
    """One action, or two; those at school take no turns (MR-4)."""

    is_turn: ClassVar[bool] = True

    def run(self, t: Table) -> None:
        waited = WAITED.at(self.seat)
        if t.facts[EXTRA] or t.facts[waited]:
            t.tell("MR-4", "has the next turn", self.seat)
        t.facts[ACTION] = 1
        t.facts[EXTRA] = 0
        t.facts[waited] = 1 if t.facts[waited] == 2 else 0
        t.push(NextTurn(self.seat))
        t.push(SecondAction(self.seat))
        t.push(TakeAction(self.seat))


class TakeAction(SeatStep):
    """In the Hallway you look, may queue, then act; in a room you act (MR-4)."""

    def run(self, t: Table) -> None:
        if is_in_hallway(t, self.seat):
            look(t, self.seat)
            t.push(HallwayAction(self.seat))
            ask_about_queue_card(t, self.seat)
        else:
            t.push(RoomAction(self.seat))


class SecondAction(SeatStep):
    """A turn with EXTRA goes on wherever the first action ended, but not at school (MR-8.1)."""

    def run(self, t: Table) -> None:
        if t.facts[EXTRA] and not is_at_school(t, self.seat):
            t.tell("MR-8.1", "takes a second action", self.seat)
            t.facts[ACTION] = 2
            t.push(TakeAction(self.seat))


class NextTurn(SeatStep):
    """The next seat that is not at school; after the last round the bell rings (MR-6.1)."""

    def run(self, t: Table) -> None:
        first = Seat(t.facts[FIRST])
        seat = t.next_seat(self.seat)
        while seat != first and is_at_school(t, seat):
            seat = t.next_seat(seat)
        if seat != first:
            t.push(MorningTurn(seat))
            return
        at_home = [seat for seat in turn_order(t) if not is_at_school(t, seat)]
        if not at_home:
            t.tell("MR-6.1", "Everyone is at school: the morning is over")
            t.push(EndOfMorning())
        elif t.facts[ROUND] < t.options[options.BELL_ROUND]:
            t.tell("MR-6.1", "Round {n} begins", n=t.facts[ROUND] + 1, moment="round")
            t.facts[ROUND] += 1
            t.clock = t.facts[ROUND]
            t.push(MorningTurn(at_home[0]))
        else:
            t.tell("MR-6.1", "The bell rings", moment="bell")
            for seat in at_home:
                t.tell("MR-6.1", "is late", seat)
                t.facts[WHERE.at(seat)] = LATE
            t.push(EndOfMorning())


class EndOfMorning(Step):
    """By Speed Bonus, the highest first, then the late ones: all show what they have (MR-6.2).

    Then the morning is scored, and the next one begins if there is to be another (MR-6.6).
    """

    def run(self, t: Table) -> None:
        order = turn_order(t)
        ranked: list[Seat] = []
        for points in options.speeds(t.kit):
            ranked += [seat for seat in order if t.facts[SPEED.at(seat)] == points]
        ranked += [seat for seat in order if not t.facts[SPEED.at(seat)]]
        if t.facts[MORNING] < t.options[options.MORNINGS]:
            t.push(Morning())
        t.push(ScoreMorning())
        for seat in reversed(ranked):
            t.push(ShowRewards(seat))


class MorningRoutine(Game):
    """Collect rewards from room to room, be found with no mess, and get to school early."""

    reveals: ClassVar[Mapping[str, str]] = {
        "MR-5.3": "all are told that it failed",
        "MR-5.4": "If they are the same, show both to everybody.",
        "MR-8.1": "If you are wrong, all are told just that.",
    }
    best_seats: ClassVar[int] = 4  # MR-1.1: three to five
    age: ClassVar[int] = 10  # our judgement: the draft names none
    reckons: ClassVar[tuple[str, ...]] = ("MR-6.4",)

    def __init__(self) -> None:
        super().__init__(
            "morning-routine",
            "Morning Routine",
            version=2,
            seats=range(2, cards.MOST_SEATS + 1),
            vocabulary=VOCABULARY,
            zones=cards.ZONES,
            facts=cards.FACTS,
            options=options.OPTIONS,
            steps=(
                *(Morning, MorningTurn, TakeAction, SecondAction, NextTurn),
                *(LayQueueCard, SwapQueueCard, HallwayAction),
                *(RoomAction, Collect, Clean),
                *(Challenge, ChallengeInSecret, ResolveChallenges, ShowMess, BackInHallway),
                *(Bust, ReactToBust, TakeFoundMess, ReactToFind, BlameWhich, BlameWhom),
                *(TidyUp, ChooseWhomToPeekAt, ChooseDoor, GuessRoom),
                *(EndOfMorning, ShowRewards, KeepRewards, ScoreMorning),
            ),
            tactics=MorningTactics(),
        )

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        rooms = settings["rooms"]
        are_marked = settings["bust_blame"] == "own"
        out: list[Face] = [
            cards.RoomCard(name, 1 if room < rooms else 0, "envelope", cards.CENTRE, room)
            for room, name in enumerate(cards.ROOM_NAMES)
        ]
        out += rewards.printed(settings)
        return out + cards.plain_faces(rooms, seats, are_marked)

    def terms(self) -> Sequence[str]:
        return rewards.terms()

    def check(self, settings: Mapping[str, Any], seats: int) -> Message | None:
        return options.why_not(settings, seats, rewards.CODES)

    def pieces(self, kit: Kit) -> Sequence[Piece]:
        speed_cards = [
            Piece(CARD, "Speed Bonus", 1, "Take the highest that is left (MR-1.7)", points)
            for points in options.speeds(kit)
        ]
        return [*speed_cards, Piece(COUNTER, "First player", 1, "Takes the first turn (MR-3.1)")]

    def score_rows(self, kit: Kit) -> Sequence[Message]:
        return [
            say("Points on rewards"),
            say("Effects at the end"),
            say("Speed Bonus"),
            say("Mess in front of you"),
        ]

    def set_up(self, t: Table) -> None:
        t.push(Morning())

    def arrange(self, t: TrackedTable, seat: Seat | None, rng: Dice) -> bool:
        return world_layout.arrange(t, seat, rng)

    def deduce(self, known: TrackedTable, seat: Seat | None) -> Mapping[str, object]:
        shown = figures.figures(known, seat)
        # Who may be where follows from the notebook alone, which a table without memory has not.
        if known.notes_of(seat) is None or not known.has_notes(seat):
            return {"figures": shown}
        return deductions(known, seat, shown)

    def standing(self, known: TrackedTable, seat: Seat | None) -> list[Line]:
        return [] if seat is None else figures.standing(known, seat)

    def winners(self, t: Table) -> list[Seat]:
        """MR-6.5: most points; among equals, the higher Speed Bonus, unless they share it."""
        scores = self.scores(t)
        best = [seat for seat in t.all_seats if scores[seat] == max(scores)]
        if t.options[options.TIE]:
            return best
        fastest = max([t.facts[SPEED_SUM.at(seat)] for seat in best])
        return [seat for seat in best if t.facts[SPEED_SUM.at(seat)] == fastest]
