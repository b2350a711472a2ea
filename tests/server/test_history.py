"""What guests have finished: kept for them, counted, downloaded and deleted."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete

from fullhouse.games import games
from fullhouse.play.replay import verify
from fullhouse.server import table_state
from fullhouse.server.database_tables import RESULTS
from fullhouse.server.history import history_of
from fullhouse.server.lobby import Seat
from fullhouse.server.result_storage import FinishedGame, StoredResult
from fullhouse.server.settings import DAY
from tests.play.toy import BID, DRAW, Toy
from tests.server.clients import QUICK, Guest, RunningServer, TableClient, run, running_server
from tests.server.test_protocol import check

ANN, BEN = Seat("person", "a", "Ann"), Seat("person", "b", "Ben")
CAT, BOT = Seat("person", "c", "Cat"), Seat("bot", bot="greedy")


def game_of(
    *seats: Seat, winners: list[int], id: str = "toy", finished: float = 0.0
) -> FinishedGame:
    result = StoredResult(finished, 60.0, [1] * len(seats), winners)
    return FinishedGame("AAAAAA", id, "played", list(seats), result)


async def toy_table(server: RunningServer, **asked: Any) -> list[tuple[Guest, TableClient]]:
    people = await server.start_table("toy", 2, **asked)
    for (guest, _), name in zip(people, ("Ann", "Ben"), strict=True):
        await guest.request("PUT", "/me", json={"name": name})
    return people


async def finish_toy(a: TableClient, b: TableClient) -> None:
    """Ann bids 4 and 3, Ben 2 and 1: Ann wins by 4."""
    for at, (one, other) in enumerate(((4, 2), (3, 1))):
        assert "ok" in await a.do("act", seat=0, at=at, action=BID + one)
        assert "ok" in await b.do("act", seat=1, at=at, action=BID + other)
    assert "ok" in await a.do("act", seat=0, at=2, action=DRAW)
    assert "ok" in await b.do("act", seat=1, at=2, action=DRAW)
    await b.event("result")


# Who won against whom.


@pytest.mark.parametrize(
    ("seats", "winners", "outcome"),
    [
        ([ANN, BEN], [0], "won"),
        ([ANN, BEN], [1], "lost"),
        ([ANN, BEN], [0, 1], "shared"),
        ([ANN, BEN], [], None),
        ([ANN], [0], None),
        ([ANN, ANN], [1], None),
        ([ANN, ANN, BEN], [1], "won"),
    ],
)
def test_a_game_is_won_lost_shared_or_no_contest(
    seats: list[Seat], winners: list[int], outcome: str | None
) -> None:
    (listed,) = history_of("a", [game_of(*seats, winners=winners)], 0.0, 9)["games"]
    assert listed["outcome"] == outcome


def test_a_bot_that_wins_for_somebody_who_resigned_does_not_win_for_them() -> None:
    quitter = Seat("person", "a", "Ann", resigned=True)
    played = game_of(quitter, BEN, CAT, winners=[0])
    assert history_of("a", [played], 0.0, 9)["games"][0]["outcome"] == "lost"
    found = history_of("b", [played], 0.0, 9)
    assert found["games"][0]["outcome"] == "lost"
    assert [one["counts"]["lost"] for one in found["by_opponent"]] == [0, 0]


def test_opponents_are_counted_by_who_of_the_two_won() -> None:
    finished = [
        game_of(ANN, BEN, CAT, winners=[2]),
        game_of(ANN, BEN, winners=[0], id="other"),
        game_of(BEN, ANN, winners=[0]),
        game_of(ANN, BOT, BOT, winners=[0]),
    ]
    found = history_of("a", finished, 0.0, 9)
    counted = {
        one["name"] or one["bot"]: tuple(one["counts"][key] for key in ("games", "won", "lost"))
        for one in found["by_opponent"]
    }
    assert counted == {"Ben": (3, 1, 1), "Cat": (1, 0, 1), "greedy": (1, 1, 0)}
    assert next(iter(counted)) == "Ben", "whoever was met most often comes first"
    assert [one["game"] for one in found["by_game"]] == ["toy", "other"]
    toy = found["by_game"][0]["counts"]
    assert (toy["won"], toy["decided"]) == (1, 3)
    assert toy["even"] == pytest.approx((1 / 3 + 1 / 2 + 1 / 3) / 3)
    first = found["games"][0]["seats"]
    assert [seat["opponent"] for seat in first] == [None, 0, 1]


def test_the_latest_name_counts_and_deleted_names_are_one_row() -> None:
    gone = Seat("person", None, "Someone")
    older = Seat("person", "b", "Benjamin")
    finished = [game_of(ANN, one, winners=[0]) for one in (BEN, older, gone, gone)]
    found = history_of("a", finished, 0.0, 9)
    assert [(one["name"], one["counts"]["won"]) for one in found["by_opponent"]] == [
        ("Ben", 2),
        (None, 2),
    ]
    assert found["games"][2]["seats"][1]["name"] is None


def test_all_games_are_counted_and_the_latest_listed() -> None:
    now = 100 * DAY
    finished = [game_of(ANN, BEN, winners=[0], finished=now - day * DAY) for day in range(10)]
    found = history_of("a", finished, now, 4)
    assert len(found["games"]) == 4
    assert (found["counts"]["games"], found["recent"], found["seconds"]) == (10, 7, 600)


# At the server.


def test_a_finished_game_is_in_the_history_of_everybody(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (ben, b) = await toy_table(server)
            check("History", empty := await ann.get("/me/games"))
            assert empty["games"] == []
            assert empty["counts"]["even"] is None
            await finish_toy(a, b)
            for guest, outcome in ((ann, "won"), (ben, "lost")):
                check("History", found := await guest.get("/me/games"))
                (played,) = found["games"]
                assert played["outcome"] == outcome
                assert played["ending"]["scores"] == [7, 3]
                assert played["ending"]["winners"] == [0]
                assert played["ending"]["ended"] == "played"
                assert played["title"] == "Toy"
                (table,) = await guest.get("/me/tables")
                check("MyTable", table)
                assert table["ending"] == played["ending"]
            assert (await server.guest().get("/me/games"))["games"] == []

    run(work)


def test_it_survives_a_restart_and_other_rules(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (_, b) = await toy_table(server)
            await finish_toy(a, b)
            before, cookies = await ann.get("/me/games"), ann.http.cookies
        monkeypatch.setitem(games(), toy.id, Toy(version=2))
        async with running_server(tmp_path) as server:
            again = server.guest()
            again.http.cookies = cookies
            assert await again.get("/me/games") == before
            (table,) = await again.get("/me/tables")
            assert table["ending"]["scores"] == [7, 3]
        monkeypatch.delitem(games(), "toy")
        async with running_server(tmp_path) as server:
            again = server.guest()
            again.http.cookies = cookies
            assert (await again.get("/me/games"))["games"][0]["title"] == "toy"

    run(work)


@pytest.mark.parametrize("how", ["resign", "close", "expire"])
def test_a_game_that_ends_early_is_kept_too(toy: Toy, tmp_path: Path, how: str) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (ben, b) = await toy_table(server)
            if how == "resign":
                assert (await b.do("resign", seat=1))["ok"]
            elif how == "close":
                assert (await a.do("close"))["ok"]
            else:
                await server.tables.expire(time.time() + 100 * DAY)
            await a.event("result")
            (played,) = (await ann.get("/me/games"))["games"]
            ended = {"resign": "resigned", "close": "closed", "expire": "expired"}[how]
            assert played["ending"]["ended"] == ended
            assert played["outcome"] == ("won" if how == "resign" else None)
            assert played["ending"]["resigned"] == ([1] if how == "resign" else [])
            assert (await ben.get("/me/games"))["counts"]["lost"] == (how == "resign")

    run(work)


def test_results_of_games_from_before_are_filled_in(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (_, b) = await toy_table(server)
            await finish_toy(a, b)
            before, cookies = await ann.get("/me/games"), ann.http.cookies
            with server.services.engine.begin() as connection:
                connection.execute(delete(RESULTS))
            assert (await ann.get("/me/games"))["games"] == []
        async with running_server(tmp_path) as server:
            again = server.guest()
            again.http.cookies = cookies
            while server.services.result_storage.without_result():
                await server.services.read(lambda: None)
            assert await again.get("/me/games") == before

    run(work)


def test_only_time_at_the_table_is_counted(toy: Toy, tmp_path: Path) -> None:
    """A pause of a day counts as five minutes, live and when the table is read again."""

    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (_, b) = await toy_table(server)
            live = server.tables.live[a.lobby()["code"]].state
            live.lobby.started = "2026-01-01T00:00:00Z"
            await finish_toy(a, b)
            seconds = (await ann.get("/me/games"))["games"][0]["seconds"]
            assert table_state.LONGEST_THOUGHT <= seconds < table_state.LONGEST_THOUGHT + 60

    run(work)


def test_others_keep_the_game_of_somebody_who_deleted_their_name(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (ben, b) = await toy_table(server)
            await finish_toy(a, b)
            assert (await ben.request("DELETE", "/me")).status_code == 200
            found = await ann.get("/me/games")
            assert [seat["name"] for seat in found["games"][0]["seats"]] == ["Ann", None]
            assert found["by_opponent"][0]["name"] is None
            assert found["counts"]["won"] == 1

    run(work)


# What is theirs.


def test_everything_stored_about_a_guest_can_be_downloaded(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (ben, b) = await toy_table(server)
            assert (await a.do("chat", text="well done"))["ok"]
            assert (await b.do("chat", text="you too"))["ok"]
            await finish_toy(a, b)
            playing = await ann.create_table(game="toy", seats=2, sit=0, bots={"1": "random"})
            answer = await ann.request("GET", "/me/data")
            assert answer.headers["content-disposition"].startswith("attachment;")
            check("OwnData", data := answer.json())
            assert data["name"] == "Ann"
            assert data["history"] == await ann.get("/me/games")
            code = data["history"]["games"][0]["code"]
            assert {table["code"]: table["state"] for table in data["tables"]} == {
                code: "over",
                playing: "waiting",
            }
            assert [chat["text"] for chat in data["chat"]] == ["well done"]
            moves = [move["line"].split(" ", 1)[1] for move in data["moves"]]
            assert moves == ["0 bid 4", "0 bid 3", "0 draw"]
            secret = server.tables.live[playing].state.lobby.secret
            assert secret not in answer.text
            assert len((await ben.get("/me/data"))["moves"]) == 3

    run(work)


def test_asking_is_rate_limited(tmp_path: Path) -> None:
    slow = replace(QUICK, histories_a_minute=2.0, downloads_a_minute=1.0)

    async def work() -> None:
        async with running_server(tmp_path, slow) as server:
            ann = server.guest()
            asked = [("GET", "/me/games"), ("GET", "/me/games"), ("GET", "/me/data")]
            for method, path in asked:
                assert (await ann.request(method, path)).status_code == 200
            for method, path in [*asked, ("DELETE", "/me/games")]:
                assert (await ann.request(method, path)).status_code == 429
            assert (await ann.request("DELETE", "/me")).status_code == 200

    run(work)


def test_moves_of_a_running_game_are_not_in_it(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), _ = await toy_table(server)
            assert "ok" in await a.do("act", seat=0, at=0, action=BID + 1)
            assert (await ann.get("/me/data"))["moves"] == []

    run(work)


def test_finished_games_can_be_deleted_and_the_rest_stays(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (ben, b) = await toy_table(server)
            assert (await a.do("chat", text="well done"))["ok"]
            await finish_toy(a, b)
            code = a.lobby()["code"]
            await ann.request("GET", f"/tables/{code}/record")  # it is stored now
            playing = await ann.create_table(game="toy", seats=2, sit=0)
            answer = await ann.request("DELETE", "/me/games")
            assert answer.status_code == 200
            assert answer.json()["games"] == (await ann.get("/me/games"))["games"] == []
            assert (await ann.get("/me"))["name"] == "Ann"
            assert [table["code"] for table in await ann.get("/me/tables")] == [playing]
            data = await ann.get("/me/data")
            assert (data["moves"], data["chat"]) == ([], [])
            (played,) = (await ben.get("/me/games"))["games"]
            assert [seat["name"] for seat in played["seats"]] == [None, "Ben"]
            record = (await ben.request("GET", f"/tables/{code}/record")).text
            assert "seats: Someone, Ben\n" in record
            (tmp_path / "kept.record").write_text(record, encoding="utf-8")
            assert verify(tmp_path / "kept.record").actions == 6
            later = await ben.connect(code)
            said = await later.event("chat")
            assert (said["name"], said["text"]) == ("Someone", "well done")

    run(work)


def test_notes_go_with_the_games_that_are_deleted(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (ben, b) = await toy_table(server)
            await finish_toy(a, b)
            path = f"/tables/{a.lobby()['code']}/notes"
            for guest in (ann, ben):
                for n in (1, 2):
                    answer = await guest.request("PUT", f"{path}/{n}", json={"text": "too early"})
                    assert answer.status_code == 200
            assert (await ann.request("DELETE", "/me/games")).status_code == 200
            assert (await ann.get("/me/data"))["notes"] == []
            assert (await ann.get(path))["notes"] == []
            assert [note["n"] for note in (await ben.get(path))["notes"]] == [1, 2]

    run(work)


def test_a_whole_game_is_listed_with_its_bots(tmp_path: Path) -> None:
    """Against bots, which are counted by their kind."""
    id = next(game.id for game in games().values() if 2 in game.seats)

    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            code = await ann.create_table(
                game=id, seats=2, sit=0, bots={"1": "random"}, start=True, name="Ann"
            )
            client = await ann.connect(code)
            await client.event("table")
            assert (await client.do("resign", seat=0))["ok"]
            await client.event("result")
            found = await ann.get("/me/games")
            assert found["by_opponent"][0]["bot"] == "random"
            assert found["counts"]["lost"] == 1

    run(work)


def test_tables_of_a_game_that_is_gone_can_be_deleted_too(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its package was uninstalled, or everything was moved to a machine that lacks it."""

    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (ben, b) = await toy_table(server)
            await finish_toy(a, b)
            code = a.lobby()["code"]
            await ann.request("GET", f"/tables/{code}/record")
            await ann.create_table(game="toy", seats=2, sit=0)
            anns, bens = ann.http.cookies, ben.http.cookies
        monkeypatch.delitem(games(), "toy")
        async with running_server(tmp_path) as server:
            ann, ben = server.guest(), server.guest()
            ann.http.cookies, ben.http.cookies = anns, bens
            assert await ann.get("/me/tables") == []
            assert (await ben.request("DELETE", "/me/games")).status_code == 200
            assert (await ben.get("/me/games"))["games"] == []
            assert (await ann.request("DELETE", "/me")).status_code == 200
            record = server.services.result_storage.record(code) or ""
            assert "seats: Someone, Someone\n" in record

    run(work)


def test_tables_of_a_game_that_is_gone_do_not_keep_others_from_expiring(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = next(iter(games()))

    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            await ann.create_table(game="toy", seats=2, sit=0)
            other = await ann.create_table(game=id, seats=max(games()[id].seats), sit=0)
            for code in [*server.tables.live]:
                server.tables.drop(server.tables.live[code])
            monkeypatch.delitem(games(), "toy")
            await server.tables.expire(time.time() + 100 * DAY)
            assert (await server.tables.get(other)).state.lobby.state == "closed"

    run(work)
