"""Says which build is under test, and stops where it is not the one that was asked for."""

import os
from typing import Final

import pytest

from fullhouse.build import engine, is_compiled

BUILD: Final = "compiled" if is_compiled() else "interpreted"


def pytest_configure() -> None:
    expected = os.environ.get("FULLHOUSE_EXPECT", BUILD)
    if expected != BUILD:
        raise pytest.UsageError(f"expected the {expected} build, but {engine()} is {BUILD}")


def pytest_report_header() -> str:
    return f"fullhouse: {BUILD} ({engine()})"
