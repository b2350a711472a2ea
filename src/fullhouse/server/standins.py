"""Stand-ins: bots at their seats, and bots for people who are away.

A bot's answer comes after a time that depends on nothing it holds: it thinks meanwhile in another
process, about a world of its seat, and where it is late the game's tactics choose. All picks of a
draft come at once, so that not even their number shows. A table that nobody looks at waits.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from math import ceil
from typing import TYPE_CHECKING, Any, Final

from fullhouse.bots import world_of
from fullhouse.server.desk import Failed
from fullhouse.server.errors import Conflict, NotKept, Refused
from fullhouse.server.lobby import BOT, OPEN, PLAYING, Lobby
from fullhouse.server.messages import say
from fullhouse.server.seating import sit
from fullhouse.server.thinking import default, where
from fullhouse.table.chance import Dice
from fullhouse.table.errors import BadInput

if TYPE_CHECKING:
    from fullhouse.server.room import Room

log = logging.getLogger("fullhouse")

RETRIES_AFTER: Final = 1.0
"""Seconds after which something that failed is tried again."""

Token = tuple[int, int]
"""Tells one decision of a seat from the next."""


class StandIns:
    """Who plays for whom at one table, and when."""

    def __init__(self, room: Room) -> None:
        self.room: Final = room
        self._gone: set[str | None] = set()
        """Guests who have been away for longer than a seat waits."""
        self._told: set[str | None] = set()
        """Those of them about whom that was said."""
        self._pending: dict[int, tuple[Token, asyncio.Task[None]]] = {}
        self._acting: set[int] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def came(self, guest: str) -> None:
        """Somebody is here, and has their seats again."""
        self.look()
        lobby = self.room.lobby
        if any(lobby.seats[seat].away for seat in lobby.seats_of(guest)):
            self._spawn(self.room.change(lambda lobby: _return(lobby, guest)))

    def look(self) -> None:
        """Looks who is here. Whoever is not, by this or another process, is waited for a while."""
        here = self.room.here()
        for seat in self.room.lobby.seats:
            guest = seat.guest
            if guest in here:
                self._gone.discard(guest)
                self._told.discard(guest)
                if guest in self._timers:
                    self._timers.pop(guest).cancel()
            elif guest is not None and guest not in self._gone and guest not in self._timers:
                grace, loop = self.room.house.terms.grace, asyncio.get_running_loop()
                self._timers[guest] = loop.call_later(grace, self._overdue, guest)

    def seats(self) -> set[int]:
        """The seats at which a bot plays for a person, or for nobody."""
        if self.room.lobby.state != PLAYING:
            return set()
        return {n for n in range(len(self.room.lobby.seats)) if self._plays_for(n)}

    def rouse(self) -> None:
        """Sees to it that every bot that is asked something answers."""
        room = self.room
        wanted: dict[int, Token] = {}
        if room.match is not None and room.lobby.state == PLAYING and room.sockets:
            for seat in room.match.table.actors:
                if self._bot(seat) is not None:
                    wanted[seat] = self._token(seat)
        for seat, (token, task) in list(self._pending.items()):
            if wanted.get(seat) != token:
                task.cancel()
                del self._pending[seat]
        for seat, token in wanted.items():
            if seat not in self._pending and seat not in self._acting:
                task = self._spawn(self._play(seat, token))
                self._pending[seat] = (token, task)

    def close(self) -> None:
        """Nobody plays for anybody any more."""
        for task in self._tasks:
            task.cancel()
        for timer in self._timers.values():
            timer.cancel()

    def _bot(self, seat: int) -> str | None:
        """The bot that plays this seat now, if one does."""
        taken = self.room.lobby.seats[seat]
        if taken.kind == BOT:
            return taken.bot
        return self.room.house.terms.plays_for if self._plays_for(seat) else None

    def _plays_for(self, seat: int) -> bool:
        taken = self.room.lobby.seats[seat]
        if taken.kind == BOT:
            return False
        if taken.kind == OPEN or not taken.is_played or taken.away:
            return True
        return taken.guest in self._gone

    def _token(self, seat: int) -> Token:
        return len(self.room.own[seat]), self.room.undone

    async def _play(self, seat: int, token: Token) -> None:
        """Answers for a seat; whatever goes wrong is logged, and tried again."""
        try:
            await self._answer(seat, token)
        except Exception:
            log.exception("table %s: the bot at seat %d failed", self.room.lobby.code, seat)
            await asyncio.sleep(RETRIES_AFTER)
            self._pending.pop(seat, None)
            self.rouse()

    async def _answer(self, seat: int, token: Token) -> None:
        loop = asyncio.get_running_loop()
        after = self.room.house.terms.bot_answers_after
        due = loop.time() + after
        chosen = await self._choose(seat)
        if after and loop.time() > due:
            # It had to wait for a worker: even then the time says nothing of how long it thought.
            due += after * ceil((loop.time() - due) / after)
        await asyncio.sleep(due - loop.time())
        if self._token(seat) != token:
            return
        del self._pending[seat]
        self._acting.add(seat)
        try:
            await self._act(seat, chosen)
            await self._say_so(seat)
        finally:
            self._acting.discard(seat)
            self.rouse()

    async def _choose(self, seat: int) -> list[int]:
        """The bot's decision, or what is decided for it."""
        room = self.room
        match = room.playing()
        dice = Dice(secrets.token_hex(16))
        bot = self._bot(seat)
        job: dict[str, Any] = {
            "do": "choose",
            "game": room.lobby.game,
            "bot": bot,
            "seat": seat,
            "world": world_of(match.table, seat, dice).snapshot(),
            "dice": secrets.token_hex(16),
        }
        try:
            code, seconds = room.lobby.code, room.house.terms.bot_thinks_for
            answer = await room.house.thinker.ask(job, seconds, f"{code} {seat}")
            return [int(action) for action in answer]
        except (Failed, TypeError, ValueError) as error:
            why = error if isinstance(error, Failed) else where(error)
            log.warning("the tactics choose for %s at table %s: %s", bot, code, why)
            return default(match.table, seat, dice)

    async def _act(self, seat: int, chosen: list[int]) -> None:
        room = self.room
        try:
            for action in chosen:
                await room.act(seat, len(room.own[seat]), action)
        except BadInput:  # the bot chose what the rules refuse
            bot, code = self._bot(seat), room.lobby.code
            log.warning("the tactics choose for %s at table %s: its choice is illegal", bot, code)
            for action in default(room.playing().table, seat, Dice(secrets.token_hex(16))):
                await room.act(seat, len(room.own[seat]), action)
        except (Refused, Conflict):
            return  # somebody else was quicker
        except NotKept:
            await asyncio.sleep(RETRIES_AFTER)  # the disk is full; it is tried again

    async def _say_so(self, seat: int) -> None:
        """Once in an absence, all are told that a bot plays for somebody."""
        guest = self.room.lobby.seats[seat].guest
        if guest in self._gone and guest not in self._told:
            self._told.add(guest)
            with suppress(NotKept):
                await self.room.announce(
                    seat, say("{seat} is away: a bot plays here until they are back.", seat=seat)
                )

    def _overdue(self, guest: str) -> None:
        """Somebody has stayed away: their seats are played for from now on."""
        self._timers.pop(guest, None)
        self._gone.add(guest)
        self.room.tell_lobby()
        self.rouse()

    def _spawn(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _return(lobby: Lobby, guest: str) -> None:
    for seat in lobby.seats_of(guest):
        sit(lobby, guest, seat, None)
