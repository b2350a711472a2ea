"""What sheets would come to: as they are, and choice by choice, before a decision is made.

Read are the seat's own sheet, cards and picks, and the sheets that everybody sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fullhouse.games.clean_family import decision as d
from fullhouse.games.clean_family import options as options_of
from fullhouse.games.clean_family import scoring, sheet
from fullhouse.games.clean_family.cards import (
    ALTERNATIVES,
    ALTERNATIVES_USED,
    FREE,
    MEMBERS,
    ROTATES,
    ROTATES_USED,
)
from fullhouse.games.clean_family.decision import Decision, decision_of
from fullhouse.games.clean_family.shapes import BIT, squares_of
from fullhouse.games.clean_family.view_shapes import SheetStandingShape
from fullhouse.table.previews import previews
from fullhouse.table.shapes import PreviewsShape

if TYPE_CHECKING:
    from fullhouse.table.table import Table

Row = list[int | None]

KEYS: Final = [member.lower() for member in MEMBERS]
ABILITIES: Final = ["rotates earned", "rotates used", "alternatives earned", "alternatives used"]
"""As the facts of these names would be."""
FIGURES: Final = ["rarest", "commonest", "alike", "empty"]
"""What Dad, Sister, Grandpa and Grandma go by."""


class Outcomes:
    """A seat's decision so far, and what each of its next picks would come to.

    A member's column is what they would pay; "to" a member, what they would pay if they got it:
    the column is there for those who can get it.
    """

    def __init__(self, known: Table, seat: int, legal: list[int]) -> None:
        self.t: Final = known
        self.seat: Final = seat
        self.legal: Final = legal
        self.now: Final = decision_of(known, seat, known.draft(seat))
        self.is_free: Final = self.now.shape == FREE
        self.shows_points: Final = known.game.shows_scores(known)
        self.has_viruses: Final = known.options[options_of.VIRUS] == 1
        self.before: Final = known.facts[:]
        """The facts with what is decided so far, nothing given."""
        if self.now.asks > d.WHICH_WAY:
            self.now.write(self.before, -1)

    def previews(self) -> PreviewsShape | None:
        """By what is asked; None before there is anything to draw."""
        if self.now.asks < d.WHICH_WAY:
            return None
        if self.now.asks == d.WHICH_WAY:
            return self.ways()
        if self.now.asks == d.WHICH_SQUARE or self.now.asks == d.WHICH_PATCH:
            return self.squares()
        if self.now.asks == d.WHICH_MEMBER:
            return self.members()
        return self.whole()

    def ways(self) -> PreviewsShape:
        """Ways to lie: where each fits, and whether it takes a Rotate."""
        used = self.t.facts[ROTATES_USED + self.seat]
        rows: list[Row] = []
        places: list[list[list[int]]] = []
        for pick in self.legal:
            then = self.after(pick)
            rows.append([used + 1 if then.uses_rotate else used])
            at = squares_of(then.places())
            places.append([squares_of(then.squares_at(square)) for square in at])
        told = previews(["rotates used"], rows)
        told["places"] = places
        return told

    def squares(self) -> PreviewsShape:
        """Places to draw at, or squares to patch.

        "icons" are the squares whose icons are earned, as bits; "touching" is None where nothing
        need be touched.
        The family asks how much is drawn, not where: what it pays is found once, at the first.
        """
        now = self.now
        draws = now.asks == d.WHICH_SQUARE
        first = self.after(self.legal[0])
        facts = self.t.facts[:]
        first.write(facts, -1)
        family = self.family(facts)
        takers = [] if self.is_free else now.members()
        takes = [self.paid_by(facts, first, member) for member in takers]
        is_begun = sheet.drawn(self.t.facts, self.seat) != 0
        rows: list[Row] = []
        covers: list[list[int]] = []
        for pick in self.legal:
            mask = now.squares_at(pick - d.AT) if draws else 0
            patch = 0 if draws else BIT[pick - d.PATCH]
            facts = self.before[:]
            icons = sheet.earned_icons(facts, self.seat, mask | patch)
            sheet.draw(facts, self.seat, now.symbol, mask, patch)
            row = [*self.row(first, facts, family), icons, *takes]
            if draws:
                row.append((mask & now.near).bit_count() if is_begun else None)
                covers.append(squares_of(mask))
            rows.append(row)
        columns = [*self.columns(), "icons", *[f"to {KEYS[member]}" for member in takers]]
        if draws:
            columns.append("touching")
        told = previews(columns, rows)
        if draws:
            told["covers"] = covers
        return told

    def members(self) -> PreviewsShape:
        """Those who can get it."""
        rows = [self.outcome(self.after(pick)) for pick in self.legal]
        return previews(self.columns(), rows)

    def whole(self) -> PreviewsShape:
        """All of it, once nothing is left to decide."""
        return previews(self.columns(), [self.outcome(self.now)])

    def after(self, pick: int) -> Decision:
        """The decision with one more pick."""
        return decision_of(self.t, self.seat, [*self.t.draft(self.seat), pick])

    def outcome(self, then: Decision) -> Row:
        """How the sheet would be."""
        facts = self.t.facts[:]
        then.write(facts, then.member)
        return self.row(then, facts, self.family(facts))

    def family(self, facts: list[int]) -> list[int]:
        """What each member would pay, then the figures; nothing where no points are shown."""
        if not self.shows_points:
            return []
        options, seat = self.t.options, self.seat
        return [*pays(facts, options, seat), *figures(facts, options, seat)]

    def paid_by(self, facts: list[int], then: Decision, member: int) -> int | None:
        """What a member would pay with this in the next box; None where no points are shown."""
        if not self.shows_points:
            return None
        given = facts[:]
        sheet.assign(given, self.seat, member, then.noted_size(), then.noted_shape())
        return scoring.points(given, self.t.options, self.seat, member)

    def columns(self) -> list[str]:
        """Those that `row` fills."""
        found = ABILITIES[:]
        if not self.is_free:
            found += ["size", "shape"]
        if self.has_viruses:
            found.append("viruses")
        if self.has_viruses and self.shows_points:
            found.append("virus cost")
        return [*found, "total", *KEYS, *FIGURES] if self.shows_points else found

    def row(self, then: Decision, facts: list[int], family: list[int]) -> Row:
        """Abilities, what is noted in a box, viruses, the total, the family."""
        seat, options = self.seat, self.t.options
        found: Row = [
            facts[ROTATES + seat],
            facts[ROTATES_USED + seat],
            facts[ALTERNATIVES + seat],
            facts[ALTERNATIVES_USED + seat],
        ]
        if not self.is_free:
            found += [then.noted_size(), then.noted_shape()]
        cost = 0
        if self.has_viruses:
            found.append(scoring.uncovered(facts, options, seat))
            cost = scoring.virus_penalty(facts, options, self.t.seats, seat)
        if not self.shows_points:
            return found
        if self.has_viruses:
            found.append(cost)
        return [*found, sum(family[: len(KEYS)]) - cost, *family]


def pays(facts: list[int], options: list[int], seat: int) -> list[int]:
    """What each member gives for a sheet; Grandma takes."""
    return [scoring.points(facts, options, seat, member) for member in range(len(MEMBERS))]


def figures(facts: list[int], options: list[int], seat: int) -> list[int]:
    """What Dad, Sister, Grandpa and Grandma go by."""
    return [
        scoring.fewest(facts, options, seat),
        max(scoring.counts(facts, seat)),
        scoring.alike(facts, options, seat),
        scoring.empty_squares(facts, seat),
    ]


def standing(known: Table, seat: int) -> SheetStandingShape:
    """What a sheet would come to if the game ended now."""
    facts, options = known.facts, known.options
    found: SheetStandingShape = {
        "pays": pays(facts, options, seat),
        "figures": figures(facts, options, seat),
    }
    if options[options_of.VIRUS] == 1:
        found["viruses"] = scoring.uncovered(facts, options, seat)
        found["virus_cost"] = scoring.virus_penalty(facts, options, known.seats, seat)
    return found
