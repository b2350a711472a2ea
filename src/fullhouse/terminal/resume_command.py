"""The command to resume a game, depending on how this program was started."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path

from fullhouse.extras import STARTED_BY
from fullhouse.terminal.record_folder import short_name


def resume_command(path: Path) -> str:
    """The command that resumes a record."""
    asked = f"play --resume {shlex.quote(short_name(path))}"
    if os.environ.get(STARTED_BY) == "make":
        return f"make play ARGS={shlex.quote(asked.replace('$', '$$'))}"
    return f"{_program()} {asked}"


def _program() -> str:
    """How this program was called; `fullhouse` if that is on the path or nothing is known."""
    started = Path(sys.argv[0])
    if started.parts[-2:] == ("fullhouse", "__main__.py"):
        return f"{shlex.quote(sys.executable)} -m fullhouse"
    found = shutil.which("fullhouse")
    if started.name != "fullhouse" or (found is not None and started.samefile(found)):
        return "fullhouse"
    return shlex.quote(str(started))
