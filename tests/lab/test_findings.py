"""What a report says of games whose truth is known."""

import json
import re
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from fullhouse.games import game as game_of
from fullhouse.lab.card_effects import cards, measured
from fullhouse.lab.charts import histogram, svg
from fullhouse.lab.coverage import card_titles, coverage, endings
from fullhouse.lab.fairness import balance, clear_of, seat_share
from fullhouse.lab.intervals import deal_luck, deal_means, estimate_mean, estimate_share
from fullhouse.lab.plan import MAIN, plan_sim
from fullhouse.lab.report import sections_of, write_report
from fullhouse.lab.report_section import points
from fullhouse.lab.run import Run
from fullhouse.lab.run_folder import HTML, MARKDOWN
from fullhouse.lab.skill import bot_share, shares_by_deal, skill
from fullhouse.words.language import set_language
from fullhouse.words.pseudo_language import PSEUDO
from tests.lab.conftest import Play, read
from tests.lab.toy_games import WORTH

FEW: dict[str, Any] = {"traced": 2, "weighing": 20}
"""Little of what takes long."""


def main_rows(run: Run) -> pl.DataFrame:
    return run.rows().filter(pl.col("arm") == MAIN)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_symmetric_game_is_balanced_within_its_interval(seats: int, play: Play) -> None:
    run = play(plan_sim(game_of("lots"), seats, 600, extras=False))
    rows = main_rows(run)
    for seat in range(seats):
        found = estimate_share(deal_means(rows, seat_share(seat)))
        assert found.low <= 1 / seats <= found.high
        assert found.high - found.low < 0.15
    assert "No seat wins more than its share" in read(balance(rows, run.plan).sentences[0])


def test_a_rigged_game_shows_its_rigging(play: Play) -> None:
    run = play(plan_sim(game_of("rigged"), 2, 600, extras=False))
    rows = main_rows(run)
    values = [deal_means(rows, seat_share(seat)) for seat in range(2)]
    assert clear_of(values, 0.5) == [0, 1]
    assert estimate_share(values[0]).low > 0.5 > estimate_share(values[1]).high
    assert read(balance(rows, run.plan).sentences[0]).startswith("seat 1 wins")


def test_a_card_that_does_nothing_has_no_effect_and_gold_has(play: Play) -> None:
    """With a blank to put in their place, the cards do just what they are worth."""
    run = play(plan_sim(game_of("rigged"), 2, 800, **FEW))
    found = {card.title: card for card in measured(main_rows(run), list(WORTH), alone=False)}
    assert len(found["Pebble"].does) > 50
    assert set(found["Pebble"].does) == {0.0}
    assert estimate_mean(found["Gold"].does).low > 0
    section = next(s for s in sections_of(run) if read(s.title) == "Cards")
    says = [read(line) for line in section.sentences]
    assert any("Certainly good to draw: " in line and "Gold" in line for line in says)
    rows = {read(row[0]): [read(cell) for cell in row] for row in section.grids[0].rows}
    assert rows["Pebble"][1:4] == ["+0.0", "+0.0 to +0.0", "no"]
    assert rows["Wreck"][1] == "too few"


def test_without_a_blank_a_card_is_measured_against_another(play: Play) -> None:
    run = play(plan_sim(game_of("lots"), 2, 800, **FEW))
    found = {card.title: card for card in measured(main_rows(run), list(WORTH), alone=False)}
    assert estimate_mean(found["Gold"].does).low > 0.05
    assert estimate_mean(found["Pebble"].does).high < 0
    assert estimate_mean(found["Pebble"].drawn).mean < estimate_mean(found["Gold"].drawn).mean


def test_coverage_finds_what_is_never_used(play: Play) -> None:
    run = play(plan_sim(game_of("lots"), 2, 200, **FEW))
    section = coverage(run.rows(), run.plan)
    never = {read(row[0]): read(row[1]) for row in section.grids[0].rows}
    assert never["cards that never left their place"] == "Wreck"
    assert (
        never["steps (the parts into which the rules divide a turn) that never came up"] == "Rest"
    )
    assert never["actions that were never chosen"] == "dive"
    assert never["options that changed nothing"] == "Colour = Blue"
    assert read(section.sentences[0]) == "1 of 6 cards cannot be drawn, or never were."


def test_a_card_that_is_only_ever_thrown_away_was_never_played(play: Play) -> None:
    run = play(plan_sim(game_of("waste"), 2, 200, skill=(), **FEW))
    rows, plan = run.rows(), run.plan
    never = {read(row[0]): read(row[1]) for row in coverage(rows, plan).grids[0].rows}
    assert never["cards that were drawn, but never played"] == "Pebble"
    grid = cards(main_rows(run), plan, list(WORTH)).grids[0]
    played = [read(name) for name in grid.head].index("when played")
    gains = {read(row[0]): read(row[played]) for row in grid.rows}
    assert gains["Pebble"] == "too few"
    assert gains["Copper"] != "too few"


def test_a_game_in_which_nothing_is_called_playing_has_no_figures_of_cards_played(
    play: Play,
) -> None:
    run = play(plan_sim(game_of("calm"), 2, 80, skill=(), **FEW))
    never = {read(row[0]) for row in coverage(run.rows(), run.plan).grids[0].rows}
    assert "cards that were drawn, but never played" not in never
    section = cards(main_rows(run), run.plan, list(WORTH))
    assert "when played" not in [read(name) for name in section.grids[0].head]
    assert {len(row) for row in section.grids[0].rows} == {len(section.grids[0].head)}
    assert not any("played" in read(line).split() for line in section.sentences[:2])


def test_a_gap_in_the_rules_is_met_and_told(play: Play) -> None:
    run = play(plan_sim(game_of("broken"), 2, 200, extras=False))
    rows = run.rows()
    gaps = set(rows.filter(pl.col("shares").is_null())["end"])
    assert gaps == {"LookupError: what Gold does is not written"}
    section = endings(rows, run.plan)
    assert "met a gap in the rules" in read(section.sentences[0])
    assert "LookupError" in read(section.grids[0].rows[0][0])
    assert write_report(run)


def test_the_better_bot_wins_and_luck_is_a_share(play: Play) -> None:
    run = play(plan_sim(game_of("lots"), 2, 800, **FEW))
    found = skill(run.rows(), run.plan)
    assert any(read(line).startswith("greedy against random wins") for line in found.sentences)
    arm = next(arm for arm in run.plan.arms if arm.name.startswith("skill"))
    rows = run.rows().filter(pl.col("arm") == arm.name)
    upper = deal_means(rows, bot_share("greedy"))
    assert estimate_share(upper).low > 0.5
    chance = deal_luck(shares_by_deal(main_rows(run), run.plan))
    # The same bots on the same cards: hardly anything but the deal decides.
    assert 0.9 < chance.mean <= 1


def test_few_deals_are_said_to_be_too_few(play: Play) -> None:
    run = play(plan_sim(game_of("rigged"), 2, 20, **FEW))
    found = {read(section.title): section for section in sections_of(run)}
    assert "too few to tell" in read(found["Balance"].sentences[0])
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
        assert read(section.sentences[0])[1:] in text
    assert "What a card <em>does</em> is measured" in html
    charts = sum(len(section.charts) for section in sections)
    assert charts >= 7
    assert html.count('<svg role="img" aria-label="') == charts == html.count("<figcaption>")
    assert html.count("<th scope=") > 20
    assert "NaN" not in html
    assert "nan" not in text.split()


def test_a_report_speaks_the_language_of_the_program(play: Play) -> None:
    run = play(plan_sim(game_of("lots"), 2, 80, **FEW))
    set_language(PSEUDO)
    try:
        write_report(run)
    finally:
        set_language("en")
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


def words_of(run: Run) -> str:
    """Everything that a run's report says, in lower case."""
    write_report(run)
    return (run.folder / MARKDOWN).read_text(encoding="utf-8").lower()


@pytest.mark.parametrize("id", ["still", "mute", "level"])
def test_what_cannot_be_told_is_said_in_words(id: str, play: Play) -> None:
    """Games that end before a turn, offer nothing to choose, or are tied until the end."""
    text = words_of(play(plan_sim(game_of(id), 2, 80, skill=(), **FEW)))
    assert not re.search(r"\bnan\b|\binf\b", text)


def test_where_points_are_tied_until_the_end_nobody_was_ahead(play: Play) -> None:
    text = words_of(play(plan_sim(game_of("level"), 2, 80, skill=(), **FEW)))
    assert "in no game that one seat won, one was ahead halfway through." in text


def test_where_all_bots_are_alike_nothing_is_put_down_to_skill(play: Play) -> None:
    alike = words_of(play(plan_sim(game_of("lots"), 2, 80, skill=(), **FEW)))
    assert "down to choices" not in alike
    assert "the rest shows no skill" in alike
    bots = ("greedy", "random")
    mixed = words_of(play(plan_sim(game_of("lots"), 2, 80, bots, skill=(), **FEW)))
    assert "down to choices" in mixed
    assert "the rest shows no skill" not in mixed


def test_a_difference_of_nothing_has_no_minus() -> None:
    assert points(-0.0004) == "+0.0"
    assert points(-0.0006) == "−0.1"
