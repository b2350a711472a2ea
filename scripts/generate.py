#!/usr/bin/env python3
"""Bring up to date what is generated and not in git: catalogues of words, the client's types.

    python scripts/generate.py

`make generated` runs this, and so does the build of a wheel. Where neither sources nor results
have changed, it does nothing. It needs the build requirements, and Node; an sdist brings what is
generated along.
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

ROOT = Path(__file__).resolve().parent.parent
DIGESTS = ROOT / "build" / "generated"


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


def bring_up_to_date(what: Generated) -> None:
    if (ROOT / "PKG-INFO").is_file():  # an sdist, made to be built without Node
        return
    sources, kept = digest(what.sources), DIGESTS / what.name
    if kept.is_file() and kept.read_text() == f"{sources} {digest(what.results)}":
        return
    if reason := build_client.why_not():
        sys.exit(f"Full House: {reason}")
    build_client.install()
    print(f"• {what.wait}", file=sys.stderr)
    path = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    done = subprocess.run(
        what.command, cwd=ROOT, env=os.environ | {"PYTHONPATH": path}, check=False
    )
    if done.returncode:
        sys.exit(f"Full House: {' '.join(what.command)} failed")
    DIGESTS.mkdir(parents=True, exist_ok=True)
    kept.write_text(f"{sources} {digest(what.results)}")


def digest(patterns: Iterable[str]) -> str:
    """Changes when such a file changes, comes or goes."""
    found = hashlib.sha256()
    for path in sorted(path for pattern in patterns for path in ROOT.glob(pattern)):
        found.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return found.hexdigest()


if __name__ == "__main__":
    generate_catalogues()
    generate_types()
