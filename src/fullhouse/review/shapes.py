"""The shapes of a review, as it is stored, sent and written."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from fullhouse.table.shapes import MessageShape


class ChanceShape(TypedDict, closed=True):
    """A chance to win, 0 to 1, with its interval."""

    value: float
    low: float
    high: float


class PointShape(TypedDict, closed=True):
    """Every seat's chance to win after a moment, as the observer knew the game then."""

    n: int
    worlds: int
    """The imagined games behind it."""
    chances: list[ChanceShape]


class WeighedShape(TypedDict, closed=True):
    """One of the choices of a decision, and the decider's chance to win after it."""

    action: int
    message: MessageShape
    chance: float


class DecisionShape(TypedDict, closed=True):
    """A decision, measured from what its seat knew then."""

    n: int
    """The moment that it led to."""
    seat: int
    worlds: int
    """The imagined games behind each value; 0 if no better choice was found."""
    played: NotRequired[WeighedShape]
    better: NotRequired[WeighedShape]
    cost: NotRequired[ChanceShape]
    """How much more likely the better choice was to win. It counts if the interval excludes 0."""
    effects: NotRequired[list[float]]
    """By seat: how its chance changed by this choice instead of the better one."""


class TurnShape(TypedDict, closed=True):
    """The first and the last moment of a turn, and whose it was."""

    first: int
    last: int
    seat: int


class TurningPointShape(TypedDict, closed=True):
    """A turn in which the chances changed most."""

    n: int
    """Its moment: that of its costliest choice, or else its last."""
    first: int
    last: int
    seat: int
    """Who acted."""
    whose: int
    """Whose chance changed most."""
    change: float
    cost: float
    """What the choice cost the seat that acted; 0 if it was luck, or something came to light."""


class AccountShape(TypedDict, closed=True):
    """Where a seat's result came from. The parts add up to `result` less an equal share."""

    seat: int
    equal: float
    """The chance of each seat if all are alike."""
    deal: float
    choices: float
    """What its own choices cost, where that is certain: never above 0."""
    others: float
    """What the others' costly choices gave or took."""
    luck: float
    """The rest: draws, and what the others held."""
    result: float


class ReviewShape(TypedDict, closed=True):
    """A review of a game from one observer's point of view; parts that are not there yet are left
    out.
    """

    format: Literal[1]
    game: str
    version: int
    seats: list[str]
    observer: int | None
    """None: the spectator."""
    seed: str
    confidence: float
    moments: int
    turns: list[TurnShape]
    points: list[PointShape]
    decisions: list[DecisionShape]
    turning_points: list[TurningPointShape]
    account: AccountShape | None
    done: int
    total: int
    """Pieces of work."""
