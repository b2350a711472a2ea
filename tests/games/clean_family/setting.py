"""The scenes of this game: sheets written as pictures, and the round that is played on them.

A sheet is seven rows of seven squares: a letter for a symbol, `x` for a patch, `.` for empty. Rows
that are not given are empty. Family boxes are written by member: a number of crosses, the numbers
of Mom and Brother, the codes of Grandpa's shapes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import fullhouse as fh
from fullhouse.games.clean_family import cards, sheet
from fullhouse.games.clean_family.rules import Decide, Reveal, TakeCards
from fullhouse.games.clean_family.shapes import BIT, CODES, SIDE
from fullhouse.table.ids import Seat
from fullhouse.table.steps import Together
from tests.scene import Scene
from tests.wording import text_of

GAME = "clean-family"
FULL_ROW = "MMMMMMM"

Marks = int | Sequence[int] | str
Family = Mapping[str, Marks]


class Sheet:
    """One seat's sheet."""

    def __init__(
        self,
        grid: str = "",
        family: Family | None = None,
        rotate: tuple[int, int] = (0, 0),
        alternative: tuple[int, int] = (0, 0),
    ) -> None:
        """Abilities are circles earned, and how many of them are crossed."""
        self.grid = "".join(grid.split())
        self.family = family or {}
        self.rotate = rotate
        self.alternative = alternative

    def write(self, facts: list[int], seat: Seat) -> None:
        for square, mark in enumerate(self.grid):
            if mark == "x":
                facts[cards.PATCHED.at(seat)] |= BIT[square]
            elif mark != ".":
                symbol = cards.LETTERS.index(mark)
                facts[cards.SYMBOL_SQUARES[symbol].at(seat)] |= BIT[square]
        for name, marks in self.family.items():
            member = [title.lower() for title in cards.MEMBERS].index(name)
            self.give(facts, seat, member, marks)
        for values, earned, used in (
            (self.rotate, cards.ROTATES_EARNED, cards.ROTATES_USED),
            (self.alternative, cards.ALTERNATIVES_EARNED, cards.ALTERNATIVES_USED),
        ):
            facts[earned.at(seat)], facts[used.at(seat)] = values

    def give(self, facts: list[int], seat: Seat, member: int, marks: Marks) -> None:
        listed: Sequence[Any] = [0] * marks if isinstance(marks, int) else marks
        if isinstance(listed, str):
            listed = [cards.BLANK if c == "-" else CODES.index(c) for c in listed.split()]
        for mark in listed:
            sheet.assign(facts, seat, member, mark, mark)


def scene(
    *steps: Any,
    sheets: Sequence[Sheet] = (),
    zones: Mapping[str, str] | None = None,
    spin: int = 0,
    spin_option: str = "random",
    rounds: tuple[int, int] = (3, 2),
    seats: int = 1,
    seed: str = "scene",
    **options: Any,
) -> Scene:
    """A table with these sheets; `rounds` are those begun so far, and how many had a shape."""
    options = {**options, "spin": spin_option}
    facts = [0] * fh.game(GAME).facts.size
    sheet.print_sheets(facts, fh.game(GAME).kit(seats, options).settings)
    facts[cards.ROUND], facts[cards.ITEM_ROUND] = rounds
    facts[cards.SPIN] = spin
    for seat, one in enumerate(sheets):
        one.write(facts, Seat(seat))
    named = {
        fact.name: facts[fact.first : fact.first + fact.size] for fact in fh.game(GAME).facts.all
    }
    return Scene(GAME, zones or {}, list(steps), facts=named, seats=seats, seed=seed, **options)


def decide(code: str, held: str, *sheets: Sheet, **more: Any) -> Scene:
    """Every seat is asked for its decision on this card, and nothing comes after it.

    Seat 0 holds these item cards, written "mask/gloves": their colour is the seat's.
    """
    seats = more.setdefault("seats", max(1, len(sheets)))
    zones = {"revealed": code.lower(), **more.pop("zones", {})}
    if held:
        zones["hand 0"] = items(held, 0)
    together = Together([Decide(Seat(seat)) for seat in range(seats)])
    return scene(together, sheets=sheets, zones=zones, **more)


def items(held: str, seat: int) -> str:
    """The keys of a seat's item cards."""
    names = {"sanitizer": "hand-sanitizer"}
    return " ".join(
        "-".join([*[names.get(part, part) for part in card.split("/")], cards.COLOURS[seat]])
        for card in held.split()
    )


def take(pile: str, discards: str = "", **options: Any) -> Scene:
    """Seat 0 takes cards from this pile, the top one last."""
    zones = {"item pile 0": items(pile, 0), "discard pile 0": items(discards, 0)}
    return scene(Decide(Seat(0)), TakeCards(), zones={"revealed": "o4", **zones}, **options)


def reveal(market: str, *sheets: Sheet, **more: Any) -> Scene:
    """The top card of this market is turned up, the last one named."""
    seats = more.setdefault("seats", max(1, len(sheets)))
    piles = {
        f"item pile {seat}": items("mask/gloves vitamins/gloves", seat) for seat in range(seats)
    }
    zones = {"market": market.lower(), **piles, **more.pop("zones", {})}
    return scene(Reveal(), sheets=sheets, zones=zones, **more)


def ended(*sheets: Sheet, **options: Any) -> Scene:
    """The last round is over: this is what the sheets look like."""
    return scene(sheets=sheets, seats=len(sheets), rounds=(14, 12), **options)


def grid(told: Scene, seat: int = 0) -> str:
    """A seat's sheet as a picture, rows separated by spaces, empty rows at the end left out."""
    marks = []
    for square in range(SIDE * SIDE):
        mark = "x" if sheet.patched(told.table.facts, Seat(seat)) & BIT[square] else "."
        for symbol, letter in enumerate(cards.LETTERS):
            if sheet.squares(told.table.facts, Seat(seat), symbol) & BIT[square]:
                mark = letter
        marks.append(mark)
    rows = ["".join(marks[r * SIDE : (r + 1) * SIDE]) for r in range(SIDE)]
    while rows and rows[-1] == "." * SIDE:
        rows.pop()
    return " ".join(rows)


def boxes(told: Scene, seat: int = 0) -> list[int]:
    """How many boxes of each member are filled, in the order of the sheet."""
    facts = told.table.facts
    return [sheet.filled(facts, Seat(seat), member) for member in range(len(cards.MEMBERS))]


def points(told: Scene, member: str, seat: int = 0) -> int:
    """What a member gives, by its score line."""
    lines = [line for line in told.table.reckoning() if line["seat"] == seat]
    kit = told.table.kit
    return next(line["points"] for line in lines if text_of(kit, line).startswith(member.title()))
