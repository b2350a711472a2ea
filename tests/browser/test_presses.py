"""What a press means: a hold reads a card and plays nothing; what cannot be chosen says why."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

import fullhouse as fh
from tests.browser.drivers import Visitor, seats_of
from tests.browser.playthrough import next_question

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
HELD = "[data-card][data-face]:has([data-lit]), [data-lit] [data-card][data-face]"
"""Cards that can be chosen, and read."""


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def holds(page: Page, card: Locator) -> None:
    """A finger on a card until the card is shown close, with its rules, and off again."""
    card.scroll_into_view_if_needed()
    x, y = middle(card)
    touch = page.context.new_cdp_session(page)
    point = [{"x": x, "y": y}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    shown = page.get_by_role("tooltip")
    expect(shown).to_be_visible()
    expect(shown, "all of it is in the window").to_be_in_viewport(ratio=1)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(shown.get_by_role("button").first, "its rules stay in reach").to_be_visible()
    page.keyboard.press("Escape")
    expect(shown).not_to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_long_press_reads_a_card_and_plays_nothing(game: str, visit: Visit) -> None:
    mia = visit(**PHONE)
    page = mia.page
    mia.sits_with_bots(game, seats_of(game))
    assert next_question(page)
    cards = page.locator(HELD).filter(visible=True)
    if not cards.count():
        pytest.skip("This game does not begin with the choice of a card.")
    holds(page, cards.first)
    page.wait_for_function("() => clicks > 0")
    assert page.evaluate("acts.length") == 0
    assert page.get_by_role("menuitem").count() == 0
    # A layout may have its reader tap twice; after the first tap the card may have been played.
    at = middle(cards.first)
    for _ in range(2):
        page.touchscreen.tap(*at)
    page.wait_for_function("() => acts.length || document.querySelector('[role=menuitem]')")


def test_a_pen_that_reads_a_card_does_not_drag_it(visit: Visit) -> None:
    mia = visit(viewport={"width": 820, "height": 900})
    mia.sits_with_bots(GAMES[-1], seats_of(GAMES[-1]))
    assert next_question(mia.page)
    card = mia.page.locator(HELD).first
    x, y = middle(card)
    pen = """(what, x, y) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(what,
        {pointerType: 'pen', bubbles: true, clientX: x, clientY: y, button: 0}))"""
    mia.page.evaluate(f"([x, y]) => ({pen})('pointerdown', x, y)", [x, y])
    expect(mia.page.get_by_role("tooltip")).to_be_visible()
    for to in (20, 40, 200):
        mia.page.evaluate(f"([x, y]) => ({pen})('pointermove', x, y)", [x, y - to])
    assert mia.page.locator(".carried-ghost").count() == 0
    mia.page.evaluate(f"([x, y]) => ({pen})('pointerup', x, y)", [x, y - 200])
    assert mia.page.evaluate("acts.length") == 0


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_table_says_why_it_cannot_be_chosen(game: str, visit: Visit) -> None:
    """Every card, zone and seat that is not lit, and that nothing lit lies around: one sentence. At
    last, that the game is over.
    """
    mia = visit(viewport={"width": 1440, "height": 900})
    page = mia.page
    mia.sits_with_bots(game, seats_of(game))
    assert next_question(page)
    calm = page.evaluate(CALM)
    assert calm
    for spot in calm:
        answers(page, spot)
    page.get_by_role("button", name="Menu").first.click()
    for _ in ("which", "really"):
        page.get_by_role("button", name="Close the table").click()
    page.locator("dialog .result").wait_for()
    page.keyboard.press("Escape")
    for spot in page.evaluate(CALM)[:3]:
        assert "This game is over." in answers(page, spot)


def test_a_press_out_of_turn_says_whose_turn_it_is(visit: Visit) -> None:
    mia, noor = visit(), visit()
    game = GAMES[-1]
    code = mia.opens(game, seats_of(game))
    mia.page.goto(f"/t/{code}")
    noor.page.goto(f"/t/{code}")
    noor.page.get_by_role("button", name="Sit here").first.click()
    noor.page.get_by_role("button", name="Skip").click()
    mia.page.get_by_role("button", name="Start", exact=True).click()
    for guest in (mia, noor):
        guest.page.locator("[data-prompt]").wait_for()
    waits = noor if mia.page.locator("[data-lit]:visible").count() else mia
    card = waits.page.locator("[data-card] [data-keys]").first
    card.click()
    expect(waits.page.get_by_role("alert")).to_contain_text(re.compile("It is .+’s turn"))


def test_a_spectators_press_says_they_are_watching(visit: Visit) -> None:
    mia, noor = visit(), visit()
    code = mia.sits_with_bots(GAMES[-1], seats_of(GAMES[-1]))
    noor.page.goto(f"/t/{code}")
    noor.page.locator("[data-card]").first.click()
    expect(noor.page.get_by_role("alert")).to_contain_text("You are watching")


CALM = """() => {
    const found = new Map();
    for (const one of document.querySelectorAll('[data-card], [data-zone], [data-seat]')) {
        if (one.closest('[data-lit], aside, dialog') || one.querySelector('[data-lit]')) continue;
        if (one.closest('[data-zone]')?.querySelector('[data-lit]')) continue;
        const box = one.getBoundingClientRect();
        if (box.width < 8 || box.height < 8) continue;
        for (const [x, y] of [[.5, .5], [.2, .3], [.8, .8]]) {
            const at = [box.x + box.width * x, box.y + box.height * y];
            const top = document.elementFromPoint(...at);
            if (!top || !one.contains(top) || top.closest('button, a')) continue;
            if (at[1] > innerHeight) continue;
            found.set(one.dataset.in ?? one.dataset.zone ?? `seat ${one.dataset.seat}`, at);
            break;
        }
    }
    return [...found].map(([what, at]) => ({what, at}));
}"""
"""For each zone and seat that is on the page and cannot be chosen, where it can be pressed."""


def answers(page: Page, spot: dict[str, list[float]]) -> str:
    alert = page.get_by_role("alert")
    page.mouse.click(*spot["at"])
    expect(alert, f"{spot['what']} answers").to_be_visible()
    text = alert.inner_text()
    page.keyboard.press("Escape")
    expect(alert).not_to_be_visible()
    return text
