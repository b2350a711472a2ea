"""How both seats would stand if the game ended now, and what a play would do, for a view.

As numbers, not as lines of a reckoning: a view is sent after every choice, and has to stay small.
"""

from __future__ import annotations

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.bird_plays import BirdPlay
from fullhouse.games.bird_rummy.cards import ALL_TYPES
from fullhouse.games.bird_rummy.flight import rivals
from fullhouse.games.bird_rummy.main_part import MainPart
from fullhouse.games.bird_rummy.scoring import (
    flight_points,
    flock_points,
    hand_cost,
    least_cost,
    nest_points,
    worth,
)
from fullhouse.games.bird_rummy.view_shapes import BirdRummyDeducedShape, NestStandingShape
from fullhouse.games.bird_rummy.vocabulary import plays_bird
from fullhouse.games.bird_rummy.zones import ACTIVE, FLIGHT, flock, hand, opponent, type_of
from fullhouse.table.ids import NO_FACE, NO_ZONE, FaceId, Seat
from fullhouse.table.knowing import counted, unseen
from fullhouse.table.tracked_table import TrackedTable


def is_flying(known: TrackedTable, seat: Seat) -> bool:
    return known.facts[ACTIVE] == seat and known.count(FLIGHT) > 0


def deduced(known: TrackedTable, seat: Seat | None) -> BirdRummyDeducedShape:
    """Numbers that a page shows beside the cards."""
    games = known.options[options.GAMES]
    left = [0] * len(known.kit.faces)
    hidden = unseen(known, seat)
    for face in hidden:
        left[face] += 1
    flocks: dict[str, int] = {}
    each: dict[str, int] = {}
    playing = NO_FACE if seat is None else type_picked(known, seat)
    for owner in known.all_seats:
        for kind in ALL_TYPES:
            zone = flock(owner, kind)
            if known.count(zone):
                flocks[known.kit.names[zone]] = flock_points(known, owner, kind)
                if worth(known, owner, kind) != 1:
                    each[known.kit.names[zone]] = worth(known, owner, kind)
    return {
        "nests": [nest(known, owner) for owner in known.all_seats],
        "flocks": flocks,
        "each": each,
        "driven": {} if seat is None or playing == NO_FACE else driven(known, seat, playing),
        "playing": None if playing == NO_FACE else known.kit.keys[playing],
        "games": games if games > 1 else None,
        "unseen": left,
        "unseen_cards": len(hidden),
    }


def nest(known: TrackedTable, seat: Seat) -> NestStandingShape:
    """What counts for a seat now."""
    counts, flying, held = nest_points(known, seat), is_flying(known, seat), hand_cost(known, seat)
    flight = flight_points(known, seat)
    out: NestStandingShape = {
        "nest": counts,
        "flight": flight if flying else None,
        "hand": -held,
        "total": counts + flight - held,
    }
    unknown = counted(known, hand(seat)) - known.count(hand(seat))
    if unknown:
        out["unknown"] = -unknown * least_cost(known)
        out["total"] += out["unknown"]
    return out


def type_picked(known: TrackedTable, seat: Seat) -> FaceId:
    """The type of the birds that a seat has picked to play; NO_FACE while that is open."""
    picks = known.draft(seat)
    if not isinstance(known.deciding(seat), MainPart) or not picks or not plays_bird(picks[0]):
        return NO_FACE
    return BirdPlay(picks).kind


def driven(known: TrackedTable, seat: Seat, kind: FaceId) -> dict[str, int]:
    """BR-4.4: the flock that Mallards or Towhees drive out once they are played as picked."""
    zone = rivals(known, seat, kind)
    if zone == NO_ZONE:
        return {}
    return {known.kit.names[zone]: flock_points(known, opponent(seat), type_of(zone))}
