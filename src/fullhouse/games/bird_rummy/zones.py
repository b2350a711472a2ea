"""Where Bird Rummy's cards lie, and the facts it keeps besides (BR-0.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fullhouse.games.bird_rummy.cards import PLURALS, SEATS, TYPE_COUNT
from fullhouse.table.ids import FaceId, Seat, ZoneId
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.zones import HAND, PILE, ROW, SPREAD, Facts, Zones

if TYPE_CHECKING:
    from fullhouse.table.table import Table

BOTH_SEATS: Final = [Seat(seat) for seat in range(SEATS)]

ZONES: Final = Zones()
FLOCK_ROWS: Final = [ZONES.each(plural, ROW, SEATS, faces=ALL) for plural in PLURALS]
"""By type; in each flock the bird that has been there longest comes first."""
RESOURCE_ROWS: Final = ZONES.each("resources", ROW, SEATS, faces=ALL)
DECK: Final = ZONES.add("deck", PILE, count=ALL)
FOREST: Final = ZONES.add("Forest", PILE, faces=ALL)
HEAVEN: Final = ZONES.add("Heaven", SPREAD, faces=ALL)
HANDS: Final = ZONES.each("hand", HAND, SEATS, faces=OWNER, count=ALL)
FLIGHT: Final = ZONES.add("in flight", ROW, faces=ALL, title="birds in flight")
ARRIVING: Final = ZONES.add("arriving", ROW, faces=ALL, title="arriving birds")
"""Mockingbirds to which the owner of the nest has still to give a type (BR-9.3)."""
FISHED: Final = ZONES.add("fished", SPREAD, faces=0b11, count=ALL, title="fished card")
"""The card of a Go Fish, seen by both seats alone, until it is exchanged or given back."""

FLOCK_COUNT: Final = SEATS * TYPE_COUNT
FLOCKS: Final = [[row.of(seat) for row in FLOCK_ROWS] for seat in BOTH_SEATS]
"""By seat and type."""
ALL_FLOCKS: Final = [row.of(seat) for row in FLOCK_ROWS for seat in BOTH_SEATS]
NEST_ZONES: Final = ALL_FLOCKS + [RESOURCE_ROWS.of(seat) for seat in BOTH_SEATS]
"""Flocks and resources. They are declared first, so that a choice can name any of them."""

FACTS: Final = Facts()
TURN: Final = FACTS.add("turn", seen_by=ALL)
ACTIVE: Final = FACTS.add("active player", seen_by=ALL, is_seat=True)
WILD: Final = FACTS.add("wild points", seen_by=ALL)
POINTS: Final = FACTS.several("points", TYPE_COUNT, seen_by=ALL)
FLYING: Final = FACTS.add("type in flight", seen_by=ALL)
"""The type plus one; 0 while nothing flies."""
DUTY: Final = FACTS.add("card to play", seen_by=ALL)
"""The name plus one of the target of a take, until it is played (BR-3.3)."""
GLEANED: Final = FACTS.add("gleaned", seen_by=ALL)
DECISIONS: Final = FACTS.add("decisions", seen_by=ALL)
"""How many were made in the main part of this turn (BR-11.3)."""
NO_FOOD: Final = FACTS.add("no bird food in the deck", seen_by=ALL)
"""Whether everybody was told so, and the deck has not been refilled since (BR-8.7)."""
OUT: Final = FACTS.add("out", seen_by=ALL, is_seat=True)
GAME: Final = FACTS.add("game", seen_by=ALL)
LOSER: Final = FACTS.add("loser", seen_by=ALL, is_seat=True)
"""Of the last game; -1 before there is one and after a draw."""
FIRST_PLAYER: Final = FACTS.add("first player", seen_by=ALL, is_seat=True)


def opponent(seat: Seat) -> Seat:
    """The other one of the two seats."""
    return Seat(1 - seat)


def hand(seat: Seat) -> ZoneId:
    """The cards that this seat holds."""
    return HANDS.of(seat)


def resource_row(seat: Seat) -> ZoneId:
    """The Resources in this seat's nest."""
    return RESOURCE_ROWS.of(seat)


def flock(seat: Seat, kind: FaceId) -> ZoneId:
    """The birds of this type in this seat's nest."""
    owner: i64 = seat
    bird: i64 = kind
    return ZoneId(bird * SEATS + owner)


def is_flock(zone: ZoneId) -> bool:
    """Whether this zone of a nest is a flock; otherwise it holds Resources."""
    return zone < FLOCK_COUNT


def nest_owner(zone: ZoneId) -> Seat:
    """The seat whose nest this zone is in."""
    place: i64 = zone
    return Seat(place % SEATS)


def type_of(zone: ZoneId) -> FaceId:
    """The type of the birds in this flock."""
    place: i64 = zone
    return FaceId(place // SEATS)


def flying_type(t: Table) -> FaceId:
    """The type of the birds in flight; NO_FACE where none fly."""
    return FaceId(t.facts[FLYING] - 1)


def set_flying_type(t: Table, kind: FaceId) -> None:
    t.facts[FLYING] = kind + 1


def card_to_play(t: Table) -> FaceId:
    """The name of the card that was taken to be played (BR-3.3); NO_FACE where there is none."""
    return FaceId(t.facts[DUTY] - 1)


def set_card_to_play(t: Table, name: FaceId) -> None:
    t.facts[DUTY] = name + 1


def points_for(t: Table, kind: FaceId) -> int:
    """The points that can be spent on abilities of this type."""
    return t.facts[POINTS.at(kind)]
