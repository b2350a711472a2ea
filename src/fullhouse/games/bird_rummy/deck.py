"""The deck: drawing from it, refilling it from the Forest (BR-3.2), and knowing what is not in it
(BR-12.3)."""

from __future__ import annotations

from fullhouse.games.bird_rummy.cards import BIRD_FOOD
from fullhouse.games.bird_rummy.zones import DECK, FISHED, FOREST, NO_FOOD, hand
from fullhouse.table.card_lists import sort_by_face
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Dice
from fullhouse.table.ids import Seat
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable


def can_draw(t: Table) -> bool:
    return t.count(DECK) > 0 or t.count(FOREST) > 0


def refill(t: Table) -> None:
    """Shuffles the whole Forest into an empty deck."""
    if not t.count(DECK) and t.count(FOREST):
        t.tell("BR-3.2", "The Forest is shuffled and becomes the deck", moment="refill")
        t.facts[NO_FOOD] = 0
        t.move_all(FOREST, DECK)
        t.shuffle(DECK)


def draw_card(t: Table, seat: Seat, rule: str, template: str) -> bool:
    """Draws a card unseen, if there is one; answers whether there was."""
    refill(t)
    if not t.count(DECK):
        return False
    t.tell(rule, template, seat)
    t.draw(DECK, hand(seat))
    return True


def take_food_out_of_deck(world: TrackedTable, seat: Seat | None, rng: Dice) -> bool:
    """Exchanges each Bird Food in an imagined deck for an unknown card of an unknown hand.

    After an Urban Forager that found nothing, everybody knows that none is in the deck. Hands stay
    equally likely: all unknown cards but Bird Food are treated the same, and so are all their
    places. Answers whether there was room.
    """
    bit = world.kit.observers.bit(seat)
    either = bit | bit << world.kit.observers.count
    deck = world.zones[DECK]
    for place in range(len(deck)):
        if deck[place] & FACE == BIRD_FOOD:
            hidden = [
                (zone, at)
                for zone in (*map(hand, world.all_seats), FISHED)
                for at, card in enumerate(world.zones[zone])
                if not card & bit and card & FACE != BIRD_FOOD
            ]
            if deck[place] & either or not hidden:
                return False
            zone, at = hidden[rng.below(len(hidden))]
            other = world.zones[zone][at]
            world.zones[zone][at] = other & ~FACE | BIRD_FOOD
            deck[place] = deck[place] & ~FACE | other & FACE
            sort_by_face(world.zones[zone])
    return True
