"""The language of this program, and its own sentences in it.

    worded("There is no game {name}.", name=typed)

Places are named freely; `{n:seat|seats}` is a number with its plural. A sentence is always written
whole inside the call, so that `make messages` finds it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from fullhouse.table.english import PLAIN
from fullhouse.table.formatting import PLACE, Catalogue
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
    words = house_words(_LANGUAGE.code)["messages"]
    return filled(words.get(template, {}).get(PLAIN, template), values)


def filled(said: str, values: Mapping[str, object]) -> str:
    """Words of the language that is spoken, their places filled."""
    plurals = house_words(_LANGUAGE.code)["plurals"]

    def fill(found: re.Match[str]) -> str:
        name, forms = found[1], found[3]
        value = values[name]
        if forms is None:
            return listed(value) if isinstance(value, list) else str(value)
        number = int(str(value))
        words = forms.split("|")
        place = int(plurals[number if number < 200 else 100 + number % 100])
        return f"{number} {words[min(place, len(words) - 1)]}"

    return PLACE.sub(fill, said)


def listed(words: Sequence[str]) -> str:
    """Words in a row, the last after "and"."""
    *some, last = words
    if not some:
        return str(last)
    return worded("{some} and {last}", some=", ".join(some), last=last)
