"""Clean Family's hints for bots: each pick by itself, in hundredths of a point, roughly.

Where to draw and whom to give the symbol to hardly depend on each other, so neither looks at the
other. Read are the seat's own sheet and cards, and which shapes the market has not shown yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from fullhouse.games.clean_family import decision as d
from fullhouse.games.clean_family import options as options_of
from fullhouse.games.clean_family import scoring, sheet
from fullhouse.games.clean_family.cards import (
    ABILITY_BOXES,
    ALTERNATIVE_ICONS,
    ALTERNATIVES,
    BROTHER,
    BROTHER_POINTS,
    DAD,
    FREE,
    GRANDPA,
    ITEM_ROUND,
    KINDS,
    LARGE,
    MARKET_FACES,
    MOM,
    PATCH_ICONS,
    REVEALED,
    ROTATE_ICONS,
    ROTATES,
    SISTER,
    VIRUSES,
    WILD,
)
from fullhouse.games.clean_family.decision import Decision, decision_of
from fullhouse.games.clean_family.shapes import (
    BIT,
    FORM_OF,
    FULL,
    NOT_FIRST,
    SHAPES,
    SIDE,
    SIZE,
    beside,
    place,
    places,
    squares_of,
    worth_of_fitting,
)
from fullhouse.table.cards import FACE
from fullhouse.table.tactics import Tactics

if TYPE_CHECKING:
    from fullhouse.table.table import Table

SQUARE: Final = 250
"""What a drawn square is worth."""
ROTATE: Final = 160
ALTERNATIVE: Final = 110
FREE_PATCH: Final = 260
VIRUS: Final = 100
HOLE: Final = 90
"""What an empty square without an empty neighbour costs."""
PAIR: Final = 14
"""What two empty neighbours are worth: room that hangs together."""
ROOM: Final = 40
"""What it is worth that a shape still fits one way, for each of its squares but one."""
LEFT_OVER: Final = 650
"""What a cross at Grandma's saves: about as many squares stay empty."""
FEWEST: Final = 240
"""What a cross at Dad's gives, in the end."""
MATE: Final = 330
"""What a shape of Grandpa's is worth for each like it that may still come."""
LATER: Final = 400
"""What it costs to use up Grandpa's first box: any shape would do for it."""


class CleanTactics(Tactics):
    """A one-step player: the pick that leaves the best sheet, as far as one can see."""

    apart: ClassVar[bool] = True

    def rate(self, t: Table, seat: int, action: int) -> int:
        return self.rates(t, seat, [action])[0]

    def rates(self, t: Table, seat: int, legal: list[int]) -> list[int]:
        outlook = Outlook(t, decision_of(t, seat, t.draft(seat)))
        return [outlook.rate(action) for action in legal]


class Outlook:
    """A seat's sheet and what may still come."""

    def __init__(self, t: Table, now: Decision) -> None:
        self.now: Final = now
        self.left: Final = [t.kit.faces[MARKET_FACES + shape].copies for shape in range(SHAPES)]
        """By shape: how many the market has not shown yet."""
        for card in t.zones[REVEALED]:
            shape = (card & FACE) - MARKET_FACES
            if shape != FREE:
                self.left[shape] = self.left[shape] - 1
        last = options_of.last_item_round(t.options)
        self.rounds: Final = last - t.facts[ITEM_ROUND]
        self.forms: Final[list[int]] = []
        """The forms that may still come, each with what its fitting is worth in `worth`."""
        self.worth: Final[list[int]] = []
        for shape in range(SHAPES):
            if self.left[shape] and self.rounds:
                for turn in range(4):
                    self.forms.append(FORM_OF[shape][turn])
                    self.worth.append(ROOM * self.left[shape] * (SIZE[shape] - 1) // 4)

    def rate(self, action: int) -> int:
        """What a pick looks worth."""
        now = self.now
        if now.asks == d.WHICH_CARD:
            face = action - d.PLAY
            return max([self.symbol(face, symbol) for symbol in now.symbols(face)])
        if now.asks == d.WHICH_SYMBOL:
            return self.symbol(now.card, action - d.SYMBOL)
        if now.asks == d.WHICH_WAY:
            return self.way(action)
        if now.asks == d.WHICH_SQUARE:
            return self.covered(now.squares_at(action - d.AT))
        if now.asks == d.WHICH_PATCH:
            return self.covered(BIT[action - d.PATCH])
        if now.asks == d.WHICH_MEMBER:
            return self.member(action - d.FOR)
        return 0

    def symbol(self, face: int, symbol: int) -> int:
        """A symbol from this card: the best it can be given for, and what it adds on the sheet."""
        now = self.now
        found = scoring.counts(now.facts, now.seat)
        size = 1 if now.shape == FREE else SIZE[now.shape]
        rate = 0
        if found[symbol] == max(found):
            crosses = sheet.filled(now.facts, now.seat, SISTER)
            rate += size * (20, 35, 50, 100)[crosses]
        if found[symbol] == min(found):
            rate += size * 12 * sheet.filled(now.facts, now.seat, DAD)
        if now.shape == FREE:
            return rate
        members = sheet.members_for(now.facts, now.seat, symbol)
        if members:
            rate += max([self.member(member) for member in members])
        item = face % KINDS
        if item == WILD:
            rate -= 15 * self.rounds
        elif symbol != LARGE[item]:
            rate -= ALTERNATIVE
        return rate

    def way(self, action: int) -> int:
        """The shape turned or mirrored so, at its best place."""
        now = self.now
        if action == d.ONE:
            return max([self.covered(BIT[at]) for at in squares_of(now.near & ~now.taken)])
        form = now.forms()[action - d.TURN]
        found = squares_of(places(form, now.taken, now.near))
        best = max([self.covered(place(form, at)) for at in found])
        return best if action == d.TURN else best - ROTATE

    def covered(self, mask: int) -> int:
        """What is gained with these squares, and what room is left."""
        now = self.now
        facts = now.facts
        rate = SQUARE * mask.bit_count()
        rate += FREE_PATCH * (mask & facts[PATCH_ICONS]).bit_count()
        if facts[ROTATES + now.seat] < facts[ABILITY_BOXES]:
            rate += ROTATE * (mask & facts[ROTATE_ICONS]).bit_count()
        if facts[ALTERNATIVES + now.seat] < facts[ABILITY_BOXES + 1]:
            rate += ALTERNATIVE * (mask & facts[ALTERNATIVE_ICONS]).bit_count()
        if now.options[options_of.VIRUS] == 1:
            rate += VIRUS * (mask & facts[VIRUSES]).bit_count()
        return rate + self.room(mask)

    def room(self, mask: int) -> int:
        """How well the squares that stay empty hang together, and what would still fit there."""
        now = self.now
        taken: i64 = now.taken | now.mask | now.patches | mask
        empty: i64 = FULL & ~taken
        side_by_side: int = empty & (empty & NOT_FIRST) >> 1
        one_above: int = empty & empty >> SIDE
        holes: int = empty & ~beside(empty)
        rate = PAIR * (side_by_side.bit_count() + one_above.bit_count())
        rate -= HOLE * holes.bit_count()
        drawn: i64 = sheet.drawn(now.facts, now.seat) | now.mask
        if now.asks != d.WHICH_PATCH:
            drawn |= mask
        return rate + worth_of_fitting(self.forms, self.worth, taken, beside(drawn))

    def member(self, member: int) -> int:
        """What a mark for this member is worth, by the end of the game."""
        now = self.now
        facts = now.facts
        boxes = sheet.filled(facts, now.seat, member)
        if member == DAD:
            return FEWEST
        if member == MOM:
            return 100 * now.noted_size() - 60
        if member == SISTER:
            return (330, 330, 600)[boxes]
        if member == BROTHER:
            return self.brother(boxes)
        if member == GRANDPA:
            return self.grandpa(boxes)
        return LEFT_OVER

    def brother(self, boxes: int) -> int:
        """The points of the box, if its number is no smaller than the rest; small ones first."""
        now = self.now
        sizes = sheet.written(now.facts, now.seat, BROTHER)
        size = now.noted_size()
        if sizes and size < max(sizes):
            return 60
        points = [now.facts[BROTHER_POINTS + box] for box in range(3)]
        gain = points[boxes] - (points[boxes - 1] if boxes else 0)
        return 100 * gain + (0 if boxes == 2 else 70 * (3 - size))

    def grandpa(self, boxes: int) -> int:
        """Eight points for each that is identical, and the hope of another."""
        now = self.now
        kinds = scoring.ALIKE[now.options[options_of.GRANDPA_MATCH]]
        shape = now.noted_shape()
        if shape < 0 or shape >= SHAPES:
            return 0
        drawn = [kinds[s] for s in sheet.written(now.facts, now.seat, GRANDPA) if s >= 0]
        mates = sum([self.left[s] for s in range(SHAPES) if kinds[s] == kinds[shape]])
        hope = MATE * min(mates, 2 - boxes)
        before = max([drawn.count(kind) for kind in drawn]) if drawn else 0
        after = max(before, drawn.count(kinds[shape]) + 1)
        return 800 * (after - before) + hope - (LATER if boxes == 0 else 0)
