"""Everything that the server sends is what the published schema says, and the schema is current."""

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
from tests.server.visits import Line, play, run, visiting

SCHEMA = json.loads(
    (files("fullhouse.server") / "protocol.schema.json").read_text(encoding="utf-8")
)
SENT = Draft202012Validator(SCHEMA)
WRITER = Path(__file__).parents[2] / "scripts" / "write_schema.py"
SEATINGS = [(game.id, max(2, min(game.seats))) for game in games().values() if max(game.seats) > 1]


def check(name: str, answer: Any) -> None:
    """Whether something is of a shape, or each of a list."""
    shape = Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{name}"})
    for one in answer if isinstance(answer, list) else [answer]:
        shape.validate(one)


def check_sent(*lines: Line) -> set[str]:
    """Validates all that sockets were sent; answers which kinds of events there were."""
    for line in lines:
        for event in line.events:
            SENT.validate(event)
    return {event["event"] for line in lines for event in line.events if "event" in event}


def test_the_schemas_are_what_the_shapes_say() -> None:
    done = subprocess.run(
        [sys.executable, WRITER, "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_a_table_is_told_as_declared(id: str, seats: int, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            people = await visit.pair(id, seats)
            lines = [line for _, line in people]
            ann = people[0][0]
            code = lines[0].lobby()["code"]
            await play(lines, 12)
            check("MyTable", await ann.get("/me/tables"))
            assert (await lines[0].say("close"))["ok"]
            await lines[1].event("result")
            assert check_sent(*lines) == {"lobby", "table", "result"}
            check("Lobby", await ann.get(f"/tables/{code}"))
            check("Catalogue", await ann.get(f"/games/{id}/words"))
            check("FaceInfo", await ann.get(f"/games/{id}/cards"))
            check("Answered", await ann.get(f"/games/{id}/answers"))
            check("Replay", await ann.get(f"/tables/{code}/replay"))
            for n in (0, 6, 12):
                check("Moment", await ann.get(f"/tables/{code}/replay/{n}?as=1"))

    run(work)


def test_whatever_happens_is_told_as_declared(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (ann, a), (ben, b) = await visit.pair("toy", 2)
            code = a.lobby()["code"]
            assert (await a.say("chat", text="hello"))["ok"]
            assert (await b.say("react", mark="👏"))["ok"]
            assert (await a.say("why", seat=0, action=BID))["message"] is None
            assert "error" in await a.say("sit", seat=1)
            for bid in (0, 1):
                await b.say("act", seat=1, at=bid, action=BID + bid)
                await a.say("act", seat=0, at=bid, action=BID + bid)
            assert (await a.say("undo", seat=0, at=2))["asked"]
            ask = await b.event("ask")
            assert ask["message"]["template"] == "{seat} asks to take back: {also}"
            assert (await b.say("answer", to=ask["ask"], yes=False))["ok"]
            link = (await ben.ask("POST", f"/tables/{code}/move", json={"seat": 1})).json()
            check("Link", link)
            token = link["link"].rpartition("/")[2]
            claimed = await visit.guest().ask("POST", "/claim", json={"token": token})
            check("Claimed", claimed.json())
            await b.event("moved")
            await a.until(lambda: any("message" in e for e in a.events if e.get("event") == "chat"))
            assert (await a.say("rematch"))["status"] == 409
            assert (await a.say("close"))["ok"]
            assert "code" in await a.say("rematch")
            lost = await ann.call("ZZZZZZ")
            await lost.event("gone")
            kinds = {"lobby", "table", "result", "chat", "react", "ask", "moved", "gone"}
            assert check_sent(a, b, lost) == kinds
            check("GameInfo", await ann.get("/games"))
            check("Me", await ann.get("/me"))
            check("Refusal", (await ann.ask("GET", "/tables/ZZZZZZ")).json())
            check("Refusal", (await ann.ask("POST", "/tables", json={"game": 5})).json())
            check("Refusal", (await ann.ask("GET", "/nowhere")).json())

    run(work)
