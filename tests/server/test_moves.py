"""Actions and undos: stored once, and sent to those who may see them."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from fullhouse.games import games
from fullhouse.table.chance import Dice
from fullhouse.table.ids import Seat
from fullhouse.table.steps import Together
from fullhouse.table.tracked_table import TrackedTable
from tests.play.toy import BID, DRAW, Bids, Draws, Toy
from tests.server.clients import SECRET, TableClient, run, running_server

SEATINGS = [(game.id, max(2, min(game.seats))) for game in games().values() if max(game.seats) > 1]


def test_a_repeated_action_is_acknowledged_and_changes_nothing(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), _ = await server.start_table("toy", 2)
            for _ in range(3):
                assert (await a.do("act", seat=0, at=0, action=BID + 2))["ok"]
            assert a.seats[0]["at"] == 1
            assert a.seats[0]["view"]["draft"] == [bid(2)]

    run(work)


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_changes_add_up_to_the_whole_view(id: str, seats: int, tmp_path: Path) -> None:
    """After moves and undos, the view that a client has put together is the one sent whole."""

    async def work() -> None:
        dice = Dice(f"changes {id}")
        async with running_server(tmp_path) as server:
            people = await server.start_table(id, seats, secret=SECRET)
            clients = [client for _, client in people]
            table = server.tables.live[clients[0].lobby()["code"]].state.match
            assert table is not None
            for _ in range(12):
                seat = table.table.actors[0]
                client = clients[seat]
                heard = len(client.events)
                await client.act(seat, dice.below(len(client.seats[seat]["view"]["choices"])))
                if client.seats[seat]["undo"] == "free":
                    await client.do("undo", seat=seat, at=client.seats[seat]["at"])
                sent = [part for event in client.events[heard:] for part in event.get("seats", [])]
                assert sent
                for part in sent:
                    assert "view" not in part
                    assert "options" not in part["changes"]
                    assert len(part.get("zones", ())) < len(client.seats[seat]["view"]["zones"])
                for reader, client in enumerate(clients):
                    whole = table.table.view(reader, previews=True)
                    assert client.seats[reader]["view"] == json.loads(json.dumps(whole))

    run(work)


def test_a_repeated_last_move_is_acknowledged(toy: Toy, tmp_path: Path) -> None:
    """The reply may have been lost with the connection; the game is over, and the move stands."""

    async def work() -> None:
        async with running_server(tmp_path) as server:
            clients = [client for _, client in await server.start_table("toy", 2)]
            while not clients[0].seats[0]["view"]["over"]:
                await asyncio.sleep(0)
                seat = next((s for s in (0, 1) if clients[s].seats[s]["view"]["choices"]), None)
                if seat is not None:
                    part = clients[seat].seats[seat]
                    action = part["view"]["choices"][0]["action"]
                    last = {"seat": seat, "at": part["at"], "action": action}
                    assert (await clients[seat].do("act", **last))["ok"]
            assert (await clients[last["seat"]].do("act", **last))["ok"]
            other = {**last, "action": last["action"] + 1}
            assert (await clients[last["seat"]].do("act", **other))["status"] == 409

    run(work)


def test_a_double_click_counts_once(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), _ = await server.start_table("toy", 2)
            replies = await asyncio.gather(
                *[a.do("act", seat=0, at=0, action=BID + 2) for _ in range(4)]
            )
            assert all(reply["ok"] for reply in replies)
            assert a.seats[0]["view"]["draft"] == [bid(2)]

    run(work)


def test_a_different_action_at_a_past_moment_is_refused_and_the_table_sent(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), _ = await server.start_table("toy", 2)
            await a.do("act", seat=0, at=0, action=BID + 2)
            first = len(a.events)
            assert (await a.do("act", seat=0, at=0, action=BID + 3))["status"] == 409
            assert (await a.event("table", first))["seats"][0]["at"] == 1
            assert (await a.do("act", seat=0, at=7, action=BID + 3))["status"] == 409

    run(work)


def test_a_private_pick_is_not_visible_to_anybody_else(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [time.time()]
    monkeypatch.setattr(time, "time", lambda: clock[0])

    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (ben, b) = await server.start_table("toy", 2)
            spectator = await server.guest().connect(a.lobby()["code"])
            await spectator.event("table")
            assert (await a.do("end"))["asked"]
            await spectator.event("ask")
            code = a.lobby()["code"]
            asked = ("/me/tables", f"/tables/{code}")
            before = [await ben.get(path) for path in asked]
            seen = len(b.received), len(spectator.received)
            clock[0] += 100  # a time that told of the pick would differ
            await a.do("act", seat=0, at=0, action=BID + 2)
            assert [await ben.get(path) for path in asked] == before
            assert (len(b.received), len(spectator.received)) == seen
            await a.do("act", seat=0, at=1, action=BID + 3)  # its last: that it is done is told
            assert [await ben.get(path) for path in asked] != before
            assert len(b.received) > seen[0]

    run(work)


def test_an_undo_is_free_inside_a_draft_and_repeats_change_nothing(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            await a.do("act", seat=0, at=0, action=BID + 2)
            assert a.seats[0]["undo"] == "free"
            seen = len(b.received)
            for _ in range(2):
                assert (await a.do("undo", seat=0, at=1))["ok"]
            assert a.seats[0]["view"]["draft"] == []
            assert a.seats[0]["at"] == 2
            assert len(b.received) == seen
            assert (await a.do("act", seat=0, at=2, action=BID + 1))["ok"]

    run(work)


def test_an_undo_of_something_others_have_seen_opens_a_vote(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            for bid in (0, 1):
                await a.do("act", seat=0, at=bid, action=BID + bid)
                await b.do("act", seat=1, at=bid, action=BID + bid)
            assert b.seats[1]["undo"] == "asks"
            entries = len(a.seats[0]["entries"])
            assert (await b.do("undo", seat=1, at=2))["asked"]
            ask = await a.event("ask")
            assert ask["text"] == "Ann 1 asks to undo: bids 1"
            assert (await a.do("answer", to=ask["ask"], yes=True))["ok"]
            await b.wait_for(lambda: b.seats[1]["view"]["actors"] == [1])
            assert len(a.seats[0]["entries"]) < entries
            assert (await b.do("act", seat=1, at=3, action=BID + 4))["ok"]
            await a.do("act", seat=0, at=2, action=DRAW)
            await b.do("act", seat=1, at=4, action=DRAW)
            assert (await a.event("result"))["ended"] == "played"

    run(work)


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_a_second_window_cannot_undo_without_consent(id: str, seats: int, tmp_path: Path) -> None:
    """An action, and at once by other windows of the same player the undos that would follow it:
    whether one is free is decided when its turn has come, not when it is sent.
    """

    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await server.start_table(id, seats, secret=SECRET)
            code = people[0][1].lobby()["code"]
            live = server.tables.live[code]
            clients = [client for _, client in people]
            windows = [[await guest.connect(code) for _ in range(4)] for guest, _ in people]
            dice = Dice(f"windows {id}")
            asked = 0
            assert live.state.match is not None
            for _ in range(80):
                table = live.state.match.table
                if asked == 3 or table.over:
                    break
                seat = table.actors[0]
                at, legal = len(live.state.actions[seat]), table.legal(seat)
                action = legal[dice.below(len(legal))]
                send(clients[seat], 1000 + at, "act", seat=seat, at=at, action=action)
                racing = windows[seat] if dice.below(2) else []
                for later, window in enumerate(racing, 1):
                    send(window, 1000 + at, "undo", seat=seat, at=at + later)
                assert (await clients[seat].reply(1000 + at))["ok"]
                replies = [await window.reply(1000 + at) for window in racing]
                if replies and replies[0].get("asked"):
                    assert live.state.actions[seat][at:] == [action]
                    assert [reply["status"] for reply in replies[1:]] == [409] * 3
                if live.vote.is_open:
                    asked += 1
                    to, waiting = live.vote.id, live.vote.waiting
                    await clients[waiting[0]].do("answer", to=to, yes=False)
            stored = server.services.table_storage.read_lines(code, 0)
            assert [line.line for line in stored if "agreed" in line.line] == []
            assert asked == 3, "too little needed consent"

    run(work, 120)


def send(client: TableClient, id: int, do: str, **fields: Any) -> None:
    """Sends a command without waiting for the reply."""
    client.send_text(json.dumps({"id": id, "do": do, **fields}))


def test_a_repeated_undo_that_needs_consent_happens_once(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            for bid in (0, 1):
                await a.do("act", seat=0, at=bid, action=BID + bid)
                await b.do("act", seat=1, at=bid, action=BID + bid)
            for _ in range(2):
                assert (await b.do("undo", seat=1, at=2))["asked"]
            asks = [event["ask"] for event in a.events if event.get("event") == "ask"]
            assert len(asks) == 1
            assert (await a.do("answer", to=asks[0], yes=True))["ok"]
            await b.wait_for(lambda: b.seats[1]["at"] == 3)
            for _ in range(2):
                reply = await b.do("undo", seat=1, at=2)
                assert (reply["ok"], "asked" in reply) == (True, False)
            assert b.seats[1]["at"] == 3
            await b.do("act", seat=1, at=3, action=BID + 1)
            await a.do("act", seat=0, at=2, action=DRAW)
            await b.do("act", seat=1, at=4, action=DRAW)
            await b.event("result")
            assert (await b.do("undo", seat=1, at=2))["ok"], "also after the end"

    run(work)


def test_consent_is_for_the_action_that_was_asked_about(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A private pick of the seat does not close the vote, and is not what was agreed to."""

    def set_up(self: Toy, t: TrackedTable) -> None:
        t.push(Together([Bids(Seat(0)), Bids(Seat(1))]))
        t.push(Draws(Seat(0)))

    monkeypatch.setattr(Toy, "set_up", set_up)

    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            await a.do("act", seat=0, at=0, action=DRAW)
            assert (await a.do("undo", seat=0, at=1))["asked"]
            ask = await b.event("ask")
            assert (await a.do("act", seat=0, at=1, action=BID + 3))["ok"]
            first = len(a.events)
            assert (await b.do("answer", to=ask["ask"], yes=True))["ok"]
            told = await a.event("ask", first)
            assert (told["ask"], told["text"]) == (
                None,
                "Something else has happened since that was asked.",
            )
            await a.do("watch")
            assert a.seats[0]["view"]["draft"] == [bid(3)]
            assert a.seats[0]["at"] == 2

    run(work)


def test_an_action_before_the_last_answer_closes_the_vote(toy: Toy, tmp_path: Path) -> None:
    """If both are sent at once and the action comes first, nothing is undone."""

    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (_, b) = await server.start_table("toy", 2)
            window = await ann.connect(a.lobby()["code"])
            for bid in (0, 1):
                await a.do("act", seat=0, at=bid, action=BID + bid)
                await b.do("act", seat=1, at=bid, action=BID + bid)
            assert (await b.do("undo", seat=1, at=2))["asked"]
            ask = await a.event("ask")
            send(a, 1000, "act", seat=0, at=2, action=DRAW)
            send(window, 1000, "answer", to=ask["ask"], yes=True)
            assert (await a.reply(1000))["ok"]
            assert (await window.reply(1000))["error"] == "That vote is over."
            assert (a.seats[0]["at"], b.seats[1]["at"]) == (3, 2)

    run(work)


def test_with_a_bot_at_the_table_nothing_seen_can_be_undone(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest = server.guest()
            code = await guest.create_table(
                game="toy", seats=2, sit=0, bots={"1": "greedy"}, start=True
            )
            client = await guest.connect(code)
            await client.event("table")
            for bid in (0, 1):
                await client.do("act", seat=0, at=bid, action=BID + bid)
            await client.wait_for(lambda: client.seats[0]["view"]["choices"])
            assert client.seats[0]["undo"] is None
            refused = await client.do("undo", seat=0, at=2)
            assert "bots never agree" in refused["error"]

    run(work)


def test_watch_sends_the_entries_that_the_client_lacks(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            for bid in (0, 1):
                await a.do("act", seat=0, at=bid, action=BID + bid)
                await b.do("act", seat=1, at=bid, action=BID + bid)
            log = a.seats[0]["entries"]
            assert len(log) > 2
            first = len(a.events)
            await a.do("watch", **{"from": {"0": 1}})
            part = (await a.event("table", first))["seats"][0]
            assert part["from"] == 2
            assert part["entries"] == log[1:]

    run(work)


def test_before_the_end_only_the_own_log_is_sent(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (ben, _) = await server.start_table("toy", 2)
            secret = server.tables.live[a.lobby()["code"]].state.lobby.secret
            for bid in (0, 1):
                await a.do("act", seat=0, at=bid, action=BID + bid)
            code = a.lobby()["code"]
            for guest in (ann, ben, server.guest()):
                text = (await guest.request("GET", f"/tables/{code}/record")).text
                assert "The deck is shuffled" in text
                assert secret not in text
                assert "bids" not in text
            refused = await ben.request("GET", f"/tables/{code}/record?seat=0")
            assert refused.status_code == 403

    run(work)


MEMORIES = {"memory", "cards"}
WITH_MEMORY = {"memory", "zones", "deduced", "previews", "shortcuts", "standing"}
"""The parts of a view that show more if the table remembers."""


def test_without_shown_memory_views_show_only_what_is_visible_now(tmp_path: Path) -> None:
    """Two tables of every game are dealt and played alike. What was seen earlier, what follows from
    it, and cards that are known but do not lie open are shown at the one that remembers, only.
    """

    async def work() -> None:
        met: set[str] = set()
        async with running_server(tmp_path) as server:
            for id, seats in SEATINGS:
                tables = [
                    await server.start_table(id, seats, secret=SECRET, shown_memory=remembers)
                    for remembers in (True, False)
                ]
                ours, theirs = ([client for _, client in people] for people in tables)
                live = server.tables.live[ours[0].lobby()["code"]]
                dice = Dice(f"memory {id}")
                for _ in range(45):
                    assert live.state.match is not None
                    table = live.state.match.table
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
                    for clients in (ours, theirs):
                        assert (await clients[seat].act(seat, choice))["ok"]
        assert met == MEMORIES

    run(work, 300)


def bid(number: int) -> dict[str, Any]:
    """A pick as a draft shows it."""
    return {"verb": "bid", "target": {"kind": "number", "number": number}}


def remembered(table: TrackedTable, seat: int, view: dict[str, Any]) -> set[str]:
    """What of a view does not lie before its seat's eyes."""
    found = {"memory"} if view["memory"] else set()
    bit = table.kit.observers.bit(seat)
    for zone in view["zones"]:
        is_seen = table.eyes[table.kit.names.index(zone["name"])] & bit
        if not is_seen and any("face" in card for card in zone["cards"]):
            found.add("cards")
    return found
