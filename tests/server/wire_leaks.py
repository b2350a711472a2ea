"""Leaks on the wire, planted one at a time to see that twin servers notice them."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import orjson
import pytest
from fastapi.responses import PlainTextResponse, Response

from fullhouse.play.match import Match, Undo
from fullhouse.server import commands, hints, replay_api, table_api
from fullhouse.server.api_dependencies import finished_replay, respond, seen_table
from fullhouse.server.backend import Backend
from fullhouse.server.broadcaster import Broadcaster
from fullhouse.server.chat_storage import WATCHER, ChatLine
from fullhouse.server.consent import ConsentVote
from fullhouse.server.errors import Refused, StaleCommand
from fullhouse.server.events import chat_event
from fullhouse.server.live_table import LiveTable
from fullhouse.server.table_moves import TableMoves
from fullhouse.server.table_sockets import TableSocket
from fullhouse.server.table_state import TableState
from fullhouse.server.view_updates import ViewUpdates
from fullhouse.server.watcher_chances import WatcherChances
from fullhouse.table.tracked_table import TrackedTable
from tests.server.twin_servers import Twins, Visit
from tests.server.wire_visits import (
    hint,
    look,
    offered_end,
    refused_moves,
    requests,
    somebody_away,
    undo,
    window,
)

Plant = Callable[[pytest.MonkeyPatch], None]


async def nothing(twins: Twins) -> None:
    """What the move itself shows."""


def hidden(table: TrackedTable, most: int = 1000) -> int:
    """A checksum of how all cards lie."""
    return sum(n * card for zone in table.zones for n, card in enumerate(zone, 1)) % most


def in_view(patch: pytest.MonkeyPatch) -> None:
    """Every view has a checksum of the hidden cards."""
    honest = ViewUpdates._view

    def leaky(self: ViewUpdates, table: TrackedTable) -> tuple[dict[str, bytes], dict[str, bytes]]:
        view, zones = honest(self, table)
        return view | {"shade": b"%d" % hidden(table)}, zones

    patch.setattr(ViewUpdates, "_view", leaky)


def in_look(patch: pytest.MonkeyPatch) -> None:
    """The question of a draft that is looked ahead at counts hidden cards."""
    honest = commands.look

    async def leaky(table: Any, socket: Any, command: Any) -> Any:
        reply = await honest(table, socket, command)
        if reply is not None and reply["look"]["asked"] is not None:
            reply["look"]["asked"]["args"] = {"n": hidden(table.state.playing().table)}
        return reply

    patch.setattr(commands, "look", leaky)


def in_first_table(patch: pytest.MonkeyPatch) -> None:
    """The first `table` of a new socket tells something in its `undo`."""
    honest = Broadcaster.send_everything

    def leaky(self: Broadcaster, socket: TableSocket) -> None:
        def undo(updates: ViewUpdates, match: Match) -> str:
            return "free" if hidden(match.table) % 2 else "asks"

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(ViewUpdates, "_undo", undo)
            honest(self, socket)

    patch.setattr(Broadcaster, "send_everything", leaky)


def in_hint(patch: pytest.MonkeyPatch) -> None:
    """A hint's worker is sent the true table."""
    honest = hints.hint_job

    def leaky(state: Any, seat: int, dice: Any) -> dict[str, Any]:
        return honest(state, seat, dice) | {"world": state.playing().table.snapshot()}

    patch.setattr(hints, "hint_job", leaky)


def in_vote(patch: pytest.MonkeyPatch) -> None:
    """The vote on an undo says what was chosen, as only its seat may read it."""
    honest = ConsentVote.ask_undo

    def leaky(self: ConsentVote, seat: int, at: int, undo: Undo) -> bool:
        before = undo.before

        def message(seat: int, action: int, reader: int | None) -> Any:
            return before.message(seat, action, seat)

        told: Any = SimpleNamespace(message=message, kit=before.kit)
        return honest(self, seat, at, undo._replace(before=told))

    patch.setattr(ConsentVote, "ask_undo", leaky)


def after_undo(patch: pytest.MonkeyPatch) -> None:
    """What is sent after an undo offers another one, or does not."""
    honest = ViewUpdates.after_undo

    def leaky(self: ViewUpdates, match: Match, at: int) -> bytes | None:
        sent = honest(self, match, at)
        if sent is None or hidden(match.table) % 2 == 0:
            return sent
        return sent.replace(b'"undo":null', b'"undo":"free"', 1)

    patch.setattr(ViewUpdates, "after_undo", leaky)


def in_order(patch: pytest.MonkeyPatch) -> None:
    """A whole view has its keys in an order that depends on hidden cards."""
    honest = ViewUpdates.whole

    def leaky(self: ViewUpdates, match: Match, at: int, first: int = 0) -> bytes:
        part = orjson.loads(honest(self, match, at, first))
        keys = list(part["view"])
        turned = (
            keys[at_key:] + keys[:at_key] if (at_key := hidden(match.table, len(keys))) else keys
        )
        part["view"] = {key: part["view"][key] for key in turned}
        return orjson.dumps(part)

    patch.setattr(ViewUpdates, "whole", leaky)


def in_stale(patch: pytest.MonkeyPatch) -> None:
    """The refusal of a stale action is worded by hidden cards."""
    honest = TableMoves.admit

    def leaky(self: TableMoves, *args: Any) -> Match | None:
        try:
            return honest(self, *args)
        except StaleCommand:
            if hidden(self._state.playing().table) % 2:
                raise StaleCommand("The table has changed; look again.") from None
            raise

    patch.setattr(TableMoves, "admit", leaky)


def in_header(patch: pytest.MonkeyPatch) -> None:
    """A lobby has an ETag of the true table."""
    tags: list[int] = []

    async def see(backend: Backend, guest: str, code: str) -> LiveTable:
        table = await seen_table(backend, guest, code)
        tags.append(hidden(table.state.playing().table))
        return table

    def leaky(*given: Any) -> Response:
        response = respond(*given)
        response.headers["etag"] = f'"{tags.pop() if tags else 0}"'
        return response

    patch.setattr(table_api, "seen_table", see)
    patch.setattr(table_api, "respond", leaky)


def in_status(patch: pytest.MonkeyPatch) -> None:
    """Whether a game that is played cannot be replayed now, or not at all, tells a bit."""

    async def leaky(backend: Any, guest: str, code: str) -> Any:
        try:
            return await finished_replay(backend, guest, code)
        except Refused as refused:
            table = backend.tables.live[code].state.playing().table
            raise Refused(refused.sentence, 404 if hidden(table) % 2 else 409) from None

    patch.setattr(replay_api, "finished_replay", leaky)


def in_cache(patch: pytest.MonkeyPatch) -> None:
    """A record is kept without its reader: whoever asks next is given the last one's."""
    asked: list[TableState] = []
    kept: dict[tuple[TableState, int], str] = {}

    async def see(backend: Backend, guest: str, code: str) -> LiveTable:
        table = await seen_table(backend, guest, code)
        asked.append(table.state)
        return table

    def leaky(text: str, **given: Any) -> Response:
        state = asked.pop()
        return PlainTextResponse(kept.setdefault((state, state.line_count), text), **given)

    patch.setattr(replay_api, "seen_table", see)
    patch.setattr(replay_api, "PlainTextResponse", leaky)


def to_watchers(patch: pytest.MonkeyPatch) -> None:
    """Only those who watch are told something, after a move, about a hidden card."""
    honest = Broadcaster.broadcast_update

    def leaky(self: Broadcaster, *args: Any) -> None:
        honest(self, *args)
        assert self._state.match is not None
        text = f"{hidden(self._state.match.table)}"
        line = chat_event(ChatLine(None, WATCHER, "", text, 0.0))
        for socket in self._presence.sockets:
            if socket.observers == [None]:
                socket.send(orjson.dumps(line))

    patch.setattr(Broadcaster, "broadcast_update", leaky)


def to_others(patch: pytest.MonkeyPatch) -> None:
    """Whether everybody is shown a vote, or all but those who watch, depends on hidden cards."""
    honest = ConsentVote.send

    def leaky(self: ConsentVote, socket: TableSocket) -> None:
        is_told = hidden(self._state.playing().table) % 2 == 0
        if is_told or socket.observers != [None]:
            honest(self, socket)

    patch.setattr(ConsentVote, "send", leaky)


def in_lobby(patch: pytest.MonkeyPatch) -> None:
    """For how long somebody has been away counts hidden cards, too."""
    honest = Broadcaster._public_lobby

    def leaky(self: Broadcaster) -> Any:
        lobby = honest(self)
        for seat in lobby["seats"]:
            if seat["away_for"] is not None and self._state.match is not None:
                seat["away_for"] += hidden(self._state.match.table, 5)
        return lobby

    patch.setattr(Broadcaster, "_public_lobby", leaky)


def in_chances(patch: pytest.MonkeyPatch) -> None:
    """Chances for those who watch are withheld, depending on hidden cards."""
    honest = WatcherChances.get

    async def leaky(self: WatcherChances, table: Any, guest: str) -> Any:
        found = await honest(self, table, guest)
        return found if hidden(table.state.playing().table) % 2 else {"chances": []}

    patch.setattr(WatcherChances, "get", leaky)


class Planted(NamedTuple):
    """A leak, and what is done between moves to notice it."""

    plant: Plant
    visit: Visit


LEAKS: dict[str, Planted] = {
    "a checksum in a view": Planted(in_view, nothing),
    "the question of a look ahead": Planted(in_look, look),
    "undo in the first table of a new socket": Planted(in_first_table, window),
    "the true world to a worker of a hint": Planted(in_hint, hint),
    "the text of a vote on an undo": Planted(in_vote, undo),
    "a flag after an undo": Planted(after_undo, undo),
    "the order of keys in a whole view": Planted(in_order, window),
    "the refusal of a stale action": Planted(in_stale, refused_moves),
    "a header": Planted(in_header, requests),
    "the status of a refused request": Planted(in_status, requests),
    "a record kept without its reader": Planted(in_cache, requests),
    "a message to watchers alone": Planted(to_watchers, nothing),
    "a vote shown to too few": Planted(to_others, offered_end),
    "a field of the lobby": Planted(in_lobby, somebody_away),
    "chances withheld": Planted(in_chances, hint),
}
"""By what tells."""
