"""Sentences of a report: templates with values, formatted where they are shown.

    say("{who} wins {share}.", who=say("seat {n}", n=1), share="55.1 %")

A value is a number, a list, another sentence, or text that is the same in every language: figures,
numbers of rules, names in code. A stressed word is written in *stars*.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NotRequired, TypedDict

from fullhouse.table.english import capitalised
from fullhouse.table.game import Game
from fullhouse.words.language import listed as in_a_row
from fullhouse.words.language import words_for


class Sentence(TypedDict):
    """A template and its values."""

    template: str
    values: NotRequired[dict[str, Value]]


Phrase = str | Sentence
"""A sentence, or text that is shown as it is."""
Value = int | Phrase | list[Phrase]


def say(template: str, **values: Value) -> Sentence:
    """A sentence or part of one; the template must be a literal, so that it can be collected."""
    return {"template": template, "values": values} if values else {"template": template}


def term(words: str) -> Sentence:
    """A term that catalogues translate: a card, an option, a bot."""
    return {"template": words}


def terms(words: Iterable[str]) -> list[Phrase]:
    """Several of them."""
    return [term(one) for one in words]


def setting(game: Game, name: str, value: object) -> Sentence:
    """An option and its value, by their titles."""
    option = game.options.option_of(name)
    return say("{rule} = {value}", rule=term(option.title), value=term(option.title_of(value)))


def listed(names: Sequence[Phrase], most: int = 12) -> list[Phrase]:
    """Names for a sentence; of many, the first few and the number of the others."""
    if len(names) <= most:
        return [*names]
    return [*names[:most], say("{n} more", n=len(names) - most)]


class ReportFormatter:
    """Formats phrases about a game, in the language of this program."""

    def __init__(self, game: Game) -> None:
        self._words: Final = words_for(game)

    def text(self, value: Value) -> str:
        """The text inside another sentence, or in a table."""
        if isinstance(value, list):
            return in_a_row([self.text(one) for one in value])
        if not isinstance(value, dict):
            return str(value)
        values = {name: self.text(one) for name, one in value.get("values", {}).items()}
        return self._words.worded(value["template"], **values)

    def sentence(self, said: Phrase) -> str:
        """The text with a capital first letter."""
        return capitalised(self.text(said))
