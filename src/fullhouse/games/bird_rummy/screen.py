"""Bird Rummy at a text screen: nests in flocks, the Forest by number, drawn from a view alone."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from fullhouse.games.bird_rummy.cards import (
    KINDS,
    MOCKINGBIRD,
    NAMES,
    NESTING,
    PLURALS,
    TYPES,
    name_of,
)
from fullhouse.table.kit import Kit
from fullhouse.table.shapes import CardShape, FactShape, ViewShape

DEPTHS: Final = ("", "on top", "2nd", "3rd")


def draw(kit: Kit, view: ViewShape, names: list[str]) -> RenderableType:
    """The table as this view has it."""
    board = Board(kit, view, names)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for label, line in board.rows():
        grid.add_row(label, line)
    return Group(Rule(Text(board.headline(), style="bold"), align="left"), grid)


class Board:
    """Everything that lies on the table, in rows of a label and what lies there."""

    def __init__(self, kit: Kit, view: ViewShape, names: list[str]) -> None:
        self.kit = kit
        self.view = view
        self.names = names
        self.facts = view["facts"]
        self.games = kit.settings["games"]
        # On a small screen a view may come without its empty zones.
        self.counts = {zone["name"]: zone["count"] for zone in view["zones"]}
        self.cards: dict[str, list[CardShape]] = {
            zone["name"]: zone["cards"] for zone in view["zones"]
        }

    def headline(self) -> str:
        parts = ["Bird Rummy"]
        if self.games > 1:
            parts.append(f"game {self.facts['game']} of {self.games}")
        if self.facts["turn"]:
            parts.append(f"turn {self.facts['turn']}")
        return " · ".join(parts)

    def rows(self) -> list[Row]:
        me = self.view["seat"]
        order = [0, 1] if me is None else [1 - me, me]
        rows = [
            (Text("deck", style="dim"), self.deck()),
            (Text("Forest", style="dim"), self.forest()),
        ]
        for seat in order:
            rows += self.seat(seat)
        flying = self.faces("in flight")
        if flying:
            kind = NAMES[self.number("type in flight") - 1]
            shown = self.count([self.first_side(key) for key in flying])
            if shown[-1].startswith(NAMES[MOCKINGBIRD]):
                shown.append(f"as {kind}")
            rows.append((Text("in flight"), Items(shown)))
        fished = self.faces("fished")
        if fished:
            rows.append((Text("fished"), Items(self.count(fished))))
        return rows

    # What all share.

    def deck(self) -> Items:
        there = self.counts.get("deck", 0)
        said = [f"{there} cards"]
        known = [card for card in self.cards.get("deck", []) if "place" in card and "face" in card]
        for card in sorted(known, key=lambda card: -card["place"]):
            depth = there - card["place"]
            where = DEPTHS[depth] if depth < len(DEPTHS) else f"{depth}th"
            said.append(f"{self.title(card['face'])} {where}")
        if self.facts["no bird food in the deck"]:
            said.append("no Bird Food")
        if self.counts.get("Heaven"):
            said.append(f"{self.counts['Heaven']} in Heaven")
        return Items(said)

    def forest(self) -> Items:
        """From the bottom up, by the numbers that choices name."""
        cards = self.faces("Forest")
        said = [f"{number} {self.title(face)}" for number, face in enumerate(cards, 1)]
        if said:
            said[-1] += " (top)"
        return Items(said)

    # What a seat has.

    def seat(self, seat: int) -> list[Row]:
        turn = "▶" if seat in self.view["actors"] else " "
        score = self.view["scores"][seat]
        unit = "game" if self.games > 1 else "point"
        label = Text(f"{turn} {self.names[seat]}", style="bold")
        points = f"{score} {unit}{'' if score == 1 else 's'}"
        rows: list[Row] = [(label, Items([points, *self.spending(seat)]))]
        nest = self.nest(seat)
        rows.append((Text("  nest", style="dim"), Items(nest)))
        rows.append((Text("  hand", style="dim"), self.hand(seat)))
        return rows

    def spending(self, seat: int) -> list[str]:
        """The points that the active player has to spend."""
        if seat != self.facts["active player"]:
            return []
        points = self.facts["points"]
        assert isinstance(points, list)
        said = [f"{n} for {NAMES[kind]}" for kind, n in enumerate(points) if n]
        wild = self.number("wild points")
        return [*([f"{wild} wild"] if wild else []), *said]

    def nest(self, seat: int) -> list[str]:
        """Flocks, then Resources."""
        said = [self.flock(kind, seat) for kind in range(TYPES)]
        resources = [self.first_side(face) for face in self.faces(f"resources {seat}")]
        return [*[flock for flock in said if flock], *self.count(resources)]

    def flock(self, kind: int, seat: int) -> str:
        names = [name_of(self.face(key)) for key in self.faces(f"{PLURALS[kind]} {seat}")]
        birds = [name for name in names if name != NESTING]
        if not birds:
            return ""
        said = NAMES[kind] if len(birds) == 1 else f"{NAMES[kind]} ×{len(birds)}"
        mocks = birds.count(MOCKINGBIRD)
        if mocks:
            said += f" ({mocks} mocking)"
        return f"{said} + Nesting Materials" if NESTING in names else said

    def hand(self, seat: int) -> Items:
        cards = self.cards.get(f"hand {seat}", [])
        known = self.count(self.faces(f"hand {seat}"))
        unknown = sum(card["count"] for card in cards if "count" in card)
        if unknown:
            known.append(f"{unknown} unknown")
        return Items(known)

    # Words.

    def number(self, fact: str) -> int:
        value: FactShape = self.facts[fact]
        assert isinstance(value, int)
        return value

    def faces(self, zone: str) -> list[str]:
        return [card["face"] for card in self.cards.get(zone, []) if "face" in card]

    def face(self, key: str) -> int:
        return self.kit.keys.index(key)

    def first_side(self, key: str) -> str:
        return self.kit.keys[self.face(key) % KINDS]

    def title(self, key: str) -> str:
        return self.kit.titles[self.face(key)]

    def count(self, keys: list[str]) -> list[str]:
        counts = Counter(self.title(key) for key in keys)
        return [title if n == 1 else f"{title} ×{n}" for title, n in counts.items()]


class Items:
    """Things in a row; a line is broken between them, never within one."""

    def __init__(self, said: list[str]) -> None:
        self.said = said

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines: list[str] = []
        for thing in self.said:
            longer = f"{lines[-1]} · {thing}" if lines else thing
            if lines and len(longer) <= options.max_width:
                lines[-1] = longer
            else:
                lines.append(thing)
        yield Text("\n".join(lines) or "empty", style="" if lines else "dim")

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, Text(" · ".join(self.said)))


Row = tuple[Text, Items]
