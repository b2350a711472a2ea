"""Bot seats: plays the seats of bots, and those of people who are away.

A bot answers after a time that does not depend on what it holds: meanwhile it thinks in another
process, about a world of its seat, and if it is late the game's tactics choose. All picks of a
draft are made at once, so not even their number shows. A table that nobody is watching waits,
unless it is played over days and somebody still has time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from math import ceil
from typing import Any, Final, Protocol

from fullhouse.bots import world_of
from fullhouse.play.fair_deal import new_secret
from fullhouse.server.background_tasks import BackgroundTasks
from fullhouse.server.bot_counters import read_effort
from fullhouse.server.bot_jobs import choose_by_tactics, format_error
from fullhouse.server.command_shapes import BotSpeedShape
from fullhouse.server.errors import Conflict, NotStored, Refused
from fullhouse.server.lobby import BOT, PLAYING, Lobby, Notice
from fullhouse.server.presence import Presence
from fullhouse.server.seat_changes import come_back
from fullhouse.server.services import Services
from fullhouse.server.table_state import TableState
from fullhouse.server.worker_pool import JobFailed
from fullhouse.table.chance import Dice
from fullhouse.table.errors import BadInput
from fullhouse.table.ids import NO_ACTION
from fullhouse.table.views import moot

log = logging.getLogger("fullhouse")

SPEEDS: Final[dict[BotSpeedShape, float]] = {
    "slow": 2.0,
    "normal": 1.0,
    "quick": 0.4,
    "instant": 0.2,
}
"""How long bots wait before they answer, in units of the server's setting; the quick think less, so
that their delay never shows how long they thought.
"""
RETRIES_AFTER: Final = 1.0
"""Seconds after which something that failed is tried again."""

EMPTY: Final = 0.2
"""How much of its time a bot takes where, as everybody can see, no choice makes a difference."""

GUIDED: Final = "greedy"
"""The bot that sits at the other seats of a lesson."""
HURRIES: Final = 6
"""How much faster the rest of a game goes that a lesson plays by itself."""
DecisionId = tuple[int, int]
"""Tells one decision of a seat from the next."""


class PlayedTable(Protocol):
    """The table that bots play at: what they need of it."""

    @property
    def state(self) -> TableState: ...

    @property
    def presence(self) -> Presence: ...

    async def act_for(self, seat: int, at: int, actions: list[int]) -> None:
        """Carries out a decision, with all its picks."""

    async def change(self, change: Callable[[Lobby], list[Notice] | None]) -> None:
        """Changes the lobby."""

    def fail(self, error: Exception) -> bool:
        """Whether this error is the game's, so that the table is set aside."""


class BotSeats:
    """The bots at one table."""

    def __init__(self, table: PlayedTable, services: Services) -> None:
        self._table: Final = table
        self._services: Final = services
        self._pending: dict[int, tuple[DecisionId, asyncio.Task[None]]] = {}
        self._acting: set[int] = set()
        self._tasks: Final = BackgroundTasks()

    def hand_back(self, guest: str) -> None:
        """Returns the seats of a guest who had stood up and has come back."""
        lobby = self._table.state.lobby
        if any(lobby.seats[seat].away for seat in lobby.seats_of(guest)):
            self._tasks.spawn(self._hand_back(guest))

    async def _hand_back(self, guest: str) -> None:
        with suppress(Refused, NotStored, Conflict):  # the game has ended meanwhile, or they act
            await self._table.change(lambda lobby: come_back(lobby, guest))

    def wake(self) -> None:
        """Makes sure that a task is at work on every decision that is a bot's, and on no other."""
        state = self._table.state
        wanted: dict[int, DecisionId] = {}
        is_awaited = bool(self._table.presence.sockets) or is_played_over_days(state.lobby)
        if state.match is not None and state.lobby.state == PLAYING and is_awaited:
            for actor in state.match.table.actors:
                if self._bot_at(actor) is not None:
                    wanted[actor] = self._decision(actor)
        for seat, (decision, task) in list(self._pending.items()):
            if wanted.get(seat) != decision:
                task.cancel()
                del self._pending[seat]
        for seat, decision in wanted.items():
            if seat not in self._pending and seat not in self._acting:
                task = self._tasks.spawn(self._play(seat, decision))
                self._pending[seat] = (decision, task)

    def close(self) -> None:
        """Stops all bots."""
        self._tasks.cancel()

    def _bot_at(self, seat: int) -> str | None:
        """The bot that plays this seat now, if one does. A lesson leaves its learner alone."""
        guide = self._table.state.guide
        if guide is not None:
            return GUIDED if guide.plays(seat) else None
        lobby = self._table.state.lobby
        if lobby.seats[seat].kind == BOT:
            return lobby.seats[seat].bot
        return self._services.settings.plays_for if lobby.is_played_for(seat) else None

    def _times(self) -> int:
        """How many times as long as usual bots think at this table."""
        lobby = self._table.state.lobby
        return self._services.settings.longer_times if lobby.bots_think_longer else 1

    def _decision(self, seat: int) -> DecisionId:
        return self._table.state.at(seat), self._table.state.undo_count

    async def _play(self, seat: int, decision: DecisionId) -> None:
        """Makes a decision; whatever goes wrong is logged, and tried again."""
        try:
            await self._decide(seat, decision)
        except Exception as error:
            if self._table.fail(error):
                return
            log.exception("table %s: the bot at seat %d failed", self._table.state.code, seat)
            await asyncio.sleep(RETRIES_AFTER)
            self._pending.pop(seat, None)
            self.wake()

    async def _decide(self, seat: int, decision: DecisionId) -> None:
        loop = asyncio.get_running_loop()
        idle = self._moot(seat)
        beat = self._beat() * (1.0 if idle == NO_ACTION else EMPTY)
        due = loop.time() + beat
        chosen = [idle] if idle != NO_ACTION else await self._choose(seat)
        if beat and loop.time() > due:
            self._services.bot_counters.count_late()
            # It had to wait for a worker. Not even then may its delay show how long it thought.
            due += beat * ceil((loop.time() - due) / beat)
        await asyncio.sleep(due - loop.time())
        if self._decision(seat) != decision:
            return
        del self._pending[seat]
        self._acting.add(seat)
        try:
            await self._act(seat, chosen)
        finally:
            self._acting.discard(seat)
            self.wake()

    def _moot(self, seat: int) -> int:
        """The answer to a question that, as everybody can see, decides nothing."""
        state = self._table.state
        return NO_ACTION if state.guide is not None else moot(state.playing().table, seat)

    def _beat(self) -> float:
        """Seconds from a question to the bot's answer."""
        state = self._table.state
        beat = self._services.settings.bot_answers_after * self._times()
        if state.guide is not None and state.guide.is_hurrying:
            return beat / HURRIES
        return beat * SPEEDS[state.lobby.bot_speed]

    async def _choose(self, seat: int) -> list[int]:
        """The bot's choice, or the tactics' if it fails."""
        state, services = self._table.state, self._services
        match = state.playing()
        if state.guide is not None:
            return [state.guide.choose(seat)]
        dice = Dice(new_secret())
        bot = self._bot_at(seat)
        try:
            job: dict[str, Any] = {
                "do": "choose",
                "game": state.lobby.game,
                "bot": bot,
                "seat": seat,
                "world": world_of(match.table, seat, dice).snapshot(),
                "dice": new_secret(),
                "times": self._times(),
            }
            speed = min(1.0, SPEEDS[state.lobby.bot_speed])
            seconds = services.settings.bot_thinks_for * self._times() * speed
            about = f"{state.code} {seat}"
            answer = await services.bot_workers.run(job, seconds, about, state.code)
            chosen = [int(action) for action in answer["chosen"]]
            services.bot_counters.count_choice(*read_effort(answer))
            return chosen
        except (JobFailed, KeyError, TypeError, ValueError) as error:
            why = error if isinstance(error, JobFailed) else format_error(error)
            services.bot_counters.count_fallback(bot, state.code, why)
            return choose_by_tactics(match.table, seat, dice)

    async def _act(self, seat: int, chosen: list[int]) -> None:
        table = self._table
        try:
            await table.act_for(seat, table.state.at(seat), chosen)
        except BadInput:  # the bot chose what the rules refuse
            bot, code = self._bot_at(seat), table.state.code
            self._services.bot_counters.count_fallback(bot, code, "its choice is illegal")
            dice = Dice(new_secret())
            chosen = choose_by_tactics(table.state.playing().table, seat, dice)
            await table.act_for(seat, table.state.at(seat), chosen)
        except (Refused, Conflict):
            return  # somebody else was quicker
        except NotStored:
            await asyncio.sleep(RETRIES_AFTER)  # the disk may be full; try again


def is_played_over_days(lobby: Lobby) -> bool:
    """Whether people look in for their moves, and some of them are still in time."""
    return lobby.pace["kind"] == "days" and any(
        seat.is_played and not seat.away for seat in lobby.seats
    )
