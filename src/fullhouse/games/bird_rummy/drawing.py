"""Drawing from the deck, and making it anew from the Forest (BR-3.2)."""

from __future__ import annotations

from fullhouse.games.bird_rummy.cards import DECK, FOREST, HELD, NO_FOOD
from fullhouse.table.table import Table


def can_draw(t: Table) -> bool:
    return len(t.zones[DECK]) > 0 or len(t.zones[FOREST]) > 0


def refill(t: Table) -> None:
    """An empty deck is made anew: the whole Forest is shuffled."""
    if not t.zones[DECK] and t.zones[FOREST]:
        t.tell("BR-3.2", "The Forest is shuffled and becomes the deck", moment="refill")
        t.facts[NO_FOOD] = 0
        t.move_all(FOREST, DECK)
        t.shuffle(DECK)


def draw_card(t: Table, seat: int, rule: str, template: str) -> bool:
    """Draws a card unseen, if there is one; answers whether there was."""
    refill(t)
    if not t.zones[DECK]:
        return False
    t.tell(rule, template, seat)
    t.draw(DECK, HELD + seat)
    return True
