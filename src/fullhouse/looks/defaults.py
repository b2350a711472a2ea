"""Defaults for what a look.json leaves out: unique signs, hues by kind, roles of zones."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

from fullhouse.looks.shapes import FactLookShape, Pattern, Role
from fullhouse.table.kit import Kit
from fullhouse.table.observers import ALL, NOBODY, OWNER
from fullhouse.table.zones import HAND, PILE, Fact, Zone

HUES: Final = (
    "#1f62a8",
    "#08785a",
    "#b93347",
    "#b35309",
    "#76459a",
    "#8a6800",
    "#4b5768",
    "#b02a6b",
    "#1b7685",
    "#5d7312",
)
"""All dark enough for white text; colour-blind readers can tell neighbours apart."""
WEAVES: Final[tuple[Pattern, ...]] = (
    "stripes",
    "dots",
    "check",
    "bars",
    "uprights",
    "lattice",
    "arches",
    "zigzag",
    "triangles",
    "tiles",
    "stars",
)
"""One more than there are hues, so that a repeated hue has another pattern."""
BACKS: Final = ("#2f4a7a", "#6a3358", "#1f5c4a", "#7a4a1f", "#4a3f6b")
COLOUR: Final = "#5b5470"
LONGEST: Final = 4
"""The characters of a sign."""


def sign_for(title: str, taken: Collection[str]) -> str:
    """A unique sign: two letters of the title, or a letter and a number."""
    for sign in _candidates(title):
        if sign not in taken:
            return sign
    raise AssertionError("there is always another number")


def _candidates(title: str) -> Iterator[str]:
    words = re.findall(r"\w+", title)
    numbers = [word for word in words if word.isdigit()]
    if numbers and len(numbers[0]) < LONGEST:
        yield numbers[0]
        for word in words:
            if not word.isdigit():
                yield f"{word[0].upper()}{numbers[0]}"[:LONGEST]
    whole = "".join(words) or "?"
    first = whole[0].upper()
    if len(words) > 1:
        yield first + words[1][0].upper()
    for letter in whole[1:].lower():
        yield first + letter
    number = 1
    while True:
        yield f"{first}{number}"
        number += 1


def hue_at(place: int) -> str:
    """The hue of the n-th kind of card."""
    return HUES[place % len(HUES)]


def pattern_at(place: int) -> Pattern:
    """The pattern of the n-th kind of card."""
    return WEAVES[place % len(WEAVES)]


def role_of(zone: Zone, kit: Kit) -> Role:
    """What a zone is for, as far as its declaration shows.

    A seat's first closed zone of the kind is its hand; further ones lie beside it.
    """
    if zone.on >= 0:
        return "board"
    if zone.owner >= 0 and zone.faces == OWNER:
        hands = [other for other in kit.zones if other.kind == HAND and other.faces == OWNER]
        first = hands[0].key if hands else ""
        return "hand" if zone.key == first else "secret"
    if zone.kind == PILE and zone.owner < 0:
        return "discard" if zone.faces == ALL else "deck"
    if zone.faces == NOBODY and zone.owner >= 0:
        return "secret"
    return "board"


def shown_as(fact: Fact) -> FactLookShape:
    """The default way to show a fact; sets of squares are not shown."""
    if fact.is_seat:
        return {"show": "seat"}
    if fact.of or (fact.size > 1 and not fact.by_seat):
        return {"show": "none"}
    return {"show": "number"}
