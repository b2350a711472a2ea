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
            t.tell("CYR-6.6", "Deck and piles are empty, and nobody has declared: the round ends")
            return
        t.push(Play(self.seat, 0))
        push_reshuffle(t)
        if len(stacks) > 1:
            t.push(Take(self.seat))
        elif stacks:
            take_card(t, self.seat, stacks[0])
        else:
            t.tell("CYR-6.5", "finds deck and piles empty, and takes no card", self.seat)


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
        verb = "adds {cards} to {}" if before else "opens {} with {cards}"
        t.tell("CYR-4.5", verb, self.seat, about=f"the {cards.TYPES[kind]}")
        for pick in picks[:-1]:
            t.move_face(HELD + self.seat, pick - PLAY, cards.SETS + cards.MOST * kind + self.seat)
        if t.options[options.SETS]:
            resize(t, self.seat, kind, before, after)
        recount(t, self.seat)
        self.act(t, kind, reached(t, kind, before, after))

    def act(self, t: Table, kind: int, found: list[int]) -> None:
        """CYR-4.7: the actions of these sizes, the smallest first, then the turn goes on."""
        extra = self.extra
        is_final = t.facts[CALLER] >= 0
        if kind == TOYS and found:
            found = []
            if is_final and t.options[options.EXTRA_IN_FINAL]:
                t.tell("CYR-5.5", "takes no other turn: this is a final one (Toys 3)", self.seat)
            elif not extra:
                t.tell("CYR-5.5", "will take another turn (Toys 3)", self.seat)
                extra = 1
        if t.options[options.PLAYS_PER_TURN]:
            t.push(Play(self.seat, extra))
        else:
            t.push(end_of_turn(t, self.seat, extra))
        push_reshuffle(t)
        for size in reversed(found):
            t.push(Action(self.seat, kind, size))

    def asks(self, t: Table) -> str:
        if t.facts[CALLER] >= 0:
            return "Final turn: play cards of one type to a set, then done; or pass"
        return "Play cards of one type to a set, then done; or pass"

    def says(self, t: Table, action: int) -> str:
        if action == DONE and t.options[options.SETS]:
            return "opens a new set"
        return super().says(t, action)

    def shown_to(self, t: Table, action: int) -> int:
        return ALL if action >= DONE else only(self.seat)

    def veil(self, t: Table, action: int) -> str:
        return "a card"

    def rule(self, t: Table) -> str:
        return "CYR-4.5"

    def why_not(self, t: Table, action: int) -> str:
        picks = t.draft(self.seat)
        if PLAY <= action < DONE:
            face = action - PLAY
            if t.number_of(HELD + self.seat, face) <= picks.count(action):
                more = "more " if action in picks else ""
                return f"You have no {more}{t.kit.titles[face]} in your hand (CYR-4.5)."
            if picks:
                return "All cards that you play at once are of one type (CYR-4.5)."
            return "You can't open a set with one card (CYR-4.6)."
        if action == DONE and not picks:
            return "Choose the cards first, or pass (CYR-4.5)."
        if action == DONE:
            return "You can't open a set with one card (CYR-4.6)."
        if action == PASS:
            return "You have begun to play; take your cards back first (CYR-4.5)."
        if ONTO <= action <= ONTO + LARGEST:
            if not picks:
                return "Choose the cards first, then the set they are added to (CYR-4.5)."
            if t.options[options.SETS] == 0:
                return "There is one set of a type at this table: say done (CYR-4.6)."
            return "You have no such set of this type to add to (CYR-4.6)."
        return ""

    def instead(self, t: Table) -> str:
        return "Now play cards to a set, or pass (CYR-4.5)."

    def source(self, t: Table, action: int) -> int:
        return HELD + self.seat


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
        t.tell("CYR-6.1", "declares Last Turn and lays down {cards}", self.seat)
        t.move_all(HELD + self.seat, LAID + self.seat)
        t.push(Turn(following))

    def asks(self, t: Table) -> str:
        least = t.options[options.LAST_TURN_MIN]
        if self.extra:
            return f"Declare Last Turn, from {least} points on, instead of your other turn?"
        return f"Declare Last Turn, from {least} points on?"

    def shown_to(self, t: Table, action: int) -> int:
        return ALL

    def rule(self, t: Table) -> str:
        return "CYR-4.9"

    def why_not(self, t: Table, action: int) -> str:
        if action == DECLARE:
            least = t.options[options.LAST_TURN_MIN]
            have = points(t, self.seat)
            return f"You need {least} points to declare Last Turn, and have {have} (CYR-4.9)."
        return ""

    def instead(self, t: Table) -> str:
        return "Declare Last Turn, or say no (CYR-4.9)."


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
