"""Excitement and decisions: do leads change, and do choices matter?"""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from fullhouse.lab.charts import course, histogram
from fullhouse.lab.intervals import Estimate, deal_means, estimate_mean, estimate_share, part_of
from fullhouse.lab.plan import Plan
from fullhouse.lab.report_section import Chart, Section, number, percent, range_of, tile
from fullhouse.lab.report_text import say
from fullhouse.lab.win_chances import MOMENTS, ROLLOUTS

FEW: Final = 1.5
"""With fewer changes of points per game than this, leads are not derived from points."""
DECIDED: Final = 0.8
"""A game is decided once its winner's chance stays this high."""
HEAVY: Final = 0.05
"""A decision matters if the best choice is this much better than the average one."""


DEAD_SHARE: Final = part_of("dead", "turns")
"""The share of a game's turns in which nobody has a choice."""


def excitement(rows: pl.DataFrame, traced: pl.DataFrame, plan: Plan) -> Section:
    """Does the lead change hands, and when is the game decided?"""
    title = say("Excitement")
    asks = say("Does the lead change hands, and when is the game decided?")
    if plan.seats == 1:
        return Section(title, asks, [say("In a solo game, there is nobody to be ahead of.")])
    tiles = []
    says = []
    stirs = estimate_mean(deal_means(rows, pl.col("stirs")))
    if stirs.mean >= FEW:
        changes = estimate_mean(deal_means(rows, pl.col("changes")))
        behind = estimate_share(deal_means(rows, pl.col("behind")))
        since = estimate_mean(deal_means(rows, pl.col("led_from")))
        tiles += [
            tile(say("lead changes"), changes, number),
            tile(say("comebacks"), behind),
            tile(say("winner leads for good from"), since),
        ]
        says.append(
            say("The lead in points changes {times} times a game.", times=number(changes.mean))
        )
        says.append(
            say(
                "In {share} of the games in which one seat was ahead halfway through, another "
                "one won.",
                share=percent(behind.mean),
            )
            if behind.deals
            else say("In no game that one seat won, one was ahead halfway through.")
        )
    else:
        says.append(
            say(
                "Points change only {times} times before a game ends: too rarely to tell who "
                "is ahead, so leads and comebacks are judged by win chances alone.",
                times=number(stirs.mean),
            )
        )
    chances = winners_chances(traced, plan)
    charts = []
    if chances.height:
        found, at = along(chances)
        when = estimate_share(decided(chances))
        half = estimate_share(deal_means(halfway(chances), pl.col("chance")))
        drama = estimate_share(deal_means(chances, (1 / plan.seats - pl.col("chance")).clip(0)))
        tiles += [tile(say("decided after"), when), tile(say("drama"), drama)]
        says += [
            say(
                "Halfway through, the eventual winner has a chance of {chance} ({range}). "
                "Games are decided after {part} of their length: from then on the winner's "
                "chance stays above {high}.",
                chance=percent(half.mean),
                range=range_of(half),
                part=percent(when.mean),
                high=percent(DECIDED),
            ),
            say(
                "Drama, how far below an even chance the winners were on average: {drama}.",
                drama=percent(drama.mean),
            ),
            say(
                "Chances are estimated in {n:game|games} at {moments} moments each, by "
                "playing on {times} times from what the deciding seat knows.",
                n=traced.height,
                moments=MOMENTS,
                times=ROLLOUTS,
            ),
        ]
        even = 1 / plan.seats
        charts.append(
            Chart(
                say(
                    "How likely the eventual winner was to win, as the game went on; the dashed "
                    "line is an even chance. The sooner it rises, the sooner a game is decided."
                ),
                lambda text: course(
                    text, at, found, even, say("part of the game"), say("winner's chance")
                ),
            )
        )
    return Section(title, asks, says, tiles, charts)


def winners_chances(traced: pl.DataFrame, plan: Plan) -> pl.DataFrame:
    """The winners' chances at each moment of traced games: deal, turn, step, chance."""
    empty = {"deal": pl.Int64, "turn": pl.Int64, "step": pl.Int64, "at": pl.Float64}
    rows = []
    for row in traced.iter_rows(named=True):
        shares = row["shares"]
        if shares is None or max(shares) < 1 or not row["moments"]:
            continue
        winner = shares.index(max(shares))
        for step, moment in enumerate(row["moments"]):
            chance = moment["chances"][winner]
            at = {"step": step, "at": moment["at"], "chance": chance}
            rows.append({"deal": row["deal"], "turn": row["turn"], **at})
    return pl.DataFrame(rows, schema={**empty, "chance": pl.Float64})


def halfway(chances: pl.DataFrame) -> pl.DataFrame:
    """The last moment of each game that is not after half of it."""
    first = chances.filter(pl.col("at") <= 1 / 2).sort("step")
    return first.group_by("deal", "turn", maintain_order=True).last()


def along(chances: pl.DataFrame) -> tuple[list[Estimate], list[float]]:
    """The winners' chances moment by moment; 1 at the end."""
    steps = range(int(chances["step"].max()) + 1)  # type: ignore[arg-type]
    found = [
        estimate_share(deal_means(chances.filter(pl.col("step") == s), pl.col("chance")))
        for s in steps
    ]
    at = [step / len(steps) for step in steps]
    return [*found, Estimate(1.0, 1.0, 1.0, found[0].deals)], [*at, 1.0]


def decided(chances: pl.DataFrame) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """By deal: the part of a game after which the winner's chance stayed high."""
    parts: dict[int, list[float]] = {}
    for (deal, _), game in chances.sort("step").group_by(["deal", "turn"], maintain_order=True):
        high = game["chance"].to_list()
        since = len(high)
        while since and high[since - 1] >= DECIDED:
            since -= 1
        parts.setdefault(int(str(deal)), []).append(since / len(high))
    return np.array([float(np.mean(parts[deal])) for deal in sorted(parts)])


def decisions(rows: pl.DataFrame, traced: pl.DataFrame) -> Section:
    """Is there much to decide, and does it matter?"""
    branching = estimate_mean(deal_means(rows, part_of("legal", "decisions")))
    choices = estimate_mean(deal_means(rows, pl.col("choices")))
    dead = estimate_share(deal_means(rows, DEAD_SHARE))
    tiles = [
        tile(say("choices per game"), choices, number),
        tile(say("options per decision"), branching, number),
        tile(say("dead turns"), dead),
    ]
    says = [
        say(
            "A decision offers {ways} choices on average; {choices} decisions per game offer "
            "more than one.",
            ways=number(branching.mean),
            choices=number(choices.mean),
        )
        if branching.deals
        else say("In these games there is nothing to decide.")
    ]
    if dead.deals:
        says.append(
            say("In {dead} of the turns there is nothing to choose.", dead=percent(dead.mean))
        )
    charts = []
    weighed = traced.select("deal", "weights").explode("weights").unnest("weights")
    weighed = weighed.drop_nulls("weight")
    if weighed.height:
        weight = estimate_mean(deal_means(weighed, pl.col("weight")))
        heavy = estimate_share(deal_means(weighed, pl.col("weight") > HEAVY))
        tiles.append(tile(say("weight of a decision"), weight))
        tiles.append(tile(say("decisions that matter"), heavy))
        says.append(
            say(
                "In {n:decision|decisions} that a search examined, the best choice wins more "
                "often than the average one, by {weight} percentage points; in {heavy} of "
                "them, by more than {least}.",
                weight=number(weight.mean * 100),
                n=weighed.height,
                heavy=percent(heavy.mean),
                least=number(HEAVY * 100),
            )
        )
        charts.append(
            Chart(
                say(
                    "How much decisions matter: how much more often the best choice wins "
                    "than the average of those that were tried."
                ),
                lambda text: histogram(
                    text,
                    [weight * 100 for weight in weighed["weight"]],
                    say("percentage points"),
                    say("decisions"),
                    24,
                ),
            )
        )
    asks = say("Is there much to decide, and does it matter?")
    return Section(say("Decisions"), asks, says, tiles, charts)
