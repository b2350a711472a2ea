"""Clean Your Room's vocabulary: everything that a seat can choose."""

from __future__ import annotations

from typing import Final

from fullhouse.games.clean_your_room.cards import FACES, MOST_SEATS, STACKS
from fullhouse.table.actions import OF_FACE, OF_NUMBER, OF_PLACE, OF_SEAT, OF_ZONE, Vocabulary
from fullhouse.table.ids import Action

LARGEST_SIZE: Final = 9
"""Larger sets are called this size, too: no rule tells them apart."""
LARGEST_PILE: Final = 52

VOCABULARY: Final = Vocabulary()
KEEP: Final = VOCABULARY.add("keep", OF_FACE, FACES, "keeps {card}", hidden="keeps a card")
TOP: Final = VOCABULARY.add(
    "top", OF_FACE, FACES, "puts {card} on top", hidden="puts a card on top"
)
TAKE: Final = VOCABULARY.add("take", OF_ZONE, len(STACKS), "takes from {zone}")
PLAY: Final = VOCABULARY.add("play", OF_FACE, FACES, "plays {card}", hidden="plays a card")
DONE: Final = VOCABULARY.button("done", "lays the cards down")
EXTEND: Final = VOCABULARY.add("extend", OF_NUMBER, LARGEST_SIZE + 1, "adds to a set of {n}")
PASS: Final = VOCABULARY.button("pass", "passes", is_quiet=True)
PICK: Final = VOCABULARY.add("card", OF_PLACE, LARGEST_PILE, "takes card {place}")
STEAL: Final = VOCABULARY.add("steal", OF_SEAT, MOST_SEATS, "steals from {other}")
DECLARE: Final = VOCABULARY.button("declare", "declares Last Turn")
DECLINE: Final = VOCABULARY.button("no", "does not declare", is_quiet=True)


def is_playing(action: Action) -> bool:
    """Whether this is a choice of a turn's second step: a card, a set, or to pass."""
    return PLAY.has(action) or EXTEND.has(action) or action in (DONE, PASS)
