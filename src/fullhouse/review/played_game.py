"""A finished game, moment by moment: the tables, and which choices stood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from fullhouse.play.match import Match
from fullhouse.play.record import ACTION, BRANCH, UNDO, Header, Record
from fullhouse.play.replay import play_line
from fullhouse.table.errors import BadInput
from fullhouse.table.tracked_table import TrackedTable


class PlayedMove(NamedTuple):
    """A choice that stood: the moment it led to, its seat and its action."""

    n: int
    seat: int
    action: int


class Turn(NamedTuple):
    """Moves of one seat in a row, by their first and last moment."""

    first: int
    last: int
    seat: int


class PlayedGame:
    """A game that is over. Moment 0 is the set-up; moment n follows the record's n-th line."""

    def __init__(self, header: Header, lines: Sequence[str]) -> None:
        """`lines` are those of its actions, undos and branches alone."""
        match = Match(header)
        if match.table.seats < 2:
            raise BadInput("A game for one has no chances to compare, so there is no review.")
        self.header: Final = header
        self.tables: Final[list[TrackedTable]] = [match.table]
        numbered: list[tuple[int, PlayedMove]] = []
        for n, line in enumerate(lines, 1):
            before = match.number
            play_line(match, line)
            if match.number > before:
                taken = match.taken[-1]
                numbered.append((taken.number, PlayedMove(n, taken.seat, taken.action)))
            self.tables.append(match.table)
        stood = {taken.number for taken in match.taken}
        self.moves: Final = [move for number, move in numbered if number in stood]
        self.turns: Final = _turns(self.moves)
        self.choices: Final = [m for m in self.moves if len(self.tables[m.n - 1].legal(m.seat)) > 1]
        """The moves at which there was a choice."""

    @property
    def seats(self) -> int:
        return len(self.header.seats)

    @property
    def final(self) -> TrackedTable:
        return self.tables[-1]

    @property
    def seed(self) -> str:
        """What all seeds of its imagined games begin with."""
        return f"review {self.header.game} {self.header.version} {self.header.secret}"

    def result_of(self, seat: int) -> float | None:
        """A seat's share of the win; None if the game was not played to its end."""
        if not self.final.over:
            return None
        winners = self.final.winners
        return 1 / len(winners) if seat in winners else 0.0


def lines_of(record: Record) -> list[str]:
    """A record's lines of actions, undos and branches."""
    kinds = (ACTION, UNDO, BRANCH)
    lines = record.lines[record.body :]
    return [line for line in lines if any(kind.fullmatch(line) for kind in kinds)]


def _turns(moves: Sequence[PlayedMove]) -> list[Turn]:
    turns: list[Turn] = []
    for move in moves:
        if turns and turns[-1].seat == move.seat:
            turns[-1] = turns[-1]._replace(last=move.n)
        else:
            turns.append(Turn(move.n, move.n, move.seat))
    return turns
