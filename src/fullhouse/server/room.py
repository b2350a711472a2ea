"""A room: one table, live in this process, with everybody who looks at it.

Nothing is told before it is stored. What a line changes is worked out first, the line is stored,
and then it is made so; where another process was quicker, its lines are read and it is tried again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, ParamSpec

import orjson

from fullhouse.games import game
from fullhouse.play.match import Match, Undo
from fullhouse.play.replay import play_line
from fullhouse.play.transcript import since
from fullhouse.server import storage
from fullhouse.server.asking import AGREED, Ask
from fullhouse.server.errors import Conflict, Refused
from fullhouse.server.lobby import OVER, PLAYING, Lobby, as_told, own, show, winners_of
from fullhouse.server.messages import english, say
from fullhouse.server.seating import Notice
from fullhouse.server.shapes import (
    EndedShape,
    GoneShape,
    IdShape,
    LobbyEventShape,
    LobbyShape,
    MovedShape,
    ReactEventShape,
    ResultEventShape,
    ResultShape,
    SaidShape,
    ServerEventShape,
    SettledShape,
    SharedShape,
)
from fullhouse.server.shown import Shown
from fullhouse.server.standins import StandIns
from fullhouse.server.storage import Chat, Line, Stored
from fullhouse.server.terms import TRIES
from fullhouse.server.writer import Change, Row
from fullhouse.table.errors import IllegalAction
from fullhouse.table.log import Entry
from fullhouse.table.shapes import MessageShape
from fullhouse.table.table import Table

if TYPE_CHECKING:
    from fullhouse.server.house import House
    from fullhouse.server.sockets import Socket

P = ParamSpec("P")

log = logging.getLogger("fullhouse")

UNDO: Final = -1
"""Stands for an undo among a seat's actions."""

Alter = Callable[[Lobby], list[Notice] | None]
"""A change of the lobby, which may say something about it in the chat."""


class Room:
    """A table with its people. Its lock is held by whoever changes it."""

    def __init__(self, house: House, stored: Stored) -> None:
        self.house: Final = house
        self.lobby = stored.lobby
        self.chat = stored.chat
        self.match: Match | None = None
        self.lines = 0
        self.undone = 0
        self.own: list[list[int]] = []
        """By seat: what it has done, line by line; UNDO for an undo."""
        self.changed = stored.lobby.changed
        """When something last changed that everybody could see."""
        self.sockets: set[Socket] = set()
        self.shown: dict[int | None, Shown] = {}
        self.ask = Ask(self)
        self.stand_ins = StandIns(self)
        self.lock = asyncio.Lock()
        self.rematching = asyncio.Lock()
        self.left_at = time.monotonic()
        self._presence: asyncio.TimerHandle | None = None
        self._is_presence_due = False
        self._begin()
        for line in stored.lines:
            self._follow(line)

    # What is asked of it.

    async def act(self, seat: int, at: int, action: int, asker: Asker | None = None) -> None:
        """A seat's choice: stored, then told. `at` is how many lines of this seat stand before."""
        async with self.lock:
            for _ in range(TRIES):
                try:
                    match = self.played_by(seat, asker)
                    if self._stood(seat, at, action):
                        acknowledge(asker)
                        return
                    prospect = match.prepare(seat, action)
                except (Refused, IllegalAction):
                    # Perhaps another process knows more; else it is refused for good.
                    if not await self._reload():
                        raise
                    continue
                after = prospect.after
                changes: list[Change] = []
                if after.over:
                    ended = self.lobby.copy()
                    ended.state, ended.ended = OVER, "played"
                    changes = storage.ended_table(ended)
                told = is_told(match.table, after)
                if not await self._keep(seat, prospect.line, told, changes):
                    continue
                last = match.table.entry
                match.confirm(prospect)
                self.own[seat].append(action)
                if after.over:
                    self._end("played")
                self._tell(since(last, after), told, asker)
                return
            raise Conflict

    async def undo(self, seat: int, at: int, asker: Asker) -> bool:
        """Takes this seat's last action back where that is free; else everybody is asked, and the
        answer is True.
        """
        async with self.lock:
            for _ in range(TRIES):
                match = self.played_by(seat, asker)
                if self._stood(seat, at, UNDO):
                    acknowledge(asker)
                    return False
                undo = match.would_undo(seat)
                if undo.reason is not None and not self.ask.undo(seat, at, undo):
                    return True
                if await self._take_back(seat, undo, asker):
                    return False
            raise Conflict

    async def take_back_agreed(self, seat: int, at: int) -> None:
        """Takes back the last of this seat's `at` lines, as everybody has agreed by answering the
        question that is open; by who holds the lock.
        """
        for _ in range(TRIES):
            match = self.playing()
            self.ask.check_open()
            if at != len(self.own[seat]):
                raise Refused("Something else was done since that was asked.")
            if await self._take_back(seat, match.would_undo(seat)):
                return
        raise Conflict

    async def _take_back(self, seat: int, undo: Undo, asker: Asker | None = None) -> bool:
        """Stores an undo and tells it; False where another process knew more."""
        match = self.playing()
        told = undo.reason is not None or undo.before.actors != match.table.actors
        if not await self._keep(seat, undo.line, told, []):
            return False
        match.take_back(undo)
        self.own[seat].append(UNDO)
        self.undone += 1
        if asker is None:
            self.ask.settle(AGREED)
        self._tell(None, told, asker)
        return True

    async def change(self, alter: Alter, extra: list[Change] | None = None) -> None:
        """Alters the lobby: stored, then told. `alter` may refuse, and is called again where
        another process altered it first.
        """
        async with self.lock:
            await self.alter(alter, extra)

    async def alter(
        self, alter: Alter, extra: list[Change] | None = None, agreed: bool = False
    ) -> None:
        """The same, by who holds the lock; `agreed` where all were asked about it."""
        for _ in range(TRIES):
            lobby = self.lobby.copy()
            notices = alter(lobby) or []
            if lobby == self.lobby and not extra:
                return
            lobby.changed = time.time()
            # Each a moment later than the last: other processes read what is newer than they have.
            lines = [
                Chat(guest, seat, name, "", lobby.changed + n / 1000, message)
                for n, (seat, name, message, guest) in enumerate(notices)
            ]
            said = [change for line in lines for change in storage.said(lobby.code, line)]
            try:
                changes = [*storage.changed_table(self.lobby, lobby), *said, *(extra or [])]
                await self.house.writer.put([], changes)
            except Conflict:
                await self._reload()
                continue
            lobby.revision += 1
            if agreed:
                self.ask.settle(AGREED)
            self._take(lobby)
            for line in lines:
                self._hear(line)
            self.house.fanout.tell(self.lobby.code)
            return
        raise Conflict

    async def catch_up(self) -> None:
        """Another process says that something has changed."""
        async with self.lock:
            await self._reload()

    def playing(self) -> Match:
        """The match, while it is on."""
        if self.lobby.state == PLAYING and self.match is not None:
            return self.match
        if self.lobby.started is None:
            raise Refused("The game has not started yet.")
        if self.lobby.state != PLAYING:
            raise Refused("The game is over.")
        raise Refused("The rules have changed since this game began, so it cannot go on here.")

    # Who looks at it.

    def here(self) -> set[str]:
        """The guests who are connected, here or by another process."""
        return {socket.guest for socket in self.sockets} | self.house.fanout.here(self.lobby.code)

    def enter(self, socket: Socket) -> None:
        """Somebody comes, and is shown everything."""
        self.sockets.add(socket)
        self.stand_ins.came(socket.guest)
        socket.observers = self._observers(socket.guest)
        if not self.tell_presence():
            socket.push(lobby_event(self.lobby_for(socket.guest)))
        self.show_table(socket)
        for line in self.chat:
            socket.push(orjson.dumps(chat_event(line)))
        if self.ask.is_open:
            socket.push(orjson.dumps(self.ask.event(socket.guest)))
        self.stand_ins.rouse()

    def leave(self, socket: Socket) -> None:
        """Somebody's socket is closed."""
        self.sockets.discard(socket)
        self.left_at = time.monotonic()
        self.stand_ins.look()
        if socket.guest not in self.here():
            self.ask.left(socket.guest)
        seen = {observer for other in self.sockets for observer in other.observers}
        self.shown = {o: shown for o, shown in self.shown.items() if o in seen}
        self.tell_presence()
        self.stand_ins.rouse()
        if not self.sockets and self.lobby.state == OVER:
            self.house.drop(self)

    def show_table(self, socket: Socket, first: dict[int | None, int] | None = None) -> None:
        """Sends the whole table; of the logs, what comes after the entries that it has."""
        if self.match is None:
            return
        is_over = self.lobby.state == OVER
        parts = []
        for observer in socket.observers:
            shown = self._shown(observer)
            shown.winners = winners_of(self.lobby, self.match.table) if is_over else None
            has = (first or {}).get(observer, 0)
            parts.append(shown.whole(self.match, self._at(observer), has))
        socket.push(table_event(parts))
        if is_over:
            socket.push(orjson.dumps(self.result()))

    def tell_lobby(self) -> None:
        """Everybody is told who sits where."""
        shown = self._show_lobby()
        texts: dict[str | None, bytes] = {}
        own = {self.lobby.host, *(seat.guest for seat in self.lobby.seats)}
        for socket in self.sockets:
            reader = socket.guest if socket.guest in own else None  # all others are told the same
            if reader not in texts:
                texts[reader] = lobby_event(as_told(shown, self.lobby, socket.guest))
            socket.push(texts[reader])

    def tell_presence(self) -> bool:
        """Everybody is told who is here: at once, or, where that was done just now, in a moment
        together with whoever else comes or goes. Whether it was at once.
        """
        if self._presence is not None:
            self._is_presence_due = True
            return False
        self._is_presence_due = False
        self.tell_lobby()
        pause = self.house.terms.presence_every
        if pause:
            loop = asyncio.get_running_loop()
            self._presence = loop.call_later(pause, self._presence_again)
        return True

    def _presence_again(self) -> None:
        self._presence = None
        if self._is_presence_due:
            self.tell_presence()

    def lobby_for(self, guest: str) -> LobbyShape:
        """The lobby as one guest sees it."""
        return as_told(self._show_lobby(), self.lobby, guest)

    def _show_lobby(self) -> LobbyShape:
        stood_in = self.stand_ins.seats()
        return show(self.lobby, self.here(), stood_in, self.changed, self.house.terms)

    async def say(self, seat: int, text: str, guest: str) -> None:
        """A line of chat by a guest at this seat, stored and then told."""
        await self._store_chat(Chat(guest, seat, self.lobby.name_of(seat), text, time.time()))

    async def announce(self, seat: int, message: MessageShape) -> None:
        """A line of the house about a seat, stored and then told."""
        name = self.lobby.name_of(seat)
        await self._store_chat(Chat(None, seat, name, "", time.time(), message))

    async def _store_chat(self, line: Chat) -> None:
        await self.house.writer.put([], storage.said(self.lobby.code, line))
        self._hear(line)
        self.house.fanout.tell(self.lobby.code)

    def share(self, event: ReactEventShape | SettledShape) -> None:
        """The same for everybody, also by way of other processes; it is not stored."""
        self.send(event)
        self.house.fanout.share(self.lobby.code, event)

    def adopt(self, event: SharedShape) -> None:
        """Another process has shared this."""
        if event["event"] == "ask":
            self.ask.adopt(event)
        else:
            self.send(event)

    def send(self, event: ServerEventShape) -> None:
        """The same for everybody."""
        text = orjson.dumps(event)
        for socket in self.sockets:
            socket.push(text)

    def result(self) -> ResultEventShape:
        """How it ended; winners only where it was played to the end."""
        assert self.match is not None
        return {"event": "result", **result_of(self.lobby, self.match.table)}

    def close(self) -> None:
        """Lets go of the game, which is stored, and of everybody who would play on."""
        self.stand_ins.close()
        if self._presence is not None:
            self._presence.cancel()
        self.match = None
        self.shown = {}
        self.own = []

    # How it changes.

    async def _keep(self, seat: int, line: str, told: bool, changes: list[Change]) -> bool:
        """Stores a line; False where another process has stored that one, which is read then."""
        terms, lines = self.house.terms, len(self.own[seat])
        if line.startswith("undo") and lines >= terms.undone_lines:
            raise Refused("You have undone so much here that nothing more can be taken back.")
        if lines >= terms.seat_lines:
            raise Refused("This game has become too long to go on.")
        row: Row = {
            "table": self.lobby.code,
            "n": self.lines,
            "seat": seat,
            "line": line,
            "told": told,
            "made": time.time(),
        }
        try:
            await self.house.writer.put([row], changes)
        except Conflict:
            await self._reload()
            return False
        self.lines += 1
        if told:
            self.changed = row["made"]
        self.house.fanout.tell(self.lobby.code)
        return True

    async def _reload(self) -> bool:
        """Reads what another process has stored, and tells it here; whether there was anything."""
        terms = self.house.terms
        read = self.house.storage.read_table
        stored = await self.house.read(read, self.lobby.code, terms.chat_kept)
        if stored is None:
            raise Refused("This table is gone.", 404)
        for words in stored.chat:
            if all(words.made > said.made for said in self.chat[-1:]):
                self._hear(words)
        is_new = len(stored.lines) > self.lines
        if stored.lobby.revision != self.lobby.revision:
            is_new = True
            self._take(stored.lobby)
        for line in stored.lines[self.lines :]:
            last = self.match.table.entry if self.match is not None else None
            if self._follow(line):
                self._tell(None, line.told)
            elif self.match is not None:
                self._tell(since(last, self.match.table), line.told)
        return is_new

    def _take(self, lobby: Lobby) -> None:
        """The lobby is this now."""
        before, was = self.lobby, self.lobby.state
        self.lobby = lobby
        self.changed = max(self.changed, lobby.changed)
        self._begin()
        if _holders(lobby) != _holders(before):
            self.ask.settle(say("Who sits at this table has changed; ask again."))
        for shown in self.shown.values():
            shown.asks = self.ask.is_possible()
        self._attempt(self._tell_moved, before)
        self._attempt(self.tell_lobby)
        for socket in self.sockets:
            observers = self._observers(socket.guest)
            if observers != socket.observers or lobby.state != was:
                socket.observers = observers
                self._attempt(self.show_table, socket)
        if lobby.state not in (PLAYING, was):
            self._end(lobby.ended or "closed")
            if self.match is None:
                self.send(gone_event(GONE[lobby.ended or "closed"]))
        self.stand_ins.rouse()

    def _tell_moved(self, before: Lobby) -> None:
        """A device whose seat was moved to another one is told so."""
        if len(before.seats) != len(self.lobby.seats):
            return  # only the numbers have changed
        for seat, (had, has) in enumerate(zip(before.seats, self.lobby.seats, strict=True)):
            if had.guest is not None and has.guest not in (None, had.guest):
                message = say("{other’s} seat has moved to another device", other=seat)
                event: MovedShape = {
                    "event": "moved",
                    "seat": seat,
                    "text": english(message, self.lobby.names()),
                    "message": message,
                }
                for socket in self.sockets:
                    if socket.guest == had.guest:
                        socket.push(orjson.dumps(event))

    def _hear(self, line: Chat) -> None:
        """A line of chat that is stored is told."""
        self.chat = [*self.chat, line][-self.house.terms.chat_kept :]
        self.send(chat_event(line))

    def _begin(self) -> None:
        """The table is dealt, once it has started; where the rules are still those it began by."""
        lobby = self.lobby
        is_same = game(lobby.game).version == lobby.version
        if self.match is None and lobby.started is not None and is_same:
            self.match = Match(self.lobby.header())
            self.own = [[] for _ in self.lobby.seats]

    def _follow(self, line: Line) -> bool:
        """Does what a stored line says; True if it was an undo."""
        self.lines += 1
        if self.match is None:
            return False
        number = self.match.number
        play_line(self.match, line.line)
        is_undo = self.match.number == number
        self.undone += is_undo
        self.own[line.seat].append(UNDO if is_undo else self.match.taken[-1].action)
        if line.told:
            self.changed = line.made
        return is_undo

    def _end(self, ended: EndedShape) -> None:
        """It is over: stored already, to be told by the caller."""
        if self.lobby.state == PLAYING:
            self.lobby = self.lobby.copy()
            self.lobby.state, self.lobby.ended = OVER, ended
            self.lobby.revision += 1
        self.ask.settle(None)
        if self.match is not None:
            self.house.write_record(self.lobby.code)

    def _tell(self, happened: list[Entry] | None, told: bool, asker: Asker | None = None) -> None:
        """Every observer is sent what has changed for it: by what happened, or by an undo. Who
        asked for it is answered by the same message.
        """
        match = self.match
        assert match is not None
        if told:  # else it would tell that somebody picked something
            self.ask.settle(None)
        parts: dict[int | None, bytes] = {}
        failed: set[int | None] = set()
        for observer, shown in self.shown.items():
            at = self._at(observer)
            try:
                is_undo = happened is None
                part = shown.shrunk(match, at) if is_undo else shown.news(match, at, happened or [])
            except Exception:
                log.exception("table %s: seat %s could not be told", self.lobby.code, observer)
                failed.add(observer)
                continue
            if part is not None:
                parts[observer] = part
        for socket in self.sockets:
            mine = [parts[observer] for observer in socket.observers if observer in parts]
            if asker is not None and asker.socket is socket:
                socket.push(table_event(mine, asker))
            elif mine:
                socket.push(table_event(mine))
            if not failed.isdisjoint(socket.observers):
                socket.fail()  # it comes back, and is shown everything anew
        if match.table.over:
            self._attempt(lambda: self.send(self.result()))
            self._attempt(self.tell_lobby)
        self.stand_ins.rouse()

    def _attempt(self, tell: Callable[P, None], *args: P.args, **named: P.kwargs) -> None:
        """Tells what is stored already: a failure is logged, and keeps nobody else waiting."""
        try:
            tell(*args, **named)
        except Exception:
            log.exception("table %s: not all could be told", self.lobby.code)

    # What it knows.

    def played_by(self, seat: int, asker: Asker | None) -> Match:
        """The match, if it is on and who asks still plays this seat: a bot may, with no asker."""
        match = self.playing()
        if asker is not None:
            own(self.lobby, asker.socket.guest, seat)
            if self.lobby.seats[seat].resigned:
                raise Refused("You have resigned; a bot plays this seat to the end.")
        return match

    def has_done(self, seat: int, at: int, action: int) -> bool:
        """Whether this very line stands already."""
        return bool(self.own) and self.own[seat][at : at + 1] == [action]

    def _stood(self, seat: int, at: int, action: int) -> bool:
        """The same; a different line in its place is refused."""
        if at == len(self.own[seat]):
            return False
        if self.has_done(seat, at, action):
            return True
        raise Refused("The table has moved on since you saw it; look again, and choose anew.")

    def _observers(self, guest: str) -> list[int | None]:
        """Whom this guest sees with: their seats, or the spectator."""
        return list[int | None](self.lobby.seats_of(guest)) or [None]

    def _at(self, observer: int | None) -> int:
        return 0 if observer is None else len(self.own[observer])

    def _shown(self, observer: int | None) -> Shown:
        found = self.shown.get(observer)
        if found is None:
            asks = self.ask.is_possible()
            found = Shown(observer, self.lobby.shown_memory, asks)
            self.shown[observer] = found
        return found


GONE: Final = {
    "closed": say("The host has closed this table."),
    "expired": say("Nobody came for a long time, and this table was cleared away."),
}


def result_of(lobby: Lobby, table: Table) -> ResultShape:
    """How a game ended."""
    return {
        "scores": table.scores,
        "winners": winners_of(lobby, table),
        "reckoning": table.reckoning(),
        "resigned": [n for n, seat in enumerate(lobby.seats) if seat.resigned],
        "ended": lobby.ended or "closed",
    }


def is_told(before: Table, after: Table) -> bool:
    """Whether everybody could see that something happened."""
    if after.actors != before.actors:
        return True
    kit = after.kit
    return any(entry.render(kit, None) is not None for entry in since(before.entry, after))


class Asker(NamedTuple):
    """Who asked for a change, and by which of its messages."""

    socket: Socket
    id: IdShape


def acknowledge(asker: Asker | None) -> None:
    """Answers that it is stored."""
    if asker is not None:
        asker.socket.push(table_event([], asker))


def table_event(parts: list[bytes], asker: Asker | None = None) -> bytes:
    """What carries what observers are shown, and answers the message that asked for it."""
    head = b"" if asker is None else b'"re":%s,"ok":true' % orjson.dumps(asker.id)
    told = b'"event":"table","seats":[%s]' % b",".join(parts) if parts else b""
    return b"{%s}" % b",".join(filter(None, (head, told)))


def _holders(lobby: Lobby) -> list[tuple[str | None, ...]]:
    """Who has which seat, and who was dealt its cards; None for those who have resigned."""
    return [(seat.kind, seat.bot, seat.guest, seat.voter) for seat in lobby.seats]


def lobby_event(lobby: LobbyShape) -> bytes:
    """Who sits where, as it is sent."""
    event: LobbyEventShape = {"event": "lobby", "lobby": lobby}
    return orjson.dumps(event)


def gone_event(message: MessageShape) -> GoneShape:
    """The end of a table, or of somebody's stay at it."""
    return {"event": "gone", "text": english(message), "message": message}


def chat_event(line: Chat) -> SaidShape:
    """A line of chat as it is told."""
    event: SaidShape = {
        "event": "chat",
        "name": line.name,
        "seat": line.seat,
        "text": line.text,
        "when": line.made,
    }
    if line.message is not None:
        # By the name that is stored: that of somebody who had it taken away is not told any more.
        event["text"] = english(line.message, [*[""] * line.seat, line.name])
        event["message"] = line.message
    return event
