"""PettingZoo's own tests: `python -m tests.envs.pettingzoo_conformance GAME SEATS`.

Prints every warning once, as JSON.
"""

from __future__ import annotations

import json
import sys
import warnings

from pettingzoo.test import api_test, seed_test

from fullhouse.envs.pettingzoo import env

CYCLES = 60


def main(game: str, seats: int, options: dict[str, str]) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(env(game, seats, options), num_cycles=CYCLES)
        seed_test(lambda: env(game, seats, options), num_cycles=CYCLES)
    print(json.dumps(sorted({str(warning.message) for warning in caught})))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3]))
