"""The language of this program, and the translation of its own sentences.

    translate("There is no game {name}.", name=typed)

Placeholders have any name; `{n:seat|seats}` is a number with its plural. A sentence is always
written as one literal inside the call, so that `make messages` finds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fullhouse.table.formatting import Catalogue
from fullhouse.table.game import Game
from fullhouse.words.catalogues import ENGLISH, catalogue_of, house_words


class _Language:
    """The current language of the whole program."""

    code = ENGLISH


_LANGUAGE: Final = _Language()


def set_language(language: str) -> None:
    """Set the language of this program."""
    _LANGUAGE.code = language


def current_language() -> str:
    """The language of this program."""
    return _LANGUAGE.code


def words_for(game: Game) -> Catalogue:
    """The catalogue of a game in the language of this program."""
    return catalogue_of(game, _LANGUAGE.code)


def translate(template: str, **values: object) -> str:
    """A sentence of the program in its language, with its placeholders filled."""
    house = house_words(_LANGUAGE.code)
    catalogue = Catalogue(house["language"], house["messages"], house["plurals"])
    texts = {name: listed(one) if isinstance(one, list) else one for name, one in values.items()}
    return catalogue.worded(template, **texts)


def listed(words: Sequence[str]) -> str:
    """A list in words, the last item after "and"."""
    *some, last = words
    if not some:
        return str(last)
    return translate("{some} and {last}", some=", ".join(some), last=last)
