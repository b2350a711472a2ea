"""Replays: a table that is over, moment by moment, as each observer saw it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from fullhouse.play.match import Match
from fullhouse.play.replay import play_line
from fullhouse.play.transcript import since
from fullhouse.server.errors import Refused
from fullhouse.server.lobby import Lobby, winners_of
from fullhouse.server.shapes import MomentInfoShape, MomentShape
from fullhouse.server.shown import end
from fullhouse.server.storage import Line
from fullhouse.table.messages import marked
from fullhouse.table.shapes import MessageShape
from fullhouse.table.table import Table

KEPT: Final = 16
"""Replays that are kept ready."""
SET: Final = marked("The table is set")
TAKEN_BACK: Final = marked("takes back the last action")
MOMENTS: Final = 6000
"""Moments of all of them together; a long game has as many by itself, and is then the only one."""


class Replay:
    """All moments of a game: what was done, and the table after it."""

    def __init__(self, lobby: Lobby, lines: list[Line]) -> None:
        match = Match(lobby.header())
        self.tables: list[Table] = [match.table]
        self.moments: list[MomentInfoShape] = [
            {"n": 0, "seat": None, "message": {"template": SET}, "rule": ""}
        ]
        for number, line in enumerate(lines, 1):
            before = match.table
            play_line(match, line.line)
            is_undo = line.line.startswith("undo")
            step = before.deciding(line.seat)
            message: MessageShape = {"template": TAKEN_BACK}
            rule = ""
            if not is_undo and step is not None:
                action = match.taken[-1].action
                message = before.message(line.seat, action, line.seat)
                rule = step.rule(before)
            self.moments.append({"n": number, "seat": line.seat, "message": message, "rule": rule})
            self.tables.append(match.table)
        self.final: Final = match.table
        self.winners: Final = winners_of(lobby, match.table)

    def moment(self, n: int, observer: int | None) -> MomentShape:
        """What an observer saw at a moment, and what it had just been shown."""
        if not 0 <= n < len(self.tables):
            raise Refused("The moments of this game are 0 to {n}.", 404, n=len(self.tables) - 1)
        table = self.tables[n]
        before = self.tables[n - 1].entry if n else None
        news = since(before, table)
        shown = [entry.render(table.kit, observer) for entry in news]
        entries = [entry for entry in shown if entry is not None]
        view = table.view(observer, previews=True)
        if n == len(self.tables) - 1:
            end(view, self.winners)
        return {"view": view, "entries": entries}


class Replays:
    """The last ones that were asked for."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    def get(self, code: str) -> Replay | None:
        """One that is kept ready."""
        found = self._kept.get(code)
        if found is not None:
            self._kept.move_to_end(code)
        return found

    def put(self, code: str, replay: Replay) -> None:
        """Keeps one ready."""
        self._kept[code] = replay
        self._kept.move_to_end(code)
        while len(self._kept) > KEPT or (len(self._kept) > 1 and self._moments() > MOMENTS):
            self._kept.popitem(last=False)

    def _moments(self) -> int:
        return sum(len(replay.tables) for replay in self._kept.values())
