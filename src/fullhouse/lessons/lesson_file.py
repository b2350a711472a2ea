"""Read and check a game's `lesson.json`; BadInput says what is wrong with it."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from fullhouse.looks.look_file import folder_of
from fullhouse.play.fair_deal import LESSON
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game

FILE: Final = "lesson.json"
SENTENCES: Final = 2
"""The most sentences that a step may say."""
ENDS: Final = re.compile(r"[.!?](?=\s|$)")
REST: Final = "*"
"""Stands for the rest of the game, which the lesson plays by itself."""
ANCHORS: Final = ("zone", "card", "choice", "seat", "ask")
"""What a step may point at: the names that views use, so that a lesson survives another layout."""


@dataclass(frozen=True)
class Answer:
    """What is said about a choice that a step does not want, and the rule behind it."""

    text: str
    rule: str


@dataclass(frozen=True)
class LessonStep:
    """One step: what it says, what it points at, and the choices it waits for, if any."""

    title: str
    text: str
    rule: str
    part: str
    """The heading that this step begins; empty if it continues the one before."""
    anchor: Mapping[str, str | int]
    expects: tuple[str, ...]
    """Notations of choices, `*` for any part of one; empty if the step is only read."""
    wrong: Mapping[str, Answer]
    """Answers to other choices, by their notations; the first that fits is given."""
    then: tuple[str, ...]
    """What the lesson then plays for the learner; `*` at its end is the rest of the game."""
    is_free: bool
    """Any choice will do, from here to the end of the game."""

    @property
    def waits(self) -> bool:
        """Whether it waits for a choice."""
        return bool(self.expects)


@dataclass(frozen=True)
class Lesson:
    """A guided first game: its deal, its options, who sits where, and its steps."""

    game: str
    seed: str
    options: Mapping[str, Any]
    seats: int
    seat: int
    """The learner's."""
    minutes: int
    goal: str
    others: Mapping[int, tuple[str, ...]]
    """What the other seats play, in order; after that, or if it is illegal, a bot chooses."""
    steps: tuple[LessonStep, ...]
    summary: tuple[tuple[str, str], ...]
    """What to remember: titles and texts."""

    @property
    def secret(self) -> str:
        """The secret of its tables. It is in a file that anybody can read, and is marked so."""
        return f"{LESSON}{self.seed}"

    @property
    def texts(self) -> list[str]:
        """Everything that a learner reads who makes no mistake."""
        said = [self.goal, *(text for entry in self.summary for text in entry)]
        return said + [text for step in self.steps for text in (step.title, step.text)]

    @property
    def rules(self) -> set[str]:
        """The rules that it teaches."""
        return {step.rule for step in self.steps}


@cache
def read_lesson(game: Game) -> Lesson | None:
    """A game's lesson; None if it has none. BadInput says what is wrong with it."""
    folder = folder_of(game)
    if folder is None or not (folder / FILE).is_file():
        return None
    try:
        found = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadInput(f"{FILE} of {game.id} is not JSON: {error}.") from None
    return parse_lesson(game, found)


def lesson_at(game: Game, secret: str) -> Lesson | None:
    """The lesson that is played at a table with this secret, if any."""
    lesson = read_lesson(game) if secret.startswith(LESSON) else None
    return lesson if lesson is not None and lesson.secret == secret else None


def parse_lesson(game: Game, found: object) -> Lesson:
    """A lesson as its file declares it, checked against the game."""
    return _LessonReader(game).lesson(found)


class _LessonReader:
    """Checks one file; every message begins with its name."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.rulebook: Final = game.rulebook

    def refuse(self, reason: str) -> BadInput:
        return BadInput(f"{FILE} of {self.game.id}: {reason}")

    def lesson(self, found: object) -> Lesson:
        file = self._fields(
            found,
            "the file",
            ("seed", "seats", "minutes", "goal", "steps", "summary"),
            ("options", "seat", "others"),
        )
        seats, seat = self._number(file, "seats"), self._number(file, "seat", 0)
        options = self._object(file.get("options", {}), "options")
        self.game.kit(seats, options)
        if not 0 <= seat < seats:
            raise self.refuse(f"there is no seat {seat}; seats are 0 to {seats - 1}.")
        others: dict[int, tuple[str, ...]] = {}
        for key, played in self._object(file.get("others", {}), "others").items():
            if not (key.isdecimal() and int(key) < seats and int(key) != seat):
                raise self.refuse(f"others: {key} is no other seat.")
            others[int(key)] = self._texts(played, f"others, {key}")
        steps = tuple(
            self._step(step, number)
            for number, step in enumerate(self._list(file["steps"], "steps"), 1)
        )
        if not any(step.waits for step in steps):
            raise self.refuse("no step waits for a choice.")
        last = [n for n, step in enumerate(steps, 1) if step.is_free or REST in step.then]
        if last and any(step.waits for step in steps[last[0] :]):
            raise self.refuse(f"step {last[0]} goes to the end, so no later step can wait.")
        summary = tuple(
            (self._text(entry, "title", "summary"), self._text(entry, "text", "summary"))
            for entry in self._list(file["summary"], "summary")
        )
        return Lesson(
            self.game.id,
            self._text(file, "seed", "the file"),
            options,
            seats,
            seat,
            self._number(file, "minutes"),
            self._text(file, "goal", "the file"),
            others,
            steps,
            summary,
        )

    def _step(self, found: object, number: int) -> LessonStep:
        name = f"step {number}"
        step = self._fields(
            found,
            name,
            ("title", "text", "rule"),
            ("part", "at", "expect", "wrong", "then", "free"),
        )
        text = self._text(step, "text", name)
        if len(ENDS.findall(text)) > SENTENCES:
            raise self.refuse(f"{name} says more than {SENTENCES} sentences.")
        is_free = step.get("free", False) is True
        expects = ("*",) if is_free else self._texts(step.get("expect", []), f"{name}, expect")
        wrong = {
            pattern: self._answer(answer, f"{name}, wrong, {pattern}")
            for pattern, answer in self._object(step.get("wrong", {}), f"{name}, wrong").items()
        }
        if (wrong or "then" in step) and not expects:
            raise self.refuse(f"{name} expects no choice, so none can be wrong or followed.")
        return LessonStep(
            self._text(step, "title", name),
            text,
            self._rule(step, name),
            step.get("part", ""),
            self._anchor(step.get("at", {}), name),
            expects,
            wrong,
            self._texts(step.get("then", []), f"{name}, then"),
            is_free,
        )

    def _answer(self, found: object, name: str) -> Answer:
        answer = self._fields(found, name, ("text", "rule"), ())
        return Answer(self._text(answer, "text", name), self._rule(answer, name))

    def _anchor(self, found: object, name: str) -> Mapping[str, str | int]:
        anchor = self._fields(found, f"{name}, at", (), ANCHORS)
        if "card" in anchor and "zone" not in anchor:
            raise self.refuse(f"{name} points at a card, and has to say in which zone.")
        return anchor

    def _rule(self, found: Mapping[str, Any], name: str) -> str:
        rule = self._text(found, "rule", name)
        if not re.search(rf"\b{re.escape(rule)}\b", self.rulebook):
            raise self.refuse(f"{name} cites {rule}, which is not in the rulebook.")
        return rule

    # Values.

    def _fields(
        self, found: object, name: str, needed: Collection[str], allowed: Collection[str]
    ) -> dict[str, Any]:
        fields = self._object(found, name)
        for key in needed:
            if key not in fields:
                raise self.refuse(f"{name} needs {key}.")
        for key in fields:
            if key not in needed and key not in allowed:
                known = ", ".join([*needed, *allowed])
                raise self.refuse(f"{name} has {key}; known are: {known}.")
        return fields

    def _object(self, found: object, name: str) -> dict[str, Any]:
        if not isinstance(found, dict):
            raise self.refuse(f"{name} should be an object.")
        return found

    def _list(self, found: object, name: str) -> list[Any]:
        if not isinstance(found, list) or not found:
            raise self.refuse(f"{name} should be a list, and not empty.")
        return found

    def _texts(self, found: object, name: str) -> tuple[str, ...]:
        if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
            raise self.refuse(f"{name} should be a list of texts.")
        return tuple(found)

    def _text(self, found: Any, key: str, name: str) -> str:
        text = found.get(key) if isinstance(found, dict) else None
        if not isinstance(text, str) or not text.strip():
            raise self.refuse(f"{name}: {key} should be a text, and not empty.")
        return text

    def _number(self, found: Mapping[str, Any], key: str, usual: int | None = None) -> int:
        number = found.get(key, usual)
        if not isinstance(number, int) or isinstance(number, bool):
            raise self.refuse(f"{key} should be a whole number.")
        return number
