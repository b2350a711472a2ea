"""Commands of the lab: bots against bots, and what their games say of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fullhouse.cli.app import VARIANT, GameName, app
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.terminal.seating import meant_game, read_options
from fullhouse.words.house import worded

SeatCount = Annotated[int | None, typer.Option(help="How many play; else two, or the fewest.")]
Players = Annotated[str, typer.Option(help="Who plays: one for all seats, or one each.")]
Thinking = Annotated[
    int, typer.Option(min=1, help="Games that a bot which searches imagines for a choice.")
]
Pace = Annotated[
    float, typer.Option(min=0.1, help="Seconds that people take for a choice, for minutes.")
]
Seed = Annotated[str, typer.Option(help="A text that decides all deals.")]
ProcessCount = Annotated[int, typer.Option(min=0, help="How many processes; 0: one a core.")]
ClusterAddress = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="A Dask cluster to play on: tcp://…")
]
Into = Annotated[str | None, typer.Option(metavar="FOLDER", help="The folder to keep it in.")]


@app.command()
def ladder(
    game: GameName,
    seats: SeatCount = None,
    deals: Annotated[
        int, typer.Option(min=1, help="Deals for each rung, played by all seats.")
    ] = 400,
    imagined: Annotated[
        int, typer.Option(min=0, help="Games imagined for each choice; 0: as the ladder says.")
    ] = 0,
    processes: ProcessCount = 0,
    rung: Annotated[str | None, typer.Option(help="Only this one against the one below.")] = None,
    save: Annotated[str | None, typer.Option(help="The file to keep the ladder in.")] = None,
) -> None:
    """Measures a game's bots, each rung of the ladder against the one below."""
    from fullhouse.lab.climbing import seats_of
    from fullhouse.terminal.ladder import show_ladder

    meant = meant_game(game)
    if rung is not None and save is not None:
        raise BadInput(worded("--save keeps a whole ladder: leave --rung out."))
    path = None if save is None else Path(save)
    show_ladder(meant, seats_of(meant, seats), deals, imagined, processes, rung, path)


@app.command()
def sim(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many to play.")] = 2000,
    seats: SeatCount = None,
    bots: Players = "greedy",
    option: Annotated[list[str] | None, typer.Option(help=VARIANT)] = None,
    skill: Annotated[
        str, typer.Option(help="Bots that play each against the one before, for skill.")
    ] = "random,greedy",
    extras: Annotated[
        bool, typer.Option(help="Also find out what cards do, chances, weights, all options.")
    ] = True,
    thinking: Thinking = 100,
    pace: Pace = 8.0,
    seed: Seed = "lab",
    processes: ProcessCount = 0,
    cluster: ClusterAddress = None,
    into: Into = None,
) -> None:
    """Plays many games and reports what the game is like: fair, long, exciting, and what is not."""
    from fullhouse.lab.asking import read_bots, settings
    from fullhouse.terminal.lab import show_run

    meant, count, names = _asked(game, seats, bots)
    from fullhouse.lab.plan import plan_sim

    plan = plan_sim(
        meant,
        count,
        games,
        names,
        read_options(meant, option or [], count),
        read_bots(skill),
        extras,
        **settings(seed, thinking, pace),
    )
    raise typer.Exit(show_run(plan, into, processes, cluster))


@app.command()
def compare(
    game: GameName,
    a: Annotated[
        list[str] | None,
        typer.Option("--a", help="A rule variant of A, name=value or preset=name."),
    ] = None,
    b: Annotated[
        list[str] | None,
        typer.Option("--b", help="A rule variant of B, name=value or preset=name."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many with each, at the most.")] = 20_000,
    seats: SeatCount = None,
    bots: Players = "greedy",
    thinking: Thinking = 100,
    pace: Pace = 8.0,
    seed: Seed = "lab",
    processes: ProcessCount = 0,
    cluster: ClusterAddress = None,
    into: Into = None,
) -> None:
    """Plays the same deals under two sets of rules, until it is sure what changes."""
    from fullhouse.lab.asking import settings
    from fullhouse.terminal.lab import show_run

    meant, count, names = _asked(game, seats, bots)
    from fullhouse.lab.plan import plan_compare

    plan = plan_compare(
        meant,
        read_options(meant, a or [], count),
        read_options(meant, b or [], count),
        count,
        games,
        names,
        **settings(seed, thinking, pace),
    )
    raise typer.Exit(show_run(plan, into, processes, cluster))


def _asked(game: str, seats: int | None, bots: str) -> tuple[Game, int, tuple[str, ...]]:
    """Which game, how many seats and which bots are meant, where the lab can be used at all."""
    from fullhouse.lab.asking import check_packages, read_bots

    check_packages()
    from fullhouse.lab.plan import seat_count

    meant, names = meant_game(game), read_bots(bots)
    return meant, seat_count(meant, seats, names), names
