"""OpenSpiel's own tests of a game: `python -m tests.envs.openspiel_conformance GAME…`.

A game is written as OpenSpiel writes it: `fullhouse_smash_family(target=20)`.
"""

from __future__ import annotations

import sys

import pyspiel

import fullhouse.envs.openspiel  # noqa: F401


def main(games: list[str]) -> None:
    for name in games:
        game = pyspiel.load_game(name)
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
        print("passed", game)


if __name__ == "__main__":
    main(sys.argv[1:])
