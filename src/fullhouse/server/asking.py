"""Asking everybody: an undo that others learned from, an end before the end, a hand taken over.

What was agreed to is done in the same breath as the last vote, under the table's lock. Whatever
everybody sees happen meanwhile, and every change of who sits here, settles the question: nobody
agrees to one thing and gets another.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import orjson

from fullhouse.server.errors import Refused
from fullhouse.server.lobby import Lobby
from fullhouse.server.messages import english, say
from fullhouse.server.seating import Notice, finish, name_for, take_over, voters, whose
from fullhouse.server.shapes import (
    AboutShape,
    AskedForShape,
    AskShape,
    SettledShape,
    SharedAskShape,
)
from fullhouse.table.kit import Kit
from fullhouse.table.messages import marked
from fullhouse.table.shapes import MessageShape

if TYPE_CHECKING:
    from fullhouse.play.match import Undo
    from fullhouse.server.room import Room

UNDO: Final[AskedForShape] = "undo"
END: Final[AskedForShape] = "end"
SIT: Final[AskedForShape] = "sit"

AGREED: Final[MessageShape] = {"template": marked("All agree.")}


class Ask:
    """The one question that is open at a table, if any. Opened and answered under its lock."""

    def __init__(self, room: Room) -> None:
        self.room: Final = room
        self.id = 0
        self.what: AskedForShape | None = None
        self.seat = 0
        self.text = ""
        self.message: MessageShape = {"template": ""}
        self.waiting: list[int] = []
        self.answered: list[int] = []
        self.about: AboutShape = {}
        """What nobody is told: the guest who asks, and what exactly was asked for."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_open(self) -> bool:
        """Whether somebody is still to answer."""
        return self.what is not None

    def is_possible(self) -> bool:
        """Whether everybody could agree to an undo: no bot ever does."""
        return all(seat.is_played for seat in self.room.lobby.seats)

    def undo(self, seat: int, at: int, undo: Undo) -> bool:
        """Asks whether an action may be taken back: that very one, the last of the seat's `at`
        lines. True where there is nobody to ask.
        """
        if not self.is_possible():
            raise Refused(
                "{also}, so undoing needs everybody’s consent; not all seats here are people’s, "
                "and bots never agree.",
                also=[{"template": undo.reason or ""}],
            )
        about: AboutShape = {"guest": self.room.lobby.seats[seat].guest or "", "at": at}
        what = undo.before.message(seat, undo.last.action, None)
        message = say("{seat} asks to take back: {also}", seat=seat, also=[what])
        kit = undo.before.kit
        return self._open(UNDO, seat, message, self._others(seat), about, kit)

    def end(self, seat: int) -> bool:
        """Asks whether to end the game here; True where there is nobody to ask."""
        about: AboutShape = {"guest": self.room.lobby.seats[seat].guest or ""}
        message = say("{seat} would like to end the game here", seat=seat)
        return self._open(END, seat, message, self._others(seat), about)

    def sit(self, seat: int, guest: str, name: str | None) -> None:
        """Asks whether somebody may take over a seat, with the cards that were dealt to it."""
        lobby = self.room.lobby
        taken = lobby.seats[seat]
        if taken.dealt == guest:
            name = name or taken.name
            message = say("{text} asks to come back", text=name_for(lobby, name))
        else:
            message = say(
                "{text} asks to take over {also} and its cards",
                text=name_for(lobby, name),
                also=[whose(lobby, seat)],
            )
        about: AboutShape = {"guest": guest, "name": name}
        self._open(SIT, seat, message, voters(lobby, guest), about)

    async def answer(self, guest: str, id: int, yes: bool) -> None:
        """Somebody answers; once all agree, it is done."""
        async with self.room.lock:
            if not self._vote(guest, id, yes):
                return
            try:
                await self._do()
            except Refused as refused:
                self.settle(refused.message, refused.sentence)
            finally:
                self.settle(say("That could not be done."))

    def left(self, guest: str) -> None:
        """Somebody has left: whoever asked for a seat does not get it unseen."""
        if self.what == SIT and self.about["guest"] == guest:
            self.settle(say("Who asked has left."))

    def settle(self, message: MessageShape | None, text: str | None = None) -> None:
        """Nothing is asked any more; `text` is the message in English, where that differs."""
        self._stop_timer()
        if self.is_open:
            self.what = None
            if message is not None and text is None:
                text = english(message, self.room.lobby.names())
            self.room.share({"event": "ask", "ask": None, "text": text, "message": message})

    def adopt(self, event: SharedAskShape | SettledShape) -> None:
        """What is asked by way of another process, which also waits for the answers."""
        self.what = None
        if event["ask"] is None:
            self._stop_timer()
            self.room.send(event)
            return
        self.id, self.what, self.seat = event["ask"], event["what"], event["seat"]
        self.text, self.message, self.about = event["text"], event["message"], event["about"]
        self.waiting, self.answered = event["waiting"], event["answered"]
        self._send()

    def event(self, guest: str) -> AskShape:
        """The question as this guest is told it."""
        assert self.what is not None
        seats = self.room.lobby.seats
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

    def _others(self, seat: int) -> list[int]:
        """The seats that other people play."""
        seats = self.room.lobby.seats
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
        """Asks these seats' people; True where there is nobody to ask."""
        if self.is_open:
            if (self.what, self.seat, self.about) == (what, seat, about):
                return False  # the same message again
            raise Refused("Something else is being asked; wait until that is answered.")
        if not waiting:
            return True
        seats = self.room.lobby.seats
        self.waiting = waiting
        self.answered = [n for n, s in enumerate(seats) if s.is_played and n not in waiting]
        self.id += 1
        self.what, self.seat, self.message, self.about = what, seat, message, about
        self.text = english(message, self.room.lobby.names(), kit)
        loop = asyncio.get_running_loop()
        lasts = self.room.house.terms.ask_lasts
        self._timer = loop.call_later(lasts, self.settle, say("Not everybody has answered."))
        self._tell()
        return False

    def _vote(self, guest: str, id: int, yes: bool) -> bool:
        """Counts an answer; whether all have agreed by it."""
        if not self.is_open or id != self.id:
            raise Refused("That question is settled.")
        lobby = self.room.lobby
        mine = [seat for seat in self.waiting if lobby.seats[seat].voter == guest]
        if not mine:
            raise Refused("You are not asked.", 403)
        if not yes:
            self.settle(say("{other} does not agree.", other=mine[0]))
            return False
        self.waiting = [seat for seat in self.waiting if seat not in mine]
        self.answered += mine
        if self.waiting:
            self._tell()
            return False
        self._stop_timer()
        return True

    async def _do(self) -> None:
        """Does what all have agreed to."""
        if self.what == UNDO:
            await self.room.take_back_agreed(self.seat, self.about["at"])
        else:
            await self.room.alter(self._alter, agreed=True)

    def _alter(self, lobby: Lobby) -> list[Notice]:
        self.check_open()
        if self.what == SIT:
            return take_over(lobby, self.about["guest"], self.seat, self.about["name"])
        finish(lobby, "agreed")
        return []

    def check_open(self) -> None:
        """Refuses what was agreed to where, by another process, the table has moved on since."""
        if not self.is_open:
            raise Refused("The table has moved on since that was asked.")

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tell(self) -> None:
        """Everybody is told, also by way of other processes."""
        assert self.what is not None
        self._send()
        told: SharedAskShape = {
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
        self.room.house.fanout.share(self.room.lobby.code, told)

    def _send(self) -> None:
        for socket in self.room.sockets:
            socket.push(orjson.dumps(self.event(socket.guest)))
