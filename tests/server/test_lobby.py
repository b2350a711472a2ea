"""Before and around a game: seats, hosts, names, links, words."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fullhouse.games import games
from fullhouse.play.fair import commitment
from fullhouse.server.terms import MARKS
from tests.play.toy import BID, DRAW, Toy
from tests.server.visits import play, run, visiting


def test_two_take_the_last_seat_at_the_same_instant_and_one_is_told_so(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            host, ben, cleo = (visit.guest() for _ in range(3))
            code = await host.found(game="toy", seats=2, sit=0, name="Ann")
            lines = [await ben.call(code), await cleo.call(code)]
            replies = await asyncio.gather(
                lines[0].say("sit", seat=1, name="Ben"), lines[1].say("sit", seat=1, name="Cleo")
            )
            assert [reply.get("ok") for reply in replies] == [True, None]
            assert replies[1]["error"] == "Seat 2 is taken by Ben. The table is full."
            assert replies[1]["status"] == 409
            assert lines[1].lobby()["seats"][1]["name"] == "Ben"

    run(work)


def test_the_promise_stands_before_the_start_and_the_words_go_into_the_deal(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            host, ben = visit.guest(), visit.guest()
            code = await host.found(game="toy", seats=2, sit=0, name="Ann")
            a, b = await host.call(code), await ben.call(code)
            await b.say("sit", seat=1, name="Ben")
            promised = a.lobby()["commitment"]
            assert (await b.say("word", seat=0, word="mine"))["status"] == 403
            assert (await b.say("word", seat=1, word="marmalade"))["ok"]
            assert a.lobby()["words"] == [False, True]
            assert "marmalade" not in b"".join(a.received).decode()
            await a.say("start")
            assert (await b.say("word", seat=1, word="late"))["status"] == 409
            for seat, bid in ((0, 0), (0, 1), (1, 0), (1, 1)):
                line = (a, b)[seat]
                assert (await line.say("act", seat=seat, at=bid, action=BID + bid))["ok"]
            for seat, line in enumerate((a, b)):
                assert (await line.say("act", seat=seat, at=2, action=DRAW))["ok"]
            await b.event("result")
            lobby = await a.until(lambda: a.lobby()["secret"] and a.lobby())
            assert lobby["commitment"] == promised == commitment(lobby["secret"])
            assert lobby["said_words"] == ["", "marmalade"]
            record = (await ben.ask("GET", f"/tables/{code}/record")).text
            assert 'words: ["", "marmalade"]' in record

    run(work)


def test_only_the_host_settles_seats_and_starts(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            host, ben = visit.guest(), visit.guest()
            code = await host.found(game="toy", seats=2, sit=0, name="Ann")
            a, b = await host.call(code), await ben.call(code)
            for do in ("start", "close"):
                assert (await b.say(do))["status"] == 403
            assert (await b.say("bot", seat=1, bot="greedy"))["status"] == 403
            assert (await b.say("set", options={}))["status"] == 403
            assert "seat 2 is free" in (await a.say("start"))["error"].lower()
            assert (await a.say("bot", seat=1, bot="nobody"))["status"] == 400
            assert (await a.say("bot", seat=1, bot="greedy"))["ok"]
            assert (await a.say("set", options={"notes": [1]}))["ok"]
            assert a.lobby()["changed_options"] == {"notes": [1]}
            assert (await a.say("set", seats=5))["status"] == 400
            assert (await a.say("bot", seat=1, bot=None))["ok"]
            assert (await b.say("sit", seat=1, name="Ann"))["ok"]
            assert a.lobby()["seats"][1]["name"] == "Ann 2"
            assert (await a.say("start"))["ok"]
            assert (await a.say("set", options={}))["status"] == 409

    run(work)


def test_the_host_removes_mutes_and_closes(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            assert (await b.say("chat", text="hello <b>"))["ok"]
            said = await a.event("chat")
            assert (said["name"], said["text"]) == ("Ann 1", "hello <b>")
            assert (await a.say("mute", seat=1))["ok"]
            assert (await b.say("chat", text="hello"))["status"] == 403
            assert (await b.say("react", mark=MARKS[0]))["status"] == 403
            await a.say("mute", seat=1, muted=False)
            assert (await b.say("chat", text="thanks"))["ok"]
            assert (await a.say("react", mark="<script>"))["status"] == 400
            assert (await a.say("react", mark=MARKS[0]))["ok"]
            assert (await b.event("react"))["mark"] == MARKS[0]
            first = len(b.events)
            assert (await a.say("remove", seat=1))["ok"]
            table = await b.event("table", first)
            assert [part["seat"] for part in table["seats"]] == [None]
            assert (await b.say("act", seat=1, at=0, action=BID))["status"] == 403
            assert a.lobby()["seats"][1]["kind"] == "open"
            assert a.lobby()["seats"][1]["played_for"]
            assert (await b.say("sit", seat=1, name="Back"))["asked"]
            assert (await a.say("close"))["ok"]
            assert (await b.event("result"))["ended"] == "closed"

    run(work)


def test_a_table_that_is_closed_before_the_start_is_gone(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            host = visit.guest()
            code = await host.found(game="toy", seats=2, sit=0)
            line = await host.call(code)
            await line.say("close")
            assert (await line.event("gone"))["text"] == "The host has closed this table."
            assert (await line.say("sit", seat=1))["status"] == 409

    run(work)


def test_all_may_agree_to_end_and_one_may_refuse(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (ben, b) = await visit.pair("toy", 2)
            assert (await a.say("end"))["asked"]
            ask = await b.event("ask")
            assert (ask["what"], ask["waiting"]) == ("end", [1])
            assert (await a.say("answer", to=ask["ask"], yes=True))["status"] == 403
            first = len(a.events)
            await b.say("answer", to=ask["ask"], yes=False)
            assert (await a.event("ask", first))["text"] == "Ann 1 does not agree."
            await b.say("end")
            ask = await a.event("ask", first + 1)
            await a.say("answer", to=ask["ask"], yes=True)
            assert (await b.event("result"))["ended"] == "agreed"
            code = b.lobby()["code"]
            assert "result:" not in (await ben.ask("GET", f"/tables/{code}/record")).text

    run(work)


def test_who_resigns_is_played_for_while_others_play_on(tmp_path: Path) -> None:
    game = next(game for game in games().values() if max(game.seats) > 2)

    async def work() -> None:
        async with visiting(tmp_path) as visit:
            ann, ben = visit.guest(), visit.guest()
            code = await ann.found(game=game.id, seats=3, sit=0, bots={"2": "random"})
            a, b = await ann.call(code), await ben.call(code)
            await b.say("sit", seat=1, name="Ben")
            await a.say("start")
            assert (await b.say("resign", seat=1))["ok"]
            assert (await a.event("chat"))["text"] == "Ben has resigned; a bot plays on."
            await a.until(lambda: a.lobby()["seats"][1]["played_for"])
            assert a.lobby()["state"] == "playing"
            refused = await b.say("act", seat=1, at=b.seats[1]["at"], action=0)
            assert refused["error"] == "You have resigned; a bot plays this seat to the end."

    run(work)


def test_the_last_who_has_not_resigned_has_won(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            assert (await b.say("resign", seat=1))["ok"]
            result = await a.event("result")
            assert (result["winners"], result["ended"]) == ([0], "resigned")
            assert a.lobby()["state"] == "over"

    run(work)


@pytest.mark.parametrize("way", ["end", "resign", "close"])
def test_a_table_that_ended_early_asks_nothing_any_more(way: str, toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (ann, a), (_, b) = await visit.pair("toy", 2)
            await play([a, b], 1)
            if way == "end":
                await a.say("end")
                await b.say("answer", to=(await b.event("ask"))["ask"], yes=True)
            else:
                await a.say(way, **({"seat": 0} if way == "resign" else {}))
            won = (await a.event("result"))["winners"]
            code = a.lobby()["code"]
            last = (await ann.get(f"/tables/{code}/replay"))["moments"][-1]["n"]
            again = await ann.call(code)
            views = [line.seats[seat]["view"] for line, seat in ((a, 0), (b, 1), (again, 0))]
            views += [
                (await ann.get(f"/tables/{code}/replay/{last}?as={seat}"))["view"]
                for seat in (0, 1)
            ]
            for view in views:
                assert (view["over"], view["winners"]) == (True, won)
                assert (view["asked"], view["actors"], view["choices"]) == (None, [], [])
            assert [line.seats[seat]["undo"] for line, seat in ((a, 0), (again, 0))] == [None] * 2
            earlier = (await ann.get(f"/tables/{code}/replay/{last - 1}?as=0"))["view"]
            assert earlier["actors"]

    run(work)


def test_one_device_has_several_seats(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            guest = visit.guest()
            code = await guest.found(game="toy", seats=2, sit=0, name="Ann")
            line = await guest.call(code)
            assert (await line.say("sit", seat=1, name="Ben"))["ok"]
            await line.say("start")
            table = await line.event("table")
            assert [part["seat"] for part in table["seats"]] == [0, 1]
            first = len(line.events)
            await line.say("act", seat=1, at=0, action=BID)
            table = await line.event("table", first)
            assert [part["seat"] for part in table["seats"]] == [1]

    run(work)


def test_a_rematch_is_one_table_for_all_who_ask(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            assert (await a.say("rematch"))["status"] == 409
            await a.say("close")
            await b.event("result")
            replies = await asyncio.gather(*[line.say("rematch") for line in (a, b, a)])
            codes = {reply["code"] for reply in replies}
            assert len(codes) == 1
            assert len(visit.house.rooms) == 2, "nobody waits at a table that nobody knows"
            lobby = await visit.guests[1].get(f"/tables/{codes.pop()}")
            assert [seat["name"] for seat in lobby["seats"]] == ["Ann 0", "Ann 1"]
            assert lobby["seats"][1]["yours"]
            assert lobby["state"] == "waiting"

    run(work)


def test_a_name_is_kept_and_taken_away_everywhere(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (ann, a), (_, b) = await visit.pair("toy", 2)
            assert (await ann.get("/me")) == {"name": None, "address": None}
            assert (await ann.ask("PUT", "/me", json={"name": "greedy"})).status_code == 400
            assert (await ann.ask("PUT", "/me", json={"name": "Ann, B"})).status_code == 400
            assert (await ann.ask("PUT", "/me", json={"name": " Ann  0 "})).json() == {
                "name": "Ann 0"
            }
            await a.say("chat", text="hello")
            await a.say("close")
            code = a.lobby()["code"]
            assert "seats: Ann 0, Ann 1" in (await ann.ask("GET", f"/tables/{code}/record")).text
            gone = await ann.ask("DELETE", "/me")
            assert "Max-Age=0" in gone.headers["set-cookie"]
            record = (await ann.ask("GET", f"/tables/{code}/record")).text
            assert "seats: Someone, Ann 1" in record
            await b.until(lambda: b.lobby()["seats"][0]["name"] == "Someone")
            late = await visit.guest().call(code)
            assert (await late.event("chat"))["name"] == "Someone"

    run(work)


def test_your_tables_say_what_is_asked_of_you(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (ann, a), (ben, _) = await visit.pair("toy", 2)
            for bid in (0, 1):
                await a.say("act", seat=0, at=bid, action=BID + bid)
            (mine,) = await ann.get("/me/tables")
            (his,) = await ben.get("/me/tables")
            assert (mine["your_turn"], his["your_turn"]) == (False, True)
            assert his["asked"] == {"template": "Bid two numbers"}
            assert his["expires"] > his["changed"]
            assert await visit.guest().get("/me/tables") == []

    run(work)


def test_why_says_the_rule_of_what_cannot_be_chosen(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            await a.say("act", seat=0, at=0, action=BID)
            reason = {"template": "That is bid already", "rule": "T-2"}
            assert (await a.say("why", seat=0, action=BID))["message"] == reason
            target = {"kind": "number", "number": 0}
            assert (await a.say("why", seat=0, target=target))["message"] == reason
            assert (await a.say("why", seat=0, action=BID + 1))["message"] is None
            both = await a.say("why", seat=0, action=BID, target=target)
            assert (both["status"], both["error"]) == (
                400,
                "Say which action or which target is meant.",
            )
            assert (await b.say("why", seat=0, action=BID))["status"] == 403
            refused = await a.say("act", seat=0, at=1, action=BID)
            assert (refused["status"], refused["error"]) == (422, "That is bid already (T-2).")
            assert refused["message"] == reason

    run(work)


def test_look_tells_how_a_draft_would_go_on(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            before = (await a.say("look", seat=0, picks=[]))["look"]
            then = (await a.say("look", seat=0, picks=[BID]))["look"]
            assert BID in [choice["action"] for choice in before["choices"]]
            assert BID not in [choice["action"] for choice in then["choices"]]
            assert len(then["draft"]) == 1
            assert (await a.say("look", seat=0, picks=[]))["look"] == before
            assert (await a.say("look", seat=0, picks=[BID, BID]))["status"] == 422
            assert (await a.say("look", seat=0, picks=[True]))["status"] == 400
            assert (await a.say("look", seat=0, picks=[BID] * 9))["status"] == 400
            assert (await b.say("look", seat=0, picks=[BID]))["status"] == 403

    run(work)
