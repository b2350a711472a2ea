"""What a guest is told when something cannot be done: one sentence, and a status as HTTP has it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from fullhouse.server.messages import english, say, writable
from fullhouse.server.shapes import RefusalShape
from fullhouse.table.errors import BadInput, IllegalAction
from fullhouse.table.messages import NO_NUMBER
from fullhouse.table.shapes import MessageShape

log = logging.getLogger("fullhouse")


class Refused(Exception):
    """Something that was asked for and is not done: a template, a status, and what fills it.

    The template is a whole sentence, written as a plain string so that it can be collected;
    `names` are those of the seats, for the text that programs read.
    """

    def __init__(
        self,
        template: str,
        status: int = 409,
        *,
        other: int = -1,
        n: int = NO_NUMBER,
        m: int = NO_NUMBER,
        text: str = "",
        also: list[MessageShape] | None = None,
        names: Sequence[str] = (),
    ) -> None:
        message = say(template, other=other, n=n, m=m, text=text, also=also)
        self.message: MessageShape | None = message
        self.sentence = english(message, names)
        self.status: Final = status
        super().__init__(self.sentence)

    def write(self) -> RefusalShape:
        """The refusal in plain data: as text, and as the message that a page translates."""
        if self.message is None:
            return {"error": self.sentence}
        return {"error": self.sentence, "message": self.message}


class Rejected(Refused):
    """What engine or framework refused, in their words; with a message where they have one."""

    def __init__(self, sentence: str, status: int, message: MessageShape | None = None) -> None:
        super().__init__("{text}.", status, text=sentence)
        self.message = message
        self.sentence = writable(sentence)


class Conflict(Exception):
    """Another process was quicker: what this one knows of the table is old."""


class NotKept(Exception):
    """The database took nothing; everything stands as it did."""


def refusal(error: Exception) -> Refused:
    """Any of the errors that a request can end with, as it is told."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, BadInput):
        return Rejected(str(error), 422 if isinstance(error, IllegalAction) else 400, error.message)
    if isinstance(error, NotKept):
        return Refused("The server cannot store anything now; nothing has changed. Try again.", 503)
    if isinstance(error, Conflict):
        return Refused("Too many changed this table at once; try again.", 503)
    log.error("a request failed", exc_info=error)
    return Refused("The server has failed at that; reload the page to see how things stand.", 500)
