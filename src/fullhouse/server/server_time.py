"""Server time: for how many seconds servers have run on a database.

Clocks are measured in it, so they stand still while no server runs. It is stored every few seconds
and at the end; a server that was killed gives back what it had not stored.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final


class ServerTime:
    """A clock that never jumps: it continues from what was stored, by the system's monotonic
    clock, which no change of date or time zone moves.
    """

    def __init__(self, stored: float, seconds: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._offset = stored - seconds()

    def now(self) -> float:
        """Seconds that servers have run so far."""
        return self._seconds() + self._offset

    def catch_up(self, stored: float) -> None:
        """Moves on to what another process has stored."""
        self._offset = max(self._offset, stored - self._seconds())


JUMP: Final = 120.0
"""Seconds by which the date may run ahead of the time that has passed before it counts as set."""


class SteadyDate:
    """The date, without the jumps that somebody's or some program's setting the clock makes."""

    def __init__(
        self,
        date: Callable[[], float] = time.time,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self.went_back = False
        """Whether it was ever set back: what was stored since may look older than it is."""
        self._date, self._seconds = date, seconds
        self._jumped = 0.0
        self._started = seconds()
        self._last = (date(), seconds())

    def now(self) -> float:
        """Seconds since 1970, by the clock as it was set at the start."""
        date, seconds = self._date(), self._seconds()
        jump = (date - self._last[0]) - (seconds - self._last[1])
        self._last = (date, seconds)
        if abs(jump) > JUMP:
            self._jumped += jump
            self.went_back = self.went_back or jump < 0
        return date - self._jumped

    def seconds_run(self) -> float:
        """For how long it has counted."""
        return self._seconds() - self._started
