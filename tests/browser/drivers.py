"""Drive the tests: a server process, and a browser window that plays on it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from playwright.sync_api import Browser, Page, Playwright, Request
from playwright.sync_api import TimeoutError as TooLong

import fullhouse as fh
from tests import sizes
from tests.browser.playthrough import PATIENCE, TOOLS

ROOT: Final = Path(__file__).resolve().parents[2]
STILL: Final = json.dumps({"speed": "off", "answersAlone": False})
"""No animation: tests check where cards lie, not how they get there. And every question waits."""
BEYOND: Final = 1_000_000
"""Pixels, more than any page has."""
One = TypeVar("One")
Other = TypeVar("Other")
IS_LONG: Final = sizes.IS_LONG


SETTLED: Final = """() => {
    const moving = document.getAnimations().some(one => one.playState === 'running'
        && one.effect.getComputedTiming().endTime < Infinity);
    const stands = [innerWidth, ...document.querySelectorAll('body *')].map(one => [
        one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight, one.className]).join();
    const same = stands === seen.stood;
    seen.stood = stands;
    return same && !moving && document.fonts.status === 'loaded';
}"""
"""Whether nothing has moved since this was last evaluated, and no animation is running."""
HEARD: Final = """() => {
    [window.clicks, window.acts] = [0, []];
    addEventListener('click', () => window.clicks++, true);
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const message = JSON.parse(text);
        if (message.do === 'act') window.acts.push(message);
        send.call(this, text);
    };
}"""
"""Counts all clicks, and records the moves that are sent."""
SHOWN: Final = """() => [
    document.querySelector('[data-prompt] .question')?.innerText,
    ...[...document.querySelectorAll('[data-card]')]
        .map(card => [card.dataset.in, (card.closest('[aria-label]')
            ?? card.querySelector('[aria-label]'))?.ariaLabel ?? ''])
        .map(card => card.join(': ')).sort(),
].join('\\n')"""
"""The table as text: its question and its cards."""


def in_turn(these: Sequence[One], those: Sequence[Other]) -> list[tuple[One, Other]]:
    """Each of these with one of those, in turn; at length, with all of them."""
    return [
        (one, other)
        for number, one in enumerate(these)
        for other in (those if IS_LONG else [those[number % len(those)]])
    ]


def seats_of(game: str) -> int:
    """The fewest seats, more than one."""
    return min(seats for seats in fh.game(game).seats if seats > 1)


class Server:
    """The server as its own process, on one port and folder; can be killed and restarted."""

    def __init__(self, folder: Path, plugins: Path | None = None) -> None:
        self.folder = folder
        self.plugins = plugins
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        # The same build as in this process.
        sources = [os.environ.get("PYTHONPATH"), ROOT, self.plugins]
        environment = {**os.environ, "PYTHONPATH": ":".join(str(one) for one in sources if one)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.fast_server", str(self.port), str(self.folder)],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(f"{self.address}/api/games", timeout=5).read()
                return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError("The server did not answer within a minute.")

    @contextmanager
    def killed(self) -> Iterator[None]:
        """Without a server, which ended without warning, as by a power cut; then it is back."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        try:
            yield
        finally:
            self.start()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def launch(playwright: Playwright) -> Browser:
    found = subprocess.run(
        [ROOT / "scripts" / "find-chromium"], capture_output=True, text=True, check=False
    )
    if found.returncode:
        raise RuntimeError(found.stderr.strip())
    return playwright.chromium.launch(
        executable_path=found.stdout.strip(), args=["--no-sandbox", "--disable-dev-shm-usage"]
    )


class Visitor:
    """One browser window with its own cookies; collects every error of its pages.

    Unless `is_seen`, nothing of the page is painted, which takes a third of a browser's work.
    Layout, styles, mouse and keys are the same.
    """

    def __init__(
        self,
        browser: Browser,
        server: Server,
        settings: str = STILL,
        is_seen: bool = False,
        **window: Any,
    ) -> None:
        self.server = server
        self.context = browser.new_context(base_url=server.address, **window)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"localStorage['fullhouse.settings'] = '{settings}'")
        self.context.add_init_script(f"({HEARD})(); {TOOLS}")
        self.page: Page = self.context.new_page()
        # A finger's touch is looked up in what was painted.
        self._metrics = (
            None if is_seen or window.get("has_touch") else self.context.new_cdp_session(self.page)
        )
        self._paints_nothing()
        self.faults: list[str] = []
        self.fetching: set[Request] = set()
        self.page.on("request", self._begins)
        self.page.on("requestfinished", self._has_fetched)
        self.page.on("requestfailed", self._has_fetched)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda m: self.faults.append(m.text) if _is_fault(m) else None)

    def opens(self, game: str, seats: int, **more: Any) -> str:
        """Opens a table through the API, as the pages do; returns its code."""
        wanted = {"game": game, "seats": seats, "sit": 0, "name": "Mia", **more}
        answer = self.context.request.post("/api/tables", data=wanted)
        assert answer.status == 201, answer.text()
        code: str = answer.json()["code"]
        return code

    def sits_with_bots(self, game: str, seats: int, options: dict[str, Any] | None = None) -> str:
        bots = {str(seat): "greedy" for seat in range(1, seats)}
        code = self.opens(game, seats, bots=bots, start=True, options=options or {})
        self.page.goto(f"/t/{code}")
        self.page.locator("[data-prompt]").wait_for()
        return code

    def resizes(self, width: int, height: int) -> None:
        """Makes the window as large as this."""
        self.page.set_viewport_size({"width": width, "height": height})
        self._paints_nothing()

    def _paints_nothing(self) -> None:
        """Lets the part of the page that is seen lie far beyond what there is."""
        size = self.page.viewport_size
        if self._metrics is not None and size is not None:
            beyond = {"x": BEYOND, "y": BEYOND, "width": 1, "height": 1, "scale": 1}
            screen = {"screenWidth": size["width"], "screenHeight": size["height"]}
            self._metrics.send(
                "Emulation.setDeviceMetricsOverride",
                {**size, **screen, "deviceScaleFactor": 1, "mobile": False, "viewport": beyond},
            )

    def settles(self) -> None:
        """Waits until the page has come to rest."""
        script = f"most => {{ seen.stood = ''; return seen.until({SETTLED}, most, 100) }}"
        assert self.page.evaluate(script, PATIENCE), "the page never comes to rest"

    def loads(self) -> None:
        """Until the page has fetched all it needs, so that the server may go away."""
        self.page.locator("header .mark svg").first.wait_for(state="attached")
        self.fetches()

    def fetches(self) -> None:
        """Until nothing is being fetched, and the page has come to rest."""
        until = time.monotonic() + PATIENCE / 1000
        self.settles()
        while self.fetching:
            assert time.monotonic() < until, [request.url for request in self.fetching]
            self.settles()

    def shown(self) -> str:
        """The table as text, once the page has come to rest."""
        self.settles()
        text: str = self.page.evaluate(SHOWN)
        return text

    def sees(self, shown: str) -> None:
        """Waits until the page shows this; fails with what it shows instead."""
        try:
            self.page.wait_for_function(f"shown => ({SHOWN})() === shown", arg=shown)
        except TooLong:
            assert self.shown() == shown

    def _begins(self, request: Request) -> None:
        self.fetching.add(request)

    def _has_fetched(self, request: Request) -> None:
        self.fetching.discard(request)

    def leaves(self) -> None:
        self.context.close()


def _is_fault(message: Any) -> bool:
    """Whether a console message is an error of the page; a refused connection is the server's."""
    return message.type == "error" and "ERR_CONNECTION_REFUSED" not in message.text
