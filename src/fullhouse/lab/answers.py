"""Questions that a game's draft left open, and what was measured about them.

They are in `answers.json` beside the game's rules. The questions and what to measure are written by
hand, as are result and recommendation; `benchmarks/answers.py` fills in games, figures and
commands.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from fullhouse.bots.ladder import NAMES, file_of, iterations_at_a_table
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
    thinking: int | None = Field(None, ge=1)
    """Games that searching bots imagine for each choice, if not as many as at a table."""
    outdated: Literal[True] | None = None
    """Whether bots or rules have changed since its games were played, so that the command may give
    other figures."""
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

    def at_a_table(self, candidate: Candidate, game: Game) -> dict[str, int]:
        """By bot of a candidate that is not as strong as at a table: what it imagines there."""
        if candidate.thinking is None:
            return {}
        bots = [bot for bot in self.bots_of(candidate).split(",") if bot in NAMES]
        usual = {bot: iterations_at_a_table(game, bot, candidate.seats) for bot in bots}
        return {bot: games for bot, games in usual.items() if games != candidate.thinking}


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
