"""What the lab is asked for, checked before anything is played; needs none of its packages."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, Final

from fullhouse.bots import BOTS
from fullhouse.play.transcript import one_line
from fullhouse.table.errors import BadInput

PACKAGES: Final = ("altair", "numpy", "polars", "scipy", "vl_convert")


def check_packages() -> None:
    """The lab's packages are not everybody's: says how to get them."""
    if not all(find_spec(name) for name in PACKAGES):
        raise BadInput(
            "The lab needs more packages: run make lab in a checkout, "
            "or pip install 'fullhouse[lab]'."
        )


def check_bots(names: Sequence[str]) -> tuple[str, ...]:
    for name in names:
        if name not in BOTS:
            raise BadInput(f"There is no bot {one_line(name)}; there is: {', '.join(BOTS)}.")
    return tuple(names)


def read_bots(text: str) -> tuple[str, ...]:
    """Names of bots, with commas."""
    return check_bots([name.strip() for name in text.split(",")])


def read_seed(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise BadInput("A seed is one line of text.")
    return text


def settings(seed: str, thinking: int, pace: float) -> dict[str, Any]:
    """What every plan of games is told; where there is no choice, people take a quarter as long."""
    return {"seed": read_seed(seed), "thinking": thinking, "pace": (pace, pace / 4)}
