#!/usr/bin/env python3
"""Writes what is published into dist/: `make wheel`.

A pure wheel, a compiled one for each Python here that can compile, and the source distribution. A
compiled wheel for Linux is tagged as low as its symbols allow. Client and docs must be built.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import build_client
import build_docs
import environments
import wheelhouse

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
TOOLS = "build/wheel-tools"
NAMES = ("python3.11", "python3.12", "python3.13", "python3.14")
CAN_COMPILE = (
    "import compiler, sys; sys.exit(sys.version_info < (3, 11) or bool(compiler.why_not()))"
)
REAL = "import sys; print(f'{sys.implementation.name} {sys.version_info[:2]} {sys.executable}')"


def pythons() -> list[str]:
    """Each Python with headers on the path or from pyenv, once for each version."""
    found: dict[str, str] = {}
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for name in (sys.executable, *NAMES, *map(str, sorted(pyenv.glob("*/bin/python3")))):
        path = shutil.which(name)
        if path is None or not answers(path, CAN_COMPILE):
            continue
        version, _, executable = answers(path, REAL).rpartition(" ")
        found.setdefault(version, executable)
    return list(found.values())


def answers(python: str, code: str) -> str:
    """What a Python prints for some code, or a word where it prints nothing; empty if it fails."""
    done = subprocess.run(
        [python, "-c", code], cwd=ROOT / "scripts", capture_output=True, text=True, check=False
    )
    return "" if done.returncode else done.stdout.strip() or "yes"


def build(folder: Path, *words: str, **variables: str) -> Path:
    """Builds one distribution into a folder of its own."""
    shutil.rmtree(folder, ignore_errors=True)
    wheelhouse.build_alone(*words, "-o", folder, **variables)
    (made,) = folder.iterdir()
    return made


def tagged(wheel: Path) -> Path:
    """A wheel for as many Linux systems as its symbols allow; elsewhere, the wheel as it is."""
    if not sys.platform.startswith("linux"):
        return wheel
    environments.set_up(TOOLS, "wheels")
    tools = ROOT / TOOLS / "bin"
    folder = wheel.parent / "tagged"
    done = subprocess.run(
        [tools / "auditwheel", "repair", "--wheel-dir", folder, wheel],
        env={"PATH": f"{tools}:/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"auditwheel cannot tag {wheel.name}:\n{done.stdout}{done.stderr}")
    (made,) = folder.iterdir()
    return made


def main() -> None:
    if not build_client.is_current() or not build_docs.is_built():
        sys.exit("Build the client and the docs first: make wheel does.")
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    unfinished = ROOT / "build" / "dist"

    def keep(made: Path) -> None:
        print(f"  {made.name}, {made.stat().st_size / 1e6:.1f} MB", flush=True)
        shutil.move(made, DIST / made.name)

    print("• building the source distribution and the pure wheel: about 10 s", flush=True)
    keep(build(unfinished, "--sdist", "--python", sys.executable))
    keep(build(unfinished, "--wheel", "--python", sys.executable, FULLHOUSE_PURE="1"))
    for python in pythons():
        print(f"• compiling a wheel with {python}: about a minute", flush=True)
        keep(tagged(build(unfinished, "--wheel", "--python", python)))


if __name__ == "__main__":
    main()
