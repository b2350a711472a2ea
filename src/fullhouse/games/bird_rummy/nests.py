"""Nests: flocks and Resources, who is in them, and what leaves them (BR-0, BR-7.7, BR-9.4)."""

from __future__ import annotations

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import (
    ALL_TYPES,
    MOCKINGBIRD,
    NESTING_MATERIALS,
    TYPE_COUNT,
    name_of,
    played_side,
)
from fullhouse.games.bird_rummy.zones import (
    ACTIVE,
    ALL_FLOCKS,
    FLIGHT,
    FLOCKS,
    FOREST,
    flock,
    flying_type,
    nest_owner,
    opponent,
    type_of,
)
from fullhouse.table.ids import NO_FACE, FaceId, Seat, ZoneId
from fullhouse.table.table import Table

# Cards in a zone, whichever side is up.


def has_card(t: Table, zone: ZoneId, name: FaceId) -> bool:
    """Whether a card of this name lies there, in a row or pile."""
    return t.number_of(zone, name) > 0 or t.number_of(zone, played_side(name)) > 0


def number_of(t: Table, zone: ZoneId, name: FaceId) -> int:
    """How many cards of this name lie there."""
    if not t.count(zone):
        return 0
    return t.number_of(zone, name) + t.number_of(zone, played_side(name))


def names_in(t: Table, zone: ZoneId) -> list[FaceId]:
    """The names of the cards there, bottom to top or first to last."""
    return [name_of(face) for face in t.faces(zone)]


def place_of(t: Table, zone: ZoneId, face: FaceId) -> int:
    """Where the longest-standing card of this face stands."""
    return t.faces(zone).index(face)


def faces_in(t: Table, zone: ZoneId) -> list[FaceId]:
    """The different faces of a row, in face order."""
    faces = t.faces(zone)
    return sorted(set(faces)) if len(faces) > 1 else faces


# Flocks.


def birds(t: Table, zone: ZoneId) -> int:
    """How many birds there are in a flock; Nesting Materials lie with them."""
    there = t.count(zone)
    if there and t.options[options.ADVANCED] == 1 and has_materials(t, zone):
        return there - 1
    return there


def bird_faces(t: Table, zone: ZoneId) -> list[FaceId]:
    """The different faces of the birds in a flock, in face order."""
    return [face for face in faces_in(t, zone) if name_of(face) != NESTING_MATERIALS]


def genuine_types(t: Table, seat: Seat) -> list[FaceId]:
    """The types of which a genuine bird is in this nest: what a Mockingbird can be (BR-9.3)."""
    return [kind for kind in ALL_TYPES if has_card(t, flock(seat, kind), kind)]


def has_genuine(t: Table, seat: Seat) -> bool:
    """Whether any genuine bird is in this nest."""
    return any(has_card(t, zone, type_of(zone)) for zone in FLOCKS[seat])


# Nesting Materials.


def has_materials(t: Table, zone: ZoneId) -> bool:
    return has_card(t, zone, NESTING_MATERIALS)


def is_guarded(t: Table, seat: Seat, zone: ZoneId) -> bool:
    """Whether Nesting Materials keep this seat from choosing a flock: another's (BR-7.7)."""
    return t.options[options.ADVANCED] == 1 and nest_owner(zone) != seat and has_materials(t, zone)


def is_safe(t: Table, seat: Seat, zone: ZoneId) -> bool:
    """Whether they keep a flock from what this seat does without choosing it."""
    return t.options[options.NESTING_SCOPE] == 0 and is_guarded(t, seat, zone)


def open_flocks(t: Table, seat: Seat, of: Seat) -> list[ZoneId]:
    """The flocks of one seat's nest that this seat may choose."""
    return [zone for zone in FLOCKS[of] if t.count(zone) and not is_guarded(t, seat, zone)]


def all_open_flocks(t: Table, seat: Seat) -> list[ZoneId]:
    """The flocks of both nests that this seat may choose."""
    return [zone for zone in ALL_FLOCKS if t.count(zone) and not is_guarded(t, seat, zone)]


def has_open_flock(t: Table, seat: Seat, of: Seat) -> bool:
    """Whether this seat may choose any flock of one seat's nest."""
    return any(t.count(zone) > 0 and not is_guarded(t, seat, zone) for zone in FLOCKS[of])


def bare_flocks(t: Table, seat: Seat) -> list[ZoneId]:
    """The flocks of a nest that have no Nesting Materials yet."""
    return [zone for zone in FLOCKS[seat] if t.count(zone) and not has_materials(t, zone)]


# Leaving a nest.


def send_flock(t: Table, zone: ZoneId, to: ZoneId) -> None:
    """All birds of a flock leave, the longest-standing first (BR-0.5)."""
    place = 0
    while place < t.count(zone):
        if name_of(t.face_at(zone, place)) == NESTING_MATERIALS:
            place += 1
        else:
            t.move_at(zone, place, to)


def remove_unsupported(t: Table) -> None:
    """Mockingbirds without a genuine bird and Nesting Materials without a bird go into the Forest.

    BR-9.4, BR-7.7: the check waits for a genuine bird that is on its way to that nest. The other
    player's cards go first (BR-0.5).
    """
    active = Seat(t.facts[ACTIVE])
    remove_unsupported_of(t, opponent(active), NO_FACE)
    remove_unsupported_of(t, active, flying_type(t))


def remove_unsupported_of(t: Table, seat: Seat, arriving: FaceId) -> None:
    """The same of one nest, where birds of a type may be on their way to it."""
    for number in range(TYPE_COUNT):  # every turn asks this several times
        kind = FaceId(number)
        zone = flock(seat, kind)
        if t.count(zone) and not has_card(t, zone, kind):
            if kind != arriving or not has_card(t, FLIGHT, kind):
                if t.logging and has_card(t, zone, MOCKINGBIRD):
                    t.tell("BR-9.4", "Into the Forest, with no bird left to mimic: {cards}")
                send_flock(t, zone, FOREST)
            if t.count(zone) and not has_card(t, zone, MOCKINGBIRD):
                t.tell("BR-7.7", "Into the Forest, with no bird left in the flock: {cards}")
                t.move_all(zone, FOREST)
