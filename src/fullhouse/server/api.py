"""The requests over HTTP: docs/protocol.md for people, /api/openapi.json for programs."""

from __future__ import annotations

import time
from typing import Annotated, Final

import orjson
from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import PlainTextResponse, Response

from fullhouse.games import game
from fullhouse.looks.resolving import drawn_for, look_of
from fullhouse.play.fair import commitment
from fullhouse.play.transcript import one_line
from fullhouse.server import catalogue, seating, storage
from fullhouse.server.errors import NotKept, Refused
from fullhouse.server.house import House
from fullhouse.server.lobby import (
    CLOSED,
    OVER,
    PLAYING,
    Lobby,
    Seat,
    changed_options,
    check_person,
    new_code,
    own,
    when,
)
from fullhouse.server.origins import is_secure
from fullhouse.server.replays import Replay, Replays
from fullhouse.server.requests import Claim, Moved, Name, NewTable
from fullhouse.server.room import Room, result_of
from fullhouse.server.shapes import (
    ClaimedShape,
    CodeShape,
    LinkShape,
    MeShape,
    MyTableShape,
    ReplayShape,
)
from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.game import Game
from fullhouse.words.catalogues import ENGLISH, house_words, languages

FOREVER: Final = "public, max-age=31536000, immutable"
BRIEFLY: Final = "public, max-age=300"

router = APIRouter(prefix="/api")


async def house_of(request: Request) -> House:
    """The house that this server is."""
    found: House = request.app.state.house
    return found


async def guest_of(request: Request) -> str:
    """Who asks: known by the cookie, or new (see `door`)."""
    guest: str = request.scope["guest"]
    return guest


async def address_of(request: Request) -> str:
    """Where it is asked from (see `door`)."""
    address: str = request.scope["address"]
    return address


AHouse = Annotated[House, Depends(house_of)]
Guest = Annotated[str, Depends(guest_of)]
Address = Annotated[str, Depends(address_of)]


def answer(content: object, status: int = 200, cache: str = "no-store") -> Response:
    """JSON."""
    headers = {"cache-control": cache}
    return Response(orjson.dumps(content), status, headers, "application/json")


@router.get("/me")
async def me(house: AHouse, guest: Guest) -> Response:
    """Who you are, and where other devices find this house."""
    told: MeShape = {"name": await house.name_of(guest), "address": house.address}
    return answer(told)


@router.put("/me")
async def rename(house: AHouse, guest: Guest, said: Name) -> Response:
    """Says what you are called."""
    name = check_person(said.name)
    await house.writer.put([], storage.kept_name(guest, name))
    told: MeShape = {"name": name}
    return answer(told)


@router.delete("/me")
async def forget(house: AHouse, guest: Guest, request: Request) -> Response:
    """Takes your name off every table, and the cookie away."""
    try:
        await house.forget(guest)
    except NotKept:  # some of it may be stored
        raise Refused("Not everything could be stored now; try again.", 503) from None
    told: MeShape = {"name": None}
    gone = answer(told)
    gone.headers["set-cookie"] = house.guests.farewell(is_secure(request.scope))
    return gone


@router.get("/me/tables")
async def my_tables(house: AHouse, guest: Guest) -> Response:
    """The tables at which you have a seat."""
    most = house.terms.most_tables_listed
    codes = await house.read(house.storage.tables_of, guest, most)
    rooms = [await house.room(code) for code in codes]
    rooms.sort(key=lambda room: room.changed, reverse=True)
    return answer([_listed(room, guest, house) for room in rooms])


def _listed(room: Room, guest: str, house: House) -> MyTableShape:
    lobby = room.lobby
    mine = lobby.seats_of(guest)
    table = room.match.table if room.match is not None and lobby.state == PLAYING else None
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
        "actors": [] if table is None else table.actors,
        "changed": when(room.changed),
        "expires": when(lobby.expires(room.changed, house.terms)),
    }


@router.get("/games")
async def all_games() -> Response:
    """What there is to play."""
    return answer(catalogue.all_games(), cache=BRIEFLY)


@router.get("/games/{id}/rulebook")
async def rulebook(id: str) -> Response:
    """A game's rules, in Markdown."""
    text = known_game(id).rulebook
    return Response(text, 200, {"cache-control": BRIEFLY}, "text/markdown")


@router.get("/games/{id}/words")
async def game_words(id: str, language: str = ENGLISH) -> Response:
    """Every sentence and title of a game, in each of its forms."""
    return answer(catalogue.words(known_game(id).id, language), cache=BRIEFLY)


@router.get("/words")
async def spoken_languages() -> Response:
    """The languages that there are words in."""
    return answer(languages(), cache=BRIEFLY)


@router.get("/words/{language}")
async def words_of_house(language: str) -> Response:
    """The words of the house in a language: page, server and terminal."""
    return answer(house_words(language), cache=BRIEFLY)


@router.get("/games/{id}/answers")
async def answers(id: str) -> Response:
    """What a game's draft left open, and what was measured about it."""
    return answer(catalogue.answers(known_game(id).id), cache=BRIEFLY)


@router.get("/games/{id}/cards")
async def cards(
    id: str, seats: int | None = None, option: Annotated[list[str] | None, Query()] = None
) -> Response:
    """Every face that can be met at a table of so many seats, with options `name=value`."""
    found = known_game(id)
    many = min(found.seats) if seats is None else seats
    return answer(catalogue.cards(id, many, catalogue.given_options(option or [])), cache=BRIEFLY)


@router.get("/games/{id}/look")
async def look(
    id: str, seats: int | None = None, option: Annotated[list[str] | None, Query()] = None
) -> Response:
    """How a game's cards, backs, zones and facts look at such a table."""
    return answer(
        look_of(known_game(id), seats, catalogue.given_options(option or [])), cache=BRIEFLY
    )


@router.get("/games/{id}/pictures")
async def pictures(id: str) -> Response:
    """The icons and drawings that a game's look names."""
    return answer(drawn_for(known_game(id)), cache=BRIEFLY)


@router.post("/tables", status_code=201)
async def found(house: AHouse, guest: Guest, address: Address, asked: NewTable) -> Response:
    """Founds a table."""
    known_game(asked.game)
    lobby = Lobby(
        new_code(),
        asked.game,
        game(asked.game).version,
        changed_options(asked.game, asked.seats, asked.options),
        [Seat() for _ in range(asked.seats)],
        guest,
        shown_memory=asked.shown_memory,
    )
    name = asked.name if asked.name is not None else await house.name_of(guest)
    if asked.sit is not None:
        seating.sit(lobby, guest, asked.sit, name)
    for seat, bot in asked.bots.items():
        seating.put_bot(lobby, guest, seat, bot)
    if asked.start:
        seating.start(lobby, guest, time.time())
    room = await house.found(lobby, guest, address)
    told: CodeShape = {"code": room.lobby.code}
    return answer(told, 201)


@router.get("/tables/{code}")
async def lobby(house: AHouse, guest: Guest, code: str) -> Response:
    """What a table is, and who sits at it."""
    return answer((await house.room(code)).lobby_for(guest))


@router.get("/tables/{code}/record")
async def record(house: AHouse, guest: Guest, code: str, seat: int | None = None) -> Response:
    """While it is played: your own log. After the end: the whole record."""
    room = await house.room(code)
    if room.lobby.state == OVER:
        text = await house.record(room.lobby.code)
        name = f'attachment; filename="{room.lobby.game}-{room.lobby.code}.record"'
        return PlainTextResponse(text, headers={"content-disposition": name})
    if room.match is None:
        raise Refused("The game has not started yet, and has no record.", 404)
    mine = room.lobby.seats_of(guest)
    reader = own(room.lobby, guest, seat) if seat is not None else (mine[0] if mine else None)
    table = room.match.table
    words = Formatter(table.kit, [room.lobby.name_of(n) for n in range(table.seats)], reader)
    lines = [
        f"{room.match.table.game.title}, as {_reader(room.lobby, reader)} has seen it so far",
        f"commitment: {commitment(room.lobby.secret)}",
        "",
        *(one_line(plain(words.entry(entry))) for entry in table.log(reader)),
    ]
    return PlainTextResponse("".join(f"{line}\n" for line in lines), headers=NO_STORE)


NO_STORE: Final = {"cache-control": "no-store"}


def _reader(lobby: Lobby, reader: int | None) -> str:
    return "everybody" if reader is None else f"{lobby.name_of(reader)} (seat {reader})"


@router.get("/tables/{code}/replay")
async def replay(house: AHouse, request: Request, code: str) -> Response:
    """All moments of a game that is over."""
    room, found = await _replay(house, request, code)
    result = result_of(room.lobby, found.final)
    header = room.lobby.header()
    told: ReplayShape = {
        "seats": list(header.seats),
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
    return answer(told)


@router.get("/tables/{code}/replay/{n}")
async def moment(
    house: AHouse,
    request: Request,
    code: str,
    n: int,
    seat: Annotated[int | None, Query(alias="as")] = None,
) -> Response:
    """A moment of a game that is over, as a seat or a spectator saw it."""
    room, found = await _replay(house, request, code)
    if seat is not None and not 0 <= seat < len(room.lobby.seats):
        raise Refused("Seats are 0 to {n}.", 404, n=len(room.lobby.seats) - 1)
    return answer(found.moment(n, seat), cache=FOREVER)


async def _replay(house: House, request: Request, code: str) -> tuple[Room, Replay]:
    room = await house.room(code)
    if room.lobby.state not in (OVER, CLOSED):
        raise Refused("This game is not over yet; then it can be replayed.", 409)
    if room.match is None:
        raise Refused("There is nothing to replay.", 404)
    replays: Replays = request.app.state.replays
    found = replays.get(room.lobby.code)
    if found is None:
        lines = await house.read(house.storage.read_lines, room.lobby.code, 0)
        found = await house.read(Replay, room.lobby, lines)
        replays.put(room.lobby.code, found)
    return room, found


@router.post("/tables/{code}/move")
async def move(house: AHouse, guest: Guest, code: str, asked: Moved) -> Response:
    """A link that hands a seat of yours to another device, once."""
    room = await house.room(code)
    token = await house.link(room, guest, own(room.lobby, guest, asked.seat))
    told: LinkShape = {"link": f"/claim/{token}"}
    return answer(told)


@router.post("/claim")
async def claim(house: AHouse, guest: Guest, asked: Claim) -> Response:
    """Takes the seat that such a link hands over."""
    code, seat = await house.claim(asked.token, guest)
    told: ClaimedShape = {"code": code, "seat": seat}
    return answer(told)


def known_game(id: str) -> Game:
    """The game of this id; Refused where there is none."""
    if id not in {found["id"] for found in catalogue.all_games()}:
        raise Refused("There is no game {text}.", 404, text=id[:64])
    return game(id)
