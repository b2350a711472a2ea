"""Errors, each with one sentence that tells a person what is wrong."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fullhouse.table.shapes import MessageShape


class RulesError(Exception):
    """A game's rules are at fault; the text names the game, the step, its seat and its rule."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BadInput(ValueError):
    """Something requested does not exist or does not fit; the text says what would.

    An error that comes from a game also carries a message.
    """

    def __init__(self, text: str, message: MessageShape | None = None) -> None:
        super().__init__(text)
        self.message: Final = message


class IllegalAction(BadInput):
    """The rules refuse this action now; carries the reason with the rule's number."""


class NoWorld(BadInput):
    """No world could be drawn in which those who are asked can go on: an error of the game."""
