"""A worker process: decides for bots and writes records. It receives worlds, never the real table.

It writes a line when it is ready. Then it reads jobs from its standard input, one per line, and
answers each with a line (see `worker_pool`).
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TextIO

from fullhouse.bots import BOTS, World
from fullhouse.bots.hints import SECONDS as HINT_SECONDS
from fullhouse.bots.hints import HintRow, hint_rows
from fullhouse.bots.ladder import SECONDS, LadderBot
from fullhouse.bots.rollouts import Rollouts
from fullhouse.games import game, games
from fullhouse.play.record import Header
from fullhouse.play.replay import full_record
from fullhouse.review.chances import BATCH, shares, wilson
from fullhouse.review.played_game import PlayedGame
from fullhouse.review.review import compute, read_piece
from fullhouse.review.shapes import ChanceShape
from fullhouse.server.bot_jobs import decide, format_error
from fullhouse.table.chance import Dice
from fullhouse.table.worlds import MISFITS

NICENESS: Final = 5
"""The server itself comes first."""
PATIENT: Final = 15
"""The niceness of workers that compute reviews: bots at live tables come before them."""


def choose(job: dict[str, Any]) -> dict[str, Any]:
    """A bot's decision in a world of its seat: one action, or all picks of a draft.

    Also counts the games it wanted to imagine, those it did, and worlds that were misfits.
    """
    world = World(game(job["game"]).restore(job["world"]))
    bot = BOTS[job["bot"]]
    imagined = wanted = 0
    if isinstance(bot, LadderBot):
        bot.seconds = min(job["seconds"], SECONDS * job["times"])
        bot.times = job["times"]
        imagined, wanted = bot.iterations_so_far()
    misfits = sum(MISFITS.values())
    chosen = decide(bot, world, job["seat"], Dice(job["dice"]))
    if isinstance(bot, LadderBot):
        imagined, wanted = (
            now - before
            for now, before in zip(bot.iterations_so_far(), (imagined, wanted), strict=True)
        )
    misfits = sum(MISFITS.values()) - misfits
    return {"chosen": chosen, "wanted": wanted, "imagined": imagined, "misfits": misfits}


def hint(job: dict[str, Any]) -> list[HintRow]:
    """The best choices of a seat in a world of its own."""
    world = World(game(job["game"]).restore(job["world"]))
    seconds = min(job["seconds"], HINT_SECONDS)
    return hint_rows(world, job["seat"], Dice(job["dice"]), seconds)


def write(job: dict[str, Any]) -> str:
    """The record of a game that is over."""
    return full_record(_header(job), job["lines"])


def _header(job: dict[str, Any]) -> Header:
    header = dict(job["header"])
    for field in ("seats", "words"):
        header[field] = tuple(header[field])
    return Header(**header)


def review_pieces(job: dict[str, Any]) -> list[Any]:
    """Pieces of the review of a game that is over. The last game is kept for further pieces."""
    key = (job["about"], len(job["lines"]))
    if _REVIEWED.key != key:
        _REVIEWED.game = PlayedGame(_header(job), job["lines"])
        _REVIEWED.key = key
    assert _REVIEWED.game is not None
    return [compute(_REVIEWED.game, read_piece(piece)) for piece in job["pieces"]]


def watched_chances(job: dict[str, Any]) -> list[ChanceShape]:
    """Everybody's chances in a running game, from a world of the spectator."""
    table = game(job["game"]).restore(job["world"])
    won = shares(Rollouts(table, None), job["seed"], range(2 * BATCH))
    return [wilson(share, 2 * BATCH) for share in won]


class _Reviewed:
    """The game that was last reviewed."""

    key: tuple[str, int] | None = None
    game: PlayedGame | None = None


_REVIEWED: Final = _Reviewed()
JOBS: Final[dict[str, Callable[[dict[str, Any]], Any]]] = {
    "choose": choose,
    "hint": hint,
    "record": write,
    "review": review_pieces,
    "chances": watched_chances,
}


def main() -> None:
    """Does jobs until the input ends."""
    jobs, answers = _own_streams()
    games()  # loading them is slow, and must not count as time of the first job
    os.nice(PATIENT if "--patient" in sys.argv else NICENESS)
    print("{}", file=answers, flush=True)
    for line in jobs:
        job = json.loads(line)
        try:
            reply = {"answer": JOBS[job["do"]](job)}
        except Exception as error:  # bots are third-party code
            reply = {"error": format_error(error)}
        print(json.dumps(reply), file=answers, flush=True)


def _own_streams() -> tuple[TextIO, TextIO]:
    """Input and output for this process alone; what a bot prints goes to standard error."""
    jobs = os.fdopen(os.dup(0), encoding="utf-8")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    with Path(os.devnull).open() as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return jobs, answers


if __name__ == "__main__":
    main()
