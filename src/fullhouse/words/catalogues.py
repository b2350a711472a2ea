"""Catalogues: the words of a game or of the house in a language, as page and terminal load them.

Beside each package that says something lies a folder `locale` with a `.po` file for each language,
which translators edit, and the same as `.json`, which is loaded: `make messages` keeps them up.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Final, TypedDict

from fullhouse.table.english import PLAIN, PLURALS, form_of
from fullhouse.table.formatting import Catalogue
from fullhouse.table.game import Game
from fullhouse.words.collecting import Found, of_game, package_of
from fullhouse.words.pseudo import PSEUDO, pseudo

Words = dict[str, dict[str, str]]
"""By template and form: how it reads."""

ENGLISH: Final = "en"
MOST: Final = 64
"""Catalogues that are kept ready: a language is whatever somebody asks for."""
LOCALE: Final = "locale"
HOUSE: Final = Path(__file__).parent / LOCALE
"""Where the words of page, server and terminal are kept."""


class Spoken(TypedDict):
    """A language's words; `plurals`: by number from 0 to 199, which form of a word goes with it."""

    language: str
    plurals: str
    messages: Words


def english(found: Found) -> Words:
    """What was collected, in English by the regular rules."""
    return {
        template: {form: form_of(template, form) for form in forms}
        for template, forms in found.items()
    }


def languages() -> list[str]:
    """The languages that the house has words in, English first."""
    found = sorted(path.stem for path in HOUSE.glob("*.json"))
    return [ENGLISH, *(language for language in found if language != ENGLISH)]


@lru_cache(maxsize=MOST)
def house_words(language: str = ENGLISH) -> Spoken:
    """The words of page, server and terminal; English where a language is not known."""
    if language == PSEUDO:
        return _in_pseudo(house_words())
    return _read(HOUSE, language) or _read(HOUSE, ENGLISH) or _spoken(ENGLISH, {})


@lru_cache(maxsize=MOST)
def words_of(game: Game, language: str = ENGLISH) -> Words:
    """A game's words; titles that are no sentences are left out where they read as they are."""
    if language == PSEUDO:
        return _in_pseudo(_spoken(ENGLISH, all_words_of(game)))["messages"]
    found = _read(package_of(game) / LOCALE, language)
    words = all_words_of(game) if found is None else found["messages"]
    return {template: forms for template, forms in words.items() if forms != {PLAIN: template}}


def all_words_of(game: Game) -> Words:
    """A game's words in English, every one of them; by regular forms where it has no catalogue."""
    kept = _read(package_of(game) / LOCALE, ENGLISH)
    return english(of_game(game)) if kept is None else kept["messages"]


def catalogue_of(game: Game, language: str = ENGLISH) -> Catalogue:
    """The catalogue that a formatter takes: the game's words, then the house's."""
    spoken = house_words(language)
    messages = {**spoken["messages"], **words_of(game, language)}
    return Catalogue(language, messages, spoken["plurals"])


def _spoken(language: str, messages: Words, plurals: str = PLURALS) -> Spoken:
    return {"language": language, "plurals": plurals, "messages": messages}


def _in_pseudo(spoken: Spoken) -> Spoken:
    made = {
        template: {form: pseudo(text) for form, text in forms.items()}
        for template, forms in spoken["messages"].items()
    }
    return _spoken(PSEUDO, made)


@lru_cache(maxsize=MOST)
def _read(folder: Path, language: str) -> Spoken | None:
    path = folder / f"{language}.json"
    if not re.fullmatch(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*", language) or not path.is_file():
        return None
    found: Spoken = json.loads(path.read_text(encoding="utf-8"))
    return found
