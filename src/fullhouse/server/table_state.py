"""Table state: everything about a table that is stored, and what follows from it."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from fullhouse.games import game
from fullhouse.lessons.guide import Guide
from fullhouse.lessons.lesson_file import lesson_at
from fullhouse.play.match import Match
from fullhouse.play.record import BRANCH
from fullhouse.play.replay import play_line
from fullhouse.server.chat_storage import ChatLine
from fullhouse.server.errors import Refused
from fullhouse.server.event_shapes import EndedShape
from fullhouse.server.lobby import OVER, PLAYING, Lobby
from fullhouse.server.settings import MINUTE
from fullhouse.server.table_storage import StoredLine, StoredTable

UNDO_LINE: Final = -1
"""Stands for an undo among a seat's actions."""
LONGEST_THOUGHT: Final = 5 * MINUTE
"""Seconds between two lines that count as playing; the rest is a pause."""


class TableState:
    """The lobby, the match and the chat, as of the last line read from or written to storage."""

    def __init__(self, stored: StoredTable) -> None:
        self.lobby = stored.lobby
        self.chat = stored.chat
        self.clocks = stored.clocks
        """By seat; empty if the table has none."""
        self.match: Match | None = None
        """None before the start, and if the game's rules have changed since."""
        self.guide: Guide | None = None
        """Guides the learner, if this table is a lesson."""
        self.line_count = 0
        self.undo_count = 0
        self.actions: list[list[int]] = []
        """By seat: its lines so far, each an action or UNDO_LINE."""
        self.changed = stored.lobby.changed
        """When something last changed that everybody could see."""
        self.seconds = 0.0
        """How long the game has been played, without the pauses."""
        self._last_line: float | None = None
        self._deal_if_started()
        for line in stored.lines:
            self.apply(line)

    @property
    def code(self) -> str:
        return self.lobby.code

    # What it is now.

    def playing(self) -> Match:
        """The match, if it is being played."""
        if self.lobby.state == PLAYING and self.match is not None:
            return self.match
        if self.lobby.started is None:
            raise Refused("The game has not started yet.")
        if self.lobby.state != PLAYING:
            raise Refused("The game is over.")
        raise Refused("The rules have changed since this game began, so it cannot be continued.")

    def at(self, observer: int | None) -> int:
        """How many lines of this seat are stored; 0 for the spectator."""
        return 0 if observer is None else len(self.actions[observer])

    def observers_of(self, guest: str) -> list[int | None]:
        """The observers that a guest is: their seats, or else the spectator."""
        return list[int | None](self.lobby.seats_of(guest)) or [None]

    def is_stored(self, seat: int, at: int, action: int) -> bool:
        """Whether this very line of the seat is stored already."""
        return bool(self.actions) and self.actions[seat][at : at + 1] == [action]

    # How it changes, once that is stored.

    def add_line(self, seat: int, action: int) -> None:
        """Appends an action, or UNDO_LINE, that the match has carried out."""
        self.actions[seat].append(action)
        self.undo_count += action == UNDO_LINE

    def seconds_until(self, now: float) -> float:
        """How long the game has been played until now, without the pauses."""
        last = self._last_line
        if last is None:
            last = datetime.fromisoformat(self.lobby.started or "").timestamp()
        return self.seconds + min(max(now - last, 0.0), LONGEST_THOUGHT)

    def count_line(self, made: float) -> None:
        """Counts a stored line, and the time that it took."""
        self.line_count += 1
        self.seconds = self.seconds_until(made)
        self._last_line = made

    def apply(self, line: StoredLine) -> bool:
        """Carries out a line that was read from storage; True if it is an undo."""
        self.count_line(line.made)
        if self.match is None:
            return False
        number = self.match.number
        play_line(self.match, line.line)
        if BRANCH.fullmatch(line.line):
            return False
        is_undo = self.match.number == number
        self.add_line(line.seat, UNDO_LINE if is_undo else self.match.taken[-1].action)
        if line.told:
            self.changed = line.made
        return is_undo

    def replace_lobby(self, lobby: Lobby) -> None:
        """Takes over a changed lobby; deals, if the game has just started."""
        self.lobby = lobby
        self.changed = max(self.changed, lobby.changed)
        self._deal_if_started()

    def add_chat(self, line: ChatLine, kept: int) -> None:
        """Appends a chat line, and keeps the last so many."""
        self.chat = [*self.chat, line][-kept:]

    def anonymise_chat(self, guest: str, name: str) -> None:
        """Removes a guest's name from what they have written."""
        self.chat = [
            line._replace(name=name, guest=None) if line.guest == guest else line
            for line in self.chat
        ]

    def reassign_chat(self, old: str, new: str) -> None:
        """Another guest now owns the names in what this one has written."""
        self.chat = [line._replace(guest=new) if line.guest == old else line for line in self.chat]

    def end(self, ended: EndedShape) -> None:
        """The game is over."""
        if self.lobby.state == PLAYING:
            self.lobby = self.lobby.copy()
            self.lobby.state, self.lobby.ended = OVER, ended
            self.lobby.revision += 1

    def release(self) -> None:
        """Frees the match, which can be read from storage again."""
        self.match = self.guide = None
        self.actions = []

    def _deal_if_started(self) -> None:
        lobby = self.lobby
        is_same_version = game(lobby.game).version == lobby.version
        if self.match is None and lobby.started is not None and is_same_version:
            self.match = Match(lobby.header())
            lesson = lesson_at(game(lobby.game), lobby.secret)
            self.guide = None if lesson is None else Guide(lesson, self.match)
            self.actions = [[] for _ in lobby.seats]
