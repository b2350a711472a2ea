#!/usr/bin/env python3
"""Runs everything that `make test` promises, side by side where it can be, and says what it took.

    python scripts/run_tests.py          the checks, and all tests
    python scripts/run_tests.py --quick  the checks, and the tests without servers and browsers

Laws and parity run on the source while the engine compiles; then everything but the browser tests
runs on the compiled build. Browser tests have the processors to themselves: a page that waits keeps
drawing, and beside others everything takes longer. Without a compiler, all runs on the source.
"""

from __future__ import annotations

import sys
from pathlib import Path

import checks
import compiler
import jobs
import set_up
from jobs import PROCESSORS, ROOT, Job

PYTHON = ROOT / ".venv-dev" / "bin" / "python"
BROWSER = ("tests/browser", "tests/test_docs_site.py")
EITHER_BUILD = ("tests/laws", "tests/goldens", "tests/table")
"""What is tried on the source even where there is a compiled build."""
QUICK = (
    "tests/goldens",
    "tests/table",
    "tests/games",
    "tests/looks",
    "tests/words",
    "tests/play",
    "tests/review",
)
INTERPRETED = "interpreted"
COMPILED = "compiled"


def run_of(
    name: str, build: str, *words: str, after: tuple[str, ...] = (), waits: bool = False
) -> Job:
    """A run of tests on the source or on the installed package, a process for each processor; two
    where they mostly wait, and then beside nothing else.
    """
    is_source = build == INTERPRETED
    count = 2 * PROCESSORS if waits else PROCESSORS
    pytest = ["-m", "pytest", "-q", "-rfE", "-n", str(count), "--dist", "worksteal"]
    variables = {
        "FULLHOUSE_EXPECT": build,
        "PYTHONPATH": "src" if is_source else "",
        "PYTHONDONTWRITEBYTECODE": "",  # or each of many processes would compile all it imports
    }
    command: list[str | Path] = [PYTHON, *([] if is_source else ["-P"]), *pytest, *words]
    busy = PROCESSORS if waits else 1
    return Job(name, command, after, busy, variables=variables, is_shown=True)


def set_up_of(name: str, part: str, after: tuple[str, ...] = ()) -> Job:
    """Sets up a part beside what does not need it."""
    return Job(name, [sys.executable, ROOT / "scripts" / "set_up.py", part], after=after)


def everything() -> list[Job]:
    """All jobs, in the order in which they begin where they can."""
    pages = [set_up_of("docs", "docs"), set_up_of("client build", "client")]
    chromium = set_up_of("chromium", "browser")
    needed = tuple(job.name for job in pages)
    served = (*needed, chromium.name)
    browser = run_of("browser tests", INTERPRETED, *BROWSER, after=served, waits=True)
    rest = [f"--ignore={path}" for path in BROWSER]
    if lacking := compiler.why_not():
        print(f"  not compiled: {lacking}", flush=True)
        tests = run_of("tests", INTERPRETED, *rest, after=needed)
        return [*pages, chromium, *checks.checks(), tests, browser]
    compiling = set_up_of("compile", "dev", after=needed)
    either = run_of("either build", INTERPRETED, "-m", "not once", *EITHER_BUILD)
    compiled = run_of("compiled tests", COMPILED, *rest, after=(compiling.name,))
    return [*pages, compiling, chromium, *checks.checks(), either, compiled, browser]


def main(words: list[str]) -> int:
    set_up.main(["checks"])
    if "--quick" in words:
        planned = [*checks.checks(), run_of("quick tests", INTERPRETED, *QUICK)]
    else:
        planned = everything()
    return jobs.report(jobs.run_all(planned, PROCESSORS))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
