"""The part of the application that printing needs: the client's pages, and what games are like."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from fullhouse.server.api_dependencies import respond
from fullhouse.server.client_files import pages_route, static_folder
from fullhouse.server.errors import Refused, as_refusal
from fullhouse.server.game_api import router
from fullhouse.server.game_responses import NewResponses
from fullhouse.table.errors import BadInput
from fullhouse.words.language import translate


def print_app() -> FastAPI:
    """The application; it has no guests and no tables. BadInput if the client is not built."""
    if not (static_folder() / "index.html").is_file():
        raise BadInput(translate("The browser client is not built. Run: make web"))
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
    app.state.game_responses = NewResponses()
    app.include_router(router)
    app.router.routes.append(pages_route(static_folder()))
    for kind in (Refused, BadInput, HTTPException):
        app.add_exception_handler(kind, _refuse)
    return app


async def _refuse(_: Request, error: Exception) -> Response:
    refused = as_refusal(error)
    return respond(refused.write(), refused.status)
