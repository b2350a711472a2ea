"""The game catalogue: games, options, presets, bots and cards, as the client shows them."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from pydantic import TypeAdapter

from fullhouse.bots import BOTS
from fullhouse.bots.ladder import LADDER, ladder_of, rung_of
from fullhouse.games import game, games
from fullhouse.lab.answers import ANSWERS, answers_of
from fullhouse.lessons.lesson_file import read_lesson
from fullhouse.looks.resolved import look_of
from fullhouse.server.errors import Refused
from fullhouse.server.lobby import changed_options
from fullhouse.server.response_shapes import (
    AnsweredShape,
    BotInfoShape,
    CatalogueShape,
    DeckShape,
    FaceInfoShape,
    FormsShape,
    GameInfoShape,
    MeasuredShape,
    OptionInfoShape,
    PieceShape,
    PresetInfoShape,
)
from fullhouse.table.english import YOU
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.options import Option, Preset
from fullhouse.table.pieces import Piece
from fullhouse.table.shapes import ViewShape
from fullhouse.words.catalogues import ENGLISH, house_words, words_of
from fullhouse.words.extraction import blurb, titled

log = logging.getLogger("fullhouse")

DEFAULT_RUNG: Final = "medium"
"""The rung of the default bot."""
MEASURED: Final = TypeAdapter(MeasuredShape)
PUBLISHED_SEATS: Final = 2
"""The number of seats whose measured ladder pages show: there, half of the points is even."""
MINUTES: Final = "minutes"
"""The figure of an answer that says how long a game takes."""
PIECE_KIND: Final = TypeAdapter[Literal["card", "counter", "sheet"]](
    Literal["card", "counter", "sheet"]
)
PRINTED: Final = "printed"
"""The seed of the table whose public view a printed sheet is drawn from."""
FORMS: Final = TypeAdapter(dict[str, FormsShape])


@cache
def all_games() -> list[GameInfoShape]:
    """Every game, with its options, presets and bots. One with a file that cannot be read is left
    out.
    """
    listed: list[GameInfoShape] = []
    for found in games().values():
        try:
            listed.append(_game(found))
        except Exception:  # files of others may be wrong in any way
            log.exception("%s is not listed", found.id)
    return listed


def known_game(id: str) -> Game:
    """The game with this id; Refused if there is none."""
    found = games().get(id)
    if found is None:
        raise Refused("There is no game called {text}.", 404, text=id[:64])
    return found


def _game(of: Game) -> GameInfoShape:
    look = look_of(of)
    lesson = read_lesson(of)
    return {
        "id": of.id,
        "title": of.title,
        "version": of.version,
        "seats": sorted(of.seats),
        "best_seats": of.usual_seats(),
        "minutes": _minutes(of),
        "age": type(of).age or None,
        "blurb": blurb(of),
        "credit": look["credit"],
        "colour": look["colour"],
        "dark": look["dark"],
        "picture": look.get("picture", ""),
        "options": [_option(option) for option in of.options.all],
        "presets": [_preset(preset) for preset in of.options.presets],
        "bots": _bots(of),
        "bot": rung_of(of, DEFAULT_RUNG).name,
        "lesson": None if lesson is None else lesson.minutes,
    }


def _minutes(of: Game) -> list[int] | None:
    """How long games by the rulebook took when answers were measured."""
    found = [
        figure.value
        for answer in answers_of(of)
        for candidate in answer.candidates
        if not candidate.options
        for figure in candidate.figures
        if figure.what == MINUTES
    ]
    return [round(min(found)), round(max(found))] if found else None


def cards(id: str, seats: int, options: Mapping[str, object]) -> list[FaceInfoShape]:
    """Every face that can occur at such a table."""
    return [
        {
            "face": face.key,
            "title": face.title,
            "text": face.text,
            "kind": face.kind,
            "back": face.back,
            "copies": face.copies,
            "data": dict(face.data()),
        }
        for face in game(id).kit(seats, options).faces
    ]


def deck(id: str, seats: int, options: Mapping[str, object]) -> DeckShape:
    """What to print for such a table."""
    of = game(id)
    kit = of.kit(seats, options)

    def view(changed: Mapping[str, object]) -> ViewShape:
        return of.start(seats, PRINTED, {**options, **changed}).view(None, previews=True)

    def piece(one: Piece) -> PieceShape:
        written = _piece(one)
        if one.other_side is not None:
            written["other_side"] = view(one.other_side)
        return written

    return {
        "version": of.version,
        "seats": seats,
        "options": changed_options(id, seats, options),
        "faces": cards(id, seats, options),
        "other_sides": [face.key for face in kit.faces if face.side_of >= 0],
        "envelopes": [kit.keys[face] for face, zone in enumerate(kit.rider) if zone >= 0],
        "pieces": [piece(one) for one in of.pieces(kit)],
        "score_rows": [row.write(kit) for row in of.score_rows(kit)],
        "view": view({}),
    }


def _piece(piece: Piece) -> PieceShape:
    kind = PIECE_KIND.validate_python(piece.kind)
    written: PieceShape = {
        "key": piece.key,
        "kind": kind,
        "title": piece.title,
        "text": piece.text,
        "copies": piece.copies,
    }
    if piece.value is not None:
        written["value"] = piece.value
    return written


def words(id: str, language: str = ENGLISH) -> CatalogueShape:
    """Everything a client needs to format a game's messages, and the program's about a seat."""
    found = game(id)
    common = house_words(language)["messages"]
    seated = {template: forms for template, forms in common.items() if YOU in forms}
    return {
        "messages": FORMS.validate_python({**seated, **words_of(found, language)}),
        "verbs": {verb.word: verb.says for verb in found.vocabulary.verbs},
        "zones": {zone.key: zone.title for zone in found.zones.all},
        "quiet": [verb.word for verb in found.vocabulary.verbs if verb.is_quiet],
        "width": max((verb.width for verb in found.vocabulary.verbs), default=1),
    }


@cache
def answers(id: str) -> list[AnsweredShape]:
    """The questions a game's draft left open, and what was measured about them."""
    read = answers_of(game(id))
    found: list[AnsweredShape] = ANSWERS.dump_python(read, exclude_none=True)
    for answer, shape in zip(read, found, strict=True):
        for one, shown in zip(answer.candidates, shape["candidates"], strict=True):
            at_a_table = answer.at_a_table(one, game(id))
            if at_a_table:
                shown["at_a_table"] = at_a_table
    return found


def parse_options(texts: list[str]) -> dict[str, str]:
    """Options from a query: `name=value`."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"Options are written name=value, not {text}.")
        found[name] = value
    return found


def _bots(of: Game) -> list[BotInfoShape]:
    """The bots of a game: the rungs of its ladder, then those that do not search."""
    texts = {name: (type(bot).__doc__ or "").strip() for name, bot in BOTS.items()} | LADDER
    rungs = {
        rung.name: (place, rung.measured_at(PUBLISHED_SEATS))
        for place, rung in enumerate(ladder_of(of))
    }
    listed = [*rungs, *(name for name in BOTS if name not in LADDER)]
    found: list[BotInfoShape] = []
    for name in listed:
        place, measured = rungs.get(name, (None, None))
        found.append(
            {
                "name": name,
                "title": titled(name),
                "text": texts[name],
                "rung": place,
                "measured": None if measured is None else MEASURED.validate_python(measured),
            }
        )
    return found


def _option(option: Option) -> OptionInfoShape:
    kind: Literal["choice", "number", "table"]
    values: list[str | int]
    if option.is_table:
        kind, values = "table", list(option.choices)
    elif option.choices:
        kind, values = "choice", list(option.choices)
    else:
        kind, values = "number", [option.low, option.high]
    return {
        "name": option.name,
        "title": option.title,
        "kind": kind,
        "values": values,
        "titles": {value: option.title_of(value) for value in option.choices},
        "default": option.default,
        "only_if": {name: list(values) for name, values in option.only_if.items()},
        "by_seats": {str(n): value for n, value in option.by_seats.items()} or None,
        "text": option.text,
        "rule": option.rule,
    }


def _preset(preset: Preset) -> PresetInfoShape:
    return {
        "name": preset.name,
        "title": preset.title,
        "text": preset.text,
        "options": {str(seats): given for seats, given in preset.by_seats.items()},
    }
