"""What Clean Your Room's page is told beyond the cards. Fields that do not apply are left out.

Like all shapes, this is not compiled.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

Effect = Literal["again", "deck", "top", "any", "pile", "steal"]
"""What a set's action gives: another turn, the deck's top card, a pile's top card, any card
of a pile, a whole pile, or a card stolen from a hand."""
Way = Literal["top", "draw", "any", "all"]
"""What choosing a stack gives: its top card, one of the cards drawn, any one card, or all of it."""


Kind = Literal["toy", "clothes", "keepsake"]
Colour = Literal["red", "orange", "yellow", "green", "blue", "purple"]


class ThingShape(TypedDict, closed=True):
    """What is printed on a card: types and colours are numbered in this order."""

    colour: Colour
    kind: Kind
    zone: str
    """The key of the zone for sets of its type."""


class CountShape(TypedDict, closed=True):
    """What a seat's sets and colours score now; only the sets if its hand is not known."""

    sets: int
    colours: NotRequired[int]
    total: NotRequired[int]


class SeatShape(TypedDict, closed=True):
    """What an observer knows of a seat: the sizes of its sets by type, and what it would score."""

    sets: NotRequired[list[list[int]]]
    count: CountShape


class NextShape(TypedDict, closed=True):
    """The next size at which a set acts, and what it does then."""

    size: int
    does: Effect
    left: int
    """How many more cards that takes, beyond those already picked."""


class ShelfShape(TypedDict, closed=True):
    """One of the reader's own types of set."""

    points: int
    next: NotRequired[NextShape]
    """For the existing set, or for a new one if a type may have several."""
    opens: NotRequired[Literal[True]]
    """The smallest set that can be opened acts at once."""
    always: NotRequired[Effect]
    """What every play does, if sets act at every play."""


class PlayShape(TypedDict, closed=True):
    """What laying down the picks so far would make: the type, the size, what it does."""

    kind: Kind
    size: int
    does: list[Effect]


class StepShape(TypedDict, closed=True):
    """Which step of a turn is being taken."""

    number: int
    of: int


class StackShape(TypedDict, closed=True):
    """What choosing a stack would give, and how many of its cards are involved, from the top."""

    way: Way
    cards: int


class BetShape(TypedDict, closed=True):
    """The bet of whoever declared Last Turn."""

    seat: int
    won: NotRequired[Literal[True]]


class SettledSeatShape(TypedDict, closed=True):
    """What a seat had when the round ended, and what that earned."""

    seat: int
    had: int
    earned: int


class SettledRoundShape(TypedDict, closed=True):
    """How a round was settled."""

    round: int
    bet: NotRequired[BetShape]
    seats: list[SettledSeatShape]
    """Whoever earned most first."""


class CleanYourRoomDeducedShape(TypedDict, closed=True):
    """What follows from what an observer knows."""

    step: NotRequired[StepShape]
    """Left out during the set-up and after the end."""
    settled: NotRequired[SettledRoundShape]
    """The last round, until the next one has begun."""
    aim: NotRequired[int]
    """Points the reader needs to declare Last Turn; once somebody else has, that seat's points."""
    ready: NotRequired[Literal[True]]
    """The reader has enough to declare, or to make the caller lose the bet."""
    target: NotRequired[int]
    """Points that end the match, if it is played to a target."""
    rounds: NotRequired[int]
    """Rounds of the match, if it is played by rounds."""
    folded: NotRequired[Literal[True]]
    """Only the top card of a pile is drawn."""
    several: NotRequired[Literal[True]]
    """A type may have several sets."""
    seats: list[SeatShape]
    shelves: NotRequired[list[ShelfShape]]
    """The reader's own, by type; left out for spectators."""
    colours: NotRequired[dict[Colour, int]]
    """By colour: what the cards in the reader's hand score, if anything."""
    stacks: NotRequired[dict[str, StackShape]]
    """By zone: what choosing it would give, if the reader is to choose a stack."""
    play: NotRequired[PlayShape]
    unseen: list[int]
    """By face: how many copies the reader cannot locate."""
    unseen_by_colour: list[int]
    exposed: NotRequired[list[str]]
    """The cards in the reader's hand that everybody knows to be there."""
