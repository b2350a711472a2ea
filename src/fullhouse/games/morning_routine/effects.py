"""What a reward card can do, and when (MR-7). The cards themselves are in `rewards`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from mypy_extensions import i64

from fullhouse.games.morning_routine import notebook
from fullhouse.games.morning_routine.cards import (
    ROOM_NAMES,
    hidden_rewards,
    room_key,
    used_rewards,
)
from fullhouse.games.morning_routine.view_shapes import PrintedShape
from fullhouse.table.cards import Face
from fullhouse.table.ids import FaceId, Seat
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL
from fullhouse.table.steps import Step
from fullhouse.table.table import Table

NEVER: Final = 0
FREE: Final = 1
FREE_IN_ROOM: Final = 2
FREE_IN_HALLWAY: Final = 3
"""When a card can be used: never; before an action, anywhere or in one place only."""
INSTEAD_IN_ROOM: Final = 4
INSTEAD_IN_HALLWAY: Final = 5
BUSTED: Final = 6
FINDING: Final = 7
END: Final = 8
"""Instead of an action; when the seat's mess was found, or it has found some; at the end."""

IN_HALLWAY: Final = 1 << FREE | 1 << FREE_IN_HALLWAY | 1 << INSTEAD_IN_HALLWAY
INSIDE_ROOM: Final = 1 << FREE | 1 << FREE_IN_ROOM | 1 << INSTEAD_IN_ROOM
"""When a seat takes an action, by where it is: what is open then, as bits."""

WHEN: Final[tuple[str, ...]] = (
    "",
    "Turn",
    "Room",
    "Hall",
    "Room",
    "Hall",
    "Busted",
    "Found",
    "End",
)
"""The same in one word, as printed on cards."""

BETWEEN: Final = 0
HIGHEST: Final = 1
LOWEST: Final = 2


class Kept:
    """What END effects look at: the rewards that a seat keeps, and what else of it counts."""

    def __init__(
        self, cards: list[Reward], used: list[Reward], clean: bool, unused: int, place: int
    ) -> None:
        self.used: Final = used
        """Those that were used before the end."""
        self.clean: Final = clean
        """No negative mess in front."""
        self.unused: Final = unused
        """Mess cards still in hand."""
        self.place: Final = place
        """HIGHEST or LOWEST Speed Bonus card; BETWEEN for any other, or none."""
        self.rooms: i64 = 0
        """The rooms of the cards, as bits."""
        self.highest: i64 = 0
        self.second_highest: i64 = 0
        """The numbers on the cards; the same if two have it."""
        for card in cards:
            self.add(card)

    def clear(self) -> None:
        """Keeps no cards any more."""
        self.rooms = 0
        self.highest = 0
        self.second_highest = 0

    def add(self, card: Reward) -> None:
        """Keeps this card as well."""
        self.rooms |= card.room_bit
        points: i64 = card.points
        if points > self.highest:
            self.second_highest = self.highest
            self.highest = points
        elif points > self.second_highest:
            self.second_highest = points


class Effect:
    """What the cards with one code do; `text` is printed on them."""

    code: ClassVar[str] = ""
    text: ClassVar[str] = ""
    other_text: ClassVar[str] = ""
    """Printed instead of it on some cards; see `printed`."""
    short: ClassVar[str] = ""
    """The same in a few words, without saying when."""
    when: ClassVar[int] = NEVER
    limit: ClassVar[int] = 1
    """How many cards of its room may be kept, itself included (MR-6.2)."""

    def printed(self, points: int, looks_at_all: bool) -> str:
        """The text of a card with so many points.

        Effects may look at all the rewards that a seat had, not just those that it keeps (MR-6.3).
        """
        return self.text

    def can_use(self, t: Table, seat: Seat) -> bool:
        """Whether using it now would change or show something (MR-7)."""
        return True

    def use(self, t: Table, seat: Seat) -> None:
        """What it does, once it is face up."""

    def bonus(self, card: Reward, kept: Kept) -> int:
        """What it adds at the end of the morning (MR-6.3)."""
        return 0


class Reward(Face):
    """A reward card: printed points and an effect."""

    def __init__(
        self,
        title: str,
        room: int,
        points: int,
        effect: Effect,
        pair: int,
        copies: int,
        start: int,
        looks_at_all: bool = False,
    ) -> None:
        text = text_about(effect.printed(points, looks_at_all), pair)
        kind = f"{points} {ROOM_NAMES[room]}"
        super().__init__(title, copies, "reward", start, kind, text)
        self.room: Final = room
        self.room_bit: Final[i64] = 1 << room
        self.points: Final = points
        self.effect: Final = effect
        self.when: Final = effect.when
        self.limit: Final = effect.limit
        self.pair: Final = pair
        """The room that PAIR asks for; -1 for none."""

    def data(self) -> Mapping[str, object]:
        printed: PrintedShape = {"room": room_key(self.room), "points": self.points}
        if self.effect.short:
            printed["when"] = WHEN[self.when]
            printed["does"] = text_about(self.effect.short, self.pair)
        return printed


def text_about(words: str, pair: int) -> str:
    """The text of a card, with the room that it mentions filled in."""
    return words if pair < 0 else words.replace("{}", ROOM_NAMES[pair])


def reward(t: Table, face: FaceId) -> Reward:
    """The reward card with this face."""
    found = t.kit.faces[face]
    assert isinstance(found, Reward)
    return found


def usable(t: Table, seat: Seat, windows: int) -> list[FaceId]:
    """The rewards in this seat's hand that it may use now; the windows that are open, as bits."""
    out: list[FaceId] = []
    for face in t.kinds(hidden_rewards(seat)):
        card = reward(t, face)
        if windows >> card.when & 1 and card.effect.can_use(t, seat):
            out.append(face)
    return out


def turn_up(t: Table, seat: Seat, face: FaceId) -> None:
    """MR-7: a card that is used is turned face up and stays in front of its seat."""
    card = reward(t, face)
    t.tell("MR-7", "uses {cards}: {term}", seat, term=card.text)
    t.move_face(hidden_rewards(seat), face, used_rewards(seat), ALL)
    notebook.revealed(t, seat, face)


def use(t: Table, step: Step, face: FaceId, instead: int) -> None:
    """MR-7: uses a card during a step, which then goes on unless the card replaces the action."""
    effect = reward(t, face).effect
    if effect.when != instead:
        t.push(step)
    turn_up(t, step.seat, face)
    effect.use(t, step.seat)


def why_not_reveal(t: Table, seat: Seat, face: FaceId) -> Message:
    """Why a reward cannot be used now."""
    if t.number_of(used_rewards(seat), face):
        return say("{named} has already been used", "MR-7", named=face)
    if not t.number_of(hidden_rewards(seat), face):
        return say("You do not have {named}", "MR-7", named=face)
    effect = reward(t, face).effect
    if effect.when == NEVER:
        return say("{named} has no effect, only points", "MR-8", named=face)
    if effect.when == END:
        return say("{named} counts automatically at the end of the morning", "MR-7", named=face)
    return say("{named} cannot be used now, or would do nothing", "MR-7", named=face)
