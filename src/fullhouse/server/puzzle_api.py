"""The HTTP API of puzzles: a private table from a position, and whether the choice was found."""

from __future__ import annotations

import logging
import secrets
import time
from typing import Final

from fastapi import APIRouter
from fastapi.responses import Response

from fullhouse.bots.ladder import rung_of
from fullhouse.games import game, games
from fullhouse.review.puzzle_file import Puzzle, find_puzzle, puzzle_at, read_puzzles
from fullhouse.server import game_catalogue, lobby_changes, seat_changes
from fullhouse.server.api_dependencies import ABackend, Address, Guest, respond, seen_table
from fullhouse.server.errors import Refused
from fullhouse.server.game_catalogue import known_game
from fullhouse.server.identities import Identity
from fullhouse.server.lobby import PUZZLE, Lobby, Seat, new_code, new_key
from fullhouse.server.request_bodies import NewPuzzle
from fullhouse.server.response_shapes import CodeShape, PuzzleShape, PuzzleStateShape
from fullhouse.server.table_state import TableState
from fullhouse.server.table_storage import StoredLine
from fullhouse.table.errors import BadInput

router = APIRouter(prefix="/api")

log = logging.getLogger("fullhouse")

DAY: Final = 24 * 60 * 60
WORD_BYTES: Final = 9
STRIDE: Final = 7
"""Neighbours in the list of puzzles are of one game, so days go through it in larger steps."""


@router.get("/games/{id}/puzzles")
async def puzzles(id: str) -> Response:
    """A game's puzzles, without their answers."""
    return respond([_shape(puzzle) for puzzle in read_puzzles(known_game(id))])


@router.get("/puzzles/today")
async def today() -> Response:
    """The puzzle of the day, the same for everybody; null if no game has any."""
    everything = _all_puzzles()
    at = int(time.time() // DAY) * STRIDE
    return respond(_shape(everything[at % len(everything)]) if everything else None)


def _all_puzzles() -> list[Puzzle]:
    """The puzzles of every game, but for those whose file cannot be read."""
    found: list[Puzzle] = []
    for id in sorted(games()):
        try:
            found += read_puzzles(game(id))
        except BadInput as error:
            log.warning("%s", error)
    return found


def _shape(puzzle: Puzzle) -> PuzzleShape:
    return {
        "game": puzzle.game,
        "title": game(puzzle.game).title,
        "id": puzzle.id,
        "seats": puzzle.seats,
        "seat": puzzle.seat,
    }


@router.post("/puzzles", status_code=201)
async def open_puzzle(
    backend: ABackend, guest: Guest, address: Address, asked: NewPuzzle
) -> Response:
    """Creates a private table at a puzzle's position. What the seat does not know there is dealt
    anew, because anybody can read how it was.
    """
    puzzle = find_puzzle(known_game(asked.game), asked.id)
    if puzzle is None:
        raise Refused("There is no such puzzle.", 404)
    services = backend.services
    lobby = puzzle_lobby(puzzle, guest, await services.identity_of(guest))
    now = time.time()
    word = secrets.token_hex(WORD_BYTES)
    lines = [StoredLine(int(line.split()[1]), line, told=True, made=now) for line in puzzle.lines]
    lines.append(StoredLine(puzzle.seat, f"branch {puzzle.seat} {word}", told=True, made=now))
    table = await backend.tables.create(lobby, guest, address, lambda: lines)
    table.resume()
    response: CodeShape = {"code": table.state.code}
    return respond(response, 201)


def puzzle_lobby(puzzle: Puzzle, guest: str, who: Identity) -> Lobby:
    """The lobby of a puzzle: the guest at its seat, bots at all others; no hints and no undo."""
    lobby = Lobby(
        new_code(),
        puzzle.game,
        puzzle.version,
        dict(puzzle.options),
        [Seat() for _ in range(puzzle.seats)],
        guest,
        secret=puzzle.secret,
        key=new_key(),
        hints="off",
        undo="off",
        branch_of=PUZZLE,
        branch_at=len(puzzle.lines),
    )
    seat_changes.sit(lobby, guest, puzzle.seat, who)
    bot = rung_of(game(puzzle.game), game_catalogue.DEFAULT_RUNG).name
    for seat in range(puzzle.seats):
        if seat != puzzle.seat:
            lobby_changes.set_bot(lobby, guest, seat, bot)
    lobby_changes.start(lobby, guest, time.time())
    return lobby


@router.get("/tables/{code}/puzzle")
async def puzzle_state(backend: ABackend, guest: Guest, code: str) -> Response:
    """Whether the choice of a puzzle's table has been made, and if so, what was the best."""
    state = (await seen_table(backend, guest, code)).state
    lobby = state.lobby
    puzzle = None
    if lobby.branch_of == PUZZLE and lobby.branch_at is not None:
        puzzle = puzzle_at(game(lobby.game), lobby.secret, lobby.branch_at)
    if puzzle is None or state.match is None:
        raise Refused("This table is no puzzle.", 404)
    return respond(await backend.services.read(found_so_far, state, puzzle))


def found_so_far(state: TableState, puzzle: Puzzle) -> PuzzleStateShape:
    """What may be told: nothing about the answer before the choice is made."""
    before = sum(int(line.split()[1]) == puzzle.seat for line in puzzle.lines)
    chosen = state.actions[puzzle.seat][before : before + 1]
    if not chosen:
        return {**_shape(puzzle), "solved": None}
    table = puzzle.match().table
    answer = table.parse(puzzle.seat, puzzle.answer)
    return {
        **_shape(puzzle),
        "solved": chosen[0] == answer,
        "answer": table.message(puzzle.seat, answer, puzzle.seat),
        "why": puzzle.why,
        "chance": puzzle.chance,
        "next_best": round(puzzle.chance - puzzle.margin["value"], 4),
    }
