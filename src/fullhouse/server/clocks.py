"""Clocks: how much time each seat has left, and how that changes.

Times are the server's running time (`server_time.py`). A turn begins when a seat is asked to
decide, and ends when its own action changes who is asked. Who is asked is public, so clocks reveal
nothing: a private pick changes none.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from fullhouse.server.command_shapes import PaceShape

OVERTIME: Final = 10.0
"""Seconds that somebody has who is back after running out of time in a live game."""


class SeatClock(NamedTuple):
    """The clock of one seat."""

    left: float
    """Seconds left when it began to run, or when it was stopped."""
    since: float | None = None
    """When it began to run; None while it stands."""
    turn: int = 0
    """How many turns of this seat have begun."""
    owed: int = 0
    """How many turns the seat has undone: it gets nothing for playing those again."""

    def left_at(self, now: float) -> float:
        """Seconds left at this time."""
        return self.left if self.since is None else max(0.0, self.left + self.since - now)


def new_clocks(pace: PaceShape, seats: int, asked: Collection[int]) -> list[SeatClock]:
    """The clocks at the start of a game, for the seats that are asked first."""
    full = float(pace["seconds"])
    return [SeatClock(full, turn=int(seat in asked)) for seat in range(seats)]


def after_action(
    clocks: list[SeatClock],
    pace: PaceShape,
    seat: int,
    before: Collection[int],
    after: Collection[int],
    now: float,
) -> list[SeatClock]:
    """The clocks after a seat's action changed who is asked from `before` to `after`."""
    changed = clocks[:]
    is_own = changed[seat].since is not None  # and not that of a bot that plays for it
    mover = _stopped(changed[seat], now)
    is_again = mover.owed > 0
    if is_again:
        mover = mover._replace(owed=mover.owed - 1)
    elif is_own and pace["per"] == "game":
        mover = mover._replace(left=mover.left + pace["increment"])
    changed[seat] = mover
    for called in after:
        if called not in before or (called == seat and not is_again):
            clock = changed[called]
            left = float(pace["seconds"]) if pace["per"] == "move" else clock.left
            changed[called] = clock._replace(left=left, turn=clock.turn + 1)
    return changed


def after_undo(clocks: list[SeatClock], seat: int, now: float) -> list[SeatClock]:
    """The clocks after an undo that changed who is asked: the turn goes on."""
    changed = clocks[:]
    stopped = _stopped(changed[seat], now)
    changed[seat] = stopped._replace(owed=stopped.owed + 1)
    return changed


def run_only(
    clocks: list[SeatClock], pace: PaceShape, running: Collection[int], now: float
) -> list[SeatClock]:
    """Runs the clocks of these seats, and stops all others. One that had run out and runs again
    belongs to somebody who is back.
    """
    changed = []
    for seat, clock in enumerate(clocks):
        if seat not in running:
            changed.append(_stopped(clock, now))
        elif clock.since is None:
            back = clock.left or _overtime(pace)
            changed.append(clock._replace(left=back, since=now))
        else:
            changed.append(clock)
    return changed


def _overtime(pace: PaceShape) -> float:
    """What somebody gets who is back after running out of time."""
    if pace["kind"] == "days":
        return float(pace["seconds"])
    return max(OVERTIME, float(pace["increment"]))


def _stopped(clock: SeatClock, now: float) -> SeatClock:
    return clock if clock.since is None else clock._replace(left=clock.left_at(now), since=None)
