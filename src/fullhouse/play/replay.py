"""Replay a record step by step, and compare each step with its lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from fullhouse.games import games
from fullhouse.play.match import Match
from fullhouse.play.record import (
    ACTION,
    BRANCH,
    CHECKSUM,
    OLDEST,
    UNDO,
    Damage,
    Header,
    Record,
    quoted,
    read,
)
from fullhouse.play.record_writer import reopen
from fullhouse.play.transcript import INDENT, without_sentence
from fullhouse.table.errors import BadInput
from fullhouse.table.tracked_table import TrackedTable


@dataclass(frozen=True)
class Moment:
    """One line of a record, what players were shown, and the table after it.

    There is no table if the rules have changed since. `number` is the action's number; `undone`
    holds the numbers of the actions that the line takes back.
    """

    line: str
    told: list[str]
    table: TrackedTable | None
    number: int = 0
    undone: tuple[int, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """A valid record: its actions, how many of them were undone, and the result, if any."""

    actions: int
    undone: int
    result: str | None
    is_branch: bool = False
    """Whether it was tried from a moment of another game; it then claims no fair deal."""


class LineBuffer:
    """Keeps the last lines that a replayed match wrote."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def append(self, lines: list[str], ended: bool = False) -> None:
        self.lines = lines

    def close(self) -> None:
        """Nothing to release."""


class RecordReplay:
    """A record being replayed. `at` counts the lines that are valid so far."""

    def __init__(self, record: Record) -> None:
        check_rules(record)
        self.record = record
        self.buffer = LineBuffer()
        self.at = record.body
        try:
            self.match = Match(record.header, self.buffer)
        except BadInput as error:
            header = record.header
            fits = len(header.seats) in games()[header.game].seats
            key = "options" if fits else "seats"
            line = 1 + next(n for n, text in enumerate(record.lines) if text.startswith(f"{key}: "))
            should = f"{key} that fit: {str(error).rstrip('.')}"
            raise Damage(line, record.lines[line - 1], should) from None
        self._expect(self.match.opening()[record.body :])

    def moments(self) -> Iterator[Moment]:
        """Replay line by line; Damage names the first that is not valid."""
        lines = self.record.lines
        yield Moment("", lines[self.record.body : self.at], self.match.table)
        while self.at < len(lines):
            line = lines[self.at]
            first = self.at
            stood = [taken.number for taken in self.match.taken]
            self._play(line)
            self._expect(self.buffer.lines)
            told = [text for text in lines[first + 1 : self.at] if text.startswith(INDENT)]
            stands = {taken.number for taken in self.match.taken}
            is_undo = UNDO.fullmatch(line) is not None
            undone = tuple(number for number in stood if is_undo and number not in stands)
            number = self.match.number if ACTION.fullmatch(line) else 0
            yield Moment(line, told, self.match.table, number, undone)
            if self.match.table.over:
                self._expect([CHECKSUM + self.record.checksum(self.at)])
                if self.at < len(lines):
                    raise Damage(self.at + 1, lines[self.at], "nothing after the checksum")
        if self.record.torn is not None:
            raise Damage(self.at + 1, self.record.torn, "a whole line: this one is torn")

    def _play(self, line: str) -> None:
        try:
            is_one = play_line(self.match, line)
        except BadInput as error:
            should = f"something that is allowed: {str(error).rstrip('.')}"
            raise Damage(self.at + 1, line, should) from None
        if not is_one:
            raise Damage(self.at + 1, line, f"action {self.match.number + 1} or an undo")

    def _expect(self, lines: list[str]) -> None:
        """Compare the next lines with those expected, ignoring their sentences.

        In format 1, log lines are only sentences, and are skipped.
        """
        is_old = self.record.header.format == OLDEST
        for line in lines:
            if is_old and line.startswith(INDENT):
                continue
            if is_old:
                self._skip_told()
            stands = self.record.lines[self.at] if self.at < len(self.record.lines) else None
            if stands is None or without_sentence(stands) != without_sentence(line):
                raise Damage(self.at + 1, stands or self.record.torn, quoted(line))
            self.at += 1
        if is_old:
            self._skip_told()

    def _skip_told(self) -> None:
        lines = self.record.lines
        while self.at < len(lines) and lines[self.at].startswith(INDENT):
            self.at += 1


def play_line(match: Match, line: str) -> bool:
    """Apply a line of a record; BadInput if it is not allowed, False if it is no action, undo or
    branch.
    """
    action, undo, branch = ACTION.fullmatch(line), UNDO.fullmatch(line), BRANCH.fullmatch(line)
    if action is not None:
        seat = int(action[2])
        match.act(seat, match.table.parse(seat, action[3]))
    elif undo is not None:
        undone = [taken for taken in match.taken if taken.number == int(undo[1])]
        if not undone:
            raise BadInput(f"action {undo[1]} does not stand")
        match.undo(undone[0].seat, undo[2] is not None)
    elif branch is not None:
        match.branch(None if branch[1] is None else int(branch[1]), branch[2] or "")
    return action is not None or undo is not None or branch is not None


def without_undone(header: Header, lines: Sequence[str]) -> list[tuple[int, str]]:
    """The lines that lead to the same table without any undo, each with its place among all; the
    actions are numbered anew.
    """
    match = Match(header)
    stands: list[int] = []
    since_branch: dict[int, int] = {}
    for place, line in enumerate(lines):
        before = match.number
        kept = [since_branch[taken.number] for taken in match.taken]
        play_line(match, line)
        if match.number > before:
            since_branch[match.number] = place
        elif BRANCH.fullmatch(line):  # nothing before it can be undone
            stands += [*kept, place]
    stands += [since_branch[taken.number] for taken in match.taken]
    numbers = count(1)
    return [
        (place, f"{next(numbers)}. {found[2]} {found[3]}" if found else lines[place])
        for place in stands
        for found in [ACTION.fullmatch(lines[place])]
    ]


def full_record(header: Header, lines: Sequence[str]) -> str:
    """The full record of a game, from its lines of actions and undos alone."""
    buffer = LineBuffer()
    match = Match(header, buffer)
    text = match.opening()
    for line in lines:
        play_line(match, line)
        text += buffer.lines
    record = Record(header, text, 0, None)
    if match.table.over:
        text.append(CHECKSUM + record.checksum(len(text)))
    return record.written().decode()


def check_rules(record: Record) -> None:
    """Refuse a record whose rules this program does not have."""
    header = record.header
    found = games().get(header.game)
    if found is None:
        raise BadInput(
            f"This is a record of {header.game}, which is not installed; "
            f"there are: {', '.join(games())}."
        )
    if found.version != header.version:
        raise BadInput(
            f"This was played with version {header.version} of {found.title}'s rules; this program "
            f"has version {found.version} and can only show it (fullhouse replay)."
        )


def verify(path: Path) -> Verdict:
    """Replay a record from its secret; Damage names the first line that is not valid."""
    record = read(path)
    replay = RecordReplay(record)
    moments = list(replay.moments())
    over = replay.match.table.over
    actions = replay.match.number
    undone = sum(len(moment.undone) for moment in moments)
    return Verdict(actions, undone, record.result if over else None, record.is_branch)


def moments(path: Path) -> list[Moment]:
    """All moments of a record, verified, or as recorded if its rules have changed."""
    record = read(path)
    try:
        check_rules(record)
    except BadInput:
        return _as_told(record)
    return list(RecordReplay(record).moments())


def _as_told(record: Record) -> list[Moment]:
    """A record's moments, from its text alone."""
    found = [Moment("", [], None)]
    for line in record.lines[record.body :]:
        if line.startswith(INDENT):
            found[-1].told.append(line)
        elif (action := ACTION.fullmatch(line)) is not None:
            found.append(Moment(line, [], None, int(action[1])))
        elif (undo := UNDO.fullmatch(line)) is not None:
            found.append(Moment(line, [], None, 0, (int(undo[1]),)))
    return found


def resume(path: Path) -> Match:
    """The match of a record, to resume it. A last line that a crash left incomplete, and that was
    never confirmed to anybody, is dropped; any other damage is refused.
    """
    record = read(path)
    replay = RecordReplay(record)
    kept = replay.at
    try:
        for _ in replay.moments():
            if not replay.match.table.over:
                kept = replay.at
    except Damage as damage:
        if damage.line <= len(record.lines):
            raise
        replay = RecordReplay(record.cut(kept))
        for _ in replay.moments():
            pass
    if replay.match.table.over:
        raise BadInput(f"That game is over; fullhouse replay {path} shows it.")
    replay.match.sink = reopen(path, record.written(), len(record.cut(kept).written()))
    return replay.match
