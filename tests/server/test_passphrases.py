"""A person is the same guest on several devices, by a passphrase."""

from __future__ import annotations

import asyncio
import math
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from fullhouse.games import games
from fullhouse.server import passphrases
from fullhouse.server.errors import NotStored, Refused
from fullhouse.server.passphrase_words import WORDS
from fullhouse.server.passphrases import LENGTH, new_passphrase, tidy
from fullhouse.server.settings import Settings
from fullhouse.server.write_queue import Change, Row
from tests.play.toy import BID, Toy
from tests.server.clients import QUICK, Guest, RunningServer, TableClient, run, running_server
from tests.server.test_history import finish_toy


async def passphrase_of(guest: Guest) -> str:
    answer = await guest.request("POST", "/me/passphrase")
    assert answer.status_code == 201, answer.text
    words: str = answer.json()["passphrase"]
    return words


async def enter(guest: Guest, passphrase: str, **more: Any) -> httpx.Response:
    return await guest.request("POST", "/me/enter", json={"passphrase": passphrase, **more})


def test_a_passphrase_has_at_least_sixty_bits() -> None:
    assert len({*WORDS}) == len(WORDS)
    assert LENGTH * math.log2(len(WORDS)) >= 60
    assert len({new_passphrase() for _ in range(1000)}) == 1000
    assert all(word.isalpha() and word == word.casefold() for word in WORDS)


def test_case_and_separators_do_not_matter_but_words_do() -> None:
    passphrase = new_passphrase()
    assert tidy(f"  {passphrase.upper().replace(' ', ' - ')}. ") == passphrase
    with pytest.raises(Refused, match="“horze” is not a word"):
        tidy("acorn horze")
    with pytest.raises(Refused, match="has 6 words"):
        tidy("acorn acorn")


def test_another_device_becomes_the_same_guest(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (_, b) = await server.start_table("toy", 2)
            await ann.request("PUT", "/me", json={"name": "Ann", "animal": "cat"})
            words = await passphrase_of(ann)
            assert (await ann.get("/me"))["passphrase"] is not None
            phone = server.guest()
            entered = await enter(phone, words)
            assert entered.json() == {"name": "Ann", "animal": "cat"}
            assert words not in str(entered.headers)
            assert "HttpOnly; SameSite=Strict" in entered.headers["set-cookie"]
            p = await phone.connect(a.lobby()["code"])
            await p.wait_for(lambda: 0 in p.seats)
            assert p.lobby()["you_host"]
            assert (await p.do("act", seat=0, at=0, action=BID))["ok"]
            await a.wait_for(lambda: a.seats[0]["at"] == 1)
            assert [table["code"] for table in await phone.get("/me/tables")] == [p.lobby()["code"]]
            assert "moved" not in [event.get("event") for event in (*a.events, *b.events)]

    run(work)


def test_only_a_hash_is_stored(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            words = await passphrase_of(server.guest())
        with sqlite3.connect(tmp_path / "tables.db") as database:
            stored = "\n".join(database.iterdump())
        assert 'INSERT INTO "passphrases"' in stored
        assert words not in stored
        assert not any(" ".join(words.split()[n : n + 2]) in stored for n in range(LENGTH - 1))
        # Without the server's key the hash is another one.
        (tmp_path / "key").write_text("ab" * 32)
        async with running_server(tmp_path) as server:
            assert (await enter(server.guest(), words)).status_code == 403

    run(work)


def test_a_passphrase_can_be_replaced_and_revoked(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            first, second = await passphrase_of(ann), await passphrase_of(ann)
            assert (await enter(server.guest(), first)).status_code == 403
            assert (await enter(server.guest(), second)).status_code == 200
            await ann.request("DELETE", "/me/passphrase")
            assert (await enter(server.guest(), second)).status_code == 403
            third = await passphrase_of(ann)
            await ann.request("DELETE", "/me")
            assert (await enter(server.guest(), third)).status_code == 403

    run(work)


def test_wrong_passphrases_are_limited_by_address(tmp_path: Path) -> None:
    async def work() -> None:
        usual = vars(QUICK) | {"address_passphrases_a_minute": 0.0}
        settings = Settings(**usual | {"address_passphrases_at_once": 3.0})
        async with running_server(tmp_path, settings) as server:
            words = await passphrase_of(server.guest())
            codes = [(await enter(server.guest(), new_passphrase())).status_code for _ in range(4)]
            assert codes == [*[403] * 3, 429]
            assert (await enter(server.guest(), words)).status_code == 429

    run(work)


def test_many_addresses_lock_no_owner_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passphrases, "COST", 2)

    async def work() -> None:
        async with running_server(tmp_path) as server:
            server.services.trust_proxy = True
            words, hashed = await passphrase_of(server.guest()), list[str]()
            really_hash = server.services.hash

            def hash_and_note(work: Callable[[str], str], secret: str) -> asyncio.Future[str]:
                hashed.append(secret)
                return really_hash(work, secret)

            monkeypatch.setattr(server.services, "hash", hash_and_note)

            async def enters(address: str, given: str) -> int:
                headers = {"x-forwarded-for": address}
                asked = {"passphrase": given}
                guest = server.guest()
                answer = await guest.request("POST", "/me/enter", json=asked, headers=headers)
                return answer.status_code

            wrong = [enters(f"2001:db8:0:{n:x}::1", new_passphrase()) for n in range(100)]
            assert {*await asyncio.gather(*wrong)} == {403}
            hashed.clear()
            same = [enters("192.0.2.1", new_passphrase()) for _ in range(8)]
            *_, owner = await asyncio.gather(*same, enters("192.0.2.2", words))
            assert owner == 200
            assert hashed.index(words) <= 1, "whoever tries once waits for one who tries often"

    run(work)


def test_the_tables_of_a_device_come_along(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            await ann.request("PUT", "/me", json={"name": "Ann"})
            words = await passphrase_of(ann)
            (phone, p), (_, b) = await server.start_table("toy", 2)
            code = p.lobby()["code"]
            assert (await enter(phone, words)).status_code == 200
            assert [table["code"] for table in await ann.get("/me/tables")] == [code]
            a = await ann.connect(code)
            await a.wait_for(lambda: 0 in a.seats)
            assert a.lobby()["you_host"]
            assert [seat["name"] for seat in b.lobby()["seats"]] == ["Ann 0", "Ann 1"]

    run(work)


def test_chat_and_notes_of_a_device_come_along(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            words = await passphrase_of(ann)
            (phone, p), (_, b) = await server.start_table("toy", 2)
            assert (await p.do("chat", text="well done"))["ok"]
            await finish_toy(p, b)
            note = f"/tables/{p.lobby()['code']}/notes/1"
            assert (await phone.request("PUT", note, json={"text": "too early"})).is_success
            assert (await enter(phone, words)).status_code == 200
            data = await ann.get("/me/data")
            assert [chat["text"] for chat in data["chat"]] == ["well done"]
            assert [note["text"] for note in data["notes"]] == ["too early"]

    run(work)


def test_the_tables_of_a_borrowed_device_stay_there(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            words = await passphrase_of(ann)
            (phone, p), _ = await server.start_table("toy", 2)
            assert (await enter(phone, words, bring=False)).status_code == 200
            assert await phone.get("/me/tables") == []
            assert (await p.do("act", seat=0, at=0, action=BID))["ok"]

    run(work)


def test_nobody_gets_a_second_hand_by_a_passphrase(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (ben, b) = await server.start_table("toy", 2)
            words = await passphrase_of(ann)
            refused = await enter(ben, words)
            assert refused.status_code == 409
            code = a.lobby()["code"]
            sentence = f"You would have two hands at table {code}; finish that game first."
            assert refused.json()["error"] == sentence
            assert "set-cookie" not in refused.headers
            assert (await b.do("act", seat=1, at=0, action=BID))["ok"]

    run(work)


def test_other_devices_can_be_signed_out(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), _ = await server.start_table("toy", 2)
            await ann.request("PUT", "/me", json={"name": "Ann"})
            words = await passphrase_of(ann)
            thief = server.guest()
            await enter(thief, words)
            t = await thief.connect(a.lobby()["code"])
            await t.wait_for(lambda: 0 in t.seats)
            first = len(t.events)
            assert (await ann.request("POST", "/me/sign-out-others")).json()["name"] == "Ann"
            await t.event("moved", first)
            table = await t.event("table", first)
            assert [part["seat"] for part in table["seats"]] == [None]
            assert (await thief.get("/me"))["name"] is None
            assert t.closed == 4401
            assert (await enter(server.guest(), words)).status_code == 403
            again = await ann.connect(a.lobby()["code"])
            await again.wait_for(lambda: 0 in again.seats)

    run(work)


async def without_game(
    server: RunningServer, patch: pytest.MonkeyPatch, clients: list[TableClient]
) -> None:
    """The toy game is not installed any more, and its tables are in nobody's memory."""
    for client in clients:
        await client.disconnect()
    for table in [*server.tables.live.values()]:
        server.tables.drop(table)
    patch.delitem(games(), "toy")


@pytest.mark.parametrize("is_signing_out", [True, False])
def test_a_table_whose_game_is_gone_moves_with_all_others(
    is_signing_out: bool, toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        with pytest.MonkeyPatch.context() as patch:
            async with running_server(tmp_path) as server:
                (ann, a), (_, b) = await server.start_table("toy", 2)
                code = a.lobby()["code"]
                tablet = server.guest()
                words = await passphrase_of(tablet)
                await without_game(server, patch, [a, b])
                assert (await ann.request("GET", f"/tables/{code}")).status_code == 409
                if is_signing_out:
                    moved = await ann.request("POST", "/me/sign-out-others")
                else:
                    moved = await enter(ann, words)
                assert moved.status_code == 200, moved.text
                patch.undo()
                assert [table["code"] for table in await ann.get("/me/tables")] == [code]
                lobby = await ann.get(f"/tables/{code}")
                assert (lobby["seats"][0]["yours"], lobby["you_host"]) == (True, True)

    run(work)


def test_signing_out_the_others_changes_everything_or_nothing(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            await ann.request("PUT", "/me", json={"name": "Ann"})
            await passphrase_of(ann)
            codes = {await ann.create_table(game="toy", seats=2, sit=0) for _ in range(3)}
            put = server.services.writer.put
            for stored in range(10):  # the disk is full after so many writes
                left = [None] * stored

                def put_until_full(
                    lines: list[Row], changes: list[Change], left: list[None] = left
                ) -> asyncio.Future[None]:
                    if left:
                        left.pop()
                        return put(lines, changes)
                    failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                    failed.set_exception(NotStored("the disk is full"))
                    return failed

                with pytest.MonkeyPatch.context() as patch:
                    patch.setattr(server.services.writer, "put", put_until_full)
                    answer = await ann.request("POST", "/me/sign-out-others")
                assert {table["code"] for table in await ann.get("/me/tables")} == codes
                me = await ann.get("/me")
                assert me["name"] == "Ann"
                assert (me["passphrase"] is None) == answer.is_success
                if answer.is_success:
                    break
                assert answer.status_code == 503
            assert answer.is_success

    run(work)


def test_only_one_of_two_devices_signs_the_other_out(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, thief = server.guest(), server.guest()
            codes = [await ann.create_table(game="toy", seats=2, sit=0) for _ in range(3)]
            await enter(thief, await passphrase_of(ann))
            path = "/me/sign-out-others"
            await asyncio.gather(ann.request("POST", path), thief.request("POST", path))
            theirs = [
                sorted(table["code"] for table in await one.get("/me/tables"))
                for one in (ann, thief)
            ]
            assert sorted(theirs) == [[], sorted(codes)]

    run(work)
