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

import fullhouse as fh

ROOT: Final = Path(__file__).resolve().parents[2]
STILL: Final = json.dumps({"speed": "off"})
"""Cards that do not travel: what is tested is where they lie."""
PATIENCE: Final = 8_000
"""Milliseconds that a busy machine may take for anything; a quiet one waits for none of them."""


def seats_of(game: str) -> int:
    """The fewest with whom it is a game of several."""
    return min(seats for seats in fh.game(game).seats if seats > 1)


class Server:
    """The server as a process of its own, on one port and one folder; killed and started anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        # Where the whole suite runs, it has just installed the package: that is what is visited.
        sources = [ROOT] if "FULLHOUSE_EXPECT" in os.environ else [ROOT / "src", ROOT]
        environment = {**os.environ, "PYTHONPATH": ":".join(map(str, sources))}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.house", str(self.port), str(self.folder)],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.DEVNULL,
        )
        for _ in range(200):
            try:
                urllib.request.urlopen(f"{self.address}/api/games", timeout=5).read()
                return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError("The server did not answer within 20 seconds.")

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

    def shown(self) -> str:
        """The table as it stands on the page: its question and its cards, in words."""
        script = """() => [
            document.querySelector('[data-ask] .question').innerText,
            ...[...document.querySelectorAll('[data-card]')]
                .map(card => [card.dataset.in, (card.closest('[aria-label]')
                    ?? card.querySelector('[aria-label]'))?.ariaLabel ?? ''])
                .map(card => card.join(': ')).sort(),
        ].join('\\n')"""
        text: str = self.page.evaluate(script)
        return text

    def leaves(self) -> None:
        self.context.close()


def _is_fault(message: Any) -> bool:
    """What a page complains about; that the line was down is no fault of the page."""
    return message.type == "error" and "ERR_CONNECTION_REFUSED" not in message.text
