"""Sheets: what they say and what is written on them, as facts that everybody sees.

Nothing here takes a table, only its facts and options: a page that has a seat's view can ask the
same questions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fullhouse.games.clean_family import options as options_of
from fullhouse.games.clean_family import shapes
from fullhouse.games.clean_family.cards import (
    ABILITY_BOXES,
    ACCEPTS,
    ALTERNATIVE_ICONS,
    ALTERNATIVES,
    ALTERNATIVES_USED,
    BOXES,
    BROTHER,
    BROTHER_BOXES,
    BROTHER_POINTS,
    DRAWN,
    FILLED,
    GRANDPA,
    GRANDPA_BOXES,
    MEMBERS,
    MOM,
    MOM_BOXES,
    MOST,
    PATCH_ICONS,
    PATCHED,
    ROTATE_ICONS,
    ROTATES,
    ROTATES_USED,
    SYMBOLS,
    TABLE_SIDE,
    VIRUSES,
)


def print_sheets(facts: list[int], settings: Mapping[str, Any]) -> None:
    """What the options have printed on every sheet, and where the seats sit."""
    rows = options_of.layout_of(settings["sheet"])
    for fact, icon in (
        (ROTATE_ICONS, "R"),
        (ALTERNATIVE_ICONS, "A"),
        (PATCH_ICONS, "P"),
        (VIRUSES, "V"),
    ):
        facts[fact] = options_of.squares_with(rows, icon)
    for i in range(2):
        facts[ABILITY_BOXES + i] = settings["ability_boxes"][i]
    for i in range(BOXES):
        facts[BROTHER_POINTS + i] = settings["brother_points"][i]
    for seat in range(MOST):
        facts[TABLE_SIDE + seat] = options_of.side_of(settings["sides"][seat])


def squares(facts: list[int], seat: int, symbol: int) -> int:
    """Where this symbol is drawn."""
    return facts[DRAWN + symbol * MOST + seat]


def drawn(facts: list[int], seat: int) -> int:
    """All squares that hold a symbol."""
    found = 0
    for symbol in range(len(SYMBOLS)):
        found |= facts[DRAWN + symbol * MOST + seat]
    return found


def taken(facts: list[int], seat: int) -> int:
    """All squares that are drawn or patched."""
    return drawn(facts, seat) | facts[PATCHED + seat]


def near(facts: list[int], options: list[int], seat: int) -> int:
    """The squares one may draw at: beside a drawn one, or anywhere before the first (CF-5.4)."""
    base = drawn(facts, seat)
    if not base:
        return shapes.FULL
    if options[options_of.PATCH_ADJACENCY] == 1:
        base |= facts[PATCHED + seat]
    return shapes.beside(base)


def free_squares(facts: list[int], options: list[int], seat: int) -> int:
    """Where the symbol of a FREE card may go (CF-5.7)."""
    empty = shapes.FULL & ~taken(facts, seat)
    if options[options_of.FREE_ADJACENT] == 1:
        return empty
    return empty & near(facts, options, seat)


def has_rotate(facts: list[int], seat: int) -> bool:
    return facts[ROTATES + seat] > facts[ROTATES_USED + seat]


def has_alternative(facts: list[int], seat: int) -> bool:
    return facts[ALTERNATIVES + seat] > facts[ALTERNATIVES_USED + seat]


def filled(facts: list[int], seat: int, member: int) -> int:
    """How many of a member's boxes are used."""
    return facts[FILLED + member * MOST + seat]


def members_for(facts: list[int], seat: int, symbol: int) -> list[int]:
    """Those who accept this symbol and have a free box (CF-5.9)."""
    return [
        member
        for member in range(len(MEMBERS))
        if ACCEPTS[member][symbol] and facts[FILLED + member * MOST + seat] < BOXES
    ]


def is_accepted(facts: list[int], seat: int, symbol: int) -> bool:
    """Whether anybody accepts this symbol and has a free box."""
    for member in range(len(MEMBERS)):
        if ACCEPTS[member][symbol] and facts[FILLED + member * MOST + seat] < BOXES:
            return True
    return False


def written(facts: list[int], seat: int, member: int) -> list[int]:
    """What stands in the used boxes of Mom, Brother or Grandpa."""
    first = _boxes_of(member)
    return [facts[first + box * MOST + seat] for box in range(filled(facts, seat, member))]


def _boxes_of(member: int) -> int:
    if member == MOM:
        return MOM_BOXES
    return BROTHER_BOXES if member == BROTHER else GRANDPA_BOXES


def draw(facts: list[int], seat: int, symbol: int, mask: int, patches: int) -> None:
    """Draws a symbol, makes patches, and earns the icons under both (CF-5.8, CF-6)."""
    facts[DRAWN + symbol * MOST + seat] |= mask
    facts[PATCHED + seat] |= patches
    covered = mask | patches
    for icons, earned, box in (
        (ROTATE_ICONS, ROTATES, ABILITY_BOXES),
        (ALTERNATIVE_ICONS, ALTERNATIVES, ABILITY_BOXES + 1),
    ):
        circles = facts[earned + seat] + (covered & facts[icons]).bit_count()
        facts[earned + seat] = min(circles, facts[box])


def earned_icons(facts: list[int], seat: int, covered: int) -> int:
    """The icons that covering these squares would earn: no more than there are boxes for (CF-6)."""
    found = covered & facts[PATCH_ICONS]
    for icons, earned, box in (
        (ROTATE_ICONS, ROTATES, ABILITY_BOXES),
        (ALTERNATIVE_ICONS, ALTERNATIVES, ABILITY_BOXES + 1),
    ):
        boxes = facts[box] - facts[earned + seat]
        for square in shapes.squares_of(covered & facts[icons])[: max(0, boxes)]:
            found |= shapes.BIT[square]
    return found


def assign(facts: list[int], seat: int, member: int, size: int, shape: int) -> None:
    """Marks a member's next box: a size, a shape, or a cross (CF-5.9)."""
    box = filled(facts, seat, member)
    if member in (MOM, BROTHER, GRANDPA):
        facts[_boxes_of(member) + box * MOST + seat] = shape if member == GRANDPA else size
    facts[FILLED + member * MOST + seat] = box + 1
