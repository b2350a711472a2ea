"""Lobby views: what of a lobby everybody may see, and what of it is a guest's own."""

from __future__ import annotations

from collections.abc import Mapping

from fullhouse.games import game
from fullhouse.play.fair_deal import commitment
from fullhouse.server.event_shapes import LobbyShape, SeatInfoShape
from fullhouse.server.lobby import (
    BOT,
    CLOSED,
    OPEN,
    OVER,
    PLAYING,
    PUZZLE,
    Lobby,
    may_start,
    when,
)
from fullhouse.server.settings import MARKS, Settings


def public_lobby(
    lobby: Lobby,
    connected: Mapping[str, str | None],
    away_for: Mapping[str, int],
    changed: float,
    settings: Settings,
    is_host_away: bool,
    bots_short: bool = False,
) -> LobbyShape:
    """The lobby as a stranger sees it, given the guests who are connected with their names, for how
    many seconds others have been away, and whether bots are short of time on this server.
    """
    played = game(lobby.game)
    seated = {seat.guest for seat in lobby.seats}
    is_done = lobby.state in (OVER, CLOSED)
    animals = lobby.animals()
    seats: list[SeatInfoShape] = [
        {
            "kind": seat.kind,
            "name": lobby.name_of(n) if seat.kind != OPEN else None,
            "animal": animals[n],
            "bot": seat.bot,
            "here": seat.kind == BOT or seat.guest in connected,
            "yours": False,
            "companion": False,
            "was_yours": False,
            "resigned": seat.resigned,
            "muted": seat.guest in lobby.muted,
            "played_for": lobby.state == PLAYING and lobby.is_played_for(n),
            "away_for": None if seat.guest is None else away_for.get(seat.guest),
        }
        for n, seat in enumerate(lobby.seats)
    ]
    watching = [name for guest, name in connected.items() if guest not in seated]
    hosts = [n for n, seat in enumerate(lobby.seats) if lobby.host and seat.guest == lobby.host]
    return {
        "code": lobby.code,
        "game": lobby.game,
        "title": played.title,
        "seats": seats,
        "host": hosts[0] if hosts else None,
        "you_host": False,
        "state": lobby.state,
        "ended": lobby.ended,
        "options": played.kit(len(lobby.seats), lobby.options).settings,
        "changed_options": lobby.options,
        "shown_memory": lobby.shown_memory,
        "commitment": commitment(lobby.secret),
        "words": [bool(seat.word) for seat in lobby.seats],
        "secret": lobby.secret if is_done else None,
        "said_words": [seat.word for seat in lobby.seats] if is_done else None,
        "watchers": len(watching),
        "watching": watching,
        "watchers_chat": lobby.watchers_chat,
        "watchers_chances": lobby.watchers_chances,
        "removed": [{"number": one["number"], "name": one["name"]} for one in lobby.barred],
        "pace": lobby.pace,
        "bots_think_longer": lobby.bots_think_longer,
        "bots_short": bots_short,
        "hints": lobby.hints,
        "undo": lobby.undo,
        "bot_speed": lobby.bot_speed,
        "single_answers": {
            "on": lobby.single_answers,
            "least": settings.held_least,
            "most": settings.held_most,
        }
        if any(step.asks_anyway for step in played.steps.values())
        else None,
        "hints_taken": [lobby.hints_of(n) for n in range(len(lobby.seats))]
        if lobby.hints == "shown"
        else [],
        "host_here": not is_host_away,
        "you_may_start": False,
        "expires": when(lobby.expires(changed, settings)),
        "rematch": lobby.rematch,
        "marks": list(MARKS),
        "listed": lobby.listed,
        "key": lobby.key,
        "newcomers": lobby.newcomers,
        "branch": None
        if lobby.branch_of in (None, PUZZLE) or lobby.branch_at is None
        else {"of": lobby.branch_of, "at": lobby.branch_at},
        "puzzle": lobby.branch_of == PUZZLE,
    }


def lobby_for_guest(public: LobbyShape, lobby: Lobby, guest: str) -> LobbyShape:
    """The public lobby, with what is this guest's marked as theirs."""
    mine = public.copy()
    mine["seats"] = [seat.copy() for seat in public["seats"]]
    for n in lobby.seats_of(guest):
        mine["seats"][n]["yours"] = True
        mine["seats"][n]["companion"] = lobby.seats[n].companion
    for n, seat in enumerate(lobby.seats):
        mine["seats"][n]["was_yours"] = seat.moved_from == guest
    mine["you_host"] = lobby.host == guest
    mine["you_may_start"] = may_start(lobby, guest, public["host_here"])
    return mine
