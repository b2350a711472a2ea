"""Deeds: what can be asked for over a socket. Each answers what its reply says beside `ok`."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from fullhouse.server import seating
from fullhouse.server.errors import Refused
from fullhouse.server.lobby import own
from fullhouse.server.room import UNDO, Asker, acknowledge
from fullhouse.server.terms import MARKS

if TYPE_CHECKING:
    from fullhouse.server.room import Room
    from fullhouse.server.sockets import Socket

Message = dict[str, Any]
Reply = dict[str, Any] | None
"""None where it has been answered already."""

MOST_PICKS: Final = 8
"""How far a draft may be looked into at once."""


async def act(room: Room, socket: Socket, message: Message) -> None:
    """A choice. Its answer comes with the table that it changed."""
    seat, at = _who(room, socket, message)
    action = message.get("action")
    if not isinstance(action, int) or isinstance(action, bool):
        raise Refused("An action is one of the numbers among the choices.", 400)
    asker = Asker(socket, message.get("id"))
    if room.has_done(seat, at, action):  # also after the end, which it may have been
        acknowledge(asker)
        return
    room.played_by(seat, asker)
    try:
        await room.act(seat, at, action, asker)
    except Refused as refused:
        if refused.status == 409:
            room.show_table(socket)
        raise


async def undo(room: Room, socket: Socket, message: Message) -> Reply:
    """Takes the last action back, or asks everybody whether it may be."""
    seat, at = _who(room, socket, message)
    asker = Asker(socket, message.get("id"))
    if room.has_done(seat, at, UNDO):
        acknowledge(asker)
        return None
    return {"asked": True} if await room.undo(seat, at, asker) else None


async def answer(room: Room, socket: Socket, message: Message) -> Reply:
    """Agrees to what is asked, or not."""
    await room.ask.answer(socket.guest, message.get("to"), message.get("yes"))
    return {}


async def end(room: Room, socket: Socket, message: Message) -> Reply:
    """Offers to end the game here."""
    async with room.lock:
        room.playing()
        if room.ask.end(_seated(room, socket)):
            await room.alter(lambda lobby: seating.finish(lobby, "agreed"))
            return {}
    return {"asked": True}


async def sit(room: Room, socket: Socket, message: Message) -> Reply:
    """Takes a seat; one that was dealt only after asking everybody."""
    name = message.get("name")
    if name is not None and not isinstance(name, str):
        raise Refused("A name is text.", 400)
    if name is None:
        name = await room.house.name_of(socket.guest)
    seat = message.get("seat")
    async with room.lock:
        try:
            await room.alter(lambda lobby: seating.sit(lobby, socket.guest, seat, name))
        except seating.NeedsConsent as needs:
            room.ask.sit(needs.seat, socket.guest, name)
            return {"asked": True}
    return {}


async def stand(room: Room, socket: Socket, message: Message) -> Reply:
    """Leaves a seat."""
    seat = message.get("seat")
    await room.change(lambda lobby: seating.stand(lobby, socket.guest, seat))
    return {}


async def bot(room: Room, socket: Socket, message: Message) -> Reply:
    """Seats a bot, or takes it away."""
    seat, named = message.get("seat"), message.get("bot")
    await room.change(lambda lobby: seating.put_bot(lobby, socket.guest, seat, named))
    return {}


async def settle(room: Room, socket: Socket, message: Message) -> Reply:
    """Options, seats, what the table remembers."""
    await room.change(lambda lobby: seating.settle(lobby, socket.guest, message))
    return {}


async def word(room: Room, socket: Socket, message: Message) -> Reply:
    """A word for the deal."""
    seat, said, terms = message.get("seat"), message.get("word"), room.house.terms
    await room.change(lambda lobby: seating.say_word(lobby, socket.guest, seat, said, terms))
    return {}


async def start(room: Room, socket: Socket, message: Message) -> Reply:
    """Begins."""
    await room.change(lambda lobby: seating.start(lobby, socket.guest, time.time()))
    return {}


async def resign(room: Room, socket: Socket, message: Message) -> Reply:
    """Gives up."""
    seat = message.get("seat")
    await room.change(lambda lobby: seating.resign(lobby, socket.guest, seat))
    return {}


async def remove(room: Room, socket: Socket, message: Message) -> Reply:
    """The host asks somebody to leave."""
    seat = message.get("seat")
    await room.change(lambda lobby: seating.remove(lobby, socket.guest, seat))
    return {}


async def mute(room: Room, socket: Socket, message: Message) -> Reply:
    """The host keeps somebody from chatting, or lets them again."""
    seat, muted = message.get("seat"), message.get("muted")
    await room.change(lambda lobby: seating.mute(lobby, socket.guest, seat, muted))
    return {}


async def close(room: Room, socket: Socket, message: Message) -> Reply:
    """The host ends the table."""
    await room.change(lambda lobby: seating.close(lobby, socket.guest))
    return {}


async def rematch(room: Room, socket: Socket, message: Message) -> Reply:
    """Another game at a new table."""
    return {"code": await room.house.rematch(room, socket.guest, socket.address)}


async def why(room: Room, socket: Socket, message: Message) -> Reply:
    """Why something cannot be chosen now; null where it can be."""
    seat = own(room.lobby, socket.guest, message.get("seat"))
    table = room.playing().table
    action, target = message.get("action"), message.get("target")
    if isinstance(target, dict) and action is None:
        reason = table.why_not_at(seat, target)
    elif isinstance(action, int) and not isinstance(action, bool):
        reason = table.why_not(seat, action)
    else:
        raise Refused("Say which action or target is meant.", 400)
    return {"message": None if reason is None else reason.write(table.kit)}


async def look(room: Room, socket: Socket, message: Message) -> Reply:
    """How a seat's draft would go on after further picks. Nothing happens."""
    seat = own(room.lobby, socket.guest, message.get("seat"))
    picks = message.get("picks")
    if not isinstance(picks, list) or len(picks) > MOST_PICKS or not all(map(_is_action, picks)):
        raise Refused(f"`picks` are at most {MOST_PICKS} numbers of actions.", 400)
    return {"look": room.playing().table.look_ahead(seat, picks, room.lobby.shown_memory)}


async def chat(room: Room, socket: Socket, message: Message) -> Reply:
    """Says something to all at the table."""
    seat = _speaking(room, socket)
    text = message.get("text")
    most = room.house.terms.chat_letters
    if not isinstance(text, str) or not 0 < len(text.strip()) <= most:
        raise Refused(f"Say something, in at most {most} letters.", 400)
    text = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    await room.say(seat, text, socket.guest)
    return {}


async def react(room: Room, socket: Socket, message: Message) -> Reply:
    """Shows a mark."""
    seat = _speaking(room, socket)
    if message.get("mark") not in MARKS:
        raise Refused(f"The marks are {' '.join(MARKS)}.", 400)
    room.share({"event": "react", "seat": seat, "mark": message["mark"]})
    return {}


async def watch(room: Room, socket: Socket, message: Message) -> Reply:
    """The table again; of the logs, what comes after the entries that the client has."""
    has = message.get("from", {})
    if not isinstance(has, dict) or not all(isinstance(n, int) and n >= 0 for n in has.values()):
        raise Refused("`from` says by observer how many entries you have.", 400)
    first = {observer: has.get(_key(observer), 0) for observer in socket.observers}
    acknowledge(Asker(socket, message.get("id")))
    room.show_table(socket, first)
    return None


DEEDS: Final[dict[str, Callable[[Room, Socket, Message], Awaitable[Reply]]]] = {
    "sit": sit,
    "stand": stand,
    "bot": bot,
    "set": settle,
    "word": word,
    "start": start,
    "undo": undo,
    "answer": answer,
    "resign": resign,
    "end": end,
    "why": why,
    "look": look,
    "chat": chat,
    "react": react,
    "remove": remove,
    "mute": mute,
    "close": close,
    "rematch": rematch,
    "watch": watch,
}


def _is_action(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _who(room: Room, socket: Socket, message: Message) -> tuple[int, int]:
    """The seat that a message is about, if it is the sender's, and what it knew."""
    seat, at = own(room.lobby, socket.guest, message.get("seat")), message.get("at")
    if not isinstance(at, int) or isinstance(at, bool) or at < 0:
        raise Refused("`at` is how many lines of your seat you know of.", 400)
    return seat, at


def _seated(room: Room, socket: Socket) -> int:
    mine = room.lobby.seats_of(socket.guest)
    if not mine:
        raise Refused("Only those who sit here may do that.", 403)
    return mine[0]


def _speaking(room: Room, socket: Socket) -> int:
    seat = _seated(room, socket)
    if room.lobby.seats[seat].muted:
        raise Refused("The host has muted you.", 403)
    return seat


def _key(observer: int | None) -> str:
    return "*" if observer is None else str(observer)
