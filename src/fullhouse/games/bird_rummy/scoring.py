"""What birds count (BR-10): while a game goes on, and at its end."""

from __future__ import annotations

from typing import Final

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import (
    ALL_NAMES,
    ALL_TYPES,
    BIRD_COUNT,
    CUCKOO,
    HERON,
    MOCKINGBIRD,
    RIVER,
    is_bird,
    name_of,
)
from fullhouse.games.bird_rummy.nests import birds, number_of
from fullhouse.games.bird_rummy.zones import (
    ACTIVE,
    DECISIONS,
    FLIGHT,
    GAME,
    GLEANED,
    LOSER,
    OUT,
    POINTS,
    WILD,
    flock,
    flying_type,
    hand,
    opponent,
    resource_row,
    set_card_to_play,
)
from fullhouse.table.ids import NO_FACE, NO_SEAT, FaceId, Seat
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.scoring import Line
from fullhouse.table.steps import Step
from fullhouse.table.table import Table

FLOCKS: Final = marked("Flocks")
CUCKOOS: Final = marked("Cuckoos")
IN_HAND: Final = marked("Birds left in hand")
"""Where points come from."""


def worth(t: Table, seat: Seat, kind: FaceId) -> int:
    """What a bird of this type counts in this nest (BR-10.2)."""
    if kind == CUCKOO:
        return -2
    return 2 if kind == HERON and number_of(t, resource_row(seat), RIVER) else 1


def flock_points(t: Table, seat: Seat, kind: FaceId) -> int:
    """What a flock counts."""
    zone = flock(seat, kind)
    there = birds(t, zone)
    if kind != CUCKOO and t.options[options.MOCK_SCORE] == 0:
        there -= number_of(t, zone, MOCKINGBIRD)
    return there * worth(t, seat, kind)


def nest_points(t: Table, seat: Seat) -> int:
    """What a nest counts: everybody can see that."""
    total = 0
    for kind in ALL_TYPES:
        if t.count(flock(seat, kind)):
            total += flock_points(t, seat, kind)
    return total


def flight_points(t: Table, seat: Seat) -> int:
    """What the birds in flight will count in the nest of this seat, if they are its own."""
    there = t.count(FLIGHT)
    if there == 0 or t.facts[ACTIVE] != seat:
        return 0
    kind = flying_type(t)
    if kind != CUCKOO and t.options[options.MOCK_SCORE] == 0:
        there -= number_of(t, FLIGHT, MOCKINGBIRD)
    return there * worth(t, seat, kind)


def cost_in_hand(name: FaceId, cuckoo: int) -> int:
    """What a card of this name costs in a hand, where a Cuckoo costs so much."""
    if not is_bird(name):
        return 0
    return cuckoo if name == CUCKOO else 1


def hand_cost(t: Table, seat: Seat) -> int:
    """What the birds in a hand cost."""
    total = 0
    cuckoo = t.options[options.CUCKOO_HAND]
    for face in t.faces(hand(seat)):
        total += cost_in_hand(name_of(face), cuckoo)
    return total


def least_cost(t: Table) -> int:
    """What a card in hand costs at the least: any but a bird costs nothing."""
    return min([cost_in_hand(name, t.options[options.CUCKOO_HAND]) for name in ALL_NAMES])


def final_points(t: Table, seat: Seat) -> int:
    return nest_points(t, seat) - hand_cost(t, seat)


def clear_turn(t: Table) -> None:
    """What holds for one turn alone is over (BR-3)."""
    t.facts[WILD] = 0
    t.facts[GLEANED] = 0
    t.facts[DECISIONS] = 0
    set_card_to_play(t, NO_FACE)
    for kind in ALL_TYPES:
        t.facts[POINTS.at(kind)] = 0
    t.turn_back()


def finish(t: Table) -> None:
    """The game ends at once: nothing is left of it but to score it (BR-10.1)."""
    while not isinstance(t.stack[-1], ScoreGame):
        t.stack.pop()


class ScoreGame(Step):
    """Birds in your nest count for you, birds in your hand against you; the higher score wins.

    BR-10.2, BR-10.3.
    """

    def run(self, t: Table) -> None:
        clear_turn(t)
        for seat in t.all_seats:
            if t.count(hand(seat)):
                t.tell("BR-10.2", "shows {cards}", seat, moment="reveal")
                t.show(hand(seat))
        ended = [final_points(t, seat) for seat in t.all_seats]
        winner = winner_of(t, ended)
        t.facts[LOSER] = NO_SEAT if winner == NO_SEAT else opponent(winner)
        if t.logging:
            for seat in t.all_seats:
                nest = say("{n} in the nest", n=nest_points(t, seat))
                held = say("{n} in hand", n=-hand_cost(t, seat))
                also = [nest, held]
                template = marked("has {n:point|points}: {also}")
                t.tell("BR-10.2", template, seat, n=ended[seat], also=also, moment="reckoning")
        if t.options[options.GAMES] > 1:
            for seat in t.all_seats:
                t.score(seat, 1 if winner == seat else 0, game_line(t, seat, ended), "BR-10.3")
            return
        for seat in t.all_seats:
            for line in nest_lines(t, seat) + hand_lines(t, seat):
                t.score(line.seat, line.points, line.message, line.rule, line.source)


def game_line(t: Table, seat: Seat, ended: list[int]) -> Message:
    """How a game of a match ended for a seat."""
    number, loser = t.facts[GAME], t.facts[LOSER]
    score = [say("{n} to {m}", n=ended[seat], m=ended[opponent(seat)])]
    if loser < 0:
        return say("Game {n} drawn, {also}", n=number, also=score)
    if loser == seat:
        return say("Game {n} lost, {also}", n=number, also=score)
    return say("Game {n} won, {also}", n=number, also=score)


def winner_of(t: Table, ended: list[int]) -> Seat:
    """BR-10.3: the higher score wins. A tie may go to whoever went out; else it is NO_SEAT."""
    if ended[0] != ended[1]:
        return Seat(0 if ended[0] > ended[1] else 1)
    return Seat(t.facts[OUT]) if t.options[options.TIE] == 1 else NO_SEAT


def nest_lines(t: Table, seat: Seat) -> list[Line]:
    """What each flock counts."""
    found: list[Line] = []
    for kind in ALL_TYPES:
        there = birds(t, flock(seat, kind))
        if there:
            if kind == HERON and worth(t, seat, kind) == 2:
                template = marked("{n} × {named} in the nest, doubled by a River")
            else:
                template = marked("{n} × {named} in the nest")
            message = say(template, n=there, named=kind)
            source = CUCKOOS if kind == CUCKOO else FLOCKS
            found.append(Line(seat, flock_points(t, seat, kind), message, "BR-10.2", source))
    return found


def hand_lines(t: Table, seat: Seat) -> list[Line]:
    """What each kind of bird in hand costs."""
    found: list[Line] = []
    for name in ALL_NAMES[:BIRD_COUNT]:
        there = number_of(t, hand(seat), name)
        if there:
            cost = cost_in_hand(name, t.options[options.CUCKOO_HAND])
            message = say("{n} × {named} in hand", n=there, named=name)
            found.append(Line(seat, -cost * there, message, "BR-10.2", IN_HAND))
    return found
