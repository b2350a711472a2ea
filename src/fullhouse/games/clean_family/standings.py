"""How sheets stand now, and which cards are still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fullhouse.games.clean_family import scoring, sheet
from fullhouse.games.clean_family.cards import MARKET, MEMBERS, item_pile
from fullhouse.games.clean_family.options import VIRUS, VIRUSES_COUNT
from fullhouse.games.clean_family.view_shapes import SheetStandingShape
from fullhouse.table.ids import Seat

if TYPE_CHECKING:
    from fullhouse.table.table import Table
    from fullhouse.table.tracked_table import TrackedTable


def paid(facts: list[int], options: list[int], seat: Seat) -> list[int]:
    """What each member gives for a sheet; Grandma takes."""
    return [scoring.member_points(facts, options, seat, member) for member in range(len(MEMBERS))]


def figures(facts: list[int], options: list[int], seat: Seat) -> list[int]:
    """What Dad, Sister, Grandpa and Grandma go by."""
    return [
        scoring.rarest(facts, options, seat),
        max(scoring.symbol_counts(facts, seat)),
        scoring.most_alike(facts, options, seat),
        scoring.empty_squares(facts, seat),
    ]


def standing(known: Table, seat: Seat) -> SheetStandingShape:
    """How a sheet stands, and what it would score now if points are shown."""
    facts, options = known.facts, known.options
    found: SheetStandingShape = {
        "squares": [*scoring.symbol_counts(facts, seat), scoring.empty_squares(facts, seat)],
        "ready": [
            sheet.rotates_left(facts, seat),
            sheet.alternatives_left(facts, seat),
        ],
    }
    if not known.game.shows_scores(known):
        return found
    found["pays"] = paid(facts, options, seat)
    found["figures"] = figures(facts, options, seat)[:3]
    if options[VIRUS] == VIRUSES_COUNT:
        found["viruses"] = scoring.uncovered_viruses(facts, options, seat)
        found["virus_points"] = -scoring.virus_penalty(facts, options, known.seats, seat)
    return found


def to_come(known: TrackedTable, seat: Seat | None) -> list[int]:
    """By face: how many copies lie in a pile, or in a hand that this observer does not see."""
    left = known.unseen(seat)
    for pile in (MARKET, *map(item_pile, known.all_seats)):
        left += known.faces(pile)
    found = [0] * len(known.kit.faces)
    for face in left:
        found[face] += 1
    return found
