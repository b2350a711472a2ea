"""Every game as a PettingZoo environment. Needs the extra `fullhouse[pettingzoo]`.

    from fullhouse.envs.pettingzoo import env

    environment = env("clean-your-room", seats=3, options={"match": "single"})

Seats that decide together are asked in seat order; what they picked is in nobody else's
observation until it takes effect.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import fullhouse as fh
from fullhouse.extras import missing

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(missing(__name__, "pettingzoo")) from error

from fullhouse.envs.encoding import LIMIT, Encoding
from fullhouse.envs.returns import returns
from fullhouse.table.errors import BadInput
from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.game import Game
from fullhouse.table.tracked_table import TrackedTable

RENDERED: Final = ("ansi", "human")
Observation = dict[str, Any]
"""`observation`, a vector as its encoding says, and `action_mask`, 1 where an action is legal."""


def env(
    game: str | Game,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """The environment with the wrappers that PettingZoo recommends."""
    inner = SeatsEnv(game, seats, options, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """One table after another; the agents are its seats. Illegal actions raise an error."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDERED):
            raise BadInput(f"render_mode is {' or '.join(RENDERED)} or None, not {render_mode}.")
        self.game: Final = fh.game(game) if isinstance(game, str) else game
        self.seats: Final = min(self.game.seats) if seats is None else seats
        self.options: Final = dict(options or {})
        self.encoding: Final = Encoding(self.game.kit(self.seats, self.options))
        self.metadata = {
            "name": self.game.id,
            "render_modes": list(RENDERED),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: Discrete(self.game.action_count) for agent in self.possible_agents
        }
        self.table: TrackedTable | None = None
        self._random = seeding.np_random()[0]

    def _space(self) -> Dict:
        return Dict(
            {
                "observation": Box(-LIMIT, LIMIT, (self.encoding.size,), np.float32),
                "action_mask": Box(0, 1, (self.game.action_count,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new table. The same seed gives the same deal; without one, the next one."""
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        deal = str(self._random.integers(1 << 62))
        self.table = self.game.start(
            self.seats, deal, self.options, log=self.render_mode is not None
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> Observation:
        t = self._table()
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.action_count, np.int8)
        if agent == self.agent_selection:
            mask[t.legal(seat)] = 1
        vector = np.array(self.encoding.vector(t, seat), np.float32)
        return {"observation": vector, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        t = self._table()
        t.act(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if t.over:
            for seat, worth in enumerate(returns(t)):
                self.rewards[self.possible_agents[seat]] = worth
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._ask()
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        """Select the first seat that must decide; at the end, the seats leave in turn."""
        actors = self._table().actors
        self.agent_selection = self.possible_agents[min(actors) if actors else 0]

    def _table(self) -> TrackedTable:
        assert self.table is not None, "reset() comes first"
        return self.table

    def render(self) -> str | None:
        """The last log entry, as a spectator reads it."""
        table = self._table()
        told = table.log(None)
        line = plain(Formatter(table.kit).entry(told[-1])) if told else ""
        if self.render_mode == "human":
            print(line)
            return None
        return line

    def close(self) -> None:
        """Nothing to close."""

    def __getstate__(self) -> dict[str, Any]:
        """The state to copy or pickle; the table as its snapshot."""
        state = self.__dict__.copy()
        del state["encoding"]
        state["game"] = self.game.id
        state["table"] = None if self.table is None else self.table.snapshot()
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        game = fh.game(state["game"])
        table = state["table"]
        self.__dict__.update(state)
        self.__dict__["game"] = game
        self.__dict__["encoding"] = Encoding(game.kit(self.seats, self.options))
        self.table = None if table is None else game.restore(table)
