"""What cards and deeds are worth to a seat, in hundredths of a point: rough, quick, and made from
what the seat knows alone: its hand, what lies open, and how many cards the other holds."""

from __future__ import annotations

from typing import Final

from fullhouse.games.bird_rummy.abilities import ABILITIES
from fullhouse.games.bird_rummy.cards import (
    BATH,
    BIRDS,
    BUSHTIT,
    CALL,
    CUCKOO,
    DECK,
    FLIGHT,
    FLYING,
    FOOD,
    FOREST,
    FRIES,
    HEAVEN,
    HELD,
    HERON,
    LAW,
    MALLARD,
    MIGRATION,
    MOCKINGBIRD,
    NESTING,
    NO_FOOD,
    PERCHED,
    RIVER,
    SEATS,
    SPARROW,
    TOWHEE,
    TYPES,
    WINDS,
    WRATH,
    name_of,
)
from fullhouse.games.bird_rummy.nest_deeds import all_flocks
from fullhouse.games.bird_rummy.nests import birds, is_safe, number_of, open_flocks
from fullhouse.games.bird_rummy.playing import may_lay_off
from fullhouse.games.bird_rummy.scoring import nest_points, worth
from fullhouse.table.cards import FACE
from fullhouse.table.table import Table

POINT: Final = 100
READY: Final = 70
"""A bird in hand that can be played."""
ALONE: Final = -50
"""One that cannot."""
UNSEEN: Final = 75
"""What an unknown card of the other hand is likely to cost there."""
DRAWN: Final = 15
"""What a card of the deck is likely to be worth."""
SPECIAL: Final = {
    MOCKINGBIRD: 60,
    BATH: 45,
    RIVER: 40,
    WINDS: 15,
    NESTING: 50,
    WRATH: 10,
    FOOD: 130,
    CALL: 80,
    FRIES: 70,
    MIGRATION: 5,
    LAW: 50,
}
"""By name: what a card that is no ordinary bird is worth in hand."""
PERCH: Final = {BATH: 90, RIVER: 80, WINDS: 25}
"""By name: what a Resource is worth in a nest."""


class Outlook:
    """A table as one seat sees it, with what its hand holds counted by name."""

    def __init__(self, t: Table, seat: int) -> None:
        self.t: Final = t
        self.seat: Final = seat
        self.held: Final = [0] * 21
        for card in t.zones[HELD + seat]:
            self.held[name_of(card & FACE)] += 1
        self.cards: Final = len(t.zones[HELD + seat])

    # Cards.

    def holding(self, name: int, number: int) -> int:
        """What so many cards of this name are worth in hand."""
        if number == 0:
            return 0
        if name >= TYPES:
            return SPECIAL[name] * number
        if name == BUSHTIT:
            return number * READY if number >= 3 else 10 if number == 2 else ALONE
        if name == CUCKOO:
            return number * 150 if number >= 2 else -150
        if number >= 2:
            return number * READY
        return READY if may_lay_off(self.t, self.seat, name) else ALONE

    def gain(self, name: int) -> int:
        """What one more card of this name is worth."""
        return self.holding(name, self.held[name] + 1) - self.holding(name, self.held[name])

    def loss(self, name: int) -> int:
        """What one card less of this name costs."""
        return self.holding(name, self.held[name]) - self.holding(name, self.held[name] - 1)

    def gift(self, name: int) -> int:
        """What a card of this name is worth to the other player, whose hand is not known."""
        if name >= TYPES:
            return SPECIAL[name]
        if name == CUCKOO:
            return -120
        return 60 if may_lay_off(self.t, 1 - self.seat, name) else -10

    def worst(self) -> int:
        """The name in hand that would be missed least."""
        names = [name for name in range(21) if self.held[name]]
        return min(names, key=self.loss)

    # The score.

    def lead(self) -> int:
        """By how much this seat is likely to be ahead if the game ended with its hand empty."""
        mine = nest_points(self.t, self.seat) + self.in_flight()
        theirs = nest_points(self.t, 1 - self.seat)
        return (mine - theirs) * POINT + UNSEEN * len(self.t.zones[HELD + 1 - self.seat])

    def standing(self) -> int:
        """How far this seat has come: its nest, and what its hand and its Resources promise."""
        total = nest_points(self.t, self.seat) * POINT
        for name in range(len(self.held)):
            if self.held[name]:
                total += self.holding(name, self.held[name])
        for card in self.t.zones[PERCHED + self.seat]:
            total += 2 * PERCH.get(name_of(card & FACE), 0)
        return total

    def in_flight(self) -> int:
        """What the birds in flight will count."""
        kind = self.t.facts[FLYING] - 1
        if kind < 0:
            return 0
        return len(self.t.zones[FLIGHT]) * worth(self.t, self.seat, kind)

    # Birds in nests.

    def flock_worth(self, zone: int) -> int:
        """What it is worth to this seat that a bird of this flock leaves its nest."""
        owner = zone % SEATS
        points = worth(self.t, owner, zone // SEATS) * POINT
        return -points if owner == self.seat else points

    def best_flock(self, whole: bool) -> int:
        """The best that removing a bird, or a whole flock, can do."""
        best = -10 * POINT
        for zone in all_flocks(self.t, self.seat):
            best = max(best, self.flock_worth(zone) * (birds(self.t, zone) if whole else 1))
        return best

    def arrival(self, name: int) -> int:
        """What a bird of this name is worth that comes into the own nest."""
        if name == MOCKINGBIRD:
            return POINT
        return worth(self.t, self.seat, name) * POINT

    def best_lure(self, own_types: bool) -> int:
        """The best bird that could be lured: more if it leaves the other nest."""
        best = 0
        for zone in open_flocks(self.t, self.seat, 1 - self.seat):
            kind = zone // SEATS
            if not own_types or self.t.zones[SEATS * kind + self.seat]:
                best = max(best, self.arrival(kind) + self.flock_worth(zone))
        for card in self.t.zones[FOREST]:
            name = name_of(card & FACE)
            if name < TYPES and (not own_types or self.t.zones[SEATS * name + self.seat]):
                best = max(best, self.arrival(name))
        return best

    # Deeds.

    def ability(self, number: int) -> int:
        """What an ability is worth now, at its best target."""
        return self.by_key(ABILITIES[number].key)

    def by_key(self, key: str) -> int:
        t, seat = self.t, self.seat
        forest = [name_of(card & FACE) for card in t.zones[FOREST]]
        if key == "parasite":
            return 4 * POINT * (birds(t, SEATS * CUCKOO + seat) + len(t.zones[FLIGHT]))
        if key == "murder":
            return self.best_flock(True)
        if key == "squawk":
            return self.best_flock(False) - 20
        if key == "mixed-flock":
            return max([self.arrival(name) for name in forest if name < BIRDS], default=0)
        if key == "glean":
            return max(DRAWN, self.gain(forest[-1]) if forest else 0) + 5
        if key in ("forage", "bottom-feeder"):
            wanted = [n for n in forest if key == "forage" or n >= BIRDS]
            return max([self.gain(name) for name in wanted], default=0)
        if key == "ground-forager":
            return self.gain(forest[0])
        if key == "dirt-dance":
            return self.dirt_dance(forest)
        if key in ("duck-and-cover", "shiny-trinket"):
            value = max(PERCH[name_of(card & FACE)] for card in t.zones[PERCHED + 1 - seat])
            return value if key == "duck-and-cover" else 2 * value
        if key == "cache":
            return DRAWN - self.loss(self.worst()) if self.cards else 0
        if key == "urban-forager":
            return self.chance_of_food()
        return {"investigation": 8, "clever-buccaneer": 50, "go-fish": 45, "drumming": 2}[key]

    def dirt_dance(self, forest: list[int]) -> int:
        gifts = sorted(self.gift(name) for name in forest)
        own = max(self.gain(name) for name in forest) if len(forest) > 2 else 0
        return own - sum(gifts[:2])

    def chance_of_food(self) -> int:
        """Urban Forager finds something unless all know that it cannot."""
        t = self.t
        if t.facts[NO_FOOD]:
            return 0
        seen = self.held[FOOD] + t.number_of(HEAVEN, FOOD)
        for card in t.zones[FOREST]:
            if card & FACE == FOOD:
                seen += 1
        unseen = t.kit.faces[FOOD].copies - seen
        hidden = len(t.zones[DECK]) + len(t.zones[HELD + 1 - self.seat])
        return min(1, unseen) * SPECIAL[FOOD] * len(t.zones[DECK]) // max(1, hidden)

    def trigger(self, kind: int) -> int:
        """What playing a bird does to the other nest at once."""
        rival = MALLARD if kind == MALLARD else SPARROW if kind == TOWHEE else -1
        if rival < 0:
            return 0
        zone = SEATS * rival + 1 - self.seat
        return 0 if is_safe(self.t, self.seat, zone) else POINT * birds(self.t, zone)

    def points_of(self, kind: int, number: int) -> int:
        """The points that so many birds of a type would give."""
        points = number + birds(self.t, SEATS * kind + self.seat)
        river = kind == HERON and number_of(self.t, PERCHED + self.seat, RIVER) > 0
        return 2 * points if river else points
