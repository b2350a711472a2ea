"""Whole games over the wire."""

from __future__ import annotations

from pathlib import Path

import pytest

from fullhouse.games import games
from fullhouse.play.replay import verify
from tests.server.visits import run, visiting

SEATINGS = [(game.id, min(max(game.seats), 3)) for game in games().values()]


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_a_whole_game_is_played_and_its_record_verifies(
    id: str, seats: int, tmp_path: Path
) -> None:
    async def play() -> None:
        async with visiting(tmp_path) as visit:
            people = await visit.pair(id, seats)
            lines = [line for _, line in people]
            made = 0
            while not lines[0].seats[0]["view"]["over"]:
                seat = lines[0].seats[0]["view"]["actors"][0]
                line = lines[seat]
                await line.until(lambda: line.seats[seat]["view"]["choices"])
                many = len(line.seats[seat]["view"]["choices"])
                first = len(lines[0].events)
                reply = await line.act(seat, made * 7 % many)
                assert reply["ok"], reply
                made += 1
                await lines[0].until(
                    lambda: (
                        lines[0].seats[0]["view"]["over"]
                        or len(lines[0].events) > first
                        or seat in lines[0].seats[0]["view"]["actors"]
                    )
                )
            result = await lines[-1].event("result")
            assert result["ended"] == "played"
            code = lines[0].lobby()["code"]
            record = tmp_path / "game.record"
            answer = await people[0][0].ask("GET", f"/tables/{code}/record")
            record.write_bytes(answer.content)
            assert verify(record).actions == made

    run(play)
