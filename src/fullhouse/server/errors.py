"""Errors: why a request was refused, as one sentence with an HTTP status."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from fullhouse.server.event_shapes import RefusalShape
from fullhouse.server.messages import english, say, writable
from fullhouse.table.errors import BadInput, IllegalAction, NoWorld
from fullhouse.table.messages import NO_NUMBER
from fullhouse.table.shapes import MessageShape

log = logging.getLogger("fullhouse")


class Refused(Exception):
    """A request that was refused: a template, a status, and the template's arguments.

    The template is a whole sentence, written as a literal string so that it can be collected;
    `names` are the names of the seats, for the English text.
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
        """The refusal as English text for programs, and as a message that clients translate."""
        if self.message is None:
            return {"error": self.sentence}
        return {"error": self.sentence, "message": self.message}


class StaleCommand(Refused):
    """A command about an earlier state of the table."""


class Rejected(Refused):
    """A refusal by the engine or the framework, in their words; with a message if they have one."""

    def __init__(self, sentence: str, status: int, message: MessageShape | None = None) -> None:
        super().__init__("{text}.", status, text=sentence)
        self.message = message
        self.sentence = writable(sentence)


class Conflict(Exception):
    """Another process has changed the table since this one read it."""


class NotStored(Exception):
    """The database failed, and nothing was stored."""


class NotRead(Exception):
    """The database is away, or failed to read."""


def as_refusal(error: Exception) -> Refused:
    """Any error that a request can end with, as its refusal. Unexpected ones are logged."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, NoWorld):
        return Rejected(str(error), 500)
    if isinstance(error, BadInput):
        return Rejected(str(error), 422 if isinstance(error, IllegalAction) else 400, error.message)
    if isinstance(error, NotStored):
        return Refused("The server could not store that, so nothing has changed; try again.", 503)
    if isinstance(error, NotRead):
        return Refused("The server cannot read its database just now; try again in a moment.", 503)
    if isinstance(error, Conflict):
        return Refused("Too many people changed this table at once; try again.", 503)
    log.error("a request failed", exc_info=error)
    return Refused("The server has failed; reload the page to see what has changed.", 500)


def first_line(error: Exception) -> str:
    """What an error says, in one line for the log."""
    return (str(error).strip() or type(error).__name__).splitlines()[0]
