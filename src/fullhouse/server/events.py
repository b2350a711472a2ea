"""Events: what sockets are sent, built from the state of a table."""

from __future__ import annotations

from typing import Final

import orjson

from fullhouse.play.endings import sources_of, why_won
from fullhouse.server.chat_storage import WATCHER, ChatLine
from fullhouse.server.clocks import SeatClock
from fullhouse.server.errors import Refused
from fullhouse.server.event_shapes import (
    ChatEventShape,
    ClocksShape,
    EndedShape,
    GoneShape,
    LobbyEventShape,
    LobbyShape,
    MovedShape,
    RemovedShape,
    ResultEventShape,
    ResultShape,
)
from fullhouse.server.lobby import Lobby, winners_of
from fullhouse.server.messages import english, say
from fullhouse.table.shapes import MessageShape
from fullhouse.table.tracked_table import TrackedTable

CLOSED_MESSAGES: Final = {
    "closed": say("The host has closed this table."),
    "expired": say("Nobody came back for a long time, so this table was closed."),
}
EARLY_ENDS: Final = {
    "agreed": say("Everybody agreed to end the game here, so nobody wins."),
    "resigned": say("Everybody but the bots resigned, so the game ends here."),
    "closed": say("The host closed the table before the end, so nobody wins."),
    "expired": say("Nobody played for a long time, so the table was closed and nobody wins."),
}
"""Why nobody won a game that was not played to its end."""
ENDED: Final = say("This game has ended.")


def lobby_event(lobby: LobbyShape) -> bytes:
    """Who sits where."""
    event: LobbyEventShape = {"event": "lobby", "lobby": lobby}
    return orjson.dumps(event)


def table_event(parts: list[bytes], reply: bytes = b"") -> bytes:
    """Updates of views, one part per observer; also the reply to the command that caused them."""
    body = b'"event":"table","seats":[%s]' % b",".join(parts) if parts else b""
    return b"{%s}" % b",".join(filter(None, (reply, body)))


def result_event(lobby: Lobby, table: TrackedTable) -> ResultEventShape:
    """How the game ended."""
    return {"event": "result", **result_of(lobby, table)}


def result_of(lobby: Lobby, table: TrackedTable) -> ResultShape:
    """Scores and winners; there are winners only if the game was played to the end, or won by
    resignation.
    """
    return {
        "scores": table.scores,
        "winners": winners_of(lobby, table),
        "reckoning": table.reckoning(),
        "sources": [{"title": title, "points": points} for title, points in sources_of(table)],
        "why": why_ended(lobby, table),
        "resigned": [n for n, seat in enumerate(lobby.seats) if seat.resigned],
        "ended": lobby.ended or "closed",
    }


def why_ended(lobby: Lobby, table: TrackedTable) -> MessageShape:
    """Why the game ended as it did, in one sentence."""
    if lobby.ended == "resigned":
        winners = winners_of(lobby, table)
        if len(lobby.seats) == 2 and winners:
            return say("wins because {other} resigned", seat=winners[0], other=1 - winners[0])
        if len(winners) == 1:
            return say("wins because everybody else resigned", seat=winners[0])
        gone = [n for n, seat in enumerate(lobby.seats) if seat.resigned]
        if winners and len(gone) == 1:
            return say("resigned, so the others win", seat=gone[0])
    if lobby.ended == "played" and table.over:
        return why_won(table)
    return EARLY_ENDS.get(lobby.ended or "closed", EARLY_ENDS["closed"])


def chat_event(line: ChatLine) -> ChatEventShape:
    """A chat line."""
    event: ChatEventShape = {
        "event": "chat",
        "name": line.name,
        "seat": None if line.seat == WATCHER else line.seat,
        "text": line.text,
        "when": line.made,
    }
    if line.message is not None:
        # With the name as stored, which is anonymised when its guest deletes it.
        event["text"] = english(line.message, [*[""] * line.seat, line.name])
        event["message"] = line.message
    return event


def moved_event(lobby: Lobby, seat: int) -> MovedShape:
    """For the device that a seat has moved away from."""
    message = say("{other’s} seat has moved to another device", other=seat)
    text = english(message, lobby.names())
    return {"event": "moved", "seat": seat, "text": text, "message": message}


def removed_event(lobby: Lobby, seat: int) -> RemovedShape:
    """For somebody whom the host has removed."""
    message = say("The host removed you from seat {n}", n=seat + 1)
    return {"event": "removed", "seat": seat, "text": english(message), "message": message}


def clocks_event(clocks: list[SeatClock], now: float) -> ClocksShape:
    """How much time each seat has left."""
    return {
        "event": "clocks",
        "clocks": [
            {
                "left": round(clock.left_at(now), 1),
                "running": clock.since is not None,
                "turn": clock.turn,
            }
            for clock in clocks
        ],
    }


def closed_event(ended: EndedShape) -> GoneShape:
    """For everybody at a table that was closed before a game of it could be shown."""
    message = CLOSED_MESSAGES.get(ended, ENDED)
    return {"event": "gone", "text": english(message), "message": message}


def gone_event(refused: Refused) -> GoneShape:
    """Why there is no table here for a socket."""
    event: GoneShape = {"event": "gone", "text": refused.sentence}
    if refused.message is not None:
        event["message"] = refused.message
    return event
