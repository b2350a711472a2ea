"""Prints what tests took of the processors, by folder: `pytest -p tests.processor_seconds`.

Unlike the clock, these seconds hardly depend on what else the machine does. The processes that a
test has started, and that have ended, count with it.
"""

from __future__ import annotations

import resource
from collections import Counter
from collections.abc import Generator

import pytest

NAME = "processor"


def used() -> float:
    """Seconds of processor of this process and of those it has started."""
    kinds = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return sum(usage.ru_utime + usage.ru_stime for usage in map(resource.getrusage, kinds))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    item.user_properties.append((NAME, -used()))
    yield


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    yield
    item.user_properties.append((NAME, used()))


def folder_of(path: str) -> str:
    """The folder below tests/ that a test lies in, or its file."""
    return "/".join(path.split("/")[:2])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    tests: Counter[str] = Counter()
    seconds: dict[str, float] = {}
    for reports in terminalreporter.stats.values():
        for report in reports:
            if getattr(report, "when", "") == "teardown":
                folder = folder_of(report.nodeid.partition("::")[0])
                took = sum(value for name, value in report.user_properties if name == NAME)
                tests[folder] += 1
                seconds[folder] = seconds.get(folder, 0.0) + took
    lines = [(folder, tests[folder], seconds[folder]) for folder in sorted(seconds)]
    lines.append(("together", tests.total(), sum(seconds.values())))
    for folder, number, took in lines:
        terminalreporter.line(f"{folder:<32}{number:>6} tests{took:>8.1f} s of processor")
