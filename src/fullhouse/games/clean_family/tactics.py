"""Clean Family's hints for bots: what each pick is worth, roughly, in hundredths of a point.

Where to draw and who gets the symbol hardly depend on each other, so each pick is rated by itself.
Only the seat's own sheet and cards are read, and which shapes the market has not shown yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from fullhouse.games.clean_family import scoring, sheet
from fullhouse.games.clean_family.cards import (
    ABILITY_BOXES,
    ALTERNATIVE,
    ALTERNATIVE_ICONS,
    BOXES,
    BROTHER,
    BROTHER_BOXES,
    BROTHER_POINTS,
    DAD,
    FREE,
    GRANDMA,
    GRANDPA,
    ITEM_ROUND,
    LARGE_SYMBOL,
    MOM,
    PATCH_ICONS,
    REVEALED,
    ROTATE,
    ROTATE_ICONS,
    SISTER,
    TAKERS,
    VIRUSES,
    WILD,
    item_of,
    market_face,
    shape_of,
)
from fullhouse.games.clean_family.decision import (
    WHETHER_TO_CONFIRM,
    WHICH_CARD,
    WHICH_ORIENTATION,
    WHICH_PATCH,
    WHICH_SQUARE,
    WHICH_SYMBOL,
    Decision,
    decision_of,
)
from fullhouse.games.clean_family.options import (
    GRANDPA_MATCH,
    VIRUS,
    VIRUSES_COUNT,
    last_item_round,
)
from fullhouse.games.clean_family.shapes import (
    BIT,
    FULL,
    NOT_FIRST,
    SHAPES,
    SIDE,
    SINGLE_FORM,
    SIZE,
    TURNED_FOOTPRINTS,
    Footprint,
    count,
    covered_by,
    neighbours,
    places,
    squares_in,
    worth_of_misfits,
)
from fullhouse.games.clean_family.vocabulary import (
    AS_IT_LIES,
    DRAW_AS,
    DRAW_AT,
    DRAW_SYMBOL,
    GIVE,
    ONE_SQUARE,
    PATCH,
    PLAY,
)
from fullhouse.table.ids import Action, FaceId, Seat
from fullhouse.table.tactics import Tactics

if TYPE_CHECKING:
    from fullhouse.table.table import Table

WORST: Final = -1000000
"""Below any rate."""
SQUARE_WORTH: Final = 250
"""What a drawn square is worth."""
ROTATE_WORTH: Final = 160
ALTERNATIVE_WORTH: Final = 110
PATCH_WORTH: Final = 260
VIRUS_WORTH: Final = 100
"""What it is worth to cover a virus."""
HOLE_COST: Final = 90
"""What an empty square without an empty neighbour costs."""
PAIR_WORTH: Final = 14
"""What two empty neighbours are worth: connected room."""
ROOM_WORTH: Final = 40
"""What it is worth that a shape still fits in one form, for each of its squares but one."""
GRANDMA_CROSS: Final = 650
"""What a cross for Grandma saves by the end, given how many squares usually stay empty."""
DAD_CROSS: Final = 240
"""What a cross for Dad gives by the end."""
MATCH_WORTH: Final = 330
"""What a shape of Grandpa's is worth for each identical one that may still come."""
FIRST_BOX_COST: Final = 400
"""What it costs to fill Grandpa's first box now: any later shape would do as well."""
SYMBOL_FOR_SISTER: Final[tuple[int, ...]] = (20, 35, 50, 100)
"""By her crosses: what a square more of the most common symbol is worth."""
SISTER_CROSS: Final[tuple[int, ...]] = (330, 330, 600)
"""By her crosses: what the next one gives by the end."""


class CleanTactics(Tactics):
    """A one-step player: the pick that leaves the best sheet, as far as one can see."""

    apart: ClassVar[bool] = True

    def rate(self, t: Table, seat: Seat, action: Action) -> int:
        return self.rates(t, seat, [action])[0]

    def rates(self, t: Table, seat: Seat, legal: list[Action]) -> list[int]:
        decision = decision_of(t, seat, t.draft(seat))
        question = decision.question
        if question == WHETHER_TO_CONFIRM:
            return [0] * len(legal)
        if WHICH_ORIENTATION <= question <= WHICH_PATCH:
            grid = GridOutlook(t, decision)
            return [grid.rate(action) for action in legal]
        family = FamilyOutlook(t, decision)
        return [family.rate(action) for action in legal]


def shapes_left(t: Table) -> list[int]:
    """By shape: how many the market has not shown yet."""
    left = [t.kit.faces[market_face(shape)].copies for shape in range(SHAPES)]
    for face in t.faces(REVEALED):
        shape = shape_of(face)
        if shape != FREE:
            left[shape] = left[shape] - 1
    return left


def rounds_left(t: Table) -> int:
    """How many item rounds are still to come."""
    return last_item_round(t.options) - t.facts[ITEM_ROUND]


class GridOutlook:
    """The grid of a seat's sheet, and the shapes that may still come."""

    def __init__(self, t: Table, decision: Decision) -> None:
        facts, seat = t.facts, decision.seat
        self.decision: Final = decision
        self.taken: Final[i64] = decision.taken | decision.drawn | decision.patches
        self.drawn: Final[i64] = decision.drawn_before | decision.drawn
        self.draws: Final = decision.question != WHICH_PATCH
        """Whether squares are drawn now, not patched."""
        self.patch_icons: Final[i64] = facts[PATCH_ICONS]
        can_earn = sheet.rotates(facts, seat) < facts[ABILITY_BOXES.at(ROTATE)]
        self.rotate_icons: Final[i64] = facts[ROTATE_ICONS] if can_earn else 0
        can_earn = sheet.alternatives(facts, seat) < facts[ABILITY_BOXES.at(ALTERNATIVE)]
        self.alternative_icons: Final[i64] = facts[ALTERNATIVE_ICONS] if can_earn else 0
        """The icons that can still be earned."""
        viruses_count = t.options[VIRUS] == VIRUSES_COUNT
        self.viruses: Final[i64] = facts[VIRUSES] if viruses_count else 0
        self.printed: Final[i64] = (
            self.patch_icons | self.rotate_icons | self.alternative_icons | self.viruses
        )
        self.forms: Final[list[Footprint]] = []
        """Those that may still come and fit; `worth` has what it is worth that each does."""
        self.worth: Final[list[int]] = []
        whole = 0
        left = shapes_left(t) if rounds_left(t) else []
        for shape in range(len(left)):
            if left[shape]:
                forms = TURNED_FOOTPRINTS[shape]
                worth = ROOM_WORTH * left[shape] * (SIZE[shape] - 1) // len(forms)
                for form in forms:
                    if form.places(self.taken, FULL):
                        self.forms.append(form)
                        self.worth.append(worth)
                        whole += worth
        self.whole: Final[i64] = whole
        """What it is worth that all of them fit."""

    def rate(self, action: Action) -> i64:
        """What a pick looks worth."""
        decision = self.decision
        if decision.question == WHICH_SQUARE:
            return self.covered(decision.squares_at(DRAW_AT.index(action)))
        if decision.question == WHICH_PATCH:
            return self.covered(BIT[PATCH.index(action)])
        return self.orientation(DRAW_AS.index(action))

    def orientation(self, orientation: int) -> i64:
        """The shape drawn this way, at its best place."""
        decision = self.decision
        if orientation == ONE_SQUARE:
            return self.best(SINGLE_FORM, decision.near & ~decision.taken)
        form = decision.forms()[orientation]
        best = self.best(form, places(form, decision.taken, decision.near))
        return best if orientation == AS_IT_LIES else best - ROTATE_WORTH

    def best(self, form: i64, places: i64) -> i64:
        """A form at the best of these places."""
        found: i64 = WORST
        for square in squares_in(places):
            found = max(found, self.covered(covered_by(form, square)))
        return found

    def covered(self, area: i64) -> i64:
        """What covering these squares gains, and what room it leaves."""
        rate = SQUARE_WORTH * count(area) + self.room(area)
        if area & self.printed:
            rate += PATCH_WORTH * count(area & self.patch_icons)
            rate += ROTATE_WORTH * count(area & self.rotate_icons)
            rate += ALTERNATIVE_WORTH * count(area & self.alternative_icons)
            rate += VIRUS_WORTH * count(area & self.viruses)
        return rate

    def room(self, area: i64) -> i64:
        """How well the squares that stay empty are connected, and what would still fit there."""
        taken = self.taken | area
        drawn = self.drawn | area if self.draws else self.drawn
        empty = FULL & ~taken
        side_by_side = empty & (empty & NOT_FIRST) >> 1
        one_above = empty & empty >> SIDE
        rate = PAIR_WORTH * (count(side_by_side) + count(one_above))
        rate -= HOLE_COST * count(empty & ~neighbours(empty))
        misfits = worth_of_misfits(self.forms, self.worth, taken, neighbours(drawn))
        return rate + self.whole - misfits


class FamilyOutlook:
    """A seat's family, and the shapes that it may still write."""

    def __init__(self, t: Table, decision: Decision) -> None:
        self.decision: Final = decision
        self.facts: Final = t.facts
        self.seat: Final = decision.seat
        self.t: Final = t
        self.left: list[int] = []
        """By shape: how many may still come, once it is asked for."""
        self.rounds: Final = rounds_left(t)
        self.found: Final = scoring.symbol_counts(t.facts, decision.seat)
        """By symbol: how many squares hold it."""
        most = fewest = self.found[0]
        for number in self.found:
            most = max(most, number)
            fewest = min(fewest, number)
        self.most: Final = most
        self.fewest: Final = fewest

    def rate(self, action: Action) -> int:
        """What a pick looks worth."""
        decision = self.decision
        if decision.question == WHICH_CARD:
            face = PLAY.face(action)
            best = WORST
            for symbol in decision.symbols(face):
                best = max(best, self.symbol(face, symbol))
            return best
        if decision.question == WHICH_SYMBOL:
            return self.symbol(decision.card, DRAW_SYMBOL.index(action))
        return self.member(GIVE.index(action))

    def symbol(self, face: FaceId, symbol: int) -> int:
        """A symbol from this card: what it adds on the sheet, and what its best taker gives."""
        decision = self.decision
        size = 1 if decision.shape == FREE else SIZE[decision.shape]
        rate = 0
        if self.found[symbol] == self.most:
            rate += size * SYMBOL_FOR_SISTER[sheet.filled(self.facts, self.seat, SISTER)]
        if self.found[symbol] == self.fewest:
            rate += size * 12 * sheet.filled(self.facts, self.seat, DAD)
        if decision.shape == FREE:
            return rate
        if decision.has_box(symbol):
            rate += self.best_taker(symbol)
        item = item_of(face)
        if item == WILD:
            rate -= 15 * self.rounds
        elif symbol != LARGE_SYMBOL[item]:
            rate -= ALTERNATIVE_WORTH
        return rate

    def best_taker(self, symbol: int) -> int:
        """The most that a symbol is worth to anybody who has a box for it."""
        best = WORST
        for member in TAKERS[symbol]:
            if sheet.filled(self.facts, self.seat, member) < BOXES:
                best = max(best, self.member(member))
        return best

    def member(self, member: int) -> int:
        """What a mark for this member is worth, by the end of the game."""
        if member == DAD:
            return DAD_CROSS
        if member == MOM:
            return 100 * self.decision.written_size() - 60
        if member == GRANDMA:
            return GRANDMA_CROSS
        boxes = sheet.filled(self.facts, self.seat, member)
        if member == SISTER:
            return SISTER_CROSS[boxes]
        return self.brother(boxes) if member == BROTHER else self.grandpa(boxes)

    def brother(self, boxes: int) -> int:
        """The points of the box, if its number is no smaller than the rest; small ones first."""
        facts = self.facts
        size = self.decision.written_size()
        for box in range(boxes):
            if size < facts[BROTHER_BOXES[box].at(self.seat)]:
                return 60
        gain = facts[BROTHER_POINTS.at(boxes)]
        if boxes:
            gain -= facts[BROTHER_POINTS.at(boxes - 1)]
        return 100 * gain + (0 if boxes == 2 else 70 * (3 - size))

    def grandpa(self, boxes: int) -> int:
        """Eight points for each that is identical, and the hope of another."""
        shape = self.decision.written_shape()
        if shape < 0 or shape >= SHAPES:
            return 0
        kinds = scoring.ALIKE[self.decision.options[GRANDPA_MATCH]]
        kind = kinds[shape]
        drawn = [kinds[s] for s in sheet.written(self.facts, self.seat, GRANDPA) if s >= 0]
        if not self.left:
            self.left = shapes_left(self.t)
        matches = 0
        for other in range(SHAPES):
            if kinds[other] == kind:
                matches += self.left[other]
        hope = MATCH_WORTH * min(matches, 2 - boxes)
        before = scoring.most_of_a_kind(drawn)
        after = max(before, drawn.count(kind) + 1)
        return 800 * (after - before) + hope - (FIRST_BOX_COST if boxes == 0 else 0)
