"""The end of a turn: one card into the Forest, and perhaps the last one (BR-3, BR-10.1)."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import (
    FOREST,
    HELD,
    OUT,
    TURN,
)
from fullhouse.games.bird_rummy.scoring import clear_turn, finish
from fullhouse.games.bird_rummy.words import DISCARD
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL
from fullhouse.table.steps import HAPPENS, Choice, Step
from fullhouse.table.table import Table


class Discarding(Step):
    """After the main step you discard; an empty hand alone does not end the game (BR-10.1)."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        if t.zones[HELD + self.seat]:
            t.push(Discard(self.seat))
        else:
            t.tell("BR-10.1", "has no card to discard", self.seat)


def may_go_out(t: Table) -> bool:
    """BR-10.1: whether a last discard ends the game in this turn."""
    return t.facts[TURN] >= options.OUT_FROM[t.options[options.EARLY_OUT]]


class Discard(Choice):
    """Put one card of your hand into the Forest. If it is the last one, the game ends."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [DISCARD + face for face in t.kinds(HELD + self.seat)]

    def take(self, t: Table, action: int) -> None:
        t.tell("BR-3", "discards {cards}", self.seat)
        t.move_face(HELD + self.seat, action - DISCARD, FOREST)
        if not t.zones[HELD + self.seat]:
            if may_go_out(t):
                t.facts[OUT] = self.seat
                t.tell("BR-10.1", "goes out", self.seat, moment="out")
                finish(t)
            else:
                t.tell("BR-10.1", "has an empty hand, but it is too early to go out", self.seat)

    def asks(self, t: Table) -> Message:
        if len(t.zones[HELD + self.seat]) == 1 and may_go_out(t):
            return say("Discard the last card, which ends the game")
        return say("Discard a card into the Forest")

    def rule(self, t: Table) -> str:
        return "BR-3"

    def why_not(self, t: Table, action: int) -> Message | None:
        if DISCARD <= action < DISCARD + len(t.kit.faces):
            return say("You have no {named} in your hand", "BR-3", named=action - DISCARD)
        return None

    def instead(self, t: Table) -> Message:
        return say("Discard a card from your hand to end your turn", "BR-3")

    def source(self, t: Table, action: int) -> int:
        return HELD + self.seat


class EndOfTurn(Step):
    """Unspent points vanish, and played cards may be played again (BR-3)."""

    def run(self, t: Table) -> None:
        clear_turn(t)
        if t.facts[TURN] >= t.options[options.TURN_LIMIT]:
            t.tell("BR-11.3", "The last turn is over", moment="out")
            finish(t)
