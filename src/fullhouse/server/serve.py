"""Starts the server: finds a port, opens a browser, and explains what went wrong."""

from __future__ import annotations

import errno
import fcntl
import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Collection
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Final, TextIO

import uvicorn
from fastapi import FastAPI

from fullhouse.extras import missing
from fullhouse.games import broken_plugins
from fullhouse.server.app import make_app
from fullhouse.server.backend import Backend
from fullhouse.server.fanout import Fanout
from fullhouse.server.http_protocol import ConnectionLimits, LimitedHttpProtocol
from fullhouse.server.memory import return_large_blocks
from fullhouse.server.monitoring import JsonLines
from fullhouse.server.settings import Settings
from fullhouse.server.socket_endpoint import SocketEndpoint
from fullhouse.server.websocket_protocol import SendBuffers, WebSocketProtocol
from fullhouse.table.errors import BadInput

PORT: Final = 8080
PORTS_TRIED: Final = 20
"""Ports tried, from the default one up, if none was given."""
SWITCH_INTERVAL: Final = 0.0005
GC_THRESHOLDS: Final = (20_000, 50, 100)
HERE: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"


class FolderInUse(BadInput):
    """A server is using the data folder; `address` is where it is."""

    def __init__(self, address: str) -> None:
        self.address: Final = address
        super().__init__(
            f"Full House is already running at {address}; open that in a browser. To serve other "
            "tables, choose another folder with --data."
        )


def folder_path(named: str | None) -> Path:
    """The folder that tables are stored in."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(named) if named is not None else Path(home) / "fullhouse"


def data_folder(named: str | None) -> Path:
    """The folder that tables are stored in; created if needed."""
    folder = folder_path(named)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            f"Tables cannot be stored in {folder}: {error.strerror}. Choose another with --data."
        ) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise BadInput(
            f"Tables cannot be stored in {folder}: it is read-only. Choose another with --data."
        )
    return folder


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket on the given port, or on the first free one from the default up."""
    first = PORT if port is None else port
    for number in range(first, first + (PORTS_TRIED if port is None else 1)):
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
    raise BadInput(
        f"Ports {PORT} to {PORT + PORTS_TRIED - 1} are all in use; choose another with --port."
    )


def _why_not(port: int, error: Exception) -> str:
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        return (
            f"Port {port} is in use by another program; choose another port, or leave --port out."
        )
    if number == errno.EACCES:
        return f"Port {port} is reserved for the system; choose one above 1023."
    if isinstance(error, OverflowError):
        return f"Port {port} cannot be used: ports are 0 to 65535."
    return f"Port {port} cannot be used: {getattr(error, 'strerror', None) or error}."


def lan_address() -> str:
    """This machine's address on its network; found without sending a packet."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))
        address: str = probe.getsockname()[0]
    except OSError:
        return HERE
    finally:
        probe.close()
    return address


def own_names(given: Collection[str]) -> frozenset[str]:
    """The names by which this server may be addressed: those given, and the machine's own."""
    machine = socket.gethostname().partition(".")[0]
    names = [socket.getfqdn(), machine, *(f"{machine}.{zone}" for zone in ("local", "lan", "home"))]
    return frozenset(name.lower().rstrip(".") for name in [*given, *names])


def qr_code(text: str) -> str:
    """A text as a QR code of half-block characters, light on dark."""
    import segno

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
    settings: Settings | None = None,
    names: Collection[str] = (),
) -> None:
    """Runs the server until it is stopped. `names` are those by which a request may address it,
    besides its numbers, localhost and this machine's own name; behind a proxy, any.
    """
    if os.environ.get("FULLHOUSE_LOG") == "json":
        _log_as_json()
    folder = data_folder(data)
    with ExitStack() as held:
        listening = held.enter_context(listen(EVERYWHERE if lan else HERE, port))
        number = listening.getsockname()[1]
        here = f"http://localhost:{number}"
        if redis is None:  # before the database is opened, and perhaps upgraded
            held.enter_context(lock_folder(folder, here))
        backend = Backend(folder, database, settings)
        backend.open_lab = open_lab
        backend.services.trust_proxy = trust_proxy
        if names or not trust_proxy:
            backend.services.names = own_names(names)
        if lan:
            backend.address = f"http://{lan_address()}:{number}"
        if redis is not None:
            backend.services.fanout = _redis_fanout(redis)

        def print_address() -> None:
            _print(f"Full House is at {here}")
            if backend.address is not None:
                _print(f"On your network: {backend.address}\n\n{qr_code(backend.address)}\n")
            _print("Press Ctrl-C to stop it; all tables are kept.")
            for sentence in broken_plugins():
                _print(sentence)
            if browser:
                Thread(target=_open_browser, args=(here,), daemon=True).start()

        app = make_app(backend, ready=print_address)
        run(app, SocketEndpoint(backend.services, backend.tables), listening)


def run(app: FastAPI, endpoint: SocketEndpoint, listening: socket.socket) -> None:
    """Serves HTTP and websockets on a listening socket until a signal."""
    # The writer's thread and the event loop switch thousands of times a second.
    sys.setswitchinterval(SWITCH_INTERVAL)
    # Tables are many long-lived objects: traversing all of them again and again would be the most
    # expensive thing that a busy server does.
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    return_large_blocks()
    services = endpoint.services
    settings = services.settings
    limits = ConnectionLimits(settings, services.trust_proxy)
    buffers = SendBuffers(settings.outboxes_bytes)
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http=partial(LimitedHttpProtocol, limits),  # type: ignore[arg-type]
        ws=partial(WebSocketProtocol, endpoint, settings, buffers),  # type: ignore[arg-type]
        access_log=False,
        proxy_headers=False,
        server_header=False,
        log_level="warning",
        log_config=None if logging.getLogger().handlers else uvicorn.config.LOGGING_CONFIG,
        timeout_graceful_shutdown=3,
    )
    with suppress(KeyboardInterrupt):  # the usual way to stop it
        uvicorn.Server(config).run(sockets=[listening])


def lock_folder(folder: Path, address: str) -> TextIO:
    """Locks the data folder until the file is closed: two servers that do not notify each other
    would show stale tables.
    """
    held = hold_folder(folder)
    held.truncate(0)
    held.write(address)
    held.flush()
    return held


def hold_folder(folder: Path) -> TextIO:
    """The locked file of a data folder, which is free once that is closed; FolderInUse if another
    program has it.
    """
    held = (folder / "serving").open("a+", encoding="utf-8")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        held.seek(0)
        with held:
            raise FolderInUse(held.read() or "another address") from None
    return held


def _redis_fanout(url: str) -> Fanout:
    try:
        from fullhouse.server.redis_fanout import RedisFanout
    except ImportError:
        raise BadInput(missing("--redis", "scale")) from None
    return RedisFanout(url)


def _open_browser(address: str) -> None:
    if not _try(lambda: webbrowser.open(address)):
        _print(f"No browser could be opened; open {address} in one.")


def _try(work: Callable[[], bool]) -> bool:
    try:
        return work()
    except Exception:  # desktops fail in many ways, and the server runs on
        return False


def _log_as_json() -> None:
    """Logs a JSON object per line, as programs that collect logs expect."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


def _print(text: str) -> None:
    print(text, file=sys.stdout, flush=True)
