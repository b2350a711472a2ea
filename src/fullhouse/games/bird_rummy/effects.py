"""Effect cards (BR-7): Wrath of the Scrub Jay, Bird Food, Mating Call, French Fries and Eternal
Migration. The card has gone to Heaven when its deed is carried out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.abilities import ABILITIES, OF_TYPE
from fullhouse.games.bird_rummy.cards import (
    DECK,
    FLIGHT,
    FLYING,
    FOREST,
    HEAVEN,
    HELD,
    MOCKINGBIRD,
    PERCHED,
    SEATS,
    TYPES,
    name_of,
)
from fullhouse.games.bird_rummy.deed import Deed
from fullhouse.games.bird_rummy.forest_deeds import is_arrival
from fullhouse.games.bird_rummy.nests import (
    bird_faces,
    flock,
    genuine_types,
    has_genuine,
    open_flocks,
    place_of,
)
from fullhouse.games.bird_rummy.words import AS, AT, CARD, PICK, USE
from fullhouse.table.cards import FACE
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.table import Table


class Wrath(Deed):
    def __init__(self) -> None:
        title = marked("Wrath of the Scrub Jay")
        text = marked("All Resources in both nests go into the Forest.")
        super().__init__("wrath-of-the-scrub-jay", title, -1, 0, "BR-7.1", text)

    def printed(self, settings: Mapping[str, Any]) -> str:
        if settings["wrath_to"] == "heaven":
            return marked("All Resources in both nests go to Heaven.")
        return self.text

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        if not t.zones[PERCHED] and not t.zones[PERCHED + 1]:
            t.tell(self.rule, "finds no Resources to be angry at", seat)
        elif t.options[options.WRATH_TO] == 0:
            t.tell(self.rule, "drives all Resources into the Forest: {cards}", seat)
        else:
            t.tell(self.rule, "sends all Resources to Heaven: {cards}", seat)
        to = FOREST if t.options[options.WRATH_TO] == 0 else HEAVEN
        t.move_all(PERCHED + 1 - seat, to)
        t.move_all(PERCHED + seat, to)


class Lure(Deed):
    """A deed that brings one bird to the nest, from the Forest or from the other nest (BR-7.2)."""

    is_open: ClassVar[bool] = True

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
        raise NotImplementedError(self.key)

    def may_mimic(self, t: Table, seat: int) -> bool:
        """Whether a Mockingbird is given a new type."""
        raise NotImplementedError(self.key)

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
            t.tell(self.rule, "lures {cards} from {other's} nest", seat, other=1 - seat)
            t.move_at(zone, place_of(t, zone, face), FLIGHT)

    def moves_bird_of(self, t: Table, seat: int, picks: list[int]) -> bool:
        return picks[0] < CARD

    def asks(self, picks: list[int]) -> Message:
        if not picks:
            return say("{term}: choose a bird to lure", term=self.title)
        if picks[-1] >= PICK:
            return say("{term}: which bird is the Mockingbird to mimic?", term=self.title)
        return say("{term}: choose which of them", term=self.title)


class BirdFood(Lure):
    def __init__(self) -> None:
        text = marked("Lure a bird from the other nest or the Forest into yours, with its points.")
        super().__init__("bird-food", marked("Bird Food"), -1, 0, "BR-7.2", text)

    def is_wanted(self, t: Table, seat: int, face: int) -> bool:
        return is_arrival(t, seat, face)

    def may_mimic(self, t: Table, seat: int) -> bool:
        return True


class MatingCall(Lure):
    def __init__(self) -> None:
        text = marked("Lure a bird of a type that is in your nest, as Bird Food does.")
        super().__init__("mating-call", marked("Mating Call"), -1, 0, "BR-7.3", text)

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
        text = marked("Use an ability of a bird in your nest at no cost.")
        super().__init__("french-fries", marked("French Fries"), -1, 0, "BR-7.4", text)

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

    def asks(self, picks: list[int]) -> Message:
        if picks:
            return ABILITIES[picks[0] - USE].asks(picks[1:])
        return say("French Fries: choose an ability")


class Migration(Deed):
    def __init__(self) -> None:
        title = marked("Eternal Migration")
        text = marked(
            "All of the Forest goes to Heaven; then two cards of the deck go into the Forest."
        )
        super().__init__("eternal-migration", title, -1, 0, "BR-7.5", text)

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        t.tell(self.rule, "sends the whole Forest to Heaven", seat)
        t.move_all(FOREST, HEAVEN)
        t.tell(self.rule, "The Forest begins anew with {cards}")
        for _ in range(min(2, len(t.zones[DECK]))):
            t.draw(DECK, FOREST)
