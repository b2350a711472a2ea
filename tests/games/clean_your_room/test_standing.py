"""CYR-7.3: what a seat's cards count now, as its view explains it."""

from __future__ import annotations

import fullhouse as fh
from fullhouse.table.chance import Dice


def test_the_standing_explains_the_points_now_of_its_own_seat_alone() -> None:
    table, dice = fh.game("clean-your-room").start(2, "tea"), Dice("x")
    highest = 0
    for _ in range(150):
        for seat in (0, 1):
            view = table.view(seat, previews=True)
            lines = view.get("standing", [])
            assert {line["seat"] for line in lines} == {seat}
            now = view["facts"]["points now"]
            assert isinstance(now, list)
            assert sum(line["points"] for line in lines) == now[seat]
            highest = max(highest, now[seat] or 0)
        assert "standing" not in table.view(None, previews=True)
        seat = table.actors[0]
        legal = table.legal(seat)
        table.act(seat, legal[dice.below(len(legal))])
    assert highest > 2
