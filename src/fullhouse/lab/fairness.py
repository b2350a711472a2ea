"""Is it fair, how long does it take, does skill matter?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
import polars as pl

from fullhouse.bots.ladder import ladder_of
from fullhouse.games import game as game_of
from fullhouse.lab.charts import histogram, intervals
from fullhouse.lab.figures import (
    FEWEST,
    SURE,
    Values,
    adjusted,
    by_deal,
    differs,
    luck,
    mean,
    share,
)
from fullhouse.lab.pairing import points
from fullhouse.lab.plan import MAIN, Arm, Plan
from fullhouse.lab.section import Chart, Grid, Section, number, percent, range_of, tile
from fullhouse.lab.sentences import Said, Sentence, say, term
from fullhouse.lab.sequential import Estimate

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
    """What the seat got that is so many after the first to decide; nothing where none is first."""
    at = (pl.col("first").cast(pl.Int64) + place) % seats
    return pl.when(pl.col("first") >= 0).then(pl.col("shares").list.get(at))


def bot_share(name: str) -> pl.Expr:
    """What the bots of this name got, on average."""
    sits = pl.col("bots").list.eval((pl.element() == name).cast(pl.Float64))
    return (pl.col("shares") * sits).list.sum() / sits.list.sum()


def minutes(plan: Plan) -> pl.Expr:
    """How long people would take, at the pace that the plan declares."""
    choosing, following = plan.pace
    return (pl.col("choosing") * choosing + pl.col("following") * following) / 60


def balance(rows: pl.DataFrame, plan: Plan) -> Section:
    """Is any seat better than another?"""
    even = 1 / plan.seats
    title, asks = say("Balance"), say("Is any seat better than another?")
    if plan.seats == 1:
        return Section(title, asks, [say("It is played alone: there is nothing to balance.")])
    values: list[tuple[Said, Values]] = [
        (say("seat {n}", n=seat + 1), by_deal(rows, seat_share(seat))) for seat in range(plan.seats)
    ]
    for place in range(plan.seats):
        got = by_deal(rows, order_share(place, plan.seats))
        if len(got):
            values.append((DECIDING[place], got))
    found = [(name, share(of)) for name, of in values]
    sure = [found[at] for at in clear_of([of for _, of in values], even)]
    if plan.seats == 2:  # what one seat wins more, the other wins less
        sure = [(name, e) for name, e in sure if e.mean > even]
    says: list[Said] = [
        say(
            "{who} wins {share}, where {even} would be even. That is sure.",
            who=name,
            share=percent(e.mean),
            even=percent(even),
        )
        for name, e in sure
    ]
    deals = found[0][1].deals
    if deals < FEWEST:
        says = [say("{n:deal is|deals are} too few to tell; {m} are needed.", n=deals, m=FEWEST)]
    elif not sure:
        widest = max(max(abs(e.low - even), abs(e.high - even)) for _, e in found)
        says = [
            say(
                "No seat wins more than its share, as far as these games can tell: an edge of more "
                "than {edge} points would have shown.",
                edge=f"{widest * 100:.1f}",
            )
        ]
    chart = Chart(
        say(
            "How often each seat wins, with 95 % intervals; the dashed line is even, {even}.",
            even=percent(even),
        ),
        lambda text: intervals(text, found, even, say("share of wins")),
    )
    return Section(title, asks, says, [tile(name, e) for name, e in found], [chart])


def clear_of(values: Sequence[Values], usual: float) -> list[int]:
    """Which of them surely differ from what is usual; none is called so by few deals."""
    chances = adjusted([differs(of, usual) for of in values])
    found = enumerate(zip(values, chances, strict=True))
    return [at for at, (of, p) in found if p < SURE and len(of) >= FEWEST]


def length(rows: pl.DataFrame, plan: Plan) -> Section:
    """How long does it take?"""
    took = rows.select(minutes(plan).alias("minutes"))["minutes"]
    low, middle, high = (float(took.quantile(q, "nearest") or 0) for q in (0.1, 0.5, 0.9))
    tiles = [
        tile(say("turns"), mean(by_deal(rows, pl.col("turns"))), number),
        tile(say("decisions"), mean(by_deal(rows, pl.col("decisions"))), number),
        tile(say("minutes"), mean(by_deal(rows, minutes(plan))), number),
    ]
    choosing, following = plan.pace
    says = [
        say(
            "Half of the games take less than {n:minute|minutes}; one of ten takes less than "
            "{low}, one of ten more than {high}.",
            n=round(middle),
            low=round(low),
            high=round(high),
        ),
        say(
            "That is by a pace of {choosing} seconds for a choice and {following} where there is "
            "none; what several seats decide at once is counted once.",
            choosing=f"{choosing:g}",
            following=f"{following:g}",
        ),
    ]
    chart = Chart(
        say("How many games take how many minutes."),
        lambda text: histogram(text, took.to_list(), say("minutes"), say("games")),
    )
    return Section(say("Length"), say("How long does it take?"), says, tiles, [chart])


def skill(rows: pl.DataFrame, plan: Plan) -> Section:
    """Does the better player win?"""
    asks = say("Does the better player win?")
    if plan.seats == 1:
        return Section(say("Skill"), asks, [say("It is played alone: nobody is beaten.")])
    even = 1 / plan.seats
    found: list[tuple[Said, Estimate]] = [
        (say("{bot} with {n:other|others}", bot=term(arm.bots[0]), n=plan.seats - 1), share(values))
        for arm, values in by_bot(rows, plan)
        if arm.name == MAIN
    ]
    found += [(against(arm), share(values)) for arm, values in contests(rows, plan)]
    main = rows.filter(pl.col("arm") == MAIN)
    chance = luck(cube(main, plan))
    says: list[Said] = [
        say(
            "The deal explains {share} of who wins ({range}), by playing each deal from all seat "
            "orders with other dice. The rest is what was chosen.",
            share=percent(chance.mean),
            range=range_of(chance),
        )
    ]
    says += [
        say(
            "{who} wins {share} ({range}), where {even} would be even.",
            who=name,
            share=percent(e.mean),
            range=range_of(e),
            even=percent(even),
        )
        for name, e in found
    ]
    charts = []
    if found:
        charts.append(
            Chart(
                say(
                    "How often the better bot wins; the dashed line is even, {even}.",
                    even=percent(even),
                ),
                lambda text: intervals(text, found, even, say("share of wins")),
            )
        )
    grids = [ladder(plan)]
    tiles = [tile(say("explained by the deal"), chance), *[tile(name, e) for name, e in found]]
    return Section(say("Skill and luck"), asks, says, tiles, charts, [g for g in grids if g.rows])


def against(arm: Arm) -> Sentence:
    """Which bot plays against which."""
    return say("{above} against {below}", above=term(arm.bots[0]), below=term(arm.bots[1]))


def contests(rows: pl.DataFrame, plan: Plan) -> list[tuple[Arm, Values]]:
    """What each bot won that plays against another for skill, by deal."""
    return [(arm, values) for arm, values in by_bot(rows, plan) if arm.is_contest]


def by_bot(rows: pl.DataFrame, plan: Plan) -> Iterator[tuple[Arm, Values]]:
    """What the first bot of each arm got, where others sit with it that are not the same."""
    for arm in plan.arms:
        if len(set(arm.bots)) > 1:
            played = rows.filter(pl.col("arm") == arm.name)
            values = by_deal(played, bot_share(arm.bots[0]))
            if len(values):
                yield arm, values


def climbed(rows: pl.DataFrame, plan: Plan) -> list[tuple[Arm, Estimate]]:
    """What each rung of the ladder got of the points against the one below; half is even."""
    found = contests(rows.drop_nulls("shares"), plan)
    return [(arm, share(np.array([points(v, plan.seats) for v in of]))) for arm, of in found]


def rungs(rows: pl.DataFrame, plan: Plan) -> Section:
    """How much better is each bot than the one below it?"""
    found: list[tuple[Said, Estimate]] = [(against(arm), e) for arm, e in climbed(rows, plan)]
    says = [
        say(
            "{who} gets {share} of the points ({range}), over {n:deal|deals}.",
            who=name,
            share=percent(e.mean),
            range=range_of(e),
            n=e.deals,
        )
        for name, e in found
    ]
    says.append(
        say(
            "Half of the points would be even. Each deal is played with the better bot at every "
            "seat in turn; all of them imagine {n:game|games} for a choice.",
            n=plan.thinking,
        )
    )
    chart = Chart(
        say("What each rung gets against the one below; the dashed line is even."),
        lambda text: intervals(text, found, 0.5, say("share of points")),
    )
    asks = say("How much better is each bot than the one below it?")
    tiles = [tile(name, e) for name, e in found]
    grids = [grid for grid in [ladder(plan)] if grid.rows]
    return Section(say("The ladder of bots"), asks, says, tiles, [chart] if found else [], grids)


def cube(rows: pl.DataFrame, plan: Plan) -> Values:
    """Shares by deal, by game of the deal, by seat; of each bot at each seat, what is more.

    Only deals all of whose games have ended.
    """
    whole = rows.sort("deal", "turn").group_by("deal", maintain_order=True).agg("shares")
    games = len(plan.arms[0].orders)
    whole = whole.filter(pl.col("shares").list.len() == games)
    if not len(whole):
        return np.zeros((0, games, plan.seats))
    found = np.array(whole["shares"].to_list(), dtype=np.float64)
    middled: Values = found - found.mean(axis=0, keepdims=True)
    return middled


def ladder(plan: Plan) -> Grid:
    """What was measured of the game's bots before, and stands in its ladder."""
    rungs = [rung for rung in ladder_of(game_of(plan.game)) if rung.measured]
    rows: list[tuple[Said, ...]] = [
        (
            term(rung.name),
            term(rung.measured["against"]),
            percent(rung.measured["share"]),
            say(
                "{low} to {high}",
                low=percent(rung.measured["low"]),
                high=percent(rung.measured["high"]),
            ),
            str(rung.measured["deals"]),
        )
        for rung in rungs
        if rung.measured
    ]
    head = (say("rung"), say("against"), say("share of points"), "95 %", say("deals"))
    return Grid(say("The ladder of bots, as it was measured for the game"), head, rows)
