"""What is said when something cannot be done: one sentence, for a person."""

from __future__ import annotations

from typing import Final

from fullhouse.table.shapes import MessageShape


class BadInput(ValueError):
    """Something that was asked for does not exist or does not fit; the text says what would.

    Where a game says it, it is there as a message, too.
    """

    def __init__(self, text: str, message: MessageShape | None = None) -> None:
        super().__init__(text)
        self.message: Final = message


class IllegalAction(BadInput):
    """An action that the rules refuse now: the reason with the rule's number."""
