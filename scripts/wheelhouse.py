"""Builds wheels of this checkout, once for the same sources, and installs them.

Wheels are installed, never editable: the compiled build lies in site-packages, and `PYTHONPATH=src`
is the interpreted one.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import build_docs
import environments
import stamps
import uv

ROOT = Path(__file__).resolve().parent.parent
WHEELS = ROOT / "build" / "wheels"
LOG = ROOT / "build" / "compile.log"
RUNNING = ROOT / "build" / "compile.pid"
BUILT_FROM = [
    ROOT / name
    for name in ("src", "web", "docs", "scripts", "requirements", "setup.py", "pyproject.toml")
]
PURE = "pure"
COMPILED = "compiled"
INTERMEDIATE = ("bdist*", "lib*", "mypyc", "temp*")
"""What a build leaves in build/, and no other build gains from."""
NICENESS = 19
"""The background compiler leaves the processor to a game that is being played."""


def sources() -> str:
    """A digest of what a wheel is made from."""
    docs = build_docs.sources() if build_docs.is_built() else ""
    return stamps.digest(*BUILT_FROM, words=[sys.executable, environments.version(), docs])


def find(made_from: str, kind: str) -> Path | None:
    """The wheel that was built from these sources, if there is one."""
    return next(iter((WHEELS / kind / made_from).glob("*.whl")), None)


def build(made_from: str, kind: str) -> Path:
    """Builds a wheel with the locked versions of what builds it; forgets an older one."""
    if found := find(made_from, kind):
        return found
    stop_background_build()
    folder = WHEELS / kind
    shutil.rmtree(folder, ignore_errors=True)
    build_alone(
        *("--wheel", "--python", sys.executable, "-o", folder / "unfinished"),
        FULLHOUSE_PURE="1" if kind == PURE else "",
    )
    (folder / "unfinished").rename(folder / made_from)
    found = find(made_from, kind)
    assert found is not None
    return found


def build_alone(*words: str | Path, **variables: str) -> None:
    """Builds with nothing of an earlier build, of which setuptools would carry modules that are
    gone, and leaves nothing but what was asked for.
    """
    remove_intermediate()
    uv.build(*words, **variables)
    remove_intermediate()


def remove_intermediate() -> None:
    for pattern in INTERMEDIATE:
        for path in (ROOT / "build").glob(pattern):
            shutil.rmtree(path, ignore_errors=True)


def install(environment: str, built: Path) -> None:
    """Installs a wheel into an environment that already has everything it requires."""
    stamp = environments.stamp_of(environment, "fullhouse")
    made_from = str(built.relative_to(WHEELS))
    if stamps.is_current(stamp, made_from):
        return
    stamps.forget(stamp)
    python = environments.python_of(ROOT / environment)
    uv.run("pip", "install", "--python", python, "--no-deps", "--reinstall", built)
    stamps.mark(stamp, made_from)


def background_build() -> tuple[int, str] | None:
    """The process group that compiles in the background, and from what, while it runs."""
    if not RUNNING.is_file():
        return None
    group, _, made_from = RUNNING.read_text(encoding="utf-8").partition(" ")
    try:
        os.killpg(int(group), 0)
    except (OSError, ValueError):
        return None
    return int(group), made_from


def stop_background_build() -> None:
    """Ends a build in the background, unless this process is it."""
    if (running := background_build()) and running[0] != os.getpgrp():
        os.killpg(running[0], signal.SIGTERM)


def build_in_background(made_from: str) -> None:
    """Lets a process of its own build the compiled wheel."""
    if (running := background_build()) and running[1] == made_from:
        return
    stop_background_build()
    with LOG.open("w", encoding="utf-8") as log:
        started = subprocess.Popen(
            [sys.executable, __file__, made_from],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    RUNNING.write_text(f"{started.pid} {made_from}", encoding="utf-8")


if __name__ == "__main__":  # in the background
    os.nice(NICENESS)
    build(sys.argv[1], COMPILED)
