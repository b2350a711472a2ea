"""Pictures of every page and every game's table, at four sizes, by day and by night."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

import fullhouse as fh
from tests.browser.drivers import ROOT, Server, Visitor, launch, seats_of
from tests.browser.playthrough import lit_point, next_question, page_state, wait_for_change
from tests.browser.test_early_end import ends

SIZES = {360: 760, 820: 1180, 1366: 650, 1440: 900}
OUT = ROOT / "build" / "screenshots"
CHOICES_MADE = 7


def main(wanted: list[str]) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = launch(playwright)
        for width, height in SIZES.items():
            for theme in ("light", "dark"):
                guest = Visitor(
                    browser,
                    server,
                    color_scheme=theme,
                    viewport={"width": width, "height": height},
                    device_scale_factor=2 if width == min(SIZES) else 1,
                    is_seen=True,
                )
                mark = f"{width}{'-dark' if theme == 'dark' else ''}"
                for name in [
                    *sorted(fh.games()),
                    "lobby",
                    "new",
                    "lab",
                    "rules",
                    "history",
                    "home",
                ]:
                    if not wanted or name in wanted:
                        picture(guest, name)
                        guest.page.screenshot(path=OUT / f"{name}-{mark}.png")
                guest.leaves()
        browser.close()
        server.stop()
    print(f"Pictures are in {OUT}")


def picture(guest: Visitor, name: str) -> None:
    """Leads the browser to what is to be seen."""
    page = guest.page
    if name == "home":
        page.goto("/")
    elif name == "rules":
        page.goto(f"/rules/{max(fh.games())}")
    elif name == "history":
        for game in sorted(fh.games()):
            guest.sits_with_bots(game, seats_of(game))
            ends(guest, "Resign")
        page.goto("/history")
        page.locator(".played").first.wait_for()
    elif name == "lab":
        page.goto("/lab#compare")
    elif name == "new":
        page.goto(f"/new/{max(fh.games())}")
    elif name == "lobby":
        game = max(fh.games())
        page.goto(f"/t/{guest.opens(game, max(fh.game(game).seats))}")
    else:
        seats = max(seats for seats in fh.game(name).seats if seats <= 4)
        guest.sits_with_bots(name, seats)
        for _ in range(CHOICES_MADE):
            if not next_question(page):
                break
            before = page_state(page)
            page.mouse.click(*lit_point(page, 0))
            wait_for_change(page, before)
        page.mouse.move(0, 0)
    page.wait_for_load_state("networkidle")
    guest.settles()


if __name__ == "__main__":
    main(sys.argv[1:])
