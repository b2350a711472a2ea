"""A server to visit, and a browser to visit it with."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, Playwright
from playwright.sync_api import TimeoutError as TooLong

import fullhouse as fh

ROOT: Final = Path(__file__).resolve().parents[2]
STILL: Final = json.dumps({"speed": "off"})
"""Cards that do not travel: what is tested is where they lie."""
PATIENCE: Final = 60_000
"""Milliseconds that a busy machine may take for anything; a quiet one waits for none of them."""


SETTLED: Final = """() => {
    const moving = document.getAnimations().some(one => one.playState === 'running'
        && one.effect.getComputedTiming().endTime < Infinity);
    const stands = [innerWidth, ...document.querySelectorAll('body *')].map(one => [
        one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight, one.className]).join();
    const same = stands === window.stood;
    window.stood = stands;
    return same && !moving && document.fonts.status === 'loaded';
}"""
"""Whether everything lies where it lay when this was last asked, and nothing is on its way."""
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
"""Counts clicks, whatever becomes of them, and keeps the moves that are sent."""
SHOWN: Final = """() => [
    document.querySelector('[data-ask] .question')?.innerText,
    ...[...document.querySelectorAll('[data-card]')]
        .map(card => [card.dataset.in, (card.closest('[aria-label]')
            ?? card.querySelector('[aria-label]'))?.ariaLabel ?? ''])
        .map(card => card.join(': ')).sort(),
].join('\\n')"""
"""The table as it stands on the page: its question and its cards, in words."""


def seats_of(game: str) -> int:
    """The fewest with whom it is a game of several."""
    return min(seats for seats in fh.game(game).seats if seats > 1)


class Server:
    """The server as a process of its own, on one port and one folder; killed and started anew."""

    def __init__(self, folder: Path, plugins: Path | None = None) -> None:
        self.folder = folder
        self.plugins = plugins
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        # Where the whole suite runs, it has just installed the package: that is what is visited.
        sources = [ROOT] if "FULLHOUSE_EXPECT" in os.environ else [ROOT / "src", ROOT]
        sources += [] if self.plugins is None else [self.plugins]
        environment = {**os.environ, "PYTHONPATH": ":".join(map(str, sources))}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.house", str(self.port), str(self.folder)],
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
        """As if somebody pulled the plug."""
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
    """One browser window with cookies of its own; whatever goes wrong on its pages is kept."""

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
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda m: self.faults.append(m.text) if _is_fault(m) else None)

    def opens(self, game: str, seats: int, **more: Any) -> str:
        """Opens a table by the API, as the pages do; answers its code."""
        wanted = {"game": game, "seats": seats, "sit": 0, "name": "Mia", **more}
        answer = self.context.request.post("/api/tables", data=wanted)
        assert answer.status == 201, answer.text()
        code: str = answer.json()["code"]
        return code

    def sits_with_bots(self, game: str, seats: int, options: dict[str, Any] | None = None) -> str:
        bots = {str(seat): "greedy" for seat in range(1, seats)}
        code = self.opens(game, seats, bots=bots, start=True, options=options or {})
        self.page.goto(f"/t/{code}")
        self.page.locator("[data-ask]").wait_for()
        return code

    def settles(self) -> None:
        """Until the page has come to rest, as it is to be measured."""
        self.page.evaluate("window.stood = ''")
        self.page.wait_for_function(SETTLED, polling=100)

    def shown(self) -> str:
        """The table in words, once the page has come to rest."""
        self.settles()
        text: str = self.page.evaluate(SHOWN)
        return text

    def sees(self, shown: str) -> None:
        """Until this is on the page; what came in its place says the failure."""
        try:
            self.page.wait_for_function(f"shown => ({SHOWN})() === shown", arg=shown)
        except TooLong:
            assert self.shown() == shown

    def leaves(self) -> None:
        self.context.close()


def _is_fault(message: Any) -> bool:
    """What a page complains about; that the line was down is no fault of the page."""
    return message.type == "error" and "ERR_CONNECTION_REFUSED" not in message.text
