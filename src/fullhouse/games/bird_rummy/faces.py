"""How Bird Rummy's cards look: data that screen and print draw from.

A card is told by its letters and its picture, a kind of card by the shape of its frame; the hue
only helps. The other side of a card shows the same picture, asleep: dimmed, under a moon.
"""

from __future__ import annotations

from typing import Final

from fullhouse.games.bird_rummy.cards import KINDS


class Look:
    """One card: two letters for the corner, its hue, and its picture."""

    def __init__(self, letters: str, hue: str, ink: str, picture: str) -> None:
        self.letters: Final = letters
        self.hue: Final = hue
        """The frame and the corner."""
        self.ink: Final = ink
        """What is written on the hue."""
        self.picture: Final = picture
        """In words, for whoever draws it and whoever cannot see it."""


LIGHT: Final = "#ffffff"
DARK: Final = "#111111"

FRAMES: Final = {
    "bird": "A nest: twigs laid round all four sides.",
    "resource": "A leaf at every corner, joined by a plain line.",
    "effect": "A dashed line, such as a flight leaves on a map.",
}
"""By kind of card."""

BACK: Final = (
    "A dark green wood of simple trees, every second one upside down, so that neither end is the "
    "top; in the middle, in a round hole, one bright eye."
)
TURNED: Final = "The same picture, dimmed, with a crescent moon over the corner's letters."

LOOKS: Final = [
    Look("Bt", "#9c8f80", DARK, "Three tiny round birds in a row on a thin twig, tails askew."),
    Look("SJ", "#0072b2", LIGHT, "A crestless jay on a fence post, beak wide open, calling."),
    Look("Ma", "#00664b", LIGHT, "A drake landing feet first, two fans of water beside it."),
    Look("Ch", "#3b3b3b", LIGHT, "A round bird with a dark cap, head down on a pine cone."),
    Look("Cr", "#111111", LIGHT, "A crow in profile with a shining ring in its beak."),
    Look("Sp", "#8c5a2b", LIGHT, "A sparrow on the rim of a paper cup, crumbs around it."),
    Look("Cu", "#7d90a3", DARK, "A large chick with an open beak, spilling over a small nest."),
    Look("NF", "#d55e00", DARK, "A speckled woodpecker drumming on a trunk, its tail a prop."),
    Look("To", "#a33b20", LIGHT, "A rust-sided bird kicking leaves backwards with both feet."),
    Look("He", "#56b4e9", DARK, "A tall heron on one leg among reeds, its neck an S."),
    Look("Mo", "#999999", DARK, "A grey bird singing; its shadow on the wall is another bird's."),
    Look("BB", "#7fd1e8", DARK, "A stone bowl on a pillar, one feather floating in it."),
    Look("Ri", "#005a8c", LIGHT, "A river from above in three bends, a fish in the last."),
    Look("SW", "#b8c4cc", DARK, "Curls of wind with leaves and one card caught in them."),
    Look("Ne", "#c9a227", DARK, "A bundle of twigs, a ribbon and a tuft of wool."),
    Look("Wr", "#cc3311", LIGHT, "A furious jay's face from the front, feathers on end."),
    Look("Fo", "#e69f00", DARK, "A hanging feeder, seeds trickling out of its tray."),
    Look("Ca", "#cc79a7", DARK, "Two birds facing each other, a heart of notes between them."),
    Look("FF", "#f0e442", DARK, "A paper bag of chips on a bench, one of them missing."),
    Look("Mi", "#334e8c", LIGHT, "A wedge of geese across a large low moon."),
    Look("La", "#5e3c99", LIGHT, "An owl in a wig behind a desk, a hammer in its claw."),
]
"""By name."""


def look_of(face: int) -> tuple[Look, bool]:
    """How a face looks, and whether it is the side of a card that was played this turn."""
    return LOOKS[face % KINDS], face >= KINDS
