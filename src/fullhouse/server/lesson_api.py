"""The HTTP API of lessons: what a lesson says, and the table that it is played at."""

from __future__ import annotations

import time
from contextlib import suppress

from fastapi import APIRouter
from fastapi.responses import Response

from fullhouse.games import game
from fullhouse.lessons.lesson_file import Lesson, read_lesson
from fullhouse.server import lobby_changes, seat_changes
from fullhouse.server.api_dependencies import BRIEFLY, ABackend, Address, Guest, respond
from fullhouse.server.bot_seats import GUIDED
from fullhouse.server.errors import Refused
from fullhouse.server.game_catalogue import known_game
from fullhouse.server.guided_choices import lesson_shape
from fullhouse.server.lobby import PLAYING, Lobby, Seat, changed_options, new_code
from fullhouse.server.request_bodies import NewLesson
from fullhouse.server.response_shapes import CodeShape
from fullhouse.server.table_registry import CannotLoad

router = APIRouter(prefix="/api")


@router.get("/games/{id}/lesson")
async def lesson(id: str) -> Response:
    """A game's guided first game."""
    return respond(lesson_shape(known_lesson(id)), cache=BRIEFLY)


@router.post("/lessons", status_code=201)
async def open_lesson(
    backend: ABackend, guest: Guest, address: Address, asked: NewLesson
) -> Response:
    """The table of a lesson: the one that you have left, or a new one."""
    taught = known_lesson(asked.game)
    services = backend.services
    codes = await services.read(
        services.table_storage.tables_of, guest, services.settings.most_tables_listed
    )
    for code in [] if asked.again else codes:
        with suppress(CannotLoad):
            lobby = (await backend.tables.get(code)).state.lobby
            is_left = lobby.state == PLAYING and lobby.game == taught.game
            if is_left and lobby.secret == taught.secret:
                return respond({"code": lobby.code})
    lobby = Lobby(
        new_code(),
        taught.game,
        game(taught.game).version,
        changed_options(taught.game, taught.seats, taught.options),
        [Seat() for _ in range(taught.seats)],
        guest,
        secret=taught.secret,
    )
    seat_changes.sit(lobby, guest, taught.seat, await services.identity_of(guest))
    for seat in range(taught.seats):
        if seat != taught.seat:
            lobby_changes.set_bot(lobby, guest, seat, GUIDED)
    lobby_changes.start(lobby, guest, time.time())
    table = await backend.tables.create(lobby, guest, address)
    response: CodeShape = {"code": table.state.code}
    return respond(response, 201)


def known_lesson(id: str) -> Lesson:
    """A game's lesson; Refused if it has none."""
    found = read_lesson(known_game(id))
    if found is None:
        raise Refused("This game has no lesson yet.", 404)
    return found
