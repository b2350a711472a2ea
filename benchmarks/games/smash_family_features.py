"""Smash Family: the scores, and who begins the next round."""

from __future__ import annotations

from fullhouse.games.smash_family import options
from fullhouse.games.smash_family.cards import FIRST
from fullhouse.table.ids import Seat
from fullhouse.table.table import Table

NAMES = ("score", "score near the target", "begins")


def features(t: Table, seat: Seat) -> list[float]:
    target = t.options[options.TARGET]
    score = t.scores[seat] / target
    return [score, score * max(t.scores) / target, float(t.facts[FIRST] == seat)]
