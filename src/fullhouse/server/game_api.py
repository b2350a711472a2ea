"""The HTTP API of games: their rules, cards and looks, and all texts by language."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from fullhouse.lessons.figures import figures_of
from fullhouse.lessons.reference_file import reference_of
from fullhouse.looks.resolved import drawn_for, look_of
from fullhouse.server import game_catalogue
from fullhouse.server.api_dependencies import BRIEFLY, respond
from fullhouse.server.errors import Refused
from fullhouse.server.game_catalogue import known_game, parse_options
from fullhouse.words.catalogues import ENGLISH, house_words, known_languages, languages

router = APIRouter(prefix="/api")

Options = Annotated[list[str] | None, Query()]
"""The options of a table: `name=value`."""


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
async def figures(id: str) -> Response:
    """What the figures of a game's rulebook show."""
    return respond(figures_of(known_game(id)), cache=BRIEFLY)


@router.get("/games/{id}/reference")
async def reference(id: str, seats: int | None = None, option: Options = None) -> Response:
    """How to win at such a table, and what its marks mean; null if the game does not say."""
    found = reference_of(known_game(id), seats, parse_options(option or []))
    return respond(found, cache=BRIEFLY)


@router.get("/games/{id}/cards")
async def cards(id: str, seats: int | None = None, option: Options = None) -> Response:
    """Every face that can occur at a table with so many seats and options `name=value`."""
    found = known_game(id)
    many = min(found.seats) if seats is None else seats
    return respond(game_catalogue.cards(id, many, parse_options(option or [])), cache=BRIEFLY)


@router.get("/games/{id}/deck")
async def deck(id: str, seats: int | None = None, option: Options = None) -> Response:
    """What to print for such a table: faces with their copies, pieces, rows of a score pad."""
    found = known_game(id)
    many = max(found.seats) if seats is None else seats
    return respond(game_catalogue.deck(id, many, parse_options(option or [])), cache=BRIEFLY)


@router.get("/games/{id}/look")
async def look(id: str, seats: int | None = None, option: Options = None) -> Response:
    """How a game's cards, backs, zones and facts look at such a table."""
    return respond(look_of(known_game(id), seats, parse_options(option or [])), cache=BRIEFLY)


@router.get("/games/{id}/pictures")
async def pictures(id: str) -> Response:
    """The icons and drawings that a game's look names."""
    return respond(drawn_for(known_game(id)), cache=BRIEFLY)


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
