"""How long a lesson takes to read, and what a first game needs that no step of it teaches."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from fullhouse.lessons.lesson_file import Lesson
from fullhouse.lessons.reference_file import reference_of
from fullhouse.table.game import Game

WORDS_A_MINUTE: Final = 120
"""A reader's pace, with time to look at what is pointed at."""
SECONDS_A_STEP: Final = 12


class Pace(NamedTuple):
    """A lesson in numbers."""

    steps: int
    words: int
    minutes: float
    longest: int
    """Words of its longest sentence."""
    untaught: list[str]
    """Rules of the turn and of the score, as the reference has them, that no step cites."""


def pace_of(game: Game, lesson: Lesson) -> Pace:
    """How long a lesson takes, and what it leaves out."""
    words = sum(len(text.split()) for text in lesson.texts)
    sentences = [one for text in lesson.texts for one in re.split(r"(?<=[.!?])\s", text)]
    reference = reference_of(game)
    parts = [] if reference is None else [*reference["turn"], *reference["scoring"]]
    return Pace(
        len(lesson.steps),
        words,
        words / WORDS_A_MINUTE + len(lesson.steps) * SECONDS_A_STEP / 60,
        max(len(one.split()) for one in sentences),
        sorted({part["rule"] for part in parts} - lesson.rules),
    )
