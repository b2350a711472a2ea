"""The application: the API and the pages, put together. Sockets have a door of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from fullhouse import __version__
from fullhouse.server.api import answer, router
from fullhouse.server.door import Door
from fullhouse.server.errors import Conflict, NotKept, Refused, Rejected, refusal
from fullhouse.server.house import House
from fullhouse.server.lab import router as lab_router
from fullhouse.server.pages import pages_route, static_folder
from fullhouse.server.replays import Replays
from fullhouse.table.errors import BadInput


def make_app(
    house: House, pages: Path | None = None, ready: Callable[[], None] | None = None
) -> FastAPI:
    """The ASGI application of a house; `ready` is called once it has begun to work."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await house.open()
        if ready is not None:
            ready()
        yield
        await house.close()

    app = FastAPI(
        title="Full House",
        version=__version__,
        description="Card tables. The websocket of a table is described in docs/protocol.md.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.house = house
    app.state.replays = Replays()
    app.include_router(router)
    app.include_router(lab_router)
    app.router.routes.append(pages_route(pages or static_folder()))
    app.add_middleware(Door, house=house)
    for kind in (Refused, BadInput, NotKept, Conflict):
        app.add_exception_handler(kind, _tell)
    app.add_exception_handler(RequestValidationError, _tell_invalid)
    app.add_exception_handler(HTTPException, _tell_http)
    return app


async def _tell(_: Request, error: Exception) -> Response:
    refused = refusal(error)
    return answer(refused.write(), refused.status)


async def _tell_invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return answer(Rejected(f"{where or 'The request'}: {first['msg']}.", 422).write(), 422)


async def _tell_http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    refused = Refused("That cannot be done.", error.status_code)
    if error.detail:
        refused = Rejected(f"{error.detail}.", error.status_code)
    return answer(refused.write(), refused.status)
