"""How fast the engine is: playouts, clones, worlds and views, interpreted against compiled.

    python benchmarks/engine_speed.py [--beside FOLDER]      (or `make bench`)

`--beside` compares with another build instead of the interpreted one: a folder into which an
earlier release was installed (`pip install --no-deps --target FOLDER fullhouse….whl`). Each build
runs in its own process, the builds by turns; the best of several rounds counts. Absolute figures
hold for this machine only; compare the ratios.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from fullhouse.build import is_compiled

ROOT = Path(__file__).parents[1]
ROUNDS = 3

Figures = dict[str, dict[str, float]]
"""By game and name: operations per second."""


def measured(path: str) -> Figures:
    """The rates of the package found at this path; an empty path is the installed one."""
    program = [sys.executable, "-P", str(ROOT / "benchmarks/engine_rates.py")]
    env = {**os.environ, "PYTHONPATH": path}
    answer = subprocess.run(program, env=env, check=True, stdout=subprocess.PIPE, text=True)
    found: Figures = json.loads(answer.stdout)
    return found


def best(rounds: list[Figures]) -> Figures:
    return {
        game: {name: max(r[game][name] for r in rounds) for name in figures}
        for game, figures in rounds[0].items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--beside", metavar="FOLDER", help="a folder with another build")
    beside = parser.parse_args().beside
    builds = {"interpreted": str(ROOT / "src")} if beside is None else {"before": beside}
    builds |= {"compiled": ""} if is_compiled() else {}
    rounds: dict[str, list[Figures]] = {build: [] for build in builds}
    for _ in range(ROUNDS):
        for build, path in builds.items():
            rounds[build].append(measured(path))
    found = {build: best(figures) for build, figures in rounds.items()}
    for game, figures in next(iter(found.values())).items():
        grid = Grid("per second", title=game, title_justify="left")
        for column in [*found, "ratio", "each takes"]:
            grid.add_column(column, justify="right")
        for name, slowest in figures.items():
            rates = [found[build][game][name] for build in found]
            fastest = rates[-1]
            grid.add_row(
                name,
                *[f"{rate:,.0f}" for rate in rates],
                f"{fastest / slowest:.1f} ×",
                f"{1e6 / fastest:.2f} µs",
            )
        Console().print(grid)
    if len(found) == 1:
        print("The installed build is not compiled: there is nothing to compare with.")


if __name__ == "__main__":
    main()
