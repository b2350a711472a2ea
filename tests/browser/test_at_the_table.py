"""Two browsers, a reload, a killed server, a double click: the same seat and nothing twice."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLong

import fullhouse as fh
from fullhouse.table.steps import Step
from tests.browser.drivers import Server, Visitor, seats_of
from tests.browser.playthrough import SETTLES, lit_point, next_question, page_state

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def waits(mia: Visitor) -> None:
    """Until something is asked of this seat."""
    mia.page.locator("[data-lit]:visible").first.wait_for()


def moves(mia: Visitor) -> None:
    """Chooses the first thing that is lit, and sees the page change."""
    before = page_state(mia.page)
    mia.page.mouse.click(*lit_point(mia.page, 0))
    sees_change(mia, before)


def sits_and_moves(mia: Visitor, game: str) -> None:
    """Sits down, makes a move, and is asked again; a game that a lucky bot ends at once is left."""
    for _ in range(5):
        mia.sits_with_bots(game, seats_of(game))
        if next_question(mia.page):
            moves(mia)
            if next_question(mia.page):
                return
    raise AssertionError("Every game was over after one move.")


def sees_change(mia: Visitor, before: str) -> None:
    """Until the page is no longer as it was before."""
    mia.page.wait_for_function("before => seen.stands() !== before", arg=before)


def test_first_move_within_three_clicks(visit: Visit) -> None:
    mia = visit()
    for _ in range(5):  # a lucky bot may end a game before anybody is asked
        mia.page.goto("/")
        mia.page.get_by_role("button", name="Play").first.click()
        mia.page.locator("[data-prompt]").wait_for()
        if next_question(mia.page):
            moves(mia)
            return
    raise AssertionError("Every game was over before the first move.")


def test_two_browsers_at_one_table(game: str, visit: Visit) -> None:
    mia, noor = visit(), visit()
    seats = seats_of(game)
    code = mia.opens(game, seats)
    mia.page.goto(f"/t/{code}")
    noor.page.goto(f"/t/{code}")
    noor.page.get_by_role("button", name="Sit here").first.click()
    noor.page.get_by_role("button", name="Skip").click()
    expect(mia.page.get_by_text("At the table", exact=True)).to_be_visible()
    mia.page.get_by_role("button", name="Start", exact=True).click()
    for guest in (mia, noor):
        guest.page.locator("[data-prompt]").wait_for()
    cards = "[data-card][data-face]"
    for here, there in ((mia, noor), (noor, mia)):
        own = here.page.locator(f"{cards}[data-in^='hand']").all()
        hands = {card.get_attribute("data-in") for card in own}
        others = there.page.locator(f"{cards}[data-in^='hand']").all()
        assert not hands & {card.get_attribute("data-in") for card in others}
    mover = mia if mia.page.locator("[data-lit]:visible").count() else noor
    other = noor if mover is mia else mia
    mover.page.mouse.click(*lit_point(mover.page, 0))
    mover.page.get_by_label("Say something kind").fill("<b>hello</b>")
    mover.page.keyboard.press("Enter")
    expect(other.page.get_by_text("<b>hello</b>")).to_be_visible()


def test_a_reload_in_mid_turn_shows_the_same_table(game: str, visit: Visit) -> None:
    mia = visit()
    sits_and_moves(mia, game)
    before = mia.shown()
    mia.page.reload()
    waits(mia)
    mia.sees(before)


def test_a_killed_server_comes_back_to_the_same_tables(visit: Visit, server: Server) -> None:
    before: list[tuple[Visitor, str]] = []
    for game in GAMES:
        mia = visit()
        sits_and_moves(mia, game)
        before.append((mia, mia.shown()))
        mia.loads()
    with server.killed():
        for mia, _ in before:
            expect(mia.page.get_by_text("Connection lost")).to_be_visible()
    for mia, shown in before:
        expect(mia.page.get_by_text("Connection lost")).not_to_be_visible()
        waits(mia)
        mia.sees(shown)
        moves(mia)


def test_a_move_made_offline_is_sent_after_reconnecting(visit: Visit, server: Server) -> None:
    mia = visit()
    mia.sits_with_bots(GAMES[-1], seats_of(GAMES[-1]))
    waits(mia)
    mia.loads()
    before = page_state(mia.page)
    with server.killed():
        expect(mia.page.get_by_text("Connection lost")).to_be_visible()
        mia.page.locator("[data-lit]:visible").first.click()
    sees_change(mia, before)


def test_a_double_click_plays_one_card(game: str, visit: Visit) -> None:
    """Two clicks on the same spot are one choice of this question."""
    mia = visit()
    mia.sits_with_bots(game, seats_of(game))
    waits(mia)
    before = page_state(mia.page)
    mia.page.mouse.dblclick(*lit_point(mia.page, 0))
    sees_change(mia, before)
    mia.page.wait_for_function("() => acts.length")
    counts = mia.page.evaluate("acts.map(one => one.at)")
    assert len(set(counts)) == len(counts)


def test_a_card_can_be_dragged_to_where_it_goes(visit: Visit) -> None:
    """Let go among its own kind, it stays; let go elsewhere, it is chosen as by a click."""
    mia = visit(viewport={"width": 1440, "height": 900})
    mia.sits_with_bots(GAMES[-1], seats_of(GAMES[-1]))
    waits(mia)
    card = mia.page.locator("[data-card]:has([data-lit])").first
    zone = card.get_attribute("data-in")
    neighbour = middle(mia.page.locator(f"[data-card][data-in='{zone}']").last)
    for goal, is_sent in ((neighbour, False), ((720, 400), True)):
        mia.page.mouse.move(*middle(card))
        mia.page.mouse.down()
        mia.page.mouse.move(700, 500, steps=3)
        mia.page.mouse.move(*goal, steps=3)
        mia.page.mouse.up()
        assert mia.page.evaluate("acts.length > 0") == is_sent


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_what_cannot_be_chosen_says_why(visit: Visit) -> None:
    mia = visit()
    mia.sits_with_bots(GAMES[-1], seats_of(GAMES[-1]))
    waits(mia)
    mia.page.locator("[data-card] [data-keys]:not([data-lit])").first.click()
    expect(mia.page.get_by_role("alert")).to_be_visible()


def test_a_reason_leads_to_the_rule_it_names(visit: Visit) -> None:
    """Of all that cannot be chosen at the first question, some names its rule."""
    mia = visit(viewport={"width": 1440, "height": 900})
    alert = mia.page.get_by_role("alert")
    for game in GAMES:
        mia.sits_with_bots(game, seats_of(game))
        waits(mia)
        for card in mia.page.locator("[data-card] [data-keys]:not([data-lit])").all():
            card.click(force=True)
            alert.wait_for()
            rule = alert.get_by_role("button", name=re.compile(r"^[A-Z]+-[\d.]+$"))
            if rule.count():
                number = rule.inner_text()
                rule.click()
                book = mia.page.get_by_role("dialog", name="Rulebook")
                expect(book.get_by_text(number).first).to_be_visible()
                return
            mia.page.keyboard.press("Escape")
            alert.wait_for(state="hidden")
    raise AssertionError("No reason named a rule.")


def test_the_log_is_one_key_away_and_there_once(visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    mia.sits_with_bots(GAMES[0], seats_of(GAMES[0]))
    waits(mia)
    mia.page.keyboard.press("l")
    expect(mia.page.locator("aside").get_by_role("list", name="Log")).to_be_focused()
    assert mia.page.get_by_role("dialog").count() == 0
    mia.resizes(820, 900)
    mia.page.keyboard.press("l")
    expect(mia.page.get_by_role("dialog", name="Log")).to_be_visible()


def test_a_rematch_is_announced_above_the_result(visit: Visit) -> None:
    mia, noor = visit(), visit()
    game = GAMES[0]
    code = mia.opens(game, seats_of(game))
    for guest in (mia, noor):
        guest.page.goto(f"/t/{code}")
    noor.page.get_by_role("button", name="Sit here").first.click()
    noor.page.get_by_role("button", name="Skip").click()
    mia.page.get_by_role("button", name="Start", exact=True).click()
    noor.page.locator("[data-prompt]").wait_for()
    noor.page.get_by_role("button", name="Menu").first.click()
    for _ in ("which", "really"):
        noor.page.get_by_role("button", name="Resign").click()
    for guest in (mia, noor):
        guest.page.locator("dialog .result").wait_for()
    noor.page.get_by_role("button", name="Rematch").click()
    alert = mia.page.get_by_role("alert", include_hidden=True).filter(has_text="rematch")
    alert.wait_for()
    assert alert.evaluate("alert => alert.matches(':popover-open')"), "not under the backdrop"
    mia.page.keyboard.press("Escape")
    alert.wait_for(state="hidden")
    expect(mia.page.locator("dialog .result")).to_be_visible()


def test_the_rulebook_is_one_key_away_and_searchable(visit: Visit) -> None:
    mia = visit()
    mia.sits_with_bots(GAMES[0], seats_of(GAMES[0]))
    mia.page.keyboard.press("?")
    book = mia.page.get_by_role("dialog", name="Rulebook")
    book.get_by_role("searchbox").fill("zzyzx")
    expect(book.get_by_text("Nothing about")).to_be_visible()
    mia.page.keyboard.press("Escape")
    expect(book).not_to_be_visible()


def test_pass_and_play_covers_hands_between_turns(visit: Visit) -> None:
    mia = visit()
    game = GAMES[-1]
    code = mia.opens(game, seats_of(game))
    mia.page.goto(f"/t/{code}")
    mia.page.get_by_role("button", name="Play here too").first.click()
    mia.page.get_by_role("button", name="Skip").click()
    mia.page.get_by_role("button", name="Start", exact=True).click()
    expect(mia.page.get_by_role("heading", name="Hand over to")).to_be_visible()
    assert mia.page.locator("[data-card]").count() == 0
    mia.page.get_by_role("button", name="show my cards").click()
    waits(mia)


AHEAD = next(
    id
    for id, game in sorted(fh.games().items())
    if any(step.leads is not Step.leads for step in game.steps.values())
)


def test_one_click_makes_a_choice_and_the_one_that_leads_to_it(visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    page = mia.page
    mia.sits_with_bots(AHEAD, fh.game(AHEAD).usual_seats())
    for _ in range(10):
        assert next_question(page)
        sent = page.evaluate("window.acts.length")
        page.mouse.click(*lit_point(page, 0.999))
        with suppress(TooLong):
            page.wait_for_function(
                "sent => window.acts.length > sent + 1", arg=sent, timeout=2 * SETTLES
            )
            return
    raise AssertionError("Every choice waited for its own question.")
