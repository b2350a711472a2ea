"""Everything explains itself: each icon, badge, number and mark has a name and a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

import fullhouse as fh
from fullhouse.lessons.reference_file import reference_of
from tests.browser.drivers import IS_LONG, Visitor, seats_of
from tests.browser.playthrough import lit_point, next_question, page_state, wait_for_change

Visit = Callable[..., Visitor]
GAMES: Final = sorted(fh.games())
QUESTIONS: Final = 40 if IS_LONG else 8
WIDTHS: Final = {1440: 900, 360: 740} if IS_LONG else {1440: 900}
HOUSE: Final = {"scores", "player", "new", "known", "copies", "hints", "clock"}
"""The marks that the page itself explains at every table."""

MARKS: Final = """() => {
    const found = [];
    const rooms = 'main, .bar .status';
    const beside = 'button, a, [role=button], [data-prompt], [data-scenery], [data-recap], .sr, '
        + '[data-coach], [data-flights], [data-last-move], .watch-log, input, .memory, .draft';
    const all = [...document.querySelectorAll(rooms)];
    for (const one of all.flatMap(room => [...room.querySelectorAll('*')])) {
        const box = one.getBoundingClientRect();
        if (box.width < 4 || box.height < 4 || one.closest(beside)) continue;
        if (getComputedStyle(one).visibility === 'hidden' || !one.checkVisibility()) continue;
        const own = [...one.childNodes].filter(node => node.nodeType === 3)
            .map(node => node.data).join(' ').trim();
        const isSign = own && (/\\d/.test(own) || !/\\p{L}{3}/u.test(own));
        const isDrawn = one.localName === 'svg' || (one.localName === 'i' && !one.children.length);
        if (!isSign && !isDrawn) continue;
        const chain = [];
        for (let at = one; at; at = at.parentElement) {
            const { about, number, card, face, zone, seat } = at.dataset ?? {};
            if (about) chain.push(about);
            if (number) chain.push(`number:${number}`);
            if (card !== undefined) chain.push(face ? 'card' : `zones/${at.dataset.in}`);
            if (seat !== undefined) chain.push('player');
            if (zone !== undefined) chain.push(`zones/${zone}`);
        }
        const around = [];
        for (let at = one; at && around.length < 5; at = at.parentElement)
            around.push(`${at.localName}.${at.classList[0] ?? ''}`);
        const shown = `${own} ${around.join(' < ')}`;
        found.push({ chain, shown });
    }
    return found;
}"""
"""Everything on the table that is drawn, or written in digits or signs, and what it stands for."""


def keys_of(attribute: str) -> list[str]:
    """The keys by which an explanation is looked up, the closest first."""
    if attribute.startswith("zones/"):
        return [re.sub(r" \d+$", "", attribute)]
    if not attribute.startswith("number:"):
        return [attribute]
    parts = attribute.removeprefix("number:").removeprefix("-").split("/")
    if parts[0] == "zones":
        return keys_of(f"zones/{parts[1]}")
    named = [part for part in parts if not part.isdigit()]
    return ["/".join(named[: len(named) - dropped]) for dropped in range(len(named))]


def unexplained(page: Page, known: set[str]) -> set[str]:
    """The marks on the page that nothing explains."""
    marks: list[dict[str, Any]] = page.evaluate(MARKS)
    assert marks
    return {
        mark["shown"]
        for mark in marks
        if not any(
            key in known or key.startswith("cards/")
            for entry in mark["chain"]
            for key in keys_of(entry)
        )
    }


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("id", GAMES)
def test_every_mark_on_a_table_is_explained(id: str, width: int, visit: Visit) -> None:
    reference = reference_of(fh.game(id))
    assert reference is not None
    known = {*reference["marks"], *HOUSE, "card"}
    mia = visit(viewport={"width": width, "height": WIDTHS[width]})
    mia.sits_with_bots(id, seats_of(id))
    missing: set[str] = set()
    for question in range(QUESTIONS):
        if not next_question(mia.page):
            break
        missing |= unexplained(mia.page, known)
        before = page_state(mia.page)
        mia.page.mouse.click(*lit_point(mia.page, question * 0.37 % 1))
        wait_for_change(mia.page, before)
    assert not missing, "\n".join(sorted(missing))


MARK: Final = ".bar .status [data-number]"
"""A number in the middle of the top bar of the last game."""


def test_a_mark_is_explained_under_the_pointer_and_to_the_keys(visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    page, shown = mia.page, mia.page.get_by_role("tooltip")
    mia.sits_with_bots(GAMES[-1], seats_of(GAMES[-1]))
    assert next_question(page)
    page.locator(MARK).first.hover()
    expect(shown).to_contain_text("Rule ")
    page.mouse.move(1, 1)
    expect(shown).to_have_count(0)
    page.keyboard.press("ArrowRight")
    for _ in range(30):
        if page.evaluate("document.activeElement.matches('[data-about], [data-number]')"):
            break
        page.keyboard.press("Shift+ArrowUp")
    expect(page.locator(":focus")).to_have_attribute("aria-describedby", "explanation")
    rule = re.findall(r"Rule (\S+)", shown.inner_text())[0]
    page.keyboard.press("?")
    expect(page.locator("dialog .cited")).to_have_text(rule)


def test_the_question_leads_to_its_rule(visit: Visit) -> None:
    mia = visit(viewport={"width": 360, "height": 740})
    mia.sits_with_bots(GAMES[-1], seats_of(GAMES[-1]))
    assert next_question(mia.page)
    link = mia.page.locator("[data-prompt] .rule")
    rule = link.inner_text()
    link.click()
    expect(mia.page.locator("dialog .cited")).to_have_text(rule)
