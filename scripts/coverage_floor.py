#!/usr/bin/env python3
"""Measures which lines of each package the tests run, and fails where it has become fewer.

It runs every test but those in a browser on the source. tests/coverage.json has a floor for each
package, in whole percent, which a run raises and never lowers. Measuring takes several times as
long as the tests alone, so it belongs to the long run; it is cheapest with Python 3.12 and newer.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import jobs
import set_up

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "fullhouse"
FLOORS = ROOT / "tests" / "coverage.json"
DATA = ROOT / "build" / "coverage"
PYTHON = ROOT / ".venv-dev" / "bin" / "python"
TESTS = ("tests", "--ignore=tests/browser", "--ignore=tests/test_docs_site.py")


def coverage(*words: str) -> int:
    """Runs coverage.py, as pyproject.toml says; answers its exit code."""
    variables = {"PYTHONPATH": "src", "FULLHOUSE_EXPECT": "interpreted"}
    if sys.version_info >= (3, 12):
        variables["COVERAGE_CORE"] = "sysmon"
    command = [str(PYTHON), "-m", "coverage", *words]
    return subprocess.run(command, cwd=ROOT, env=os.environ | variables, check=False).returncode


def percents(report: Mapping[str, Any]) -> dict[str, float]:
    """By package: the share of its lines that were run, of a report in JSON."""
    lines: dict[str, int] = {}
    covered: dict[str, int] = {}
    for name, file in report["files"].items():
        path = (ROOT / name).relative_to(PACKAGE)
        package = path.parts[0] if len(path.parts) > 1 else PACKAGE.name
        lines[package] = lines.get(package, 0) + file["summary"]["num_statements"]
        covered[package] = covered.get(package, 0) + file["summary"]["covered_lines"]
    return {name: 100 * covered[name] / lines[name] for name in sorted(lines) if lines[name]}


def below(measured: Mapping[str, float], floors: Mapping[str, int]) -> list[str]:
    """What has fallen below its floor, or is measured no more."""
    return [
        f"{name}: {measured.get(name, 0):.1f} % of its lines are run, {floor} % were"
        for name, floor in floors.items()
        if measured.get(name, 0) < floor
    ]


def raised(measured: Mapping[str, float], floors: Mapping[str, int]) -> dict[str, int]:
    """The floors after a run: never lower, and of new packages, too."""
    return {name: max(floors.get(name, 0), int(share)) for name, share in measured.items()}


def main() -> int:
    set_up.main(["long", "docs", "client"])
    shutil.rmtree(DATA, ignore_errors=True)
    if code := coverage("run", "-m", "pytest", "-q", "-n", str(jobs.PROCESSORS), *TESTS):
        return code
    report = DATA / "report.json"
    if code := coverage("combine", "-q") or coverage("json", "-q", "-o", str(report)):
        return code
    measured = percents(json.loads(report.read_text(encoding="utf-8")))
    for name, share in measured.items():
        print(f"{name:<12}{share:6.1f} %")
    floors = json.loads(FLOORS.read_text(encoding="utf-8")) if FLOORS.is_file() else {}
    if fallen := below(measured, floors):
        print("\n".join(fallen))
        return 1
    FLOORS.write_text(json.dumps(raised(measured, floors), indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
