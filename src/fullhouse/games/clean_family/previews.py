"""What each choice of a decision would bring, before it is made.

This reads the seat's own sheet, cards and picks, and the sheets that everybody sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fullhouse.games.clean_family import scoring, sheet
from fullhouse.games.clean_family.cards import FREE, MEMBERS
from fullhouse.games.clean_family.decision import (
    NO_MEMBER,
    WHICH_CARD,
    WHICH_MEMBER,
    WHICH_ORIENTATION,
    WHICH_PATCH,
    WHICH_SQUARE,
    WHICH_SYMBOL,
    Decision,
    decision_of,
)
from fullhouse.games.clean_family.options import VIRUS, VIRUSES_COUNT
from fullhouse.games.clean_family.shapes import BIT, MIRRORED, TURNED, count, squares_in
from fullhouse.games.clean_family.standings import figures, paid
from fullhouse.games.clean_family.vocabulary import DRAW_AT, PATCH
from fullhouse.table.ids import Action, Seat
from fullhouse.table.previews import previews
from fullhouse.table.shapes import PreviewsShape

if TYPE_CHECKING:
    from fullhouse.table.table import Table

Row = list[int | None]

KEYS: Final = [member.lower() for member in MEMBERS]
ABILITIES: Final = ["rotates earned", "rotates spent", "alternatives earned", "alternatives spent"]
"""How many would have been earned in all, and how many this decision uses."""
FIGURES: Final = ["rarest", "commonest", "alike", "empty"]
"""What Dad, Sister, Grandpa and Grandma go by."""


class DecisionPreviews:
    """A seat's decision so far, and what each of its next picks would come to.

    A member's column is what they would pay, "to" that member what they would pay if they got it,
    and "gain" how much more than now. The last two are there only for those who can get it.
    """

    def __init__(self, known: Table, seat: Seat, legal: list[Action]) -> None:
        self.t: Final = known
        self.seat: Final = seat
        self.legal: Final = legal
        self.decision: Final = decision_of(known, seat, known.draft(seat))
        self.is_free: Final = self.decision.shape == FREE
        self.shows_points: Final = known.game.shows_scores(known)
        self.has_viruses: Final = known.options[VIRUS] == VIRUSES_COUNT
        self.before: Final = known.facts[:]
        """The facts with what is decided so far, nothing given."""
        if self.decision.question > WHICH_ORIENTATION:
            self.decision.write(self.before, NO_MEMBER)

    def previews(self) -> PreviewsShape | None:
        """By what is asked; None before there is a card."""
        if self.decision.question == WHICH_CARD:
            return None
        if self.decision.question == WHICH_SYMBOL:
            return self.symbols()
        if self.decision.question == WHICH_ORIENTATION:
            return self.orientations()
        if self.decision.question == WHICH_SQUARE or self.decision.question == WHICH_PATCH:
            return self.squares()
        if self.decision.question == WHICH_MEMBER:
            return self.members()
        return self.whole()

    def symbols(self) -> PreviewsShape:
        """Symbols to draw: how many Alternatives each takes."""
        rows: list[Row] = [[int(self.after(pick).uses_alternative)] for pick in self.legal]
        return previews(["alternatives spent"], rows)

    def orientations(self) -> PreviewsShape:
        """Orientations: where each fits, how many Rotates it takes, and where it can be turned.

        "turned" and "mirrored" are the choices that a quarter turn and a mirror lead to.
        """
        decisions = [self.after(pick) for pick in self.legal]
        forms = [decision.form for decision in decisions]
        rows: list[Row] = []
        places: list[list[list[int]]] = []
        for decision in decisions:
            turned, mirrored = next_orientations(forms, decision.form)
            rows.append([int(decision.uses_rotate), turned, mirrored])
            first_squares = squares_in(decision.places())
            places.append([squares_in(decision.squares_at(square)) for square in first_squares])
        told = previews(["rotates spent", "turned", "mirrored"], rows)
        told["places"] = places
        return told

    def squares(self) -> PreviewsShape:
        """Places to draw at, or squares to patch.

        "icons" are the squares whose icons are earned, as bits; "to touch" those of which one must
        be touched, and "touching" how many squares do, None where nothing need be touched.
        The family cares how much is drawn, not where, so what it pays is worked out only once.
        """
        decision = self.decision
        draws = decision.question == WHICH_SQUARE
        first = self.after(self.legal[0])
        facts = self.t.facts[:]
        first.write(facts, NO_MEMBER)
        family = self.family(facts)
        takers = [] if self.is_free else decision.members()
        takes = [self.paid_by(facts, first, member) for member in takers]
        gains = self.gains(facts, first, takers)
        to_touch = sheet.to_touch(self.t.facts, self.t.options, self.seat)
        rows: list[Row] = []
        covers: list[list[int]] = []
        for pick in self.legal:
            covered = decision.squares_at(DRAW_AT.index(pick)) if draws else 0
            patch = 0 if draws else BIT[PATCH.index(pick)]
            facts = self.before[:]
            icons = sheet.earned_icons(facts, self.seat, covered | patch)
            sheet.draw(facts, self.seat, decision.symbol, covered, patch)
            row = [*self.row(first, facts, family), icons, *takes, *gains]
            if draws:
                row += [to_touch, count(covered & decision.near) if to_touch else None]
                covers.append(squares_in(covered))
            rows.append(row)
        columns = [*self.columns(), "icons", *[f"to {KEYS[member]}" for member in takers]]
        columns += self.gain_columns(takers)
        if draws:
            columns += ["to touch", "touching"]
        told = previews(columns, rows)
        if draws:
            told["covers"] = covers
        return told

    def members(self) -> PreviewsShape:
        """Those who can get it; "drawn" is the total before anybody does."""
        takers = self.decision.members()
        alike = self.gains(self.before, self.decision, takers)
        columns = [*self.columns(), *self.gain_columns(takers)]
        if self.shows_points:
            columns.append("drawn")
            alike.append(scoring.total(self.before, self.t.options, self.t.seats, self.seat))
        rows = [[*self.outcome(self.after(pick)), *alike] for pick in self.legal]
        return previews(columns, rows)

    def whole(self) -> PreviewsShape:
        """All of it, once nothing is left to decide."""
        taker = [self.decision.member] if self.decision.member != NO_MEMBER else []
        row = [*self.outcome(self.decision), *self.gains(self.before, self.decision, taker)]
        return previews([*self.columns(), *self.gain_columns(taker)], [row])

    def after(self, pick: Action) -> Decision:
        """The decision with one more pick."""
        return decision_of(self.t, self.seat, [*self.t.draft(self.seat), pick])

    def outcome(self, decision: Decision) -> Row:
        """How the sheet would look."""
        facts = self.t.facts[:]
        decision.write(facts, decision.member)
        return self.row(decision, facts, self.family(facts))

    def family(self, facts: list[int]) -> list[int]:
        """What each member would pay, then the figures; nothing where no points are shown."""
        if not self.shows_points:
            return []
        options, seat = self.t.options, self.seat
        return [*paid(facts, options, seat), *figures(facts, options, seat)]

    def paid_by(self, facts: list[int], decision: Decision, member: int) -> int | None:
        """What a member would pay with this in the next box; None where no points are shown."""
        if not self.shows_points:
            return None
        given = facts[:]
        sheet.assign(given, self.seat, member, decision.written_size(), decision.written_shape())
        return scoring.member_points(given, self.t.options, self.seat, member)

    def gains(self, facts: list[int], decision: Decision, takers: list[int]) -> Row:
        """By taker: how much more they would pay with this in the next box than they pay now."""
        found: Row = []
        for member in takers:
            then = self.paid_by(facts, decision, member)
            if then is not None:
                now = scoring.member_points(self.t.facts, self.t.options, self.seat, member)
                found.append(then - now)
        return found

    def gain_columns(self, takers: list[int]) -> list[str]:
        """Those that `gains` fills."""
        return [f"gain {KEYS[member]}" for member in takers] if self.shows_points else []

    def columns(self) -> list[str]:
        """Those that `row` fills."""
        found = ABILITIES[:]
        if not self.is_free:
            found += ["size", "shape"]
        if self.has_viruses:
            found.append("viruses")
        if self.has_viruses and self.shows_points:
            found.append("virus points")
        return [*found, "total", *KEYS, *FIGURES] if self.shows_points else found

    def row(self, decision: Decision, facts: list[int], family: list[int]) -> Row:
        """Abilities, what is written in a box, viruses, the total, the family."""
        seat, options = self.seat, self.t.options
        found: Row = [
            sheet.rotates(facts, seat),
            int(decision.uses_rotate),
            sheet.alternatives(facts, seat),
            int(decision.uses_alternative),
        ]
        if not self.is_free:
            found += [decision.written_size(), decision.written_shape()]
        if self.has_viruses:
            found.append(scoring.uncovered_viruses(facts, options, seat))
        if not self.shows_points:
            return found
        lost = -scoring.virus_penalty(facts, options, self.t.seats, seat)
        if self.has_viruses:
            found.append(lost)
        return [*found, sum(family[: len(KEYS)]) + lost, *family]


def next_orientations(forms: list[int], form: int) -> tuple[int | None, int | None]:
    """Which of these forms a quarter turn and a mirror of one lead to; -1 is a single square.

    Forms that are not among them are turned further; None where no other is found.
    """
    if form < 0:
        whole = [index for index, other in enumerate(forms) if other >= 0]
        first = whole[0] if whole else None
        return first, first
    return turned_on(forms, TURNED[form], form), turned_on(forms, MIRRORED[form], form)


def turned_on(forms: list[int], form: int, old: int) -> int | None:
    """The first of these forms that turning this one leads to, apart from the old one."""
    for _ in range(4):
        if form != old and form in forms:
            return forms.index(form)
        form = TURNED[form]
    return None
