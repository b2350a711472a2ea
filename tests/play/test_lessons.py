"""Every game's lesson: played by every path, with everything it points at and cites in place."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import fullhouse as fh
from fullhouse.lessons.guide import OTHERWISE, Guide
from fullhouse.lessons.lesson_file import FILE, Answer, Lesson, lesson_at, parse_lesson, read_lesson
from fullhouse.lessons.pace import pace_of
from fullhouse.lessons.reference_file import reference_of
from fullhouse.lessons.walk import Walk, new_match
from fullhouse.looks.look_file import folder_of
from fullhouse.play.fair_deal import NO_COMMITMENT
from fullhouse.play.match import start
from fullhouse.play.record import new_header, read
from fullhouse.play.replay import verify

GAMES = sorted(fh.games())
QUESTIONS = "newcomer_questions.json"
MOST_WORDS = 500
LONGEST_SENTENCE = 22
MOST_UNTAUGHT = 2


def lesson_of(id: str) -> Lesson:
    lesson = read_lesson(fh.game(id))
    assert lesson is not None, f"{id} has no lesson"
    return lesson


def file_of(id: str) -> dict[str, object]:
    folder = folder_of(fh.game(id))
    assert folder is not None
    found: dict[str, object] = json.loads((folder / FILE).read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("id", GAMES)
def test_every_path_through_a_lesson_ends_with_a_result(id: str) -> None:
    walk = Walk(lesson_of(id))
    assert walk.problems == []
    assert walk.paths


@pytest.mark.parametrize("id", GAMES)
def test_a_lesson_is_short_and_its_sentences_too(id: str) -> None:
    lesson = lesson_of(id)
    pace = pace_of(fh.game(id), lesson)
    assert pace.words <= MOST_WORDS
    assert pace.longest <= LONGEST_SENTENCE
    assert 4 < pace.minutes < 9
    assert lesson.minutes == round(pace.minutes)


@pytest.mark.parametrize("id", GAMES)
def test_little_that_a_first_game_needs_is_untaught(id: str) -> None:
    """`fullhouse learn --measure` lists it: the rules of turn and score that no step cites."""
    assert len(pace_of(fh.game(id), lesson_of(id)).untaught) <= MOST_UNTAUGHT


@pytest.mark.parametrize("id", GAMES)
def test_a_rule_that_no_step_cites_any_more_is_untaught(id: str) -> None:
    game, lesson = fh.game(id), lesson_of(id)
    reference = reference_of(game)
    assert reference is not None
    known = pace_of(game, lesson).untaught
    for part in (reference["turn"][0], reference["scoring"][0]):
        rule = part["rule"]
        assert rule in lesson.rules
        others = tuple(step for step in lesson.steps if step.rule != rule)
        assert pace_of(game, replace(lesson, steps=others)).untaught == sorted([*known, rule])


@pytest.mark.parametrize("id", GAMES)
def test_a_lesson_teaches_what_newcomers_are_asked(id: str) -> None:
    """Questions that no step teaches are listed, each with the reason."""
    folder = Path(__file__).parents[1] / "games" / id.replace("-", "_")
    asked = json.loads((folder / QUESTIONS).read_text(encoding="utf-8"))
    assert len(asked) == 10
    taught = lesson_of(id).rules
    for question in asked:
        is_taught = bool(taught.intersection(question["rules"]))
        assert is_taught != ("untaught" in question), question["question"]


@pytest.mark.parametrize("id", GAMES)
def test_a_wrong_choice_is_answered_and_nothing_is_played(id: str) -> None:
    lesson = lesson_of(id)
    match = new_match(lesson)
    guide = Guide(lesson, match)
    while match.table.actors[0] != lesson.seat or not guide.expected():
        seat = match.table.actors[0]
        match.act(seat, guide.choose(seat))
    number = match.number
    expected = guide.expected()
    assert all(guide.answer(action) is None for action in expected)
    others = [action for action in match.table.legal(lesson.seat) if action not in expected]
    for action in others:
        answer = guide.answer(action)
        assert answer is not None
        assert answer.text
        assert answer.rule
    assert match.number == number


@pytest.mark.parametrize("id", GAMES)
def test_a_wrong_choice_is_answered_by_the_first_pattern_that_fits_or_by_the_step(id: str) -> None:
    lesson = lesson_of(id)
    match = new_match(lesson)
    guide = Guide(lesson, match)
    while not (wrong := wrong_choices(guide)):
        seat = match.table.actors[0]
        match.act(seat, guide.choose(seat) if guide.plays(seat) else guide.expected()[0])
    waiting = guide.place.waiting
    assert waiting is not None
    step = lesson.steps[waiting]
    written = match.table.notation(lesson.seat, wrong[0])
    fitting = Answer("Not that one.", min(lesson.rules - {step.rule}))
    later = Answer("Not that one, either.", step.rule)

    def answer(answers: dict[str, Answer]) -> Answer | None:
        steps = [*lesson.steps]
        steps[waiting] = replace(step, wrong=answers)
        return Guide(replace(lesson, steps=tuple(steps)), match).answer(wrong[0])

    assert answer({}) == Answer(OTHERWISE, step.rule)
    assert answer({"anything else": later}) == Answer(OTHERWISE, step.rule)
    assert answer({"anything else": later, written: fitting, "*": later}) == fitting


def wrong_choices(guide: Guide) -> list[int]:
    """What the learner may choose now by the rules, but not by the lesson."""
    seat, expected = guide.lesson.seat, guide.expected()
    legal = guide.match.table.legal(seat) if expected else []
    return [action for action in legal if action not in expected]


def test_a_choice_that_the_lesson_makes_is_not_its_learners() -> None:
    made = 0
    for lesson in map(lesson_of, GAMES):
        match = new_match(lesson)
        guide = Guide(lesson, match)
        while not match.table.over:
            seat = match.table.actors[0]
            if seat == lesson.seat and guide.plays(seat):
                made += 1
                for action in match.table.legal(seat):
                    assert guide.answer(action) == Answer(OTHERWISE, "")
            match.act(seat, guide.choose(seat) if guide.plays(seat) else guide.expected()[0])
    assert made


@pytest.mark.parametrize("id", GAMES)
def test_a_wrong_anchor_is_found(id: str) -> None:
    file = file_of(id)
    steps = file["steps"]
    assert isinstance(steps, list)
    steps[0]["at"] = {"zone": "attic"}
    problems = Walk(parse_lesson(fh.game(id), file)).problems
    assert any("points at the zone attic, which is not there" in problem for problem in problems)


@pytest.mark.parametrize("id", GAMES)
def test_a_changed_deal_is_found(id: str) -> None:
    """As a rule change would be: other cards come, and the script no longer fits."""
    file = file_of(id)
    file["seed"] = "another deal"
    assert Walk(parse_lesson(fh.game(id), file)).problems


@pytest.mark.parametrize("id", GAMES)
def test_a_changed_rule_is_found(id: str) -> None:
    """With other rules, as options have them, some lessons' steps no longer fit."""
    game, file = fh.game(id), file_of(id)
    given = file.get("options", {})
    assert isinstance(given, dict)
    rules = [
        {**given, option.name: value}
        for option in game.options.all
        for value in (option.choices or (option.low, option.high))
        if option.name not in given
    ]
    for options in rules:
        try:
            lesson = parse_lesson(game, {**file, "options": options})
        except fh.BadInput:
            continue
        if Walk(lesson).problems:
            return
    pytest.fail("No change of the rules breaks this lesson.")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seed": ""}, "seed should be a text"),
        ({"seat": 9}, "there is no seat 9"),
        ({"others": {"0": []}}, "0 is no other seat"),
        ({"steps": []}, "steps should be a list"),
        ({"steps": [{"title": "T", "text": "One. Two. Three.", "rule": "X"}]}, "more than 2"),
        ({"steps": [{"title": "T", "text": "One.", "rule": "X-9"}]}, "cites X-9"),
        ({"more": 1}, "has more"),
    ],
)
def test_a_bad_lesson_is_refused_with_the_reason(change: dict[str, object], reason: str) -> None:
    id = GAMES[0]
    with pytest.raises(fh.BadInput, match=reason):
        parse_lesson(fh.game(id), {**file_of(id), **change})


def test_the_record_of_a_lesson_is_marked_and_claims_no_fair_deal(tmp_path: Path) -> None:
    lesson = lesson_of(GAMES[0])
    path = tmp_path / "lesson.record"
    names = ("You", *["greedy"] * (lesson.seats - 1))
    match = start(new_header(lesson.game, names, lesson.options, lesson.secret), path)
    match.close()
    assert f"commitment: {NO_COMMITMENT}" in path.read_text(encoding="utf-8")
    header = read(path).header
    assert lesson_at(fh.game(header.game), header.secret) is lesson
    assert verify(path).actions == 0
