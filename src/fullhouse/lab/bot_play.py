"""Bots play a table: every decision has its own dice, so results depend on the seed alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fullhouse.bots import Bot
from fullhouse.bots.bot import world_of
from fullhouse.table.chance import Dice
from fullhouse.table.ids import Action
from fullhouse.table.tracked_table import TrackedTable

MAX_DECISIONS: Final = 20_000
"""After so many decisions a game is abandoned and counts as one that does not end."""


def choose(t: TrackedTable, bots: Sequence[Bot], seat: int, legal: list[Action], label: str) -> int:
    """The choice of the bot at this seat, with dice seeded by the label."""
    if len(legal) == 1:
        return legal[0]
    dice = Dice(label)
    return bots[seat].choose(world_of(t, seat, dice), seat, dice)


def play_out(t: TrackedTable, bots: Sequence[Bot], label: str, number: int = 0) -> None:
    """Play a table to its end; `number` is the number of its next decision."""
    while not t.over and number < MAX_DECISIONS:
        seat = t.actors[0]
        t.apply(seat, choose(t, bots, seat, t.legal(seat), f"{label} {number}"))
        number += 1


def win_shares(t: TrackedTable) -> list[float]:
    """By seat: 1 for a win, an equal part of a shared one, 0 in an abandoned game."""
    winners = t.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(t.seats)]
