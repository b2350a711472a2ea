"""The shapes of what Morning Routine alone shows; the page's types are generated from them.

Not compiled: TypedDicts declared in a compiled module cannot be read back as a schema.
"""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict


class PrintedShape(TypedDict, closed=True):
    """What is printed on a card, apart from its title and its text."""

    room: NotRequired[str]
    """The room that a card is of, by the key of its envelope."""
    inside: NotRequired[str]
    """The zone of what lies in an envelope."""
    points: NotRequired[int]
    """The number on a reward."""
    when: NotRequired[str]
    """When a reward does something, in a word."""
    does: NotRequired[str]
    """What it does, short enough for a card."""
    value: NotRequired[int]
    """The signed number on a mess card."""
    mark: NotRequired[int]
    """The seat whose mark a mess card has."""


class RoomShape(TypedDict, closed=True):
    """What an observer can tell of a room from all it was shown."""

    here: int | None
    """Who is there for sure."""
    may: list[int]
    """Who may be there, where nobody is for sure."""
    locked: bool
    """Whether it may be a locked one."""
    clean: int | None
    """The round in which all saw it without mess, if the observer has not looked inside since."""


class FiguresShape(TypedDict, closed=True):
    """Numbers that follow from what lies in sight."""

    rooms: list[str]
    """Those in play, by the keys of their envelopes."""
    bell: int
    """The last round."""
    minutes: int
    """What the clock shows: minutes past seven, with the bell at eight."""
    goes_on: bool
    """Whether anybody still plays this morning."""
    mornings: int
    speeds: list[int]
    """The Speed Bonus cards, the highest first."""
    speed: int | None
    """The one that is next to be had."""
    mess: list[int]
    """By seat, what the mess in front of it counts."""
    found: int
    """What the mess counts that was found just now."""
    worth: int | None
    """What the observer's morning would count if it ended now."""
    adds: dict[str, int]
    """By reward in the observer's room, what taking it would add."""
    bust: int | None
    """What a bust would cost now, without mess that is picked to be removed; null in no room."""
    bust_then: int | None
    """The same with the mess that is picked to be left."""
    too_many: bool
    """Whether it has more rewards of a room than it may keep."""
    open_challenges: bool
    """Whether all see what a challenge shows that fails."""


MorningRoutineDeducedShape = TypedDict(
    "MorningRoutineDeducedShape",
    {
        "may be in": NotRequired[list[list[str] | None]],
        "rooms": NotRequired[dict[str, RoomShape]],
        "queued in": NotRequired[list[int | None]],
        "used in": NotRequired[dict[str, int]],
        "may match": NotRequired[list[bool]],
        "figures": NotRequired[FiguresShape],
    },
    closed=True,
)
"""What follows for an observer from all it was shown (MR-9.7), and the figures.

By seat, the rooms that it may be in, null for one that is in none; by room, what is known of it;
by seat, the round in which its queue card was laid, null without one; by reward in front of the
observer, the round in which it was used; by seat, whether its room may be the one on the observer's
queue card. Where a table shows no
memory, there are only the figures.
"""
