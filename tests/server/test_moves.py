"""Moves: told once, to whom they concern, and never twice."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from fullhouse.games import games
from fullhouse.table.chance import Dice
from fullhouse.table.steps import Together
from fullhouse.table.table import Table
from tests.play.toy import BID, DRAW, Bids, Draws, Toy
from tests.server.visits import Line, run, visiting

SEATINGS = [(game.id, max(2, min(game.seats))) for game in games().values() if max(game.seats) > 1]
SECRET = "5e" * 16
"""By which tables are dealt the same each time."""


def test_the_same_message_again_is_answered_and_changes_nothing(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), _ = await visit.pair("toy", 2)
            for _ in range(3):
                assert (await a.say("act", seat=0, at=0, action=BID + 2))["ok"]
            assert a.seats[0]["at"] == 1
            assert a.seats[0]["view"]["draft"] == [bid(2)]

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
            assert a.seats[0]["view"]["draft"] == [bid(2)]

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


def test_a_private_pick_is_told_to_nobody_else_in_any_way(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [time.time()]
    monkeypatch.setattr(time, "time", lambda: clock[0])

    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (ben, b) = await visit.pair("toy", 2)
            spectator = await visit.guest().call(a.lobby()["code"])
            await spectator.event("table")
            assert (await a.say("end"))["asked"]
            await spectator.event("ask")
            code = a.lobby()["code"]
            asked = ("/me/tables", f"/tables/{code}")
            before = [await ben.get(path) for path in asked]
            seen = len(b.received), len(spectator.received)
            clock[0] += 100  # a time that told of the pick would differ
            await a.say("act", seat=0, at=0, action=BID + 2)
            assert [await ben.get(path) for path in asked] == before
            assert (len(b.received), len(spectator.received)) == seen
            await a.say("act", seat=0, at=1, action=BID + 3)  # its last: that it is done is told
            assert [await ben.get(path) for path in asked] != before
            assert len(b.received) > seen[0]

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


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_no_second_window_takes_back_what_needs_consent(
    id: str, seats: int, tmp_path: Path
) -> None:
    """An action, and at once by other windows of the same player the undos that would follow it:
    whether one is free is decided when its turn has come, not when it is sent.
    """

    async def work() -> None:
        async with visiting(tmp_path) as visit:
            people = await visit.pair(id, seats, secret=SECRET)
            code = people[0][1].lobby()["code"]
            room = visit.house.rooms[code]
            lines = [line for _, line in people]
            windows = [[await guest.call(code) for _ in range(4)] for guest, _ in people]
            dice = Dice(f"windows {id}")
            asked = 0
            assert room.match is not None
            for _ in range(80):
                table = room.match.table
                if asked == 3 or table.over:
                    break
                seat = table.actors[0]
                at, legal = len(room.own[seat]), table.legal(seat)
                action = legal[dice.below(len(legal))]
                send(lines[seat], 1000 + at, "act", seat=seat, at=at, action=action)
                racing = windows[seat] if dice.below(2) else []
                for later, window in enumerate(racing, 1):
                    send(window, 1000 + at, "undo", seat=seat, at=at + later)
                assert (await lines[seat].reply(1000 + at))["ok"]
                replies = [await window.reply(1000 + at) for window in racing]
                if replies and replies[0].get("asked"):
                    assert room.own[seat][at:] == [action]
                    assert [reply["status"] for reply in replies[1:]] == [409] * 3
                if room.ask.is_open:
                    asked += 1
                    to, waiting = room.ask.id, room.ask.waiting
                    await lines[waiting[0]].say("answer", to=to, yes=False)
            stored = visit.house.storage.read_lines(code, 0)
            assert [line.line for line in stored if "agreed" in line.line] == []
            assert asked == 3, "too little needed consent"

    run(work, 120)


def send(line: Line, id: int, do: str, **fields: Any) -> None:
    """Asks for something without waiting for the reply."""
    line.send_text(json.dumps({"id": id, "do": do, **fields}))


def test_an_undo_that_was_asked_for_is_answered_again_and_happens_once(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            for bid in (0, 1):
                await a.say("act", seat=0, at=bid, action=BID + bid)
                await b.say("act", seat=1, at=bid, action=BID + bid)
            for _ in range(2):
                assert (await b.say("undo", seat=1, at=2))["asked"]
            asks = [event["ask"] for event in a.events if event.get("event") == "ask"]
            assert len(asks) == 1
            assert (await a.say("answer", to=asks[0], yes=True))["ok"]
            await b.until(lambda: b.seats[1]["at"] == 3)
            for _ in range(2):
                reply = await b.say("undo", seat=1, at=2)
                assert (reply["ok"], "asked" in reply) == (True, False)
            assert b.seats[1]["at"] == 3
            await b.say("act", seat=1, at=3, action=BID + 1)
            await a.say("act", seat=0, at=2, action=DRAW)
            await b.say("act", seat=1, at=4, action=DRAW)
            await b.event("result")
            assert (await b.say("undo", seat=1, at=2))["ok"], "also after the end"

    run(work)


def test_consent_is_for_the_action_that_was_asked_about(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What its seat does in private meanwhile settles nothing, and is not what all agreed to."""

    def set_up(self: Toy, t: Table) -> None:
        t.push(Together([Bids(0), Bids(1)]))
        t.push(Draws(0))

    monkeypatch.setattr(Toy, "set_up", set_up)

    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            await a.say("act", seat=0, at=0, action=DRAW)
            assert (await a.say("undo", seat=0, at=1))["asked"]
            ask = await b.event("ask")
            assert (await a.say("act", seat=0, at=1, action=BID + 3))["ok"]
            first = len(a.events)
            assert (await b.say("answer", to=ask["ask"], yes=True))["ok"]
            told = await a.event("ask", first)
            assert (told["ask"], told["text"]) == (
                None,
                "Something else was done since that was asked.",
            )
            await a.say("watch")
            assert a.seats[0]["view"]["draft"] == [bid(3)]
            assert a.seats[0]["at"] == 2

    run(work)


def test_what_is_done_before_the_last_vote_settles_the_question(toy: Toy, tmp_path: Path) -> None:
    """Sent at the same moment, the action comes first: it is not taken back with the other."""

    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (ann, a), (_, b) = await visit.pair("toy", 2)
            window = await ann.call(a.lobby()["code"])
            for bid in (0, 1):
                await a.say("act", seat=0, at=bid, action=BID + bid)
                await b.say("act", seat=1, at=bid, action=BID + bid)
            assert (await b.say("undo", seat=1, at=2))["asked"]
            ask = await a.event("ask")
            send(a, 1000, "act", seat=0, at=2, action=DRAW)
            send(window, 1000, "answer", to=ask["ask"], yes=True)
            assert (await a.reply(1000))["ok"]
            assert (await window.reply(1000))["error"] == "That question is settled."
            assert (a.seats[0]["at"], b.seats[1]["at"]) == (3, 2)

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


MEMORIES = {"memory", "cards"}
WITH_MEMORY = {"memory", "zones", "deduced", "previews", "standing"}
"""What follows from more where the table remembers."""


def test_a_table_may_switch_off_what_it_remembers_for_its_seats(tmp_path: Path) -> None:
    """Two tables of every game are dealt and played alike. What was seen earlier, what follows from
    it, and cards that are known but do not lie open are shown at the one that remembers, only.
    """

    async def work() -> None:
        met: set[str] = set()
        async with visiting(tmp_path) as visit:
            for id, seats in SEATINGS:
                tables = [
                    await visit.pair(id, seats, secret=SECRET, shown_memory=remembers)
                    for remembers in (True, False)
                ]
                ours, theirs = ([line for _, line in people] for people in tables)
                room = visit.house.rooms[ours[0].lobby()["code"]]
                dice = Dice(f"memory {id}")
                for _ in range(45):
                    assert room.match is not None
                    table = room.match.table
                    for seat in range(seats):
                        whole = ours[seat].seats[seat]["view"]
                        bare = theirs[seat].seats[seat]["view"]
                        met |= remembered(table, seat, whole)
                        assert remembered(table, seat, bare) == set()
                        for name in whole.keys() - WITH_MEMORY:
                            assert bare[name] == whole[name]
                    if table.over:
                        break
                    seat = table.actors[0]
                    choice = dice.below(len(table.legal(seat)))
                    for lines in (ours, theirs):
                        assert (await lines[seat].act(seat, choice))["ok"]
        assert met == MEMORIES

    run(work, 300)


def bid(number: int) -> dict[str, Any]:
    """A pick as a draft shows it."""
    return {"verb": "bid", "target": {"kind": "number", "number": number}}


def remembered(table: Table, seat: int, view: dict[str, Any]) -> set[str]:
    """What of a view does not lie before its seat's eyes."""
    found = {"memory"} if view["memory"] else set()
    bit = table.kit.observers.bit(seat)
    for zone in view["zones"]:
        is_seen = table.eyes[table.kit.names.index(zone["name"])] & bit
        if not is_seen and any("face" in card for card in zone["cards"]):
            found.add("cards")
    return found
