"""A turn: add a card, play to a set, declare or not (CYR-4, CYR-6).

A turn puts the next one on the stack; where none follows, the round is scored.
"""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.clean_your_room import cards, options
from fullhouse.games.clean_your_room.actions import Action, reached
from fullhouse.games.clean_your_room.cards import CALLER, HELD, LAID, TOYS
from fullhouse.games.clean_your_room.scoring import points, recount, resize, sizes
from fullhouse.games.clean_your_room.taking import Take, open_stacks, push_reshuffle, take_card
from fullhouse.games.clean_your_room.words import DECLARE, DONE, LARGEST, NO, ONTO, PASS, PLAY
from fullhouse.table.actions import Verb
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.steps import HAPPENS, Choice, Draft, Step
from fullhouse.table.table import Table


class Turn(Step):
    """Add a card, play to a set, declare or not. With nothing left to take, the round ends."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        stacks = open_stacks(t)
        if not stacks and t.facts[CALLER] < 0:
            t.tell("CYR-6.6", "All stacks are empty and nobody has declared: the round ends")
            return
        t.push(Play(self.seat, 0))
        push_reshuffle(t)
        if len(stacks) > 1:
            t.push(Take(self.seat))
        elif stacks:
            take_card(t, self.seat, stacks[0])
        else:
            t.tell("CYR-6.5", "takes no card: all stacks are empty", self.seat)


class Play(Draft):
    """Play one or more cards of a type to your set of it, or pass; the new size may act."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int, extra: int) -> None:
        super().__init__(seat)
        self.extra: Final = extra

    def legal(self, t: Table) -> list[int]:
        picks = t.draft(self.seat)
        faces = t.kinds(HELD + self.seat)
        if not picks:
            can = [can_play(t, self.seat, kind) for kind in range(3)]
            return [*[PLAY + face for face in faces if can[cards.TYPE_OF[face]]], PASS]
        kind = cards.TYPE_OF[picks[0] - PLAY]
        out = [
            PLAY + face
            for face in faces
            if cards.TYPE_OF[face] == kind
            and picks.count(PLAY + face) < t.number_of(HELD + self.seat, face)
        ]
        there = sizes(t, self.seat, kind)
        several = t.options[options.SETS] == 1
        if len(picks) >= t.options[options.MIN_SET] or (there and not several):
            out.append(DONE)
        if several:
            out += [ONTO + size for size in range(1, LARGEST + 1) if size in there]
        return out

    def is_done(self, t: Table) -> bool:
        picks = t.draft(self.seat)
        return bool(picks) and picks[-1] >= DONE

    def take_all(self, t: Table, picks: list[int]) -> None:
        if picks[-1] == PASS:
            t.push(end_of_turn(t, self.seat, self.extra))
            return
        kind = cards.TYPE_OF[picks[0] - PLAY]
        there = sizes(t, self.seat, kind)
        before = picks[-1] - ONTO if picks[-1] != DONE else 0
        if there and t.options[options.SETS] == 0:
            before = there[0]
        after = before + len(picks) - 1
        term = cards.TYPES[kind]
        if before:
            t.tell("CYR-4.5", "adds {cards} to a set of {term}", self.seat, term=term)
        else:
            t.tell("CYR-4.5", "opens a set of {term} with {cards}", self.seat, term=term)
        for pick in picks[:-1]:
            t.move_face(HELD + self.seat, pick - PLAY, cards.SETS + cards.MOST * kind + self.seat)
        if t.options[options.SETS]:
            resize(t, self.seat, kind, before, after)
        recount(t, self.seat)
        self.act(t, kind, reached(t, kind, before, after))

    def act(self, t: Table, kind: int, found: list[int]) -> None:
        """CYR-4.7: the actions of these sizes, the smallest first, then the turn goes on."""
        extra = self.extra
        if kind == TOYS and found:
            found = []
            if self.earns_turn(t):
                t.tell("CYR-5.5", "gets another turn (Toys 3)", self.seat)
                extra = 1
            elif not may_add_turn(t):
                t.tell("CYR-5.5", "gets no extra turn after a final turn (Toys 3)", self.seat)
        if t.options[options.PLAYS_PER_TURN]:
            t.push(Play(self.seat, extra))
        else:
            t.push(end_of_turn(t, self.seat, extra))
        push_reshuffle(t)
        for size in reversed(found):
            t.push(Action(self.seat, kind, size))

    def earns_turn(self, t: Table) -> bool:
        """CYR-5.5: one turn never earns more than one."""
        return self.extra == 0 and may_add_turn(t)

    def asks(self, t: Table) -> Message:
        return say("Play to a set, or pass")

    def asks_next(self, t: Table) -> Message:
        if t.draft(self.seat):
            return say("Pick more cards of this type, or lay them down")
        if t.facts[CALLER] >= 0:
            return say("Final turn: play cards of one type to a set, or pass")
        return say("Play cards of one type to a set, or pass")

    def says(self, t: Table, action: int) -> Message | None:
        if action == DONE and t.options[options.SETS]:
            return say("opens a new set")
        return None

    def shown_to(self, t: Table, verb: Verb) -> int:
        return ALL if verb.first >= DONE else only(self.seat)

    def rule(self, t: Table) -> str:
        return "CYR-4.5"

    def why_not(self, t: Table, action: int) -> Message | None:
        picks = t.draft(self.seat)
        if PLAY <= action < DONE:
            face = action - PLAY
            if t.number_of(HELD + self.seat, face) <= picks.count(action):
                if action in picks:
                    return say("You have no more {named} in your hand", "CYR-4.5", named=face)
                return say("You have no {named} in your hand", "CYR-4.5", named=face)
            if picks:
                return say("All cards that you play at once must be of one type", "CYR-4.5")
            return say("You can't open a set with one card", "CYR-4.6")
        if action == DONE and not picks:
            return say("Choose the cards first, or pass", "CYR-4.5")
        if action == DONE:
            return say("You can't open a set with one card", "CYR-4.6")
        if action == PASS:
            return say("You have begun to play; take your cards back first", "CYR-4.5")
        if ONTO <= action <= ONTO + LARGEST:
            if not picks:
                return say("Choose the cards first, then the set to add them to", "CYR-4.5")
            if t.options[options.SETS] == 0:
                return say("You have one set of each type here: just lay them down", "CYR-4.6")
            return say("You have no such set of this type to add to", "CYR-4.6")
        return None

    def instead(self, t: Table) -> Message:
        return say("Now play cards to a set, or pass", "CYR-4.5")

    def source(self, t: Table, action: int) -> int:
        return HELD + self.seat


def may_add_turn(t: Table) -> bool:
    """CYR-5.5: whether a turn can earn another one; a final turn only where the table plays so."""
    return t.facts[CALLER] < 0 or t.options[options.EXTRA_IN_FINAL] == 0


def can_play(t: Table, seat: int, kind: int) -> bool:
    """CYR-4.6: a set that is there takes any card; a new one needs enough of them."""
    if sizes(t, seat, kind):
        return True
    held = 0
    for face in t.faces(HELD + seat):
        if cards.TYPE_OF[face] == kind:
            held += 1
    return held >= t.options[options.MIN_SET]


def end_of_turn(t: Table, seat: int, extra: int) -> Step:
    """How a turn ends: by declaring or not, or, once somebody has, by laying down the hand."""
    if t.facts[CALLER] < 0:
        return Declare(seat, extra)
    return LayDown(seat, extra)


class Declare(Choice):
    """Declare Last Turn if you have the points for it, or do not. Asked whatever you have."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int, extra: int) -> None:
        super().__init__(seat)
        self.extra: Final = extra

    def legal(self, t: Table) -> list[int]:
        if points(t, self.seat) >= t.options[options.LAST_TURN_MIN]:
            return [DECLARE, NO]
        return [NO]

    def take(self, t: Table, action: int) -> None:
        following = (self.seat + 1) % t.seats
        if action == NO:
            t.push(Turn(self.seat if self.extra else following))
            return
        t.facts[CALLER] = self.seat  # CYR-4.10: no extra turn follows
        t.tell("CYR-6.1", "declares Last Turn and lays down {cards}", self.seat, moment="declared")
        t.move_all(HELD + self.seat, LAID + self.seat)
        t.push(Turn(following))

    def asks(self, t: Table) -> Message:
        return say("Decide whether to declare Last Turn")

    def asks_next(self, t: Table) -> Message:
        least = t.options[options.LAST_TURN_MIN]
        if self.extra:
            return say("Declare Last Turn instead of your extra turn? You need {n} points", n=least)
        return say("Declare Last Turn? You need {n} points", n=least)

    def rule(self, t: Table) -> str:
        return "CYR-4.9"

    def why_not(self, t: Table, action: int) -> Message | None:
        if action == DECLARE:
            least, have = t.options[options.LAST_TURN_MIN], points(t, self.seat)
            return say(
                "You need {n:point|points} to declare Last Turn, and have {m}",
                "CYR-4.9",
                n=least,
                m=have,
            )
        return None

    def instead(self, t: Table) -> Message:
        return say("Declare Last Turn, or don't", "CYR-4.9")


class LayDown(Step):
    """At the end of your final turn you lay down your hand; after the last one, all score."""

    def __init__(self, seat: int, extra: int) -> None:
        super().__init__(HAPPENS, seat)
        self.extra: Final = extra

    def run(self, t: Table) -> None:
        following = (self.seat + 1) % t.seats
        if self.extra:
            t.push(Turn(self.seat))
            return
        t.tell("CYR-6.3", "lays down {cards}", self.seat)
        t.move_all(HELD + self.seat, LAID + self.seat)
        if following != t.facts[CALLER]:
            t.push(Turn(following))
