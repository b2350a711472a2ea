"""The host's panel: bots that play for people, removing and letting in, handing the table over."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.play.toy import BID, Toy
from tests.server.clients import SLOW_BOTS, run, running_server
from tests.server.test_seats import chat, link_to


def test_the_host_lets_a_bot_play_for_somebody_and_takes_it_off(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            assert (await b.do("stand_in", seat=0))["status"] == 409
            assert (await b.do("stand_in", seat=0, on=False))["status"] == 403
            assert (await a.do("stand_in", seat=1))["ok"]
            await a.wait_for(lambda: a.seats[0]["view"]["actors"] == [0])
            seat = b.lobby()["seats"][1]
            assert (seat["kind"], seat["yours"], seat["played_for"]) == ("person", True, True)
            assert (await a.do("stand_in", seat=1, on=False))["ok"]
            seat = b.lobby()["seats"][1]
            assert (seat["kind"], seat["yours"], seat["played_for"]) == ("person", True, False)
            assert chat(b) == [
                "The host lets a bot play for Ann 1 until they are back.",
                "No bot plays for Ann 1 any more.",
            ]
            for bid in (0, 1):
                await a.do("act", seat=0, at=bid, action=BID + bid)
            await a.act(0)
            assert (await b.act(1))["ok"], "the seat is theirs"

    run(work)


def test_whoever_a_bot_plays_for_comes_back_by_themselves(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            await a.do("stand_in", seat=1)
            assert (await b.do("sit", seat=1))["ok"]
            assert not a.lobby()["seats"][1]["played_for"]

    run(work)


def test_whoever_was_removed_is_told_and_cannot_sit_unless_let_in(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, name="Ann")
            a, b = await ann.connect(code), await ben.connect(code)
            await b.do("sit", seat=1, name="Ben")
            assert (await a.do("remove", seat=1))["ok"]
            told = await b.event("removed")
            assert (told["seat"], told["text"]) == (1, "The host removed you from seat 2")
            assert not [event for event in a.events if event.get("event") == "removed"]
            refused = await b.do("sit", seat=1)
            assert refused["error"] == "The host removed you. Ask them to let you back in."
            assert refused["status"] == 403
            (removed,) = a.lobby()["removed"]
            assert removed["name"] == "Ben"
            assert (await b.do("let_in", number=removed["number"]))["status"] == 403
            assert (await a.do("let_in", number=99))["status"] == 404
            assert (await a.do("let_in", number=removed["number"]))["ok"]
            assert a.lobby()["removed"] == []
            assert (await b.do("sit", seat=1))["ok"]

    run(work)


def test_no_link_seats_somebody_whom_the_host_removed(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, name="Ann")
            a, b = await ann.connect(code), await ben.connect(code)
            await b.do("sit", seat=1, name="Ben")
            await a.do("remove", seat=1)
            token = await link_to(ann, code, 0)
            claim = await ben.request("POST", "/claim", json={"token": token})
            assert claim.status_code == 403

    run(work)


def test_the_host_hands_the_table_over(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            assert (await b.do("hand_over", seat=1))["status"] == 403
            assert (await a.do("hand_over", seat=1))["ok"]
            assert (a.lobby()["you_host"], b.lobby()["you_host"]) == (False, True)
            assert chat(a) == ["Ann 1 is the host now."]
            assert (await a.do("mute", seat=1))["status"] == 403
            assert (await b.do("mute", seat=0))["ok"]

    run(work)


def test_a_bot_cannot_be_the_host(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            ann = server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, bots={"1": "greedy"})
            a = await ann.connect(code)
            assert (await a.do("hand_over", seat=1))["status"] == 409
            assert a.lobby()["you_host"]

    run(work)


def test_while_the_host_is_away_anybody_seated_may_start(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, name="Ann")
            a, b = await ann.connect(code), await ben.connect(code)
            await b.do("sit", seat=1, name="Ben")
            assert not b.lobby()["you_may_start"]
            assert (await b.do("start"))["status"] == 403
            ann.clients.remove(a)
            await a.disconnect()
            await b.wait_for(lambda: b.lobby()["you_may_start"])
            stranger = await server.guest().connect(code)
            assert not stranger.lobby()["you_may_start"]
            assert (await stranger.do("start"))["status"] == 403
            assert (await b.do("start"))["ok"]
            assert (b.lobby()["state"], b.lobby()["you_host"]) == ("playing", False)

    run(work)


def test_a_host_who_reloads_the_page_is_not_away(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(SLOW_BOTS, grace=3600.0)) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(game="toy", seats=2)  # hosts, and does not sit
            a, b = await ann.connect(code), await ben.connect(code)
            await b.do("sit", seat=1, name="Ben")
            await a.disconnect()
            assert (await b.do("start", fill="greedy"))["status"] == 403
            assert not b.lobby()["you_may_start"]
            table = server.tables.live[code]
            table.presence._give_up(table.state.lobby.host or "")  # the grace period is over
            assert b.lobby()["you_may_start"]
            await (await ann.connect(code)).wait_for(lambda: not b.lobby()["you_may_start"])
            assert (await b.do("start", fill="greedy"))["status"] == 403

    run(work)


def test_somebody_who_was_away_and_sits_down_again_is_there(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, name="Ann")
            a, b = await ann.connect(code), await ben.connect(code)
            await b.do("sit", seat=1, name="Ben")
            await b.disconnect()
            await a.wait_for(lambda: a.lobby()["seats"][1]["away_for"] is not None)
            await a.do("remove", seat=1)
            await a.do("let_in", number=a.lobby()["removed"][0]["number"])
            again = await ben.connect(code)
            await again.do("sit", seat=1)
            assert a.lobby()["seats"][1]["away_for"] is None
            await a.do("start")
            assert (await a.do("stand_in", seat=1, vote=True))["status"] == 409

    run(work)


def test_starting_fills_free_seats_with_a_bot_at_once(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            ann = server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, name="Ann")
            a = await ann.connect(code)
            stranger = await server.guest().connect(code)
            assert (await stranger.do("start", fill="greedy"))["status"] == 403
            assert a.lobby()["seats"][1]["kind"] == "open"
            assert (await a.do("start", fill="nobody"))["status"] == 400
            assert (await a.do("start", fill="greedy"))["ok"]
            assert (a.lobby()["state"], a.lobby()["seats"][1]["bot"]) == ("playing", "greedy")

    run(work)


def test_watchers_are_listed_and_chat_only_if_the_table_lets_them(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            grandma = server.guest()
            await grandma.request("PUT", "/me", json={"name": "Grandma"})
            g = await grandma.connect(a.lobby()["code"])
            await server.guest().connect(a.lobby()["code"])
            await a.wait_for(lambda: a.lobby()["watchers"] == 2)
            assert sorted(a.lobby()["watching"], key=str) == ["Grandma", None]
            await grandma.request("PUT", "/me", json={"name": "Nana"})
            assert "Nana" in a.lobby()["watching"]
            assert (await g.do("chat", text="hello"))["status"] == 403
            assert (await b.do("set", watchers_chat=True))["status"] == 403
            assert (await a.do("set", watchers_chat=True))["ok"]
            assert (await g.do("chat", text="hello"))["ok"]
            said = await b.event("chat")
            assert (said["name"], said["seat"], said["text"]) == ("Nana", None, "hello")
            assert (await g.do("react", mark=a.lobby()["marks"][0]))["status"] == 403
            assert (await a.do("set", watchers_chat=False))["ok"]
            assert (await g.do("chat", text="hello"))["status"] == 403
            await grandma.request("DELETE", "/me")
            assert g.closed == 4401
            await a.wait_for(lambda: a.lobby()["watching"] == [None])

    run(work)


@pytest.mark.parametrize("is_started", [False, True])
def test_whoever_is_removed_loses_all_seats_at_once(
    is_started: bool, toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(game="toy", seats=2)  # hosts, and does not sit
            a, b = await ann.connect(code), await ben.connect(code)
            for seat in (0, 1):
                assert (await b.do("sit", seat=seat, name=f"Ben {seat}"))["ok"]
            if is_started:
                assert (await a.do("start"))["ok"]
            assert (await a.do("remove", seat=1))["ok"]
            assert [seat["kind"] for seat in a.lobby()["seats"]] == ["open", "open"]
            assert len(a.lobby()["removed"]) == 1
            told = [event["seat"] for event in b.events if event.get("event") == "removed"]
            assert told == [0, 1]
            assert len(chat(a)) == 2 * is_started

    run(work)


def test_a_table_is_closed_to_newcomers(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, name="Ann", listed=True)
            a, b, c = [await guest.connect(code) for guest in (ann, ben, server.guest())]
            assert (await b.do("set", newcomers=False))["status"] == 403
            assert (await a.do("set", newcomers=False))["ok"]
            refused = await b.do("sit", seat=1)
            sentence = "The host has closed this table to newcomers."
            assert (refused["error"], refused["status"]) == (sentence, 403)
            stranger = server.guest()
            assert await stranger.get("/tables") == []
            assert (await stranger.request("GET", f"/tables/{code}")).status_code == 403
            shut = await stranger.connect(code)
            assert (shut.closed, shut.events[0]["text"]) == (4404, sentence)
            token = await link_to(ann, code, 0)  # her other device is nobody new
            claim = await stranger.request("POST", "/claim", json={"token": token})
            assert claim.status_code == 200
            assert (await a.do("reclaim", seat=0))["ok"]
            assert (await a.do("set", newcomers=True))["ok"]
            assert (await b.do("sit", seat=1, name="Ben"))["ok"]
            await b.disconnect()
            assert (await a.do("set", newcomers=False))["ok"]
            b = await ben.connect(code)
            assert (await a.do("start"))["ok"]
            assert (await a.do("remove", seat=1))["ok"]
            assert (await c.do("sit", seat=1))["error"] == sentence  # nor is there a vote
            assert (await a.do("let_in", number=a.lobby()["removed"][0]["number"]))["ok"]
            assert (await b.do("sit", seat=1))["asked"]
            assert (await server.guest().request("GET", f"/tables/{code}")).status_code == 403
            assert (await a.do("close"))["ok"]
            assert (await server.guest().request("GET", f"/tables/{code}/replay")).is_success

    run(work)


def test_a_rematch_is_closed_to_newcomers_as_well(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (ann, a), (ben, _) = await server.start_table("toy", 2)
            assert (await a.do("set", newcomers=False))["ok"]
            assert (await a.do("close"))["ok"]
            code = (await a.do("rematch"))["code"]
            again = [await guest.connect(code) for guest in (ann, ben, server.guest())]
            assert [client.closed for client in again] == [None, None, 4404]

    run(work)
