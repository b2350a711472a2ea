"""The shapes of everything that crosses the wire: declared once, here, and generated for the page.

Views, log entries and messages are the engine's (table/shapes.py). Commands are validated by these
declarations (see `commands`); what the server sends is built in functions that return them.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from annotated_types import Ge, Le, MaxLen
from pydantic import AllowInfNan, Discriminator
from typing_extensions import TypeAliasType, TypedDict

from fullhouse.table.shapes import EntryShape, LineShape, LookShape, MessageShape, ViewShape

ID_LETTERS = 64
"""Of the text by which a command's reply is known."""

LARGEST = 2**53 - 1
"""The largest number that a browser keeps exactly."""
MOST_PICKS = 8
"""How far a draft may be looked into at once."""

Finite = Annotated[float, AllowInfNan(False)]
Whole = Annotated[int, Ge(-LARGEST), Le(LARGEST)]
Count = Annotated[int, Ge(0)]

IdShape = TypeAliasType("IdShape", Whole | Finite | Annotated[str, MaxLen(ID_LETTERS)] | None)
"""What a reply is known by."""

SeatKindShape = TypeAliasType("SeatKindShape", Literal["open", "person", "bot"])
StateShape = TypeAliasType("StateShape", Literal["waiting", "playing", "over", "closed"])
EndedShape = TypeAliasType(
    "EndedShape", Literal["played", "agreed", "resigned", "closed", "expired"]
)
"""How a table ended."""
AskedForShape = TypeAliasType("AskedForShape", Literal["undo", "end", "sit"])

# A table, and who sits at it.


class SeatInfoShape(TypedDict, closed=True):
    """A place at a table, and who has it."""

    kind: SeatKindShape
    name: str | None
    bot: str | None
    here: bool
    yours: bool
    resigned: bool
    muted: bool
    played_for: bool
    """A bot plays for its person, or for nobody."""


class LobbyShape(TypedDict, closed=True):
    """What a table is to be, and who sits at it, as one guest is told."""

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
    """null until it is over, as are the words."""
    said_words: list[str] | None
    watchers: int
    expires: str | None
    rematch: str | None
    """The code of the table that follows this one."""
    marks: list[str]
    """The reactions there are."""


class MySeatShape(TypedDict, closed=True):
    """A seat in the list of one's tables."""

    name: str | None
    kind: SeatKindShape
    yours: bool


class MyTableShape(TypedDict, closed=True):
    """A table at which a guest has a seat, as their list has it."""

    code: str
    game: str
    title: str
    state: StateShape
    seats: list[MySeatShape]
    your_turn: bool
    asked: MessageShape | None
    actors: list[int]
    changed: str
    expires: str | None


class ResultShape(TypedDict, closed=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    reckoning: list[LineShape]
    resigned: list[int]
    ended: EndedShape


# Events.


class LobbyEventShape(TypedDict, closed=True):
    """Who sits where has changed, or something else about the table."""

    event: Literal["lobby"]
    lobby: LobbyShape


ObservedShape = TypedDict(
    "ObservedShape",
    {
        "seat": int | None,
        "at": int,
        "undo": Literal["free", "asks"] | None,
        "from": int,
        "entries": list[EntryShape],
        "view": ViewShape,
    },
    closed=True,
)
"""What one observer (a seat of this guest's, or the spectator) is sent; `from` numbers the first of
these entries.
"""


class TableEventShape(TypedDict, closed=True):
    """What has changed at the table. It may answer a command as well."""

    event: Literal["table"]
    seats: list[ObservedShape]
    re: NotRequired[IdShape]
    ok: NotRequired[Literal[True]]


class ResultEventShape(TypedDict, closed=True):
    """It is over. The fields are a result's."""

    event: Literal["result"]
    scores: list[int]
    winners: list[int]
    reckoning: list[LineShape]
    resigned: list[int]
    ended: EndedShape


class SaidShape(TypedDict, closed=True):
    """A line of chat: a person's `text`, or the house's `message` about a seat."""

    event: Literal["chat"]
    name: str
    """Who says it, or of whom it is said, as they were called then."""
    seat: int | None
    text: str
    """Of a message: how it reads in English."""
    when: float
    message: NotRequired[MessageShape]


class ReactEventShape(TypedDict, closed=True):
    """Somebody shows a mark."""

    event: Literal["react"]
    seat: int
    mark: str


class AskShape(TypedDict, closed=True):
    """What everybody is asked to agree to."""

    event: Literal["ask"]
    ask: int
    what: AskedForShape
    seat: int
    text: str
    message: MessageShape
    waiting: list[int]
    answered: list[int]
    yours: bool
    """This guest asks."""
    asks_you: bool
    """This guest's answer is missing."""


class SettledShape(TypedDict, closed=True):
    """Nothing is asked any more; perhaps with a word why."""

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


class GoneShape(TypedDict, closed=True):
    """The table is closed, has expired, or never was; or why this socket is not let in."""

    event: Literal["gone"]
    text: str
    message: NotRequired[MessageShape]


ServerEventShape = TypeAliasType(
    "ServerEventShape",
    LobbyEventShape
    | TableEventShape
    | ResultEventShape
    | SaidShape
    | ReactEventShape
    | AskShape
    | SettledShape
    | MovedShape
    | GoneShape,
)

# Between processes: what one tells the others, which their guests are told.


class AboutShape(TypedDict, closed=True, total=False):
    """What nobody is told of a question: the guest who asks, and what exactly was asked for."""

    guest: str
    name: str | None
    at: int


class SharedAskShape(TypedDict, closed=True):
    """A question, with all that another process needs to put it to its guests."""

    event: Literal["ask"]
    ask: int
    what: AskedForShape
    seat: int
    text: str
    message: MessageShape
    waiting: list[int]
    answered: list[int]
    about: AboutShape


SharedShape = TypeAliasType("SharedShape", ReactEventShape | SharedAskShape | SettledShape)

BETWEEN_PROCESSES = ("AboutShape", "SharedAskShape", "SharedShape")
"""What no page is sent."""

# Replies.


class DoneShape(TypedDict, closed=True):
    """A command was carried out."""

    re: IdShape
    ok: Literal[True]
    asked: NotRequired[Literal[True]]
    """Not yet: everybody is asked first."""
    code: NotRequired[str]
    """Of the table that a rematch is played at."""
    message: NotRequired[MessageShape | None]
    """Why something cannot be chosen; null where it can be."""
    look: NotRequired[LookShape]


class RefusalShape(TypedDict, closed=True):
    """Why something was refused: as text for programs, as the message that a page translates."""

    error: str
    message: NotRequired[MessageShape]


class RefusedShape(TypedDict, closed=True):
    """A command was refused, and nothing has changed."""

    re: IdShape
    error: str
    message: NotRequired[MessageShape]
    status: int


AnswerShape = TypeAliasType("AnswerShape", DoneShape | RefusedShape)
SentShape = TypeAliasType("SentShape", ServerEventShape | AnswerShape)
"""All that a socket is sent. A `table` event may answer a command as well."""

# Commands.


class ActShape(TypedDict, closed=True):
    """A choice: one of those in the seat's view. `at` is how many lines of the seat are stored."""

    do: Literal["act"]
    id: NotRequired[IdShape]
    seat: int
    at: Count
    action: Whole


class UndoShape(TypedDict, closed=True):
    """Takes the seat's last action back, or asks everybody whether it may be."""

    do: Literal["undo"]
    id: NotRequired[IdShape]
    seat: int
    at: Count


class SitShape(TypedDict, closed=True):
    """Takes a seat; one that was dealt only after asking everybody."""

    do: Literal["sit"]
    id: NotRequired[IdShape]
    seat: int
    name: NotRequired[str | None]


class StandShape(TypedDict, closed=True):
    """Leaves a seat."""

    do: Literal["stand"]
    id: NotRequired[IdShape]
    seat: int


class BotShape(TypedDict, closed=True):
    """Seats a bot, or, with null, takes it away."""

    do: Literal["bot"]
    id: NotRequired[IdShape]
    seat: int
    bot: str | None


class SetShape(TypedDict, closed=True):
    """Settles options, the number of seats, what the table remembers for its seats."""

    do: Literal["set"]
    id: NotRequired[IdShape]
    options: NotRequired[dict[str, object]]
    seats: NotRequired[Whole]
    shown_memory: NotRequired[bool]


class WordShape(TypedDict, closed=True):
    """A word for the deal."""

    do: Literal["word"]
    id: NotRequired[IdShape]
    seat: int
    word: str


class StartShape(TypedDict, closed=True):
    """Begins."""

    do: Literal["start"]
    id: NotRequired[IdShape]


class VoteShape(TypedDict, closed=True):
    """Agrees to what is asked, or not."""

    do: Literal["answer"]
    id: NotRequired[IdShape]
    to: Whole
    yes: bool


class ResignShape(TypedDict, closed=True):
    """Gives up: a bot plays the seat to the end."""

    do: Literal["resign"]
    id: NotRequired[IdShape]
    seat: int


class EndShape(TypedDict, closed=True):
    """Offers to end the game here."""

    do: Literal["end"]
    id: NotRequired[IdShape]


class PlaceShape(TypedDict, closed=True):
    """What is pressed: written as the target of a choice; a button is known by its `word`."""

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
    """Asks how a seat's draft would go on after further picks. Nothing happens."""

    do: Literal["look"]
    id: NotRequired[IdShape]
    seat: int
    picks: Annotated[list[Whole], MaxLen(MOST_PICKS)]


class ChatShape(TypedDict, closed=True):
    """Says something to all at the table."""

    do: Literal["chat"]
    id: NotRequired[IdShape]
    text: str


class ReactShape(TypedDict, closed=True):
    """Shows a mark."""

    do: Literal["react"]
    id: NotRequired[IdShape]
    mark: str


class RemoveShape(TypedDict, closed=True):
    """The host asks somebody to leave."""

    do: Literal["remove"]
    id: NotRequired[IdShape]
    seat: int


class MuteShape(TypedDict, closed=True):
    """The host keeps somebody from chatting, or, with false, lets them again."""

    do: Literal["mute"]
    id: NotRequired[IdShape]
    seat: int
    muted: NotRequired[bool]


class CloseShape(TypedDict, closed=True):
    """The host ends the table."""

    do: Literal["close"]
    id: NotRequired[IdShape]


class RematchShape(TypedDict, closed=True):
    """Another game at a new table."""

    do: Literal["rematch"]
    id: NotRequired[IdShape]


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
        | ChatShape
        | ReactShape
        | RemoveShape
        | MuteShape
        | CloseShape
        | RematchShape
        | WatchShape,
        Discriminator("do"),
    ],
)
"""Whatever a client asks for."""

# Replays.


class MomentInfoShape(TypedDict, closed=True):
    """What was done at a moment; the first is the table as it is set, nobody's doing."""

    n: int
    seat: int | None
    message: MessageShape
    rule: str


class MomentShape(TypedDict, closed=True):
    """What an observer saw at a moment, and what it had just been shown."""

    view: ViewShape
    entries: list[EntryShape]


class HeaderShape(TypedDict, closed=True):
    """What a table started with."""

    game: str
    version: int
    options: dict[str, object]
    started: str
    commitment: str
    secret: str
    words: list[str]


class ReplayShape(TypedDict, closed=True):
    """All moments of a game that is over."""

    seats: list[str]
    header: HeaderShape
    moments: list[MomentInfoShape]
    result: ResultShape
    reckoning: list[LineShape]


# What there is to play.


class OptionInfoShape(TypedDict, closed=True):
    """A declared variant of a game's rules."""

    name: str
    title: str
    kind: Literal["choice", "number", "table"]
    values: list[str | int]
    """The choices, or the lowest and highest number."""
    default: object
    by_seats: dict[str, object] | None
    """The default by the number of seats, where it depends on that."""
    text: str
    rule: str


class PresetInfoShape(TypedDict, closed=True):
    """A named set of options."""

    name: str
    title: str
    text: str
    options: dict[str, dict[str, object]]
    """By the number of seats that it is meant for."""


class MeasuredShape(TypedDict, closed=True):
    """What a rung of the ladder gets against the one below it, 0 to 1, with its interval."""

    against: str
    share: float
    low: float
    high: float
    deals: int
    seats: NotRequired[int]


class BotInfoShape(TypedDict, closed=True):
    """A bot that can be asked to sit down."""

    name: str
    title: str
    text: str
    rung: int | None
    """Its place on the game's ladder, from 0 up; null for those who do not search."""
    measured: MeasuredShape | None


class GameInfoShape(TypedDict, closed=True):
    """A game, with what can be settled about it."""

    id: str
    title: str
    version: int
    seats: list[int]
    blurb: str
    credit: str
    colour: str
    dark: str
    picture: str
    """What its box is like: its colours, and a picture by name, if it has one."""
    options: list[OptionInfoShape]
    presets: list[PresetInfoShape]
    bots: list[BotInfoShape]
    bot: str
    """The bot that sits down where nobody says which."""


class FaceInfoShape(TypedDict, closed=True):
    """A kind of card that can be met at a table."""

    face: str
    title: str
    text: str
    kind: str
    back: str
    copies: int
    data: dict[str, object]
    """What is printed on it besides, in a shape of the game's own."""


class FormsShape(TypedDict, closed=True, total=False):
    """How a template reads, in each form that it is read in."""

    they: str
    you: str
    choice: str
    ask: str
    waiting: str
    plain: str
    the: str
    your: str
    their: str


class CatalogueShape(TypedDict, closed=True):
    """All that a page needs to make sentences of a game's messages."""

    messages: dict[str, FormsShape]
    verbs: dict[str, str]
    """By verb: the template of its choices."""
    zones: dict[str, str]
    """By key: a zone's title."""
    quiet: list[str]
    """Verbs by which one does nothing: the quieter choices while there is something to do."""
    width: int
    """Squares in a row, where there is a sheet."""


class RangeShape(TypedDict, closed=True):
    """A value with its interval of 95 %."""

    value: float
    low: float
    high: float


class FigureShape(TypedDict, closed=True):
    """What was measured of a candidate, with its interval of 95 %."""

    what: str
    value: float
    low: float
    high: float
    unit: Literal["%", ""]
    change: NotRequired[RangeShape]
    """On the same deals, how much more it is than with the first candidate."""


class CandidateShape(TypedDict, closed=True):
    """One way to settle a question, and what came of it."""

    name: str
    options: dict[str, object]
    seats: int
    games: int
    bots: NotRequired[str]
    """Who played, where it was not who played the others."""
    thinking: NotRequired[int]
    figures: list[FigureShape]


class AnsweredShape(TypedDict, closed=True):
    """What a game's draft left open, and what was measured about it."""

    question: str
    draft: str
    rule: str
    bots: str
    measure: list[str]
    probe: NotRequired[str]
    candidates: list[CandidateShape]
    """The first is the game as it is."""
    commands: list[str]
    result: str
    recommendation: str


# Guests.


class MeShape(TypedDict, closed=True):
    """Who a guest is, and where other devices find this house."""

    name: str | None
    address: NotRequired[str | None]


class CodeShape(TypedDict, closed=True):
    """A table that was founded."""

    code: str


class LinkShape(TypedDict, closed=True):
    """A link that hands a seat to another device, once."""

    link: str


class ClaimedShape(TypedDict, closed=True):
    """The seat that such a link has handed over."""

    code: str
    seat: int
