"""Pace, as the pages show it: somebody away, live clocks, games over days."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import fullhouse as fh
from fullhouse.play.match import Match
from fullhouse.play.record import Header
from tests.browser.drivers import IS_LONG, Server, Visitor
from tests.browser.playthrough import next_question, page_state, wait_for_change
from tests.browser.test_accessibility import WIDTHS, check_in_both_themes

Visit = Callable[..., Visitor]
AWAY = "has been away for"
PROMPT = "[data-prompt]"
NOTIFIED = """() => {
    window.notified = [];
    window.Notification = class {
        static permission = localStorage['allowed'] ?? 'default';
        static async requestPermission() {
            localStorage['allowed'] = 'granted';
            return (window.Notification.permission = 'granted');
        }
        constructor(title) { window.notified.push(title); }
    };
    Object.defineProperty(document, 'hidden', { get: () => window.name === 'hidden' });
}"""
"""A browser that allows notifications and records them; pages are hidden if they say so."""


def first_asked(game: str, seats: int) -> list[int]:
    """Who is asked first, with the cards of the tests' server."""
    names = tuple(f"P{seat}" for seat in range(seats))
    words = ("",) * seats
    header = Header(game, fh.game(game).version, {}, names, "", "the same cards", words)
    return [int(seat) for seat in Match(header).table.actors]


def game_of_turns(seats: int) -> str:
    """A game for so many in which one is asked at a time."""
    fitting = (game for game in sorted(fh.games()) if seats in fh.game(game).seats)
    return next(game for game in fitting if len(first_asked(game, seats)) == 1)


def gather(visit: Visit, game: str, seats: int, pace: str = "") -> list[Visitor]:
    """Starts a game with a window for every seat, the host's first."""
    people = [visit() for _ in range(seats)]
    code = people[0].opens(game, seats)
    people[0].page.goto(f"/t/{code}")
    for seat, guest in enumerate(people[1:], 1):
        name = ("Ann", "Ben", "Cem")[seat]
        guest.context.request.put("/api/me", data={"name": name})
        guest.page.goto(f"/t/{code}")
        guest.page.get_by_role("button", name="Sit here").first.click()
        expect(people[0].page.get_by_text(name, exact=True)).to_be_visible()
    if pace:
        people[0].page.get_by_role("radio", name=pace).click()
        expect(people[-1].page.get_by_role("radio", name=pace)).to_be_checked()
    people[0].page.get_by_role("button", name="Start", exact=True).click()
    for guest in people:
        guest.page.locator(PROMPT).wait_for()
    return people


def test_a_bot_plays_for_somebody_away_when_the_others_say_so(visit: Visit) -> None:
    game = game_of_turns(3)
    people = gather(visit, game, 3)
    gone = people.pop(first_asked(game, 3)[0])
    table = gone.page.url
    gone.page.goto("/rules")
    one, other = people
    for guest in people:
        expect(guest.page.locator(PROMPT)).to_contain_text(AWAY)
        expect(guest.page.locator("dialog[open]")).to_have_count(0)
    one.page.get_by_role("button", name="Let a bot play").click()
    expect(one.page.locator(PROMPT)).to_contain_text("Waiting for the others to answer.")
    expect(other.page.locator(PROMPT)).to_contain_text("would like a bot to play for")
    other.page.get_by_role("button", name="Wait").click()
    expect(one.page.get_by_text("does not agree.")).to_be_visible()
    expect(other.page.locator(PROMPT)).not_to_contain_text(AWAY)
    one.page.get_by_role("button", name="Let a bot play").click()
    other.page.get_by_role("button", name="Let a bot play").click()
    expect(one.page.get_by_text("a bot plays here until they are back")).to_be_visible()
    gone.page.goto(table)
    gone.page.locator(PROMPT).wait_for()
    expect(gone.page.locator(PROMPT)).not_to_contain_text("A bot plays for you")


def test_a_live_game_by_keyboard_alone_and_on_time(visit: Visit) -> None:
    game = game_of_turns(2)
    mia, ben = visit(), visit()
    code = mia.opens(game, 2)
    for guest in (mia, ben):
        guest.page.goto(f"/t/{code}")
        guest.page.locator(".seats").wait_for()
    tab_to(ben.page, "button", "Sit here")
    ben.page.keyboard.press("Enter")
    expect(ben.page.get_by_label("Your name")).to_be_focused()
    ben.page.keyboard.type("Ben")
    ben.page.keyboard.press("Enter")
    expect(mia.page.get_by_text("Everyone is here")).to_be_visible()
    tab_to(mia.page, "[role=radio]", "Relaxed")
    mia.page.keyboard.press("ArrowRight")
    expect(mia.page.get_by_role("radio", name="Live")).to_be_checked()
    tab_to(mia.page, "[role=radio]", "For each move")
    mia.page.keyboard.press("Enter")
    tab_to(mia.page, "button", "For each move: less")
    mia.page.keyboard.press("Enter")
    expect(ben.page.get_by_text("45 s", exact=True)).to_be_visible()
    tab_to(mia.page, "button", "Start")
    mia.page.keyboard.press("Enter")
    for guest in (mia, ben):
        guest.page.locator(PROMPT).wait_for()
        expect(guest.page.locator("[data-clock]").first).to_be_visible()
    presses = 0
    while acts_of(mia) + acts_of(ben) < 8:
        presses += 1
        assert presses <= 24, "Enter plays what the arrow keys have lit"
        asked = mia if is_asked(mia.page) else ben
        assert next_question(asked.page)
        before = page_state(asked.page)
        asked.page.keyboard.press("ArrowDown")
        asked.page.keyboard.press("Enter")
        wait_for_change(asked.page, before)
        for guest in (mia, ben):
            guest.settles()
    for guest in (mia, ben):
        expect(guest.page.get_by_text("out of time")).to_have_count(0)
        assert guest.page.evaluate("window.clicks") <= presses + 4, "only what Enter presses"


def acts_of(guest: Visitor) -> int:
    """How many moves somebody's page has sent."""
    acts: int = guest.page.evaluate("window.acts.length")
    return acts


def tab_to(page: Page, what: str, text: str) -> None:
    """Presses Tab until something of this kind and text has the focus."""
    script = """([what, text]) => {
        const now = document.activeElement;
        return now.matches(what)
            && (now.ariaLabel ?? now.innerText).trim().replace(/\\n[^]*/, '') === text;
    }"""
    for _ in range(150):
        page.keyboard.press("Tab")
        if page.evaluate(script, [what, text]):
            return
    pytest.fail(f"Tab never reaches {text}")


def is_asked(page: Page) -> bool:
    return page.locator(f"{PROMPT} .tag", has_text="Your turn").count() > 0


def test_whoever_runs_out_of_time_is_played_for_and_takes_over_again(visit: Visit) -> None:
    game = game_of_turns(2)
    mia, ben = visit(), visit()
    code = mia.opens(game, 2)
    mia.page.goto(f"/t/{code}")
    ben.page.goto(f"/t/{code}")
    ben.page.get_by_role("button", name="Sit here").first.click()
    ben.page.get_by_role("button", name="Skip").click()
    mia.page.get_by_role("radio", name="Live").click()
    mia.page.get_by_role("radio", name="For each move").click()
    less = mia.page.get_by_role("button", name="For each move: less")
    for shown in ("45 s", "30 s", "20 s", "15 s", "10 s"):
        less.click()
        expect(mia.page.get_by_text(shown, exact=True)).to_be_visible()
    expect(less).to_be_disabled()
    expect(mia.page.get_by_text("At 0:00 a bot plays until")).to_be_visible()
    mia.page.get_by_role("button", name="Start", exact=True).click()
    late = (mia, ben)[first_asked(game, 2)[0]]
    back = late.page.get_by_role("button", name="Take over")
    expect(back).to_be_visible(timeout=30_000)
    for guest in (mia, ben):
        expect(guest.page.get_by_text("is out of time; a bot plays until they are")).to_be_visible()
    back.click()
    expect(back).not_to_be_visible()


def test_over_days_each_turn_is_notified_once(visit: Visit, server: Server) -> None:
    game = game_of_turns(2)
    people = [visit(), visit()]
    for guest in people:
        guest.context.add_init_script(f"({NOTIFIED})()")
    code = people[0].opens(game, 2)
    for guest in people:
        guest.page.goto(f"/t/{code}")
    people[1].page.get_by_role("button", name="Sit here").first.click()
    people[1].page.get_by_role("button", name="Skip").click()
    people[0].page.get_by_role("radio", name="Days").click()
    for guest in people:
        bell = guest.page.get_by_role("switch", name="Tell me when it is my turn")
        expect(bell).not_to_be_checked()
        bell.click()
        expect(bell).to_be_checked()
    first = people[first_asked(game, 2)[0]]
    waits = people[1 - people.index(first)]
    waits.page.evaluate("window.name = 'hidden'")
    people[0].page.get_by_role("button", name="Start", exact=True).click()
    first.page.locator("[data-clock]").first.wait_for()
    while is_asked(first.page):
        before = page_state(first.page)
        first.page.keyboard.press("ArrowDown")
        first.page.keyboard.press("Enter")
        wait_for_change(first.page, before)
        first.settles()
    told = [f"Your turn: {fh.game(game).title}"]
    waits.page.wait_for_function("told => String(window.notified) === told", arg=told[0])
    assert "● Your turn" in waits.page.title()
    assert first.page.evaluate("window.notified") == []
    # Neither the home page, nor another window, nor a restart notifies again.
    for guest in people:
        guest.loads()
        guest.page.goto("/privacy")
        guest.page.wait_for_load_state("networkidle")
    with server.killed():
        pass
    second = waits.context.new_page()
    for page in (waits.page, second):
        page.goto("/")
        page.evaluate("window.name = 'hidden'")
        page.reload()
        expect(page.get_by_text("Your turn:")).to_contain_text("2 d 23 h left")
        assert page.title() == "● 1 · Full House"
        assert page.evaluate("window.notified") == []


def test_pace_is_accessible(visit: Visit) -> None:
    """Each pace in each width in the lobby, for the host or another; then at the table."""
    game = game_of_turns(2)
    people = mia, ben = visit(), visit()
    code = mia.opens(game, 2)
    for guest in people:
        guest.page.goto(f"/t/{code}")
    ben.page.get_by_role("button", name="Sit here").first.click()
    ben.page.get_by_role("button", name="Skip").click()
    for turn, pace in enumerate(("Relaxed", "Days", "Live")):
        mia.page.get_by_role("radio", name=pace).click()
        expect(ben.page.get_by_role("radio", name=pace)).to_be_checked()
        for number, width in enumerate(WIDTHS):
            for guest in people if IS_LONG else [people[(turn + number) % 2]]:
                guest.resizes(width, 800)
                check_in_both_themes(guest)
    mia.page.get_by_role("button", name="Start", exact=True).click()
    gone, other = people if first_asked(game, 2) == [0] else people[::-1]
    gone.page.locator("[data-clock]:visible").first.wait_for()
    for width in WIDTHS:
        gone.resizes(width, 800)
        check_in_both_themes(gone)
    gone.page.goto("/rules")
    expect(other.page.locator(PROMPT)).to_contain_text(AWAY)
    for width in WIDTHS:
        other.resizes(width, 800)
        check_in_both_themes(other)
