"""What a guest is told when something cannot be done: one sentence, and a status as HTTP has it."""

from __future__ import annotations

import logging
from typing import Final

from fullhouse.table.errors import BadInput, IllegalAction
from fullhouse.table.shapes import MessageShape

log = logging.getLogger("fullhouse")


class Refused(Exception):
    """Something that was asked for and is not done."""

    def __init__(
        self, sentence: str, status: int = 409, message: MessageShape | None = None
    ) -> None:
        super().__init__(sentence)
        # It may quote what was sent, which may hold half a letter that no text can.
        self.sentence: Final = sentence.encode(errors="replace").decode()
        self.status: Final = status
        self.message: Final = message

    def write(self) -> dict[str, object]:
        """The refusal in plain data: as text, and as the message that a page translates."""
        if self.message is None:
            return {"error": self.sentence}
        return {"error": self.sentence, "message": self.message}


class Conflict(Exception):
    """Another process was quicker: what this one knows of the table is old."""


class NotKept(Exception):
    """The database took nothing; everything stands as it did."""


def refusal(error: Exception) -> Refused:
    """Any of the errors that a request can end with, as it is told."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, IllegalAction):
        return Refused(str(error), 422, error.message)
    if isinstance(error, BadInput):
        return Refused(str(error), 400)
    if isinstance(error, NotKept):
        return Refused("The server cannot store anything now; nothing has changed. Try again.", 503)
    if isinstance(error, Conflict):
        return Refused("Too many changed this table at once; try again.", 503)
    log.error("a request failed", exc_info=error)
    return Refused("The server has failed at that; reload the page to see how things stand.", 500)
