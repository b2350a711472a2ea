"""The HTTP API of guests: their name, their passphrase, and the tables where they have a seat."""

from __future__ import annotations

from contextlib import suppress

from fastapi import APIRouter, Request
from fastapi.responses import Response

from fullhouse.games import game
from fullhouse.play.fair_deal import is_lesson
from fullhouse.server.api_dependencies import ABackend, Address, Guest, respond
from fullhouse.server.backend import Backend
from fullhouse.server.errors import NotStored, Refused
from fullhouse.server.history import ending_of
from fullhouse.server.history_shapes import EndingShape
from fullhouse.server.live_table import LiveTable
from fullhouse.server.lobby import OVER, PLAYING, when
from fullhouse.server.origins import is_secure
from fullhouse.server.request_bodies import EnteredPassphrase, Name
from fullhouse.server.response_shapes import MeShape, MyTableShape, PassphraseShape
from fullhouse.server.settings import Settings
from fullhouse.server.table_registry import CannotLoad
from fullhouse.server.table_state import TableState

router = APIRouter(prefix="/api")


@router.get("/me")
async def me(backend: ABackend, guest: Guest) -> Response:
    """Your name and animal, and the address at which other devices reach this server."""
    who = await backend.services.identity_of(guest)
    services = backend.services
    response: MeShape = {
        "name": who.name,
        "animal": who.animal,
        "address": backend.address,
        "passphrase": when(await services.read(services.guest_storage.passphrase_made, guest)),
    }
    return respond(response)


@router.put("/me")
async def rename(backend: ABackend, guest: Guest, asked: Name) -> Response:
    """Sets your name and animal, at your open tables, too."""
    who = await backend.names.set(guest, asked.name, asked.animal)
    response: MeShape = {"name": who.name, "animal": who.animal}
    return respond(response)


@router.delete("/me")
async def delete_me(backend: ABackend, guest: Guest, request: Request) -> Response:
    """Removes your name from every table and record, and clears the cookie."""
    try:
        await backend.names.delete(guest)
    except NotStored:  # some of it may be stored
        raise Refused("Your name could not be removed everywhere; try again.", 503) from None
    response: MeShape = {"name": None, "animal": None}
    gone = respond(response)
    gone.headers["set-cookie"] = backend.services.guests.expired_cookie(is_secure(request.scope))
    return gone


@router.post("/me/passphrase", status_code=201)
async def create_passphrase(backend: ABackend, guest: Guest, address: Address) -> Response:
    """Creates a passphrase by which other devices become you; an earlier one is revoked."""
    response: PassphraseShape = {"passphrase": await backend.passphrases.create(guest, address)}
    return respond(response, 201)


@router.delete("/me/passphrase")
async def revoke_passphrase(backend: ABackend, guest: Guest) -> Response:
    """Revokes your passphrase."""
    await backend.passphrases.revoke(guest)
    response: PassphraseShape = {"passphrase": None}
    return respond(response)


@router.post("/me/enter")
async def enter_passphrase(
    backend: ABackend, guest: Guest, address: Address, request: Request, asked: EnteredPassphrase
) -> Response:
    """Makes this device the guest whose passphrase this is."""
    owner = await backend.passphrases.enter(asked.passphrase, guest, address, asked.bring)
    return await _as_guest(backend, owner, request)


@router.post("/me/sign-out-others")
async def sign_out_others(backend: ABackend, guest: Guest, request: Request) -> Response:
    """Makes all your other devices strangers, and revokes your passphrase."""
    return await _as_guest(backend, await backend.passphrases.sign_out_others(guest), request)


async def _as_guest(backend: Backend, guest: str, request: Request) -> Response:
    """The response that makes this device a guest."""
    who = await backend.services.identity_of(guest)
    response: MeShape = {"name": who.name, "animal": who.animal}
    known = respond(response)
    known.headers["set-cookie"] = backend.services.guests.cookie(guest, is_secure(request.scope))
    return known


@router.get("/me/tables")
async def my_tables(backend: ABackend, guest: Guest) -> Response:
    """The tables at which you have a seat."""
    services = backend.services
    most = services.settings.most_tables_listed
    codes = await services.read(services.table_storage.tables_of, guest, most)
    tables: list[LiveTable] = []
    for code in codes:
        with suppress(CannotLoad):
            table = await backend.tables.get(code)
            if not (is_lesson(table.state.lobby.secret) and table.state.lobby.state == OVER):
                tables.append(table)
    tables.sort(key=lambda table: table.state.changed, reverse=True)
    finished = await services.read(services.result_storage.finished_games, guest, codes)
    endings = {played.code: ending_of(played) for played in finished}
    settings, now = services.settings, services.time.now()
    return respond(
        [
            _listed(table.state, guest, settings, now, endings.get(table.state.code))
            for table in tables
        ]
    )


def _listed(
    state: TableState, guest: str, settings: Settings, now: float, ending: EndingShape | None
) -> MyTableShape:
    lobby = state.lobby
    mine = lobby.seats_of(guest)
    table = state.match.table if state.match is not None and lobby.state == PLAYING else None
    asked = [] if table is None else sorted(table.actors, key=lambda seat: seat not in mine)
    clock = state.clocks[asked[0]] if asked and state.clocks else None
    return {
        "code": lobby.code,
        "game": lobby.game,
        "title": game(lobby.game).title,
        "state": lobby.state,
        "seats": [
            {
                "name": lobby.name_of(n) if seat.kind != "open" else None,
                "kind": seat.kind,
                "yours": n in mine,
            }
            for n, seat in enumerate(lobby.seats)
        ],
        "your_turn": table is not None and any(seat in table.actors for seat in mine),
        "asked": table.view(mine[0])["asked"] if table is not None and mine else None,
        "actors": [] if table is None else list[int](table.actors),
        "changed": when(state.changed),
        "expires": when(lobby.expires(state.changed, settings)),
        "left": None if clock is None else round(clock.left_at(now), 1),
        "turn": None if clock is None or asked[0] not in mine else f"{asked[0]}.{clock.turn}",
        "ending": ending,
        "lesson": is_lesson(lobby.secret),
    }
