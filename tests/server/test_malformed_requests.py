"""Malformed requests: each gets one sentence and a fitting status, and stores nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fullhouse.server.guest_cookies import read_key
from fullhouse.server.settings import OPTIONS_BYTES
from fullhouse.table.errors import BadInput
from fullhouse.words.catalogues import known_languages, languages
from fullhouse.words.pseudo_language import PSEUDO
from tests.play.toy import BID, Toy
from tests.server.clients import run, running_server

HALF_A_LETTER = "\\ud800"
JSON = {"content-type": "application/json", "host": "localhost"}
"""Also from localhost, as the lab requires."""


@pytest.mark.parametrize(
    "path", ["/../%00", "/../a%00b/c", f"/../{'x' * 300}", f"/../{'x/' * 5000}", "/tables/%00"]
)
def test_an_invalid_file_name_is_not_found(path: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, pages=tmp_path) as server:
            answer = await server.guest().request("GET", path)
            assert answer.status_code == 404
            assert answer.json()["error"].endswith(".")
            assert "default-src" in answer.headers["content-security-policy"]

    run(work)


def test_a_malformed_code_is_not_looked_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            asked: list[str] = []
            monkeypatch.setattr(
                server.services.table_storage, "read_table", lambda code, _: asked.append(code)
            )
            ann = server.guest()
            for code in ("%00", "ABC%20DEF", "ABCDEFGHI", "%C3%84BC"):
                assert (await ann.request("GET", f"/tables/{code}")).status_code == 404
            for code in ("\0", "ABCDEFGHI", "?"):
                client = await ann.connect(code)
                assert client.events[0]["event"] == "gone"
            assert asked == []

    run(work)


def test_a_malformed_origin_or_host_is_refused(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            code = await ann.create_table(game="toy", seats=2)
            strange = {"origin": "http://["}
            answer = await ann.request("PUT", "/me", json={"name": "Eve"}, headers=strange)
            assert answer.status_code == 403
            assert (await ann.connect(code, origin="http://[")).closed == 4403
            lab = await ann.request("GET", "/lab", headers={"host": "["})
            assert "localhost" in lab.json()["why_not"]

    run(work)


def test_an_internal_error_has_the_usual_headers_and_promises_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:

            async def fail(guest: str) -> str:
                raise RuntimeError

            monkeypatch.setattr(server.services, "identity_of", fail)
            answer = await server.guest().request("GET", "/me")
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
def test_options_that_json_cannot_express_are_refused(
    options: str, toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            table = f'{{"game": "toy", "seats": 2, "options": {options}}}'
            answer = await ann.request("POST", "/tables", content=table, headers=JSON)
            assert answer.status_code == 400, answer.text
            sim = f'{{"kind": "sim", "game": "toy", "a": {options}}}'
            answer = await ann.request("POST", "/lab/runs", content=sim, headers=JSON)
            assert answer.status_code == 400, answer.text
            assert server.backend.runs.names() == []

    run(work)


def test_a_lone_surrogate_in_a_query_is_refused(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            given = {"option": f'notes=["{HALF_A_LETTER}"]'}
            answer = await server.guest().request("GET", "/games/toy/cards", params=given)
            assert answer.status_code == 400, answer.text

    run(work)


def test_an_unknown_language_is_refused_and_the_known_ones_are_named(
    toy: Toy, tmp_path: Path
) -> None:
    sentence = f"There is no such language. The languages are: {', '.join(known_languages())}."

    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            for language in ("tlh", "EN", "", "../reference", "en/../en", "\0"):
                given = {"language": language}
                answer = await ann.request("GET", "/games/toy/words", params=given)
                assert (answer.status_code, answer.json()["error"]) == (404, sentence), language
            answer = await ann.request("GET", "/words/tlh")
            assert (answer.status_code, answer.json()["error"]) == (404, sentence)

    run(work)


def test_every_known_language_is_sent(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            for language in (*languages(), PSEUDO):
                assert (await ann.get(f"/words/{language}"))["language"] == language
                assert (await ann.get(f"/games/toy/words?language={language}"))["messages"]
            assert await ann.get("/games/toy/words") == await ann.get(
                "/games/toy/words?language=en"
            )

    run(work)


def test_the_size_of_options_is_limited(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            long, short = ["x" * OPTIONS_BYTES], ["x" * (OPTIONS_BYTES // 2)]
            table = {"game": "toy", "seats": 2, "options": {"notes": long}}
            assert (await ann.request("POST", "/tables", json=table)).status_code == 413
            compare = {"kind": "compare", "game": "toy", "b": {"notes": long}}
            answer = await ann.request("POST", "/lab/runs", json=compare, headers=JSON)
            assert answer.status_code == 413
            code = await ann.create_table(game="toy", seats=2, options={"notes": short})
            client = await ann.connect(code)
            assert (await client.do("set", options={"notes": long}))["status"] == 413
            assert client.lobby()["options"]["notes"] == short

    run(work)


@pytest.mark.parametrize("id", ["[" * 300 + "]" * 300, "{}", "true", f'"{"x" * 65}"'])
def test_a_command_with_an_invalid_id_changes_nothing(id: str, toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), _ = await server.start_table("toy", 2)
            first = len(a.events)
            a.send_text(f'{{"id": {id}, "do": "act", "seat": 0, "at": 0, "action": {BID}}}')
            reply = await a.message(first)
            assert (reply["re"], reply["status"]) == (None, 400)
            assert (await a.do("act", seat=0, at=0, action=BID + 1))["ok"]  # `at` is still 0
            for id_taken in (7.5, "x" * 64):
                message = {"id": id_taken, "do": "why", "seat": 0, "action": BID}
                a.send_text(json.dumps(message))
                assert (await a.reply(id_taken))["ok"]

    run(work)


@pytest.mark.parametrize("text", ["", "no hex at all", "äöü", "abcd"])
def test_an_invalid_key_file_is_reported(text: str, tmp_path: Path) -> None:
    (tmp_path / "key").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="does not hold a key"):
        read_key(tmp_path)
