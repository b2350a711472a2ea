"""What a step carries: derived from its constructor, kept by snapshots, refused if it is lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from fullhouse.table.actions import Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.ids import Action, Seat
from fullhouse.table.options import Options
from fullhouse.table.steps import Choice, Step
from fullhouse.table.table import Table
from fullhouse.table.zones import HAND, Facts, Zones

WORDS = Vocabulary()
GO = WORDS.button("go", "goes on")
ZONES = Zones()
HELD = ZONES.add("hand", HAND)


class Lead(Choice):
    """Go on, `lead` more times."""

    def __init__(self, seat: Seat, lead: int = 0) -> None:
        super().__init__(seat)
        self.lead = lead

    def legal(self, t: Table) -> list[Action]:
        return [GO]

    def take(self, t: Table, action: Action) -> None:
        if self.lead:
            t.push(Lead(t.next_seat(self.seat), self.lead - 1))


class Later(Step):
    """Asks the seat it was pushed for."""

    def run(self, t: Table) -> None:
        t.push(Lead(self.seat))


class Forgets(Choice):
    """Takes a number and keeps it under another name."""

    def __init__(self, seat: Seat, lead: int) -> None:
        super().__init__(seat)
        self.led = lead


class Needs(Choice):
    """Takes something that is not a number."""

    def __init__(self, seat: Seat, lead: list[int]) -> None:
        super().__init__(seat)
        self.lead = lead[0]


class Led(Game):
    """A game of these steps."""

    def __init__(self, *steps: type[Step]) -> None:
        super().__init__("led", "Led", 1, (2,), WORDS, ZONES, Facts(), Options(), steps)

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return [Face("Ant", 1)]

    def set_up(self, t: Table) -> None:
        t.push(Later(seat=Seat(1)))
        t.push(Lead(Seat(0), 3))


def test_a_snapshot_keeps_every_argument_of_a_step() -> None:
    game = Led(Lead, Later)
    t = game.start(2, "led")
    u = game.restore(t.snapshot())
    for _ in range(5):
        assert u.actors == t.actors
        t.act(t.actors[0], GO)
        u.act(u.actors[0], GO)
    assert t.over
    assert u.over


def test_a_step_that_does_not_keep_an_argument_is_refused_at_once() -> None:
    with pytest.raises(TypeError, match=r"^Forgets does not keep its argument lead as self\.lead$"):
        Led(Forgets)


def test_a_step_that_takes_more_than_numbers_is_refused_at_once() -> None:
    with pytest.raises(TypeError, match=r"^Needs cannot be made from the numbers .*'lead': 2"):
        Led(Needs)


def test_a_snapshot_with_too_many_fields_is_refused() -> None:
    game = Led(Lead, Later)
    snapshot = game.start(2, "led").snapshot()
    snapshot["stack"][-1].append(7)
    with pytest.raises(BadInput, match=r"^This is no snapshot of Led: "):
        game.restore(snapshot)
