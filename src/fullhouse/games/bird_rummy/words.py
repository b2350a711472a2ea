"""Bird Rummy's vocabulary: all that a seat can choose, in the order in which choices are listed."""

from __future__ import annotations

from typing import Final

from fullhouse.games.bird_rummy.cards import AIMS, FACES, MOST_CARDS, SEATS, TYPES
from fullhouse.table.actions import OF_FACE, OF_PLACE, OF_SEAT, OF_ZONE, Vocabulary

ABILITIES: Final = (
    *("Glean", "Mixed Flock", "Squawk", "Forage", "Duck and Cover", "Bottom Feeder"),
    *("Investigation", "Cache", "Murder", "Shiny Trinket", "Urban Forager", "Clever Buccaneer"),
    *("Parasite", "Drumming", "Ground Forager", "Dirt Dance", "Go Fish"),
)
"""What birds can do for points, by the order of the birds."""

WORDS: Final = Vocabulary()
PLAY: Final = WORDS.add("play", OF_FACE, FACES, "plays {}")
USE: Final = WORDS.size
for _title in ABILITIES:
    WORDS.button(_title.lower().replace(" ", "-"), f"uses {_title}")
FLOCK: Final = WORDS.button("flock", "adds a Bushtit from the Forest")
LEAK: Final = WORDS.button("leak", "leaks a Bird Bath")
AS: Final = WORDS.add("as", OF_FACE, TYPES, "as {}")
AT: Final = WORDS.add("at", OF_ZONE, AIMS, "chooses the {}")
PICK: Final = WORDS.add("pick", OF_FACE, FACES, "chooses {}")
CARD: Final = WORDS.add("card", OF_PLACE, MOST_CARDS, "chooses card {} of the Forest")
TO: Final = WORDS.add("to", OF_SEAT, SEATS, "for seat {}")
OFF_DECK: Final = WORDS.button("deck", "from the deck")
OFF_FOREST: Final = WORDS.button("forest", "from the Forest")
SWAP: Final = WORDS.button("swap", "swaps hands")
CLEAR: Final = WORDS.button("clear", "clears the Forest")
FLIP: Final = WORDS.button("flip", "flips a card")
DRAW: Final = WORDS.button("draw", "draws from the deck")
TAKE: Final = WORDS.add("take", OF_PLACE, MOST_CARDS, "takes card {} and all above it")
DISCARD: Final = WORDS.add("discard", OF_FACE, FACES, "discards {}")
GIVE: Final = WORDS.add("give", OF_FACE, FACES, "gives {}")
TOP: Final = WORDS.add("top", OF_FACE, FACES, "lays {} on top")
FISH: Final = WORDS.button("fish", "fishes a card from the deck")
FIRST: Final = WORDS.add("first", OF_SEAT, SEATS, "lets seat {} begin")
DONE: Final = WORDS.button("done", "is done")
END: Final = WORDS.button("end", "ends the main step")
NO: Final = WORDS.button("no", "says no")
