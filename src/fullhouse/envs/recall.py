"""Information states: all that a seat has been shown since the beginning, as text.

Perfect recall: it only ever grows, but for its last line. It is made of the seat's own log and, in
that line, of its unfinished draft, the step that asks and who owes a decision. Nothing else of the
table is looked at, so two tables that a seat cannot tell apart have equal texts.
"""

from __future__ import annotations

import json
from typing import Final

from fullhouse.table.errors import BadInput
from fullhouse.table.log import Entry
from fullhouse.table.snapshots import write_step
from fullhouse.table.table import Table


def information_state(t: Table, seat: int | None) -> str:
    """All that this observer has been shown, an entry a line, and what it is asked now."""
    return Recall().read(t, seat)


class Recall:
    """Remembers how far each observer's text has been written, for a table that goes on."""

    def __init__(self) -> None:
        self._written: Final[dict[int | None, tuple[Entry | None, str]]] = {}

    def copy(self) -> Recall:
        """For a clone of the table."""
        twin = Recall()
        twin._written.update(self._written)
        return twin

    def read(self, t: Table, seat: int | None) -> str:
        """The observer's text; only what is new since it was last asked for is written anew."""
        if not t.logging:
            raise BadInput("An information state is read from the log: keep one.")
        last, text = self._written.get(seat, (None, f"seat {seat}\n"))
        news: list[str] = []
        at = t.entry
        while at is not last:
            assert at is not None, "another table's recall"
            shown = at.render(t.kit, seat)
            if shown is not None:
                news.append(json.dumps(list(shown.values()), separators=(",", ":")) + "\n")
            at = at.prev
        text += "".join(reversed(news))
        self._written[seat] = (t.entry, text)
        return text + json.dumps(asked(t, seat))


def asked(t: Table, seat: int | None) -> list[object]:
    """The observer's own picks, the step that asks (it, or else the first actor), the actors."""
    actors = t.actors
    if not actors:
        return []
    draft = [] if seat is None else t.draft(seat)
    step = None if seat is None else t.deciding(seat)
    step = step or t.deciding(actors[0])
    assert step is not None
    return [draft, write_step(t.game, step), actors]
