#!/usr/bin/env python3
"""Tries the README's first command on a fresh Debian: `make test-fresh`, as root on Debian.

mmdebstrap makes a system with python3, python3-venv and make, from the package sources of this one.
Into it goes a clone of what is committed; there `make play` has to set itself up and serve its
first page. Settings of package managers, certificates and names are taken from this system.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SYSTEM = ROOT / "build" / "fresh"
NEEDED = "python3,python3-venv,make,ca-certificates"
SOURCES = (Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*")))
SETTINGS = (
    "/etc/resolv.conf",
    "/etc/hosts",
    "/etc/ssl/certs",
    "/etc/pip.conf",
    "/root/.config/pip",
    "/root/.npmrc",
    "/usr/local/share/ca-certificates",
)
"""What tells package managers where to ask, and whom to trust."""
MINUTES = 15
"""The longest that anything is waited for."""


def codename() -> str:
    """The release of this Debian."""
    text = Path("/etc/os-release").read_text(encoding="utf-8")
    lines = dict(line.split("=", 1) for line in text.splitlines() if "=" in line)
    return lines["VERSION_CODENAME"].strip('"')


def why_not() -> str | None:
    """What this machine lacks for the test, if anything."""
    if os.geteuid() != 0:
        return "It makes a system of its own, so it has to run as root."
    if not Path("/etc/debian_version").exists():
        return "It takes its packages from this system, which is no Debian."
    if shutil.which("mmdebstrap") is None:
        return "It needs mmdebstrap: apt-get install mmdebstrap."
    return None


def remove_system() -> None:
    """Deletes the system, but nothing of this one that is still mounted in it."""
    subprocess.run(["rm", "-rf", "--one-file-system", SYSTEM], check=True)


def make_system() -> None:
    """Makes the system anew."""
    remove_system()
    SYSTEM.parent.mkdir(exist_ok=True)
    sources = [str(path) for path in SOURCES if path.is_file()]
    subprocess.run(
        ["mmdebstrap", "--quiet", "--mode=root", "--variant=minbase", f"--include={NEEDED}",
         codename(), SYSTEM, *sources],
        check=True,
    )  # fmt: skip
    for name in SETTINGS:
        here, there = Path(name), SYSTEM / name.lstrip("/")
        if here.is_dir():
            shutil.rmtree(there, ignore_errors=True)
            shutil.copytree(here, there, symlinks=True)
        elif here.is_file():
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(here, there)
    subprocess.run(["git", "clone", "--quiet", ROOT, SYSTEM / "srv" / "fullhouse"], check=True)


def environment() -> dict[str, str]:
    """This environment, with the paths of a fresh system."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name.startswith(("PIP_", "UV_", "NPM_", "npm_", "SSL_", "NODE_EXTRA", "http", "HTTP"))
        and (not value.startswith("/") or (SYSTEM / value.lstrip("/")).exists())
    }
    return {**kept, "HOME": "/root", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"}


def play(port: int) -> subprocess.Popen[bytes]:
    """Starts the README's first command in the system."""
    command = f'cd /srv/fullhouse && exec make play ARGS="serve --no-browser --port {port}"'
    return subprocess.Popen(
        ["chroot", SYSTEM, "sh", "-c", command], env=environment(), start_new_session=True
    )


def first_page(process: subprocess.Popen[bytes], port: int) -> bytes:
    """The first page, once the server answers."""
    until = time.monotonic() + MINUTES * 60
    while time.monotonic() < until and process.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as answer:
                page: bytes = answer.read()
                return page
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.2)
    sys.exit("make play ended before it served a page; see above.")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def megabytes() -> int:
    said = subprocess.run(
        ["du", "-sm", SYSTEM / "srv" / "fullhouse"], capture_output=True, text=True, check=True
    )
    return int(said.stdout.split()[0])


def main() -> None:
    if reason := why_not():
        sys.exit(reason)
    print("• making a fresh Debian: about a minute", flush=True)
    make_system()
    subprocess.run(["mount", "-t", "proc", "proc", SYSTEM / "proc"], check=True)
    subprocess.run(["mount", "--bind", "/dev", SYSTEM / "dev"], check=True)
    process = None
    try:
        port = free_port()
        started = time.monotonic()
        process = play(port)
        page = first_page(process, port)
        if b"<title>Full House</title>" not in page:
            sys.exit(f"The first page is not that of Full House:\n{page[:500].decode()}")
        print(f"the first page after {time.monotonic() - started:.0f} s, {megabytes()} MB")
    finally:
        if process is not None and process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
            process.wait()
        for name in ("dev", "proc"):
            subprocess.run(["umount", "--lazy", SYSTEM / name], check=True)
    remove_system()
    print("1 passed, 0 failed")


if __name__ == "__main__":
    main()
