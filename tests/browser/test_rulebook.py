"""The rulebook on the page: its figures, its contents, and a search that marks its hits."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import fullhouse as fh
from fullhouse.lessons.figures import figures_in
from tests.browser.drivers import Visitor
from tests.browser.test_accessibility import axe_violations, scrolls_sideways, small_text

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())


@pytest.mark.parametrize("id", GAMES)
def test_every_figure_of_a_rulebook_is_drawn(id: str, visit: Visit) -> None:
    mia = visit(viewport={"width": 360, "height": 740})
    page = mia.page
    page.goto(f"/rules/{id}")
    figures = figures_in(fh.game(id).rulebook)
    expect(page.locator("[data-figure] > [data-drawn]")).to_have_count(len(figures))
    cards = sum(len(figure.keys) for figure in figures if figure.kind == "cards")
    expect(page.locator("[data-figure=cards] .card")).to_have_count(cards)
    assert page.locator("[data-figure=example] .card").count()
    mia.settles()
    assert not axe_violations(mia)
    assert not small_text(mia)
    assert scrolls_sideways(mia) <= 0


def test_contents_and_search_lead_to_the_place(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740}).page
    page.goto(f"/rules/{GAMES[-1]}")
    page.locator("summary").click()
    chapter = page.locator("details nav button").last
    title = chapter.inner_text()
    chapter.click()
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_in_viewport()
    page.get_by_role("searchbox").fill("extra turn")
    expect(page.locator("mark").first).to_be_in_viewport()
    assert {text.lower() for text in page.locator("mark").all_inner_texts()} == {"extra", "turn"}
    expect(page.locator("[data-figure] > [data-drawn]").first).to_be_attached()
    page.get_by_role("searchbox").fill("")
    expect(page.locator("mark")).to_have_count(0)
