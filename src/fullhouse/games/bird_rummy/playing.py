"""Playing birds (BR-4): what is a legal play, how it flies, what it earns and when it lands."""

from __future__ import annotations

from typing import Final

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import (
    BUSHTIT,
    FLIGHT,
    FLYING,
    FOREST,
    HELD,
    HERON,
    MALLARD,
    MOCKINGBIRD,
    PERCHED,
    POINTS,
    RIVER,
    SEATS,
    SPARROW,
    TOWHEE,
    TYPES,
    WILD,
)
from fullhouse.games.bird_rummy.declaring import BULLY, DEEDS, SPLASHDOWN, declare
from fullhouse.games.bird_rummy.nests import birds, flock, number_of, settle
from fullhouse.games.bird_rummy.window import Open
from fullhouse.table.cards import FACE
from fullhouse.table.messages import marked
from fullhouse.table.observers import ALL
from fullhouse.table.steps import HAPPENS, Step
from fullhouse.table.table import Table


def is_play(t: Table, seat: int, kind: int, genuine: int, mocks: int, flocked: int) -> bool:
    """BR-4.2: whether so many birds of this type, Mockingbirds, and Bushtits of the Forest do."""
    joins = len(t.zones[SEATS * kind + seat]) > 0  # between plays every flock has a genuine bird
    if mocks and not genuine and not joins:
        return False
    if flocked and not genuine:
        return False
    number = genuine + mocks + flocked
    if kind == BUSHTIT:
        return number >= 3
    if number >= 2:
        return True
    return number == 1 and (genuine == 0 or may_lay_off(t, seat, kind))


def may_lay_off(t: Table, seat: int, kind: int) -> bool:
    """BR-4.2 (iii): whether a single bird of this type may be played."""
    way = t.options[options.LAYOFF]
    if way == options.NONE:
        return False
    if t.zones[SEATS * kind + 1 - seat]:
        return True
    return way == options.BOTH and len(t.zones[SEATS * kind + seat]) > 0


class Stock:
    """What a seat could play birds with: counts of what is not barred, by name (BR-3.4)."""

    def __init__(self, t: Table, seat: int) -> None:
        self.t: Final = t
        self.seat: Final = seat
        self.held: Final = [0] * TYPES
        self.mocks = 0
        self.flocked = 0
        """Bushtits of the Forest, counted if one in hand could call them."""
        for card in t.zones[HELD + seat]:
            face = card & FACE
            if face < TYPES:
                self.held[face] += 1
            elif face == MOCKINGBIRD:
                self.mocks += 1
        if self.held[BUSHTIT]:
            self.count_forest()

    def count_forest(self) -> None:
        self.flocked = 0
        for card in self.t.zones[FOREST]:
            if card & FACE == BUSHTIT:
                self.flocked += 1

    def can_play(self, kind: int) -> bool:
        """Whether any play of this type is legal: all that could be played is, if any part is."""
        genuine = self.held[kind]
        flocked = self.flocked if kind == BUSHTIT and genuine else 0
        return is_play(self.t, self.seat, kind, genuine, self.mocks, flocked)

    def can_play_mockingbird(self) -> bool:
        """Whether some legal play has a Mockingbird in it."""
        if self.mocks == 0:
            return False
        return any(self.can_mimic(kind) for kind in range(TYPES))

    def can_mimic(self, kind: int) -> bool:
        """Whether some legal play of this type has a Mockingbird in it."""
        joins = self.held[kind] > 0 or len(self.t.zones[SEATS * kind + self.seat]) > 0
        return joins and self.can_play(kind)


def fly(t: Table, seat: int, kind: int, genuine: int, mocks: int, flocked: int) -> None:
    """BR-4.4: the birds leave hand and Forest, take effect, earn points, and land at the end."""
    if mocks:
        t.tell("BR-4.1", "plays {cards} as {named}", seat, named=kind)
    else:
        t.tell("BR-4.1", "plays {cards}", seat)
    for _ in range(genuine):
        t.move_face(HELD + seat, kind, FLIGHT, ALL)
    for _ in range(mocks):
        t.move_face(HELD + seat, MOCKINGBIRD, FLIGHT, ALL)
    for _ in range(flocked):
        t.move_at(FOREST, nearest_bushtit(t), FLIGHT)
    for place in range(len(t.zones[FLIGHT])):
        t.turn_at(FLIGHT, place)
    t.facts[FLYING] = kind + 1
    t.push(Land(seat))
    t.push(Open(seat))
    t.push(Gain(seat))
    t.push(Arrive(seat))


def nearest_bushtit(t: Table) -> int:
    """BR-3.4: the highest place in the Forest where a Bushtit lies that may be played."""
    place = len(t.zones[FOREST]) - 1
    while t.zones[FOREST][place] & FACE != BUSHTIT:
        place -= 1
    return place


def rivals(t: Table, seat: int, kind: int) -> int:
    """The flock that birds of this type drive out of the other nest when played; -1: none."""
    if kind == MALLARD:
        return flock(1 - seat, MALLARD) if DEEDS[SPLASHDOWN].can_use(t, seat, 0, 0) else -1
    if kind == TOWHEE:
        return flock(1 - seat, SPARROW) if DEEDS[BULLY].can_use(t, seat, 0, 0) else -1
    return -1


class Arrive(Step):
    """When played, Mallards and Towhees clear the other nest of their rivals (BR-4.4)."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        kind = t.facts[FLYING] - 1
        if t.zones[FLIGHT] and rivals(t, self.seat, kind) >= 0:
            declare(t, self.seat, SPLASHDOWN if kind == MALLARD else BULLY, [])


class Gain(Step):
    """Birds in flight and birds of that type in your nest each give a point (BR-4.4)."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        points = len(t.zones[FLIGHT])
        if points == 0:
            return
        kind = t.facts[FLYING] - 1
        if t.options[options.POINTS] == 0:
            points += birds(t, flock(self.seat, kind))
        if kind == HERON and number_of(t, PERCHED + self.seat, RIVER):
            points *= 2
        t.facts[POINTS + kind] += points
        if t.facts[WILD]:
            template = marked("has {n:point|points} and {m:wild point|wild points} for the {named}")
        else:
            template = marked("has {n:point|points} for the {named}")
        now, wild = t.facts[POINTS + kind], t.facts[WILD]
        t.tell("BR-4.4", template, self.seat, named=kind, n=now, m=wild)


class Land(Step):
    """The birds still in flight enter your nest together (BR-4.4)."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        if t.zones[FLIGHT]:
            kind = t.facts[FLYING] - 1
            landing = len(t.zones[FLIGHT])
            template = marked("lands {n:bird|birds} in the {named} flock")
            t.tell("BR-4.4", template, self.seat, named=kind, n=landing, moment="landing")
            t.move_all(FLIGHT, flock(self.seat, kind))
        t.facts[FLYING] = 0
        settle(t)
