"""The shape of a rulebook's figures, as the API sends them."""

from __future__ import annotations

from typing_extensions import TypedDict

from fullhouse.table.shapes import ViewShape


class RulebookFiguresShape(TypedDict, closed=True):
    """What a page needs to draw the figures of a rulebook."""

    view: ViewShape
    """A table of this game, for cards that lie nowhere."""
    names: list[str]
    """Who sits where in the examples."""
    examples: dict[str, ViewShape]
    """By name: a worked position, with the zones that it is about."""
