"""A worker process: chooses for bots, and writes records. It is sent worlds, never the truth.

It reads a job a line from its standard input and answers a line: see `desk`.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any, Final

from fullhouse.bots import BOTS, World
from fullhouse.games import game
from fullhouse.play.record import Header
from fullhouse.play.replay import written
from fullhouse.server.thinking import think
from fullhouse.table.chance import Dice

NICENESS: Final = 5
"""A table's answers go before a bot's thoughts."""


def choose(job: dict[str, Any]) -> list[int]:
    """What a bot does in a world of its seat: an action, or all the picks of a draft."""
    world = World(game(job["game"]).restore(job["world"]))
    return think(BOTS[job["bot"]], world, job["seat"], Dice(job["dice"]))


def write(job: dict[str, Any]) -> str:
    """The whole record of a game that is over."""
    header = dict(job["header"])
    for field in ("seats", "words"):
        header[field] = tuple(header[field])
    return written(Header(**header), job["lines"])


def main() -> None:
    """Works until its input ends."""
    os.nice(NICENESS)
    for line in sys.stdin:
        job = json.loads(line)
        try:
            answer = choose(job) if job["do"] == "choose" else write(job)
            reply = {"id": job["id"], "answer": answer}
        except Exception as error:  # a bot is anybody's code, and may fail anyhow
            reply = {"id": job["id"], "error": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
