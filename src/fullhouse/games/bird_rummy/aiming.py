"""What abilities and effects would bring: what paying leaves, and what a target does to the nests.

All of it is worked out on what the seat knows, by carrying the deed out on a copy of that.
"""

from __future__ import annotations

from fullhouse.games.bird_rummy.abilities import ABILITIES
from fullhouse.games.bird_rummy.cards import FOREST, POINTS, WILD
from fullhouse.games.bird_rummy.declaring import DEEDS, own_share
from fullhouse.games.bird_rummy.nests import settle
from fullhouse.games.bird_rummy.scoring import flight_points, nest_points
from fullhouse.games.bird_rummy.words import OFF_FOREST, USE
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.table import Table


def points_of(t: Table, seat: int) -> int:
    """What the birds of a seat count, in its nest and in flight."""
    return nest_points(t, seat) + flight_points(t, seat)


def change(before: Table, after: Table, seat: int) -> list[int | None]:
    """What this seat and the other one would gain."""
    return [points_of(after, who) - points_of(before, who) for who in (seat, 1 - seat)]


def price(known: Table, ability: int, in_window: bool) -> list[int | None]:
    """What paying for an ability leaves: points of its type while it flies, and wild ones."""
    deed = ABILITIES[ability]
    own = own_share(known, deed, in_window)
    left = known.facts[POINTS + deed.bird] - own if in_window else None
    return [left, known.facts[WILD] - (deed.cost - own)]


def paid(known: Table, legal: list[int], in_window: bool) -> PreviewsShape | None:
    """What each ability would leave to spend."""
    rows: list[list[int | None]] = []
    for action in legal:
        if USE <= action < USE + len(ABILITIES):
            rows.append(price(known, action - USE, in_window))
        else:
            rows.append([None, None])
    if all(row == [None, None] for row in rows):
        return None
    return {"columns": ["own", "wild"], "rows": rows}


def aimed(
    known: Table, seat: int, number: int, picks: list[int], legal: list[int]
) -> PreviewsShape:
    """What each target would do to both nests, once nothing else is left to choose."""
    deed = DEEDS[number]
    rows: list[list[int | None]] = []
    for action in legal:
        all_picks = [*picks, action]
        if not type(deed).is_open or deed.targets(known, seat, all_picks):
            rows.append([None, None])
            continue
        then = known.clone()
        deed.resolve(then, seat, all_picks)
        settle(then)
        rows.append(change(known, then, seat))
    out: PreviewsShape = {"columns": ["mine", "theirs"], "rows": rows}
    if OFF_FOREST in legal:
        top = len(known.zones[FOREST]) - 1
        out["covers"] = [[top] if action == OFF_FOREST else [] for action in legal]
    return out


def aimed_and_paid(
    known: Table, seat: int, ability: int, picks: list[int], legal: list[int], in_window: bool
) -> PreviewsShape:
    """The same of an ability, with what it leaves to spend."""
    out = aimed(known, seat, ability, picks, legal)
    left = price(known, ability, in_window)
    out["columns"] = [*out["columns"], "own", "wild"]
    out["rows"] = [[*row, *left] for row in out["rows"]]
    return out
