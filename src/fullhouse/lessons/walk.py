"""Walks through a lesson by every path that it allows, and lists what is wrong with it.

A game's tests call `problems_of`: a rule change that breaks the lesson breaks the build.
"""

from __future__ import annotations

from copy import copy
from fnmatch import fnmatchcase
from typing import Final

from fullhouse.lessons.guide import Guide
from fullhouse.lessons.lesson_file import REST, Lesson, LessonStep
from fullhouse.play.match import Match
from fullhouse.play.record import new_header
from fullhouse.table.chance import Dice
from fullhouse.table.shapes import ViewShape

SAMPLES: Final = 12
"""How often the rest of a game that is free to the end is played, with random choices."""
MOST_PATHS: Final = 300
MOST_CHOICES: Final = 2_000


def new_match(lesson: Lesson) -> Match:
    """A match as the lesson begins it."""
    names = tuple("You" if seat == lesson.seat else "greedy" for seat in range(lesson.seats))
    return Match(new_header(lesson.game, names, lesson.options, lesson.secret))


def problems_of(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson, a sentence each; empty if it can be played on every path."""
    return Walk(lesson).problems


class Walk:
    """Every path through one lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson: Final = lesson
        self.problems: Final[list[str]] = []
        self.paths = 0
        self.answered: Final[set[tuple[int, str]]] = set()
        """The answers to wrong choices that somebody can get."""
        self._follow(new_match(lesson), [])
        for number, step in enumerate(lesson.steps):
            for pattern in step.wrong:
                if (number, pattern) not in self.answered:
                    self._add(step, f"nothing else that is legal fits the answer to {pattern}", [])

    def _add(self, step: LessonStep | None, what: str, chosen: list[str]) -> None:
        where = "" if step is None else f'step {self.lesson.steps.index(step) + 1} "{step.title}": '
        after = f" after {', '.join(chosen)}" if chosen else ""
        problem = f"{where}{what}{after}"
        if problem not in self.problems:
            self.problems.append(problem)

    def _follow(self, match: Match, chosen: list[str]) -> None:
        """Plays on from here by every path."""
        guide = Guide(self.lesson, match)
        seat = self.lesson.seat
        self._play_others(guide, chosen)
        table, place = match.table, guide.place
        self._check_anchors(guide, chosen)
        if table.over:
            self.paths += 1
            if place.waiting is not None:
                self._add(self.lesson.steps[place.waiting], "the game is over before it", chosen)
            return
        if place.waiting is None:
            self._add(None, "the game goes on after the last step that waits", chosen)
            return
        step = self.lesson.steps[place.waiting]
        if step.is_free:
            for sample in range(SAMPLES):
                self._play_freely(copied(match), sample, chosen)
            return
        legal: dict[str, int] = {
            table.notation(seat, action): action for action in table.legal(seat)
        }
        expected = guide.expected()
        if not expected:
            self._add(step, f"{step.expects[0]} is not legal; {', '.join(legal)} is,", chosen)
            return
        for pattern in step.wrong:
            for written, action in legal.items():
                if action not in expected and fnmatchcase(written, pattern):
                    self.answered.add((place.waiting, pattern))
        for action in expected:
            if self.paths >= MOST_PATHS:
                self._add(step, f"there are more than {MOST_PATHS} paths", [])
                return
            branch = copied(match)
            branch.act(seat, action)
            self._follow(branch, [*chosen, table.notation(seat, action)])

    def _play_others(self, guide: Guide, chosen: list[str]) -> None:
        """Lets the lesson play until its learner is asked, or the game is over."""
        match = guide.match
        for _ in range(MOST_CHOICES):
            actors = [actor for actor in match.table.actors if guide.plays(actor)]
            if match.table.over or not actors:
                return
            script = guide.script(actors[0])
            action = guide.choose(actors[0])
            if script not in ("", REST) and match.table.notation(actors[0], action) != script:
                self._add(None, f"seat {actors[0]} cannot play {script}", chosen)
            match.act(actors[0], action)

    def _play_freely(self, match: Match, sample: int, chosen: list[str]) -> None:
        """The rest of the game: first with the tactics' choices, then with random ones."""
        guide, seat = Guide(self.lesson, match), self.lesson.seat
        dice = Dice(f"{self.lesson.seed} {sample}")
        for _ in range(MOST_CHOICES):
            self._play_others(guide, chosen)
            if match.table.over:
                self.paths += 1
                self._check_anchors(guide, chosen)
                return
            legal = match.table.legal(seat)
            action = legal[dice.below(len(legal))] if sample else guide.choose(seat)
            match.act(seat, action)
        self._add(None, "the free rest of the game does not end", chosen)

    def _check_anchors(self, guide: Guide, chosen: list[str]) -> None:
        """Checks that everything is there that is pointed at now."""
        place = guide.place
        last = len(self.lesson.steps) if place.waiting is None else place.waiting + 1
        if not guide.match.table.over and place.waiting is None:
            return
        for step in self.lesson.steps[place.first : last]:
            missing = missing_anchor(guide, step)
            if missing:
                self._add(step, f"points at {missing}, which is not there", chosen)


def missing_anchor(guide: Guide, step: LessonStep) -> str:
    """What a step points at, if it is not there now; empty if it is."""
    table, seat = guide.match.table, guide.lesson.seat
    view: ViewShape = table.view(seat)
    at = step.anchor
    if "choice" in at:
        legal = [table.notation(seat, action) for action in table.legal(seat)]
        found = any(fnmatchcase(written, str(at["choice"])) for written in legal)
        return "" if found else f"the choice {at['choice']}"
    if "zone" in at:
        zone = next((zone for zone in view["zones"] if zone["name"] == at["zone"]), None)
        if zone is None:
            return f"the zone {at['zone']}"
        faces = [card["face"] for card in zone["cards"] if "face" in card]
        if "card" in at and at["card"] not in faces:
            return f"{at['card']} in {at['zone']}"
    if "seat" in at and not 0 <= int(at["seat"]) < guide.lesson.seats:
        return f"seat {at['seat']}"
    return ""


def copied(match: Match) -> Match:
    """A copy of a match that can go on by itself."""
    branch = copy(match)
    branch.taken = [*match.taken]
    branch.before = {}
    return branch
