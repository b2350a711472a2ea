"""A run that nobody sits at: `python -m fullhouse.lab.unattended FOLDER [--stop]`.

Plays the plan that lies in the folder, or goes on with it, and writes the report; with --stop, it
reports what is there. Whatever is wrong is said in one sentence, with exit code 2. Its priority is
low, and it works for as long as its input is open: it does not outlive who started it.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from threading import Thread
from typing import Final

from fullhouse.lab.findings import Looking
from fullhouse.lab.pages import write_report
from fullhouse.lab.running import find_run
from fullhouse.lab.working import hands, work
from fullhouse.table.errors import BadInput

NICENESS: Final = 10
"""What people wait for goes first: a table's answers, then bots' thoughts."""


def play(folder: Path, stop: bool) -> None:
    """Plays what is missing of a run, and reports it."""
    run = find_run(folder)
    if stop and not run.is_done:
        run.stop()
    else:
        work(run, hands(), enough=Looking(run))
    write_report(run)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who started it
    os.nice(NICENESS)
    Thread(target=_follow_input, daemon=True).start()
    try:
        play(Path(sys.argv[1]), "--stop" in sys.argv[2:])
    except BadInput as error:
        print(error, file=sys.stderr)
        sys.exit(2)


def _follow_input() -> None:
    # Not by sys.stdin, which could not be closed at the end while this waits for it.
    while os.read(0, 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    main()
