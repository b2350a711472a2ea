"""Is it exciting, and do choices matter?"""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from fullhouse.lab.charts import course, histogram
from fullhouse.lab.figures import by_deal, mean, share
from fullhouse.lab.plan import Plan
from fullhouse.lab.section import Chart, Section, number, percent, range_of, tile
from fullhouse.lab.sentences import say
from fullhouse.lab.sequential import Estimate
from fullhouse.lab.tracing import MOMENTS, ROLLOUTS

FEW: Final = 1.5
"""Changes of the points in a game below which they are no story."""
DECIDED: Final = 0.8
"""A game is decided when its winner's chance stays this high."""
HEAVY: Final = 0.05
"""A decision weighs something if the best choice is so much better than the usual one."""


def excitement(rows: pl.DataFrame, traced: pl.DataFrame, plan: Plan) -> Section:
    """Do leads change, and when is it decided?"""
    title, asks = say("Excitement"), say("Do leads change, and when is it decided?")
    if plan.seats == 1:
        return Section(title, asks, [say("It is played alone: there is nobody to be ahead of.")])
    tiles = []
    says = []
    stirs = mean(by_deal(rows, pl.col("stirs")))
    if stirs.mean >= FEW:
        changes = mean(by_deal(rows, pl.col("changes")))
        behind = share(by_deal(rows, pl.col("behind")))
        since = mean(by_deal(rows, pl.col("led_from")))
        tiles += [
            tile(say("lead changes"), changes, number),
            tile(say("comebacks"), behind),
            tile(say("led for good from"), since),
        ]
        says.append(
            say(
                "The lead in points changes {times} times a game. In {share} of the games the "
                "winner was not ahead halfway through.",
                times=number(changes.mean),
                share=percent(behind.mean),
            )
        )
    else:
        says.append(
            say(
                "Points change {times} times before a game ends: too seldom to tell who is ahead, "
                "so leads and comebacks are read off chances alone.",
                times=number(stirs.mean),
            )
        )
    chances = winners_chances(traced, plan)
    charts = []
    if chances.height:
        found, at = along(chances)
        when = share(decided(chances))
        half = share(by_deal(chances.filter(pl.col("step") == MOMENTS // 2), pl.col("chance")))
        drama = share(by_deal(chances, (1 / plan.seats - pl.col("chance")).clip(0)))
        tiles += [tile(say("decided after"), when), tile(say("drama"), drama)]
        says += [
            say(
                "Halfway through, who will win has a chance of {chance} ({range}). Games are "
                "decided after {part} of their length: from then on their winner's chance stays "
                "above {high}.",
                chance=percent(half.mean),
                range=range_of(half),
                part=percent(when.mean),
                high=percent(DECIDED),
            ),
            say(
                "Drama, how far winners were below an even chance on average: {drama}.",
                drama=percent(drama.mean),
            ),
            say(
                "Chances are found in {n:game|games} at {moments} moments each, by playing on "
                "{times} times from what the seat knows that decides just then.",
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
    """The chances that the winners of traced games had at each moment: deal, turn, step, chance."""
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


def along(chances: pl.DataFrame) -> tuple[list[Estimate], list[float]]:
    """The winners' chances moment by moment, in the end 1."""
    steps = range(int(chances["step"].max()) + 1)  # type: ignore[arg-type]
    found = [share(by_deal(chances.filter(pl.col("step") == s), pl.col("chance"))) for s in steps]
    at = [step / len(steps) for step in steps]
    return [*found, Estimate(1.0, 1.0, 1.0, found[0].deals)], [*at, 1.0]


def decided(chances: pl.DataFrame) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """By deal: the part of a game after which its winner's chance stayed high."""
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
    branching = mean(by_deal(rows, pl.col("legal") / pl.col("decisions")))
    choices = mean(by_deal(rows, pl.col("choices")))
    dead = share(by_deal(rows, pl.col("dead") / pl.col("turns")))
    tiles = [
        tile(say("choices a game"), choices, number),
        tile(say("ways to go at a decision"), branching, number),
        tile(say("dead turns"), dead),
    ]
    says = [
        say(
            "A decision offers {ways} ways to go, and {choices} a game leave more than one. {dead} "
            "of the turns leave none at all.",
            ways=number(branching.mean),
            choices=number(choices.mean),
            dead=percent(dead.mean),
        )
    ]
    charts = []
    weighed = traced.select("deal", "weights").explode("weights").unnest("weights")
    weighed = weighed.drop_nulls("weight")
    if weighed.height:
        weight = mean(by_deal(weighed, pl.col("weight")))
        heavy = share(by_deal(weighed, pl.col("weight") > HEAVY))
        tiles.append(tile(say("weight of a decision"), weight))
        tiles.append(tile(say("decisions that weigh"), heavy))
        says.append(
            say(
                "Choosing best rather than anyhow is worth {weight} of winning, by a search of "
                "{n:decision|decisions}; {heavy} of them are worth more than {least}.",
                weight=percent(weight.mean),
                n=weighed.height,
                heavy=percent(heavy.mean),
                least=percent(HEAVY),
            )
        )
        charts.append(
            Chart(
                say(
                    "What decisions weigh: how much likelier the best choice wins than the average "
                    "of those that were looked into."
                ),
                lambda text: histogram(
                    text,
                    [weight * 100 for weight in weighed["weight"]],
                    say("points of winning"),
                    say("decisions"),
                    24,
                ),
            )
        )
    asks = say("Is there much to decide, and does it matter?")
    return Section(say("Decisions"), asks, says, tiles, charts)
