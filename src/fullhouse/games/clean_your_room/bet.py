"""The bet on having the most points, and what each side of it earns (CYR-7.4)."""

from __future__ import annotations

from typing import Final

from fullhouse.games.clean_your_room import options
from fullhouse.games.clean_your_room.cards import LAST_ROUND, ROUND, caller, is_called
from fullhouse.games.clean_your_room.scoring import (
    colour_points,
    name_colours,
    name_sets,
    set_points,
)
from fullhouse.table.ids import Seat
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.table import Table

NO_BET, BET_LOST, BET_WON = -1, 0, 1
"""How a round's bet ended, for its caller."""

WON_LINE: Final = marked("Round {n}, {also}; won the bet")
LOST_LINE: Final = marked("Round {n}, {also}; lost the bet")
"""Lines of the reckoning of whoever declared Last Turn."""

SETS: Final = marked("Sets")
COLOURS: Final = marked("Colours")
"""Where points come from."""


def settle_bet(t: Table, totals: list[int]) -> int:
    """Whether the caller has more than everybody else; NO_BET where nobody has bet."""
    if not is_called(t) or t.options[options.CONSOLATION] == options.PLAIN:
        return NO_BET
    seat = caller(t)
    had = totals[seat]
    most = max([totals[other] for other in t.all_seats if other != seat])
    if had > most or (had == most and t.options[options.CALLER_TIE] == options.TIE_WINS):
        t.tell("CYR-7.4", "wins the bet, {n} against {m}", seat, n=had, m=most, moment="bet won")
        return BET_WON
    t.tell("CYR-7.4", "loses the bet, {n} against {m}", seat, n=had, m=most, moment="bet lost")
    return BET_LOST


def award(t: Table, seat: Seat, bet: int) -> None:
    """All its points to a seat of the winning side; to the other what the option leaves it."""
    is_caller = seat == caller(t)
    has_lost = bet != NO_BET and is_caller != (bet == BET_WON)
    left = t.options[options.CONSOLATION]
    sets, colours = set_points(t, seat), colour_points(t, seat)
    from_sets = 0 if has_lost and left != options.ONLY_SETS else sets
    from_colours = 0 if has_lost and left != options.ONLY_COLOURS else colours
    named = name_sets(t, seat)
    part = say("sets: {also}", also=named)
    if from_sets < sets:
        part = say("sets: {also} ({n} not earned)", also=named, n=sets)
    t.score(seat, from_sets, score_line(t, is_caller, bet, part), "CYR-7.1", SETS)
    named = name_colours(t, seat)
    part = say("colours: {also}", also=named)
    if from_colours < colours:
        part = say("colours: {also} ({n} not earned)", also=named, n=colours)
    t.score(seat, from_colours, score_line(t, is_caller, bet, part), "CYR-7.2", COLOURS)
    earned = from_sets + from_colours
    t.facts[LAST_ROUND.at(seat)] = earned
    if t.logging:
        rule = "CYR-7.4" if is_called(t) else "CYR-6.6"
        parts = [say("{n} for sets", n=from_sets), say("{n} for colours", n=from_colours)]
        t.tell(rule, "earns {n:point|points}: {also}", seat, n=earned, also=parts, moment="earned")


def score_line(t: Table, is_caller: bool, bet: int, part: Message) -> Message:
    """A line of the reckoning: what a round's sets or colours gave, and how the bet went."""
    number = t.facts[ROUND]
    if bet == NO_BET:
        return say("Round {n}, {also}", n=number, also=[part])
    if is_caller and bet == BET_WON:
        return say(WON_LINE, n=number, also=[part])
    if is_caller:
        return say(LOST_LINE, n=number, also=[part])
    if bet == BET_WON:
        return say("Round {n}, {also}; the caller won the bet", n=number, also=[part])
    return say("Round {n}, {also}; the caller lost the bet", n=number, also=[part])
