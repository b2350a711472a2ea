"""Consent votes: an undo of something others have seen, an early end, taking over a hand, a bot
for somebody away, another pace.

A vote is opened, answered and closed under the table's lock. Any change of who sits where closes
it, and so does any public event if the vote is about the game: nobody agrees to one thing and gets
another. Who plays a seat, and the pace, stay the same questions while the game goes on.
"""

from __future__ import annotations

import asyncio
from typing import Final

import orjson

from fullhouse.play.match import Undo
from fullhouse.server.broadcaster import Broadcaster
from fullhouse.server.command_shapes import PaceShape
from fullhouse.server.errors import Refused
from fullhouse.server.event_shapes import (
    AboutShape,
    AskedForShape,
    AskShape,
    SharedAskShape,
    VoteClosedShape,
)
from fullhouse.server.identities import Identity
from fullhouse.server.messages import english, say
from fullhouse.server.pace import describe
from fullhouse.server.presence import Presence
from fullhouse.server.seat_changes import format_seat, name_for, voters
from fullhouse.server.services import Services
from fullhouse.server.table_sockets import TableSocket
from fullhouse.server.table_state import TableState
from fullhouse.table.kit import Kit
from fullhouse.table.messages import marked
from fullhouse.table.shapes import MessageShape

ASK_UNDO: Final[AskedForShape] = "undo"
ASK_END: Final[AskedForShape] = "end"
ASK_SEAT: Final[AskedForShape] = "sit"
ASK_BOT: Final[AskedForShape] = "bot"
ASK_PACE: Final[AskedForShape] = "pace"

AGREED: Final[MessageShape] = {"template": marked("Everybody agreed.")}


class ConsentVote:
    """The vote that is open at a table, if any; there is never more than one."""

    def __init__(
        self,
        state: TableState,
        presence: Presence,
        broadcaster: Broadcaster,
        services: Services,
    ) -> None:
        self.id = 0
        self.what: AskedForShape | None = None
        self.seat = 0
        self.text = ""
        self.message: MessageShape = {"template": ""}
        self.waiting: list[int] = []
        self.answered: list[int] = []
        self.about: AboutShape = {}
        """What clients are not sent: the guest who asks, and what exactly was asked for."""
        self._state: Final = state
        self._presence: Final = presence
        self._broadcaster: Final = broadcaster
        self._services: Final = services
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_open(self) -> bool:
        """Whether somebody has yet to answer, or what was agreed to is being carried out."""
        return self.what is not None

    def check_open(self) -> None:
        """Refuses to carry out a vote that was closed meanwhile, by another process."""
        if not self.is_open:
            raise Refused("The table has changed since that was asked.")

    # Opening. True: there is nobody to ask.

    def ask_undo(self, seat: int, at: int, undo: Undo) -> bool:
        """Asks whether the last of the seat's `at` lines may be undone."""
        lobby = self._state.lobby
        if lobby.undo == "free":
            raise Refused(
                "{also}, and this table allows no other undo.",
                also=[{"template": undo.reason or ""}],
            )
        if not lobby.can_consent():
            raise Refused(
                "{also}, so undoing needs everybody’s consent. Not every seat here is played by a "
                "person, and bots never agree.",
                also=[{"template": undo.reason or ""}],
            )
        about: AboutShape = {"guest": lobby.seats[seat].guest or "", "at": at}
        action = undo.before.message(seat, undo.last.action, None)
        message = say("{seat} asks to undo: {also}", seat=seat, also=[action])
        kit = undo.before.kit
        return self._open(ASK_UNDO, seat, message, self._others(seat), about, kit)

    def ask_end(self, seat: int) -> bool:
        """Asks whether to end the game here."""
        about: AboutShape = {"guest": self._state.lobby.seats[seat].guest or ""}
        message = say("{seat} would like to end the game here", seat=seat)
        return self._open(ASK_END, seat, message, self._others(seat), about)

    def ask_seat(self, seat: int, guest: str, who: Identity) -> None:
        """Asks whether a guest may take over a seat and the cards dealt to it."""
        lobby = self._state.lobby
        taken = lobby.seats[seat]
        if taken.dealt == guest:
            who = Identity(who.name or taken.name, who.animal or taken.animal)
            message = say("{text} asks to come back", text=name_for(lobby, seat, who.name))
        else:
            message = say(
                "{text} asks to take over {also} and its cards",
                text=name_for(lobby, seat, who.name),
                also=[format_seat(lobby, seat)],
            )
        about: AboutShape = {"guest": guest, "name": who.name, "animal": who.animal}
        self._open(ASK_SEAT, seat, message, voters(lobby, guest), about)

    def ask_bot(self, seat: int, asker: int) -> bool:
        """Asks whether a bot shall play for somebody who is away; those who are away, too, are not
        asked.
        """
        lobby, connected = self._state.lobby, self._presence.connected_guests()
        others = [n for n in self._others(asker) if n != seat and lobby.seats[n].guest in connected]
        about: AboutShape = {"guest": lobby.seats[asker].guest or ""}
        message = say("{other} would like a bot to play for {seat}", other=asker, seat=seat)
        return self._open(ASK_BOT, seat, message, others, about)

    def ask_pace(self, seat: int, pace: PaceShape) -> bool:
        """Asks whether the game shall go on at another pace."""
        about: AboutShape = {"guest": self._state.lobby.seats[seat].guest or "", "pace": pace}
        message = say(
            "{seat} would like to change the pace: {also}", seat=seat, also=[describe(pace)]
        )
        return self._open(ASK_PACE, seat, message, self._others(seat), about)

    # Answering and closing.

    def count(self, guest: str, id: int, yes: bool) -> bool:
        """Counts an answer; True if everybody has agreed now."""
        if not self.is_open or id != self.id:
            raise Refused("That vote is over.")
        seats = self._state.lobby.seats
        mine = [seat for seat in self.waiting if seats[seat].voter == guest]
        if not mine:
            raise Refused("You do not take part in this vote.", 403)
        if not yes:
            self.close(say("{other} does not agree.", other=mine[0]))
            return False
        self.waiting = [seat for seat in self.waiting if seat not in mine]
        self.answered += mine
        if self.waiting:
            self._broadcast()
            return False
        self._stop_timer()
        return True

    def close(self, message: MessageShape | None, text: str | None = None) -> None:
        """Closes the vote, if one is open; `text` is the message in English, if that differs."""
        self._stop_timer()
        if self.is_open:
            self.what = None
            if message is not None and text is None:
                text = english(message, self._state.lobby.names())
            closed: VoteClosedShape = {
                "event": "ask",
                "ask": None,
                "text": text,
                "message": message,
            }
            self._broadcaster.broadcast_everywhere(closed)

    def close_after_move(self) -> None:
        """Closes a vote about the game, because the game has gone on."""
        if self.what in (ASK_UNDO, ASK_END):
            self.close(None)

    def close_if_asker_left(self, guest: str) -> None:
        """Closes a vote about a seat when the guest who asked for it has left."""
        if self.what == ASK_SEAT and self.about["guest"] == guest:
            self.close(say("The person who asked has left."))

    def close_if_back(self, guest: str) -> None:
        """Closes a vote about a bot for somebody who has come back."""
        if self.what == ASK_BOT and self._state.lobby.seats[self.seat].guest == guest:
            self.close(say("{seat} is back at the table.", seat=self.seat))

    # Sending.

    def send(self, socket: TableSocket) -> None:
        """Sends the open vote, if any."""
        if self.is_open:
            socket.send(orjson.dumps(self.event(socket.guest)))

    def event(self, guest: str) -> AskShape:
        """The vote as this guest is sent it."""
        assert self.what is not None
        seats = self._state.lobby.seats
        return {
            "event": "ask",
            "ask": self.id,
            "what": self.what,
            "seat": self.seat,
            "text": self.text,
            "message": self.message,
            "waiting": self.waiting,
            "answered": self.answered,
            "yours": self.about["guest"] == guest,
            "asks_you": any(seats[seat].voter == guest for seat in self.waiting),
        }

    def receive(self, event: SharedAskShape | VoteClosedShape) -> None:
        """Takes over a vote of another process, which also waits for its answers."""
        self.what = None
        if event["ask"] is None:
            self._stop_timer()
            self._broadcaster.broadcast(event)
            return
        self.id, self.what, self.seat = event["ask"], event["what"], event["seat"]
        self.text, self.message, self.about = event["text"], event["message"], event["about"]
        self.waiting, self.answered = event["waiting"], event["answered"]
        self._broadcast_here()

    def _others(self, seat: int) -> list[int]:
        """The seats that other people play."""
        seats = self._state.lobby.seats
        guest = seats[seat].guest
        return [n for n, other in enumerate(seats) if other.is_played and other.guest != guest]

    def _open(
        self,
        what: AskedForShape,
        seat: int,
        message: MessageShape,
        waiting: list[int],
        about: AboutShape,
        kit: Kit | None = None,
    ) -> bool:
        """Asks the people at these seats; True if there are none."""
        if self.is_open:
            if (self.what, self.seat, self.about) == (what, seat, about):
                return False  # the same command again
            raise Refused("Another vote is open; wait until it is over.")
        if not waiting:
            return True
        lobby = self._state.lobby
        self.waiting = waiting
        self.answered = [n for n, s in enumerate(lobby.seats) if s.is_played and n not in waiting]
        self.id += 1
        self.what, self.seat, self.message, self.about = what, seat, message, about
        self.text = english(message, lobby.names(), kit)
        loop = asyncio.get_running_loop()
        lasts = self._services.settings.ask_lasts
        self._timer = loop.call_later(lasts, self.close, say("Not everybody has answered."))
        self._broadcast()
        return False

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _broadcast(self) -> None:
        """Sends the vote to everybody, through other processes, too."""
        assert self.what is not None
        self._broadcast_here()
        shared: SharedAskShape = {
            "event": "ask",
            "ask": self.id,
            "what": self.what,
            "seat": self.seat,
            "text": self.text,
            "message": self.message,
            "waiting": self.waiting,
            "answered": self.answered,
            "about": self.about,
        }
        self._services.fanout.publish_event(self._state.code, shared)

    def _broadcast_here(self) -> None:
        for socket in self._presence.sockets:
            self.send(socket)
