"""Bot jobs: lets a bot make one decision, and the game's tactics if it fails."""

from __future__ import annotations

import logging
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING

from fullhouse.bots import Bot, World, world_of
from fullhouse.bots.simple_bots import GreedyBot
from fullhouse.table.chance import Dice
from fullhouse.table.errors import NoWorld
from fullhouse.table.steps import CHOICE
from fullhouse.table.tracked_table import TrackedTable

if TYPE_CHECKING:  # workers do without the server
    from fullhouse.server.table_state import TableState

log = logging.getLogger("fullhouse")


def decide(bot: Bot, world: World, seat: int, dice: Dice) -> list[int]:
    """A bot's decision: one action, or all picks of a draft, which others see only together."""
    chosen: list[int] = []
    is_draft = world.stack[-1].way != CHOICE
    while True:
        chosen.append(bot.choose(world, seat, dice))
        if not is_draft:
            return chosen
        world.act(seat, chosen[-1])
        if not world.draft(seat) or seat not in world.actors:
            return chosen


class FirstLegalBot:
    """The bot of last resort: takes the first legal action."""

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        return world.legal(seat)[0]


def choose_by_tactics(table: TrackedTable, seat: int, dice: Dice) -> list[int]:
    """A decision for a bot that has failed: what the game's tactics prefer, or else the first."""
    try:
        chosen = decide(GreedyBot(), world_of(table, seat, dice), seat, dice)
        if chosen[0] in table.legal(seat):
            return chosen
        why = "their choice is illegal"
    except Exception as error:  # tactics are third-party code, and the game must go on
        why = format_error(error)
    log.warning("the tactics of %s failed: %s", table.game.id, why)
    # All that it reads are its seat's legal actions, which are the same in every world.
    return decide(FirstLegalBot(), World(table.clone()), seat, dice)


def format_error(error: Exception) -> str:
    """The type and place of an error, without its message, which may name hidden cards; of a game
    without worlds, the message: it names the step that is asked.
    """
    if isinstance(error, NoWorld):
        return str(error)
    place = extract_tb(error.__traceback__)[-1:]
    return "".join(
        [type(error).__name__, *(f" in {Path(f.filename).name}:{f.lineno}" for f in place)]
    )


def log_failure(state: TableState, job: str, why: Exception) -> None:
    """Logs that a worker's job about a running game failed, and at which step of the game."""
    table = state.playing().table
    step = "the end" if table.over else type(table.next_step()).__name__
    log.warning("table %s: no %s in %s, at %s: %s", state.code, job, state.lobby.game, step, why)
