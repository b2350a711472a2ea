"""Catalogues: the messages of a game or of the program in one language, for page and terminal.

A package with messages has a folder `locale` with a `.po` file per language, which translators
edit (in English: where the regular forms read badly), and a complete `.json`, which is loaded.
`make messages` updates both; in a checkout `make generated` writes the `.json`.
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
from fullhouse.words.extraction import Found, game_templates, package_of
from fullhouse.words.pseudo_language import PSEUDO, pseudo

Words = dict[str, dict[str, str]]
"""The text by template and form."""

ENGLISH: Final = "en"
MOST: Final = 64
"""Cached catalogues; bounded, because callers may ask for any language."""
LOCALE: Final = "locale"
HOUSE: Final = Path(__file__).parent / LOCALE
"""The catalogues of page, server and terminal."""


class LanguageMessages(TypedDict):
    """The messages of a language; `plurals` has the plural form of each number from 0 to 199."""

    language: str
    plurals: str
    messages: Words


def english(found: Found) -> Words:
    """Collected templates in English, by the regular rules."""
    return {
        template: {form: form_of(template, form) for form in forms}
        for template, forms in found.items()
    }


def languages() -> list[str]:
    """The languages there are catalogues for, English first."""
    found = sorted(path.stem for path in HOUSE.glob("*.json"))
    return [ENGLISH, *(language for language in found if language != ENGLISH)]


def known_languages() -> list[str]:
    """The languages that may be asked for: those with catalogues, and the pseudo-language."""
    return [*languages(), PSEUDO]


@lru_cache(maxsize=MOST)
def house_words(language: str = ENGLISH) -> LanguageMessages:
    """The messages of page, server and terminal; English if the language is unknown."""
    if language == PSEUDO:
        return _in_pseudo(house_words())
    return _read(HOUSE, language) or _load(HOUSE / f"{ENGLISH}.json")


@lru_cache(maxsize=MOST)
def words_of(game: Game, language: str = ENGLISH) -> Words:
    """A game's messages, without titles that read the same as their template."""
    if language == PSEUDO:
        return _in_pseudo(_messages_in(ENGLISH, all_words_of(game)))["messages"]
    found = _read(package_of(game) / LOCALE, language)
    words = all_words_of(game) if found is None else found["messages"]
    return {template: forms for template, forms in words.items() if forms != {PLAIN: template}}


def all_words_of(game: Game) -> Words:
    """All messages of a game in English; by the regular forms if it has no catalogue."""
    kept = _read(package_of(game) / LOCALE, ENGLISH)
    return english(game_templates(game)) if kept is None else kept["messages"]


def catalogue_of(game: Game, language: str = ENGLISH) -> Catalogue:
    """The catalogue for a formatter: the game's messages, then the program's."""
    found = house_words(language)
    messages = {**found["messages"], **words_of(game, language)}
    return Catalogue(language, messages, found["plurals"])


def _messages_in(language: str, messages: Words, plurals: str = PLURALS) -> LanguageMessages:
    return {"language": language, "plurals": plurals, "messages": messages}


def _in_pseudo(found: LanguageMessages) -> LanguageMessages:
    made = {
        template: {form: pseudo(text) for form, text in forms.items()}
        for template, forms in found["messages"].items()
    }
    return _messages_in(PSEUDO, made)


@lru_cache(maxsize=MOST)
def _read(folder: Path, language: str) -> LanguageMessages | None:
    path = folder / f"{language}.json"
    # The name of a language, and never a path: it may come from a URL.
    if not re.fullmatch(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*", language):
        return None
    return _load(path) if path.is_file() or path.with_suffix(".po").is_file() else None


def _load(path: Path) -> LanguageMessages:
    if not path.is_file():
        raise FileNotFoundError(f"{path} is not generated yet: make generated")
    found: LanguageMessages = json.loads(path.read_text(encoding="utf-8"))
    return found
