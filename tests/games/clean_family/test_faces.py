"""Everything has a look, and no two symbols are told apart by colour alone."""

from __future__ import annotations

import re

import fullhouse as fh
from fullhouse.games.clean_family import cards, faces
from tests.games.clean_family.setting import GAME


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_every_symbol_member_and_back_has_a_look() -> None:
    assert [look.title for look in faces.SYMBOLS] == list(cards.SYMBOLS)
    assert "".join(look.letter for look in faces.SYMBOLS) == cards.LETTERS
    assert list(faces.MEMBERS) == list(cards.MEMBERS)
    assert set(faces.BACKS) == set(faces.BACK_HUES) == set(fh.game(GAME).kit(4, {}).backs)


def test_symbols_differ_in_letter_hue_pattern_and_picture() -> None:
    for values in zip(
        *((s.letter, s.hue, s.pattern, s.picture) for s in faces.SYMBOLS), strict=True
    ):
        assert len(set(values)) == len(cards.SYMBOLS)


def test_what_is_written_on_a_hue_can_be_read() -> None:
    """WCAG's contrast for text, 4.5 to 1."""
    for look in [*faces.SYMBOLS, *faces.ICONS]:
        assert re.fullmatch("#[0-9a-f]{6}", look.hue)
        low, high = sorted((luminance(look.hue), luminance(look.ink)))
        assert (high + 0.05) / (low + 0.05) >= 4.5, look.title
