"""How to add the packages of an extra, depending on how Full House was installed."""

from __future__ import annotations

import os
import shlex
import sys
from importlib.machinery import PathFinder
from typing import Final

STARTED_BY: Final = "FULLHOUSE_STARTED_BY"
"""Set to `make` by the Makefile."""


def has_pip() -> bool:
    """Whether pip is installed here; asked past setuptools, which watches for imports of pip."""
    return PathFinder.find_spec("pip") is not None


def missing(what: str, extra: str) -> str:
    """A sentence that says what needs the packages of an extra, and the command that adds them."""
    return f"{what} needs more packages; add them with: {command(extra)}"


def command(extra: str) -> str:
    """The command that adds the packages of an extra to this installation."""
    wanted = f"'fullhouse[{extra}]'"
    python = shlex.quote(sys.executable)
    if os.environ.get(STARTED_BY) == "make":
        if extra == "lab":
            return "make lab"
        return f"python3 scripts/uv.py pip install --python .venv {wanted}"
    if not has_pip():
        return f"uv pip install --python {python} {wanted}"
    return f"{python} -m pip install {wanted}"
