"""Effect cards (BR-7): Wrath of the Scrub Jay, Bird Food, Mating Call, French Fries and Eternal
Migration. The card has gone to Heaven before its ability is carried out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.ability import Ability
from fullhouse.games.bird_rummy.bird_abilities import BIRD_ABILITIES, BY_TYPE
from fullhouse.games.bird_rummy.cards import ALL_TYPES, MOCKINGBIRD, TYPE_COUNT, name_of
from fullhouse.games.bird_rummy.forest_abilities import can_arrive, forest_name
from fullhouse.games.bird_rummy.nests import (
    bird_faces,
    genuine_types,
    has_genuine,
    has_open_flock,
    open_flocks,
    place_of,
)
from fullhouse.games.bird_rummy.vocabulary import AS, AT, CARD, PICK, USE
from fullhouse.games.bird_rummy.zones import (
    DECK,
    FLIGHT,
    FOREST,
    HEAVEN,
    flock,
    hand,
    opponent,
    resource_row,
    set_flying_type,
    type_of,
)
from fullhouse.table.ids import NO_FACE, Action, FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.table import Table


class Wrath(Ability):
    def __init__(self) -> None:
        title = marked("Wrath of the Scrub Jay")
        text = marked("All Resources in both nests go into the Forest.")
        super().__init__("wrath-of-the-scrub-jay", title, NO_FACE, 0, "BR-7.1", text)

    def printed(self, settings: Mapping[str, Any]) -> str:
        if settings["wrath_to"] == "heaven":
            return marked("All Resources in both nests go to Heaven.")
        return self.text

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        if not any(t.count(resource_row(each)) for each in t.all_seats):
            t.tell(self.rule, "finds no Resources to be angry at", seat)
        elif t.options[options.WRATH_TO] == 0:
            t.tell(self.rule, "drives all Resources into the Forest: {cards}", seat)
        else:
            t.tell(self.rule, "sends all Resources to Heaven: {cards}", seat)
        to = FOREST if t.options[options.WRATH_TO] == 0 else HEAVEN
        t.move_all(resource_row(opponent(seat)), to)
        t.move_all(resource_row(seat), to)


class Lure(Ability):
    """Brings one bird to the nest, from the Forest or from the other nest (BR-7.2)."""

    is_open: ClassVar[bool] = True

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        if self.has_flock(t, seat):
            return True
        return any(self.can_lure_at(t, seat, place) for place in range(forest_size))

    def has_flock(self, t: Table, seat: Seat) -> bool:
        """Whether there is a flock of the other nest that a bird may be lured from."""
        return has_open_flock(t, seat, opponent(seat))

    def flocks(self, t: Table, seat: Seat) -> list[ZoneId]:
        """The flocks of the other nest that a bird may be lured from."""
        return open_flocks(t, seat, opponent(seat))

    def can_lure(self, t: Table, seat: Seat, name: FaceId) -> bool:
        """Whether a card of this name may be lured from the Forest."""
        raise NotImplementedError(self.key)

    def can_lure_at(self, t: Table, seat: Seat, place: int) -> bool:
        """Whether the card at this place of the Forest may be lured."""
        return self.can_lure(t, seat, forest_name(t, place))

    def may_mimic(self, t: Table, seat: Seat) -> bool:
        """Whether a Mockingbird is given a new type."""
        raise NotImplementedError(self.key)

    def targets(self, t: Table, seat: Seat, picks: list[Action]) -> list[Action]:
        if not picks:
            flocks = [AT.of_zone(zone) for zone in self.flocks(t, seat)]
            places = range(t.count(FOREST))
            return flocks + [CARD.at(p) for p in places if self.can_lure_at(t, seat, p)]
        if AS.has(picks[-1]):
            return []
        if AT.has(picks[-1]):
            faces = self.choosable(t, seat, AT.zone(picks[0]))
            if len(faces) > 1:
                return PICK.of_faces(faces)
        if self.may_mimic(t, seat) and name_of(self.lured(t, seat, picks)) == MOCKINGBIRD:
            return AS.of_faces(genuine_types(t, seat))
        return []

    def choosable(self, t: Table, seat: Seat, zone: ZoneId) -> list[FaceId]:
        """The birds of a flock that may be lured: a Mockingbird needs somebody to mimic."""
        faces = bird_faces(t, zone)
        if has_genuine(t, seat):
            return faces
        return [face for face in faces if name_of(face) != MOCKINGBIRD]

    def lured(self, t: Table, seat: Seat, picks: list[Action]) -> FaceId:
        """The face of the bird that was chosen."""
        if CARD.has(picks[0]):
            return t.face_at(FOREST, CARD.index(picks[0]))
        if len(picks) > 1 and PICK.has(picks[1]):
            return PICK.face(picks[1])
        return self.choosable(t, seat, AT.zone(picks[0]))[0]

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        face = self.lured(t, seat, picks)
        kind = name_of(face)
        if kind == MOCKINGBIRD:
            kind = AS.face(picks[-1]) if self.may_mimic(t, seat) else type_of(AT.zone(picks[0]))
        set_flying_type(t, kind)
        if CARD.has(picks[0]):
            t.tell(self.rule, "lures {cards} from the Forest", seat)
            t.move_at(FOREST, CARD.index(picks[0]), FLIGHT)
        else:
            zone = AT.zone(picks[0])
            t.tell(self.rule, "lures {cards} from {other's} nest", seat, other=opponent(seat))
            t.move_at(zone, place_of(t, zone, face), FLIGHT)

    def moves_opposing_bird(self, t: Table, seat: Seat, picks: list[Action]) -> bool:
        return AT.has(picks[0])

    def asks(self, picks: list[Action]) -> Message:
        if not picks:
            return say("{term}: choose a bird to lure", term=self.title)
        if not AT.has(picks[-1]):
            return say("{term}: which bird should the Mockingbird mimic?", term=self.title)
        return say("{term}: choose which bird", term=self.title)


class BirdFood(Lure):
    def __init__(self) -> None:
        text = marked(
            "Lure a bird from your opponent's nest or the Forest to yours, and gain its points."
        )
        super().__init__("bird-food", marked("Bird Food"), NO_FACE, 0, "BR-7.2", text)

    def can_lure(self, t: Table, seat: Seat, name: FaceId) -> bool:
        return can_arrive(t, seat, name)

    def may_mimic(self, t: Table, seat: Seat) -> bool:
        return True


class MatingCall(Lure):
    def __init__(self) -> None:
        text = marked("Like Bird Food, but the bird must be of a type that is in your nest.")
        super().__init__("mating-call", marked("Mating Call"), NO_FACE, 0, "BR-7.3", text)

    def has_flock(self, t: Table, seat: Seat) -> bool:
        return len(self.flocks(t, seat)) > 0

    def flocks(self, t: Table, seat: Seat) -> list[ZoneId]:
        there = open_flocks(t, seat, opponent(seat))
        return [zone for zone in there if t.count(flock(seat, type_of(zone)))]

    def can_lure(self, t: Table, seat: Seat, name: FaceId) -> bool:
        return name < TYPE_COUNT and t.count(flock(seat, name)) > 0

    def may_mimic(self, t: Table, seat: Seat) -> bool:
        return False


class FrenchFries(Ability):
    """Never carried out itself: the ability that was chosen is declared in its place."""

    def __init__(self) -> None:
        text = marked("Use an ability of a bird in your nest at no cost.")
        super().__init__("french-fries", marked("French Fries"), NO_FACE, 0, "BR-7.4", text)

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        for kind in ALL_TYPES:
            if t.count(flock(seat, kind)):
                for number in BY_TYPE[kind]:
                    if BIRD_ABILITIES[number].can_use(t, seat, forest_size, hand_size):
                        return True
        return False

    def targets(self, t: Table, seat: Seat, picks: list[Action]) -> list[Action]:
        if picks:
            return BIRD_ABILITIES[USE.index(picks[0])].targets(t, seat, picks[1:])
        forest_size = t.count(FOREST)
        hand_size = t.count(hand(seat)) - 1
        return [
            USE.at(number)
            for number, ability in enumerate(BIRD_ABILITIES)
            if t.count(flock(seat, ability.bird))
            and ability.can_use(t, seat, forest_size, hand_size)
        ]

    def asks(self, picks: list[Action]) -> Message:
        if picks:
            return BIRD_ABILITIES[USE.index(picks[0])].asks(picks[1:])
        return say("French Fries: choose an ability")


class EternalMigration(Ability):
    def __init__(self) -> None:
        title = marked("Eternal Migration")
        text = marked(
            "The whole Forest goes to Heaven; then two cards from the deck go into the Forest."
        )
        super().__init__("eternal-migration", title, NO_FACE, 0, "BR-7.5", text)

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        t.tell(self.rule, "sends the whole Forest to Heaven", seat)
        t.move_all(FOREST, HEAVEN)
        t.tell(self.rule, "The Forest starts again with {cards}")
        for _ in range(min(2, t.count(DECK))):
            t.draw(DECK, FOREST)
