"""Catalogues: the words of a game in a language, as page and terminal load them."""

from __future__ import annotations

from functools import cache

from fullhouse.table.english import PLAIN, form_of
from fullhouse.table.formatting import Catalogue
from fullhouse.table.game import Game
from fullhouse.words.collecting import Found, of_game

Words = dict[str, dict[str, str]]
"""By template and form: how it reads."""


def english(found: Found) -> Words:
    """What was collected, in English."""
    return {
        template: {form: form_of(template, form) for form in forms}
        for template, forms in found.items()
    }


@cache
def words_of(game: Game, language: str = "en") -> Words:
    """A game's words; titles that are no sentences are left out where they read as they are."""
    return {
        template: forms
        for template, forms in english(of_game(game)).items()
        if language != "en" or forms != {PLAIN: template}
    }


def catalogue_of(game: Game, language: str = "en") -> Catalogue:
    """The catalogue that a formatter takes."""
    return Catalogue(language, words_of(game, language))
