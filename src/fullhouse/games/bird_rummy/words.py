"""Bird Rummy's vocabulary: all that a seat can choose, in the order in which choices are listed."""

from __future__ import annotations

from typing import Final

from fullhouse.games.bird_rummy.cards import AIMS, FACES, MOST_CARDS, SEATS, TYPES
from fullhouse.table.actions import OF_FACE, OF_PLACE, OF_SEAT, OF_ZONE, Vocabulary

WORDS: Final = Vocabulary()
PLAY: Final = WORDS.add("play", OF_FACE, FACES, "plays {card}")
USE: Final = WORDS.button("glean", "uses Glean")
"""What birds can do for points, by the order of the birds."""
WORDS.button("mixed-flock", "uses Mixed Flock")
WORDS.button("squawk", "uses Squawk")
WORDS.button("forage", "uses Forage")
WORDS.button("duck-and-cover", "uses Duck and Cover")
WORDS.button("bottom-feeder", "uses Bottom Feeder")
WORDS.button("investigation", "uses Investigation")
WORDS.button("cache", "uses Cache")
WORDS.button("murder", "uses Murder")
WORDS.button("shiny-trinket", "uses Shiny Trinket")
WORDS.button("urban-forager", "uses Urban Forager")
WORDS.button("clever-buccaneer", "uses Clever Buccaneer")
WORDS.button("parasite", "uses Parasite")
WORDS.button("drumming", "uses Drumming")
WORDS.button("ground-forager", "uses Ground Forager")
WORDS.button("dirt-dance", "uses Dirt Dance")
WORDS.button("go-fish", "uses Go Fish")
FLOCK: Final = WORDS.button("flock", "adds a Bushtit from the Forest")
LEAK: Final = WORDS.button("leak", "leaks a Bird Bath")
AS: Final = WORDS.add("as", OF_FACE, TYPES, "mimics {card}")
AT: Final = WORDS.add("at", OF_ZONE, AIMS, "chooses {zone}")
PICK: Final = WORDS.add("pick", OF_FACE, FACES, "chooses {card}")
CARD: Final = WORDS.add("card", OF_PLACE, MOST_CARDS, "chooses card {place} of the Forest")
TO: Final = WORDS.add("to", OF_SEAT, SEATS, "gives it to {other}")
OFF_DECK: Final = WORDS.button("deck", "gleans from the deck")
OFF_FOREST: Final = WORDS.button("forest", "gleans from the Forest")
SWAP: Final = WORDS.button("swap", "swaps hands")
CLEAR: Final = WORDS.button("clear", "clears the Forest")
FLIP: Final = WORDS.button("flip", "flips a card")
DRAW: Final = WORDS.button("draw", "draws from the deck")
TAKE: Final = WORDS.add("take", OF_PLACE, MOST_CARDS, "takes card {place} and all above it")
DISCARD: Final = WORDS.add("discard", OF_FACE, FACES, "discards {card}")
GIVE: Final = WORDS.add("give", OF_FACE, FACES, "gives {card}", hidden="gives a card")
TOP: Final = WORDS.add("top", OF_FACE, FACES, "puts {card} back on top", hidden="puts a card back")
FISH: Final = WORDS.button("fish", "fishes a card from the deck")
FIRST: Final = WORDS.add("first", OF_SEAT, SEATS, "lets {other} begin")
DONE: Final = WORDS.button("done", "finishes", is_quiet=True)
END: Final = WORDS.button("end", "finishes the main step", is_quiet=True)
NO: Final = WORDS.button("no", "declines", is_quiet=True)
