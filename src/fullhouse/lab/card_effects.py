"""Which cards matter: win rates when drawn and played, and the effect of swapping a card."""

from __future__ import annotations

from typing import Final, NamedTuple

import polars as pl

from fullhouse.games import game as game_of
from fullhouse.lab.charts import intervals
from fullhouse.lab.intervals import (
    FALSE_DISCOVERY_RATE,
    MIN_DEALS,
    Estimate,
    Values,
    adjust_p_values,
    deal_means,
    estimate_mean,
    p_value,
)
from fullhouse.lab.plan import Plan
from fullhouse.lab.report_section import (
    Chart,
    Grid,
    Section,
    Write,
    number,
    points,
    range_of,
    whole_percent,
)
from fullhouse.lab.report_text import Phrase, listed, say, term, terms

HELD: Final = ("seat", "card", "drawn", "played")
MOST: Final = 40
"""The most cards in a chart, those with the largest effects; the table has all."""


class CardFigures(NamedTuple):
    """One card: by how much its holder gained over an even share, by deal."""

    title: str
    drawn: Values
    played: Values
    does: Values
    """Its effect: the result with it minus the result with another card in its place."""


def cards(rows: pl.DataFrame, plan: Plan, titles: list[str]) -> Section:
    """Which cards matter, and which only seem to?"""
    alone = plan.seats == 1
    found = measured(rows, titles, alone)
    write = number if alone else points
    does = sure_cards({card.title: card.does for card in found})
    drawn = sure_cards({card.title: card.drawn for card in found})
    played = sure_cards({card.title: card.played for card in found})
    game = game_of(plan.game)
    plays = any(verb.plays for verb in game.vocabulary.verbs)
    blank = game.blank
    says: list[Phrase] = []
    tried = [card for card in found if len(card.does) >= MIN_DEALS]
    better = [c.title for c in tried if c.title in does and estimate_mean(c.does).mean > 0]
    worse = [c.title for c in tried if c.title in does and estimate_mean(c.does).mean < 0]
    if better:
        says.append(say("Certainly good to draw: {cards}.", cards=listed(terms(better))))
    if worse:
        says.append(say("Certainly bad to draw: {cards}.", cards=listed(terms(worse))))
    if tried and not does:
        says.append(say("No card is certain to do more or less than another in its place."))
    if not tried:
        says.append(say("These games do not show what individual cards do."))
    says += [
        say("Win rates when drawn or played only correlate with winning.")
        if plays
        else say("Win rates when drawn only correlate with winning."),
        say(
            "What a card *does* is measured by playing on from the moment it is drawn, once with "
            "it and once with {instead}, all else equal. Figures are in {gain}.",
            instead=say("the card {card}, which does nothing", card=term(blank))
            if blank
            else say("another card, picked at random"),
            gain=say("points") if alone else say("percentage points"),
        ),
        say(
            "Of the cards marked sure, at most {wrong} are expected to be wrong.",
            wrong=whole_percent(FALSE_DISCOVERY_RATE),
        ),
    ]
    few = len(found) - len(tried)
    if few:
        says.append(
            say(
                "It is not known what {few} of {n:card|cards} do: they were swapped in fewer than "
                "{m} deals, or could not be; the table says which.",
                few=few,
                n=len(found),
                m=MIN_DEALS,
            )
        )
    sure = say("sure")
    grid = Grid(
        say("What the holder of each card gains"),
        (
            say("card"),
            say("does"),
            "95 %",
            sure,
            say("when drawn"),
            sure,
            *([say("when played"), sure] if plays else []),
            say("deals"),
        ),
        [
            (
                term(card.title),
                *cell(card.does, card.title in does, write, True),
                *cell(card.drawn, card.title in drawn, write),
                *(cell(card.played, card.title in played, write) if plays else ()),
                str(len(card.does)),
            )
            for card in found
        ],
    )
    charts = []
    if tried:
        ranked = sorted(tried, key=lambda card: estimate_mean(card.does).mean, reverse=True)
        ends = ranked if len(ranked) <= MOST else ranked[: MOST // 2] + ranked[-MOST // 2 :]
        shown: list[tuple[Phrase, Estimate]] = [
            (term(card.title), estimate_mean(card.does)) for card in ends
        ]
        form = ".1f" if alone else "+.0%"
        charts.append(
            Chart(
                say(
                    "What each card does for the player who draws it, compared with another card "
                    "in its place; the dashed line marks no difference. For green dots, it lies "
                    "outside the card's own interval."
                ),
                lambda text: intervals(text, shown, 0.0, say("gain"), form),
            )
        )
    asks = say("Which cards matter, and which only seem to?")
    return Section(say("Cards"), asks, says, [], charts, [grid])


def cell(values: Values, is_sure: bool, write: Write, interval: bool = False) -> tuple[Phrase, ...]:
    """The cells of a figure: value, interval if wanted, and whether it is sure."""
    if len(values) < MIN_DEALS:
        return (say("too few"), "", "") if interval else (say("too few"), "")
    found: Estimate = estimate_mean(values)
    sure = say("yes") if is_sure else say("no")
    if interval:
        return write(found.mean), range_of(found, write), sure
    return write(found.mean), sure


def sure_cards(values: dict[str, Values]) -> set[str]:
    """The cards whose figure surely is not 0, among those seen often enough."""
    enough = {title: of for title, of in values.items() if len(of) >= MIN_DEALS}
    chances = adjust_p_values([p_value(of) for of in enough.values()])
    return {title for title, p in zip(enough, chances, strict=True) if p < FALSE_DISCOVERY_RATE}


def measured(rows: pl.DataFrame, titles: list[str], alone: bool) -> list[CardFigures]:
    """The figures of all cards, in the order of the kit."""
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
        CardFigures(
            title,
            deal_means(of_held.get((title,), held.clear()).filter(pl.col("drawn") > 0), gain),
            deal_means(of_held.get((title,), held.clear()).filter(pl.col("played") > 0), gain),
            deal_means(of_swaps.get((title,), swaps.clear()), gain),
        )
        for title in titles
    ]
