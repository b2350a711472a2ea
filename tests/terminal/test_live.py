"""At a real terminal, made by the system: what is paged, covered and flushed."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import fullhouse as fh
from tests.play.random_matches import EVERY_GAME

SEVERAL = next((id, seats) for id, seats in EVERY_GAME if seats > 1)
PATIENCE = 120.0
"""Seconds to wait for what must come."""


class Terminal:
    """A program at a terminal of its own."""

    def __init__(self, folder: Path, columns: int, lines: int, *arguments: str) -> None:
        self.here, there = pty.openpty()
        fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        dropped = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR")
        inherited = {key: value for key, value in os.environ.items() if key not in dropped}
        self.program = subprocess.Popen(
            [sys.executable, "-m", "fullhouse", *arguments],
            stdin=there,
            stdout=there,
            stderr=there,
            env={**inherited, "TERM": "xterm", "XDG_DATA_HOME": str(folder)},
        )
        os.close(there)
        self.decoder = getincrementaldecoder("utf-8")()
        self.shown = ""

    def wait_for(self, text: str) -> str:
        """All that was shown since the last question, up to this text."""
        until = time.monotonic() + PATIENCE
        while text not in self.shown:
            if not select.select([self.here], [], [], max(until - time.monotonic(), 0))[0]:
                pytest.fail(f"{text!r} did not come, but: {self.shown!r}")
            self.shown += self.decoder.decode(os.read(self.here, 65536))
        before, self.shown = self.shown.split(text, 1)
        return before

    def rest(self) -> str:
        """What it shows while nobody types."""
        while select.select([self.here], [], [], 0.5)[0]:
            self.shown += self.decoder.decode(os.read(self.here, 65536))
        return self.shown

    def type(self, text: str) -> None:
        os.write(self.here, text.encode())

    def close(self) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self.here)


Open = Callable[..., Terminal]


@pytest.fixture
def at_terminal(tmp_path: Path) -> Iterator[Open]:
    terminals: list[Terminal] = []

    def open_one(columns: int, lines: int, *arguments: str) -> Terminal:
        terminals.append(Terminal(tmp_path, columns, lines, *arguments))
        return terminals[-1]

    yield open_one
    for terminal in terminals:
        terminal.close()


def test_what_was_typed_ahead_does_not_lift_the_cover(at_terminal: Open) -> None:
    id, seats = SEVERAL
    names = ",".join(("ann", "ben", "cleo", "dan", "eve")[:seats])
    terminal = at_terminal(100, 60, "play", id, "--seats", names, "--seed", "x")
    terminal.wait_for("press Enter when only you can see the screen.")
    terminal.type("\n")
    terminal.wait_for("> ")
    terminal.type("1\n" * 20)  # More than one decision takes.
    terminal.wait_for("press Enter when only you can see the screen.")
    assert "▶" not in terminal.rest()
    terminal.type("\n")
    terminal.wait_for("▶")


def test_news_that_do_not_fit_are_paged_also_at_first(at_terminal: Open) -> None:
    # A game of which more is told before the first choice than seven lines hold.
    told = {id: str(fh.game(id).start(seats, "x").log(0)) for id, seats in EVERY_GAME}
    longest = max(told, key=lambda id: len(told[id]))
    terminal = at_terminal(50, 7, "play", longest, "--seed", "x")
    assert "•" in terminal.wait_for("[Enter: ")
    terminal.type("q\n")
    terminal.wait_for("This screen is small")
    terminal.wait_for("> ")
    terminal.type("xyzzy\n")
    assert "This screen is small" not in terminal.wait_for("is not possible here")
