"""Changes of a lobby: who may make which, and what they come to.

Once a game runs, its seats hold cards: nobody is shown another's hand without the consent of
everybody who was dealt one. A change that all should hear of returns what the chat says about it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

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
from fullhouse.server.messages import say
from fullhouse.server.shapes import EndedShape, SetShape
from fullhouse.server.terms import Terms
from fullhouse.table.messages import marked
from fullhouse.table.shapes import MessageShape

if TYPE_CHECKING:
    from fullhouse.server.storage import Link

OTHERS_CARDS: Final = marked("Somebody else’s cards lie there; everybody has to agree first.")
CHAT_NAME: Final = 24
"""The longest name that the chat stores."""


class Notice(NamedTuple):
    """What the chat says about a seat, which is called `name` there; `guest` is whose name that
    is.
    """

    seat: int
    name: str
    message: MessageShape
    guest: str | None = None


class NeedsConsent(Refused):
    """A seat that was dealt is taken over only when everybody has agreed."""

    def __init__(self, seat: int) -> None:
        super().__init__(OTHERS_CARDS)
        self.seat: Final = seat


def sit(lobby: Lobby, guest: str, seat: int, name: str | None) -> None:
    """Takes a free seat, or comes back to one's own; NeedsConsent where cards were dealt to it."""
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
        raise Refused(
            "Seat {n} is taken by {other}. Free: seat {text}."
            if free
            else "Seat {n} is taken by {other}. The table is full.",
            n=number + 1,
            other=number,
            text=counted(free),
            names=lobby.names(),
        )
    if lobby.state == PLAYING:
        check_take_over(lobby, guest, number)
        raise NeedsConsent(number)
    _place(lobby, guest, number, name)


def check_take_over(lobby: Lobby, guest: str, seat: int) -> None:
    """Refuses what not even everybody's consent allows."""
    taken = lobby.seats[seat]
    if taken.resigned:
        raise Refused(
            "{other} has resigned; a bot plays this seat to the end.",
            other=seat,
            names=lobby.names(),
        )
    if _has_hand(lobby, guest, seat):
        raise Refused("You have a hand in this game already, and nobody may see two.", 403)
    if not voters(lobby, guest):
        raise Refused("Nobody who was dealt cards here is left to agree; a bot plays this seat.")


def voters(lobby: Lobby, guest: str) -> list[int]:
    """The seats whose people must agree before this guest is shown a hand of a running game."""
    return [n for n, seat in enumerate(lobby.seats) if seat.voter not in (None, guest)]


def take_over(lobby: Lobby, guest: str, seat: int, name: str | None) -> list[Notice]:
    """Seats somebody where cards were dealt; everybody has agreed."""
    check_take_over(lobby, guest, seat)
    is_back = lobby.seats[seat].dealt == guest
    message = say("{seat} is back at the table.", seat=seat)
    if not is_back:
        message = say("{seat} takes over {also}.", seat=seat, also=[whose(lobby, seat)])
    _place(lobby, guest, seat, name)
    lobby.seats[seat] = replace(lobby.seats[seat], dealt=guest)
    return [Notice(seat, lobby.name_of(seat), message, guest)]


def whose(lobby: Lobby, seat: int) -> MessageShape:
    """A seat by the name of its person; by its number where it has none."""
    name = lobby.seats[seat].name
    if name and name != NOBODY:
        return say("{text}’s seat", text=name)
    return say("seat {n}", n=seat + 1)


def name_for(lobby: Lobby, name: str | None) -> str:
    """What somebody who sits down is called: no two people at a table by the same name."""
    called = check_person(name or "Guest")
    others = {seat.name.casefold() for seat in lobby.seats if seat.kind == PERSON and seat.name}
    stem, again = called[:20].rstrip(), 2
    while called.casefold() in others:
        called = f"{stem} {again}"
        again += 1
    return called


def _place(lobby: Lobby, guest: str, seat: int, name: str | None) -> None:
    """The seat is this guest's."""
    lobby.seats[seat] = replace(
        lobby.seats[seat],
        kind=PERSON,
        guest=guest,
        name=name_for(lobby, name),
        bot=None,
        resigned=False,
        away=False,
        since=lobby.revision + 1,
    )
    if lobby.host is None:
        lobby.host = guest


def _has_hand(lobby: Lobby, guest: str, seat: int) -> bool:
    """Whether this guest was dealt cards at another seat than this one. Several seats that were
    dealt to one device may move to another one together.
    """
    dealt = lobby.seats[seat].dealt
    return any(
        n != seat and guest in (other.guest, other.dealt) and (not dealt or other.dealt != dealt)
        for n, other in enumerate(lobby.seats)
    )


def stand(lobby: Lobby, guest: str, seat: int) -> None:
    """Gives a seat up; once it has started, a bot plays until its owner is back."""
    number = own(lobby, guest, seat)
    if lobby.state == WAITING:
        lobby.seats[number] = Seat()
    else:
        lobby.seats[number] = replace(lobby.seats[number], away=True)


def put_bot(lobby: Lobby, guest: str, seat: int, bot: str | None) -> list[Notice]:
    """Seats a bot, or takes one away; after the start, on a seat that nobody has, and another bot
    plays for one that was taken away.
    """
    check_host(lobby, guest)
    number = seat_number(lobby, seat)
    taken = lobby.seats[number]
    if taken.kind == PERSON:
        names = lobby.names()
        raise Refused("{other} sits there; remove them first.", other=number, names=names)
    if bot is not None and bot not in BOTS:
        raise Refused("There is no such bot; there is: {text}.", 400, text=", ".join(BOTS))
    if lobby.state not in (WAITING, PLAYING):
        raise Refused("This table is over.")
    if bot is None:
        message = say(
            "{seat} was taken away by the host; another bot plays for this seat.", seat=number
        )
        notice = Notice(number, taken.bot or NOBODY, message)
        lobby.seats[number] = replace(taken, kind=OPEN, bot=None)
    else:
        message = say("{seat} plays this seat now.", seat=number)
        if taken.bot:
            message = say(
                "{seat} plays this seat now, in place of {term}.", seat=number, term=taken.bot
            )
        lobby.seats[number] = replace(taken, kind=BOT, bot=bot, guest=None, name=None)
        notice = Notice(number, bot, message)
    is_news = lobby.state == PLAYING and taken.bot != bot
    return [notice._replace(name=notice.name[:CHAT_NAME])] if is_news else []


def settle(lobby: Lobby, guest: str, given: SetShape) -> None:
    """Sets options, the number of seats, whether the table remembers for its seats."""
    check_host(lobby, guest)
    check_waiting(lobby)
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


def say_word(lobby: Lobby, guest: str, seat: int, word: str, terms: Terms) -> None:
    """A seat's own part in the deal."""
    number = own(lobby, guest, seat)
    check_waiting(lobby)
    most = terms.word_letters
    if not word.isprintable() or len(word) > most:
        raise Refused("A word is one line of at most {n} letters.", 400, n=most)
    lobby.seats[number] = replace(lobby.seats[number], word=word.strip())


def start(lobby: Lobby, guest: str, now: float) -> None:
    """Begins: from here on the deal is settled. To say so again changes nothing."""
    check_host(lobby, guest)
    if lobby.state == PLAYING:
        return
    check_waiting(lobby)
    free = [n for n, seat in enumerate(lobby.seats) if seat.kind == OPEN]
    if free:
        raise Refused("Seat {text} is free; wait, or seat a bot there.", text=counted(free))
    lobby.version = game(lobby.game).version
    lobby.state = PLAYING
    lobby.started = when(now)
    lobby.seats = [replace(seat, dealt=seat.guest) for seat in lobby.seats]
    game(lobby.game).kit(len(lobby.seats), lobby.options)  # refuses what does not fit


def resign(lobby: Lobby, guest: str, seat: int) -> list[Notice]:
    """Gives up: a bot plays the seat on. Where nobody is left to play with, it is over."""
    number = own(lobby, guest, seat)
    if lobby.state != PLAYING:
        raise Refused("There is no game to resign.")
    lobby.seats[number] = replace(lobby.seats[number], resigned=True)
    staying = [lobby.seats[other] for other in stayed(lobby)]
    if len(staying) < 2 or not any(other.kind == PERSON for other in staying):
        finish(lobby, RESIGNED)
        return []
    message = say("{seat} has resigned; a bot plays on.", seat=number)
    return [Notice(number, lobby.name_of(number), message, guest)]


def remove(lobby: Lobby, guest: str, seat: int) -> list[Notice]:
    """The host asks somebody to leave: the seat is free again. Once it has started, a bot plays for
    it, and who was removed must agree, too, before anybody else is shown a hand.
    """
    check_host(lobby, guest)
    number = seat_number(lobby, seat)
    taken = lobby.seats[number]
    if taken.kind != PERSON or taken.guest == guest:
        raise Refused("Only somebody else who sits here can be removed.")
    if lobby.state == WAITING:
        lobby.seats[number] = Seat()
        return []
    if lobby.state != PLAYING:
        raise Refused("This table is over.")
    lobby.seats[number] = replace(
        taken, kind=OPEN, guest=None, dealt=taken.guest, away=False, muted=False
    )
    message = say("{seat} was removed by the host; a bot plays for this seat.", seat=number)
    return [Notice(number, lobby.name_of(number), message, taken.guest)]


def mute(lobby: Lobby, guest: str, seat: int, muted: bool) -> None:
    """Keeps somebody from chatting; or lets them again."""
    check_host(lobby, guest)
    number = seat_number(lobby, seat)
    lobby.seats[number] = replace(lobby.seats[number], muted=muted)


def close(lobby: Lobby, guest: str) -> None:
    """The host ends the table for all."""
    check_host(lobby, guest)
    finish(lobby, "closed")


def finish(lobby: Lobby, ended: EndedShape) -> None:
    """The end, however it came: a table that has begun is over, another is closed."""
    if lobby.state not in (WAITING, PLAYING):
        raise Refused("This table is over.")
    lobby.state = CLOSED if lobby.state == WAITING else OVER
    lobby.ended = ended


def hand_over(lobby: Lobby, link: Link, guest: str) -> list[Notice]:
    """The seat is another guest's from now on: the same person, on another device. A link holds
    for as long as the guest who made it sits there.
    """
    seat = link.seat
    taken = lobby.seats[seat] if seat < len(lobby.seats) else Seat()
    if taken.guest != link.guest or taken.since != link.since:
        raise Refused("Who made this link no longer sits there, so it is void.", 410)
    if taken.guest == guest:
        return []
    if lobby.state == PLAYING and _has_hand(lobby, guest, seat):
        raise Refused("You have a hand in this game already, and nobody may see two.", 403)
    if lobby.host == taken.guest and len(lobby.seats_of(taken.guest)) == 1:
        lobby.host = guest
    lobby.seats[seat] = replace(taken, guest=guest, away=False, since=lobby.revision + 1)
    if lobby.state != PLAYING:
        return []
    message = say("{seat} plays on another device now.", seat=seat)
    return [Notice(seat, lobby.name_of(seat), message, guest)]


def forget(lobby: Lobby, guest: str) -> list[Notice]:
    """Takes somebody's name away, and the seat from them."""
    notices: list[Notice] = []
    for number, seat in enumerate(lobby.seats):
        if seat.guest == guest:
            kind = OPEN if lobby.state == PLAYING else PERSON
            nameless = replace(seat, kind=kind, guest=None, name=NOBODY, dealt=None)
            lobby.seats[number] = Seat() if lobby.state == WAITING else nameless
            if lobby.state == PLAYING:
                message = say("{seat} has left; a bot plays for this seat.", seat=number)
                notices.append(Notice(number, NOBODY, message))
        elif seat.dealt == guest:
            name = NOBODY if seat.guest is None and seat.name else seat.name
            lobby.seats[number] = replace(seat, dealt=None, name=name)
    if lobby.host == guest:
        people = [seat.guest for seat in lobby.seats if seat.guest is not None]
        lobby.host = people[0] if people else None
    return notices


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
