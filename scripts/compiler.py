"""Says whether the engine can be compiled here."""

from __future__ import annotations

import os
import shlex
import shutil
import sysconfig
from pathlib import Path


def why_not() -> str | None:
    """What keeps a build from being compiled, if anything does."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if os.environ.get("FULLHOUSE_PURE") == "1":
        return "FULLHOUSE_PURE=1"
    if not shutil.which(compiler):
        return f"no C compiler ({compiler}): apt-get install gcc"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python.h: apt-get install python3-dev"
    return None
