"""The shapes of commands: what a client may send over a table's socket.

`command_parsing` validates every message against these declarations.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from annotated_types import Ge, Le, MaxLen
from pydantic import AllowInfNan, Discriminator
from typing_extensions import TypeAliasType, TypedDict

ID_LETTERS = 64
"""Characters of an id that is text."""

LARGEST = 2**53 - 1
"""The largest integer that JavaScript represents exactly."""
MOST_PICKS = 8
"""Picks that `look` may try at once."""

Finite = Annotated[float, AllowInfNan(False)]
Whole = Annotated[int, Ge(-LARGEST), Le(LARGEST)]
Count = Annotated[int, Ge(0)]

AnimalShape = TypeAliasType(
    "AnimalShape",
    Literal[
        "fox",
        "owl",
        "panda",
        "bear",
        "cat",
        "rabbit",
        "frog",
        "koala",
        "penguin",
        "hedgehog",
        "turtle",
        "lion",
    ],
)
"""The animals that people choose from."""

IdShape = TypeAliasType("IdShape", Whole | Finite | Annotated[str, MaxLen(ID_LETTERS)] | None)
"""Identifies the reply to a command."""


class ActShape(TypedDict, closed=True):
    """Makes one of the choices in the seat's view; `at` is how many of its lines are stored."""

    do: Literal["act"]
    id: NotRequired[IdShape]
    seat: int
    at: Count
    action: Whole


class UndoShape(TypedDict, closed=True):
    """Undoes the seat's last action, or opens a vote on that."""

    do: Literal["undo"]
    id: NotRequired[IdShape]
    seat: int
    at: Count


class SitShape(TypedDict, closed=True):
    """Takes a seat; if it holds cards, opens a vote on that."""

    do: Literal["sit"]
    id: NotRequired[IdShape]
    seat: int
    name: NotRequired[str | None]
    animal: NotRequired[AnimalShape | None]


class RenameShape(TypedDict, closed=True):
    """Changes the name, and perhaps the animal, of the person at a seat."""

    do: Literal["rename"]
    id: NotRequired[IdShape]
    seat: int
    name: str
    animal: NotRequired[AnimalShape | None]


class ReclaimShape(TypedDict, closed=True):
    """Takes back a seat that has moved from this device to another one."""

    do: Literal["reclaim"]
    id: NotRequired[IdShape]
    seat: int


class StandShape(TypedDict, closed=True):
    """Leaves a seat."""

    do: Literal["stand"]
    id: NotRequired[IdShape]
    seat: int


class BotShape(TypedDict, closed=True):
    """Seats a bot; null removes it."""

    do: Literal["bot"]
    id: NotRequired[IdShape]
    seat: int
    bot: str | None


class PaceShape(TypedDict, closed=True):
    """How much time people have. `relaxed`: no clock, and 0 seconds. `live`: `seconds` for the game
    and an `increment` for each move, or `seconds` for each move. `days`: `seconds` for each move,
    in whole days.
    """

    kind: Literal["relaxed", "live", "days"]
    per: Literal["game", "move"]
    seconds: Whole
    increment: Whole


HintsShape = TypeAliasType("HintsShape", Literal["off", "shown", "free"])
"""Whether players may ask for hints; if `shown`, everybody sees how many each has taken."""
UndoRuleShape = TypeAliasType("UndoRuleShape", Literal["off", "free", "people", "all"])
"""What may be undone: picks of an unfinished decision only; what nobody has learned from; anything
if all seats are people who agree; anything if the people agree, because bots always do.
"""
BotSpeedShape = TypeAliasType("BotSpeedShape", Literal["slow", "normal", "quick", "instant"])


class SetShape(TypedDict, closed=True):
    """Sets options, the number of seats, whether views show what was seen earlier, who finds the
    table, the pace, hints and undos, and whether watchers see chances; at any time, whether
    watchers may chat and newcomers come in, how fast bots play and whether they think longer.
    Changing the pace of a running game opens a vote.
    """

    do: Literal["set"]
    id: NotRequired[IdShape]
    options: NotRequired[dict[str, object]]
    seats: NotRequired[Whole]
    shown_memory: NotRequired[bool]
    listed: NotRequired[bool]
    private: NotRequired[bool]
    pace: NotRequired[PaceShape]
    hints: NotRequired[HintsShape]
    undo: NotRequired[UndoRuleShape]
    watchers_chances: NotRequired[bool]
    single_answers: NotRequired[bool]
    watchers_chat: NotRequired[bool]
    newcomers: NotRequired[bool]
    bots_think_longer: NotRequired[bool]
    bot_speed: NotRequired[BotSpeedShape]


class WordShape(TypedDict, closed=True):
    """Sets a seat's word for the deal."""

    do: Literal["word"]
    id: NotRequired[IdShape]
    seat: int
    word: str


class StartShape(TypedDict, closed=True):
    """Starts the game; `fill` is a bot for the seats that are free."""

    do: Literal["start"]
    id: NotRequired[IdShape]
    fill: NotRequired[str]


class VoteShape(TypedDict, closed=True):
    """Answers a vote."""

    do: Literal["answer"]
    id: NotRequired[IdShape]
    to: Whole
    yes: bool


class ResignShape(TypedDict, closed=True):
    """Resigns: a bot plays the seat to the end."""

    do: Literal["resign"]
    id: NotRequired[IdShape]
    seat: int


class EndShape(TypedDict, closed=True):
    """Offers to end the game here."""

    do: Literal["end"]
    id: NotRequired[IdShape]


class PlaceShape(TypedDict, closed=True):
    """What was pressed, written as the target of a choice; a button is identified by its `word`."""

    kind: Literal["card", "place", "seat", "zone", "square", "number", "button"]
    face: NotRequired[str]
    zone: NotRequired[str]
    place: NotRequired[Whole]
    seat: NotRequired[Whole]
    square: NotRequired[Whole]
    number: NotRequired[Whole]
    word: NotRequired[str]


class WhyShape(TypedDict, closed=True):
    """Asks why an action, or anything at a target, cannot be chosen now."""

    do: Literal["why"]
    id: NotRequired[IdShape]
    seat: int
    action: NotRequired[Whole]
    target: NotRequired[PlaceShape]


class LookAheadShape(TypedDict, closed=True):
    """Asks how a seat's draft would continue after further picks. Changes nothing."""

    do: Literal["look"]
    id: NotRequired[IdShape]
    seat: int
    picks: Annotated[list[Whole], MaxLen(MOST_PICKS)]


class ChatShape(TypedDict, closed=True):
    """Writes in the chat."""

    do: Literal["chat"]
    id: NotRequired[IdShape]
    text: str


class ReactShape(TypedDict, closed=True):
    """Shows everybody a reaction."""

    do: Literal["react"]
    id: NotRequired[IdShape]
    mark: str


class RemoveShape(TypedDict, closed=True):
    """Removes somebody from their seat, as the host."""

    do: Literal["remove"]
    id: NotRequired[IdShape]
    seat: int


class MuteShape(TypedDict, closed=True):
    """Mutes somebody in the chat, as the host; false unmutes them."""

    do: Literal["mute"]
    id: NotRequired[IdShape]
    seat: int
    muted: NotRequired[bool]


class StandInShape(TypedDict, closed=True):
    """Lets a bot play for somebody until they are back. Opens a vote about somebody who is away;
    as the host, does so at once, unless `vote` is true. `on: false` ends that, as the host.
    """

    do: Literal["stand_in"]
    id: NotRequired[IdShape]
    seat: int
    on: NotRequired[bool]
    vote: NotRequired[bool]


class HandOverShape(TypedDict, closed=True):
    """Makes somebody at the table its host, as the host."""

    do: Literal["hand_over"]
    id: NotRequired[IdShape]
    seat: int


class LetInShape(TypedDict, closed=True):
    """Lets somebody sit again whom the host has removed; `number` is theirs in the lobby."""

    do: Literal["let_in"]
    id: NotRequired[IdShape]
    number: Whole


class HintShape(TypedDict, closed=True):
    """Asks what a strong bot would choose, from what the seat knows."""

    do: Literal["hint"]
    id: NotRequired[IdShape]
    seat: int


class CloseShape(TypedDict, closed=True):
    """Closes the table, as the host."""

    do: Literal["close"]
    id: NotRequired[IdShape]


class RematchShape(TypedDict, closed=True):
    """Asks for a rematch at a new table; with `swap`, everybody sits one seat further on."""

    do: Literal["rematch"]
    id: NotRequired[IdShape]
    swap: NotRequired[bool]


WatchShape = TypedDict(
    "WatchShape",
    {
        "do": Literal["watch"],
        "id": NotRequired[IdShape],
        "from": NotRequired[dict[str, Count]],
    },
    closed=True,
)
"""Asks for the table again, without the entries that the client has: by seat, `*` the spectator."""

CommandShape = TypeAliasType(
    "CommandShape",
    Annotated[
        ActShape
        | UndoShape
        | SitShape
        | RenameShape
        | ReclaimShape
        | StandShape
        | BotShape
        | SetShape
        | WordShape
        | StartShape
        | VoteShape
        | ResignShape
        | EndShape
        | WhyShape
        | LookAheadShape
        | HintShape
        | ChatShape
        | ReactShape
        | RemoveShape
        | MuteShape
        | StandInShape
        | HandOverShape
        | LetInShape
        | CloseShape
        | RematchShape
        | WatchShape,
        Discriminator("do"),
    ],
)
"""Any command."""
