"""Answers that could tell whether somebody had a choice: automatic and real ones take one time."""

from __future__ import annotations

import asyncio
import dataclasses
import gc
import random
import time
from pathlib import Path
from typing import Any, Literal, cast

import pytest

import fullhouse as fh
from fullhouse.server.bot_seats import PlayedTable
from fullhouse.server.held_answers import HeldAnswers, ends_decision, is_held
from fullhouse.server.lobby import BOT, PERSON
from fullhouse.table.ids import NO_ACTION
from fullhouse.table.views import single_answer
from tests.server.clients import QUICK, run, running_server
from tests.server.skipping_loop import in_no_time
from tests.server.whispers import CALL, PASS, SETTINGS, OneTable

ANSWERS = 300
TELLS_APART = 1.95 * (2 / ANSWERS) ** 0.5
"""Two samples of one spread differ by more in one case of a thousand (Kolmogorov and Smirnov)."""


class Rising(random.Random):
    """The shortest time, then the longest."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn = 0

    def uniform(self, least: float, most: float) -> float:
        self.drawn += 1
        return least if self.drawn == 1 else most


async def sample(one: OneTable, holds: bool) -> None:
    """A quick person, who answers where there is a choice."""
    chance = random.Random(3)
    one.ask()
    while len(one.took[False]) < ANSWERS:
        if single_answer(one.table, 0) == NO_ACTION:
            await asyncio.sleep(chance.uniform(0.3, 1.9))
            if holds:
                await one.held.wait(0, CALL)
            one.answer(CALL)
        else:
            await asyncio.sleep(0.05)


def difference(one: list[float], other: list[float]) -> float:
    """The largest distance between two samples' shares of what is no greater."""
    return max(abs(share(one, x) - share(other, x)) for x in one + other)


def share(values: list[float], most: float) -> float:
    return sum(value <= most for value in values) / len(values)


def test_automatic_and_real_answers_cannot_be_told_apart_by_their_times() -> None:
    async def work() -> None:
        one = OneTable()
        await sample(one, holds=True)
        for times in one.took.values():
            assert len(times) >= ANSWERS
            assert SETTINGS.held_least <= min(times)
            assert max(times) <= SETTINGS.held_most + 1e-6
        assert difference(one.took[True][:ANSWERS], one.took[False][:ANSWERS]) < TELLS_APART

    in_no_time(work)


def test_if_real_answers_were_not_held_back_they_could() -> None:
    async def work() -> None:
        one = OneTable()
        await sample(one, holds=False)
        assert difference(one.took[True][:ANSWERS], one.took[False][:ANSWERS]) > TELLS_APART

    in_no_time(work)


@pytest.mark.parametrize(("other", "wanted"), [(BOT, True), (PERSON, False)])
def test_nothing_is_held_among_bots_or_where_the_table_does_not_want_it(
    other: Literal["person", "bot"], wanted: bool
) -> None:
    async def work() -> None:
        one = OneTable(other)
        one.state.lobby.single_answers = wanted
        one.ask()
        await asyncio.sleep(60)
        assert one.took == {True: [], False: []}
        await one.held.wait(0, PASS)
        assert asyncio.get_running_loop().time() == pytest.approx(60)

    in_no_time(work)


def test_a_question_that_is_gone_at_once_is_dropped_and_answered_when_it_comes_back() -> None:
    async def work() -> None:
        failed: list[dict[str, Any]] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: failed.append(context))
        one = OneTable()
        one.ask()
        one.state.lobby.single_answers = False
        one.held.wake()  # before anything else has run
        await asyncio.sleep(60)
        gc.collect()
        assert one.took == {True: [], False: []}
        assert not failed
        one.state.lobby.single_answers = True
        one.ask()
        await asyncio.sleep(60)
        assert len(one.took[True]) == 1

    in_no_time(work)


def test_a_question_that_is_asked_again_is_answered_after_the_time_drawn_then() -> None:
    async def work() -> None:
        one = OneTable()
        one.held = HeldAnswers(cast(PlayedTable, one), SETTINGS, Rising())
        one.ask()
        await asyncio.sleep(1.0)
        one.state.lobby.single_answers = False
        one.held.wake()
        one.state.lobby.single_answers = True
        one.ask()
        await asyncio.sleep(60)
        assert one.took[True] == [pytest.approx(SETTINGS.held_most)]

    in_no_time(work)


GAME = next(
    id
    for id, game in sorted(fh.games().items())
    if 2 in game.seats and any(step.asks_anyway for step in game.steps.values())
)


def test_the_host_switches_it_on_and_the_server_answers(tmp_path: Path) -> None:
    async def work() -> None:
        settings = dataclasses.replace(QUICK, held_least=0.1, held_most=0.15)
        async with running_server(tmp_path, settings=settings) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(game=GAME, seats=2, sit=0, name="Ann")
            clients = [await ann.connect(code), await ben.connect(code)]
            await clients[1].do("sit", seat=1)
            assert clients[0].lobby()["single_answers"] == {
                "on": False,
                "least": 0.1,
                "most": 0.15,
            }
            assert (await clients[1].do("set", single_answers=True))["status"] == 403
            assert (await clients[0].do("set", single_answers=True))["ok"]
            await clients[0].do("start")
            table = server.tables.live[code].state
            answered, chance = 0, random.Random(2)
            took: list[float] = []
            for _ in range(400):
                match = table.match
                assert match is not None
                if match.table.over or (answered and took):
                    break
                seat = match.table.actors[0]
                at = table.at(seat)
                if single_answer(match.table, seat) != NO_ACTION:
                    answered += 1
                    while table.at(seat) == at:
                        await asyncio.sleep(0.005)
                    continue
                action = chance.choice(match.table.legal(seat))
                is_late = is_held(match.table, seat) and ends_decision(match.table, seat, action)
                began = time.monotonic()
                await clients[seat].do("act", seat=seat, at=at, action=action)
                took += [time.monotonic() - began] if is_late else []
            assert answered
            assert took
            assert max(took) > 0.05, "real answers wait as well"

    run(work)
