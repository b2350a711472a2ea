"""Changes of who sits where: sitting down, leaving, taking over, moving to another device.

Once a game has started, its seats hold cards: nobody is shown another's hand unless everybody who
was dealt one agrees. A change that everybody should know about returns notices for the chat.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from fullhouse.server import rights
from fullhouse.server.command_shapes import AnimalShape
from fullhouse.server.errors import Refused
from fullhouse.server.identities import NAMELESS, Identity, distinct_animals
from fullhouse.server.lobby import (
    NO_NEWCOMERS,
    NOBODY,
    OPEN,
    PERSON,
    PLAYING,
    WAITING,
    Lobby,
    Notice,
    Seat,
    SeatLink,
    check_person,
    format_seats,
)
from fullhouse.server.messages import say
from fullhouse.table.messages import marked
from fullhouse.table.shapes import MessageShape

OTHERS_CARDS: Final = marked("Somebody else’s cards are there, so everybody has to agree first.")


class NeedsConsent(Refused):
    """Sitting down there needs everybody's consent, because the seat holds cards."""

    def __init__(self, seat: int) -> None:
        super().__init__(OTHERS_CARDS)
        self.seat: Final = seat


def sit(lobby: Lobby, guest: str, seat: int, who: Identity, address: str | None = None) -> None:
    """Takes a free seat, or returns to one's own; NeedsConsent if the seat holds cards. `address`
    is a keyed hash of the guest's.
    """
    number = rights.check(lobby, guest, "sit", seat)
    taken = lobby.seats[number]
    if taken.guest == guest and guest:
        lobby.seats[number] = replace(taken, away=False)
        if who.name is not None:
            _call(lobby, number, who)
        return
    if taken.kind != OPEN:
        free = [n for n, other in enumerate(lobby.seats) if other.kind == OPEN]
        raise Refused(
            "Seat {n} is taken by {other}. Free: seat {text}."
            if free
            else "Seat {n} is taken by {other}. The table is full.",
            n=number + 1,
            other=number,
            text=format_seats(free),
            names=lobby.names(),
        )
    if lobby.state == PLAYING:
        check_take_over(lobby, guest, number)
        raise NeedsConsent(number)
    check_welcome(lobby, guest)
    _place(lobby, guest, number, who)
    lobby.seats[number] = replace(lobby.seats[number], address=address)


def check_welcome(lobby: Lobby, guest: str) -> None:
    """Refuses a seat to a guest whom the host has removed, or wants nobody new beside."""
    check_not_removed(lobby, guest)
    if not lobby.newcomers and not lobby.belongs(guest):
        raise Refused(NO_NEWCOMERS, 403)


def check_not_removed(lobby: Lobby, guest: str) -> None:
    """Refuses a seat to a guest whom the host has removed."""
    if lobby.is_barred(guest):
        raise Refused("The host removed you. Ask them to let you back in.", 403)


def check_take_over(lobby: Lobby, guest: str, seat: int) -> None:
    """Refuses what no vote can allow."""
    taken = lobby.seats[seat]
    if taken.resigned:
        raise Refused(
            "{other} has resigned; a bot plays this seat to the end.",
            other=seat,
            names=lobby.names(),
        )
    check_welcome(lobby, guest)
    if _has_hand(lobby, guest, seat):
        raise Refused("You already have a hand in this game, and nobody may see two.", 403)
    if not voters(lobby, guest):
        raise Refused("Nobody who was dealt cards is left to agree, so a bot keeps this seat.")


def voters(lobby: Lobby, guest: str) -> list[int]:
    """The seats whose people must agree before this guest may see a hand of a running game."""
    return [n for n, seat in enumerate(lobby.seats) if seat.voter not in (None, guest)]


def take_over(lobby: Lobby, guest: str, seat: int, who: Identity) -> list[Notice]:
    """Seats somebody at a seat that holds cards, after everybody has agreed."""
    check_take_over(lobby, guest, seat)
    is_back = lobby.seats[seat].dealt == guest
    message = say("{seat} is back at the table.", seat=seat)
    if not is_back:
        message = say("{seat} takes over {also}.", seat=seat, also=[format_seat(lobby, seat)])
    _place(lobby, guest, seat, who)
    lobby.seats[seat] = replace(lobby.seats[seat], dealt=guest)
    return [Notice(seat, lobby.name_of(seat), message, guest)]


def format_seat(lobby: Lobby, seat: int) -> MessageShape:
    """A seat by its person's name, or by its number if it has none."""
    name = lobby.seats[seat].name
    if name and name != NOBODY:
        return say("{text}’s seat", text=name)
    return say("seat {n}", n=seat + 1)


def name_for(lobby: Lobby, number: int, name: str | None) -> str:
    """A name for the person at a seat; no two people at a table have the same."""
    called = check_person(name or "Guest")
    others = {
        seat.name.casefold()
        for n, seat in enumerate(lobby.seats)
        if n != number and seat.kind == PERSON and seat.name
    }
    stem, again = called[:20].rstrip(), 2
    while called.casefold() in others:
        called = f"{stem} {again}"
        again += 1
    return called


def animal_for(lobby: Lobby, number: int, animal: AnimalShape | None) -> AnimalShape:
    """An animal for the person at a seat: the one they chose, unless somebody else here has it."""
    chosen = [seat.animal for seat in lobby.seats]
    others = chosen[:number] + chosen[number + 1 :]
    chosen[number] = animal if animal not in others else chosen[number]
    return distinct_animals(chosen)[number]


def sits_themselves(lobby: Lobby, guest: str) -> bool:
    """Whether this guest has a seat that is not a companion's."""
    return any(not lobby.seats[seat].companion for seat in lobby.seats_of(guest))


def rename(lobby: Lobby, guest: str, seat: int, who: Identity) -> None:
    """Changes what the person at one's own seat is called, until the game is over: the record
    keeps the names it was played under.
    """
    number = rights.check(lobby, guest, "rename", seat)
    _call(lobby, number, who)


def rename_guest(lobby: Lobby, guest: str, who: Identity) -> None:
    """Changes what a guest is called at their own seat; the companions on their device keep their
    names.
    """
    for seat in lobby.seats_of(guest):
        if lobby.state in (WAITING, PLAYING) and not lobby.seats[seat].companion:
            _call(lobby, seat, who)


def _call(lobby: Lobby, seat: int, who: Identity) -> None:
    """Gives the person at a seat another name, and another animal if there is one."""
    taken = lobby.seats[seat]
    lobby.seats[seat] = replace(
        taken,
        name=name_for(lobby, seat, who.name),
        animal=animal_for(lobby, seat, who.animal) if who.animal else taken.animal,
    )


def _place(lobby: Lobby, guest: str, seat: int, who: Identity) -> None:
    """Gives the seat to this guest."""
    lobby.seats[seat] = replace(
        lobby.seats[seat],
        kind=PERSON,
        guest=guest,
        name=name_for(lobby, seat, who.name),
        animal=animal_for(lobby, seat, who.animal),
        companion=sits_themselves(lobby, guest),
        bot=None,
        resigned=False,
        away=False,
        since=lobby.revision + 1,
        moved_from=None,
    )
    if lobby.host is None:
        lobby.host = guest


def _has_hand(lobby: Lobby, guest: str, seat: int) -> bool:
    """Whether this guest was dealt a hand at another seat. Several seats dealt to one device may
    move to another device together.
    """
    dealt = lobby.seats[seat].dealt
    return any(
        n != seat and guest in (other.guest, other.dealt) and (not dealt or other.dealt != dealt)
        for n, other in enumerate(lobby.seats)
    )


def come_back(lobby: Lobby, guest: str) -> None:
    """Returns a guest who is connected again to all of their seats."""
    for seat in lobby.seats_of(guest):
        sit(lobby, guest, seat, NAMELESS)


def stand(lobby: Lobby, guest: str, seat: int) -> None:
    """Leaves a seat; in a running game a bot plays until its owner is back."""
    number = rights.check(lobby, guest, "stand", seat)
    if lobby.state == WAITING:
        lobby.seats[number] = Seat()
    else:
        lobby.seats[number] = replace(lobby.seats[number], away=True)


def free_seats(lobby: Lobby, guests: Collection[str]) -> None:
    """Frees the seats of guests who have been away for long, so that somebody else can come: where
    strangers may sit down, before the start. The host's seats stay, and so do all at tables that
    are played over days, where nobody has to be there.
    """
    if lobby.state == WAITING and lobby.listed and lobby.pace["kind"] != "days":
        gone = {*guests} - {lobby.host}
        lobby.seats = [Seat() if seat.guest in gone else seat for seat in lobby.seats]


def move_seat(lobby: Lobby, link: SeatLink, guest: str) -> list[Notice]:
    """Moves a seat to another guest: the same person, on another device. A link is valid only while
    the guest who made it sits there.
    """
    seat = link.seat
    taken = lobby.seats[seat] if seat < len(lobby.seats) else Seat()
    if taken.guest != link.guest or taken.since != link.since:
        raise Refused(
            "The person who made this link has left that seat, so the link is no longer valid.", 410
        )
    rights.check(lobby, guest, "claim", seat)
    return [] if taken.guest == guest else _change_device(lobby, seat, guest)


def reclaim(lobby: Lobby, guest: str, seat: int) -> list[Notice]:
    """Takes a seat back to the device that it has moved from. The other device may do the same."""
    taken = lobby.seats[rights.check(lobby, guest, "reclaim", seat)]
    if taken.guest == guest:
        return []
    return _change_device(lobby, seat, guest)


def _change_device(lobby: Lobby, seat: int, guest: str) -> list[Notice]:
    """Moves a seat to another guest, who is the same person; the one it leaves may reclaim it."""
    taken = lobby.seats[seat]
    check_not_removed(lobby, guest)
    if lobby.state == PLAYING and _has_hand(lobby, guest, seat):
        raise Refused("You already have a hand in this game, and nobody may see two.", 403)
    if taken.guest and lobby.host == taken.guest and len(lobby.seats_of(taken.guest)) == 1:
        lobby.host = guest
    lobby.seats[seat] = replace(
        taken,
        guest=guest,
        away=False,
        since=lobby.revision + 1,
        companion=sits_themselves(lobby, guest),
        moved_from=taken.guest,
    )
    if lobby.state != PLAYING:
        return []
    message = say("{seat} now plays on another device.", seat=seat)
    return [Notice(seat, lobby.name_of(seat), message, guest)]


def check_merge(lobby: Lobby, old: str, new: str) -> None:
    """Refuses to make two guests one if each has, or had, a hand in the same running game."""
    hands = [(seat.guest, seat.dealt) for seat in lobby.seats]
    both = [any(guest in hand for hand in hands) for guest in (old, new)]
    if lobby.state == PLAYING and all(both):
        raise Refused(
            "You would have two hands at table {text}; finish that game first.", text=lobby.code
        )


def merge(lobby: Lobby, old: str, new: str) -> None:
    """Gives a guest the seats of another one, who is the same person."""
    check_merge(lobby, old, new)

    def now(guest: str | None) -> str | None:
        return new if guest == old else guest

    for number, seat in enumerate(lobby.seats):
        is_second = seat.guest == old and sits_themselves(lobby, new)
        lobby.seats[number] = replace(
            seat,
            guest=now(seat.guest),
            dealt=now(seat.dealt),
            moved_from=now(seat.moved_from),
            companion=seat.companion or is_second,
        )
    lobby.host = now(lobby.host)
    lobby.muted = [new if one == old else one for one in lobby.muted]
    lobby.barred = [{**one, "guest": new} if one["guest"] == old else one for one in lobby.barred]


def forget(lobby: Lobby, guest: str) -> list[Notice]:
    """Removes a guest's name, and frees their seats."""
    notices: list[Notice] = []
    lobby.barred = [one for one in lobby.barred if one["guest"] != guest]
    lobby.muted = [one for one in lobby.muted if one != guest]
    for number, seat in enumerate(lobby.seats):
        if seat.guest == guest:
            kind = OPEN if lobby.state == PLAYING else PERSON
            nameless = replace(
                seat,
                kind=kind,
                guest=None,
                name=NOBODY,
                animal=None,
                companion=False,
                dealt=None,
                moved_from=None,
            )
            lobby.seats[number] = Seat() if lobby.state == WAITING else nameless
            if lobby.state == PLAYING:
                message = say("{seat} has left; a bot plays for this seat.", seat=number)
                notices.append(Notice(number, NOBODY, message))
        elif guest in (seat.dealt, seat.moved_from):
            name = NOBODY if seat.guest is None and seat.name else seat.name
            lobby.seats[number] = replace(
                seat,
                name=name,
                dealt=None if seat.dealt == guest else seat.dealt,
                moved_from=None if seat.moved_from == guest else seat.moved_from,
            )
    if lobby.host == guest:
        people = [seat.guest for seat in lobby.seats if seat.guest is not None]
        lobby.host = people[0] if people else None
    return notices
