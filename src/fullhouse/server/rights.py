"""Rights: who may do what at a table, when, who has to agree, and what the others are sent.

This table is the only place that decides who and when. It is asked under the table's lock, about
the lobby as it is stored; docs/server.md shows it, and tests try every row of it in every role and
state. What else a command needs (a free seat, say) is checked by whoever carries it out.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from fullhouse.server.errors import Refused
from fullhouse.server.event_shapes import StateShape
from fullhouse.server.lobby import (
    CLOSED,
    OVER,
    PLAYING,
    WAITING,
    Lobby,
    check_seat,
    may_start,
    own_seat,
)


class Who(StrEnum):
    """Who has a right."""

    ANYBODY = "anybody at the table"
    SEATED = "anybody seated"
    SPEAKER = "anybody seated; those who watch, if the host lets them; nobody who is muted"
    REACTOR = "anybody seated who is not muted"
    OWNER = "the person at that seat"
    FORMER = "the device that the seat has moved from"
    LINKED = "whoever has its link, while the person who made it sits there"
    VOTER = "whoever the vote is waiting for"
    STARTER = "the host; anybody seated, once the host has been away for a while"
    HOST = "the host"
    SEATED_HOST = "the host, if seated"


BEFORE: Final = (WAITING,)
DURING: Final = (PLAYING,)
OPEN_TABLE: Final = (WAITING, PLAYING)
AFTER: Final = (OVER,)
ALWAYS: Final = (WAITING, PLAYING, OVER, CLOSED)

WHEN: Final[dict[tuple[StateShape, ...], str]] = {
    BEFORE: "before the start",
    DURING: "during the game",
    OPEN_TABLE: "until the end",
    AFTER: "after the end",
    ALWAYS: "always",
}


class Right(NamedTuple):
    """Who may do something and when; whose consent it needs; which events others are sent."""

    who: Who
    when: tuple[StateShape, ...]
    consent: str = ""
    told: tuple[str, ...] = ()


DEALT: Final = "in a running game, all who were dealt a hand"
PLAYERS: Final = "everybody who plays"

RIGHTS: Final[dict[str, Right]] = {
    "act": Right(Who.OWNER, DURING, "", ("table",)),
    "undo": Right(Who.OWNER, DURING, f"{PLAYERS}, if anybody saw it", ("ask", "table")),
    "sit": Right(Who.ANYBODY, OPEN_TABLE, DEALT, ("ask", "chat", "lobby", "table")),
    "rename": Right(Who.OWNER, OPEN_TABLE, "", ("lobby",)),
    "stand": Right(Who.OWNER, OPEN_TABLE, "", ("lobby",)),
    "link": Right(Who.OWNER, OPEN_TABLE),
    "claim": Right(Who.LINKED, OPEN_TABLE, "", ("chat", "lobby")),
    "reclaim": Right(Who.FORMER, OPEN_TABLE, "", ("chat", "lobby")),
    "word": Right(Who.OWNER, BEFORE, "", ("lobby",)),
    "start": Right(Who.STARTER, BEFORE, "", ("lobby", "table")),
    "resign": Right(Who.OWNER, DURING, "", ("chat", "lobby", "result", "table")),
    "end": Right(Who.SEATED, DURING, PLAYERS, ("ask", "lobby", "result", "table")),
    "answer": Right(Who.VOTER, DURING, "", ("ask",)),
    "stand_in": Right(Who.SEATED, DURING, f"{PLAYERS} and is there", ("ask", "chat", "lobby")),
    "stand_in at once": Right(Who.HOST, DURING, "", ("chat", "lobby")),
    "why": Right(Who.OWNER, DURING),
    "look": Right(Who.OWNER, DURING),
    "hint": Right(Who.OWNER, DURING, "", ("lobby",)),
    "chat": Right(Who.SPEAKER, ALWAYS, "", ("chat",)),
    "react": Right(Who.REACTOR, ALWAYS, "", ("react",)),
    "watch": Right(Who.ANYBODY, ALWAYS),
    "set": Right(Who.HOST, BEFORE, "", ("lobby",)),
    "set watchers_chat, newcomers, bot_speed, bots_think_longer": Right(
        Who.HOST, ALWAYS, "", ("lobby",)
    ),
    "set pace": Right(Who.SEATED_HOST, DURING, PLAYERS, ("ask", "lobby")),
    "bot": Right(Who.HOST, OPEN_TABLE, "", ("chat", "lobby", "table")),
    "remove": Right(Who.HOST, OPEN_TABLE, "", ("chat", "lobby", "table")),
    "let_in": Right(Who.HOST, ALWAYS, "", ("lobby",)),
    "mute": Right(Who.HOST, ALWAYS, "", ("lobby",)),
    "hand_over": Right(Who.HOST, ALWAYS, "", ("chat", "lobby")),
    "close": Right(Who.HOST, OPEN_TABLE, "", ("gone", "lobby", "result", "table")),
    "rematch": Right(Who.SEATED, AFTER, "", ("lobby",)),
}
"""By command; `link` and `claim` are HTTP requests that move a seat to another device."""


def check(
    lobby: Lobby, guest: str, do: str, seat: int | None = None, is_host_here: bool = True
) -> int:
    """Refuses what a guest may not do, or not now. Returns the seat: for a right that has none,
    the guest's own first one, or -1.
    """
    number = check_who(lobby, guest, do, seat, is_host_here)
    check_when(lobby, do)
    return number


def check_who(
    lobby: Lobby, guest: str, do: str, seat: int | None = None, is_host_here: bool = True
) -> int:
    """Refuses a guest who never may do this here."""
    match RIGHTS[do].who:
        case Who.OWNER:
            assert seat is not None
            return own_seat(lobby, guest, seat)
        case Who.HOST | Who.SEATED_HOST if lobby.host != guest:
            raise Refused("Only the host of this table may do that.", 403)
        case Who.STARTER if not may_start(lobby, guest, is_host_here):
            raise Refused("Only the host of this table may do that.", 403)
        case Who.SEATED | Who.SEATED_HOST | Who.REACTOR if not lobby.seats_of(guest):
            raise Refused("Only people who sit at this table may do that.", 403)
        case Who.SPEAKER if not (lobby.watchers_chat or lobby.seats_of(guest)):
            raise Refused("Only people who sit at this table may do that.", 403)
        case Who.FORMER if seat is not None:
            taken = lobby.seats[check_seat(lobby, seat)]
            if guest not in (taken.guest, taken.moved_from):
                raise Refused(
                    "This seat has not moved from your device, or has moved on since.", 403
                )
    if RIGHTS[do].who in (Who.SPEAKER, Who.REACTOR) and lobby.is_silenced(guest):
        raise Refused("The host has muted you.", 403)
    if seat is not None:
        return check_seat(lobby, seat)
    return next(iter(lobby.seats_of(guest)), -1)


def check_when(lobby: Lobby, do: str) -> None:
    """Refuses what nobody may do now."""
    when = RIGHTS[do].when
    if lobby.state in when:
        return
    if when == BEFORE:
        raise Refused("The game has started; this can only be changed before the start.")
    if when == AFTER:
        raise Refused("This game is not over yet.")
    if lobby.state == WAITING:
        raise Refused("The game has not started yet.")
    raise Refused("This game is over.")


def as_markdown() -> str:
    """The table of rights, as docs/server.md shows it."""
    rows = [
        f"| `{do}` | {right.who} | {WHEN[right.when]} | {right.consent or '–'} | "
        f"{', '.join(f'`{event}`' for event in right.told) or '–'} |"
        for do, right in RIGHTS.items()
    ]
    head = [
        "| what | who | when | who has to agree | what others are sent |",
        "|---|---|---|---|---|",
    ]
    return "\n".join([*head, *rows])
