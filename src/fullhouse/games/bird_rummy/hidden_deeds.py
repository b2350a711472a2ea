"""What birds do with hands and the deck: Glean, Investigation, Cache, Urban Forager, Clever
Buccaneer, Go Fish (BR-8). What is chosen from a hand is chosen after an answer (BR-5.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import (
    BUSHTIT,
    CHICKADEE,
    DECK,
    FISHED,
    FOOD,
    FOREST,
    GLEANED,
    HELD,
    HERON,
    NO_FOOD,
    SPARROW,
)
from fullhouse.games.bird_rummy.deed import Deed
from fullhouse.games.bird_rummy.drawing import draw_card, refill
from fullhouse.games.bird_rummy.words import DISCARD, GIVE, NO, OFF_DECK, OFF_FOREST, TOP
from fullhouse.table.actions import Verb
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.steps import Choice, Draft
from fullhouse.table.table import Table

BOTH: Final = 0b11
DEEP: Final = 3
"""Cards that Investigation sees."""


class Glean(Deed):
    def __init__(self) -> None:
        text = marked("Take the top card of the deck or of the Forest. Once per turn.")
        brief = marked("Deck or Forest → you")
        super().__init__("glean", marked("Glean"), BUSHTIT, 1, "BR-8.3", text, brief)

    def printed(self, settings: Mapping[str, Any]) -> str:
        if settings["glean"] == "unlimited":
            return marked("Take the top card of the deck or of the Forest.")
        if settings["glean"] == "peek":
            return marked("Look at the top card of the deck; you may discard a card to take it.")
        return self.text

    def printed_brief(self, settings: Mapping[str, Any]) -> str:
        return marked("See the deck, swap") if settings["glean"] == "peek" else self.brief

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        if t.options[options.GLEAN] == options.ONCE and t.facts[GLEANED]:
            return False
        return left > 0 or len(t.zones[DECK]) > 0

    def targets(self, t: Table, seat: int, picks: list[int]) -> list[int]:
        if picks or t.options[options.GLEAN] == options.PEEK or not t.zones[FOREST]:
            return []
        return [OFF_DECK, OFF_FOREST]

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        if t.options[options.GLEAN] == options.PEEK:
            refill(t)
            t.tell(self.rule, "peeks at the top card of the deck", seat)
            t.look(DECK, only(seat), 1)
            if t.zones[HELD + seat]:
                t.push(GleanPeek(seat))
        elif picks and picks[0] == OFF_FOREST:
            t.tell(self.rule, "gleans {cards} from the Forest", seat)
            t.draw(FOREST, HELD + seat)
        else:
            draw_card(t, seat, self.rule, marked("gleans {cards} from the deck"))

    def asks(self, picks: list[int]) -> Message:
        return say("Glean: from the deck or from the Forest?")


class GleanPeek(Choice):
    """Where Glean is a peek: discard a card to take the one you saw, or do not (BR-8.3)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [*[DISCARD + face for face in t.kinds(HELD + self.seat)], NO]

    def take(self, t: Table, action: int) -> None:
        if action == NO:
            t.tell("BR-8.3", "leaves the card on the deck", self.seat)
            return
        t.tell("BR-8.3", "discards {cards} into the Forest", self.seat)
        t.move_face(HELD + self.seat, action - DISCARD, FOREST)
        draw_card(t, self.seat, "BR-8.3", marked("takes {cards} from the deck"))

    def asks(self, t: Table) -> Message:
        return say("Discard a card to take the top card of the deck, or leave it there")

    def says(self, t: Table, action: int) -> Message | None:
        return say("leaves the card on the deck") if action == NO else None

    def rule(self, t: Table) -> str:
        return "BR-8.3"

    def instead(self, t: Table) -> Message:
        return say("Discard a card from your hand for the one you saw, or leave it", "BR-8.3")

    def source(self, t: Table, action: int) -> int:
        return HELD + self.seat


class Investigation(Deed):
    def __init__(self) -> None:
        text = marked("Look at the top three cards of the deck and put them back in any order.")
        brief = marked("Order the deck")
        super().__init__(
            "investigation", marked("Investigation"), CHICKADEE, 1, "BR-8.5", text, brief
        )

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        return len(t.zones[DECK]) > 0

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        t.tell(self.rule, "looks at the top of the deck", seat)
        t.look(DECK, only(seat), DEEP)
        if len(t.zones[DECK]) > 1:
            t.push(PutBack(seat))


class PutBack(Draft):
    """Investigation: put the cards you saw back one by one, the last on top (BR-8.5)."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def seen(self, t: Table) -> list[int]:
        """The faces that were looked at, from the lowest to the top."""
        return t.faces(DECK)[-DEEP:]

    def legal(self, t: Table) -> list[int]:
        left = self.seen(t)
        for pick in t.draft(self.seat):
            left.remove(pick - TOP)
        return [TOP + face for face in sorted(set(left))]

    def is_done(self, t: Table) -> bool:
        return len(t.draft(self.seat)) == min(DEEP, len(t.zones[DECK])) - 1

    def take_all(self, t: Table, picks: list[int]) -> None:
        seen = self.seen(t)
        lowest = len(t.zones[DECK]) - len(seen)
        free = list(range(len(seen)))
        order: list[int] = []
        for pick in picks:
            for place in free:
                if seen[place] == pick - TOP:
                    order.append(lowest + place)
                    free.remove(place)
                    break
        order.append(lowest + free[0])
        t.tell("BR-8.5", "puts them back", self.seat)
        t.reorder(DECK, order, only(self.seat))

    def asks(self, t: Table) -> Message:
        return say("Put the top cards back on the deck, the lowest first")

    def rule(self, t: Table) -> str:
        return "BR-8.5"

    def instead(self, t: Table) -> Message:
        return say("Put back the cards you looked at, the lowest first", "BR-8.5")

    def source(self, t: Table, action: int) -> int:
        return DECK


class Cache(Deed):
    def __init__(self) -> None:
        text = marked("Put a card of your hand into the Forest, then draw one.")
        brief = marked("A card → Forest, draw")
        super().__init__("cache", marked("Cache"), CHICKADEE, 2, "BR-8.5", text, brief)

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        return held > 0

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        t.push(CacheCard(seat))


class CacheCard(Choice):
    """Cache: choose the card of your hand that goes into the Forest; then you draw (BR-8.5)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [DISCARD + face for face in t.kinds(HELD + self.seat)]

    def take(self, t: Table, action: int) -> None:
        t.tell("BR-8.5", "caches {cards} in the Forest", self.seat)
        t.move_face(HELD + self.seat, action - DISCARD, FOREST)
        draw_card(t, self.seat, "BR-8.5", marked("draws {cards}"))

    def asks(self, t: Table) -> Message:
        return say("Cache a card in the Forest")

    def says(self, t: Table, action: int) -> Message:
        return say("caches {card} in the Forest")

    def rule(self, t: Table) -> str:
        return "BR-8.5"

    def instead(self, t: Table) -> Message:
        return say("Choose a card from your hand for the Forest", "BR-8.5")

    def source(self, t: Table, action: int) -> int:
        return HELD + self.seat


class UrbanForager(Deed):
    def __init__(self) -> None:
        text = marked(
            "The deck is searched for a Bird Food, which goes to your hand; then it is shuffled."
        )
        brief = marked("Find a Bird Food")
        super().__init__(
            "urban-forager", marked("Urban Forager"), SPARROW, 2, "BR-8.7", text, brief
        )

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        return len(t.zones[DECK]) > 0

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        deck = t.faces(DECK)
        place = len(deck) - 1
        while place >= 0 and deck[place] != FOOD:
            place -= 1
        if place < 0:
            t.facts[NO_FOOD] = 1
            t.tell(self.rule, "finds no Bird Food in the deck", seat)
        else:
            t.tell(self.rule, "finds {cards} in the deck", seat)
            t.move_at(DECK, place, HELD + seat, ALL)
        t.tell(self.rule, "The deck is shuffled")
        t.shuffle(DECK)


class CleverBuccaneer(Deed):
    def __init__(self) -> None:
        text = marked("Take a card of the other hand at random.")
        brief = marked("A hidden card → you")
        super().__init__(
            "clever-buccaneer", marked("Clever Buccaneer"), SPARROW, 2, "BR-8.7", text, brief
        )

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        return len(t.zones[HELD + 1 - seat]) > 0

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        t.tell(self.rule, "takes {cards} from {other's} hand", seat, other=1 - seat)
        t.move_any(HELD + 1 - seat, HELD + seat, "buccaneer", BOTH)


class GoFish(Deed):
    def __init__(self) -> None:
        text = marked(
            "See a card of the other hand at random; you may exchange one of yours for it."
        )
        brief = marked("See, and swap a card")
        super().__init__("go-fish", marked("Go Fish"), HERON, 2, "BR-8.1", text, brief)

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        return len(t.zones[HELD + 1 - seat]) > 0

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        t.tell(self.rule, "fishes {cards} from {other's} hand", seat, other=1 - seat)
        t.move_any(HELD + 1 - seat, FISHED, "go fish", BOTH)
        if t.zones[HELD + seat]:
            t.push(Exchange(seat))
        else:
            give_back(t, seat)


class Exchange(Choice):
    """Go Fish: give a card of yours for the one you see, or let it go (BR-8.1)."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [*[GIVE + face for face in t.kinds(HELD + self.seat)], NO]

    def take(self, t: Table, action: int) -> None:
        if action == NO:
            give_back(t, self.seat)
            return
        t.tell("BR-8.1", "gives {cards} to {other}", self.seat, other=1 - self.seat)
        t.move_face(HELD + self.seat, action - GIVE, HELD + 1 - self.seat, BOTH)
        t.tell("BR-8.1", "keeps {cards}", self.seat)
        t.move_face(FISHED, t.kinds(FISHED)[0], HELD + self.seat, BOTH)

    def asks(self, t: Table) -> Message:
        return say("Give a card for the fished one, or let it go")

    def says(self, t: Table, action: int) -> Message | None:
        return say("lets it go") if action == NO else None

    def shown_to(self, t: Table, verb: Verb) -> int:
        return ALL if verb.first == NO else BOTH

    def rule(self, t: Table) -> str:
        return "BR-8.1"

    def instead(self, t: Table) -> Message:
        return say("Give a card from your hand for the fished one, or let it go", "BR-8.1")

    def source(self, t: Table, action: int) -> int:
        return HELD + self.seat


def give_back(t: Table, seat: int) -> None:
    t.tell("BR-8.1", "lets {cards} go", seat)
    t.move_face(FISHED, t.kinds(FISHED)[0], HELD + 1 - seat, BOTH)
