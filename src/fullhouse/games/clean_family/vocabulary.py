"""Clean Family's vocabulary: every pick that a decision can be made of."""

from __future__ import annotations

from typing import Final

from fullhouse.games.clean_family.cards import FIRST_MARKET_FACE
from fullhouse.games.clean_family.shapes import SIDE, SQUARES
from fullhouse.table.actions import OF_FACE, OF_NUMBER, OF_SQUARE, ActionBlock, Vocabulary

VOCABULARY: Final = Vocabulary()
PLAY: Final = VOCABULARY.add("play", OF_FACE, FIRST_MARKET_FACE, "plays {card}")
DRAW_SYMBOL: Final = VOCABULARY.buttons(
    ("mask", "draws Mask"),
    ("sanitizer", "draws Hand Sanitizer"),
    ("gloves", "draws Gloves"),
    ("vitamins", "draws Vitamins"),
    ("disinfectant", "draws Disinfectant"),
)
"""By symbol."""
TURN: Final = VOCABULARY.add("turn", OF_NUMBER, 4, "turns it by {n:quarter|quarters}")
FLIP: Final = VOCABULARY.add(
    "flip", OF_NUMBER, 4, "mirrors it and turns it by {n:quarter|quarters}"
)
SINGLE: Final = VOCABULARY.button("single", "draws a single square")
DRAW_AT: Final = VOCABULARY.add("at", OF_SQUARE, SQUARES, "draws at {square}", width=SIDE)
PATCH: Final = VOCABULARY.add("patch", OF_SQUARE, SQUARES, "patches {square}", width=SIDE)
GIVE: Final = VOCABULARY.buttons(
    ("dad", "gives it to Dad"),
    ("mom", "gives it to Mom"),
    ("sister", "gives it to Sister"),
    ("brother", "gives it to Brother"),
    ("grandpa", "gives it to Grandpa"),
    ("grandma", "gives it to Grandma"),
)
"""By member."""
CONFIRM: Final = VOCABULARY.button("confirm", "confirms")

AS_IT_LIES: Final = 0
MIRRORED: Final = 4
"""The orientations from here on are mirror images (see shapes.py)."""
ONE_SQUARE: Final = 8
"""Stands for an orientation where a single square is drawn instead of the shape."""
DRAW_AS: Final = ActionBlock(TURN.first, ONE_SQUARE + 1)
"""By orientation: TURN, FLIP and SINGLE follow each other."""
