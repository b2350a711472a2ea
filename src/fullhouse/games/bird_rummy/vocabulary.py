"""Bird Rummy's vocabulary: all that a seat can choose, in the order in which choices are listed."""

from __future__ import annotations

from typing import Final

from fullhouse.games.bird_rummy.cards import BIRD_COUNT, FACE_COUNT, MOST_CARDS, SEATS, TYPE_COUNT
from fullhouse.games.bird_rummy.zones import NEST_ZONES
from fullhouse.table.actions import OF_FACE, OF_PLACE, OF_SEAT, OF_ZONE, Vocabulary
from fullhouse.table.ids import Action

VOCABULARY: Final = Vocabulary()
PLAY: Final = VOCABULARY.add("play", OF_FACE, FACE_COUNT, "plays {card}")
USE: Final = VOCABULARY.buttons(
    ("glean", "uses Glean"),
    ("mixed-flock", "uses Mixed Flock"),
    ("squawk", "uses Squawk"),
    ("forage", "uses Forage"),
    ("duck-and-cover", "uses Duck and Cover"),
    ("bottom-feeder", "uses Bottom Feeder"),
    ("investigation", "uses Investigation"),
    ("cache", "uses Cache"),
    ("murder", "uses Murder"),
    ("shiny-trinket", "uses Shiny Trinket"),
    ("urban-forager", "uses Urban Forager"),
    ("clever-buccaneer", "uses Clever Buccaneer"),
    ("parasite", "uses Parasite"),
    ("drumming", "uses Drumming"),
    ("ground-forager", "uses Ground Forager"),
    ("dirt-dance", "uses Dirt Dance"),
    ("go-fish", "uses Go Fish"),
)
"""The abilities of birds, in the order of BIRD_ABILITIES."""
FLOCK: Final = VOCABULARY.button("flock", "adds a Bushtit from the Forest")
LEAK: Final = VOCABULARY.button("leak", "leaks a Bird Bath")
AS: Final = VOCABULARY.add("as", OF_FACE, TYPE_COUNT, "mimics {card}")
AT: Final = VOCABULARY.add("at", OF_ZONE, len(NEST_ZONES), "chooses {zone}")
PICK: Final = VOCABULARY.add("pick", OF_FACE, FACE_COUNT, "chooses {card}")
CARD: Final = VOCABULARY.add("card", OF_PLACE, MOST_CARDS, "chooses card {place} of the Forest")
TO: Final = VOCABULARY.add("to", OF_SEAT, SEATS, "gives it to {other}")
FROM_DECK: Final = VOCABULARY.button("deck", "gleans from the deck")
FROM_FOREST: Final = VOCABULARY.button("forest", "gleans from the Forest")
SWAP: Final = VOCABULARY.button("swap", "swaps hands")
CLEAR: Final = VOCABULARY.button("clear", "clears the Forest")
FLIP: Final = VOCABULARY.button("flip", "flips a card")
DRAW: Final = VOCABULARY.button("draw", "draws from the deck")
TAKE: Final = VOCABULARY.add(
    "take", OF_PLACE, MOST_CARDS, "takes card {place} and everything above it"
)
DISCARD: Final = VOCABULARY.add("discard", OF_FACE, FACE_COUNT, "discards {card}")
GIVE: Final = VOCABULARY.add("give", OF_FACE, FACE_COUNT, "gives {card}", hidden="gives a card")
PUT_BACK: Final = VOCABULARY.add(
    "top", OF_FACE, FACE_COUNT, "puts {card} back on top", hidden="puts a card back"
)
FISH: Final = VOCABULARY.button("fish", "fishes a card from the deck")
FIRST: Final = VOCABULARY.add("first", OF_SEAT, SEATS, "lets {other} take the first turn")
DONE: Final = VOCABULARY.button("done", "finishes", is_quiet=True)
END: Final = VOCABULARY.button("end", "finishes the turn", is_quiet=True)
DECLINE: Final = VOCABULARY.button("no", "declines", is_quiet=True)


def plays_bird(action: Action) -> bool:
    """Whether this picks a bird to play, the Mockingbird included."""
    return PLAY.has(action) and PLAY.face(action) < BIRD_COUNT
