"""The HTTP API of what belongs to a guest: their finished games, and all their data."""

from __future__ import annotations

import time

from fastapi import APIRouter
from fastapi.responses import Response

from fullhouse.server.api_dependencies import ABackend, Guest, respond
from fullhouse.server.errors import NotStored, Refused
from fullhouse.server.history import history_of
from fullhouse.server.personal_data import data_of

router = APIRouter(prefix="/api")


@router.get("/me/games")
async def my_games(backend: ABackend, guest: Guest) -> Response:
    """The games you have finished, and how you fared."""
    services = backend.services
    services.limits.histories.check(guest)
    finished = await services.read(services.result_storage.finished_games, guest)
    most = services.settings.most_games_listed
    return respond(await services.read(history_of, guest, finished, time.time(), most))


@router.delete("/me/games")
async def delete_my_games(backend: ABackend, guest: Guest) -> Response:
    """Removes you from every game you have finished."""
    backend.services.limits.downloads.check(guest)
    try:
        await backend.names.delete_games(guest)
    except NotStored:  # some of it may be stored
        raise Refused("Your games could not all be deleted; try again.", 503) from None
    return await my_games(backend, guest)


@router.get("/me/data")
async def my_data(backend: ABackend, guest: Guest) -> Response:
    """Everything that is stored about you, as a file."""
    backend.services.limits.downloads.check(guest)
    response = respond(await data_of(backend, guest))
    response.headers["content-disposition"] = 'attachment; filename="full-house-data.json"'
    return response
