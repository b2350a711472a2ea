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
ADDITIONS = {
    "lab": "what the playtest lab needs: about 10 s and 370 MB",
    "long": "what long tests and tests with other servers need: about 2 s and 30 MB",
}


def python_of(folder: Path) -> Path:
    return folder / "bin" / "python"


def version() -> str:
    return ".".join(map(str, sys.version_info[:3]))


def stamp_of(name: str, lock: str = "") -> str:
    """The name of the stamp of an environment, or of what was added to it."""
    return name.replace("/", "-").removeprefix(".") + (lock and f"+{lock}")


def set_up(name: str, lock: str, *additions: str) -> None:
    """Brings an environment up to date: makes it anew where its lock file has changed, and adds
    what other lock files ask for. What has once been added stays until then.
    """
    python = python_of(ROOT / name)
    made_from = stamps.digest(LOCKS / f"{lock}.lock", words=[sys.executable, version()])
    if not (python.exists() and stamps.is_current(stamp_of(name), made_from)):
        uv.program()
        say(f"• setting up {name} with Python {version()}, {PURPOSES[name]}")
        stamps.forget(stamp_of(name))
        stamps.forget(f"{stamp_of(name)}+*")
        uv.run("venv", "--clear", "--python", sys.executable, ROOT / name)
        install(python, lock)
        stamps.mark(stamp_of(name), made_from)
    for added in additions:
        wanted = stamps.digest(LOCKS / f"{added}.lock")
        if not stamps.is_current(stamp_of(name, added), wanted):
            say(f"• adding {ADDITIONS[added]}")
            install(python, added)
            stamps.mark(stamp_of(name, added), wanted)


def install(python: Path, lock: str) -> None:
    """Installs just what a lock file says."""
    locked = ("--require-hashes", "-r", LOCKS / f"{lock}.lock")
    uv.run("pip", "install", "--python", python, *locked)


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
