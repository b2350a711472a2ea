"""What is printed on the cards: the texts of their deeds, and what else holds of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

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
from fullhouse.table.messages import marked

WHEN: Final = {MALLARD: SPLASHDOWN, TOWHEE: BULLY, WINDS: GUST}
"""By name: the deed that a card declares by itself."""


def always(name: int, settings: Mapping[str, Any]) -> str:
    """What holds of a card besides what can be declared, under these options."""
    if name == BUSHTIT:
        return marked(
            "Played three or more at a time; Bushtits of the Forest may fly along (Flock)."
        )
    if name == CUCKOO:
        if settings["cuckoo_hand"] == 1:
            return marked("Counts −2 in the nest, −1 in hand.")
        return marked("Counts −2, in the nest and in hand.")
    if name == HERON:
        return marked("With a River in your nest: twice the points, and counts 2.")
    if name == MOCKINGBIRD:
        if settings["mock_score"] == 0:
            return marked(
                "Played as another bird, beside a genuine one; it is that bird, but counts "
                "nothing unless it is a Cuckoo."
            )
        return marked("Played as another bird, beside a genuine one; it is that bird in every way.")
    if name == BATH:
        return marked(
            "Morning Bath: a wild point at the start of your turn. Leak: to Heaven for two."
        )
    if name == RIVER:
        return marked("Fish: at the start of your turn you may draw a card.")
    return materials(settings) if name == NESTING else ""


def materials(settings: Mapping[str, Any]) -> str:
    """What Nesting Materials do (BR-7.7)."""
    chosen = settings["nesting_scope"] == "target"
    answers = settings["nesting_response"]
    if answers == "off":
        if chosen:
            return marked("On a flock of yours: the other player cannot choose it.")
        return marked("On a flock of yours: the other player cannot touch it.")
    if answers == "narrow":
        if chosen:
            return marked(
                "On a flock of yours: the other player cannot choose it. Or in answer to "
                "anything that would move a bird out of your nest: that does nothing."
            )
        return marked(
            "On a flock of yours: the other player cannot touch it. Or in answer to anything "
            "that would move a bird out of your nest: that does nothing."
        )
    if chosen:
        return marked(
            "On a flock of yours: the other player cannot choose it. Or in answer to anything "
            "the other player declares: that does nothing."
        )
    return marked(
        "On a flock of yours: the other player cannot touch it. Or in answer to anything the "
        "other player declares: that does nothing."
    )


def text_of(name: int, settings: Mapping[str, Any]) -> str:
    """All that a card says under these options."""
    first = always(name, settings)
    lines = [first] if first else []
    if name in WHEN:
        deed = DEEDS[WHEN[name]]
        lines.append(f"{deed.title}: {deed.printed(settings)}")
    if name < TYPES:
        for ability in OF_TYPE[name]:
            deed = ABILITIES[ability]
            lines.append(f"({deed.cost}) {deed.title}: {deed.printed(settings)}")
    if name >= WRATH:
        lines.append(DEEDS[BY_CARD + name].printed(settings))
    return " ".join(lines)


def kind_of(name: int) -> str:
    return "bird" if name < BIRDS else "resource" if name < RESOURCES else "effect"


def printed(copies: list[int], settings: Mapping[str, Any]) -> list[Face]:
    """Every face: first sides, then the second sides of cards that were played this turn."""
    first = [
        Face(
            NAMES[name],
            copies[name],
            start=DECK,
            kind=kind_of(name),
            text=text_of(name, settings),
        )
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
