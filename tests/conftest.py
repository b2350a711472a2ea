"""Says which build is under test and what was drawn, and stops where it is another build."""

import os
from pathlib import Path
from typing import Final

import pytest

from fullhouse.build import engine, is_compiled
from tests.sizes import SEED

BUILD: Final = "compiled" if is_compiled() else "interpreted"

TRIED_TWICE: Final = [Path(__file__).parent / name for name in ("browser", "server", "terminal")]
"""Folders whose tests wait for browsers, sockets and processes. Until `make steady` has tried all
of them often enough (tests/steady.json), one that fails is run once more, and listed as rerun.
"""


def pytest_configure() -> None:
    expected = os.environ.get("FULLHOUSE_EXPECT", BUILD)
    if expected != BUILD:
        raise pytest.UsageError(f"expected the {expected} build, but {engine()} is {BUILD}")


def pytest_report_header() -> str:
    return f"fullhouse: {BUILD} ({engine()})"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(folder in item.path.parents for folder in TRIED_TWICE):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.section(f"rerun: {report.nodeid}")
        terminalreporter.line(report.longreprtext)
    terminalreporter.line(f"drawn with FULLHOUSE_SEED={SEED}")
