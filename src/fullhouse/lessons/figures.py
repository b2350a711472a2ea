"""Figures of a rulebook: cards, the turn and worked positions, drawn in it by key.

A figure is a fenced block of the Markdown. Its first line says what a page draws; its text is
what everybody else reads: in the file, at the terminal, by ear.

    ```cards nova orbit pixel          these cards
    ```turn                            a turn, from `reference.json`
    ```example twin                    a position of `examples.json`

A position is reached by play: `examples.json` holds its deal and its choices. The text of its
block begins with what lies in each zone, as this module writes it.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any, Final, NamedTuple

from fullhouse.lessons.figure_shapes import RulebookFiguresShape
from fullhouse.lessons.reference_file import reference_of
from fullhouse.looks.look_file import folder_of
from fullhouse.play.fair_deal import LESSON
from fullhouse.play.match import Match
from fullhouse.play.record import new_header
from fullhouse.table.english import capitalised
from fullhouse.table.errors import BadInput
from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.game import Game
from fullhouse.table.shapes import ViewShape, ZoneShape
from fullhouse.table.tracked_table import TrackedTable

EXAMPLES: Final = "examples.json"
"""A game's file of worked positions."""
FENCE: Final = re.compile(r"^```(cards|turn|example)\b *(.*)\n((?:(?!```).*\n)*)```$", re.MULTILINE)
FIELDS: Final = frozenset(
    {"seed", "seats", "options", "seat", "moves", "zones", "legal", "refused"}
)
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
PLAYED: Final = "rulebook"
"""The seed of the table from which cards outside of examples are drawn."""


class RulebookFigure(NamedTuple):
    """A figure as the rulebook has it."""

    kind: str
    keys: list[str]
    lines: list[str]


def figures_in(rulebook: str) -> list[RulebookFigure]:
    """Every figure of a rulebook, in order."""
    found = FENCE.findall(rulebook)
    return [RulebookFigure(kind, keys.split(), text.splitlines()) for kind, keys, text in found]


def figures_of(game: Game) -> RulebookFiguresShape:
    """What a page needs to draw a game's figures."""
    return {
        "view": game.start(game.usual_seats(), PLAYED).view(None, previews=True),
        "names": list(NAMES),
        "examples": {name: example_view(game, name) for name in _examples(game)},
    }


def example_view(game: Game, name: str) -> ViewShape:
    """A worked position as its observer sees it: only the zones that it is about."""
    example = _examples(game)[name]
    view = _played(game, name).view(example.get("seat", 0), previews=True)
    zones = {zone["name"]: zone for zone in view["zones"]}
    unknown = [zone for zone in example["zones"] if zone not in zones]
    if unknown:
        raise BadInput(f"{EXAMPLES} of {game.id}, {name}: there is no zone {unknown[0]}.")
    return {**view, "zones": [zones[zone] for zone in example["zones"]], "choices": []}


def lines_of(game: Game, name: str) -> list[str]:
    """What lies in each zone of a worked position, a line for each."""
    table = _played(game, name)
    seat = _examples(game)[name].get("seat", 0)
    words = Formatter(table.kit, NAMES, seat)
    return [_line(words, zone) for zone in example_view(game, name)["zones"]]


def turn_lines(game: Game, seats: int) -> list[str]:
    """The parts of a turn, a line for each, as the game's reference has them for these seats."""
    reference = reference_of(game, seats)
    words = Formatter(game.kit(seats, {}))
    parts = [] if reference is None else reference["turn"]
    return [f"{part['title']}: {plain(words.sentence(part['message']))}" for part in parts]


def problems_of(game: Game) -> list[str]:
    """What is wrong with a game's figures, a sentence each."""
    problems: list[str] = []
    faces = {face.key for face in game.kit(max(game.seats), {}).faces}
    drawn: set[str] = set()
    for kind, keys, lines in figures_in(game.rulebook):
        if kind == "cards":
            problems += [f"There is no card {key}." for key in keys if key not in faces]
        elif kind == "turn":
            for seats in game.seats:
                wanted = turn_lines(game, seats)
                if lines != wanted:
                    told = f"The turn has these lines with {seats} seats: " + " / ".join(wanted)
                    problems.append(told)
        elif kind == "example":
            name = " ".join(keys)
            drawn.add(name)
            problems += _problems_of_example(game, name, lines)
    problems += [f"{name} is not in the rulebook." for name in _examples(game) if name not in drawn]
    return problems


def _problems_of_example(game: Game, name: str, lines: list[str]) -> list[str]:
    if name not in _examples(game):
        return [f"There is no example {name}."]
    try:
        wanted = lines_of(game, name)
    except BadInput as error:
        return [str(error)]
    if lines[: len(wanted)] != wanted:
        return [f"{name} begins with these lines: " + " / ".join(wanted)]
    table = _played(game, name)
    example = _examples(game)[name]
    legal = [table.notation(seat, action) for seat in table.actors for action in table.legal(seat)]
    return [
        f"{name}: {written} is {'not ' * (field == 'legal')}legal."
        for field in ("legal", "refused")
        for written in example.get(field, [])
        if (written in legal) != (field == "legal")
    ]


def _line(words: Formatter, zone: ZoneShape) -> str:
    cards: list[str] = []
    for card in zone["cards"]:
        if "face" in card:
            cards.append(plain([words.card(card["face"])]))
        else:
            cards.append(f"{card.get('count', 1)} face down")
    return f"{capitalised(words.zone(zone['name']).text)}: {', '.join(cards) or 'nothing'}."


@cache
def _examples(game: Game) -> dict[str, dict[str, Any]]:
    folder = folder_of(game)
    if folder is None or not (folder / EXAMPLES).is_file():
        return {}
    found: dict[str, dict[str, Any]] = json.loads((folder / EXAMPLES).read_text(encoding="utf-8"))
    for name, example in found.items():
        unknown = sorted(set(example) - FIELDS)
        if unknown:
            raise BadInput(f"{EXAMPLES} of {game.id}, {name}: there is no field {unknown[0]}.")
    return found


def _played(game: Game, name: str) -> TrackedTable:
    """The table of a worked position, after its choices."""
    example = _examples(game)[name]
    seats = example.get("seats", min(seats for seats in game.seats if seats > 1))
    secret = f"{LESSON}{example['seed']}"
    match = Match(new_header(game.id, NAMES[:seats], example.get("options", {}), secret))
    for move in example["moves"]:
        seat, _, written = move.partition(": ")
        table = match.table
        legal = {table.notation(int(seat), one): one for one in table.legal(int(seat))}
        if written not in legal:
            raise BadInput(f"{EXAMPLES} of {game.id}, {name}: {move} is not legal there.")
        match.act(int(seat), legal[written])
    return match.table
