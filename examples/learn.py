"""A policy learns a game from scratch, against a bot that does anything legal.

    python examples/learn.py [GAME] [--minutes 3] [--games 4000]

Plain numpy: one layer, policy gradient with a learnt baseline, Adam. It learns from all seats in
turn, one a game. Ends with how many of so many new games are won.
"""

from __future__ import annotations

import argparse
import os
import time
from math import sqrt
from typing import Any

# These matrices are small: on a busy machine, several threads would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

import fullhouse as fh
from fullhouse.envs.batch import Batch, BatchTurn

Floats = NDArray[np.float32]

GAMES, STEPS, RATE, CURIOSITY, PATIENCE = 128, 16, 0.01, 0.003, 0.9


class Network:
    """One linear layer; outputs the logits of all actions and, last, the value."""

    def __init__(self, size: int, actions: int) -> None:
        self.weights = np.zeros((size + 1, actions + 1), np.float32)
        self.mean = np.zeros_like(self.weights)
        self.square = np.zeros_like(self.weights)
        self.updates = 0

    def forward(self, x: Floats, masks: NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """The probabilities of the actions, 0 for illegal ones, and the value."""
        out = with_one(x) @ self.weights
        logits = np.where(masks, out[:, :-1], -np.inf)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return chances / chances.sum(axis=1, keepdims=True), out[:, -1]

    def learn(self, x: Floats, masks: NDArray[np.bool_], did: NDArray[Any], got: Floats) -> None:
        """One policy-gradient step with the value as the baseline."""
        chances, worth = self.forward(x, masks)
        better = got - worth
        push = (better - better.mean()) / (better.std() + 1e-6)
        surprise = np.log(np.maximum(chances, 1e-9))
        doubt = -(chances * surprise).sum(axis=1, keepdims=True)
        rise = -chances * push[:, None] - CURIOSITY * chances * (surprise + doubt)
        rise[np.arange(len(did)), did] += push
        gradient = with_one(x).T @ np.column_stack([rise, 0.5 * better]) / len(did)
        self.updates += 1  # Adam
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient**2 - self.square)
        step = self.mean / (1 - 0.9**self.updates)
        self.weights += RATE * step / (np.sqrt(self.square / (1 - 0.999**self.updates)) + 1e-8)


def with_one(x: Floats) -> Floats:
    return np.hstack([x, np.ones((len(x), 1), np.float32)])


def eased(observations: Floats) -> Floats:
    """Scale down large counts, so that none dominates."""
    return np.sign(observations) * np.log1p(np.abs(observations))


def drawn(chances: Floats, rng: np.random.Generator) -> NDArray[Any]:
    """Sample one action per row."""
    up_to = chances.cumsum(axis=1)
    found: NDArray[Any] = (up_to > rng.random((len(chances), 1)) * up_to[:, -1:]).argmax(axis=1)
    return found


def choose(network: Network, turn: BatchTurn, mine: NDArray[Any], rng: np.random.Generator) -> Any:
    """The network chooses for its seat, chance for the others."""
    actions = drawn(turn.masks.astype(np.float32), rng)
    asked = np.flatnonzero(turn.seats == mine)
    chances = network.forward(eased(turn.observations[asked]), turn.masks[asked])[0]
    actions[asked] = drawn(chances, rng)
    return actions


def roll(network: Network, batch: Batch, mine: NDArray[Any], rng: np.random.Generator) -> None:
    """Play some steps of all games, then learn from them."""
    rows = np.arange(batch.count)
    turns, actions, gains = [], [], []
    for _ in range(STEPS):
        turns.append(batch.turn)
        actions.append(choose(network, batch.turn, mine, rng))
        rewards = batch.step(actions[-1]).rewards
        # Points of one's own, less what the others have on average.
        own = rewards[rows, mine]
        gains.append(own - (rewards.sum(axis=1) - own) / (batch.seats - 1))
    last = batch.turn
    got = network.forward(eased(last.observations), last.masks)[1]
    got = np.where(last.seats == mine, got, 0)
    seen: list[tuple[Any, ...]] = []
    after = [turn.dones for turn in [*turns[1:], last]]
    for turn, did, gain, ended in reversed(list(zip(turns, actions, gains, after, strict=True))):
        got = gain + np.where(ended, 0, PATIENCE * got)
        asked = turn.seats == mine
        seen.append((eased(turn.observations[asked]), turn.masks[asked], did[asked], got[asked]))
    x, masks, did, worth = (np.concatenate(part) for part in zip(*seen, strict=True))
    network.learn(x, masks, did, worth.astype(np.float32))


def share_won(network: Network, like: Batch, games: int, seed: str) -> tuple[float, float, float]:
    """The share of new games won, from all seats in turn (a tie is half); its 95 % interval."""
    batch = Batch(like.game, min(200, games), like.seats, seed=seed)
    rng = np.random.default_rng(7)
    mine = np.arange(batch.count) % batch.seats
    wanted = games // batch.count + (np.arange(batch.count) < games % batch.count)
    played = np.zeros(batch.count, int)
    won = 0.0
    while (played < wanted).any():
        turn = batch.step(choose(network, batch.turn, mine, rng))
        counted = turn.dones & (played < wanted)
        gained = turn.rewards[np.arange(batch.count), mine]
        won += float((gained[counted] > 0).sum() + 0.5 * (gained[counted] == 0).sum())
        played += turn.dones
    n, z = games, 1.96
    middle = (won / n + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * sqrt(won / n * (1 - won / n) / n + z * z / (4 * n * n))
    return won / n, middle - reach, middle + reach


def main() -> None:
    parser = argparse.ArgumentParser(description="A policy learns a game from scratch.")
    rivals = {game.id: [n for n in game.seats if n > 1] for game in fh.games().values()}
    games = [id for id, seats in rivals.items() if seats]
    parser.add_argument("game", nargs="?", default="smash-family", choices=games)
    parser.add_argument("--minutes", type=float, default=3.0, help="how long it learns")
    parser.add_argument("--games", type=int, default=4000, help="played at the end")
    given = parser.parse_args()
    if given.games < 1:
        parser.error("--games is how many are played at the end: one or more")
    rng = np.random.default_rng(1)
    seats = min(rivals[given.game])
    batch = Batch(given.game, GAMES, seats, seed="learning", rewards="points")
    network = Network(batch.encoding.size, batch.action_count)
    mine = np.arange(GAMES) % batch.seats
    start, told = time.monotonic(), -1
    while (spent := time.monotonic() - start) < given.minutes * 60:
        if int(spent / 20) > told:
            told = int(spent / 20)
            won = share_won(network, batch, min(1000, given.games), "on the way")[0]
            print(f"{spent:4.0f} s  {network.updates:5} updates  {won:.1%} won", flush=True)
        roll(network, batch, mine, rng)
    won, low, high = share_won(network, batch, given.games, "at the end")
    print(f"{given.game}: {won:.1%} of {given.games} games won against random")
    print(f"95 % interval: {low:.1%} to {high:.1%}")


if __name__ == "__main__":
    main()
