"""What is printed on the cards: the texts of their deeds, and what else holds of them."""

from __future__ import annotations

from typing import Final

from fullhouse.games.bird_rummy.abilities import ABILITIES, OF_TYPE
from fullhouse.games.bird_rummy.cards import (
    BATH,
    BIRDS,
    BUSHTIT,
    CUCKOO,
    DECK,
    HERON,
    KINDS,
    MALLARD,
    MOCKINGBIRD,
    NAMES,
    NESTING,
    RESOURCES,
    RIVER,
    SIDES,
    TOWHEE,
    TYPES,
    WINDS,
    WRATH,
)
from fullhouse.games.bird_rummy.declaring import BULLY, BY_CARD, DEEDS, GUST, SPLASHDOWN
from fullhouse.table.cards import Face

ALWAYS: Final = {
    BUSHTIT: "Played three or more at a time; Bushtits of the Forest may fly along (Flock).",
    MALLARD: f"{DEEDS[SPLASHDOWN].title}: {DEEDS[SPLASHDOWN].text}",
    CUCKOO: "Counts −2, in the nest and in hand.",
    TOWHEE: f"{DEEDS[BULLY].title}: {DEEDS[BULLY].text}",
    HERON: "With a River in your nest: twice the points, and counts 2.",
    MOCKINGBIRD: "Played as another bird, beside a genuine one; it is that bird in every way.",
    BATH: "Morning Bath: a wild point at the start of your turn. Leak: to Heaven for two.",
    RIVER: "Fish: at the start of your turn you may draw a card.",
    WINDS: f"{DEEDS[GUST].title}: {DEEDS[GUST].text}",
    NESTING: "On a flock of yours: the other player cannot touch it. Or in answer to anything the "
    "other player declares: that does nothing.",
}
"""By name: what holds besides what can be declared."""


def text_of(name: int) -> str:
    """All that a card says."""
    lines = [ALWAYS[name]] if name in ALWAYS else []
    if name < TYPES:
        for ability in OF_TYPE[name]:
            deed = ABILITIES[ability]
            lines.append(f"({deed.cost}) {deed.title}: {deed.text}")
    if name >= WRATH:
        lines.append(DEEDS[BY_CARD + name].text)
    return " ".join(lines)


def kind_of(name: int) -> str:
    return "bird" if name < BIRDS else "resource" if name < RESOURCES else "effect"


def printed(copies: list[int]) -> list[Face]:
    """Every face: first sides, then the second sides of cards that were played this turn."""
    first = [
        Face(NAMES[name], copies[name], start=DECK, kind=kind_of(name), text=text_of(name))
        for name in range(KINDS)
    ]
    second = [
        Face(
            f"Played {NAMES[name]}",
            0,
            start=DECK,
            kind=kind_of(name),
            text="Was played this turn, and cannot be played again in it.",
            side_of=name,
        )
        for name in range(SIDES)
    ]
    return first + second
