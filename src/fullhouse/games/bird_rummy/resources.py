"""Resources in a hand: when they may be played, and how (BR-6.1)."""

from __future__ import annotations

from typing import Final

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import BATH, DECISIONS, DUTY, HELD, PERCHED, RESOURCES
from fullhouse.games.bird_rummy.words import PLAY
from fullhouse.table.observers import ALL
from fullhouse.table.table import Table

MOST_DECISIONS: Final = 300
"""Past so many in one turn, only DONE and END are left (BR-11.3)."""


def may_play_resources(t: Table) -> bool:
    """BR-6.1: whether Resources may be played whenever one is asked in one's own turn."""
    return t.options[options.RESOURCE_TIMING] == 0 and t.facts[DECISIONS] < MOST_DECISIONS


def resources(t: Table, seat: int) -> list[int]:
    """The Resources in hand that may be played outside the main step."""
    if not may_play_resources(t):
        return []
    return [PLAY + face for face in t.kinds(HELD + seat) if BATH <= face < RESOURCES]


def play_resource(t: Table, seat: int, name: int) -> None:
    """BR-6.1: from the hand into the nest."""
    if t.facts[DUTY] == name + 1:
        t.facts[DUTY] = 0
    t.tell("BR-6.1", "plays {cards}", seat)
    t.move_face(HELD + seat, name, PERCHED + seat, ALL)
    t.turn_at(PERCHED + seat, len(t.zones[PERCHED + seat]) - 1)
