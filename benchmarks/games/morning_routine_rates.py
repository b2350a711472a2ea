"""Morning Routine: how quickly worlds are drawn, in the middle of games between four bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import fullhouse as fh

if TYPE_CHECKING:  # an older build may not have it
    from fullhouse.table.tracked_table import TrackedTable

SEATS = 4
GAMES = 6
EVERY = 5
"""Decisions between two positions."""
WORLDS = 20
"""Worlds drawn from each position: its notebook is worked out once."""


def positions(greedy: bool) -> list[TrackedTable]:
    """Tables from all parts of some games."""
    game = fh.game("morning-routine")
    found: list[TrackedTable] = []
    for number in range(GAMES):
        t = game.start(SEATS, f"positions {number}", log=False)
        dice = fh.Dice(number)
        made = 0
        while not t.over:
            seat = t.actors[0]
            legal = t.legal(seat)
            action = legal[dice.below(len(legal))]
            if greedy and len(legal) > 1:
                world = t.world(seat, dice)
                action = max(legal, key=lambda a: game.tactics.rate(world, seat, a))
            t.act(seat, action)
            made += 1
            if made % EVERY == 0 and not t.over:
                found.append(t.clone())
    return found


def rates() -> dict[str, Callable[[], int]]:
    """What is measured: each call answers how often it was done."""
    between_bots, at_random = positions(True), positions(False)
    dice = fh.Dice("worlds")

    def draw(tables: list[TrackedTable]) -> int:
        for t in tables:
            for _ in range(WORLDS):
                t.world(t.actors[0], dice)
        return len(tables) * WORLDS

    return {
        "worlds of four seats, games between bots": lambda: draw(between_bots),
        "worlds of four seats, random games": lambda: draw(at_random),
    }
