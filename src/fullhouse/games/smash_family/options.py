"""Smash Family's options: each is a ruling that a table may make otherwise."""

from __future__ import annotations

from typing import Final

from fullhouse.games.smash_family import cards
from fullhouse.table.options import Options

OPTIONS: Final = Options()
TARGET: Final = OPTIONS.number("target", 5, 20, 10, "Points that end the match", "SF-6.1")
START_PLAYER: Final = OPTIONS.choice(
    "start_player", ("fixed", "alternate", "loser"), "Who starts the later rounds", "SF-2.2"
)
FAMILY_RULE: Final = OPTIONS.choice(
    "family_rule", ("all", "any2"), "How much of a family completes it", "SF-5.2"
)
COMMON: Final = OPTIONS.choice(
    "common", ("cancel", "hand_only"), "What a family that both complete gives", "SF-5.3"
)
SCORE: Final = OPTIONS.choice(
    "score", ("cards", "characters"), "What counts a point in a score pile", "SF-2.1"
)
EXTRA_DRAW: Final = OPTIONS.choice(
    "extra_draw", ("on", "off"), "Whether an extra turn draws a card", "SF-4.4"
)
EXTRA_CAP: Final = OPTIONS.choice(
    "extra_cap", ("no", "1"), "How many extra turns may follow a turn", "SF-4.4"
)
ROUND_CAP: Final = OPTIONS.number("round_cap", 5, 50, 20, "Rounds after which it ends", "SF-6.3")
THEME: Final = OPTIONS.table("theme", cards.THEME, "Other families and characters", "SF-1.3")

FIXED, ALTERNATE, LOSER = range(3)
"""What `start_player` may be."""
