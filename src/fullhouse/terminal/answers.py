"""What a person typed: a number, an action in notation, or just what the action is said of.

Words may be cut short, as long as only one thing is meant; accents may be left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from unicodedata import combining, normalize

from fullhouse.table.cards import slug
from fullhouse.table.errors import BadInput
from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.messages import Message
from fullhouse.table.table import Table
from fullhouse.words.house import worded, words_for

SHORTEST: Final = 2
"""The letters that a word cut short has at least: a slip of one key chooses nothing."""
MOST: Final = 8
"""The actions that a question back names."""


def choice_of(table: Table, seat: int, text: str) -> int:
    """The legal action that was meant; BadInput says why there is none."""
    action = action_of(table, seat, text)
    reason = table.why_not(seat, action)
    if reason is not None:
        raise BadInput(refusal(table, seat, reason))
    return action


def refusal(table: Table, seat: int, reason: Message) -> str:
    """Why something cannot be done, in the language of this program."""
    words = Formatter(table.kit, (), seat, words_for(table.game))
    return plain(words.refusal(reason.write(table.kit)))


def action_of(table: Table, seat: int, text: str) -> int:
    """The action that was meant, legal or not: the numbered and the legal ones come first."""
    legal = table.legal(seat)
    if text.isdecimal():
        number = int(text[:9])
        if not 1 <= number <= len(legal):
            raise BadInput(
                worded(
                    "Choose a number from 1 to {most}; there is no {n}.", most=len(legal), n=number
                )
            )
        return legal[number - 1]
    for actions in (legal, range(table.kit.vocabulary.size)):
        said = {action: table.notation(seat, action) for action in actions}
        for is_whole in (True, False):
            meant = list(_meant(said, _words(text), is_whole))
            if len(meant) == 1:
                return meant[0]
            if meant:
                named = [said[action] for action in meant[:MOST]]
                more = ["…"] if len(meant) > MOST else []
                things = ", ".join([*named, *more])
                raise BadInput(
                    worded('"{text}" could be any of: {things}.', text=text, things=things)
                )
    if text.lower().split()[0] in [verb.word for verb in table.kit.vocabulary.verbs]:
        return table.parse(seat, text)
    raise BadInput(
        worded('"{text}" is nothing that can be done here; help says what is.', text=text)
    )


def _meant(said: dict[int, str], typed: list[str], is_whole: bool) -> Iterable[int]:
    for action, notation in said.items():
        verb, *thing = _words(notation)
        has_verb = bool(typed) and _starts(verb, typed[0], is_whole)
        with_verb = has_verb and _says(thing, typed[1:], is_whole)
        if with_verb or (thing and _says(thing, typed, is_whole)):
            yield action


def _says(thing: list[str], typed: list[str], is_whole: bool) -> bool:
    """Whether these words are the thing's: all of them, or the first letters of some in a row."""
    if is_whole or not typed or not thing:
        return thing == typed
    return any(
        all(_starts(word, start, False) for word, start in zip(thing[at:], typed, strict=False))
        for at in range(len(thing) - len(typed) + 1)
    )


def _starts(word: str, typed: str, is_whole: bool) -> bool:
    """Whether a word was meant. A number is never cut short: 1 is not 12."""
    if is_whole or len(typed) < SHORTEST or any(letter.isdigit() for letter in typed):
        return word == typed
    return word.startswith(typed)


def _words(text: str) -> list[str]:
    """The words of a text without their accents, as notation writes them."""
    plain = "".join(c for c in normalize("NFKD", text) if not combining(c))
    return slug(plain).split("-") if slug(plain) else []
