"""Every card has a look, and no two families are told apart by colour alone."""

from __future__ import annotations

import re

import fullhouse as fh
from fullhouse.games.smash_family.cards import FAMILIES, FAMILY_OF
from fullhouse.games.smash_family.faces import BANNERS, PORTRAITS
from tests.games.smash_family.setting import GAME


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_every_face_has_a_portrait() -> None:
    faces = fh.game(GAME).kit(2, {}).faces
    assert [portrait.title for portrait in PORTRAITS] == [face.title for face in faces]


def test_every_family_has_a_banner() -> None:
    assert len(BANNERS) == FAMILIES == len(set(FAMILY_OF))


def test_families_differ_in_hue_emblem_pattern_and_letter() -> None:
    for values in zip(*((b.hue, b.emblem, b.pattern, b.letter) for b in BANNERS), strict=True):
        assert len(set(values)) == FAMILIES


def test_no_two_pictures_are_described_alike_and_all_are_short() -> None:
    assert len({portrait.picture for portrait in PORTRAITS}) == len(PORTRAITS)
    assert max(len(portrait.picture) for portrait in PORTRAITS) < 100


def test_colours_are_colours() -> None:
    shown = [c for p in PORTRAITS for c in p.colours] + [
        c for b in BANNERS for c in (b.hue, b.field)
    ]
    assert [c for c in shown if not re.fullmatch("#[0-9a-f]{6}", c)] == []


def test_what_is_written_on_a_hue_can_be_read() -> None:
    """WCAG's contrast for text, 4.5 to 1."""
    for banner in BANNERS:
        low, high = sorted((luminance(banner.hue), luminance(banner.ink)))
        assert (high + 0.05) / (low + 0.05) >= 4.5, banner.letter
