"""Takes a lesson in the browser, as somebody would who does what the coach says."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLong

from tests.browser.playthrough import PATIENCE

KNOWN = "You know it now"
SIGHT = """() => {
    // Where to press: a point of what glows that nothing else lies over.
    const coach = document.querySelector("[data-coach]");
    const found = [];
    for (const one of document.querySelectorAll("[data-glow]")) {
        const box = one.getBoundingClientRect();
        let point = null;
        for (let x = 1; x < 10 && !point; x++) for (let y = 1; y < 10 && !point; y++) {
            const at = [box.left + box.width * x / 10, box.top + box.height * y / 10];
            const top = document.elementFromPoint(...at);
            if (top && one.contains(top) && !coach.contains(top)) point = at;
        }
        found.push({point, waits: one.matches("[data-lit], [data-action]") ||
            !!one.querySelector("[data-lit], [data-action]"), text: one.textContent});
    }
    return found;
}"""


def begin(page: Page, game: str) -> None:
    page.goto(f"/learn/{game}")
    expect(page.locator("[data-coach]")).to_be_visible()


def place(page: Page) -> str:
    """What the coach says now, and where."""
    coach = page.locator("[data-coach]")
    return str(coach.inner_text()) if coach.count() else ""


TRIES = 10
CHANGED = """before => {
    const coach = document.querySelector("[data-coach]");
    return !coach || coach.innerText !== before;
}"""


def settled(page: Page) -> str:
    """Waits until the coach speaks and stands still, or the lesson is over."""
    coach, end = page.locator("[data-coach]"), page.get_by_role("dialog", name=KNOWN)
    expect(coach.or_(end).first).to_be_visible(timeout=PATIENCE)
    if end.count():
        return ""
    page.wait_for_function(
        """() => {
            const coach = document.querySelector("[data-coach]");
            if (!coach) return true;
            const box = coach.getBoundingClientRect();
            const now = [box.left, box.top, box.height, scrollY].join();
            const same = window.lessonWas === now;
            window.lessonWas = now;
            return same && document.querySelector("[data-glow]") &&
                !document.querySelector(".flight");
        }""",
        polling=150,
    )
    return place(page)


def advance(page: Page) -> bool:
    """Does what the coach says; False once the lesson is over."""
    said = settled(page)
    if not said:
        return False
    for _ in range(TRIES):
        sights: list[dict[str, Any]] = page.evaluate(SIGHT)
        if not sights or not sights[0]["point"]:  # the page is still scrolling there
            settled(page)
            continue
        go = page.locator("[data-coach] button.go")
        if go.count():
            go.click()
        else:
            where = next(one["point"] for one in sights if one["waits"] and one["point"])
            page.mouse.click(*where)
        try:
            page.wait_for_function(CHANGED, arg=said, timeout=PATIENCE / TRIES)
        except TooLong:  # it moved away under the mouse
            continue
        return True
    raise AssertionError(f"nothing glows in sight, or nothing follows: {said}")


def finish(page: Page, most: int = 200) -> None:
    """Does all that is left of the lesson."""
    done = 0
    while advance(page):
        done += 1
        assert done < most, place(page)
    expect(page.get_by_role("dialog", name=KNOWN)).to_be_visible()
