"""Notes: what each observer could have written down, for games that derive worlds from it.

If hidden *choices* matter, the positions of cards are not enough: who may be in which room depends
on everything a seat has seen since the start. A rule notes what happened as a few numbers, for all
or for those who saw it. Every observer has its own notebook, a chain that only grows, so any number
of tables can share its past. Notes are part of the state: they are kept with or without a log.
"""

from __future__ import annotations

from typing import Final


class Note:
    """One line of a notebook: what happened, and all lines before it.

    A game may cache in `worked_out` what it derived from the notebook up to here.
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
    """A notebook with these lines."""
    last: Note | None = None
    for line in written:
        last = Note(last, tuple(line))
    return last
