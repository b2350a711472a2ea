"""The HTTP API of what was played: records, and replays moment by moment."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query
from fastapi.responses import PlainTextResponse, Response

from fullhouse.play.fair_deal import commitment
from fullhouse.play.transcript import one_line
from fullhouse.server.api_dependencies import (
    ABackend,
    Guest,
    Observer,
    check_challenge,
    check_observer,
    finished_replay,
    respond,
    seen_table,
)
from fullhouse.server.errors import Refused
from fullhouse.server.events import result_of
from fullhouse.server.lobby import OVER, Lobby, own_seat
from fullhouse.server.response_shapes import ReplayShape
from fullhouse.table.formatting import Formatter, plain

FOREVER: Final = "public, max-age=31536000, immutable"
NO_STORE: Final = {"cache-control": "no-store"}

router = APIRouter(prefix="/api")


@router.get("/tables/{code}/record")
async def record(backend: ABackend, guest: Guest, code: str, seat: int | None = None) -> Response:
    """During the game: your own log. After the end: the whole record."""
    state = (await seen_table(backend, guest, code)).state
    lobby = state.lobby
    if lobby.state == OVER:
        await check_challenge(backend, lobby, guest)
        text = await backend.records.get(lobby.code)
        name = f'attachment; filename="{lobby.game}-{lobby.code}.record"'
        return PlainTextResponse(text, headers={"content-disposition": name})
    if state.match is None:
        raise Refused("The game has not started yet, so it has no record.", 404)
    mine = lobby.seats_of(guest)
    reader = own_seat(lobby, guest, seat) if seat is not None else (mine[0] if mine else None)
    table = state.match.table
    words = Formatter(table.kit, lobby.names(), reader)
    lines = [
        f"{table.game.title}, as {_reader(lobby, reader)} has seen it so far",
        f"commitment: {commitment(lobby.secret)}",
        "",
        *(one_line(plain(words.entry(entry))) for entry in table.log(reader)),
    ]
    return PlainTextResponse("".join(f"{line}\n" for line in lines), headers=NO_STORE)


def _reader(lobby: Lobby, reader: int | None) -> str:
    return "everybody" if reader is None else f"{lobby.name_of(reader)} (seat {reader})"


@router.get("/tables/{code}/replay")
async def replay(backend: ABackend, guest: Guest, code: str) -> Response:
    """Every moment of a game that is over."""
    lobby, found = await finished_replay(backend, guest, code)
    result = result_of(lobby, found.final)
    header = lobby.header()
    response: ReplayShape = {
        "seats": list(header.seats),
        "animals": lobby.animals(),
        "header": {
            "game": header.game,
            "version": header.version,
            "options": dict(header.options),
            "started": header.started,
            "commitment": commitment(header.secret),
            "secret": header.secret,
            "words": list(header.words),
        },
        "moments": found.moments,
        "result": result,
        "reckoning": result["reckoning"],
    }
    return respond(response)


@router.get("/tables/{code}/replay/{n}")
async def moment(
    backend: ABackend,
    guest: Guest,
    code: str,
    n: int,
    seat: Observer = None,
    is_open: Annotated[bool, Query(alias="open")] = False,
) -> Response:
    """A moment of a game that is over, as a seat or the spectator saw it; or all hands open."""
    lobby, found = await finished_replay(backend, guest, code)
    check_observer(lobby, seat)
    shown = found.moment(n, seat, is_open)
    return respond(shown, cache=FOREVER if lobby.key is None else "no-store")
