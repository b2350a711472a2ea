"""The leak test on the wire: what a guest receives, over HTTP and websocket, in twin worlds.

Two servers have tables that one observer cannot tell apart: the second is a copy in which cards it
knows nothing of are exchanged. All seats act through their sockets, alike as far as the observer
could tell. For as long as it has been shown the same, every byte that it receives is the same.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from fullhouse.games import games
from fullhouse.server.hints import hint_job
from fullhouse.server.live_table import LiveTable
from fullhouse.server.settings import Settings
from fullhouse.server.view_updates import ViewUpdates
from fullhouse.server.watcher_chances import chances_job
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.worlds import redraft
from tests.random_games import things_in
from tests.server.clients import SECRET, Guest, TableClient, run, running_server
from tests.server.seeds import new_seed
from tests.twin_worlds import exchange, news

SEATINGS = [(game.id, max(2, min(game.seats))) for game in games().values() if max(game.seats) > 1]
MOVES = 14
MOST_MOVES = 300 if os.environ.get("FULLHOUSE_LONG") else 100
"""Moves of each game that twins are followed for."""
EXCHANGES = 6

PATIENT = Settings(
    messages_a_second=1e6,
    messages_at_once=1e6,
    address_messages_a_second=1e6,
    address_messages_at_once=1e6,
    address_moves_a_second=1e6,
    histories_a_minute=1e6,
    downloads_a_minute=1e6,
    presence_every=0.0,
)

Seen = dict[str, Any]


class Side:
    """One of the two servers: its table, a client for every seat and one for a spectator."""

    def __init__(self, live: LiveTable, guests: list[Guest], clients: list[TableClient]) -> None:
        self.live = live
        self.guests = guests
        self.clients = clients

    @property
    def table(self) -> TrackedTable:
        assert self.live.state.match is not None
        return self.live.state.match.table

    async def seen(self, observer: int, first: int) -> Seen:
        """Everything that an observer's guest has received since, and all that it can ask for."""
        guest, client = self.guests[observer], self.clients[observer]
        code = self.live.state.lobby.code
        out: Seen = {"socket": client.received[first:]}
        for path in (
            "/me",
            "/me/tables",
            "/me/games",
            "/me/data",
            f"/tables/{code}",
            f"/tables/{code}/record",
            f"/tables/{code}/review",
            f"/tables/{code}/moves",
        ):
            answer = await guest.request("GET", path)
            out[path] = answer.content
        if observer == self.table.seats:  # all that a worker is given to work chances out
            out["chances"] = chances_job(self.live.state)
        else:
            asked = range(0, self.table.game.action_count, 1 + self.table.game.action_count // 6)
            out["why"] = [await client.do("why", seat=observer, action=a) for a in asked]
            things = things_in(self.table.view(observer))
            at = 7 * len(self.live.state.actions[observer])
            few = [things[(at + half) % len(things)] for half in (0, len(things) // 2)]
            if observer in self.table.actors:  # all that a worker is given to work a hint out
                out["hint"] = hint_job(self.live.state, observer, Dice("hint"))
            out["why at"] = [await client.do("why", seat=observer, target=one) for one in few]
        return out


@asynccontextmanager
async def both(folder: Path, id: str, seats: int) -> AsyncIterator[tuple[Side, Side]]:
    """Two servers with the same table: the second is opened on a copy of the first's data."""
    folders = folder / "one", folder / "other"
    folders[0].mkdir()
    async with running_server(folders[0], PATIENT) as server:
        people = await server.start_table(id, seats, secret=SECRET)
        watcher = server.guest()
        code = people[0][1].lobby()["code"]
        client = await watcher.connect(code)
        guests = [*(guest for guest, _ in people), watcher]
        clients = [*(client for _, client in people), client]
        one = Side(server.tables.live[code], guests, clients)
        shutil.copytree(*folders)
        async with running_server(folders[1], PATIENT) as again:
            twins = [again.guest() for _ in guests]
            for twin, guest in zip(twins, guests, strict=True):
                twin.http.cookies = guest.http.cookies
            calls = [await twin.connect(code) for twin in twins]
            for call, client in zip(calls, clients, strict=True):
                await call.event("table")
                call.ids = client.ids
            yield one, Side(again.tables.live[code], twins, calls)


async def become(
    one: Side, other: Side, observer: int, dice: Dice, exchanges: int = EXCHANGES
) -> None:
    """The other server's table becomes a twin of the first's, for this observer."""
    seat = observer if observer < one.table.seats else None
    twin = one.table.clone()
    for _ in range(exchanges):
        exchange(twin, seat, dice)
    if exchanges:
        redraft(twin, seat, dice, one.table.actors)
    other.live.state.changed = one.live.state.changed
    match, theirs = one.live.state.match, other.live.state.match
    assert match is not None
    assert theirs is not None
    theirs.table = twin
    theirs.taken, theirs.number = match.taken[:], match.number
    theirs.before = dict(match.before)
    other.live.state.actions = [done[:] for done in one.live.state.actions]
    for client in (*one.clients, *other.clients):
        await client.do("watch")


def alike(
    twin: TrackedTable, seat: int, action: int, observer: int | None, looks: str, dice: Dice
) -> int:
    """An action of the twin that looks to the observer as the table's does; -1 if there is none."""
    found = [a for a in twin.legal(seat) if twin.text(seat, a, observer) == looks]
    if action in found:
        return action
    return found[dice.below(len(found))] if found and seat != observer else -1


async def act(side: Side, seat: int, action: int) -> dict[str, Any]:
    at = len(side.live.state.actions[seat])
    return await side.clients[seat].do("act", seat=seat, at=at, action=action)


async def follow(one: Side, other: Side, observer: int, dice: Dice, moves: int) -> tuple[int, int]:
    """Plays both on and compares what the observer receives. Answers how many moves that were,
    and for how many of them they were alike.
    """
    seat_of = observer if observer < one.table.seats else None
    together = 0
    await become(one, other, observer, dice)
    for made in range(moves):
        if one.table.over:
            return made, together
        actors = one.table.actors
        seat = actors[dice.below(len(actors))]
        legal = one.table.legal(seat)
        action = legal[dice.below(len(legal))]
        looks = one.table.text(seat, action, seat_of)
        likely = alike(other.table, seat, action, seat_of, looks, dice)
        for exchanges in (EXCHANGES, 1, 0):
            if likely < 0:
                await become(one, other, observer, dice, exchanges)
                likely = alike(other.table, seat, action, seat_of, looks, dice)
        lasts = one.table.entry, other.table.entry
        firsts = len(one.clients[observer].received), len(other.clients[observer].received)
        CLOCK[0] += 1
        for side, chosen in ((one, action), (other, likely)):
            reply = await act(side, seat, chosen)
            assert "ok" in reply, reply
        if any(side.table.over for side in (one, other)):
            return made + 1, together  # everything is shown to everybody
        shown = news(one.table, lasts[0], seat_of), news(other.table, lasts[1], seat_of)
        if shown[0] != shown[1] or one.table.actors != other.table.actors:
            await become(
                one, other, observer, dice
            )  # a card has turned up, or a draft is done sooner
            continue
        ours = await one.seen(observer, firsts[0])
        theirs = await other.seen(observer, firsts[1])
        for what, mine in ours.items():
            assert mine == theirs[what], f"{what} differs for {seat_of}"
        together += 1
    return moves, together


CLOCK = [1_900_000_000]


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both servers make their moves at the same times."""
    monkeypatch.setattr(time, "time", lambda: float(CLOCK[0]))


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_twins_look_alike_on_the_wire(id: str, seats: int, tmp_path: Path) -> None:
    """A game, or the first moves of a long one; each observer in turn for a few."""
    seed = new_seed()

    async def work() -> None:
        dice = Dice(f"wire {id} {seed}")
        moves = together = observer = 0
        async with both(tmp_path, id, seats) as (one, other):
            while moves < MOST_MOVES and not (one.table.over or other.table.over):
                made, alike = await follow(one, other, observer, dice, MOVES)
                moves, together = moves + made, together + alike
                observer = (observer + 1) % (seats + 1)
        print(f"{id}: {together} of {moves} moves together")
        assert together >= moves // 3

    run(work, 600)


def test_a_planted_leak_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The positive control: a view that tells how the hidden cards lie, by a checksum only."""
    honest = ViewUpdates._view

    def leaky(self: ViewUpdates, table: TrackedTable) -> tuple[dict[str, bytes], dict[str, bytes]]:
        hidden = sum(n * card for zone in table.zones for n, card in enumerate(zone, 1)) % 7
        view, zones = honest(self, table)
        return view | {"shade": b"%d" % hidden}, zones

    monkeypatch.setattr(ViewUpdates, "_view", leaky)
    id, seats = SEATINGS[0]

    async def work() -> None:
        async with both(tmp_path, id, seats) as (one, other):
            await follow(one, other, 0, Dice("planted"), 4 * MOVES)

    with pytest.raises(AssertionError, match="socket differs"):
        run(work)


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_no_message_names_a_card_that_its_reader_has_not_seen(
    id: str, seats: int, tmp_path: Path
) -> None:
    """Neither its key nor its title; what names whatever there may be is left out: choices,
    options, and what a game deduces.
    """

    async def work() -> None:
        dice = Dice(f"names {id}")
        async with running_server(tmp_path, PATIENT) as server:
            people = await server.start_table(id, seats, secret=SECRET)
            live = server.tables.live[people[0][1].lobby()["code"]]
            side = Side(live, [guest for guest, _ in people], [client for _, client in people])
            unmet = 0
            met: list[set[str]] = [set() for _ in side.clients]
            for _ in range(12):
                if side.table.over:
                    break
                for observer, client in enumerate(side.clients):
                    unmet += check_names(side.table, observer, client, met[observer])
                seat = side.table.actors[0]
                legal = side.table.legal(seat)
                await act(side, seat, legal[dice.below(len(legal))])
            assert unmet, "there was nothing to be hidden"

    run(work)


def check_names(table: TrackedTable, observer: int, client: TableClient, met: set[str]) -> int:
    """Looks for every face that the observer has not met; answers how many there were."""
    met |= set(re.findall(r'"face": "([^"]+)"', json.dumps([table.view(observer)["zones"]])))
    met |= set(re.findall(r'"face": "([^"]+)"', json.dumps(table.log(observer))))
    met |= set(re.findall(r'"([^"]+)"', json.dumps(table.view(observer)["memory"])))
    for entry in table.log(observer):  # what it chose itself is no news to it
        if entry["seat"] == observer and entry["message"] is not None:
            met.add(entry["message"].get("args", {}).get("card", ""))
    heard = json.dumps([_bare(json.loads(message)) for message in client.received])
    known = [face.title for face in table.kit.faces if face.key in met]
    for title in sorted(known, key=len, reverse=True):  # a longer name may hold a shorter one
        heard = heard.replace(title, "")
    unmet = [face for face in table.kit.faces if face.key not in met]
    for face in unmet:
        assert json.dumps(face.key) not in heard
        assert not re.search(rf"(?<![\w-]){re.escape(face.title)}(?![\w-])", heard), face.title
    return len(unmet)


def _bare(message: Any) -> Any:
    if isinstance(message, dict):
        left_out = ("choices", "options", "undo", "deduced")
        return {key: _bare(value) for key, value in message.items() if key not in left_out}
    return [_bare(value) for value in message] if isinstance(message, list) else message
