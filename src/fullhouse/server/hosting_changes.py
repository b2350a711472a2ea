"""Changes to a lobby that a host makes, or that stand in for somebody: removing people and letting
them in again, muting them, handing the table over, and bots that play for a dealt seat.

A bot plays *for* a seat until its owner is back: the seat stays theirs, and so do its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from fullhouse.bots import BOTS
from fullhouse.server import rights
from fullhouse.server.errors import Refused
from fullhouse.server.lobby import (
    BOT,
    OPEN,
    PERSON,
    PLAYING,
    WAITING,
    Barred,
    Lobby,
    Notice,
    Seat,
    check_seat,
)
from fullhouse.server.messages import say
from fullhouse.server.settings import MOST_BARRED
from fullhouse.table.shapes import MessageShape


def stand_in(lobby: Lobby, seat: int, make: Callable[[int], MessageShape]) -> list[Notice]:
    """Lets a bot play for somebody until they are back; the chat says why."""
    number = check_played(lobby, seat)
    if lobby.seats[number].away:
        return []
    lobby.seats[number] = replace(lobby.seats[number], away=True)
    taken = lobby.seats[number]
    return [Notice(number, lobby.name_of(number), make(number), taken.guest)]


def stand_in_for_absent(lobby: Lobby, seat: int) -> list[Notice]:
    """The others let a bot play for somebody who is away."""
    return stand_in(
        lobby,
        seat,
        lambda n: say("{seat} is away; a bot plays here until they are back.", seat=n),
    )


def stand_in_by_host(lobby: Lobby, guest: str, seat: int, on: bool) -> list[Notice]:
    """The host lets a bot play for somebody, or stops that. The seat stays its owner's."""
    rights.check(lobby, guest, "stand_in at once", seat)
    if on:
        return stand_in(
            lobby,
            seat,
            lambda n: say("The host lets a bot play for {seat} until they are back.", seat=n),
        )
    number = check_played(lobby, seat)
    if not lobby.seats[number].away:
        return []
    lobby.seats[number] = replace(lobby.seats[number], away=False)
    message = say("No bot plays for {seat} any more.", seat=number)
    return [Notice(number, lobby.name_of(number), message, lobby.seats[number].guest)]


def run_out(lobby: Lobby, seats: Collection[int]) -> list[Notice]:
    """These seats are out of time: bots play for them until their owners are back."""
    notices: list[Notice] = []
    for seat in seats:
        if lobby.seats[seat].is_played:
            notices += stand_in(
                lobby,
                seat,
                lambda n: say("{seat} is out of time; a bot plays until they are back.", seat=n),
            )
    return notices


def check_played(lobby: Lobby, seat: int) -> int:
    """The number of a seat that a person plays in a running game."""
    number = check_seat(lobby, seat)
    if lobby.state != PLAYING:
        raise Refused("A bot can play for somebody only while a game is being played.")
    if not lobby.seats[number].is_played:
        raise Refused("Nobody plays seat {n}, so there is nobody to play for.", n=number + 1)
    return number


def hand_over(lobby: Lobby, guest: str, seat: int) -> list[Notice]:
    """Makes somebody at the table its host."""
    number = rights.check(lobby, guest, "hand_over", seat)
    taken = lobby.seats[number]
    if taken.kind != PERSON or taken.guest is None:
        raise Refused("Only a person who sits at this table can be its host.")
    if taken.guest == guest:
        return []
    lobby.host = taken.guest
    message = say("{seat} is the host now.", seat=number)
    return [Notice(number, lobby.name_of(number), message, taken.guest)]


def remove(lobby: Lobby, guest: str, seat: int) -> list[Notice]:
    """Removes somebody from all their seats; they cannot sit again unless let in. In a running game
    bots play for the seats, and the person removed keeps their vote on who may see a hand.
    """
    number = rights.check(lobby, guest, "remove", seat)
    removed = lobby.seats[number].guest
    if lobby.seats[number].kind != PERSON or removed in (None, guest):
        raise Refused("You can only remove other people who sit here.")
    assert removed is not None
    if not lobby.is_barred(removed):
        one = Barred(guest=removed, name=lobby.name_of(number), number=lobby.revision + 1)
        lobby.barred = [*lobby.barred, one][-MOST_BARRED:]
    notices: list[Notice] = []
    for own in lobby.seats_of(removed):
        if lobby.state == WAITING:
            lobby.seats[own] = Seat()
            continue
        lobby.seats[own] = replace(
            lobby.seats[own],
            kind=OPEN,
            guest=None,
            dealt=removed,
            away=False,
            moved_from=None,
        )
        message = say("{seat} was removed by the host; a bot plays for this seat.", seat=own)
        notices.append(Notice(own, lobby.name_of(own), message, removed))
    return notices


def let_in(lobby: Lobby, guest: str, number: int) -> None:
    """Lets somebody sit again whom the host has removed."""
    rights.check(lobby, guest, "let_in")
    kept = [one for one in lobby.barred if one["number"] != number]
    if len(kept) == len(lobby.barred):
        raise Refused("Nobody with this number is removed; they may have been let back in.", 404)
    lobby.barred = kept


def mute(lobby: Lobby, guest: str, seat: int, muted: bool) -> None:
    """Mutes somebody in the chat, or unmutes them: at whatever seat, and while they watch."""
    muted_guest = lobby.seats[rights.check(lobby, guest, "mute", seat)].guest
    others = [one for one in lobby.muted if one != muted_guest]
    lobby.muted = [*others, muted_guest][-MOST_BARRED:] if muted and muted_guest else others


def fill(lobby: Lobby, bot: str) -> None:
    """Gives all free seats to a bot, before the start."""
    if bot not in BOTS:
        raise Refused("There is no such bot. The bots are: {text}.", 400, text=", ".join(BOTS))
    for number, seat in enumerate(lobby.seats):
        if seat.kind == OPEN:
            lobby.seats[number] = replace(seat, kind=BOT, bot=bot, guest=None, name=None)
