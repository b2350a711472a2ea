"""Bots: given a world of their seat, never the truth. Other packages may offer more of them."""

from __future__ import annotations

import re
from typing import Final

from fullhouse.bots.anyhow import Anyhow
from fullhouse.bots.bot import Bot, World, decide, world_of
from fullhouse.bots.greedy import Greedy
from fullhouse.bots.ladder import NAMES, Climber
from fullhouse.plugins import taken

__all__ = ["BOTS", "BROKEN", "PLUGINS", "Bot", "World", "decide", "world_of"]

PLUGINS: Final = "fullhouse.bots"
"""The entry-point group in which other packages offer bots."""
BOTS: Final[dict[str, Bot]] = {
    **{name: Climber(name) for name in reversed(NAMES)},
    "greedy": Greedy(),
    "random": Anyhow(),
}
"""Every bot by the name it is seated by."""


def _take(name: str, offered: object) -> str | None:
    if not callable(getattr(offered, "choose", None)) or isinstance(offered, type):
        return "it offers no bot, an object that can choose"
    if not re.fullmatch("[a-z][a-z0-9-]{0,30}", name):
        return "a bot is called by small letters, digits and hyphens"
    if name in BOTS:
        return "there is a bot of that name already"
    BOTS[name] = offered  # type: ignore[assignment]
    return None


BROKEN: Final = taken(PLUGINS, _take)
"""What is wrong with the installed plugins that could not be used, a sentence each."""
