"""Checks of what the lab is asked for; needs none of the lab's packages."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, Final

from fullhouse.bots import BOTS
from fullhouse.extras import missing
from fullhouse.play.transcript import one_line
from fullhouse.table.errors import BadInput

PACKAGES: Final = ("altair", "numpy", "polars", "scipy", "vl_convert")


def check_packages() -> None:
    """Refuse, and say how to install them, if the lab's packages are missing."""
    if not all(find_spec(name) for name in PACKAGES):
        raise BadInput(missing("The lab", "lab"))


def check_bots(names: Sequence[str]) -> tuple[str, ...]:
    for name in names:
        if name not in BOTS:
            raise BadInput(f"There is no bot {one_line(name)}; there are: {', '.join(BOTS)}.")
    return tuple(names)


def read_bots(text: str) -> tuple[str, ...]:
    """Names of bots, separated by commas."""
    return check_bots([name.strip() for name in text.split(",")])


def read_seed(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise BadInput("A seed is one line of text.")
    return text


def plan_settings(seed: str, thinking: int, pace: float) -> dict[str, Any]:
    """Settings of a plan; forced choices are taken to need a quarter of the time."""
    return {"seed": read_seed(seed), "thinking": thinking, "pace": (pace, pace / 4)}
