"""What is printed on the cards: the texts of their abilities, and what else holds of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fullhouse.games.bird_rummy.bird_abilities import BIRD_ABILITIES, BY_TYPE
from fullhouse.games.bird_rummy.cards import (
    ALL_NAMES,
    BIRD_BATH,
    BUSHTIT,
    CUCKOO,
    HERON,
    LATIN,
    MALLARD,
    MOCKINGBIRD,
    NESTING_MATERIALS,
    PLURALS,
    RIVER,
    SEASONAL_WINDS,
    SHORT_TITLES,
    SIDE_COUNT,
    TITLES,
    TOWHEE,
    TYPE_COUNT,
    WRATH,
    is_bird,
    is_resource,
)
from fullhouse.games.bird_rummy.declaration import (
    ALL_ABILITIES,
    BULLY,
    GUST,
    SPLASHDOWN,
    effect_number,
)
from fullhouse.games.bird_rummy.scoring import cost_in_hand
from fullhouse.games.bird_rummy.view_shapes import BirdAbilityShape, BirdPrintedShape
from fullhouse.games.bird_rummy.zones import DECK
from fullhouse.table.cards import Face, slug
from fullhouse.table.ids import FaceId
from fullhouse.table.messages import marked

BY_ITSELF: Final = {MALLARD: SPLASHDOWN, TOWHEE: BULLY, SEASONAL_WINDS: GUST}
"""By name: the number of the ability that a card uses by itself."""


def standing_text(name: FaceId, settings: Mapping[str, Any]) -> str:
    """What holds of a card besides what can be declared, under these options."""
    if name == BUSHTIT:
        return marked(
            "Play three or more at a time; Bushtits from the Forest may fly along (Flock)."
        )
    if name == CUCKOO:
        if settings["cuckoo_hand"] == 1:
            return marked("Counts −2 in the nest, −1 in hand.")
        return marked("Counts −2, in the nest and in hand.")
    if name == HERON:
        return marked("With a River in your nest, it counts 2 and gives twice the points.")
    if name == MOCKINGBIRD:
        if settings["mock_score"] == 0:
            return marked(
                "Played as another bird, beside a genuine one; it is that bird, but counts "
                "nothing unless it is a Cuckoo."
            )
        return marked("Played as another bird, beside a genuine one; it is that bird in every way.")
    if name == BIRD_BATH:
        return marked(
            "Morning Bath: a wild point at the start of your turn. Leak: to Heaven for two."
        )
    if name == RIVER:
        return marked("Fish: at the start of your turn you may draw a card.")
    return materials_text(settings) if name == NESTING_MATERIALS else ""


def materials_text(settings: Mapping[str, Any]) -> str:
    """What Nesting Materials do (BR-7.7)."""
    chosen = settings["nesting_scope"] == "target"
    answers = settings["nesting_response"]
    if answers == "off":
        if chosen:
            return marked("On one of your flocks: your opponent cannot choose it.")
        return marked("On one of your flocks: your opponent cannot touch it.")
    if answers == "narrow":
        if chosen:
            return marked(
                "On one of your flocks: your opponent cannot choose it. Or as an answer: it "
                "cancels anything that would move a bird out of your nest."
            )
        return marked(
            "On one of your flocks: your opponent cannot touch it. Or as an answer: it cancels "
            "anything that would move a bird out of your nest."
        )
    if chosen:
        return marked(
            "On one of your flocks: your opponent cannot choose it. Or as an answer: it cancels "
            "anything your opponent declares."
        )
    return marked(
        "On one of your flocks: your opponent cannot touch it. Or as an answer: it cancels "
        "anything your opponent declares."
    )


class BirdCard(Face):
    """A card of this game: what it counts in a hand, and what it does under names."""

    def __init__(self, name: FaceId, copies: int, settings: Mapping[str, Any]) -> None:
        if name >= WRATH:
            text = ALL_ABILITIES[effect_number(name)].printed(settings)
        else:
            text = standing_text(name, settings)
        super().__init__(TITLES[name], copies, start=DECK, kind=kind_of(name), text=text)
        self.name: Final = name
        self.settings: Final = settings

    def data(self) -> BirdPrintedShape:
        printed: BirdPrintedShape = {
            "number": self.name + 1,
            "short": SHORT_TITLES[self.name],
            "hand": -cost_in_hand(self.name, self.settings["cuckoo_hand"]),
            "abilities": abilities_of(self.name, self.settings),
        }
        if is_bird(self.name):
            printed["latin"] = LATIN[self.name]
        if self.name < TYPE_COUNT:
            printed["flock"] = PLURALS[self.name]
        return printed


class PlayedCard(Face):
    """The side of a card that was played this turn."""

    def __init__(self, name: FaceId, settings: Mapping[str, Any]) -> None:
        super().__init__(
            f"{TITLES[name]} (played)",
            0,
            start=DECK,
            kind=kind_of(name),
            text=marked("Already played this turn; it cannot be played again until a later turn."),
            side_of=name,
            key=slug(f"Played {TITLES[name]}"),
        )
        self.name: Final = name
        self.settings: Final = settings

    def data(self) -> BirdPrintedShape:
        return {
            "side_of": slug(TITLES[self.name]),
            "short": SHORT_TITLES[self.name],
            "hand": -cost_in_hand(self.name, self.settings["cuckoo_hand"]),
            "abilities": [],
        }


def abilities_of(name: FaceId, settings: Mapping[str, Any]) -> list[BirdAbilityShape]:
    """What a card does by itself under a name, then what it can be used for."""
    found: list[BirdAbilityShape] = []
    if name in BY_ITSELF:
        ability = ALL_ABILITIES[BY_ITSELF[name]]
        found.append(
            {"key": ability.key, "title": ability.title, "text": ability.printed(settings)}
        )
    if name < TYPE_COUNT:
        for number in BY_TYPE[name]:
            ability = BIRD_ABILITIES[number]
            found.append(
                {
                    "key": ability.key,
                    "title": ability.title,
                    "text": ability.printed(settings),
                    "brief": ability.printed_brief(settings),
                    "cost": ability.cost,
                }
            )
    return found


def kind_of(name: FaceId) -> str:
    return "bird" if is_bird(name) else "resource" if is_resource(name) else "effect"


def printed_faces(copies: list[int], settings: Mapping[str, Any]) -> list[Face]:
    """Every face: first sides, then the second sides of cards that were played this turn."""
    first: list[Face] = [BirdCard(name, copies[name], settings) for name in ALL_NAMES]
    return first + [PlayedCard(name, settings) for name in ALL_NAMES[:SIDE_COUNT]]
