"""The lobby: seats, hosts, names, words, ends and rematches."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fullhouse.games import games
from fullhouse.play.fair_deal import commitment
from fullhouse.server.settings import MARKS
from tests.play.toy import BID, DRAW, Toy
from tests.server.clients import play, run, running_server


def test_of_two_guests_who_take_the_last_seat_at_once_one_is_refused(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            host, ben, cleo = (server.guest() for _ in range(3))
            code = await host.create_table(game="toy", seats=2, sit=0, name="Ann")
            clients = [await ben.connect(code), await cleo.connect(code)]
            replies = await asyncio.gather(
                clients[0].do("sit", seat=1, name="Ben"), clients[1].do("sit", seat=1, name="Cleo")
            )
            assert [reply.get("ok") for reply in replies] == [True, None]
            assert replies[1]["error"] == "Seat 2 is taken by Ben. The table is full."
            assert replies[1]["status"] == 409
            assert clients[1].lobby()["seats"][1]["name"] == "Ben"

    run(work)


def test_the_commitment_precedes_the_start_and_the_words_enter_the_deal(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            host, ben = server.guest(), server.guest()
            code = await host.create_table(game="toy", seats=2, sit=0, name="Ann")
            a, b = await host.connect(code), await ben.connect(code)
            await b.do("sit", seat=1, name="Ben")
            promised = a.lobby()["commitment"]
            assert (await b.do("word", seat=0, word="mine"))["status"] == 403
            assert (await b.do("word", seat=1, word="marmalade"))["ok"]
            assert a.lobby()["words"] == [False, True]
            assert "marmalade" not in b"".join(a.received).decode()
            await a.do("start")
            assert (await b.do("word", seat=1, word="late"))["status"] == 409
            for seat, bid in ((0, 0), (0, 1), (1, 0), (1, 1)):
                client = (a, b)[seat]
                assert (await client.do("act", seat=seat, at=bid, action=BID + bid))["ok"]
            for seat, client in enumerate((a, b)):
                assert (await client.do("act", seat=seat, at=2, action=DRAW))["ok"]
            await b.event("result")
            lobby = await a.wait_for(lambda: a.lobby()["secret"] and a.lobby())
            assert lobby["commitment"] == promised == commitment(lobby["secret"])
            assert lobby["said_words"] == ["", "marmalade"]
            record = (await ben.request("GET", f"/tables/{code}/record")).text
            assert 'words: ["", "marmalade"]' in record

    run(work)


def test_only_the_host_sets_options_and_starts(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            host, ben = server.guest(), server.guest()
            code = await host.create_table(game="toy", seats=2, sit=0, name="Ann")
            a, b = await host.connect(code), await ben.connect(code)
            for do in ("start", "close"):
                assert (await b.do(do))["status"] == 403
            assert (await b.do("bot", seat=1, bot="greedy"))["status"] == 403
            assert (await b.do("set", options={}))["status"] == 403
            assert "seat 2 is free" in (await a.do("start"))["error"].lower()
            assert (await a.do("bot", seat=1, bot="nobody"))["status"] == 400
            assert (await a.do("bot", seat=1, bot="greedy"))["ok"]
            assert (await a.do("set", options={"notes": [1]}))["ok"]
            assert a.lobby()["changed_options"] == {"notes": [1]}
            assert (await a.do("set", seats=5))["status"] == 400
            assert (await a.do("bot", seat=1, bot=None))["ok"]
            assert (await b.do("sit", seat=1, name="Ann"))["ok"]
            assert a.lobby()["seats"][1]["name"] == "Ann 2"
            assert (await a.do("start"))["ok"]
            assert (await a.do("set", options={}))["status"] == 409

    run(work)


def test_the_host_removes_mutes_and_closes(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            assert (await b.do("chat", text="hello <b>"))["ok"]
            said = await a.event("chat")
            assert (said["name"], said["text"]) == ("Ann 1", "hello <b>")
            assert (await a.do("mute", seat=1))["ok"]
            assert (await b.do("chat", text="hello"))["status"] == 403
            assert (await b.do("react", mark=MARKS[0]))["status"] == 403
            await a.do("mute", seat=1, muted=False)
            assert (await b.do("chat", text="thanks"))["ok"]
            assert (await a.do("react", mark="<script>"))["status"] == 400
            assert (await a.do("react", mark=MARKS[0]))["ok"]
            assert (await b.event("react"))["mark"] == MARKS[0]
            first = len(b.events)
            assert (await a.do("remove", seat=1))["ok"]
            table = await b.event("table", first)
            assert [part["seat"] for part in table["seats"]] == [None]
            assert (await b.do("act", seat=1, at=0, action=BID))["status"] == 403
            assert a.lobby()["seats"][1]["kind"] == "open"
            assert a.lobby()["seats"][1]["played_for"]
            assert (await b.do("sit", seat=1, name="Back"))["status"] == 403
            await a.do("let_in", number=a.lobby()["removed"][0]["number"])
            assert (await b.do("sit", seat=1, name="Back"))["asked"]
            assert (await a.do("close"))["ok"]
            assert (await b.event("result"))["ended"] == "closed"

    run(work)


def test_a_table_that_is_closed_before_the_start_is_gone(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            host = server.guest()
            code = await host.create_table(game="toy", seats=2, sit=0)
            client = await host.connect(code)
            await client.do("close")
            assert (await client.event("gone"))["text"] == "The host has closed this table."
            assert (await client.do("sit", seat=1))["status"] == 409

    run(work)


def test_everybody_must_agree_to_end_early(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (ben, b) = await server.start_table("toy", 2)
            assert (await a.do("end"))["asked"]
            ask = await b.event("ask")
            assert (ask["what"], ask["waiting"]) == ("end", [1])
            assert (await a.do("answer", to=ask["ask"], yes=True))["status"] == 403
            first = len(a.events)
            await b.do("answer", to=ask["ask"], yes=False)
            assert (await a.event("ask", first))["text"] == "Ann 1 does not agree."
            await b.do("end")
            ask = await a.event("ask", first + 1)
            await a.do("answer", to=ask["ask"], yes=True)
            assert (await b.event("result"))["ended"] == "agreed"
            code = b.lobby()["code"]
            assert "result:" not in (await ben.request("GET", f"/tables/{code}/record")).text

    run(work)


def test_a_bot_plays_for_a_player_who_resigned(tmp_path: Path) -> None:
    game = next(game for game in games().values() if max(game.seats) > 2)

    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(game=game.id, seats=3, sit=0, bots={"2": "random"})
            a, b = await ann.connect(code), await ben.connect(code)
            await b.do("sit", seat=1, name="Ben")
            await a.do("start")
            assert (await b.do("resign", seat=1))["ok"]
            assert (await a.event("chat"))["text"] == "Ben has resigned; a bot plays on."
            await a.wait_for(lambda: a.lobby()["seats"][1]["played_for"])
            assert a.lobby()["state"] == "playing"
            refused = await b.do("act", seat=1, at=b.seats[1]["at"], action=0)
            assert refused["error"] == "You have resigned; a bot plays this seat to the end."

    run(work)


def test_the_last_player_who_has_not_resigned_wins(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            assert (await b.do("resign", seat=1))["ok"]
            result = await a.event("result")
            assert (result["winners"], result["ended"]) == ([0], "resigned")
            assert a.lobby()["state"] == "over"

    run(work)


@pytest.mark.parametrize("way", ["end", "resign", "close"])
def test_a_table_that_ended_early_offers_no_choices(way: str, toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (_, b) = await server.start_table("toy", 2)
            await play([a, b], 1)
            if way == "end":
                await a.do("end")
                await b.do("answer", to=(await b.event("ask"))["ask"], yes=True)
            else:
                await a.do(way, **({"seat": 0} if way == "resign" else {}))
            won = (await a.event("result"))["winners"]
            code = a.lobby()["code"]
            last = (await ann.get(f"/tables/{code}/replay"))["moments"][-1]["n"]
            again = await ann.connect(code)
            views = [client.seats[seat]["view"] for client, seat in ((a, 0), (b, 1), (again, 0))]
            views += [
                (await ann.get(f"/tables/{code}/replay/{last}?as={seat}"))["view"]
                for seat in (0, 1)
            ]
            for view in views:
                assert (view["over"], view["winners"]) == (True, won)
                assert (view["asked"], view["actors"], view["choices"]) == (None, [], [])
            assert [client.seats[seat]["undo"] for client, seat in ((a, 0), (again, 0))] == [
                None
            ] * 2
            earlier = (await ann.get(f"/tables/{code}/replay/{last - 1}?as=0"))["view"]
            assert earlier["actors"]

    run(work)


def test_one_device_can_have_several_seats(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest = server.guest()
            code = await guest.create_table(game="toy", seats=2, sit=0, name="Ann")
            client = await guest.connect(code)
            assert (await client.do("sit", seat=1, name="Ben"))["ok"]
            await client.do("start")
            table = await client.event("table")
            assert [part["seat"] for part in table["seats"]] == [0, 1]
            first = len(client.events)
            await client.do("act", seat=1, at=0, action=BID)
            table = await client.event("table", first)
            assert [part["seat"] for part in table["seats"]] == [1]

    run(work)


def test_a_rematch_is_one_table_for_all_who_ask(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            assert (await a.do("rematch"))["status"] == 409
            await a.do("close")
            await b.event("result")
            replies = await asyncio.gather(*[client.do("rematch") for client in (a, b, a)])
            codes = {reply["code"] for reply in replies}
            assert len(codes) == 1
            assert len(server.tables.live) == 2, "nobody waits at a table that nobody knows"
            lobby = await server.guests[1].get(f"/tables/{codes.pop()}")
            assert [seat["name"] for seat in lobby["seats"]] == ["Ann 0", "Ann 1"]
            assert lobby["seats"][1]["yours"]
            assert lobby["state"] == "waiting"

    run(work)


def test_a_name_is_stored_and_deleted_everywhere(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (_, b) = await server.start_table("toy", 2)
            assert (await ann.get("/me"))["name"] is None
            assert (await ann.request("PUT", "/me", json={"name": "greedy"})).status_code == 400
            assert (await ann.request("PUT", "/me", json={"name": "Ann, B"})).status_code == 400
            assert (await ann.request("PUT", "/me", json={"name": " Ann  0 "})).json() == {
                "name": "Ann 0",
                "animal": None,
            }
            await a.do("chat", text="hello")
            await a.do("close")
            code = a.lobby()["code"]
            assert (
                "seats: Ann 0, Ann 1" in (await ann.request("GET", f"/tables/{code}/record")).text
            )
            gone = await ann.request("DELETE", "/me")
            assert "Max-Age=0" in gone.headers["set-cookie"]
            record = (await ann.request("GET", f"/tables/{code}/record")).text
            assert "seats: Someone, Ann 1" in record
            await b.wait_for(lambda: b.lobby()["seats"][0]["name"] == "Someone")
            late = await server.guest().connect(code)
            assert (await late.event("chat"))["name"] == "Someone"

    run(work)


def test_the_list_of_tables_says_what_is_asked_of_the_guest(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (ben, _) = await server.start_table("toy", 2)
            for bid in (0, 1):
                await a.do("act", seat=0, at=bid, action=BID + bid)
            (mine,) = await ann.get("/me/tables")
            (his,) = await ben.get("/me/tables")
            assert (mine["your_turn"], his["your_turn"]) == (False, True)
            assert his["asked"] == {"template": "Bid two numbers"}
            assert his["expires"] > his["changed"]
            assert await server.guest().get("/me/tables") == []

    run(work)


def test_why_names_the_rule_that_forbids_a_choice(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            await a.do("act", seat=0, at=0, action=BID)
            reason = {"template": "That is bid already", "rule": "T-2"}
            assert (await a.do("why", seat=0, action=BID))["message"] == reason
            target = {"kind": "number", "number": 0}
            assert (await a.do("why", seat=0, target=target))["message"] == reason
            assert (await a.do("why", seat=0, action=BID + 1))["message"] is None
            both = await a.do("why", seat=0, action=BID, target=target)
            assert (both["status"], both["error"]) == (
                400,
                "Give either an action or a target.",
            )
            assert (await b.do("why", seat=0, action=BID))["status"] == 403
            refused = await a.do("act", seat=0, at=1, action=BID)
            assert (refused["status"], refused["error"]) == (422, "That is bid already (T-2).")
            assert refused["message"] == reason

    run(work)


def test_look_shows_how_a_draft_would_continue(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            before = (await a.do("look", seat=0, picks=[]))["look"]
            then = (await a.do("look", seat=0, picks=[BID]))["look"]
            assert BID in [choice["action"] for choice in before["choices"]]
            assert BID not in [choice["action"] for choice in then["choices"]]
            assert len(then["draft"]) == 1
            assert (await a.do("look", seat=0, picks=[]))["look"] == before
            assert (await a.do("look", seat=0, picks=[BID, BID]))["status"] == 422
            assert (await a.do("look", seat=0, picks=[True]))["status"] == 400
            assert (await a.do("look", seat=0, picks=[BID] * 9))["status"] == 400
            assert (await b.do("look", seat=0, picks=[BID]))["status"] == 403

    run(work)
