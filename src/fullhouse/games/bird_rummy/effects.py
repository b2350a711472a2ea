"""Effect cards (BR-7): Wrath of the Scrub Jay, Bird Food, Mating Call, French Fries, Eternal
Migration and Bird Law. The card has gone to Heaven when its deed is carried out."""

from __future__ import annotations

from typing import Final

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import (
    AIMS,
    DECK,
    FLIGHT,
    FLOCKS,
    FLYING,
    FOREST,
    HEAVEN,
    HELD,
    MOCKINGBIRD,
    NESTING,
    PERCHED,
    SEATS,
    TYPES,
    name_of,
)
from fullhouse.games.bird_rummy.deed import Deed, aim_at_bird, bird_aimed_at
from fullhouse.games.bird_rummy.forest_deeds import (
    BottomFeeder,
    DirtDance,
    Drumming,
    Forage,
    GroundForager,
    MixedFlock,
    is_arrival,
)
from fullhouse.games.bird_rummy.hidden_deeds import (
    Cache,
    CleverBuccaneer,
    Glean,
    GoFish,
    Investigation,
    UrbanForager,
)
from fullhouse.games.bird_rummy.nest_deeds import (
    DuckAndCover,
    Murder,
    Parasite,
    ShinyTrinket,
    Squawk,
    all_flocks,
)
from fullhouse.games.bird_rummy.nests import (
    bird_faces,
    flock,
    genuine_types,
    has_genuine,
    is_safe,
    kinds_in,
    nest_of,
    open_flocks,
    place_of,
)
from fullhouse.games.bird_rummy.words import (
    AS,
    AT,
    CARD,
    CLEAR,
    FLIP,
    PICK,
    SWAP,
    USE,
)
from fullhouse.table.cards import FACE
from fullhouse.table.table import Table

ABILITIES: Final[list[Deed]] = [
    *(Glean(), MixedFlock(), Squawk(), Forage(), DuckAndCover(), BottomFeeder()),
    *(Investigation(), Cache(), Murder(), ShinyTrinket(), UrbanForager(), CleverBuccaneer()),
    *(Parasite(), Drumming(), GroundForager(), DirtDance(), GoFish()),
]
"""In the order of their words: USE + its place uses one."""
OF_TYPE: Final = [
    [i for i, deed in enumerate(ABILITIES) if deed.bird == kind] for kind in range(TYPES)
]
"""By type of bird: its abilities."""


class Wrath(Deed):
    def __init__(self) -> None:
        text = "All Resources in both nests go into the Forest."
        super().__init__("Wrath of the Scrub Jay", -1, 0, "BR-7.1", text)

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        if t.options[options.WRATH_TO] == 0:
            t.tell(self.rule, "drives all Resources into the Forest: {cards}", seat)
        else:
            t.tell(self.rule, "sends all Resources to Heaven: {cards}", seat)
        to = FOREST if t.options[options.WRATH_TO] == 0 else HEAVEN
        t.move_all(PERCHED + 1 - seat, to)
        t.move_all(PERCHED + seat, to)


class Lure(Deed):
    """A deed that brings one bird to the nest, from the Forest or from the other nest (BR-7.2)."""

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        if self.flocks(t, seat):
            return True
        cards = t.zones[FOREST]
        return any(self.is_wanted(t, seat, cards[place] & FACE) for place in range(left))

    def flocks(self, t: Table, seat: int) -> list[int]:
        """The flocks of the other nest that a bird may be lured from."""
        return open_flocks(t, seat, 1 - seat)

    def is_wanted(self, t: Table, seat: int, face: int) -> bool:
        """Whether this card of the Forest may be lured."""
        raise NotImplementedError(self.title)

    def may_mimic(self, t: Table, seat: int) -> bool:
        """Whether a Mockingbird is given a new type."""
        raise NotImplementedError(self.title)

    def targets(self, t: Table, seat: int, picks: list[int]) -> list[int]:
        cards = t.zones[FOREST]
        if not picks:
            birds = [p for p in range(len(cards)) if self.is_wanted(t, seat, cards[p] & FACE)]
            return [*[AT + zone for zone in self.flocks(t, seat)], *[CARD + p for p in birds]]
        if AS <= picks[-1] < AT:
            return []
        if AT <= picks[-1] < PICK:
            faces = self.choosable(t, seat, picks[0] - AT)
            if len(faces) > 1:
                return [PICK + face for face in faces]
        if self.may_mimic(t, seat) and name_of(self.lured(t, seat, picks)) == MOCKINGBIRD:
            return [AS + kind for kind in genuine_types(t, seat)]
        return []

    def choosable(self, t: Table, seat: int, zone: int) -> list[int]:
        """The birds of a flock that may be lured: a Mockingbird needs somebody to mimic."""
        faces = bird_faces(t, zone)
        return faces if has_genuine(t, seat) else [f for f in faces if name_of(f) != MOCKINGBIRD]

    def lured(self, t: Table, seat: int, picks: list[int]) -> int:
        """The face of the bird that was chosen."""
        if picks[0] >= CARD:
            return t.zones[FOREST][picks[0] - CARD] & FACE
        if len(picks) > 1 and PICK <= picks[1] < CARD:
            return picks[1] - PICK
        return self.choosable(t, seat, picks[0] - AT)[0]

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        face = self.lured(t, seat, picks)
        kind = name_of(face)
        if kind == MOCKINGBIRD:
            kind = picks[-1] - AS if self.may_mimic(t, seat) else (picks[0] - AT) // SEATS
        t.facts[FLYING] = kind + 1
        if picks[0] >= CARD:
            t.tell(self.rule, "lures {cards} from the Forest", seat)
            t.move_at(FOREST, picks[0] - CARD, FLIGHT)
        else:
            zone = picks[0] - AT
            t.tell(self.rule, "lures {cards} from the other nest", seat)
            t.move_at(zone, place_of(t, zone, face), FLIGHT)

    def moves_bird_of(self, t: Table, seat: int, picks: list[int]) -> bool:
        return picks[0] < CARD

    def asks(self, picks: list[int]) -> str:
        if not picks:
            return f"{self.title}: choose the bird to lure"
        if picks[-1] >= PICK:
            return f"{self.title}: mimic which bird?"
        return f"{self.title}: choose which of them"


class BirdFood(Lure):
    def __init__(self) -> None:
        text = "Lure a bird from the other nest or the Forest into yours, with its points."
        super().__init__("Bird Food", -1, 0, "BR-7.2", text)

    def is_wanted(self, t: Table, seat: int, face: int) -> bool:
        return is_arrival(t, seat, face)

    def may_mimic(self, t: Table, seat: int) -> bool:
        return True


class MatingCall(Lure):
    def __init__(self) -> None:
        text = "Lure a bird of a type that is in your nest, as Bird Food does."
        super().__init__("Mating Call", -1, 0, "BR-7.3", text)

    def flocks(self, t: Table, seat: int) -> list[int]:
        there = open_flocks(t, seat, 1 - seat)
        return [zone for zone in there if t.zones[flock(seat, zone // SEATS)]]

    def is_wanted(self, t: Table, seat: int, face: int) -> bool:
        name = name_of(face)
        return name < TYPES and len(t.zones[flock(seat, name)]) > 0

    def may_mimic(self, t: Table, seat: int) -> bool:
        return False


class FrenchFries(Deed):
    """Never carried out itself: the ability that was chosen is declared in its place."""

    def __init__(self) -> None:
        text = "Use an ability of a bird in your nest at no cost."
        super().__init__("French Fries", -1, 0, "BR-7.4", text)

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        for kind in range(TYPES):
            if t.zones[SEATS * kind + seat]:
                for ability in OF_TYPE[kind]:
                    if ABILITIES[ability].can_use(t, seat, left, held):
                        return True
        return False

    def targets(self, t: Table, seat: int, picks: list[int]) -> list[int]:
        if picks:
            return ABILITIES[picks[0] - USE].targets(t, seat, picks[1:])
        found: list[int] = []
        left = len(t.zones[FOREST])
        held = len(t.zones[HELD + seat]) - 1
        for ability, deed in enumerate(ABILITIES):
            if t.zones[flock(seat, deed.bird)] and deed.can_use(t, seat, left, held):
                found.append(USE + ability)
        return found

    def asks(self, picks: list[int]) -> str:
        if picks:
            return ABILITIES[picks[0] - USE].asks(picks[1:])
        return "French Fries: choose an ability"


class Migration(Deed):
    def __init__(self) -> None:
        text = "All of the Forest goes to Heaven; then two cards of the deck go into the Forest."
        super().__init__("Eternal Migration", -1, 0, "BR-7.5", text)

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        t.tell(self.rule, "sends the whole Forest to Heaven", seat)
        t.move_all(FOREST, HEAVEN)
        t.tell(self.rule, "The Forest begins anew with {cards}")
        for _ in range(min(2, len(t.zones[DECK]))):
            t.draw(DECK, FOREST)


class BirdLaw(Deed):
    def __init__(self) -> None:
        text = "Swap hands; or clear the Forest; or flip a card at a nest and see what it hits."
        super().__init__("Bird Law", -1, 0, "BR-7.6", text)

    def targets(self, t: Table, seat: int, picks: list[int]) -> list[int]:
        if not picks:
            aims = flip_aims(t, seat) if t.options[options.LAW_FLIP] == 0 else []
            return [SWAP, CLEAR, FLIP] if aims else [SWAP, CLEAR]
        if picks[0] != FLIP:
            return []
        if len(picks) > 1 and picks[1] - AT >= FLOCKS:
            faces = kinds_in(t, picks[1] - AT)
            return [PICK + face for face in faces] if len(picks) == 2 and len(faces) > 1 else []
        return aim_at_bird(t, flip_aims(t, seat), picks[1:])

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        if picks[0] == SWAP:
            t.tell(self.rule, "swaps hands with the other player", seat)
            t.swap(HELD, HELD + 1)
        elif picks[0] == CLEAR:
            t.tell(self.rule, "sends the whole Forest to Heaven", seat)
            t.move_all(FOREST, HEAVEN)
        else:
            flip(t, seat, picks[1:])

    def moves_bird_of(self, t: Table, seat: int, picks: list[int]) -> bool:
        if picks[0] != FLIP:
            return False
        zone = picks[1] - AT
        return zone < FLOCKS and zone % SEATS != seat

    def asks(self, picks: list[int]) -> str:
        if not picks:
            return "Bird Law: swap, clear or flip"
        return "Bird Law: aim at a bird or Resource"


def flip_aims(t: Table, seat: int) -> list[int]:
    """What a flipped card may be aimed at: flocks and resources of both nests (BR-7.6)."""
    resources = [zone for zone in range(PERCHED, AIMS) if t.zones[zone]]
    return all_flocks(t, seat) + resources


def flip(t: Table, seat: int, picks: list[int]) -> None:
    """BR-7.6 c: 1 to 3 hits, 4 and 5 hit something else, 6 misses."""
    zone = picks[0] - AT
    if zone >= FLOCKS:
        face = picks[1] - PICK if len(picks) > 1 else kinds_in(t, zone)[0]
    else:
        face = bird_aimed_at(t, picks)
    place = place_of(t, zone, face)
    roll = 1 + t.below(6, "card flip")
    aim = f"{t.kit.titles[face]} in {nest_of(seat, zone)}"
    t.tell("BR-7.6", f"flips a card at {aim} and rolls {roll}", seat)
    if roll == 6:
        t.tell("BR-7.6", "misses", seat)
        return
    if roll > 3:
        others = flip_victims(t, seat, zone, place)
        if not others:
            t.tell("BR-7.6", "hits nothing", seat)
            return
        zone, place = others[t.below(len(others), "stray flip")]
    t.tell("BR-7.6", "knocks {cards} off to Heaven", seat)
    t.move_at(zone, place, HEAVEN)


def flip_victims(t: Table, seat: int, aim: int, place: int) -> list[tuple[int, int]]:
    """What may be hit instead: all birds and Resources of both nests that are not safe."""
    found: list[tuple[int, int]] = []
    for zone in range(AIMS):
        if zone < FLOCKS and is_safe(t, seat, zone):
            continue
        for at, card in enumerate(t.zones[zone]):
            if name_of(card & FACE) != NESTING and (zone, at) != (aim, place):
                found.append((zone, at))
    return found
