"""Notes: what each observer could have written down, for games whose worlds follow from it.

Where hidden *choices* matter, what lies where is not enough: who may be in which room follows from
all that a seat saw since the beginning. A rule notes what happened as a few numbers, told to all or
to those who saw it. Every observer has a notebook of its own, a chain that only grows, so that any
number of tables share its past. Notes are state: they are kept with or without a log.
"""

from __future__ import annotations

from typing import Final


class Note:
    """One line of a notebook: what happened, and all lines before it.

    `worked_out` is for a game to keep what it has worked out from this notebook up to here.
    """

    def __init__(self, prev: Note | None, says: tuple[int, ...]) -> None:
        self.prev: Final = prev
        self.says: Final = says
        self.worked_out: object | None = None


def lines(last: Note | None) -> list[tuple[int, ...]]:
    """A notebook's lines, in order."""
    out: list[tuple[int, ...]] = []
    while last is not None:
        out.append(last.says)
        last = last.prev
    out.reverse()
    return out


def notebook(written: list[list[int]]) -> Note | None:
    """The notebook with these lines."""
    last: Note | None = None
    for line in written:
        last = Note(last, tuple(line))
    return last
