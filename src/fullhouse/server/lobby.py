"""The lobby: how a table is set up, and who sits at it."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final, NamedTuple, TypedDict, overload
from unicodedata import normalize

from fullhouse.bots import BOTS
from fullhouse.games import game
from fullhouse.play.fair_deal import new_secret
from fullhouse.play.record import LONGEST, Header, check_name
from fullhouse.server.command_shapes import (
    AnimalShape,
    BotSpeedShape,
    HintsShape,
    PaceShape,
    UndoRuleShape,
)
from fullhouse.server.errors import Refused
from fullhouse.server.event_shapes import (
    EndedShape,
    SeatKindShape,
    StateShape,
)
from fullhouse.server.identities import Identity, distinct_animals
from fullhouse.server.limits import check_options
from fullhouse.server.pace import RELAXED
from fullhouse.server.settings import Settings
from fullhouse.table.errors import BadInput
from fullhouse.table.messages import marked
from fullhouse.table.shapes import MessageShape
from fullhouse.table.tracked_table import TrackedTable

OPEN: Final[SeatKindShape] = "open"
PERSON: Final[SeatKindShape] = "person"
BOT: Final[SeatKindShape] = "bot"

WAITING: Final[StateShape] = "waiting"
PLAYING: Final[StateShape] = "playing"
OVER: Final[StateShape] = "over"
CLOSED: Final[StateShape] = "closed"

RESIGNED: Final[EndedShape] = "resigned"
"""How a table ended at which all but one resigned."""

LETTERS: Final = "23456789BCDFGHJKMNPQRSTVWXYZ"
"""The letters of codes: no two look alike, and without vowels they spell no words."""
PICTURES: Final = r"\u2600-\u27bf\U0001f000-\U0001faff"
INVISIBLE: Final = re.compile(
    r"[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\U000e0100-\U000e01ef]"
    rf"|(?<![{PICTURES}\ufe0f])\u200d|\u200d(?![{PICTURES}])"
    rf"|(?<![{PICTURES}\u2000-\u25ff])[\ufe00-\ufe0f]"
)
"""Printable letters that show nothing, and joiners that join no emoji: with them, two names could
look alike.
"""
CODE: Final = re.compile(r"[0-9A-Za-z]{1,8}")
"""What may be a code; nothing else is looked up."""
PUZZLE: Final = "puzzle"
"""Stands for the table that a puzzle's table branches off; no code has a vowel."""
NO_NEWCOMERS: Final = marked("The host has closed this table to newcomers.")
NOBODY: Final = "Someone"
"""The name of somebody who has deleted theirs."""


@dataclass(frozen=True)
class Seat:
    """A seat, and who has it."""

    kind: SeatKindShape = OPEN
    guest: str | None = None
    name: str | None = None
    bot: str | None = None
    word: str = ""
    resigned: bool = False
    away: bool = False
    since: int = 0
    """The revision of the lobby at which its guest sat down; different every time."""
    dealt: str | None = None
    """The guest who was dealt its hand, or took it over; also one who was removed since."""
    animal: AnimalShape | None = None
    """Its person's animal; bots are given what is left (`Lobby.animals`)."""
    companion: bool = False
    """Whether its person is somebody else on the guest's device, with a name of their own."""
    moved_from: str | None = None
    """The guest that it has moved from, as a person's other device, and who may reclaim it."""
    address: str | None = None
    """Before the start, a keyed hash of the address from which it was taken."""

    @property
    def is_played(self) -> bool:
        """Whether a person plays it."""
        return self.kind == PERSON and not self.resigned and self.guest is not None

    @property
    def identity(self) -> Identity:
        """The name and animal of its person."""
        return Identity(self.name, self.animal)

    @property
    def voter(self) -> str | None:
        """The guest who must agree before somebody else may see a hand of this game: its person,
        or one whom the host removed.
        """
        return None if self.resigned else self.guest or self.dealt


class Barred(TypedDict):
    """A guest whom the host has removed, and who cannot sit again unless let in."""

    guest: str
    name: str
    number: int
    """Identifies them to clients: the revision of the lobby at which they were removed."""


@dataclass
class Lobby:
    """A table as it is stored, apart from the lines played at it."""

    code: str
    game: str
    version: int
    options: dict[str, object]
    seats: list[Seat]
    host: str | None
    secret: str = field(default_factory=new_secret)
    state: StateShape = WAITING
    ended: EndedShape | None = None
    shown_memory: bool = True
    changed: float = 0.0
    started: str | None = None
    rematch: str | None = None
    address: str | None = None
    """A keyed hash of the address it was created from."""
    listed: bool = False
    """Whether strangers find it in the list of open tables while a seat is free."""
    key: str | None = None
    """What its link contains if it is private: the code alone then lets nobody in."""
    pace: PaceShape = field(default_factory=RELAXED.copy)
    watchers_chat: bool = False
    watchers_chances: bool = False
    """Whether those who watch see chances, from what everybody may know."""
    barred: list[Barred] = field(default_factory=list)
    bots_think_longer: bool = False
    hints: HintsShape = "shown"
    undo: UndoRuleShape = "people"
    bot_speed: BotSpeedShape = "normal"
    hints_taken: list[int] = field(default_factory=list)
    """By seat; shorter if the last seats have taken none."""
    branch_of: str | None = None
    """The finished table that this one was tried from, if it was; it then claims no fair deal."""
    branch_at: int | None = None
    """The moment from which it was tried."""
    muted: list[str] = field(default_factory=list)
    """The guests whom the host has muted, wherever they sit."""
    single_answers: bool = False
    """Whether people are spared questions that they can only pass, after a time that real answers
    take as well."""
    newcomers: bool = True
    """Whether guests may come in and sit down who neither host the table nor have a seat there."""
    revision: int = 0

    def copy(self) -> Lobby:
        """A copy to change."""
        return replace(self, seats=self.seats[:], options=dict(self.options))

    def seats_of(self, guest: str) -> list[int]:
        """The seats that this guest has."""
        return [n for n, seat in enumerate(self.seats) if seat.guest == guest]

    def name_of(self, seat: int) -> str:
        """The name of the person or bot at a seat."""
        taken = self.seats[seat]
        return taken.name or taken.bot or NOBODY

    def names(self) -> list[str]:
        """The names of all seats."""
        return [self.name_of(seat) for seat in range(len(self.seats))]

    def animals(self) -> list[AnimalShape]:
        """The animals of all seats, no two the same."""
        return distinct_animals([seat.animal for seat in self.seats])

    def header(self) -> Header:
        """The header of its record."""
        return Header(
            self.game,
            self.version,
            self.options,
            tuple(self.names()),
            self.started or "",
            self.secret,
            tuple(seat.word for seat in self.seats),
        )

    def expires(self, changed: float, settings: Settings) -> float | None:
        """When it expires; `changed` is when something last happened that everybody could see."""
        if self.state == WAITING:
            return changed + settings.waiting_expires
        if self.state == PLAYING and all(seat.kind == BOT for seat in self.seats):
            return changed + settings.bots_expire
        return changed + settings.playing_expires if self.state == PLAYING else None

    def can_consent(self) -> bool:
        """Whether everybody could agree to an undo: bots only do if the table says so."""
        if self.undo == "people":
            return all(seat.is_played for seat in self.seats)
        return self.undo == "all"

    def hints_of(self, seat: int) -> int:
        """How many hints a seat has taken."""
        return self.hints_taken[seat] if seat < len(self.hints_taken) else 0

    def is_played_for(self, seat: int) -> bool:
        """Whether a bot plays this seat for a person until they are back, or for nobody."""
        taken = self.seats[seat]
        return taken.kind != BOT and (not taken.is_played or taken.away)

    def is_barred(self, guest: str) -> bool:
        """Whether the host has removed this guest, and not let them in again."""
        return any(one["guest"] == guest for one in self.barred)

    def belongs(self, guest: str) -> bool:
        """Whether a guest hosts this table, or has or had a seat there."""
        theirs = [self.host]
        theirs += [one for seat in self.seats for one in (seat.guest, seat.dealt, seat.moved_from)]
        return guest in theirs

    def is_silenced(self, guest: str) -> bool:
        """Whether the host has muted this guest, or removed them from all their seats."""
        return guest in self.muted or (self.is_barred(guest) and not self.seats_of(guest))


class Notice(NamedTuple):
    """What the chat says about a seat; `guest` is the owner of the name."""

    seat: int
    name: str
    message: MessageShape
    guest: str | None = None


class SeatLink(NamedTuple):
    """The seat that a one-time link moves, the guest who made it, and since when they sat there."""

    table: str
    seat: int
    guest: str
    since: int


def new_key() -> str:
    """The random key of a private table's link."""
    return secrets.token_urlsafe(12)


def new_code() -> str:
    """A random table code."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


@overload
def when(moment: float) -> str: ...
@overload
def when(moment: None) -> None: ...
@overload
def when(moment: float | None) -> str | None: ...
def when(moment: float | None) -> str | None:
    """A time in ISO 8601, as clients and records have it."""
    if moment is None:
        return None
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def changed_options(id: str, seats: int, options: Mapping[str, object]) -> dict[str, object]:
    """The options that differ from their defaults; BadInput if some are invalid."""
    check_options(options)
    played = game(id)
    settings = played.kit(seats, options).settings
    defaults = played.options.resolve({}, seats)
    return {name: value for name, value in settings.items() if value != defaults[name]}


def check_person(name: str) -> str:
    """A person's name, tidied; Refused if a record could not hold it, or if it is a bot's."""
    name = " ".join(INVISIBLE.sub("", normalize("NFC", name)).split())
    try:
        check_name(name)
    except BadInput:
        raise Refused(
            "A name has 1 to {n} characters on one line, and no comma.", 400, n=LONGEST
        ) from None
    if name.casefold() in BOTS:
        raise Refused("{text} is the name of a bot; choose another.", 400, text=name)
    return name


def may_start(lobby: Lobby, guest: str, is_host_here: bool) -> bool:
    """Whether a guest may start the game: the host; while they are away, anybody seated."""
    return lobby.host == guest or (not is_host_here and bool(lobby.seats_of(guest)))


def own_seat(lobby: Lobby, guest: str, seat: int) -> int:
    """The number of a seat of this guest's; Refused if it is not theirs."""
    if 0 <= seat < len(lobby.seats) and lobby.seats[seat].guest == guest:
        return seat
    raise Refused("Seat {n} is not yours.", 403, n=check_seat(lobby, seat) + 1)


def format_seats(seats: list[int]) -> str:
    """Seats as people count them: from 1."""
    return ", ".join(str(seat + 1) for seat in seats)


def unresigned(lobby: Lobby) -> list[int]:
    """The seats that have not resigned."""
    return [n for n, seat in enumerate(lobby.seats) if not seat.resigned]


def winners_of(lobby: Lobby, table: TrackedTable) -> list[int]:
    """The winners; if all others have resigned, whoever has not."""
    return unresigned(lobby) if lobby.ended == RESIGNED else list[int](table.winners)


def check_seat(lobby: Lobby, seat: int) -> int:
    """The number of a seat; Refused if there is no such seat."""
    if not 0 <= seat < len(lobby.seats):
        raise Refused("There is no such seat; seats are 0 to {n}.", 400, n=len(lobby.seats) - 1)
    return seat
