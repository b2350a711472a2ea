"""Commands of the lab: bots play many games, and a report says what the game is like."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from fullhouse.cli.app import VARIANT, GameName, app
from fullhouse.cli.option_groups import with_option_groups
from fullhouse.table.errors import BadInput

if TYPE_CHECKING:
    from fullhouse.lab.plan import Plan
    from fullhouse.table.game import Game


class RunOptions(NamedTuple):
    """Options of every run."""

    seats: Annotated[
        int | None, typer.Option(help="Number of players; by default two, or the fewest allowed.")
    ] = None
    seed: Annotated[str, typer.Option(help="Any text; it determines all deals.")] = "lab"
    processes: Annotated[
        int, typer.Option(min=0, help="Number of worker processes; 0 means one per core.")
    ] = 0
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster: tcp://…")
    ] = None
    into: Annotated[
        str | None,
        typer.Option(
            metavar="FOLDER", help="Folder for the results; by default a new one in lab/."
        ),
    ] = None


class BotOptions(NamedTuple):
    """Who plays, and how fast."""

    bots: Annotated[
        str, typer.Option(help="Bots: one name for all seats, or one per seat, comma-separated.")
    ] = "greedy"
    thinking: Annotated[
        int,
        typer.Option(
            min=0, help="Games that searching bots imagine for each choice; 0: as at a table."
        ),
    ] = 0
    pace: Annotated[
        float, typer.Option(min=0.1, help="Seconds a person takes per choice, to estimate minutes.")
    ] = 8.0


@app.command()
@with_option_groups
def ladder(
    game: GameName,
    run: RunOptions,
    deals: Annotated[
        int, typer.Option(min=1, help="Deals per rung, each played from every seat.")
    ] = 400,
    imagined: Annotated[
        int,
        typer.Option(min=0, help="Games imagined for each choice; 0 means the ladder's number."),
    ] = 0,
    rung: Annotated[
        str | None, typer.Option(help="Measure only this rung against the one below.")
    ] = None,
    save: Annotated[
        str | None, typer.Option(metavar="FILE", help="Also write the ladder to this file.")
    ] = None,
) -> None:
    """Measure a game's bots: each rung of the ladder against the one below."""
    from fullhouse.lab.arguments import check_packages, read_seed

    check_packages()
    from fullhouse.lab.plan import plan_ladder
    from fullhouse.terminal.game_setup import find_game
    from fullhouse.words.language import translate

    found = find_game(game)
    if rung is not None and save is not None:
        raise BadInput(translate("--save writes a whole ladder: leave --rung out."))
    path = None if save is None else Path(save)
    seed = read_seed(run.seed)
    _play(plan_ladder(found, run.seats, deals, rung, imagined, seed=seed), run, path)


@app.command()
@with_option_groups
def sim(
    game: GameName,
    run: RunOptions,
    bots: BotOptions,
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 2000,
    option: Annotated[list[str] | None, typer.Option(help=VARIANT)] = None,
    skill: Annotated[
        str, typer.Option(help="Bots to measure skill with, each against the one before it.")
    ] = "random,greedy",
    extras: Annotated[
        bool, typer.Option(help="Also measure skill, card effects, win chances and all options.")
    ] = True,
) -> None:
    """Play many games and report what the game is like: how fair, how long, how exciting."""
    found, count, names = _check(game, run, bots)
    from fullhouse.lab.arguments import plan_settings, read_bots
    from fullhouse.lab.plan import plan_sim
    from fullhouse.terminal.game_setup import read_options

    plan = plan_sim(
        found,
        count,
        games,
        names,
        read_options(found, option or [], count),
        read_bots(skill),
        extras,
        **plan_settings(run.seed, bots.thinking, bots.pace),
    )
    _play(plan, run)


@app.command()
@with_option_groups
def compare(
    game: GameName,
    run: RunOptions,
    bots: BotOptions,
    a: Annotated[
        list[str] | None,
        typer.Option(
            "--a", help="An option of A: name=value or preset=name; none: as in the rulebook."
        ),
    ] = None,
    b: Annotated[
        list[str] | None,
        typer.Option("--b", help="An option of B: name=value or preset=name."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games under each set, at most.")] = 20_000,
) -> None:
    """Play the same deals under two sets of rules until it is certain what changes."""
    found, count, names = _check(game, run, bots)
    from fullhouse.lab.arguments import plan_settings
    from fullhouse.lab.plan import plan_compare
    from fullhouse.terminal.game_setup import read_options

    plan = plan_compare(
        found,
        read_options(found, a or [], count),
        read_options(found, b or [], count),
        count,
        games,
        names,
        **plan_settings(run.seed, bots.thinking, bots.pace),
    )
    _play(plan, run)


def _check(game: str, run: RunOptions, bots: BotOptions) -> tuple[Game, int, tuple[str, ...]]:
    """The game, the number of seats and the bots; BadInput if the lab cannot play them."""
    from fullhouse.lab.arguments import check_packages, read_bots

    check_packages()
    from fullhouse.lab.plan import seat_count
    from fullhouse.terminal.game_setup import find_game

    found, names = find_game(game), read_bots(bots.bots)
    return found, seat_count(found, run.seats, names), names


def _play(plan: Plan, run: RunOptions, save: Path | None = None) -> None:
    """Play a plan, and leave with its exit code."""
    from fullhouse.terminal.lab_progress import show_run

    raise typer.Exit(show_run(plan, run.into, run.processes, run.cluster, save))
