"""Messages as text, for tests that read what was said."""

from __future__ import annotations

from collections.abc import Sequence

from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.kit import Kit
from fullhouse.table.shapes import EntryShape, LineShape, MessageShape
from fullhouse.table.tracked_table import TrackedTable


def phrase(kit: Kit, message: MessageShape | None, names: Sequence[str] = ()) -> str:
    """A message without its subject, seats by their numbers: "takes Fern from seat 1"."""
    return "" if message is None else plain(Formatter(kit, names).phrase(message))


def told(t: TrackedTable, seat: int | None) -> list[str]:
    """What an observer read in the log, entry by entry, without who did it."""
    return [text_of(t.kit, entry) for entry in t.log(seat)]


def text_of(kit: Kit, entry: EntryShape | LineShape) -> str:
    """The phrase of an entry, or of a line of a reckoning."""
    return phrase(kit, entry["message"])


def asked(t: TrackedTable, seat: int | None) -> str | None:
    """What is asked, as its template says it; None when the game is over."""
    message = t.view(seat)["asked"]
    return None if message is None else phrase(t.kit, message)


def choices(t: TrackedTable, seat: int) -> dict[str, str]:
    """By notation: how each choice of a seat reads."""
    view = t.view(seat)
    formatter = Formatter(t.kit, reader=seat)
    return {
        t.notation(seat, choice["action"]): plain(formatter.choice(choice))
        for choice in view["choices"]
    }
