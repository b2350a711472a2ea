"""Results of finished games: what is stored of them, and how old ones are filled in."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from fullhouse.server import result_storage
from fullhouse.server.errors import Conflict, NotStored
from fullhouse.server.lobby import Lobby, winners_of
from fullhouse.server.result_storage import StoredResult
from fullhouse.server.services import Services
from fullhouse.server.table_state import TableState
from fullhouse.server.table_storage import StoredTable
from fullhouse.table.errors import BadInput
from fullhouse.table.tracked_table import TrackedTable

log = logging.getLogger("fullhouse")

PAUSE: Final = 0.05
"""Seconds between two results that are filled in: live tables come first."""


def result_at(lobby: Lobby, table: TrackedTable, finished: float, seconds: float) -> StoredResult:
    """The result of a game that ends with this table."""
    return StoredResult(finished, seconds, list(table.scores), winners_of(lobby, table))


def result_of_state(state: TableState, lobby: Lobby) -> StoredResult:
    """The result of a table whose lobby says that it is over. If its rules have changed since it
    began, nobody knows the scores.
    """
    if state.match is None:
        return StoredResult(lobby.changed, state.seconds, None, [])
    return result_at(lobby, state.match.table, lobby.changed, state.seconds)


def result_of_stored(stored: StoredTable) -> StoredResult:
    """The result of a finished table, from its lines."""
    result = result_of_state(TableState(stored), stored.lobby)
    if stored.lobby.ended == "played" and stored.lines:
        return result._replace(finished=stored.lines[-1].made)
    return result


async def fill_in_results(services: Services) -> None:
    """Stores the results of games that ended before results were stored."""
    for code in await services.read(services.result_storage.without_result):
        stored = await services.read(services.table_storage.read_table, code, 0)
        if stored is None:
            continue
        try:
            result = await services.read(result_of_stored, stored)
            await services.writer.put([], result_storage.store_result(code, result))
        except (BadInput, NotStored, Conflict) as error:
            log.warning("the result of table %s could not be stored yet: %s", code, error)
        await asyncio.sleep(PAUSE)
