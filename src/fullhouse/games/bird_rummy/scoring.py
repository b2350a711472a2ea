"""What birds count (BR-10): while a game goes on, and at its end."""

from __future__ import annotations

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import (
    ACTIVE,
    BIRDS,
    CUCKOO,
    DECISIONS,
    DUTY,
    FLIGHT,
    FLYING,
    GAME,
    GLEANED,
    HELD,
    HERON,
    KINDS,
    LOSER,
    MOCKINGBIRD,
    OUT,
    PERCHED,
    POINTS,
    RIVER,
    SEATS,
    TYPES,
    WILD,
    name_of,
)
from fullhouse.games.bird_rummy.nests import birds, flock, number_of
from fullhouse.table.cards import FACE
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.scoring import Line
from fullhouse.table.steps import Step
from fullhouse.table.table import Table


def worth(t: Table, seat: int, kind: int) -> int:
    """What a bird of this type counts in this nest (BR-10.2)."""
    if kind == CUCKOO:
        return -2
    return 2 if kind == HERON and number_of(t, PERCHED + seat, RIVER) else 1


def flock_points(t: Table, seat: int, kind: int) -> int:
    """What a flock counts."""
    zone = flock(seat, kind)
    there = birds(t, zone)
    if kind != CUCKOO and t.options[options.MOCK_SCORE] == 0:
        there -= number_of(t, zone, MOCKINGBIRD)
    return there * worth(t, seat, kind)


def nest_points(t: Table, seat: int) -> int:
    """What a nest counts: everybody can see that."""
    total = 0
    for kind in range(TYPES):
        if t.zones[SEATS * kind + seat]:
            total += flock_points(t, seat, kind)
    return total


def flight_points(t: Table, seat: int) -> int:
    """What the birds in flight will count in the nest of this seat, if they are its own."""
    there = len(t.zones[FLIGHT])
    if there == 0 or t.facts[ACTIVE] != seat:
        return 0
    kind = t.facts[FLYING] - 1
    if kind != CUCKOO and t.options[options.MOCK_SCORE] == 0:
        there -= number_of(t, FLIGHT, MOCKINGBIRD)
    return there * worth(t, seat, kind)


def cost_in_hand(name: int, cuckoo: int) -> int:
    """What a card of this name costs in a hand, where a Cuckoo costs so much."""
    return 0 if name >= BIRDS else cuckoo if name == CUCKOO else 1


def hand_cost(t: Table, seat: int) -> int:
    """What the birds in a hand cost."""
    total = 0
    for card in t.zones[HELD + seat]:
        total += cost_in_hand(name_of(card & FACE), t.options[options.CUCKOO_HAND])
    return total


def final_points(t: Table, seat: int) -> int:
    return nest_points(t, seat) - hand_cost(t, seat)


def clear_turn(t: Table) -> None:
    """What holds for one turn alone is over (BR-3)."""
    t.facts[WILD] = 0
    t.facts[GLEANED] = 0
    t.facts[DECISIONS] = 0
    t.facts[DUTY] = 0
    for kind in range(TYPES):
        t.facts[POINTS + kind] = 0
    t.turn_back()


def finish(t: Table) -> None:
    """The game ends at once: nothing is left of it but to score it (BR-10.1)."""
    while not isinstance(t.stack[-1], Scoring):
        t.stack.pop()


class Scoring(Step):
    """Birds in your nest count for you, birds in your hand against you; the higher score wins."""

    def run(self, t: Table) -> None:
        clear_turn(t)
        for seat in range(SEATS):
            if t.zones[HELD + seat]:
                t.tell("BR-10.2", "shows {cards}", seat, moment="reveal")
                t.show(HELD + seat)
        ended = [final_points(t, seat) for seat in range(SEATS)]
        winner = winner_of(t, ended)
        t.facts[LOSER] = 1 - winner if winner >= 0 else -1
        if t.logging:
            for seat in range(SEATS):
                nest = say("{n} in the nest", n=nest_points(t, seat))
                held = say("{n} in hand", n=-hand_cost(t, seat))
                also = [nest, held]
                template = marked("has {n:point|points}: {also}")
                t.tell("BR-10.2", template, seat, n=ended[seat], also=also, moment="reckoning")
        if t.options[options.GAMES] > 1:
            for seat in range(SEATS):
                t.score(seat, 1 if winner == seat else 0, game_line(t, seat, ended), "BR-10.3")
            return
        for seat in range(SEATS):
            for line in nest_lines(t, seat) + hand_lines(t, seat):
                t.score(line.seat, line.points, line.message, line.rule)


def game_line(t: Table, seat: int, ended: list[int]) -> Message:
    """How a game of a match ended for a seat."""
    number, loser = t.facts[GAME], t.facts[LOSER]
    score = [say("{n} to {m}", n=ended[seat], m=ended[1 - seat])]
    if loser < 0:
        return say("Game {n} drawn, {also}", n=number, also=score)
    if loser == seat:
        return say("Game {n} lost, {also}", n=number, also=score)
    return say("Game {n} won, {also}", n=number, also=score)


def winner_of(t: Table, ended: list[int]) -> int:
    """BR-10.3: the higher score; of equals whoever went out, where the table plays so; else -1."""
    if ended[0] != ended[1]:
        return 0 if ended[0] > ended[1] else 1
    return t.facts[OUT] if t.options[options.TIE] == 1 else -1


def nest_lines(t: Table, seat: int) -> list[Line]:
    """What each flock counts."""
    found: list[Line] = []
    for kind in range(TYPES):
        there = birds(t, flock(seat, kind))
        if there:
            if kind == HERON and worth(t, seat, kind) == 2:
                template = marked("{n} × {named} in the nest, doubled by a River")
            else:
                template = marked("{n} × {named} in the nest")
            message = say(template, n=there, named=kind)
            found.append(Line(seat, flock_points(t, seat, kind), message, "BR-10.2"))
    return found


def hand_lines(t: Table, seat: int) -> list[Line]:
    """What each kind of bird in hand costs."""
    found: list[Line] = []
    held = HELD + seat
    for name in range(BIRDS):
        there = t.number_of(held, name) + t.number_of(held, name + KINDS)
        if there:
            cost = cost_in_hand(name, t.options[options.CUCKOO_HAND])
            message = say("{n} × {named} in hand", n=there, named=name)
            found.append(Line(seat, -cost * there, message, "BR-10.2"))
    return found
