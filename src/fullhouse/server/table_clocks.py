"""The clocks of one table: works out their changes, sends them, and wakes when one has run out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Final

from fullhouse.server.broadcaster import Broadcaster
from fullhouse.server.clocks import SeatClock, after_action, after_undo, new_clocks, run_only
from fullhouse.server.lobby import PLAYING
from fullhouse.server.services import Services
from fullhouse.server.table_state import TableState

LONGEST_WAIT: Final = 3600.0
"""Seconds after which a clock is looked at again, however much time it has left."""


class TableClocks:
    """Runs the clocks of one table, if it has any. `on_time_out` is called when one has run out."""

    def __init__(
        self,
        state: TableState,
        broadcaster: Broadcaster,
        services: Services,
        on_time_out: Callable[[], None],
    ) -> None:
        self._state: Final = state
        self._broadcaster: Final = broadcaster
        self._services: Final = services
        self._on_time_out: Final = on_time_out
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_used(self) -> bool:
        """Whether this table has clocks, and a game to be played."""
        state = self._state
        return state.match is not None and state.lobby.pace["kind"] != "relaxed"

    # Working out.

    def after_action(
        self, seat: int, before: Collection[int], after: Collection[int]
    ) -> list[SeatClock] | None:
        """The clocks after an action; None if it changes none of them."""
        if not self.is_used or before == after:
            return None
        pace, now = self._state.lobby.pace, self._services.time.now()
        changed = after_action(self._current(), pace, seat, before, after, now)
        return run_only(changed, pace, self._running(after), now)

    def after_undo(
        self, seat: int, before: Collection[int], after: Collection[int]
    ) -> list[SeatClock] | None:
        """The clocks after an undo; None if it changes none of them."""
        if not self.is_used or before == after:
            return None
        pace, now = self._state.lobby.pace, self._services.time.now()
        return run_only(after_undo(self._current(), seat, now), pace, self._running(after), now)

    def as_they_should_be(self) -> list[SeatClock] | None:
        """The clocks after a change of the lobby: who is back or plays no longer. None if that
        changes none of them.
        """
        state = self._state
        if not self.is_used:
            return [] if state.clocks else None
        assert state.match is not None
        asked = state.match.table.actors
        should = run_only(
            self._current(), state.lobby.pace, self._running(asked), self._services.time.now()
        )
        return should if should != state.clocks else None

    def run_out(self) -> list[int]:
        """The seats whose time is up."""
        now = self._services.time.now()
        return [
            seat
            for seat, clock in enumerate(self._state.clocks)
            if clock.since is not None and clock.left_at(now) <= 0
        ]

    # Once they are stored.

    def replace(self, clocks: list[SeatClock]) -> None:
        """Takes over stored clocks, and sends them."""
        self._state.clocks = clocks
        self._broadcaster.broadcast_clocks()
        self.set_timer()

    def set_timer(self) -> None:
        """Wakes when the next clock runs out."""
        self.close()
        now = self._services.time.now()
        left = [clock.left_at(now) for clock in self._state.clocks if clock.since is not None]
        if left:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(min(*left, LONGEST_WAIT), self._wake)

    def close(self) -> None:
        """Stops waiting."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wake(self) -> None:
        self._timer = None
        if self.run_out():
            self._on_time_out()
        else:
            self.set_timer()

    def _current(self) -> list[SeatClock]:
        """The clocks as they are; those at the start, if there are none yet."""
        state = self._state
        if state.clocks:
            return state.clocks
        assert state.match is not None
        return new_clocks(state.lobby.pace, len(state.lobby.seats), state.match.table.actors)

    def _running(self, asked: Collection[int]) -> set[int]:
        """The seats whose clocks run, given those that are asked: people who play themselves."""
        lobby = self._state.lobby
        if lobby.state != PLAYING:
            return set()
        return {
            seat for seat in asked if lobby.seats[seat].is_played and not lobby.seats[seat].away
        }
