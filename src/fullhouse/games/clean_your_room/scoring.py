"""What sets and colours count (CYR-7), for the rules, the bet and each seat's own screen."""

from __future__ import annotations

from typing import Final

from fullhouse.games.clean_your_room import cards, options
from fullhouse.games.clean_your_room.cards import HELD, LAID, MOST, SETS, SIZES
from fullhouse.games.clean_your_room.words import LARGEST
from fullhouse.table.cards import FACE
from fullhouse.table.messages import Message, say
from fullhouse.table.table import Table

COLOUR_POINTS: Final = (0, 0, 1, 1, 2, 3, 5, 8, 13, 21)
"""By how many cards of a colour are in hand (CYR-7.2)."""


def sizes(t: Table, seat: int, kind: int) -> list[int]:
    """How large this seat's sets of a type are, the largest first."""
    if t.options[options.SETS] == 0:
        there = t.count(SETS + MOST * kind + seat)
        return [there] if there else []
    return [int(digit) for digit in str(t.facts[SIZES + MOST * kind + seat]) if digit != "0"]


def resize(t: Table, seat: int, kind: int, before: int, after: int) -> None:
    """Notes that a set has grown, or is new, where a type may have several (CYR-4.6)."""
    there = sizes(t, seat, kind)
    if before:
        there.remove(before)
    there.append(min(after, LARGEST))
    there.sort(reverse=True)
    written = 0
    for size in there:
        written = written * 10 + size
    t.facts[SIZES + MOST * kind + seat] = written


def count_sets(t: Table, seat: int) -> int:
    """CYR-7.1: a point for each set that is large enough."""
    if t.options[options.SETS] == 0:
        least = t.options[options.MIN_SET]
        found = 0
        for kind in range(3):
            if t.count(SETS + MOST * kind + seat) >= least:
                found += 1
        return found
    return sum(len(sizes(t, seat, kind)) for kind in range(3))


def points_of(t: Table, there: list[int]) -> int:
    """CYR-7.1: what a type's sets of these sizes count."""
    return len([size for size in there if size >= t.options[options.MIN_SET]])


def by_colour(t: Table, seat: int) -> list[int]:
    """How many cards of each colour are in the hand, laid down or not."""
    found = [0] * len(cards.COLOURS)
    for zone in (HELD + seat, LAID + seat):
        for card in t.zones[zone]:
            colour = cards.COLOUR_OF[card & FACE]
            found[colour] = found[colour] + 1
    return found


def count_colours(t: Table, seat: int) -> int:
    """CYR-7.2: points for the cards of each colour in hand."""
    points = 0
    for number in by_colour(t, seat):
        points += COLOUR_POINTS[number]
    return points


def points(t: Table, seat: int) -> int:
    """CYR-7.3: sets and colours together, as they are now."""
    return count_sets(t, seat) + count_colours(t, seat)


def recount(t: Table, seat: int) -> None:
    """Tells a seat what it would score now."""
    t.facts[cards.WORTH + seat] = points(t, seat)


def name_sets(t: Table, seat: int) -> list[Message]:
    """The sets that count, in words: "Toys, Keepsakes"."""
    named: list[Message] = []
    least = t.options[options.MIN_SET]
    for kind, title in enumerate(cards.TYPES):
        named += [say("{term}", term=title) for size in sizes(t, seat, kind) if size >= least]
    return named or [say("none")]


def name_colours(t: Table, seat: int) -> list[Message]:
    """The colours that count, in words: "4 Red, 2 Blue"."""
    named: list[Message] = []
    for colour, number in enumerate(by_colour(t, seat)):
        if COLOUR_POINTS[number]:
            named.append(say("{n} {term}", n=number, term=cards.COLOURS[colour]))
    return named or [say("none")]
