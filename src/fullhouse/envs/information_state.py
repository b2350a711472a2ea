"""Information states: everything a seat has been shown since the beginning, as text.

Perfect recall: the text only grows, except for its last line. It consists of the seat's own log
and, in that line, its unfinished draft, the step that asks and the seats that must decide. Nothing
else of the table is read, so tables that a seat cannot tell apart have equal texts.
"""

from __future__ import annotations

import json
from typing import Final

from fullhouse.table.errors import BadInput
from fullhouse.table.log import Entry
from fullhouse.table.snapshots import write_step
from fullhouse.table.tracked_table import TrackedTable


def information_state(t: TrackedTable, seat: int | None) -> str:
    """Everything this observer has been shown, one entry per line, and the current question."""
    return RecallCache().read(t, seat)


class RecallCache:
    """Caches each observer's text, for a table that is played on."""

    def __init__(self) -> None:
        self._written: Final[dict[int | None, tuple[Entry | None, str]]] = {}

    def copy(self) -> RecallCache:
        """For a clone of the table."""
        twin = RecallCache()
        twin._written.update(self._written)
        return twin

    def read(self, t: TrackedTable, seat: int | None) -> str:
        """The observer's text; only what is new since the last call is formatted."""
        if not t.logging:
            raise BadInput("An information state needs the log; start the table with one.")
        last, text = self._written.get(seat, (None, f"seat {seat}\n"))
        news: list[str] = []
        at = t.entry
        while at is not last:
            assert at is not None, "the cache of another table"
            shown = at.render(t.kit, seat)
            if shown is not None:
                news.append(json.dumps(list(shown.values()), separators=(",", ":")) + "\n")
            at = at.prev
        text += "".join(reversed(news))
        self._written[seat] = (t.entry, text)
        return text + json.dumps(asked(t, seat))


def asked(t: TrackedTable, seat: int | None) -> list[object]:
    """The observer's picks, the step that asks it or else the first actor, and the actors."""
    actors = t.actors
    if not actors:
        return []
    draft = [] if seat is None else t.draft(seat)
    step = None if seat is None else t.deciding(seat)
    step = step or t.deciding(actors[0])
    assert step is not None
    return [draft, write_step(t.game, step), actors]
