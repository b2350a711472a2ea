"""Changes to a lobby other than who sits where (`seat_changes`) and how people are treated
(`hosting_changes`): bots, options, hints, the start and the end. `rights` says who may make which.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fullhouse.bots import BOTS
from fullhouse.games import game
from fullhouse.server import rights
from fullhouse.server.command_shapes import SetShape
from fullhouse.server.errors import Refused
from fullhouse.server.event_shapes import EndedShape
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
    Notice,
    Seat,
    changed_options,
    format_seats,
    new_key,
    unresigned,
    when,
)
from fullhouse.server.messages import say
from fullhouse.server.pace import check_pace
from fullhouse.server.settings import Settings

SET_ANY_TIME: Final = frozenset(
    ("do", "id", "watchers_chat", "newcomers", "bot_speed", "bots_think_longer")
)
"""The fields of `set` that a game that has started allows."""
CHAT_NAME: Final = 24
"""Characters of a name that the chat stores."""


def set_bot(lobby: Lobby, guest: str, seat: int, bot: str | None) -> list[Notice]:
    """Seats a bot, or removes one. In a running game the default bot replaces a removed one."""
    number = rights.check(lobby, guest, "bot", seat)
    taken = lobby.seats[number]
    if taken.kind == PERSON:
        names = lobby.names()
        raise Refused("{other} sits there; remove them first.", other=number, names=names)
    if bot is not None and bot not in BOTS:
        raise Refused("There is no such bot. The bots are: {text}.", 400, text=", ".join(BOTS))
    if bot is None:
        message = say("{seat} was removed by the host; another bot plays this seat.", seat=number)
        notice = Notice(number, taken.bot or NOBODY, message)
        lobby.seats[number] = replace(taken, kind=OPEN, bot=None)
    else:
        message = say("{seat} now plays this seat.", seat=number)
        if taken.bot:
            message = say(
                "{seat} now plays this seat, instead of {term}.", seat=number, term=taken.bot
            )
        lobby.seats[number] = replace(
            taken, kind=BOT, bot=bot, guest=None, name=None, animal=None, companion=False
        )
        notice = Notice(number, bot, message)
    is_news = lobby.state == PLAYING and taken.bot != bot
    return [notice._replace(name=notice.name[:CHAT_NAME])] if is_news else []


def configure(lobby: Lobby, guest: str, given: SetShape) -> None:
    """Sets the options, the number of seats, whether views show what was seen earlier, the pace,
    hints and undos; during a game, only whether watchers may chat and newcomers come in, how fast
    bots play and whether they think longer.
    """
    rights.check(lobby, guest, "set watchers_chat, newcomers, bot_speed, bots_think_longer")
    lobby.watchers_chat = given.get("watchers_chat", lobby.watchers_chat)
    lobby.newcomers = given.get("newcomers", lobby.newcomers)
    lobby.bot_speed = given.get("bot_speed", lobby.bot_speed)
    lobby.bots_think_longer = given.get("bots_think_longer", lobby.bots_think_longer)
    if given.keys() <= SET_ANY_TIME:
        return
    rights.check(lobby, guest, "set")
    lobby.hints = given.get("hints", lobby.hints)
    lobby.undo = given.get("undo", lobby.undo)
    lobby.watchers_chances = given.get("watchers_chances", lobby.watchers_chances)
    lobby.single_answers = given.get("single_answers", lobby.single_answers)
    lobby.pace = check_pace(given.get("pace", lobby.pace))
    seats = given.get("seats", len(lobby.seats))
    allowed = game(lobby.game).seats
    if seats not in allowed:
        raise Refused("This game has {n} to {m} seats.", 400, n=min(allowed), m=max(allowed))
    options = given.get("options", lobby.options)
    lobby.options = changed_options(lobby.game, seats, options)
    while len(lobby.seats) > seats:
        free = [n for n, seat in enumerate(lobby.seats) if seat.kind != PERSON]
        if not free:
            raise Refused("More than {n} people sit here; remove somebody first.", n=seats)
        del lobby.seats[free[-1]]
    lobby.seats += [Seat() for _ in range(seats - len(lobby.seats))]
    lobby.shown_memory = given.get("shown_memory", lobby.shown_memory)
    set_access(lobby, given.get("listed"), given.get("private"))


def count_hint(lobby: Lobby, guest: str, seat: int) -> None:
    """A guest has taken a hint for their seat, if they still have it."""
    rights.check(lobby, guest, "hint", seat)
    taken = [lobby.hints_of(n) for n in range(len(lobby.seats))]
    taken[seat] += 1
    lobby.hints_taken = taken


def set_access(lobby: Lobby, listed: bool | None, private: bool | None) -> None:
    """Lists a table, or makes it private; it cannot be both. None leaves it as it is."""
    if listed and private:
        raise Refused("A table is either listed or private.", 400)
    if private is not None:
        lobby.key = (lobby.key or new_key()) if private else None
        lobby.listed = lobby.listed and not private
    if listed is not None:
        lobby.listed = listed
        lobby.key = None if listed else lobby.key


def set_word(lobby: Lobby, guest: str, seat: int, word: str, settings: Settings) -> None:
    """Sets a seat's word, its contribution to the deal."""
    number = rights.check(lobby, guest, "word", seat)
    most = settings.word_letters
    if not word.isprintable() or len(word) > most:
        raise Refused("A word is one line of at most {n} characters.", 400, n=most)
    lobby.seats[number] = replace(lobby.seats[number], word=word.strip())


def start(lobby: Lobby, guest: str, now: float, is_host_here: bool = True) -> None:
    """Starts the game, which fixes the deal. Starting again changes nothing. While the host is
    away, anybody seated may start.
    """
    rights.check_who(lobby, guest, "start", is_host_here=is_host_here)
    if lobby.state == PLAYING:
        return
    rights.check_when(lobby, "start")
    free = [n for n, seat in enumerate(lobby.seats) if seat.kind == OPEN]
    if free:
        raise Refused(
            "Seat {text} is free; wait for somebody, or add a bot.", text=format_seats(free)
        )
    lobby.version = game(lobby.game).version
    lobby.state = PLAYING
    lobby.started = when(now)
    lobby.seats = [replace(seat, dealt=seat.guest) for seat in lobby.seats]
    _forget_addresses(lobby)
    game(lobby.game).kit(len(lobby.seats), lobby.options)  # refuses what does not fit


def resign(lobby: Lobby, guest: str, seat: int) -> list[Notice]:
    """Resigns: a bot plays the seat to the end. With nobody left to play with, the game is over."""
    number = rights.check(lobby, guest, "resign", seat)
    lobby.seats[number] = replace(lobby.seats[number], resigned=True)
    staying = [lobby.seats[other] for other in unresigned(lobby)]
    if len(staying) < 2 or not any(other.kind == PERSON for other in staying):
        finish(lobby, RESIGNED)
        return []
    message = say("{seat} has resigned; a bot plays on.", seat=number)
    return [Notice(number, lobby.name_of(number), message, guest)]


def close(lobby: Lobby, guest: str) -> None:
    """Closes the table, as its host."""
    rights.check(lobby, guest, "close")
    finish(lobby, "closed")


def finish(lobby: Lobby, ended: EndedShape) -> None:
    """Ends the table: a game that has started is over; a table that still waits is closed."""
    if lobby.state not in (WAITING, PLAYING):
        raise Refused("This game is over.")
    lobby.state = CLOSED if lobby.state == WAITING else OVER
    lobby.ended = ended
    _forget_addresses(lobby)


def _forget_addresses(lobby: Lobby) -> None:
    """Deletes from which addresses the seats were taken: that matters only before the start."""
    lobby.seats = [replace(seat, address=None) for seat in lobby.seats]


def is_complete_with(lobby: Lobby, guest: str) -> bool:
    """Whether every seat is this guest's or a bot's, so that there is nobody to wait for."""
    return all(seat.kind == BOT or seat.guest == guest for seat in lobby.seats)


def seats_for_rematch(lobby: Lobby, swap: bool) -> list[Seat]:
    """The seats of a rematch: the same, or with everybody one seat further on."""
    seats = [_for_rematch(seat) for seat in lobby.seats]
    return [seats[-1], *seats[:-1]] if swap else seats


def _for_rematch(seat: Seat) -> Seat:
    if seat.kind == PERSON and seat.guest is not None:
        return Seat(PERSON, seat.guest, seat.name, animal=seat.animal, companion=seat.companion)
    return Seat(BOT, bot=seat.bot) if seat.kind == BOT else Seat()
