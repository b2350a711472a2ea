"""Makes the virtual environments, each from its lock files.

.venv plays, .venv-dev checks and tests, build/docs-env builds the docs.
"""

from __future__ import annotations

import sys
from pathlib import Path

import stamps
import uv

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"
PURPOSES = {
    ".venv": "what playing needs: about 5 s and 70 MB",
    ".venv-dev": "what development and tests need: about 10 s and 400 MB",
    "build/docs-env": "what builds the docs: about 10 s and 160 MB",
    "build/wheel-tools": "what tags wheels: about 5 s",
}


def python_of(folder: Path) -> Path:
    return folder / "bin" / "python"


def version() -> str:
    return ".".join(map(str, sys.version_info[:3]))


def set_up(name: str, *locks: str) -> bool:
    """Brings an environment up to date; answers whether it was made anew."""
    folder = ROOT / name
    paths = [LOCKS / f"{lock}.lock" for lock in locks]
    stamp = name.replace("/", "-").removeprefix(".")
    made_from = stamps.digest(*paths, words=[sys.executable, version()])
    if python_of(folder).exists() and stamps.is_current(stamp, made_from):
        return False
    uv.program()
    print(
        f"• setting up {name} with Python {version()}, {PURPOSES[name]}",
        file=sys.stderr,
        flush=True,
    )
    stamps.forget(stamp)
    uv.run("venv", "--clear", "--python", sys.executable, folder)
    given = [word for path in paths for word in ("-r", path)]
    uv.run("pip", "install", "--python", python_of(folder), "--require-hashes", *given)
    stamps.mark(stamp, made_from)
    return True
