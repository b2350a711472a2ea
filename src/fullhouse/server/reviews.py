"""Reviews of finished games: computed piece by piece in patient workers, and stored as they grow.

Those who ask take turns: addresses, and the guests of each. Of what a guest has asked for, the last
comes first, and of that, what they have opened. A review that nobody has asked for in a while waits
until somebody does. Live tables come before all reviews: the workers run at the lowest priority.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import asdict
from itertools import count
from typing import Any, Final, NamedTuple

from fullhouse import __version__
from fullhouse.review.played_game import PlayedGame
from fullhouse.review.review import (
    FORMAT,
    Chances,
    Pieces,
    ReviewedDecision,
    all_pieces,
    assemble,
    next_pieces,
)
from fullhouse.review.shapes import ReviewShape
from fullhouse.server import review_storage
from fullhouse.server.background_tasks import BackgroundTasks
from fullhouse.server.errors import Conflict, NotRead, NotStored
from fullhouse.server.lobby import Lobby
from fullhouse.server.lru_cache import LruCache
from fullhouse.server.services import REVIEWERS, Services
from fullhouse.server.settings import REVIEW_MOMENTS
from fullhouse.server.worker_pool import JobFailed

log = logging.getLogger("fullhouse")

TAKES: Final = 120.0
"""Seconds that one job of a review may take."""
JOB_SECONDS: Final = 0.4
"""About how long a job should take: a reader who opens something else waits no longer."""
MOST_PIECES: Final = 16
TRIES: Final = 10
"""How often a job is tried before its review is given up."""
PAUSE: Final = 2.0
"""Seconds until a failed job is tried again: on a busy machine, workers start slowly."""
BUILD: Final = f"{__version__} {FORMAT}"
"""Reviews of another build are computed again."""


class Reader(NamedTuple):
    """A guest who asks for reviews, and their address."""

    address: str
    guest: str


class TableReview:
    """The review of one game, as far as it is computed."""

    def __init__(self, code: str, game: PlayedGame, pieces: Pieces, lines: list[str]) -> None:
        self.code: Final = code
        self.game: Final = game
        self.pieces: Final = pieces
        self.lines: Final = lines
        self.observers: list[int | None] = []
        """Those for whom it was asked, the last one first."""
        self.opened: int | None = None
        self.asked: dict[Reader, float] = {}
        """When each reader last asked for it."""
        self.running: set[Chances | ReviewedDecision] = set()
        self.failures = 0
        self.unstored = 0
        """Pieces that are not stored yet."""
        self.stored_at = 0.0
        self.storing: Final = asyncio.Lock()

    def ask(self, reader: Reader, observer: int | None, opened: int | None, now: float) -> None:
        """Puts an observer, and the moment that they look at, first."""
        self.asked[reader] = now
        self.observers = [observer, *(other for other in self.observers if other != observer)]
        self.opened = opened

    def forget_readers(self, since: float) -> None:
        """Drops those who have not asked for a while."""
        self.asked = {reader: at for reader, at in self.asked.items() if at >= since}

    def take(self, most: int) -> list[Chances | ReviewedDecision]:
        """The next pieces to compute, of one kind."""
        taken: list[Chances | ReviewedDecision] = []
        for observer in self.observers:
            for piece in next_pieces(self.game, observer, self.pieces, self.opened):
                if piece not in self.running:
                    taken.append(piece)
                    if len(taken) >= most:
                        return taken
        return taken

    @property
    def is_done(self) -> bool:
        return all(
            piece in self.pieces
            for observer in self.observers
            for piece in all_pieces(self.game, observer)
        )

    @property
    def may_be_dropped(self) -> bool:
        """Whether nothing would be lost that was computed."""
        return not self.running and not self.unstored


class Reviews:
    """The reviews that are being computed or were asked for last."""

    def __init__(self, services: Services) -> None:
        self.build: Final = BUILD
        self._services: Final = services
        self.kept: Final = LruCache[str, TableReview](
            REVIEW_MOMENTS,
            lambda review: len(review.game.tables),
            lambda review: review.may_be_dropped,
        )
        self._news: Final = asyncio.Event()
        self._tasks: Final = BackgroundTasks()
        self._a_piece = JOB_SECONDS
        """About how many seconds a piece takes."""
        self._numbers: Final = count(1)
        self._served: dict[str, int] = {}
        """By address and by guest: the number of the job that they were last served with."""

    def open(self) -> None:
        """Starts to compute what is asked for."""
        for _ in range(REVIEWERS):
            self._tasks.spawn(self._run())
        self._tasks.spawn(self._keep_storing())

    async def close(self) -> None:
        """Stops, and stores what is computed."""
        await self._tasks.close()
        await self._store_all()

    async def get(
        self, lobby: Lobby, reader: Reader, observer: int | None, opened: int | None
    ) -> ReviewShape:
        """The review of a game that is over, as far as it is computed; the rest is queued."""
        header = lobby.header()
        found = await self.kept.get(
            lobby.code, lambda: self._load(lobby), lambda review: review.game.header == header
        )
        found.ask(reader, observer, opened, asyncio.get_running_loop().time())
        self._news.set()
        return await self._services.read(assemble, found.game, observer, found.pieces.copy())

    async def _load(self, lobby: Lobby) -> TableReview:
        services = self._services
        stored = await services.read(services.table_storage.read_lines, lobby.code, 0)
        lines = [line.line for line in stored]
        game = await services.read(PlayedGame, lobby.header(), lines)
        return TableReview(lobby.code, game, await services.read(self._stored, lobby.code), lines)

    def _stored(self, code: str) -> Pieces:
        text = self._services.review_storage.review(code, self.build)
        return Pieces() if text is None else Pieces.read(text)

    # Computing.

    async def _run(self) -> None:
        while True:
            job = self._next()
            if job is None:
                self._news.clear()
                await self._news.wait()
                continue
            await self._compute(*job)

    def _next(self) -> tuple[TableReview, list[Chances | ReviewedDecision]] | None:
        """Pieces of a review that is asked for, for whoever was served the longest time ago."""
        most = max(1, min(MOST_PIECES, int(JOB_SECONDS / self._a_piece)))
        for reader, review in self._by_turns():
            if taken := review.take(most):
                review.running.update(taken)
                number = next(self._numbers)
                self._served[reader.address] = self._served[reader.guest] = number
                return review, taken
        return None

    def _by_turns(self) -> list[tuple[Reader, TableReview]]:
        """Who asks for which review, whoever's turn it is first."""
        since = asyncio.get_running_loop().time() - self._services.settings.reviews_for
        found: list[tuple[Reader, TableReview]] = []
        for _, review in self.kept.last_used():
            review.forget_readers(since)
            if review.failures < TRIES:
                found += [(reader, review) for reader in review.asked]
        here = {name for reader, _ in found for name in reader}
        served = self._served = {who: n for who, n in self._served.items() if who in here}
        return sorted(
            found,
            key=lambda one: (
                served.get(one[0].address, 0),
                served.get(one[0].guest, 0),
                -one[1].asked[one[0]],
            ),
        )

    async def _compute(self, review: TableReview, taken: list[Chances | ReviewedDecision]) -> None:
        job: dict[str, Any] = {
            "do": "review",
            "about": review.code,
            "header": asdict(review.game.header),
            "lines": review.lines,
            "pieces": [[*piece] for piece in taken],
        }
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            made = await self._services.review_workers.run(job, TAKES, review.code)
        except JobFailed as failed:
            review.failures += 1
            log.warning("a part of the review of table %s failed: %s", review.code, failed)
            await asyncio.sleep(PAUSE)
            return
        finally:
            review.running.difference_update(taken)
        self._a_piece += ((loop.time() - began) / len(taken) - self._a_piece) / 4
        for piece, one in zip(taken, made, strict=True):
            review.pieces.add(piece, one)
        review.unstored += len(taken)
        if review.is_done or self.kept.weight > self.kept.most:  # others wait for its place
            await self._store(review)

    # Storing.

    async def _keep_storing(self) -> None:
        while True:
            await asyncio.sleep(self._services.settings.reviews_stored_every)
            await self._store_all()

    async def _store_all(self) -> None:
        for _, review in [*self.kept.last_used()]:
            await self._store(review)

    async def _store(self, review: TableReview) -> None:
        """Stores what is computed, beside what other processes have stored; then it may be
        dropped. What cannot be stored is tried again with the next pieces, or a little later.
        """
        services, code = self._services, review.code
        async with review.storing:
            new = review.unstored
            if not new:
                return
            try:
                pieces = review.pieces.copy()
                pieces.add_missing(await services.read(self._stored, code))
                text = await services.read(pieces.write)
                await services.writer.put([], review_storage.store_review(code, self.build, text))
            except (NotRead, NotStored, Conflict) as error:
                log.warning("the review of table %s could not be stored: %s", code, error)
                return
            review.unstored -= new
        review.pieces.add_missing(pieces)
        self.kept.trim()
