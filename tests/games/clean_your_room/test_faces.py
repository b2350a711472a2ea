"""Every card has a look, and neither colours nor types are told apart by hue alone."""

from __future__ import annotations

import re

from fullhouse.games.clean_your_room.cards import COLOURS, FACES, TYPES
from fullhouse.games.clean_your_room.faces import EMBLEMS, FABRICS, THINGS


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_every_face_has_a_picture_of_its_own() -> None:
    assert len(THINGS) == FACES
    assert (
        len({thing.name for thing in THINGS}) == len({thing.picture for thing in THINGS}) == FACES
    )
    assert max(len(thing.picture) for thing in THINGS) < 100


def test_letters_are_the_initials_of_colours_and_types() -> None:
    assert [fabric.letter for fabric in FABRICS] == [colour[0] for colour in COLOURS]
    assert [emblem.letter for emblem in EMBLEMS] == [kind[0] for kind in TYPES]


def test_colours_differ_in_hue_ground_and_pattern() -> None:
    for values in zip(*((f.hue, f.field, f.pattern) for f in FABRICS), strict=True):
        assert len(set(values)) == len(COLOURS)


def test_colours_are_colours() -> None:
    shown = [colour for fabric in FABRICS for colour in (fabric.hue, fabric.field)]
    assert [c for c in shown if not re.fullmatch("#[0-9a-f]{6}", c)] == []


def test_what_is_written_on_a_hue_can_be_read() -> None:
    """WCAG's contrast for text, 4.5 to 1."""
    for fabric in FABRICS:
        low, high = sorted((luminance(fabric.hue), luminance(fabric.ink)))
        assert (high + 0.05) / (low + 0.05) >= 4.5, fabric.letter
