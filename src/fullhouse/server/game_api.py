"""The HTTP API of games: their rules, cards and looks, and all texts by language."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response

from fullhouse.lessons.figures import figures_of
from fullhouse.lessons.reference_file import reference_of
from fullhouse.looks.resolved import drawn_for, look_of
from fullhouse.server import game_catalogue
from fullhouse.server.api_dependencies import BRIEFLY, respond
from fullhouse.server.errors import Refused
from fullhouse.server.game_catalogue import known_game, parse_options
from fullhouse.server.game_responses import Asked, Responses, options_of
from fullhouse.table.game import Game
from fullhouse.words.catalogues import ENGLISH, house_words, known_languages, languages

router = APIRouter(prefix="/api")


class AskedTable(NamedTuple):
    """A table that somebody asks about, with as many seats as they say, if they do."""

    game: Game
    seats: int | None
    options: dict[str, str]

    def asked(self, what: str, seats: int | None) -> Asked:
        """What is asked about it, with so many seats."""
        return Asked(what, self.game.id, seats, options_of(self.options))


async def asked_table(
    id: str, seats: int | None = None, option: Annotated[list[str] | None, Query()] = None
) -> AskedTable:
    """The table of a query; an option is `name=value`."""
    return AskedTable(known_game(id), seats, parse_options(option or []))


ATable = Annotated[AskedTable, Depends(asked_table)]


async def known_language(language: str = ENGLISH) -> str:
    """The language asked for; Refused if there is none of this name."""
    known = known_languages()
    if language not in known:
        raise Refused(
            "There is no such language. The languages are: {text}.", 404, text=", ".join(known)
        )
    return language


Language = Annotated[str, Depends(known_language)]
"""A language, from the path or the query."""


Answer = Callable[[Asked, Callable[[], object]], Awaitable[Response]]
"""Responds with what was asked about a game, which may be made once for all who ask."""


async def answer_to(request: Request) -> Answer:
    """How this application responds to whoever asks; there may be no guests."""
    responses: Responses = request.app.state.game_responses
    caller = request.scope.get("guest", ""), request.scope.get("address", "")

    async def answer(asked: Asked, make: Callable[[], object]) -> Response:
        body = await responses.get(asked, caller, make)
        return Response(body, 200, {"cache-control": BRIEFLY}, "application/json")

    return answer


Answering = Annotated[Answer, Depends(answer_to)]


@router.get("/games")
async def all_games() -> Response:
    """All games."""
    return respond(game_catalogue.all_games(), cache=BRIEFLY)


@router.get("/games/{id}/rulebook")
async def rulebook(id: str) -> Response:
    """A game's rules, in Markdown."""
    found = known_game(id)
    try:
        text = found.rulebook
    except OSError:
        raise Refused("{text} has no rulebook.", 404, text=found.title) from None
    return Response(text, 200, {"cache-control": BRIEFLY}, "text/markdown")


@router.get("/games/{id}/figures")
async def figures(answer: Answering, id: str) -> Response:
    """What the figures of a game's rulebook show."""
    of = known_game(id)
    return await answer(Asked("figures", id), lambda: figures_of(of))


@router.get("/games/{id}/reference")
async def reference(answer: Answering, table: ATable) -> Response:
    """How to win at such a table, and what its marks mean; null if the game does not say."""
    return await answer(table.asked("reference", table.seats), lambda: reference_of(*table))


@router.get("/games/{id}/cards")
async def cards(answer: Answering, table: ATable) -> Response:
    """Every face that can occur at a table with so many seats and options `name=value`."""
    game, seats, options = table
    many = min(game.seats) if seats is None else seats
    return await answer(
        table.asked("cards", many), lambda: game_catalogue.cards(game.id, many, options)
    )


@router.get("/games/{id}/deck")
async def deck(answer: Answering, table: ATable) -> Response:
    """What to print for such a table: faces with their copies, pieces, rows of a score pad."""
    game, seats, options = table
    many = max(game.seats) if seats is None else seats
    return await answer(
        table.asked("deck", many), lambda: game_catalogue.deck(game.id, many, options)
    )


@router.get("/games/{id}/look")
async def look(answer: Answering, table: ATable) -> Response:
    """How a game's cards, backs, zones and facts look at such a table."""
    return await answer(table.asked("look", table.seats), lambda: look_of(*table))


@router.get("/games/{id}/pictures")
async def pictures(answer: Answering, id: str) -> Response:
    """The icons and drawings that a game's look names."""
    of = known_game(id)
    return await answer(Asked("pictures", id), lambda: drawn_for(of))


@router.get("/games/{id}/answers")
async def answers(id: str) -> Response:
    """The questions a game's draft left open, and what was measured about them."""
    return respond(game_catalogue.answers(known_game(id).id), cache=BRIEFLY)


@router.get("/games/{id}/words")
async def game_words(id: str, language: Language) -> Response:
    """Every sentence and title of a game, in each of its forms."""
    return respond(game_catalogue.words(known_game(id).id, language), cache=BRIEFLY)


@router.get("/words")
async def all_languages() -> Response:
    """The available languages."""
    return respond(languages(), cache=BRIEFLY)


@router.get("/words/{language}")
async def server_words(language: Language) -> Response:
    """The texts of client, server and terminal in a language."""
    return respond(house_words(language), cache=BRIEFLY)
