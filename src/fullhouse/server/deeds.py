"""Deeds: what is done about each command. Each answers its reply, or None where that was sent."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from fullhouse.server import seating
from fullhouse.server.errors import Refused
from fullhouse.server.lobby import own
from fullhouse.server.room import UNDO, Asker, acknowledge
from fullhouse.server.shapes import (
    ActShape,
    BotShape,
    ChatShape,
    CloseShape,
    CommandShape,
    DoneShape,
    EndShape,
    LookAheadShape,
    MuteShape,
    ReactShape,
    RematchShape,
    RemoveShape,
    ResignShape,
    SetShape,
    SitShape,
    StandShape,
    StartShape,
    UndoShape,
    VoteShape,
    WatchShape,
    WhyShape,
    WordShape,
)
from fullhouse.server.terms import MARKS

if TYPE_CHECKING:
    from fullhouse.server.room import Room
    from fullhouse.server.sockets import Socket

Reply = DoneShape | None
"""None where it has been answered already."""


async def act(room: Room, socket: Socket, command: ActShape) -> None:
    """A choice. Its answer comes with the table that it changed."""
    seat, at, action = command["seat"], command["at"], command["action"]
    own(room.lobby, socket.guest, seat)
    asker = Asker(socket, command.get("id"))
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


async def undo(room: Room, socket: Socket, command: UndoShape) -> Reply:
    """Takes the last action back, or asks everybody whether it may be."""
    seat, at = own(room.lobby, socket.guest, command["seat"]), command["at"]
    asker = Asker(socket, command.get("id"))
    if room.has_done(seat, at, UNDO):
        acknowledge(asker)
        return None
    return done(command, asked=True) if await room.undo(seat, at, asker) else None


async def answer(room: Room, socket: Socket, command: VoteShape) -> Reply:
    """Agrees to what is asked, or not."""
    await room.ask.answer(socket.guest, command["to"], command["yes"])
    return done(command)


async def end(room: Room, socket: Socket, command: EndShape) -> Reply:
    """Offers to end the game here."""
    async with room.lock:
        room.playing()
        if room.ask.end(_seated(room, socket)):
            await room.alter(lambda lobby: seating.finish(lobby, "agreed"))
            return done(command)
    return done(command, asked=True)


async def sit(room: Room, socket: Socket, command: SitShape) -> Reply:
    """Takes a seat; one that was dealt only after asking everybody."""
    seat, name = command["seat"], command.get("name")
    if name is None:
        name = await room.house.name_of(socket.guest)
    async with room.lock:
        try:
            await room.alter(lambda lobby: seating.sit(lobby, socket.guest, seat, name))
        except seating.NeedsConsent as needs:
            room.ask.sit(needs.seat, socket.guest, name)
            return done(command, asked=True)
    return done(command)


async def stand(room: Room, socket: Socket, command: StandShape) -> Reply:
    """Leaves a seat."""
    seat = command["seat"]
    await room.change(lambda lobby: seating.stand(lobby, socket.guest, seat))
    return done(command)


async def bot(room: Room, socket: Socket, command: BotShape) -> Reply:
    """Seats a bot, or takes it away."""
    seat, named = command["seat"], command["bot"]
    await room.change(lambda lobby: seating.put_bot(lobby, socket.guest, seat, named))
    return done(command)


async def settle(room: Room, socket: Socket, command: SetShape) -> Reply:
    """Options, seats, what the table remembers."""
    await room.change(lambda lobby: seating.settle(lobby, socket.guest, command))
    return done(command)


async def word(room: Room, socket: Socket, command: WordShape) -> Reply:
    """A word for the deal."""
    seat, said, terms = command["seat"], command["word"], room.house.terms
    await room.change(lambda lobby: seating.say_word(lobby, socket.guest, seat, said, terms))
    return done(command)


async def start(room: Room, socket: Socket, command: StartShape) -> Reply:
    """Begins."""
    await room.change(lambda lobby: seating.start(lobby, socket.guest, time.time()))
    return done(command)


async def resign(room: Room, socket: Socket, command: ResignShape) -> Reply:
    """Gives up."""
    seat = command["seat"]
    await room.change(lambda lobby: seating.resign(lobby, socket.guest, seat))
    return done(command)


async def remove(room: Room, socket: Socket, command: RemoveShape) -> Reply:
    """The host asks somebody to leave."""
    seat = command["seat"]
    await room.change(lambda lobby: seating.remove(lobby, socket.guest, seat))
    return done(command)


async def mute(room: Room, socket: Socket, command: MuteShape) -> Reply:
    """The host keeps somebody from chatting, or lets them again."""
    seat, muted = command["seat"], command.get("muted", True)
    await room.change(lambda lobby: seating.mute(lobby, socket.guest, seat, muted))
    return done(command)


async def close(room: Room, socket: Socket, command: CloseShape) -> Reply:
    """The host ends the table."""
    await room.change(lambda lobby: seating.close(lobby, socket.guest))
    return done(command)


async def rematch(room: Room, socket: Socket, command: RematchShape) -> Reply:
    """Another game at a new table."""
    code = await room.house.rematch(room, socket.guest, socket.address)
    reply = done(command)
    reply["code"] = code
    return reply


async def why(room: Room, socket: Socket, command: WhyShape) -> Reply:
    """Why something cannot be chosen now; null where it can be."""
    seat = own(room.lobby, socket.guest, command["seat"])
    table = room.playing().table
    if "action" in command and "target" not in command:
        reason = table.why_not(seat, command["action"])
    elif "target" in command and "action" not in command:
        reason = table.why_not_at(seat, command["target"])
    else:
        raise Refused("Say which action or which target is meant.", 400)
    reply = done(command)
    reply["message"] = None if reason is None else reason.write(table.kit)
    return reply


async def look(room: Room, socket: Socket, command: LookAheadShape) -> Reply:
    """How a seat's draft would go on after further picks. Nothing happens."""
    seat, picks = own(room.lobby, socket.guest, command["seat"]), command["picks"]
    reply = done(command)
    reply["look"] = room.playing().table.look_ahead(seat, picks, room.lobby.shown_memory)
    return reply


async def chat(room: Room, socket: Socket, command: ChatShape) -> Reply:
    """Says something to all at the table."""
    seat = _speaking(room, socket)
    text = command["text"]
    most = room.house.terms.chat_letters
    if not 0 < len(text.strip()) <= most:
        raise Refused("Say something, in at most {n} letters.", 400, n=most)
    text = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    await room.say(seat, text, socket.guest)
    return done(command)


async def react(room: Room, socket: Socket, command: ReactShape) -> Reply:
    """Shows a mark."""
    seat = _speaking(room, socket)
    if command["mark"] not in MARKS:
        raise Refused("The marks are {text}.", 400, text=" ".join(MARKS))
    room.share({"event": "react", "seat": seat, "mark": command["mark"]})
    return done(command)


async def watch(room: Room, socket: Socket, command: WatchShape) -> Reply:
    """The table again; of the logs, what comes after the entries that the client has."""
    has = command.get("from", {})
    first = {observer: has.get(_key(observer), 0) for observer in socket.observers}
    acknowledge(Asker(socket, command.get("id")))
    room.show_table(socket, first)
    return None


async def do(room: Room, socket: Socket, command: CommandShape) -> Reply:
    """Whatever is asked for."""
    match command["do"]:
        case "act":
            await act(room, socket, command)
            return None
        case "undo":
            return await undo(room, socket, command)
        case "sit":
            return await sit(room, socket, command)
        case "stand":
            return await stand(room, socket, command)
        case "bot":
            return await bot(room, socket, command)
        case "set":
            return await settle(room, socket, command)
        case "word":
            return await word(room, socket, command)
        case "start":
            return await start(room, socket, command)
        case "answer":
            return await answer(room, socket, command)
        case "resign":
            return await resign(room, socket, command)
        case "end":
            return await end(room, socket, command)
        case "why":
            return await why(room, socket, command)
        case "look":
            return await look(room, socket, command)
        case "chat":
            return await chat(room, socket, command)
        case "react":
            return await react(room, socket, command)
        case "remove":
            return await remove(room, socket, command)
        case "mute":
            return await mute(room, socket, command)
        case "close":
            return await close(room, socket, command)
        case "rematch":
            return await rematch(room, socket, command)
        case "watch":
            return await watch(room, socket, command)


def done(command: CommandShape, asked: bool = False) -> DoneShape:
    """The reply that a command was carried out, or that everybody is asked about it."""
    reply: DoneShape = {"re": command.get("id"), "ok": True}
    if asked:
        reply["asked"] = True
    return reply


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
