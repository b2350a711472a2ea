"""Where things stand on a table's page, and whether anything is out of sight, covered, drawn twice,
or has moved without a reason.
"""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.playthrough import PATIENCE

SLACK: Final = 4
"""Pixels by which something may be off."""
SETTLED: Final = """() => {
    const moving = document.getAnimations().some(one => one.playState === 'running'
        && one.effect.getComputedTiming().endTime < Infinity);
    const stands = [...document.querySelectorAll('main *')].map(one => [one.offsetLeft,
        one.offsetTop, one.offsetWidth, one.offsetHeight, one.dataset.lit === '']).join();
    const same = stands === window.stoodStill;
    window.stoodStill = stands;
    const flies = document.querySelector('.flight');
    return same && !moving && !flies && document.fonts.status === 'loaded';
}"""
"""Whether nothing has moved since this was last evaluated."""

SURVEY: Final = """copies => {
    const SLACK = 4;
    const all = (what, within = document) => [...within.querySelectorAll(what)]
        .filter(one => one.getClientRects().length && !one.closest('dialog, .flight, .sr'));
    const boxOf = one => one.getBoundingClientRect();
    const short = one => `${one.outerHTML.slice(0, 110)} ${
        [boxOf(one).left, boxOf(one).top, boxOf(one).right, boxOf(one).bottom].map(Math.round)}`;
    const isIn = (box, frame) => box.left >= frame.left - SLACK && box.right <= frame.right + SLACK
        && box.top >= frame.top - SLACK && box.bottom <= frame.bottom + SLACK;
    const foot = all('.handles')[0];
    const bottom = foot ? boxOf(foot).top : innerHeight;
    const screen = {left: 0, top: 0, right: innerWidth, bottom};
    const scrolls = one => {
        const {overflowX, overflowY} = getComputedStyle(one);
        return [overflowX, overflowY].some(way => ['auto', 'scroll'].includes(way))
            && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
    };
    const frameOf = one => {
        for (let at = one.parentElement; at && at !== document.body; at = at.parentElement)
            if (scrolls(at)) return at;
        return null;
    };
    const faults = [];
    const fault = (what, one) => faults.push(`${what}: ${short(one)}`);

    // In sight: the question, the hand, and whatever can be chosen.
    const lit = all('[data-lit]');
    const asked = all('main [data-prompt], main [data-prompt] .question');
    const hand = all('main [data-card]')
        .filter(one => one.closest('.at-hand, [data-zone="hand 0"]'));
    for (const one of new Set([...asked, ...hand, ...lit])) {
        const frame = frameOf(one);
        const isSeen = !frame || isIn(boxOf(one), boxOf(frame));
        if (isSeen && isIn(boxOf(one), screen)) continue;
        if (!frame || !isIn(boxOf(frame), screen)) fault('out of sight', one);
        else if (!frame.matches('[data-scrolls]')) fault('scrolls without a sign', frame);
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('scrolls sideways');

    // Overlaps: of the parts of the table, and of what can be chosen with what lies elsewhere.
    const parts = all('main [data-zone], main [data-prompt], main [data-seat], main .act');
    const inner = one => {  // a zone may leave room for cards that rise; what scrolls is clipped
        const [box, style] = [boxOf(one), getComputedStyle(one)];
        const room = side => one.dataset.zone ? parseFloat(style['padding' + side]) : 0;
        const frame = frameOf(one);
        const clip = frame ? boxOf(frame) : {left: -1e9, top: -1e9, right: 1e9, bottom: 1e9};
        return {left: Math.max(box.left + room('Left'), clip.left),
            right: Math.min(box.right - room('Right'), clip.right),
            top: Math.max(box.top + room('Top'), clip.top),
            bottom: Math.min(box.bottom - room('Bottom'), clip.bottom)};
    };
    const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    // A dock stays in sight while a table that is too long scrolls under it.
    const isLong = document.documentElement.scrollHeight > innerHeight + SLACK;
    const dockOf = one => {
        for (let at = one; at; at = at.parentElement)
            if (getComputedStyle(at).position === 'sticky') return at;
        return null;
    };
    parts.forEach((one, n) => parts.slice(n + 1).forEach(other => {
        if (one.contains(other) || other.contains(one)) return;
        if (getComputedStyle(one).display === 'contents') return;
        if (isLong && dockOf(one) !== dockOf(other)) return;
        const [a, b] = [inner(one), inner(other)];
        if (across(a, b) > SLACK && down(a, b) > SLACK)
            faults.push(`overlap by ${Math.round(across(a, b))}x${Math.round(down(a, b))}: ${
                short(one)} AND ${short(other)}`);
    }));

    // Twice: more cards of a face than there are.
    const drawn = {};
    for (const one of all('main [data-card][data-face]:not([data-in=""])')) {
        const face = one.dataset.face;
        (drawn[face] ??= []).push(one);
        if (copies[face] && drawn[face].length > copies[face]) fault('drawn twice', one);
    }

    const places = {};
    const name = one => one.dataset.zone ? 'zone ' + one.dataset.zone
        : one.dataset.seat ? 'seat ' + one.dataset.seat
        : one.dataset.prompt !== undefined ? 'question' : 'button ' + one.dataset.action;
    const scrolled = one => {
        let [x, y] = [0, scrollY];
        for (let at = one.parentElement; at && at !== document.body; at = at.parentElement)
            [x, y] = [x + at.scrollLeft, y + at.scrollTop];
        return [x, y];
    };
    for (const one of parts) {
        const [box, [x, y]] = [boxOf(one), scrolled(one)];
        if (!one.matches('.act')) places[name(one)] = [box.left + x, box.top + y];
    }
    const cards = all('main [data-card]').map(one =>
        [one.dataset.in, one.dataset.face ?? ''].join()).sort().join(' ');
    return {faults, places, cards};
}"""


class Surveyor:
    """Looks at a page at every question, and compares it with the question before."""

    def __init__(self, page: Page, copies: dict[str, int]) -> None:
        self.page = page
        self.copies = copies
        """By face; 0 for the other side of a card."""
        self.before: dict[str, Any] = {}
        self.faults: set[str] = set()

    def looks(self) -> None:
        self.page.mouse.move(0, 0)  # what is under the mouse rises
        found: dict[str, Any] = self.page.evaluate(
            f"""async ([copies, most]) => {{
                scrollTo(0, 0);
                if (!await seen.until({SETTLED}, most, 50)) throw Error('it never comes to rest');
                return ({SURVEY})(copies);
            }}""",
            [self.copies, PATIENCE],
        )
        self.faults.update(found["faults"])
        if self.before and self.before["cards"] == found["cards"]:
            self.faults.update(moved(self.before["places"], found["places"]))
        self.before = found


def moved(before: dict[str, list[float]], after: dict[str, list[float]]) -> list[str]:
    """What stands somewhere else than before."""
    found = []
    for name, place in after.items():
        was = before.get(name)
        if was and max(abs(new - old) for new, old in zip(place, was, strict=True)) > SLACK:
            found.append(f"moved: {name} from {was} to {place}")
    return found
