"""Fills in the figures of a game's answers.json.

    python benchmarks/answers.py GAME [--only WORDS] [--processes 2]

Each candidate of an entry is a run of the lab, with the entry's or its own bots; all of them play
the same deals. `measure` names figures; "words: figure" puts other words to one:

    first seat wins, second seat wins, …   of those that decide first, second, …
    greedy wins                            what bots of this name win, of candidates with others
    turns, decisions, minutes              how long it takes
    dead turns, lead changes, comebacks, choices
    points, winner's points, lowest points, margin, ties
    explained by the deal                  as in the lab's reports
    ends by RULE, games with WHAT, WHAT a game     WHAT is as in the lab's rows: "card X", "rule R",
                                           "verb play", "step Draw"
    at most N turns                        games that are as short as that
    win with CARD                          what those seats win that drew such a card

What a figure changes is the mean difference on the same deals from the first candidate that was
played by the same bots and seats. Where an entry names a `probe` (see probes.py), its figures go
before these. Runs are kept in build/answers: what was played once is not played again.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import polars as pl
from probes import count

import fullhouse as fh
from fullhouse.bots import BOTS
from fullhouse.lab.answers import (
    FILE,
    Candidate,
    DesignQuestion,
    Figure,
    Range,
    read_answers,
    write_answers,
)
from fullhouse.lab.executor import make_executor
from fullhouse.lab.fairness import order_share, seat_share
from fullhouse.lab.intervals import (
    MIN_DEALS,
    Estimate,
    Values,
    deal_luck,
    estimate_mean,
    estimate_share,
)
from fullhouse.lab.paired_differences import Measure, measures
from fullhouse.lab.plan import AS_AT_A_TABLE, Plan, plan_sim
from fullhouse.lab.run import Run
from fullhouse.lab.run_folder import write_atomically
from fullhouse.lab.runner import play_chunks
from fullhouse.lab.skill import bot_share, shares_by_deal
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game

ROOT: Final = Path(__file__).parent.parent
RUNS: Final = ROOT / "build" / "answers"
BOTS_WIN: Final = [f"{bot} wins" for bot in BOTS]
LUCK: Final = "explained by the deal"

POINTS: Final = pl.col("scores").list.sort(descending=True)
BEST: Final = POINTS.list.first()
KNOWN: Final = {
    m.name: m
    for m in (
        Measure("decisions", pl.col("decisions"), False),
        Measure("choices", pl.col("choices"), False),
        Measure("comebacks", pl.col("behind"), True),
        Measure("points", pl.col("scores").list.mean(), False),
        Measure("winner's points", BEST, False),
        Measure("lowest points", POINTS.list.last(), False),
        Measure("margin", BEST - POINTS.list.get(1, null_on_oob=True), False),
        Measure("ties", pl.col("shares").list.max() < 0.999, True),
    )
}


def used(what: str) -> pl.Expr:
    """How often something came up in a game."""
    times = pl.col("times").list.get(
        pl.col("used").list.eval(pl.element() == what).list.arg_max(), null_on_oob=True
    )
    return pl.when(pl.col("used").list.contains(what)).then(times).otherwise(0)


def with_card(title: str) -> pl.Expr:
    """What seats that drew this card got, on average; nothing where none did."""
    return pl.struct("seat", "card", "drawn", "shares").map_elements(
        lambda row: _won_with(row, title), return_dtype=pl.Float64
    )


def _won_with(row: dict[str, Any], title: str) -> float | None:
    lists = zip(row["seat"], row["card"], row["drawn"], strict=True)
    seats = {seat for seat, card, drawn in lists if card == title and drawn}
    return sum(row["shares"][seat] for seat in seats) / len(seats) if seats else None


ORDER: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
PATTERNS: Final[tuple[tuple[str, Callable[[str, Plan], Measure]], ...]] = (
    (
        rf"({'|'.join(ORDER)}) seat wins",
        lambda at, plan: Measure(
            "",
            pl.coalesce(order_share(ORDER.index(at), plan.seats), seat_share(ORDER.index(at))),
            True,
        ),
    ),
    (r"(\w+) wins", lambda bot, plan: Measure("", bot_share(bot), True)),
    (r"ends by (\S+)", lambda rule, plan: Measure("", pl.col("last_rule") == rule, True)),
    (r"games with (.+)", lambda what, plan: Measure("", used(what) > 0, True)),
    (r"(.+) a game", lambda what, plan: Measure("", used(what), False)),
    (r"at most (\d+) turns", lambda n, plan: Measure("", pl.col("turns") <= int(n), True)),
    (r"win with (.+)", lambda card, plan: Measure("", with_card(card), True)),
)


def measure_of(figure: str, plan: Plan) -> Measure:
    """A figure by its name."""
    known = KNOWN | {m.name: m for m in measures(plan)}
    if figure in known:
        return known[figure]
    for pattern, make in PATTERNS:
        if found := re.fullmatch(pattern, figure):
            return make(found[1], plan)
    raise BadInput(f"There is no figure {figure!r}: see the top of benchmarks/answers.py.")


class Measured(NamedTuple):
    """A figure of a candidate: by deal, and all in all."""

    values: Values
    found: Estimate
    is_share: bool


def measured(
    candidate: Candidate, answer: DesignQuestion, plan: Plan, processes: int
) -> dict[str, Measured]:
    """All figures of a candidate, in order, by the words that are put to them."""
    named = {text.rpartition(": ")[0] or text: text.rpartition(": ")[2] for text in answer.measure}
    if len(set(plan.arms[0].bots)) == 1:  # no bot wins more than another that is just like it
        named = {what: name for what, name in named.items() if name not in BOTS_WIN}
    names = list(named.values())
    counted = count(plan, answer.probe, processes, RUNS) if answer.probe else {}
    rows = pl.DataFrame()
    if not set(names) <= set(counted):
        run = Run(RUNS / f"{plan.game}-{plan.hash()}", plan)
        play_chunks(run, make_executor(processes))
        rows = run.rows()
        failed = rows.filter(pl.col("end") != "over")
        if len(failed):
            raise BadInput(f"{candidate.name}: {len(failed)} games fail, as {failed['end'][0]}.")
    found = {}
    for what, name in named.items():
        if name == LUCK:
            found[what] = Measured(np.array([]), deal_luck(shares_by_deal(rows, plan)), True)
            continue
        if name in counted:
            values, is_share = counted[name]
        else:
            measure = measure_of(name, plan)
            values, is_share = whole(rows, measure.value), measure.is_share
        there = values[~np.isnan(values)]
        if len(there) < MIN_DEALS:
            print(f"  {candidate.name}: {len(there)} deals are too few for {name}.")
            continue
        found[what] = Measured(
            values, estimate_share(there) if is_share else estimate_mean(there), is_share
        )
    return found


def whole(rows: pl.DataFrame, value: pl.Expr) -> Values:
    """By deal, with a gap where a deal tells nothing: deals of two runs stay side by side."""
    by = rows.select("deal", value.cast(pl.Float64).alias("value"))
    means = by.group_by("deal").agg(pl.col("value").mean()).sort("deal")
    return means["value"].to_numpy().astype(np.float64)


def change(first: Measured, this: Measured) -> Range | None:
    """What is more than with the first, on the deals that both have played."""
    deals = min(len(first.values), len(this.values))
    by = this.values[:deals] - first.values[:deals]
    by = by[~np.isnan(by)]
    return range_of(estimate_mean(by), this.is_share) if len(by) >= MIN_DEALS else None


def range_of(found: Estimate, is_share: bool) -> Range:
    value, low, high = (rounded(x, is_share) for x in (found.mean, found.low, found.high))
    return Range(value=value, low=low, high=high)


def rounded(value: float, is_share: bool) -> float:
    return round(value * 100 if is_share else value, 2)


def plan_of(answer: DesignQuestion, one: Candidate, game: Game) -> Plan:
    """The games of a candidate."""
    return plan_sim(
        game,
        one.seats,
        one.games,
        tuple(answer.bots_of(one).split(",")),
        one.options,
        extras=False,
        thinking=one.thinking or AS_AT_A_TABLE,
    )


def filled(answer: DesignQuestion, game: Game, processes: int) -> DesignQuestion:
    """The entry with what was measured."""
    firsts: dict[tuple[int, str, int], dict[str, Measured]] = {}
    candidates: list[Candidate] = []
    commands: dict[str, None] = {}
    for one in answer.candidates:
        bots = answer.bots_of(one)
        plan = plan_of(answer, one, game)
        found = measured(one, answer, plan, processes)
        first = firsts.setdefault((one.seats, bots, plan.thinking), found)
        figures = []
        for what, this in found.items():
            by = change(first[what], this) if first is not found and what in first else None
            ends = range_of(this.found, this.is_share)
            unit = "%" if this.is_share else ""
            figures.append(Figure(what=what, unit=unit, change=by, **ends.model_dump()))
        measured_now = {"games": plan.games(), "figures": figures, "outdated": None}
        candidates.append(one.model_copy(update=measured_now))
        commands[command(plan, bots)] = None
        print(f"  {one.name} ({bots}): {'; '.join(f'{f.what} {f.value}' for f in figures)}")
    if answer.probe:
        words = shlex.quote(answer.question)
        commands[f"python benchmarks/answers.py {game.id} --only {words}"] = None
    return answer.model_copy(update={"candidates": candidates, "commands": list(commands)})


def command(plan: Plan, bots: str) -> str:
    """What plays the same games at a terminal."""
    words = ["fullhouse", "sim", plan.game, "--seats", str(plan.seats)]
    words += ["--games", str(plan.games()), "--bots", bots]
    if plan.thinking != AS_AT_A_TABLE:
        words += ["--thinking", str(plan.thinking)]
    for name, value in plan.arms[0].options.items():
        text = value if isinstance(value, str) else json.dumps(value)
        words += ["--option", f"{name}={text}"]
    return shlex.join([*words, "--no-extras"])


def fill(game: Game, only: str, processes: int) -> None:
    """Measures a game's entries, or those whose question has these words, one after the other."""
    path = path_of(game)
    answers = read_answers(path)
    meant = [at for at, one in enumerate(answers) if only.lower() in one.question.lower()]
    if not meant:
        raise BadInput(f"No question of {game.title} has the words {only!r}.")
    for at in meant:
        print(answers[at].question)
        answers[at] = filled(answers[at], game, processes)
        write_atomically(path, write_answers(answers).encode())


def path_of(game: Game) -> Path:
    """Where the answers are kept in this tree, whichever build plays."""
    return ROOT / "src" / Path(*type(game).__module__.split(".")[:-1]) / FILE


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures what the drafts left open.")
    parser.add_argument("game", choices=list(fh.games()))
    parser.add_argument("--only", default="", help="words of the question that is meant")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    try:
        fill(fh.game(given.game), given.only, given.processes)
    except BadInput as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
