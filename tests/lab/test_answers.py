"""What the drafts left open: the answers are whole, and the docs show them."""

from __future__ import annotations

import json
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import fullhouse as fh
from fullhouse.bots import BOTS
from fullhouse.bots.ladder import NAMES, file_of, iterations_at_a_table, read_ladder
from fullhouse.lab.answers import answers_of, read_answers, write_answers
from fullhouse.server import game_catalogue
from fullhouse.table.errors import BadInput
from tests.test_docs import explains

ROOT = Path(__file__).parents[2]
ANSWERED = {id: answers for id, game in fh.games().items() if (answers := answers_of(game))}


@pytest.fixture
def script() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "scripts" / "answers_page.py"))


def test_the_docs_show_every_answer_instead_of_the_note_where_they_are(
    script: dict[str, Any],
) -> None:
    page = (ROOT / "docs" / "answers.md").read_text(encoding="utf-8")
    before, after = page.split(script["MARK"])
    shown = script["with_tables"](page)
    assert shown.startswith(before)
    assert after.strip() not in shown
    wanted = []
    for id, answers in ANSWERED.items():
        wanted.append(f"## {fh.game(id).title}")
        wanted += [f"### {answer.question}" for answer in answers]
    assert [line for line in shown.splitlines() if line.startswith("##")] == wanted


def test_a_table_has_a_row_for_each_candidate_and_a_column_for_each_figure(
    script: dict[str, Any],
) -> None:
    turns = {"what": "turns", "value": 9.5, "low": 9.2, "high": 9.8, "unit": ""}
    share = {"what": "begins", "value": 54.27, "low": 53.2, "high": 55.3, "unit": "%"}
    change = {"value": -1.04, "low": -2.0, "high": 0.1}
    asked = {"draft": "It does not say.", "rule": "LO-1.1", "question": "How many?"}
    candidates = [
        {"name": "one", "seats": 2, "games": 100, "figures": [turns]},
        {"name": "two", "seats": 3, "games": 90, "bots": "expert,greedy"},
    ]
    candidates[1]["figures"] = [{**turns, "change": change}, share]
    told = {"result": "It varies.", "recommendation": "Leave it.", "commands": ["fullhouse sim"]}
    ladder = {
        "imagined": {"2": 400},
        "rungs": [{"name": "easy", "imagined": 20}, {"name": "expert"}],
    }
    answer = asked | told | {"bots": "greedy", "candidates": candidates}
    lines = script["answer_text"](answer, ladder)
    assert [line for line in lines if line.startswith("|")] == [
        "| candidate | seats | bots | games | turns | begins |",
        "|---|---|---|---|---|---|",
        "| one | 2 | greedy | 100 | 9.50 (9.20 to 9.80) | – |",
        "| two | 3 | expert, greedy | 90 | 9.50 (9.20 to 9.80); −1.04 (−2.00 to +0.10)"
        " | 54.3\N{NO-BREAK SPACE}% (53.2 to 55.3) |",
    ]
    assert {"It does not say. (LO-1.1)", "It varies.", "**Leave it.**", "fullhouse sim"} < {*lines}


def test_bots_that_are_not_as_strong_as_at_a_table_are_shown_with_their_strength(
    script: dict[str, Any],
) -> None:
    ladder = {
        "imagined": {"2": 400},
        "rungs": [{"name": "easy", "imagined": 20}, {"name": "expert"}],
    }
    answer = {"bots": "expert,greedy"}
    shown = {
        thinking: script["bots_text"](answer, {"seats": 3, "thinking": thinking}, ladder)
        for thinking in (None, 40, 400)
    }
    assert shown == {
        None: "expert, greedy",
        40: "expert (40 of 400 games), greedy",
        400: "expert, greedy",
    }
    one = {"seats": 2, "bots": "easy", "thinking": 5}
    assert script["bots_text"](answer, one, ladder) == "easy (5 of 20 games)"


@pytest.mark.parametrize("id", ANSWERED)
def test_the_docs_and_the_page_know_how_strong_bots_are_at_a_table(
    id: str, script: dict[str, Any]
) -> None:
    game = fh.game(id)
    path = file_of(game)
    assert path is not None
    ladder = json.loads(path.read_text(encoding="utf-8"))
    for rung in read_ladder(game).rungs:
        for seats in game.seats:
            there = iterations_at_a_table(game, rung.name, seats)
            assert script["iterations"](ladder, rung.name, seats) == there
    for answer, shown in zip(ANSWERED[id], game_catalogue.answers(id), strict=True):
        for one, on_page in zip(answer.candidates, shown["candidates"], strict=True):
            weaker = on_page.get("at_a_table", {})
            text = script["bots_text"](shown, on_page, ladder)
            searching = set(answer.bots_of(one).split(",")) & set(NAMES)
            for bot in searching:
                there = iterations_at_a_table(game, bot, one.seats)
                assert weaker.get(bot) == (None if one.thinking in (None, there) else there)
                assert (f"({one.thinking} of {there} games)" in text) == (bot in weaker)


def test_games_from_before_a_change_are_marked(script: dict[str, Any]) -> None:
    shown = script["with_tables"]((ROOT / "docs" / "answers.md").read_text(encoding="utf-8"))
    marked = sum(
        one.outdated is True
        for answers in ANSWERED.values()
        for answer in answers
        for one in answer.candidates
    )
    assert shown.count(" † |") == marked


@pytest.mark.parametrize("id", ANSWERED)
def test_every_answer_is_whole(id: str) -> None:
    for answer in ANSWERED[id]:
        assert explains(answer.rule, fh.game(id).rulebook), answer.rule
        assert answer.result, answer.question
        assert answer.recommendation, answer.question
        assert answer.commands, answer.question
        assert answer.candidates[0].options == {}, f"{answer.question}: the game as it is first"
        for one in answer.candidates:
            fh.game(id).kit(one.seats, one.options)
            assert set(answer.bots_of(one).split(",")) <= set(BOTS), answer.question


@pytest.mark.parametrize("id", ANSWERED)
def test_every_figure_was_measured_and_has_its_interval(id: str) -> None:
    for answer in ANSWERED[id]:
        wanted = [text.rpartition(": ")[0] or text for text in answer.measure]
        assert {f.what for one in answer.candidates for f in one.figures} == set(wanted)
        for one in answer.candidates:
            assert one.figures, (answer.question, one.name)
            assert {figure.what for figure in one.figures} <= set(wanted), answer.question
            for figure in one.figures:
                assert figure.low <= figure.value <= figure.high, (answer.question, figure.what)
                by = figure.change
                assert by is None or by.low <= by.value <= by.high, (answer.question, figure.what)


@pytest.mark.parametrize("id", ANSWERED)
def test_nothing_is_lost_by_writing(id: str, tmp_path: Path) -> None:
    path = tmp_path / "answers.json"
    path.write_text(write_answers(ANSWERED[id]), encoding="utf-8")
    assert read_answers(path) == ANSWERED[id]


Entry = dict[str, Any]


def entry() -> Entry:
    figure = {"what": "turns", "value": 9.5, "low": 9.2, "high": 9.8, "unit": ""}
    candidate = {"name": "as it is", "options": {}, "seats": 2, "games": 100, "figures": [figure]}
    return {
        "question": "How many?",
        "draft": "It does not say.",
        "rule": "LO-1.1",
        "measure": ["turns"],
        "candidates": [candidate],
    }


def written(path: Path, data: Any) -> Path:
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_an_entry_is_read(tmp_path: Path) -> None:
    (answer,) = read_answers(written(tmp_path / "answers.json", [entry()]))
    assert answer.bots_of(answer.candidates[0]) == "greedy"
    assert answer.candidates[0].figures[0].high == 9.8


def without_games(entry: Entry) -> None:
    del entry["candidates"][0]["games"]


def without_low(entry: Entry) -> None:
    del entry["candidates"][0]["figures"][0]["low"]


def with_a_slip(entry: Entry) -> None:
    entry["recomendation"] = "Keep it."


def without_candidates(entry: Entry) -> None:
    entry["candidates"] = []


@pytest.mark.parametrize(
    ("spoil", "place"),
    [
        (without_games, "entry 2 candidates 1 games:"),
        (without_low, "entry 2 candidates 1 figures 1 low:"),
        (with_a_slip, "entry 2 recomendation:"),
        (without_candidates, "entry 2 candidates:"),
    ],
)
def test_what_is_wrong_is_named(spoil: Callable[[Entry], None], place: str, tmp_path: Path) -> None:
    wrong = entry()
    spoil(wrong)
    with pytest.raises(BadInput, match=place):
        read_answers(written(tmp_path / "answers.json", [entry(), wrong]))


def test_what_is_no_json_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "answers.json"
    path.write_text("[{", encoding="utf-8")
    with pytest.raises(BadInput, match=r"answers\.json"):
        read_answers(path)
