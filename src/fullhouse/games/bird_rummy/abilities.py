"""All that birds can do for points, in the order of their words (BR-8)."""

from __future__ import annotations

from typing import Final

from fullhouse.games.bird_rummy.cards import TYPES
from fullhouse.games.bird_rummy.deed import Deed
from fullhouse.games.bird_rummy.forest_deeds import (
    BottomFeeder,
    DirtDance,
    Drumming,
    Forage,
    GroundForager,
    MixedFlock,
)
from fullhouse.games.bird_rummy.hidden_deeds import (
    Cache,
    CleverBuccaneer,
    Glean,
    GoFish,
    Investigation,
    UrbanForager,
)
from fullhouse.games.bird_rummy.nest_deeds import (
    DuckAndCover,
    Murder,
    Parasite,
    ShinyTrinket,
    Squawk,
)

ABILITIES: Final[list[Deed]] = [
    *(Glean(), MixedFlock(), Squawk(), Forage(), DuckAndCover(), BottomFeeder()),
    *(Investigation(), Cache(), Murder(), ShinyTrinket(), UrbanForager(), CleverBuccaneer()),
    *(Parasite(), Drumming(), GroundForager(), DirtDance(), GoFish()),
]
"""In the order of their words: USE + its place uses one."""
OF_TYPE: Final = [
    [i for i, deed in enumerate(ABILITIES) if deed.bird == kind] for kind in range(TYPES)
]
"""By type of bird: its abilities."""
FETCHES: Final = [
    deed.key in ("glean", "forage", "bottom-feeder", "cache", "urban-forager")
    or deed.key in ("clever-buccaneer", "ground-forager", "dirt-dance", "go-fish")
    for deed in ABILITIES
]
"""By ability: whether it may bring a card to the hand."""
