"""Bird Rummy's options (BR-13): each is a ruling that a table may make otherwise."""

from __future__ import annotations

from typing import Final

from fullhouse.table.options import Options

OPTIONS: Final = Options()
ADVANCED: Final = OPTIONS.choice(
    "advanced", ("off", "on"), "Whether Nesting Materials and Bird Law are in the deck", "BR-1.2"
)
HAND_SIZE: Final = OPTIONS.number("hand_size", 5, 8, 6, "Cards that each is dealt", "BR-2.1")
FIRST_DRAW: Final = OPTIONS.number(
    "first_draw", 1, 2, 1, "Cards that the very first turn draws", "BR-3.2"
)
MIN_TAKE: Final = OPTIONS.number(
    "min_take", 1, 2, 2, "Cards that are taken from the Forest at the least", "BR-3.3"
)
TAKE_TARGET: Final = OPTIONS.choice(
    "take_target", ("any", "bird"), "What the last card taken may be", "BR-3.3"
)
TAKE_DUTY: Final = OPTIONS.choice(
    "take_duty", ("next", "this_turn"), "When that card has to be played", "BR-3.3"
)
LAYOFF: Final = OPTIONS.choice(
    "layoff", ("opponent", "any", "none"), "Whose birds a single one may join", "BR-4.2"
)
POINTS: Final = OPTIONS.choice(
    "points", ("sum", "played"), "Whether birds in the nest give points", "BR-4.4"
)
LURE_TRIGGERS: Final = OPTIONS.choice(
    "lure_triggers", ("no", "yes"), "Whether a lured bird counts as played", "BR-7.2"
)
RESOURCE_TIMING: Final = OPTIONS.choice(
    "resource_timing", ("anytime", "main"), "When Resources may be played", "BR-6.1"
)
WRATH_TO: Final = OPTIONS.choice(
    "wrath_to", ("forest", "heaven"), "Where Wrath of the Scrub Jay sends Resources", "BR-7.1"
)
MALLARD_TO: Final = OPTIONS.choice(
    "mallard_to", ("heaven", "forest"), "Where Splashdown Rivalry sends Mallards", "BR-8.4"
)
GLEAN: Final = OPTIONS.choice(
    "glean", ("once", "unlimited", "peek"), "How strong Glean is", "BR-8.3"
)
CUCKOO_HAND: Final = OPTIONS.number(
    "cuckoo_hand", 1, 2, 2, "Points that a Cuckoo in hand costs", "BR-10.2"
)
MOCK_SCORE: Final = OPTIONS.number(
    "mock_score", 0, 1, 1, "Whether a Mockingbird in a nest earns points", "BR-10.2"
)
LAW_FLIP: Final = OPTIONS.choice(
    "law_flip", ("dice", "off"), "Whether Bird Law offers the card flip", "BR-7.6"
)
NESTING_RESPONSE: Final = OPTIONS.choice(
    "nesting_response", ("any", "narrow", "off"), "What Nesting Materials may answer", "BR-7.7"
)
NESTING_SCOPE: Final = OPTIONS.choice(
    "nesting_scope", ("all", "target"), "What Nesting Materials keep from a flock", "BR-7.7"
)
SHORT_DRAW: Final = OPTIONS.choice(
    "short_draw", ("end", "continue"), "What a draw with no card left does", "BR-3.2"
)
EARLY_OUT: Final = OPTIONS.choice(
    "early_out",
    ("allowed", "not_before_turn_3", "not_before_turn_5"),
    "From which turn on one may go out",
    "BR-10.1",
)
TIE: Final = OPTIONS.choice("tie", ("draw", "out"), "Who wins an equal score", "BR-10.3")
GAMES: Final = OPTIONS.number("games", 1, 9, 1, "Games of a match", "BR-2.2")
TURN_LIMIT: Final = OPTIONS.number(
    "turn_limit", 40, 200, 100, "Turns after which the game is scored", "BR-11.3"
)
COUNTS: Final = OPTIONS.table("counts", {}, "Other numbers of cards, by name", "BR-1.1")

ONCE: Final = 0
PEEK: Final = 2
"""What `glean` may be, beside `unlimited`."""
NARROW: Final = 1
OFF: Final = 2
"""What `nesting_response` may be, beside `any`."""
OPPONENT: Final = 0
BOTH: Final = 1
NONE: Final = 2
"""What `layoff` may be."""
OUT_FROM: Final = (1, 3, 5)
"""By `early_out`: the first turn in which one may go out."""
