"""Our experts against OpenSpiel's search, with the same time per choice, on paired deals.

    python benchmarks/openspiel_match.py [GAME …] [--deals 40] [--uct 0.5,1,2] [--milliseconds 50]

OpenSpiel's is `open_spiel.python.algorithms.ismcts` with random rollouts and our worlds; it plays
its most visited choice. It identifies positions by what a seat observes and may choose, as numbers:
its usual texts would take most of its time. When its time is over it may end a simulation half way.
It plays with several exploration constants (`uct_c`); the one that does best against us counts.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import fullhouse as fh
from fullhouse.bots import World
from fullhouse.bots.ladder import read_ladder
from fullhouse.envs.information_state import RecallCache
from fullhouse.envs.openspiel import TableHolder, short_name
from fullhouse.lab.intervals import estimate_share
from fullhouse.lab.paired_deals import Pairing
from fullhouse.table.chance import Dice

SEATS: Final = 2
UNLIMITED: Final = 1 << 30
FEWEST: Final = 2
"""Simulations without which there is no choice: the first one only looks at what is legal."""


class OverError(Exception):
    """The time is over."""


class Timed(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot, that simulates for a time and not a number of times."""

    def __init__(self, game: Any, uct_c: float, seconds: float, seed: int) -> None:
        random = np.random.RandomState(seed)
        super().__init__(
            game, RandomRolloutEvaluator(1, random), uct_c, UNLIMITED, random_state=random
        )
        self.seconds = seconds
        self.deadline = 0.0
        self.simulated = 0
        self.simulations = 0
        """All in all."""
        self.decisions = 0

    def get_state_key(self, state: Any) -> Any:
        seat = state.current_player()
        table = state.held.table
        places: list[int] = []
        numbers: list[int] = []
        self._game.encoding.write(table, seat, 0, places, numbers)
        chosen, legal = table.draft(seat), table.legal(seat)
        return seat, tuple(places), tuple(numbers), tuple(chosen), tuple(legal)

    def sample_root_state(self, state: Any) -> Any:
        if self.simulated >= FEWEST and perf_counter() > self.deadline:
            raise OverError
        self.simulated += 1
        return super().sample_root_state(state)

    def run_search(self, state: Any) -> Any:
        self.deadline = perf_counter() + self.seconds
        self.simulated = 0
        self.decisions += 1
        try:
            return super().run_search(state)
        except OverError:
            self.simulations += self.simulated
            return self.get_final_policy(state, self._root_node)


class Spiel:
    """That bot as one of ours: given a world, it searches from there on."""

    def __init__(self, id: str, seats: int, uct_c: float, seconds: float) -> None:
        self.game = pyspiel.load_game(short_name(fh.game(id)), {"players": seats})
        self.bot = Timed(self.game, uct_c, seconds, 1)

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        legal = world.legal(seat)
        if len(legal) == 1:
            return legal[0]
        state = self.game.new_initial_state()
        state.held = TableHolder(world.clone(), RecallCache())
        if state.current_player() != seat:  # it asks those who decide together in seat order
            raise ValueError(f"Seat {seat} is not the first to decide.")
        return int(self.bot.step(state))


class Job(NamedTuple):
    game: str
    uct_c: float
    seconds: float


def play(job: Job, number: int) -> tuple[float, int, int, int]:
    """Our share of a deal's points, our and their simulations, and their decisions."""
    game = fh.game(job.game)
    ladder = read_ladder(game)
    expert = ladder.rungs[-1]._replace(imagined=0)
    ours = ladder.bot(expert, SEATS, job.seconds)
    theirs = Spiel(job.game, SEATS, job.uct_c, job.seconds)
    pairing = Pairing(game, SEATS, {}, ours, theirs)
    points = pairing.points(f"openspiel {number}")
    return points, ours.imagined, theirs.bot.simulations, theirs.bot.decisions


def main() -> None:
    parser = argparse.ArgumentParser(description="Our search against OpenSpiel's.")
    parser.add_argument("games", nargs="*", default=list(fh.games()))
    parser.add_argument("--deals", type=int, default=40, help="for each constant")
    parser.add_argument("--uct", default="0.5,1,2")
    parser.add_argument("--milliseconds", type=int, default=50)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:
        for game in given.games:
            for uct_c in map(float, given.uct.split(",")):
                job = Job(game, uct_c, given.milliseconds / 1000)
                found = list(pool.map(partial(play, job), range(given.deals)))
                share = estimate_share([points for points, *_ in found])
                simulations = sum(f[2] for f in found) / max(1, sum(f[3] for f in found))
                imagined = sum(f[1] for f in found) / max(1, sum(f[3] for f in found))
                print(
                    f"{game}, uct_c {uct_c}: {share}; a choice ours imagined about {imagined:.0f} "
                    f"games and theirs {simulations:.1f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
