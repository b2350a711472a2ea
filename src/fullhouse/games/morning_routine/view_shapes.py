"""The shapes of what Morning Routine alone shows; the page's types are generated from them.

Not compiled: TypedDicts declared in a compiled module cannot be read back as a schema.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict


class PrintedShape(TypedDict, closed=True):
    """What is printed on a card, apart from its title and its text."""

    room: NotRequired[str]
    """The room that a card belongs to, by the key of its envelope."""
    inside: NotRequired[str]
    """The zone of what lies in an envelope."""
    points: NotRequired[int]
    """The number on a reward."""
    when: NotRequired[str]
    """When a reward can be used, in one word."""
    does: NotRequired[str]
    """What it does, short enough for a card."""
    value: NotRequired[int]
    """The signed number on a mess card."""
    mark: NotRequired[int]
    """The seat whose mark a mess card carries."""


class RoomShape(TypedDict, closed=True):
    """What an observer can tell about a room. Whatever is unknown or untrue is left out."""

    here: NotRequired[int]
    """Who is there for sure."""
    may: NotRequired[list[int]]
    """Who may be there, if nobody is there for sure."""
    locked: NotRequired[Literal["maybe", "surely"]]
    """Whether it is a locked room."""
    clean: NotRequired[int]
    """The round in which everybody saw it clean, unless the observer has seen inside since."""


class InsideShape(TypedDict, closed=True):
    """How many cards lay in a room, as far as the observer last knew."""

    rewards: NotRequired[int]
    mess: int


class FiguresShape(TypedDict, closed=True):
    """Numbers that follow from what is in sight. Whatever does not apply is left out."""

    bell: int
    """The last round."""
    minutes: int
    """What the clock shows: minutes past seven, with the bell at eight."""
    goes_on: NotRequired[Literal[True]]
    """Somebody is still playing this morning."""
    mornings: NotRequired[int]
    """How many mornings are played, if more than one."""
    speeds: list[int]
    """The Speed Bonus cards, the highest first."""
    speed: NotRequired[int]
    """The Speed Bonus for going to school next."""
    mess: list[int]
    """By seat: the sum of the mess in front of it."""
    found: NotRequired[int]
    """The sum of the mess that was just found."""
    worth: NotRequired[int]
    """What the observer would score if the morning ended now."""
    inside: NotRequired[dict[str, InsideShape]]
    """By room: what the observer knows to lie there."""
    adds: NotRequired[dict[str, int]]
    """By reward in the observer's room: what taking it would add."""
    bust: NotRequired[int]
    """In a room: what a bust would cost, less the mess picked to be removed."""
    bust_then: NotRequired[int]
    """The same with the mess that is picked to be left there."""
    too_many: NotRequired[Literal[True]]
    """The observer has more rewards of a room than it may keep."""
    drops: NotRequired[list[str]]
    """The rewards it would drop in order to keep the best."""
    open_challenges: NotRequired[Literal[True]]
    """Everybody sees the cards of a failed challenge."""


MorningRoutineDeducedShape = TypedDict(
    "MorningRoutineDeducedShape",
    {
        "may be in": NotRequired[list[list[str] | None]],
        "rooms": NotRequired[dict[str, RoomShape]],
        "queued in": NotRequired[list[int | None]],
        "used in": NotRequired[dict[str, int]],
        "may match": NotRequired[list[int]],
        "figures": FiguresShape,
    },
    closed=True,
)
"""What an observer can deduce from everything it was shown (MR-9.7), and the figures.

- `may be in`: by seat, the rooms that it may be in; null for a seat that is in none
- `rooms`: by room, what is known about it
- `queued in`: by seat, the round in which it laid its queue card; null without one
- `used in`: by reward in front of the observer, the round in which it was used
- `may match`: the seats whose room may be the one on the observer's queue card

Whatever is empty is left out. At a table that shows no memory, there are only the figures.
"""
