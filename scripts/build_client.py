#!/usr/bin/env python3
"""Builds the browser client from web/ into the package, where the server serves it from.

The wheel's build calls this, and so does `make`. It does nothing where the client was built from
just these sources, or where it came with them: a source distribution carries it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import node
import stamps

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "fullhouse" / "server" / "static" / "index.html"
MODULES = WEB / "node_modules"
CARRIED = ROOT / "PKG-INFO"
"""Only a source distribution has this file."""
STAMP = "client"
LINT = ROOT / "lint"
"""What checks spelling and workflow files has packages of its own, which no build needs."""


def sources() -> str:
    return stamps.digest(WEB)


def is_current() -> bool:
    """Whether there is nothing to build."""
    if not BUILT.is_file():
        return False
    return CARRIED.is_file() or not WEB.is_dir() or stamps.is_current(STAMP, sources())


def npm(*words: str, folder: Path) -> None:
    done = subprocess.run(
        ["npm", *words],
        cwd=folder,
        env=node.environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"npm {' '.join(words)} failed in {folder}:\n{done.stdout}{done.stderr}")


def install(folder: Path, purpose: str) -> None:
    """Install node_modules exactly as package-lock.json says."""
    stamp = f"{folder.name}-packages"
    locked = stamps.digest(folder / "package-lock.json")
    is_installed = (folder / "node_modules" / ".package-lock.json").is_file()
    if is_installed and stamps.is_current(stamp, locked):
        return
    node.get()
    print(f"• installing {purpose}: about 10 s", file=sys.stderr, flush=True)
    npm("ci", "--no-audit", "--no-fund", folder=folder)
    stamps.mark(stamp, locked)


def install_packages() -> None:
    install(WEB, "the browser client's packages")


def install_all() -> None:
    """What building the client needs, and what checking needs besides."""
    install_packages()
    install(LINT, "what checks spelling and workflows")


@contextmanager
def packages() -> Iterator[None]:
    """Has the client's packages, and Node, there meanwhile; leaves only what was there before."""
    needless = [folder for folder in (MODULES, node.FOLDER) if not folder.exists()]
    try:
        install_packages()
        yield
    finally:
        for folder in needless:
            shutil.rmtree(folder, ignore_errors=True)


def build() -> None:
    """Build the client into the package if it is out of date."""
    if is_current():
        return
    if not WEB.is_dir():
        sys.exit("Full House: the browser client is neither built nor are its sources here (web/).")
    with packages():
        print("• building the browser client: about 10 s", file=sys.stderr, flush=True)
        npm("run", "build", folder=WEB)
        stamps.mark(STAMP, sources())


if __name__ == "__main__":
    build()
