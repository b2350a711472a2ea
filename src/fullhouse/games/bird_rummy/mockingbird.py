"""Mimicry: which bird a Mockingbird is that comes into a nest without being played (BR-9.3)."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.bird_rummy.cards import ARRIVING, FOREST
from fullhouse.games.bird_rummy.nests import flock, genuine_types, settle
from fullhouse.games.bird_rummy.words import AS
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL
from fullhouse.table.steps import HAPPENS, Choice, Step
from fullhouse.table.table import Table


class Mimicry(Step):
    """Mockingbirds that arrive are given a type by the owner of the nest; without one, they go."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        while t.zones[ARRIVING]:
            types = genuine_types(t, self.seat)
            if len(types) > 1:
                t.push(Mimic(self.seat))
                return
            if types:
                become(t, self.seat, types[0])
            else:
                t.tell("BR-9.3", "Into the Forest, with no bird to mimic: {cards}")
                t.move_at(ARRIVING, 0, FOREST)
        settle(t)


class Mimic(Choice):
    """Choose the bird that a Mockingbird is in your nest: one of which you have a genuine one."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [AS + kind for kind in genuine_types(t, self.seat)]

    def take(self, t: Table, action: int) -> None:
        become(t, self.seat, action - AS)
        t.push(Mimicry(self.seat))

    def asks(self, t: Table) -> Message:
        return say("Choose which bird the arriving Mockingbird mimics")

    def says(self, t: Table, action: int) -> Message:
        return say("takes the Mockingbird in as {card}")

    def rule(self, t: Table) -> str:
        return "BR-9.3"

    def instead(self, t: Table) -> Message:
        return say("A Mockingbird mimics a bird that has a genuine one in your nest", "BR-9.3")


def become(t: Table, owner: int, kind: int) -> None:
    t.tell("BR-9.3", "takes {cards} in as {named}", owner, named=kind)
    t.move_at(ARRIVING, 0, flock(owner, kind))
