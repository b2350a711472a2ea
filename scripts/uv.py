#!/usr/bin/env python3
"""Runs uv, which sets up every environment here: `python scripts/uv.py pip list` is `uv pip list`.

A fitting uv on the path is used; otherwise pip installs the pinned one into build/uv. uv reads no
pip.conf, so what pip is told about mirrors and certificates is passed on. It never downloads a
Python: the one that runs this is used.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import caches

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"
LOCK = LOCKS / "uv.lock"
BUILD_LOCKS = ("build.lock", "node.lock")
FOLDER = ROOT / "build" / "uv"
OLDEST = (0, 9)
"""The oldest uv with the options that are used here."""


PYPI = "https://pypi.org/simple"
INSTALLING = threading.Lock()
"""Parts that are set up side by side need uv at the same time."""


def version_of(program: str) -> tuple[int, ...]:
    """The version that a program tells; empty if it tells none."""
    try:
        done = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return ()
    found = re.match(r"uv (\d+)\.(\d+)", done.stdout)
    return (int(found[1]), int(found[2])) if found else ()


def program() -> str:
    """The uv to run; installs it first where there is none, and tries that once."""
    with INSTALLING:
        found = _program()
    if found is None:
        sys.exit("pip cannot install uv, which installs the rest; see above. Is there a network?")
    return found


@cache
def _program() -> str | None:
    on_path = shutil.which("uv")
    if on_path and version_of(on_path) >= OLDEST:
        return on_path
    own = FOLDER / "bin" / "uv"
    if not version_of(str(own)):
        print("• installing uv, which installs the rest: about 5 s", file=sys.stderr, flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", FOLDER], check=True)
        pip = ["-m", "pip", "-qq", "--disable-pip-version-check", "install"]
        done = subprocess.run(
            [FOLDER / "bin" / "python", *pip, "--require-hashes", "-r", LOCK], check=False
        )
        if done.returncode:
            return None
    return str(own)


def pip_settings() -> dict[str, str]:
    """What pip is configured to do, by the name of the option."""
    own = FOLDER / "bin" / "python"
    python = str(own) if own.exists() else sys.executable
    listed = subprocess.run(
        [python, "-m", "pip", "config", "list"], capture_output=True, text=True, check=False
    )
    found: dict[str, str] = {}
    # Later lines hold more: `pip config list` is sorted, and what comes from the environment,
    # ":env:.", goes before what an install, or pip as a whole, is told.
    for section in ("global.", "install.", ":env:."):
        for line in listed.stdout.splitlines():
            name, _, value = line.partition("=")
            if name.startswith(section):
                found[name.removeprefix(section)] = str(ast.literal_eval(value))
    return found


def as_uv_settings(pip: Mapping[str, str]) -> dict[str, str]:
    """The environment variables by which uv does what pip is configured to do."""
    said: dict[str, str] = {"UV_PYTHON_DOWNLOADS": "never"}
    main = pip.get("index-url", PYPI)
    extra = [index for index in pip.get("extra-index-url", "").split() if is_there(index)]
    if main != PYPI:
        said["UV_DEFAULT_INDEX"] = main
    if extra:  # uv asks these before the main one unless that is named first
        said["UV_INDEX"] = " ".join([main, *extra])
    if links := [link for link in pip.get("find-links", "").split() if is_there(link)]:
        said["UV_FIND_LINKS"] = ",".join(links)
    if cert := pip.get("cert"):
        said["SSL_CERT_FILE"] = cert
    if hosts := pip.get("trusted-host"):
        said["UV_INSECURE_HOST"] = " ".join(hosts.split())
    if seconds := pip.get("timeout") or pip.get("default-timeout"):
        said["UV_HTTP_TIMEOUT"] = seconds
    return said


def is_there(address: str) -> bool:
    """False for a folder that does not exist, which pip passes over and uv does not."""
    path = address.removeprefix("file://")
    return "://" in path or Path(path).exists()


@cache
def environment() -> dict[str, str]:
    """The environment in which uv runs; what the user told uv itself goes first."""
    program()
    settings = caches.variables() | as_uv_settings(pip_settings())
    return {**settings, **os.environ, "UV_PYTHON_DOWNLOADS": "never"}


def run(*words: str | Path, **variables: str) -> None:
    """Runs uv with these variables; ends the program with all that uv said if it fails."""
    done = subprocess.run(
        [program(), "--no-progress", *words],
        env=environment() | variables,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"uv {' '.join(map(str, words))} failed:\n{done.stdout}{done.stderr}")


def build(*words: str | Path, **variables: str) -> None:
    """Builds a distribution, with locked versions of all that its backend may ask for."""
    locks = [word for name in BUILD_LOCKS for word in ("--build-constraints", LOCKS / name)]
    run("build", *words, "--no-create-gitignore", "--require-hashes", *locks, **variables)


if __name__ == "__main__":
    os.execve(program(), ["uv", *sys.argv[1:]], environment())
