"""Programs of these tests, each in a process of its own: what they load stays out of this one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import fullhouse

ROOT = Path(__file__).parents[2]


def environment() -> dict[str, str]:
    """Variables with which a program finds the build that is under test, and these tests."""
    path = [str(ROOT), str(Path(fullhouse.__file__).parents[1])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def run(module: str, *arguments: str) -> str:
    """What a module prints; it must end well."""
    program = [sys.executable, "-P", "-m", module, *arguments]
    done = subprocess.run(
        program, env=environment(), cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout
