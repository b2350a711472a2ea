"""Says which build is under test and what was drawn, and stops where it is another build."""

import os
from typing import Final

import pytest

from fullhouse.build import engine, is_compiled
from tests.sizes import SEED

BUILD: Final = "compiled" if is_compiled() else "interpreted"


def pytest_configure() -> None:
    expected = os.environ.get("FULLHOUSE_EXPECT", BUILD)
    if expected != BUILD:
        raise pytest.UsageError(f"expected the {expected} build, but {engine()} is {BUILD}")


def pytest_report_header() -> str:
    return f"fullhouse: {BUILD} ({engine()})"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.line(f"drawn with FULLHOUSE_SEED={SEED}")
