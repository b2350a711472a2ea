"""Smash Family's options: each is a ruling that a table may make otherwise."""

from __future__ import annotations

from typing import Final

from fullhouse.games.smash_family import cards
from fullhouse.table.options import Options

OPTIONS: Final = Options()
TARGET: Final = OPTIONS.number(
    "target",
    5,
    20,
    10,
    "A match ends once somebody has this many.",
    "SF-6.1",
    title="Points to win",
)
START_PLAYER: Final = OPTIONS.choice(
    "start_player",
    {
        "fixed": "The same player every round",
        "alternate": "Take turns",
        "loser": "Whoever is behind",
    },
    "Who begins the rounds after the first.",
    "SF-2.2",
    title="Who begins",
)
FAMILY_RULE: Final = OPTIONS.choice(
    "family_rule",
    {"all": "Every character", "any2": "Any two characters"},
    "How many of its characters you need to complete a family.",
    "SF-5.2",
    title="A complete family",
)
COMMON: Final = OPTIONS.choice(
    "common",
    {"cancel": "Nobody scores it", "hand_only": "Each scores their own hand"},
    "What happens to a family that both players complete.",
    "SF-5.3",
    title="Families both complete",
)
SCORE: Final = OPTIONS.choice(
    "score",
    {"cards": "Every card", "characters": "Every different character"},
    "What is worth a point in a score pile.",
    "SF-2.1",
    title="What scores",
)
EXTRA_DRAW: Final = OPTIONS.choice(
    "extra_draw",
    {"on": "Yes", "off": "No"},
    "Whether you draw a card for an extra turn.",
    "SF-4.4",
    title="Draw for an extra turn",
)
EXTRA_CAP: Final = OPTIONS.choice(
    "extra_cap",
    {"no": "As many as you match", "1": "One a turn"},
    "How many extra turns one turn can bring.",
    "SF-4.4",
    title="Extra turns",
)
ROUND_CAP: Final = OPTIONS.number(
    "round_cap",
    5,
    50,
    20,
    "The match ends after this round in any case.",
    "SF-6.3",
    title="Last round",
)
THEME: Final = OPTIONS.table(
    "theme", cards.THEME, "Play with families and characters of your own.", "SF-1.3", title="Cast"
)

FIXED, ALTERNATE, LOSER = range(3)
"""What `start_player` may be."""
