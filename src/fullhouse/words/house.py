"""The language of this program, and its own sentences in it.

    worded("There is no game {name}.", name=typed)

Places are named freely; `{n:seat|seats}` is a number with its plural. A sentence is always written
whole inside the call, so that `make messages` finds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fullhouse.table.formatting import Catalogue
from fullhouse.table.game import Game
from fullhouse.words.catalogues import ENGLISH, catalogue_of, house_words


class _Language:
    """What is spoken now: one for the whole program."""

    code = ENGLISH


_LANGUAGE: Final = _Language()


def speak(language: str) -> None:
    """From now on, sentences are in this language."""
    _LANGUAGE.code = language


def spoken() -> str:
    """The language that is spoken."""
    return _LANGUAGE.code


def words_for(game: Game) -> Catalogue:
    """The catalogue of a game in the language of this program."""
    return catalogue_of(game, _LANGUAGE.code)


def worded(template: str, **values: object) -> str:
    """A sentence of the program's own, its places filled."""
    house = house_words(_LANGUAGE.code)
    catalogue = Catalogue(house["language"], house["messages"], house["plurals"])
    texts = {name: listed(one) if isinstance(one, list) else one for name, one in values.items()}
    return catalogue.worded(template, **texts)


def listed(words: Sequence[str]) -> str:
    """Words in a row, the last after "and"."""
    *some, last = words
    if not some:
        return str(last)
    return worded("{some} and {last}", some=", ".join(some), last=last)
