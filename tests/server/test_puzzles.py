"""Puzzles on the server: ordinary private tables, which tell the answer only after the choice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fullhouse.games import game, games
from fullhouse.play.replay import verify
from fullhouse.review.puzzle_file import Puzzle, read_puzzles
from fullhouse.table.shapes import ViewShape
from tests.server.clients import Guest, RunningServer, run, running_server
from tests.server.test_protocol import check

SHIPPED = [read_puzzles(played)[0] for played in games().values() if read_puzzles(played)]
PUZZLE = min(SHIPPED, key=lambda one: len(one.lines))


async def opened(guest: Guest, puzzle: Puzzle) -> str:
    asked = {"game": puzzle.game, "id": puzzle.id}
    answer = await guest.request("POST", "/puzzles", json=asked)
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["code"]
    return code


def without_log(view: ViewShape) -> list[Any]:
    return [view["zones"], view["choices"], view["actors"], view["facts"]]


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda one: one.game)
def test_a_table_begins_at_the_position_as_its_seat_knows_it(
    puzzle: Puzzle, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest = server.guest()
            position = puzzle.match().table
            tables = []
            for _ in range(2):
                code = await opened(guest, puzzle)
                live = server.tables.live[code].state
                assert live.match is not None
                tables.append(live.match.table)
                view = live.match.table.view(puzzle.seat)
                assert without_log(view) == without_log(position.view(puzzle.seat))
            secrets = {repr(table.zones) for table in (*tables, position)}
            assert len(secrets) > 1  # what the seat does not know is dealt anew

    run(work)


def test_the_answer_is_told_only_after_the_choice(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest = server.guest()
            table = PUZZLE.match().table
            best = table.parse(PUZZLE.seat, PUZZLE.answer)
            wrong = table.parse(PUZZLE.seat, PUZZLE.second)
            for chosen, solved in ((best, True), (wrong, False)):
                code = await opened(guest, PUZZLE)
                client = await guest.connect(code)
                part = (await client.event("table"))["seats"][0]
                assert client.lobby()["puzzle"]
                assert client.lobby()["branch"] is None
                before = await guest.get(f"/tables/{code}/puzzle")
                check("PuzzleState", before)
                assert before["solved"] is None
                assert not {"answer", "why", "chance", "next_best"} & set(before)
                seat = PUZZLE.seat
                reply = await client.do("act", seat=seat, at=part["at"], action=chosen)
                assert "ok" in reply, reply
                after = await guest.get(f"/tables/{code}/puzzle")
                check("PuzzleState", after)
                assert after["solved"] is solved
                assert after["answer"] == table.message(seat, best, seat)
                assert after["why"] == PUZZLE.why
                assert (await client.do("hint", seat=seat))["status"] == 409
            stranger = await server.guest().request("GET", f"/tables/{code}/puzzle")
            assert stranger.status_code == 403

    run(work)


def test_puzzles_do_not_count_and_their_records_claim_no_fair_deal(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest = server.guest()
            code = await opened(guest, PUZZLE)
            client = await guest.connect(code)
            await client.event("table")
            assert (await client.do("end"))["ok"]
            text = (await guest.request("GET", f"/tables/{code}/record")).text
            path = tmp_path / "a.record"
            path.write_text(text, encoding="utf-8")
            assert verify(path).is_branch
            assert (await guest.get("/me/games"))["games"] == []

    run(work)


def test_the_puzzle_of_the_day_and_unknown_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(server: RunningServer) -> None:
        guest = server.guest()
        listed = await guest.get(f"/games/{PUZZLE.game}/puzzles")
        assert [one["id"] for one in listed] == [one.id for one in read_puzzles(game(PUZZLE.game))]
        assert "answer" not in listed[0]
        seen = set()
        for day in range(40):
            monkeypatch.setattr(
                "fullhouse.server.puzzle_api.time.time", lambda day=day: 86400.0 * day + 5
            )
            found = await guest.get("/puzzles/today")
            check("Puzzle", found)
            seen.add((found["game"], found["id"]))
        every = [one for played in games().values() for one in read_puzzles(played)]
        assert seen == {(one.game, one.id) for one in every}
        for asked in ({"game": PUZZLE.game, "id": "none"}, {"game": "none", "id": "1-1"}):
            assert (await guest.request("POST", "/puzzles", json=asked)).status_code == 404
        code = await guest.create_table(game=PUZZLE.game, seats=2, sit=0, name="Ann")
        assert (await guest.request("GET", f"/tables/{code}/puzzle")).status_code == 404

    async def all_of_it() -> None:
        async with running_server(tmp_path) as server:
            await work(server)

    run(all_of_it)
