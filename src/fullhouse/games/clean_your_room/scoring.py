"""What sets and colours score (CYR-7.1 to CYR-7.3), for the bet and for each seat's own screen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fullhouse.games.clean_your_room import options
from fullhouse.games.clean_your_room.cards import (
    COLOUR_OF,
    COLOURS,
    KINDS,
    POINTS_NOW,
    TYPES,
    hand,
    open_hand,
    set_zone,
)
from fullhouse.games.clean_your_room.sets import may_have_several, set_sizes
from fullhouse.table.ids import Seat, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.table import Table

COLOUR_POINTS: Final[tuple[int, ...]] = (0, 0, 1, 1, 2, 3, 5, 8, 13, 21)
"""By how many cards of a colour are in hand (CYR-7.2)."""


ONE_OF_COLOUR: Final = [1 << 4 * colour for colour in COLOUR_OF]
"""By face: one card of its colour, in a count of four bits for each. There are nine of each."""


def set_points(t: Table, seat: Seat) -> int:
    """CYR-7.1: a point for each set that is large enough."""
    points = 0
    if may_have_several(t):
        for kind in KINDS:
            points += len(set_sizes(t, seat, kind))
        return points
    least = t.options[options.MIN_SET]
    for kind in KINDS:
        if t.count(set_zone(seat, kind)) >= least:
            points += 1
    return points


def points_of_sizes(t: Table, sizes: list[int]) -> int:
    """CYR-7.1: what sets of these sizes score."""
    return len([size for size in sizes if size >= t.options[options.MIN_SET]])


def colours_in(t: Table, zone: ZoneId) -> i64:
    """How many cards of each colour are in a zone, counted by ONE_OF_COLOUR."""
    found: i64 = 0
    for face in t.faces(zone):
        found += ONE_OF_COLOUR[face]
    return found


def colours_held(t: Table, seat: Seat) -> i64:
    """How many cards of each colour are in the hand, laid down or not."""
    return colours_in(t, hand(seat)) + colours_in(t, open_hand(seat))


def colour_counts(t: Table, seat: Seat) -> list[int]:
    """The same by colour."""
    held = colours_held(t, seat)
    return [held >> 4 * colour & 15 for colour in range(len(COLOURS))]


def worth_of_colours(counts: i64, worth: tuple[int, ...]) -> int:
    """What these cards add up to, where so many of a colour are worth so much."""
    total = 0
    while counts:
        total += worth[counts & 15]
        counts >>= 4
    return total


def colour_points(t: Table, seat: Seat) -> int:
    """CYR-7.2: points for the cards of each colour in hand."""
    return worth_of_colours(colours_held(t, seat), COLOUR_POINTS)


def most_points(cards: int) -> int:
    """CYR-7.2: the most that so many cards in hand can score: all of one colour, while it lasts."""
    most = len(COLOUR_POINTS) - 1
    return cards // most * COLOUR_POINTS[most] + COLOUR_POINTS[cards % most]


def total_points(t: Table, seat: Seat) -> int:
    """CYR-7.3: sets and colours together, as they are now."""
    return set_points(t, seat) + colour_points(t, seat)


def recount(t: Table, seat: Seat) -> None:
    """Tells a seat what it would score now."""
    t.facts[POINTS_NOW.at(seat)] = total_points(t, seat)


def name_sets(t: Table, seat: Seat) -> list[Message]:
    """The sets that score, in words: "Toys, Keepsakes"."""
    named: list[Message] = []
    for kind, title in enumerate(TYPES):
        scoring = points_of_sizes(t, set_sizes(t, seat, kind))
        named += [say("{term}", term=title) for _ in range(scoring)]
    return named or [say("none")]


def name_colours(t: Table, seat: Seat) -> list[Message]:
    """The colours that score, in words: "4 Red, 2 Blue"."""
    named: list[Message] = []
    for colour, number in enumerate(colour_counts(t, seat)):
        if COLOUR_POINTS[number]:
            named.append(say("{n} {term}", n=number, term=COLOURS[colour]))
    return named or [say("none")]
