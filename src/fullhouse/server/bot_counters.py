"""How well bots do for time: imagined games against their ladders' numbers, and what went wrong."""

from __future__ import annotations

import logging
from collections import deque
from typing import Any, Final, TypedDict

log = logging.getLogger("fullhouse")

ENOUGH: Final = 0.9
"""The share of its ladder's number below which a choice counts as short of time."""
RECENT: Final = 40
"""The last choices, by which a server is short of time or is not."""


class BotCounts(TypedDict):
    """The counts of a server since it started."""

    choices: int
    """Decisions of bots, fallbacks included."""
    wanted: int
    """The games that they would have imagined with enough time, and those that they did."""
    imagined: int
    short: int
    """Decisions with fewer than nine in ten of them."""
    late: int
    """Decisions that came after their time, because all workers were busy."""
    fallbacks: int
    """Decisions that the game's tactics made, because a bot failed or was too late."""
    misfits: int
    """Worlds that do not fit what their seat could deduce: none was found that does."""
    is_short: bool
    """Whether the last decisions together were short of time."""


class BotCounters:
    """Counts the decisions of bots."""

    def __init__(self) -> None:
        self._counts: Final[BotCounts] = {
            "choices": 0,
            "wanted": 0,
            "imagined": 0,
            "short": 0,
            "late": 0,
            "fallbacks": 0,
            "misfits": 0,
            "is_short": False,
        }
        self._recent: Final[deque[tuple[int, int]]] = deque(maxlen=RECENT)

    def snapshot(self) -> BotCounts:
        """The counts so far."""
        return self._counts.copy()

    @property
    def is_short(self) -> bool:
        """Whether bots have lately had too little time."""
        return self._counts["is_short"]

    def count_choice(self, wanted: int, imagined: int, misfits: int = 0) -> None:
        """A bot has decided, having imagined so many games of those it wanted to."""
        counts = self._counts
        counts["choices"] += 1
        counts["wanted"] += wanted
        counts["imagined"] += imagined
        counts["misfits"] += misfits
        if not wanted:
            return
        counts["short"] += imagined < ENOUGH * wanted
        self._recent.append((wanted, imagined))
        self._judge()

    def count_late(self) -> None:
        """A decision came after its time."""
        self._counts["late"] += 1

    def count_fallback(self, bot: str | None, table: str, why: object) -> None:
        """The tactics decide for a bot."""
        self._counts["choices"] += 1
        self._counts["fallbacks"] += 1
        log.warning("the tactics choose for %s at table %s: %s", bot, table, why)

    def _judge(self) -> None:
        """Says in the log when a server becomes short of time, and when it no longer is."""
        if len(self._recent) < RECENT:
            return
        wanted = sum(each[0] for each in self._recent)
        imagined = sum(each[1] for each in self._recent)
        is_short = imagined < ENOUGH * wanted
        if is_short == self._counts["is_short"]:
            return
        self._counts["is_short"] = is_short
        if is_short:
            said = "bots are short of time: %d of %d imagined games in the last %d decisions"
            log.warning(said, imagined, wanted, RECENT)
        else:
            log.info("bots have enough time again")


def read_effort(answer: dict[str, Any]) -> tuple[int, int, int]:
    """What a worker says of a decision: games wanted and imagined, and misfit worlds."""
    return int(answer["wanted"]), int(answer["imagined"]), int(answer["misfits"])
