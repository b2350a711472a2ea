"""Hints: what the strongest bot would do, and how likely each choice is to win."""

from __future__ import annotations

from typing import Final, TypedDict

from fullhouse.bots.bot import World
from fullhouse.bots.search_bot import SearchBot, rated_choices
from fullhouse.bots.strength import RatedChoice
from fullhouse.table.chance import Dice
from fullhouse.table.ids import Action, Seat
from fullhouse.table.shapes import MessageShape

SECONDS: Final = 0.5
"""The time for a hint, which somebody waits for."""
MOST: Final = 3
"""Choices that a hint names."""
ALIKE: Final = 0.02
"""Choices whose chances differ by less than this are about the same."""


class HintRow(TypedDict):
    """A choice that a hint names; `rank` is 1 for the best, and equal where chances are."""

    action: int
    rank: int
    chance: float
    why: MessageShape | None


def hints(world: World, seat: int, dice: Dice, seconds: float = SECONDS) -> list[RatedChoice]:
    """The choices of a seat, the best first, each with its estimated chance to win.

    Choices that were never tried are left out. There are none if nothing is asked of the seat; a
    forced choice is rated as well. Like a bot it is given a world, so a hint reveals nothing that
    the seat may not know.
    """
    legal = world.legal(seat)
    if not legal:
        return []
    search = SearchBot(seconds).search(world, seat, dice)
    if len(legal) == 1:
        chance = search.gained / search.iterations if search.iterations else 0.5
        return [RatedChoice(legal[0], search.iterations, chance, 1.0)]
    return [option for option in rated_choices(search, legal) if option.visits]


def hint_rows(world: World, seat: int, dice: Dice, seconds: float = SECONDS) -> list[HintRow]:
    """The best few choices of a seat, ranked, with what its game's tactics say of them."""
    rated = hints(world, seat, dice, seconds)[:MOST]
    rows: list[HintRow] = []
    for option in sorted(rated, key=lambda one: -one.chance):
        best_of_rank = next((row for row in rows if row["rank"] == rows[-1]["rank"]), None)
        is_level = best_of_rank is not None and best_of_rank["chance"] - option.chance < ALIKE
        rank = rows[-1]["rank"] if is_level else len(rows) + 1
        reason = world.game.tactics.reason(world, Seat(seat), Action(option.action))
        why = None if reason is None else reason.write(world.kit)
        rows.append({"action": option.action, "rank": rank, "chance": option.chance, "why": why})
    return rows
