"""How Clean Family looks: data that screen and print draw from.

A symbol is told by its hue, its pattern, its letter and its picture, never by the hue alone. Hues
are Okabe and Ito's, which all eyes can tell apart; everything looks drawn with a felt pen.
"""

from __future__ import annotations

from typing import Final

LIGHT: Final = "#ffffff"
DARK: Final = "#111111"


class Look:
    """What a symbol or an icon is drawn like."""

    def __init__(
        self, title: str, letter: str, hue: str, ink: str, pattern: str, picture: str
    ) -> None:
        self.title: Final = title
        self.letter: Final = letter
        self.hue: Final = hue
        """The square's ground, and the card's frame."""
        self.ink: Final = ink
        """What is written on the hue."""
        self.pattern: Final = pattern
        """What the ground is hatched with."""
        self.picture: Final = picture
        """In words, for whoever draws it and whoever cannot see it."""


SYMBOLS: Final = [
    Look("Mask", "M", "#0072b2", LIGHT, "level lines", "A pleated face mask with two ear loops."),
    Look(
        *("Hand Sanitizer", "H", "#cc79a7", DARK, "small crosses"),
        "A pump bottle with a cross on its belly, its spout to the left.",
    ),
    Look("Gloves", "G", "#e69f00", DARK, "slanting lines", "A rubber glove, five fingers spread."),
    Look(
        *("Vitamins", "V", "#009e73", DARK, "dots"),
        "A capsule, one half dark, one half light, and a round pill beside it.",
    ),
    Look(
        *("Disinfectant", "D", "#d55e00", DARK, "a check"),
        "A spray bottle with a trigger, three drops flying from its nozzle.",
    ),
]
"""By symbol; a Wild card shows all five as a ring."""

ICONS: Final = [
    Look("Rotate", "R", "#56b4e9", DARK, "none", "An arrow bent to three quarters of a circle."),
    Look("Alternative", "A", "#f0e442", DARK, "none", "Two arrows, one above the other, opposed."),
    Look("Free Patch", "P", "#ffffff", DARK, "none", "A sticking plaster, slanting upwards."),
    Look("Virus", "V", "#000000", LIGHT, "none", "A ball with eight knobs and a sour face."),
]

MEMBERS: Final = {
    "Dad": "A man with a moustache and a side parting, in a blue jumper.",
    "Mom": "A woman with long brown hair tucked behind one ear, smiling.",
    "Sister": "A girl with two plaits that stand off, tied with ribbons.",
    "Brother": "A boy whose red cap sits back to front.",
    "Grandpa": "An old man, bald, with a white beard and half-moon spectacles.",
    "Grandma": "An old woman with a grey bun and a string of beads.",
}

BACKS: Final = {
    "market": "A striped awning over a basket, on kraft paper.",
    "blue item": "A soap bubble on blue waves.",
    "orange item": "A soap bubble on orange rays.",
    "green item": "A soap bubble on green leaves.",
    "pink item": "A soap bubble on pink scales.",
}
BACK_HUES: Final = {
    "market": "#000000",
    "blue item": "#0072b2",
    "orange item": "#e69f00",
    "green item": "#009e73",
    "pink item": "#cc79a7",
}

SHAPE: Final = "Yellow tiles with a dark edge, one a square; the code in two corners."
PATCH: Final = "Two strokes of a blue pen, crossed, inside a dashed frame."
