"""The server's own messages: templates with their arguments.

A template is a literal string inside `say`, `marked` or `Refused`, from where it is collected. It
names its seat ({seat}, {other}), so everybody reads the same form. Notices and refusals are whole
sentences; headings have no full stop.
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
    """A template with its arguments: `say("There is no table {text}.", text=code)`."""
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
    """Formats a message in English, with these names for the seats."""
    return plain(Formatter(kit, names).sentence(message))


def writable(text: str) -> str:
    """Text that can be encoded: what a client sends may contain lone surrogates."""
    return text.encode(errors="replace").decode()
