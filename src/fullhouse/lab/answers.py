"""Questions that a game's draft left open, and what was measured about them.

They are in `answers.json` beside the game's rules. The questions and what to measure are written by
hand, as are result and recommendation; `benchmarks/answers.py` fills in games, figures and
commands.
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


class StrictModel(BaseModel):
    """A part of the file; unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Range(StrictModel):
    """A difference with its 95 % interval."""

    value: float
    low: float
    high: float


class Figure(StrictModel):
    """A measured figure of a candidate, with its 95 % interval."""

    what: str
    value: float
    low: float
    high: float
    unit: str
    """`%`, or nothing."""
    change: Range | None = None
    """The difference from the first candidate, on the same deals."""


class Candidate(StrictModel):
    """One way to settle a question, and what was measured."""

    name: str = Field(min_length=1)
    options: dict[str, Any] = {}
    seats: int = Field(ge=1)
    bots: str | None = None
    """The bots of these games, if not those of the question."""
    thinking: int | None = None
    """Games that searching bots imagine for each choice."""
    games: int = Field(ge=1)
    figures: list[Figure] = []


class DesignQuestion(StrictModel):
    """A question that the draft left open, and its answer."""

    question: str = Field(min_length=1)
    draft: str = Field(min_length=1)
    rule: str = Field(min_length=1)
    bots: str = "greedy"
    measure: list[str] = Field(min_length=1)
    """The figures; `benchmarks/answers.py` lists what there is."""
    probe: str | None = None
    """The probe that counts figures which the lab does not know."""
    candidates: list[Candidate] = Field(min_length=1)
    """The first is the game as it is."""
    commands: list[str] = []
    result: str = ""
    recommendation: str = ""

    def bots_of(self, candidate: Candidate) -> str:
        return candidate.bots or self.bots


ANSWERS: Final = TypeAdapter(list[DesignQuestion])


def read_answers(path: Path) -> list[DesignQuestion]:
    """Read such a file; BadInput names the entry that is wrong."""
    try:
        return ANSWERS.validate_json(path.read_bytes())
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from None
    except ValidationError as error:
        first = error.errors()[0]
        place = " ".join(str(at + 1) if isinstance(at, int) else at for at in first["loc"])
        where = f" entry {place}:" if place else ""
        raise BadInput(f"{path}:{where} {first['msg']}.") from None


def answers_of(game: Game) -> list[DesignQuestion]:
    """A game's questions and answers, if it has any."""
    path = file_of(game, FILE)
    return read_answers(path) if path is not None and path.exists() else []


def write_answers(answers: list[DesignQuestion]) -> str:
    """The text of the file."""
    data = ANSWERS.dump_python(answers, exclude_none=True)
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


# As a page of text.

ABOUT: Final = """# Answers

What the drafts left open, and what many games between bots say about it. The rules as they are
come first; after them other ways to settle the question. [Rulings](rulings.md) says why each
default was chosen.

A figure has its 95 % interval in brackets. After the semicolon comes its difference from the first
candidate with the same bots and seats, on the same deals; for shares, in percentage points. If the
interval of the difference does not include 0, the difference is sure. Bots are those of the
[lab](lab.md): `greedy` makes the move that looks best right away, `expert` and the other rungs of
the ladder imagine how the game may go on.

The commands play the same games again. The figures are in `answers.json` beside each game's
rules; `python benchmarks/answers.py GAME` plays them, and writes the figures and this page.
"""


def format_number(figure: Figure, value: float, signed: bool = False) -> str:
    """A number with the precision of the figure that it belongs to."""
    digits = 1 if figure.unit == "%" or abs(figure.value) >= 10 else 2
    return f"{value:{'+' if signed else ''}.{digits}f}".replace("-", "−")


def figure_text(figure: Figure) -> str:
    """A figure with its interval, and how it differs from the game as it is."""
    unit = "\N{NO-BREAK SPACE}%" if figure.unit == "%" else ""
    value, low, high = (
        format_number(figure, end) for end in (figure.value, figure.low, figure.high)
    )
    text = f"{value}{unit} ({low} to {high})"
    if figure.change is not None:
        by = figure.change
        value, low, high = (format_number(figure, end, True) for end in (by.value, by.low, by.high))
        text += f"; {value} ({low} to {high})"
    return text


def answers_page(games: Mapping[str, list[DesignQuestion]]) -> str:
    """All answers as one page of Markdown, by the games' titles."""
    lines = [ABOUT]
    for title, answers in games.items():
        lines += [f"## {title}", ""]
        for answer in answers:
            lines += answer_text(answer)
    return "\n".join(lines).rstrip("\n") + "\n"


def answer_text(answer: DesignQuestion) -> list[str]:
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
