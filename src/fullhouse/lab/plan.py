"""Plans: what a run plays, and in which chunks. The same plan gives the same results.

A run has *arms*: the games it is about, the same with one option changed, bots against each
other. An arm plays deals 0, 1, 2, …; a deal is one seed, played from every seat order of its
bots. Workers get deals in *chunks*, which depend on the plan alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from itertools import pairwise, permutations
from math import factorial, prod
from typing import Any, Final, NamedTuple

from fullhouse import __version__
from fullhouse.bots.ladder import NAMES, Ladder, iterations_at_a_table, read_ladder
from fullhouse.games import game as game_of
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.messages import marked
from fullhouse.table.options import Option

MAIN: Final = "main"
A: Final = "A"
B: Final = "B"
SKILL: Final = "skill"
"""Prefix of the arms in which one bot plays against another."""
TRACED_ARM: Final = "traced"
OPTION: Final = "option"
"""Prefix of the arms with another value of an option."""
AS_IT_IS: Final = "option as it is"
"""The arm that games with another option value are compared with."""
CHUNK_DEALS: Final = (5, 100)
"""The fewest and the most deals of a chunk, for quick bots."""
CHUNKS: Final = 50
"""The approximate number of chunks of an arm."""
MOST_ORDERS: Final = 24
"""With more seat orders than this, only the rotations are played."""
TRACED: Final = (40, 100)
"""The fewest and the most deals in which win chances are traced."""
TRACING: Final = 25
"""The cost of tracing a game, in games of quick bots."""


@lru_cache(maxsize=64)
def seat_orders(bots: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Every order in which bots can sit; if there are very many, only the rotations.

    If all bots are the same there is only one: it is played once per seat, and at least twice.
    """
    if len(set(bots)) == 1:
        return (bots,) * max(2, len(bots))
    alike = [factorial(bots.count(name)) for name in set(bots)]
    if factorial(len(bots)) // prod(alike) <= MOST_ORDERS:
        return tuple(dict.fromkeys(permutations(bots)))
    return tuple((*bots[at:], *bots[:at]) for at in range(len(bots)))


AS_AT_A_TABLE: Final = 0
"""The number of imagined games that stands for what each bot's ladder says."""


class Arm(NamedTuple):
    """Games of one kind: bots, options and a number of deals."""

    name: str
    bots: tuple[str, ...]
    options: dict[str, Any]
    deals: int
    swaps: bool = False
    """Whether a drawn card of each game is swapped for another, to see what it does."""
    traced: bool = False
    """Whether win chances and the weight of decisions are traced."""

    @property
    def orders(self) -> tuple[tuple[str, ...], ...]:
        """The seating of each game of a deal."""
        return seat_orders(self.bots)

    @property
    def is_contest(self) -> bool:
        """Whether one bot plays against another here, to measure skill."""
        return self.name.startswith(f"{SKILL} ")

    @property
    def games(self) -> int:
        return self.deals * len(self.orders)

    def effort(self, imagined: Mapping[str, int]) -> float:
        """The approximate cost of a game, given what its searching bots imagine per choice."""
        played = max([2 * imagined[bot] for bot in self.bots if bot in imagined], default=1)
        return played * (1.5 if self.swaps else 1) + (TRACING if self.traced else 0)


class Chunk(NamedTuple):
    """Deals that are played and stored together."""

    number: int
    arms: tuple[int, ...]
    """The indexes of the plan's arms that play them."""
    first: int
    deals: int

    @property
    def file(self) -> str:
        return f"part-{self.number:05}.parquet"


class Plan(NamedTuple):
    """Everything that determines the results of a run."""

    game: str
    seats: int
    arms: tuple[Arm, ...]
    seed: str = "lab"
    thinking: int = AS_AT_A_TABLE
    """Games that searching bots imagine for each choice; 0: as many as at a table."""
    weighing: int = 150
    """Games imagined to find the weight of a decision."""
    pace: tuple[float, float] = (8.0, 2.0)
    """Seconds that people are assumed to need for a choice, and for a forced one."""

    @property
    def is_comparison(self) -> bool:
        return self.arms[0].name == A

    @property
    def is_ladder(self) -> bool:
        return self.arms[0].is_contest

    @property
    def name(self) -> str:
        """The default name of its folder."""
        kind = "compare" if self.is_comparison else "ladder" if self.is_ladder else "sim"
        strength = f"thinking-{self.thinking}-" if self.other_strengths() else ""
        return f"{self.game}-{kind}-{strength}{self.hash()[:8]}"

    def imagined(self) -> dict[str, int]:
        """By searching bot: the games that it imagines for each choice."""
        usual = self.imagined_at_a_table()
        return {bot: self.thinking or number for bot, number in usual.items()}

    def imagined_at_a_table(self) -> dict[str, int]:
        """By searching bot: the games that it imagines at a table of so many seats."""
        game = game_of(self.game)
        bots = {bot for arm in self.arms for bot in arm.bots} & set(NAMES)
        return {bot: iterations_at_a_table(game, bot, self.seats) for bot in sorted(bots)}

    def other_strengths(self) -> dict[str, tuple[int, int]]:
        """By bot that is not as strong as at a table: what it imagines here, and there."""
        here, there = self.imagined(), self.imagined_at_a_table()
        return {bot: (here[bot], there[bot]) for bot in here if here[bot] != there[bot]}

    def games(self, chunk: Chunk | None = None) -> int:
        """The number of games, in all or in a chunk."""
        if chunk is not None:
            return sum(chunk.deals * len(self.arms[at].orders) for at in chunk.arms)
        return sum(arm.games for arm in self.arms)

    def effort(self, chunk: Chunk) -> float:
        """The approximate cost of a chunk in games of quick bots, to estimate progress."""
        imagined = self.imagined()
        return sum(
            chunk.deals * len(arm.orders) * arm.effort(imagined)
            for arm in (self.arms[at] for at in chunk.arms)
        )

    def chunks(self) -> list[Chunk]:
        """The chunks in order; those of a comparison play each deal under both sets of rules."""
        found: list[Chunk] = []
        together = [(0, 1)] if self.is_comparison else [(at,) for at in range(len(self.arms))]
        for arms in together:
            arm = self.arms[arms[0]]
            size = min(CHUNK_DEALS[1], max(CHUNK_DEALS[0], arm.deals // CHUNKS))
            if arm.traced or set(arm.bots) & set(NAMES):  # these are slow
                size = 1
            for first in range(0, arm.deals, size):
                found.append(Chunk(len(found), arms, first, min(size, arm.deals - first)))
        return found

    def write(self) -> dict[str, Any]:
        """As JSON, with the versions that it is valid for, and the strength of its bots."""
        game = game_of(self.game)
        plan = {**self._asdict(), "arms": [arm._asdict() for arm in self.arms]}
        versions = {"fullhouse": __version__, "version": game.version, "title": game.title}
        strengths = {"imagined": self.imagined(), "at_a_table": self.imagined_at_a_table()}
        return json.loads(json.dumps({**versions, **plan, **strengths}))  # type: ignore[no-any-return]

    def hash(self) -> str:
        text = json.dumps(self.write(), sort_keys=True)
        return blake2b(text.encode(), digest_size=8).hexdigest()


def read_plan(data: dict[str, Any]) -> Plan:
    """A plan from its JSON."""
    fields = {name: data[name] for name in Plan._fields}
    arms = tuple(Arm(**{**arm, "bots": tuple(arm["bots"])}) for arm in fields.pop("arms"))
    return Plan(**{**fields, "arms": arms, "pace": tuple(fields["pace"])})


def usual_seats(game: Game) -> int:
    """The default number of seats: two, or the fewest."""
    return 2 if 2 in game.seats else min(game.seats)


def seat_count(game: Game, seats: int | None, bots: tuple[str, ...]) -> int:
    """The number of seats; BadInput if it does not fit the game or the bots."""
    usual = len(bots) if len(bots) > 1 else usual_seats(game)
    count = usual if seats is None else seats
    if len(bots) not in (0, 1, count):
        raise BadInput(f"{len(bots)} bots are named for {count} seats: name one, or one per seat.")
    game.kit(count, {})
    return count


def plan_sim(
    game: Game,
    seats: int | None = None,
    games: int = 2000,
    bots: tuple[str, ...] = ("greedy",),
    options: dict[str, Any] | None = None,
    skill: tuple[str, ...] = ("random", "greedy"),
    extras: bool = True,
    traced: int | None = None,
    **others: Any,
) -> Plan:
    """A plan for a full report; without `extras`, for the games alone."""
    count = seat_count(game, seats, bots)
    options = options or {}
    game.kit(count, options)
    seated = bots * count if len(bots) == 1 else bots
    deals = -(-games // len(seat_orders(seated)))
    arms = [Arm(MAIN, seated, options, deals, swaps=extras)]
    if extras:
        if count > 1:
            arms += [
                contest(upper, lower, count, options, deals // 4)
                for lower, upper in pairwise(skill)
            ]
        few = min(TRACED[1], max(TRACED[0], deals // 50), deals)
        few = few if traced is None else traced
        arms.append(Arm(TRACED_ARM, seated, options, few, traced=True))
        quick = ("greedy",) * count
        each = max(1, min(5, deals // 20))
        arms.append(Arm(AS_IT_IS, quick, options, each))
        arms += [
            Arm(f"{OPTION} {name}={value}", quick, {**options, name: value}, each)
            for name, value in other_values(game, count, options)
        ]
    return Plan(game.id, count, tuple(arm for arm in arms if arm.deals), **others)


def plan_compare(
    game: Game,
    a: dict[str, Any],
    b: dict[str, Any],
    seats: int | None = None,
    games: int = 20_000,
    bots: tuple[str, ...] = ("greedy",),
    **others: Any,
) -> Plan:
    """The same deals under two sets of rules; `games` is the most under each."""
    count = seat_count(game, seats, bots)
    game.kit(count, a)
    game.kit(count, b)
    if game.options.resolve(a, count) == game.options.resolve(b, count):
        raise BadInput(marked("A and B are the same rules: give B another value of some option."))
    seated = bots * count if len(bots) == 1 else bots
    deals = -(-games // len(seat_orders(seated)))
    return Plan(game.id, count, (Arm(A, seated, a, deals), Arm(B, seated, b, deals)), **others)


def plan_ladder(
    game: Game,
    seats: int | None = None,
    deals: int = 100,
    rung: str | None = None,
    thinking: int = AS_AT_A_TABLE,
    **others: Any,
) -> Plan:
    """Each rung of the game's ladder against the one below, or one of them alone.

    Without `thinking`, each bot imagines as many games per choice as the ladder says.
    """
    ladder = read_ladder(game)
    count = usual_seats(game) if seats is None else seats
    game.kit(count, {})  # refuses numbers of seats that the game is not played with
    if count == 1:
        raise BadInput(
            marked("Bots are measured against each other: that takes two seats or more.")
        )
    arms = tuple(
        contest(upper, lower, count, {}, deals) for lower, upper in rung_pairs(ladder, rung)
    )
    return Plan(game.id, count, arms, thinking=thinking, **others)


def rung_pairs(ladder: Ladder, rung: str | None) -> list[tuple[str, str]]:
    """Each rung after the one below it: all, or the pair of one rung."""
    names = [each.name for each in ladder.rungs]
    found = [(lower, upper) for lower, upper in pairwise(names) if rung in (None, upper)]
    if not found:
        there = ", ".join(names[1:])
        raise BadInput(f"No rung {rung} stands above another; those that do: {there}.")
    return found


def contest(upper: str, lower: str, seats: int, options: dict[str, Any], deals: int) -> Arm:
    """One bot against another, which takes all other seats."""
    return Arm(f"{SKILL} {upper} {lower}", (upper, *[lower] * (seats - 1)), options, deals)


def other_values(game: Game, seats: int, options: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every option value other than the current one; of a range, both ends."""
    now = game.options.resolve(options, seats)
    for option in game.options.all:
        for value in values_of(option):
            try:
                read = option.read(value, seats)
                if read == now[option.name]:
                    continue
                game.kit(seats, {**options, option.name: value})
            except BadInput:
                continue  # not compatible with the other options
            yield option.name, value


def values_of(option: Option) -> list[Any]:
    if option.choices:
        return list(option.choices)
    return [option.low, option.high] if option.low < option.high else []
