"""A match: one table, who sits at it, and its record. Nothing else ever applies an action."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

from fullhouse.play.record import RESULT, Header
from fullhouse.play.transcript import since, told
from fullhouse.play.writing import Sink, create
from fullhouse.table.errors import BadInput
from fullhouse.table.kit import Kit
from fullhouse.table.log import LOOKED, SHUFFLED, Entry
from fullhouse.table.messages import marked
from fullhouse.table.shapes import MoveShape
from fullhouse.table.table import Table


class Taken(NamedTuple):
    """An action that stands: its number in the record, its seat, and which it was."""

    number: int
    seat: int
    action: int


class Prospect(NamedTuple):
    """What an action would do: how it will stand, its line in the record, the table after it."""

    taken: Taken
    line: str
    after: Table


class Undo(NamedTuple):
    """What an undo would do: the action it takes back, what then stands, the table before it,
    and why it needs everybody's consent (None: it is free).
    """

    last: Taken
    kept: list[Taken]
    before: Table
    reason: str | None

    @property
    def line(self) -> str:
        """How a record says it."""
        return f"undo {self.last.number}{'' if self.reason is None else ' agreed'}"


class Match:
    """The authority over one table. `table` is the truth: show a seat its view of it, only."""

    def __init__(self, header: Header, sink: Sink | None = None) -> None:
        self.header = header
        self.table = header.start()
        self.taken: list[Taken] = []
        self.number = 0
        self.before: dict[int, Table] = {}
        """By seat: the table before its last action, where nothing was undone since."""
        self.sink = sink

    def opening(self) -> list[str]:
        """The lines a record of this match begins with."""
        return [*self.header.lines(), *told(None, self.header.start())]

    def act(self, seat: int, action: int) -> None:
        """Carries out a seat's choice: stored first. IllegalAction says why it cannot be."""
        prospect = self.prepare(seat, action)
        if self.sink is not None:
            lines = [prospect.line, *told(self.table.entry, prospect.after)]
            if prospect.after.over:
                lines.append(result_line(prospect.after))
            self.sink.append(lines, prospect.after.over)
        self.confirm(prospect)

    def prepare(self, seat: int, action: int) -> Prospect:
        """What a seat's choice would do; nothing has changed yet. IllegalAction says why not."""
        after = self.table.clone()
        after.act(seat, action)
        number = self.number + 1
        line = f"{number}. {seat} {self.table.notation(seat, action)}"
        return Prospect(Taken(number, seat, action), line, after)

    def confirm(self, prospect: Prospect) -> None:
        """Makes it so, once its line is kept for good."""
        self.before[prospect.taken.seat] = self.table
        self.table = prospect.after
        self.number = prospect.taken.number
        self.taken.append(prospect.taken)

    def undo(self, seat: int, consent: bool = False) -> None:
        """Takes back this seat's last action: free where nobody, the seat included, has learned
        anything by it, and inside a draft; else with every seat's consent. Chance is never drawn
        again: whoever acts alike afterwards is dealt alike.
        """
        undo = self.would_undo(seat)
        if undo.reason is not None and not consent:
            raise BadInput(f"{undo.reason}, so undoing needs everybody's consent.")
        if self.sink is not None:
            self.sink.append([undo.line])
        self.take_back(undo)

    def take_back(self, undo: Undo) -> None:
        """Makes an undo so, once its line is kept for good."""
        is_last = undo.last == self.taken[-1]
        self.table = undo.before
        self.taken = undo.kept
        if is_last:  # what the others did stands, and so does the table before it
            del self.before[undo.last.seat]
        else:
            self.before.clear()

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
        before = None if later else self.before.get(seat)
        if before is None:
            before = self._redo(kept)
        if not later:
            self.before[seat] = before
        reason = None if self.table.draft(seat) else why_not_undo(before, self.table, seat)
        return Undo(last, kept, before, reason)

    def why_not_undo(self, seat: int) -> str | None:
        """Why undoing this seat's last action would need consent (None: it is free), or BadInput
        where there is none: what `would_undo` says, without redoing the game where possible.
        """
        before = self.before.get(seat)
        if before is None or self.table.over:
            return self.would_undo(seat).reason
        return None if self.table.draft(seat) else why_not_undo(before, self.table, seat)

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
    news = _news(before, now)
    for entry in news:
        for observer in (*range(now.seats), None):
            if observer != seat and _is_shown(entry, now.kit, observer):
                return marked("Others have seen something since")
    if now.chance.drawn > before.chance.drawn:
        return marked("Chance has decided something since")
    if _was_shown(before, news, seat):
        return marked("You were shown something new since")
    return None


def _news(before: Table, now: Table) -> list[Entry]:
    """What happened between two tables, also where the game was played again up to `before`."""
    news = since(before.entry, now)
    is_shared = not news or news[0].prev is before.entry
    return news if is_shared else news[len(since(None, before)) :]


def _is_shown(entry: Entry, kit: Kit, observer: int | None) -> bool:
    """Whether this observer reads anything of an entry: of every choice, at least that it was
    made; and else what it was told, or saw move.
    """
    is_told = entry.thing >= 0 or entry.seen & kit.observers.bit(observer) != 0
    return is_told or entry.render(kit, observer) is not None


def _was_shown(before: Table, news: list[Entry], seat: int) -> bool:
    """Whether this seat has been shown a face it could not place, or a fact."""
    known: Counter[tuple[str | None, str]] = Counter()
    for zone in before.view(seat)["zones"]:
        known.update((zone["name"], card["face"]) for card in zone["cards"] if "face" in card)
    for happened in news:
        entry = happened.render(before.kit, seat)
        if entry is not None and (
            entry["facts"] or any(_is_new(move, known) for move in entry["moves"])
        ):
            return True
    return False


def _is_new(move: MoveShape, known: Counter[tuple[str | None, str]]) -> bool:
    face = move.get("face")
    if move["kind"] == SHUFFLED or face is None:
        return False
    here = (move["from"], face)
    if move["kind"] == LOOKED or not known[here]:
        return True
    known[here] -= 1
    known[(move["to"], face)] += 1
    return False
