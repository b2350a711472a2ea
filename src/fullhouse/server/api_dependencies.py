"""What the routes of the HTTP API share: who asks, which table they may see, and how to respond."""

from __future__ import annotations

from typing import Annotated, Final

import orjson
from fastapi import Depends, Query, Request
from fastapi.responses import Response

from fullhouse.server.backend import Backend
from fullhouse.server.errors import Refused
from fullhouse.server.live_table import LiveTable
from fullhouse.server.lobby import CLOSED, OVER, Lobby
from fullhouse.server.replays import TableReplay

BRIEFLY: Final = "public, max-age=300"


async def backend_of(request: Request) -> Backend:
    """The backend of this application."""
    found: Backend = request.app.state.backend
    return found


async def guest_of(request: Request) -> str:
    """The guest who sends this request, as `middleware` has identified them."""
    guest: str = request.scope["guest"]
    return guest


async def address_of(request: Request) -> str:
    """The address it comes from, as `middleware` has identified it."""
    address: str = request.scope["address"]
    return address


ABackend = Annotated[Backend, Depends(backend_of)]
Guest = Annotated[str, Depends(guest_of)]
Address = Annotated[str, Depends(address_of)]
Observer = Annotated[int | None, Query(alias="as")]
"""Whose view of a game is asked for: a seat, or the spectator."""


def respond(content: object, status: int = 200, cache: str = "no-store") -> Response:
    """A JSON response."""
    headers = {"cache-control": cache}
    return Response(orjson.dumps(content), status, headers, "application/json")


async def seen_table(backend: Backend, guest: str, code: str) -> LiveTable:
    """The table with this code; Refused if it is private and the guest has not been let in."""
    table = await backend.tables.get(code)
    await backend.admissions.check(table, guest)
    return table


async def finished_game(backend: Backend, guest: str, code: str) -> Lobby:
    """A game that is over; Refused while it is played."""
    state = (await seen_table(backend, guest, code)).state
    if state.lobby.state not in (OVER, CLOSED):
        raise Refused("This game is not over yet; it can be replayed after the end.", 409)
    if state.match is None:
        raise Refused("There is nothing to replay.", 404)
    await check_challenge(backend, state.lobby, guest)
    return state.lobby


async def finished_replay(backend: Backend, guest: str, code: str) -> tuple[Lobby, TableReplay]:
    """The same, with all its moments."""
    lobby = await finished_game(backend, guest, code)
    return lobby, await backend.replays.get(lobby)


async def check_challenge(backend: Backend, lobby: Lobby, guest: str) -> None:
    """Refuses to show a game, or a branch of it, to somebody who is playing its deal and has not
    played it before.
    """
    services = backend.services
    has_played = lobby.branch_of is None and lobby.seats_of(guest)
    if not has_played and await services.read(
        services.review_storage.plays_deal, lobby.secret, guest
    ):
        raise Refused("You are playing this deal yourself: finish that game first.", 403)


def check_observer(lobby: Lobby, seat: int | None) -> None:
    """Refuses a seat that there is not."""
    if seat is not None and not 0 <= seat < len(lobby.seats):
        raise Refused("There is no such seat; seats are 0 to {n}.", 404, n=len(lobby.seats) - 1)
