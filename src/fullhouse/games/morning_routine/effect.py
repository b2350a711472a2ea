"""What a reward card can do, and when (MR-7). The cards themselves are in `rewards`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from fullhouse.games.morning_routine import notebook
from fullhouse.games.morning_routine.cards import (
    FIRST_MESS,
    FIRST_REWARD,
    HIDDEN,
    ROOM_NAMES,
    USED,
    room_key,
)
from fullhouse.games.morning_routine.view_shapes import PrintedShape
from fullhouse.table.cards import Face
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL
from fullhouse.table.steps import Step
from fullhouse.table.table import Table

NEVER, FREE, FREE_IN_ROOM, FREE_IN_HALL, INSTEAD_IN_ROOM, INSTEAD_IN_HALL, BUSTED, BUSTING, END = (
    range(9)
)
"""When a card can be used: never; before an action, anywhere or in one place; instead of an action;
when one's mess was found; when one has found mess; at the end of the morning."""

WHEN: Final = ("", "Turn", "Room", "Hall", "Room", "Hall", "Busted", "Found", "End")
"""The same in a word, for a card."""

BETWEEN, HIGHEST, LOWEST = range(3)


class Kept:
    """The cards an END effect looks at: all that a seat kept, and what else of it counts."""

    def __init__(
        self, cards: list[Reward], used: list[Reward], clean: bool, unused: int, place: int
    ) -> None:
        self.cards: Final = cards
        self.used: Final = used
        """Those that were used before the end."""
        self.clean: Final = clean
        """No negative mess in front."""
        self.unused: Final = unused
        """Mess cards still in hand."""
        self.place: Final = place
        """Of its Speed Bonus card: HIGHEST, LOWEST or BETWEEN, which is also having none."""

    def has_room(self, room: int) -> bool:
        return room in [card.room for card in self.cards]


class Effect:
    """What the cards of one code do; `text` is what is printed on them."""

    code: ClassVar[str] = ""
    text: ClassVar[str] = ""
    short: ClassVar[str] = ""
    """The same in a few words, without when."""
    when: ClassVar[int] = NEVER
    limit: ClassVar[int] = 1
    """How many cards of its room one may keep together with it (MR-6.2)."""

    def can_use(self, t: Table, seat: int) -> bool:
        """Whether using it now would change or show something (MR-7)."""
        return True

    def use(self, t: Table, seat: int) -> None:
        """What it does, once it is face up."""

    def bonus(self, card: Reward, kept: Kept) -> int:
        """What it adds at the end of the morning (MR-6.3)."""
        return 0


class Reward(Face):
    """A reward card: printed points and an effect."""

    def __init__(
        self, title: str, room: int, points: int, effect: Effect, pair: int, copies: int, start: int
    ) -> None:
        text = about(effect.text, pair)
        kind = f"{points} {ROOM_NAMES[room]}"
        super().__init__(title, copies, "reward", start, kind, text)
        self.room: Final = room
        self.points: Final = points
        self.effect: Final = effect
        self.pair: Final = pair
        """The room that PAIR asks for; -1 for none."""

    def data(self) -> Mapping[str, object]:
        printed: PrintedShape = {"room": room_key(self.room), "points": self.points}
        if self.effect.short:
            printed["when"] = WHEN[self.effect.when]
            printed["does"] = about(self.effect.short, self.pair)
        return printed


def about(words: str, pair: int) -> str:
    """What is printed on a card, with the room that it is about, if it is about one."""
    return words if pair < 0 else words.replace("{}", ROOM_NAMES[pair])


def reward(t: Table, face: int) -> Reward:
    """The printed card of this face."""
    found = t.kit.faces[face]
    assert isinstance(found, Reward)
    return found


def usable(t: Table, seat: int, windows: tuple[int, ...]) -> list[int]:
    """The rewards in this seat's hand that it may use now."""
    out: list[int] = []
    for face in t.kinds(HIDDEN + seat):
        effect = reward(t, face).effect
        if effect.when in windows and effect.can_use(t, seat):
            out.append(face)
    return out


def turn_up(t: Table, seat: int, face: int) -> None:
    """MR-7: a card that is used is turned face up and stays in front of its seat."""
    card = reward(t, face)
    t.tell("MR-7", "uses {cards}: {term}", seat, term=card.text)
    t.move_face(HIDDEN + seat, face, USED + seat, ALL)
    notebook.revealed(t, seat, face)


def use(t: Table, step: Step, face: int, instead: int) -> None:
    """MR-7: a card is used within a step; unless it takes an action's place, the step stays."""
    effect = reward(t, face).effect
    if effect.when != instead:
        t.push(step)
    turn_up(t, step.seat, face)
    effect.use(t, step.seat)


def why_not_reveal(t: Table, seat: int, face: int) -> Message:
    """Why a reward cannot be used now."""
    assert FIRST_REWARD <= face < FIRST_MESS
    if t.number_of(USED + seat, face):
        return say("{named} has already been used", "MR-7", named=face)
    if not t.number_of(HIDDEN + seat, face):
        return say("You do not have {named}", "MR-7", named=face)
    effect = reward(t, face).effect
    if effect.when == NEVER:
        return say("{named} has no effect; it is worth its points", "MR-8", named=face)
    if effect.when == END:
        return say("{named} counts by itself at the end of the morning", "MR-7", named=face)
    return say("{named} cannot be used now, or would change nothing", "MR-7", named=face)
