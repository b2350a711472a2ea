"""A plan: what a run is to play, and in which pieces. Same plan, same results.

A run has *arms*: the games it is about, the same with one option changed, bots against each
other. An arm plays deals 0, 1, 2, …; a deal is one seed, played from every seat order of its
bots. Deals go to processes in *chunks*, which depend on the plan alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from itertools import pairwise, permutations
from math import factorial, prod
from typing import Any, Final, NamedTuple

from fullhouse import __version__
from fullhouse.bots.ladder import NAMES, written_ladder
from fullhouse.games import game as game_of
from fullhouse.lab.climbing import seats_of, steps_of, usual_seats
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.messages import marked
from fullhouse.table.options import Option

MAIN: Final = "main"
A: Final = "A"
B: Final = "B"
SKILL: Final = "skill"
"""Begins the names of arms in which one bot plays against another."""
AS_IT_IS: Final = "option as it is"
"""What games with another value of an option are held against."""
PIECES: Final = (5, 100)
"""The fewest and the most deals of a chunk, where bots are quick."""
CHUNKS: Final = 50
"""About how many chunks an arm has."""


MOST_ORDERS: Final = 24
TRACING: Final = 25
"""About how many games of quick bots it takes to find that out for one."""
TRACED: Final = (40, 100)
"""The fewest and the most deals in which it is found out how likely each seat was to win."""


@cache
def seat_orders(bots: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Every order in which bots can sit; of very many, those in which all move up by one.

    Bots that are all alike have but one: they play a deal once for each seat, twice at the least.
    """
    if len(set(bots)) == 1:
        return (bots,) * max(2, len(bots))
    alike = [factorial(bots.count(name)) for name in set(bots)]
    if factorial(len(bots)) // prod(alike) <= MOST_ORDERS:
        return tuple(dict.fromkeys(permutations(bots)))
    return tuple((*bots[at:], *bots[:at]) for at in range(len(bots)))


class Arm(NamedTuple):
    """Games of one kind."""

    name: str
    bots: tuple[str, ...]
    options: dict[str, Any]
    deals: int
    swaps: bool = False
    """Whether a drawn card of each game is exchanged for another, to see what it does."""
    traced: bool = False
    """Whether it is found out how likely each seat was to win, and what decisions weigh."""

    @property
    def orders(self) -> tuple[tuple[str, ...], ...]:
        """Who sits where, for each game of a deal."""
        return seat_orders(self.bots)

    @property
    def is_contest(self) -> bool:
        """Whether a bot plays against another here, for skill."""
        return self.name.startswith(f"{SKILL} ")

    @property
    def games(self) -> int:
        return self.deals * len(self.orders)

    def effort(self, thinking: int) -> float:
        """About how long a game takes, of bots that imagine so many for a choice."""
        played = 2 * thinking if set(self.bots) & set(NAMES) else 1
        return played * (1.5 if self.swaps else 1) + (TRACING if self.traced else 0)


class Chunk(NamedTuple):
    """Deals that are played and kept together."""

    number: int
    arms: tuple[int, ...]
    """Which of the plan's arms play them."""
    first: int
    deals: int

    @property
    def file(self) -> str:
        return f"part-{self.number:05}.parquet"


class Plan(NamedTuple):
    """All that decides what a run finds."""

    game: str
    seats: int
    arms: tuple[Arm, ...]
    seed: str = "lab"
    thinking: int = 100
    """Games that a bot which searches imagines for a choice."""
    weighing: int = 150
    """The same for finding out what a decision weighs."""
    pace: tuple[float, float] = (8.0, 2.0)
    """Seconds that a person is taken to need for a choice, and where there is none."""

    @property
    def is_comparison(self) -> bool:
        return self.arms[0].name == A

    @property
    def is_ladder(self) -> bool:
        return self.arms[0].is_contest

    @property
    def name(self) -> str:
        """What its folder is called, where nobody says otherwise."""
        kind = "compare" if self.is_comparison else "ladder" if self.is_ladder else "sim"
        return f"{self.game}-{kind}-{self.hash()[:8]}"

    def games(self, chunk: Chunk | None = None) -> int:
        """How many there are, in all or in a chunk."""
        if chunk is not None:
            return sum(chunk.deals * len(self.arms[at].orders) for at in chunk.arms)
        return sum(arm.games for arm in self.arms)

    def effort(self, chunk: Chunk) -> float:
        """About how long a chunk takes, in games of quick bots: for saying how far a run is."""
        return sum(
            chunk.deals * len(arm.orders) * arm.effort(self.thinking)
            for arm in (self.arms[at] for at in chunk.arms)
        )

    def chunks(self) -> list[Chunk]:
        """In order; those of a comparison play each deal under both sets of rules."""
        found: list[Chunk] = []
        together = [(0, 1)] if self.is_comparison else [(at,) for at in range(len(self.arms))]
        for arms in together:
            arm = self.arms[arms[0]]
            piece = min(PIECES[1], max(PIECES[0], arm.deals // CHUNKS))
            if arm.traced or set(arm.bots) & set(NAMES):  # these take their time
                piece = 1
            for first in range(0, arm.deals, piece):
                found.append(Chunk(len(found), arms, first, min(piece, arm.deals - first)))
        return found

    def write(self) -> dict[str, Any]:
        """As JSON, with the versions that it is good for."""
        game = game_of(self.game)
        plan = {**self._asdict(), "arms": [arm._asdict() for arm in self.arms]}
        versions = {"fullhouse": __version__, "version": game.version, "title": game.title}
        return json.loads(json.dumps({**versions, **plan}))  # type: ignore[no-any-return]

    def hash(self) -> str:
        text = json.dumps(self.write(), sort_keys=True)
        return blake2b(text.encode(), digest_size=8).hexdigest()


def read_plan(data: dict[str, Any]) -> Plan:
    """The other way."""
    fields = {name: data[name] for name in Plan._fields}
    arms = tuple(Arm(**{**arm, "bots": tuple(arm["bots"])}) for arm in fields.pop("arms"))
    return Plan(**{**fields, "arms": arms, "pace": tuple(fields["pace"])})


def seat_count(game: Game, seats: int | None, bots: tuple[str, ...]) -> int:
    """How many seats are meant; BadInput where the game is not played by so many."""
    usual = len(bots) if len(bots) > 1 else usual_seats(game)
    count = usual if seats is None else seats
    if len(bots) not in (0, 1, count):
        raise BadInput(f"{len(bots)} bots are named for {count} seats: name one, or all of them.")
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
    """A plan that answers all that a report says. Without `extras`, the games alone."""
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
        arms.append(Arm("traced", seated, options, few, traced=True))
        quick = ("greedy",) * count
        each = max(1, min(5, deals // 20))
        arms.append(Arm(AS_IT_IS, quick, options, each))
        arms += [
            Arm(f"option {name}={value}", quick, {**options, name: value}, each)
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
    """The same deals under two sets of rules; `games` is how many under each, at the most."""
    count = seat_count(game, seats, bots)
    game.kit(count, a)
    game.kit(count, b)
    if game.options.resolve(a, count) == game.options.resolve(b, count):
        raise BadInput(marked("A and B are the same rules: give B another value of some option."))
    seated = bots * count if len(bots) == 1 else bots
    deals = -(-games // len(seat_orders(seated)))
    return Plan(game.id, count, (Arm(A, seated, a, deals), Arm(B, seated, b, deals)), **others)


def plan_ladder(
    game: Game, seats: int | None = None, deals: int = 100, rung: str | None = None, **others: Any
) -> Plan:
    """Each rung of the game's ladder against the one below; or one of them alone."""
    ladder = written_ladder(game)
    count = seats_of(game, seats)
    names = [each.name for each in ladder.rungs]
    arms = tuple(
        contest(names[above], names[above - 1], count, {}, deals)
        for above in steps_of(ladder, rung)
    )
    return Plan(game.id, count, arms, thinking=ladder.imagined, **others)


def contest(upper: str, lower: str, seats: int, options: dict[str, Any], deals: int) -> Arm:
    """One bot against another, which takes all other seats."""
    return Arm(f"{SKILL} {upper} {lower}", (upper, *[lower] * (seats - 1)), options, deals)


def other_values(game: Game, seats: int, options: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every value of every option that is not played anyway; of a range, its ends."""
    now = game.options.resolve(options, seats)
    for option in game.options.all:
        for value in values_of(option):
            try:
                read = option.read(value, seats)
                if read == now[option.name]:
                    continue
                game.kit(seats, {**options, option.name: value})
            except BadInput:
                continue  # it does not go with the others
            yield option.name, value


def values_of(option: Option) -> list[Any]:
    if option.choices:
        return list(option.choices)
    return [option.low, option.high] if option.low < option.high else []
