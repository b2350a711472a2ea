"""All that birds can do for points, in the order of their verbs (BR-8)."""

from __future__ import annotations

from typing import Final

from fullhouse.games.bird_rummy.ability import Ability
from fullhouse.games.bird_rummy.cards import ALL_TYPES
from fullhouse.games.bird_rummy.forest_abilities import (
    BottomFeeder,
    DirtDance,
    Drumming,
    Forage,
    GroundForager,
    MixedFlock,
)
from fullhouse.games.bird_rummy.hand_abilities import (
    Cache,
    CleverBuccaneer,
    Glean,
    GoFish,
    Investigation,
    UrbanForager,
)
from fullhouse.games.bird_rummy.nest_abilities import (
    DuckAndCover,
    Murder,
    Parasite,
    ShinyTrinket,
    Squawk,
)

BIRD_ABILITIES: Final[list[Ability]] = [
    *(Glean(), MixedFlock(), Squawk(), Forage(), DuckAndCover(), BottomFeeder()),
    *(Investigation(), Cache(), Murder(), ShinyTrinket(), UrbanForager(), CleverBuccaneer()),
    *(Parasite(), Drumming(), GroundForager(), DirtDance(), GoFish()),
]
"""In the order of their verbs: `USE.at(number)` uses one."""
BY_TYPE: Final = [
    [number for number, ability in enumerate(BIRD_ABILITIES) if ability.bird == kind]
    for kind in ALL_TYPES
]
"""By type of bird: the numbers of its abilities."""
MAY_BRING_CARD: Final = [
    ability.key in ("glean", "forage", "bottom-feeder", "cache", "urban-forager")
    or ability.key in ("clever-buccaneer", "ground-forager", "dirt-dance", "go-fish")
    for ability in BIRD_ABILITIES
]
"""By ability: whether it may bring a card to the hand."""
