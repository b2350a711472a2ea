"""A seat's decision of one round, pick by pick (CF-3): what the picks mean, what may come next.

The same class reads an item round and a FREE round. It asks nothing of a table but its facts and
options, the revealed card and the seat's own cards; a question with one answer is not asked where
it would only be about abilities.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fullhouse.games.clean_family import options as options_of
from fullhouse.games.clean_family import sheet
from fullhouse.games.clean_family.cards import (
    ALTERNATIVES_USED,
    BLANK,
    FREE,
    HELD,
    KINDS,
    LARGE,
    MARKET_FACES,
    PATCH_ICONS,
    REVEALED,
    ROTATES_USED,
    SMALL,
    SPIN,
    SYMBOLS,
    TABLE_SIDE,
    WILD,
)
from fullhouse.games.clean_family.shapes import (
    BIT,
    FULL,
    SEEN,
    SINGLE,
    SIZE,
    SQUARES,
    place,
    places,
    squares_of,
)
from fullhouse.table.actions import OF_FACE, OF_NUMBER, OF_SQUARE, Vocabulary
from fullhouse.table.cards import FACE

if TYPE_CHECKING:
    from fullhouse.table.table import Table

WORDS: Final = Vocabulary()
PLAY: Final = WORDS.add("play", OF_FACE, MARKET_FACES, "plays {card}")
SYMBOL: Final = WORDS.button("mask", "draws Mask")
WORDS.button("sanitizer", "draws Hand Sanitizer")
WORDS.button("gloves", "draws Gloves")
WORDS.button("vitamins", "draws Vitamins")
WORDS.button("disinfectant", "draws Disinfectant")
TURN: Final = WORDS.add("turn", OF_NUMBER, 4, "turns it by {n} quarters")
FLIP: Final = WORDS.add("flip", OF_NUMBER, 4, "mirrors it and turns it by {n} quarters")
ONE: Final = WORDS.button("single", "draws a single square")
AT: Final = WORDS.add("at", OF_SQUARE, SQUARES, "draws at {square}", 7)
PATCH: Final = WORDS.add("patch", OF_SQUARE, SQUARES, "patches {square}", 7)
FOR: Final = WORDS.button("dad", "gives it to Dad")
WORDS.button("mom", "gives it to Mom")
WORDS.button("sister", "gives it to Sister")
WORDS.button("brother", "gives it to Brother")
WORDS.button("grandpa", "gives it to Grandpa")
WORDS.button("grandma", "gives it to Grandma")
CONFIRM: Final = WORDS.button("confirm", "confirms")

# What is asked next.
WHICH_CARD: Final = 0
WHICH_SYMBOL: Final = 1
WHICH_WAY: Final = 2
WHICH_SQUARE: Final = 3
WHICH_PATCH: Final = 4
WHICH_MEMBER: Final = 5
WHETHER: Final = 6
NOTHING: Final = 7


class Decision:
    """What a seat has decided so far."""

    def __init__(
        self,
        facts: list[int],
        options: list[int],
        seat: int,
        shape: int,
        held: list[int],
        picks: list[int],
    ) -> None:
        """`shape` is the revealed card's, or FREE; `held` are the faces of the cards in hand."""
        self.facts: Final = facts
        self.options: Final = options
        self.seat: Final = seat
        self.shape: Final = shape
        self.held: Final = held
        self.taken: Final = sheet.taken(facts, seat)
        self.near: Final = sheet.near(facts, options, seat)
        self.card = -1
        self.symbol = -1
        self.way = -1
        """The turn or mirror that was chosen, 0 as it lies; ONE for a single square."""
        self.form = -1
        self.mask = 0
        """The squares that are drawn."""
        self.patches = 0
        self.pending = 0
        """Free Patches earned and not made yet."""
        self.member = -1
        self.asks = WHICH_SYMBOL if shape == FREE else WHICH_CARD
        self._pass_over()
        for pick in picks:
            self._add(pick)

    # What may be chosen.

    def legal(self) -> list[int]:
        """The picks that may come next, ascending."""
        if self.asks == WHICH_CARD:
            return [PLAY + face for face in sorted(set(self.held)) if self.symbols(face)]
        if self.asks == WHICH_SYMBOL:
            return [SYMBOL + symbol for symbol in self.symbols(self.card)]
        if self.asks == WHICH_WAY:
            return self.ways()
        if self.asks == WHICH_SQUARE:
            return [AT + square for square in squares_of(self.places())]
        if self.asks == WHICH_PATCH:
            return [PATCH + square for square in squares_of(self.empty())]
        if self.asks == WHICH_MEMBER:
            return [FOR + member for member in self.members()]
        return [CONFIRM]

    def empty(self) -> int:
        """The squares that are neither drawn nor patched, what is decided included."""
        return FULL & ~(self.taken | self.mask | self.patches)

    def symbols(self, face: int) -> list[int]:
        """The symbols a card may be played for (CF-4.4, CF-4.5, CF-5.10), ascending."""
        every = list(range(len(SYMBOLS)))
        if self.shape == FREE:
            return every
        item = face % KINDS
        if item == WILD:
            return [symbol for symbol in every if self.has_box(symbol)]
        found = [LARGE[item]]
        if sheet.has_alternative(self.facts, self.seat):
            found.append(SMALL[item])
        if self.must_assign():
            found = [symbol for symbol in found if self.has_box(symbol)]
        return sorted(found)

    def has_box(self, symbol: int) -> bool:
        """Whether somebody who accepts this symbol has a free box."""
        return sheet.is_accepted(self.facts, self.seat, symbol)

    def must_assign(self) -> bool:
        """Whether a card at hand could be assigned without Alternative (CF-5.10)."""
        if self.options[options_of.ASSIGN] == 1:
            return False
        return any(face % KINDS == WILD or self.has_box(LARGE[face % KINDS]) for face in self.held)

    def forms(self) -> list[int]:
        """The revealed shape by turn and mirror, 0 as it lies for this seat; -1 for doubles."""
        return SEEN[self.shape][(self.facts[SPIN] + self.facts[TABLE_SIDE + self.seat]) % 4]

    def fits(self, way: int) -> bool:
        """Whether the shape, turned or mirrored so, has a legal place."""
        form = self.forms()[way]
        return form >= 0 and places(form, self.taken, self.near) != 0

    def ways(self) -> list[int]:
        """As it lies, by Rotate, or else a single square (CF-5.3 to CF-5.6), ascending."""
        if self.shape == FREE:
            return [ONE]
        as_it_lies = self.fits(0)
        found = [TURN] if as_it_lies else []
        if sheet.has_rotate(self.facts, self.seat):
            found += [TURN + way for way in range(1, 8) if self.fits(way)]
        if as_it_lies or (found and self.options[options_of.FALLBACK_ROTATE] == 1):
            return found
        if self.near & ~self.taken:
            found.append(ONE)
        return found

    def places(self) -> int:
        """The first squares that the chosen form may have, or the single squares, as bits."""
        if self.form >= 0:
            return places(self.form, self.taken, self.near)
        if self.shape == FREE:
            return sheet.free_squares(self.facts, self.options, self.seat)
        return self.near & ~self.taken

    def squares_at(self, square: int) -> int:
        """What would be drawn with the first square here."""
        return place(self.form, square) if self.form >= 0 else BIT[square]

    def members(self) -> list[int]:
        """Who may be given the symbol."""
        return sheet.members_for(self.facts, self.seat, self.symbol)

    # What was chosen.

    def _add(self, pick: int) -> None:
        asked = self.asks
        if asked == WHICH_CARD:
            self.card = pick - PLAY
        elif asked == WHICH_SYMBOL:
            self.symbol = pick - SYMBOL
        elif asked == WHICH_WAY:
            self._turn(pick)
        elif asked == WHICH_SQUARE:
            self.mask = self.squares_at(pick - AT)
            self.pending = (self.mask & self.facts[PATCH_ICONS]).bit_count()
        elif asked == WHICH_PATCH:
            self.patches |= BIT[pick - PATCH]
            self.pending -= 1
            if self.facts[PATCH_ICONS] & BIT[pick - PATCH]:
                self.pending += 1
        elif asked == WHICH_MEMBER:
            self.member = pick - FOR
        if asked != WHICH_PATCH:
            self.asks = asked + 1
        self._pass_over()

    def _turn(self, pick: int) -> None:
        self.way = ONE if pick == ONE else pick - TURN
        self.form = -1 if pick == ONE else self.forms()[self.way]

    def _pass_over(self) -> None:
        """Answers by itself what leaves no choice, and leaves out what does not happen."""
        if self.asks == WHICH_CARD and len(self.held) == 1:
            self.card = self.held[0]
            self.asks = WHICH_SYMBOL
        if self.asks == WHICH_SYMBOL:
            symbols = self.symbols(self.card)
            if len(symbols) == 1:
                self.symbol = symbols[0]
                self.asks = WHICH_WAY
        if self.asks == WHICH_WAY:
            ways = self.ways()
            if len(ways) == 1:
                self._turn(ways[0])
                self.asks = WHICH_SQUARE
            elif not ways:  # CF-5.6: nothing is drawn
                self.asks = WHICH_MEMBER
        if self.asks == WHICH_PATCH and not (self.pending and self.empty()):
            self.asks = WHICH_MEMBER
        if self.asks == WHICH_MEMBER and (self.shape == FREE or not self.members()):
            self.asks = WHETHER

    # What it comes to.

    @property
    def uses_rotate(self) -> bool:
        return self.form >= 0 and self.way > 0

    @property
    def uses_alternative(self) -> bool:
        return (
            self.card >= 0 and self.card % KINDS != WILD and self.symbol != LARGE[self.card % KINDS]
        )

    def followed(self, picks: list[int]) -> list[int]:
        """What these picks leave out because it left no choice, in the order it would be asked."""
        found: list[int] = []
        if self.card >= 0:
            found.append(PLAY + self.card)
        if self.symbol >= 0:
            found.append(SYMBOL + self.symbol)
        if self.way >= 0 and self.shape != FREE:
            found.append(ONE if self.way == ONE else TURN + self.way)
        return [pick for pick in found if pick not in picks]

    def write(self, facts: list[int], member: int) -> None:
        """Writes on the sheet what was decided, and gives the symbol to this member, or to none."""
        if self.shape != FREE:
            facts[ROTATES_USED + self.seat] += 1 if self.uses_rotate else 0
            facts[ALTERNATIVES_USED + self.seat] += 1 if self.uses_alternative else 0
        sheet.draw(facts, self.seat, self.symbol, self.mask, self.patches)
        if member >= 0:
            sheet.assign(facts, self.seat, member, self.noted_size(), self.noted_shape())

    def noted_size(self) -> int:
        """The number that Mom and Brother write (CF-5.9)."""
        if self.form < 0 and self.options[options_of.FALLBACK_VALUE] == 1:
            return 1 if self.mask else 0
        return SIZE[self.shape]

    def noted_shape(self) -> int:
        """The shape that Grandpa draws (CF-5.9)."""
        if self.form < 0 and self.options[options_of.FALLBACK_VALUE] == 1:
            return SINGLE if self.mask else BLANK
        return self.shape


def decision_of(t: Table, seat: int, picks: list[int]) -> Decision:
    """The decision that these picks make at a table."""
    shape = (t.zones[REVEALED][-1] & FACE) - MARKET_FACES
    return Decision(t.facts, t.options, seat, shape, t.faces(HELD + seat), picks)
