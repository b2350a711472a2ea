"""Families: when the characters that lie somewhere complete one (SF-5.2)."""

from __future__ import annotations

from mypy_extensions import i64

from fullhouse.games.smash_family import cards, options
from fullhouse.table.table import Table


def completes(t: Table, family: int, found: i64) -> bool:
    """SF-5.2: every character of the family, or any two of it."""
    cast: i64 = cards.CAST_SET[family]
    there: i64 = found & cast
    if t.options[options.FAMILY_RULE] == 0:
        return there == cast
    return there & (there - 1) != 0
