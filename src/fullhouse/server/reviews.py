"""Reviews of finished games: computed piece by piece in patient workers, then stored.

What is asked for last comes first, and of that, what its reader has opened. A review that nobody
has asked for in a while waits until somebody does. Live tables come before all reviews: the workers
run at the lowest priority.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import asdict
from typing import Any, Final

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
from fullhouse.server.errors import Conflict, NotStored
from fullhouse.server.lobby import Lobby
from fullhouse.server.lru_cache import LruCache
from fullhouse.server.services import REVIEWERS, Services
from fullhouse.server.settings import REVIEWS_KEPT
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


class TableReview:
    """The review of one game, as far as it is computed."""

    def __init__(self, game: PlayedGame, pieces: Pieces, lines: list[str]) -> None:
        self.game: Final = game
        self.pieces: Final = pieces
        self.lines: Final = lines
        self.asked: list[int | None] = []
        """The observers for whom it was asked, the last one first."""
        self.opened: int | None = None
        self.asked_at = 0.0
        self.running: set[Chances | ReviewedDecision] = set()
        self.failures = 0

    def ask(self, observer: int | None, opened: int | None, now: float) -> None:
        """Puts an observer, and the moment that they look at, first."""
        self.asked_at = now
        self.asked = [observer, *(other for other in self.asked if other != observer)]
        self.opened = opened

    def take(self, most: int) -> list[Chances | ReviewedDecision]:
        """The next pieces to compute, of one kind."""
        taken: list[Chances | ReviewedDecision] = []
        for observer in self.asked:
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
            for observer in self.asked
            for piece in all_pieces(self.game, observer)
        )


class Reviews:
    """The reviews that are being computed or were asked for last."""

    def __init__(self, services: Services) -> None:
        self.build: Final = BUILD
        self._services: Final = services
        self._kept: Final = LruCache[str, TableReview](REVIEWS_KEPT)
        self._news: Final = asyncio.Event()
        self._tasks: Final = BackgroundTasks()
        self._a_piece = JOB_SECONDS
        """About how many seconds a piece takes."""

    def open(self) -> None:
        """Starts to compute what is asked for."""
        for _ in range(REVIEWERS):
            self._tasks.spawn(self._run())

    async def close(self) -> None:
        await self._tasks.close()

    async def get(self, lobby: Lobby, observer: int | None, opened: int | None) -> ReviewShape:
        """The review of a game that is over, as far as it is computed; the rest is queued."""
        header = lobby.header()
        found = await self._kept.get(
            lobby.code, lambda: self._load(lobby), lambda review: review.game.header == header
        )
        found.ask(observer, opened, asyncio.get_running_loop().time())
        self._news.set()
        return await self._services.read(assemble, found.game, observer, found.pieces.copy())

    async def _load(self, lobby: Lobby) -> TableReview:
        services = self._services
        stored = await services.read(services.table_storage.read_lines, lobby.code, 0)
        lines = [line.line for line in stored]
        game = await services.read(PlayedGame, lobby.header(), lines)
        text = await services.read(services.review_storage.review, lobby.code, self.build)
        return TableReview(game, Pieces() if text is None else Pieces.read(text), lines)

    # Computing.

    async def _run(self) -> None:
        while True:
            job = self._next()
            if job is None:
                self._news.clear()
                await self._news.wait()
                continue
            await self._compute(*job)

    def _next(self) -> tuple[str, TableReview, list[Chances | ReviewedDecision]] | None:
        most = max(1, min(MOST_PIECES, int(JOB_SECONDS / self._a_piece)))
        since = asyncio.get_running_loop().time() - self._services.settings.reviews_for
        for code, review in self._kept.last_used():
            if review.asked_at < since or review.failures >= TRIES:
                continue
            if taken := review.take(most):
                review.running.update(taken)
                return code, review, taken
        return None

    async def _compute(
        self, code: str, review: TableReview, taken: list[Chances | ReviewedDecision]
    ) -> None:
        job: dict[str, Any] = {
            "do": "review",
            "about": code,
            "header": asdict(review.game.header),
            "lines": review.lines,
            "pieces": [[*piece] for piece in taken],
        }
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            made = await self._services.review_workers.run(job, TAKES, code)
        except JobFailed as failed:
            review.failures += 1
            log.warning("a part of the review of table %s failed: %s", code, failed)
            await asyncio.sleep(PAUSE)
            return
        finally:
            review.running.difference_update(taken)
        self._a_piece += ((loop.time() - began) / len(taken) - self._a_piece) / 4
        for piece, one in zip(taken, made, strict=True):
            review.pieces.add(piece, one)
        if review.is_done:
            try:
                await self._services.writer.put(
                    [], review_storage.store_review(code, self.build, review.pieces.write())
                )
            except (NotStored, Conflict) as error:
                log.warning("the review of table %s could not be stored: %s", code, error)
