"""A family is told by hue, emblem, pattern and letter, whatever a theme calls it."""

from __future__ import annotations

import fullhouse as fh
from fullhouse.games.smash_family.cards import FAMILIES, FAMILY_OF, SIZES
from fullhouse.looks.resolved import look_of
from tests.games.smash_family.setting import GAME


def test_every_character_has_a_picture_and_the_style_of_its_family() -> None:
    look = look_of(fh.game(GAME))
    styles = list(look["styles"])
    faces = look["faces"].values()
    assert len({face["picture"] for face in faces}) == len(faces)
    assert [styles.index(face["style"]) for face in faces] == FAMILY_OF


def test_families_differ_in_hue_emblem_pattern_and_letter() -> None:
    styles = look_of(fh.game(GAME))["styles"].values()
    told = [(style["hue"], style["emblem"], style["pattern"], style["letter"]) for style in styles]
    for values in zip(*told, strict=True):
        assert len(set(values)) == FAMILIES


def test_a_theme_renames_the_cast_and_keeps_its_looks() -> None:
    game = fh.game(GAME)
    theme = {f"Family {n}": [f"Who {n}{m}" for m in range(size)] for n, size in enumerate(SIZES)}
    usual, renamed = look_of(game), look_of(game, 2, {"theme": theme})
    assert list(renamed["faces"]) != list(usual["faces"])
    assert list(renamed["faces"].values()) == list(usual["faces"].values())
