#!/usr/bin/env python3
"""Brings up to date what is generated and not in git: catalogues of words, the client's types.

`make generated` runs this in the development environment; a wheel's build needs the catalogues
only. Where neither sources nor results have changed, nothing is done.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import build_client
import node
import stamps

ROOT = Path(__file__).resolve().parent.parent


class Generated(NamedTuple):
    """Files that a command writes, and what it writes them from."""

    name: str
    wait: str
    command: tuple[str, ...]
    sources: tuple[str, ...]
    results: tuple[str, ...]


CATALOGUES = Generated(
    "catalogues",
    "collecting what people read: about 3 s",
    (sys.executable, "scripts/write_catalogues.py"),
    (
        "src/fullhouse/**/*.py",
        "src/fullhouse/**/*.po",
        "src/fullhouse/games/*/*.json",
        "src/fullhouse/games/*/*.md",
        "web/src/**/words.ts",
        "web/scripts/templates.mjs",
        "scripts/write_catalogues.py",
    ),
    ("src/fullhouse/**/locale/*.json",),
)
TYPES = Generated(
    "types",
    "generating the client's types: about 2 s",
    ("npm", "run", "--silent", "--prefix", "web", "types"),
    (
        "src/fullhouse/**/*.schema.json",
        "web/scripts/types.mjs",
        "web/package-lock.json",
        "web/.prettierrc",
    ),
    (
        "web/src/lib/view.ts",
        "web/src/lib/protocol.ts",
        "web/src/lib/look.ts",
        "web/src/games/*/shapes.ts",
    ),
)


def generate_catalogues() -> None:
    """Write each catalogue of words as the `.json` that the program loads."""
    bring_up_to_date(CATALOGUES)


def generate_types() -> None:
    """Write the client's types of the JSON Schemas; only editors and `npm run check` need them."""
    bring_up_to_date(TYPES)


def is_current(what: Generated) -> bool:
    """Whether there is nothing to generate; a source distribution brings everything along."""
    return build_client.CARRIED.is_file() or stamps.is_current(what.name, state(what))


def bring_up_to_date(what: Generated) -> None:
    if is_current(what):
        return
    with build_client.packages():
        print(f"• {what.wait}", file=sys.stderr, flush=True)
        path = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
        variables = node.environment() | {"PYTHONPATH": path}
        done = subprocess.run(what.command, cwd=ROOT, env=variables, check=False)
    if done.returncode:
        sys.exit(f"Full House: {' '.join(what.command)} failed")
    stamps.mark(what.name, state(what))


def state(what: Generated) -> str:
    return f"{digest(what.sources)} {digest(what.results)}"


def digest(patterns: Iterable[str]) -> str:
    """Changes when such a file changes, comes or goes."""
    found = hashlib.sha256()
    for path in sorted(path for pattern in patterns for path in ROOT.glob(pattern)):
        found.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return found.hexdigest()


if __name__ == "__main__":
    generate_catalogues()
    generate_types()
