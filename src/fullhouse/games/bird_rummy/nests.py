"""Nests: flocks and resources, who is in them, and what leaves them (BR-0, BR-7.7, BR-9.4)."""

from __future__ import annotations

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import (
    ACTIVE,
    FLIGHT,
    FLOCKS,
    FLYING,
    FOREST,
    KINDS,
    MOCKINGBIRD,
    NESTING,
    SEATS,
    TYPES,
    name_of,
)
from fullhouse.table.cards import FACE
from fullhouse.table.table import Table


def flock(seat: int, kind: int) -> int:
    """The zone of the birds of this type in this seat's nest."""
    return SEATS * kind + seat


def birds(t: Table, zone: int) -> int:
    """How many birds there are in a flock; Nesting Materials lie with them."""
    there = len(t.zones[zone])
    if there and t.options[options.ADVANCED] == 1 and has_materials(t, zone):
        return there - 1
    return there


def has_name(cards: list[int], name: int) -> bool:
    """Whether a card of this name is among these, whatever side is up."""
    for card in cards:
        face = card & FACE
        if face == name or face == name + KINDS:
            return True
    return False


def has_materials(t: Table, zone: int) -> bool:
    return has_name(t.zones[zone], NESTING)


def is_guarded(t: Table, seat: int, zone: int) -> bool:
    """Whether Nesting Materials keep this seat from choosing a flock: another's (BR-7.7)."""
    return zone % SEATS != seat and t.options[options.ADVANCED] == 1 and has_materials(t, zone)


def is_safe(t: Table, seat: int, zone: int) -> bool:
    """Whether they keep a flock from what this seat does without choosing it."""
    return t.options[options.NESTING_SCOPE] == 0 and is_guarded(t, seat, zone)


def open_flocks(t: Table, seat: int, owner: int) -> list[int]:
    """The flocks of a nest that this seat may choose."""
    return [
        zone
        for zone in range(owner, FLOCKS, SEATS)
        if t.zones[zone] and not is_guarded(t, seat, zone)
    ]


def genuine_types(t: Table, owner: int) -> list[int]:
    """The types of which a genuine bird is in this nest: what a Mockingbird can be (BR-9.3)."""
    return [kind for kind in range(TYPES) if has_name(t.zones[flock(owner, kind)], kind)]


def has_genuine(t: Table, owner: int) -> bool:
    """Whether any genuine bird is in this nest."""
    return any(has_name(t.zones[SEATS * kind + owner], kind) for kind in range(TYPES))


def bird_faces(t: Table, zone: int) -> list[int]:
    """The different birds of a flock, in face order; alike are one."""
    found: list[int] = []
    for card in t.zones[zone]:
        face = card & FACE
        if name_of(face) != NESTING and face not in found:
            found.append(face)
    found.sort()
    return found


def kinds_in(t: Table, zone: int) -> list[int]:
    """The different faces of a row, in face order."""
    return sorted({card & FACE for card in t.zones[zone]})


def number_of(t: Table, zone: int, name: int) -> int:
    """How many cards of this name lie there, whatever side is up."""
    found = 0
    for card in t.zones[zone]:
        if name_of(card & FACE) == name:
            found += 1
    return found


def place_of(t: Table, zone: int, face: int) -> int:
    """Where the longest-standing card of this face stands."""
    for place, card in enumerate(t.zones[zone]):
        if card & FACE == face:
            return place
    raise LookupError(t.kit.titles[face])


def send_flock(t: Table, zone: int, dst: int) -> None:
    """All birds of a flock leave, the longest-standing first (BR-0.5)."""
    place = 0
    while place < len(t.zones[zone]):
        if name_of(t.zones[zone][place] & FACE) == NESTING:
            place += 1
        else:
            t.move_at(zone, place, dst)


def settle(t: Table) -> None:
    """Mockingbirds without a genuine bird and Nesting Materials without a bird go into the Forest.

    BR-9.4, BR-7.7: the check waits for a genuine bird that is on its way to that nest. The other
    player's cards go first (BR-0.5).
    """
    active = t.facts[ACTIVE]
    for owner in (1 - active, active):
        for kind in range(TYPES):
            zone = SEATS * kind + owner
            if t.zones[zone] and not has_name(t.zones[zone], kind):
                waits = owner == active and t.facts[FLYING] == kind + 1
                if not (waits and has_name(t.zones[FLIGHT], kind)):
                    if t.logging and has_name(t.zones[zone], MOCKINGBIRD):
                        t.tell("BR-9.4", "Into the Forest, with no bird left to mimic: {cards}")
                    send_flock(t, zone, FOREST)
                if t.zones[zone] and not has_name(t.zones[zone], MOCKINGBIRD):
                    t.tell("BR-7.7", "Into the Forest, with no bird left in the flock: {cards}")
                    t.move_all(zone, FOREST)
