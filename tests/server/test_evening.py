"""Bounds do not hit the honest: a class plays for an evening while others flood the server."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fullhouse.server import limits
from fullhouse.server.settings import Settings
from tests.play.toy import BID, Toy
from tests.server.clients import Guest, RunningServer, TableClient, play, run, running_server
from tests.sizes import sized

SCHOOL, ELSEWHERE = "192.0.2.1", "198.51.100.1"
PUPILS = 30
ROUNDS = sized(1, 12)
"""Games of each pair."""
MINUTE = 60.0
GAME_MINUTES = 15
"""About how long a game takes, with looking at it afterwards."""
THOUGHT = 2.0
"""Seconds between two things that somebody does."""
EVERY_MINUTE = 12
"""How often the flooders ask for each thing."""
AT_ONCE = 1100
"""How often they ask for something cheap, just before others begin a game."""


class Evening:
    """A clock that the limits go by; it moves on when somebody has thought."""

    def __init__(self) -> None:
        self.now = time.monotonic()

    def monotonic(self) -> float:
        return self.now


class Browser:
    """Somebody's browser; counts what it is answered."""

    def __init__(self, server: RunningServer, address: str) -> None:
        self.guest: Guest = server.guest()
        self.headers = {"x-forwarded-for": address}
        self.guest.http.headers.update(self.headers)
        self.answers: Counter[int] = Counter()

    async def ask(self, method: str, path: str, **asked: Any) -> Any:
        answer = await self.guest.request(method, path, **asked)
        self.answers[answer.status_code] += 1
        return (
            answer.json() if answer.is_success and "json" in answer.headers["content-type"] else {}
        )

    async def tell(self, client: TableClient, do: str, **fields: Any) -> dict[str, Any]:
        reply = await client.do(do, **fields)
        self.answers[reply.get("status", 200)] += 1
        return reply

    async def connect(self, code: str) -> TableClient:
        client = await self.guest.connect(code, **self.headers)
        self.answers[client.closed or 200] += 1
        return client


async def play_a_game(one: Browser, other: Browser, clock: Evening, number: int) -> None:
    """A pair makes a table, asks for hints, chats, plays, and looks at the game and its cards."""
    for browser in (one, other):
        for path in ("/me", "/me/tables", "/games", "/tables"):
            await browser.ask("GET", path)
    new = {"game": "toy", "seats": 2, "sit": 0, "name": "Ann", "hints": "free"}
    code = (await one.ask("POST", "/tables", json=new))["code"]
    a, b = await one.connect(code), await other.connect(code)
    assert (await other.tell(b, "sit", seat=1, name="Ben")).get("ok")
    for browser in (one, other):
        for what in ("look", "cards", "reference", "pictures", "words?language=en"):
            await browser.ask("GET", f"/games/toy/{what}")
        await browser.ask("GET", f"/games/toy/deck?option=notes=[{number}]")  # to print
    assert (await one.tell(a, "start")).get("ok")
    for client in (a, b):
        await client.event("table")
    for browser, client, seat in ((one, a, 0), (other, b, 1)):
        assert "hint" in await browser.tell(client, "hint", seat=seat)
        assert (await browser.tell(client, "chat", text="Good luck!")).get("ok")
        assert (await browser.tell(client, "act", seat=seat, at=0, action=BID)).get("ok")
        assert (await browser.tell(client, "undo", seat=seat, at=1)).get("ok")
        clock.now += THOUGHT
    await play([a, b])
    for browser in (one, other):
        for _ in range(3):  # its page asks until it is complete
            await browser.ask("GET", f"/tables/{code}/review?as=0")
        for what in ("replay", "replay/1", "moves", "branches", "notes", "record"):
            await browser.ask("GET", f"/tables/{code}/{what}")
        await browser.ask("PUT", f"/tables/{code}/notes/1", json={"text": "Too early"})
        await browser.ask("GET", "/me/games")
    tried = await one.ask("POST", f"/tables/{code}/branch", json={"at": 1, "seat": 0})
    client = await one.connect(tried["code"])
    assert (await one.tell(client, "close")).get("ok")
    for open_socket in (a, b, client):
        await open_socket.disconnect()


async def flood(browser: Browser, clock: Evening) -> None:
    """Asks for everything, as often as it can, while others play a game."""
    new = {"game": "toy", "seats": 2, "sit": 0, "bots": {"1": "greedy"}, "start": True}
    for minute in range(GAME_MINUTES):
        for n in range(EVERY_MINUTE):
            made = await browser.ask("POST", "/tables", json=new)
            await browser.ask("GET", f"/games/toy/deck?option=notes=[{minute},{n},{clock.now}]")
            await browser.ask("GET", "/me/games")
        if "code" in made:
            client = await browser.connect(made["code"])
            for _ in range(EVERY_MINUTE):
                await browser.tell(client, "chat", text="again")
                await browser.tell(client, "hint", seat=0)
            await client.disconnect()
        clock.now += MINUTE
    for _ in range(AT_ONCE):
        await browser.ask("GET", "/me")


def test_an_evening_of_a_class_is_refused_nothing_while_others_flood_the_server(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the usual limits. One flooder is elsewhere, another one behind the same router."""
    clock = Evening()
    monkeypatch.setattr(limits, "time", clock)
    settings = replace(Settings(), bot_answers_after=0.0, bot_thinks_for=5.0, presence_every=0.0)

    async def hint(job: dict[str, Any], *about: Any, **named: Any) -> Any:
        if job["do"] != "hint":
            return {"chosen": [BID], "wanted": 0, "imagined": 0, "misfits": 0}
        return [{"action": BID, "rank": 1, "chance": 0.5, "why": None}]

    async def work() -> None:
        async with running_server(tmp_path, settings) as server:
            server.services.trust_proxy = True
            monkeypatch.setattr(server.services.bot_workers, "run", hint)
            pupils = [Browser(server, SCHOOL) for _ in range(PUPILS)]
            flooders = [Browser(server, ELSEWHERE), Browser(server, SCHOOL)]
            for pupil in pupils:
                await pupil.ask("GET", "/me")
            for number in range(ROUNDS):
                for flooder in flooders:
                    await flood(flooder, clock)
                pairs = zip(pupils[::2], pupils[1::2], strict=True)
                games = [
                    play_a_game(*pair, clock, number * PUPILS + n) for n, pair in enumerate(pairs)
                ]
                await asyncio.gather(*games)
            answers = sum((pupil.answers for pupil in pupils), Counter[int]())
            refused = {status: n for status, n in answers.items() if status >= 400}
            assert refused == {}, f"of {answers.total()}"
            for flooder in flooders:
                assert flooder.answers[429] > AT_ONCE // 2, flooder.headers

    run(work)
