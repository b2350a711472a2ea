"""The scenes of this game: short names of cards, and tables at each step of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fullhouse.games.clean_your_room.rules import DealThree, SettleRound
from fullhouse.games.clean_your_room.turns import DeclareLastTurn, PlayToSet, TidyTurn
from fullhouse.table.ids import Seat
from fullhouse.table.steps import Step
from tests.scene import Scene

GAME = "clean-your-room"
COLOURS = {"R": "red", "O": "orange", "Y": "yellow", "G": "green", "B": "blue", "P": "purple"}
TYPES = {"T": "toy", "C": "clothes", "K": "keepsake"}
EIGHT = "RT RT RT RT RC RC RK"
"""Seven cards of one colour: eight points."""


def key(short: str) -> str:
    """`RT` is the red toy."""
    return f"{COLOURS[short[0]]}-{TYPES[short[1]]}"


def keys(shorts: str) -> str:
    """Several of them, each by two letters."""
    return " ".join(key(short) for short in shorts.split())


def scene(step: Step | list[Step], zones: dict[str, str], caller: int = -1, **more: Any) -> Scene:
    """A round goes on with this step, or the last of these; when it ends, it is scored."""
    laid = {name: keys(shorts) for name, shorts in zones.items()}
    facts: dict[str, int | Sequence[int]] = {"round": 1, "caller": caller}
    facts.update(more.pop("facts", {}))
    steps = step if isinstance(step, list) else [step]
    return Scene(GAME, laid, [SettleRound(), *steps], facts=facts, **more)


def turn(seat: int, zones: dict[str, str], **more: Any) -> Scene:
    """A turn begins; all cards that are not laid somewhere lie in the deck."""
    return scene(TidyTurn(Seat(seat)), zones, rest=more.pop("rest", "deck"), **more)


def play(seat: int, zones: dict[str, str], **more: Any) -> Scene:
    """The seat has taken its card and is asked to play."""
    return scene(PlayToSet(Seat(seat), 0), zones, rest=more.pop("rest", "deck"), **more)


def declare(seat: int, zones: dict[str, str], extra: int = 0, **more: Any) -> Scene:
    """The seat has played and is asked whether to declare."""
    return scene(DeclareLastTurn(Seat(seat), extra), zones, rest=more.pop("rest", "deck"), **more)


def scoring(zones: dict[str, str], caller: int = -1, **more: Any) -> Scene:
    """All turns have been taken: this is what lies there, and it is scored."""
    return scene([], zones, caller, rest="deck", **more)


def deal(seed: str = "scene", **more: Any) -> Scene:
    """A round is dealt."""
    return Scene(GAME, {}, DealThree(), rest="deck", seed=seed, **more)


def pass_turn(table: Scene, seat: int, *take: str) -> None:
    """A turn in which nothing is played or declared."""
    table.play(seat, *take, "pass")
    if table.actors == [seat]:
        table.play(seat, "no")
