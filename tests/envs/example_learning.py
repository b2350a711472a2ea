"""How often the example's policy wins before and after it has learnt a toy game, in the same deals:
`python -m tests.envs.example_learning`.
"""

from __future__ import annotations

import numpy as np
from examples.learn import GAMES, Network, roll, share_won

from fullhouse.envs.batch import Batch
from tests.lab.toy_games import Lots

SEATS = 2
UPDATES = 12
PLAYED = 1000


def main() -> None:
    batch = Batch(Lots(), GAMES, SEATS, seed="learning", rewards="points")
    network = Network(batch.encoding.size, batch.action_count)
    rng = np.random.default_rng(1)
    before, *_ = share_won(network, batch, PLAYED, "compared")
    for _ in range(UPDATES):
        roll(network, batch, np.arange(GAMES) % SEATS, rng)
    after, *_ = share_won(network, batch, PLAYED, "compared")
    print(before, after)


if __name__ == "__main__":
    main()
