"""Drive a Chromium without a window, over a pipe, by the DevTools protocol.

The browser never uses the network: every request goes to an ASGI application in this process.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO, Final
from urllib.parse import urlsplit

from fullhouse.table.errors import BadInput
from fullhouse.words.language import translate

NAMES: Final = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
ORIGIN: Final = "http://fullhouse.localhost"
PATIENCE: Final = 120.0
"""Seconds within which a page is laid out; a busy machine takes long."""

WITH_PIPES: Final = """
import os, sys
from fcntl import F_DUPFD, fcntl
pipes = [fcntl(int(pipe), F_DUPFD, 10) for pipe in sys.argv[1:3]]
for number, pipe in enumerate(pipes, 3):
    os.dup2(pipe, number)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""Becomes Chromium, which reads commands from file 3 and answers to file 4."""

Asgi = Callable[
    [
        MutableMapping[str, Any],
        Callable[[], Awaitable[MutableMapping[str, Any]]],
        Callable[[MutableMapping[str, Any]], Awaitable[None]],
    ],
    Awaitable[None],
]


def find_chromium() -> str:
    """The path of a Chromium: $CHROMIUM, or one on the path."""
    own = os.environ.get("CHROMIUM")
    if own:
        found = shutil.which(own)
        if found is None:
            raise BadInput(translate("CHROMIUM={path} is not a program.", path=own))
        return found
    for name in NAMES:
        found = shutil.which(name)
        if found is not None:
            return found
    raise BadInput(
        translate(
            "Printing to a file needs Chromium. Install it, for example with sudo apt-get install "
            "chromium, or set CHROMIUM to its path; or print from the browser: fullhouse serve."
        )
    )


class Chromium:
    """A browser with one page."""

    def __init__(self, process: subprocess.Popen[bytes], to: int, of: int, app: Asgi) -> None:
        self._process: Final = process
        self._to: Final[BinaryIO] = os.fdopen(to, "wb")
        self._of: Final[BinaryIO] = os.fdopen(of, "rb")
        self._app: Final = app
        # In a thread of its own, as the caller's may have a loop that runs.
        self._loop: Final = asyncio.new_event_loop()
        self._server: Final = Thread(target=self._loop.run_forever, daemon=True)
        self._server.start()
        self._sent = 0
        self._session = ""
        self._rest = b""
        self.errors: Final[list[str]] = []
        """What scripts on the page have thrown."""

    def open(self, path: str, width: int, height: int) -> None:
        """Opens a page, in a window of this size."""
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        answer = self.send("Target.attachToTarget", targetId=target, flatten=True)
        self._session = answer["sessionId"]
        self.send("Page.enable")
        self.send("Runtime.enable")
        self.send("Fetch.enable", patterns=[{"urlPattern": "*"}])
        self.send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )
        self.send("Page.navigate", url=f"{ORIGIN}{path}")

    def wait_for(self, condition: str) -> None:
        """Waits until a script's value is true; BadInput if that takes too long."""
        script = (
            f"new Promise(done => {{ const until = Date.now() + {PATIENCE * 1000:.0f};"
            f" const look = () => ({condition}) ? done(true)"
            " : Date.now() > until ? done(false) : setTimeout(look, 30); look(); })"
        )
        if not self.evaluate(script):
            why = self.errors[-1] if self.errors else f"{PATIENCE:.0f} s"
            raise BadInput(translate("The pages could not be laid out: {why}", why=why))

    def evaluate(self, script: str) -> Any:
        """The value of a script on the page."""
        answer = self.send(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in answer:
            raise RuntimeError(str(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def pdf(self) -> bytes:
        """The page as it prints, in the sizes that it declares."""
        answer = self.send(
            "Page.printToPDF",
            printBackground=True,
            preferCSSPageSize=True,
            displayHeaderFooter=False,
            generateTaggedPDF=False,
            generateDocumentOutline=False,
        )
        return base64.b64decode(answer["data"])

    def picture(self, box: Mapping[str, float], scale: float) -> bytes:
        """A part of the page as a PNG; the window has to be large enough for it."""
        self.evaluate(f"scrollTo({box['x']}, {box['y']})")
        clip = {**{side: box[side] for side in ("x", "y", "width", "height")}, "scale": scale}
        answer = self.send("Page.captureScreenshot", format="png", clip=clip)
        return base64.b64decode(answer["data"])

    def send(self, method: str, **params: Any) -> Any:
        """Sends a command and returns its answer; requests of the page are served meanwhile."""
        number = self._write(method, params)
        while True:
            message = self._read()
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self._serve(message)

    def close(self) -> None:
        """Ends the browser."""
        with suppress(OSError, EOFError):
            self._write("Browser.close", {}, with_session=False)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for stream in (self._to, self._of):
            with suppress(OSError):
                stream.close()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._server.join()
        self._loop.close()

    def _write(self, method: str, params: dict[str, Any], with_session: bool = True) -> int:
        self._sent += 1
        message: dict[str, Any] = {"id": self._sent, "method": method, "params": params}
        if self._session and with_session:
            message["sessionId"] = self._session
        self._to.write(json.dumps(message).encode() + b"\0")
        self._to.flush()
        return self._sent

    def _read(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            got = os.read(self._of.fileno(), 1 << 20)
            if not got:
                raise EOFError("Chromium has ended.")
            self._rest += got
        line, _, self._rest = self._rest.partition(b"\0")
        found: dict[str, Any] = json.loads(line)
        return found

    def _serve(self, message: dict[str, Any]) -> None:
        """Handles an event of the page."""
        params = message.get("params", {})
        if message.get("method") == "Fetch.requestPaused":
            asked = asyncio.run_coroutine_threadsafe(self._ask(params["request"]), self._loop)
            status, headers, body = asked.result()
            self._write(
                "Fetch.fulfillRequest",
                {
                    "requestId": params["requestId"],
                    "responseCode": status,
                    "responseHeaders": headers,
                    "body": base64.b64encode(body).decode(),
                },
            )
        elif message.get("method") == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))

    async def _ask(self, request: dict[str, Any]) -> tuple[int, list[dict[str, str]], bytes]:
        """The application's answer to a request."""
        url = urlsplit(request["url"])
        if f"{url.scheme}://{url.netloc}" != ORIGIN:
            return 404, [], b""
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": request["method"],
            "scheme": "http",
            "path": url.path,
            "raw_path": url.path.encode(),
            "query_string": url.query.encode(),
            "root_path": "",
            "headers": [(b"host", url.netloc.encode())],
            "client": ("127.0.0.1", 0),
            "server": (url.netloc, 80),
        }
        start: dict[str, Any] = {"status": 500, "headers": []}
        body = b""
        is_asked = False

        async def receive() -> MutableMapping[str, Any]:
            nonlocal is_asked
            if is_asked:  # Chromium waits for the answer, and never leaves before it
                await asyncio.Event().wait()
            is_asked = True
            return {"type": "http.request", "body": b"", "more_body": False}

        async def answer(part: MutableMapping[str, Any]) -> None:
            nonlocal body
            if part["type"] == "http.response.start":
                start.update(part)
            else:
                body += part.get("body", b"")

        await self._app(scope, receive, answer)
        headers = [{"name": name.decode(), "value": v.decode()} for name, v in start["headers"]]
        return start["status"], headers, body


@contextmanager
def chromium(app: Asgi) -> Iterator[Chromium]:
    """A browser whose requests this application answers."""
    program = find_chromium()
    with tempfile.TemporaryDirectory(prefix="fullhouse-print-", ignore_cleanup_errors=True) as home:
        commands_out, commands_in = os.pipe()
        answers_out, answers_in = os.pipe()
        process = subprocess.Popen(
            [
                *(sys.executable, "-Sc", WITH_PIPES, str(commands_out), str(answers_in)),
                program,
                "--headless",
                "--remote-debugging-pipe",
                f"--user-data-dir={Path(home)}",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-extensions",
                "--disable-background-networking",
                "--force-color-profile=srgb",
                "--hide-scrollbars",
                "--lang=en",
                "--no-first-run",
                *(["--no-sandbox"] if os.geteuid() == 0 else []),
            ],
            pass_fds=(commands_out, answers_in),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(commands_out)
        os.close(answers_in)
        browser = Chromium(process, commands_in, answers_out, app)
        try:
            yield browser
        except (EOFError, BrokenPipeError):
            raise BadInput(
                translate("{program} ended before it printed anything.", program=program)
            ) from None
        finally:
            browser.close()
