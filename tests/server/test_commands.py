"""Commands are parsed strictly: anything else is refused in one sentence, and changes nothing."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fullhouse.server.command_parsing import COMMAND, NAMES, BadCommand, parse
from tests.play.toy import BID, Toy
from tests.server.clients import run, running_server

DEFS = COMMAND.json_schema()["$defs"]
FIELDS = sorted({name for shape in DEFS.values() for name in shape.get("properties", {})})
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=70),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
NEARLY = st.fixed_dictionaries(
    {}, optional=dict.fromkeys(FIELDS, JSON) | {"do": st.sampled_from(NAMES) | JSON}
)
"""Objects with the fields that commands have, filled with anything."""

GOOD: dict[str, dict[str, Any]] = {
    "act": {"seat": 0, "at": 0, "action": 1},
    "undo": {"seat": 0, "at": 0},
    "sit": {"seat": 0, "name": "Ann", "animal": "owl"},
    "rename": {"seat": 0, "name": "Anna", "animal": "fox"},
    "reclaim": {"seat": 0},
    "stand": {"seat": 0},
    "bot": {"seat": 0, "bot": None},
    "set": {
        "seats": 2,
        "options": {"notes": [1, {"a": None}]},
        "shown_memory": False,
        "listed": True,
        "pace": {"kind": "live", "per": "game", "seconds": 600, "increment": 10},
        "watchers_chat": True,
        "bots_think_longer": True,
        "hints": "free",
        "undo": "all",
        "bot_speed": "quick",
    },
    "word": {"seat": 0, "word": "sun"},
    "start": {"fill": "greedy"},
    "answer": {"to": 1, "yes": True},
    "resign": {"seat": 0},
    "end": {},
    "why": {"seat": 0, "target": {"kind": "button", "word": "pass"}},
    "look": {"seat": 0, "picks": [1, 2]},
    "hint": {"seat": 0},
    "chat": {"text": "hello"},
    "react": {"mark": "👏"},
    "remove": {"seat": 0},
    "mute": {"seat": 0, "muted": False},
    "stand_in": {"seat": 0, "on": False, "vote": True},
    "hand_over": {"seat": 0},
    "let_in": {"number": 3},
    "close": {},
    "rematch": {"swap": True},
    "watch": {"from": {"0": 3, "*": 0}},
}


def refused(message: object) -> BadCommand:
    with pytest.raises(BadCommand) as caught:
        parse(json.dumps(message).encode())
    return caught.value


def test_every_command_is_parsed_as_it_was_sent() -> None:
    assert sorted(GOOD) == NAMES
    for do, fields in GOOD.items():
        sent = {"id": 7, "do": do, **fields}
        assert parse(json.dumps(sent).encode()) == sent


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"do": "act", "seat": True, "at": 0, "action": 1}, "`seat` must be a whole number."),
        ({"do": "act", "seat": "5", "at": 0, "action": 1}, "`seat` must be a whole number."),
        ({"do": "act", "seat": 0, "at": 0.0, "action": 1}, "`at` must be a whole number."),
        ({"do": "act", "seat": 0, "at": -1, "action": 1}, "`at` is too small."),
        ({"do": "act", "seat": 0, "at": 0, "action": 1 << 53}, "`action` is too large."),
        ({"do": "act", "seat": 0, "at": 0}, "`action` is missing."),
        ({"do": "start", "now": 1}, "This command has no `now`."),
        ({"do": "chat", "text": ["hello"]}, "`text` must be text."),
        ({"do": "answer", "to": 1, "yes": 1}, "`yes` must be true or false."),
        ({"do": "set", "options": []}, "`options` must be an object."),
        ({"do": "watch", "from": {"0": "1"}}, "`from.0` must be a whole number."),
        ({"do": "look", "seat": 0, "picks": [0] * 9}, "`picks` is too long."),
        (
            {"do": "why", "seat": 0, "target": {"kind": "deck"}},
            "`target.kind` is not valid for this command.",
        ),
        ([], "A message must be a JSON object."),
    ],
)
def test_an_invalid_field_is_refused_with_what_would_be_valid(
    message: object, sentence: str
) -> None:
    told = refused(message)
    assert (told.sentence, told.status) == (sentence, 400)
    assert told.message is not None


def test_an_unknown_command_is_refused_with_the_list_of_commands() -> None:
    for message in ({"do": "dance"}, {"do": 5}, {}):
        assert refused(message).sentence == f"`do` must be one of: {', '.join(NAMES)}."


def test_a_refusal_carries_the_commands_id_if_that_is_valid() -> None:
    assert refused({"id": 7, "do": "dance"}).id == 7
    assert refused({"id": "x", "do": "act"}).id == "x"
    assert refused({"id": [7], "do": "start"}).id is None
    assert refused({"id": True, "do": "start"}).id is None
    with pytest.raises(BadCommand) as caught:
        parse(b'{"id": 7, "do": "start"')
    assert caught.value.id is None


@settings(max_examples=150, deadline=None)
@given(NEARLY | JSON)
def test_any_json_is_a_command_or_refused(message: object) -> None:
    told: BadCommand | None = None
    try:
        command = parse(json.dumps(message).encode(errors="replace"))
    except BadCommand as malformed:
        told = malformed
    if told is None:
        assert command["do"] in NAMES
        assert command == message
    else:
        assert told.status == 400
        assert told.sentence.endswith(".")
        orjson.dumps(told.write())


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=60))
def test_random_bytes_are_refused(message: bytes) -> None:
    with pytest.raises(BadCommand):
        parse(message)


def test_malformed_messages_get_a_reply_and_change_nothing(toy: Toy, tmp_path: Path) -> None:
    drawn: list[dict[str, object]] = []

    @settings(max_examples=60, deadline=None, database=None, derandomize=True)
    @given(NEARLY.filter(lambda message: message.get("do") not in ("rematch", "watch")))
    def draw(message: dict[str, object]) -> None:
        drawn.append({name: value for name, value in message.items() if name != "id"})

    draw()

    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), _ = await server.start_table("toy", 2)
            await asyncio.sleep(0)
            lobby, table = a.lobby(), a.seats[0]
            for n, message in enumerate(drawn):
                try:
                    parse(json.dumps(message).encode())
                except BadCommand:
                    first = len(a.events)
                    a.send_text(json.dumps({**message, "id": f"m{n}"}))
                    reply = await a.message(first)
                    assert reply["status"] == 400, (message, reply)
                    assert reply["error"].endswith(".")
            assert (a.lobby(), a.seats[0]) == (lobby, table)
            assert (await a.do("act", seat=0, at=0, action=BID))["ok"]

    run(work)
