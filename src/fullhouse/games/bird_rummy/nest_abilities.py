"""What birds do to nests: Squawk, Duck and Cover, Murder, Shiny Trinket, Parasite; and what
Mallards and Towhees do when they are played (BR-8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.ability import Ability, bird_targets, targeted_bird
from fullhouse.games.bird_rummy.cards import CROW, CUCKOO, MALLARD, SCRUB_JAY, SPARROW, name_of
from fullhouse.games.bird_rummy.mockingbird import MimicOnArrival
from fullhouse.games.bird_rummy.nests import (
    all_open_flocks,
    birds,
    faces_in,
    has_open_flock,
    is_safe,
    place_of,
    send_flock,
)
from fullhouse.games.bird_rummy.vocabulary import AT, PICK
from fullhouse.games.bird_rummy.zones import (
    ARRIVING,
    FLIGHT,
    FOREST,
    HEAVEN,
    flock,
    nest_owner,
    opponent,
    resource_row,
    type_of,
)
from fullhouse.table.ids import NO_FACE, Action, Seat
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.table import Table


class Squawk(Ability):
    is_open: ClassVar[bool] = True

    def __init__(self) -> None:
        text = marked("Choose a bird in any nest; it goes into the Forest.")
        brief = marked("Nest → Forest")
        super().__init__("squawk", marked("Squawk"), SCRUB_JAY, 2, "BR-8.2", text, brief)

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return any(has_open_flock(t, seat, of) for of in t.all_seats)

    def targets(self, t: Table, seat: Seat, picks: list[Action]) -> list[Action]:
        return bird_targets(t, all_open_flocks(t, seat), picks)

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        zone = AT.zone(picks[0])
        owner = nest_owner(zone)
        if owner == seat:
            template = marked("squawks {cards} out of their own nest into the Forest")
        else:
            template = marked("squawks {cards} out of {other's} nest into the Forest")
        t.tell(self.rule, template, seat, other=owner)
        t.move_at(zone, place_of(t, zone, targeted_bird(t, picks)), FOREST)

    def moves_opposing_bird(self, t: Table, seat: Seat, picks: list[Action]) -> bool:
        return nest_owner(AT.zone(picks[0])) != seat

    def asks(self, picks: list[Action]) -> Message:
        if picks:
            return say("{term}: choose which bird", term=self.title)
        return say("Squawk: choose a bird in any nest")


class Murder(Ability):
    is_open: ClassVar[bool] = True

    def __init__(self) -> None:
        text = marked("Choose a flock in any nest; all of it goes to Heaven.")
        brief = marked("A flock → Heaven")
        super().__init__("murder", marked("Murder"), CROW, 2, "BR-8.6", text, brief)

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return any(has_open_flock(t, seat, of) for of in t.all_seats)

    def targets(self, t: Table, seat: Seat, picks: list[Action]) -> list[Action]:
        return [] if picks else [AT.of_zone(zone) for zone in all_open_flocks(t, seat)]

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        zone = AT.zone(picks[0])
        if nest_owner(zone) == seat:
            kind = type_of(zone)
            t.tell(self.rule, "sends their own {named} flock to Heaven: {cards}", seat, named=kind)
        else:
            t.tell(self.rule, "sends {zone} to Heaven: {cards}", seat, zone=zone)
        send_flock(t, zone, HEAVEN)

    def moves_opposing_bird(self, t: Table, seat: Seat, picks: list[Action]) -> bool:
        return nest_owner(AT.zone(picks[0])) != seat

    def asks(self, picks: list[Action]) -> Message:
        return say("Murder: choose a flock in any nest")


class ResourceAbility(Ability):
    """An ability that is aimed at a Resource in the other player's nest."""

    is_open: ClassVar[bool] = True

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return t.count(resource_row(opponent(seat))) > 0

    def targets(self, t: Table, seat: Seat, picks: list[Action]) -> list[Action]:
        return [] if picks else PICK.of_faces(faces_in(t, resource_row(opponent(seat))))

    def asks(self, picks: list[Action]) -> Message:
        return say("{term}: choose a Resource", term=self.title)


class DuckAndCover(ResourceAbility):
    def __init__(self) -> None:
        text = marked("Choose a Resource in your opponent's nest; it goes into the Forest.")
        brief = marked("Resource → Forest")
        super().__init__(
            "duck-and-cover", marked("Duck and Cover"), MALLARD, 2, "BR-8.4", text, brief
        )

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        theirs = resource_row(opponent(seat))
        t.tell(
            self.rule,
            "drives {cards} out of {other's} nest into the Forest",
            seat,
            other=opponent(seat),
        )
        t.move_at(theirs, place_of(t, theirs, PICK.face(picks[0])), FOREST)


class ShinyTrinket(ResourceAbility):
    def __init__(self) -> None:
        text = marked("Choose a Resource in your opponent's nest; it moves to yours.")
        brief = marked("Resource → you")
        super().__init__("shiny-trinket", marked("Shiny Trinket"), CROW, 3, "BR-8.6", text, brief)

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        theirs = resource_row(opponent(seat))
        t.tell(self.rule, "carries {cards} over to their own nest", seat)
        t.move_at(theirs, place_of(t, theirs, PICK.face(picks[0])), resource_row(seat))


class Parasite(Ability):
    def __init__(self) -> None:
        text = marked("All Cuckoos in your nest and in flight move to your opponent's nest.")
        brief = marked("Cuckoos → opponent")
        super().__init__("parasite", marked("Parasite"), CUCKOO, 2, "BR-8.8", text, brief)

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        theirs = flock(opponent(seat), CUCKOO)
        number = birds(t, flock(seat, CUCKOO)) + t.count(FLIGHT)
        template = marked("slips {n:Cuckoo|Cuckoos} into {other's} nest")
        t.tell(self.rule, template, seat, other=opponent(seat), n=number)
        send_flock(t, flock(seat, CUCKOO), ARRIVING)
        t.move_all(FLIGHT, ARRIVING)
        place = 0
        while place < t.count(ARRIVING):
            if name_of(t.face_at(ARRIVING, place)) == CUCKOO:
                t.move_at(ARRIVING, place, theirs)
            else:
                place += 1
        t.push(MimicOnArrival(opponent(seat)))


class Splashdown(Ability):
    def __init__(self) -> None:
        title = marked("Splashdown Rivalry")
        text = marked("When played, all Mallards in your opponent's nest go to Heaven.")
        super().__init__("splashdown-rivalry", title, NO_FACE, 0, "BR-8.4", text)

    def printed(self, settings: Mapping[str, Any]) -> str:
        if settings["mallard_to"] == "forest":
            return marked("When played, all Mallards in your opponent's nest go into the Forest.")
        return self.text

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        theirs = flock(opponent(seat), MALLARD)
        return t.count(theirs) > 0 and not is_safe(t, seat, theirs)

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        if t.options[options.MALLARD_TO] == 0:
            template = marked("splashes {cards} out of {other's} nest to Heaven")
        else:
            template = marked("splashes {cards} out of {other's} nest into the Forest")
        t.tell(self.rule, template, seat, other=opponent(seat))
        to = HEAVEN if t.options[options.MALLARD_TO] == 0 else FOREST
        send_flock(t, flock(opponent(seat), MALLARD), to)

    def moves_opposing_bird(self, t: Table, seat: Seat, picks: list[Action]) -> bool:
        return True


class Bully(Ability):
    def __init__(self) -> None:
        text = marked("When played, all Sparrows in your opponent's nest go into the Forest.")
        super().__init__("bully", marked("Bully"), NO_FACE, 0, "BR-8.10", text)

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        theirs = flock(opponent(seat), SPARROW)
        return t.count(theirs) > 0 and not is_safe(t, seat, theirs)

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        t.tell(
            self.rule,
            "bullies {cards} out of {other's} nest into the Forest",
            seat,
            other=opponent(seat),
        )
        send_flock(t, flock(opponent(seat), SPARROW), FOREST)

    def moves_opposing_bird(self, t: Table, seat: Seat, picks: list[Action]) -> bool:
        return True
