"""Bird Law (BR-7.6), an advanced Effect: swap hands, clear the Forest, or flip a card at a nest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import (
    AIMS,
    FLOCKS,
    FOREST,
    HEAVEN,
    HELD,
    NESTING,
    PERCHED,
    SEATS,
    name_of,
)
from fullhouse.games.bird_rummy.deed import Deed, aim_at_bird, bird_aimed_at
from fullhouse.games.bird_rummy.nest_deeds import all_flocks
from fullhouse.games.bird_rummy.nests import is_safe, kinds_in, place_of
from fullhouse.games.bird_rummy.words import AT, CLEAR, FLIP, PICK, SWAP
from fullhouse.table.cards import FACE
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.table import Table


class BirdLaw(Deed):
    def __init__(self) -> None:
        text = marked(
            "Swap hands; or clear the Forest; or flip a card at a nest and see what it hits."
        )
        super().__init__("bird-law", marked("Bird Law"), -1, 0, "BR-7.6", text)

    def printed(self, settings: Mapping[str, Any]) -> str:
        if settings["law_flip"] == "off":
            return marked("Swap hands; or clear the Forest.")
        return self.text

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
            t.tell(self.rule, "swaps hands with {other}", seat, other=1 - seat)
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

    def asks(self, picks: list[int]) -> Message:
        if not picks:
            return say("Bird Law: what is it to be?")
        return say("Bird Law: aim at a bird or Resource")


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
    name, owner = name_of(face), zone % SEATS
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
