"""Previews: what paying for an ability leaves, and what its targets would do to the nests.

All of it is worked out on what the seat knows, by carrying the ability out on a copy of that.
"""

from __future__ import annotations

from fullhouse.games.bird_rummy.bird_abilities import BIRD_ABILITIES
from fullhouse.games.bird_rummy.declaration import ALL_ABILITIES, own_share
from fullhouse.games.bird_rummy.nests import remove_unsupported
from fullhouse.games.bird_rummy.scoring import flight_points, nest_points
from fullhouse.games.bird_rummy.vocabulary import FROM_FOREST, USE
from fullhouse.games.bird_rummy.zones import FOREST, WILD, opponent, points_for
from fullhouse.table.ids import Action, Seat
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.table import Table


def points_in_play(t: Table, seat: Seat) -> int:
    """What the birds of a seat count, in its nest and in flight."""
    return nest_points(t, seat) + flight_points(t, seat)


def change(before: Table, after: Table, seat: Seat) -> list[int | None]:
    """What this seat and the other one would gain."""
    return [
        points_in_play(after, who) - points_in_play(before, who) for who in (seat, opponent(seat))
    ]


def price(known: Table, number: int, in_window: bool) -> list[int | None]:
    """What paying for an ability leaves: points of its type while it flies, and wild ones."""
    ability = BIRD_ABILITIES[number]
    own = own_share(known, ability, in_window)
    left = points_for(known, ability.bird) - own if in_window else None
    return [left, known.facts[WILD] - (ability.cost - own)]


def left_after_paying(known: Table, legal: list[Action], in_window: bool) -> PreviewsShape | None:
    """What each ability would leave to spend."""
    rows: list[list[int | None]] = []
    for action in legal:
        if USE.has(action):
            rows.append(price(known, USE.index(action), in_window))
        else:
            rows.append([None, None])
    if all(row == [None, None] for row in rows):
        return None
    return {"columns": ["own", "wild"], "rows": rows}


def target_gains(
    known: Table, seat: Seat, number: int, picks: list[Action], legal: list[Action]
) -> PreviewsShape:
    """What each target would do to both nests, once nothing else is left to choose."""
    ability = ALL_ABILITIES[number]
    rows: list[list[int | None]] = []
    for action in legal:
        all_picks = [*picks, action]
        if not type(ability).is_open or ability.targets(known, seat, all_picks):
            rows.append([None, None])
            continue
        then = known.clone()
        ability.resolve(then, seat, all_picks)
        remove_unsupported(then)
        rows.append(change(known, then, seat))
    out: PreviewsShape = {"columns": ["mine", "theirs"], "rows": rows}
    if FROM_FOREST in legal:
        top = known.count(FOREST) - 1
        out["covers"] = [[top] if action == FROM_FOREST else [] for action in legal]
    return out


def targets_and_costs(
    known: Table, seat: Seat, number: int, picks: list[Action], legal: list[Action], in_window: bool
) -> PreviewsShape:
    """The same of an ability, with what it leaves to spend."""
    out = target_gains(known, seat, number, picks, legal)
    left = price(known, number, in_window)
    out["columns"] = [*out["columns"], "own", "wild"]
    out["rows"] = [[*row, *left] for row in out["rows"]]
    return out
