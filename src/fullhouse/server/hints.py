"""Hints: asks the worker pool what a strong bot would choose, from a world of the seat alone.

Addresses take turns with each other and with the tables whose bots think; the guests of an address
take turns, too.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any, Final

from fullhouse.bots import world_of
from fullhouse.bots.hints import SECONDS, HintRow
from fullhouse.play.fair_deal import new_secret
from fullhouse.server.bot_jobs import log_failure
from fullhouse.server.bot_seats import DecisionId, PlayedTable
from fullhouse.server.errors import Refused
from fullhouse.server.event_shapes import RatedChoiceShape
from fullhouse.server.lobby_changes import count_hint
from fullhouse.server.services import Services
from fullhouse.server.table_state import TableState
from fullhouse.server.worker_pool import JobFailed
from fullhouse.table.chance import Dice

TAKES: Final = 4.0
"""Seconds within which a worker has to answer: it may be busy, or slow to start."""
TURN_COMES: Final = 30.0
"""Seconds that somebody waits while others of their address are given hints."""


def hint_job(state: TableState, seat: int, dice: Dice) -> dict[str, Any]:
    """What a worker is sent: nothing but a world of this seat."""
    return {
        "do": "hint",
        "game": state.lobby.game,
        "seat": seat,
        "seconds": SECONDS,
        "world": world_of(state.playing().table, seat, dice).snapshot(),
        "dice": f"{dice.word()}",
    }


class Hints:
    """The hints at one table. One is counted before it is given, once for a decision, in however
    many windows it is asked for.
    """

    def __init__(self, table: PlayedTable, services: Services) -> None:
        self._table: Final = table
        self._services: Final = services
        self._given: dict[int, tuple[DecisionId, list[RatedChoiceShape]]] = {}
        """By seat: the last one, and for which decision."""
        self._locks: Final = defaultdict[int, asyncio.Lock](asyncio.Lock)
        """By seat: held while a hint is worked out."""

    async def give(self, guest: str, address: str, seat: int) -> list[RatedChoiceShape]:
        """The best choices of a guest's seat."""
        async with self._locks[seat]:
            return await self._give(guest, address, seat)

    async def _give(self, guest: str, address: str, seat: int) -> list[RatedChoiceShape]:
        state = self._table.state
        if state.lobby.hints == "off":
            raise Refused("This table allows no hints.")
        decision = state.at(seat), state.undo_count
        given = self._given.get(seat)
        if given is not None and given[0] == decision:
            return given[1]
        if seat not in state.playing().table.actors:
            raise Refused("You can ask for a hint only when you have a choice to make.")
        try:
            async with asyncio.timeout(TURN_COMES) as limit:
                async with self._services.hint_gate.turn(address, guest):
                    limit.reschedule(None)
                    self._check(decision, seat)
                    job = hint_job(state, seat, Dice(new_secret()))
                    rows: list[HintRow] = await self._services.bot_workers.run(
                        job, TAKES, group=f"hints {address}"
                    )
        except (JobFailed, TimeoutError) as failed:
            if isinstance(failed, JobFailed):
                log_failure(state, "hint", failed)
            raise Refused("There is no hint just now; try again.", 503) from None
        self._check(decision, seat)
        await self._table.change(lambda lobby: count_hint(lobby, guest, seat))
        found = [_shape(row) for row in rows]
        self._given[seat] = decision, found
        return found

    def _check(self, decision: DecisionId, seat: int) -> None:
        """Refuses a hint for a decision that is not asked for any more."""
        state = self._table.state
        if (state.at(seat), state.undo_count) != decision:
            raise Refused("The table has changed since you asked.")


def _shape(row: HintRow) -> RatedChoiceShape:
    shape: RatedChoiceShape = {
        "action": row["action"],
        "rank": row["rank"],
        "chance": round(row["chance"], 2),
    }
    if row["why"] is not None:
        shape["why"] = row["why"]
    return shape
