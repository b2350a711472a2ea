"""Clean Your Room's options: each is a ruling that a table may make otherwise."""

from __future__ import annotations

from typing import Final

from fullhouse.games.clean_your_room import cards
from fullhouse.table.options import Options

OPTIONS: Final = Options()
MATCH: Final = OPTIONS.choice(
    "match", ("target", "rounds", "single"), "How long the match goes on", "CYR-2.3"
)
TARGET: Final = OPTIONS.number(
    "target",
    5,
    60,
    0,
    "Points that end a match to a target",
    "CYR-2.3",
    by_seats={2: 25, 3: 20, 4: 18, 5: 15},
)
ROUNDS: Final = OPTIONS.number("rounds", 1, 20, 3, "Rounds of a match by rounds", "CYR-2.3")
ROUND_CAP: Final = OPTIONS.number(
    "round_cap", 1, 50, 20, "Rounds after which a match to a target ends", "CYR-2.3"
)
TABLE: Final = OPTIONS.table(
    "table", cards.TABLE, "How many cards of each colour and type", "CYR-1.2"
)
SETUP_ORDER: Final = OPTIONS.choice(
    "setup_order", ("chosen", "random"), "Who orders the first two cards of a pile", "CYR-3.2"
)
DECK_EMPTY: Final = OPTIONS.choice(
    "deck_empty", ("none", "reshuffle_piles"), "What becomes of an empty deck", "CYR-4.4"
)
PLAYS_PER_TURN: Final = OPTIONS.choice(
    "plays_per_turn", ("1", "unlimited"), "How often a turn may play to a set", "CYR-4.5"
)
SETS: Final = OPTIONS.choice("sets", ("single", "multi"), "How many sets of a type", "CYR-4.6")
MIN_SET: Final = OPTIONS.number("min_set", 1, 2, 2, "Cards that a set needs", "CYR-4.6")
ACTION_SIZE: Final = OPTIONS.choice(
    "action_size", ("exact", "floor", "passing"), "Which sizes of a set act", "CYR-4.7"
)
LAST_TURN_MIN: Final = OPTIONS.number(
    "last_turn_min",
    0,
    30,
    0,
    "Points needed to declare Last Turn",
    "CYR-4.9",
    by_seats={2: 7, 3: 7, 4: 6, 5: 5},
)
EXTRA_IN_FINAL: Final = OPTIONS.choice(
    "extra_in_final", ("on", "off"), "Whether a final turn can earn another turn", "CYR-5.5"
)
OWN_PILE_OK: Final = OPTIONS.choice(
    "own_pile_ok", ("yes", "no"), "Whether an action may take from your own pile", "CYR-5.1"
)
CALLER_TIE: Final = OPTIONS.choice(
    "caller_tie", ("fails", "succeeds"), "What a tie does to the bet", "CYR-7.4"
)
CONSOLATION: Final = OPTIONS.choice(
    "consolation", ("sets", "colors", "none", "plain"), "What losing the bet leaves", "CYR-7.4"
)
PILES: Final = OPTIONS.choice(
    "piles", ("open", "top_only"), "How much of a pile is drawn on screen", "CYR-8.1"
)

EXACT, FLOOR, PASSING = range(3)
"""What `action_size` may be."""
ONLY_SETS, ONLY_COLOURS, NOTHING, PLAIN = range(4)
"""What `consolation` may be."""
BY_TARGET, BY_ROUNDS, SINGLE = range(3)
"""What `match` may be."""
