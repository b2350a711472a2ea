"""What Smash Family's page is told beyond the cards themselves."""

from __future__ import annotations

from typing_extensions import TypedDict


class TrackedCharacterShape(TypedDict, closed=True):
    """Where an observer knows copies of a character to be, and how many it has not seen."""

    face: str
    wall: bool
    hand: bool
    hidden: bool
    """Among the cards that it played face down itself."""
    gone: bool
    """All copies are scored."""
    unseen: int


class TrackedFamilyShape(TypedDict, closed=True):
    """How far a family has come for an observer."""

    cast: list[TrackedCharacterShape]
    missing: list[str]
    complete: bool
    closed: bool
    """Nobody can complete it any more."""


class RoundTurnShape(TypedDict, closed=True):
    """A turn of the round: whose it is, and how its card is played."""

    seat: int
    face_down: bool


class SmashFamilyDeducedShape(TypedDict, closed=True):
    """What follows for an observer from what it knows."""

    target: int
    """Points that end the match."""
    families: list[TrackedFamilyShape]
    turns: list[RoundTurnShape]
    is_face_down: bool
    """Whether the card of this turn is played face down."""
    may_repeat: bool
    """Whether a matching card would earn an extra turn (SF-4.4)."""
    matches: list[str]
    """Cards of the own hand that would earn an extra turn now."""
    sweep: list[str]
    """What it would take if the round ended now and the other seat completed none of it."""
