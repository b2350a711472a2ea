"""Changes of a lobby: who may make which, and what they come to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fullhouse.bots import BOTS
from fullhouse.games import game
from fullhouse.server.errors import Refused
from fullhouse.server.lobby import (
    BOT,
    CLOSED,
    NOBODY,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    RESIGNED,
    WAITING,
    Lobby,
    Seat,
    changed_options,
    check_person,
    counted,
    own,
    seat_number,
    stayed,
    when,
)
from fullhouse.server.terms import Terms


def sit(lobby: Lobby, guest: str, seat: object, name: str | None) -> None:
    """Takes a free seat, or comes back to one's own."""
    number = seat_number(lobby, seat)
    taken = lobby.seats[number]
    if lobby.state not in (WAITING, PLAYING):
        raise Refused("This table is over; start another.")
    if taken.guest == guest and guest:
        shown = taken.name if name is None else check_person(name)
        lobby.seats[number] = replace(taken, away=False, name=shown)
        return
    if taken.kind != OPEN:
        free = [n for n, other in enumerate(lobby.seats) if other.kind == OPEN]
        left = f"Free: seat {counted(free)}." if free else "The table is full."
        raise Refused(f"Seat {counted([number])} is taken by {lobby.name_of(number)}. {left}")
    called = check_person(name or "Guest")
    others = {seat.name.casefold() for seat in lobby.seats if seat.kind == PERSON and seat.name}
    again = 2
    while called.casefold() in others:
        stem = check_person(name or "Guest")[:20].rstrip()
        called = f"{stem} {again}"
        again += 1
    lobby.seats[number] = replace(
        taken, kind=PERSON, guest=guest, name=called, bot=None, resigned=False, away=False
    )
    if lobby.host is None:
        lobby.host = guest


def stand(lobby: Lobby, guest: str, seat: object) -> None:
    """Gives a seat up; once it has started, a bot plays until its owner is back."""
    number = own(lobby, guest, seat)
    if lobby.state == WAITING:
        lobby.seats[number] = Seat()
    else:
        lobby.seats[number] = replace(lobby.seats[number], away=True)


def put_bot(lobby: Lobby, guest: str, seat: object, bot: object) -> None:
    """Seats a bot, or takes one away; after the start, on a seat that nobody has."""
    check_host(lobby, guest)
    number = seat_number(lobby, seat)
    taken = lobby.seats[number]
    if taken.kind == PERSON:
        raise Refused(f"{lobby.name_of(number)} sits there; remove them first.")
    if bot is not None and (not isinstance(bot, str) or bot not in BOTS):
        raise Refused(f"There is no such bot; there is: {', '.join(BOTS)}.", 400)
    if lobby.state not in (WAITING, PLAYING):
        raise Refused("This table is over.")
    if bot is None:
        lobby.seats[number] = replace(taken, kind=OPEN, bot=None)
    else:
        lobby.seats[number] = replace(taken, kind=BOT, bot=bot, guest=None, name=None)


def settle(lobby: Lobby, guest: str, given: dict[str, Any]) -> None:
    """Sets options, the number of seats, whether the table remembers for its seats."""
    check_host(lobby, guest)
    check_waiting(lobby)
    if given.get("clock") is not None:
        raise Refused("There are no clocks at these tables.", 400)
    seats = given.get("seats", len(lobby.seats))
    if type(seats) is not int or seats not in game(lobby.game).seats:
        title = game(lobby.game).title
        raise Refused(f"{title} is played by {game(lobby.game).seat_range()}, not that.", 400)
    options = given.get("options", lobby.options)
    if not isinstance(options, dict):
        raise Refused("Options are an object: by name, their values.", 400)
    lobby.options = changed_options(lobby.game, seats, options)
    while len(lobby.seats) > seats:
        free = [n for n, seat in enumerate(lobby.seats) if seat.kind != PERSON]
        if not free:
            raise Refused(f"More than {seats} people sit here; remove somebody first.")
        del lobby.seats[free[-1]]
    lobby.seats += [Seat() for _ in range(seats - len(lobby.seats))]
    lobby.shown_memory = bool(given.get("shown_memory", lobby.shown_memory))


def say_word(lobby: Lobby, guest: str, seat: object, word: object, terms: Terms) -> None:
    """A seat's own part in the deal."""
    number = own(lobby, guest, seat)
    check_waiting(lobby)
    if not isinstance(word, str) or not word.isprintable() or len(word) > terms.word_letters:
        raise Refused(f"A word is one line of at most {terms.word_letters} letters.", 400)
    try:
        word.encode()
    except UnicodeEncodeError:
        raise Refused("This word holds a letter that no text can.", 400) from None
    lobby.seats[number] = replace(lobby.seats[number], word=word.strip())


def start(lobby: Lobby, guest: str, now: float) -> None:
    """Begins: from here on the deal is settled. To say so again changes nothing."""
    check_host(lobby, guest)
    if lobby.state == PLAYING:
        return
    check_waiting(lobby)
    free = [n for n, seat in enumerate(lobby.seats) if seat.kind == OPEN]
    if free:
        raise Refused(f"Seat {counted(free)} is free; wait, or seat a bot there.")
    lobby.version = game(lobby.game).version
    lobby.state = PLAYING
    lobby.started = when(now)
    game(lobby.game).kit(len(lobby.seats), lobby.options)  # refuses what does not fit


def resign(lobby: Lobby, guest: str, seat: object) -> None:
    """Gives up: a bot plays the seat on. Where nobody is left to play with, it is over."""
    number = own(lobby, guest, seat)
    if lobby.state != PLAYING:
        raise Refused("There is no game to resign.")
    lobby.seats[number] = replace(lobby.seats[number], resigned=True)
    staying = [lobby.seats[other] for other in stayed(lobby)]
    if len(staying) < 2 or not any(other.kind == PERSON for other in staying):
        finish(lobby, RESIGNED)


def remove(lobby: Lobby, guest: str, seat: object) -> None:
    """The host asks somebody to leave: the seat is free again, played for if it has started."""
    check_host(lobby, guest)
    number = seat_number(lobby, seat)
    taken = lobby.seats[number]
    if taken.kind != PERSON or taken.guest == guest:
        raise Refused("Only somebody else who sits here can be removed.")
    if lobby.state == WAITING:
        lobby.seats[number] = Seat()
    elif lobby.state == PLAYING:
        lobby.seats[number] = Seat(word=taken.word)
    else:
        raise Refused("This table is over.")


def mute(lobby: Lobby, guest: str, seat: object, muted: object) -> None:
    """Keeps somebody from chatting; or lets them again."""
    check_host(lobby, guest)
    number = seat_number(lobby, seat)
    lobby.seats[number] = replace(lobby.seats[number], muted=muted is not False)


def close(lobby: Lobby, guest: str) -> None:
    """The host ends the table for all."""
    check_host(lobby, guest)
    finish(lobby, "closed")


def finish(lobby: Lobby, ended: str) -> None:
    """The end, however it came: a table that has begun is over, another is closed."""
    if lobby.state not in (WAITING, PLAYING):
        raise Refused("This table is over.")
    lobby.state = CLOSED if lobby.state == WAITING else OVER
    lobby.ended = ended


def hand_over(lobby: Lobby, seat: int, guest: str) -> None:
    """The seat is another guest's from now on: the same person, on another device."""
    taken = lobby.seats[seat]
    if taken.guest is None:
        raise Refused("Nobody sits there any more.")
    if lobby.host == taken.guest and len(lobby.seats_of(taken.guest)) == 1:
        lobby.host = guest
    lobby.seats[seat] = replace(taken, guest=guest, away=False)


def forget(lobby: Lobby, guest: str) -> None:
    """Takes somebody's name away, and the seat from them."""
    for number in lobby.seats_of(guest):
        kind = OPEN if lobby.state == PLAYING else PERSON
        nameless = replace(lobby.seats[number], kind=kind, guest=None, name=NOBODY)
        lobby.seats[number] = Seat() if lobby.state == WAITING else nameless
    if lobby.host == guest:
        people = [seat.guest for seat in lobby.seats if seat.guest is not None]
        lobby.host = people[0] if people else None


def check_host(lobby: Lobby, guest: str) -> None:
    """Refuses what only the host may do."""
    if lobby.host != guest:
        raise Refused("Only the host of this table may do that.", 403)


def check_waiting(lobby: Lobby) -> None:
    """Refuses what can only be done before the start."""
    if lobby.state != WAITING:
        raise Refused("The game has started; that was to be settled before.")


def again(seat: Seat) -> Seat:
    """A seat as it is at a rematch."""
    if seat.kind == PERSON and seat.guest is not None:
        return Seat(PERSON, seat.guest, seat.name)
    return Seat(BOT, bot=seat.bot) if seat.kind == BOT else Seat()
