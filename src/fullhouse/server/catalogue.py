"""The catalogue: what there is to play, as the pages show it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from pydantic import TypeAdapter

from fullhouse.bots import BOTS
from fullhouse.bots.ladder import LADDER, ladder_of, rung_of
from fullhouse.games import game, games
from fullhouse.lab.answers import ANSWERS, answers_of
from fullhouse.looks.resolving import look_of
from fullhouse.server.shapes import (
    AnsweredShape,
    BotInfoShape,
    CatalogueShape,
    FaceInfoShape,
    FormsShape,
    GameInfoShape,
    MeasuredShape,
    OptionInfoShape,
    PresetInfoShape,
)
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.options import Option, Preset
from fullhouse.words.catalogues import ENGLISH, words_of
from fullhouse.words.collecting import blurb, titled

USUAL: Final = "medium"
"""The rung that sits down where nobody says which."""
MEASURED: Final = TypeAdapter(MeasuredShape)
FORMS: Final = TypeAdapter(dict[str, FormsShape])


@cache
def all_games() -> list[GameInfoShape]:
    """Every game, with what can be settled about it."""
    return [_game(found) for found in games().values()]


def _game(of: Game) -> GameInfoShape:
    look = look_of(of)
    return {
        "id": of.id,
        "title": of.title,
        "version": of.version,
        "seats": sorted(of.seats),
        "blurb": blurb(of),
        "credit": look["credit"],
        "colour": look["colour"],
        "dark": look["dark"],
        "picture": look.get("picture", ""),
        "options": [_option(option) for option in of.options.all],
        "presets": [_preset(preset) for preset in of.options.presets],
        "bots": _bots(of),
        "bot": rung_of(of, USUAL).name,
    }


def cards(id: str, seats: int, options: Mapping[str, object]) -> list[FaceInfoShape]:
    """Every face that can be met at such a table."""
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


def words(id: str, language: str = ENGLISH) -> CatalogueShape:
    """All that a page needs to make sentences of a game's messages."""
    found = game(id)
    return {
        "messages": FORMS.validate_python(words_of(found, language)),
        "verbs": {verb.word: verb.says for verb in found.vocabulary.verbs},
        "zones": {zone.key: zone.title for zone in found.zones.all},
        "quiet": [verb.word for verb in found.vocabulary.verbs if verb.is_quiet],
        "width": max((verb.width for verb in found.vocabulary.verbs), default=1),
    }


@cache
def answers(id: str) -> list[AnsweredShape]:
    """What a game's draft left open, and what was measured about it."""
    found: list[AnsweredShape] = ANSWERS.dump_python(answers_of(game(id)), exclude_none=True)
    return found


def given_options(texts: list[str]) -> dict[str, str]:
    """Options as a query says them: `name=value`."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"An option is written name=value; not {text}.")
        found[name] = value
    return found


def _bots(of: Game) -> list[BotInfoShape]:
    """Who can be asked to sit down: the rungs of its ladder, then those who do not search."""
    texts = {name: (type(bot).__doc__ or "").strip() for name, bot in BOTS.items()} | LADDER
    rungs = {rung.name: (place, rung.measured) for place, rung in enumerate(ladder_of(of))}
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
        "title": titled(option.name),
        "kind": kind,
        "values": values,
        "default": option.default,
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
