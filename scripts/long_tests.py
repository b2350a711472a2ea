#!/usr/bin/env python3
"""The long run, on the compiled build: `make test-long`, or ARGS="PART …" for some parts of it.

It tries all of what `make test` tries with a few cases, drawn anew each time. When a part has
passed, tests/long-runs.json says when, and of which sources. ARGS=--outdated runs the parts whose
sources have changed since.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TypedDict
from xml.etree import ElementTree

import jobs
import set_up
import stamps
from jobs import ROOT, Job

PYTHON = ROOT / ".venv-dev" / "bin" / "python"
RUNS = ROOT / "tests" / "long-runs.json"
FOUND = ROOT / "build" / "long-tests.xml"
OUTDATED = "--outdated"
SHARED = ("tests/sizes.py", "tests/random_games.py", "tests/twin_worlds.py", "tests/toy_game.py")
SOAK_GAMES = 100_000
"""Of each game."""
SOAK_TWINS = 2_000


class Run(TypedDict):
    """The last time that a part has passed."""

    date: str
    commit: str
    digest: str
    tried: int
    seconds: int


@dataclass(frozen=True)
class Part:
    """What is tried together, by which tests, and of which sources."""

    text: str
    tests: Sequence[str]
    sources: Sequence[str]
    variables: dict[str, str] = field(default_factory=dict)
    workers: int = jobs.PROCESSORS
    instead: Sequence[str | Path] = ()
    """What is run instead of pytest."""
    games: int = 0
    """How many games that plays."""

    def digest(self) -> str:
        """Of everything that a run says something about, its tests included."""
        return stamps.digest(*(ROOT / path for path in (*self.sources, *self.tests, *SHARED)))

    def command(self) -> list[str | Path]:
        if self.instead:
            return [*self.instead]
        spread = ("-n", str(self.workers), "--dist", "worksteal") if self.workers > 1 else ()
        return [PYTHON, "-Pm", "pytest", "-q", "-rfEs", f"--junitxml={FOUND}", *spread, *self.tests]

    def tried(self) -> int:
        """How many cases the run just now has tried, or how many games of each game."""
        if self.instead:
            return self.games
        suites = ElementTree.parse(FOUND).getroot().iter("testsuite")
        return sum(int(suite.attrib["tests"]) - int(suite.attrib["skipped"]) for suite in suites)


ENGINE = tuple(f"src/fullhouse/{name}" for name in ("table", "games", "play", "bots", "envs"))
PAGES = ("src", "web/src", "tests/browser/drivers.py")
MATRICES = ("explanations", "lessons", "motion", "numbers", "whole_games", "why_not")
PARTS = {
    "laws": Part("the laws, for every game and number of seats", ["tests/laws"], ENGINE),
    "games": Part(
        "games, bots, environments, records and puzzles in full",
        [f"tests/{name}" for name in ("games", "bots", "envs", "play", "review")],
        ENGINE,
    ),
    "lab": Part(
        "the figures of the answers, and the lab's expert against greedy",
        ["tests/lab"],
        ("src/fullhouse", "benchmarks/answers.py", "benchmarks/probes.py", "benchmarks/games"),
    ),
    "server": Part("the server, with every case of its websocket", ["tests/server"], ["src"]),
    "print": Part("every game printed", ["tests/browser/test_print.py"], PAGES),
    "browser": Part(
        "every game in the browser, with many options and in all window sizes",
        [f"tests/browser/test_{name}.py" for name in MATRICES],
        PAGES,
    ),
    "table-life": Part(
        "the model of a table's life",
        ["tests/server/test_table_life.py"],
        ["src", "tests/server/table_life.py"],
        variables={"FULLHOUSE_STEPS": "100000"},
        workers=1,
    ),
    "wire-life": Part(
        "the same on the wire",
        ["tests/server/test_wire_life.py"],
        ["src", "tests/server/wire_life.py"],
        variables={"FULLHOUSE_STEPS": "5000"},
        workers=1,
    ),
    "soak": Part(
        "the laws over very many games",
        ["tests/laws/soak.py"],
        ENGINE,
        instead=(PYTHON, "-Pm", "tests.laws.soak", str(SOAK_GAMES), str(SOAK_TWINS)),
        games=SOAK_GAMES,
    ),
    "coverage": Part(
        "which lines the tests run, against what is asked of each package",
        [],
        ["src"],
        variables={"FULLHOUSE_LONG": ""},
        instead=(sys.executable, ROOT / "scripts" / "coverage_floor.py"),
    ),
}


def runs() -> dict[str, Run]:
    """The last run of each part that has ever passed."""
    if not RUNS.exists():
        return {}
    read: dict[str, Run] = json.loads(RUNS.read_text(encoding="utf-8"))
    return read


def outdated() -> list[str]:
    """The parts that have never passed with the sources as they are now."""
    known = runs()
    return [
        name
        for name, part in PARTS.items()
        if name not in known or known[name]["digest"] != part.digest()
    ]


def keep(name: str, run: Run) -> None:
    """Notes that a part has passed."""
    known = runs() | {name: run}
    ordered = {name: known[name] for name in PARTS if name in known}
    RUNS.write_text(json.dumps(ordered, indent=2) + "\n", encoding="utf-8")


def commit() -> str:
    asked = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.check_output(asked, cwd=ROOT, text=True).strip()


def run(name: str) -> jobs.Outcome:
    """Runs one part, and notes it if it has passed with the sources unchanged."""
    part = PARTS[name]
    print(f"• {name}: {part.text}", flush=True)
    digest, began = part.digest(), commit()
    variables = {"FULLHOUSE_EXPECT": "compiled", "FULLHOUSE_LONG": "1", "PYTHONPATH": str(ROOT)}
    job = Job(name, part.command(), variables=variables | part.variables, is_shown=True)
    outcome = jobs.run_all([job], 1)[name]
    if outcome.code == 0 and part.digest() == digest:
        today = datetime.now(UTC).date().isoformat()
        seconds = round(outcome.clock)
        keep(
            name, Run(date=today, commit=began, digest=digest, tried=part.tried(), seconds=seconds)
        )
    return outcome


def main(words: list[str]) -> int:
    names = outdated() if words == [OUTDATED] else words or list(PARTS)
    if unknown := [name for name in names if name not in PARTS]:
        sys.exit(f"There is no part {unknown[0]}; there are {', '.join(PARTS)}.")
    set_up.main(["dev", *(["browser"] if {"print", "browser"} & {*names} else [])])
    return jobs.report({name: run(name) for name in names})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
