"""The docs in a browser: they can be searched, and nothing is asked of anybody else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.drivers import ROOT, Visitor

Visit = Callable[..., Visitor]
READY = "() => [...document.querySelectorAll('body *')].some(one => one.shadowRoot)"
"""Whether the search listens: its parts are in a tree of their own."""


@pytest.fixture(autouse=True)
def built() -> None:
    if not (ROOT / "src/fullhouse/server/docs_site/index.html").is_file():
        pytest.fail("The docs are not built. Run: make docs")


@pytest.mark.parametrize("width", [360, 1440])
def test_the_search_finds_a_page_without_a_request_elsewhere(visit: Visit, width: int) -> None:
    reader = visit(viewport={"width": width, "height": 800})
    asked: list[str] = []
    reader.page.on("request", lambda request: asked.append(request.url))
    reader.page.goto("/")
    reader.page.locator("footer a[href='/docs/']").click()
    expect(reader.page.locator("h1")).to_contain_text("Full House")
    reader.page.wait_for_function(READY)
    reader.page.keyboard.press("/")
    field = reader.page.get_by_role("combobox").or_(reader.page.get_by_role("textbox")).first
    field.fill("twin worlds")
    found = reader.page.locator("ol a", has_text="The test that keeps this honest")
    found.click()
    expect(reader.page.locator("h1")).to_contain_text("Who knows what")
    assert [url for url in asked if not url.startswith((reader.server.address, "data:"))] == []


@pytest.mark.parametrize("page", ["", "play/", "walks/", "add-a-game/", "answers/", "api/table/"])
def test_no_page_scrolls_sideways_on_a_phone(visit: Visit, page: str) -> None:
    reader = visit(viewport={"width": 360, "height": 740})
    reader.page.goto(f"/docs/{page}")
    reader.settles()
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= 360
