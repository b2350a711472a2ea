"""Sentences of a report: templates with their values, of which text is made where it is shown.

    say("{who} wins {share}.", who=say("seat {n}", n=1), share="55.1 %")

A value is a number, a list, another sentence, or text that reads alike in every language: figures,
rules by their numbers, names in code. A stressed word stands in *stars*.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NotRequired, TypedDict

from fullhouse.table.english import capitalised
from fullhouse.table.game import Game
from fullhouse.words.collecting import named, titled
from fullhouse.words.house import listed as in_a_row
from fullhouse.words.house import words_for


class Sentence(TypedDict):
    """A template, and what fills it."""

    template: str
    values: NotRequired[dict[str, Value]]


Said = str | Sentence
"""A sentence, or text that is shown as it is."""
Value = int | Said | list[Said]


def say(template: str, **values: Value) -> Sentence:
    """A sentence, or a part of one; the template is written as a plain string, to be collected."""
    return {"template": template, "values": values} if values else {"template": template}


def term(words: str) -> Sentence:
    """Something that a catalogue has a word for: a card, an option, a bot."""
    return {"template": words}


def terms(words: Iterable[str]) -> list[Said]:
    """Several of them."""
    return [term(one) for one in words]


def setting(option: str, value: object) -> Sentence:
    """An option, and what it is set to."""
    return say("{rule} = {value}", rule=term(titled(option)), value=term(named(str(value))))


def listed(names: Sequence[Said], most: int = 12) -> list[Said]:
    """Names for a sentence; of many, the first and how many there are besides."""
    if len(names) <= most:
        return [*names]
    return [*names[:most], say("{n} more", n=len(names) - most)]


class Reader:
    """Makes text of what is said about a game, in the language of this program."""

    def __init__(self, game: Game) -> None:
        self._words: Final = words_for(game)

    def text(self, value: Value) -> str:
        """The text as it stands inside of another, or by itself in a table."""
        if isinstance(value, list):
            return in_a_row([self.text(one) for one in value])
        if not isinstance(value, dict):
            return str(value)
        values = {name: self.text(one) for name, one in value.get("values", {}).items()}
        return self._words.worded(value["template"], **values)

    def sentence(self, said: Said) -> str:
        """The text with a capital letter first."""
        return capitalised(self.text(said))
