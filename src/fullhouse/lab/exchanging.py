"""Exchanging: what a card does, found out by putting another in its place.

A seat has just drawn a card. On a copy of the table, that card and one that nobody knows (of the
same back, taken at random) change places; who knows a place still knows it. Both tables are
played on with the same chance and the same dice. Where a game names a `blank`, that card takes
the place instead. See docs/lab.md for what this measures, and where it cannot be done.
"""

from __future__ import annotations

from typing import NamedTuple

from fullhouse.table.cards import FACE
from fullhouse.table.chance import Dice
from fullhouse.table.moving import by_face
from fullhouse.table.table import Table


class Swap(NamedTuple):
    """A card that a seat has just drawn, with the table as it was then."""

    table: Table
    number: int
    """The decision that comes next."""
    seat: int
    zone: int
    face: int


def exchange(t: Table, swap: Swap, dice: Dice) -> int | None:
    """Puts another card in the place of one that was drawn. Answers its face; None: undefined."""
    kit = t.kit
    cards = t.zones[swap.zone]
    places = [at for at, card in enumerate(cards) if card & FACE == swap.face]
    if not places or not is_plain(t, swap.face):
        return None
    at = places[0]
    if cards[at] & kit.observers.spectator or t.notes[swap.seat] is not None:
        return None  # others have seen it, or notes were made of it
    if kit.game.blank in kit.titles:
        blank = kit.titles.index(kit.game.blank)
        lay(t, swap.zone, at, blank)
        return blank
    unknown = [
        (zone, place)
        for zone, there in enumerate(t.zones)
        for place, card in enumerate(there)
        if card <= FACE  # nobody knows anything of it
        and card != swap.face
        and kit.back_of[card] == kit.back_of[swap.face]
        and is_plain(t, card)
    ]
    if not unknown:
        return None
    zone, place = unknown[dice.below(len(unknown))]
    other = t.zones[zone][place] & FACE
    lay(t, zone, place, swap.face)
    lay(t, swap.zone, at, other)
    return other


def is_plain(t: Table, face: int) -> bool:
    """Whether it carries no zone, and shows the side that it shows at the start."""
    return t.kit.rider[face] < 0 and t.kit.first_side[face] == face


def lay(t: Table, zone: int, place: int, face: int) -> None:
    """Turns a card into another: whoever knew it knows this one."""
    cards = t.zones[zone]
    cards[place] = cards[place] & ~FACE | face
    if not t.kit.ordered[zone]:
        cards.sort(key=by_face)
