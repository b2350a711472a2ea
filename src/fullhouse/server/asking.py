"""Asking everybody: an undo that others learned from, or an end before the end."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from fullhouse.server.errors import Refused

if TYPE_CHECKING:
    from fullhouse.server.room import Room

UNDO: Final = "undo"
END: Final = "end"


class Ask:
    """The one question that is open at a table, if any."""

    def __init__(self, room: Room) -> None:
        self.room: Final = room
        self.id = 0
        self.what: str | None = None
        self.seat = 0
        self.text = ""
        self.waiting: list[int] = []
        self.answered: list[int] = []
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_open(self) -> bool:
        """Whether somebody is still to answer."""
        return self.what is not None

    def is_possible(self) -> bool:
        """Whether everybody could agree to an undo: no bot ever does."""
        return all(seat.is_played for seat in self.room.lobby.seats)

    def open(self, what: str, seat: int, text: str) -> bool:
        """Asks all other people at the table; True where there is nobody to ask."""
        if self.is_open:
            raise Refused("Something else is being asked; wait until that is answered.")
        lobby = self.room.lobby
        guest = lobby.seats[seat].guest
        others = [n for n, other in enumerate(lobby.seats) if other.is_played]
        self.waiting = [n for n in others if lobby.seats[n].guest != guest]
        if not self.waiting:
            return True
        self.answered = [n for n in others if n not in self.waiting]
        self.id += 1
        self.what, self.seat, self.text = what, seat, text
        loop = asyncio.get_running_loop()
        lasts = self.room.house.terms.ask_lasts
        self._timer = loop.call_later(lasts, self.settle, "Not everybody has answered.")
        self.room.share(self.event())
        return False

    def answer(self, guest: str, id: object, yes: object) -> str | None:
        """Somebody answers; once all agree, what is to be done."""
        if not self.is_open or id != self.id:
            raise Refused("That question is settled.")
        lobby = self.room.lobby
        mine = [seat for seat in self.waiting if lobby.seats[seat].guest == guest]
        if not mine:
            raise Refused("You are not asked.", 403)
        if yes is not True:
            self.settle(f"{lobby.name_of(mine[0])} does not agree.")
            return None
        self.waiting = [seat for seat in self.waiting if seat not in mine]
        self.answered += mine
        if self.waiting:
            self.room.share(self.event())
            return None
        what = self.what
        self.settle("All agree.")
        return what

    def settle(self, text: str | None) -> None:
        """Nothing is asked any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.is_open:
            self.what = None
            self.room.share({"event": "ask", "ask": None, "text": text})

    def adopt(self, event: dict[str, Any]) -> None:
        """What is asked by way of another process, which also waits for the answers."""
        self.what = None
        if event["ask"] is not None:
            self.id, self.what, self.seat = event["ask"], event["what"], event["seat"]
            self.text, self.waiting, self.answered = (
                event["text"],
                event["waiting"],
                event["answered"],
            )

    def event(self) -> dict[str, Any]:
        """The question as it is told."""
        return {
            "event": "ask",
            "ask": self.id,
            "what": self.what,
            "seat": self.seat,
            "text": self.text,
            "waiting": self.waiting,
            "answered": self.answered,
        }
