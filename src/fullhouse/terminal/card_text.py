"""What is printed on a card, found by its name. It is the same for everybody.

A game with a `screen.py` in its folder may add lines with titles of their own, such as abilities.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fullhouse.play.transcript import one_line
from fullhouse.table.english import PLAIN
from fullhouse.table.errors import BadInput
from fullhouse.table.kit import Kit
from fullhouse.terminal.input_parsing import MOST, fits_title, words_in
from fullhouse.terminal.log_text import title_of
from fullhouse.terminal.table_screen import printed_lines
from fullhouse.words.language import translate, words_for


def card_text(kit: Kit, name: str) -> str:
    """What is printed on the card of this name, or below this title on one; BadInput if none is."""
    found = cards_named(kit, name)
    if len(found) == 1:
        title, text = found.popitem()
        return text or translate("Nothing more is printed on {card}.", card=title)
    if not found:
        raise BadInput(translate('There is no card "{name}" in this game.', name=name))
    things = ", ".join([*list(found)[:MOST], *(["…"] if len(found) > MOST else [])])
    raise BadInput(translate('"{text}" could be any of: {things}.', text=name, things=things))


def cards_named(kit: Kit, name: str) -> dict[str, str]:
    """By title: what is printed on the cards of this name; empty if nothing more is."""
    typed = words_in(name)
    for is_whole in (True, False):
        found = {
            one.title: one.text
            for one in (_printed(kit) if typed else ())
            if any(fits_title(words_in(known), typed, is_whole) for known in (one.title, one.key))
        }
        if found:
            return found
    return {}


class Printed(NamedTuple):
    """What is printed on a card, or on one line of it that has a title."""

    title: str
    key: str
    text: str


def _printed(kit: Kit) -> Iterator[Printed]:
    """Every line with a title of its own, and every card."""
    words = words_for(kit.game)
    for index, face in enumerate(kit.faces):
        if face.side_of >= 0:
            continue
        lines = printed_lines(kit, index)
        yield from (Printed(title, title, f"{title}: {text}") for title, text in lines)
        title = title_of(kit, face.key)
        said = [one_line(words.form(part, PLAIN)) for part in (face.kind, face.text) if part]
        first = f"{title}: {'. '.join(said)}" if said else title
        told = "\n   ".join([first, *(f"{title}: {text}" for title, text in lines)])
        yield Printed(title, face.key, told if said or lines else "")
