"""Moves: told once, to whom they concern, and never twice."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.play.toy import BID, DRAW, Toy
from tests.server.visits import run, visiting


def test_the_same_message_again_is_answered_and_changes_nothing(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), _ = await visit.pair("toy", 2)
            for _ in range(3):
                assert (await a.say("act", seat=0, at=0, action=BID + 2))["ok"]
            assert a.seats[0]["at"] == 1
            assert a.seats[0]["view"]["draft"] == ["bid 2"]

    run(work)


def test_the_last_move_sent_again_is_answered_too(toy: Toy, tmp_path: Path) -> None:
    """Its answer may have been lost with the line; the game is over then, and the move stands."""

    async def work() -> None:
        async with visiting(tmp_path) as visit:
            lines = [line for _, line in await visit.pair("toy", 2)]
            while not lines[0].seats[0]["view"]["over"]:
                await asyncio.sleep(0)
                seat = next((s for s in (0, 1) if lines[s].seats[s]["view"]["choices"]), None)
                if seat is not None:
                    part = lines[seat].seats[seat]
                    action = part["view"]["choices"][0]["action"]
                    last = {"seat": seat, "at": part["at"], "action": action}
                    assert (await lines[seat].say("act", **last))["ok"]
            assert (await lines[last["seat"]].say("act", **last))["ok"]
            other = {**last, "action": last["action"] + 1}
            assert (await lines[last["seat"]].say("act", **other))["status"] == 409

    run(work)


def test_a_double_click_counts_once(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), _ = await visit.pair("toy", 2)
            replies = await asyncio.gather(
                *[a.say("act", seat=0, at=0, action=BID + 2) for _ in range(4)]
            )
            assert all(reply["ok"] for reply in replies)
            assert a.seats[0]["view"]["draft"] == ["bid 2"]

    run(work)


def test_another_action_for_a_past_moment_is_refused_with_the_table_as_it_is(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), _ = await visit.pair("toy", 2)
            await a.say("act", seat=0, at=0, action=BID + 2)
            first = len(a.events)
            assert (await a.say("act", seat=0, at=0, action=BID + 3))["status"] == 409
            assert (await a.event("table", first))["seats"][0]["at"] == 1
            assert (await a.say("act", seat=0, at=7, action=BID + 3))["status"] == 409

    run(work)


def test_a_private_pick_is_told_to_nobody_else_in_any_way(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (ben, b) = await visit.pair("toy", 2)
            spectator = await visit.guest().call(a.lobby()["code"])
            await spectator.event("table")
            await asyncio.sleep(0.05)
            code = a.lobby()["code"]
            asked = ("/me/tables", f"/tables/{code}")
            before = [await ben.get(path) for path in asked]
            seen = len(b.received), len(spectator.received)
            await a.say("act", seat=0, at=0, action=BID + 2)
            await asyncio.sleep(1.1)  # so that any time in seconds would differ
            assert (len(b.received), len(spectator.received)) == seen
            assert [await ben.get(path) for path in asked] == before

    run(work)


def test_an_undo_is_free_inside_a_draft_and_repeats_change_nothing(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            await a.say("act", seat=0, at=0, action=BID + 2)
            assert a.seats[0]["undo"] == "free"
            seen = len(b.received)
            for _ in range(2):
                assert (await a.say("undo", seat=0, at=1))["ok"]
            assert a.seats[0]["view"]["draft"] == []
            assert a.seats[0]["at"] == 2
            assert len(b.received) == seen
            assert (await a.say("act", seat=0, at=2, action=BID + 1))["ok"]

    run(work)


def test_an_undo_that_others_learned_from_asks_them(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            for bid in (0, 1):
                await a.say("act", seat=0, at=bid, action=BID + bid)
                await b.say("act", seat=1, at=bid, action=BID + bid)
            assert b.seats[1]["undo"] == "asks"
            entries = len(a.seats[0]["entries"])
            assert (await b.say("undo", seat=1, at=2))["asked"]
            ask = await a.event("ask")
            assert ask["text"] == "Ann 1 asks to take back: bids 1"
            assert (await a.say("answer", to=ask["ask"], yes=True))["ok"]
            await b.until(lambda: b.seats[1]["view"]["actors"] == [1])
            assert len(a.seats[0]["entries"]) < entries
            assert (await b.say("act", seat=1, at=3, action=BID + 4))["ok"]
            await a.say("act", seat=0, at=2, action=DRAW)
            await b.say("act", seat=1, at=4, action=DRAW)
            assert (await a.event("result"))["ended"] == "played"

    run(work)


def test_with_a_bot_at_the_table_nothing_that_was_seen_is_undone(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            guest = visit.guest()
            code = await guest.found(game="toy", seats=2, sit=0, bots={"1": "greedy"}, start=True)
            line = await guest.call(code)
            await line.event("table")
            for bid in (0, 1):
                await line.say("act", seat=0, at=bid, action=BID + bid)
            await line.until(lambda: line.seats[0]["view"]["choices"])
            assert line.seats[0]["undo"] is None
            refused = await line.say("undo", seat=0, at=2)
            assert "bots never agree" in refused["error"]

    run(work)


def test_watch_sends_what_is_missing(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            for bid in (0, 1):
                await a.say("act", seat=0, at=bid, action=BID + bid)
                await b.say("act", seat=1, at=bid, action=BID + bid)
            log = a.seats[0]["entries"]
            assert len(log) > 2
            first = len(a.events)
            await a.say("watch", **{"from": {"0": 1}})
            part = (await a.event("table", first))["seats"][0]
            assert part["from"] == 2
            assert part["entries"] == log[1:]

    run(work)


def test_only_the_own_log_leaves_before_the_end(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (ann, a), (ben, _) = await visit.pair("toy", 2)
            secret = visit.house.rooms[a.lobby()["code"]].lobby.secret
            for bid in (0, 1):
                await a.say("act", seat=0, at=bid, action=BID + bid)
            code = a.lobby()["code"]
            for guest in (ann, ben, visit.guest()):
                text = (await guest.ask("GET", f"/tables/{code}/record")).text
                assert "The deck is shuffled" in text
                assert secret not in text
                assert "bids" not in text
            refused = await ben.ask("GET", f"/tables/{code}/record?seat=0")
            assert refused.status_code == 403

    run(work)


def test_a_table_may_switch_off_what_it_remembers_for_its_seats(toy: Toy, tmp_path: Path) -> None:
    """The seat that drew knows its card; a table that does not remember shows what lies open."""

    async def work() -> None:
        async with visiting(tmp_path) as visit:
            for remembers in (True, False):
                people = await visit.pair("toy", 2, shown_memory=remembers)
                lines = [line for _, line in people]
                assert lines[0].lobby()["shown_memory"] is remembers
                for seat, line in enumerate(lines):
                    for bid in (0, 1):
                        await line.say("act", seat=seat, at=bid, action=BID + bid)
                await lines[0].say("act", seat=0, at=2, action=DRAW)
                zones = {zone["name"]: zone for zone in lines[0].seats[0]["view"]["zones"]}
                assert "face" in zones["hand 0"]["cards"][0]
                assert all("face" not in card for card in zones["deck"]["cards"])

    run(work)
