"""Whole games over the wire."""

from __future__ import annotations

from pathlib import Path

import pytest

from fullhouse.games import games
from fullhouse.play.replay import verify
from tests.server.visits import play, run, visiting

SEATINGS = [(game.id, min(max(game.seats), 3)) for game in games().values()]


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_a_whole_game_is_played_and_its_record_verifies(
    id: str, seats: int, tmp_path: Path
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            people = await visit.pair(id, seats)
            guest, line = people[0]
            code = line.lobby()["code"]
            assert (await guest.ask("GET", f"/tables/{code}/replay")).status_code == 409
            assert line.lobby()["secret"] is None
            made = await play([line for _, line in people])
            result = await people[-1][1].event("result")
            assert result["ended"] == "played"
            view = line.seats[0]["view"]
            assert (result["scores"], result["winners"]) == (view["scores"], view["winners"])
            lobby = await line.until(lambda: line.lobby()["secret"] and line.lobby())
            assert lobby["state"] == "over"

            record = tmp_path / "game.record"
            answer = await guest.ask("GET", f"/tables/{code}/record")
            record.write_bytes(answer.content)
            assert verify(record).actions == made
            assert f"secret: {lobby['secret']}" in record.read_text(encoding="utf-8")

            replay = await guest.get(f"/tables/{code}/replay")
            assert len(replay["moments"]) == made + 1
            last = await guest.get(f"/tables/{code}/replay/{made}?as=0")
            assert last["view"] == view

    run(work)


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_bots_play_by_themselves_while_somebody_watches(
    id: str, seats: int, tmp_path: Path
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            guest = visit.guest()
            bots = {str(seat): "random" for seat in range(seats)}
            code = await guest.found(game=id, seats=seats, bots=bots, start=True)
            line = await guest.call(code)
            await line.until(lambda: line.seats[None]["at"] == 0)
            await line.until(lambda: len(line.seats[None]["entries"]) > 10)
            assert line.seats[None]["view"]["choices"] == []

    run(work)
