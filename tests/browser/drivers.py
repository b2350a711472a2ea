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
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from playwright.sync_api import Browser, Page, Playwright, Request
from playwright.sync_api import TimeoutError as TooLong

import fullhouse as fh
from tests import sizes

ROOT: Final = Path(__file__).resolve().parents[2]
STILL: Final = json.dumps({"speed": "off", "answersAlone": False})
"""No animation: tests check where cards lie, not how they get there. And every question waits."""
PATIENCE: Final = 60_000
"""Timeout in milliseconds, generous for a busy machine."""
One = TypeVar("One")
Other = TypeVar("Other")
IS_LONG: Final = sizes.IS_LONG


SETTLED: Final = """() => {
    const moving = document.getAnimations().some(one => one.playState === 'running'
        && one.effect.getComputedTiming().endTime < Infinity);
    const stands = [innerWidth, ...document.querySelectorAll('body *')].map(one => [
        one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight, one.className]).join();
    const same = stands === window.stood;
    window.stood = stands;
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
        is_installed = os.environ.get("FULLHOUSE_EXPECT") == "compiled"
        sources = [ROOT] if is_installed else [ROOT / "src", ROOT]
        sources += [] if self.plugins is None else [self.plugins]
        environment = {**os.environ, "PYTHONPATH": ":".join(map(str, sources))}
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

    def kill(self) -> None:
        """Stops it without warning, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

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
    """One browser window with its own cookies; collects every error of its pages."""

    def __init__(
        self, browser: Browser, server: Server, settings: str = STILL, **window: Any
    ) -> None:
        self.server = server
        self.context = browser.new_context(base_url=server.address, **window)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"localStorage['fullhouse.settings'] = '{settings}'")
        self.context.add_init_script(f"({HEARD})()")
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.fetching: set[Request] = set()
        self.page.on("request", self._fetches)
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

    def settles(self) -> None:
        """Waits until the page has come to rest."""
        self.page.evaluate("window.stood = ''")
        self.page.wait_for_function(SETTLED, polling=100)

    def loads(self) -> None:
        """Until the page has fetched all it needs, so that the server may go away."""
        self.page.locator("header .mark svg").first.wait_for(state="attached")
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

    def _fetches(self, request: Request) -> None:
        self.fetching.add(request)

    def _has_fetched(self, request: Request) -> None:
        self.fetching.discard(request)

    def leaves(self) -> None:
        self.context.close()


def _is_fault(message: Any) -> bool:
    """Whether a console message is an error of the page; a refused connection is the server's."""
    return message.type == "error" and "ERR_CONNECTION_REFUSED" not in message.text
