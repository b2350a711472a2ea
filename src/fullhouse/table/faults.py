"""Where in the rules of a game an error was raised, for its host and its author."""

from __future__ import annotations

from pathlib import Path
from types import FrameType
from typing import Final

from fullhouse.table.errors import RulesError
from fullhouse.table.game import Game
from fullhouse.table.steps import Step
from fullhouse.table.table import Table
from fullhouse.table.tactics import Tactics

OWN: Final = "fullhouse.games."
"""The modules of the games that come with the program begin so."""


def fault_in(error: BaseException) -> str | None:
    """What went wrong in which game, step and line; None if the error is not a game's.

    It may name hidden cards, so it is for a log.
    """
    if isinstance(error, RulesError):
        return str(error).rstrip(".")
    place = None
    trace = error.__traceback__
    while trace is not None:
        place = _place(trace.tb_frame, trace.tb_lineno) or place
        trace = trace.tb_next
    if place is None:
        return None
    return " ".join(f"{place}: {type(error).__name__}: {error}".split())


def _place(frame: FrameType, line: int) -> str | None:
    """A frame of a game's rules, with the step it belongs to if that can be seen."""
    given = frame.f_locals
    subject = given.get("self")
    code = frame.f_code
    where = f"{code.co_name} ({Path(code.co_filename).name}, line {line})"
    if isinstance(subject, Step):
        table = next((value for value in given.values() if isinstance(value, Table)), None)
        return f"{_named(subject, table)}, {where}"
    if isinstance(subject, Game):
        return f"{subject.title}: {where}"
    module = str(frame.f_globals.get("__name__", ""))
    if isinstance(subject, Tactics) or (module.startswith(OWN) and module.count(".") > 2):
        return where
    return None


def _named(step: Step, table: Table | None) -> str:
    if table is not None:
        try:
            return table.named(step)
        except Exception:  # it names the rule, which may fail as well
            pass
    return f"the step {type(step).__name__}"
