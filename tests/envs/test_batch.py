"""Many games at once: each goes as it would alone."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from fullhouse.envs.batch import Batch, BatchTurn
from fullhouse.envs.encoding import Encoding
from fullhouse.envs.returns import returns
from fullhouse.table.chance import Dice
from fullhouse.table.errors import BadInput, IllegalAction
from tests.random_games import GAMES, every_seating, play


def any_of(masks: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.intp]:
    """A legal action for each game, at random."""
    wished: NDArray[np.intp] = np.where(masks, rng.random(masks.shape), -1.0).argmax(axis=1)
    return wished


@every_seating
def test_a_game_in_a_batch_goes_as_it_would_alone(id: str, seats: int) -> None:
    game = GAMES[id]
    batch = Batch(game, 3, seats, seed="alone")
    encoding = Encoding(game.kit(seats, {}))
    alone = [game.start(seats, f"alone {place} 0") for place in range(3)]
    rng = np.random.default_rng(1)
    turn = batch.turn
    for _ in range(40):
        for place, t in enumerate(alone):
            seat = int(turn.seats[place])
            assert seat == min(t.actors)
            assert np.flatnonzero(turn.masks[place]).tolist() == t.legal(seat)
            assert turn.observations[place].tolist() == encoding.vector(t, seat)
        actions = any_of(turn.masks, rng)
        for t, seat, action in zip(alone, turn.seats, actions, strict=True):
            t.act(int(seat), int(action))
        turn = batch.step(actions)
        if any(t.over for t in alone):
            break


@pytest.mark.parametrize("rewards", ["outcome", "points"])
def test_a_finished_game_is_paid_and_followed_by_the_next(rewards: str) -> None:
    game = GAMES["magpies"]
    batch = Batch(game, 2, 3, seed="pay", rewards=rewards)
    alone = [game.start(3, f"pay {place} 0") for place in range(2)]
    begun = [t.scores for t in alone]
    won = np.zeros((2, 3))
    finished = [0, 0]
    rng = np.random.default_rng(2)
    turn: BatchTurn = batch.turn
    assert not turn.dones.any()
    while min(finished) < 2:
        actions = any_of(turn.masks, rng)
        for t, seat, action in zip(alone, turn.seats, actions, strict=True):
            t.act(int(seat), int(action))
        turn = batch.step(actions)
        won += turn.rewards
        assert turn.dones.tolist() == [t.over for t in alone]
        for place in np.flatnonzero(turn.dones):
            t = alone[place]
            gained = [now - was for now, was in zip(t.scores, begun[place], strict=True)]
            assert won[place].tolist() == pytest.approx(
                returns(t) if rewards == "outcome" else gained
            )
            won[place] = 0
            finished[place] += 1
            alone[place] = game.start(3, f"pay {place} {finished[place]}")
            begun[place] = alone[place].scores


def test_what_is_kept_of_a_turn_does_not_change_with_the_next() -> None:
    batch = Batch(GAMES["magpies"], 4, 2)
    turn = batch.turn
    before = pickle.dumps(turn)
    batch.step(any_of(turn.masks, np.random.default_rng(3)))
    assert pickle.dumps(turn) == before


def test_an_illegal_action_stops_all_and_moves_none() -> None:
    batch = Batch(GAMES["magpies"], 3, 2)
    turn = batch.turn
    actions = turn.masks.argmax(axis=1)
    wrong = actions.copy()
    wrong[2] = np.flatnonzero(~turn.masks[2])[0]
    with pytest.raises(IllegalAction, match=r"Table 2, seat \d: "):
        batch.step(wrong)
    again = Batch(GAMES["magpies"], 3, 2)
    assert np.array_equal(batch.step(actions).observations, again.step(actions).observations)
    for misfit in (actions[:2], actions[:, None], actions + 0.5, actions > 0, ["a", "b", "c"]):
        with pytest.raises(BadInput, match="3 integers"):
            batch.step(misfit)
    actions = batch.turn.masks.argmax(axis=1)
    assert np.array_equal(batch.step(actions.tolist()).masks, again.step(actions).masks)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"seats": 9}, "not 9"),
        ({"options": {"lenght": 4}}, "lenght"),
        ({"rewards": "love"}, "love"),
        ({"count": 0}, "at least one game"),
    ],
)
def test_what_does_not_fit_is_refused(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        Batch(GAMES["magpies"], **{"count": 2, **arguments})


def test_options_are_those_of_the_game() -> None:
    quick = Batch(GAMES["magpies"], 2, 2, {"quick": "yes"})
    asked = quick.encoding.part("asked")
    place = list(asked.labels).index("Go")
    assert quick.turn.observations[:, asked.start + place].tolist() == [1, 1]
    slow = Batch(GAMES["magpies"], 2, 2)
    assert slow.turn.observations[:, asked.start + place].tolist() == [0, 0]


@every_seating
def test_what_a_game_gives_adds_up_to_nothing(id: str, seats: int) -> None:
    t = GAMES[id].start(seats, "sum", log=False)
    assert returns(t) == [0.0] * seats
    for _ in play(t, Dice("sum")):
        pass
    worth = returns(t)
    if seats == 1:
        assert worth == [float(t.scores[0])]
    else:
        assert sum(worth) == pytest.approx(0)
        assert [worth[seat] == max(worth) for seat in range(seats)] == [
            seat in t.winners for seat in range(seats)
        ]
