"""The websocket endpoint: lets a guest's socket in, and carries out the commands it sends."""

from __future__ import annotations

import logging
import re
from typing import Final

import orjson

from fullhouse.server.admissions import Admissions, NotAdmitted
from fullhouse.server.command_parsing import BadCommand, parse
from fullhouse.server.command_shapes import IdShape
from fullhouse.server.commands import act, carry_out
from fullhouse.server.errors import NotRead, Refused, as_refusal
from fullhouse.server.event_shapes import RefusedShape
from fullhouse.server.events import gone_event
from fullhouse.server.limits import ServerLimits
from fullhouse.server.live_table import LiveTable
from fullhouse.server.middleware import Caller, identify
from fullhouse.server.origins import is_same_origin
from fullhouse.server.services import Services
from fullhouse.server.table_registry import SetAside, TableRegistry
from fullhouse.server.table_sockets import FAILED, NO_TABLE, TableSocket, Wire

log = logging.getLogger("fullhouse")

PATH: Final = re.compile(r"/api/tables/([^/]*)/socket")
FOREIGN: Final = 4403
TOO_MANY: Final = 4429


class SocketEndpoint:
    """Accepts all websockets."""

    def __init__(self, services: Services, tables: TableRegistry) -> None:
        self.services: Final = services
        self.tables: Final = tables
        self.admissions: Final = Admissions(services)

    async def __call__(self, wire: Wire) -> None:
        path = PATH.fullmatch(wire.scope["path"])
        if path is None or not is_same_origin(wire.scope):
            wire.close(FOREIGN)
            return
        try:
            caller = identify(self.services, wire.scope)
        except Refused as refused:
            wire.accept([])
            _reject(wire, refused)
            return
        cookie = caller.cookie
        wire.accept([] if cookie is None else [(b"set-cookie", cookie.encode())])
        limits = self.services.limits
        try:
            with limits.sockets.holding(caller.address), limits.guest_sockets.holding(caller.guest):
                table = await self.tables.enter(path[1])
                await self.admissions.check(table, caller.guest)
                name = (await self.services.identity_of(caller.guest)).name
                while not self.tables.is_live(table):  # the others left, and it was dropped
                    table = await self.tables.enter(path[1])
                self._check_limits(table, caller)
                await self._serve(table, wire, caller, name)
        except Refused as refused:
            self.services.counters[outcome(refused)] += 1
            _reject(wire, refused)
        except NotRead as error:  # the client connects again
            self.services.counters["failed"] += 1
            log.warning("a socket could not be opened: %s", error)
            wire.close(FAILED)

    def _check_limits(self, table: LiveTable, caller: Caller) -> None:
        """Refuses a socket too many at this table. Its host and its players are never too many
        spectators, and those of one address leave room for others.
        """
        settings, sockets = self.services.settings, table.presence.sockets
        guest = caller.guest
        if sum(socket.guest == guest for socket in sockets) >= settings.most_sockets:
            raise Refused("This table is open in too many windows; close some of them.", 429)
        lobby = table.state.lobby
        is_spectator = guest != lobby.host and not lobby.seats_of(guest)
        spectators = [socket.address for socket in sockets if socket.observers == [None]]
        is_full = len(spectators) >= settings.table_watchers
        is_full = is_full or spectators.count(caller.address) >= settings.address_watchers
        if is_spectator and is_full:
            raise Refused("Too many people are watching this table; try again later.", 429)

    async def _serve(self, table: LiveTable, wire: Wire, caller: Caller, name: str | None) -> None:
        """Carries out commands until the socket closes."""
        most = self.services.settings.outbox_bytes
        socket = TableSocket(caller.guest, name, caller.address, wire, most)
        try:
            table.connect(socket)
            while (message := await wire.receive()) is not None:
                await self.handle(table, socket, message)
        except Exception as error:
            if not self.tables.set_aside(table, error):
                raise
        finally:
            table.disconnect(socket)
            self.tables.drop_if_done(table)

    async def handle(self, table: LiveTable, socket: TableSocket, message: bytes) -> None:
        """Carries out one message, and replies."""
        id: IdShape = None
        limits, counted = self.services.limits, self.services.counters
        try:
            try:
                command = parse(message)
            except BadCommand as malformed:
                id = malformed.id
                _check_rate(limits, socket)
                raise
            id = command.get("id")
            if socket.guest in self.services.guests.revoked:
                raise Refused("This device has been signed out; reload the page.", 403)
            if command["do"] == "act":
                limits.moves.check(socket.guest)
                limits.address_moves.check(socket.address)
                await act(table, socket, command)
                counted["moves"] += 1
                return
            _check_rate(limits, socket)
            if command["do"] == "undo":
                limits.undos.check(socket.guest)
            elif command["do"] in ("chat", "react"):
                limits.chats.check(socket.guest)
                limits.address_chats.check(socket.address)
            elif command["do"] == "hint":
                limits.hints.check(socket.guest)
                limits.address_hints.check(socket.address)
            counted["commands"] += 1
            reply = await carry_out(self.tables, table, socket, command)
            if reply is not None:
                socket.send(orjson.dumps(reply))
        except Exception as error:
            is_set_aside = self.tables.set_aside(table, error)
            refused = SetAside() if is_set_aside else as_refusal(error)
            counted[outcome(refused)] += 1
            answer: RefusedShape = {"re": id, **refused.write(), "status": refused.status}
            socket.send(orjson.dumps(answer))


def outcome(refused: Refused) -> str:
    """What a refusal is counted as."""
    if refused.status == 429:
        return "limited"
    return "failed" if refused.status >= 500 else "refused"


def _reject(wire: Wire, refused: Refused) -> None:
    """Sends why a socket is rejected, and closes it."""
    event = gone_event(refused)
    if isinstance(refused, NotAdmitted):
        event["private"] = True
    wire.send(orjson.dumps(event))
    wire.close(TOO_MANY if refused.status == 429 else NO_TABLE)


def _check_rate(limits: ServerLimits, socket: TableSocket) -> None:
    limits.messages.check(socket.guest)
    limits.address_messages.check(socket.address)
