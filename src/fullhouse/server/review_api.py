"""The HTTP API of finished games: their reviews, their moves, and tables that branch off them."""

from __future__ import annotations

import secrets
import time
from dataclasses import replace
from typing import Final

from fastapi import APIRouter
from fastapi.responses import Response

from fullhouse.bots.ladder import rung_of
from fullhouse.games import game
from fullhouse.play.replay import without_undone
from fullhouse.server import game_catalogue, lobby_changes, review_storage, seat_changes
from fullhouse.server.api_dependencies import (
    ABackend,
    Address,
    Guest,
    Observer,
    check_challenge,
    check_observer,
    finished_game,
    finished_replay,
    respond,
    seen_table,
)
from fullhouse.server.backend import Backend
from fullhouse.server.errors import Refused
from fullhouse.server.identities import Identity
from fullhouse.server.lobby import BOT, Lobby, Seat, new_code, new_key
from fullhouse.server.request_bodies import NewBranch, NoteText
from fullhouse.server.response_shapes import (
    BranchesShape,
    BranchShape,
    CodeShape,
    MovesShape,
    NotesShape,
    ReviewStateShape,
)
from fullhouse.server.reviews import Reader
from fullhouse.server.settings import NOTES_STORED
from fullhouse.server.table_storage import StoredLine
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable

router = APIRouter(prefix="/api")

WORD_BYTES: Final = 9


@router.get("/tables/{code}/review")
async def review(
    backend: ABackend,
    guest: Guest,
    address: Address,
    code: str,
    seat: Observer = None,
    at: int | None = None,
) -> Response:
    """The review of a game that is over, as far as it is computed, with the chances as an observer
    knew them. Asking starts to compute the rest; the decision that led to moment `at` comes first.
    """
    lobby = await finished_game(backend, guest, code)
    check_observer(lobby, seat)
    found = await backend.reviews.get(lobby, Reader(address, guest), seat, at)
    response: ReviewStateShape = {"review": found}
    return respond(response)


@router.get("/tables/{code}/chances")
async def chances(backend: ABackend, guest: Guest, code: str) -> Response:
    """Everybody's chances in a running game, for those who watch a table that shows them."""
    table = await seen_table(backend, guest, code)
    return respond(await backend.watcher_chances.get(table, guest))


@router.get("/tables/{code}/moves")
async def moves(backend: ABackend, guest: Guest, code: str, seat: Observer = None) -> Response:
    """All moments of a game that is over, as an observer was told them."""
    lobby, found = await finished_replay(backend, guest, code)
    check_observer(lobby, seat)
    response: MovesShape = {"moves": await backend.services.read(found.moves, seat)}
    return respond(response)


@router.get("/tables/{code}/branches")
async def branches(backend: ABackend, guest: Guest, code: str) -> Response:
    """The tables that you have tried from moments of this game."""
    lobby = await finished_game(backend, guest, code)
    services = backend.services
    rows = await services.read(services.review_storage.branches_of, lobby.code, guest)
    listed: list[BranchShape] = [
        {
            "code": row.code,
            "at": row.at,
            "state": row.state,
            "scores": row.scores,
            "winners": row.winners,
        }
        for row in rows
    ]
    response: BranchesShape = {"branches": listed}
    return respond(response)


@router.get("/tables/{code}/notes")
async def notes(backend: ABackend, guest: Guest, code: str) -> Response:
    """Your own notes on a game that is over."""
    lobby = await finished_game(backend, guest, code)
    return respond(await notes_of(backend, guest, lobby.code))


@router.put("/tables/{code}/notes/{n}")
async def write_note(
    backend: ABackend, guest: Guest, code: str, n: int, asked: NoteText
) -> Response:
    """Notes something at a moment of a game that is over, for yourself alone."""
    lobby, found = await finished_replay(backend, guest, code)
    last = len(found.tables) - 1
    if not 0 <= n <= last:
        raise Refused("There is no such moment; moments are 0 to {n}.", 404, n=last)
    text = " ".join(asked.text.split())
    services = backend.services
    noted = {
        row.n for row in await services.read(services.review_storage.notes_of, guest, lobby.code)
    }
    if len(noted - {n}) >= NOTES_STORED and text:
        raise Refused("You have {n} notes on this game; delete one of them first.", n=NOTES_STORED)
    await services.writer.put([], review_storage.store_note(guest, lobby.code, n, text))
    return respond(await notes_of(backend, guest, lobby.code))


async def notes_of(backend: Backend, guest: str, code: str) -> NotesShape:
    """A guest's notes on a game, one for each moment that has any."""
    services = backend.services
    rows = await services.read(services.review_storage.notes_of, guest, code)
    by_moment = {row.n: row.text for row in rows}
    return {"notes": [{"n": n, "text": text} for n, text in sorted(by_moment.items())]}


@router.post("/tables/{code}/branch", status_code=201)
async def branch(
    backend: ABackend, guest: Guest, address: Address, code: str, asked: NewBranch
) -> Response:
    """Creates a private table that goes on from a moment of a game that is over."""
    lobby, found = await finished_replay(backend, guest, code)
    check_observer(lobby, asked.seat)
    if not 0 <= asked.at < len(found.tables):
        last = len(found.tables) - 1
        raise Refused("There is no such moment; moments are 0 to {n}.", 404, n=last)
    if found.tables[asked.at].over:
        raise Refused("The game is over at that moment; there is nothing to try.")
    services = backend.services
    who = Identity(asked.name, None) if asked.name else await services.identity_of(guest)
    tried = branch_lobby(lobby, guest, who, asked)
    word = ""
    if asked.deal:
        dealt = secrets.token_hex(WORD_BYTES)
        word = f" {asked.seat} {dealt}"
        await services.read(check_deal, found.tables[asked.at], asked.seat, dealt)

    def lines_until() -> list[StoredLine]:
        lines = services.table_storage.read_lines(lobby.code, 0)[: asked.at]
        stand = without_undone(lobby.header(), [line.line for line in lines])
        now = time.time()
        last = StoredLine(asked.seat, f"branch{word}", told=True, made=now)
        return [*(lines[at]._replace(line=text, made=now) for at, text in stand), last]

    async with services.branching.of(guest):
        await check_challenge(backend, lobby, guest)  # they may have asked twice at once
        table = await backend.tables.create(tried, guest, address, lines_until)
    table.resume()
    response: CodeShape = {"code": table.state.code}
    return respond(response, 201)


def check_deal(table: TrackedTable, seat: int, word: str) -> None:
    """NoWorld if nobody could go on from this deal of what a seat does not know."""
    table.world(seat, Dice(word))


def branch_lobby(lobby: Lobby, guest: str, who: Identity, asked: NewBranch) -> Lobby:
    """The lobby of a branch: the same deal, one guest, and bots at all other seats."""
    tried = Lobby(
        new_code(),
        lobby.game,
        game(lobby.game).version,
        dict(lobby.options),
        [Seat() for _ in lobby.seats],
        guest,
        secret=lobby.secret,
        shown_memory=lobby.shown_memory,
        key=new_key(),
        branch_of=lobby.code,
        branch_at=asked.at,
    )
    seat_changes.sit(tried, guest, asked.seat, who)
    default = rung_of(game(lobby.game), game_catalogue.DEFAULT_RUNG).name
    for n, was in enumerate(lobby.seats):
        if n != asked.seat:
            own = was.bot if was.kind == BOT else None
            lobby_changes.set_bot(tried, guest, n, asked.bot or own or default)
    # The words are part of the deal.
    tried.seats = [
        replace(seat, word=was.word) for seat, was in zip(tried.seats, lobby.seats, strict=True)
    ]
    lobby_changes.start(tried, guest, time.time())
    return tried
