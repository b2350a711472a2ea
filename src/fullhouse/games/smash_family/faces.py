"""How Smash Family's cards look: data that screen and print draw from.

A family is told by its hue, its emblem, its pattern and its letter, never by the hue alone. A
character is a few simple shapes, the same at every size, described here by position: a theme
that renames the cast keeps the pictures' order, not their names.
"""

from __future__ import annotations

from typing import Final


class Banner:
    """What all cards of a family share. Hues are Okabe and Ito's, which all eyes can tell apart."""

    def __init__(
        self, letter: str, hue: str, field: str, ink: str, emblem: str, pattern: str
    ) -> None:
        self.letter: Final = letter
        self.hue: Final = hue
        """The frame and the corner."""
        self.field: Final = field
        """The ground behind the picture."""
        self.ink: Final = ink
        """What is written on the hue."""
        self.emblem: Final = emblem
        self.pattern: Final = pattern
        """What the ground is strewn with, in white."""


class Portrait:
    """One character's picture."""

    def __init__(self, title: str, colours: tuple[str, ...], picture: str) -> None:
        self.title: Final = title
        self.colours: Final = colours
        """The main one first."""
        self.picture: Final = picture
        """In words, for whoever draws it and whoever cannot see it."""


LIGHT: Final = "#ffffff"
DARK: Final = "#111111"

BANNERS: Final = [
    Banner("A", "#0072b2", "#8fc3ee", LIGHT, "a star with three streaks", "small dots, two sizes"),
    Banner("B", "#009e73", "#bfe8cf", DARK, "a single leaf", "crossed lines, steep"),
    Banner("C", "#56b4e9", "#a6dcf9", DARK, "a cloud", "rows of arches"),
    Banner("D", "#d55e00", "#fbc79b", DARK, "a laced drum", "rows of triangles"),
    Banner("E", "#000000", "#bac5d4", LIGHT, "a lighthouse with rays", "level stripes"),
    Banner("F", "#f0e442", "#fcec9c", DARK, "a paw", "large dots"),
    Banner("G", "#e69f00", "#ffd995", DARK, "a propeller", "slanting stripes"),
    Banner("H", "#cc79a7", "#f5cfe2", DARK, "a house with a door", "a check"),
]
"""By family."""

BACK: Final = (
    "A deep plum ground with rays from the middle; on them a golden star of twelve points, and in "
    "its pale centre three heads and shoulders, the smallest in front."
)

PORTRAITS: Final = [
    Portrait(
        "Nova",
        ("#ffc928", "#ffdf66"),
        "A plump five-pointed star with round tips, a paler star inside it, wide eyes and a grin.",
    ),
    Portrait(
        "Orbit",
        ("#f2705a", "#fff1c9"),
        "A coral ball with a lighter cap, a cream ring tilted round its middle, one small moon.",
    ),
    Portrait(
        "Pixel",
        ("#6fe0c2", "#1f2d4f"),
        "A mint robot of squares: a dark screen with white eyes and a stepped smile, a red lamp.",
    ),
    Portrait(
        "Fern",
        ("#54b96a", "#fde9c9"),
        "A sprite in a hood that is one upright leaf with its veins, two leaflets for ears.",
    ),
    Portrait(
        "Thistle",
        ("#8a55b8", "#b486dc"),
        "A hedgehog whose spines are two rings of violet points, a round snout, a leaf collar.",
    ),
    Portrait(
        "Puff",
        ("#ffffff", "#c4e0f5"),
        "A white cloud of four circles on a flat base, eyes shut in contentment, rosy cheeks.",
    ),
    Portrait(
        "Drizzle",
        ("#2f78c4", "#8cc4f2"),
        "A blue drop, its tip up, with a curved gleam, an astonished mouth and two yellow boots.",
    ),
    Portrait(
        "Gale",
        ("#7d6fc4", "#a497e3"),
        "A whirl of five violet bars that narrow downwards, a curl at the top, a mouth that blows.",
    ),
    Portrait(
        "Bongo",
        ("#7d4e2d", "#f4cfa4"),
        "A brown monkey of circles with a pale mask like a figure of eight, big ears and a tuft.",
    ),
    Portrait(
        "Maraca",
        ("#27384a", "#ff9d1f"),
        "A dark toucan in profile, a curved orange beak with a black tip, a ruffled crest.",
    ),
    Portrait(
        "Tambo",
        ("#f7a231", "#5a3418"),
        "A square-faced tiger, three stripes on its brow, a red collar with four round bells.",
    ),
    Portrait(
        "Beacon",
        ("#d1495b", "#ffdf66"),
        "A lighthouse, white with two red bands, smiling, a beam of light to the left and right.",
    ),
    Portrait(
        "Foghorn",
        ("#6f879e", "#ffffff"),
        "A walrus in a captain's cap with a gold button, two long tusks and dotted whiskers.",
    ),
    Portrait(
        "Spark",
        ("#ff9838", "#f04e3e"),
        "A round orange chick, stubby wings, a red zigzag of lightning for a comb.",
    ),
    Portrait(
        "Mochi",
        ("#ffffff", "#ffb3c1"),
        "A white rabbit as soft as a rice cake, one ear up, one ear bent over, pink inside.",
    ),
    Portrait(
        "Whisk",
        ("#7f75a8", "#e9f27a"),
        "A grey-violet cat with three marks on its brow, slit yellow eyes, four long whiskers.",
    ),
    Portrait(
        "Rudder",
        ("#eab676", "#8d5a34"),
        "A tan dog in a leather flying cap, round goggles pushed up, long ears, a red scarf.",
    ),
    Portrait(
        "Contrail",
        ("#3f8ee0", "#f04e3e"),
        "A little aeroplane seen from the front: a blue ball with wings, a propeller for a nose.",
    ),
    Portrait(
        "Oakley",
        ("#5d6b4e", "#f3c9a2"),
        "A grandfather in a flat cap and round spectacles, a white moustache as wide as his face.",
    ),
    Portrait(
        "Juniper",
        ("#b0714a", "#3a2440"),
        "A girl with two buns of dark hair, two blue beads at each, a yellow jumper, a wide grin.",
    ),
]
"""By character, in the order of the cast."""
