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
    LATIN,
    MALLARD,
    MOCKINGBIRD,
    NAMES,
    NESTING,
    PLURALS,
    RESOURCES,
    RIVER,
    SHORT,
    SIDES,
    TOWHEE,
    TYPES,
    WINDS,
    WRATH,
)
from fullhouse.games.bird_rummy.declaring import BULLY, BY_CARD, DEEDS, GUST, SPLASHDOWN
from fullhouse.games.bird_rummy.scoring import cost_in_hand
from fullhouse.games.bird_rummy.view_shapes import BirdAbilityShape, BirdPrintedShape
from fullhouse.table.cards import Face, slug
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


class BirdCard(Face):
    """A card of this game: what it counts in a hand, and what it does under names."""

    def __init__(self, name: int, copies: int, settings: Mapping[str, Any]) -> None:
        text = DEEDS[BY_CARD + name].printed(settings) if name >= WRATH else always(name, settings)
        super().__init__(NAMES[name], copies, start=DECK, kind=kind_of(name), text=text)
        self.name: Final = name
        self.settings: Final = settings

    def data(self) -> BirdPrintedShape:
        printed: BirdPrintedShape = {
            "number": self.name + 1,
            "short": SHORT[self.name],
            "hand": -cost_in_hand(self.name, self.settings["cuckoo_hand"]),
            "abilities": abilities_of(self.name, self.settings),
        }
        if self.name < BIRDS:
            printed["latin"] = LATIN[self.name]
        if self.name < TYPES:
            printed["flock"] = PLURALS[self.name]
        return printed


class PlayedCard(Face):
    """The side of a card that was played this turn."""

    def __init__(self, name: int, settings: Mapping[str, Any]) -> None:
        super().__init__(
            f"Played {NAMES[name]}",
            0,
            start=DECK,
            kind=kind_of(name),
            text=marked("Was played this turn, and cannot be played again in it."),
            side_of=name,
        )
        self.name: Final = name
        self.settings: Final = settings

    def data(self) -> BirdPrintedShape:
        return {
            "side_of": slug(NAMES[self.name]),
            "short": SHORT[self.name],
            "hand": -cost_in_hand(self.name, self.settings["cuckoo_hand"]),
            "abilities": [],
        }


def abilities_of(name: int, settings: Mapping[str, Any]) -> list[BirdAbilityShape]:
    """What a card does by itself under a name, then what it can be used for."""
    found: list[BirdAbilityShape] = []
    if name in WHEN:
        deed = DEEDS[WHEN[name]]
        found.append({"key": deed.key, "title": deed.title, "text": deed.printed(settings)})
    if name < TYPES:
        for ability in OF_TYPE[name]:
            deed = ABILITIES[ability]
            found.append(
                {
                    "key": deed.key,
                    "title": deed.title,
                    "text": deed.printed(settings),
                    "brief": deed.printed_brief(settings),
                    "cost": deed.cost,
                }
            )
    return found


def kind_of(name: int) -> str:
    return "bird" if name < BIRDS else "resource" if name < RESOURCES else "effect"


def printed(copies: list[int], settings: Mapping[str, Any]) -> list[Face]:
    """Every face: first sides, then the second sides of cards that were played this turn."""
    first: list[Face] = [BirdCard(name, copies[name], settings) for name in range(KINDS)]
    return first + [PlayedCard(name, settings) for name in range(SIDES)]
