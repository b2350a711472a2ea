"""The entry point of the command line; errors are one sentence on stderr."""

from __future__ import annotations

import os
import sys
from traceback import print_exception
from typing import NoReturn

import typer
from typer.exceptions import TyperException

from fullhouse.cli import (  # noqa: F401  (they register their commands)
    data_commands,
    lab_commands,
    play_commands,
    print_commands,
    puzzle_commands,
    review_commands,
    serve_commands,
)
from fullhouse.cli.app import app
from fullhouse.table.errors import BadInput


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run a command. Errors are one sentence on stderr, with exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    try:
        status = app(arguments, prog_name="fullhouse", standalone_mode=False)
    except BadInput as error:
        _refuse(str(error))
    except TyperException as error:
        from fullhouse.words.language import translate

        wrong = error.format_message().rstrip(".")
        _refuse(translate("{wrong}; see fullhouse --help.", wrong=wrong))
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        # The reader of the pipe is gone: there is nobody to tell.
        _drop_output()
        sys.exit(0)
    except OSError as error:
        from fullhouse.words.language import translate

        _drop_output()
        what = error.filename or translate("The output")
        _refuse(translate("{what}: {why}.", what=what, why=error.strerror))
    except Exception as error:
        from fullhouse.table.faults import fault_in

        fault = fault_in(error)
        if fault is None:
            raise
        print_exception(error)  # for the author of that game
        _refuse(f"{fault}.")
    sys.exit(status if isinstance(status, int) else 0)


def _drop_output() -> None:
    """Discard buffered output, which Python would try to write again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(sentence: str) -> NoReturn:
    print(" ".join(sentence.split()), file=sys.stderr)
    sys.exit(2)
