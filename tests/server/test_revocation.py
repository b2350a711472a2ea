"""Cookies that are revoked, names that cannot be seen, and names of servers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fullhouse.server.errors import Refused
from fullhouse.server.lobby import check_person
from fullhouse.server.serve import own_names
from tests.play.toy import Toy
from tests.server.clients import SLOW_BOTS, Guest, run, running_server


async def who_is(guest: Guest, cookie: dict[str, str]) -> str | None:
    """The name that the server knows for a cookie."""
    guest.http.cookies.clear()
    answer = await guest.request(
        "GET",
        "/me",
        headers={"cookie": "; ".join(f"{name}={value}" for name, value in cookie.items())},
    )
    name: str | None = answer.json()["name"]
    assert ("set-cookie" in answer.headers) == (name is None)
    return name


def test_a_deleted_guests_cookie_is_no_longer_accepted(toy: Toy, tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            ann, spare = server.guest(), server.guest()
            await ann.request("PUT", "/me", json={"name": "Ann"})
            code = await ann.create_table(game="toy", seats=2, sit=0)
            kept.update(ann.http.cookies)
            window = await ann.connect(code)
            assert await who_is(spare, kept) == "Ann"
            await ann.request("DELETE", "/me")
            assert window.closed == 4401
            assert await who_is(spare, kept) is None
        async with running_server(tmp_path, SLOW_BOTS) as server:  # also after a restart
            assert await who_is(server.guest(), kept) is None

    run(work)


def test_signing_out_the_others_revokes_their_cookie(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            ann, spare = server.guest(), server.guest()
            await ann.request("PUT", "/me", json={"name": "Ann"})
            kept = dict(ann.http.cookies)
            assert (await ann.request("POST", "/me/sign-out-others")).status_code == 200
            assert await who_is(spare, kept) is None
            assert (await ann.get("/me"))["name"] == "Ann"

    run(work)


def test_a_cookie_revoked_by_another_process_is_refused_after_the_next_sweep(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with (
            running_server(tmp_path, SLOW_BOTS) as one,
            running_server(tmp_path, SLOW_BOTS) as two,
        ):
            ann = one.guest()
            await ann.request("PUT", "/me", json={"name": "Ann"})
            kept = dict(ann.http.cookies)
            await ann.request("DELETE", "/me")
            await two.services.read_revoked()
            assert await who_is(two.guest(), kept) is None

    run(work)


def test_somebody_who_deletes_their_name_is_in_no_rematch(toy: Toy, tmp_path: Path) -> None:
    """The rematch is created while they are being removed from the table before it."""

    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (ann, a), (ben, b) = await server.start_table("toy", 2)
            assert (await a.do("close"))["ok"]
            rematch = asyncio.create_task(a.do("rematch"))
            deleted = asyncio.create_task(ben.request("DELETE", "/me"))
            code = (await rematch)["code"]
            assert (await deleted).status_code == 200
            names = [seat["name"] for seat in (await ann.get(f"/tables/{code}"))["seats"]]
            assert "Ann 1" not in names
            assert b.closed == 4401

    run(work)


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800", "\u200d", "greedy\u200d", "gree\u034fdy", "\ufe0f \u115f"]
)
def test_a_name_that_nobody_can_see_or_tell_apart_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        check_person(name)


@pytest.mark.parametrize(
    ("name", "tidied"),
    [("👨‍👩‍👧", "👨‍👩‍👧"), ("❤️", "❤️"), ("A\u3164nn", "Ann"), ("Zoe\u0301", "Zo\u00e9")],
)
def test_a_name_keeps_what_shows(name: str, tidied: str) -> None:
    assert check_person(name) == tidied


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8080", 200),
        ("127.0.0.1:8080", 200),
        ("192.168.1.7", 200),
        ("[::1]:8080", 200),
        ("cards.example", 200),
        ("cards.example.:443", 200),
        ("evil.example", 421),
        ("localhost.evil.example", 421),
        ("", 421),
        ("[", 421),
    ],
)
def test_a_server_answers_only_to_its_own_names(host: str, status: int, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            server.services.names = own_names(["Cards.Example"])
            answer = await server.guest().request("GET", "/me", headers={"host": host})
            assert answer.status_code == status, answer.text

    run(work)


def test_files_that_others_could_read_are_closed_to_them(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS):
            pass

    run(work)
    for name in ("tables.db", "key"):
        (tmp_path / name).chmod(0o644)
    run(work)
    for file in tmp_path.iterdir():
        if file.is_file():
            assert file.stat().st_mode & 0o077 == 0, file
