"""What birds do with hands and the deck: Glean, Investigation, Cache, Urban Forager, Clever
Buccaneer, Go Fish (BR-8). What is chosen from a hand is chosen after an answer (BR-5.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.ability import Ability
from fullhouse.games.bird_rummy.cards import BIRD_FOOD, BUSHTIT, CHICKADEE, HERON, SPARROW
from fullhouse.games.bird_rummy.deck import draw_card, refill
from fullhouse.games.bird_rummy.vocabulary import (
    DECLINE,
    DISCARD,
    FROM_DECK,
    FROM_FOREST,
    GIVE,
    PUT_BACK,
)
from fullhouse.games.bird_rummy.zones import DECK, FISHED, FOREST, GLEANED, NO_FOOD, hand, opponent
from fullhouse.table.actions import Verb
from fullhouse.table.ids import Action, FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.steps import Choice, Draft
from fullhouse.table.table import Table

BOTH: Final = 0b11
DEPTH: Final = 3
"""Cards that Investigation sees."""


class Glean(Ability):
    def __init__(self) -> None:
        text = marked("Take the top card of the deck or the Forest. Once a turn.")
        brief = marked("Deck or Forest → you")
        super().__init__("glean", marked("Glean"), BUSHTIT, 1, "BR-8.3", text, brief)

    def printed(self, settings: Mapping[str, Any]) -> str:
        if settings["glean"] == "unlimited":
            return marked("Take the top card of the deck or the Forest.")
        if settings["glean"] == "peek":
            return marked("Look at the top card of the deck; you may discard a card to take it.")
        return self.text

    def printed_brief(self, settings: Mapping[str, Any]) -> str:
        return marked("See the deck, swap") if settings["glean"] == "peek" else self.brief

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        if t.options[options.GLEAN] == options.ONCE and t.facts[GLEANED]:
            return False
        return forest_size > 0 or t.count(DECK) > 0

    def targets(self, t: Table, seat: Seat, picks: list[Action]) -> list[Action]:
        if picks or t.options[options.GLEAN] == options.PEEK or not t.count(FOREST):
            return []
        return [FROM_DECK, FROM_FOREST]

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        if t.options[options.GLEAN] == options.PEEK:
            refill(t)
            t.tell(self.rule, "peeks at the top card of the deck", seat)
            t.look(DECK, only(seat), 1)
            if t.count(hand(seat)):
                t.push(DiscardToGlean(seat))
        elif picks and picks[0] == FROM_FOREST:
            t.tell(self.rule, "gleans {cards} from the Forest", seat)
            t.draw(FOREST, hand(seat))
        else:
            draw_card(t, seat, self.rule, marked("gleans {cards} from the deck"))

    def asks(self, picks: list[Action]) -> Message:
        return say("Glean: from the deck or from the Forest?")


class DiscardToGlean(Choice):
    """Where Glean is a peek: discard a card to take the one you saw, or do not (BR-8.3)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL
    rule_number: ClassVar[str] = "BR-8.3"

    def legal(self, t: Table) -> list[Action]:
        return [*t.actions_on(DISCARD, hand(self.seat)), DECLINE]

    def take(self, t: Table, action: Action) -> None:
        if action == DECLINE:
            t.tell("BR-8.3", "leaves the card on the deck", self.seat)
            return
        t.tell("BR-8.3", "discards {cards} into the Forest", self.seat)
        t.move_face(hand(self.seat), DISCARD.face(action), FOREST)
        draw_card(t, self.seat, "BR-8.3", marked("takes {cards} from the deck"))

    def asks(self, t: Table) -> Message:
        return say("Discard a card to take the top card of the deck, or leave it there")

    def says(self, t: Table, action: Action) -> Message | None:
        return say("leaves the card on the deck") if action == DECLINE else None

    def instead(self, t: Table) -> Message:
        return say("Discard a card from your hand for the one you saw, or leave it", "BR-8.3")

    def source(self, t: Table, action: Action) -> ZoneId:
        return hand(self.seat)


class Investigation(Ability):
    def __init__(self) -> None:
        text = marked("Look at the top three cards of the deck and put them back in any order.")
        brief = marked("Order the deck")
        super().__init__(
            "investigation", marked("Investigation"), CHICKADEE, 1, "BR-8.5", text, brief
        )

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return t.count(DECK) > 0

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        t.tell(self.rule, "looks at the top of the deck", seat)
        t.look(DECK, only(seat), DEPTH)
        if t.count(DECK) > 1:
            t.push(PutBackCards(seat))


class PutBackCards(Draft):
    """Investigation: put the cards you saw back one by one, the last on top (BR-8.5)."""

    tells: ClassVar[bool] = True
    rule_number: ClassVar[str] = "BR-8.5"

    def seen(self, t: Table) -> list[FaceId]:
        """The faces that were looked at, from the lowest to the top."""
        return t.faces(DECK)[-DEPTH:]

    def legal(self, t: Table) -> list[Action]:
        left = self.seen(t)
        for pick in t.draft(self.seat):
            left.remove(PUT_BACK.face(pick))
        return PUT_BACK.of_faces(sorted(set(left)))

    def is_done(self, t: Table) -> bool:
        return len(t.draft(self.seat)) == min(DEPTH, t.count(DECK)) - 1

    def take_all(self, t: Table, picks: list[Action]) -> None:
        seen = self.seen(t)
        lowest = t.count(DECK) - len(seen)
        free = list(range(len(seen)))
        order: list[int] = []
        for pick in picks:
            for place in free:
                if seen[place] == PUT_BACK.face(pick):
                    order.append(lowest + place)
                    free.remove(place)
                    break
        order.append(lowest + free[0])
        t.tell("BR-8.5", "puts the cards back on the deck", self.seat)
        t.reorder(DECK, order, only(self.seat))

    def asks(self, t: Table) -> Message:
        return say("Put the cards back on the deck, the bottom one first")

    def instead(self, t: Table) -> Message:
        return say("Put back the cards you looked at, the bottom one first", "BR-8.5")

    def source(self, t: Table, action: Action) -> ZoneId:
        return DECK


class Cache(Ability):
    def __init__(self) -> None:
        text = marked("Put a card from your hand into the Forest, then draw one.")
        brief = marked("A card → Forest, draw")
        super().__init__("cache", marked("Cache"), CHICKADEE, 2, "BR-8.5", text, brief)

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return hand_size > 0

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        t.push(CacheCard(seat))


class CacheCard(Choice):
    """Cache: choose the card of your hand that goes into the Forest; then you draw (BR-8.5)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL
    rule_number: ClassVar[str] = "BR-8.5"

    def legal(self, t: Table) -> list[Action]:
        return t.actions_on(DISCARD, hand(self.seat))

    def take(self, t: Table, action: Action) -> None:
        t.tell("BR-8.5", "caches {cards} in the Forest", self.seat)
        t.move_face(hand(self.seat), DISCARD.face(action), FOREST)
        draw_card(t, self.seat, "BR-8.5", marked("draws {cards}"))

    def asks(self, t: Table) -> Message:
        return say("Cache a card in the Forest")

    def says(self, t: Table, action: Action) -> Message:
        return say("caches {card} in the Forest")

    def instead(self, t: Table) -> Message:
        return say("Choose a card from your hand to cache", "BR-8.5")

    def source(self, t: Table, action: Action) -> ZoneId:
        return hand(self.seat)


class UrbanForager(Ability):
    def __init__(self) -> None:
        text = marked("The deck is searched for a Bird Food for your hand, then shuffled.")
        brief = marked("Find a Bird Food")
        super().__init__(
            "urban-forager", marked("Urban Forager"), SPARROW, 2, "BR-8.7", text, brief
        )

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return t.count(DECK) > 0

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        deck = t.faces(DECK)
        place = len(deck) - 1
        while place >= 0 and deck[place] != BIRD_FOOD:
            place -= 1
        if place < 0:
            t.tell(self.rule, "finds no Bird Food in the deck", seat)
            t.facts[NO_FOOD] = 1
        else:
            t.tell(self.rule, "finds {cards} in the deck", seat)
            t.move_at(DECK, place, hand(seat), ALL)
        t.tell(self.rule, "The deck is shuffled")
        t.shuffle(DECK)


class CleverBuccaneer(Ability):
    def __init__(self) -> None:
        text = marked("Take a random card from your opponent's hand.")
        brief = marked("A hidden card → you")
        super().__init__(
            "clever-buccaneer", marked("Clever Buccaneer"), SPARROW, 2, "BR-8.7", text, brief
        )

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return t.count(hand(opponent(seat))) > 0

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        t.tell(self.rule, "takes {cards} from {other's} hand", seat, other=opponent(seat))
        t.move_any(hand(opponent(seat)), hand(seat), "buccaneer", BOTH)


class GoFish(Ability):
    def __init__(self) -> None:
        text = marked(
            "See a random card from your opponent's hand; you may exchange one of yours for it."
        )
        brief = marked("See a card, swap")
        super().__init__("go-fish", marked("Go Fish"), HERON, 2, "BR-8.1", text, brief)

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return t.count(hand(opponent(seat))) > 0

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        t.tell(self.rule, "fishes {cards} from {other's} hand", seat, other=opponent(seat))
        t.move_any(hand(opponent(seat)), FISHED, "go fish", BOTH)
        if t.count(hand(seat)):
            t.push(ExchangeFished(seat))
        else:
            give_back(t, seat)


class ExchangeFished(Choice):
    """Go Fish: give a card of yours for the one you see, or let it go (BR-8.1)."""

    tells: ClassVar[bool] = True
    rule_number: ClassVar[str] = "BR-8.1"

    def legal(self, t: Table) -> list[Action]:
        return [*t.actions_on(GIVE, hand(self.seat)), DECLINE]

    def take(self, t: Table, action: Action) -> None:
        if action == DECLINE:
            give_back(t, self.seat)
            return
        t.tell("BR-8.1", "gives {cards} to {other}", self.seat, other=opponent(self.seat))
        t.move_face(hand(self.seat), GIVE.face(action), hand(opponent(self.seat)), BOTH)
        t.tell("BR-8.1", "keeps {cards}", self.seat)
        t.move_face(FISHED, t.kinds(FISHED)[0], hand(self.seat), BOTH)

    def asks(self, t: Table) -> Message:
        return say("Exchange a card for the fished one, or give it back")

    def says(self, t: Table, action: Action) -> Message | None:
        return say("gives it back") if action == DECLINE else None

    def shown_to(self, t: Table, verb: Verb) -> int:
        return ALL if verb.first == DECLINE else BOTH

    def instead(self, t: Table) -> Message:
        return say("Exchange a card from your hand for the fished one, or give it back", "BR-8.1")

    def source(self, t: Table, action: Action) -> ZoneId:
        return hand(self.seat)


def give_back(t: Table, seat: Seat) -> None:
    t.tell("BR-8.1", "gives {cards} back", seat)
    t.move_face(FISHED, t.kinds(FISHED)[0], hand(opponent(seat)), BOTH)
