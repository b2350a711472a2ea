"""The shape of what Clean Your Room works out for a view. Not compiled, as all shapes."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

Phase = Literal["set up", "take", "play", "declare", "none"]
"""What is being asked: the set-up, or one of a turn's three steps."""
Effect = Literal["again", "deck", "top", "any", "pile", "steal"]
"""What a set does when it acts: another turn, or a card from the deck, the top of a pile, any card
of one, a whole pile, a card from a hand."""
Way = Literal["top", "two", "any", "all"]
"""What a choice of a stack takes: its top card, one of the top two, any one card, or all of it."""


Kind = Literal["toy", "clothes", "keepsake"]
Colour = Literal["red", "orange", "yellow", "green", "blue", "purple"]


class ThingShape(TypedDict, closed=True):
    """What is printed on a card: the game counts types and colours in this order."""

    colour: Colour
    kind: Kind


class CountShape(TypedDict, closed=True):
    """What a seat's sets and colours count now; null where its hand is not known."""

    sets: int
    colours: int | None
    total: int | None


class SeatShape(TypedDict, closed=True):
    """What everybody can see of a seat: the sizes of its sets by type, and what it would score."""

    sets: list[list[int]]
    count: CountShape


class NextShape(TypedDict, closed=True):
    """The next size at which a set acts, and what it does then."""

    size: int
    does: Effect
    left: int
    """How many more cards that takes, besides those picked to be played."""


class ShelfShape(TypedDict, closed=True):
    """One of the reader's own types of set."""

    points: int
    next: NextShape | None
    """For the set there is, or for a new one where a type may have several."""
    opens: bool
    """Whether the smallest set that may be opened acts so at once."""
    always: Effect | None
    """What every card added does, where the table plays so."""


class PlayShape(TypedDict, closed=True):
    """What laying down the picks so far would make: the type, the size, what it does."""

    kind: Kind
    size: int
    does: list[Effect]


class CleanYourRoomDeducedShape(TypedDict, closed=True):
    """What follows from what an observer knows."""

    phase: Phase
    needed: int
    """Points that it takes to declare Last Turn."""
    target: int | None
    """Points that end the match; null where it is not played to a target."""
    rounds: int | None
    """Rounds of the match; null where it is not played by rounds."""
    folded: bool
    """Whether only the top card of a pile is drawn."""
    several: bool
    """Whether a type may have several sets."""
    seats: list[SeatShape]
    shelves: list[ShelfShape]
    """The reader's own, by type; none for a spectator."""
    colours: list[int]
    """By colour: what the cards in the reader's hand count; none for a spectator."""
    stacks: dict[str, Way]
    """By zone: what choosing it would take; none where no stack is to be chosen."""
    play: PlayShape | None
    unseen: list[int]
    """By face: how many copies the reader cannot place."""
    unseen_by_colour: list[int]
    exposed: list[str]
    """The cards in the reader's hand that everybody knows to be there."""
