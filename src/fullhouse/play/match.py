"""A match: one table, its seats and its record. Only a match applies actions."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

from fullhouse.play.record import RESULT, Header
from fullhouse.play.record_writer import Sink, create
from fullhouse.play.transcript import since, transcript_lines
from fullhouse.table.chance import Dice
from fullhouse.table.errors import BadInput
from fullhouse.table.kit import Kit
from fullhouse.table.log import LOOKED, SHUFFLED, Entry
from fullhouse.table.messages import marked
from fullhouse.table.shapes import MoveShape
from fullhouse.table.tracked_table import TrackedTable


class NumberedAction(NamedTuple):
    """An action that has not been undone, with its number in the record and its seat."""

    number: int
    seat: int
    action: int


class PreparedAction(NamedTuple):
    """An action that is not applied yet: its line in the record, and the table after it."""

    taken: NumberedAction
    line: str
    after: TrackedTable


class Undo(NamedTuple):
    """An undo that is not applied yet: the action it takes back, the actions that remain, the
    table before it, and why it needs everybody's consent (None if it is free).
    """

    last: NumberedAction
    kept: list[NumberedAction]
    before: TrackedTable
    reason: str | None

    @property
    def line(self) -> str:
        """Its line in the record."""
        return f"undo {self.last.number}{'' if self.reason is None else ' agreed'}"


class Match:
    """The authority over one table. `table` holds every secret: show seats only their views."""

    def __init__(self, header: Header, sink: Sink | None = None) -> None:
        self.header = header
        self.table = header.start()
        self.root: TrackedTable | None = None
        """The table at which it branched off another game, if it did; nothing before is undone."""
        self.taken: list[NumberedAction] = []
        self.number = 0
        self.before: dict[int, TrackedTable] = {}
        """By seat: the table before its last action, unless something has been undone since."""
        self.sink = sink

    def opening(self) -> list[str]:
        """The lines with which a record of this match begins."""
        return [*self.header.lines(), *transcript_lines(None, self.header.start())]

    def act(self, seat: int, action: int) -> None:
        """Store a seat's choice, then apply it; IllegalAction says why it cannot be made."""
        prepared = self.prepare(seat, action)
        if self.sink is not None:
            lines = [prepared.line, *transcript_lines(self.table.entry, prepared.after)]
            if prepared.after.over:
                lines.append(result_line(prepared.after))
            self.sink.append(lines, prepared.after.over)
        self.confirm(prepared)

    def prepare(self, seat: int, action: int) -> PreparedAction:
        """Check a seat's choice without applying it; IllegalAction says why it cannot be made."""
        return self._prepare(self.table, self.number + 1, seat, action)

    def prepare_all(self, seat: int, actions: list[int]) -> list[PreparedAction]:
        """The same for several choices of a seat, one after the other."""
        prepared: list[PreparedAction] = []
        table = self.table
        for number, action in enumerate(actions, self.number + 1):
            prepared.append(self._prepare(table, number, seat, action))
            table = prepared[-1].after
        return prepared

    def _prepare(self, table: TrackedTable, number: int, seat: int, action: int) -> PreparedAction:
        after = table.clone()
        after.act(seat, action)
        line = f"{number}. {seat} {table.notation(seat, action)}"
        return PreparedAction(NumberedAction(number, seat, action), line, after)

    def confirm(self, prepared: PreparedAction) -> None:
        """Apply a prepared action, once its line is stored."""
        self.before[prepared.taken.seat] = self.table
        self.table = prepared.after
        self.number = prepared.taken.number
        self.taken.append(prepared.taken)

    def undo(self, seat: int, consent: bool = False) -> None:
        """Take back this seat's last action: freely inside a draft, or if nobody, including the
        seat, has learned anything from it; otherwise with every seat's consent. Chance is not
        redrawn: the same actions afterwards get the same cards.
        """
        undo = self.would_undo(seat)
        if undo.reason is not None and not consent:
            raise BadInput(f"{undo.reason}, so undoing needs everybody's consent.")
        if self.sink is not None:
            self.sink.append([undo.line])
        self.take_back(undo)

    def take_back(self, undo: Undo) -> None:
        """Apply a planned undo, once its line is stored."""
        is_last = undo.last == self.taken[-1]
        self.table = undo.before
        self.taken = undo.kept
        if is_last:  # the others' actions remain, and so do the tables before them
            del self.before[undo.last.seat]
        else:
            self.before.clear()

    def would_undo(self, seat: int) -> Undo:
        """Plan to undo this seat's last action; BadInput if there is none."""
        last = next((taken for taken in reversed(self.taken) if taken.seat == seat), None)
        if self.table.over:
            raise BadInput("The game is over, and its record is closed.")
        if last is None:
            raise BadInput("You have done nothing yet that could be undone.")
        at = self.taken.index(last)
        # A pick of an open draft is undone alone; anything else, with all that followed it.
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
        """Why undoing this seat's last action needs consent (None if it is free); BadInput if
        there is none. Like `would_undo`, but without replaying the game where possible.
        """
        before = self.before.get(seat)
        if before is None or self.table.over:
            return self.would_undo(seat).reason
        return None if self.table.draft(seat) else why_not_undo(before, self.table, seat)

    def branch(self, seat: int | None = None, word: str = "") -> None:
        """Branch off here, as from now on it is another game than the one that was played.

        Hidden cards stay where they are, or are dealt anew by a word, as far as a seat does not
        know them.
        """
        if self.table.over:
            raise BadInput("The game is over here; there is nothing to try.")
        line = "branch"
        after = self.table.clone()
        if seat is not None:
            if not 0 <= seat < after.seats:
                raise BadInput(f"There is no seat {seat}.")
            line = f"branch {seat} {word}"
            after = after.world(seat, Dice(word))
            if not after.game.arranges:
                after.imagined_by = -1
            # Otherwise worlds follow from notebooks, and only this seat's is whole: to the others,
            # cards that it imagined stay where they are.
        if self.sink is not None:
            self.sink.append([line])
        self.table = self.root = after
        self.taken = []
        self.before.clear()

    def close(self) -> None:
        """Leave the match; its record can be resumed."""
        if self.sink is not None:
            self.sink.close()

    def _redo(self, actions: list[NumberedAction]) -> TrackedTable:
        table = self.header.start() if self.root is None else self.root.clone()
        for taken in actions:
            table.act(taken.seat, taken.action)
        return table


def start(header: Header, path: Path | None = None) -> Match:
    """A new match, with a new record if a path is given."""
    match = Match(header)
    if path is not None:
        match.sink = create(path, match.opening())
    return match


def result_line(table: TrackedTable) -> str:
    """The result line of a record."""
    scores = ", ".join(map(str, table.scores))
    winners = ", ".join(map(str, table.winners)) or "none"
    return f"{RESULT}scores {scores}; winners {winners}"


def why_not_undo(before: TrackedTable, now: TrackedTable, seat: int) -> str | None:
    """What somebody learned or chance decided between two tables; None if nothing."""
    news = _news(before, now)
    for entry in news:
        for observer in (*range(now.seats), None):
            if observer != seat and _is_shown(entry, now.kit, observer):
                return marked("Others have seen something since")
    if now.chance.drawn > before.chance.drawn:
        return marked("Something random has happened since")
    if _was_shown(before, news, seat):
        return marked("You were shown something new since")
    return None


def _news(before: TrackedTable, now: TrackedTable) -> list[Entry]:
    """What happened between two tables, even if the game was replayed up to `before`."""
    news = since(before.entry, now)
    is_shared = not news or news[0].prev is before.entry
    return news if is_shared else news[len(since(None, before)) :]


def _is_shown(entry: Entry, kit: Kit, observer: int | None) -> bool:
    """Whether this observer sees anything of an entry. Everybody sees at least that a choice was
    made; of other entries, what is addressed to them or moves in their sight.
    """
    is_told = entry.thing >= 0 or entry.seen & kit.observers.bit(observer) != 0
    return is_told or entry.render(kit, observer) is not None


def _was_shown(before: TrackedTable, news: list[Entry], seat: int) -> bool:
    """Whether this seat was shown a card it did not know, or a fact."""
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
