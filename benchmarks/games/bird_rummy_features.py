"""Bird Rummy: the nest, what the hand can play, special cards, Resources, and whose turn it is."""

from __future__ import annotations

from collections import Counter

from fullhouse.games.bird_rummy.bird_plays import may_lay_off
from fullhouse.games.bird_rummy.cards import (
    ALL_TYPES,
    BIRD_BATH,
    BIRD_FOOD,
    BUSHTIT,
    CUCKOO,
    FRENCH_FRIES,
    MATING_CALL,
    MOCKINGBIRD,
    RIVER,
    SEASONAL_WINDS,
    TITLES,
    WRATH,
)
from fullhouse.games.bird_rummy.nests import names_in
from fullhouse.games.bird_rummy.scoring import nest_points
from fullhouse.games.bird_rummy.zones import ACTIVE, TURN, hand, resource_row
from fullhouse.table.ids import Seat
from fullhouse.table.table import Table

RESOURCES = (BIRD_BATH, RIVER, SEASONAL_WINDS)
SPECIAL = (MOCKINGBIRD, *RESOURCES, WRATH, BIRD_FOOD, MATING_CALL, FRENCH_FRIES)
BY_TURN = ("nest", "ready birds", "lone birds", "to move")
"""What may say more or less with every turn."""
NAMES = (
    *(*BY_TURN, *(f"{name} by turn" for name in BY_TURN), "lone Cuckoo", "Cuckoos"),
    *(f"{TITLES[name]} in hand" for name in SPECIAL),
    *(f"{TITLES[name]} in the nest" for name in RESOURCES),
)


def features(t: Table, seat: Seat) -> list[float]:
    held = Counter(names_in(t, hand(seat)))
    ready = lone = 0
    for kind in ALL_TYPES:
        number = held[kind]
        if number and kind != CUCKOO:
            least = 3 if kind == BUSHTIT else 1 if may_lay_off(t, seat, kind) else 2
            if number >= least:
                ready += number
            else:
                lone += number
    by_turn = [nest_points(t, seat), ready, lone, int(t.facts[ACTIVE] == seat)]
    cuckoos = held[CUCKOO]
    alone = int(cuckoos == 1)
    row = names_in(t, resource_row(seat))
    found = [*by_turn, *(value * t.facts[TURN] for value in by_turn), alone, cuckoos - alone]
    found += [held[name] for name in SPECIAL]
    found += [row.count(name) for name in RESOURCES]
    return [float(value) for value in found]
