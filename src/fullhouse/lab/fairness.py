"""Balance and length: is any seat better than another, and how long does a game take?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import polars as pl

from fullhouse.lab.charts import histogram, intervals
from fullhouse.lab.intervals import (
    FALSE_DISCOVERY_RATE,
    MIN_DEALS,
    Values,
    adjust_p_values,
    deal_means,
    estimate_mean,
    estimate_share,
    p_value,
)
from fullhouse.lab.plan import Plan
from fullhouse.lab.report_section import Chart, Section, number, percent, tile
from fullhouse.lab.report_text import Phrase, say

DECIDING: Final = (
    say("first to decide"),
    say("second to decide"),
    say("third to decide"),
    say("fourth to decide"),
    say("fifth to decide"),
    say("sixth to decide"),
)


def seat_share(seat: int) -> pl.Expr:
    return pl.col("shares").list.get(seat)


def order_share(place: int, seats: int) -> pl.Expr:
    """The share of the seat that is so many after the first to decide; null if none is first."""
    at = (pl.col("first").cast(pl.Int64) + place) % seats
    return pl.when(pl.col("first") >= 0).then(pl.col("shares").list.get(at))


def minutes(plan: Plan) -> pl.Expr:
    """The minutes that people would take, at the plan's pace."""
    choosing, following = plan.pace
    return (pl.col("choosing") * choosing + pl.col("following") * following) / 60


def balance(rows: pl.DataFrame, plan: Plan) -> Section:
    """Is any seat better than another?"""
    even = 1 / plan.seats
    title, asks = say("Balance"), say("Is any seat better than another?")
    if plan.seats == 1:
        return Section(title, asks, [say("In a solo game, there is nothing to balance.")])
    values: list[tuple[Phrase, Values]] = [
        (say("seat {n}", n=seat + 1), deal_means(rows, seat_share(seat)))
        for seat in range(plan.seats)
    ]
    for place in range(plan.seats):
        got = deal_means(rows, order_share(place, plan.seats))
        if len(got):
            values.append((DECIDING[place], got))
    found = [(name, estimate_share(of)) for name, of in values]
    sure = [found[at] for at in clear_of([of for _, of in values], even)]
    if plan.seats == 2:  # what one seat wins more, the other wins less
        sure = [(name, e) for name, e in sure if e.mean > even]
    says: list[Phrase] = [
        say(
            "{who} wins {share}; {even} would be even. That is sure.",
            who=name,
            share=percent(e.mean),
            even=percent(even),
        )
        for name, e in sure
    ]
    deals = found[0][1].deals
    if deals < MIN_DEALS:
        says = [say("{n:deal is|deals are} too few to tell; {m} are needed.", n=deals, m=MIN_DEALS)]
    elif not sure:
        widest = max(max(abs(e.low - even), abs(e.high - even)) for _, e in found)
        says = [
            say(
                "No seat wins more than its share, as far as these games can tell: an "
                "advantage of more than {edge} percentage points would have shown.",
                edge=f"{widest * 100:.1f}",
            )
        ]
    chart = Chart(
        say(
            "How often each seat wins, with 95 % intervals; the dashed line is an even "
            "share, {even}.",
            even=percent(even),
        ),
        lambda text: intervals(text, found, even, say("share of wins")),
    )
    return Section(title, asks, says, [tile(name, e) for name, e in found], [chart])


def clear_of(values: Sequence[Values], usual: float) -> list[int]:
    """The indexes of those that surely differ from the usual value, given enough deals."""
    chances = adjust_p_values([p_value(of, usual) for of in values])
    found = enumerate(zip(values, chances, strict=True))
    return [at for at, (of, p) in found if p < FALSE_DISCOVERY_RATE and len(of) >= MIN_DEALS]


def length(rows: pl.DataFrame, plan: Plan) -> Section:
    """How long does it take?"""
    took = rows.select(minutes(plan).alias("minutes"))["minutes"]
    low, middle, high = (float(took.quantile(q, "nearest") or 0) for q in (0.1, 0.5, 0.9))
    tiles = [
        tile(say("turns"), estimate_mean(deal_means(rows, pl.col("turns"))), number),
        tile(say("decisions"), estimate_mean(deal_means(rows, pl.col("decisions"))), number),
        tile(say("minutes"), estimate_mean(deal_means(rows, minutes(plan))), number),
    ]
    choosing, following = plan.pace
    says = [
        say(
            "Half of the games take less than {n:minute|minutes}; one in ten takes less than "
            "{low}, one in ten more than {high}.",
            n=round(middle),
            low=round(low),
            high=round(high),
        ),
        say(
            "This assumes {choosing} seconds for each choice, and {following} if there is only "
            "one thing to do; simultaneous decisions count once.",
            choosing=f"{choosing:g}",
            following=f"{following:g}",
        ),
    ]
    chart = Chart(
        say("Games by length, in minutes."),
        lambda text: histogram(text, took.to_list(), say("minutes"), say("games")),
    )
    return Section(say("Length"), say("How long does it take?"), says, tiles, [chart])
