"""What follows from what an observer of Clean Your Room knows: points, sets, what comes next.

Everything is worked out on a table that holds nothing but what that observer knows.
"""

from __future__ import annotations

from typing import Final

from fullhouse.games.clean_your_room import options
from fullhouse.games.clean_your_room.actions import (
    LISTED,
    ChooseCard,
    ChoosePile,
    ChooseVictim,
    reached,
    way_of,
)
from fullhouse.games.clean_your_room.cards import (
    CLOTHES,
    FACES,
    HELD,
    KEYS_OF_TYPES,
    STACKS,
    TOYS,
    TYPE_OF,
)
from fullhouse.games.clean_your_room.scoring import (
    COLOUR_POINTS,
    by_colour,
    count_colours,
    count_sets,
    points_of,
    sizes,
)
from fullhouse.games.clean_your_room.taking import Keep, Take, number_drawn
from fullhouse.games.clean_your_room.turns import Declare, Play
from fullhouse.games.clean_your_room.view_shapes import (
    CleanYourRoomDeducedShape,
    CountShape,
    Effect,
    Phase,
    PlayShape,
    SeatShape,
    ShelfShape,
    Way,
)
from fullhouse.games.clean_your_room.words import DONE, PLAY, TAKE
from fullhouse.table.knowing import counted, unseen
from fullhouse.table.knowing import known as known_in
from fullhouse.table.steps import Together
from fullhouse.table.table import Table

TOYS_DO: Final[dict[int, Effect]] = {3: "again"}
CLOTHES_DO: Final[dict[int, Effect]] = {2: "deck", 3: "top", 5: "steal"}
KEEPSAKES_DO: Final[dict[int, Effect]] = {2: "top", 3: "any", 5: "pile"}


def effect(kind: int, size: int) -> Effect:
    """CYR-5: what a set of this type does at this size."""
    if kind == TOYS:
        return TOYS_DO[size]
    return CLOTHES_DO[size] if kind == CLOTHES else KEEPSAKES_DO[size]


def summary(known: Table, seat: int | None) -> CleanYourRoomDeducedShape:
    """All of it, for one observer."""
    way = known.options[options.MATCH]
    left = [0] * FACES
    for face in unseen(known, seat):
        left[face] += 1
    return {
        "phase": phase(known),
        "needed": known.options[options.LAST_TURN_MIN],
        "target": known.options[options.TARGET] if way == options.BY_TARGET else None,
        "rounds": known.options[options.ROUNDS] if way == options.BY_ROUNDS else None,
        "folded": known.options[options.PILES] == 1,
        "several": known.options[options.SETS] == 1,
        "seats": [seat_of(known, one) for one in range(known.seats)],
        "shelves": [] if seat is None else [shelf(known, seat, kind) for kind in range(3)],
        "colours": [] if seat is None else [COLOUR_POINTS[n] for n in by_colour(known, seat)],
        "stacks": {} if seat is None else stacks(known, seat),
        "play": None if seat is None else play(known, seat),
        "unseen": left,
        "unseen_by_colour": [sum(left[face : face + 3]) for face in range(0, FACES, 3)],
        "exposed": [] if seat is None else exposed(known, seat),
    }


def phase(known: Table) -> Phase:
    """What is being asked, of whomever."""
    top = known.stack[-1] if known.stack else None
    if isinstance(top, Together):
        return "set up"
    if isinstance(top, (Take, Keep)):
        return "take"
    if isinstance(top, (Play, ChoosePile, ChooseCard, ChooseVictim)):
        return "play"
    return "declare" if isinstance(top, Declare) else "none"


def seat_of(known: Table, seat: int) -> SeatShape:
    """The sets of a seat, and what it would score now, as far as that is known."""
    sets = count_sets(known, seat)
    is_known = len(known.zones[HELD + seat]) == counted(known, HELD + seat)
    colours = count_colours(known, seat) if is_known else None
    total = None if colours is None else sets + colours
    count: CountShape = {"sets": sets, "colours": colours, "total": total}
    return {"sets": [sizes(known, seat, kind) for kind in range(3)], "count": count}


def shelf(known: Table, seat: int, kind: int) -> ShelfShape:
    """What a type's sets count, and what the next cards would do (CYR-4.7)."""
    there = sizes(known, seat, kind)
    size = 0 if known.options[options.SETS] or not there else there[0]
    later = [one for one in LISTED[kind] if one > size]
    out: ShelfShape = {
        "points": points_of(known, there),
        "next": None,
        "opens": size == 0 and later[:1] == [known.options[options.MIN_SET]],
        "always": None,
    }
    if later:
        left = max(0, later[0] - size - number_picked(known, seat, kind))
        out["next"] = {"size": later[0], "does": effect(kind, later[0]), "left": left}
    if known.options[options.ACTION_SIZE] == options.FLOOR and size:
        found = reached(known, kind, size, size + 1)
        out["always"] = effect(kind, found[0]) if found else None
    return out


def number_picked(known: Table, seat: int, kind: int) -> int:
    """How many cards of a type are picked to be played."""
    picks = [pick for pick in known.draft(seat) if PLAY <= pick < DONE]
    return len([pick for pick in picks if TYPE_OF[pick - PLAY] == kind])


def stacks(known: Table, seat: int) -> dict[str, Way]:
    """What each stack that can be chosen would give."""
    step = known.deciding(seat)
    names = known.kit.names
    out: dict[str, Way] = {}
    if isinstance(step, Take):
        for stack in range(STACKS):
            count = counted(known, stack)
            if count:
                out[names[stack]] = "top" if number_drawn(seat, stack, count) == 1 else "two"
    elif isinstance(step, ChoosePile):
        for action in step.legal(known):
            out[names[action - TAKE]] = way_of(step.kind, step.size)
    return out


def play(known: Table, seat: int) -> PlayShape | None:
    """What the cards picked so far would make, where a type has but one set."""
    picks = known.draft(seat)
    if known.options[options.SETS] or not picks or not PLAY <= picks[0] < DONE:
        return None
    kind = TYPE_OF[picks[0] - PLAY]
    there = sizes(known, seat, kind)
    before = there[0] if there else 0
    after = before + len(picks)
    does = [effect(kind, size) for size in reached(known, kind, before, after)]
    step = known.deciding(seat)
    if kind == TOYS and isinstance(step, Play) and not step.earns_turn(known):
        does = []
    return {"kind": KEYS_OF_TYPES[kind], "size": after, "does": does}


def exposed(known: Table, seat: int) -> list[str]:
    """CYR-8.3: the cards of its own hand that a seat took before everybody's eyes."""
    return [known.kit.keys[face] for face in known_in(known, HELD + seat, None)]
