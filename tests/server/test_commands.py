"""Commands are read strictly: whatever is none is refused in one sentence, and changes nothing."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fullhouse.server.commands import COMMAND, NAMES, BadCommand, read
from tests.play.toy import BID, Toy
from tests.server.visits import run, visiting

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
    "sit": {"seat": 0, "name": "Ann"},
    "stand": {"seat": 0},
    "bot": {"seat": 0, "bot": None},
    "set": {"seats": 2, "options": {"notes": [1, {"a": None}]}, "shown_memory": False},
    "word": {"seat": 0, "word": "sun"},
    "start": {},
    "answer": {"to": 1, "yes": True},
    "resign": {"seat": 0},
    "end": {},
    "why": {"seat": 0, "target": {"kind": "button", "word": "pass"}},
    "look": {"seat": 0, "picks": [1, 2]},
    "chat": {"text": "hello"},
    "react": {"mark": "👏"},
    "remove": {"seat": 0},
    "mute": {"seat": 0, "muted": False},
    "close": {},
    "rematch": {},
    "watch": {"from": {"0": 3, "*": 0}},
}


def refused(message: object) -> BadCommand:
    with pytest.raises(BadCommand) as caught:
        read(json.dumps(message).encode())
    return caught.value


def test_every_command_is_read_as_it_was_sent() -> None:
    assert sorted(GOOD) == NAMES
    for do, fields in GOOD.items():
        sent = {"id": 7, "do": do, **fields}
        assert read(json.dumps(sent).encode()) == sent


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"do": "act", "seat": True, "at": 0, "action": 1}, "`seat` is a whole number."),
        ({"do": "act", "seat": "5", "at": 0, "action": 1}, "`seat` is a whole number."),
        ({"do": "act", "seat": 0, "at": 0.0, "action": 1}, "`at` is a whole number."),
        ({"do": "act", "seat": 0, "at": -1, "action": 1}, "`at` is too small a number."),
        ({"do": "act", "seat": 0, "at": 0, "action": 1 << 53}, "`action` is too large a number."),
        ({"do": "act", "seat": 0, "at": 0}, "`action` is missing."),
        ({"do": "start", "now": 1}, "This command has no `now`."),
        ({"do": "chat", "text": ["hello"]}, "`text` is text."),
        ({"do": "answer", "to": 1, "yes": 1}, "`yes` is true or false."),
        ({"do": "set", "options": []}, "`options` is an object: by name, values."),
        ({"do": "watch", "from": {"0": "1"}}, "`from.0` is a whole number."),
        ({"do": "look", "seat": 0, "picks": [0] * 9}, "`picks` is too long."),
        (
            {"do": "why", "seat": 0, "target": {"kind": "deck"}},
            "`target.kind` is nothing that this command takes.",
        ),
        ([], "A message is a JSON object."),
    ],
)
def test_what_is_wrong_is_said_with_what_would_be_right(message: object, sentence: str) -> None:
    told = refused(message)
    assert (told.sentence, told.status) == (sentence, 400)
    assert told.message is not None


def test_an_unknown_command_is_told_which_there_are() -> None:
    for message in ({"do": "dance"}, {"do": 5}, {}):
        assert refused(message).sentence == f"`do` is one of: {', '.join(NAMES)}."


def test_a_refused_command_is_known_by_its_id_if_that_is_one() -> None:
    assert refused({"id": 7, "do": "dance"}).id == 7
    assert refused({"id": "x", "do": "act"}).id == "x"
    assert refused({"id": [7], "do": "start"}).id is None
    assert refused({"id": True, "do": "start"}).id is None
    with pytest.raises(BadCommand) as caught:
        read(b'{"id": 7, "do": "start"')
    assert caught.value.id is None


@settings(max_examples=400, deadline=None)
@given(NEARLY | JSON)
def test_anything_at_all_is_a_command_or_is_refused(message: object) -> None:
    told: BadCommand | None = None
    try:
        command = read(json.dumps(message).encode(errors="replace"))
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
def test_bytes_at_random_are_refused(message: bytes) -> None:
    with pytest.raises(BadCommand):
        read(message)


def test_malformed_messages_are_answered_and_change_nothing(toy: Toy, tmp_path: Path) -> None:
    drawn: list[dict[str, object]] = []

    @settings(max_examples=60, deadline=None, database=None, derandomize=True)
    @given(NEARLY.filter(lambda message: message.get("do") not in ("rematch", "watch")))
    def draw(message: dict[str, object]) -> None:
        drawn.append({name: value for name, value in message.items() if name != "id"})

    draw()

    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), _ = await visit.pair("toy", 2)
            await asyncio.sleep(0)
            lobby, table = a.lobby(), a.seats[0]
            for n, message in enumerate(drawn):
                try:
                    read(json.dumps(message).encode())
                except BadCommand:
                    first = len(a.events)
                    a.send_text(json.dumps({**message, "id": f"m{n}"}))
                    reply = await a.message(first)
                    assert reply["status"] == 400, (message, reply)
                    assert reply["error"].endswith(".")
            assert (a.lobby(), a.seats[0]) == (lobby, table)
            assert (await a.say("act", seat=0, at=0, action=BID))["ok"]

    run(work)
