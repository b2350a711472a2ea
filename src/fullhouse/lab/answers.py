"""Answers: what a game's draft left open, and what was measured about it.

A game keeps them beside its rules, in `answers.json`. What is asked and how it is to be measured
is written by hand, as are result and recommendation; games, figures and commands are filled in by
`benchmarks/answers.py`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from fullhouse.bots.ladder import file_of
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game

FILE: Final = "answers.json"


class Written(BaseModel):
    """Whatever stands in the file: nothing else may."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Range(Written):
    """A difference with its interval of 95 %."""

    value: float
    low: float
    high: float


class Figure(Written):
    """What was measured of a candidate, with its interval of 95 %."""

    what: str
    value: float
    low: float
    high: float
    unit: str
    """`%`, or nothing."""
    change: Range | None = None
    """On the same deals, how much more it is than with the first candidate."""


class Candidate(Written):
    """One way to settle a question, and what came of it."""

    name: str = Field(min_length=1)
    options: dict[str, Any] = {}
    seats: int = Field(ge=1)
    bots: str | None = None
    """Who plays these games, where it is not who plays the others."""
    thinking: int | None = None
    """Games that bots which search imagine for a choice."""
    games: int = Field(ge=1)
    figures: list[Figure] = []


class Answer(Written):
    """A question that the draft left open, and what is known about it."""

    question: str = Field(min_length=1)
    draft: str = Field(min_length=1)
    rule: str = Field(min_length=1)
    bots: str = "greedy"
    measure: list[str] = Field(min_length=1)
    """Which figures; `benchmarks/answers.py` says what there is."""
    probe: str | None = None
    """What counts those figures that the lab does not know."""
    candidates: list[Candidate] = Field(min_length=1)
    """The first is the game as it is."""
    commands: list[str] = []
    result: str = ""
    recommendation: str = ""

    def bots_of(self, candidate: Candidate) -> str:
        return candidate.bots or self.bots


ANSWERS: Final = TypeAdapter(list[Answer])


def read_answers(path: Path) -> list[Answer]:
    """What such a file says; BadInput names what is wrong with which entry."""
    try:
        return ANSWERS.validate_json(path.read_bytes())
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from None
    except ValidationError as error:
        first = error.errors()[0]
        place = " ".join(str(at + 1) if isinstance(at, int) else at for at in first["loc"])
        where = f" entry {place}:" if place else ""
        raise BadInput(f"{path}:{where} {first['msg']}.") from None


def answers_of(game: Game) -> list[Answer]:
    """A game's answers; none where it brings none."""
    path = file_of(game, FILE)
    return read_answers(path) if path is not None and path.exists() else []


def write_answers(answers: list[Answer]) -> str:
    """As the file keeps them."""
    data = ANSWERS.dump_python(answers, exclude_none=True)
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


# As a page of text.

ABOUT: Final = """# Answers

What the drafts left open, and what many games between bots say about it. The rules as they are
come first; after them other ways to settle the question. [Rulings](rulings.md) says why each
default was chosen.

A figure has its 95 % interval in brackets. After the semicolon: how much more it is than under the
first candidate of the same bots and seats, on the same deals; of shares, in points. If that
interval does not reach across 0, the difference is sure. Bots are those of the [lab](lab.md):
`greedy` makes the move that looks best at once, `expert` and the other rungs of the ladder imagine
how the game may go on.

The commands play the same games again. The figures stand in `answers.json` beside each game's
rules; `python benchmarks/answers.py GAME` plays, and writes them and this page.
"""


def spelled(figure: Figure, value: float, signed: bool = False) -> str:
    """A number as people write it: with as many digits as the figure that it belongs to."""
    digits = 1 if figure.unit == "%" or abs(figure.value) >= 10 else 2
    return f"{value:{'+' if signed else ''}.{digits}f}".replace("-", "−")


def figure_text(figure: Figure) -> str:
    """A figure with its interval, and how it differs from the game as it is."""
    unit = "\N{NO-BREAK SPACE}%" if figure.unit == "%" else ""
    value, low, high = (spelled(figure, end) for end in (figure.value, figure.low, figure.high))
    text = f"{value}{unit} ({low} to {high})"
    if figure.change is not None:
        by = figure.change
        value, low, high = (spelled(figure, end, True) for end in (by.value, by.low, by.high))
        text += f"; {value} ({low} to {high})"
    return text


def answers_page(games: Mapping[str, list[Answer]]) -> str:
    """All answers as one page of Markdown, by the games' titles."""
    lines = [ABOUT]
    for title, answers in games.items():
        lines += [f"## {title}", ""]
        for answer in answers:
            lines += answer_text(answer)
    return "\n".join(lines).rstrip("\n") + "\n"


def answer_text(answer: Answer) -> list[str]:
    """One entry, in Markdown."""
    heads = list(dict.fromkeys(f.what for one in answer.candidates for f in one.figures))
    lines = [
        f"### {answer.question}",
        "",
        f"{answer.draft} ({answer.rule})",
        "",
        f"| candidate | seats | bots | games | {' | '.join(heads)} |",
        f"|---|---|---|---|{'---|' * len(heads)}",
    ]
    for one in answer.candidates:
        bots = answer.bots_of(one)
        texts = {figure.what: figure_text(figure) for figure in one.figures}
        cells = [one.name, str(one.seats), bots, str(one.games)]
        cells += [texts.get(what, "–") for what in heads]
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", answer.result, "", f"**{answer.recommendation}**", "", "```"]
    return [*lines, *answer.commands, "```", ""]
