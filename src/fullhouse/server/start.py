"""Starting the server: the address, the browser, and what is said where one of them fails."""

from __future__ import annotations

import errno
import fcntl
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Final, TextIO

import segno
import uvicorn
from fastapi import FastAPI

from fullhouse.server.app import make_app
from fullhouse.server.connections import Connection, Connections
from fullhouse.server.fanout import Fanout
from fullhouse.server.house import House
from fullhouse.server.sockets import SocketDoor
from fullhouse.server.terms import Terms
from fullhouse.server.websocket import Outboxes, WebSocket
from fullhouse.table.errors import BadInput

PORT: Final = 8080
TRIED: Final = 20
"""Ports from the usual one on that are tried where nobody named one."""
SWITCHES: Final = 0.0005
COLLECTS: Final = (20_000, 50, 100)
HERE: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"

_kept_open: Final[list[TextIO]] = []
"""Locked for as long as this process lives."""


def data_folder(named: str | None) -> Path:
    """Where tables are kept; made if it is not there."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(named) if named is not None else Path(home) / "fullhouse"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            f"Tables cannot be kept in {folder}: {error.strerror}; --data names another folder."
        ) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise BadInput(
            f"Tables cannot be kept in {folder}: it is read-only; --data names another folder."
        )
    return folder


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on the port that was named, or on the usual one or one of the next."""
    first = PORT if port is None else port
    for number in range(first, first + (TRIED if port is None else 1)):
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            listening.listen(2048)
        except (OSError, OverflowError) as error:
            listening.close()
            if getattr(error, "errno", None) == errno.EADDRINUSE and port is None:
                continue
            raise BadInput(_why_not(number, error)) from None
        return listening
    raise BadInput(f"Ports {PORT} to {PORT + TRIED - 1} are all in use; --port names another one.")


def _why_not(port: int, error: Exception) -> str:
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        return f"Port {port} is in use by another program; leave --port out, or name another."
    if number == errno.EACCES:
        return f"Port {port} is for the system's own; name one above 1023."
    if isinstance(error, OverflowError):
        return f"Port {port} cannot be used: ports are 0 to 65535."
    return f"Port {port} cannot be used: {getattr(error, 'strerror', None) or error}."


def lan_address() -> str:
    """This machine's address in its network; no packet is sent to find it."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))
        address: str = probe.getsockname()[0]
    except OSError:
        return HERE
    finally:
        probe.close()
    return address


def qr_code(text: str) -> str:
    """The text as a QR code of half blocks, light on dark."""
    rows = [list(row) for row in segno.make(text, error="m").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        pairs = zip(upper, lower, strict=True)
        lines.append("".join(" ▀▄█"[(not top) + 2 * (not low)] for top, low in pairs))
    return "\n".join(lines)


def serve(
    lan: bool,
    port: int | None,
    browser: bool,
    data: str | None,
    database: str | None,
    redis: str | None = None,
    open_lab: bool = False,
    trust_proxy: bool = False,
    terms: Terms | None = None,
) -> None:
    """Runs the server until it is stopped."""
    folder = data_folder(data)
    listening = listen(EVERYWHERE if lan else HERE, port)
    number = listening.getsockname()[1]
    here = f"http://localhost:{number}"
    house = House(folder, database, terms)
    house.open_lab = open_lab
    house.trust_proxy = trust_proxy
    if lan:
        house.address = f"http://{lan_address()}:{number}"
    if redis is not None:
        house.fanout = _by_redis(house, redis)
    else:
        be_alone(folder, here)

    def greet() -> None:
        _say(f"Full House is at {here}")
        if house.address is not None:
            _say(f"In your network: {house.address}\n\n{qr_code(house.address)}\n")
        _say("Ctrl-C stops it; all tables are kept.")
        if browser:
            Thread(target=_open_browser, args=(here,), daemon=True).start()

    run(make_app(house, ready=greet), SocketDoor(house), listening)


def run(app: FastAPI, door: SocketDoor, listening: socket.socket) -> None:
    """Serves requests and websockets that come by a socket, until a signal."""
    # The writer's thread and the loop hand over to each other thousands of times a second.
    sys.setswitchinterval(SWITCHES)
    # Tables are many objects that live long: looking through all of them again and again is the
    # most expensive thing that a busy server would do.
    gc.freeze()
    gc.set_threshold(*COLLECTS)
    terms = door.house.terms
    shared = Connections(terms, door.house.trust_proxy)
    outboxes = Outboxes(terms.outboxes_bytes)
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http=partial(Connection, shared),  # type: ignore[arg-type]
        ws=partial(WebSocket, door, outboxes=outboxes),  # type: ignore[arg-type]
        ws_max_size=terms.message_bytes,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        log_level="warning",
        timeout_graceful_shutdown=3,
    )
    with suppress(KeyboardInterrupt):  # that is how it is stopped
        uvicorn.Server(config).run(sockets=[listening])


def be_alone(folder: Path, address: str) -> None:
    """Two servers on the same tables, without word between them, would show people stale tables."""
    held = (folder / "serving").open("a+", encoding="utf-8")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        held.seek(0)
        with held:
            raise BadInput(
                f"Full House is running already, at {held.read() or 'another address'}: open that "
                "in a browser. For other tables, --data names another folder."
            ) from None
    held.truncate(0)
    held.write(address)
    held.flush()
    _kept_open.append(held)


def _by_redis(house: House, url: str) -> Fanout:
    try:
        from fullhouse.server.redis import ByRedis
    except ImportError:
        raise BadInput(
            "Word between processes needs the package redis: pip install fullhouse[scale]."
        ) from None
    return ByRedis(house, url)


def _open_browser(address: str) -> None:
    if not _try(lambda: webbrowser.open(address)):
        _say(f"No browser could be opened here; open {address} in one.")


def _try(work: Callable[[], bool]) -> bool:
    try:
        return work()
    except Exception:  # a desktop may fail anyhow, and the server goes on
        return False


def _say(text: str) -> None:
    print(text, file=sys.stdout, flush=True)
