"""The shapes of a guest's history, and of everything that is stored about them."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType, TypedDict

from fullhouse.server.command_shapes import AnimalShape
from fullhouse.server.event_shapes import EndedShape, SeatKindShape, StateShape

OutcomeShape = TypeAliasType("OutcomeShape", Literal["won", "lost", "shared"])
"""How a finished game went for a guest."""


class EndingShape(TypedDict, closed=True):
    """How and when a game ended."""

    ended: EndedShape
    finished: str
    scores: list[int]
    """Empty if nobody knows them: the rules had changed before the end."""
    winners: list[int]
    resigned: list[int]


# The games a guest has finished.


class PlayedSeatShape(TypedDict, closed=True):
    """A seat of a finished game."""

    name: str | None
    """null for somebody who has deleted theirs, and for bots."""
    animal: AnimalShape
    kind: SeatKindShape
    bot: str | None
    yours: bool
    opponent: int | None
    """Its index among the opponents."""


class PlayedGameShape(TypedDict, closed=True):
    """A finished game of a guest."""

    code: str
    game: str
    title: str
    ending: EndingShape
    seconds: int
    """How long it was played, without the pauses."""
    outcome: OutcomeShape | None
    """null if there was no contest: nobody won, or nobody else played."""
    seats: list[PlayedSeatShape]


class CountsShape(TypedDict, closed=True):
    """How a guest has fared."""

    games: int
    won: int
    lost: int
    shared: int
    decided: int
    """Those that were won, lost or shared."""
    even: float | None
    """The share of `decided` that somebody as good as the others would win."""


class ByGameShape(TypedDict, closed=True):
    """How a guest has fared at one game."""

    game: str
    title: str
    counts: CountsShape


class ByOpponentShape(TypedDict, closed=True):
    """How a guest has fared against somebody, or against one kind of bot: who of the two won."""

    name: str | None
    """The latest; null for bots, and for all who have deleted theirs."""
    animal: AnimalShape | None
    """As for the name."""
    bot: str | None
    counts: CountsShape


class HistoryShape(TypedDict, closed=True):
    """The finished games of a guest, the latest first, and how they fared."""

    games: list[PlayedGameShape]
    counts: CountsShape
    recent: int
    """Games that ended within the last seven days."""
    seconds: int
    by_game: list[ByGameShape]
    by_opponent: list[ByOpponentShape]


# Everything that is stored about a guest.


class OwnTableShape(TypedDict, closed=True):
    """A table at which a guest sits, in their data."""

    code: str
    game: str
    state: StateShape
    seats: list[int]
    names: list[str]
    words: list[str]
    """Their words for the deal."""
    host: bool


class OwnMoveShape(TypedDict, closed=True):
    """What a guest did in a finished game, as its record has it."""

    table: str
    line: str
    made: str


class OwnChatShape(TypedDict, closed=True):
    """What a guest wrote."""

    table: str
    text: str
    made: str


class OwnNoteShape(TypedDict, closed=True):
    """What a guest has noted at a moment of a finished game."""

    table: str
    at: int
    text: str


class OwnDataShape(TypedDict, closed=True):
    """Everything that is stored about a guest."""

    format: Literal["Full House personal data 1"]
    made: str
    name: str | None
    animal: AnimalShape | None
    tables: list[OwnTableShape]
    history: HistoryShape
    moves: list[OwnMoveShape]
    chat: list[OwnChatShape]
    notes: list[OwnNoteShape]
