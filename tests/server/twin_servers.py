"""Twin servers: two whose tables one observer cannot tell apart, and who is sent what by each.

The second is opened on a copy of the first one's data, and its table becomes a twin: a copy in
which cards that the observer knows nothing of are exchanged. Everybody does the same on both. For
as long as the observer has been shown the same, its guest has received the same bytes, the same
others have been sent something, and workers the same worlds.
"""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fullhouse.server.clock_storage import store_clocks
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable
from tests.server.clients import SECRET, running_server
from tests.server.twin_sides import CLOCK, EXCHANGES, PATIENT, Side, twin_of
from tests.twin_worlds import news

LINK = re.compile(rb"/claim/[\w-]+")
"""A seat's link, which no two servers draw alike."""
FAILED = 500
"""The status from which on the server has failed to answer."""


class Leak(AssertionError):
    """What an observer was sent, or who was, depends on what is hidden from the observer."""


class Twins:
    """Two servers, the observer that cannot tell their tables apart, and what was tried so far."""

    def __init__(self, one: Side, other: Side, dice: Dice) -> None:
        self.sides = one, other
        self.one, self.other = one, other
        self.dice = dice
        self.observer = 0
        self.last = 0
        """The seat that acted last."""
        self.moves = 0
        self.together = 0
        """Moves after which the observer was shown the same by both."""
        self.visited = ""
        """What was done last."""
        self.compared = 0
        """Steps after which everything was compared."""
        self.commands: Counter[str] = Counter()
        self.routes: Counter[tuple[str, str]] = Counter()

    # Who is there.

    @property
    def table(self) -> TrackedTable:
        return self.one.table

    @property
    def seats(self) -> int:
        return self.table.seats

    @property
    def watcher(self) -> int:
        return self.seats

    @property
    def newcomer(self) -> int:
        return self.seats + 1

    @property
    def seat(self) -> int | None:
        """The observer's seat; None for somebody who watches."""
        return self.observer if self.observer < self.seats else None

    @property
    def is_over(self) -> bool:
        return any(side.live.state.lobby.state != "playing" for side in self.sides)

    def any_of(self, choices: Sequence[int]) -> int:
        return choices[self.dice.below(len(choices))]

    def actor(self) -> int:
        """A seat that is asked: the observer's own, if it is."""
        actors = self.table.actors
        return self.observer if self.observer in actors else self.any_of(actors)

    def bystander(self) -> int | None:
        """A seat that does not host, and is not asked: a bot that took it would have nothing to
        think about. The observer's own may be asked, because its twins show a bot the same.
        """
        seats = range(1, self.seats)
        found = [seat for seat in seats if seat == self.seat or seat not in self.table.actors]
        return self.any_of(found) if found else None

    # What is done, on both sides.

    async def do(self, who: int, do: str, **fields: Any) -> list[dict[str, Any]]:
        """Sends the same command on both sides. A field may be a function of the side."""
        self.commands[do] += 1
        replies = [await side.do(who, do, **fields) for side in self.sides]
        assert all(reply.get("status", 0) < FAILED for reply in replies), (do, replies)
        return replies

    async def ask(
        self, who: int, method: str, path: str, query: str = "", body: Any = None, **parts: Any
    ) -> list[Any]:
        """Sends the same request on both sides; `path` is that of the route."""
        self.routes[method, path] += 1
        answers = []
        for side in self.sides:
            url = path.removeprefix("/api").format(code=side.code, **parts) + query
            given = body(side) if callable(body) else body
            answer = await side.guests[who].request(method, url, json=given)
            assert answer.status_code < FAILED, (url, answer.text)
            answers.append(answer)
            if who == self.observer:
                headers = answer.headers.raw
                content = LINK.sub(b"/claim/", answer.content)
                side.answers.append((method, url, answer.status_code, headers, content))
        return answers

    async def open(self, who: int) -> None:
        for side in self.sides:
            await side.open(who)

    async def close(self, who: int) -> None:
        for side in self.sides:
            await side.close(who)

    # Playing.

    async def play(self, glance: Visit) -> None:
        """One move, and a glance at what the observer may ask for then."""
        seat = self.any_of(self.table.actors)
        legal = self.table.legal(seat)
        action = self.any_of(legal)
        looks = self.table.text(seat, action, self.seat)
        likely = self.alike(seat, action, looks)
        for exchanges in (EXCHANGES, 1, 0):
            if likely < 0:
                await self.become(exchanges)
                likely = self.alike(seat, action, looks)
        chosen = {self.one: action, self.other: likely}

        async def move(twins: Twins) -> None:
            replies = await twins.do(
                seat, "act", seat=seat, at=lambda side: side.at(seat), action=chosen.get
            )
            assert all("ok" in reply for reply in replies), replies
            if not any(side.table.over for side in twins.sides):
                await glance(twins)

        self.last = seat
        self.moves += 1
        self.together += await self.step(move)

    def alike(self, seat: int, action: int, looks: str) -> int:
        """An action of the twin that looks to the observer as the table's does; -1 if there is
        none. What the observer does not see is now and then another one.
        """
        twin = self.other.table
        found = [a for a in twin.legal(seat) if twin.text(seat, a, self.seat) == looks]
        if action in found and (seat == self.observer or self.dice.below(3)):
            return action
        return self.any_of(found) if found and seat != self.observer else -1

    async def step(self, visit: Visit) -> bool:
        """Does something on both sides, and compares; False if the observer was shown different
        things: a card has turned up, or a draft is done sooner.
        """
        for side in self.sides:
            side.begin()
        lasts = [side.table.entry for side in self.sides]
        CLOCK[0] += 1
        self.visited = visit.__name__
        await visit(self)
        for side in self.sides:
            owners = [seat.guest for seat in side.live.state.lobby.seats]
            assert owners == side.owners, f"somebody else sits there after {self.visited}"
        if any(side.table.over for side in self.sides):
            return False  # everything is shown to everybody
        shown = [
            news(side.table, last, self.seat) for side, last in zip(self.sides, lasts, strict=True)
        ]
        if shown[0] != shown[1] or self.one.table.actors != self.other.table.actors:
            await self.become()
            return False
        self.compare()
        return True

    async def become(self, exchanges: int = EXCHANGES) -> None:
        """The other server's table becomes a twin of the first's, for the observer. Both matches
        branch off there, so that what is undone from now on is undone in twins.
        """
        ours, theirs = self.one.live.state, self.other.live.state
        assert ours.match is not None
        assert theirs.match is not None
        twin = twin_of(ours.match.table, self.seat, self.dice, exchanges)
        for match, table in ((ours.match, ours.match.table), (theirs.match, twin)):
            match.table = match.root = table
            match.taken = []
            match.before.clear()
        theirs.match.number = ours.match.number
        theirs.changed, theirs.undo_count = ours.changed, ours.undo_count
        theirs.actions = [done[:] for done in ours.actions]
        theirs.clocks = ours.clocks
        stored = store_clocks(self.other.code, ours.clocks)  # a refused move reads them again
        await self.other.server.services.writer.put([], stored)
        self.other.live.vote.id = self.one.live.vote.id
        self.other.live.hints._given = self.one.live.hints._given.copy()
        for side in self.sides:
            side.server.backend.watcher_chances.kept._kept.clear()
        for side in self.sides:
            for windows in side.windows:
                for window in range(len(windows)):
                    await windows[window].do("watch")

    # Comparing.

    def compare(self) -> None:
        """Raises Leak at the first difference."""
        one, other = map(self.received, self.sides)
        for what, ours in one.items():
            if ours != other[what]:
                where = difference(ours, other[what])
                raise Leak(f"{what} differs for {self.seat} after {self.visited}: {where}")
        for side in self.sides:
            if side.workers.wrong:
                raise Leak(f"a worker was sent {side.workers.wrong}")
        self.compared += 1

    def received(self, side: Side) -> dict[str, Any]:
        """What the observer's guest and its workers were sent since the step began, and who else
        was sent something.
        """
        windows = [(who, client) for who, clients in enumerate(side.windows) for client in clients]
        windows = sorted(side.closed + windows, key=lambda one: one[0])
        mine = [side.heard(client) for who, client in windows if who == self.observer]
        others = [
            (who, [kind_of(text) for text in side.heard(client)])
            for who, client in windows
            if who != self.observer
        ]
        jobs = [text for job, text in side.workers.sent if job.get("seat") == self.seat]
        return {"socket": mine, "HTTP": side.answers, "jobs": jobs, "recipients": others}


Visit = Callable[[Twins], Awaitable[None]]
"""Does something on both sides."""


def kind_of(message: bytes) -> str:
    """What kind of message it is."""
    event = json.loads(message)
    return " ".join([*(["reply"] if "re" in event else []), event.get("event", "")])


def difference(one: Any, other: Any) -> str:
    """Where two texts begin to differ."""
    ours, theirs = repr(one), repr(other)
    at = next((n for n, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), 0)
    context = slice(max(0, at - 160), at + 160)
    return f"{ours[context]} / {theirs[context]}"


@asynccontextmanager
async def twin_servers(folder: Path, id: str, seats: int, dice: Dice) -> AsyncIterator[Twins]:
    """Two servers with the same table."""
    folders = folder / "one", folder / "other"
    folders[0].mkdir()
    async with running_server(folders[0], PATIENT) as server:
        people = await server.start_table(id, seats, secret=SECRET, watchers_chances=True)
        code = people[0][1].lobby()["code"]
        guests = [guest for guest, _ in people]
        clients = [client for _, client in people]
        for _ in range(2):
            guests.append(server.guest())
            clients.append(await guests[-1].connect(code))
        one = Side(server, code, guests, clients)
        shutil.copytree(*folders)
        async with running_server(folders[1], PATIENT) as again:
            twins = [again.guest() for _ in guests]
            for twin, guest in zip(twins, guests, strict=True):
                twin.http.cookies = guest.http.cookies
            calls = [await twin.connect(code) for twin in twins]
            for call, client in zip(calls, clients, strict=True):
                await call.event("table")
                call.ids = client.ids
            yield Twins(one, Side(again, code, twins, calls), dice)
