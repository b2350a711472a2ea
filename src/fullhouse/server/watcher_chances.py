"""Chances for those who watch a game: worked out from a world of the spectator alone.

Seed, world and when they are worked out follow from the spectator's view, so that nothing that is
hidden from everybody else shows in them.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, NamedTuple

import orjson

from fullhouse.review.shapes import ChanceShape
from fullhouse.server.bot_jobs import log_failure
from fullhouse.server.errors import Refused
from fullhouse.server.live_table import LiveTable
from fullhouse.server.lru_cache import LruCache
from fullhouse.server.response_shapes import WatchedChancesShape
from fullhouse.server.settings import CHANCES_KEPT
from fullhouse.server.table_state import TableState
from fullhouse.server.worker_pool import JobFailed
from fullhouse.table.chance import Dice
from fullhouse.table.errors import NoWorld

TAKES: Final = 20.0
"""Seconds within which a worker has to answer: reviews may keep it busy."""


class WatchedChances(NamedTuple):
    """Chances, and the seed that gave them."""

    seed: str
    chances: list[ChanceShape]


def seed_of(state: TableState) -> str:
    """Another one after every change that everybody can see."""
    table = state.playing().table
    seen = orjson.dumps([table.view(None), table.log(None)])
    return f"{state.code} watched {blake2b(seen, digest_size=16).hexdigest()}"


def chances_job(state: TableState) -> dict[str, Any]:
    """What a worker is sent: nothing but a world of the spectator."""
    seed = seed_of(state)
    return {
        "do": "chances",
        "game": state.lobby.game,
        "world": state.playing().table.world(None, Dice(seed)).snapshot(),
        "seed": seed,
    }


class WatcherChances:
    """The last chances of each table that somebody watches."""

    def __init__(self) -> None:
        self.kept: Final = LruCache[str, WatchedChances](CHANCES_KEPT)

    async def get(self, table: LiveTable, guest: str) -> WatchedChancesShape:
        """Everybody's chances now, from what everybody may know."""
        state = table.state
        lobby = state.lobby
        if not lobby.watchers_chances:
            raise Refused("This table shows no chances.", 403)
        if lobby.seats_of(guest):
            raise Refused("Chances are for those who watch.", 403)
        state.playing()
        # One at a time for each table: a quick game must not fill the queue of the workers.
        try:
            last = await self.kept.get(
                state.code, lambda: _work_out(table), lambda last: last.seed == seed_of(state)
            )
        except (JobFailed, NoWorld) as failed:
            log_failure(state, "chances", failed)
            return {"chances": []}
        return {"chances": last.chances}


async def _work_out(table: LiveTable) -> WatchedChances:
    job = chances_job(table.state)
    found = await table.services.review_workers.run(job, TAKES, table.state.code)
    return WatchedChances(job["seed"], found)
