"""What requests about games cost the event loop, the first time and again: ms of its thread.

    PYTHONPATH=. python benchmarks/request_cost.py

Each row is the dearest game. What a request for the server's health costs, client included, is
taken off. What other threads do is not in it.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from tests.server.clients import Guest, running_server

from fullhouse.games import games
from fullhouse.server.settings import Settings

ASKED = (
    "", "rulebook", "figures", "reference", "cards", "deck", "look", "pictures", "answers",
    "words?language=en", "puzzles", "lesson",
)  # fmt: skip
TIMES = 5


async def cost(guest: Guest, path: str) -> float:
    """Milliseconds of this thread for one request."""
    began = time.thread_time()
    await guest.request("GET", path)
    return (time.thread_time() - began) * 1000


async def measure(folder: Path) -> None:
    async with running_server(folder, Settings(messages_at_once=1e6)) as server:
        guest = server.guest()
        await guest.get("/me")
        base = sorted([await cost(guest, "/openapi") for _ in range(50)])[25]
        print("| request | first, ms | again, ms |\n|---|--:|--:|")
        for what in ASKED:
            rows = []
            for id in [None] if not what else games():
                path = "/games" if id is None else f"/games/{id}/{what}"
                first = await cost(guest, path) - base
                again = min([await cost(guest, path) for _ in range(TIMES)]) - base
                rows.append((first, again))
            first, again = max(rows)
            print(f"| `/games{what and '/…/'}{what}` | {first:.1f} | {max(again, 0.0):.1f} |")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder)))


if __name__ == "__main__":
    main()
