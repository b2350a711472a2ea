"""A seat's decision of one round, pick by pick (CF-3): what the picks mean, what may come next.

The same class reads item rounds and FREE rounds. All it needs of a table are its facts and options,
the revealed card and the seat's own cards. It does not ask for a symbol or an orientation where
there is only one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fullhouse.games.clean_family import sheet
from fullhouse.games.clean_family.cards import (
    ALTERNATIVES_USED,
    BLANK,
    EVERY_SYMBOL,
    FREE,
    LARGE_SYMBOL,
    PATCH_ICONS,
    REVEALED,
    ROTATES_USED,
    SMALL_SYMBOL,
    SYMBOLS,
    WILD,
    hand,
    item_of,
    shape_of,
)
from fullhouse.games.clean_family.options import (
    ASSIGN,
    ASSIGN_FREELY,
    FALLBACK_ROTATE,
    FALLBACK_VALUE,
    ROTATE_FORCED,
    WRITE_DRAWN,
)
from fullhouse.games.clean_family.shapes import (
    BIT,
    FULL,
    SEEN_FORMS,
    SINGLE_SQUARE,
    SIZE,
    count,
    covered_by,
    first_in,
    is_single,
    places,
)
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
from fullhouse.table.actions import ActionBlock
from fullhouse.table.ids import NO_FACE, Action, FaceId, Seat

if TYPE_CHECKING:
    from fullhouse.table.table import Table

# The questions, in the order they are asked.
WHICH_CARD: Final = 0
WHICH_SYMBOL: Final = 1
WHICH_ORIENTATION: Final = 2
WHICH_SQUARE: Final = 3
WHICH_PATCH: Final = 4
WHICH_MEMBER: Final = 5
WHETHER_TO_CONFIRM: Final = 6

NO_MEMBER: Final = -1
"""Stands for the member where the symbol is given to none."""


class Decision:
    """What a seat has decided so far."""

    def __init__(
        self,
        facts: list[int],
        options: list[int],
        seat: Seat,
        shape: int,
        held: list[FaceId],
        picks: list[Action],
    ) -> None:
        """`shape` is the revealed card's, or FREE; `held` are the faces in hand, in face order."""
        self.facts: Final = facts
        self.options: Final = options
        self.seat: Final = seat
        self.shape: Final = shape
        self.held: Final = held
        drawn, patched = sheet.drawn(facts, seat), sheet.patched(facts, seat)
        self.drawn_before: Final[i64] = drawn
        """The squares that held a symbol when it began, as bits."""
        self.taken: Final[i64] = drawn | patched
        self.near: Final[i64] = sheet.near(options, drawn, patched)
        self.accepted: Final[i64] = sheet.accepted(facts, seat)
        """The symbols that somebody with a free box accepts, as bits."""
        self.card = NO_FACE
        self.symbol = -1
        self.orientation = -1
        self.form = -1
        self.drawn: i64 = 0
        """The squares that are drawn, as bits."""
        self.patches: i64 = 0
        """The squares that are patched, as bits."""
        self.patches_due: i64 = 0
        """Free Patches earned and not made yet."""
        self.member = NO_MEMBER
        self.question = WHICH_SYMBOL if shape == FREE else WHICH_CARD
        self._skip_settled()
        for pick in picks:
            self._add(pick)

    # What may be chosen.

    def legal(self) -> list[Action]:
        """The picks that may come next, ascending."""
        if self.question == WHICH_CARD:
            found: list[Action] = []
            last = NO_FACE
            for face in self.held:
                if face != last and self.symbol_bits(face):
                    found.append(PLAY.of_face(face))
                last = face
            return found
        if self.question == WHICH_SYMBOL:
            return numbered(DRAW_SYMBOL, self.symbol_bits(self.card))
        if self.question == WHICH_ORIENTATION:
            return numbered(DRAW_AS, self.orientation_bits())
        if self.question == WHICH_SQUARE:
            return numbered(DRAW_AT, self.places())
        if self.question == WHICH_PATCH:
            return numbered(PATCH, self.empty())
        if self.question == WHICH_MEMBER:
            return [GIVE.at(member) for member in self.members()]
        return [CONFIRM]

    def empty(self) -> i64:
        """The squares that are neither drawn nor patched, this decision included."""
        return FULL & ~(self.taken | self.drawn | self.patches)

    def symbols(self, face: FaceId) -> list[int]:
        """The symbols a card may be played for (CF-4.4, CF-4.5, CF-5.10), ascending."""
        bits = self.symbol_bits(face)
        return [symbol for symbol in range(len(SYMBOLS)) if bits >> symbol & 1]

    def symbol_bits(self, face: FaceId) -> i64:
        """The same, as bits."""
        if self.shape == FREE:
            return EVERY_SYMBOL
        item = item_of(face)
        if item == WILD:
            return self.accepted
        found = BIT[LARGE_SYMBOL[item]]
        if sheet.has_alternative(self.facts, self.seat):
            found |= BIT[SMALL_SYMBOL[item]]
        return found & self.accepted if self.must_assign() else found

    def is_small(self, symbol: int) -> bool:
        """Whether this is the small symbol of the card that is played."""
        if self.card == NO_FACE or item_of(self.card) == WILD:
            return False
        return SMALL_SYMBOL[item_of(self.card)] == symbol

    def has_box(self, symbol: int) -> bool:
        """Whether somebody who accepts this symbol has a free box."""
        return self.accepted & BIT[symbol] != 0

    def must_assign(self) -> bool:
        """Whether a card in hand could be assigned without Alternative (CF-5.10)."""
        if self.options[ASSIGN] == ASSIGN_FREELY:
            return False
        for face in self.held:
            item = item_of(face)
            if item == WILD or self.has_box(LARGE_SYMBOL[item]):
                return True
        return False

    def forms(self) -> list[int]:
        """The revealed shape by orientation, 0 as it lies for this seat; -1 for doubles."""
        return SEEN_FORMS[self.shape][sheet.turns(self.facts, self.seat)]

    def fits(self, orientation: int) -> bool:
        """Whether the shape has a legal place in this orientation."""
        return self.form_fits(self.forms()[orientation])

    def form_fits(self, form: i64) -> bool:
        """Whether a form has a legal place; -1 has none."""
        return form >= 0 and places(form, self.taken, self.near) != 0

    def orientations(self) -> list[int]:
        """As it lies, by Rotate, or else a single square (CF-5.3 to CF-5.6), ascending."""
        bits = self.orientation_bits()
        return [orientation for orientation in range(ONE_SQUARE + 1) if bits >> orientation & 1]

    def orientation_bits(self) -> i64:
        """The same, as bits."""
        if self.shape == FREE:
            return BIT[ONE_SQUARE]
        forms = self.forms()
        fits_as_it_lies = self.form_fits(forms[AS_IT_LIES])
        found: i64 = BIT[AS_IT_LIES] if fits_as_it_lies else 0
        if sheet.has_rotate(self.facts, self.seat):
            for orientation in range(AS_IT_LIES + 1, ONE_SQUARE):
                if self.form_fits(forms[orientation]):
                    found |= BIT[orientation]
        if fits_as_it_lies or (found and self.options[FALLBACK_ROTATE] == ROTATE_FORCED):
            return found
        if self.near & ~self.taken:
            found |= BIT[ONE_SQUARE]
        return found

    def places(self) -> i64:
        """The first squares that the chosen form may have, or the single squares, as bits."""
        if self.form >= 0:
            return places(self.form, self.taken, self.near)
        if self.shape == FREE:
            return sheet.free_squares(self.facts, self.options, self.seat)
        return self.near & ~self.taken

    def squares_at(self, square: int) -> i64:
        """What would be drawn with the first square here, as bits."""
        return covered_by(self.form, square) if self.form >= 0 else BIT[square]

    def members(self) -> list[int]:
        """Who may be given the symbol."""
        return sheet.members_for(self.facts, self.seat, self.symbol)

    # What was chosen.

    def _add(self, pick: Action) -> None:
        question = self.question
        if question == WHICH_CARD:
            self.card = PLAY.face(pick)
        elif question == WHICH_SYMBOL:
            self.symbol = DRAW_SYMBOL.index(pick)
        elif question == WHICH_ORIENTATION:
            self._orient(DRAW_AS.index(pick))
        elif question == WHICH_SQUARE:
            self.drawn = self.squares_at(DRAW_AT.index(pick))
            self.patches_due = count(self.drawn & self.facts[PATCH_ICONS])
        elif question == WHICH_PATCH:
            patch = BIT[PATCH.index(pick)]
            self.patches |= patch
            if not self.facts[PATCH_ICONS] & patch:  # CF-6.3: a patch on a patch is another one
                self.patches_due -= 1
        elif question == WHICH_MEMBER:
            self.member = GIVE.index(pick)
        if question != WHICH_PATCH:
            self.question = question + 1
        self._skip_settled()

    def _orient(self, orientation: int) -> None:
        self.orientation = orientation
        self.form = -1 if orientation == ONE_SQUARE else self.forms()[orientation]

    def _skip_settled(self) -> None:
        """Answers questions that leave no choice, and skips those that do not arise."""
        if self.question == WHICH_CARD and len(self.held) == 1:
            self.card = self.held[0]
            self.question = WHICH_SYMBOL
        if self.question == WHICH_SYMBOL:
            symbols = self.symbol_bits(self.card)
            if is_single(symbols):
                self.symbol = first_in(symbols)
                self.question = WHICH_ORIENTATION
        if self.question == WHICH_ORIENTATION:
            orientations = self.orientation_bits()
            if is_single(orientations):
                self._orient(first_in(orientations))
                self.question = WHICH_SQUARE
            elif not orientations:  # CF-5.6: nothing is drawn
                self.question = WHICH_MEMBER
        if self.question == WHICH_PATCH and not (self.patches_due and self.empty()):
            self.question = WHICH_MEMBER
        if self.question == WHICH_MEMBER and (
            self.shape == FREE or not self.accepted & BIT[self.symbol]
        ):
            self.question = WHETHER_TO_CONFIRM

    # What it comes to.

    @property
    def uses_rotate(self) -> bool:
        return self.form >= 0 and self.orientation > AS_IT_LIES

    @property
    def uses_alternative(self) -> bool:
        if self.card == NO_FACE or item_of(self.card) == WILD:
            return False
        return self.symbol != LARGE_SYMBOL[item_of(self.card)]

    def settled(self, picks: list[Action]) -> list[Action]:
        """What left no choice and is therefore not among these picks, in the order of questions."""
        found: list[Action] = []
        if self.card != NO_FACE:
            found.append(PLAY.of_face(self.card))
        if self.symbol >= 0:
            found.append(DRAW_SYMBOL.at(self.symbol))
        if self.orientation >= 0 and self.shape != FREE:
            found.append(DRAW_AS.at(self.orientation))
        return [pick for pick in found if pick not in picks]

    def write(self, facts: list[int], member: int) -> None:
        """Writes the decision on the sheet, and gives the symbol to this member, or to nobody."""
        if self.shape != FREE:
            if self.uses_rotate:
                facts[ROTATES_USED.at(self.seat)] += 1
            if self.uses_alternative:
                facts[ALTERNATIVES_USED.at(self.seat)] += 1
        sheet.draw(facts, self.seat, self.symbol, self.drawn, self.patches)
        if member != NO_MEMBER:
            sheet.assign(facts, self.seat, member, self.written_size(), self.written_shape())

    def written_size(self) -> int:
        """The number that Mom and Brother write (CF-5.9)."""
        if self.form < 0 and self.options[FALLBACK_VALUE] == WRITE_DRAWN:
            return 1 if self.drawn else 0
        return SIZE[self.shape]

    def written_shape(self) -> int:
        """The shape that Grandpa draws (CF-5.9)."""
        if self.form < 0 and self.options[FALLBACK_VALUE] == WRITE_DRAWN:
            return SINGLE_SQUARE if self.drawn else BLANK
        return self.shape


def numbered(block: ActionBlock, bits: i64) -> list[Action]:
    """The actions whose numbers in their block are in this set, ascending."""
    found: list[Action] = []
    action: i64 = block.first
    while bits:
        if bits & 1:
            found.append(Action(action))
        bits >>= 1
        action += 1
    return found


def revealed_shape(t: Table) -> int:
    """The shape of the market card that was turned up last, or FREE."""
    return shape_of(t.face_at(REVEALED, -1))


def decision_of(t: Table, seat: Seat, picks: list[Action]) -> Decision:
    """The decision that these picks make at a table."""
    return Decision(t.facts, t.options, seat, revealed_shape(t), t.faces(hand(seat)), picks)
