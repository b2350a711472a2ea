"""Play a run in the background: `python -m fullhouse.lab.background_run FOLDER [--stop]`.

Plays or resumes the plan in the folder and writes the report; --stop only reports what has been
played. Errors are one sentence on stderr, with exit code 2. It runs at low priority and exits when
its standard input closes, so it never outlives the process that started it.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from threading import Thread
from typing import Final

from fullhouse.lab.executor import make_executor
from fullhouse.lab.report import write_report
from fullhouse.lab.run import find_run
from fullhouse.lab.runner import play_and_report
from fullhouse.table.errors import BadInput

NICENESS: Final = 10
"""Lower priority than the server and its bots, which people wait for."""


def play(folder: Path, stop: bool) -> None:
    """Play what is missing of a run and report it, or stop it and report what there is."""
    run = find_run(folder)
    if stop and not run.is_done:
        run.stop()
        write_report(run)
    else:
        play_and_report(run, make_executor())


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started it
    os.nice(NICENESS)
    Thread(target=_exit_with_input, daemon=True).start()
    try:
        play(Path(sys.argv[1]), "--stop" in sys.argv[2:])
    except BadInput as error:
        print(error, file=sys.stderr)
        sys.exit(2)


def _exit_with_input() -> None:
    # Not sys.stdin: while this waits for it, it could not be closed at exit.
    while os.read(0, 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    main()
