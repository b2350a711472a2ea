"""A match: one table, who sits at it, and its record. Nothing else ever applies an action."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from fullhouse.play.record import RESULT, Header
from fullhouse.play.telling import told
from fullhouse.play.writing import Sink, create
from fullhouse.table.errors import BadInput
from fullhouse.table.log import LOOKED, SHUFFLED
from fullhouse.table.table import Table


class Taken(NamedTuple):
    """An action that stands: its number in the record, its seat, and which it was."""

    number: int
    seat: int
    action: int


class Undo(NamedTuple):
    """What an undo would do: the action it takes back, what then stands, the table before it,
    and why it needs everybody's consent (None: it is free).
    """

    last: Taken
    kept: list[Taken]
    before: Table
    reason: str | None


class Match:
    """The authority over one table. `table` is the truth: show a seat its view of it, only."""

    def __init__(self, header: Header, sink: Sink | None = None) -> None:
        self.header = header
        self.table = header.start()
        self.taken: list[Taken] = []
        self.number = 0
        self.sink = sink

    def opening(self) -> list[str]:
        """The lines a record of this match begins with."""
        return [*self.header.lines(), *told(None, self.header.start())]

    def act(self, seat: int, action: int) -> None:
        """Carries out a seat's choice: stored first. IllegalAction says why it cannot be."""
        after = self.table.clone()
        after.act(seat, action)
        number = self.number + 1
        lines = [f"{number}. {seat} {self.table.notation(seat, action)}"]
        lines += told(self.table.entry, after)
        if after.over:
            lines.append(result_line(after))
        if self.sink is not None:
            self.sink.append(lines, after.over)
        self.table = after
        self.number = number
        self.taken.append(Taken(number, seat, action))

    def undo(self, seat: int, consent: bool = False) -> None:
        """Takes back this seat's last action: free where nobody, the seat included, has learned
        anything by it, and inside a draft; else with every seat's consent. Chance is never drawn
        again: whoever acts alike afterwards is dealt alike.
        """
        undo = self.would_undo(seat)
        if undo.reason is not None and not consent:
            raise BadInput(f"{undo.reason}, so undoing needs everybody's consent.")
        if self.sink is not None:
            agreed = "" if undo.reason is None else " agreed"
            self.sink.append([f"undo {undo.last.number}{agreed}"])
        self.table = undo.before
        self.taken = undo.kept

    def would_undo(self, seat: int) -> Undo:
        """What undoing this seat's last action means; BadInput where there is none."""
        last = next((taken for taken in reversed(self.taken) if taken.seat == seat), None)
        if self.table.over:
            raise BadInput("The game is over, and its record is closed.")
        if last is None:
            raise BadInput("You have done nothing yet that could be undone.")
        at = self.taken.index(last)
        # A pick of an open draft goes alone; anything else, with all that came after it.
        later = self.taken[at + 1 :] if self.table.draft(seat) else []
        kept = self.taken[:at] + later
        before = self._redo(kept)
        reason = None if self.table.draft(seat) else why_not_undo(before, self.table, seat)
        return Undo(last, kept, before, reason)

    def close(self) -> None:
        """Leaves the match; its record can be gone on with."""
        if self.sink is not None:
            self.sink.close()

    def _redo(self, actions: list[Taken]) -> Table:
        table = self.header.start()
        for taken in actions:
            table.act(taken.seat, taken.action)
        return table


def start(header: Header, path: Path | None = None) -> Match:
    """A new match, kept in a new record where a path is given."""
    match = Match(header)
    if path is not None:
        match.sink = create(path, match.opening())
    return match


def result_line(table: Table) -> str:
    """How a record says the end."""
    scores = ", ".join(map(str, table.scores))
    winners = ", ".join(map(str, table.winners)) or "none"
    return f"{RESULT}scores {scores}; winners {winners}"


def why_not_undo(before: Table, now: Table, seat: int) -> str | None:
    """What somebody learned, or what chance decided, between two tables; None if nothing."""
    for observer in (*range(now.seats), None):
        if observer != seat and len(now.log(observer)) > len(before.log(observer)):
            return "Others have seen something since"
    if now.chance.drawn > before.chance.drawn:
        return "Chance has decided something since"
    if _was_shown(before, now, seat):
        return "You were shown something new since"
    return None


def _was_shown(before: Table, now: Table, seat: int) -> bool:
    """Whether this seat has been shown a face it could not place, or a fact."""
    known: Counter[tuple[str, str]] = Counter()
    for zone in before.view(seat)["zones"]:
        known.update((zone["name"], card["face"]) for card in zone["cards"] if "face" in card)
    for entry in now.log(seat)[len(before.log(seat)) :]:
        if entry["facts"] or any(_is_new(move, known) for move in entry["moves"]):
            return True
    return False


def _is_new(move: dict[str, Any], known: Counter[tuple[str, str]]) -> bool:
    if move["kind"] == SHUFFLED or move["face"] is None:
        return False
    here = (move["from"], move["face"])
    if move["kind"] == LOOKED or not known[here]:
        return True
    known[here] -= 1
    known[(move["to"], move["face"])] += 1
    return False
