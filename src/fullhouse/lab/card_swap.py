"""Swap a drawn card for another, to measure what it does.

A seat has just drawn a card. On a copy of the table, that card changes places with a random one
with the same back that nobody knows; whoever knows a place still knows it. Both tables are played
on with the same chance and the same dice. If a game names a `blank`, that card is the replacement.
See docs/lab.md for what this measures, and where it cannot be done.
"""

from __future__ import annotations

from typing import NamedTuple

from fullhouse.table.card_lists import sort_by_face
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable


class CardSwap(NamedTuple):
    """A card that a seat has just drawn, and the table at that moment."""

    table: TrackedTable
    number: int
    """The number of the next decision."""
    seat: int
    zone: int
    face: int


def swap_card(t: TrackedTable, swap: CardSwap, dice: Dice) -> int | None:
    """Swap the drawn card on this table; returns the replacement, None if undefined."""
    kit = t.kit
    cards = t.zones[swap.zone]
    places = [at for at, card in enumerate(cards) if card & FACE == swap.face]
    if not places or not is_plain(t, swap.face):
        return None
    at = places[0]
    if cards[at] & kit.observers.spectator or t.notes[swap.seat] is not None:
        return None  # others have seen it, or its seat has made notes
    if kit.game.blank in kit.titles:
        blank = kit.titles.index(kit.game.blank)
        replace_card(t, swap.zone, at, blank)
        return blank
    unknown = [
        (zone, place)
        for zone, there in enumerate(t.zones)
        for place, card in enumerate(there)
        if card <= FACE  # nobody knows it
        and card != swap.face
        and kit.back_of[card] == kit.back_of[swap.face]
        and is_plain(t, card)
    ]
    if not unknown:
        return None
    zone, place = unknown[dice.below(len(unknown))]
    other = t.zones[zone][place] & FACE
    replace_card(t, zone, place, swap.face)
    replace_card(t, swap.zone, at, other)
    return other


def is_plain(t: TrackedTable, face: int) -> bool:
    """Whether it carries no zone and lies on its first side."""
    return t.kit.rider[face] < 0 and t.kit.first_side[face] == face


def replace_card(t: TrackedTable, zone: int, place: int, face: int) -> None:
    """Replace a card by another: whoever knew the old one knows the new one."""
    cards = t.zones[zone]
    cards[place] = cards[place] & ~FACE | face
    if not t.kit.ordered[zone]:
        sort_by_face(cards)
