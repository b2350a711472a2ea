"""Messages of the house: what the server itself says, as templates with what fills them.

A template is written as a plain string inside `say`, `marked` or `Refused`, where it is collected.
It names its seat ({seat}, {other}) and is read in that one form by everybody. Notices and refusals
are whole sentences; what stands as a heading has no full stop.
"""

from __future__ import annotations

from collections.abc import Sequence

from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.kit import Kit
from fullhouse.table.messages import NO_NUMBER
from fullhouse.table.shapes import ArgsShape, MessageShape


def say(
    template: str,
    *,
    seat: int = -1,
    other: int = -1,
    n: int = NO_NUMBER,
    m: int = NO_NUMBER,
    term: str = "",
    text: str = "",
    also: list[MessageShape] | None = None,
) -> MessageShape:
    """A sentence with what fills it: `say("There is no table {text} here.", text=code)`."""
    args: ArgsShape = {}
    if seat >= 0:
        args["seat"] = seat
    if other >= 0:
        args["other"] = other
    if n != NO_NUMBER:
        args["n"] = n
    if m != NO_NUMBER:
        args["m"] = m
    if term:
        args["term"] = term
    if text:
        args["text"] = writable(text)
    if also is not None:
        args["also"] = also
    return {"template": template, "args": args} if args else {"template": template}


def english(message: MessageShape, names: Sequence[str] = (), kit: Kit | None = None) -> str:
    """A message as programs and logs read it, seats by these names."""
    return plain(Formatter(kit, names).sentence(message))


def writable(text: str) -> str:
    """Text as it can be written back: what was sent may hold half a letter that no text can."""
    return text.encode(errors="replace").decode()
