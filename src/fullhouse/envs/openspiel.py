"""Every game as an OpenSpiel game. Needs the extra `fullhouse[openspiel]`.

    import pyspiel
    import fullhouse.envs.openspiel  # registers them

    game = pyspiel.load_game("fullhouse_smash_family(target=20)")

Chance is one deal: four draws out of 256 at the beginning determine all later chance events. That
is equivalent to drawing them one by one, because no seat sees them earlier. Seats that decide
together are asked in seat order, and see nothing of each other's picks meanwhile.
"""

from __future__ import annotations

import json
from typing import Any, ClassVar, Final
from urllib.parse import quote, unquote

import fullhouse as fh
from fullhouse.extras import missing

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(missing(__name__, "openspiel")) from error

from fullhouse.envs.encoding import Encoding
from fullhouse.envs.information_state import RecallCache
from fullhouse.envs.returns import returns
from fullhouse.table.game import Game
from fullhouse.table.options import AUTO, Option
from fullhouse.table.tracked_table import TrackedTable

DRAWS: Final = 4
OUTCOMES: Final = 256
MOST_DECISIONS: Final = 20_000
"""Far more than any game takes; OpenSpiel asks for a bound, and games declare none."""
MOST_POINTS: Final = 1000.0
"""The limit of a solo seat's points; more is clipped."""
PLAYERS: Final = "players"
BY_SEATS: Final = -1
"""As an option's number: the default, which depends on the seats."""


def short_name(game: Game) -> str:
    """A game's name in OpenSpiel."""
    return f"fullhouse_{game.id.replace('-', '_')}"


def type_of(game: Game, seats: int) -> Any:
    """The game type that OpenSpiel asks for. A solo seat plays for points."""
    zero_sum = seats > 1
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM
        if zero_sum
        else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            PLAYERS: min(game.seats),
            **{option.name: parameter_of(option, option.default) for option in game.options.all},
        },
    )


def parameter_of(option: Option, value: Any) -> int | str:
    """An option's value as an OpenSpiel parameter: a number, or a word without commas or brackets.

    OpenSpiel would parse a word that looks like a number, so its first character is escaped. A
    default that depends on the seats is BY_SEATS.
    """
    if option.low <= option.high:
        return BY_SEATS if value == AUTO else int(value)
    if option.is_table and not isinstance(value, str):
        value = json.dumps(value, separators=(",", ":"))
    word = quote(unquote(str(value)), safe="")
    return f"%{ord(word[0]):02X}{word[1:]}" if word[0].isdigit() else word


def value_of(option: Option, value: int | str) -> Any:
    """The option's value of a parameter."""
    if option.low <= option.high:
        return AUTO if value == BY_SEATS else value
    return unquote(str(value))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its seats and options. Every game has its own subclass."""

    rules: ClassVar[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        game = self.rules
        self.seats: Final = int(params.get(PLAYERS, min(game.seats)))
        given: dict[str, Any] = {}
        told: dict[str, int | str] = {}
        for option in game.options.all:
            value = value_of(option, params.get(option.name, parameter_of(option, option.default)))
            if parameter_of(option, value) != parameter_of(option, option.default):
                given[option.name] = value
                told[option.name] = parameter_of(option, value)
        self.kit: Final = game.kit(self.seats, given)
        self.encoding: Final = Encoding(self.kit)
        most = 1.0 if self.seats > 1 else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=OUTCOMES,
            num_players=self.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if self.seats > 1 else None,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(type_of(game, self.seats), info, {PLAYERS: self.seats, **told})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DRAWS

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        return SpielObserver(self, iig_obs_type, params)


class TableHolder:
    """A table inside an OpenSpiel state: copied by cloning, pickled as a snapshot."""

    def __init__(self, table: TrackedTable, recall: RecallCache) -> None:
        self.table: Final = table
        self.recall: Final = recall

    def __deepcopy__(self, memo: dict[int, Any]) -> TableHolder:
        return TableHolder(self.table.clone(), self.recall.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.table.game.id, json.dumps(self.table.snapshot()))


def restored(id: str, snapshot: str) -> TableHolder:
    return TableHolder(fh.game(id).restore(json.loads(snapshot)), RecallCache())


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A table, or the deal of one while it is being drawn."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deal: list[int] = []
        self.held: TableHolder | None = None

    @property
    def table(self) -> TrackedTable:
        """The true table, secrets included."""
        assert self.held is not None, "the deal is not drawn yet"
        return self.held.table

    def current_player(self) -> int:
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        actors = self.table.actors
        return min(actors) if actors else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return list[int](self.table.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.held is not None:
            self.table.act(self.current_player(), action)
            return
        self.deal = [*self.deal, action]
        if len(self.deal) == DRAWS:
            game: SpielGame = self.get_game()
            seed = "deal " + " ".join(map(str, self.deal))
            self.held = TableHolder(
                game.rules.start(game.seats, seed, game.kit.settings), RecallCache()
            )

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"deal {action}"
        game: SpielGame = self.get_game()
        kit = game.kit
        return kit.vocabulary.notation(action, kit.titles, kit.names)

    def is_terminal(self) -> bool:
        return self.held is not None and self.table.over

    def returns(self) -> list[float]:
        if self.held is None:
            return [0.0] * int(self.num_players())
        worth = returns(self.table)
        return [max(-MOST_POINTS, min(MOST_POINTS, each)) for each in worth]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Another state that this seat cannot tell from this one: one of its worlds.

        Its history is empty, so that the deal cannot be reconstructed from it.
        """
        if self.held is None:
            unfinished: SpielState = self.clone()
            return unfinished
        other = SpielState(self.get_game())
        dice = fh.Dice(str(sampler()))
        other.held = TableHolder(self.table.world(player, dice), RecallCache())
        return other

    def __str__(self) -> str:
        """The true table, secrets included, for debugging."""
        if self.held is None:
            return f"deal {self.deal}"
        quiet = self.table.clone()
        quiet.logging = False
        snapshot = quiet.snapshot()
        shown = ("zones", "facts", "stack", "drafts", "scored", "chance")
        return "\n".join(f"{key} {json.dumps(snapshot[key])}" for key in shown)


class SpielObserver:
    """What a seat sees, as a tensor of named parts; with perfect recall, as text.

    Without private information, what a spectator sees.
    """

    def __init__(self, game: SpielGame, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"Observations take no parameters, not {params}.")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or not kind.public_info:
            raise ValueError(
                "A seat sees public and its own private information; a spectator only public."
            )
        self._as_spectator: Final = kind.private_info == pyspiel.PrivateInfoType.NONE
        self._recalls: Final = kind.perfect_recall
        self._encoding: Final = game.encoding
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        if not self._recalls:
            self.tensor = np.zeros(self._encoding.size, np.float32)
            self.dict = {part.name: self.tensor[part.slice] for part in self._encoding.parts}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.held is not None:
            self.tensor[:] = self._encoding.vector(state.table, self._seat(player))

    def string_from(self, state: SpielState, player: int) -> str:
        if state.held is None:
            return ""
        seat = self._seat(player)
        if self._recalls:
            return state.held.recall.read(state.table, seat)
        vector = self._encoding.vector(state.table, seat)
        said = [f"{self._encoding.meaning(at)} = {n}" for at, n in enumerate(vector) if n]
        return "\n".join([f"seat {seat}", *said])

    def _seat(self, player: int) -> int | None:
        return None if self._as_spectator else player


def register() -> None:
    """Register every discovered game with OpenSpiel."""
    known = set(pyspiel.registered_names())
    for game in fh.games().values():
        if short_name(game) not in known:
            # A class, like OpenSpiel's own games: OpenSpiel keeps it until after Python has ended,
            # when freeing other objects would crash.
            made = type(f"SpielGameOf{game.title.replace(' ', '')}", (SpielGame,), {"rules": game})
            pyspiel.register_game(type_of(game, min(game.seats)), made)


register()
