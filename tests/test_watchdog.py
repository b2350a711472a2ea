"""Code that does not return is interrupted; what cannot be interrupted is named."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread

import pytest

from fullhouse.watchdog import STUCK_LOOKS, NeverReturns, Watchdog, codes_of
from tests.browser.plugin_games import install_spinning, path_with

LOOKS = 2
"""How often a call may be seen in these tests."""


class Work:
    """A thread that is busy for as long as a test wants."""

    def __init__(self) -> None:
        self.begun, self.enough = Event(), Event()
        self.caught = 0
        self.raised: Exception | None = None
        self.thread = Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        try:
            self.work()
        except Exception as error:
            self.raised = error

    def work(self) -> None:
        self.begun.set()
        while not self.enough.is_set():
            pass


class Deaf(Work):
    """Goes on whatever is raised in it."""

    def work(self) -> None:
        self.begun.set()
        while not self.enough.is_set():
            try:
                while not self.enough.is_set():
                    pass
            except NeverReturns:
                self.caught += 1


def unattended(stuck: list[str]) -> Watchdog:
    """A watchdog that looks only when a test says so."""
    watchdog = Watchdog(stuck.append)
    watchdog.every = 3600.0
    return watchdog


@pytest.fixture(params=[Work, Deaf])
def work(request: pytest.FixtureRequest) -> Iterator[Work]:
    one: Work = request.param()
    one.thread.start()
    assert one.begun.wait(60)
    yield one
    one.enough.set()
    one.thread.join()


def test_a_call_is_interrupted_once_it_was_seen_too_often(work: Work) -> None:
    stuck: list[str] = []
    watchdog = unattended(stuck)
    watchdog.watch(codes_of([type(work)]), LOOKS)
    for _ in range(LOOKS):
        watchdog.look()
    assert work.thread.is_alive()
    assert work.caught == 0
    for _ in range(STUCK_LOOKS):
        watchdog.look()
        if isinstance(work, Deaf):
            continue
        work.thread.join(60)
        assert isinstance(work.raised, NeverReturns)
        assert str(work.raised) == "its code does not return"
        return
    assert stuck[0].startswith("Deaf.work (test_watchdog.py, line ")


def test_calls_that_come_and_go_are_left_alone() -> None:
    stuck: list[str] = []
    watchdog = unattended(stuck)

    class Short:
        def look(self) -> None:
            watchdog.look()

    watchdog.watch(codes_of([Short]), 1)
    for _ in range(3 * LOOKS):
        Short().look()


def fullhouse(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a command where the packages of this folder are installed."""
    return subprocess.run(
        [sys.executable, "-m", "fullhouse", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path_with(folder)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_simulation_of_rules_that_do_not_return_ends(tmp_path: Path, processes: str) -> None:
    install_spinning(tmp_path)
    done = fullhouse(
        tmp_path, "sim", "lots", "--games", "20", "--no-extras", "--processes", processes
    )
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith(
        "Lots cannot be played: Lots: the step Turn (seat "
    )
    assert "take (spinning.py, line " in done.stderr
    assert done.stderr.endswith("NeverReturns: its code does not return.\n")
