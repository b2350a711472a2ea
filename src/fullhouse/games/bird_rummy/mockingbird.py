"""Mimicry: which bird a Mockingbird is that comes into a nest without being played (BR-9.3)."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.bird_rummy.nests import genuine_types, remove_unsupported
from fullhouse.games.bird_rummy.vocabulary import AS
from fullhouse.games.bird_rummy.zones import ARRIVING, FOREST, flock
from fullhouse.table.ids import Action, FaceId, Seat
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL
from fullhouse.table.steps import Choice, SeatStep
from fullhouse.table.table import Table


class MimicOnArrival(SeatStep):
    """The owner of a nest gives each arriving Mockingbird a type, or it leaves again (BR-9.3)."""

    def run(self, t: Table) -> None:
        while t.count(ARRIVING):
            types = genuine_types(t, self.seat)
            if len(types) > 1:
                t.push(ChooseMimickedBird(self.seat))
                return
            if types:
                take_in(t, self.seat, types[0])
            else:
                t.tell("BR-9.3", "Into the Forest, with no bird to mimic: {cards}")
                t.move_at(ARRIVING, 0, FOREST)
        remove_unsupported(t)


class ChooseMimickedBird(Choice):
    """Choose the bird that a Mockingbird mimics: one of which you have a genuine one (BR-9.3)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL
    rule_number: ClassVar[str] = "BR-9.3"

    def legal(self, t: Table) -> list[Action]:
        return AS.of_faces(genuine_types(t, self.seat))

    def take(self, t: Table, action: Action) -> None:
        take_in(t, self.seat, AS.face(action))
        t.push(MimicOnArrival(self.seat))

    def asks(self, t: Table) -> Message:
        return say("Choose which bird the arriving Mockingbird mimics")

    def says(self, t: Table, action: Action) -> Message:
        return say("takes the Mockingbird in as {card}")

    def instead(self, t: Table) -> Message:
        return say("A Mockingbird can mimic only a genuine bird in your nest", "BR-9.3")


def take_in(t: Table, seat: Seat, kind: FaceId) -> None:
    t.tell("BR-9.3", "takes {cards} in as {named}", seat, named=kind)
    t.move_at(ARRIVING, 0, flock(seat, kind))
