"""A turn in its order: take a card, play to a set, declare or lay down the hand (CYR-4, CYR-6)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.clean_your_room import options
from fullhouse.games.clean_your_room.cards import (
    CALLER,
    TOYS,
    TYPE_OF,
    TYPES,
    caller,
    hand,
    is_called,
    open_hand,
    set_zone,
)
from fullhouse.games.clean_your_room.scoring import most_points, recount, set_points, total_points
from fullhouse.games.clean_your_room.set_actions import SetAction, sizes_that_act
from fullhouse.games.clean_your_room.sets import (
    may_have_several,
    playable,
    resize_set,
    set_sizes,
    why_not_playable,
)
from fullhouse.games.clean_your_room.stacks import (
    TakeFromStack,
    open_stacks,
    push_reshuffle,
    take_card,
)
from fullhouse.games.clean_your_room.vocabulary import DECLARE, DECLINE, DONE, EXTEND, PASS, PLAY
from fullhouse.table.actions import Verb
from fullhouse.table.ids import NO_ACTION, Action, Seat, ZoneId
from fullhouse.table.knowing import counted
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.steps import Choice, Draft, SeatStep
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable


class TidyTurn(SeatStep):
    """Take a card, play to a set, and declare Last Turn or not (CYR-4)."""

    is_turn: ClassVar[bool] = True

    def run(self, t: Table) -> None:
        stacks = open_stacks(t)
        t.push(PlayToSet(self.seat, 0))
        push_reshuffle(t)
        if len(stacks) > 1:
            t.push(TakeFromStack(self.seat))
        elif stacks:
            take_card(t, self.seat, stacks[0])
        else:
            t.tell("CYR-6.5", "takes no card: all stacks are empty", self.seat)


class PlayToSet(Draft):
    """Play cards of one type to your set of it, or pass; the set's new size may act (CYR-4.5)."""

    rule_number: ClassVar[str] = "CYR-4.5"
    tells: ClassVar[bool] = True
    asks_anyway: ClassVar[bool] = True

    def __init__(self, seat: Seat, extra: int) -> None:
        super().__init__(seat)
        self.extra: Final = extra
        """1 if this turn has already earned another one."""

    def legal(self, t: Table) -> list[Action]:
        return playable(t, self.seat, t.draft(self.seat))

    def is_done(self, t: Table) -> bool:
        picks = t.draft(self.seat)
        return bool(picks) and not PLAY.has(picks[-1])

    def take_all(self, t: Table, picks: list[Action]) -> None:
        end = picks[-1]
        if end == PASS:
            end_turn(t, self.seat, self.extra)
            return
        kind = TYPE_OF[PLAY.face(picks[0])]
        sizes = set_sizes(t, self.seat, kind)
        before = EXTEND.index(end) if end != DONE else 0
        if sizes and not may_have_several(t):
            before = sizes[0]
        after = before + len(picks) - 1
        if before:
            t.tell("CYR-4.5", "adds {cards} to a set of {term}", self.seat, term=TYPES[kind])
        else:
            t.tell("CYR-4.5", "opens a set of {term} with {cards}", self.seat, term=TYPES[kind])
        for pick in picks[:-1]:
            t.move_face(hand(self.seat), PLAY.face(pick), set_zone(self.seat, kind))
        if may_have_several(t):
            resize_set(t, self.seat, kind, before, after)
        recount(t, self.seat)
        self.carry_out(t, kind, sizes_that_act(t, kind, before, after))

    def carry_out(self, t: Table, kind: int, sizes: list[int]) -> None:
        """CYR-4.7: the actions of these sizes, the smallest first; then the turn goes on."""
        extra = self.extra
        if kind == TOYS and sizes:
            sizes = []
            if self.earns_turn(t):
                t.tell("CYR-5.5", "gets another turn (Toys 3)", self.seat)
                extra = 1
            elif not can_earn_turn(t):
                t.tell("CYR-5.5", "gets no extra turn after a final turn (Toys 3)", self.seat)
        if t.options[options.PLAYS_PER_TURN] == options.UNLIMITED:
            t.push(PlayToSet(self.seat, extra))
        else:
            end_turn(t, self.seat, extra)
        push_reshuffle(t)
        for size in reversed(sizes):
            t.push(SetAction(self.seat, kind, size))

    def earns_turn(self, t: Table) -> bool:
        """CYR-5.5: one turn never earns more than one."""
        return self.extra == 0 and can_earn_turn(t)

    def asks(self, t: Table) -> Message:
        return say("Play to a set, or pass")

    def asks_next(self, t: Table) -> Message:
        if t.draft(self.seat):
            return say("Pick more cards of this type, or lay them down")
        if is_called(t):
            return say("Final turn: play cards of one type to a set, or pass")
        return say("Play cards of one type to a set, or pass")

    def says(self, t: Table, action: Action) -> Message | None:
        if action == DONE and may_have_several(t):
            return say("opens a new set")
        return None

    def shown_to(self, t: Table, verb: Verb) -> int:
        return only(self.seat) if verb is PLAY else ALL

    def why_not(self, t: Table, action: Action) -> Message | None:
        return why_not_playable(t, self.seat, t.draft(self.seat), action)

    def instead(self, t: Table) -> Message:
        return say("Now play cards to a set, or pass", "CYR-4.5")

    def source(self, t: Table, action: Action) -> ZoneId:
        return hand(self.seat)


def can_earn_turn(t: Table) -> bool:
    """CYR-5.5: whether three Toys give another turn; in a final turn, only by option."""
    return not is_called(t) or t.options[options.EXTRA_IN_FINAL] != options.NO_EXTRA


def end_turn(t: Table, seat: Seat, extra: int) -> None:
    """Declare or not; once somebody has, lay down the hand instead."""
    t.push(LayDownHand(seat, extra) if is_called(t) else DeclareLastTurn(seat, extra))


class DeclareLastTurn(Choice):
    """Declare Last Turn if you have the points, or do not. You are asked either way (CYR-4.9).

    If you do not and nothing is left to take, the round ends (CYR-6.6).
    """

    rule_number: ClassVar[str] = "CYR-4.9"
    tells: ClassVar[bool] = True
    asks_anyway: ClassVar[bool] = True
    can_be_moot: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: Seat, extra: int) -> None:
        super().__init__(seat)
        self.extra: Final = extra

    def legal(self, t: Table) -> list[Action]:
        if total_points(t, self.seat) >= t.options[options.LAST_TURN_MIN]:
            return [DECLARE, DECLINE]
        return [DECLINE]

    def take(self, t: Table, action: Action) -> None:
        following = t.next_seat(self.seat)
        if action == DECLINE:
            if open_stacks(t):
                t.push(TidyTurn(self.seat if self.extra else following))
            else:
                t.tell(
                    "CYR-6.6",
                    "All stacks are empty and nobody has declared Last Turn: the round ends",
                )
            return
        t.facts[CALLER] = self.seat  # CYR-4.10: no extra turn follows
        t.tell("CYR-6.1", "declares Last Turn and lays down {cards}", self.seat, moment="declared")
        t.move_all(hand(self.seat), open_hand(self.seat))
        t.push(TidyTurn(following))

    def moot(self, public: TrackedTable) -> Action:
        """Even a hand of one colour would not be worth enough."""
        most = set_points(public, self.seat) + most_points(counted(public, hand(self.seat)))
        return DECLINE if most < public.options[options.LAST_TURN_MIN] else NO_ACTION

    def asks(self, t: Table) -> Message:
        return say("Decide whether to declare Last Turn")

    def asks_next(self, t: Table) -> Message:
        least = t.options[options.LAST_TURN_MIN]
        if self.extra:
            return say(
                "Declare Last Turn instead of taking your extra turn? You need {n:point|points}",
                n=least,
            )
        return say("Declare Last Turn? You need {n:point|points}", n=least)

    def why_not(self, t: Table, action: Action) -> Message | None:
        if action == DECLARE:
            return say(
                "You need {n:point|points} to declare Last Turn; you have {m}",
                "CYR-4.9",
                n=t.options[options.LAST_TURN_MIN],
                m=total_points(t, self.seat),
            )
        return None

    def instead(self, t: Table) -> Message:
        return say("Declare Last Turn, or don't", "CYR-4.9")


class LayDownHand(SeatStep):
    """Lay down your hand at the end of your final turn; after the last one, all score (CYR-6.3)."""

    def __init__(self, seat: Seat, extra: int) -> None:
        super().__init__(seat)
        self.extra: Final = extra

    def run(self, t: Table) -> None:
        if self.extra:
            t.push(TidyTurn(self.seat))
            return
        t.tell("CYR-6.3", "lays down {cards}", self.seat)
        t.move_all(hand(self.seat), open_hand(self.seat))
        following = t.next_seat(self.seat)
        if following != caller(t):
            t.push(TidyTurn(following))
