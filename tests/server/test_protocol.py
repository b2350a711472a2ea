"""Everything that the server sends follows the published schema, which is up to date."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from fullhouse.games import games
from tests.play.toy import BID, Toy
from tests.server.clients import SECRET, TableClient, play, run, running_server

SCHEMA = json.loads(
    (files("fullhouse.server") / "protocol.schema.json").read_text(encoding="utf-8")
)
SENT = Draft202012Validator(SCHEMA)
WRITER = Path(__file__).parents[2] / "scripts" / "write_schema.py"
SEATINGS = [(game.id, max(2, min(game.seats))) for game in games().values() if max(game.seats) > 1]


def check(name: str, answer: Any) -> None:
    """Validates something, or each item of a list, against a shape."""
    shape = Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{name}"})
    for one in answer if isinstance(answer, list) else [answer]:
        shape.validate(one)


def check_sent(*clients: TableClient) -> set[str]:
    """Validates everything that sockets were sent; returns the kinds of events among it."""
    for client in clients:
        for event in client.events:
            SENT.validate(event)
    return {event["event"] for client in clients for event in client.events if "event" in event}


def test_the_schemas_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, WRITER, "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_a_game_sends_only_what_is_declared(id: str, seats: int, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await server.start_table(id, seats, secret=SECRET)
            clients = [client for _, client in people]
            ann = people[0][0]
            code = clients[0].lobby()["code"]
            assert await play(clients, 12) == 12
            check("MyTable", await ann.get("/me/tables"))
            assert "ok" in (closed := await clients[0].do("close")), closed
            await clients[1].event("result")
            assert check_sent(*clients) == {"lobby", "table", "result"}
            check("Lobby", await ann.get(f"/tables/{code}"))
            check("Catalogue", await ann.get(f"/games/{id}/words"))
            check("FaceInfo", await ann.get(f"/games/{id}/cards"))
            check("Answered", await ann.get(f"/games/{id}/answers"))
            check("Replay", await ann.get(f"/tables/{code}/replay"))
            for n in (0, 6, 12):
                check("Moment", await ann.get(f"/tables/{code}/replay/{n}?as=1"))

    run(work)


def test_all_events_are_as_declared(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (ben, b) = await server.start_table("toy", 2)
            code = a.lobby()["code"]
            live = {"kind": "live", "per": "game", "seconds": 600, "increment": 5}
            assert (await a.do("set", pace=live))["asked"]
            assert (await b.do("answer", to=(await b.event("ask"))["ask"], yes=True))["ok"]
            await a.event("clocks")
            check("MyTable", await ann.get("/me/tables"))
            assert (await a.do("chat", text="hello"))["ok"]
            assert (await b.do("react", mark="👏"))["ok"]
            assert (await a.do("why", seat=0, action=BID))["message"] is None
            assert "error" in await a.do("sit", seat=1)
            for bid in (0, 1):
                await b.do("act", seat=1, at=bid, action=BID + bid)
                await a.do("act", seat=0, at=bid, action=BID + bid)
            first = len(b.events)
            assert (await a.do("undo", seat=0, at=2))["asked"]
            ask = await b.event("ask", first)
            assert ask["message"]["template"] == "{seat} asks to undo: {also}"
            assert (await b.do("answer", to=ask["ask"], yes=False))["ok"]
            link = (await ben.request("POST", f"/tables/{code}/move", json={"seat": 1})).json()
            check("Link", link)
            token = link["link"].rpartition("/")[2]
            phone = server.guest()
            claimed = await phone.request("POST", "/claim", json={"token": token})
            check("Claimed", claimed.json())
            await b.event("moved")
            await a.wait_for(
                lambda: any("message" in e for e in a.events if e.get("event") == "chat")
            )
            c = await phone.connect(code)
            assert (await a.do("remove", seat=1))["ok"]
            await c.event("removed")
            assert (await a.do("rematch"))["status"] == 409
            assert (await a.do("close"))["ok"]
            assert "code" in await a.do("rematch")
            lost = await ann.connect("ZZZZZZ")
            await lost.event("gone")
            kinds = {"lobby", "table", "result", "chat", "react", "ask", "moved", "gone"}
            assert check_sent(a, b, c, lost) == kinds | {"clocks", "removed"}
            check("GameInfo", await ann.get("/games"))
            check("Me", await ann.get("/me"))
            check("Refusal", (await ann.request("GET", "/tables/ZZZZZZ")).json())
            check("Refusal", (await ann.request("POST", "/tables", json={"game": 5})).json())
            check("Refusal", (await ann.request("GET", "/nowhere")).json())

    run(work)
