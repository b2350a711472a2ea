"""Clean Family: what each member gives, what stays empty, what abilities and viruses come to."""

from __future__ import annotations

from fullhouse.games.clean_family import scoring, sheet
from fullhouse.games.clean_family.cards import (
    ALTERNATIVES_USED,
    BROTHER,
    GRANDMA,
    MEMBERS,
    ROTATES_USED,
)
from fullhouse.table.tracked_table import TrackedTable


class SheetProbe:
    """Reads all sheets when they are scored."""

    def __init__(self, t: TrackedTable) -> None:
        pass

    def ask(self, t: TrackedTable, seat: int, legal: list[int], action: int) -> None:
        pass

    def found(self, t: TrackedTable) -> dict[str, float]:
        seats = t.all_seats
        given = {
            name: sum(scoring.member_points(t.facts, t.options, seat, member) for seat in seats)
            for member, name in enumerate(MEMBERS)
        }
        filled = [sheet.filled(t.facts, seat, BROTHER) for seat in seats]
        penalties = [scoring.virus_penalty(t.facts, t.options, t.seats, seat) for seat in seats]
        without = [
            (t.scores[seat] + penalties[seat], -scoring.empty_squares(t.facts, seat))
            for seat in seats
        ]
        best = [seat for seat in seats if without[seat] == max(without)]  # CF-8.2
        return {
            "points": sum(t.scores) / t.seats,
            **{f"{name} gives": points / t.seats for name, points in given.items()},
            "Brother's boxes": sum(filled) / t.seats,
            "Brother's third box counts": sum(
                scoring.brother_box(t.facts, t.options, seat) == 3 for seat in seats
            )
            / t.seats
            * 100,
            "Grandma's boxes": sum(sheet.filled(t.facts, seat, GRANDMA) for seat in seats)
            / t.seats,
            "empty squares": sum(scoring.empty_squares(t.facts, seat) for seat in seats) / t.seats,
            "Rotate used": sum(t.facts[ROTATES_USED.at(seat)] for seat in seats) / t.seats,
            "Alternative used": sum(t.facts[ALTERNATIVES_USED.at(seat)] for seat in seats)
            / t.seats,
            "viruses left": sum(
                scoring.uncovered_viruses(t.facts, t.options, seat) for seat in seats
            )
            / t.seats,
            "virus penalty": sum(penalties) / t.seats,
            "viruses change who wins": bool(set(best) - set(t.winners)),
        }


PROBES = {"sheets": SheetProbe}
