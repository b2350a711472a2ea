"""What birds do to nests: Squawk, Duck and Cover, Murder, Shiny Trinket, Parasite; and what
Mallards and Towhees do when they are played (BR-8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import (
    ARRIVING,
    CROW,
    CUCKOO,
    FLIGHT,
    FLOCKS,
    FOREST,
    HEAVEN,
    MALLARD,
    PERCHED,
    SCRUB_JAY,
    SEATS,
    SPARROW,
    name_of,
)
from fullhouse.games.bird_rummy.deed import Deed, aim_at_bird, bird_aimed_at
from fullhouse.games.bird_rummy.mockingbird import Mimicry
from fullhouse.games.bird_rummy.nests import (
    birds,
    flock,
    is_guarded,
    is_safe,
    kinds_in,
    place_of,
    send_flock,
)
from fullhouse.games.bird_rummy.words import AT, PICK
from fullhouse.table.cards import FACE
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.table import Table


def all_flocks(t: Table, seat: int) -> list[int]:
    """The flocks of both nests that this seat may choose."""
    return [zone for zone in range(FLOCKS) if t.zones[zone] and not is_guarded(t, seat, zone)]


def has_flock(t: Table, seat: int) -> bool:
    """Whether there is one."""
    return any(t.zones[zone] and not is_guarded(t, seat, zone) for zone in range(FLOCKS))


class Squawk(Deed):
    is_open: ClassVar[bool] = True

    def __init__(self) -> None:
        text = marked("Choose a bird in any nest; it goes into the Forest.")
        brief = marked("Nest → Forest")
        super().__init__("squawk", marked("Squawk"), SCRUB_JAY, 2, "BR-8.2", text, brief)

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        return has_flock(t, seat)

    def targets(self, t: Table, seat: int, picks: list[int]) -> list[int]:
        return aim_at_bird(t, all_flocks(t, seat), picks)

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        zone = picks[0] - AT
        owner = zone % SEATS
        if owner == seat:
            template = marked("squawks {cards} out of their own nest into the Forest")
        else:
            template = marked("squawks {cards} out of {other's} nest into the Forest")
        t.tell(self.rule, template, seat, other=owner)
        t.move_at(zone, place_of(t, zone, bird_aimed_at(t, picks)), FOREST)

    def moves_bird_of(self, t: Table, seat: int, picks: list[int]) -> bool:
        return (picks[0] - AT) % SEATS != seat

    def asks(self, picks: list[int]) -> Message:
        if picks:
            return say("{term}: choose which of them", term=self.title)
        return say("Squawk: choose a bird in any nest")


class Murder(Deed):
    is_open: ClassVar[bool] = True

    def __init__(self) -> None:
        text = marked("Choose a flock in any nest; all of it goes to Heaven.")
        brief = marked("A flock → Heaven")
        super().__init__("murder", marked("Murder"), CROW, 2, "BR-8.6", text, brief)

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        return has_flock(t, seat)

    def targets(self, t: Table, seat: int, picks: list[int]) -> list[int]:
        return [] if picks else [AT + zone for zone in all_flocks(t, seat)]

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        zone = picks[0] - AT
        if zone % SEATS == seat:
            kind = zone // SEATS
            t.tell(self.rule, "sends their own {named} flock to Heaven: {cards}", seat, named=kind)
        else:
            t.tell(self.rule, "sends {zone} to Heaven: {cards}", seat, zone=zone)
        send_flock(t, zone, HEAVEN)

    def moves_bird_of(self, t: Table, seat: int, picks: list[int]) -> bool:
        return (picks[0] - AT) % SEATS != seat

    def asks(self, picks: list[int]) -> Message:
        return say("Murder: choose a flock in any nest")


class OnResource(Deed):
    """A deed that is aimed at a Resource in the other player's nest."""

    is_open: ClassVar[bool] = True

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        return len(t.zones[PERCHED + 1 - seat]) > 0

    def targets(self, t: Table, seat: int, picks: list[int]) -> list[int]:
        return [] if picks else [PICK + face for face in kinds_in(t, PERCHED + 1 - seat)]

    def asks(self, picks: list[int]) -> Message:
        return say("{term}: choose a Resource", term=self.title)


class DuckAndCover(OnResource):
    def __init__(self) -> None:
        text = marked("Choose a Resource in the other nest; it goes into the Forest.")
        brief = marked("Resource → Forest")
        super().__init__(
            "duck-and-cover", marked("Duck and Cover"), MALLARD, 2, "BR-8.4", text, brief
        )

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        theirs = PERCHED + 1 - seat
        t.tell(
            self.rule, "drives {cards} out of {other's} nest into the Forest", seat, other=1 - seat
        )
        t.move_at(theirs, place_of(t, theirs, picks[0] - PICK), FOREST)


class ShinyTrinket(OnResource):
    def __init__(self) -> None:
        text = marked("Choose a Resource in the other nest; it moves to yours.")
        brief = marked("Resource → you")
        super().__init__("shiny-trinket", marked("Shiny Trinket"), CROW, 3, "BR-8.6", text, brief)

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        theirs = PERCHED + 1 - seat
        t.tell(self.rule, "carries {cards} over to their own nest", seat)
        t.move_at(theirs, place_of(t, theirs, picks[0] - PICK), PERCHED + seat)


class Parasite(Deed):
    def __init__(self) -> None:
        text = marked("All Cuckoos in your nest and in flight go to the other nest.")
        brief = marked("Cuckoos → other nest")
        super().__init__("parasite", marked("Parasite"), CUCKOO, 2, "BR-8.8", text, brief)

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        theirs = flock(1 - seat, CUCKOO)
        number = birds(t, flock(seat, CUCKOO)) + len(t.zones[FLIGHT])
        template = marked("slips {n:Cuckoo|Cuckoos} into {other's} nest")
        t.tell(self.rule, template, seat, other=1 - seat, n=number)
        send_flock(t, flock(seat, CUCKOO), ARRIVING)
        t.move_all(FLIGHT, ARRIVING)
        place = 0
        while place < len(t.zones[ARRIVING]):
            if name_of(t.zones[ARRIVING][place] & FACE) == CUCKOO:
                t.move_at(ARRIVING, place, theirs)
            else:
                place += 1
        t.push(Mimicry(1 - seat))


class Splashdown(Deed):
    def __init__(self) -> None:
        title = marked("Splashdown Rivalry")
        text = marked("When played, all Mallards in the other nest go to Heaven.")
        super().__init__("splashdown-rivalry", title, -1, 0, "BR-8.4", text)

    def printed(self, settings: Mapping[str, Any]) -> str:
        if settings["mallard_to"] == "forest":
            return marked("When played, all Mallards in the other nest go into the Forest.")
        return self.text

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        theirs = flock(1 - seat, MALLARD)
        return len(t.zones[theirs]) > 0 and not is_safe(t, seat, theirs)

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        if t.options[options.MALLARD_TO] == 0:
            template = marked("splashes {cards} out of {other's} nest, off to Heaven")
        else:
            template = marked("splashes {cards} out of {other's} nest into the Forest")
        t.tell(self.rule, template, seat, other=1 - seat)
        to = HEAVEN if t.options[options.MALLARD_TO] == 0 else FOREST
        send_flock(t, flock(1 - seat, MALLARD), to)

    def moves_bird_of(self, t: Table, seat: int, picks: list[int]) -> bool:
        return True


class Bully(Deed):
    def __init__(self) -> None:
        text = marked("When played, all Sparrows in the other nest go into the Forest.")
        super().__init__("bully", marked("Bully"), -1, 0, "BR-8.10", text)

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        theirs = flock(1 - seat, SPARROW)
        return len(t.zones[theirs]) > 0 and not is_safe(t, seat, theirs)

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        t.tell(
            self.rule, "bullies {cards} out of {other's} nest into the Forest", seat, other=1 - seat
        )
        send_flock(t, flock(1 - seat, SPARROW), FOREST)

    def moves_bird_of(self, t: Table, seat: int, picks: list[int]) -> bool:
        return True
