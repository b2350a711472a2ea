"""What OpenSpiel's tests leave open, asserted in a process of its own: `python -m …`."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import numpy as np
import pyspiel

import fullhouse as fh
from fullhouse.envs.encoding import Encoding
from fullhouse.envs.information_state import information_state
from fullhouse.envs.openspiel import DRAWS, OUTCOMES, short_name


def somewhere(game: Any, decisions: int, seed: int) -> Any:
    """A state after so many decisions at random."""
    choose = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(DRAWS):
        assert state.is_chance_node()
        assert len(state.chance_outcomes()) == OUTCOMES
        state.apply_action(choose.randrange(OUTCOMES))
    for _ in range(decisions):
        if state.is_terminal():
            break
        state.apply_action(choose.choice(state.legal_actions()))
    return state


def a_seat_is_shown_what_the_engine_shows_it() -> None:
    for rules in fh.games().values():
        game = pyspiel.load_game(short_name(rules))
        encoding = Encoding(rules.kit(min(rules.seats), {}))
        state = somewhere(game, 12, 1)
        for seat in range(game.num_players()):
            vector = encoding.vector(state.table, seat)
            assert state.observation_tensor(seat) == vector
            assert state.information_state_string(seat) == information_state(state.table, seat)
            assert state.observation_string(seat).startswith(f"seat {seat}\n")
        observer = game.make_py_observer()
        observer.set_from(state, 0)
        for part in encoding.parts:
            assert observer.dict[part.name].tolist() == encoding.vector(state.table, 0)[part.slice]
        public = pyspiel.IIGObservationType(
            public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
        )
        observer = game.make_py_observer(public)
        observer.set_from(state, 0)
        assert observer.tensor.tolist() == encoding.vector(state.table, None)


def seats_and_options_are_parameters() -> None:
    for rules in fh.games().values():
        name, most = short_name(rules), max(rules.seats)
        assert pyspiel.load_game(name, {"players": most}).num_players() == most
        for option in rules.options.all:
            value: Any = option.choices[-1] if option.choices else option.high
            if option.is_table:
                value = json.dumps(option.default)
            try:
                rules.kit(most, {option.name: value})
            except fh.BadInput:
                continue  # it does not go together with the other defaults
            game = pyspiel.load_game(name, {"players": most, option.name: value})
            again = pyspiel.load_game(str(game))
            assert str(again) == str(game)
            state = again.new_initial_state()
            for _ in range(DRAWS):
                state.apply_action(7)
            kept = state.table.kit.settings[option.name]
            assert kept == option.read(value, most), (name, option.name, kept)


def a_state_can_be_resampled_by_what_a_seat_knows() -> None:
    for rules in fh.games().values():
        game = pyspiel.load_game(short_name(rules))
        state = somewhere(game, 9, 2)
        seat = state.current_player()
        sampler = np.random.default_rng(3)
        other = state.resample_from_infostate(seat, sampler.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions()
        assert state.history()
        assert not other.history(), "the truth could be dealt again"
        twin = pickle.loads(pickle.dumps(other.clone()))
        assert str(twin) == str(other)
        while not other.is_terminal():
            other.apply_action(other.legal_actions()[0])
            if other.move_number() > 3000:
                break


def a_clone_goes_its_own_way() -> None:
    for rules in fh.games().values():
        state = somewhere(pyspiel.load_game(short_name(rules)), 5, 4)
        before = str(state)
        twin = state.clone()
        twin.apply_action(twin.legal_actions()[0])
        assert str(state) == before


if __name__ == "__main__":
    a_seat_is_shown_what_the_engine_shows_it()
    seats_and_options_are_parameters()
    a_state_can_be_resampled_by_what_a_seat_knows()
    a_clone_goes_its_own_way()
    print("fine")
