"""How Morning Routine's cards look: data that screen and print draw from.

A room is told by its hue, its wallpaper, its letter and its emblem, never by the hue alone: the
envelope is a door in these, and rewards and queue cards of the room carry them in their frame.
"""

from __future__ import annotations

from typing import Final


class Door:
    """What all cards of a room share. Hues are Okabe and Ito's, which all eyes can tell apart."""

    def __init__(
        self, letter: str, hue: str, field: str, ink: str, wallpaper: str, emblem: str
    ) -> None:
        self.letter: Final = letter
        self.hue: Final = hue
        """The door and the frame."""
        self.field: Final = field
        """The wall behind the picture."""
        self.ink: Final = ink
        """What is written on the hue."""
        self.wallpaper: Final = wallpaper
        self.emblem: Final = emblem
        """The sign on the door."""


LIGHT: Final = "#ffffff"
DARK: Final = "#111111"

DOORS: Final = [
    Door("K", "#e69f00", "#ffdf9e", DARK, "a gingham check", "a frying pan"),
    Door("B", "#56b4e9", "#c2e4f8", DARK, "square tiles", "a water tap"),
    Door("E", "#0072b2", "#a5cfe9", LIGHT, "small stars", "a pillow"),
    Door("L", "#d55e00", "#f6c3a4", DARK, "broad stripes", "an armchair"),
    Door("S", "#009e73", "#a8dfcd", DARK, "ruled lines", "a pencil"),
    Door("A", "#cc79a7", "#f0cfe0", DARK, "a clothes line", "a peg"),
    Door("G", "#000000", "#c4c8cf", LIGHT, "bricks", "a spanner"),
    Door("R", "#f0e442", "#fbf6b8", DARK, "leaves on a trellis", "a watering can"),
]
"""By room: its initial, or, where that is taken, the next letter of its name that is not."""

BACKS: Final = {
    "envelope": "A plain white door, closed, a keyhole in the middle, light falling through it.",
    "reward": "A sun rising over a window sill, seven rays, on pale morning yellow.",
    "mess": "A dustpan and a brush, crossed, on grey linen.",
    "queue": "A row of three pairs of slippers waiting before a door.",
}
"""By kind of card."""

MESSES: Final = [
    "A flooded floor, a bucket afloat, socks drifting by.",
    "A heap of clothes and plates as high as a chair.",
    "A few crumbs and a spoon on a table cloth.",
    "A coin shining between two sofa cushions.",
]
"""By value, the worst first."""

PICTURES: Final = [
    "Three pancakes in a pile, butter melting on top, syrup running down.",
    "A steaming bowl of oatmeal, a spoon standing in it, three berries.",
    "A tall glass of orange juice, a slice on its rim, a straw.",
    "An open lunch box: a sandwich, an apple, a carrot, a tiny flag.",
    "A broad smile with one sparkling tooth and a toothbrush beside it.",
    "A shower head raining on a rubber cap, soap bubbles around.",
    "A folded towel, fringes at its end, a star stitched in the corner.",
    "A round mirror with a winking face in it, a comb below.",
    "A bed without a crease, the pillow puffed up, a bear on top.",
    "A round alarm clock with two bells, hopping from ringing.",
    "A jacket and a bow tie on a hanger, a mirror gleam across.",
    "A hand reaching from under a blanket for the clock.",
    "A television set with rabbit ears, a cartoon mouse waving from it.",
    "A blanket over two chairs, a torch shining out of the gap.",
    "A cat on a shelf, looking away from a broken vase.",
    "A finger on a round doorbell, three small sound waves.",
    "A sheet of paper with a gold star and a tick in every row.",
    "A calendar page, one day circled, a paper clip.",
    "A backpack with two pockets, its straps tied in a bow.",
    "A brass spyglass, drawn out, an eye behind its lens.",
    "A pressed school uniform on a hanger, its crest on the chest.",
    "Two socks with the same stripes, pegged side by side.",
    "A wicker basket full of folded washing, a sleeve hanging out.",
    "One big button with four holes, a thread through two of them.",
    "A red toolbox, open, each tool in its place.",
    "A bicycle leaning on its stand, a bell on the bar.",
    "A whistle on a cord, three notes coming out.",
    "A small bus full of children's heads, one seat free.",
    "Three pots in a row, each with a flower, drops falling.",
    "A pair of rubber boots, mud up to the ankles, a footprint.",
    "A bunch of meadow flowers tied with a ribbon.",
    "A skateboard from the side, tilted, a lightning bolt on it.",
]
"""By reward, four for each room in turn. A table's own cards keep the places, not the pictures."""
