"""The shapes of HTTP responses: tables of a guest, replays, the game catalogue, links."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from fullhouse.review.shapes import ChanceShape, ReviewShape
from fullhouse.server.command_shapes import AnimalShape
from fullhouse.server.event_shapes import ResultShape, SeatKindShape, StateShape
from fullhouse.server.history_shapes import EndingShape
from fullhouse.table.shapes import EntryShape, LineShape, MessageShape, ViewShape

# Guests and their tables.


class MeShape(TypedDict, closed=True):
    """A guest's name and animal, and the address at which other devices reach the server."""

    name: str | None
    animal: AnimalShape | None
    address: NotRequired[str | None]
    passphrase: NotRequired[str | None]
    """When the guest's passphrase was created; null if there is none."""


class PassphraseShape(TypedDict, closed=True):
    """A new passphrase, which is shown once; null if it was revoked."""

    passphrase: str | None


class CodeShape(TypedDict, closed=True):
    """A new table."""

    code: str


class LinkShape(TypedDict, closed=True):
    """A one-time link that moves a seat to another device."""

    link: str


class ClaimedShape(TypedDict, closed=True):
    """The seat that such a link has moved."""

    code: str
    seat: int


class MySeatShape(TypedDict, closed=True):
    """A seat in the list of a guest's tables."""

    name: str | None
    kind: SeatKindShape
    yours: bool


class MyTableShape(TypedDict, closed=True):
    """A table at which a guest has a seat, as in their list."""

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
    left: float | None
    """Seconds that whoever is asked has left, if there is a clock: yours, if it is your turn."""
    turn: str | None
    """Identifies your turn, if it is yours and there is a clock."""
    ending: EndingShape | None
    """null until the game is over."""
    lesson: bool


class OpenSeatShape(TypedDict, closed=True):
    """A seat in the list of open tables."""

    name: str | None
    kind: SeatKindShape
    animal: AnimalShape
    here: bool


class OpenTableShape(TypedDict, closed=True):
    """A table that strangers may join."""

    code: str
    game: str
    title: str
    seats: list[OpenSeatShape]
    changed_options: int
    """How many options differ from the rulebook."""
    changed: str


# Replays.


class MomentInfoShape(TypedDict, closed=True):
    """What was done at a moment; the first is the set-up, which is nobody's action."""

    n: int
    seat: int | None
    message: MessageShape
    rule: str


class MomentShape(TypedDict, closed=True):
    """What an observer saw at a moment, and the log entries that were new."""

    view: ViewShape
    entries: list[EntryShape]


class HeaderShape(TypedDict, closed=True):
    """The header of a table's record."""

    game: str
    version: int
    options: dict[str, object]
    started: str
    commitment: str
    secret: str
    words: list[str]


class ReplayShape(TypedDict, closed=True):
    """Every moment of a game that is over."""

    seats: list[str]
    animals: list[AnimalShape]
    header: HeaderShape
    moments: list[MomentInfoShape]
    result: ResultShape
    reckoning: list[LineShape]


class ToldShape(TypedDict, closed=True):
    """A sentence of somebody's log, and the seat that it is about (-1: nobody's)."""

    seat: int
    message: MessageShape


class ToldMoveShape(TypedDict, closed=True):
    """What one observer was told at a moment; nothing if it was hidden from them."""

    n: int
    seat: int | None
    round: int | None
    told: list[ToldShape]


class MovesShape(TypedDict, closed=True):
    """All moments of a game that is over, as one observer was told them."""

    moves: list[ToldMoveShape]


class BranchShape(TypedDict, closed=True):
    """A table that a guest has tried from a moment of this one."""

    code: str
    at: int
    state: StateShape
    scores: list[int] | None
    winners: list[int] | None


class BranchesShape(TypedDict, closed=True):
    """All of them, the latest first."""

    branches: list[BranchShape]


class NoteShape(TypedDict, closed=True):
    """A guest's own note at a moment of a finished game."""

    n: int
    text: str


class NotesShape(TypedDict, closed=True):
    """All of them, by moment."""

    notes: list[NoteShape]


class WatchedChancesShape(TypedDict, closed=True):
    """By seat: its chance to win, from what everybody may know; empty if workers are too busy."""

    chances: list[ChanceShape]


class PuzzleShape(TypedDict, closed=True):
    """A puzzle, without its answer."""

    game: str
    title: str
    id: str
    seats: int
    seat: int


class PuzzleStateShape(TypedDict, closed=True):
    """A puzzle at a table; the answer comes only once a choice has been made."""

    game: str
    title: str
    id: str
    seats: int
    seat: int
    solved: bool | None
    """null before the choice."""
    answer: NotRequired[MessageShape]
    why: NotRequired[str]
    chance: NotRequired[float]
    """How often the answer wins, 0 to 1."""
    next_best: NotRequired[float]
    """How often the next best choice wins."""


class ReviewStateShape(TypedDict, closed=True):
    """A review as far as it is computed."""

    review: ReviewShape


# The game catalogue.


class OptionInfoShape(TypedDict, closed=True):
    """A declared variant of a game's rules."""

    name: str
    title: str
    kind: Literal["choice", "number", "table"]
    values: list[str | int]
    """The choices, or the lowest and highest number."""
    titles: dict[str, str]
    """What people read for each choice."""
    default: object
    by_seats: dict[str, object] | None
    """The defaults by number of seats, if they depend on it."""
    only_if: dict[str, list[str]]
    """By another option: the values of it with which this one has a meaning."""
    text: str
    rule: str


class PresetInfoShape(TypedDict, closed=True):
    """A named set of options."""

    name: str
    title: str
    text: str
    options: dict[str, dict[str, object]]
    """By number of seats; only for the numbers that it is meant for."""


class MeasuredShape(TypedDict, closed=True):
    """A rung's share of the wins against the rung below, 0 to 1, with its interval."""

    against: str
    share: float
    low: float
    high: float
    deals: int
    seats: NotRequired[int]


class BotInfoShape(TypedDict, closed=True):
    """A bot."""

    name: str
    title: str
    text: str
    rung: int | None
    """Its place on the game's ladder, from 0 up; null for bots that do not search."""
    measured: MeasuredShape | None


class LessonStepShape(TypedDict, closed=True):
    """One step of a lesson."""

    title: str
    text: str
    rule: str
    part: str
    """The heading that it begins, if any."""
    at: dict[str, str | int]
    """What it points at: a `zone`, a `card` in a zone, a `choice`, a `seat`, the `ask`; if empty,
    what it waits for.
    """
    waits: bool
    """Whether it waits for a choice."""
    free: bool
    """Whether any choice will do, to the end of the game."""


class ReminderShape(TypedDict, closed=True):
    """Something to remember."""

    title: str
    text: str


class LessonShape(TypedDict, closed=True):
    """A guided first game."""

    seat: int
    minutes: int
    goal: str
    steps: list[LessonStepShape]
    summary: list[ReminderShape]


class GameInfoShape(TypedDict, closed=True):
    """A game, with its options, presets and bots."""

    id: str
    title: str
    version: int
    seats: list[int]
    best_seats: int
    """How many seats to offer first."""
    minutes: list[int] | None
    """How long games took in the lab, from the shortest to the longest seating; null if that was
    not measured.
    """
    age: int | None
    """The youngest age it suits; null if the game does not say."""
    blurb: str
    credit: str
    colour: str
    dark: str
    picture: str
    """The look of its box: colours, and the name of a picture, if it has one."""
    options: list[OptionInfoShape]
    presets: list[PresetInfoShape]
    bots: list[BotInfoShape]
    bot: str
    """The default bot."""
    lesson: int | None
    """The minutes that its lesson takes; null if it has none."""


class FaceInfoShape(TypedDict, closed=True):
    """A face that can occur at a table."""

    face: str
    title: str
    text: str
    kind: str
    back: str
    copies: int
    data: dict[str, object]
    """What else is printed on it, in a shape of the game's own."""


class PieceShape(TypedDict, closed=True):
    """What a printed game needs besides its deck."""

    key: str
    kind: Literal["card", "counter", "sheet"]
    title: str
    text: str
    copies: int
    value: NotRequired[int]
    """A number that is printed large."""
    other_side: NotRequired[ViewShape]
    """What a spectator sees of the table that the back of a sheet is for."""


class DeckShape(TypedDict, closed=True):
    """What to print for a table with these seats and options."""

    version: int
    seats: int
    options: dict[str, object]
    """Those that differ from the rulebook."""
    faces: list[FaceInfoShape]
    """Every face of the game; the deck has `copies` of it."""
    other_sides: list[str]
    """Faces that are the other side of a card, which only a screen needs."""
    envelopes: list[str]
    """Faces whose cards hold other cards: they are printed as envelopes."""
    pieces: list[PieceShape]
    score_rows: list[MessageShape]
    view: ViewShape
    """What a spectator sees of such a table before anybody has played: for players' sheets."""


class FormsShape(TypedDict, closed=True, total=False):
    """The forms of a template."""

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
    """Everything a client needs to format a game's messages."""

    messages: dict[str, FormsShape]
    verbs: dict[str, str]
    """By verb: the template of its choices."""
    zones: dict[str, str]
    """By key: a zone's title."""
    quiet: list[str]
    """Verbs that do nothing, such as passing: shown as quieter choices."""
    width: int
    """Squares per row, if there is a sheet."""


class RangeShape(TypedDict, closed=True):
    """A value with its 95 % interval."""

    value: float
    low: float
    high: float


class FigureShape(TypedDict, closed=True):
    """What was measured of a candidate, with its 95 % interval."""

    what: str
    value: float
    low: float
    high: float
    unit: Literal["%", ""]
    change: NotRequired[RangeShape]
    """The difference from the first candidate, on the same deals."""


class CandidateShape(TypedDict, closed=True):
    """One answer to a question, and what was measured of it."""

    name: str
    options: dict[str, object]
    seats: int
    games: int
    bots: NotRequired[str]
    """The bots, if they differ from the question's."""
    thinking: NotRequired[int]
    """The games that searching bots imagined for each choice, if not as many as at a table."""
    at_a_table: NotRequired[dict[str, int]]
    """How many games such bots imagine at a table, by bot."""
    outdated: NotRequired[bool]
    """Whether bots or rules have changed since, so that the command may give other figures."""
    figures: list[FigureShape]


class AnsweredShape(TypedDict, closed=True):
    """A question that a game's draft left open, and what was measured about it."""

    question: str
    draft: str
    rule: str
    bots: str
    measure: list[str]
    probe: NotRequired[str]
    candidates: list[CandidateShape]
    """The first is the game as it is now."""
    commands: list[str]
    result: str
    recommendation: str
