"""Why a pick is refused, in one sentence with the rule's number, to the seat that tried it."""

from __future__ import annotations

from fullhouse.games.clean_family import decision as d
from fullhouse.games.clean_family import sheet
from fullhouse.games.clean_family.cards import (
    ACCEPTS,
    FREE,
    KINDS,
    LARGE,
    MEMBERS,
    SMALL,
    SYMBOLS,
    WILD,
    item_title,
)
from fullhouse.games.clean_family.decision import Decision
from fullhouse.games.clean_family.shapes import BIT, WINDOW, name_of


def why_not(now: Decision, action: int) -> str:
    """The reason, by what kind of pick it is."""
    if action < d.SYMBOL:
        return _card(now, action - d.PLAY)
    if action < d.TURN:
        return _symbol(now, action - d.SYMBOL)
    if action <= d.ONE:
        return _way(now, action)
    if action < d.PATCH:
        return _square(now, action - d.AT)
    if action < d.FOR:
        return _patch(now, action - d.PATCH)
    if action < d.CONFIRM:
        return _member(now, action - d.FOR)
    return "There is still something to decide before you confirm (CF-3.1)."


def _card(now: Decision, face: int) -> str:
    if now.shape == FREE:
        return "No item card is played for a FREE card (CF-5.7)."
    title = item_title(face % KINDS, face // KINDS)
    if face not in now.held:
        return f"You do not hold {title} (CF-4.1)."
    if len(now.held) == 1:
        return f"{title} is your only card and is played by itself (CF-4.1)."
    if now.asks != d.WHICH_CARD:
        return "Your card is chosen; undo to choose another one (CF-3.1)."
    reason = f"Nobody who accepts {SYMBOLS[LARGE[face % KINDS]]} has a free box"
    if now.has_box(SMALL[face % KINDS]):
        reason += ", you have no unused Alternative"
    return f"{reason}, and your other card can be given away (CF-5.10)."


def _symbol(now: Decision, symbol: int) -> str:
    if now.asks == d.WHICH_CARD:
        return "Choose a card first (CF-3.1)."
    if now.shape == FREE:
        return "Your symbol is chosen; undo to choose another one (CF-3.1)."
    item = now.card % KINDS
    name = SYMBOLS[symbol]
    if item != WILD and symbol not in (LARGE[item], SMALL[item]):
        return f"This card shows no {name} (CF-4.5)."
    is_small = item != WILD and symbol == SMALL[item]
    if is_small and not sheet.has_alternative(now.facts, now.seat):
        return f"{name} is small on this card, and you have no unused Alternative (CF-4.5)."
    if not now.has_box(symbol):
        return f"Nobody who accepts {name} has a free box (CF-{'4.4' if item == WILD else '5.10'})."
    return "Your symbol is chosen; undo to choose another one (CF-3.1)."


def _way(now: Decision, action: int) -> str:
    if now.asks < d.WHICH_WAY:
        return "Choose what to draw first (CF-3.1)."
    if now.shape == FREE:
        return "A FREE card is one square, however it is turned (CF-5.7)."
    if action == d.ONE:
        if now.fits(0):
            return "The whole shape fits, so all of it must be drawn (CF-5.5)."
        if d.ONE in now.ways():
            return "That is settled; undo to choose otherwise (CF-3.1)."
        if now.ways():
            return "Rotate makes the whole shape fit, and at this table that comes first (CF-5.6)."
        return "There is no square left to draw on (CF-5.6)."
    way = action - d.TURN
    if way > 0 and now.forms()[way] < 0:
        return "Turned so, the shape looks as another choice does (CF-5.3)."
    if way > 0 and not sheet.has_rotate(now.facts, now.seat):
        return "You have no unused Rotate; one earned now serves from the next round on (CF-6.2)."
    if not now.fits(way):
        return "So the shape fits nowhere on your sheet (CF-5.4)."
    return "That is settled; undo to choose otherwise (CF-3.1)."


def _square(now: Decision, square: int) -> str:
    if now.asks < d.WHICH_WAY:
        return "Choose what to draw first (CF-3.1)."
    if now.asks == d.WHICH_WAY:
        return "First choose how the shape lies, and where so it fits (CF-5.3)."
    if now.asks > d.WHICH_SQUARE and now.way < 0:
        return "There is no square that you could draw on (CF-5.6)."
    if now.asks > d.WHICH_SQUARE:
        return "It is drawn already; undo to draw elsewhere (CF-3.1)."
    name = name_of(square)
    if now.form >= 0 and not WINDOW[now.form] & BIT[square]:
        return f"With its first square at {name} the shape would leave the grid (CF-5.4)."
    if now.squares_at(square) & now.taken:
        return f"At {name} it would cover a square that is drawn or patched (CF-5.4)."
    return f"At {name} it would touch no square drawn earlier (CF-5.4)."


def _patch(now: Decision, square: int) -> str:
    if now.asks != d.WHICH_PATCH:
        return "There is no Free Patch to make now (CF-6.3)."
    return f"{name_of(square)} is not empty (CF-6.3)."


def _member(now: Decision, member: int) -> str:
    name = MEMBERS[member]
    if now.shape == FREE:
        return "Nothing is given to the family for a FREE card (CF-5.7)."
    if now.symbol < 0 or now.asks < d.WHICH_MEMBER:
        return "Draw first, then give the symbol to somebody (CF-3.1)."
    if not ACCEPTS[member][now.symbol]:
        return f"{name} does not accept {SYMBOLS[now.symbol]} (CF-5.9)."
    if now.asks == d.WHICH_MEMBER or now.member < 0:
        return f"{name} has no free box (CF-5.9)."
    return "It is given already; undo to give it to somebody else (CF-3.1)."
