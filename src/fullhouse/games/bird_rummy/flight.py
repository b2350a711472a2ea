"""Flight (BR-4.4): birds that are played take off, drive out rivals, earn points, and land."""

from __future__ import annotations

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.ability_window import OpenWindow
from fullhouse.games.bird_rummy.cards import (
    BUSHTIT,
    HERON,
    MALLARD,
    MOCKINGBIRD,
    RIVER,
    SPARROW,
    TOWHEE,
)
from fullhouse.games.bird_rummy.declaration import ALL_ABILITIES, BULLY, SPLASHDOWN, declare
from fullhouse.games.bird_rummy.nests import birds, has_card, remove_unsupported
from fullhouse.games.bird_rummy.zones import (
    FLIGHT,
    FOREST,
    POINTS,
    WILD,
    flock,
    flying_type,
    hand,
    opponent,
    points_for,
    resource_row,
    set_flying_type,
)
from fullhouse.table.ids import NO_FACE, NO_ZONE, FaceId, Seat, ZoneId
from fullhouse.table.messages import marked
from fullhouse.table.observers import ALL
from fullhouse.table.steps import SeatStep
from fullhouse.table.table import Table


def fly(
    t: Table, seat: Seat, kind: FaceId, genuine: int, mockingbirds: int, from_forest: int
) -> None:
    """BR-4.4: the birds leave hand and Forest, take effect, earn points, and land at the end."""
    if mockingbirds:
        t.tell("BR-4.1", "plays {cards} as {named}", seat, named=kind)
    else:
        t.tell("BR-4.1", "plays {cards}", seat)
    for _ in range(genuine):
        t.move_face(hand(seat), kind, FLIGHT, ALL)
    for _ in range(mockingbirds):
        t.move_face(hand(seat), MOCKINGBIRD, FLIGHT, ALL)
    for _ in range(from_forest):
        t.move_at(FOREST, nearest_bushtit(t), FLIGHT)
    for place in range(t.count(FLIGHT)):
        t.turn_at(FLIGHT, place)
    set_flying_type(t, kind)
    t.push(LandBirds(seat))
    t.push(OpenWindow(seat))
    t.push(GainPoints(seat))
    t.push(DriveOutRivals(seat))


def nearest_bushtit(t: Table) -> int:
    """BR-3.4: the highest place in the Forest where a Bushtit lies that may be played."""
    place = t.count(FOREST) - 1
    while t.face_at(FOREST, place) != BUSHTIT:
        place -= 1
    return place


def rivals(t: Table, seat: Seat, kind: FaceId) -> ZoneId:
    """The flock that birds of this type drive out of the other nest when played, or NO_ZONE."""
    if kind == MALLARD and ALL_ABILITIES[SPLASHDOWN].can_use(t, seat, 0, 0):
        return flock(opponent(seat), MALLARD)
    if kind == TOWHEE and ALL_ABILITIES[BULLY].can_use(t, seat, 0, 0):
        return flock(opponent(seat), SPARROW)
    return NO_ZONE


def rivalry(kind: FaceId) -> int:
    """The number of the ability by which birds of this type drive out their rivals."""
    return SPLASHDOWN if kind == MALLARD else BULLY


class DriveOutRivals(SeatStep):
    """When played, Mallards and Towhees clear the other nest of their rivals (BR-4.4)."""

    def run(self, t: Table) -> None:
        kind = flying_type(t)
        if t.count(FLIGHT) and rivals(t, self.seat, kind) != NO_ZONE:
            declare(t, self.seat, rivalry(kind), [])


class GainPoints(SeatStep):
    """Birds in flight and birds of that type in your nest each give a point (BR-4.4)."""

    def run(self, t: Table) -> None:
        points = t.count(FLIGHT)
        if points == 0:
            return
        kind = flying_type(t)
        if t.options[options.POINTS] == 0:
            points += birds(t, flock(self.seat, kind))
        if kind == HERON and has_card(t, resource_row(self.seat), RIVER):
            points *= 2
        t.facts[POINTS.at(kind)] += points
        wild = t.facts[WILD]
        if wild:
            template = marked(
                "has {n:point|points} and {m:wild point|wild points} to spend on the {named}"
            )
        else:
            template = marked("has {n:point|points} to spend on the {named}")
        t.tell("BR-4.4", template, self.seat, named=kind, n=points_for(t, kind), m=wild)


class LandBirds(SeatStep):
    """The birds still in flight enter your nest together (BR-4.4)."""

    def run(self, t: Table) -> None:
        if t.count(FLIGHT):
            kind = flying_type(t)
            landing = t.count(FLIGHT)
            template = marked("lands {n:bird|birds} in the {named} flock")
            t.tell("BR-4.4", template, self.seat, named=kind, n=landing, moment="landing")
            t.move_all(FLIGHT, flock(self.seat, kind))
        set_flying_type(t, NO_FACE)
        remove_unsupported(t)
