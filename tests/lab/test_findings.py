"""What a report says of games whose truth is known."""

import json
import re
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from fullhouse.games import game as game_of
from fullhouse.lab.cards import measured
from fullhouse.lab.charts import histogram, svg
from fullhouse.lab.coverage import card_titles, coverage, endings
from fullhouse.lab.fairness import balance, bot_share, clear_of, cube, seat_share, skill
from fullhouse.lab.figures import by_deal, luck, mean, share
from fullhouse.lab.folder import HTML, MARKDOWN
from fullhouse.lab.pages import sections_of, write_report
from fullhouse.lab.plan import MAIN, plan_sim
from fullhouse.lab.running import Run
from fullhouse.words.house import speak
from fullhouse.words.pseudo import PSEUDO
from tests.lab.conftest import Play, read
from tests.lab.lots import WORTH

FEW: dict[str, Any] = {"traced": 2, "weighing": 20}
"""Little of what takes long."""


def main_rows(run: Run) -> pl.DataFrame:
    return run.rows().filter(pl.col("arm") == MAIN)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_symmetric_game_is_balanced_within_its_interval(seats: int, play: Play) -> None:
    run = play(plan_sim(game_of("lots"), seats, 600, extras=False))
    rows = main_rows(run)
    for seat in range(seats):
        found = share(by_deal(rows, seat_share(seat)))
        assert found.low <= 1 / seats <= found.high
        assert found.high - found.low < 0.15
    assert "No seat wins more than its share" in read(balance(rows, run.plan).says[0])


def test_a_rigged_game_shows_its_rigging(play: Play) -> None:
    run = play(plan_sim(game_of("rigged"), 2, 600, extras=False))
    rows = main_rows(run)
    values = [by_deal(rows, seat_share(seat)) for seat in range(2)]
    assert clear_of(values, 0.5) == [0, 1]
    assert share(values[0]).low > 0.5 > share(values[1]).high
    assert read(balance(rows, run.plan).says[0]).startswith("seat 1 wins")


def test_a_card_that_does_nothing_has_no_effect_and_gold_has(play: Play) -> None:
    """With a blank to put in their place, the cards do just what they are worth."""
    run = play(plan_sim(game_of("rigged"), 2, 800, **FEW))
    found = {card.title: card for card in measured(main_rows(run), list(WORTH), alone=False)}
    assert len(found["Pebble"].does) > 50
    assert set(found["Pebble"].does) == {0.0}
    assert mean(found["Gold"].does).low > 0
    section = next(s for s in sections_of(run) if read(s.title) == "Cards")
    says = [read(line) for line in section.says]
    assert any("Surely good to draw: " in line and "Gold" in line for line in says)
    rows = {read(row[0]): [read(cell) for cell in row] for row in section.grids[0].rows}
    assert rows["Pebble"][1:4] == ["+0.0", "+0.0 to +0.0", "no"]
    assert rows["Wreck"][1] == "too few"


def test_without_a_blank_a_card_is_measured_against_another(play: Play) -> None:
    run = play(plan_sim(game_of("lots"), 2, 800, **FEW))
    found = {card.title: card for card in measured(main_rows(run), list(WORTH), alone=False)}
    assert mean(found["Gold"].does).low > 0.05
    assert mean(found["Pebble"].does).high < 0
    assert mean(found["Pebble"].drawn).mean < mean(found["Gold"].drawn).mean


def test_coverage_finds_what_is_never_used(play: Play) -> None:
    run = play(plan_sim(game_of("lots"), 2, 200, **FEW))
    section = coverage(run.rows(), run.plan)
    never = {read(row[0]): read(row[1]) for row in section.grids[0].rows}
    assert never["cards that never left their place"] == "Wreck"
    assert never["steps that never came"] == "Rest"
    assert never["actions that were never chosen"] == "dive"
    assert never["options that changed nothing"] == "Colour = Blue"
    assert read(section.says[0]) == "1 of 6 cards cannot be drawn, or never were."


def test_a_gap_in_the_rules_is_met_and_told(play: Play) -> None:
    run = play(plan_sim(game_of("broken"), 2, 200, extras=False))
    rows = run.rows()
    gaps = set(rows.filter(pl.col("shares").is_null())["end"])
    assert gaps == {"LookupError: what Gold does is not written"}
    section = endings(rows, run.plan)
    assert "met a gap in the rules" in read(section.says[0])
    assert "LookupError" in read(section.grids[0].rows[0][0])
    assert write_report(run)


def test_the_better_bot_wins_and_luck_is_a_share(play: Play) -> None:
    run = play(plan_sim(game_of("lots"), 2, 800, **FEW))
    found = skill(run.rows(), run.plan)
    assert any(read(line).startswith("greedy against random wins") for line in found.says)
    arm = next(arm for arm in run.plan.arms if arm.name.startswith("skill"))
    rows = run.rows().filter(pl.col("arm") == arm.name)
    upper = by_deal(rows, bot_share("greedy"))
    assert share(upper).low > 0.5
    chance = luck(cube(main_rows(run), run.plan))
    # The same bots on the same cards: hardly anything but the deal decides.
    assert 0.9 < chance.mean <= 1


def test_few_deals_are_said_to_be_too_few(play: Play) -> None:
    run = play(plan_sim(game_of("rigged"), 2, 20, **FEW))
    found = {read(section.title): section for section in sections_of(run)}
    assert "too few to tell" in read(found["Balance"].says[0])
    assert all("no interval" in read(tile.range) for tile in found["Balance"].tiles)


def test_a_report_is_whole_and_needs_nothing_else(play: Play) -> None:
    run = play(plan_sim(game_of("lots"), 2, 200, **FEW))
    sections = write_report(run)
    html = (run.folder / HTML).read_text(encoding="utf-8")
    text = (run.folder / MARKDOWN).read_text(encoding="utf-8")
    inside = html.replace("http://www.w3.org/", "").replace("url(#", "")
    for outside in ("http://", "https://", "<script", "url(", "@import", "src="):
        assert outside not in inside
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:url\(|href=")#([^")]+)', html)) <= set(ids)
    titles = ["Balance", "Length", "Skill and luck", "Excitement", "Decisions", "Cards"]
    assert [read(s.title) for s in sections] == [*titles, "Coverage", "Endings"]
    for section in sections:
        assert f"## {read(section.title)}\n" in text
        assert read(section.says[0])[1:] in text
    assert "What a card <em>does</em> is found" in html
    charts = sum(len(section.charts) for section in sections)
    assert charts >= 7
    assert html.count('<svg role="img" aria-label="') == charts == html.count("<figcaption>")
    assert html.count("<th scope=") > 20
    assert "NaN" not in html
    assert "nan" not in text.split()


def test_a_report_speaks_the_language_of_the_program(play: Play) -> None:
    run = play(plan_sim(game_of("lots"), 2, 80, **FEW))
    speak(PSEUDO)
    try:
        write_report(run)
    finally:
        speak("en")
    in_code = r"Rest|Begin|Turn|dive|play|main|lab|LT-\d|games\.parquet|[0-9a-f]{16,}"
    html = (run.folder / HTML).read_text(encoding="utf-8")
    body = re.sub(r"<style>.*?</style>|<[^>]*>|&[^;]*;", " ", html, flags=re.DOTALL)
    assert not re.findall(r"[A-Za-z]{2,}", re.sub(in_code, "", body))


def test_lengths_of_very_many_games_are_drawn_by_their_counts() -> None:
    spec = histogram(read, [float(n % 7) for n in range(70_000)], "minutes", "games")
    (rows,) = spec["datasets"].values()
    assert [row["len"] for row in rows] == [10_000] * 7
    assert "<svg" in svg(spec, "How long.", "many")


def test_a_report_of_one_seat_and_of_all_seats(play: Play) -> None:
    for seats in (1, 4):
        run = play(plan_sim(game_of("lots"), seats, 80, **FEW))
        assert len(write_report(run)) == 8


def test_a_run_says_how_far_it_is(play: Play, tmp_path: Path) -> None:
    run = play(plan_sim(game_of("lots"), 2, 40, extras=False))
    manifest = json.loads((run.folder / "manifest.json").read_text())
    progress = json.loads((run.folder / "progress.json").read_text())
    assert manifest["hash"] == run.plan.hash()
    assert progress["done"] == progress["chunks"] == manifest["chunks"]
    assert progress["games"] == 40
    kit = game_of("lots").kit(2, {})
    assert card_titles(kit) == list(WORTH)
