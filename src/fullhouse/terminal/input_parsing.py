"""Parse what a person typed: a number, an action in notation, its target, or words of the menu.

Words may be abbreviated if they stay unambiguous; accents may be left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from unicodedata import combining, normalize

from fullhouse.table.cards import slug
from fullhouse.table.errors import BadInput
from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.ids import Action
from fullhouse.table.messages import Message
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.views import choices
from fullhouse.words.language import translate, words_for

SHORTEST: Final = 2
"""The fewest letters of an abbreviation: one mistyped key chooses nothing."""
MOST: Final = 8
"""The most actions listed if the input is ambiguous."""


def choice_of(table: TrackedTable, seat: int, text: str, names: Sequence[str] = ()) -> int:
    """The legal action that was typed; BadInput says why there is none."""
    action = action_of(table, seat, text, names)
    reason = table.why_not(seat, action)
    if reason is not None:
        raise BadInput(refusal(table, seat, reason))
    return action


def refusal(table: TrackedTable, seat: int, reason: Message) -> str:
    """A reason in the language of this program."""
    words = Formatter(table.kit, (), seat, words_for(table.game))
    return plain(words.refusal(reason.write(table.kit)))


def action_of(table: TrackedTable, seat: int, text: str, names: Sequence[str] = ()) -> int:
    """The action that was typed: one on offer if any fits, or else one that is not legal now."""
    legal = table.legal(seat)
    if text.isdecimal():
        number = int(text[:9])
        if not 1 <= number <= len(legal):
            raise BadInput(
                translate(
                    "Choose a number from 1 to {most}; there is no {n}.", most=len(legal), n=number
                )
            )
        return legal[number - 1]
    typed = words_in(text)
    offered = _offered(table, seat, typed, names)
    if len(offered) == 1:
        return offered[0]
    if offered:
        named = [table.notation(seat, action) for action in offered[:MOST]]
        things = ", ".join([*named, *(["…"] if len(offered) > MOST else [])])
        raise BadInput(translate('"{text}" could be any of: {things}.', text=text, things=things))
    other = _not_offered(table, seat, typed)
    if other is None:
        raise BadInput(
            translate('"{text}" is not possible here; type help to see what is.', text=text)
        )
    return other


def _offered(
    table: TrackedTable, seat: int, typed: list[str], names: Sequence[str]
) -> list[Action]:
    """The legal actions that fit: by notation or as the menu words them, whole words first."""
    words = Formatter(table.kit, names, seat, words_for(table.game))
    legal = table.legal(seat)
    said = {action: table.notation(seat, action) for action in legal}
    menu = {
        Action(one["action"]): words_in(plain(words.choice(one)))
        for one in choices(table, seat, legal)
    }
    for is_whole in (True, False):
        meant = list(_matches(said, typed, is_whole))
        meant = meant or [one for one, line in menu.items() if fits_line(line, typed, is_whole)]
        if meant:
            return meant
    return [action for action, notation in said.items() if words_in(notation)[:1] == typed]


def _not_offered(table: TrackedTable, seat: int, typed: list[str]) -> Action | None:
    """The one action that fits, though it is not legal; those of verbs on offer come first."""
    vocabulary = table.kit.vocabulary
    asked = dict.fromkeys(vocabulary.verb(action) for action in table.legal(seat))
    for verbs in (list(asked), vocabulary.verbs):
        actions = [verb.at(index) for verb in verbs for index in range(verb.size)]
        said = {action: table.notation(seat, action) for action in actions}
        for is_whole in (True, False):
            meant = list(_matches(said, typed, is_whole))
            if len(meant) == 1:
                return meant[0]
    return None


def _matches(said: Mapping[Action, str], typed: list[str], is_whole: bool) -> Iterable[Action]:
    for action, notation in said.items():
        verb, *thing = words_in(notation)
        has_verb = bool(typed) and _starts(verb, typed[0], is_whole)
        with_verb = has_verb and fits_title(thing, typed[1:], is_whole)
        if with_verb or (thing and fits_title(thing, typed, is_whole)):
            yield action


def fits_title(title: list[str], typed: list[str], is_whole: bool) -> bool:
    """Whether these words mean a title: all of them, or prefixes of some in a row."""
    if is_whole or not typed or not title:
        return title == typed
    return any(_fits_at(title, typed, at) for at in range(len(title) - len(typed) + 1))


def fits_line(line: list[str], typed: list[str], is_whole: bool) -> bool:
    """Whether these words mean a line of the menu: all of it, or its beginning or end."""
    if is_whole or not 0 < len(typed) <= len(line):
        return bool(typed) and line == typed
    return _fits_at(line, typed, 0) or _fits_at(line, typed, len(line) - len(typed))


def _fits_at(words: list[str], typed: list[str], at: int) -> bool:
    return all(_starts(word, start, False) for word, start in zip(words[at:], typed, strict=False))


def _starts(word: str, typed: str, is_whole: bool) -> bool:
    """Whether a word was typed. Numbers are never abbreviated: 1 is not 12."""
    if is_whole or len(typed) < SHORTEST or any(letter.isdigit() for letter in typed):
        return word == typed
    return word.startswith(typed)


def words_in(text: str) -> list[str]:
    """The words of a text as in notation, without accents."""
    plain = "".join(c for c in normalize("NFKD", text) if not combining(c))
    return slug(plain).split("-") if slug(plain) else []
