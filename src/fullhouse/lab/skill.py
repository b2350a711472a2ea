"""Skill and luck: does the better bot win, and by how much is each rung above the one below?"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import polars as pl

from fullhouse.bots.ladder import Ladder, ladder_of, read_ladder
from fullhouse.games import game as game_of
from fullhouse.lab.bot_titles import against, bot_title
from fullhouse.lab.charts import intervals
from fullhouse.lab.intervals import Estimate, Values, deal_luck, deal_means, estimate_share
from fullhouse.lab.paired_deals import share_of_points
from fullhouse.lab.plan import MAIN, Arm, Plan
from fullhouse.lab.report_section import Chart, Grid, Section, percent, range_of, tile
from fullhouse.lab.report_text import Phrase, say, term


def bot_share(name: str) -> pl.Expr:
    """The mean share of the bots of this name."""
    sits = pl.col("bots").list.eval((pl.element() == name).cast(pl.Float64))
    return (pl.col("shares") * sits).list.sum() / sits.list.sum()


def skill(rows: pl.DataFrame, plan: Plan) -> Section:
    """Does the better player win?"""
    asks = say("Does the better player win?")
    if plan.seats == 1:
        return Section(say("Skill"), asks, [say("In a solo game, there is nobody to beat.")])
    even = 1 / plan.seats
    found: list[tuple[Phrase, Estimate]] = [
        (
            say("{bot} with {n:other|others}", bot=bot_title(plan, arm.bots[0]), n=plan.seats - 1),
            estimate_share(values),
        )
        for arm, values in mixed_arms(rows, plan)
        if arm.name == MAIN
    ]
    found += [(against(plan, arm), estimate_share(values)) for arm, values in contests(rows, plan)]
    main = rows.filter(pl.col("arm") == MAIN)
    chance = deal_luck(shares_by_deal(main, plan))
    are_alike = len(set(plan.arms[0].bots)) == 1
    says: list[Phrase] = [
        say(
            "The deal explains {share} of who wins ({range}): each deal was played in all seat "
            "orders with different dice.",
            share=percent(chance.mean),
            range=range_of(chance),
        ),
        say(
            "These bots are all alike, so the rest shows no skill: it is chance in what they "
            "choose, or in the game."
        )
        if are_alike
        else say("The rest is down to choices."),
    ]
    if chance.deals < 2:
        says = [say("Too few games ended to tell how much the deal decides.")]
    says += [
        say(
            "{who} wins {share} ({range}); {even} would be even.",
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
                    "How often the better bot wins; the dashed line is an even share, {even}.",
                    even=percent(even),
                ),
                lambda text: intervals(text, found, even, say("share of wins")),
            )
        )
    grids = [kept_ladder(plan)]
    tiles = [tile(say("explained by the deal"), chance), *[tile(name, e) for name, e in found]]
    return Section(say("Skill and luck"), asks, says, tiles, charts, [g for g in grids if g.rows])


def shares_by_deal(rows: pl.DataFrame, plan: Plan) -> Values:
    """Shares of wins as an array: deal, game of the deal, seat. Each bot's mean is subtracted.

    Only deals all of whose games ended.
    """
    whole = rows.sort("deal", "turn").group_by("deal", maintain_order=True).agg("shares")
    games = len(plan.arms[0].orders)
    whole = whole.filter(pl.col("shares").list.len() == games)
    if not len(whole):
        return np.zeros((0, games, plan.seats))
    found = np.array(whole["shares"].to_list(), dtype=np.float64)
    centred: Values = found - found.mean(axis=0, keepdims=True)
    return centred


def contests(rows: pl.DataFrame, plan: Plan) -> list[tuple[Arm, Values]]:
    """For each arm in which one bot plays against another: the upper bot's wins, by deal."""
    return [(arm, values) for arm, values in mixed_arms(rows, plan) if arm.is_contest]


def mixed_arms(rows: pl.DataFrame, plan: Plan) -> Iterator[tuple[Arm, Values]]:
    """The arms whose bots are not all the same, with what their first bot won, by deal."""
    for arm in plan.arms:
        if len(set(arm.bots)) > 1:
            played = rows.filter(pl.col("arm") == arm.name)
            values = deal_means(played, bot_share(arm.bots[0]))
            if len(values):
                yield arm, values


def rung_wins(rows: pl.DataFrame, plan: Plan) -> list[tuple[Arm, Estimate]]:
    """What each rung wins against the one below, which has all other seats."""
    found = contests(rows.drop_nulls("shares"), plan)
    return [(arm, estimate_share(values)) for arm, values in found]


def rung_points(rows: pl.DataFrame, plan: Plan) -> list[tuple[Arm, Estimate]]:
    """Each rung's share of points against the one below, as ladder.json states it.

    With two seats, 0.5 is even. With more, equals get less: see `share_of_points`.
    """
    found = contests(rows.drop_nulls("shares"), plan)
    return [
        (arm, estimate_share([share_of_points(wins, plan.seats) for wins in values]))
        for arm, values in found
    ]


def measured_ladder(rows: pl.DataFrame, plan: Plan) -> Ladder:
    """The game's ladder with what this run measured, as its ladder.json states it."""
    measured = {
        arm.bots[0]: {
            "against": arm.bots[1],
            "share": round(e.mean, 4),
            "low": round(e.low, 4),
            "high": round(e.high, 4),
            "deals": e.deals,
            "seats": plan.seats,
        }
        for arm, e in rung_points(rows, plan)
    }
    ladder = read_ladder(game_of(plan.game))
    if plan.thinking:  # then every rung imagined as many
        rungs = tuple(rung._replace(imagined=None) for rung in ladder.rungs)
        ladder = Ladder({**ladder.imagined, plan.seats: plan.thinking}, rungs)
    return ladder.with_measured(plan.seats, measured)


def ladder_section(rows: pl.DataFrame, plan: Plan) -> Section:
    """How much better is each bot than the one below it?"""
    even = 1 / plan.seats
    found: list[tuple[Phrase, Estimate]] = [
        (against(plan, arm), e) for arm, e in rung_wins(rows, plan)
    ]
    says = [
        say(
            "{who} wins {share} ({range}), over {n:deal|deals}; {even} would be even.",
            who=name,
            share=percent(e.mean),
            range=range_of(e),
            n=e.deals,
            even=percent(even),
        )
        for name, e in found
    ]
    says.append(
        say(
            "Each deal is played with the upper bot at every seat in turn. All bots imagine "
            "{n:game|games} for each choice, not as many as at a table.",
            n=plan.thinking,
        )
        if plan.other_strengths()
        else say(
            "Each deal is played with the upper bot at every seat in turn. Each bot imagines as "
            "many games for each choice as at a table."
        )
    )
    chart = Chart(
        say(
            "How often each rung wins against the one below; the dashed line is an even share, "
            "{even}.",
            even=percent(even),
        ),
        lambda text: intervals(text, found, even, say("share of wins")),
    )
    asks = say("How much better is each bot than the one below it?")
    tiles = [tile(name, e) for name, e in found]
    grids = [grid for grid in [kept_ladder(plan)] if grid.rows]
    return Section(say("The ladder of bots"), asks, says, tiles, [chart] if found else [], grids)


def kept_ladder(plan: Plan) -> Grid:
    """The strengths that the game's ladder.json states."""
    rungs = [(rung.name, rung.measured_at(plan.seats)) for rung in ladder_of(game_of(plan.game))]
    rows: list[tuple[Phrase, ...]] = [
        (
            term(name),
            term(measured["against"]),
            percent(measured["share"]),
            say("{low} to {high}", low=percent(measured["low"]), high=percent(measured["high"])),
            str(measured["deals"]),
        )
        for name, measured in rungs
        if measured is not None
    ]
    head = (say("rung"), say("against"), say("share of points"), "95 %", say("deals"))
    title = (
        say("The ladder as it was measured for the game")
        if plan.seats == 2
        else say(
            "The ladder as it was measured for the game: with three seats or more, bots that are "
            "equally strong get less than half of the points"
        )
    )
    return Grid(title, head, rows)
