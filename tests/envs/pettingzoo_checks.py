"""What PettingZoo's tests leave open, asserted in a process of its own: `python -m …`."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import fullhouse as fh
from fullhouse.envs.pettingzoo import SeatsEnv, env
from fullhouse.envs.returns import returns
from tests.toy_game import Magpies


def several_decide_in_seat_order() -> None:
    environment = SeatsEnv(Magpies(), seats=3)
    environment.reset(seed=1)
    t = environment.table
    assert t is not None
    asked: list[str] = []
    while len(t.actors) > 1 or not asked:
        assert environment.agent_selection == f"seat_{min(t.actors)}"
        assert (
            not environment.observe(f"seat_{max(t.actors)}")["action_mask"].any()
            or len(t.actors) == 1
        )
        asked.append(environment.agent_selection)
        environment.step(int(np.flatnonzero(environment.last()[0]["action_mask"])[-1]))
    assert asked == sorted(asked)


def the_end_pays() -> None:
    for id in fh.games():
        environment = SeatsEnv(id)
        environment.reset(seed=2)
        rng = np.random.default_rng(0)
        t = environment.table
        assert t is not None
        for _ in range(3000):
            if t.over:
                break
            mask = environment.last()[0]["action_mask"]
            environment.step(int(rng.choice(np.flatnonzero(mask))))
        if t.over:
            paid = [environment.last()[1]]
            for _ in range(t.seats - 1):
                environment.step(None)
                paid.append(environment.last()[1])
            assert paid == returns(t), (id, paid, returns(t))


def refuses() -> None:
    with pytest.raises(fh.BadInput, match="ansi or human"):
        env(next(iter(fh.games())), render_mode="rgb_array")
    environment: Any = env(next(iter(fh.games())))
    environment.reset(seed=3)
    mask = environment.last()[0]["action_mask"]
    with pytest.raises(fh.IllegalAction):
        environment.step(int(np.flatnonzero(mask == 0)[0]))
    assert np.array_equal(environment.last()[0]["action_mask"], mask)


def follows_its_seed() -> None:
    environment = SeatsEnv(Magpies(), seats=2, render_mode="ansi")

    def deal(seed: int | None) -> list[float]:
        environment.reset(seed=seed)
        vector: list[float] = environment.last()[0]["observation"].tolist()
        return vector

    first, second = deal(5), deal(None)
    assert first != second
    assert [deal(5), deal(None)] == [first, second]
    assert isinstance(environment.render(), str)


def is_copied_as_it_stands() -> None:
    for id in fh.games():
        environment = SeatsEnv(id)
        assert copy.deepcopy(environment).game is environment.game
        environment.reset(seed=5)
        for _ in range(5):
            if environment.terminations[environment.agent_selection]:
                break
            environment.step(int(environment.last()[0]["action_mask"].argmax()))
        for twin in (copy.deepcopy(environment), pickle.loads(pickle.dumps(environment))):
            seen, also = environment.last()[0], twin.last()[0]
            assert all(np.array_equal(seen[part], also[part]) for part in seen)
            twin.step(int(also["action_mask"].argmax()))
            assert np.array_equal(environment.last()[0]["observation"], seen["observation"])


if __name__ == "__main__":
    several_decide_in_seat_order()
    the_end_pays()
    refuses()
    follows_its_seed()
    is_copied_as_it_stands()
    print("fine")
