"""What can be worked out beyond what was shown: after an Urban Forager in vain, everybody knows
that no Bird Food is in the deck (BR-12.3)."""

from __future__ import annotations

from fullhouse.games.bird_rummy.cards import DECK, FISHED, FOOD, HELD
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Dice
from fullhouse.table.moving import by_face
from fullhouse.table.table import Table


def take_food_out_of_the_deck(w: Table, seat: int | None, rng: Dice) -> bool:
    """Exchanges each Bird Food in an imagined deck for an unknown card of an unknown hand.

    Hands were dealt alike likely, and so they are afterwards: all unknown cards but Bird Food are
    treated the same, and so are all their places. Answers whether there was room.
    """
    bit = w.kit.observers.bit(seat)
    either = bit | bit << w.kit.observers.count
    deck = w.zones[DECK]
    for place in range(len(deck)):
        if deck[place] & FACE == FOOD:
            hidden = [
                (zone, at)
                for zone in (HELD, HELD + 1, FISHED)
                for at, card in enumerate(w.zones[zone])
                if not card & bit and card & FACE != FOOD
            ]
            if deck[place] & either or not hidden:
                return False
            zone, at = hidden[rng.below(len(hidden))]
            other = w.zones[zone][at]
            w.zones[zone][at] = other & ~FACE | FOOD
            deck[place] = deck[place] & ~FACE | other & FACE
            w.zones[zone].sort(key=by_face)
    return True
