"""Looking ahead in a draft: any legal pick can be tried, also one that completes it."""

from __future__ import annotations

from fullhouse.table.steps import Draft
from fullhouse.table.tracked_table import TrackedTable
from tests.random_games import every_seating, now_and_then, tables

PICKS = 6
"""Picks that are tried at each look."""


@every_seating
def test_a_legal_pick_can_be_tried(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 4, log=False):
        for _ in now_and_then(t, dice):
            for seat in t.actors:
                if isinstance(t.deciding(seat), Draft):
                    try_picks(t, seat)


def try_picks(t: TrackedTable, seat: int) -> None:
    legal = t.legal(seat)
    for pick in {*legal[:PICKS], *legal[-PICKS:]}:
        looked = t.look_ahead(seat, [pick])
        after = t.clone()
        after.act(seat, pick)
        is_open = len(after.draft(seat)) == len(t.draft(seat)) + 1 and seat in after.actors
        legal = after.legal(seat) if is_open else []
        assert [choice["action"] for choice in looked["choices"]] == legal
