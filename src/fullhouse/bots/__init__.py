"""All bots by name, those of other packages included. A bot is given a world, never the truth."""

from __future__ import annotations

import re
from typing import Final

from fullhouse.bots.bot import Bot, World, decide, world_of
from fullhouse.bots.ladder import NAMES, LadderBot
from fullhouse.bots.simple_bots import GreedyBot, RandomBot
from fullhouse.plugins import load_plugins

__all__ = ["BOTS", "BROKEN", "PLUGINS", "Bot", "World", "decide", "world_of"]

PLUGINS: Final = "fullhouse.bots"
"""The entry-point group for bots of other packages."""
BOTS: Final[dict[str, Bot]] = {
    **{name: LadderBot(name) for name in reversed(NAMES)},
    "greedy": GreedyBot(),
    "random": RandomBot(),
}
"""Every bot by its name."""


def _take(name: str, offered: object) -> str | None:
    if not callable(getattr(offered, "choose", None)) or isinstance(offered, type):
        return "it offers no bot, an object that can choose"
    if not re.fullmatch("[a-z][a-z0-9-]{0,30}", name):
        return "a bot is called by small letters, digits and hyphens"
    if name in BOTS:
        return "there is a bot of that name already"
    BOTS[name] = offered  # type: ignore[assignment]
    return None


BROKEN: Final = load_plugins(PLUGINS, _take)
"""A sentence for each installed plugin that could not be used."""
