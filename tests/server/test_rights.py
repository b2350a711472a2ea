"""Every row of the table of rights, tried over sockets in every role and at every stage."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from fullhouse.server import rights
from fullhouse.server.command_shapes import CommandShape
from fullhouse.server.rights import RIGHTS, Who
from tests.play.toy import BID, Toy
from tests.server.clients import QUICK, Guest, RunningServer, TableClient, run, running_server

DOCS = Path(__file__).parents[2] / "docs" / "server.md"
HTTP = {"link", "claim"}
TRIED_ELSEWHERE = {"claim", "reclaim", "answer"}
"""Rights that come from a link, a move or a vote, not from a role: test_seats, test_moves."""

ROLES = ("host", "owner", "stranger")
"""The host sits at seat 0, the owner at seat 1; the stranger watches."""
MAY = {
    Who.ANYBODY: ROLES,
    Who.SEATED: ("host", "owner"),
    Who.SPEAKER: ("host", "owner"),
    Who.REACTOR: ("host", "owner"),
    Who.OWNER: ("owner",),
    Who.STARTER: ("host",),
    Who.HOST: ("host",),
    Who.SEATED_HOST: ("host",),
}
PACE = {"kind": "live", "per": "move", "seconds": 60, "increment": 0}
FIELDS: dict[str, dict[str, Any]] = {
    "act": {"at": 0, "action": BID},
    "undo": {"at": 1},
    "rename": {"name": "Zoe"},
    "word": {"word": "tulip"},
    "why": {"action": BID},
    "look": {"picks": []},
    "chat": {"text": "hello"},
    "react": {"mark": "👏"},
    "set": {"shown_memory": False},
    "set watchers_chat, newcomers, bot_speed, bots_think_longer": {"newcomers": False},
    "set pace": {"pace": PACE},
    "bot": {"bot": "greedy"},
    "stand_in at once": {"on": False},
    "let_in": {"number": 1},
}
WITHOUT_SEAT = {"start", "end", "chat", "react", "watch", "set", "let_in", "close", "rematch"}
NOT_NOW = (
    "The game has started; this can only be changed before the start.",
    "This game is not over yet.",
    "The game has not started yet.",
    "The game is over.",
    "This game is over.",
)
TRIED = sorted(set(RIGHTS) - TRIED_ELSEWHERE)
DIFFERENT_NOW = {("set pace", "waiting"), ("start", "playing")}
"""Before the start the pace is one of the settings; starting again changes nothing."""
QUIET_HERE = {"act", "undo", "hint", "sit", "stand_in", "stand_in at once", "bot", "let_in"}
"""Private picks, and what would need more of a table than this."""
MANY_TABLES = replace(QUICK, address_tables_at_once=1000, address_guests_at_once=2000)


def test_every_command_has_a_right_and_every_right_a_command() -> None:
    union = get_args(CommandShape.__value__)[0]
    commands = {get_args(get_type_hints(shape)["do"])[0] for shape in get_args(union)}
    assert {do.split()[0] for do in RIGHTS} - HTTP == commands


def test_the_docs_show_the_table_of_rights() -> None:
    assert rights.as_markdown() in DOCS.read_text(encoding="utf-8"), (
        "docs/server.md needs the table that `fullhouse.server.rights.as_markdown()` makes"
    )


async def set_table(
    server: RunningServer, state: str
) -> tuple[dict[str, Guest], list[TableClient]]:
    """A table at a stage, with a guest in each role."""
    guests = {role: server.guest() for role in ROLES}
    code = await guests["host"].create_table(game="toy", seats=2, sit=0, name="Ann")
    clients = [await guest.connect(code) for guest in guests.values()]
    assert (await clients[1].do("sit", seat=1, name="Ben"))["ok"]
    if state != "waiting":
        assert (await clients[0].do("start"))["ok"]
    if state == "over":
        assert (await clients[0].do("close"))["ok"]
    return guests, clients


async def ask(guest: Guest, client: TableClient, do: str) -> dict[str, Any]:
    """Uses a right; its reply."""
    if do == "link":
        code = client.lobby()["code"]
        answer = await guest.request("POST", f"/tables/{code}/move", json={"seat": 1})
        return {"status": answer.status_code, **answer.json()}
    command = do.split(maxsplit=1)[0]
    seat = {} if command in WITHOUT_SEAT else {"seat": 1}
    return await client.do(command, **seat, **FIELDS.get(do, {}))


@pytest.mark.parametrize("state", rights.ALWAYS[:3])
def test_a_right_belongs_to_its_roles_at_its_stages(state: str, toy: Toy, tmp_path: Path) -> None:
    told: dict[str, set[str]] = {}

    async def work() -> None:
        async with running_server(tmp_path, MANY_TABLES) as server:
            for do, role in itertools.product(TRIED, ROLES):
                if (do, state) not in DIFFERENT_NOW:
                    told.setdefault(do, set()).update(await try_right(server, do, role, state))

    run(work, 120)
    for do, events in told.items():
        assert events <= set(RIGHTS[do].told), do
        if state in RIGHTS[do].when and RIGHTS[do].told:
            assert events or do in QUIET_HERE, do


async def try_right(server: RunningServer, do: str, role: str, state: str) -> set[str]:
    """Uses a right in a role at a stage; the kinds of events that somebody else was sent."""
    guests, clients = await set_table(server, state)
    onlooker = clients[0] if role != "host" else clients[2]
    if do == "undo" and state == "playing":
        assert (await clients[1].do("act", seat=1, at=0, action=BID))["ok"]
    before = len(onlooker.events)
    reply = await ask(guests[role], clients[ROLES.index(role)], do)
    right = RIGHTS[do]
    is_theirs, is_now = role in MAY[right.who], state in right.when
    is_refused = reply.get("status") == 403 or reply.get("error") in NOT_NOW
    assert is_refused == (not (is_theirs and is_now)), (do, role, state, reply)
    if is_now and not is_theirs:
        assert reply["status"] == 403, (do, role, state, reply)
    seen = {event["event"] for event in onlooker.events[before:] if "event" in event}
    assert not (is_refused and seen), (do, role, state, seen)
    for client in clients:
        await client.disconnect()
    return seen


def test_whoever_is_muted_stays_so_at_another_seat_and_while_watching(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            _, (host, owner, _) = await set_table(server, "waiting")
            assert (await host.do("mute", seat=1))["ok"]
            assert (await owner.do("stand", seat=1))["ok"]
            assert (await owner.do("sit", seat=1, name="Zoe"))["ok"]
            assert (await owner.do("chat", text="again"))["status"] == 403
            assert owner.lobby()["seats"][1]["muted"]
            assert (await owner.do("stand", seat=1))["ok"]
            assert (await host.do("set", watchers_chat=True))["ok"]
            assert (await owner.do("chat", text="again"))["status"] == 403
            assert (await owner.do("sit", seat=1))["ok"]
            assert (await host.do("mute", seat=1, muted=False))["ok"]
            assert (await owner.do("chat", text="thank you"))["ok"]

    run(work)
