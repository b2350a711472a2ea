"""Bird Rummy's options (BR-13): each is a ruling that a table may change."""

from __future__ import annotations

from typing import Final

from fullhouse.table.options import Options

OPTIONS: Final = Options()
ADVANCED: Final = OPTIONS.choice(
    "advanced",
    {"off": "Leave out", "on": "Shuffle in"},
    "Two Nesting Materials and one Bird Law. Leave them out of your first games.",
    "BR-1.2",
    title="Advanced cards",
)
HAND_SIZE: Final = OPTIONS.number(
    "hand_size", 5, 8, 6, "How many cards each of you is dealt.", "BR-2.1", title="Cards dealt"
)
FIRST_DRAW: Final = OPTIONS.number(
    "first_draw",
    1,
    2,
    1,
    "How many cards you draw in the very first turn of a game.",
    "BR-3.2",
    title="First draw",
)
MIN_TAKE: Final = OPTIONS.number(
    "min_take",
    1,
    2,
    2,
    "The fewest cards you may take from the Forest at once.",
    "BR-3.3",
    title="Smallest take",
)
TAKE_TARGET: Final = OPTIONS.choice(
    "take_target",
    {"any": "Any card", "bird": "A bird"},
    "What the last card you take from the Forest may be: the one you then have to play.",
    "BR-3.3",
    title="Last card taken",
)
TAKE_DUTY: Final = OPTIONS.choice(
    "take_duty",
    {"next": "In your next play", "this_turn": "Some time this turn"},
    "When you have to play the last card you took from the Forest.",
    "BR-3.3",
    title="Playing the card taken",
)
LAYOFF: Final = OPTIONS.choice(
    "layoff",
    {"opponent": "Opponent's nest", "any": "Either nest", "none": "Never allowed"},
    "Where one of its type must be for you to play a single bird.",
    "BR-4.2",
    title="Single birds",
)
POINTS: Final = OPTIONS.choice(
    "points",
    {"sum": "Played and in the nest", "played": "Only those played"},
    "Which birds of a type give you points to spend when you play it.",
    "BR-4.4",
    title="Points for a play",
)
LURE_TRIGGERS: Final = OPTIONS.choice(
    "lure_triggers",
    {"no": "Bring only points", "yes": "Count as played"},
    "Whether a lured Mallard or Towhee drives out its rivals, as it does when played.",
    "BR-7.2",
    title="Lured birds",
)
RESOURCE_TIMING: Final = OPTIONS.choice(
    "resource_timing",
    {"anytime": "Any time in your turn", "main": "In the main part"},
    "When you may play a Resource from your hand.",
    "BR-6.1",
    title="Playing Resources",
)
WRATH_TO: Final = OPTIONS.choice(
    "wrath_to",
    {"forest": "Into the Forest", "heaven": "To Heaven"},
    "Where this card sends the Resources of both nests.",
    "BR-7.1",
    title="Wrath of the Scrub Jay",
)
MALLARD_TO: Final = OPTIONS.choice(
    "mallard_to",
    {"heaven": "To Heaven", "forest": "Into the Forest"},
    "Where the Mallards you play send those in your opponent's nest.",
    "BR-8.4",
    title="Splashdown Rivalry",
)
GLEAN: Final = OPTIONS.choice(
    "glean",
    {"once": "Once a turn", "unlimited": "No limit", "peek": "Look and exchange"},
    "How strong this ability of the Bushtits is.",
    "BR-8.3",
    title="Glean",
)
CUCKOO_HAND: Final = OPTIONS.number(
    "cuckoo_hand",
    1,
    2,
    2,
    "How many points a Cuckoo left in your hand costs you.",
    "BR-10.2",
    title="Cuckoos in hand",
)
MOCK_SCORE: Final = OPTIONS.number(
    "mock_score",
    0,
    1,
    1,
    "With 1 it counts as the bird it mimics; with 0 it earns nothing.",
    "BR-10.2",
    title="Mockingbirds in a nest",
)
LAW_FLIP: Final = OPTIONS.choice(
    "law_flip",
    {"dice": "With a die", "off": "Leave out"},
    "Whether Bird Law may flip a card at a nest.",
    "BR-7.6",
    title="Bird Law's card flip",
)
NESTING_RESPONSE: Final = OPTIONS.choice(
    "nesting_response",
    {"any": "Anything", "narrow": "What would move your birds", "off": "Nothing"},
    "What you may cancel in your opponent's turn with Nesting Materials from your hand.",
    "BR-7.7",
    title="Answers with Nesting Materials",
)
NESTING_SCOPE: Final = OPTIONS.choice(
    "nesting_scope",
    {"all": "Safe from everything", "target": "Cannot be chosen"},
    "How Nesting Materials protect a flock.",
    "BR-7.7",
    title="Flocks with Nesting Materials",
)
SHORT_DRAW: Final = OPTIONS.choice(
    "short_draw",
    {"end": "The game ends", "continue": "The turn goes on"},
    "What happens if you have to draw when the deck and the Forest are empty.",
    "BR-3.2",
    title="No card left to draw",
)
EARLY_OUT: Final = OPTIONS.choice(
    "early_out",
    {
        "allowed": "In any turn",
        "not_before_turn_3": "From turn 3 on",
        "not_before_turn_5": "From turn 5 on",
    },
    "When discarding your last card ends the game.",
    "BR-10.1",
    title="Going out",
)
TIE: Final = OPTIONS.choice(
    "tie",
    {"draw": "Nobody", "out": "Whoever went out"},
    "Who wins if you both have the same score.",
    "BR-10.3",
    title="Winner of a tie",
)
GAMES: Final = OPTIONS.number(
    "games",
    1,
    9,
    1,
    "How many games you play; whoever wins most of them wins.",
    "BR-2.2",
    title="Games in a match",
)
TURN_LIMIT: Final = OPTIONS.number(
    "turn_limit", 40, 200, 100, "How many turns you play before the game is scored.", "BR-11.3"
)
COUNTS: Final = OPTIONS.table(
    "counts",
    {},
    "How many copies of a card are in the deck, for each card you want more or fewer of.",
    "BR-1.1",
    title="Number of cards",
)

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
OUT_FROM: Final[tuple[int, ...]] = (1, 3, 5)
"""By `early_out`: the first turn in which one may go out."""
