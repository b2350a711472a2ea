"""Which cards matter?"""

from __future__ import annotations

from typing import Final, NamedTuple

import polars as pl

from fullhouse.games import game as game_of
from fullhouse.lab.charts import intervals
from fullhouse.lab.figures import FEWEST, SURE, Values, adjusted, by_deal, differs, mean
from fullhouse.lab.plan import Plan
from fullhouse.lab.section import Chart, Grid, Section, in_words, number, points, range_of
from fullhouse.lab.sequential import Estimate

HELD: Final = ("seat", "card", "drawn", "played")
MOST: Final = 40
"""Cards that a chart shows, those that do most; the table has all."""


class Card(NamedTuple):
    """What was found of one card: by how much its holder gained on what is even."""

    title: str
    drawn: Values
    played: Values
    does: Values
    """What it does: with it, less what came of the same game with another card in its place."""


def cards(rows: pl.DataFrame, plan: Plan, titles: list[str]) -> Section:
    """Which cards matter, and which only seem to?"""
    asks = "Which cards matter, and which only seem to?"
    alone = plan.seats == 1
    found = measured(rows, titles, alone)
    write = number if alone else points
    does = clear({card.title: card.does for card in found})
    drawn = clear({card.title: card.drawn for card in found})
    played = clear({card.title: card.played for card in found})
    blank = game_of(plan.game).blank
    instead = f"the card {blank}, which does nothing" if blank else "another card, taken at random"
    gain = "points" if alone else "points of a hundred"
    says: list[str] = []
    tried = [card for card in found if len(card.does) >= FEWEST]
    better = [c.title for c in tried if c.title in does and mean(c.does).mean > 0]
    worse = [c.title for c in tried if c.title in does and mean(c.does).mean < 0]
    if better:
        says.append(f"Surely good to draw: {in_words(better)}.")
    if worse:
        says.append(f"Surely bad to draw: {in_words(worse)}.")
    if tried and not does:
        says.append("No card surely does more or less than another would in its place.")
    if not tried:
        says.append("What single cards do could not be found out by these games.")
    says += [
        "Win rates when drawn or played only go together with winning. What a card *does* is "
        "found by playing a game on from the moment it is drawn, once with it and once with "
        f"{instead}, all else alike. Figures are in {gain}.",
        f"A card is called sure where at most {SURE:.0%} of all that are called so would be wrong.",
    ]
    few = len(found) - len(tried)
    if few:
        says.append(
            f"For {few} of {len(found)} cards what they do is not known: they were exchanged in "
            f"fewer than {FEWEST} deals, or could not be; the table says which."
        )
    grid = Grid(
        "Every card, what its holder gains",
        ("card", "does", "95 %", "sure", "when drawn", "sure", "when played", "sure", "deals"),
        [
            (
                card.title,
                *cell(card.does, card.title in does, write, True),
                *cell(card.drawn, card.title in drawn, write),
                *cell(card.played, card.title in played, write),
                str(len(card.does)),
            )
            for card in found
        ],
    )
    charts = []
    if tried:
        ranked = sorted(tried, key=lambda card: mean(card.does).mean, reverse=True)
        ends = ranked if len(ranked) <= MOST else ranked[: MOST // 2] + ranked[-MOST // 2 :]
        shown = [(card.title, mean(card.does)) for card in ends]
        form = ".1f" if alone else "+.0%"
        charts.append(
            Chart(
                "What each card does for the one who draws it, compared with another card in its "
                "place; the dashed line is no difference. Green dots are clear of it by their own "
                "interval.",
                intervals(shown, 0.0, "gain", form),
            )
        )
    return Section("Cards", asks, says, [], charts, [grid])


def cell(values: Values, is_sure: bool, write: object, interval: bool = False) -> tuple[str, ...]:
    """A figure, its interval where there is room for it, and whether it is sure."""
    assert callable(write)
    if len(values) < FEWEST:
        return ("too few", "", "") if interval else ("too few", "")
    found: Estimate = mean(values)
    sure = "yes" if is_sure else "no"
    if interval:
        return write(found.mean), range_of(found, write), sure
    return write(found.mean), sure


def clear(values: dict[str, Values]) -> set[str]:
    """The cards whose figure surely is not nothing, among all that were seen often enough."""
    enough = {title: of for title, of in values.items() if len(of) >= FEWEST}
    chances = adjusted([differs(of) for of in enough.values()])
    return {title for title, p in zip(enough, chances, strict=True) if p < SURE}


def measured(rows: pl.DataFrame, titles: list[str], alone: bool) -> list[Card]:
    """All cards, in the order of the kit."""
    seat = pl.col("seat").cast(pl.Int64)
    usual = pl.col("scores").list.get(0).mean() if alone else 1 / pl.col("shares").list.len()
    got = pl.col("scores").list.get(0) if alone else pl.col("shares").list.get(seat)
    held = (
        rows.select("deal", "shares", "scores", *HELD)
        .explode(*HELD)
        .drop_nulls("card")
        .select("deal", "card", "drawn", "played", gain=got - usual)
    )
    swaps = rows.select("deal", "swap").unnest("swap").drop_nulls("share_instead")
    with_it, without = ("points", "points_instead") if alone else ("share", "share_instead")
    swaps = swaps.select("deal", "card", gain=pl.col(with_it) - pl.col(without))
    of_held = held.partition_by("card", as_dict=True)
    of_swaps = swaps.partition_by("card", as_dict=True)
    gain = pl.col("gain")
    return [
        Card(
            title,
            by_deal(of_held.get((title,), held.clear()).filter(pl.col("drawn") > 0), gain),
            by_deal(of_held.get((title,), held.clear()).filter(pl.col("played") > 0), gain),
            by_deal(of_swaps.get((title,), swaps.clear()), gain),
        )
        for title in titles
    ]
