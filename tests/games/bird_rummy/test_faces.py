"""Every card has a look, and none is told by its hue alone."""

from __future__ import annotations

import re

import pytest

import fullhouse as fh
from fullhouse.games.bird_rummy.cards import FACES, KINDS, NAMES
from fullhouse.games.bird_rummy.faces import FRAMES, LOOKS, Look, look_of
from tests.games.bird_rummy.setting import GAME


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_every_card_has_letters_a_hue_and_a_picture_of_its_own() -> None:
    assert len(LOOKS) == KINDS == len(NAMES)
    for values in (
        [look.letters for look in LOOKS],
        [look.hue for look in LOOKS],
        [look.picture for look in LOOKS],
    ):
        assert len(set(values)) == KINDS
    assert max(len(look.picture) for look in LOOKS) < 80


def test_both_sides_show_the_same_card() -> None:
    faces = fh.game(GAME).kit(2, {}).faces
    for face in range(FACES):
        look, turned = look_of(face)
        assert turned == faces[face].title.startswith("Played ")
        assert look is LOOKS[faces[face].side_of if turned else face]


def test_every_kind_of_card_has_a_frame() -> None:
    assert {face.kind for face in fh.game(GAME).kit(2, {}).faces} == set(FRAMES)


@pytest.mark.parametrize("look", LOOKS, ids=[look.letters for look in LOOKS])
def test_what_is_written_on_a_hue_can_be_read(look: Look) -> None:
    """WCAG's contrast for text, 4.5 to 1."""
    hue, ink = look.hue, look.ink
    assert re.fullmatch("#[0-9a-f]{6}", hue)
    low, high = sorted((luminance(hue), luminance(ink)))
    assert (high + 0.05) / (low + 0.05) >= 4.5
