"""Replaying: a record played again, step by step, and held against what is written in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from fullhouse.games import games
from fullhouse.play.match import Match
from fullhouse.play.record import (
    ACTION,
    CHECKSUM,
    OLDEST,
    UNDO,
    Damage,
    Header,
    Record,
    quoted,
    read,
)
from fullhouse.play.transcript import INDENT, without_sentence
from fullhouse.play.writing import reopen
from fullhouse.table.errors import BadInput
from fullhouse.table.table import Table


@dataclass(frozen=True)
class Moment:
    """One line of a record, what it told, and the table after it; no table where rules changed.

    `number` is the action's, `undone` are the numbers that the line takes back.
    """

    line: str
    told: list[str]
    table: Table | None
    number: int = 0
    undone: tuple[int, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """What verifying found: how many actions hold, how many of them were taken back, and the
    result if the game has ended.
    """

    actions: int
    undone: int
    result: str | None


class Page:
    """Where a match that is played again puts its lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def append(self, lines: list[str], ended: bool = False) -> None:
        self.lines = lines

    def close(self) -> None:
        """Holds nothing."""


class Replay:
    """A record being played again. `at` counts the lines that hold so far."""

    def __init__(self, record: Record) -> None:
        check_rules(record)
        self.record = record
        self.page = Page()
        self.at = record.body
        try:
            self.match = Match(record.header, self.page)
        except BadInput as error:
            header = record.header
            fits = len(header.seats) in games()[header.game].seats
            key = "options" if fits else "seats"
            line = 1 + next(n for n, text in enumerate(record.lines) if text.startswith(f"{key}: "))
            should = f"{key} that fit: {str(error).rstrip('.')}"
            raise Damage(line, record.lines[line - 1], should) from None
        self._expect(self.match.opening()[record.body :])

    def moments(self) -> Iterator[Moment]:
        """Plays line by line; Damage names the first that does not hold."""
        lines = self.record.lines
        yield Moment("", lines[self.record.body : self.at], self.match.table)
        while self.at < len(lines):
            line = lines[self.at]
            first = self.at
            stood = [taken.number for taken in self.match.taken]
            self._play(line)
            self._expect(self.page.lines)
            told = [text for text in lines[first + 1 : self.at] if text.startswith(INDENT)]
            stands = {taken.number for taken in self.match.taken}
            undone = tuple(number for number in stood if number not in stands)
            number = 0 if undone else self.match.number
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
        """Holds the next lines against those that should stand there, but for their sentences.

        Format 1 has nothing but sentences of what was told: those are passed over.
        """
        is_old = self.record.header.format == OLDEST
        for line in lines:
            if is_old and line.startswith(INDENT):
                continue
            if is_old:
                self._pass_told()
            stands = self.record.lines[self.at] if self.at < len(self.record.lines) else None
            if stands is None or without_sentence(stands) != without_sentence(line):
                raise Damage(self.at + 1, stands or self.record.torn, quoted(line))
            self.at += 1
        if is_old:
            self._pass_told()

    def _pass_told(self) -> None:
        lines = self.record.lines
        while self.at < len(lines) and lines[self.at].startswith(INDENT):
            self.at += 1


def play_line(match: Match, line: str) -> bool:
    """Does what a line of a record says; BadInput where it cannot be, False where it says neither
    an action nor an undo.
    """
    action, undo = ACTION.fullmatch(line), UNDO.fullmatch(line)
    if action is not None:
        seat = int(action[2])
        match.act(seat, match.table.parse(seat, action[3]))
    elif undo is not None:
        undone = [taken for taken in match.taken if taken.number == int(undo[1])]
        if not undone:
            raise BadInput(f"action {undo[1]} does not stand")
        match.undo(undone[0].seat, undo[2] is not None)
    return action is not None or undo is not None


def written(header: Header, lines: Sequence[str]) -> str:
    """The whole record of a game of which only the lines of actions and undos are kept."""
    page = Page()
    match = Match(header, page)
    text = match.opening()
    for line in lines:
        play_line(match, line)
        text += page.lines
    record = Record(header, text, 0, None)
    if match.table.over:
        text.append(CHECKSUM + record.checksum(len(text)))
    return record.written().decode()


def check_rules(record: Record) -> None:
    """Refuses a record that this program has not the rules for."""
    header = record.header
    found = games().get(header.game)
    if found is None:
        raise BadInput(
            f"This is a record of {header.game}, which is not installed; "
            f"there is: {', '.join(games())}."
        )
    if found.version != header.version:
        raise BadInput(
            f"This was played by version {header.version} of {found.title}'s rules; here is "
            f"version {found.version}, which can show it (fullhouse replay) and no more."
        )


def verify(path: Path) -> Verdict:
    """Plays a record again from its secret; Damage names the first line that does not hold."""
    record = read(path)
    replay = Replay(record)
    for _ in replay.moments():
        pass
    over = replay.match.table.over
    actions = replay.match.number
    undone = actions - len(replay.match.taken)
    return Verdict(actions, undone, record.result if over else None)


def moments(path: Path) -> list[Moment]:
    """All moments of a record, verified; where its rules have changed, as they were told."""
    record = read(path)
    try:
        check_rules(record)
    except BadInput:
        return _as_told(record)
    return list(Replay(record).moments())


def _as_told(record: Record) -> list[Moment]:
    """A record's moments by its own words alone."""
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
    """The match of a record, to go on with. What a crash left unfinished at its end, and was
    never confirmed to anybody, is dropped; any other damage is refused.
    """
    record = read(path)
    replay = Replay(record)
    kept = replay.at
    try:
        for _ in replay.moments():
            if not replay.match.table.over:
                kept = replay.at
    except Damage as damage:
        if damage.line <= len(record.lines):
            raise
        replay = Replay(record.cut(kept))
        for _ in replay.moments():
            pass
    if replay.match.table.over:
        raise BadInput(f"That game is over; fullhouse replay {path} shows it.")
    replay.match.sink = reopen(path, record.written(), len(record.cut(kept).written()))
    return replay.match
