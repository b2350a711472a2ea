"""Endings: where the points came from, and in one sentence why the winner won."""

from __future__ import annotations

from typing import NamedTuple

from fullhouse.table.ids import Seat
from fullhouse.table.messages import marked, say
from fullhouse.table.scoring import Line
from fullhouse.table.shapes import MessageShape
from fullhouse.table.tracked_table import TrackedTable


class Source(NamedTuple):
    """A kind of points, and how many of them each seat has."""

    title: str
    points: list[int]


def points_by_source(lines: list[Line], seats: int) -> list[Source]:
    """The lines of a reckoning added up by source, in the order in which they are scored."""
    found: dict[str, Source] = {}
    for line in lines:
        source = found.setdefault(line.source, Source(line.source, [0] * seats))
        source.points[line.seat] += line.points
    return [source for source in found.values() if any(source.points)]


def sources_of(table: TrackedTable) -> list[Source]:
    """Where the points of a table came from."""
    return points_by_source(table.game.reckoning(table), table.seats)


def why_won(table: TrackedTable) -> MessageShape:
    """Why a game that was played to the end has these winners: the source with the largest
    difference between the first and the second, or what broke the tie.
    """
    scores, winners = table.scores, table.winners
    if not winners:
        return {"template": marked("Nobody wins this game")}
    first = winners[0]
    sources = sources_of(table)
    if table.seats == 1:
        most = max(sources, key=lambda source: source.points[0], default=Source("", scores))
        if not most.title:
            return {"template": marked("The game is played to its end")}
        template = marked("gets {n} of {m:point|points} from {term}")
        message = say(template, n=most.points[0], m=scores[0], term=most.title)
        return message.write(table.kit, seat=0)
    if len(winners) > 1:
        return say("The points are level, at {n}", n=scores[first]).write(table.kit)
    second = max((seat for seat in table.all_seats if seat != first), key=lambda s: scores[s])
    if scores[first] <= scores[second]:
        broken = table.game.tie_break(table) or say(marked("wins with the points level"))
        return broken.write(table.kit, seat=first)
    return _largest_lead(table, sources, first, second)


def _largest_lead(
    table: TrackedTable, sources: list[Source], first: Seat, second: Seat
) -> MessageShape:
    """The source from which the first gained most on the second."""
    most = max(sources, key=lambda one: one.points[first] - one.points[second])
    n, m = most.points[first], most.points[second]
    if not most.title:
        message = say(marked("beats {other}, {n} to {m}"), other=second, n=n, m=m)
    elif len(sources) == 1:
        template = marked("beats {other} on {term}, {n} to {m}")
        message = say(template, other=second, term=most.title, n=n, m=m)
    else:
        template = marked("beats {other} mainly on {term}, {n} to {m}")
        message = say(template, other=second, term=most.title, n=n, m=m)
    return message.write(table.kit, seat=first)
