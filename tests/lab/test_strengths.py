"""Bots are as strong in the lab as at a table; others are named with their strength."""

from __future__ import annotations

import json
from inspect import signature
from math import inf
from pathlib import Path

import pytest

from fullhouse.bots.ladder import LADDER, LadderBot, iterations_at_a_table
from fullhouse.bots.search_bot import SearchBot
from fullhouse.cli.lab_commands import BotOptions
from fullhouse.games import game as game_of
from fullhouse.games import games
from fullhouse.lab.bot_titles import bots_of
from fullhouse.lab.executor import ProcessExecutor
from fullhouse.lab.intervals import deal_means, estimate_share
from fullhouse.lab.paired_differences import measures
from fullhouse.lab.plan import Plan, plan_compare, plan_ladder, plan_sim
from fullhouse.lab.report import write_report
from fullhouse.lab.run import Run
from fullhouse.lab.run_folder import HTML, MARKDOWN, begin, read_manifest
from fullhouse.lab.runner import play_chunks
from fullhouse.lab.simulated_game import bots_for
from fullhouse.lab.skill import bot_share
from fullhouse.server.lab_api import NewRun
from fullhouse.server.lab_runs import LabRuns
from tests.lab.conftest import Play, read
from tests.sizes import IS_LONG

PUBLISHED = "smash-family", 0.579, 0.558, 0.598
"""The game whose expert was measured against greedy over the most deals, and its share of points
at two seats with its interval, as docs/search.md has it."""
DEALS = 150
"""Of such a match. A share then has a standard error of about 2.6 points."""


def test_unless_it_is_asked_otherwise_bots_are_as_strong_as_at_a_table() -> None:
    asked = NewRun.model_validate({"kind": "sim", "game": "lots"})
    assert Plan._field_defaults["thinking"] == asked.thinking == 0
    assert signature(BotOptions).parameters["thinking"].default == 0
    assert asked.plan().thinking == 0


@pytest.mark.parametrize("id", list(games()))
def test_a_rung_is_that_of_a_table_with_as_many_seats(id: str) -> None:
    """The same imagined games, settings and strength, only without a clock."""
    game = game_of(id)
    for seats in game.seats:
        for name in LADDER:
            bot, *_ = bots_for(game, [name] * seats, 0)
            at_a_table = LadderBot(name).search_bot(game, seats)
            assert isinstance(bot, SearchBot)
            assert (
                bot.iterations == at_a_table.iterations == iterations_at_a_table(game, name, seats)
            )
            assert (bot.strength, bot.settings) == (at_a_table.strength, at_a_table.settings)
            assert bot.seconds == inf


def weak(play: Play) -> Run:
    bots = ("expert", "greedy")
    return play(
        plan_sim(game_of("lots"), 2, 60, bots, skill=("easy", "hard"), thinking=7, traced=0)
    )


def test_a_bot_of_another_strength_is_named_with_it_wherever_it_is_named(play: Play) -> None:
    run = weak(play)
    sections = write_report(run)
    told = "Expert (7 of 100 games)"
    names = [read(name) for name in bots_of(run.plan)]
    assert names == ["expert (7 of 100 games)", "greedy"]
    for file in (HTML, MARKDOWN):
        text = (run.folder / file).read_text(encoding="utf-8")
        bare = text.replace("(7 of 100 games)", "")
        for bot in ("expert", "easy", "hard"):
            assert (
                text.lower().count(f"{bot} (7 of 100 games)") == bare.lower().count(f"{bot} ") > 0
            )
    assert "thinking-7" in run.plan.name
    manifest = read_manifest(run.folder)
    assert manifest["imagined"] == {"easy": 7, "expert": 7, "hard": 7}
    assert set(manifest["at_a_table"].values()) == {100}
    skill = next(section for section in sections if read(section.title) == "Skill and luck")
    assert any(
        read(line).startswith("expert (7 of 100 games) with 1 other") for line in skill.sentences
    )
    assert told.lower() in " ".join(read(tile.name) for tile in skill.tiles)


def test_a_comparison_and_a_ladder_name_the_strength_too() -> None:
    game = game_of("lots")
    compared = plan_compare(game, {}, {"length": 6}, 2, bots=("expert", "random"), thinking=7)
    texts = [read(measure.text.more) for measure in measures(compared)]
    assert "lets expert (7 of 100 games) win more often" in texts
    (pair,) = bots_of(plan_ladder(game, 2, 1, "hard", thinking=7))
    assert read(pair) == "hard (7 of 100 games) against medium (7 of 100 games)"


def test_the_list_of_runs_names_the_strength(tmp_path: Path) -> None:
    game = game_of("lots")
    for thinking in (0, 7, 100):
        plan = plan_sim(game, 2, 10, ("expert",), thinking=thinking)
        begin(tmp_path / plan.name, plan)
    told = [[read(bot) for bot in run["bots"]] for run in LabRuns(tmp_path).listed()]
    assert sorted(told) == [["expert"], ["expert"], ["expert (7 of 100 games)"]]


def test_a_run_whose_plan_cannot_be_read_is_still_listed(tmp_path: Path) -> None:
    plan = plan_sim(game_of("lots"), 2, 10)
    begin(tmp_path / plan.name, plan)
    manifest = tmp_path / plan.name / "manifest.json"
    written = json.loads(manifest.read_text(encoding="utf-8"))
    del written["weighing"]
    manifest.write_text(json.dumps(written), encoding="utf-8")
    (run,) = LabRuns(tmp_path).listed()
    assert run["bots"] == []


def test_a_ladder_that_has_changed_is_another_run(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_sim(game_of("lots"), 2, 10, ("expert",))
    before = plan.hash()
    monkeypatch.setattr("fullhouse.lab.plan.iterations_at_a_table", lambda *_: 101)
    assert plan.hash() != before


@pytest.mark.skipif(not IS_LONG, reason="takes minutes of processor time: make test-long")
def test_the_labs_expert_gets_what_was_published(tmp_path: Path) -> None:
    id, share, low, high = PUBLISHED
    plan = plan_sim(game_of(id), 2, 2 * DEALS, ("expert", "greedy"), extras=False)
    run = Run(tmp_path / "run", plan)
    play_chunks(run, ProcessExecutor())
    found = estimate_share(deal_means(run.rows(), bot_share("expert")))
    error = ((found.high - found.low) ** 2 + (high - low) ** 2) ** 0.5 / 4
    assert abs(found.mean - share) < 3 * error, str(found)
    assert found.mean > 0.5
