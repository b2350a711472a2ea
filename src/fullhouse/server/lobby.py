"""The lobby: what a table is to be, who sits at it, and what of that a guest is told."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final, overload

from fullhouse.bots import BOTS
from fullhouse.games import game
from fullhouse.play.fair import commitment, new_secret
from fullhouse.play.record import LONGEST, Header, check_name
from fullhouse.server.errors import Refused
from fullhouse.server.limits import check_options
from fullhouse.server.shapes import (
    EndedShape,
    LobbyShape,
    SeatInfoShape,
    SeatKindShape,
    StateShape,
)
from fullhouse.server.terms import MARKS, Terms
from fullhouse.table.errors import BadInput
from fullhouse.table.table import Table

OPEN: Final[SeatKindShape] = "open"
PERSON: Final[SeatKindShape] = "person"
BOT: Final[SeatKindShape] = "bot"

WAITING: Final[StateShape] = "waiting"
PLAYING: Final[StateShape] = "playing"
OVER: Final[StateShape] = "over"
CLOSED: Final[StateShape] = "closed"

RESIGNED: Final[EndedShape] = "resigned"
"""How a table ended at which all but one gave up."""

LETTERS: Final = "23456789BCDFGHJKMNPQRSTVWXYZ"
"""Of codes: none looks like another, and they make no words."""
CODE: Final = re.compile(r"[0-9A-Za-z]{1,8}")
"""What may be one; anything else is not looked for."""
NOBODY: Final = "Someone"
"""The name of who took theirs away."""


@dataclass(frozen=True)
class Seat:
    """A place at the table, and who has it."""

    kind: SeatKindShape = OPEN
    guest: str | None = None
    name: str | None = None
    bot: str | None = None
    word: str = ""
    resigned: bool = False
    away: bool = False
    muted: bool = False
    since: int = 0
    """The revision of the lobby at which its guest sat down: no two seatings have the same."""
    dealt: str | None = None
    """The guest who was dealt its cards: at the start, by taking it over, or who was removed."""

    @property
    def is_played(self) -> bool:
        """Whether its person, if there is one, plays it."""
        return self.kind == PERSON and not self.resigned and self.guest is not None

    @property
    def voter(self) -> str | None:
        """The guest who must agree before somebody else is shown a hand of this game: its person,
        also one whom the host removed.
        """
        return None if self.resigned else self.guest or self.dealt


@dataclass
class Lobby:
    """A table as it is stored, beside what was played at it."""

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
    """Where it was founded from, masked."""
    revision: int = 0

    def copy(self) -> Lobby:
        """One that can be altered."""
        return replace(self, seats=self.seats[:], options=dict(self.options))

    def seats_of(self, guest: str) -> list[int]:
        """The seats that this guest has."""
        return [n for n, seat in enumerate(self.seats) if seat.guest == guest]

    def name_of(self, seat: int) -> str:
        """What the seat is called: by its person's name, or its bot's."""
        taken = self.seats[seat]
        return taken.name or taken.bot or NOBODY

    def names(self) -> list[str]:
        """What all seats are called."""
        return [self.name_of(seat) for seat in range(len(self.seats))]

    def header(self) -> Header:
        """What its table starts with."""
        return Header(
            self.game,
            self.version,
            self.options,
            tuple(self.names()),
            self.started or "",
            self.secret,
            tuple(seat.word for seat in self.seats),
        )

    def expires(self, changed: float, terms: Terms) -> float | None:
        """When it is closed if nothing happens before; `changed` is when all last saw a change."""
        if self.state == WAITING:
            return changed + terms.waiting_expires
        if self.state == PLAYING and all(seat.kind == BOT for seat in self.seats):
            return changed + terms.bots_expire
        return changed + terms.playing_expires if self.state == PLAYING else None


def new_code() -> str:
    """A table's name in its link."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


@overload
def when(moment: float) -> str: ...
@overload
def when(moment: None) -> None: ...
@overload
def when(moment: float | None) -> str | None: ...
def when(moment: float | None) -> str | None:
    """A time as the wire and the records write it."""
    if moment is None:
        return None
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def changed_options(id: str, seats: int, options: Mapping[str, object]) -> dict[str, object]:
    """Those that differ from their defaults; BadInput names what does not fit."""
    check_options(options)
    played = game(id)
    settings = played.kit(seats, options).settings
    defaults = played.options.resolve({}, seats)
    return {name: value for name, value in settings.items() if value != defaults[name]}


def check_person(name: str) -> str:
    """A person's name, as a record can hold it; no bot's."""
    name = " ".join(name.split())
    try:
        check_name(name)
    except BadInput:
        raise Refused(
            "A name has 1 to {n} letters on one line, and no comma.", 400, n=LONGEST
        ) from None
    if name.casefold() in BOTS:
        raise Refused("{text} is the name of a bot; choose another.", 400, text=name)
    return name


def show(
    lobby: Lobby, here: set[str], stood_in: set[int], changed: float, terms: Terms
) -> LobbyShape:
    """The lobby as a stranger is told of it; `here` are those guests who are connected."""
    played = game(lobby.game)
    seated = {seat.guest for seat in lobby.seats}
    is_done = lobby.state in (OVER, CLOSED)
    seats: list[SeatInfoShape] = [
        {
            "kind": seat.kind,
            "name": lobby.name_of(n) if seat.kind != OPEN else None,
            "bot": seat.bot,
            "here": seat.kind == BOT or seat.guest in here,
            "yours": False,
            "resigned": seat.resigned,
            "muted": seat.muted,
            "played_for": n in stood_in,
        }
        for n, seat in enumerate(lobby.seats)
    ]
    hosts = [n for n, seat in enumerate(lobby.seats) if lobby.host and seat.guest == lobby.host]
    return {
        "code": lobby.code,
        "game": lobby.game,
        "title": played.title,
        "seats": seats,
        "host": hosts[0] if hosts else None,
        "you_host": False,
        "state": lobby.state,
        "ended": lobby.ended,
        "options": played.kit(len(lobby.seats), lobby.options).settings,
        "changed_options": lobby.options,
        "shown_memory": lobby.shown_memory,
        "commitment": commitment(lobby.secret),
        "words": [bool(seat.word) for seat in lobby.seats],
        "secret": lobby.secret if is_done else None,
        "said_words": [seat.word for seat in lobby.seats] if is_done else None,
        "watchers": len(here - seated),
        "expires": when(lobby.expires(changed, terms)),
        "rematch": lobby.rematch,
        "marks": list(MARKS),
    }


def as_told(shown: LobbyShape, lobby: Lobby, guest: str) -> LobbyShape:
    """The lobby that is shown, as this guest is told of it."""
    told = shown.copy()
    told["seats"] = [seat.copy() for seat in shown["seats"]]
    for n in lobby.seats_of(guest):
        told["seats"][n]["yours"] = True
    told["you_host"] = lobby.host == guest
    return told


def own(lobby: Lobby, guest: str, seat: int) -> int:
    """A seat's number, if it is this guest's."""
    if 0 <= seat < len(lobby.seats) and lobby.seats[seat].guest == guest:
        return seat
    raise Refused("Seat {n} is not yours.", 403, n=seat_number(lobby, seat) + 1)


def counted(seats: list[int]) -> str:
    """Seats as people count them: from 1."""
    return ", ".join(str(seat + 1) for seat in seats)


def stayed(lobby: Lobby) -> list[int]:
    """The seats that have not resigned."""
    return [n for n, seat in enumerate(lobby.seats) if not seat.resigned]


def winners_of(lobby: Lobby, table: Table) -> list[int]:
    """Who has won. Where all others have resigned, it is whoever has not."""
    return stayed(lobby) if lobby.ended == RESIGNED else table.winners


def seat_number(lobby: Lobby, seat: int) -> int:
    """A seat's number, if there is such a seat."""
    if not 0 <= seat < len(lobby.seats):
        raise Refused("Seats are 0 to {n}; say which.", 400, n=len(lobby.seats) - 1)
    return seat
