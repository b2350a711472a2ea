"""The lab's page: a comparison is asked for by its form, watched, and read."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.drivers import Visitor
from tests.browser.test_accessibility import axe_violations, scrolls_sideways, small_text
from tests.random_games import small_game

Visit = Callable[..., Visitor]
GAME = small_game()
OPTION = next(option for option in GAME.options.all if option.low < option.high)
TAKES = 240_000
"""Milliseconds that a small run may take on a busy machine."""


def test_a_comparison_can_be_started_followed_and_read(visit: Visit) -> None:
    guest = visit(viewport={"width": 1440, "height": 900})
    page = guest.page
    page.goto("/lab")
    page.get_by_role("radio", name="Compare").click()
    page.get_by_label("Game", exact=True).select_option(GAME.id)
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("A and B are the same rules")
    page.get_by_label(f"{OPTION.title}, B").select_option(str(OPTION.low))
    page.get_by_label("Games per side, at most").select_option("200")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile(r"/lab/.+-compare-"))
    expect(page.get_by_role("progressbar", name="Games played")).to_be_visible()
    headline = page.get_by_role("heading", name=re.compile("^B |^A and B|Still open"))
    headline.wait_for(timeout=TAKES)
    expect(page.get_by_role("region", name="Done")).to_be_visible(timeout=TAKES)
    page.get_by_role("button", name="Turns", exact=True).click()
    expect(page.get_by_role("img", name="Turns: B minus A")).to_be_visible()
    page.get_by_text("Read the whole report here").click()
    report = page.frame_locator("iframe")
    expect(report.get_by_role("heading", level=1)).to_contain_text("two sets of rules compared")
    for width in (360, 820, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        guest.settles()
        assert not axe_violations(guest)
        assert not small_text(guest)
        assert scrolls_sideways(guest) <= 0
    page.get_by_role("button", name=f"Delete this run of {GAME.title}").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.wait_for_url(re.compile(r"/lab$"))
    expect(page.get_by_text("None yet.")).to_be_visible()
    # What was refused above; and the tests' own script, which a report does not let in.
    guest.faults = [text for text in guest.faults if not re.search("400|sandboxed", text)]


@pytest.mark.parametrize("kind", ["compare", "ladder"])
def test_the_form_is_accessible(kind: str, visit: Visit) -> None:
    guest = visit(color_scheme="dark", viewport={"width": 360, "height": 760})
    guest.page.goto(f"/lab#{kind}")
    guest.page.get_by_role("heading", name="Earlier runs").wait_for()
    assert not axe_violations(guest)
    assert not small_text(guest)
    assert scrolls_sideways(guest) <= 0
