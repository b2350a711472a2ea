"""Sheets: what is printed on them and what is written there, as facts that everybody sees.

Nothing here takes a table, only its facts and options, so that a screen that has nothing but a
seat's view can ask the same questions. Sets of squares are bits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from fullhouse.games.clean_family import shapes
from fullhouse.games.clean_family.cards import (
    ABILITY_BOXES,
    ACCEPTED,
    ALTERNATIVE,
    ALTERNATIVE_ICONS,
    ALTERNATIVES_EARNED,
    ALTERNATIVES_USED,
    BOXES,
    BROTHER,
    BROTHER_BOXES,
    BROTHER_POINTS,
    EVERY_SYMBOL,
    FILLED_BOXES,
    FIRST_FILLED_BOXES,
    FIRST_SYMBOL_SQUARES,
    GRANDPA,
    GRANDPA_BOXES,
    MOM,
    MOM_BOXES,
    MOST_SEATS,
    PATCH_ICONS,
    PATCHED,
    ROTATE,
    ROTATE_ICONS,
    ROTATES_EARNED,
    ROTATES_USED,
    SPIN,
    SYMBOL_SQUARES,
    SYMBOLS,
    TABLE_SIDE,
    TAKERS,
    VIRUSES,
)
from fullhouse.games.clean_family.options import (
    FREE_ADJACENT,
    FREE_ANYWHERE,
    PATCH_ADJACENCY,
    PATCHES_ADJACENT,
    SIDES,
    layout_of,
    squares_with,
)
from fullhouse.table.ids import Seat
from fullhouse.table.zones import FactList


def print_sheets(facts: list[int], settings: Mapping[str, Any]) -> None:
    """Prints what the options say on every sheet, and seats the players."""
    rows = layout_of(settings["sheet"])
    facts[ROTATE_ICONS] = squares_with(rows, "R")
    facts[ALTERNATIVE_ICONS] = squares_with(rows, "A")
    facts[PATCH_ICONS] = squares_with(rows, "P")
    facts[VIRUSES] = squares_with(rows, "V")
    for ability in (ROTATE, ALTERNATIVE):
        facts[ABILITY_BOXES.at(ability)] = settings["ability_boxes"][ability]
    for box in range(BOXES):
        facts[BROTHER_POINTS.at(box)] = settings["brother_points"][box]
    for seat in range(MOST_SEATS):
        facts[TABLE_SIDE.at(seat)] = SIDES.index(settings["sides"][seat])


# The grid.


def squares(facts: list[int], seat: Seat, symbol: int) -> int:
    """Where this symbol is drawn."""
    return facts[SYMBOL_SQUARES[symbol].at(seat)]


def drawn(facts: list[int], seat: Seat) -> i64:
    """All squares that hold a symbol."""
    found: i64 = 0
    fact: i64 = FIRST_SYMBOL_SQUARES + seat
    for _ in range(len(SYMBOLS)):
        found |= facts[fact]
        fact += MOST_SEATS
    return found


def patched(facts: list[int], seat: Seat) -> i64:
    """All squares that are crossed out by a Free Patch."""
    return facts[PATCHED.at(seat)]


def taken(facts: list[int], seat: Seat) -> i64:
    """All squares that are drawn or patched."""
    return drawn(facts, seat) | patched(facts, seat)


def to_touch(facts: list[int], options: list[int], seat: Seat) -> i64:
    """The squares of which a shape must touch one; none before the first is drawn (CF-5.4)."""
    return touchable(options, drawn(facts, seat), patched(facts, seat))


def touchable(options: list[int], drawn: i64, patched: i64) -> i64:
    """The same, for these drawn and patched squares."""
    return drawn | patched if drawn and options[PATCH_ADJACENCY] == PATCHES_ADJACENT else drawn


def near(options: list[int], drawn: i64, patched: i64) -> i64:
    """The squares one may draw at: beside a drawn one, or anywhere before the first (CF-5.4)."""
    base = touchable(options, drawn, patched)
    return shapes.neighbours(base) if base else shapes.FULL


def free_squares(facts: list[int], options: list[int], seat: Seat) -> i64:
    """Where the symbol of a FREE card may go (CF-5.7)."""
    symbols, patches = drawn(facts, seat), patched(facts, seat)
    empty = shapes.FULL & ~(symbols | patches)
    if options[FREE_ADJACENT] == FREE_ANYWHERE:
        return empty
    return empty & near(options, symbols, patches)


def turns(facts: list[int], seat: Seat) -> int:
    """How many quarter turns from how it is printed a card lies for a seat (CF-5.2)."""
    return (facts[SPIN] + facts[TABLE_SIDE.at(seat)]) % 4


def draw(facts: list[int], seat: Seat, symbol: int, covered: i64, patches: i64) -> None:
    """Draws a symbol, makes patches, and earns the icons under both (CF-5.8, CF-6)."""
    facts[SYMBOL_SQUARES[symbol].at(seat)] |= covered
    facts[PATCHED.at(seat)] |= patches
    both = covered | patches
    facts[ROTATES_EARNED.at(seat)] = min(
        rotates(facts, seat) + shapes.count(both & facts[ROTATE_ICONS]),
        facts[ABILITY_BOXES.at(ROTATE)],
    )
    facts[ALTERNATIVES_EARNED.at(seat)] = min(
        alternatives(facts, seat) + shapes.count(both & facts[ALTERNATIVE_ICONS]),
        facts[ABILITY_BOXES.at(ALTERNATIVE)],
    )


# Abilities.


def rotates(facts: list[int], seat: Seat) -> int:
    """How many Rotates this seat has earned, used or not."""
    return facts[ROTATES_EARNED.at(seat)]


def alternatives(facts: list[int], seat: Seat) -> int:
    """How many Alternatives this seat has earned, used or not."""
    return facts[ALTERNATIVES_EARNED.at(seat)]


def rotates_left(facts: list[int], seat: Seat) -> int:
    """How many circles of Rotate this seat can still cross out."""
    return rotates(facts, seat) - facts[ROTATES_USED.at(seat)]


def alternatives_left(facts: list[int], seat: Seat) -> int:
    """How many circles of Alternative this seat can still cross out."""
    return alternatives(facts, seat) - facts[ALTERNATIVES_USED.at(seat)]


def has_rotate(facts: list[int], seat: Seat) -> bool:
    return rotates_left(facts, seat) > 0


def has_alternative(facts: list[int], seat: Seat) -> bool:
    return alternatives_left(facts, seat) > 0


def earned_icons(facts: list[int], seat: Seat, covered: int) -> int:
    """The icons that covering these squares would earn: no more than there are boxes for (CF-6)."""
    rotate_boxes = facts[ABILITY_BOXES.at(ROTATE)] - rotates(facts, seat)
    alternative_boxes = facts[ABILITY_BOXES.at(ALTERNATIVE)] - alternatives(facts, seat)
    return (
        covered & facts[PATCH_ICONS]
        | _first_squares(covered & facts[ROTATE_ICONS], rotate_boxes)
        | _first_squares(covered & facts[ALTERNATIVE_ICONS], alternative_boxes)
    )


def _first_squares(area: int, count: int) -> int:
    """The first so many squares of a set, in reading order."""
    found = 0
    for square in shapes.squares_in(area)[: max(0, count)]:
        found |= shapes.BIT[square]
    return found


# The family.


def filled(facts: list[int], seat: Seat, member: int) -> int:
    """How many of a member's boxes are filled."""
    fact: i64 = FIRST_FILLED_BOXES + MOST_SEATS * member + seat
    return facts[fact]


def members_for(facts: list[int], seat: Seat, symbol: int) -> list[int]:
    """Those who accept this symbol and have a free box (CF-5.9)."""
    return [member for member in TAKERS[symbol] if filled(facts, seat, member) < BOXES]


def accepted(facts: list[int], seat: Seat) -> i64:
    """The symbols that somebody accepts who has a free box, as bits."""
    if filled(facts, seat, BROTHER) < BOXES:
        return EVERY_SYMBOL  # he takes any
    found: i64 = 0
    for member in range(len(ACCEPTED)):
        if filled(facts, seat, member) < BOXES:
            found |= ACCEPTED[member]
    return found


def written(facts: list[int], seat: Seat, member: int) -> list[int]:
    """What stands in the filled boxes of Mom, Brother or Grandpa."""
    boxes = _boxes_of(member)
    return [facts[boxes[box].at(seat)] for box in range(filled(facts, seat, member))]


def assign(facts: list[int], seat: Seat, member: int, size: int, shape: int) -> None:
    """Fills a member's next box: with a size, a shape, or a cross (CF-5.9)."""
    box = filled(facts, seat, member)
    if member in (MOM, BROTHER, GRANDPA):
        facts[_boxes_of(member)[box].at(seat)] = shape if member == GRANDPA else size
    facts[FILLED_BOXES[member].at(seat)] = box + 1


def _boxes_of(member: int) -> list[FactList]:
    if member == MOM:
        return MOM_BOXES
    return BROTHER_BOXES if member == BROTHER else GRANDPA_BOXES
