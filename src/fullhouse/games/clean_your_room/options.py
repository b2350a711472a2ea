"""Clean Your Room's options: each is a ruling that a table may make otherwise."""

from __future__ import annotations

from typing import Final

from fullhouse.games.clean_your_room import cards
from fullhouse.table.options import Options

OPTIONS: Final = Options()
MATCH: Final = OPTIONS.choice(
    "match",
    {
        "target": "Up to a number of points",
        "rounds": "A number of rounds",
        "single": "A single round",
    },
    "How long you play.",
    "CYR-2.3",
    title="The match",
)
TARGET: Final = OPTIONS.number(
    "target",
    5,
    60,
    0,
    "A match played up to a number of points ends once somebody has this many.",
    "CYR-2.3",
    by_seats={2: 25, 3: 20, 4: 18, 5: 15},
    title="Points to win",
)
ROUNDS: Final = OPTIONS.number(
    "rounds",
    1,
    20,
    3,
    "How many rounds a match has, if you play a set number of them.",
    "CYR-2.3",
    title="Rounds",
)
ROUND_CAP: Final = OPTIONS.number(
    "round_cap",
    1,
    50,
    20,
    "A match played up to a number of points ends after this round in any case.",
    "CYR-2.3",
    title="Last round",
)
OPTIONS.applies_if(TARGET, MATCH, "target")
OPTIONS.applies_if(ROUNDS, MATCH, "rounds")
OPTIONS.applies_if(ROUND_CAP, MATCH, "target")
COPIES: Final = OPTIONS.table(
    "table",
    cards.COPIES,
    "How many cards there are of each colour and type.",
    "CYR-1.2",
    title="The cards",
)
SETUP_ORDER: Final = OPTIONS.choice(
    "setup_order",
    {"chosen": "You choose", "random": "At random"},
    "How the two cards that start your pile are ordered.",
    "CYR-3.2",
    title="First pile",
)
DECK_EMPTY: Final = OPTIONS.choice(
    "deck_empty",
    {"none": "It stays empty", "reshuffle_piles": "Reshuffle the piles"},
    "What happens when the deck runs out.",
    "CYR-4.4",
    title="Empty deck",
)
PLAYS_PER_TURN: Final = OPTIONS.choice(
    "plays_per_turn",
    {"1": "Once", "unlimited": "As often as you like"},
    "How often you may play to a set in one turn.",
    "CYR-4.5",
    title="Plays per turn",
)
SETS: Final = OPTIONS.choice(
    "sets",
    {"single": "One", "multi": "As many as you like"},
    "How many sets of the same type you may have.",
    "CYR-4.6",
    title="Sets of a type",
)
MIN_SET: Final = OPTIONS.number(
    "min_set",
    1,
    2,
    2,
    "How many cards it takes to open a set and to score it.",
    "CYR-4.6",
    title="Smallest set",
)
ACTION_SIZE: Final = OPTIONS.choice(
    "action_size",
    {
        "exact": "Exactly 2, 3 or 5 cards",
        "floor": "At every play",
        "passing": "Also sizes it skips",
    },
    "When a set carries out an action.",
    "CYR-4.7",
    title="When sets act",
)
LAST_TURN_MIN: Final = OPTIONS.number(
    "last_turn_min",
    0,
    30,
    0,
    "How many points you need to declare Last Turn.",
    "CYR-4.9",
    by_seats={2: 7, 3: 7, 4: 6, 5: 5},
    title="Points for Last Turn",
)
EXTRA_IN_FINAL: Final = OPTIONS.choice(
    "extra_in_final",
    {"on": "Yes", "off": "No"},
    "Whether three Toys give you another turn in your final turn.",
    "CYR-5.5",
    title="Extra final turn",
)
OWN_PILE_OK: Final = OPTIONS.choice(
    "own_pile_ok",
    {"yes": "Yes", "no": "No"},
    "Whether an action may take from your own pile.",
    "CYR-5.1",
    title="Take from your own pile",
)
CALLER_TIE: Final = OPTIONS.choice(
    "caller_tie",
    {"fails": "It loses the bet", "succeeds": "It wins the bet"},
    "What a tie means for whoever declared Last Turn.",
    "CYR-7.4",
    title="A tie",
)
CONSOLATION: Final = OPTIONS.choice(
    "consolation",
    {"sets": "Sets", "colors": "Colours", "none": "Nothing", "plain": "Everything: no bet"},
    "What the side that loses the bet still scores.",
    "CYR-7.4",
    title="Losing side",
)
PILES: Final = OPTIONS.choice(
    "piles",
    {"open": "All cards", "top_only": "Only the top card"},
    "How much of each pile the screen shows. Everybody knows all of it either way.",
    "CYR-8.1",
    title="Piles on screen",
)

BY_TARGET, BY_ROUNDS, SINGLE = range(3)
"""What `match` may be."""
EXACT, FLOOR, PASSING = range(3)
"""What `action_size` may be."""
ONLY_SETS, ONLY_COLOURS, NOTHING, PLAIN = range(4)
"""What `consolation` may be."""
RANDOM_ORDER: Final = 1
RESHUFFLED: Final = 1
UNLIMITED: Final = 1
SEVERAL: Final = 1
NO_EXTRA: Final = 1
OWN_PILE_BARRED: Final = 1
TIE_WINS: Final = 1
TOP_ONLY: Final = 1
"""The second values of the options with two, in their order."""
