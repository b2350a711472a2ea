"""Fair turns: addresses do not wait for each other, and the guests of one take turns."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fullhouse.server.fair_gate import FairGate
from fullhouse.server.job_queue import Job, JobQueue
from fullhouse.server.settings import HINTS_AT_ONCE
from tests.play.toy import BID, Toy
from tests.server.clients import SLOW_BOTS, run, running_server


class Visits:
    """Who is let in, in this order; each stays until told to leave."""

    def __init__(self, gate: FairGate) -> None:
        self.gate = gate
        self.let_in: list[str] = []
        self.leave: dict[str, asyncio.Event] = {}

    async def come(self, address: str, guest: str) -> asyncio.Task[None]:
        name = f"{address}{guest}{len(self.leave)}"
        self.leave[name] = asyncio.Event()
        task = asyncio.create_task(self._stay(address, guest, name))
        await asyncio.sleep(0)
        return task

    async def _stay(self, address: str, guest: str, name: str) -> None:
        async with self.gate.turn(address, guest):
            self.let_in.append(name)
            await self.leave[name].wait()

    async def end(self, name: str) -> None:
        self.leave[name].set()
        for _ in range(4):
            await asyncio.sleep(0)


def test_guests_of_an_address_take_turns_and_other_addresses_do_not_wait() -> None:
    async def work() -> None:
        visits = Visits(FairGate(1))
        tasks = [await visits.come("a", guest) for guest in ("x", "x", "x", "y", "z")]
        tasks.append(await visits.come("b", "x"))
        assert visits.let_in == ["ax0", "bx5"]
        for name in ("ax0", "ax1", "ay3", "az4", "ax2", "bx5"):
            await visits.end(name)
        assert visits.let_in == ["ax0", "bx5", "ax1", "ay3", "az4", "ax2"]
        await asyncio.gather(*tasks)
        assert len(visits.gate) == 0

    run(work)


@pytest.mark.parametrize("is_let_in", [False, True])
def test_a_place_is_not_lost_with_whoever_gives_up(is_let_in: bool) -> None:
    async def work() -> None:
        visits = Visits(FairGate(1))
        first, second, third = [await visits.come("a", guest) for guest in "xyz"]
        if is_let_in:  # the place is handed over at the moment when they give up
            visits.leave["ax0"].set()
            await asyncio.sleep(0)
        second.cancel()
        await visits.end("ax0")
        assert visits.let_in == ["ax0", "az2"]
        await visits.end("az2")
        await asyncio.gather(first, third)
        assert len(visits.gate) == 0
        assert not visits.gate._waiting

    run(work)


def test_many_hints_of_one_address_cost_others_a_turn_or_two(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight guests of one address ask, then one of another, then a bot."""

    async def work() -> None:
        queue, loop = JobQueue(), asyncio.get_running_loop()

        async def put(job: dict[str, Any], seconds: float, about: str = "", group: str = "") -> Any:
            asked = Job(job, seconds, 0.0, group, about, loop.create_future())
            if job.get("do") != "choose":  # their own bots' do not matter here
                queue.put(asked)
            return await asked.answer

        async with running_server(tmp_path, SLOW_BOTS) as server:
            server.services.trust_proxy = True
            clients = []
            for address in ["192.0.2.1"] * 8 + ["192.0.2.2"]:
                guest = server.guest()
                new = {"game": "toy", "seats": 2, "sit": 0, "hints": "free"}
                code = await guest.create_table(**new, bots={"1": "greedy"}, start=True)
                client = await guest.connect(code, **{"x-forwarded-for": address})
                await client.event("table")
                clients.append(client)
            monkeypatch.setattr(server.services.bot_workers, "run", put)
            asked = [asyncio.create_task(client.do("hint", seat=0)) for client in clients]
            while "hints 192.0.2.2" not in [job.group for job in queue]:
                await asyncio.sleep(0)
            assert len(queue) == HINTS_AT_ONCE + 1, "others' bots are not hurried by more"
            bot = asyncio.create_task(put({}, 1.0, group="a table"))
            await asyncio.sleep(0)
            order = []
            while (job := queue.take()) is not None:
                order.append(job.group)
                hint = [{"action": BID, "rank": 1, "chance": 0.5, "why": None}]
                job.answer.set_result(hint)
                if job.group == "hints 192.0.2.1":  # another of theirs follows
                    waits = sum(task.done() for task in asked)
                    while sum(task.done() for task in asked) == waits:
                        await asyncio.sleep(0)
            assert order[:3] == ["hints 192.0.2.1", "hints 192.0.2.2", "a table"]
            assert order.count("hints 192.0.2.1") == 8
            await bot
            assert all("hint" in reply for reply in await asyncio.gather(*asked))

    run(work)
