"""Reviews on the server: computed in the background, stored, and closed while a game is played."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from fullhouse.games import games
from fullhouse.play.match import Match, start
from fullhouse.play.record import new_header
from fullhouse.play.replay import verify
from fullhouse.review import chances, decisions
from fullhouse.review.played_game import PlayedGame
from fullhouse.review.review import Pieces, review
from fullhouse.server import game_catalogue, review_api, worker_pool
from fullhouse.server.database_tables import NOTES
from fullhouse.server.errors import NotStored
from fullhouse.server.lobby import OVER, PERSON, Lobby, Seat, new_code
from fullhouse.server.replays import UNDONE, TableReplay
from fullhouse.server.reviews import Reader
from fullhouse.server.table_storage import StoredLine, insert_table, line_row
from fullhouse.server.worker_pool import COMMAND, WorkerPool
from fullhouse.table.errors import NoWorld
from tests.lab.toy_games import Lots
from tests.play.random_matches import EVERY_GAME
from tests.server.clients import (
    QUICK,
    SECRET,
    Guest,
    RunningServer,
    TableClient,
    play,
    run,
    running_server,
)
from tests.server.test_protocol import check

LOTS = "lots"


@pytest.fixture(autouse=True)
def lots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A short toy game, with few imagined games."""
    game = Lots()
    monkeypatch.setitem(games(), game.id, game)
    game_catalogue.all_games.cache_clear()
    monkeypatch.setattr(chances, "BATCH", 5)
    monkeypatch.setattr(decisions, "BATCH", 5)
    yield
    game_catalogue.all_games.cache_clear()


async def finished(server: RunningServer, moves: int = 10_000) -> list[tuple[Guest, TableClient]]:
    people = await server.start_table(LOTS, 2, secret=SECRET)
    await play([client for _, client in people], moves)
    return people


async def whole_review(guest: Guest, code: str, seat: int | None = 0) -> dict[str, Any]:
    """Asks until the review is complete."""
    path = f"/tables/{code}/review" + ("" if seat is None else f"?as={seat}")
    while True:
        made: dict[str, Any] = (await guest.get(path))["review"]
        if made["done"] == made["total"]:
            return made
        await asyncio.sleep(0.05)


def code_of(people: list[tuple[Guest, TableClient]]) -> str:
    code: str = people[0][1].lobby()["code"]
    return code


@pytest.mark.parametrize("path", ["review", "moves", "branches", "notes"])
def test_a_running_game_cannot_be_reviewed(tmp_path: Path, path: str) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await finished(server, 3)
            for guest in (people[0][0], server.guest()):
                answer = await guest.request("GET", f"/tables/{code_of(people)}/{path}")
                assert answer.status_code == 409
            asked = {"at": 1, "seat": 0}
            url = f"/tables/{code_of(people)}/branch"
            assert (await people[0][0].request("POST", url, json=asked)).status_code == 409

    run(work)


def test_a_review_is_computed_stored_and_the_same_as_on_the_command_line(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await finished(server)
            code = code_of(people)
            made = await whole_review(people[0][0], code)
            check("ReviewState", {"review": made})
            live = server.tables.live[code].state
            lines = [line.line for line in server.services.table_storage.read_lines(code, 0)]
            game = PlayedGame(live.lobby.header(), lines)
            assert made == review(game, 0, Pieces())
            while server.services.review_storage.review(code, server.backend.reviews.build) is None:
                await asyncio.sleep(0.02)
        async with running_server(tmp_path) as server:
            guest = server.guest()
            assert (await guest.get(f"/tables/{code}/review?as=0"))["review"] == made
            assert server.services.review_workers.started == 0

    run(work, 120)


async def store_games(server: RunningServer, many: int) -> list[str]:
    """The codes of so many games that were played to their end and stored."""
    codes = []
    for number in range(many):
        people = [Seat(PERSON, f"guest {n}", f"Ann {n}") for n in range(2)]
        lobby = Lobby(new_code(), LOTS, games()[LOTS].version, {"length": 1}, people, None)
        lobby.secret, lobby.started = f"{number}", "2026-01-01T00:00:00Z"
        match = Match(lobby.header())
        lines = []
        while not match.table.over:
            seat = match.table.actors[0]
            prepared = match.prepare(seat, match.table.legal(seat)[0])
            match.confirm(prepared)
            lines.append(StoredLine(seat, prepared.line, True, 0.0))
        lobby.state, lobby.ended = OVER, "played"
        rows = [line_row(lobby.code, n, line) for n, line in enumerate(lines)]
        await server.services.writer.put(rows, insert_table(lobby))
        codes.append(lobby.code)
    return codes


async def all_reviews(server: RunningServer, codes: list[str]) -> dict[str, Any]:
    """Asks for these reviews by turns, as their pages do, until all are complete."""
    guest, made, asked = server.guest(), dict[str, Any](), asyncio.Event()
    compute = server.services.review_workers.run

    async def take_a_while(*about: Any) -> Any:
        """Others are asked for meanwhile."""
        await asked.wait()
        return await compute(*about)

    server.services.review_workers.run = take_a_while  # type: ignore[method-assign,assignment]
    while len(made) < len(codes):
        asked.clear()
        for code in codes:
            found = (await guest.get(f"/tables/{code}/review?as=0"))["review"]
            if found["done"] == found["total"]:
                made[code] = found
        asked.set()
        await asyncio.sleep(0)
    return made


@pytest.mark.parametrize(("many", "moments"), [(40, 6000), (14, 1)])
def test_however_many_games_are_under_review_all_are_completed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: int, moments: int
) -> None:
    monkeypatch.setattr("fullhouse.server.reviews.REVIEW_MOMENTS", moments)
    monkeypatch.setattr("fullhouse.review.review.BATCHES", 1)

    async def work() -> None:
        async with running_server(tmp_path) as server:
            codes = await store_games(server, many)
            made = await all_reviews(server, codes)
            kept = server.backend.reviews.kept
            assert len(kept) == 1 or kept.weight <= moments
            assert len(kept) == many if moments == 6000 else len(kept) < many
            lines = [line.line for line in server.services.table_storage.read_lines(codes[0], 0)]
            lobby = (await server.tables.get(codes[0])).state.lobby
            assert made[codes[0]] == review(PlayedGame(lobby.header(), lines), 0, Pieces())

    run(work, 200)


def test_a_guest_with_many_reviews_takes_turns_with_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One at another address, and one at the same, wait for one of theirs at most."""
    monkeypatch.setattr("fullhouse.server.reviews.MOST_PIECES", 1)
    jobs: list[str] = []

    async def work() -> None:
        async with running_server(tmp_path) as server:
            codes = await store_games(server, 15)
            reviews, workers = server.backend.reviews, server.services.review_workers
            await reviews.close()  # nobody computes by themselves
            readers = [Reader("1", "many")] * 13 + [Reader("1", "ann"), Reader("2", "ben")]
            for code, reader in zip(codes, readers, strict=True):
                lobby = (await server.tables.get(code)).state.lobby
                await reviews.get(lobby, reader, 0, None)
            for _ in range(8):
                job = reviews._next()
                assert job is not None
                jobs.append(job[0].code)
                await reviews._compute(*job)
            assert workers.started == 8
            assert jobs.count(codes[14]) == 4  # one address has as much as the other
            assert jobs.count(codes[13]) == 2  # and one guest there

    run(work)


def test_what_is_computed_of_a_review_survives_a_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fullhouse.server.reviews.MOST_PIECES", 1)

    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, reviews_stored_every=3600.0)) as server:
            [code] = await store_games(server, 1)
            guest = server.guest()
            while not (await guest.get(f"/tables/{code}/review"))["review"]["done"]:
                await asyncio.sleep(0)
        async with running_server(tmp_path, replace(QUICK, reviews_for=0.0)) as server:
            assert (await server.guest().get(f"/tables/{code}/review"))["review"]["done"]

    run(work)


def test_pieces_are_stored_while_a_review_is_computed_and_again_if_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, reviews_stored_every=0.01)) as server:
            codes = await store_games(server, 1)
            put, refused = server.services.writer.put, 0

            def full(lines: Any, changes: Any) -> Any:
                nonlocal refused
                refused += 1
                raise NotStored("the disk is full")

            with monkeypatch.context() as patch:
                patch.setattr(server.services.writer, "put", full)
                await all_reviews(server, codes)
                while refused < 2:
                    await asyncio.sleep(0.01)
            assert server.services.writer.put == put
            storage, build = server.services.review_storage, server.backend.reviews.build
            while storage.review(codes[0], build) is None:
                await asyncio.sleep(0.01)
            assert [one.unstored for _, one in server.backend.reviews.kept.last_used()] == [0]

    run(work)


def test_a_review_waits_while_nobody_asks_for_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, reviews_for=0.0)) as server:
            people = await finished(server)
            guest, code = people[0][0], code_of(people)
            assert (await guest.get(f"/tables/{code}/review"))["review"]["done"] == 0
            assert server.services.review_workers.started == 0
            server.services.settings = QUICK  # type: ignore[misc]
            await whole_review(guest, code)

    run(work, 120)


def test_a_worker_computes_pieces_of_a_review(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "FIRST_TAKES", 50.0)
    id, seats = min(one for one in EVERY_GAME if one[1] == 2)
    header = new_header(id, ("ann", "ben"), {}, "a seed")
    match = start(header)
    lines = []
    for _ in range(4):
        prepared = match.prepare(match.table.actors[0], match.table.legal(match.table.actors[0])[0])
        match.confirm(prepared)
        lines.append(prepared.line)

    async def work() -> None:
        pool = WorkerPool((*COMMAND, "--patient"), 1)
        job = {"do": "review", "about": "AAAAAA", "header": asdict(header), "lines": lines}
        [made] = await pool.run({**job, "pieces": [[0, 4, 0]]}, 50.0)
        assert len(made) == seats
        assert sum(made) == pytest.approx(50)
        await pool.close()

    run(work)


def test_moves_are_what_the_observer_was_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await finished(server)
            guest, code = people[0][0], code_of(people)
            live = server.tables.live[code].state
            assert live.match is not None
            for seat in (0, 1, None):
                asked = "" if seat is None else f"?as={seat}"
                found = await guest.get(f"/tables/{code}/moves{asked}")
                check("Moves", found)
                told = [one["message"] for move in found["moves"][1:] for one in move["told"]]
                log = [entry["message"] for entry in live.match.table.log(seat)]
                assert told == [message for message in log if message][-len(told) :]

    run(work)


def test_moves_tell_whose_undo_it_was(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (guest, a), (_, b) = people = await server.start_table(LOTS, 2, secret=SECRET)
            seat = a.seats[0]["view"]["actors"][0]
            client = (a, b)[seat]
            action = client.seats[seat]["view"]["choices"][0]["action"]
            await client.do("act", seat=seat, at=0, action=action)
            if (await client.do("undo", seat=seat, at=1)).get("asked"):
                ask = await (b, a)[seat].event("ask")
                await (b, a)[seat].do("answer", to=ask["ask"], yes=True)
            await client.wait_for(lambda: client.seats[seat]["at"] == 2)
            await play([a, b])
            moves = (await guest.get(f"/tables/{code_of(people)}/moves"))["moves"]
            assert [one["seat"] for one in moves[2]["told"]] == [seat]
            assert moves[2]["told"][0]["message"]["template"] == UNDONE

    run(work)


def test_open_hands_show_what_some_seat_saw_and_nothing_else_changes(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await finished(server)
            guest, code = people[0][0], code_of(people)
            own = [await guest.get(f"/tables/{code}/replay/2?as={seat}") for seat in (0, 1)]
            shown = await guest.get(f"/tables/{code}/replay/2?as=0&open=true")
            check("Moment", shown)
            hands = {zone["name"]: zone for zone in shown["view"]["zones"]}
            for view in own:
                for zone in view["view"]["zones"]:
                    if zone["owner"] == view["view"]["seat"]:
                        assert hands[zone["name"]] == zone
            assert {**shown["view"], "zones": 0} == {**own[0]["view"], "zones": 0}

    run(work)


def test_a_game_is_replayed_once_for_all_who_open_it_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed: list[str] = []
    replay = TableReplay.__init__

    def counted(made: TableReplay, lobby: Lobby, lines: list[StoredLine]) -> None:
        replayed.append(lobby.code)
        replay(made, lobby, lines)

    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await finished(server)
            path = f"/tables/{code_of(people)}/replay"
            paths = (path, f"{path}/1", f"{path}/2", path)
            await asyncio.gather(*(people[0][0].get(path) for path in paths))
            assert replayed == [code_of(people)]

    monkeypatch.setattr(TableReplay, "__init__", counted)
    run(work)


async def branch(guest: Guest, code: str, **asked: Any) -> str:
    answer = await guest.request("POST", f"/tables/{code}/branch", json=asked)
    assert answer.status_code == 201, answer.text
    made: str = answer.json()["code"]
    return made


@pytest.mark.parametrize("deal", [False, True])
def test_a_branch_goes_on_from_its_moment_and_claims_no_fair_deal(
    tmp_path: Path, deal: bool
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await finished(server)
            guest, code = people[0][0], code_of(people)
            before = await guest.get(f"/tables/{code}/replay/2?as=0")
            tried = await branch(guest, code, at=2, seat=0, bot="greedy", deal=deal)
            client = await guest.connect(tried)
            await client.event("table")
            assert client.lobby()["branch"] == {"of": code, "at": 2}
            assert client.lobby()["key"] is not None
            state = server.tables.live[tried].state
            assert state.match is not None
            assert state.match.root is not None
            for part in ("zones", "facts", "memory"):
                assert state.match.root.view(0)[part] == before["view"][part]
            while server.tables.live[tried].state.lobby.state == "playing":
                if client.seats[0]["view"]["choices"]:
                    await client.act(0)
                await asyncio.sleep(0.01)
            text = (await guest.request("GET", f"/tables/{tried}/record")).text
            (tmp_path / "tried.record").write_text(text, encoding="utf-8")
            assert verify(tmp_path / "tried.record").is_branch
            [listed] = (await guest.get(f"/tables/{code}/branches"))["branches"]
            assert (listed["code"], listed["at"], listed["state"]) == (tried, 2, "over")
            assert (await people[1][0].get(f"/tables/{code}/branches"))["branches"] == []
            played = await guest.get("/me/games")
            assert [one["code"] for one in played["games"]] == [code]
            stranger = await server.guest().request("GET", f"/tables/{tried}")
            assert stranger.status_code == 403

    run(work, 120)


def test_notes_are_private_to_who_took_them(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await finished(server)
            (ann, _), (ben, _) = people
            path = f"/tables/{code_of(people)}/notes"
            assert (await ann.get(path))["notes"] == []
            for text in ("Too early", "  Too   early! "):
                answer = await ann.request("PUT", f"{path}/2", json={"text": text})
                check("Notes", answer.json())
            assert answer.json()["notes"] == [{"n": 2, "text": "Too early!"}]
            assert (await ben.get(path))["notes"] == []
            assert (await server.guest().get(path))["notes"] == []
            own = {"table": code_of(people), "at": 2, "text": "Too early!"}
            assert (await ann.get("/me/data"))["notes"] == [own]
            assert (await ben.get("/me/data"))["notes"] == []
            for n, text, status in ((999, "x", 404), (-1, "x", 404), (1, "x" * 501, 422)):
                answer = await ann.request("PUT", f"{path}/{n}", json={"text": text})
                assert answer.status_code == status
        async with running_server(tmp_path) as server:
            again = server.guest()
            again.http.cookies = ann.http.cookies
            assert len((await again.get(path))["notes"]) == 1
            answer = await again.request("PUT", f"{path}/2", json={"text": " "})
            assert answer.json()["notes"] == []
            await again.request("PUT", f"{path}/1", json={"text": "kept?"})
            assert (await again.request("DELETE", "/me")).is_success
            with server.services.engine.connect() as connection:
                assert connection.execute(select(NOTES)).all() == []

    run(work)


def test_undoing_never_goes_back_behind_the_branch(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await finished(server)
            guest, code = people[0][0], code_of(people)
            tried = await branch(guest, code, at=3, seat=0)
            client = await guest.connect(tried)
            part = (await client.event("table"))["seats"][0]
            answer = await client.do("undo", seat=0, at=part["at"])
            assert "error" in answer

    run(work)


def test_a_branch_on_which_nobody_could_go_on_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "Lots has an error."

    def fail(*_: object) -> None:
        raise NoWorld(said)

    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await finished(server)
            guest, code = people[0][0], code_of(people)
            monkeypatch.setattr(review_api, "check_deal", fail)
            asked = {"at": 2, "seat": 0, "bot": "greedy", "deal": True}
            answer = await guest.request("POST", f"/tables/{code}/branch", json=asked)
            assert (answer.status_code, answer.json()["error"]) == (500, said)
            assert (await guest.get(f"/tables/{code}/branches"))["branches"] == []

    run(work)


def test_bad_branches_are_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, QUICK) as server:
            people = await finished(server)
            guest, code = people[0][0], code_of(people)
            last = len((await guest.get(f"/tables/{code}/replay"))["moments"]) - 1
            url = f"/tables/{code}/branch"
            for asked, status in (
                ({"at": last, "seat": 0}, 409),
                ({"at": last + 1, "seat": 0}, 404),
                ({"at": -1, "seat": 0}, 404),
                ({"at": 1, "seat": 9}, 404),
                ({"at": 1, "seat": 0, "bot": "nobody"}, 400),
                ({"at": "1", "seat": 0}, 422),
                ({"at": 1}, 422),
            ):
                answer = await guest.request("POST", url, json=asked)
                assert answer.status_code == status, (asked, answer.text)
            assert (await guest.get(f"/tables/{code}/branches"))["branches"] == []
            for path in ("review?as=7", "moves?as=-1"):
                assert (await guest.request("GET", f"/tables/{code}/{path}")).status_code == 404

    run(work)


def test_a_game_is_closed_to_a_challenger_until_their_own_is_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await finished(server)
            code, challenger = code_of(people), server.guest()
            tried = await branch(challenger, code, at=0, seat=0, name="Cleo")
            client = await challenger.connect(tried)
            await client.event("table")
            paths = ("replay", "replay/1", "moves", "review", "record", "branches", "notes")
            for path in paths:
                answer = await challenger.request("GET", f"/tables/{code}/{path}")
                assert answer.status_code == 403, path
                assert (await people[0][0].request("GET", f"/tables/{code}/{path}")).is_success
            while server.tables.live[tried].state.lobby.state == "playing":
                if client.seats[0]["view"]["choices"]:
                    await client.act(0)
                await asyncio.sleep(0.01)
            for path in paths:
                assert (await challenger.request("GET", f"/tables/{code}/{path}")).is_success

    run(work, 120)


def test_whoever_plays_a_deal_reads_nothing_about_it_by_another_way(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await finished(server)
            code, cleo = code_of(people), server.guest()
            await cleo.get("/me")  # from here on one guest

            async def ask(at: int, **more: object) -> httpx.Response:
                asked = {"at": at, "seat": 0, "name": "Cleo", **more}
                return await cleo.request("POST", f"/tables/{code}/branch", json=asked)

            async def reads(code: str) -> int:
                return (await cleo.request("GET", f"/tables/{code}/replay")).status_code

            answers = await asyncio.gather(*(ask(0) for _ in range(3)))
            assert sorted(answer.status_code for answer in answers) == [201, 403, 403]
            first = next(answer.json()["code"] for answer in answers if answer.is_success)
            await end(cleo, first)
            assert [await reads(one) for one in (code, first)] == [200, 200]
            later = (await ask(1)).json()["code"]
            assert [await reads(one) for one in (code, first)] == [403, 403]
            await end(cleo, later)
            assert (await ask(1, deal=True)).is_success  # other cards
            assert [await reads(one) for one in (code, first)] == [200, 200]
            ann = people[0][0]
            played = await branch(ann, code, at=0, seat=0)
            assert (await ann.request("GET", f"/tables/{code}/replay")).is_success
            await end(ann, played)
            await branch(ann, code, at=0, seat=0)
            assert (await ann.request("GET", f"/tables/{played}/replay")).is_success

    async def end(guest: Guest, code: str) -> None:
        client = await guest.connect(code)
        assert (await client.do("close"))["ok"]

    run(work, 120)
