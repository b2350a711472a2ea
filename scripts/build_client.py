#!/usr/bin/env python3
"""Builds the browser client from web/ into the package, where the server serves it from.

The wheel's build calls this, and so does `make web`. It does nothing where what is built is newer
than its sources, or where there are no sources (a wheel was unpacked, not a checkout).
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "fullhouse" / "server" / "static" / "index.html"
MODULES = WEB / "node_modules" / ".package-lock.json"
OLDEST_NODE = 20
NEEDED = "the browser client is built by Node 20 or newer with npm (https://nodejs.org)"


def sources() -> Iterator[Path]:
    for path in WEB.rglob("*"):
        if "node_modules" not in path.parts and path.is_file():
            yield path


def is_current() -> bool:
    """Whether the build is newer than all its sources."""
    if not BUILT.is_file():
        return False
    built = BUILT.stat().st_mtime
    return all(path.stat().st_mtime <= built for path in sources())


def why_not() -> str | None:
    """What a build lacks, if anything."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return f"{NEEDED}; there is none on the path."
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = re.match(r"v(\d+)", said)
    if number is None or int(number[1]) < OLDEST_NODE:
        return f"{NEEDED}; {node} is {said.strip() or 'none'}."
    return None


def npm(*words: str) -> None:
    done = subprocess.run(["npm", *words], cwd=WEB, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"npm {' '.join(words)} failed in {WEB}:\n{done.stdout}{done.stderr}")


def install() -> None:
    """Install node_modules exactly as package-lock.json says."""
    lock = WEB / "package-lock.json"
    if not MODULES.is_file() or MODULES.stat().st_mtime < lock.stat().st_mtime:
        print("• installing the browser client's packages: about 10 s", file=sys.stderr)
        npm("ci", "--no-audit", "--no-fund")
        MODULES.touch()


def build() -> None:
    """Build the client into the package if it is out of date, or say why that is impossible."""
    if not WEB.is_dir() or is_current():
        return
    if reason := why_not():
        sys.exit(f"Full House: {reason}")
    install()
    print("• building the browser client: about 20 s", file=sys.stderr)
    npm("run", "build")


if __name__ == "__main__":
    if "--install" in sys.argv:
        if reason := why_not():
            sys.exit(f"Full House: {reason}")
        install()
    else:
        build()
