"""Bird Rummy at a text screen: nests in flocks, the Forest by number, drawn from a view alone."""

from __future__ import annotations

from collections import Counter

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from fullhouse.games.bird_rummy.cards import (
    ALL_TYPES,
    MOCKINGBIRD,
    NESTING_MATERIALS,
    PLURALS,
    TITLES,
    name_of,
)
from fullhouse.games.bird_rummy.printed_cards import abilities_of
from fullhouse.table.english import PLAIN
from fullhouse.table.formatting import Catalogue
from fullhouse.table.ids import FaceId
from fullhouse.table.kit import Kit
from fullhouse.table.shapes import CardShape, FactShape, ViewShape


def draw(kit: Kit, view: ViewShape, names: list[str], words: Catalogue) -> RenderableType:
    """The table as this view has it."""
    board = NestScreen(kit, view, names, words)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for label, line in board.rows():
        grid.add_row(label, line)
    return Group(Rule(Text(board.headline(), style="bold"), align="left"), grid)


def printed(kit: Kit, face: int, words: Catalogue) -> list[tuple[str, str]]:
    """The abilities on a card, by title."""
    name = name_of(FaceId(face))
    return [
        (words.form(one["title"], PLAIN), words.form(one["text"], PLAIN))
        for one in abilities_of(name, kit.settings)
    ]


class NestScreen:
    """Everything that lies on the table, in rows of a label and what lies there."""

    def __init__(self, kit: Kit, view: ViewShape, names: list[str], words: Catalogue) -> None:
        self.kit = kit
        self.view = view
        self.names = names
        self.words = words
        self.facts = view["facts"]
        self.games = kit.settings["games"]
        # On a small screen a view may come without its empty zones.
        self.counts = {zone["name"]: zone["count"] for zone in view["zones"]}
        self.cards: dict[str, list[CardShape]] = {
            zone["name"]: zone["cards"] for zone in view["zones"]
        }

    def headline(self) -> str:
        worded = self.words.worded
        parts = [self.words.form(self.kit.game.title, PLAIN)]
        if self.games > 1:
            parts.append(worded("game {n} of {m}", n=self.facts["game"], m=self.games))
        if self.facts["turn"]:
            parts.append(worded("turn {n}", n=self.facts["turn"]))
        return " · ".join(parts)

    def rows(self) -> list[Row]:
        me = self.view["seat"]
        order = [0, 1] if me is None else [1 - me, me]
        worded = self.words.worded
        rows = [
            (Text(worded("deck"), style="dim"), self.deck()),
            (Text(worded("Forest"), style="dim"), self.forest()),
        ]
        for seat in order:
            rows += self.seat(seat)
        flying = self.faces("in flight")
        if flying:
            shown = self.count([self.first_side(key) for key in flying])
            if name_of(self.face(flying[-1])) == MOCKINGBIRD:
                kind = FaceId(self.number("type in flight") - 1)
                shown.append(worded("as {bird}", bird=self.named(kind)))
            rows.append((Text(worded("in flight")), self.items(shown)))
        fished = self.faces("fished")
        if fished:
            rows.append((Text(worded("fished")), self.items(self.count(fished))))
        return rows

    # What all share.

    def deck(self) -> Items:
        worded = self.words.worded
        there = self.counts.get("deck", 0)
        said = [worded("{n:card|cards}", n=there)]
        known = [card for card in self.cards.get("deck", []) if "place" in card and "face" in card]
        for card in sorted(known, key=lambda card: -card["place"]):
            depth = there - card["place"]
            title = self.title(card["face"])
            if depth == 1:
                said.append(worded("{card} on top", card=title))
            else:
                said.append(worded("card {n}: {card}", card=title, n=depth))
        if self.facts["no bird food in the deck"]:
            said.append(worded("no Bird Food"))
        if self.counts.get("Heaven"):
            said.append(worded("{n} in Heaven", n=self.counts["Heaven"]))
        return self.items(said)

    def forest(self) -> Items:
        """From the bottom up, by the numbers that choices name."""
        cards = self.faces("Forest")
        said = [f"{number} {self.title(face)}" for number, face in enumerate(cards, 1)]
        if said:
            said[-1] = self.words.worded("{card} (top)", card=said[-1])
        return self.items(said)

    # What a seat has.

    def seat(self, seat: int) -> list[Row]:
        turn = "▶" if seat in self.view["actors"] else " "
        score = self.view["scores"][seat]
        worded = self.words.worded
        label = Text(f"{turn} {self.names[seat]}", style="bold")
        points = worded("{n:game|games}" if self.games > 1 else "{n:point|points}", n=score)
        return [
            (label, self.items([points, *self.spending(seat)])),
            (Text(f"  {worded('nest')}", style="dim"), self.items(self.nest(seat))),
            (Text(f"  {worded('hand')}", style="dim"), self.hand(seat)),
        ]

    def spending(self, seat: int) -> list[str]:
        """The points that the active player has to spend."""
        if seat != self.facts["active player"]:
            return []
        points = self.facts["points"]
        assert isinstance(points, list)
        worded = self.words.worded
        said = [
            worded("{n} for {bird}", n=n, bird=self.named(kind))
            for kind, n in zip(ALL_TYPES, points, strict=True)
            if n
        ]
        wild = self.number("wild points")
        return [*([worded("{n} wild", n=wild)] if wild else []), *said]

    def nest(self, seat: int) -> list[str]:
        """Flocks, then Resources."""
        said = [self.flock(kind, seat) for kind in ALL_TYPES]
        resources = [self.first_side(face) for face in self.faces(f"resources {seat}")]
        return [*[flock for flock in said if flock], *self.count(resources)]

    def flock(self, kind: FaceId, seat: int) -> str:
        names = [name_of(self.face(key)) for key in self.faces(f"{PLURALS[kind]} {seat}")]
        birds = [name for name in names if name != NESTING_MATERIALS]
        if not birds:
            return ""
        bird = self.named(kind)
        said = bird if len(birds) == 1 else f"{bird} ×{len(birds)}"
        mockingbirds = birds.count(MOCKINGBIRD)
        if mockingbirds:
            said = self.words.worded("{birds} ({n} mocking)", birds=said, n=mockingbirds)
        return f"{said} + {self.named(NESTING_MATERIALS)}" if NESTING_MATERIALS in names else said

    def hand(self, seat: int) -> Items:
        cards = self.cards.get(f"hand {seat}", [])
        known = self.count(self.faces(f"hand {seat}"))
        unknown = sum(card["count"] for card in cards if "count" in card)
        if unknown:
            known.append(self.words.worded("{n} unknown", n=unknown))
        return self.items(known)

    # Words.

    def number(self, fact: str) -> int:
        value: FactShape = self.facts[fact]
        assert isinstance(value, int)
        return value

    def faces(self, zone: str) -> list[str]:
        return [card["face"] for card in self.cards.get(zone, []) if "face" in card]

    def face(self, key: str) -> FaceId:
        return FaceId(self.kit.keys.index(key))

    def first_side(self, key: str) -> str:
        return self.kit.keys[name_of(self.face(key))]

    def title(self, key: str) -> str:
        return self.words.form(self.kit.titles[self.face(key)], PLAIN)

    def named(self, name: FaceId) -> str:
        return self.words.form(TITLES[name], PLAIN)

    def items(self, said: list[str]) -> Items:
        return Items(said, self.words.worded("empty"))

    def count(self, keys: list[str]) -> list[str]:
        counts = Counter(self.title(key) for key in keys)
        return [title if n == 1 else f"{title} ×{n}" for title, n in counts.items()]


class Items:
    """Things in a row; a line is broken between them, never within one."""

    def __init__(self, said: list[str], empty: str) -> None:
        self.said = said
        self.empty = empty

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines: list[str] = []
        for thing in self.said:
            longer = f"{lines[-1]} · {thing}" if lines else thing
            if lines and len(longer) <= options.max_width:
                lines[-1] = longer
            else:
                lines.append(thing)
        yield Text("\n".join(lines) or self.empty, style="" if lines else "dim")

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, Text(" · ".join(self.said)))


Row = tuple[Text, Items]
