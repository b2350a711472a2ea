"""Middleware: cookies, origins, request sizes and response headers."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from fullhouse.games import games
from fullhouse.lab.answers import ANSWERS, answers_of
from fullhouse.lessons.reference_file import reference_of
from fullhouse.table.messages import say
from tests.play.toy import BID, Toy
from tests.server.clients import HOST, QUICK, run, running_server


def test_every_response_has_a_strict_content_security_policy(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, pages=tmp_path / "none") as server:
            guest = server.guest()
            for path in ("/me", "/games", "/tables/NOSUCH", "/../", "/../t/ABCDEF", "/nothing"):
                headers = (await guest.request("GET", path)).headers
                policy = headers["content-security-policy"]
                assert "default-src 'self'" in policy
                assert "unsafe" not in policy
                assert "http" not in policy
                assert headers["x-content-type-options"] == "nosniff"
            page = await guest.request("GET", "/../new/anything")
            assert "make play" in page.text  # there is no client in that folder
            described = await guest.get("/openapi.json")
            assert "/api/tables/{code}/replay/{n}" in described["paths"]

    run(work)


def test_a_forged_cookie_identifies_nobody(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            first = await ann.request("GET", "/me")
            for part in ("HttpOnly", "SameSite=Strict", "Path=/"):
                assert part in first.headers["set-cookie"]
            assert "set-cookie" not in (await ann.request("GET", "/me")).headers
            code = await ann.create_table(game="toy", seats=2, sit=0)
            value = dict(ann.http.cookies.items())["fullhouse"]
            thief = server.guest()
            for forged in (value[:-1] + ("0" if value[-1] != "0" else "1"), value.split(".")[0]):
                thief.http.cookies.set("fullhouse", forged)
                lobby = await thief.get(f"/tables/{code}")
                assert not lobby["seats"][0]["yours"]
                assert not lobby["you_host"]

    run(work)


def test_a_foreign_origin_is_refused(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0)
            evil = {"origin": "https://evil.test"}
            answer = await ann.request("PUT", "/me", json={"name": "Eve"}, headers=evil)
            assert answer.status_code == 403
            assert (await ann.connect(code, origin="https://evil.test")).closed == 4403
            client = await ann.connect(code, origin=f"http://{HOST}")
            assert client.closed is None

    run(work)


@pytest.mark.parametrize(
    ("origin", "proto", "is_ours"),
    [
        (f"http://{HOST}", "http", True),
        (f"https://{HOST}", "https", True),
        (f"https://{HOST}", "http", False),
        (f"http://{HOST}", "https", False),
        (f"//{HOST}", "http", False),
        (f"ftp://{HOST}", "http", False),
        (f"http://{HOST}/page", "http", False),
        ("null", "http", False),
    ],
)
def test_an_origin_is_ours_only_with_its_scheme(
    origin: str, proto: str, is_ours: bool, toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            headers = {"origin": origin, "x-forwarded-proto": proto}
            answer = await ann.request("PUT", "/me", json={"name": "Ann"}, headers=headers)
            assert answer.status_code == (200 if is_ours else 403)
            code = await ann.create_table(game="toy", seats=2, sit=0)
            assert (await ann.connect(code, **headers)).closed == (None if is_ours else 4403)

    run(work)


def test_head_is_get_without_a_body(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, private=True)
            for path, status in (
                ("/me", 200),
                ("/games", 200),
                ("/openapi.json", 200),
                (f"/tables/{code}", 200),
                ("/tables/NONE", 404),
                ("/../health", 200),
                ("/../", 200),
            ):
                got, head = [await ann.request(method, path) for method in ("GET", "HEAD")]
                assert (got.status_code, head.status_code) == (status, status), path
                assert got.content, path
                assert not head.content, path
                lengths = [one.headers["content-length"] for one in (got, head)]
                assert lengths[0] == lengths[1], path
                types = [one.headers["content-type"] for one in (got, head)]
                assert types[0] == types[1], path
            stranger = server.guest()
            assert (await stranger.request("HEAD", f"/tables/{code}")).status_code == 403

    run(work)


def test_too_long_or_too_frequent_requests_are_refused(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        settings = dataclasses.replace(
            QUICK,
            messages_a_second=0.001,
            messages_at_once=12,
            tables_at_once=2,
            tables_an_hour=0.001,
        )
        async with running_server(tmp_path, settings) as server:
            ann = server.guest()
            codes = [await ann.create_table(game="toy", seats=2, sit=0) for _ in range(2)]
            third = await ann.request("POST", "/tables", json={"game": "toy", "seats": 2})
            assert third.status_code == 429
            assert third.json()["error"].endswith(".")
            client = await ann.connect(codes[0])
            replies = [await client.do("chat", text="again") for _ in range(12)]
            assert replies[0]["ok"]
            assert replies[-1]["status"] == 429
            long = await server.guest().request("PUT", "/me", content=b"x" * 70_000)
            assert long.status_code == 413

    run(work)


def test_invalid_requests_get_an_error_and_change_nothing(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), _ = await server.start_table("toy", 2)
            for text in ("", "[]", "{", '"x"', '{"id": 99}', '{"id": 99, "do": ["act"]}', "\x00"):
                first = len(a.events)
                a.send_text(text)
                assert (await a.message(first))["status"] == 400
            wrong: list[dict[str, object]] = [
                {"seat": 0, "at": 0, "action": "x"},
                {"seat": 0, "at": 0, "action": True},
                {"seat": 0, "at": -1, "action": 0},
                {"seat": 9, "at": 0, "action": 0},
                {"seat": True, "at": 0, "action": 0},
                {"seat": "0", "at": 0, "action": 0},
                {},
            ]
            for fields in wrong:
                assert (await a.do("act", **fields))["status"] == 400
            for action in (-5, 10**30, 10**6):
                assert "error" in (await a.do("act", seat=0, at=0, action=action))
            for do in ("sit", "bot", "word", "chat", "react", "watch", "answer", "why", "set"):
                reply = await a.do(do, seat={}, word=7, text=[], mark={}, to={}, options=3)
                assert "error" in reply or do == "watch", (do, reply)
            assert (await a.do("act", seat=0, at=0, action=BID))["ok"]

    run(work)


def test_names_and_chat_are_never_html(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            name = "<img src=x>"
            code = await ann.create_table(game="toy", seats=2, sit=0, name=name)
            answer = await ann.request("GET", f"/tables/{code}")
            assert answer.headers["content-type"] == "application/json"
            assert answer.json()["seats"][0]["name"] == name
            for bad in ("x" * 25, "a\x07b", "a,b", "\ud800"):
                asked = json.dumps({"game": "toy", "seats": 2, "sit": 0, "name": bad})
                headers = {"content-type": "application/json"}
                refused = await ann.request("POST", "/tables", content=asked, headers=headers)
                assert refused.status_code in (400, 422), bad

    run(work)


def test_invalid_options_and_names_are_refused_with_a_message(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "check", lambda *_: say("Only {n} may play", "TOY-1", n=3))

    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            refused = await ann.request("POST", "/tables", json={"game": "toy", "seats": 2})
            assert refused.status_code == 400
            told = {"template": "Only {n} may play", "args": {"n": 3}, "rule": "TOY-1"}
            assert refused.json() == {"error": "Only 3 may play (TOY-1).", "message": told}
            refused = await ann.request("PUT", "/me", json={"name": "greedy"})
            assert refused.status_code == 400
            assert refused.json()["message"]["args"] == {"text": "greedy"}

    run(work)


def test_what_does_not_exist_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            game = next(iter(games().values()))
            asked = [
                ("GET", "/tables/NOSUCH", 404),
                ("GET", "/games/nothing/rulebook", 404),
                ("GET", "/games/nothing/answers", 404),
                ("GET", f"/games/{game.id}/cards?seats=99", 400),
                ("GET", f"/games/{game.id}/cards?option=nonsense", 400),
                ("GET", "/nothing", 404),
                ("DELETE", "/games", 405),
            ]
            for method, path, status in asked:
                answer = await ann.request(method, path)
                assert answer.status_code == status, path
                assert answer.json()["error"].endswith("."), path
            body = {"game": game.id, "seats": 99}
            assert (await ann.request("POST", "/tables", json=body)).status_code == 400
            client = await ann.connect("NOSUCH")
            assert client.events[0]["event"] == "gone"
            await client.wait_for(lambda: client.closed == 4404)

    run(work)


def test_every_game_is_described(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            described = {game["id"]: game for game in await ann.get("/games")}
            assert list(described) == list(games())
            for id, game in games().items():
                assert described[id]["blurb"]
                assert described[id]["seats"] == list(game.seats)
                assert {o["name"] for o in described[id]["options"]} == {
                    option.name for option in game.options.all
                }
                assert [p["name"] for p in described[id]["presets"]] == [
                    preset.name for preset in game.options.presets
                ]
                for preset in described[id]["presets"]:
                    for many, options in preset["options"].items():
                        asked = {"game": id, "seats": int(many), "options": options}
                        table = await ann.request("POST", "/tables", json=asked)
                        lobby = await ann.get(f"/tables/{table.json()['code']}")
                        assert lobby["changed_options"] == options
                rulebook = await ann.request("GET", f"/games/{id}/rulebook")
                assert rulebook.text == game.rulebook
                answers = await ann.get(f"/games/{id}/answers")
                for candidate in (one for answer in answers for one in answer["candidates"]):
                    candidate.pop("at_a_table", None)  # what bots imagine there is not of the file
                assert ANSWERS.validate_python(answers) == answers_of(game)
                seats = min(game.seats)
                cards = await ann.get(f"/games/{id}/cards?seats={seats}")
                assert [card["face"] for card in cards] == game.kit(seats, {}).keys

    run(work)


def test_how_to_win_is_sent_for_the_options_that_are_asked_for(tmp_path: Path) -> None:
    async def work() -> None:
        followed = 0
        async with running_server(tmp_path) as server:
            ann = server.guest()
            for id, game in games().items():
                seats = max(game.seats)
                path = f"/games/{id}/reference?seats={seats}"
                usual = await ann.get(path)
                assert usual == reference_of(game, seats)
                for option in game.options.all:
                    if option.low < option.high:
                        found = await ann.get(f"{path}&option={option.name}={option.high}")
                        assert found == reference_of(game, seats, {option.name: option.high})
                        followed += found != usual
        assert followed

    run(work)


def test_the_built_client_is_served_on_all_its_routes(tmp_path: Path) -> None:
    async def work() -> None:
        built = tmp_path / "static"
        (built / "assets").mkdir(parents=True)
        (built / "index.html").write_text("<p>the client</p>", encoding="utf-8")
        (built / "assets" / "app-1a2b.js").write_text("1", encoding="utf-8")
        (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
        async with running_server(tmp_path, pages=built) as server:
            ann = server.guest()
            for path in ("", "new/x", "t/ABCDEF", "t/ABCDEF/replay/3", "rules/x", "claim/t0ken"):
                page = await ann.request("GET", f"/../{path}")
                assert "the client" in page.text
                assert page.headers["cache-control"] == "no-cache"
                assert "set-cookie" not in page.headers
            script = await ann.request("GET", "/../assets/app-1a2b.js")
            assert "immutable" in script.headers["cache-control"]
            for path in ("assets/app-none.js", "favicon.ico", "%2e%2e/secret.txt", "../secret.txt"):
                assert (await ann.request("GET", f"/../{path}")).status_code == 404, path

    run(work)
