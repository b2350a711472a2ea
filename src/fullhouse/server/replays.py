"""Replays: finished games, moment by moment, as each observer saw them."""

from __future__ import annotations

from typing import Final

from fullhouse.play.match import Match
from fullhouse.play.replay import play_line
from fullhouse.play.transcript import since
from fullhouse.server.errors import Refused
from fullhouse.server.lobby import Lobby, winners_of
from fullhouse.server.lru_cache import LruCache
from fullhouse.server.response_shapes import (
    MomentInfoShape,
    MomentShape,
    ToldMoveShape,
    ToldShape,
)
from fullhouse.server.services import Services
from fullhouse.server.settings import REPLAY_MOMENTS
from fullhouse.server.table_storage import StoredLine
from fullhouse.server.view_updates import show_as_over
from fullhouse.table.messages import marked
from fullhouse.table.shapes import MessageShape, ZoneShape
from fullhouse.table.tracked_table import TrackedTable

SET: Final = marked("The table is set")
UNDONE: Final = marked("undoes the last action")
BRANCHED: Final = marked("From here on, this is another game")


class TableReplay:
    """All moments of a game: what was done, and the table after it."""

    def __init__(self, lobby: Lobby, lines: list[StoredLine]) -> None:
        match = Match(lobby.header())
        self.tables: list[TrackedTable] = [match.table]
        self.moments: list[MomentInfoShape] = [
            {"n": 0, "seat": None, "message": {"template": SET}, "rule": ""}
        ]
        for number, line in enumerate(lines, 1):
            before = match.table
            play_line(match, line.line)
            is_undo = line.line.startswith("undo")
            if line.line.startswith("branch"):
                message: MessageShape = {"template": BRANCHED}
                self.moments.append({"n": number, "seat": None, "message": message, "rule": ""})
                self.tables.append(match.table)
                continue
            step = before.deciding(line.seat)
            message = {"template": UNDONE}
            rule = ""
            if not is_undo and step is not None:
                action = match.taken[-1].action
                message = before.message(line.seat, action, line.seat)
                rule = step.rule(before)
            self.moments.append({"n": number, "seat": line.seat, "message": message, "rule": rule})
            self.tables.append(match.table)
        self.final: Final = match.table
        self.winners: Final = winners_of(lobby, match.table)

    def moves(self, observer: int | None) -> list[ToldMoveShape]:
        """By moment, what this observer's own log says of it."""
        moves: list[ToldMoveShape] = []
        for n, table in enumerate(self.tables):
            before = self.tables[n - 1].entry if n else None
            shown = [entry.render(table.kit, observer) for entry in since(before, table)]
            told: list[ToldShape] = [
                {"seat": entry["seat"], "message": entry["message"]}
                for entry in shown
                if entry is not None and entry["message"] is not None
            ]
            if self.moments[n]["message"]["template"] in (SET, UNDONE, BRANCHED):
                seat = self.moments[n]["seat"]
                told = [
                    {"seat": -1 if seat is None else seat, "message": self.moments[n]["message"]}
                ]
            moves.append(
                {"n": n, "seat": self.moments[n]["seat"], "round": round_of(table), "told": told}
            )
        return moves

    def moment(self, n: int, observer: int | None, is_open: bool = False) -> MomentShape:
        """What an observer saw at a moment, and the log entries that were new; with `is_open`, all
        that any seat saw then.
        """
        if not 0 <= n < len(self.tables):
            raise Refused(
                "There is no such moment; moments are 0 to {n}.", 404, n=len(self.tables) - 1
            )
        table = self.tables[n]
        before = self.tables[n - 1].entry if n else None
        news = since(before, table)
        shown = [entry.render(table.kit, observer) for entry in news]
        entries = [entry for entry in shown if entry is not None]
        view = table.view(observer, previews=True)
        if n == len(self.tables) - 1:
            show_as_over(view, self.winners)
        if is_open:
            view["zones"] = open_zones(table, view["zones"])
        return {"view": view, "entries": entries}


def open_zones(table: TrackedTable, zones: list[ZoneShape]) -> list[ZoneShape]:
    """Zones with every card that some seat knows; what nobody has seen stays face down."""
    known = {zone["name"]: zone for zone in zones}
    for seat in range(table.seats):
        for zone in table.view(seat)["zones"]:
            other = known.get(zone["name"])
            if other is None or _shown(zone) > _shown(other):
                known[zone["name"]] = zone
    order = [zone.name for zone in table.kit.zones]
    return sorted(known.values(), key=lambda zone: order.index(zone["name"]))


def _shown(zone: ZoneShape) -> int:
    return sum("face" in card for card in zone["cards"])


def round_of(table: TrackedTable) -> int | None:
    """The round that is played, in games that count them in public."""
    for fact in table.kit.facts:
        if fact.name == "round":
            value = table.kit.seen_fact(fact, table.facts, None)
            return value if isinstance(value, int) else None
    return None


class Replays:
    """The replays that were asked for last."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self.kept: Final = LruCache[str, TableReplay](
            REPLAY_MOMENTS, lambda replay: len(replay.tables)
        )

    async def get(self, lobby: Lobby) -> TableReplay:
        """The replay of a game that is over."""
        return await self.kept.get(lobby.code, lambda: self._load(lobby))

    async def _load(self, lobby: Lobby) -> TableReplay:
        services = self._services
        lines = await services.read(services.table_storage.read_lines, lobby.code, 0)
        return await services.read(TableReplay, lobby, lines)
