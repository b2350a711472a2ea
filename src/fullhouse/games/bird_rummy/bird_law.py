"""Bird Law (BR-7.6), an advanced Effect: swap hands, clear the Forest, or flip a card at a nest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.ability import Ability, bird_targets, targeted_bird
from fullhouse.games.bird_rummy.cards import NESTING_MATERIALS, name_of
from fullhouse.games.bird_rummy.nests import all_open_flocks, faces_in, is_safe, names_in, place_of
from fullhouse.games.bird_rummy.vocabulary import AT, CLEAR, FLIP, PICK, SWAP
from fullhouse.games.bird_rummy.zones import (
    FOREST,
    HEAVEN,
    NEST_ZONES,
    hand,
    is_flock,
    nest_owner,
    opponent,
    resource_row,
)
from fullhouse.table.ids import NO_FACE, Action, Seat, ZoneId
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.table import Table


class BirdLaw(Ability):
    def __init__(self) -> None:
        text = marked(
            "Swap hands; or clear the Forest; or flip a card at a nest and see what it hits."
        )
        super().__init__("bird-law", marked("Bird Law"), NO_FACE, 0, "BR-7.6", text)

    def printed(self, settings: Mapping[str, Any]) -> str:
        if settings["law_flip"] == "off":
            return marked("Swap hands; or clear the Forest.")
        return self.text

    def targets(self, t: Table, seat: Seat, picks: list[Action]) -> list[Action]:
        if not picks:
            aims = flip_aims(t, seat) if t.options[options.LAW_FLIP] == 0 else []
            return [SWAP, CLEAR, FLIP] if aims else [SWAP, CLEAR]
        if picks[0] != FLIP:
            return []
        if len(picks) > 1 and not is_flock(AT.zone(picks[1])):
            faces = faces_in(t, AT.zone(picks[1]))
            return PICK.of_faces(faces) if len(picks) == 2 and len(faces) > 1 else []
        return bird_targets(t, flip_aims(t, seat), picks[1:])

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        if picks[0] == SWAP:
            t.tell(self.rule, "swaps hands with {other}", seat, other=opponent(seat))
            t.swap(hand(Seat(0)), hand(Seat(1)))
        elif picks[0] == CLEAR:
            t.tell(self.rule, "sends the whole Forest to Heaven", seat)
            t.move_all(FOREST, HEAVEN)
        else:
            flip(t, seat, picks[1:])

    def moves_opposing_bird(self, t: Table, seat: Seat, picks: list[Action]) -> bool:
        if picks[0] != FLIP:
            return False
        zone = AT.zone(picks[1])
        return is_flock(zone) and nest_owner(zone) != seat

    def asks(self, picks: list[Action]) -> Message:
        if not picks:
            return say("Bird Law: choose what it does")
        return say("Bird Law: choose a bird or Resource to aim at")


def flip_aims(t: Table, seat: Seat) -> list[ZoneId]:
    """What a flipped card may be aimed at: flocks and Resources of both nests (BR-7.6)."""
    rows = [resource_row(each) for each in t.all_seats]
    return all_open_flocks(t, seat) + [row for row in rows if t.count(row)]


def flip(t: Table, seat: Seat, picks: list[Action]) -> None:
    """BR-7.6 c: 1 to 3 hits, 4 and 5 hit something else, 6 misses."""
    zone = AT.zone(picks[0])
    if is_flock(zone):
        face = targeted_bird(t, picks)
    else:
        face = PICK.face(picks[1]) if len(picks) > 1 else faces_in(t, zone)[0]
    place = place_of(t, zone, face)
    roll = 1 + t.below(6, "card flip")
    name, owner = name_of(face), nest_owner(zone)
    if owner == seat:
        template = marked("flips a card at {named} in their own nest and rolls {n}")
    else:
        template = marked("flips a card at {named} in {other's} nest and rolls {n}")
    t.tell("BR-7.6", template, seat, named=name, other=owner, n=roll, moment="flip")
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


def flip_victims(t: Table, seat: Seat, aim: ZoneId, aimed_place: int) -> list[tuple[ZoneId, int]]:
    """What may be hit instead: all birds and Resources of both nests that are not safe."""
    found: list[tuple[ZoneId, int]] = []
    for zone in NEST_ZONES:
        if is_flock(zone) and is_safe(t, seat, zone):
            continue
        for place, name in enumerate(names_in(t, zone)):
            if name != NESTING_MATERIALS and (zone, place) != (aim, aimed_place):
                found.append((zone, place))
    return found
