"""Clean Your Room's vocabulary: all that a seat can choose."""

from __future__ import annotations

from typing import Final

from fullhouse.games.clean_your_room.cards import FACES, MOST, STACKS
from fullhouse.table.actions import OF_FACE, OF_NUMBER, OF_PLACE, OF_SEAT, OF_ZONE, Vocabulary

LARGEST: Final = 9
"""A set of this size stands for larger ones too: no rule tells them apart."""

WORDS: Final = Vocabulary()
KEEP: Final = WORDS.add("keep", OF_FACE, FACES, "keeps {card}", hidden="keeps a card")
TOP: Final = WORDS.add("top", OF_FACE, FACES, "lays {card} on top", hidden="lays a card on top")
TAKE: Final = WORDS.add("take", OF_ZONE, STACKS, "takes from {zone}")
PLAY: Final = WORDS.add("play", OF_FACE, FACES, "plays {card}", hidden="plays a card")
DONE: Final = WORDS.button("done", "lays the cards down")
ONTO: Final = WORDS.add("extend", OF_NUMBER, LARGEST + 1, "adds to a set of {n}")
PASS: Final = WORDS.button("pass", "plays no card", is_quiet=True)
PLACE: Final = WORDS.add("card", OF_PLACE, 52, "takes card {place}")
STEAL: Final = WORDS.add("steal", OF_SEAT, MOST, "steals from {other}")
DECLARE: Final = WORDS.button("declare", "declares Last Turn")
NO: Final = WORDS.button("no", "does not declare", is_quiet=True)
