"""Lessons at the server: ordinary tables whose learner is guided."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fullhouse as fh
from fullhouse.lessons.lesson_file import read_lesson
from fullhouse.play.fair_deal import NO_COMMITMENT
from tests.server.clients import Guest, TableClient, run, running_server

TAUGHT = [id for id in sorted(fh.games()) if read_lesson(fh.game(id))]
FIRST = TAUGHT[-1]


async def begin(guest: Guest, id: str, again: bool = False) -> str:
    answer = await guest.request("POST", "/lessons", json={"game": id, "again": again})
    assert answer.status_code in (200, 201), answer.text
    code: str = answer.json()["code"]
    return code


async def asked(client: TableClient, seat: int) -> dict[str, Any]:
    """Waits until the learner is to choose, or the game is over."""

    def is_there() -> dict[str, Any] | None:
        part = client.seats.get(seat)
        if part is None:
            return None
        return part if part["lesson"]["expected"] or part["view"]["over"] else None

    found: dict[str, Any] = await client.wait_for(is_there)
    return found


async def play_through(client: TableClient, seat: int) -> int:
    """Makes the first choice that the lesson waits for, until the game is over."""
    made = 0
    while not (part := await asked(client, seat))["view"]["over"]:
        reply = await client.do(
            "act", seat=seat, at=part["at"], action=part["lesson"]["expected"][0]
        )
        assert "ok" in reply, reply
        made += 1
    return made


@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_is_played_to_its_result(id: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest = server.guest()
            lesson = await guest.get(f"/games/{id}/lesson")
            code = await begin(guest, id)
            client = await guest.connect(code)
            assert await play_through(client, lesson["seat"])
            part = client.seats[lesson["seat"]]
            assert part["lesson"]["waiting"] is None
            assert part["lesson"]["step"] < len(lesson["steps"])
            assert client.lobby()["commitment"] == NO_COMMITMENT
            record = (await guest.request("GET", f"/tables/{code}/record")).text
            assert f"commitment: {NO_COMMITMENT}" in record
            assert (await guest.get("/me/games"))["games"] == []
            assert await guest.get("/me/tables") == []

    run(work)


def test_a_wrong_choice_is_answered_with_the_rule_and_nothing_is_played(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest = server.guest()
            client = await guest.connect(await begin(guest, FIRST))
            part = await asked(client, 0)
            choices = [choice["action"] for choice in part["view"]["choices"]]
            wrong = next(one for one in choices if one not in part["lesson"]["expected"])
            refused = await client.do("act", seat=0, at=part["at"], action=wrong)
            assert refused["message"]["rule"]
            assert refused["error"]
            assert client.seats[0] is part
            illegal = await client.do("act", seat=0, at=part["at"], action=10_000)
            assert "error" in illegal

    run(work)


def test_a_lesson_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest = server.guest()
            code = await begin(guest, FIRST)
            client = await guest.connect(code)
            part = await asked(client, 0)
            await client.do("act", seat=0, at=part["at"], action=part["lesson"]["expected"][0])
            left = (await asked(client, 0))["lesson"]
            await client.disconnect()
            server.tables.drop(server.tables.live[code])
            assert await begin(guest, FIRST) == code
            client = await guest.connect(code)
            assert (await asked(client, 0))["lesson"] == left
            assert await begin(guest, FIRST, again=True) != code

    run(work)


def test_only_the_learner_is_sent_the_lesson_and_nobody_what_the_others_play(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest, stranger = server.guest(), server.guest()
            code = await begin(guest, FIRST)
            await guest.connect(code)
            watcher = await stranger.connect(code)
            await watcher.event("table")
            assert "lesson" not in watcher.seats[None]
            text = (await stranger.request("GET", f"/games/{FIRST}/lesson")).text
            assert "others" not in text
            assert "expect" not in text
            missing = await stranger.request("GET", "/games/no-such-game/lesson")
            assert missing.status_code == 404

    run(work)


def test_an_ordinary_table_has_no_lesson(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            [(_, client), *_] = await server.start_table(FIRST, min(fh.game(FIRST).seats))
            assert "lesson" not in client.seats[0]

    run(work)
