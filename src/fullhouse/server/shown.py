"""What an observer has been sent: its view and log, as bytes made once for all its sockets."""

from __future__ import annotations

from typing import Final, Literal

import orjson

from fullhouse.play.match import Match
from fullhouse.table.errors import BadInput
from fullhouse.table.log import Entry
from fullhouse.table.shapes import EntryShape, ViewShape
from fullhouse.table.table import Table


class Shown:
    """One observer's last view, and how many entries of its log it has. The `whole` comes first."""

    def __init__(self, observer: int | None, remembers: bool, asks: bool) -> None:
        self.observer: Final = observer
        self.remembers: Final = remembers
        self.asks = asks
        self.winners: list[int] | None = None
        """Who has won, once the table is over."""
        self.entries = 0
        self.view = b""
        self.at = 0

    def whole(self, match: Match, at: int, first: int = 0) -> bytes:
        """Everything that this observer may know; of the log, what comes after `first` entries."""
        self.view = self._view(match.table)
        log = match.table.log(self.observer)
        self.entries = len(log)
        self.at = at
        first = min(first, len(log))
        return self._part(match, first + 1, log[first:])

    def news(self, match: Match, at: int, happened: list[Entry]) -> bytes | None:
        """What has changed for this observer by what happened; None where nothing has."""
        kit = match.table.kit
        entries: list[EntryShape] = []
        for entry in happened:
            rendered = entry.render(kit, self.observer)
            if rendered is not None:
                rendered["n"] = self.entries + len(entries) + 1
                entries.append(rendered)
        view = self._view(match.table)
        if not entries and view == self.view and at == self.at:
            return None
        first = self.entries + 1
        self.view, self.at = view, at
        self.entries += len(entries)
        return self._part(match, first, entries)

    def shrunk(self, match: Match, at: int) -> bytes | None:
        """What has changed by an undo: the log may be shorter, or as it was."""
        log = match.table.log(self.observer)
        view = self._view(match.table)
        if len(log) == self.entries and view == self.view and at == self.at:
            return None
        self.entries, self.view, self.at = len(log), view, at
        return self._part(match, len(log) + 1, [])

    def _part(self, match: Match, first: int, entries: list[EntryShape]) -> bytes:
        head = {
            "seat": self.observer,
            "at": self.at,
            "undo": self._undo(match),
            "from": first,
            "entries": entries,
        }
        return b'%s,"view":%s}' % (orjson.dumps(head)[:-1], self.view)

    def _undo(self, match: Match) -> Literal["free", "asks"] | None:
        """Whether this seat's last action can be undone: freely, by consent, or not."""
        if self.observer is None or self.winners is not None:
            return None
        try:
            reason = match.why_not_undo(self.observer)
        except BadInput:
            return None
        if reason is None:
            return "free"
        return "asks" if self.asks else None

    def _view(self, table: Table) -> bytes:
        view = table.view(self.observer, previews=True, remembers=self.remembers)
        if self.winners is not None:
            end(view, self.winners)
        return orjson.dumps(view)


def end(view: ViewShape, winners: list[int]) -> None:
    """Makes a view that of a table that is over, also where its game was not played to the end."""
    view["asked"], view["over"], view["winners"] = None, True, winners
    view["actors"], view["draft"], view["choices"] = [], [], []
    view.pop("previews", None)
