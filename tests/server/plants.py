"""Defects that the server once had, planted again so that the model of a table's life can prove
that it finds them.
"""

from __future__ import annotations

from collections.abc import Callable

from fullhouse.server import live_table, seat_changes
from fullhouse.server.errors import Conflict
from fullhouse.server.live_table import LiveTable
from fullhouse.server.lobby import Lobby, Notice, SeatLink
from fullhouse.server.settings import TRIES
from fullhouse.server.table_sockets import PendingReply
from fullhouse.server.table_state import UNDO_LINE


async def careless_undo(self: LiveTable, seat: int, at: int, reply: PendingReply) -> bool:
    """Looks whether an undo is free before it has the lock, as it was once."""
    is_free = True
    if at == self.state.at(seat):
        is_free = self.state.playing().would_undo(seat).reason is None
    async with self.lock:
        for _ in range(TRIES):
            match = self.moves.admit(seat, at, UNDO_LINE, reply)
            if match is None:
                return False
            undo = match.would_undo(seat)
            if not is_free and not self.vote.ask_undo(seat, at, undo):
                return True
            if await self.moves.take_back(seat, undo, reply):
                return False
        raise Conflict


def careless_move(lobby: Lobby, link: SeatLink, guest: str) -> list[Notice]:
    """Does not ask whether whoever made the link still sits there, as it was once."""
    return seat_changes._change_device(lobby, link.seat, guest)


def plant_undo() -> None:
    live_table.LiveTable.undo = careless_undo  # type: ignore[method-assign]


def plant_link() -> None:
    seat_changes.move_seat = careless_move


PLANTS: dict[str, Callable[[], None]] = {"undo": plant_undo, "link": plant_link}
