"""Placements by the rule's own words: cells in a set, looked at one by one. Shares no code."""

from __future__ import annotations

Cell = tuple[int, int]

PICTURES = {
    "I2": "##",
    "I3": "###",
    "V3": "#. ##",
    "L4": "#. #. ##",
    "J4": ".# .# ##",
    "S4": ".## ##.",
    "Z4": "##. .##",
    "T4": "### .#.",
    "O4": "## ##",
    "P5": "## ## #.",
    "I1": "#",
}


def cells(code: str) -> frozenset[Cell]:
    rows = PICTURES[code].split()
    return frozenset(
        (r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"
    )


def moved(shape: frozenset[Cell], down: int, right: int) -> frozenset[Cell]:
    return frozenset((r + down, c + right) for r, c in shape)


def oriented(code: str, quarters: int, mirror: bool) -> frozenset[Cell]:
    """The shape mirrored left to right, or not, then turned clockwise."""
    shape = cells(code)
    if mirror:
        shape = frozenset((r, -c) for r, c in shape)
    for _ in range(quarters % 4):
        shape = frozenset((c, -r) for r, c in shape)
    return moved(shape, -min(r for r, _ in shape), -min(c for _, c in shape))


def placements(
    shape: frozenset[Cell], drawn: frozenset[Cell], patched: frozenset[Cell]
) -> set[frozenset[Cell]]:
    """CF-5.4, square by square."""
    found = set()
    for down in range(7):
        for right in range(7):
            there = moved(shape, down, right)
            inside = all(0 <= r < 7 and 0 <= c < 7 for r, c in there)
            touches = not drawn or any(
                abs(r - y) + abs(c - x) == 1 for r, c in there for y, x in drawn
            )
            if inside and touches and not there & (drawn | patched):
                found.add(there)
    return found
