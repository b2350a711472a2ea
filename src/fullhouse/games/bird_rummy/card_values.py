"""What cards and abilities are worth to a seat, in hundredths of a point.

A rough and quick estimate, made only from what the seat knows: its hand, what lies open, and how
many cards the other seat holds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fullhouse.games.bird_rummy.bird_abilities import BIRD_ABILITIES
from fullhouse.games.bird_rummy.bird_plays import PlayableBirds, may_lay_off
from fullhouse.games.bird_rummy.cards import (
    ALL_NAMES,
    BIRD_BATH,
    BIRD_COUNT,
    BIRD_FOOD,
    BIRD_LAW,
    BUSHTIT,
    CUCKOO,
    ETERNAL_MIGRATION,
    FRENCH_FRIES,
    HERON,
    MALLARD,
    MATING_CALL,
    MOCKINGBIRD,
    NESTING_MATERIALS,
    RIVER,
    SEASONAL_WINDS,
    SPARROW,
    TOWHEE,
    TYPE_COUNT,
    WRATH,
    is_bird,
    name_of,
)
from fullhouse.games.bird_rummy.nests import (
    all_open_flocks,
    birds,
    is_safe,
    names_in,
    number_of,
    open_flocks,
)
from fullhouse.games.bird_rummy.scoring import nest_points, worth
from fullhouse.games.bird_rummy.zones import (
    DECK,
    FLIGHT,
    FOREST,
    HEAVEN,
    NO_FOOD,
    flock,
    flying_type,
    hand,
    nest_owner,
    opponent,
    resource_row,
    type_of,
)
from fullhouse.table.ids import NO_FACE, FaceId, Seat, ZoneId
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
    BIRD_BATH: 45,
    RIVER: 40,
    SEASONAL_WINDS: 15,
    NESTING_MATERIALS: 50,
    WRATH: 10,
    BIRD_FOOD: 130,
    MATING_CALL: 80,
    FRENCH_FRIES: 70,
    ETERNAL_MIGRATION: 5,
    BIRD_LAW: 50,
}
"""By name: what a card that is no ordinary bird is worth in hand."""
IN_HAND: Final = [SPECIAL.get(name, 0) for name in ALL_NAMES]
IN_NEST: Final = {BIRD_BATH: 90, RIVER: 80, SEASONAL_WINDS: 25}
"""By name: what a Resource is worth in a nest."""
OFTEN: Final = {"investigation": 8, "clever-buccaneer": 50, "go-fish": 45, "drumming": 2}
"""By key: what an ability is worth whose target is chance, or does not matter."""


class BirdOutlook:
    """A table as one seat sees it, with what its hand holds counted by name."""

    def __init__(self, t: Table, seat: Seat) -> None:
        self.t: Final = t
        self.seat: Final = seat
        held = t.faces(hand(seat))
        self.cards: Final = len(held)
        self.birds: i64 = 0
        self.others: i64 = 0
        """How many cards of each name are in hand, four bits each: birds, and from there on."""
        for face in held:
            self.add(name_of(face), 1)
        self._lead: int | None = None
        self._playable: PlayableBirds | None = None

    def held(self, name: FaceId) -> int:
        """How many cards of this name are in hand."""
        place: i64 = name
        if place < BIRD_COUNT:
            return self.birds >> 4 * place & 15
        return self.others >> 4 * (place - BIRD_COUNT) & 15

    def add(self, name: FaceId, number: i64) -> None:
        """Counts this many more cards of a name, as if they were in hand."""
        place: i64 = name
        if place < BIRD_COUNT:
            self.birds += number << 4 * place
        else:
            self.others += number << 4 * (place - BIRD_COUNT)

    def playable(self) -> PlayableBirds:
        """The birds that could be played now."""
        if self._playable is None:
            self._playable = PlayableBirds(self.t, self.seat)
        return self._playable

    # Cards.

    def holding(self, name: FaceId, number: int) -> int:
        """What this number of cards of one name is worth in hand."""
        if number == 0:
            return 0
        if name >= TYPE_COUNT:
            return IN_HAND[name] * number
        if name == BUSHTIT:
            return number * READY if number >= 3 else 10 if number == 2 else ALONE
        if name == CUCKOO:
            return number * 150 if number >= 2 else -150
        if number >= 2:
            return number * READY
        return READY if may_lay_off(self.t, self.seat, name) else ALONE

    def gain(self, name: FaceId) -> int:
        """What one more card of this name is worth."""
        number = self.held(name)
        return self.holding(name, number + 1) - self.holding(name, number)

    def loss(self, name: FaceId) -> int:
        """What one card less of this name costs."""
        number = self.held(name)
        return self.holding(name, number) - self.holding(name, number - 1)

    def gift(self, name: FaceId) -> int:
        """What a card of this name is worth to the other player, whose hand is not known."""
        if name >= TYPE_COUNT:
            return IN_HAND[name]
        if name == CUCKOO:
            return -120
        return 60 if may_lay_off(self.t, opponent(self.seat), name) else -10

    def worst(self) -> FaceId:
        """The name in hand that would be missed least."""
        names = [name for name in ALL_NAMES if self.held(name)]
        return min(names, key=self.loss)

    # The score.

    def lead(self) -> int:
        """By how much this seat is likely to be ahead if the game ended with its hand empty."""
        if self._lead is None:
            mine = nest_points(self.t, self.seat) + self.in_flight()
            theirs = nest_points(self.t, opponent(self.seat))
            unseen = UNSEEN * self.t.count(hand(opponent(self.seat)))
            self._lead = (mine - theirs) * POINT + unseen
        return self._lead

    def standing(self) -> int:
        """How far this seat has come: its nest, and what its hand and its Resources promise."""
        total = nest_points(self.t, self.seat) * POINT
        for name in ALL_NAMES:
            number = self.held(name)
            if number:
                total += self.holding(name, number)
        for name in names_in(self.t, resource_row(self.seat)):
            total += 2 * IN_NEST.get(name, 0)
        return total

    def in_flight(self) -> int:
        """What the birds in flight will count."""
        kind = flying_type(self.t)
        if kind == NO_FACE:
            return 0
        return self.t.count(FLIGHT) * worth(self.t, self.seat, kind)

    # Birds in nests.

    def flock_worth(self, zone: ZoneId) -> int:
        """What it is worth to this seat that a bird of this flock leaves its nest."""
        owner = nest_owner(zone)
        points = worth(self.t, owner, type_of(zone)) * POINT
        return -points if owner == self.seat else points

    def best_flock(self, whole: bool) -> int:
        """The best that removing a bird, or a whole flock, can do."""
        best = -10 * POINT
        for zone in all_open_flocks(self.t, self.seat):
            best = max(best, self.flock_worth(zone) * (birds(self.t, zone) if whole else 1))
        return best

    def arrival(self, name: FaceId) -> int:
        """What a bird of this name is worth when it comes into this seat's nest."""
        if name == MOCKINGBIRD:
            return POINT
        return worth(self.t, self.seat, name) * POINT

    def best_lure(self, own_types: bool) -> int:
        """The best bird that could be lured: more if it leaves the other nest."""
        best = 0
        for zone in open_flocks(self.t, self.seat, opponent(self.seat)):
            kind = type_of(zone)
            if not own_types or self.t.count(flock(self.seat, kind)):
                best = max(best, self.arrival(kind) + self.flock_worth(zone))
        for name in names_in(self.t, FOREST):
            if name < TYPE_COUNT and (not own_types or self.t.count(flock(self.seat, name))):
                best = max(best, self.arrival(name))
        return best

    # Abilities.

    def ability(self, number: int) -> int:
        """What an ability is worth now, at its best target."""
        return self.by_key(BIRD_ABILITIES[number].key)

    def by_key(self, key: str) -> int:
        t, seat = self.t, self.seat
        if key in OFTEN:
            return OFTEN[key]
        if key == "parasite":
            return 4 * POINT * (birds(t, flock(seat, CUCKOO)) + t.count(FLIGHT))
        if key == "murder":
            return self.best_flock(True)
        if key == "squawk":
            return self.best_flock(False) - 20
        if key == "cache":
            return DRAWN - self.loss(self.worst()) if self.cards else 0
        if key == "urban-forager":
            return self.chance_of_food()
        if key in ("duck-and-cover", "shiny-trinket"):
            value = max(IN_NEST[name] for name in names_in(t, resource_row(opponent(seat))))
            return value if key == "duck-and-cover" else 2 * value
        forest = names_in(t, FOREST)
        if key == "mixed-flock":
            return max([self.arrival(name) for name in forest if is_bird(name)], default=0)
        if key == "glean":
            return max(DRAWN, self.gain(forest[-1]) if forest else 0) + 5
        if key in ("forage", "bottom-feeder"):
            wanted = [name for name in forest if key == "forage" or not is_bird(name)]
            return max([self.gain(name) for name in wanted], default=0)
        if key == "ground-forager":
            return self.gain(forest[0])
        return self.dirt_dance(forest)

    def dirt_dance(self, forest: list[FaceId]) -> int:
        gifts = sorted(self.gift(name) for name in forest)
        own = max(self.gain(name) for name in forest) if len(forest) > 2 else 0
        return own - sum(gifts[:2])

    def chance_of_food(self) -> int:
        """Urban Forager finds something unless all know that it cannot."""
        t = self.t
        if t.facts[NO_FOOD]:
            return 0
        seen = self.held(BIRD_FOOD)
        for zone in (HEAVEN, FOREST):
            seen += t.number_of(zone, BIRD_FOOD)
        unseen = t.kit.faces[BIRD_FOOD].copies - seen
        hidden = t.count(DECK) + t.count(hand(opponent(self.seat)))
        return min(1, unseen) * SPECIAL[BIRD_FOOD] * t.count(DECK) // max(1, hidden)

    def trigger(self, kind: FaceId) -> int:
        """What playing a bird does to the other nest at once."""
        if kind not in (MALLARD, TOWHEE):
            return 0
        rival = MALLARD if kind == MALLARD else SPARROW
        zone = flock(opponent(self.seat), rival)
        return 0 if is_safe(self.t, self.seat, zone) else POINT * birds(self.t, zone)

    def points_of(self, kind: FaceId, number: int) -> int:
        """The points that playing this number of birds of a type would give."""
        points = number + birds(self.t, flock(self.seat, kind))
        river = kind == HERON and number_of(self.t, resource_row(self.seat), RIVER) > 0
        return 2 * points if river else points
