"""Clean Family in a terminal: sheets, the shape and the family, from nothing but a seat's view."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from fullhouse.games.clean_family import scoring, sheet
from fullhouse.games.clean_family.cards import (
    ABILITY_BOXES,
    ACCEPTED_LETTERS,
    ALTERNATIVE,
    ALTERNATIVE_ICONS,
    BLANK,
    BOXES,
    BROTHER,
    FREE,
    GRANDPA,
    ITEMS,
    LETTERS,
    MEMBERS,
    MOM,
    PATCH_ICONS,
    ROTATE,
    ROTATE_ICONS,
    SYMBOLS,
    TABLE_SIDE,
    VIRUSES,
    WILD,
    item_of,
    market_face,
    shape_of,
)
from fullhouse.games.clean_family.decision import WHICH_MEMBER, Decision
from fullhouse.games.clean_family.options import SIDES, last_item_round
from fullhouse.games.clean_family.shapes import BIT, CODES, FORMS, SIDE
from fullhouse.looks.derived import derived
from fullhouse.looks.resolved import styles_of
from fullhouse.table.cards import slug
from fullhouse.table.english import PLAIN
from fullhouse.table.formatting import Catalogue
from fullhouse.table.ids import Action, FaceId, Seat
from fullhouse.table.kit import Kit
from fullhouse.table.shapes import PickedShape, ViewShape

ICONS: Final = (
    (ROTATE_ICONS, "r"),
    (ALTERNATIVE_ICONS, "a"),
    (PATCH_ICONS, "p"),
    (VIRUSES, "*"),
)
SMALL_SHEET_WIDTH: Final = SIDE + 1
"""How wide another seat's sheet is."""
TALL_TERMINAL: Final = 34
"""From how many lines on there is room for more sheets below."""


def draw(kit: Kit, view: ViewShape, names: list[str], words: Catalogue) -> RenderableType:
    """The table as this view has it."""
    return CleanFamilyScreen(kit, view, names, words)


@derived
def inks(kit: Kit) -> list[str]:
    """By symbol: how its letter is printed."""
    looks = [styles_of(kit)[slug(symbol)] for symbol in SYMBOLS]
    return [f"bold {look['ink']} on {look['hue']}" for look in looks]


def facts_of(kit: Kit, view: ViewShape) -> list[int]:
    """The table's facts as rules read them, from the view: all of this game's are public."""
    facts = [0] * kit.game.facts.size
    for fact in kit.facts:
        value = view["facts"][fact.name]
        values = value if isinstance(value, list) else [value]
        for index, number in enumerate(values):
            facts[fact.first + index] = number or 0
    return facts


def face_of(kit: Kit, key: str) -> FaceId:
    """The face with this key."""
    return FaceId(kit.keys.index(key))


def action_of(kit: Kit, pick: PickedShape) -> Action:
    """The action that a pick shows."""
    verb = kit.vocabulary.by_word[pick["verb"]]
    target = pick["target"]
    if "face" in target:
        return verb.of_face(face_of(kit, target["face"]))
    return verb.at(target.get("square", target.get("number", 0)))


class CleanFamilyScreen:
    """Everything that lies on the table, arranged by how much room there is."""

    def __init__(self, kit: Kit, view: ViewShape, names: list[str], words: Catalogue) -> None:
        self.kit = kit
        self.words = words
        self.view = view
        self.names = names
        self.facts = facts_of(kit, view)
        self.zones = {zone["name"]: zone for zone in view["zones"]}
        self.me = Seat(0 if view["seat"] is None else int(view["seat"]))
        self.decision = self.read_decision()
        self.inks = inks(kit)

    def read_decision(self) -> Decision | None:
        """What this seat has decided so far, if it is deciding."""
        if self.view["seat"] is None or self.me not in self.view["actors"]:
            return None
        held = sorted([face_of(self.kit, key) for key in self.cards(f"hand {self.me}")])
        picks = [action_of(self.kit, pick) for pick in self.view["draft"] if "followed" not in pick]
        return Decision(self.facts, self.kit.options, self.me, self.shape(), held, picks)

    def cards(self, zone: str) -> list[str]:
        """The faces that are known there, the top one last."""
        return [card["face"] for card in self.zones[zone]["cards"] if "face" in card]

    def shape(self) -> int:
        """The revealed card's."""
        return shape_of(face_of(self.kit, self.cards("revealed")[-1]))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Rule(Text(self.headline(), style="bold"), align="left")
        blocks = [self.sheet(), self.middle(), self.family()]
        others = [Seat(seat) for seat in range(self.view["seats"]) if seat != self.me]
        room = options.max_width - sum(width(block) + 1 for block in blocks)
        beside = others[: max(0, room // (SMALL_SHEET_WIDTH + 1))]
        below = others[len(beside) :]
        yield row([*blocks, *[self.small(seat) for seat in beside]])
        if below and console.height >= TALL_TERMINAL:
            yield row([self.small(seat) for seat in below])
        else:
            yield from [self.line(seat) for seat in below]

    def headline(self) -> str:
        worded = self.words.worded
        shown = self.view["facts"]
        last = last_item_round(self.kit.options)
        parts = [
            self.term(self.kit.game.title),
            worded("round {n}", n=shown["round"]),
            worded("shape {n} of {m}", n=shown["item round"], m=last),
            worded("{n} in the market", n=self.zones["market"]["count"]),
        ]
        if self.view["seat"] is not None:
            parts.append(worded("you sit {side}", side=self.side()))
        return " · ".join(parts)

    def term(self, title: str) -> str:
        """A card, a side or a member of the family, in the reader's language."""
        return self.words.form(title, PLAIN)

    def side(self) -> str:
        """Of the table, where this seat sits."""
        return self.term(SIDES[self.facts[TABLE_SIDE.at(self.me)]])

    # The seat's own sheet.

    def sheet(self) -> list[Text]:
        """The grid; what is decided in brackets, squares to choose from by their numbers."""
        numbers = {
            choice["target"]["square"]: number
            for number, choice in enumerate(self.view["choices"], 1)
            if choice["target"]["kind"] == "square"
        }
        lines = [Text("   " + "".join(f" {chr(ord('a') + c)} " for c in range(SIDE)), style="dim")]
        for r in range(SIDE):
            line = Text(f"{r + 1:>2} ", style="dim")
            for square in range(r * SIDE, (r + 1) * SIDE):
                line.append_text(self.cell(square, numbers.get(square)))
            lines.append(line)
        return lines

    def cell(self, square: int, number: int | None) -> Text:
        mark, style = self.mark(self.me, square)
        if self.decision is not None and BIT[square] & self.decision.drawn:
            symbol = self.decision.symbol
            return Text(f"[{LETTERS[symbol]}]", style=self.inks[symbol])
        if self.decision is not None and BIT[square] & self.decision.patches:
            return Text("[x]", style="bold")
        if number is not None:
            icon = "" if mark == "." else mark
            return Text(f"{number:>2}", style="not dim cyan").append(f"{icon:1}", style="dim")
        return Text(f" {mark} ", style=style)

    def mark(self, seat: Seat, square: int) -> tuple[str, str]:
        """What a square shows: a symbol, a patch, an icon or nothing; and how it looks."""
        bit = BIT[square]
        for symbol, letter in enumerate(LETTERS):
            if sheet.squares(self.facts, seat, symbol) & bit:
                return letter, self.inks[symbol]
        if sheet.patched(self.facts, seat) & bit:
            return "x", "bold not dim"
        for icons, letter in ICONS:
            if self.facts[icons] & bit:
                return letter, "not dim"
        return ".", "dim"

    # The shape, the cards, the abilities.

    def middle(self) -> list[Text]:
        worded = self.words.worded
        lines = self.picture()
        facts, me = self.facts, self.me
        abilities = [f"{worded('Rotate')} r", f"{worded('Altern.')} a"]
        room = max(map(cell_len, abilities))
        for ability, earned, left in (
            (ROTATE, sheet.rotates(facts, me), sheet.rotates_left(facts, me)),
            (ALTERNATIVE, sheet.alternatives(facts, me), sheet.alternatives_left(facts, me)),
        ):
            free = facts[ABILITY_BOXES.at(ability)] - earned
            marks = "x" * (earned - left) + "o" * left + "." * free
            lines.append(Text(f"{padded(abilities[ability], room)} {marks}"))
        if self.view["seat"] is not None:
            held = self.codes(self.cards(f"hand {self.me}"))
            lines.append(Text(worded("Hold {cards}", cards=held), style="bold"))
        discards = self.codes(self.cards(f"discard pile {self.me}"))
        lines.append(Text(worded("Disc {cards}", cards=discards)))
        pile = self.zones[f"item pile {self.me}"]["count"]
        return [*lines, Text(worded("Pile {n}", n=pile))]

    def picture(self) -> list[Text]:
        """The revealed shape as this seat would draw it; @ is the square it is placed by."""
        if not self.cards("revealed"):
            return []
        shape = self.shape()
        title = self.term(self.kit.titles[market_face(shape)])
        if shape == FREE:
            return [Text(title, style="bold"), Text("@"), Text(""), Text("")]
        turned = self.decision is not None and self.decision.uses_rotate
        form = self.decision.form if turned and self.decision is not None else self.seen()
        cells = FORMS[form]
        worded = self.words.worded
        if turned:
            title = worded("{card}, turned", card=title)
        elif self.view["seat"] is None:
            title = worded("{card} as {side} sees it", card=title, side=self.side())
        else:
            title = worded("{card} as you see it", card=title)
        lines = [Text(title, style="bold")]
        for r in range(3):
            marks = [
                "@" if (r, c) == cells[0] else "#" if (r, c) in cells else " " for c in range(4)
            ]
            lines.append(Text("  " + " ".join(marks).rstrip()))
        return lines

    def seen(self) -> int:
        """The form in which the revealed shape lies for this seat."""
        decision = Decision(self.facts, self.kit.options, self.me, self.shape(), [FaceId(0)], [])
        return decision.forms()[0]

    def codes(self, keys: list[str]) -> str:
        """Item cards by their letters, the small symbol in small; * is Wild."""
        items = [item_of(face_of(self.kit, key)) for key in keys]
        return " ".join("*" if i == WILD else ITEMS[i][0] + ITEMS[i][1].lower() for i in items)

    # The family.

    def family(self) -> list[Text]:
        """Members with their boxes and points; where one may be chosen, what they would be."""
        worded = self.words.worded
        shown = self.shows_points()
        names = [self.term(name) for name in MEMBERS]
        accepted = [worded("any") if len(letters) > 2 else letters for letters in ACCEPTED_LETTERS]
        family, takes = worded("family"), worded("takes")
        boxes, now = worded("boxes"), worded("now")
        first = max(map(cell_len, [family, *names])) + 1
        second = max(map(cell_len, [takes, *accepted])) + 1
        third = max(3 * BOXES, cell_len(boxes))
        last = max(4, cell_len(now) + 1)
        head = padded(family, first) + padded(takes, second) + padded(boxes, third)
        lines = [Text(head + (now.rjust(last) if shown else ""), style="dim")]
        choosing = self.decision is not None and self.decision.question == WHICH_MEMBER
        for member, name in enumerate(names):
            said = padded(name, first) + padded(accepted[member], second)
            line = Text(said + padded(self.boxes(member), third))
            if shown:
                points = scoring.member_points(self.facts, self.kit.options, self.me, member)
                line.append(f"{points:>{last}}")
            if choosing and self.decision is not None and member in self.decision.members():
                gain = f" > {self.after(self.decision, member)}" if shown else " <"
                line.append(gain, style="bold cyan")
            lines.append(line)
        if shown:
            total = padded(worded("points"), first + second + third)
            lines.append(Text(f"{total}{self.view['scores'][self.me]:>{last}}", style="bold"))
        return lines

    def boxes(self, member: int) -> str:
        if member in (MOM, BROTHER, GRANDPA):
            marks = [
                self.written(member, mark) for mark in sheet.written(self.facts, self.me, member)
            ]
        else:
            marks = ["x"] * sheet.filled(self.facts, self.me, member)
        return "".join(f"{mark:3}" for mark in [*marks, *["."] * (BOXES - len(marks))])

    def written(self, member: int, mark: int) -> str:
        if member != GRANDPA:
            return str(mark)
        return "-" if mark == BLANK else CODES[mark]

    def after(self, now: Decision, member: int) -> int:
        """What a member would give if they got it."""
        facts = self.facts[:]
        sheet.draw(facts, self.me, now.symbol, now.drawn, now.patches)
        sheet.assign(facts, self.me, member, now.written_size(), now.written_shape())
        return scoring.member_points(facts, self.kit.options, self.me, member)

    # The others.

    def small(self, seat: Seat) -> list[Text]:
        """Another seat's sheet, small."""
        lines = [Text(short(self.names[seat]), style="bold")]
        for r in range(SIDE):
            line = Text()
            for square in range(r * SIDE, (r + 1) * SIDE):
                line.append(*self.mark(seat, square))
            lines.append(line)
        return [*lines, Text(self.score(seat)), Text(self.state(seat), style="italic")]

    def line(self, seat: Seat) -> Text:
        """Another seat in one line, where there is no room for its sheet."""
        empty = scoring.empty_squares(self.facts, seat)
        room = self.words.worded("{n:empty square|empty squares}", n=empty)
        said = [self.names[seat], self.score(seat), room, self.state(seat)]
        return Text(" · ".join(part for part in said if part))

    def score(self, seat: Seat) -> str:
        if not self.shows_points():
            return ""
        return self.words.worded("{n} pts", n=self.view["scores"][seat])

    def shows_points(self) -> bool:
        """Whether points are drawn before the end (CF-9)."""
        return bool(self.view["options"]["show_scores"] == "on" or self.view["over"])

    def state(self, seat: Seat) -> str:
        return self.words.worded("thinks") if seat in self.view["actors"] else ""


def short(name: str) -> str:
    """A name over a small sheet; the end of it tells two of one name apart."""
    return name if len(name) <= SIDE else f"{name[:3]}…{name[-3:]}"


def padded(text: str, width: int) -> str:
    """With room behind it, up to this width."""
    return text + " " * (width - cell_len(text))


def width(block: list[Text]) -> int:
    return max(line.cell_len for line in block)


def row(blocks: list[list[Text]]) -> RenderableType:
    """Blocks of lines side by side."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for _ in blocks:
        grid.add_column(no_wrap=True)
    grid.add_row(*[Text("\n").join(block) for block in blocks])
    return grid
