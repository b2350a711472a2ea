"""How Clean Your Room's cards look: data that screen and print draw from.

A colour is told by its hue, its fabric and its letter, a type by its emblem and its letter; never
by the hue alone. Every face has one bold picture: all its copies show the same thing.
"""

from __future__ import annotations

from typing import Final


class Fabric:
    """What all cards of a colour share. Hues are Okabe and Ito's, which all eyes can tell apart."""

    def __init__(self, letter: str, hue: str, field: str, ink: str, pattern: str) -> None:
        self.letter: Final = letter
        self.hue: Final = hue
        """The frame, the corner and the picture."""
        self.field: Final = field
        """The ground that the pattern is woven on."""
        self.ink: Final = ink
        """What is written on the hue."""
        self.pattern: Final = pattern


class Emblem:
    """What all cards of a type share: a small sign under the colour's letter."""

    def __init__(self, letter: str, sign: str) -> None:
        self.letter: Final = letter
        self.sign: Final = sign


class Thing:
    """One face's picture."""

    def __init__(self, name: str, picture: str) -> None:
        self.name: Final = name
        self.picture: Final = picture
        """In words, for whoever draws it and whoever cannot see it."""


LIGHT: Final = "#ffffff"
DARK: Final = "#111111"

FABRICS: Final = [
    Fabric("R", "#d55e00", "#f6c3a4", DARK, "polka dots"),
    Fabric("O", "#e69f00", "#ffdf9e", DARK, "slanting stripes"),
    Fabric("Y", "#f0e442", "#fbf6b8", DARK, "a gingham check"),
    Fabric("G", "#009e73", "#a8dfcd", DARK, "zigzags"),
    Fabric("B", "#0072b2", "#a5cfe9", LIGHT, "level stripes"),
    Fabric("P", "#cc79a7", "#f0cfe0", DARK, "small crosses"),
]
"""By colour."""

EMBLEMS: Final = [
    Emblem("T", "a building block"),
    Emblem("C", "a coat hanger"),
    Emblem("K", "a heart"),
]
"""By type."""

BACK: Final = (
    "A night-blue quilt, stitched in diamonds with a white dot at every crossing; in the middle, "
    "in a round patch, the head of a teddy bear."
)

THINGS: Final = [
    Thing("fire engine", "A fire engine from the side, its ladder up, two large wheels."),
    Thing("scarf", "A scarf wound once into a loop, both fringed ends hanging down."),
    Thing("love letter", "An envelope closed with a round seal, a small heart in the seal."),
    Thing("teddy bear", "A sitting teddy bear, arms open, a patch on its tummy."),
    Thing("cap", "A baseball cap from the side, the peak to the right, a button on top."),
    Thing("medal", "A medal with a star in it, hanging from a folded ribbon."),
    Thing("rubber duck", "A bath duck in profile, beak up, one curl for a wing."),
    Thing("raincoat", "A hooded raincoat, three round buttons, wide sleeves held out."),
    Thing("bell", "A hand bell with a loop for a handle and its clapper below."),
    Thing("dinosaur", "A long-necked dinosaur walking, four stout legs, a smile."),
    Thing("wellingtons", "A pair of rubber boots, toes turned out, a pale band at the top."),
    Thing("old key", "A key with a clover-shaped head and two teeth, lying aslant."),
    Thing("sailing boat", "A toy boat, two triangular sails and a pennant on a round hull."),
    Thing("T-shirt", "A short-sleeved shirt laid flat, one star on the chest."),
    Thing("camera", "A square camera with one big lens, a strap looped above it."),
    Thing("robot", "A tin robot with a square head, an aerial and claws for hands."),
    Thing("mittens", "Two mittens joined by a cord, thumbs towards each other."),
    Thing("seashell", "A spiral shell seen from above, its mouth at the lower right."),
]
"""By face: Toys, Clothes and Keepsakes of each colour in turn."""
