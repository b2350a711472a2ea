"""The HTTP API of tables: create, list and enter them, and move a seat to another device."""

from __future__ import annotations

import time

from fastapi import APIRouter
from fastapi.responses import Response

from fullhouse.games import game
from fullhouse.server import lobby_changes, rights, seat_changes
from fullhouse.server.api_dependencies import ABackend, Address, Guest, respond, seen_table
from fullhouse.server.backend import Backend
from fullhouse.server.game_catalogue import known_game
from fullhouse.server.identities import NAMELESS, Identity
from fullhouse.server.lobby import Lobby, Seat, changed_options, new_code, when
from fullhouse.server.request_bodies import Claim, MovedSeat, NewTable, TableKey
from fullhouse.server.response_shapes import (
    ClaimedShape,
    CodeShape,
    LinkShape,
    OpenTableShape,
)

router = APIRouter(prefix="/api")


@router.post("/tables", status_code=201)
async def create_table(
    backend: ABackend, guest: Guest, address: Address, asked: NewTable
) -> Response:
    """Creates a table."""
    known_game(asked.game)
    lobby = Lobby(
        new_code(),
        asked.game,
        game(asked.game).version,
        changed_options(asked.game, asked.seats, asked.options),
        [Seat() for _ in range(asked.seats)],
        guest,
        shown_memory=asked.shown_memory,
        hints=asked.hints,
        undo=asked.undo,
        bot_speed=asked.bot_speed,
        watchers_chances=asked.watchers_chances,
    )
    lobby_changes.set_access(lobby, asked.listed, asked.private)
    if asked.sit is not None:
        who = Identity(asked.name, asked.animal)
        if who == NAMELESS:
            who = await backend.services.identity_of(guest)
        seat_changes.sit(lobby, guest, asked.sit, who)
    for seat, bot in asked.bots.items():
        lobby_changes.set_bot(lobby, guest, seat, bot)
    if asked.start:
        lobby_changes.start(lobby, guest, time.time())
    table = await backend.tables.create(lobby, guest, address)
    response: CodeShape = {"code": table.state.code}
    return respond(response, 201)


@router.get("/tables")
async def open_tables(backend: ABackend, guest: Guest, address: Address) -> Response:
    """The tables that you could join: listed by their hosts, with a free seat."""
    lobbies = await backend.open_tables.list_for(guest, address)
    return respond([_open(lobby, backend) for lobby in lobbies])


def _open(lobby: Lobby, backend: Backend) -> OpenTableShape:
    connected = backend.tables.connected_guests(lobby.code)
    animals = lobby.animals()
    return {
        "code": lobby.code,
        "game": lobby.game,
        "title": game(lobby.game).title,
        "seats": [
            {
                "name": lobby.name_of(n) if seat.kind != "open" else None,
                "kind": seat.kind,
                "animal": animals[n],
                "here": seat.kind == "bot" or seat.guest in connected,
            }
            for n, seat in enumerate(lobby.seats)
        ],
        "changed_options": len(lobby.options),
        "changed": when(lobby.changed),
    }


@router.post("/tables/{code}/enter")
async def enter_table(backend: ABackend, guest: Guest, code: str, asked: TableKey) -> Response:
    """Lets you into a private table, by the key in its link."""
    table = await backend.tables.get(code)
    await backend.admissions.enter(table, guest, asked.key)
    response: CodeShape = {"code": table.state.code}
    return respond(response)


@router.get("/tables/{code}")
async def lobby(backend: ABackend, guest: Guest, code: str) -> Response:
    """A table's lobby."""
    return respond((await seen_table(backend, guest, code)).broadcaster.lobby_for(guest))


@router.post("/tables/{code}/move")
async def create_link(backend: ABackend, guest: Guest, code: str, asked: MovedSeat) -> Response:
    """Creates a one-time link that moves your seat to another device."""
    table = await backend.tables.get(code)
    seat = rights.check(table.state.lobby, guest, "link", asked.seat)
    token = await backend.links.create(table, guest, seat)
    response: LinkShape = {"link": f"/claim/{token}"}
    return respond(response)


@router.post("/claim")
async def claim_seat(backend: ABackend, guest: Guest, asked: Claim) -> Response:
    """Takes the seat of such a link."""
    code, seat = await backend.links.claim(asked.token, guest)
    response: ClaimedShape = {"code": code, "seat": seat}
    return respond(response)
