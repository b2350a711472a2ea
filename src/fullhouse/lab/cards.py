"""Which cards matter?"""

from __future__ import annotations

from typing import Final, NamedTuple

import polars as pl

from fullhouse.games import game as game_of
from fullhouse.lab.charts import intervals
from fullhouse.lab.figures import FEWEST, SURE, Values, adjusted, by_deal, differs, mean
from fullhouse.lab.plan import Plan
from fullhouse.lab.section import Chart, Grid, Section, Write, number, points, range_of
from fullhouse.lab.sentences import Said, listed, say, term, terms
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
    alone = plan.seats == 1
    found = measured(rows, titles, alone)
    write = number if alone else points
    does = clear({card.title: card.does for card in found})
    drawn = clear({card.title: card.drawn for card in found})
    played = clear({card.title: card.played for card in found})
    blank = game_of(plan.game).blank
    says: list[Said] = []
    tried = [card for card in found if len(card.does) >= FEWEST]
    better = [c.title for c in tried if c.title in does and mean(c.does).mean > 0]
    worse = [c.title for c in tried if c.title in does and mean(c.does).mean < 0]
    if better:
        says.append(say("Surely good to draw: {cards}.", cards=listed(terms(better))))
    if worse:
        says.append(say("Surely bad to draw: {cards}.", cards=listed(terms(worse))))
    if tried and not does:
        says.append(say("No card surely does more or less than another would in its place."))
    if not tried:
        says.append(say("What single cards do could not be found out by these games."))
    says += [
        say(
            "Win rates when drawn or played only go together with winning. What a card *does* is "
            "found by playing a game on from the moment it is drawn, once with it and once with "
            "{instead}, all else alike. Figures are in {gain}.",
            instead=say("the card {card}, which does nothing", card=term(blank))
            if blank
            else say("another card, taken at random"),
            gain=say("points") if alone else say("points of a hundred"),
        ),
        say(
            "A card is called sure where at most {wrong} of all that are called so would be wrong.",
            wrong=f"{SURE:.0%}",
        ),
    ]
    few = len(found) - len(tried)
    if few:
        says.append(
            say(
                "For {few} of {n:card|cards} what they do is not known: they were exchanged in "
                "fewer than {m} deals, or could not be; the table says which.",
                few=few,
                n=len(found),
                m=FEWEST,
            )
        )
    sure = say("sure")
    grid = Grid(
        say("Every card, what its holder gains"),
        (
            say("card"),
            say("does"),
            "95 %",
            sure,
            say("when drawn"),
            sure,
            say("when played"),
            sure,
            say("deals"),
        ),
        [
            (
                term(card.title),
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
        shown: list[tuple[Said, Estimate]] = [(term(card.title), mean(card.does)) for card in ends]
        form = ".1f" if alone else "+.0%"
        charts.append(
            Chart(
                say(
                    "What each card does for the one who draws it, compared with another card in "
                    "its place; the dashed line is no difference. Green dots are clear of it by "
                    "their own interval."
                ),
                lambda text: intervals(text, shown, 0.0, say("gain"), form),
            )
        )
    asks = say("Which cards matter, and which only seem to?")
    return Section(say("Cards"), asks, says, [], charts, [grid])


def cell(values: Values, is_sure: bool, write: Write, interval: bool = False) -> tuple[Said, ...]:
    """A figure, its interval where there is room for it, and whether it is sure."""
    if len(values) < FEWEST:
        return (say("too few"), "", "") if interval else (say("too few"), "")
    found: Estimate = mean(values)
    sure = say("yes") if is_sure else say("no")
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
