"""Requests that no browser makes: each gets a sentence and a fitting status, and stores nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fullhouse.server.guests import read_key
from fullhouse.server.terms import OPTIONS_BYTES
from fullhouse.table.errors import BadInput
from tests.play.toy import BID, Toy
from tests.server.visits import run, visiting

HALF_A_LETTER = "\\ud800"
JSON = {"content-type": "application/json", "host": "localhost"}
"""Also from this very computer, as the lab wants it."""


@pytest.mark.parametrize(
    "path", ["/../%00", "/../a%00b/c", f"/../{'x' * 300}", f"/../{'x/' * 5000}", "/tables/%00"]
)
def test_a_path_that_no_file_can_have_is_not_found(path: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, pages=tmp_path) as visit:
            answer = await visit.guest().ask("GET", path)
            assert answer.status_code == 404
            assert answer.json()["error"].endswith(".")
            assert "default-src" in answer.headers["content-security-policy"]

    run(work)


def test_a_malformed_code_is_not_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            asked: list[str] = []
            monkeypatch.setattr(
                visit.house.storage, "read_table", lambda code, _: asked.append(code)
            )
            ann = visit.guest()
            for code in ("%00", "ABC%20DEF", "ABCDEFGHI", "%C3%84BC"):
                assert (await ann.ask("GET", f"/tables/{code}")).status_code == 404
            for code in ("\0", "ABCDEFGHI", "?"):
                line = await ann.call(code)
                assert line.events[0]["event"] == "gone"
            assert asked == []

    run(work)


def test_an_origin_or_host_that_is_no_address_is_not_ours(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            ann = visit.guest()
            code = await ann.found(game="toy", seats=2)
            strange = {"origin": "http://["}
            answer = await ann.ask("PUT", "/me", json={"name": "Eve"}, headers=strange)
            assert answer.status_code == 403
            assert (await ann.call(code, origin="http://[")).closed == 4403
            lab = await ann.ask("GET", "/lab", headers={"host": "["})
            assert "localhost" in lab.json()["why_not"]

    run(work)


def test_a_failure_is_answered_with_the_usual_headers_and_promises_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:

            async def fail(guest: str) -> str:
                raise RuntimeError

            monkeypatch.setattr(visit.house, "name_of", fail)
            answer = await visit.guest().ask("GET", "/me")
            assert answer.status_code == 500
            assert "default-src" in answer.headers["content-security-policy"]
            assert "nothing has changed" not in answer.json()["error"]

    run(work)


@pytest.mark.parametrize(
    "options",
    [
        f'{{"{HALF_A_LETTER}": 1}}',
        f'{{"mood": "{HALF_A_LETTER}"}}',
        f'{{"notes": ["{HALF_A_LETTER}"]}}',
        json.dumps({"notes": f'["{HALF_A_LETTER}"]'}),
        f'{{"notes": {"[" * 400}{"]" * 400}}}',
    ],
)
def test_options_that_cannot_be_written_down_are_refused(
    options: str, toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            ann = visit.guest()
            table = f'{{"game": "toy", "seats": 2, "options": {options}}}'
            answer = await ann.ask("POST", "/tables", content=table, headers=JSON)
            assert answer.status_code == 400, answer.text
            sim = f'{{"kind": "sim", "game": "toy", "a": {options}}}'
            answer = await ann.ask("POST", "/lab/runs", content=sim, headers=JSON)
            assert answer.status_code == 400, answer.text
            assert visit.house.runs.names() == []

    run(work)


def test_half_a_letter_in_a_query_is_refused(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            given = {"option": f'notes=["{HALF_A_LETTER}"]'}
            answer = await visit.guest().ask("GET", "/games/toy/cards", params=given)
            assert answer.status_code == 400, answer.text

    run(work)


def test_options_are_bounded_in_bytes(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            ann = visit.guest()
            long, short = ["x" * OPTIONS_BYTES], ["x" * (OPTIONS_BYTES // 2)]
            table = {"game": "toy", "seats": 2, "options": {"notes": long}}
            assert (await ann.ask("POST", "/tables", json=table)).status_code == 413
            compare = {"kind": "compare", "game": "toy", "b": {"notes": long}}
            answer = await ann.ask("POST", "/lab/runs", json=compare, headers=JSON)
            assert answer.status_code == 413
            code = await ann.found(game="toy", seats=2, options={"notes": short})
            line = await ann.call(code)
            assert (await line.say("set", options={"notes": long}))["status"] == 413
            assert line.lobby()["options"]["notes"] == short

    run(work)


@pytest.mark.parametrize("id", ["[" * 300 + "]" * 300, "{}", "true", f'"{"x" * 65}"'])
def test_a_message_whose_id_cannot_be_written_back_does_nothing(
    id: str, toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), _ = await visit.pair("toy", 2)
            first = len(a.events)
            a.send_text(f'{{"id": {id}, "do": "act", "seat": 0, "at": 0, "action": {BID}}}')
            reply = await a.message(first)
            assert (reply["re"], reply["status"]) == (None, 400)
            assert (await a.say("act", seat=0, at=0, action=BID + 1))["ok"]  # `at` is still 0
            for id_taken in (7.5, "x" * 64):
                message = {"id": id_taken, "do": "why", "seat": 0, "action": BID}
                a.send_text(json.dumps(message))
                assert (await a.reply(id_taken))["ok"]

    run(work)


@pytest.mark.parametrize("text", ["", "no hex at all", "äöü", "abcd"])
def test_a_key_file_that_holds_no_key_is_said(text: str, tmp_path: Path) -> None:
    (tmp_path / "key").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="holds no key; remove it"):
        read_key(tmp_path)
