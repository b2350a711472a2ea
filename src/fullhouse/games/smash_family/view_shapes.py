"""What Smash Family's page is told beyond the cards themselves. What is not so is left out."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict


class TrackedFamilyShape(TypedDict, closed=True):
    """How far a family has come for an observer."""

    missing: NotRequired[list[str]]
    """Characters that it sees neither on the board nor among its own cards."""
    complete: NotRequired[Literal[True]]
    closed: NotRequired[Literal[True]]
    """Nobody can complete it any more."""


class RoundTurnShape(TypedDict, closed=True):
    """A turn of the round: whose it is, and how its card is played."""

    seat: int
    face_down: NotRequired[Literal[True]]


class SmashFamilyDeducedShape(TypedDict, closed=True):
    """What follows for an observer from what it knows."""

    target: int
    """Points that end the match."""
    families: list[TrackedFamilyShape]
    unseen: list[int]
    """By face: how many copies it has not seen."""
    gone: NotRequired[list[str]]
    """Characters of whom all copies are scored."""
    turns: list[RoundTurnShape]
    is_face_down: NotRequired[Literal[True]]
    """The card of this turn is played face down."""
    may_repeat: NotRequired[Literal[True]]
    """A matching card would earn an extra turn (SF-4.4)."""
    matches: NotRequired[list[str]]
    """Cards of the own hand that would earn an extra turn now."""
    sweep: NotRequired[list[str]]
    """What it would take if the round ended now and the other seat completed none of it."""
