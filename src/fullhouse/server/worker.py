"""A worker process: chooses for bots, and writes records. It is sent worlds, never the truth.

Once it is ready it writes a line. Then it reads jobs from its standard input, a line each, and
answers each by a line: see `desk`.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final, TextIO

from fullhouse.bots import BOTS, World
from fullhouse.games import game, games
from fullhouse.play.record import Header
from fullhouse.play.replay import written
from fullhouse.server.thinking import think, where
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
    jobs, answers = _take_over()
    games()  # loading them may take as long as a whole choice: it is not the first job's time
    os.nice(NICENESS)
    print("{}", file=answers, flush=True)
    for line in jobs:
        job = json.loads(line)
        try:
            reply = {"answer": choose(job) if job["do"] == "choose" else write(job)}
        except Exception as error:  # a bot is anybody's code, and may fail anyhow
            reply = {"error": where(error)}
        print(json.dumps(reply), file=answers, flush=True)


def _take_over() -> tuple[TextIO, TextIO]:
    """Its input and output, for itself alone: what a bot prints goes to the standard error."""
    jobs = os.fdopen(os.dup(0), encoding="utf-8")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    with Path(os.devnull).open() as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return jobs, answers


if __name__ == "__main__":
    main()
