"""Runs a command, and says in a sentence what is wrong with it."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

import typer
from typer.exceptions import TyperException

from fullhouse.cli import opening, playing, simulating  # noqa: F401  (they add their commands)
from fullhouse.cli.app import app
from fullhouse.table.errors import BadInput
from fullhouse.words.house import worded


def main(arguments: list[str] | None = None) -> NoReturn:
    """Runs a command. Whatever is wrong with it is said in one sentence, with exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    try:
        status = app(arguments, prog_name="fullhouse", standalone_mode=False)
    except BadInput as error:
        _refuse(str(error))
    except TyperException as error:
        wrong = error.format_message().rstrip(".")
        _refuse(worded("{wrong}; fullhouse --help says what can be asked.", wrong=wrong))
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        # The reader has gone: nothing is left to be said to it.
        _drop_output()
        sys.exit(0)
    except OSError as error:
        _drop_output()
        what = error.filename or worded("What was to be shown")
        _refuse(worded("{what}: {why}.", what=what, why=error.strerror))
    sys.exit(status if isinstance(status, int) else 0)


def _drop_output() -> None:
    """Keeps what could not be written from being tried again at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(sentence: str) -> NoReturn:
    print(" ".join(sentence.split()), file=sys.stderr)
    sys.exit(2)
