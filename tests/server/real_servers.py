"""Servers that ours needs when it runs as several processes, started on free ports of this machine.

Used by test_scale.py and by the drills (`benchmarks/drills.py`).
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


def find(program: str) -> str:
    places = [*Path("/usr/lib/postgresql").glob("*/bin"), Path("/usr/sbin")]
    found = shutil.which(program) or shutil.which(program, path=":".join(map(str, places)))
    assert found is not None, program
    return found


class Program:
    """A server that can be stopped and started again."""

    def __init__(self, command: list[str], port: int, folder: Path, as_user: bool = False) -> None:
        self.command, self.port, self.folder = command, port, folder
        if as_user and os.getuid() == 0:  # PostgreSQL does not run as root
            self.command = [find("setpriv"), "--reuid=postgres", "--clear-groups", *command]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, wait: bool = True) -> None:
        environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
        with (self.folder / f"log-{self.port}").open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=log, cwd=self.folder, env=environment
            )
        if wait:
            self.wait()

    def wait(self) -> None:
        assert self.process is not None
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process.poll() is None, (self.folder / f"log-{self.port}").read_text()
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(f"{self.command[0]} did not start")

    def stop(self, how: int = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None


def postgres_in(folder: Path) -> tuple[Program, str]:
    """A PostgreSQL server with its data in a folder, and the URL of its database."""
    folder.chmod(0o777)
    base, port = folder / "postgres", free_port()
    base.mkdir()
    rights = []
    if os.getuid() == 0:
        shutil.chown(base, "postgres")
        rights = [find("setpriv"), "--reuid=postgres", "--clear-groups"]
    made = [*rights, find("initdb"), "-D", str(base), "-U", "fullhouse", "-A", "trust"]
    subprocess.run(made, check=True, capture_output=True)
    options = ["-c", f"port={port}", "-c", f"unix_socket_directories={base}"]
    server = Program([find("postgres"), "-D", str(base), *options], port, folder, as_user=True)
    return server, f"postgresql://fullhouse@127.0.0.1:{port}/postgres"


def redis_in(folder: Path) -> tuple[Program, str]:
    """A Redis server that stores nothing, and its URL."""
    port = free_port()
    command = [find("redis-server"), "--port", str(port), "--save", ""]
    return Program(command, port, folder), f"redis://127.0.0.1:{port}"
