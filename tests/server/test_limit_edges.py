"""Limits at their edges: the last that is allowed, and the first that is refused, with a sentence.

Heads, connections and times are in test_http_protocol.py, frames and outboxes in
test_websocket_protocol.py, rates per address, sockets and tables in test_limits.py.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, cast

import pytest

from fullhouse.server.job_queue import Job, JobFailed, JobQueue
from fullhouse.server.settings import OPTIONS_BYTES, Settings
from tests.play.toy import BID, Toy
from tests.server.clients import QUICK, RunningServer, TableClient, run, running_server
from tests.server.test_lab import HERE, SIM

HERE_ARE_TESTS = Path(__file__).parent


async def waiting(server: RunningServer) -> TableClient:
    """A host at a table."""
    guest = server.guest()
    code = await guest.create_table(game="toy", seats=2, sit=0, name="Ann")
    return await guest.connect(code)


def refused(reply: dict[str, Any], status: int) -> bool:
    """Whether a command was refused with this status and a sentence."""
    return bool(reply.get("status") == status and reply["error"].endswith("."))


def test_every_limit_is_tried_by_a_test() -> None:
    texts = [path.read_text(encoding="utf-8") for path in HERE_ARE_TESTS.glob("test_*.py")]
    limits = {field.name for field in fields(Settings)} - {"plays_for"}
    tried = set(re.findall(r"\w+", "".join(texts)))
    assert limits - tried == set()


def test_texts_are_limited_by_their_letters(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        settings = replace(QUICK, chat_letters=5, word_letters=4)
        async with running_server(tmp_path, settings) as server:
            client = await waiting(server)
            assert "ok" in await client.do("chat", text="12345")
            assert refused(await client.do("chat", text="123456"), 400)
            assert "ok" in await client.do("word", seat=0, word="1234")
            assert refused(await client.do("word", seat=0, word="12345"), 400)

    run(work)


def test_chat_is_kept_up_to_its_last_lines(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, chat_kept=2)) as server:
            client = await waiting(server)
            for text in "abc":
                await client.do("chat", text=text)
            late = await server.guests[0].connect(client.scope["path"].split("/")[3])
            kept = [event for event in late.events if event.get("event") == "chat"]
            assert "b" in json.dumps(kept)
            assert '"a"' not in json.dumps(kept)

    run(work)


def test_bodies_and_options_are_limited_by_their_bytes(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, body_bytes=100)) as server:
            ann = server.guest()
            for size, status in ((100, 200), (101, 413)):
                body = json.dumps({"name": "Ann"}).encode().ljust(size)
                headers = {"content-type": "application/json"}
                answer = await ann.request("PUT", "/me", content=body, headers=headers)
                assert answer.status_code == status
                assert status == 200 or answer.json()["error"].endswith(".")
        async with running_server(tmp_path) as server:
            client = await waiting(server)
            spare = OPTIONS_BYTES - len(b'{"notes":[""]}')
            fits, longer = {"notes": ["x" * spare]}, {"notes": ["x" * (spare + 1)]}
            assert "ok" in await client.do("set", options=fits)
            assert refused(await client.do("set", options=longer), 413)

    run(work)


def test_rates_are_limited_per_guest(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        settings = replace(QUICK, messages_a_second=0.001, messages_at_once=4)
        async with running_server(tmp_path, settings) as server:
            client = await waiting(server)
            server.services.limits.messages.buckets.clear()
            for _ in range(4):
                assert "ok" in await client.do("watch")
            assert refused(await client.do("watch"), 429)
        once = replace(QUICK, moves_a_second=1.0), replace(QUICK, address_moves_a_second=1.0)
        for settings in once:
            async with running_server(tmp_path, settings) as server:
                (_, client), _ = await server.start_table("toy", 2)
                limits = server.services.limits
                limits.moves.rate = limits.address_moves.rate = 0.001  # none comes back meanwhile
                assert "ok" in await client.do("act", seat=0, at=0, action=BID)
                assert refused(await client.do("act", seat=0, at=1, action=BID + 1), 429)
        settings = replace(QUICK, chats_a_minute=0.001, chats_at_once=1)
        async with running_server(tmp_path, settings) as server:
            client = await waiting(server)
            assert "ok" in await client.do("react", mark="👏")
            assert refused(await client.do("chat", text="again"), 429)

    run(work)


@pytest.mark.parametrize(
    ("settings", "is_shared"),
    [
        (replace(QUICK, hints_a_minute=0.001, hints_at_once=2), False),
        (replace(QUICK, address_hints_a_minute=0.001, address_hints_at_once=2), True),
    ],
)
def test_hints_are_limited_per_guest_and_per_address(
    settings: Settings, is_shared: bool, toy: Toy, tmp_path: Path
) -> None:
    async def hint(*_: object, group: str) -> list[dict[str, object]]:
        return [{"action": BID, "rank": 1, "chance": 0.5, "why": None}]

    async def work() -> None:
        async with running_server(tmp_path, settings) as server:
            server.services.bot_workers.run = hint  # type: ignore[method-assign,assignment]
            (_, ann), (_, ben) = await server.start_table("toy", 2)
            for _ in range(2):
                assert "hint" in await ann.do("hint", seat=0)
            assert refused(await ann.do("hint", seat=0), 429)
            other = await ben.do("hint", seat=1)  # comes from the same address
            assert refused(other, 429) if is_shared else "hint" in other

    run(work)


def test_the_jobs_that_wait_for_a_worker_are_limited() -> None:
    async def work() -> None:
        loop, queue = asyncio.get_running_loop(), JobQueue(2)
        jobs = [Job({}, 1.0, 0.0, "", "", loop.create_future()) for _ in range(3)]
        for job in jobs:
            queue.put(job)
        assert [job.answer.done() for job in jobs] == [False, False, True]
        with pytest.raises(JobFailed):
            await jobs[2].answer

    run(work)


def test_the_lab_is_limited_in_games_and_runs(tmp_path: Path) -> None:
    async def work() -> None:
        games = cast("int", SIM["games"])
        settings = replace(QUICK, most_lab_games=games, most_runs=0)
        async with running_server(tmp_path, settings) as server:
            ann = server.guest()
            more = SIM | {"games": games + 1}
            for asked, status, why in ((more, 400, "at most"), (SIM, 409, "no room")):
                answer = await ann.request("POST", "/lab/runs", json=asked, headers=HERE)
                assert answer.status_code == status, answer.text
                assert why in answer.json()["error"]

    run(work)


def test_lists_are_limited(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        settings = replace(QUICK, most_tables_listed=2, most_games_listed=2)
        async with running_server(tmp_path, settings) as server:
            ann = server.guest()
            codes = [
                await ann.create_table(game="toy", seats=2, sit=0, name="Ann", listed=True)
                for _ in range(3)
            ]
            assert len(await server.guest().get("/tables")) == 2
            assert len(await ann.get("/me/tables")) == 2
            for code in codes:
                client = await ann.connect(code)
                assert "ok" in await client.do("start", fill="greedy")
                assert "ok" in await client.do("resign", seat=0)
            assert len((await ann.get("/me/games"))["games"]) == 2

    run(work)


def test_tables_expire_and_are_forgotten_in_time(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        settings = replace(QUICK, waiting_expires=100.0, playing_expires=200.0, forgets_after=0.0)
        async with running_server(tmp_path, settings) as server:
            ann, now = server.guest(), time.time()
            new = {"game": "toy", "seats": 2, "sit": 0, "name": "Ann"}
            waits = await ann.create_table(**new)
            plays = await ann.create_table(**new, bots={"1": "greedy"}, start=True)
            for later, code, state in (
                (90, waits, "waiting"),
                (110, waits, "closed"),
                (190, plays, "playing"),
                (210, plays, "over"),
            ):
                await server.tables.expire(now + later)
                assert code not in server.tables.live  # nobody looks at it
                assert (await ann.get(f"/tables/{code}"))["state"] == state
            assert server.tables._expiry_date() == 0.0
        settings = replace(QUICK, nothing_expires_for=0.0)
        async with running_server(tmp_path, settings) as server:
            assert server.tables._expiry_date() >= now

    run(work)


def test_votes_and_links_end_in_time(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        settings = replace(QUICK, ask_lasts=0.0, link_lasts=0.0)
        async with running_server(tmp_path, settings) as server:
            (guest, client), (other, _) = await server.start_table("toy", 2)
            assert (await client.do("end"))["asked"] is True
            await client.wait_for(
                lambda: [e for e in client.events if e.get("event") == "ask" and e["ask"] is None]
            )
            code = client.scope["path"].split("/")[3]
            made = await guest.request("POST", f"/tables/{code}/move", json={"seat": 0})
            token = made.json()["link"].removeprefix("/claim/")
            answer = await other.request("POST", "/claim", json={"token": token})
            assert answer.status_code in (404, 410)

    run(work)
