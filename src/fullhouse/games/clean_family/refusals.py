"""Why a pick is refused, in one sentence with the rule's number, to the seat that tried it."""

from __future__ import annotations

from fullhouse.games.clean_family import sheet
from fullhouse.games.clean_family.cards import (
    ACCEPTS,
    FREE,
    LARGE_SYMBOL,
    MEMBERS,
    SMALL_SYMBOL,
    SYMBOLS,
    WILD,
    item_of,
)
from fullhouse.games.clean_family.decision import (
    NO_MEMBER,
    WHICH_CARD,
    WHICH_MEMBER,
    WHICH_ORIENTATION,
    WHICH_PATCH,
    WHICH_SQUARE,
    Decision,
)
from fullhouse.games.clean_family.shapes import BIT, WINDOW, square_name
from fullhouse.games.clean_family.vocabulary import (
    AS_IT_LIES,
    CONFIRM,
    DRAW_AS,
    DRAW_AT,
    DRAW_SYMBOL,
    GIVE,
    ONE_SQUARE,
    PATCH,
    PLAY,
)
from fullhouse.table.ids import Action, FaceId
from fullhouse.table.messages import Message, say


def why_not(decision: Decision, action: Action) -> Message:
    """The reason, by what kind of pick it is."""
    if PLAY.has(action):
        return _card(decision, PLAY.face(action))
    if DRAW_SYMBOL.has(action):
        return _symbol(decision, DRAW_SYMBOL.index(action))
    if DRAW_AT.has(action):
        return _square(decision, DRAW_AT.index(action))
    if PATCH.has(action):
        return _patch(decision, PATCH.index(action))
    if GIVE.has(action):
        return _member(decision, GIVE.index(action))
    if action == CONFIRM:
        return say("You still have something to decide before you confirm", "CF-3.1")
    return _orientation(decision, DRAW_AS.index(action))


def _card(decision: Decision, face: FaceId) -> Message:
    if decision.shape == FREE:
        return say("You play no item card for a FREE card", "CF-5.7")
    if face not in decision.held:
        return say("You do not hold {named}", "CF-4.1", named=face)
    if len(decision.held) == 1:
        return say("{named} is your only card, so it is already played", "CF-4.1", named=face)
    if decision.question != WHICH_CARD:
        return say("You have already chosen a card; undo to choose another", "CF-3.1")
    item = item_of(face)
    name = SYMBOLS[LARGE_SYMBOL[item]]
    if decision.has_box(SMALL_SYMBOL[item]):
        return say(
            "Nobody who accepts {term} has a free box, you have no Alternative left, and your "
            "other card has a symbol that you can give away",
            "CF-5.10",
            term=name,
        )
    return say(
        "Nobody who accepts {term} has a free box, and your other card has a symbol that you can "
        "give away",
        "CF-5.10",
        term=name,
    )


def _symbol(decision: Decision, symbol: int) -> Message:
    if decision.question == WHICH_CARD:
        return say("Choose a card first", "CF-3.1")
    if decision.shape == FREE:
        return say("You have already chosen a symbol; undo to choose another", "CF-3.1")
    item = item_of(decision.card)
    name = SYMBOLS[symbol]
    if item != WILD and symbol not in (LARGE_SYMBOL[item], SMALL_SYMBOL[item]):
        return say("This card does not show {term}", "CF-4.5", term=name)
    if decision.is_small(symbol) and not sheet.has_alternative(decision.facts, decision.seat):
        return say(
            "{term} is the small symbol of this card, and you have no Alternative left",
            "CF-4.5",
            term=name,
        )
    if not decision.has_box(symbol):
        rule = "CF-4.4" if item == WILD else "CF-5.10"
        return say("Nobody who accepts {term} has a free box", rule, term=name)
    return say("You have already chosen a symbol; undo to choose another", "CF-3.1")


def _orientation(decision: Decision, orientation: int) -> Message:
    if decision.question < WHICH_ORIENTATION:
        return say("First choose what to draw", "CF-3.1")
    if decision.shape == FREE:
        return say("A FREE card is a single square: there is nothing to turn", "CF-5.7")
    if orientation == ONE_SQUARE:
        if decision.fits(AS_IT_LIES):
            return say("The whole shape fits, so you must draw all of it", "CF-5.5")
        if ONE_SQUARE in decision.orientations():
            return say("That is already settled; undo to change it", "CF-3.1")
        if decision.orientations():
            return say(
                "Rotate makes the whole shape fit, and at this table you must use it first",
                "CF-5.6",
            )
        return say("There is no square left that you can draw on", "CF-5.6")
    if orientation != AS_IT_LIES and decision.forms()[orientation] < 0:
        return say("Turned this way, the shape looks the same as another choice", "CF-5.3")
    if orientation != AS_IT_LIES and not sheet.has_rotate(decision.facts, decision.seat):
        return say(
            "You have no Rotate left; one that you earn now can be used from the next round on",
            "CF-6.2",
        )
    if not decision.fits(orientation):
        return say("This way, the shape fits nowhere on your sheet", "CF-5.4")
    return say("That is already settled; undo to change it", "CF-3.1")


def _square(decision: Decision, square: int) -> Message:
    if decision.question < WHICH_ORIENTATION:
        return say("First choose what to draw", "CF-3.1")
    if decision.question == WHICH_ORIENTATION:
        return say("First choose how to draw the shape", "CF-5.3")
    if decision.question > WHICH_SQUARE and decision.orientation < 0:
        return say("There is no square left that you can draw on", "CF-5.6")
    if decision.question > WHICH_SQUARE:
        return say("You have already drawn; undo to draw elsewhere", "CF-3.1")
    name = square_name(square)
    if decision.form >= 0 and not WINDOW[decision.form] & BIT[square]:
        return say(
            "With its first square at {text}, the shape would leave the grid", "CF-5.4", text=name
        )
    if decision.squares_at(square) & decision.taken:
        return say(
            "At {text} it would cover a square that is drawn or patched", "CF-5.4", text=name
        )
    return say("At {text} it would touch no square drawn earlier", "CF-5.4", text=name)


def _patch(decision: Decision, square: int) -> Message:
    if decision.question != WHICH_PATCH:
        return say("You have no Free Patch to make now", "CF-6.3")
    return say("{text} is not empty", "CF-6.3", text=square_name(square))


def _member(decision: Decision, member: int) -> Message:
    name = MEMBERS[member]
    if decision.shape == FREE:
        return say("You give nothing to your family for a FREE card", "CF-5.7")
    if decision.symbol < 0 or decision.question < WHICH_MEMBER:
        return say("Draw first, then give the symbol to somebody", "CF-3.1")
    if not ACCEPTS[member][decision.symbol]:
        symbol = say("{term}", term=SYMBOLS[decision.symbol])
        return say("{term} does not accept {also}", "CF-5.9", term=name, also=[symbol])
    if decision.question == WHICH_MEMBER or decision.member == NO_MEMBER:
        return say("{term} has no free box", "CF-5.9", term=name)
    return say("You have already given it away; undo to give it to somebody else", "CF-3.1")
