"""`fullhouse learn`: a lesson at the terminal."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

import fullhouse as fh
from fullhouse.lessons.guide import Guide
from fullhouse.lessons.lesson_file import Lesson, read_lesson
from fullhouse.lessons.walk import new_match
from fullhouse.play.match import Match
from fullhouse.terminal.console import Leave, Pager
from fullhouse.terminal.lesson_session import LessonSession
from fullhouse.terminal.log_text import entry_text, formatter
from fullhouse.terminal.table_screen import MARK
from tests.terminal.command_line import Ask

TAUGHT = [id for id in sorted(fh.games()) if read_lesson(fh.game(id))]


def typed(lesson: Lesson) -> list[str]:
    """What somebody types who makes the first choice that each step waits for."""
    match = new_match(lesson)
    guide = Guide(lesson, match)
    lines: list[str] = []
    while not match.table.over:
        seats = [seat for seat in match.table.actors if guide.plays(seat)]
        if seats:
            match.act(seats[0], guide.choose(seats[0]))
            continue
        action = guide.expected()[0]
        lines.append(match.table.notation(lesson.seat, action))
        match.act(lesson.seat, action)
    return lines


@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_is_taken_at_the_terminal(id: str, ask: Ask) -> None:
    lesson = read_lesson(fh.game(id))
    assert lesson is not None
    told = " ".join(ask("learn", id, typed="\n".join(typed(lesson)) + "\n").out.split())
    for number, step in enumerate(lesson.steps, 1):
        assert f"Step {number} of {len(lesson.steps)}: {step.title}" in told
    for title, _ in lesson.summary:
        assert title in told
    assert "You know it now." in told


def test_a_wrong_choice_is_answered_and_nothing_is_played(ask: Ask) -> None:
    lesson = read_lesson(fh.game(TAUGHT[-1]))
    assert lesson is not None
    match = new_match(lesson)
    guide = Guide(lesson, match)
    table = match.table
    wrong = [action for action in table.legal(lesson.seat) if action not in guide.expected()]
    lines = [table.notation(lesson.seat, wrong[0]), *typed(lesson)]
    told = ask("learn", lesson.game, typed="\n".join(lines) + "\n").out
    assert "Nothing was played." in " ".join(told.split())
    assert "You know it now." in told


def test_a_wrong_choice_is_answered_with_the_rule(ask: Ask) -> None:
    lesson = read_lesson(fh.game(TAUGHT[-1]))
    assert lesson is not None
    guide = Guide(lesson, new_match(lesson))
    table = guide.match.table
    wrong = next(a for a in table.legal(lesson.seat) if a not in guide.expected())
    answer = guide.answer(wrong)
    assert answer is not None
    told = ask("learn", lesson.game, typed=table.notation(lesson.seat, wrong) + "\n").out
    assert f"{answer.text} [{answer.rule}] Nothing was played." in " ".join(told.split())


def screens(shown: str) -> list[str]:
    """What was shown before each prompt."""
    return [" ".join(part.split()) for part in re.split(r"^> ", shown, flags=re.MULTILINE)]


@pytest.mark.parametrize("id", TAUGHT)
def test_the_step_and_the_goal_stay_whatever_is_typed(id: str, ask: Ask) -> None:
    lesson = read_lesson(fh.game(id))
    assert lesson is not None
    match = new_match(lesson)
    guide = Guide(lesson, match)
    while guide.plays(match.table.actors[0]):
        match.act(match.table.actors[0], guide.choose(match.table.actors[0]))
    legal = match.table.legal(lesson.seat)
    wrong = [match.table.notation(lesson.seat, a) for a in legal if a not in guide.expected()]
    lines = [*wrong[:1], "", "?", "how", "score", "why 1", "xyzzy", "undo", ""]
    shown = screens(ask("learn", id, typed="\n".join(lines)).out)
    waiting = guide.place.waiting
    assert waiting is not None
    step = lesson.steps[waiting]
    assert len(shown) == len(lines) + 1
    for screen in shown[: len(lines)]:
        assert f"Step {waiting + 1} of {len(lesson.steps)}: {step.title} {step.text}" in screen
        assert f"Goal: {lesson.goal}" in screen


@pytest.mark.parametrize("id", TAUGHT)
def test_what_a_step_points_at_is_marked_or_named(id: str, ask: Ask) -> None:
    lesson = read_lesson(fh.game(id))
    assert lesson is not None
    shown = screens(ask("learn", id, typed="\n".join(typed(lesson)) + "\n").out)
    match = new_match(lesson)
    guide = Guide(lesson, match)
    words = formatter(match.table.kit, list(match.header.seats), lesson.seat)
    marked = 0
    for screen in shown[:-1]:
        while guide.plays(match.table.actors[0]):
            match.act(match.table.actors[0], guide.choose(match.table.actors[0]))
        expected, legal = guide.expected(), match.table.legal(lesson.seat)
        if len(expected) < len(legal):
            marked += 1
            menu = screen.split("▶ You: ")[-1].split("Goal: ")[0]
            assert menu.count(MARK) == len(expected)
        match.act(lesson.seat, expected[0])
    assert marked
    told = " ".join(shown)
    for step in lesson.steps:
        if "zone" in step.anchor:
            zone = words.zone(str(step.anchor["zone"])).text
            card = step.anchor.get("card")
            thing = zone if card is None else f"{words.card(str(card)).text}, {zone}"
            assert f"{step.text} [{step.rule}] {MARK} Look at: {thing}" in told


@pytest.mark.parametrize("id", TAUGHT)
def test_what_happened_is_told_once_and_before_the_step_about_it(id: str, ask: Ask) -> None:
    lesson = read_lesson(fh.game(id))
    assert lesson is not None
    shown = ask("learn", id, typed="\n".join(typed(lesson)) + "\n").out
    match = new_match(lesson)
    guide = Guide(lesson, match)
    while guide.plays(match.table.actors[0]):
        match.act(match.table.actors[0], guide.choose(match.table.actors[0]))
    names = list(match.header.seats)
    for entry in match.table.log(lesson.seat):
        before, *_ = shown.split("Step 1 of")
        assert f"• {entry_text(match.table.kit, entry, names, lesson.seat)}" in before
    assert shown.count("•") == len(finished(lesson).table.log(lesson.seat))


def finished(lesson: Lesson) -> Match:
    """The match after the first choice that each step waits for."""
    match = new_match(lesson)
    guide = Guide(lesson, match)
    while not match.table.over:
        seat = match.table.actors[0]
        plays = guide.plays(seat)
        match.act(seat, guide.choose(seat) if plays else guide.expected()[0])
    return match


def test_commands_are_answered_while_a_step_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a real screen each step waits; a command is answered there, and the step stays."""
    lesson = next(one for one in map(read_lesson, fh.games().values()) if one and reads_first(one))
    answers = ["why 1", "how", "xyzzy", "1", "quit"]
    monkeypatch.setattr("builtins.input", lambda *_: answers.pop(0))
    console = Console(width=100, height=50, file=io.StringIO(), record=True)
    pager = Pager(console)
    pager.is_live = True
    with pytest.raises(Leave):
        LessonSession(lesson, pager).run()
    shown = " ".join(console.export_text().split())
    assert "That can be chosen now" in shown
    assert "you are here" in shown
    assert shown.count("Press Enter to read on; then choose.") == 2
    assert shown.count(f"Step 1 of {len(lesson.steps)}: {lesson.steps[0].title}") == 4
    assert "Step 2" not in shown


def test_the_result_waits_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a real screen, before the last steps clear it."""
    lesson = read_lesson(fh.game(TAUGHT[-1]))
    assert lesson is not None
    console = Console(width=100, height=200, file=io.StringIO(), record=True)
    pages: list[str] = []

    def press_enter(*_: object) -> str:
        pages.append(console.export_text())
        return ""

    monkeypatch.setattr("builtins.input", press_enter)
    pager = Pager(console)
    pager.is_live = True
    session = LessonSession(lesson, pager)
    session.match = finished(lesson)
    session.guide = Guide(lesson, session.match)
    session.shown = session.guide.place.first
    session.finish()
    assert "★" in pages[0]
    assert "Step" not in pages[0]


def reads_first(lesson: Lesson) -> bool:
    return not lesson.steps[0].waits


def test_a_seed_cannot_pretend_to_be_a_lesson(ask: Ask) -> None:
    refused = ask("play", TAUGHT[0], "--seed", "lesson x")
    assert refused.status
    assert "fullhouse learn" in refused.err
