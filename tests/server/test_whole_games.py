"""Whole games over HTTP and sockets."""

from __future__ import annotations

from pathlib import Path

import pytest

from fullhouse.games import games
from fullhouse.play.replay import verify
from tests.server.clients import play, run, running_server

SEATINGS = [(game.id, min(max(game.seats), 3)) for game in games().values()]


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_a_whole_game_is_played_and_its_record_verifies(
    id: str, seats: int, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await server.start_table(id, seats)
            guest, client = people[0]
            code = client.lobby()["code"]
            assert (await guest.request("GET", f"/tables/{code}/replay")).status_code == 409
            assert client.lobby()["secret"] is None
            made = await play([client for _, client in people])
            result = await people[-1][1].event("result")
            assert result["ended"] == "played"
            view = client.seats[0]["view"]
            assert (result["scores"], result["winners"]) == (view["scores"], view["winners"])
            lobby = await client.wait_for(lambda: client.lobby()["secret"] and client.lobby())
            assert lobby["state"] == "over"

            record = tmp_path / "game.record"
            answer = await guest.request("GET", f"/tables/{code}/record")
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
        async with running_server(tmp_path) as server:
            guest = server.guest()
            bots = {str(seat): "random" for seat in range(seats)}
            code = await guest.create_table(game=id, seats=seats, bots=bots, start=True)
            client = await guest.connect(code)
            await client.wait_for(lambda: client.seats[None]["at"] == 0)
            await client.wait_for(lambda: len(client.seats[None]["entries"]) > 10)
            assert client.seats[None]["view"]["choices"] == []

    run(work)
