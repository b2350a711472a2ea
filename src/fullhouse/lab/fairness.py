"""Is it fair, how long does it take, does skill matter?"""

from __future__ import annotations

from collections.abc import Iterator
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
from fullhouse.lab.sequential import Estimate

ORDER: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


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
    asks = "Is any seat better than another?"
    if plan.seats == 1:
        return Section("Balance", asks, ["It is played alone: there is nothing to balance."])
    values = {f"seat {seat + 1}": by_deal(rows, seat_share(seat)) for seat in range(plan.seats)}
    for place in range(plan.seats):
        which = f"{ORDER[place]} to decide"
        got = by_deal(rows, order_share(place, plan.seats))
        if len(got):
            values[which] = got
    found = {name: share(of) for name, of in values.items()}
    sure = clear_of(values, even)
    if plan.seats == 2:  # what one seat wins more, the other wins less
        sure = [name for name in sure if found[name].mean > even]
    says = [f"{name.capitalize()} wins {percent(found[name].mean)}, where {percent(even)} would be "
            f"even. That is sure." for name in sure]  # fmt: skip
    deals = found["seat 1"].deals
    if deals < FEWEST:
        says = [f"{deals} deals are too few to tell; {FEWEST} are needed."]
    elif not sure:
        widest = max(max(abs(e.low - even), abs(e.high - even)) for e in found.values())
        says = [
            "No seat wins more than its share, as far as these games can tell: "
            f"an edge of more than {widest * 100:.1f} points would have shown."
        ]
    chart = Chart(
        f"How often each seat wins, with 95 % intervals; the dashed line is even, {percent(even)}.",
        intervals(list(found.items()), even, "share of wins"),
    )
    return Section("Balance", asks, says, [tile(n, e) for n, e in found.items()], [chart])


def clear_of(values: dict[str, Values], usual: float) -> list[str]:
    """Those that surely differ from what is usual; none is called so by few deals."""
    chances = adjusted([differs(of, usual) for of in values.values()])
    return [
        name
        for (name, of), p in zip(values.items(), chances, strict=True)
        if p < SURE and len(of) >= FEWEST
    ]


def length(rows: pl.DataFrame, plan: Plan) -> Section:
    """How long does it take?"""
    took = rows.select(minutes(plan).alias("minutes"))["minutes"]
    low, middle, high = (float(took.quantile(q, "nearest") or 0) for q in (0.1, 0.5, 0.9))
    tiles = [
        tile("turns", mean(by_deal(rows, pl.col("turns"))), number),
        tile("decisions", mean(by_deal(rows, pl.col("decisions"))), number),
        tile("minutes", mean(by_deal(rows, minutes(plan))), number),
    ]
    choosing, following = plan.pace
    says = [
        f"Half of the games take less than {middle:.0f} minutes; one of ten takes less than "
        f"{low:.0f}, one of ten more than {high:.0f}.",
        f"That is by a pace of {choosing:g} seconds for a choice and {following:g} where there is "
        "none; what several seats decide at once is counted once.",
    ]
    chart = Chart("How many games take how many minutes.", histogram(took.to_list(), "minutes"))
    return Section("Length", "How long does it take?", says, tiles, [chart])


def skill(rows: pl.DataFrame, plan: Plan) -> Section:
    """Does the better player win?"""
    asks = "Does the better player win?"
    if plan.seats == 1:
        return Section("Skill", asks, ["It is played alone: nobody is beaten."])
    even = 1 / plan.seats
    others = "another" if plan.seats == 2 else f"{plan.seats - 1} others"
    found = [
        (f"{arm.bots[0]} with {others}", share(values))
        for arm, values in by_bot(rows, plan)
        if arm.name == MAIN
    ]
    found += [(f"{a.bots[0]} against {a.bots[1]}", share(v)) for a, v in contests(rows, plan)]
    main = rows.filter(pl.col("arm") == MAIN)
    chance = luck(cube(main, plan))
    says = [
        f"{name} wins {percent(e.mean)} ({range_of(e)}), where {percent(even)} would be even."
        for name, e in found
    ]
    says.insert(
        0,
        f"The deal explains {percent(chance.mean)} of who wins ({range_of(chance)}), by playing "
        "each deal from all seat orders with other dice. The rest is what was chosen.",
    )
    charts = []
    if found:
        charts.append(
            Chart(
                f"How often the better bot wins; the dashed line is even, {percent(even)}.",
                intervals(found, even, "share of wins"),
            )
        )
    grids = [ladder(plan)]
    tiles = [tile("explained by the deal", chance), *[tile(name, e) for name, e in found]]
    return Section("Skill and luck", asks, says, tiles, charts, [g for g in grids if g.rows])


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
    found = [(f"{arm.bots[0]} against {arm.bots[1]}", e) for arm, e in climbed(rows, plan)]
    says = [
        f"{name.capitalize()} gets {percent(e.mean)} of the points ({range_of(e)}), over "
        f"{e.deals} deals."
        for name, e in found
    ]
    says.append(
        "Half of the points would be even. Each deal is played with the better bot at every seat "
        f"in turn; all of them imagine {plan.thinking} games for a choice."
    )
    chart = Chart(
        "What each rung gets against the one below; the dashed line is even.",
        intervals(found, 0.5, "share of points"),
    )
    asks = "How much better is each bot than the one below it?"
    tiles = [tile(name, e) for name, e in found]
    grids = [grid for grid in [ladder(plan)] if grid.rows]
    return Section("The ladder of bots", asks, says, tiles, [chart] if found else [], grids)


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
    rows = [
        (
            rung.name,
            rung.measured["against"],
            percent(rung.measured["share"]),
            f"{percent(rung.measured['low'])} to {percent(rung.measured['high'])}",
            str(rung.measured["deals"]),
        )
        for rung in rungs
        if rung.measured
    ]
    head = ("rung", "against", "share of points", "95 %", "deals")
    return Grid("The ladder of bots, as it was measured for the game", head, rows)
