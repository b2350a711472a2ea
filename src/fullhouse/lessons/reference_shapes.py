"""The shape of a reference: how to win, as the API sends it and printed cards show it."""

from __future__ import annotations

from typing_extensions import TypedDict

from fullhouse.table.shapes import MessageShape


class PartShape(TypedDict, closed=True):
    """A part of a turn; `asks` lists the questions of it, so that a page can say "you are here"."""

    title: str
    message: MessageShape
    rule: str
    asks: list[str]


class RowShape(TypedDict, closed=True):
    """A line of the scoring table."""

    points: str
    message: MessageShape
    rule: str


class SymbolShape(TypedDict, closed=True):
    """A symbol with its name and meaning: a face, or a short sign."""

    title: str
    message: MessageShape
    face: str | None
    sign: str | None


class MarkShape(TypedDict, closed=True):
    """What a zone, a number or any other mark on the table is called, and what it means."""

    title: str
    message: MessageShape
    rule: str | None


class ReferenceShape(TypedDict, closed=True):
    """How to win: the goal, a turn, the points, the symbols; and what everything means."""

    goal: MessageShape
    turn: list[PartShape]
    scoring: list[RowShape]
    symbols: list[SymbolShape]
    marks: dict[str, MarkShape]
    """By path of the view (`zones/deck`, `facts/round`, `deduced/target`), or by name."""
    asks: dict[str, str]
    """By question: the rule that answers it."""
    cards: dict[str, list[str]]
    """By face: the rules about that card."""
