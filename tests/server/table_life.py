"""A model of a table's life above the engine: who sits, leaves, moves, votes and undoes, over
several sockets of several guests, with commands that overlap on purpose.

Everything runs in one thread, so that an example always goes the same way: reads are made at once,
and writes wait at the storage seam until the test releases them, when it has drawn to. What the
server does is checked against what people asked for, not against the server's own rules:

- a seat changes hands only if its owner let it: by sitting down, a link, taking back or a vote;
- an undo of something others have seen, an early end, a take-over and another pace have everybody's
  yes; an undo also keeps to the rule that the table showed before the start;
- what is said about undos and hints before the start stays so, and hints are counted once each;
- a removed guest sits again only if let in, and a new one only if the host lets newcomers in;
- the host changes only as the host wished;
- a view is sent only to the guest whose seat it is, and every socket has what a new one would get;
- what was acknowledged is stored; what was refused has changed nothing.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import tempfile
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from fullhouse.games import games
from fullhouse.play.match import Match
from fullhouse.server.lobby import OPEN, OVER, PLAYING, WAITING, Lobby
from fullhouse.server.services import Services
from fullhouse.server.table_state import TableState
from fullhouse.server.view_updates import ViewUpdates
from fullhouse.server.worker_pool import JobFailed
from fullhouse.server.write_queue import Change, Row, Write, _try
from fullhouse.table.ids import Seat
from fullhouse.table.steps import Together
from fullhouse.table.table import Table
from tests.play.toy import Bids, Deal, Draws, Toy
from tests.server.clients import QUICK, Guest, RunningServer, TableClient, running_server

ENDLESS = 1e9
SETTINGS = replace(
    QUICK,
    grace=0.0,
    ask_lasts=ENDLESS,
    sweeps_every=ENDLESS,
    time_stored_every=ENDLESS,
    moves_a_second=ENDLESS,
    undos_a_minute=ENDLESS,
    undos_at_once=ENDLESS,
    messages_a_second=ENDLESS,
    messages_at_once=ENDLESS,
    address_messages_at_once=ENDLESS,
    address_messages_a_second=ENDLESS,
    address_guests_at_once=ENDLESS,
    address_tables_at_once=ENDLESS,
    address_tables=10**9,
    most_tables=10**9,
    tables_at_once=ENDLESS,
    renames_a_minute=ENDLESS,
)
"""Nothing happens by itself, and nobody is too quick."""
PEOPLE = 4
WINDOWS = 2
IDLE = 12
"""Turns of the event loop after which whoever can go on has done so."""
PATIENCE = 400
SAME = ("view", "entries", "at", "undo")
"""What a new socket and an old one are sent alike about a seat."""


SHOWN = (
    "seats", "host", "you_host", "state", "ended", "removed", "rematch", "undo", "hints",
    "hints_taken", "pace", "newcomers",
)  # fmt: skip
"""What a new socket and an old one are sent alike about the lobby."""


class HeldWriter:
    """Stands for the write queue: stores at once, or keeps writes until they are released."""

    def __init__(self, services: Services) -> None:
        self.commits = 0
        self.is_held = False
        self.waiting: list[Write] = []
        self.on_line: Callable[[Row], None] = lambda row: None
        self._real = services.writer
        self._connection = services.engine.connect()
        self._connection.exec_driver_sql("PRAGMA synchronous=OFF")
        self._connection.commit()

    def put(self, lines: list[Row], changes: list[Change]) -> asyncio.Future[None]:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(Write(lines, changes, done))
        if not self.is_held:
            self.release()
        return done

    def release(self) -> None:
        """Stores the first of the writes that wait: as the real queue does, in their order."""
        write = self.waiting.pop(0)
        for row in write.lines:
            self.on_line(row)
        error = _try(self._connection, [write])
        self.commits += 1
        if write.done.done():
            return  # whoever asked was cancelled
        if error is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(error)

    def close(self) -> None:
        self._connection.close()
        self._real.close()


class Asked(NamedTuple):
    """A command on its way: what a guest asks for, of which seat, and what else matters."""

    do: str
    guest: str
    seat: int = -1
    more: str = ""


@dataclass
class Person:
    """A guest with some windows, and whom they are known as at the server."""

    guest: Guest
    windows: list[WatchedClient | None] = field(default_factory=lambda: [None] * WINDOWS)

    def id(self, services: Services) -> str:
        cookies = "; ".join(f"{name}={value}" for name, value in self.guest.http.cookies.items())
        return services.guests.read(cookies) or ""


class WatchedClient(TableClient):
    """A window whose events are checked as they are sent."""

    check: Callable[[WatchedClient, dict[str, Any]], None] = staticmethod(
        lambda client, event: None
    )
    guest_id = ""

    async def greeted(self) -> None:
        """Waits for the first event, or a refusal."""
        await self.wait_for(lambda: self.events or self.closed)

    def send(self, message: bytes) -> None:
        super().send(message)
        self.check(self, self.events[-1])


class Broken(AssertionError):
    """A promise that was not kept. Not caught by the server, which logs and goes on otherwise."""


@dataclass
class Model:
    """What people have done at one table, as far as the promises depend on it."""

    code: str
    sittings: list[int]
    """By seat: changes whenever somebody else has it; links are good for one sitting."""
    former: list[str | None]
    """By seat: the device it has moved from."""
    holders: list[str | None]
    """By seat: who was dealt its hand or took it over, removed or not; None if they are gone."""
    links: dict[str, tuple[int, str, int]] = field(default_factory=dict)
    """By token: seat, maker, sitting."""
    asks: dict[int, dict[str, Any]] = field(default_factory=dict)
    yes: dict[int, set[str]] = field(default_factory=dict)
    acknowledged: set[tuple[int, int, int]] = field(default_factory=set)
    hinted: set[tuple[int, int, int]] = field(default_factory=set)
    """The decisions for which a hint was counted: seat, its lines, and undos."""


class World:
    """One server for all examples: starting one takes longer than playing an example."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.stack = ExitStack()
        folder = self.stack.enter_context(tempfile.TemporaryDirectory())
        self.stack.enter_context(mock.patch.dict(games(), {"toy": LongToy()}))
        self.stack.enter_context(mock.patch.object(Services, "read", _read_at_once))
        logging.getLogger("fullhouse").setLevel(logging.CRITICAL)
        self.running = running_server(Path(folder), SETTINGS)
        self.server: RunningServer = self.loop.run_until_complete(self.running.__aenter__())
        self.services = self.server.services
        self.writer = HeldWriter(self.services)
        self.services.writer = self.writer  # type: ignore[assignment]
        self.services.bot_workers.run = _no_worker  # type: ignore[method-assign]
        self.services.record_workers.run = _no_worker  # type: ignore[method-assign]

    def close(self) -> None:
        self.writer.is_held = False
        self.loop.run_until_complete(self.running.__aexit__(None, None, None))
        self.loop.close()
        self.stack.close()
        logging.getLogger("fullhouse").setLevel(logging.NOTSET)


def _read_at_once(self: Services, work: Any, *args: Any, **named: Any) -> asyncio.Future[Any]:
    done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    try:
        done.set_result(work(*args, **named))
    except Exception as error:
        done.set_exception(error)
    return done


async def _no_worker(job: dict[str, Any], *more: object, **named: object) -> object:
    """Stands for a worker: there are none. Hints alone are answered, after a while."""
    if job["do"] != "hint":
        raise JobFailed("there are no workers here")
    for _ in range(3):
        await asyncio.sleep(0)
    return [{"action": 0, "rank": 1, "chance": 0.5, "why": None}]


WORLD: list[World] = []


class LongToy(Toy):
    """The same with more cards to draw, one after the other."""

    def set_up(self, t: Table) -> None:
        for seat in (1, 0, 1, 0, 1, 0):
            t.push(Draws(Seat(seat)))
        t.push(Together([Bids(seat) for seat in t.all_seats]))
        t.push(Deal())


RULES = ("off", "free", "people", "all")
"""What a host may say about undos."""
HINTS = ("off", "shown", "free")
PACES = [
    {"kind": "relaxed", "per": "move", "seconds": 0, "increment": 0},
    {"kind": "days", "per": "move", "seconds": 86_400, "increment": 0},
    {"kind": "live", "per": "game", "seconds": 10_800, "increment": 5},
]
"""None of them runs out during an example."""
SETTING = {
    "set_undo": "undo",
    "set_hints": "hints",
    "set_pace": "pace",
    "set_newcomers": "newcomers",
}
"""By kind of command: what it sets."""

KINDS = [
    *["act"] * 5, *["undo"] * 3, *["answer"] * 4, *["sit"] * 3, "stand", "stand", "bot", "remove",
    "let_in", *["link"] * 2, *["claim"] * 2, "reclaim", "hand_over", "stand_in", "end", "start",
    "start", "resign", "close", "rematch", "delete", "open", "shut", "mute", "chat", "rename",
    "hint", "hint", "set_undo", "set_hints", "set_pace", "set_pace", "set_newcomers",
]  # fmt: skip

PAIRS = [
    ("act", "undo"),
    ("undo", "act"),
    ("act", "act"),
    ("stand", "act"),
    ("link", "stand"),
    ("resign", "undo"),
    ("hint", "hint"),
    ("hint", "act"),
    ("set_undo", "start"),
    ("set_pace", "set_pace"),
    ("set_newcomers", "remove"),
]
"""What one person does at once in two windows."""
Drawn = tuple[str, int, int, int, int]
"""A kind of command; who sends it, from which window, about which seat; and any number."""
COMMANDS = st.tuples(
    st.sampled_from(KINDS),
    st.integers(0, PEOPLE - 1),
    st.integers(0, WINDOWS - 1),
    st.integers(0, 2),
    st.integers(0, 7),
)


class TableLife(RuleBasedStateMachine):
    """Batches of overlapping commands, and what must hold after each."""

    game = "toy"
    seats = 2

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Asked] = []
        self.broken: list[str] = []
        self.people: list[Person] = []
        self.patches = ExitStack()
        self.enter_world()

    def enter_world(self) -> None:
        """Finds the server, and has every change that it stores checked."""
        self.world = WORLD[0]
        self.loop, self.server = self.world.loop, self.world.server
        self.services, self.writer = self.world.services, self.world.writer
        replace_lobby = TableState.replace_lobby

        def watched(state: TableState, lobby: Lobby) -> None:
            before = state.lobby
            replace_lobby(state, lobby)
            if hasattr(self, "model") and state.code == self.model.code:
                self.check_change(before, lobby)

        self.patches.enter_context(mock.patch.object(TableState, "replace_lobby", watched))
        self.writer.on_line = self.check_line

    def teardown(self) -> None:
        self.loop.run_until_complete(self._leave())
        self.patches.close()

    async def _leave(self) -> None:
        self.writer.is_held = False
        while self.writer.waiting:
            self.writer.release()
        for person in self.people:
            for window in person.windows:
                if window is not None:
                    await window.disconnect()
            await person.guest.http.aclose()
        self.forget_tables()

    def forget_tables(self) -> None:
        """Makes room for the next example."""
        self.server.guests.clear()
        for table in [*self.server.tables.live.values()]:
            table.close()
        self.server.tables.live.clear()

    # What happens.

    @initialize(
        is_started=st.booleans(),
        bots=st.booleans(),
        shared=st.booleans(),
        moves=st.sampled_from([0, 2, 5]),
        undo=st.sampled_from(RULES[::-1]),
        hints=st.sampled_from(HINTS[::-1]),
    )
    def set_table(
        self, is_started: bool, bots: bool, shared: bool, moves: int, undo: str, hints: str
    ) -> None:
        """Sets a table: everybody is there, and perhaps the game has begun."""

        async def work() -> None:
            for number in range(PEOPLE):
                self.people.append(Person(self.new_guest()))
                await self.people[-1].guest.request("PUT", "/me", json={"name": f"P{number}"})
            code = await self.people[0].guest.create_table(
                game=self.game, seats=self.seats, sit=0, name="P0"
            )
            self.open_model(code)
            for person in self.people:
                for number in range(WINDOWS):
                    await self.open_window(person, number)
            self.asked = self.wishes(self.people[0], undo=undo, hints=hints)
            await self.one("set", self.people[0], undo=undo, hints=hints)
            if is_started:
                for seat in range(1, self.seats):
                    sitter = self.people[0 if shared and seat == 1 else seat % PEOPLE]
                    if bots and seat == self.seats - 1:
                        await self.one("bot", self.people[0], seat=seat, bot="greedy")
                    else:
                        await self.one("sit", sitter, seat=seat)
                await self.one("start", self.people[0])
            await self.settle([], [])

        self.run(work())
        self.play_on(moves, 0)

    @rule(batch=st.lists(COMMANDS, min_size=1, max_size=4), order=st.lists(st.integers(0, 7)))
    def commands(self, batch: list[Drawn], order: list[int]) -> None:
        """Starts several commands at once; drawn numbers say when their writes are stored."""
        self.play_batch(batch, order)

    def play_batch(self, batch: list[Drawn], order: list[int]) -> None:
        """The same for any batch."""

        async def work() -> None:
            self.writer.is_held = True
            before = self.facts()
            coming = [
                self.people[who].id(self.services) for kind, who, *_ in batch if kind == "open"
            ]
            is_back = any(seat.away and seat.guest in coming for seat in self.lobby.seats)
            self.asked = []
            replies: list[Callable[[], dict[str, Any] | None]] = []
            for kind, who, window, seat, n in batch:
                reply = await self.start(kind, self.people[who], window, seat, n)
                replies += [] if reply is None else [reply]
                # Sometimes the next one starts before this one has taken a step.
                for _ in range(n % 3):
                    await asyncio.sleep(0)
            await self.settle(replies, list(order))
            answers = [answer for reply in replies if (answer := reply()) is not None]
            # A window that closed was not answered: its command may have been carried out.
            is_refused = all(answer.get("error", "closed") != "closed" for answer in answers)
            if answers and is_refused and not is_back:
                assert self.facts() == before, f"refused, and changed all the same: {answers}"
            await self.go_on(next((answer["code"] for answer in answers if "code" in answer), None))

        self.run(work())

    @rule(
        who=st.integers(0, PEOPLE),
        kinds=st.sampled_from(PAIRS),
        n=st.integers(0, 3),
        order=st.lists(st.integers(0, 3)),
    )
    def windows(self, who: int, kinds: tuple[str, str], n: int, order: list[int]) -> None:
        """Somebody does several things at once in their windows."""
        if who == PEOPLE:  # whoever is to decide
            ids = [person.id(self.services) for person in self.people]
            match = self.state.match
            asked = [] if match is None else match.table.actors
            guests = [guest for seat in asked if (guest := self.lobby.seats[seat].guest) in ids]
            who = ids.index(guests[0]) if guests else 0
        own = self.lobby.seats_of(self.people[who].id(self.services))
        seat = own[n % len(own)] if own else 0
        batch = [(kind, who, at % WINDOWS, seat, (n + at * 4) % 8) for at, kind in enumerate(kinds)]
        self.play_batch(batch, order)

    @rule(
        people=st.permutations(range(PEOPLE)),
        seat=st.integers(0, 1),
        leaving=st.sampled_from(["stand", "remove", "delete", "resign", "hand_over"]),
        then=st.lists(COMMANDS, max_size=2),
    )
    def come_back_by_link(
        self, people: list[int], seat: int, leaving: str, then: list[Drawn]
    ) -> None:
        """Somebody makes a link to their seat, leaves it in some way, and somebody claims it."""
        ids = [person.id(self.services) for person in self.people]
        owner = self.lobby.seats[seat].guest
        who = ids.index(owner) if owner in ids else people[0]
        host = ids.index(self.lobby.host) if self.lobby.host in ids else people[0]
        self.play_batch([("link", who, 0, seat, 0)], [])
        self.play_batch([(leaving, host if leaving == "remove" else who, 0, seat, 0)], [])
        self.play_batch([("sit", people[1], 0, seat, 0)], [])
        if then:
            self.play_batch(then, [])
        last = max(0, len(self.model.links) - 1)
        self.play_batch([("claim", people[2], 0, seat, last)], [])

    @rule(moves=st.integers(1, 6), n=st.integers(0, 7))
    def play_on(self, moves: int, n: int) -> None:
        """Whoever is to decide does."""
        for _ in range(moves):
            match = self.state.match
            if match is None or self.lobby.state != PLAYING or not match.table.actors:
                return
            seat = match.table.actors[n % len(match.table.actors)]
            for who, person in enumerate(self.people):
                if self.lobby.seats[seat].guest == person.id(self.services):
                    self.play_batch([("act", who, 0, seat, n % 4)], [])

    @rule(who=st.integers(0, PEOPLE - 1))
    def reconnect(self, who: int) -> None:
        """A window reads, after a reconnect, what it would have read without one."""

        async def work() -> None:
            person = self.people[who]
            old = person.windows[0]
            if old is None or old.closed:
                return
            had = {seat: [part[key] for key in SAME] for seat, part in old.seats.items()}
            observers = self.state.observers_of(person.id(self.services))
            await self.open_window(person, 0)
            new = person.windows[0]
            assert new is not None
            for seat, part in new.seats.items():
                if seat in had and seat in observers:
                    assert [part[key] for key in SAME] == had[seat], seat

        self.run(work())

    @rule()
    def restart(self) -> None:
        """The table is dropped from memory, as by a restart, and everybody comes back."""

        async def work() -> None:
            for person in self.people:
                for n, window in enumerate(person.windows):
                    if window is not None:
                        await window.disconnect()
                    person.windows[n] = None
            await self.wait_until_idle()
            self.forget_table()
            self.model.asks.clear()
            self.model.yes.clear()
            self.model.hinted.clear()  # a hint that was given before is not known any more
            self.asked = []
            for person in self.people:
                await self.open_window(person, 0)

        self.run(work())

    def forget_table(self) -> None:
        """Drops the table from the server's memory."""
        table = self.server.tables.live.get(self.model.code)
        if table is not None:
            self.server.tables.drop(table)

    # What must hold.

    @invariant()
    def every_window_is_up_to_date(self) -> None:
        """Every socket has what a new one would be sent."""
        if not hasattr(self, "model"):
            return
        if self.broken:
            raise Broken(self.broken[0])
        state = self.state
        for person in self.people:
            for window in person.windows:
                if window is None or window.closed:
                    continue
                shown, fresh_lobby = window.lobby(), self.fresh_lobby(window.guest_id)
                if fresh_lobby is None:
                    assert not shown["newcomers"], "a window is not let in again"
                    continue  # who is inside stays
                for name in SHOWN:
                    assert shown[name] == fresh_lobby[name], f"{name} of the lobby is stale"
                if state.match is None:
                    continue
                for observer in state.observers_of(window.guest_id):
                    part = window.seats.get(observer)
                    assert part is not None, f"a window was never sent the table of {observer}"
                    lobby = state.lobby
                    fresh = ViewUpdates(observer, lobby.shown_memory, lobby.can_consent())
                    if lobby.state == OVER:
                        fresh.winners = part["view"]["winners"]
                    whole = json.loads(fresh.whole(state.match, state.at(observer)))
                    for key in SAME:
                        assert part[key] == whole[key], f"seat {observer}: {key} is stale"

    def fresh_lobby(self, guest: str) -> Mapping[str, Any] | None:
        """The lobby that a new socket of this guest would be sent; None if it is not let in."""
        return self.server.tables.live[self.model.code].broadcaster.lobby_for(guest)

    @invariant()
    def every_acknowledged_line_is_stored(self) -> None:
        if not hasattr(self, "model"):
            return
        for seat, at, action in self.model.acknowledged:
            assert self.state.is_stored(seat, at, action), "an acknowledged move is not there"

    def check_sent(self, window: WatchedClient, event: dict[str, Any]) -> None:
        """A view is sent only to the guest whose seat it is."""
        kind = event.get("event")
        if kind == "table":
            for part in event["seats"]:
                seat = part["seat"]
                if seat is not None and not self.may_see(seat, window.guest_id):
                    self.broken.append(f"the view of seat {seat} was sent to somebody else")
        elif kind == "ask" and event["ask"] is not None and event["ask"] not in self.model.asks:
            by = self.lobby.seats[event["seat"]].guest
            wishes = {one.more for one in self.asked if one.do == "set_pace"}
            more = {"lines": self.seen_lines(), "by": by, "wishes": wishes}
            self.model.asks[event["ask"]] = event | more

    def may_see(self, seat: int, guest: str) -> bool:
        """Whether a guest may be sent what this seat sees."""
        return self.lobby.seats[seat].guest == guest

    def check_line(self, row: Row) -> None:
        """An undo keeps to the table's rule, and one that others notice has everybody's yes."""
        if row["table"] != self.model.code or not row["line"].startswith("undo"):
            return
        match, seat, rule = self.state.match, row["seat"], self.lobby.undo
        assert match is not None
        is_noticed = match.would_undo(seat).reason is not None
        if (rule == "off" and not match.table.draft(seat)) or (rule == "free" and is_noticed):
            self.broken.append(f"seat {seat} undid something, and the table's rule is {rule}")
        elif is_noticed and not self.agreed("undo", seat):
            self.broken.append(
                f"seat {seat} undid something that others had seen: nobody was asked"
            )

    def check_change(self, before: Lobby, after: Lobby) -> None:
        """Everything that changed about seats and host was asked for by whom it belonged to."""
        model = self.model
        if len(before.seats) != len(after.seats):
            return
        for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
            if old.guest == new.guest:
                continue
            if new.guest is not None and not self.may_have(before, seat, new.guest):
                self.broken.append(f"seat {seat} went to somebody whom its owner did not let")
            elif new.guest is None and not self.may_lose(before, seat):
                self.broken.append(f"seat {seat} was taken from its owner")
            model.sittings[seat] += 1
            is_move = new.guest is not None and old.guest is not None
            model.former[seat] = old.guest if is_move else None
            if new.guest is not None:
                model.holders[seat] = new.guest
        if after.host != before.host and not self.may_host(before, after):
            self.broken.append("another guest became host, and the host did not ask for it")
        if after.state == PLAYING != before.state:
            model.holders = [seat.guest for seat in after.seats]
        freed = {one["guest"] for one in before.barred} - {one["guest"] for one in after.barred}
        for guest in freed:
            if not (self.was_asked("let_in", before.host) or self.was_asked("delete", guest)):
                self.broken.append("a removed guest was let in, and not by the host")
        if after.state == OVER and before.state == PLAYING:
            self.check_end(before, after)
        self.check_settings(before, after)

    def check_settings(self, before: Lobby, after: Lobby) -> None:
        """What the table says about undos, hints and pace is what its host said before the start;
        the pace may change later, if everybody agrees, and whether newcomers may come in as the
        host likes. Hints are counted once for each decision.
        """
        for kind, name in SETTING.items():
            wish = json.dumps(getattr(after, name))
            if wish == json.dumps(getattr(before, name)):
                continue
            is_wished = any(
                (one.do, one.guest, one.more) == (kind, before.host, wish) for one in self.asked
            )
            if before.state != WAITING and name != "newcomers":
                is_wished = name == "pace" and self.agreed("pace", -1, wish=wish)
            if not is_wished:
                self.broken.append(f"{name} was changed, and not as the table's people wished")
        for seat in range(len(after.seats)):
            more = after.hints_of(seat) - (before.hints_of(seat) if seat < len(before.seats) else 0)
            decision = (seat, self.state.at(seat), self.state.undo_count) if more else None
            if decision is None:
                continue
            if more != 1 or not self.was_asked("hint", after.seats[seat].guest, seat):
                self.broken.append(f"a hint was counted for seat {seat}, which asked for none")
            elif after.hints == "off" or after.state != PLAYING:
                self.broken.append("a hint was given where there are none")
            elif decision in self.model.hinted:
                self.broken.append(f"one hint was counted twice for seat {seat}")
            self.model.hinted.add(decision)

    def may_have(self, before: Lobby, seat: int, guest: str) -> bool:
        """Whether a guest may get this seat."""
        old = before.seats[seat]
        if before.is_barred(guest):
            return False
        known = {before.host}
        known |= {one for s in before.seats for one in (s.guest, s.dealt, s.moved_from)}
        may_sit = before.newcomers or guest in known
        is_free = before.state == WAITING and old.kind == OPEN
        if may_sit and is_free and self.was_asked("sit", guest, seat):
            return True
        for one in self.asked:
            link = (
                self.model.links.get(one.more) if (one.do, one.guest) == ("claim", guest) else None
            )
            if link == (seat, old.guest, self.model.sittings[seat]):
                return True
        if self.was_asked("reclaim", guest, seat) and self.model.former[seat] == guest:
            return True
        is_taken_over = before.state == PLAYING and old.guest is None
        return may_sit and is_taken_over and self.agreed("sit", seat, guest)

    def may_lose(self, before: Lobby, seat: int) -> bool:
        """Whether the person at this seat may be without it."""
        guest = before.seats[seat].guest
        assert guest is not None
        leaves = self.was_asked("stand", guest, seat) and before.state == WAITING
        removed = any(
            self.was_asked("remove", before.host, own) for own in before.seats_of(guest)
        )  # from one of their seats, and so from all
        return leaves or removed or self.was_asked("delete", guest)

    def may_host(self, before: Lobby, after: Lobby) -> bool:
        """Whether the host may be another one."""
        host = before.host
        if host is None or self.was_asked("hand_over", host) or self.was_asked("delete", host):
            return True
        return any(
            old.guest == host and new.guest == after.host
            for old, new in zip(before.seats, after.seats, strict=True)
        )

    def check_end(self, before: Lobby, after: Lobby) -> None:
        """A game ends early as its host or all its players wished."""
        players = {seat.guest for seat in before.seats if seat.is_played}
        by = {
            "closed": self.was_asked("close", before.host),
            "resigned": any(one.do == "resign" for one in self.asked),
            "agreed": self.agreed("end", -1)
            or any(one.do == "end" and players <= {one.guest} for one in self.asked),
        }
        if not by.get(after.ended or "", False):
            self.broken.append(f"the game ended ({after.ended}), and nobody asked for it")

    def was_asked(self, do: str, guest: str | None, seat: int | None = None) -> bool:
        """Whether a guest has just asked for this."""
        return any(
            one.do == do and one.guest == guest and seat in (None, one.seat) for one in self.asked
        )

    def agreed(
        self, what: str, seat: int, asker: str | None = None, wish: str | None = None
    ) -> bool:
        """Whether everybody concerned has said yes to this, and nothing happened since."""
        lobby, model = self.lobby, self.model
        if what == "sit":
            voters = {
                own.guest or held
                for own, held in zip(lobby.seats, model.holders, strict=True)
                if not own.resigned
            } - {None, asker}
        else:
            own = lobby.seats[seat].guest if seat >= 0 else None
            voters = {s.guest for s in lobby.seats if s.is_played} - {None, own}
            if what == "undo" and not lobby.can_consent():
                return False
            if what == "undo" and not voters:  # one device plays all seats, or all but the bots'
                return True
            if what == "pace":
                voters -= {lobby.host}
                if not voters:
                    return any((one.do, one.more) == ("set_pace", wish) for one in self.asked)
        for number, ask in model.asks.items():
            is_it = ask["what"] == what and seat in (ask["seat"], -1)
            is_fresh = what in ("sit", "pace") or ask["lines"] == self.seen_lines()
            is_it = is_it and (wish is None or wish in ask["wishes"])
            asking = {ask["by"]} if what == "end" else set()
            if is_it and is_fresh and voters - asking <= model.yes.get(number, set()):
                return bool(voters - asking)
        return False

    # How it is done.

    def new_guest(self) -> Guest:
        return self.server.guest()

    @property
    def state(self) -> TableState:
        return self.server.tables.live[self.model.code].state

    @property
    def lobby(self) -> Lobby:
        return self.state.lobby

    def seen_lines(self) -> int:
        """How many log entries everybody can read."""
        match: Match | None = self.state.match
        return 0 if match is None else len(match.table.log(None))

    def facts(self) -> object:
        """Everything that is stored, apart from chat."""
        return self.lobby, self.state.line_count

    def run(self, work: Any) -> None:
        self.loop.run_until_complete(asyncio.wait_for(work, 60))
        if self.broken:
            raise Broken(self.broken[0])

    def open_model(self, code: str) -> None:
        lobby = self.lobby_of(code)
        guests = [seat.guest for seat in lobby.seats]
        self.model = Model(code, [0] * len(guests), [None] * len(guests), guests)

    def lobby_of(self, code: str) -> Lobby:
        """The lobby of a table that was just made."""
        return self.server.tables.live[code].state.lobby

    async def open_window(self, person: Person, number: int) -> None:
        """Opens a window; one that is open already is opened again."""
        old = person.windows[number]
        if old is not None:
            await old.disconnect()
        if not person.id(self.services):
            await person.guest.request("GET", "/me")
        cookie = "; ".join(f"{name}={value}" for name, value in person.guest.http.cookies.items())
        client = self.new_window(number, cookie)
        client.guest_id = person.id(self.services)
        client.check = self.check_sent
        person.windows[number] = client
        await self.wait_until_idle()

    def new_window(self, number: int, cookie: str) -> WatchedClient:
        """A socket at the table."""
        return WatchedClient(self.server.backend, self.model.code, [(b"cookie", cookie.encode())])

    async def wait_until_idle(self) -> None:
        """Until whoever can go on has done so."""
        for _ in range(IDLE):
            await asyncio.sleep(0)

    def wishes(self, person: Person, **given: object) -> list[Asked]:
        """What somebody asks to set, as the checks look for it."""
        guest = person.id(self.services)
        return [Asked(f"set_{name}", guest, -1, json.dumps(value)) for name, value in given.items()]

    async def one(self, do: str, person: Person, **fields: Any) -> None:
        """One command before the test proper begins."""
        window = person.windows[0]
        assert window is not None
        self.asked += [Asked(do, window.guest_id, fields.get("seat", -1))]
        reply = await window.do(do, **fields)
        assert "ok" in reply, reply

    async def settle(self, replies: list[Callable[[], Any]], order: list[int]) -> None:
        """Releases what waits to be stored, one after the other, until everybody is answered."""
        for _ in range(PATIENCE):
            for _ in range(IDLE):
                await asyncio.sleep(0)
            for _ in range(order.pop() if order else 0):
                await asyncio.sleep(0)
            if self.writer.waiting:
                self.writer.release()
            elif all(reply() is not None for reply in replies):
                break
        else:
            raise AssertionError("somebody was never answered")
        self.writer.is_held = False

    async def start(
        self, kind: str, person: Person, number: int, seat: int, n: int
    ) -> Callable[[], dict[str, Any] | None] | None:
        """Starts a command; returns how to see its reply."""
        seat %= self.seats
        model = self.model
        if kind in ("link", "claim", "delete"):
            return self.request(kind, person, seat, n)
        if kind in ("open", "shut"):
            window = person.windows[number]
            if window is not None and (kind == "open" or number):
                window.hang_up()  # not waited for: its command may wait for a write that is held
                window.closed = 1000
                person.windows[number] = None
            if kind == "open" and person.id(self.services):
                await self.open_window(person, number)
            return None
        window = person.windows[number] or person.windows[0]
        if window is None or window.closed:
            return None
        fields = self.fields(kind, window, seat, n)
        if fields is None:
            return None
        if kind == "answer" and fields["yes"]:
            model.yes.setdefault(fields["to"], set()).add(window.guest_id)
        wish = json.dumps(fields[SETTING[kind]]) if kind in SETTING else ""
        self.asked.append(Asked(kind, window.guest_id, fields.get("seat", -1), wish))
        window.ids += 1
        id, of = window.ids, window
        do = "set" if kind in SETTING else kind
        window.send_text(json.dumps({"id": id, "do": do, **fields}))

        def reply() -> dict[str, Any] | None:
            found = of.replies.get(id)
            if found is None and of.closed:
                return {"error": "closed"}
            if found is not None and "ok" in found and kind == "act":
                model.acknowledged.add((fields["seat"], fields["at"], fields["action"]))
            return found

        return reply

    async def go_on(self, code: str | None) -> None:
        """Everybody goes on at the table that follows; whoever was signed out comes back."""
        if code is not None:
            self.open_model(code)
        for person in self.people:
            for number, window in enumerate(person.windows):
                if code is not None and number and window is not None:
                    await window.disconnect()
                    person.windows[number] = None
                elif window is not None and (code is not None or window.closed):
                    await self.open_window(person, number)

    def fields(self, kind: str, window: WatchedClient, seat: int, n: int) -> dict[str, Any] | None:
        """The fields of a command, from what this window has been shown."""
        if kind in ("act", "undo"):
            part = window.seats.get(seat)
            if part is None:
                return {"seat": seat, "at": n, **({"action": n} if kind == "act" else {})}
            later = (0, 0, 0, 0, 1, 1, 2, -1)[n]
            fields = {"seat": seat, "at": max(0, part["at"] + later)}
            choices = part["view"].get("choices") or [{"action": n}]
            return (
                fields
                if kind == "undo"
                else {**fields, "action": choices[n % len(choices)]["action"]}
            )
        if kind == "answer":
            asks = [e["ask"] for e in window.events if e.get("event") == "ask" and e["ask"]]
            return {"to": asks[-1], "yes": n > 0} if asks else None
        if kind == "let_in":
            removed = window.lobby()["removed"]
            return {"number": removed[n % len(removed)]["number"]} if removed else None
        more: dict[str, dict[str, Any]] = {
            "bot": {"seat": seat, "bot": "greedy" if n % 2 else None},
            "chat": {"text": "hello"},
            "rename": {"seat": seat, "name": f"Q{n}"},
            "mute": {"seat": seat, "muted": bool(n % 2)},
            "start": {"fill": "greedy"} if n % 2 else {},
            "stand_in": {"seat": seat, "on": n % 3 != 0, "vote": bool(n % 2)},
            "set_undo": {"undo": RULES[n % 4]},
            "set_hints": {"hints": HINTS[n % 3]},
            "set_pace": {"pace": PACES[n % 3]},
            "set_newcomers": {"newcomers": n % 3 > 0},
            "end": {},
            "close": {},
            "rematch": {},
        }
        return more.get(kind, {"seat": seat})

    def request(
        self, kind: str, person: Person, seat: int, n: int
    ) -> Callable[[], dict[str, Any] | None]:
        """Starts an HTTP request."""
        guest, model = person.id(self.services), self.model
        tokens = list(model.links)
        token = tokens[n % len(tokens)] if tokens else "none"
        self.asked.append(Asked(kind, guest, seat, token))

        async def work() -> dict[str, Any]:
            if kind == "link":
                sitting = model.sittings[seat]
                path = f"/tables/{model.code}/move"
                answer = await person.guest.request("POST", path, json={"seat": seat})
                if answer.status_code == 200:
                    made = answer.json()["link"].removeprefix("/claim/")
                    model.links[made] = (seat, guest, sitting)
            elif kind == "claim":
                answer = await person.guest.request("POST", "/claim", json={"token": token})
            else:
                answer = await person.guest.request("DELETE", "/me")
                model.holders = [None if one == guest else one for one in model.holders]
            return {"ok": True} if answer.status_code == 200 else {"error": answer.text}

        task = self.loop.create_task(work())
        return lambda: task.result() if task.done() else None


def steps_asked_for() -> int:
    """How many batches the long form plays: FULLHOUSE_STEPS."""
    return int(os.environ.get("FULLHOUSE_STEPS", "0"))
