"""How fast: random playouts, clones, worlds and views, interpreted and compiled, as ratios.

Each build is measured in a process of its own, the builds in turns, the best of several rounds
kept. Absolute figures are this machine's; the ratios are what is compared.
"""

from __future__ import annotations

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
"""By game, by name: how often a second."""


def measured(path: str) -> Figures:
    """What the program prints when it finds the package here; empty: where it is installed."""
    program = [sys.executable, "-P", str(ROOT / "benchmarks/measure.py")]
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
    builds = {"interpreted": str(ROOT / "src")} | ({"compiled": ""} if is_compiled() else {})
    rounds: dict[str, list[Figures]] = {build: [] for build in builds}
    for _ in range(ROUNDS):
        for build, path in builds.items():
            rounds[build].append(measured(path))
    found = {build: best(figures) for build, figures in rounds.items()}
    for game, figures in found["interpreted"].items():
        grid = Grid("a second", title=game, title_justify="left")
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
        print("The installed build is not compiled, so there is nothing to compare with.")


if __name__ == "__main__":
    main()
