"""View updates: what changed in an observer's view and log since it was last sent something.

Each is computed from two views of that observer alone, and serialised once for all its sockets.
"""

from __future__ import annotations

from typing import Final, Literal

import orjson

from fullhouse.lessons.guide import Guide
from fullhouse.play.match import Match
from fullhouse.server.guided_choices import guided
from fullhouse.table.errors import BadInput
from fullhouse.table.log import Entry
from fullhouse.table.shapes import EntryShape, ViewShape
from fullhouse.table.tracked_table import TrackedTable

UNCHANGED: Final = b'"changes":{},"removed":[]'
FIXED: Final = ("schema", "game", "version", "seat", "seats", "options")
"""The keys of a view that never change at a table."""


class ViewUpdates:
    """One observer's last view, by key, and how many log entries it has. Call `whole` first."""

    def __init__(
        self,
        observer: int | None,
        remembers: bool,
        can_consent: bool,
        can_undo: bool = True,
        guide: Guide | None = None,
    ) -> None:
        self.observer: Final = observer
        self.guide: Final = guide
        self.remembers: Final = remembers
        self.can_consent = can_consent
        """Whether everybody could agree to an undo, so that undos can be voted on."""
        self.can_undo: Final = can_undo
        """Whether more can be undone than picks of an unfinished decision."""
        self.winners: list[int] | None = None
        """The winners, once the table is over."""
        self.entries = 0
        self.view: dict[str, bytes] = {}
        """By key; without its zones."""
        self.zones: dict[str, bytes] = {}
        """By name, in the view's order."""
        self.at = 0
        self._table: TrackedTable | None = None
        """The table as of that view."""

    def whole(self, match: Match, at: int, first: int = 0) -> bytes:
        """The whole view, and the log after its `first` entries."""
        self.view, self.zones = self._view(match.table)
        log = match.table.log(self.observer)
        self.entries = len(log)
        self.at = at
        first = min(first, len(log))
        view = b'"view":{%s}' % b",".join(map(_member, (self.view | self._all_zones()).items()))
        return self._part(match, first + 1, log[first:], view)

    def after_entries(self, match: Match, at: int, happened: list[Entry]) -> bytes | None:
        """What new log entries have changed for this observer; None if nothing."""
        kit = match.table.kit
        entries: list[EntryShape] = []
        for entry in happened:
            rendered = entry.render(kit, self.observer)
            if rendered is not None:
                rendered["n"] = self.entries + len(entries) + 1
                entries.append(rendered)
        first = self.entries + 1
        changes = self._changes(match.table)
        if not entries and changes is None and at == self.at:
            return None
        self.at = at
        self.entries += len(entries)
        return self._part(match, first, entries, changes or UNCHANGED)

    def after_undo(self, match: Match, at: int) -> bytes | None:
        """What an undo has changed for this observer; None if nothing."""
        log = match.table.log(self.observer)
        changes = self._changes(match.table)
        if len(log) == self.entries and changes is None and at == self.at:
            return None
        self.entries, self.at = len(log), at
        return self._part(match, len(log) + 1, [], changes or UNCHANGED)

    def _changes(self, table: TrackedTable) -> bytes | None:
        """Replaces the view; returns the keys and zones that changed or disappeared, or None."""
        had, had_zones = self.view, self.zones
        self.view, self.zones = self._view(table)
        changes = {key: value for key, value in self.view.items() if had.get(key) != value}
        removed = [key for key in had if key not in self.view]
        zones = [value for name, value in self.zones.items() if had_zones.get(name) != value]
        if list(self.zones) != list(had_zones):
            changes |= self._all_zones()
            zones = []
        if not changes and not removed and not zones:
            return None
        return b'"changes":{%s},"removed":%s%s' % (
            b",".join(map(_member, changes.items())),
            orjson.dumps(removed),
            b',"zones":[%s]' % b",".join(zones) if zones else b"",
        )

    def _all_zones(self) -> dict[str, bytes]:
        return {"zones": b"[%s]" % b",".join(self.zones.values())}

    def _part(self, match: Match, first: int, entries: list[EntryShape], view: bytes) -> bytes:
        head: dict[str, object] = {
            "seat": self.observer,
            "at": self.at,
            "undo": self._undo(match),
            "from": first,
            "entries": entries,
        }
        if self.guide is not None and self.observer == self.guide.lesson.seat:
            head["lesson"] = guided(self.guide)
        return b"%s,%s}" % (orjson.dumps(head)[:-1], view)

    def _undo(self, match: Match) -> Literal["free", "asks"] | None:
        """Whether this seat's last action can be undone: freely, by vote, or not at all."""
        if self.observer is None or self.winners is not None:
            return None
        if not self.can_undo and not match.table.draft(self.observer):
            return None
        try:
            reason = match.why_not_undo(self.observer)
        except BadInput:
            return None
        if reason is None:
            return "free"
        return "asks" if self.can_consent else None

    def _view(self, table: TrackedTable) -> tuple[dict[str, bytes], dict[str, bytes]]:
        before = self._table
        if before is not None and before.eyes != table.eyes:
            before = None  # zones may have come into sight, or gone out of it
        view = table.view(self.observer, True, self.remembers, before)
        if self.winners is not None:
            show_as_over(view, self.winners)
        parts: dict[str, bytes] = {key: self.view[key] for key in FIXED if key in self.view}
        for key, value in view.items():
            if key != "zones" and key not in parts:
                parts[key] = _encode(value, self.view.get(key))
        zones = {} if before is None else self.zones.copy()
        for zone in view["zones"]:
            zones[zone["name"]] = _encode(zone, self.zones.get(zone["name"]))
        self._table = table
        return parts, zones


def _encode(value: object, had: bytes | None) -> bytes:
    """Part of a view as JSON: what is kept of it if that is the same, else a copy. What the encoder
    returns takes up kilobytes, however short it is.
    """
    encoded = orjson.dumps(value)
    return had if had is not None and had == encoded else memoryview(encoded).tobytes()


def _member(part: tuple[str, bytes]) -> bytes:
    """One key of a view, as a member of a JSON object."""
    return b'"%s":%s' % (part[0].encode(), part[1])


def show_as_over(view: ViewShape, winners: list[int]) -> None:
    """Makes a view say that the table is over, even if its game was not played to the end."""
    view["asked"], view["over"], view["winners"] = None, True, winners
    view["actors"], view["draft"], view["choices"] = [], [], []
    view.pop("previews", None)
