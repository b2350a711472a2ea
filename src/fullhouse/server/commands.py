"""Commands: carries out what a client asks for. Each handler returns its reply, or None if the
table has already sent it.
"""

from __future__ import annotations

import time

from fullhouse.server import hosting_changes, lobby_changes, rights, seat_changes
from fullhouse.server.command_shapes import (
    ActShape,
    BotShape,
    ChatShape,
    CloseShape,
    CommandShape,
    EndShape,
    HandOverShape,
    HintShape,
    LetInShape,
    LookAheadShape,
    MuteShape,
    ReactShape,
    ReclaimShape,
    RematchShape,
    RemoveShape,
    RenameShape,
    ResignShape,
    SetShape,
    SitShape,
    StandInShape,
    StandShape,
    StartShape,
    UndoShape,
    VoteShape,
    WatchShape,
    WhyShape,
    WordShape,
)
from fullhouse.server.errors import Refused, StaleCommand
from fullhouse.server.event_shapes import DoneShape
from fullhouse.server.identities import NAMELESS, Identity
from fullhouse.server.live_table import LiveTable
from fullhouse.server.lobby import PLAYING, Lobby, may_start
from fullhouse.server.settings import MARKS
from fullhouse.server.table_registry import TableRegistry
from fullhouse.server.table_sockets import PendingReply, TableSocket

Reply = DoneShape | None


async def act(table: LiveTable, socket: TableSocket, command: ActShape) -> None:
    """Makes a choice. The reply comes with the resulting table. Whoever acts is back: no bot plays
    for them any more.
    """
    seat = rights.check_who(table.state.lobby, socket.guest, "act", command["seat"])
    reply = PendingReply(socket, command.get("id"))
    try:
        await table.act(seat, command["at"], command["action"], reply)
    except StaleCommand:
        table.broadcaster.send_table(socket)
        raise
    if table.state.lobby.state == PLAYING and table.state.lobby.seats[seat].away:
        await table.change(lambda lobby: seat_changes.come_back(lobby, socket.guest))


async def undo(table: LiveTable, socket: TableSocket, command: UndoShape) -> Reply:
    """Undoes the last action, or opens a vote on that."""
    reply = PendingReply(socket, command.get("id"))
    is_asked = await table.undo(command["seat"], command["at"], reply)
    return done(command, asked=True) if is_asked else None


async def answer(table: LiveTable, socket: TableSocket, command: VoteShape) -> Reply:
    """Votes."""
    await table.answer_vote(socket.guest, command["to"], command["yes"])
    return done(command)


async def end(table: LiveTable, socket: TableSocket, command: EndShape) -> Reply:
    """Offers to end the game here."""
    return done(command, asked=await table.end_early(socket.guest))


async def sit(table: LiveTable, socket: TableSocket, command: SitShape) -> Reply:
    """Takes a seat; if it holds cards, opens a vote on that."""
    guest, seat = socket.guest, command["seat"]
    who = Identity(command.get("name"), command.get("animal"))
    if who == NAMELESS and not seat_changes.sits_themselves(table.state.lobby, guest):
        who = await table.services.identity_of(guest)
    return done(command, asked=await table.sit(seat, guest, who, socket.address))


async def rename(table: LiveTable, socket: TableSocket, command: RenameShape) -> Reply:
    """Changes the name of the person at a seat."""
    seat, who = command["seat"], Identity(command["name"], command.get("animal"))
    await table.change(lambda lobby: seat_changes.rename(lobby, socket.guest, seat, who))
    return done(command)


async def reclaim(table: LiveTable, socket: TableSocket, command: ReclaimShape) -> Reply:
    """Takes back a seat that has moved to another device."""
    seat = command["seat"]
    await table.change(lambda lobby: seat_changes.reclaim(lobby, socket.guest, seat))
    return done(command)


async def stand(table: LiveTable, socket: TableSocket, command: StandShape) -> Reply:
    """Leaves a seat."""
    seat = command["seat"]
    await table.change(lambda lobby: seat_changes.stand(lobby, socket.guest, seat))
    return done(command)


async def bot(table: LiveTable, socket: TableSocket, command: BotShape) -> Reply:
    """Seats a bot, or removes one."""
    seat, name = command["seat"], command["bot"]
    await table.change(lambda lobby: lobby_changes.set_bot(lobby, socket.guest, seat, name))
    return done(command)


async def configure(table: LiveTable, socket: TableSocket, command: SetShape) -> Reply:
    """Sets options, the number of seats, what views remember, the pace, or who may chat. Changing
    the pace of a running game opens a vote.
    """
    if "pace" in command and table.state.lobby.state == PLAYING:
        return done(command, asked=await table.set_pace(socket.guest, command["pace"]))
    await table.change(lambda lobby: lobby_changes.configure(lobby, socket.guest, command))
    return done(command)


async def word(table: LiveTable, socket: TableSocket, command: WordShape) -> Reply:
    """Sets a word for the deal."""
    seat, given, settings = command["seat"], command["word"], table.services.settings
    await table.change(
        lambda lobby: lobby_changes.set_word(lobby, socket.guest, seat, given, settings)
    )
    return done(command)


async def start(table: LiveTable, socket: TableSocket, command: StartShape) -> Reply:
    """Starts the game, with a bot at every free seat if one is given."""

    def change(lobby: Lobby) -> None:
        is_host_here = not table.presence.is_host_away()
        if "fill" in command and may_start(lobby, socket.guest, is_host_here):
            hosting_changes.fill(lobby, command["fill"])
        lobby_changes.start(lobby, socket.guest, time.time(), is_host_here)

    await table.change(change)
    return done(command)


async def resign(table: LiveTable, socket: TableSocket, command: ResignShape) -> Reply:
    """Resigns."""
    seat = command["seat"]
    await table.change(lambda lobby: lobby_changes.resign(lobby, socket.guest, seat))
    return done(command)


async def remove(table: LiveTable, socket: TableSocket, command: RemoveShape) -> Reply:
    """Removes somebody from their seat, as the host."""
    seat = command["seat"]
    await table.change(lambda lobby: hosting_changes.remove(lobby, socket.guest, seat))
    return done(command)


async def mute(table: LiveTable, socket: TableSocket, command: MuteShape) -> Reply:
    """Mutes somebody in the chat, or unmutes them, as the host."""
    seat, muted = command["seat"], command.get("muted", True)
    await table.change(lambda lobby: hosting_changes.mute(lobby, socket.guest, seat, muted))
    return done(command)


async def stand_in(table: LiveTable, socket: TableSocket, command: StandInShape) -> Reply:
    """Lets a bot play for somebody until they are back, or opens a vote on that."""
    seat, on = command["seat"], command.get("on", True)
    is_host = table.state.lobby.host == socket.guest and not command.get("vote", False)
    if is_host or not on:
        await table.change(
            lambda lobby: hosting_changes.stand_in_by_host(lobby, socket.guest, seat, on)
        )
        return done(command)
    return done(command, asked=await table.stand_in(seat, socket.guest))


async def hand_over(table: LiveTable, socket: TableSocket, command: HandOverShape) -> Reply:
    """Makes somebody else the host."""
    seat = command["seat"]
    await table.change(lambda lobby: hosting_changes.hand_over(lobby, socket.guest, seat))
    return done(command)


async def let_in(table: LiveTable, socket: TableSocket, command: LetInShape) -> Reply:
    """Lets somebody sit again who was removed."""
    number = command["number"]
    await table.change(lambda lobby: hosting_changes.let_in(lobby, socket.guest, number))
    return done(command)


async def close(table: LiveTable, socket: TableSocket, command: CloseShape) -> Reply:
    """Closes the table, as the host."""
    await table.change(lambda lobby: lobby_changes.close(lobby, socket.guest))
    return done(command)


async def rematch(
    tables: TableRegistry, table: LiveTable, socket: TableSocket, command: RematchShape
) -> Reply:
    """Opens the table for a rematch, or finds the one that is open."""
    reply = done(command)
    swap = command.get("swap", False)
    reply["code"] = await tables.rematch(table, socket.guest, socket.address, swap)
    return reply


async def why(table: LiveTable, socket: TableSocket, command: WhyShape) -> Reply:
    """Explains why something cannot be chosen now; null if it can."""
    seat = rights.check(table.state.lobby, socket.guest, "why", command["seat"])
    played = table.state.playing().table
    if "action" in command and "target" not in command:
        reason = played.why_not(seat, command["action"])
    elif "target" in command and "action" not in command:
        reason = played.why_not_at(seat, command["target"])
    else:
        raise Refused("Give either an action or a target.", 400)
    reply = done(command)
    reply["message"] = None if reason is None else reason.write(played.kit)
    return reply


async def look(table: LiveTable, socket: TableSocket, command: LookAheadShape) -> Reply:
    """Shows how a draft would continue after further picks, without making them."""
    lobby, picks = table.state.lobby, command["picks"]
    seat = rights.check(lobby, socket.guest, "look", command["seat"])
    reply = done(command)
    reply["look"] = table.state.playing().table.look_ahead(seat, picks, lobby.shown_memory)
    return reply


async def hint(table: LiveTable, socket: TableSocket, command: HintShape) -> Reply:
    """Says what a strong bot would choose, and counts that."""
    seat = rights.check(table.state.lobby, socket.guest, "hint", command["seat"])
    reply = done(command)
    reply["hint"] = await table.hints.give(socket.guest, socket.address, seat)
    return reply


async def chat(table: LiveTable, socket: TableSocket, command: ChatShape) -> Reply:
    """Writes in the chat."""
    seat = rights.check(table.state.lobby, socket.guest, "chat")
    text = command["text"]
    most = table.services.settings.chat_letters
    if not 0 < len(text.strip()) <= most:
        raise Refused("Write something, in at most {n} characters.", 400, n=most)
    text = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    await table.post_chat(seat, text, socket.guest)
    return done(command)


async def react(table: LiveTable, socket: TableSocket, command: ReactShape) -> Reply:
    """Shows everybody a reaction."""
    seat = rights.check(table.state.lobby, socket.guest, "react")
    if command["mark"] not in MARKS:
        raise Refused("That is not a reaction; choose one of {text}.", 400, text=" ".join(MARKS))
    table.broadcaster.broadcast_everywhere(
        {"event": "react", "seat": seat, "mark": command["mark"]}
    )
    return done(command)


async def watch(table: LiveTable, socket: TableSocket, command: WatchShape) -> Reply:
    """Sends the table again, without the log entries that the client has."""
    known = command.get("from", {})
    entries_known = {observer: known.get(_key(observer), 0) for observer in socket.observers}
    PendingReply(socket, command.get("id")).acknowledge()
    table.broadcaster.send_table(socket, entries_known)
    return None


async def carry_out(
    tables: TableRegistry, table: LiveTable, socket: TableSocket, command: CommandShape
) -> Reply:
    """Carries out any command."""
    match command["do"]:
        case "act":
            await act(table, socket, command)
            return None
        case "undo":
            return await undo(table, socket, command)
        case "sit":
            return await sit(table, socket, command)
        case "rename":
            return await rename(table, socket, command)
        case "reclaim":
            return await reclaim(table, socket, command)
        case "stand":
            return await stand(table, socket, command)
        case "bot":
            return await bot(table, socket, command)
        case "set":
            return await configure(table, socket, command)
        case "word":
            return await word(table, socket, command)
        case "start":
            return await start(table, socket, command)
        case "answer":
            return await answer(table, socket, command)
        case "resign":
            return await resign(table, socket, command)
        case "end":
            return await end(table, socket, command)
        case "why":
            return await why(table, socket, command)
        case "look":
            return await look(table, socket, command)
        case "hint":
            return await hint(table, socket, command)
        case "chat":
            return await chat(table, socket, command)
        case "react":
            return await react(table, socket, command)
        case "remove":
            return await remove(table, socket, command)
        case "mute":
            return await mute(table, socket, command)
        case "stand_in":
            return await stand_in(table, socket, command)
        case "hand_over":
            return await hand_over(table, socket, command)
        case "let_in":
            return await let_in(table, socket, command)
        case "close":
            return await close(table, socket, command)
        case "rematch":
            return await rematch(tables, table, socket, command)
        case "watch":
            return await watch(table, socket, command)


def done(command: CommandShape, asked: bool = False) -> DoneShape:
    """The reply to a command that was carried out, or that a vote was opened on."""
    reply: DoneShape = {"re": command.get("id"), "ok": True}
    if asked:
        reply["asked"] = True
    return reply


def _key(observer: int | None) -> str:
    return "*" if observer is None else str(observer)
