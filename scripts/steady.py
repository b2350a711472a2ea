#!/usr/bin/env python3
"""Tries every test of browser, server and terminal again and again: `make steady`.

Each runs in random company, in a random order, and a few times alone, always with twice as many at
a time as there are processors. What has passed is kept in tests/steady.json, so a run that was
stopped goes on where it was. A test needs PASSES of them since it last changed or failed, and many
more if it ever failed. ARGS="--minutes 30" stops after a while, and ARGS=lobby tries only tests
with that word in their name.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import compiler
import jobs
import set_up

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("tests/browser", "tests/server", "tests/terminal")
RESULTS = ROOT / "tests" / "steady.json"
LOGS = ROOT / "build" / "steady"
PYTHON = ROOT / ".venv-dev" / "bin" / "python"
PASSES = 20
PASSES_AFTER_FAILURE = 60
PASSES_ALONE = 2
"""How many of these a test runs alone: that takes a start of Python and of its server each time."""
COMPANY_SIZE = 120
AT_A_TIME = 2 * jobs.PROCESSORS


@dataclass
class History:
    """How one test has fared: passes since its last change or failure, and when it ever failed."""

    source: str
    alone: int = 0
    together: int = 0
    failed: list[str] = field(default_factory=list)
    skipped: bool = False
    """Whether none of its cases could be tried here."""

    @property
    def lacking(self) -> int:
        """How many more passes it needs; none where it cannot be tried."""
        if self.skipped:
            return 0
        needed = PASSES_AFTER_FAILURE if self.failed else PASSES
        return max(0, needed - self.alone - self.together)

    @property
    def is_steady(self) -> bool:
        return self.skipped or (not self.lacking and self.alone >= PASSES_ALONE)


def tests_in(path: Path) -> dict[str, str]:
    """The test functions of a file, each with a digest of its source."""
    text = path.read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name[:5] == "test_":
            lines = text.splitlines()[node.lineno - 1 : node.end_lineno]
            decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
            source = "\n".join(decorators + lines)
            name = f"{path.relative_to(ROOT).as_posix()}::{node.name}"
            found[name] = blake2b(source.encode(), digest_size=4).hexdigest()
    return found


def load() -> dict[str, History]:
    """The histories of today's tests; one that changed starts anew, but for its failures."""
    kept = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.is_file() else {}
    histories: dict[str, History] = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("test_*.py")):
            for name, source in tests_in(path).items():
                history = History(**kept[name]) if name in kept else History(source)
                if history.source != source:
                    history = History(source, failed=history.failed)
                histories[name] = history
    return histories


def save(histories: dict[str, History]) -> None:
    """Writes a line for each test."""
    lines = [f"{json.dumps(name)}: {json.dumps(asdict(one))}" for name, one in histories.items()]
    RESULTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def unsteady() -> list[str]:
    """The tests that have not passed often enough since they changed or failed."""
    return [name for name, history in load().items() if not history.is_steady]


class Run(NamedTuple):
    """What came of some tests: by function, whether all cases passed, None if all were skipped; and
    what pytest printed.
    """

    passed: dict[str, bool | None]
    log: Path


def run(tests: list[str], *words: str) -> Run:
    """Runs tests in this order."""
    LOGS.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(".log", f"{datetime.now(UTC):%Y-%m-%dT%H.%M.%S}-", LOGS)
    log = Path(name)
    report = log.with_suffix(".xml")
    build, variables = "interpreted", {"PYTHONPATH": "src"}
    if not tests[0].startswith("tests/browser") and compiler.why_not() is None:
        build, variables = "compiled", {}
    with os.fdopen(number, "wb") as output:
        subprocess.run(
            [
                PYTHON,
                "-P",
                "-m",
                "pytest",
                "-q",
                f"--junitxml={report}",
                *words,
                *tests,
            ],
            cwd=ROOT,
            env=os.environ | variables | {"FULLHOUSE_EXPECT": build},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if not report.is_file():
        sys.exit(f"pytest ended without a report; see {log}.")
    passed = outcomes(report)
    report.unlink()
    if False not in passed.values():
        log.unlink()
    return Run(passed, log)


def run_each(tests: list[str]) -> list[Run]:
    """Runs tests side by side, each in a process of its own."""
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        return list(pool.map(lambda test: run([test]), tests))


def outcomes(report: Path) -> dict[str, bool | None]:
    """What a JUnit report says of each test function; of a file where it fails as a whole, or is
    skipped.
    """
    passed: dict[str, bool | None] = {}
    for case in ElementTree.parse(report).iter("testcase"):
        module, test = case.attrib["classname"], case.attrib["name"].partition("[")[0]
        path = f"{(module or test).replace('.', '/')}.py"
        name = f"{path}::{test}" if module else path
        found = {child.tag for child in case}
        passed.setdefault(name, None)
        if found & {"failure", "error"}:
            passed[name] = False
        elif "skipped" not in found and passed[name] is None:
            passed[name] = True
    return passed


def note(
    histories: dict[str, History], passed: dict[str, bool | None], *, alone: bool
) -> list[str]:
    """Enters what a run showed, and saves it; answers which tests failed."""
    today = datetime.now(UTC).date().isoformat()
    for name, history in histories.items():
        path = name.partition("::")[0]
        if name not in passed and path not in passed:
            continue
        has_passed = passed.get(name, passed.get(path))
        if has_passed is None:
            history.skipped = True
        elif not has_passed:
            history.alone = history.together = 0
            history.failed.append(today)
        elif alone:
            history.alone += 1
        else:
            history.together += 1
    save(histories)
    return [name for name, has_passed in passed.items() if has_passed is False]


def company(histories: dict[str, History], names: Iterable[str], rng: random.Random) -> list[str]:
    """Tests of one folder to run together: those that lack the most passes, in random order."""
    wanted = [name for name in names if histories[name].lacking > PASSES_ALONE]
    if not wanted:
        return []
    folder = Path(rng.choice(wanted)).parent
    near = [name for name in wanted if Path(name.partition("::")[0]).parent == folder]
    rng.shuffle(near)
    near.sort(key=lambda name: -histories[name].lacking)
    chosen = near[:COMPANY_SIZE]
    rng.shuffle(chosen)
    return chosen


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("words", nargs="*", help="try only tests with such a word in their name")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after a while")
    asked = parser.parse_args(words)
    set_up.main(["dev", "browser"])
    histories = load()
    names = [
        name for name in histories if not asked.words or any(word in name for word in asked.words)
    ]
    for name in names:
        histories[name].skipped = False
    until = time.monotonic() + 60 * asked.minutes
    rng = random.Random()
    has_failed = False
    while time.monotonic() < until:
        started = time.monotonic()
        tests = company(histories, names, rng)
        is_alone = not tests
        if is_alone:
            tests = [name for name in names if not histories[name].is_steady][: 4 * AT_A_TIME]
            runs = run_each(tests)
        else:
            runs = [run(tests, "-n", str(AT_A_TIME))]
        if not tests:
            break
        for one in runs:
            for name in note(histories, one.passed, alone=is_alone):
                has_failed = True
                print(f"  failed: {name}; see {one.log}", flush=True)
        left = sum(not histories[name].is_steady for name in names)
        took = time.monotonic() - started
        print(f"{len(tests)} tests, {took:.0f} s; {left} of {len(names)} to go", flush=True)
    skipped = sum(histories[name].skipped for name in names)
    left = sum(not histories[name].is_steady for name in names)
    steady = len(names) - left - skipped
    print(f"{steady} of {len(names)} tests are steady; {skipped} cannot be tried here")
    return int(has_failed or left > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
