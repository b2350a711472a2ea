"""The watchdog: interrupts code of other packages that does not return.

A thread looks at the stacks of all others once a second. A call of watched code that it has seen so
often as its limit says gets `NeverReturns` raised in it. This costs the calls themselves nothing,
and works in any thread, but only between two instructions of Python: neither a call into C that
does not return, nor a loop that catches every exception, can be interrupted.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from inspect import isfunction
from pathlib import Path
from threading import Thread
from types import CodeType, FrameType
from typing import Final

EVERY_SECONDS: Final = 1.0
"""The time between two looks."""
RULE_LOOKS: Final = 5
"""How often a call of a rule may be seen: an honest one takes milliseconds."""
LOADING_LOOKS: Final = 120
"""How often a plugin may be seen being loaded: it may import large packages."""
STUCK_LOOKS: Final = 10
"""How often a call may be seen after it was to be interrupted, before it counts as stuck."""
DEBUGGER: Final = "bdb"
"""The module of Python's debuggers. What somebody steps through takes its time."""


class NeverReturns(Exception):
    """Raised in a call that has taken too long."""

    def __str__(self) -> str:
        return super().__str__() or "its code does not return"


class Watchdog:
    """Watched code and its limits, and the calls of it that are under way."""

    def __init__(self, on_stuck: Callable[[str], None]) -> None:
        self.on_stuck = on_stuck
        """Called once for each call that could not be interrupted, with its place."""
        self.every = EVERY_SECONDS
        self._limits: Final[dict[CodeType, int]] = {}
        self._seen: dict[FrameType, int] = {}
        """By call: how often it was seen."""

    def watch(self, codes: Iterable[CodeType], looks: int) -> None:
        """Interrupts calls of this code that are seen more often than so many looks."""
        if not self._limits:
            Thread(target=self._run, name="watchdog", daemon=True).start()
        for code in codes:
            self._limits[code] = looks

    def _run(self) -> None:
        while True:
            time.sleep(self.every)
            self.look()

    def look(self) -> None:
        """Looks at all threads once, and interrupts what has been seen too often."""
        seen: dict[FrameType, int] = {}
        for thread, top in sys._current_frames().items():
            for call in self._calls(top):
                seen[call] = looks = self._seen.get(call, 0) + 1
                late = looks - self._limits[call.f_code]
                if late > 0:
                    _interrupt(thread)
                if late == STUCK_LOOKS:
                    self.on_stuck(place_of(call))
        self._seen = seen

    def _calls(self, top: FrameType) -> list[FrameType]:
        """The calls of watched code on a stack; none if a debugger is at work there."""
        found: list[FrameType] = []
        frame: FrameType | None = top
        while frame is not None:
            if frame.f_globals.get("__name__") == DEBUGGER:
                return []
            if frame.f_code in self._limits:
                found.append(frame)
            frame = frame.f_back
        return found


def _interrupt(thread: int) -> None:
    import ctypes

    ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(thread), ctypes.py_object(NeverReturns)
    )


def place_of(call: FrameType) -> str:
    """Where a call is, for a log."""
    code = call.f_code
    return f"{code.co_qualname} ({Path(code.co_filename).name}, line {call.f_lineno})"


def codes_of(kinds: Iterable[type]) -> list[CodeType]:
    """The code of the functions written in these classes and the ones they extend, but for ours."""
    classes = {base for kind in kinds for base in kind.__mro__}
    return [
        function.__code__
        for base in classes
        if base.__module__.partition(".")[0] not in ("builtins", "fullhouse")
        for function in vars(base).values()
        if isfunction(function)
    ]


def _warn(place: str) -> None:
    import logging

    logging.getLogger("fullhouse").error(
        "%s does not return and cannot be interrupted: stop this process", place
    )


WATCHDOG: Final = Watchdog(_warn)
