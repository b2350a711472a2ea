"""The shapes of what a socket is sent: the lobby, events and replies.

Views, log entries and messages are the engine's (`table/shapes.py`). Functions that build what the
server sends return these shapes, so mypy checks them; the client's types are generated from them.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema
from typing_extensions import TypeAliasType, TypedDict

from fullhouse.server.command_shapes import (
    AnimalShape,
    BotSpeedShape,
    HintsShape,
    IdShape,
    PaceShape,
    UndoRuleShape,
)
from fullhouse.table.shapes import (
    EntryShape,
    LineShape,
    LookShape,
    MessageShape,
    ViewShape,
    ZoneShape,
)

SeatKindShape = TypeAliasType("SeatKindShape", Literal["open", "person", "bot"])
StateShape = TypeAliasType("StateShape", Literal["waiting", "playing", "over", "closed"])
EndedShape = TypeAliasType(
    "EndedShape", Literal["played", "agreed", "resigned", "closed", "expired"]
)
"""How a table ended."""
AskedForShape = TypeAliasType("AskedForShape", Literal["undo", "end", "sit", "bot", "pace"])

# The lobby.


class SeatInfoShape(TypedDict, closed=True):
    """A seat, and who has it."""

    kind: SeatKindShape
    name: str | None
    animal: AnimalShape
    """No two seats of a table have the same."""
    bot: str | None
    here: bool
    yours: bool
    companion: bool
    """Yours, but played by somebody else on your device."""
    was_yours: bool
    """It has moved from your device to another one, and you may reclaim it."""
    resigned: bool
    muted: bool
    played_for: bool
    """A bot plays for its person, or for nobody."""
    away_for: int | None
    """Seconds for which its person has been away, once that is long enough to ask about."""


class RemovedSeatShape(TypedDict, closed=True):
    """Somebody whom the host has removed, and who cannot sit again unless let in."""

    number: int
    name: str


class BranchedShape(TypedDict, closed=True):
    """The finished table, and its moment, that a table was tried from."""

    of: str
    at: int


class SingleAnswersShape(TypedDict, closed=True):
    """Whether people are spared questions that they can only pass, and after how many seconds these
    and real answers to the same questions take effect.
    """

    on: bool
    least: float
    most: float


class LobbyShape(TypedDict, closed=True):
    """How a table is set up and who sits at it, as one guest sees it."""

    code: str
    game: str
    title: str
    seats: list[SeatInfoShape]
    host: int | None
    """The host's seat."""
    you_host: bool
    state: StateShape
    ended: EndedShape | None
    options: dict[str, object]
    changed_options: dict[str, object]
    """Those that differ from their defaults."""
    shown_memory: bool
    commitment: str
    words: list[bool]
    """Which seats gave a word for the deal."""
    secret: str | None
    """null until the game is over; so are the words."""
    said_words: list[str] | None
    watchers: int
    watching: list[str | None]
    """Their names; null for those who have given none."""
    watchers_chat: bool
    watchers_chances: bool
    """Whether those who watch see chances."""
    removed: list[RemovedSeatShape]
    pace: PaceShape
    bots_think_longer: bool
    bots_short: bool
    """Whether bots have lately had too little time on this server."""
    hints: HintsShape
    undo: UndoRuleShape
    bot_speed: BotSpeedShape
    single_answers: SingleAnswersShape | None
    """null if the game asks no questions of this kind."""
    hints_taken: list[int]
    """By seat, if the table shows them."""
    host_here: bool
    """Or away for less than the grace period."""
    you_may_start: bool
    """As the host; or as anybody seated, while the host is away."""
    expires: str | None
    rematch: str | None
    """The code of the table that follows this one."""
    marks: list[str]
    """The available reactions."""
    listed: bool
    """Whether strangers find it in the list of open tables."""
    key: str | None
    """What its link ends with if it is private, `/t/CODE#key=KEY`; null if it is not."""
    newcomers: bool
    """Whether guests may come in and sit down who neither host the table nor have a seat there."""
    branch: BranchedShape | None
    puzzle: bool
    """Whether it began at the position of a puzzle."""


class SourceShape(TypedDict, closed=True):
    """A kind of points, and how many of them each seat has."""

    title: str
    points: list[int]


class ResultShape(TypedDict, closed=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    reckoning: list[LineShape]
    sources: list[SourceShape]
    """The reckoning added up by source."""
    why: MessageShape
    """Why it ended so, in one sentence; about its `seat`, if it has one."""
    resigned: list[int]
    ended: EndedShape


# Events.


class LobbyEventShape(TypedDict, closed=True):
    """The lobby has changed."""

    event: Literal["lobby"]
    lobby: LobbyShape


class Partly:
    """Marks a shape whose keys may all be missing."""

    def __get_pydantic_json_schema__(
        self, core: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        whole = handler.resolve_ref_schema(handler(core))
        return {
            key: value for key, value in whole.items() if key not in ("required", "description")
        }


class GuidedShape(TypedDict, closed=True):
    """Where the learner of a lesson is."""

    step: int
    """The first of its steps to show."""
    waiting: int | None
    """The step that waits for a choice; null if nothing more is to be chosen."""
    expected: list[int]
    """The actions that it waits for."""


ObservedShape = TypedDict(
    "ObservedShape",
    {
        "seat": int | None,
        "at": int,
        "undo": Literal["free", "asks"] | None,
        "from": int,
        "entries": list[EntryShape],
        "view": NotRequired[ViewShape],
        "changes": NotRequired[Annotated[ViewShape, Partly()]],
        "removed": NotRequired[list[str]],
        "zones": NotRequired[list[ZoneShape]],
        "lesson": NotRequired[GuidedShape],
    },
    closed=True,
)
"""What one observer (a seat of this guest's, or the spectator) is sent: the whole view, or its
changed and removed keys and the zones that changed. `from` is the number of the first of these
entries.
"""


class TableEventShape(TypedDict, closed=True):
    """What has changed at the table; it may also be the reply to a command."""

    event: Literal["table"]
    seats: list[ObservedShape]
    re: NotRequired[IdShape]
    ok: NotRequired[Literal[True]]


class SeatClockShape(TypedDict, closed=True):
    """The clock of a seat."""

    left: float
    """Seconds left when this was sent."""
    running: bool
    turn: int
    """How many turns of this seat have begun: tells one turn from the next."""


class ClocksShape(TypedDict, closed=True):
    """How much time each seat has left. Sent whenever another clock runs."""

    event: Literal["clocks"]
    clocks: list[SeatClockShape]


class ResultEventShape(TypedDict, closed=True):
    """The game is over. The fields are those of a result."""

    event: Literal["result"]
    scores: list[int]
    winners: list[int]
    reckoning: list[LineShape]
    sources: list[SourceShape]
    why: MessageShape
    resigned: list[int]
    ended: EndedShape


class ChatEventShape(TypedDict, closed=True):
    """A chat line: a person's `text`, or the server's `message` about a seat."""

    event: Literal["chat"]
    name: str
    """The name, at that time, of who wrote it or whom it is about."""
    seat: int | None
    text: str
    """A message is also given in English."""
    when: float
    message: NotRequired[MessageShape]


class ReactEventShape(TypedDict, closed=True):
    """Somebody reacts."""

    event: Literal["react"]
    seat: int
    mark: str


class AskShape(TypedDict, closed=True):
    """An open vote."""

    event: Literal["ask"]
    ask: int
    what: AskedForShape
    seat: int
    text: str
    message: MessageShape
    waiting: list[int]
    answered: list[int]
    yours: bool
    """This guest has asked for it."""
    asks_you: bool
    """This guest has yet to answer."""


class VoteClosedShape(TypedDict, closed=True):
    """The vote is closed; perhaps with the reason."""

    event: Literal["ask"]
    ask: None
    text: str | None
    message: MessageShape | None


class MovedShape(TypedDict, closed=True):
    """A seat of this guest's has moved to another device."""

    event: Literal["moved"]
    seat: int
    text: str
    message: MessageShape


class RemovedShape(TypedDict, closed=True):
    """The host has removed this guest from a seat."""

    event: Literal["removed"]
    seat: int
    text: str
    message: MessageShape


class GoneShape(TypedDict, closed=True):
    """The table is closed, has expired or never existed; or why this socket is rejected."""

    event: Literal["gone"]
    text: str
    message: NotRequired[MessageShape]
    private: NotRequired[Literal[True]]
    """The table exists, but this guest has not been let in."""


ServerEventShape = TypeAliasType(
    "ServerEventShape",
    LobbyEventShape
    | TableEventShape
    | ResultEventShape
    | ChatEventShape
    | ReactEventShape
    | AskShape
    | VoteClosedShape
    | MovedShape
    | RemovedShape
    | ClocksShape
    | GoneShape,
)

# Between processes: events that are passed on, and not stored.


class AboutShape(TypedDict, closed=True, total=False):
    """What clients are not sent of a vote: the guest who asks, and what exactly was asked for."""

    guest: str
    name: str | None
    animal: AnimalShape | None
    at: int
    pace: PaceShape


class SharedAskShape(TypedDict, closed=True):
    """A vote, with everything that another process needs to take it over."""

    event: Literal["ask"]
    ask: int
    what: AskedForShape
    seat: int
    text: str
    message: MessageShape
    waiting: list[int]
    answered: list[int]
    about: AboutShape


SharedShape = TypeAliasType("SharedShape", ReactEventShape | SharedAskShape | VoteClosedShape)

BETWEEN_PROCESSES = ("AboutShape", "SharedAskShape", "SharedShape")
"""What no client is sent."""

# Replies.


class RatedChoiceShape(TypedDict, closed=True):
    """A choice as a strong bot rates it, from what the seat knows."""

    action: int
    rank: int
    """1 for the best; choices that are about as good share a rank."""
    chance: float
    """The estimated chance to win, 0 to 1."""
    why: NotRequired[MessageShape]


class DoneShape(TypedDict, closed=True):
    """A command was carried out."""

    re: IdShape
    ok: Literal[True]
    asked: NotRequired[Literal[True]]
    """Not carried out yet: a vote was opened."""
    code: NotRequired[str]
    """The code of the rematch's table."""
    message: NotRequired[MessageShape | None]
    """Why something cannot be chosen; null if it can."""
    look: NotRequired[LookShape]
    hint: NotRequired[list[RatedChoiceShape]]
    """The best choices, the best first."""


class RefusalShape(TypedDict, closed=True):
    """Why a request was refused: as text for programs, and as a message that clients translate."""

    error: str
    message: NotRequired[MessageShape]


class RefusedShape(TypedDict, closed=True):
    """A command was refused, and changed nothing."""

    re: IdShape
    error: str
    message: NotRequired[MessageShape]
    status: int


AnswerShape = TypeAliasType("AnswerShape", DoneShape | RefusedShape)
SentShape = TypeAliasType("SentShape", ServerEventShape | AnswerShape)
"""Everything that a socket is sent. A `table` event may also be a reply."""
