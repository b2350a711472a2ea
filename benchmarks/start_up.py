"""What starting costs: processor seconds until the first page is served, and until help is shown.

    python benchmarks/start_up.py [--rounds N]

Each is measured beside the imports of the packages that it needs in any case, by turns; medians
count. Absolute figures hold for this machine only; compare the ratios.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final
from urllib.request import urlopen

from rich.console import Console
from rich.table import Table as Grid

PYTHON: Final = (sys.executable, "-P")
COMMAND: Final = (*PYTHON, "-m", "fullhouse")
SERVER_PACKAGES: Final = (*PYTHON, "-c", "import fastapi, sqlalchemy, uvicorn")
TERMINAL_PACKAGES: Final = (*PYTHON, "-c", "import typer, rich.console")
TARGETS: Final = {"the first page": 1.5, "help": 1.4}


def seconds(
    command: tuple[str, ...], until: Callable[[subprocess.Popen[str]], None] | None = None
) -> float:
    """The processor seconds of a command, to its end or until it has done something."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    with process.stdout as output:
        if until is None:
            output.read()
        else:
            until(process)
            process.kill()
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if until is None and process.returncode:
        sys.exit(f"{' '.join(command)} failed.")
    return usage.ru_utime + usage.ru_stime


def get_first_page(server: subprocess.Popen[str]) -> None:
    assert server.stdout is not None
    address = server.stdout.readline().split()[-1]
    with urlopen(address) as page:
        assert page.status == 200
        page.read()


def serve(folder: str) -> float:
    command = (*COMMAND, "serve", "--no-browser", "--data", folder)
    return seconds(command, until=get_first_page)


@contextmanager
def new_folder() -> Iterator[str]:
    with TemporaryDirectory(prefix="fullhouse-") as folder:
        yield str(Path(folder) / "data")


def serve_first() -> float:
    with new_folder() as folder:
        return serve(folder)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    with new_folder() as used:
        serve(used)  # creates the database
        measured: dict[str, tuple[Callable[[], float], tuple[str, ...]]] = {
            "the first page": (lambda: serve(used), SERVER_PACKAGES),
            "the first page, new database": (serve_first, SERVER_PACKAGES),
            "help": (lambda: seconds((*COMMAND, "--help")), TERMINAL_PACKAGES),
        }
        ours: dict[str, list[float]] = {name: [] for name in measured}
        theirs: dict[str, list[float]] = {name: [] for name in measured}
        for _ in range(rounds):
            for name, (run, packages) in measured.items():
                ours[name].append(run())
                theirs[name].append(seconds(packages))
    grid = Grid("processor seconds until", "ours", "its packages alone", "ratio", "target")
    for name in measured:
        own, packages_alone = median(ours[name]), median(theirs[name])
        target = f"≤ {TARGETS[name]}" if name in TARGETS else ""
        ratio = f"{own / packages_alone:.2f}"
        grid.add_row(name, f"{own:.3f}", f"{packages_alone:.3f}", ratio, target)
    Console().print(grid)


if __name__ == "__main__":
    main()
