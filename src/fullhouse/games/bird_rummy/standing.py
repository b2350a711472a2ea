"""How both seats would stand if the game ended now, and what a play would do, for a view.

As numbers, not as lines of a reckoning: a view is sent after every choice, and has to stay small.
"""

from __future__ import annotations

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import ACTIVE, BIRDS, FLIGHT, SEATS, TYPES
from fullhouse.games.bird_rummy.main import Main
from fullhouse.games.bird_rummy.nests import flock
from fullhouse.games.bird_rummy.picking import BirdPlay
from fullhouse.games.bird_rummy.playing import rivals
from fullhouse.games.bird_rummy.scoring import (
    flight_points,
    flock_points,
    hand_cost,
    nest_points,
    worth,
)
from fullhouse.games.bird_rummy.view_shapes import BirdRummyDeducedShape, NestStandingShape
from fullhouse.games.bird_rummy.words import PLAY
from fullhouse.table.knowing import unseen
from fullhouse.table.table import Table


def is_flying(known: Table, seat: int) -> bool:
    return known.facts[ACTIVE] == seat and len(known.zones[FLIGHT]) > 0


def deduced(known: Table, seat: int | None) -> BirdRummyDeducedShape:
    """Numbers that a page shows beside the cards."""
    games = known.options[options.GAMES]
    left = [0] * len(known.kit.faces)
    hidden = unseen(known, seat)
    for face in hidden:
        left[face] += 1
    flocks: dict[str, int] = {}
    each: dict[str, int] = {}
    playing = -1 if seat is None else type_picked(known, seat)
    for owner in range(SEATS):
        for kind in range(TYPES):
            zone = flock(owner, kind)
            if known.zones[zone]:
                flocks[known.kit.names[zone]] = flock_points(known, owner, kind)
                if worth(known, owner, kind) != 1:
                    each[known.kit.names[zone]] = worth(known, owner, kind)
    return {
        "nests": [nest(known, owner) for owner in range(SEATS)],
        "flocks": flocks,
        "each": each,
        "driven": {} if seat is None or playing < 0 else driven(known, seat, playing),
        "playing": known.kit.keys[playing] if playing >= 0 else None,
        "games": games if games > 1 else None,
        "unseen": left,
        "unseen_cards": len(hidden),
    }


def nest(known: Table, seat: int) -> NestStandingShape:
    """What counts for a seat now."""
    counts, flying, held = nest_points(known, seat), is_flying(known, seat), hand_cost(known, seat)
    flight = flight_points(known, seat)
    return {
        "nest": counts,
        "flight": flight if flying else None,
        "hand": -held,
        "total": counts + flight - held,
    }


def type_picked(known: Table, seat: int) -> int:
    """The type of the birds that a seat has picked to play; -1 while that is open."""
    picks = known.draft(seat)
    if not isinstance(known.deciding(seat), Main) or not picks or picks[0] >= PLAY + BIRDS:
        return -1
    return BirdPlay(picks).kind


def driven(known: Table, seat: int, kind: int) -> dict[str, int]:
    """BR-4.4: the flock that Mallards or Towhees drive out once they are played as picked."""
    zone = rivals(known, seat, kind)
    if zone < 0:
        return {}
    return {known.kit.names[zone]: flock_points(known, 1 - seat, zone // SEATS)}
