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
)
from fullhouse.games.clean_family.decision import Decision
from fullhouse.games.clean_family.shapes import BIT, WINDOW, name_of
from fullhouse.table.messages import Message, say


def why_not(now: Decision, action: int) -> Message:
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
    return say("There is still something to decide before you confirm", "CF-3.1")


def _card(now: Decision, face: int) -> Message:
    if now.shape == FREE:
        return say("No item card is played for a FREE card", "CF-5.7")
    if face not in now.held:
        return say("You do not hold {named}", "CF-4.1", named=face)
    if len(now.held) == 1:
        return say("{named} is your only card, so it is played by itself", "CF-4.1", named=face)
    if now.asks != d.WHICH_CARD:
        return say("You have chosen your card; undo to choose another one", "CF-3.1")
    name = SYMBOLS[LARGE[face % KINDS]]
    if now.has_box(SMALL[face % KINDS]):
        return say(
            "Nobody who accepts {term} has a free box, you have no unused Alternative, and the "
            "symbol of your other card can be given away",
            "CF-5.10",
            term=name,
        )
    return say(
        "Nobody who accepts {term} has a free box, and the symbol of your other card can be given "
        "away",
        "CF-5.10",
        term=name,
    )


def _symbol(now: Decision, symbol: int) -> Message:
    if now.asks == d.WHICH_CARD:
        return say("Choose a card first", "CF-3.1")
    if now.shape == FREE:
        return say("You have chosen your symbol; undo to choose another one", "CF-3.1")
    item = now.card % KINDS
    name = SYMBOLS[symbol]
    if item != WILD and symbol not in (LARGE[item], SMALL[item]):
        return say("This card shows no {term}", "CF-4.5", term=name)
    is_small = item != WILD and symbol == SMALL[item]
    if is_small and not sheet.has_alternative(now.facts, now.seat):
        return say(
            "{term} is small on this card, and you have no unused Alternative", "CF-4.5", term=name
        )
    if not now.has_box(symbol):
        rule = "CF-4.4" if item == WILD else "CF-5.10"
        return say("Nobody who accepts {term} has a free box", rule, term=name)
    return say("You have chosen your symbol; undo to choose another one", "CF-3.1")


def _way(now: Decision, action: int) -> Message:
    if now.asks < d.WHICH_WAY:
        return say("Choose what to draw first", "CF-3.1")
    if now.shape == FREE:
        return say("A FREE card is one square, however it is turned", "CF-5.7")
    if action == d.ONE:
        if now.fits(0):
            return say("The whole shape fits, so you must draw all of it", "CF-5.5")
        if d.ONE in now.ways():
            return say("That is settled; undo to choose otherwise", "CF-3.1")
        if now.ways():
            return say(
                "Rotate makes the whole shape fit, and at this table that comes first", "CF-5.6"
            )
        return say("There is no square left to draw on", "CF-5.6")
    way = action - d.TURN
    if way > 0 and now.forms()[way] < 0:
        return say("Turned this way, the shape looks the same as another choice", "CF-5.3")
    if way > 0 and not sheet.has_rotate(now.facts, now.seat):
        return say(
            "You have no unused Rotate; one earned now can be used from the next round on", "CF-6.2"
        )
    if not now.fits(way):
        return say("The shape fits nowhere on your sheet this way", "CF-5.4")
    return say("That is settled; undo to choose otherwise", "CF-3.1")


def _square(now: Decision, square: int) -> Message:
    if now.asks < d.WHICH_WAY:
        return say("Choose what to draw first", "CF-3.1")
    if now.asks == d.WHICH_WAY:
        return say("First choose how the shape lies, among the ways that fit", "CF-5.3")
    if now.asks > d.WHICH_SQUARE and now.way < 0:
        return say("There is no square that you could draw on", "CF-5.6")
    if now.asks > d.WHICH_SQUARE:
        return say("It is drawn already; undo to draw elsewhere", "CF-3.1")
    name = name_of(square)
    if now.form >= 0 and not WINDOW[now.form] & BIT[square]:
        return say(
            "With its first square at {text} the shape would leave the grid", "CF-5.4", text=name
        )
    if now.squares_at(square) & now.taken:
        return say(
            "At {text} it would cover a square that is drawn or patched", "CF-5.4", text=name
        )
    return say("At {text} it would touch no square drawn earlier", "CF-5.4", text=name)


def _patch(now: Decision, square: int) -> Message:
    if now.asks != d.WHICH_PATCH:
        return say("There is no Free Patch to make now", "CF-6.3")
    return say("{text} is not empty", "CF-6.3", text=name_of(square))


def _member(now: Decision, member: int) -> Message:
    name = MEMBERS[member]
    if now.shape == FREE:
        return say("Nothing is given to the family for a FREE card", "CF-5.7")
    if now.symbol < 0 or now.asks < d.WHICH_MEMBER:
        return say("Draw first, then give the symbol to somebody", "CF-3.1")
    if not ACCEPTS[member][now.symbol]:
        symbol = say("{term}", term=SYMBOLS[now.symbol])
        return say("{term} does not accept {also}", "CF-5.9", term=name, also=[symbol])
    if now.asks == d.WHICH_MEMBER or now.member < 0:
        return say("{term} has no free box", "CF-5.9", term=name)
    return say("It is given already; undo to give it to somebody else", "CF-3.1")
