"""Personal data: everything that is stored about a guest, for them to download."""

from __future__ import annotations

import time

from fullhouse.server.backend import Backend
from fullhouse.server.history import history_of
from fullhouse.server.history_shapes import OwnDataShape, OwnTableShape
from fullhouse.server.lobby import Lobby, when


async def data_of(backend: Backend, guest: str) -> OwnDataShape:
    """Everything that is stored about a guest. Their moves in a running game are left out: a
    move's number would count the others' hidden ones.
    """
    services, now = backend.services, time.time()
    who = await services.identity_of(guest)
    finished = await services.read(services.result_storage.finished_games, guest)
    lobbies = await services.read(services.table_storage.lobbies_of, guest)
    return {
        "format": "Full House personal data 1",
        "made": when(now),
        "name": who.name,
        "animal": who.animal,
        "tables": [_own_table(guest, lobby) for lobby in lobbies],
        "history": await services.read(history_of, guest, finished, now, len(finished)),
        "moves": [
            {"table": table, "line": line, "made": when(made)}
            for table, line, made in await services.read(services.table_storage.lines_of, guest)
        ],
        "chat": [
            {"table": table, "text": text, "made": when(made)}
            for table, text, made in await services.read(services.chat_storage.chat_of, guest)
        ],
        "notes": [
            {"table": table, "at": n, "text": text}
            for table, n, text in await services.read(services.review_storage.notes_of, guest)
        ],
    }


def _own_table(guest: str, lobby: Lobby) -> OwnTableShape:
    mine = lobby.seats_of(guest)
    return {
        "code": lobby.code,
        "game": lobby.game,
        "state": lobby.state,
        "seats": mine,
        "names": [lobby.name_of(n) for n in mine],
        "words": [lobby.seats[n].word for n in mine if lobby.seats[n].word],
        "host": lobby.host == guest,
    }
