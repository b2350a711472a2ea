"""Guided choices: what a lesson says to its learner's choices, and what it sends their page."""

from __future__ import annotations

from fullhouse.lessons.guide import OTHERWISE, Guide
from fullhouse.lessons.lesson_file import Lesson
from fullhouse.server.errors import Refused
from fullhouse.server.event_shapes import GuidedShape
from fullhouse.server.response_shapes import LessonShape


class NotThisStep(Refused):
    """A legal choice that the lesson does not want now; nothing is played."""


def check_choice(guide: Guide, action: int) -> None:
    """Refuse, kindly and with the rule, a choice that the lesson does not wait for."""
    answer = guide.answer(action)
    if answer is None:
        return
    if answer.text == OTHERWISE:
        refused = NotThisStep(OTHERWISE, 409)
    else:
        refused = NotThisStep("{text}", 409, text=answer.text)
    if refused.message is not None and answer.rule:
        refused.message["rule"] = answer.rule
    raise refused


def guided(guide: Guide) -> GuidedShape:
    """Where the learner is."""
    place = guide.place
    return {"step": place.first, "waiting": place.waiting, "expected": guide.expected()}


def lesson_shape(lesson: Lesson) -> LessonShape:
    """A lesson as a page shows it, without what the others are going to play."""
    return {
        "seat": lesson.seat,
        "minutes": lesson.minutes,
        "goal": lesson.goal,
        "steps": [
            {
                "title": step.title,
                "text": step.text,
                "rule": step.rule,
                "part": step.part,
                "at": {**step.anchor},
                "waits": step.waits,
                "free": step.is_free,
            }
            for step in lesson.steps
        ],
        "summary": [{"title": title, "text": text} for title, text in lesson.summary],
    }
