"""The guide of a lesson: where its learner is, what a choice is answered, what the others play.

All of it follows from the actions of the match, so that a lesson can be left and resumed, and a
choice taken back, like at any table.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final, NamedTuple

from fullhouse.bots import decide
from fullhouse.bots.simple_bots import GreedyBot
from fullhouse.lessons.lesson_file import REST, Answer, Lesson
from fullhouse.play.match import Match
from fullhouse.table.chance import Dice
from fullhouse.table.errors import BadInput
from fullhouse.table.messages import marked
from fullhouse.table.tracked_table import TrackedTable

TACTICS: Final = GreedyBot()
"""Chooses where a lesson leaves something open."""
OTHERWISE: Final = marked("That is allowed, but this step is about something else.")
"""The answer to a choice about which the lesson says nothing."""


class Place(NamedTuple):
    """Where a learner is: the first step to show, the one that waits for a choice, if any, and
    what the lesson plays for the learner instead, if anything.
    """

    first: int
    waiting: int | None
    scripted: str


class Guide:
    """Guides the learner of one lesson through one match."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson: Final = lesson
        self.match: Final = match

    @property
    def place(self) -> Place:
        """Where the learner is."""
        steps = self.lesson.steps
        left = self._taken(self.lesson.seat)
        first = 0
        for index, step in enumerate(steps):
            if not step.waits:
                continue
            if left == 0 or (step.is_free and not self.match.table.over):
                return Place(first if left == 0 else index, index, "")
            left = 0 if step.is_free else left - 1
            first = index + 1
            if step.then and not self.match.table.over:
                rest = step.then[left:] or (step.then[-1:] if REST in step.then else ())
                if rest:
                    return Place(first, None, rest[0])
            left -= min(left, len(step.then))
        return Place(first, None, "")

    def expected(self) -> list[int]:
        """The actions that the learner may choose now."""
        table, seat, place = self.match.table, self.lesson.seat, self.place
        if place.waiting is None or seat not in table.actors:
            return []
        step = self.lesson.steps[place.waiting]
        return [action for action in table.legal(seat) if _fits(table, seat, action, step.expects)]

    def answer(self, action: int) -> Answer | None:
        """Why the learner's choice is not the one that the lesson waits for; None if it is."""
        table, seat, place = self.match.table, self.lesson.seat, self.place
        if action in self.expected() or action not in table.legal(seat):
            return None  # what is illegal is refused by the rules themselves
        if place.waiting is None:
            return Answer(OTHERWISE, "")
        step = self.lesson.steps[place.waiting]
        for pattern, answer in step.wrong.items():
            if _fits(table, seat, action, (pattern,)):
                return answer
        return Answer(OTHERWISE, step.rule)

    def plays(self, seat: int) -> bool:
        """Whether the lesson, and not a person, makes this seat's decision now."""
        return seat != self.lesson.seat or bool(self.place.scripted)

    @property
    def is_hurrying(self) -> bool:
        """Whether the lesson plays the rest of the game by itself."""
        return self.place.scripted == REST

    def choose(self, seat: int) -> int:
        """What the lesson plays at a seat: its script, or else what a bot chooses."""
        table = self.match.table
        script = self.script(seat)
        if script and script != REST:
            try:
                action = table.parse(seat, script)
            except BadInput:
                action = None
            if action is not None and table.why_not(seat, action) is None:
                return action
        # Always the same dice: whoever chooses the same sees the same game.
        dice = Dice(f"{self.lesson.seed} {seat} {self.match.number}")
        return decide(TACTICS, table, seat, dice)

    def script(self, seat: int) -> str:
        """What the lesson says that this seat plays now; empty if it says nothing."""
        if seat == self.lesson.seat:
            return self.place.scripted
        played = self.lesson.others.get(seat, ())
        taken = self._taken(seat)
        return played[taken] if taken < len(played) else ""

    def _taken(self, seat: int) -> int:
        return sum(taken.seat == seat for taken in self.match.taken)


def _fits(table: TrackedTable, seat: int, action: int, patterns: tuple[str, ...]) -> bool:
    written = table.notation(seat, action)
    return any(fnmatchcase(written, pattern) for pattern in patterns)
