"""The ASGI application: the HTTP API and the client's pages. Websockets go to `socket_endpoint`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from fullhouse import __version__
from fullhouse.server.api_dependencies import respond
from fullhouse.server.backend import Backend
from fullhouse.server.client_files import pages_route, static_folder
from fullhouse.server.docs_files import docs_folder, docs_routes
from fullhouse.server.errors import Conflict, NotRead, NotStored, Refused, Rejected, as_refusal
from fullhouse.server.game_api import router as game_router
from fullhouse.server.guest_api import router as guest_router
from fullhouse.server.history_api import router as history_router
from fullhouse.server.lab_api import router as lab_router
from fullhouse.server.lesson_api import router as lesson_router
from fullhouse.server.middleware import RequestChecks
from fullhouse.server.monitoring import router as monitoring_router
from fullhouse.server.puzzle_api import router as puzzle_router
from fullhouse.server.replay_api import router as replay_router
from fullhouse.server.review_api import router as review_router
from fullhouse.server.table_api import router as table_router
from fullhouse.table.errors import BadInput

ROUTERS: Final = (
    guest_router,
    history_router,
    game_router,
    lesson_router,
    puzzle_router,
    table_router,
    replay_router,
    review_router,
    lab_router,
    monitoring_router,
)
"""The HTTP API: docs/protocol.md describes it for people, /api/openapi.json for programs."""


def make_app(
    backend: Backend,
    pages: Path | None = None,
    ready: Callable[[], None] | None = None,
    docs: Path | None = None,
) -> FastAPI:
    """The application; `ready` is called once the backend is open."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await backend.open()
        if ready is not None:
            ready()
        yield
        await backend.close()

    app = FastAPI(
        title="Full House",
        version=__version__,
        description="Card tables. The websocket of a table is described in docs/protocol.md.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.backend = backend
    app.state.game_responses = backend.responses
    for router in ROUTERS:
        app.include_router(router)
    app.router.routes.extend(docs_routes(docs or docs_folder()))
    app.router.routes.append(pages_route(pages or static_folder()))
    app.add_middleware(RequestChecks, services=backend.services)
    for kind in (Refused, BadInput, NotRead, NotStored, Conflict):
        app.add_exception_handler(kind, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_invalid)
    app.add_exception_handler(HTTPException, _refuse_http)
    return app


async def _refuse(_: Request, error: Exception) -> Response:
    refused = as_refusal(error)
    return respond(refused.write(), refused.status)


async def _refuse_invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return respond(Rejected(f"{where or 'The request'}: {first['msg']}.", 422).write(), 422)


async def _refuse_http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    refused = Refused("This request cannot be carried out.", error.status_code)
    if error.detail:
        refused = Rejected(f"{error.detail}.", error.status_code)
    return respond(refused.write(), refused.status)
