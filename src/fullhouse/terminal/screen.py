"""The table as text: zones by owner, facts, what is asked and what may be chosen.

Everything here is made from one observer's view; titles of cards are public. A game that has a
`screen.py` in its folder draws its table itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from fullhouse.looks.resolving import facts_of, signs_of
from fullhouse.looks.shapes import FactLookShape
from fullhouse.play.transcript import one_line
from fullhouse.table.actions import OF_NUMBER, OF_SQUARE
from fullhouse.table.english import PLAIN
from fullhouse.table.formatting import Catalogue, Formatter, plain
from fullhouse.table.kit import Kit
from fullhouse.table.shapes import (
    ChoiceShape,
    EntryShape,
    FactShape,
    KnownCardShape,
    TargetShape,
    UnknownCardShape,
    UnknownCardsShape,
    ViewShape,
    ZoneShape,
)
from fullhouse.table.zones import PILE, ROW
from fullhouse.terminal.story import Flow, counted, formatter, left_out, title_of, told_of
from fullhouse.words.house import worded, words_for


def seat_names(names: Sequence[str]) -> list[str]:
    """What each seat is called on screen: two of one name are told apart."""
    shown = [one_line(name) for name in names]
    return [
        f"{name} ({seat})" if shown.count(name) > 1 else name for seat, name in enumerate(shown)
    ]


Drawing = Callable[[Kit, ViewShape, list[str], Catalogue], RenderableType]


@cache
def own_drawing(package: str) -> Drawing | None:
    """How the game of this folder draws a view, if it says so: `draw` in its `screen.py`."""
    module = f"{package}.screen"
    if not package or find_spec(module) is None:
        return None
    found: Drawing = import_module(module).draw
    return found


def draw_table(kit: Kit, view: ViewShape, names: list[str]) -> RenderableType:
    """What lies on the table: as the game draws it, or zone by zone."""
    own = own_drawing(type(kit.game).__module__.rpartition(".")[0])
    if own is None:
        return draw_zones(kit, view, names)
    return own(kit, view, names, words_for(kit.game))


def draw_zones(kit: Kit, view: ViewShape, names: list[str]) -> RenderableType:
    """A view's facts and zones that hold cards: common ones, the others', then this seat's own."""
    me = view["seat"]
    words = formatter(kit, names, me)
    owners = [None, *[s for s in range(view["seats"]) if s != me], *([] if me is None else [me])]
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column()
    for owner in owners:
        labels = [worded("table")] if owner is None else _seat_labels(owner, view, names)
        zones = [zone for zone in view["zones"] if zone["owner"] == owner and zone["count"]]
        for row in range(max(len(zones), len(labels) if owner is not None else 0)):
            label = Text(labels[row] if row < len(labels) else "")
            if row < len(zones):
                grid.add_row(
                    label, one_line(_zone_title(kit, zones[row])), cards_in(kit, zones[row])
                )
            else:
                grid.add_row(label, "", "")
    for memory in view["memory"]:
        seen = counted(title_of(kit, face) for face in memory["cards"]) or worded("nothing")
        zone_seen = one_line(words.zone(memory["zone"]).text)
        grid.add_row(
            "",
            worded("seen in {zone}", zone=zone_seen),
            worded("{cards} (at {when})", cards=seen, when=memory["when"]),
        )
    return Group(Rule(Text(_headline(kit, view, names), style="bold"), align="left"), grid)


def _seat_labels(seat: int, view: ViewShape, names: list[str]) -> list[str]:
    turn = "▶" if seat in view["actors"] else " "
    return [
        f"{turn} {names[seat]}",
        worded("  seat {seat}: {n} points", seat=seat, n=view["scores"][seat]),
    ]


def _headline(kit: Kit, view: ViewShape, names: list[str]) -> str:
    looks = facts_of(kit)
    words = words_for(kit.game)
    told = [
        _fact(kit, looks[key], words.form(key, PLAIN), value, names)
        for key, value in view["facts"].items()
    ]
    return " · ".join([words.form(kit.game.title, PLAIN), *(text for text in told if text)])


def _fact(
    kit: Kit, look: FactLookShape, name: str, value: FactShape, names: list[str]
) -> str | None:
    """A fact as the game's look has it shown: a flag names the seats that have it."""
    if look["show"] == "none":
        return None
    if isinstance(value, int):
        text = _told(kit, look, value, names)
        return name if text == "" else f"{name} {text}" if text else None
    if not any(value) and None not in value:
        return None  # nothing to tell of any seat yet
    if look["show"] == "flag":
        return f"{name} {', '.join(names[seat] for seat, had in enumerate(value) if had)}"
    own = [part for part in value if part is not None]
    shown = own if len(own) == 1 else value
    texts = ["?" if part is None else _told(kit, look, part, names) or "–" for part in shown]
    return f"{name} {'/'.join(texts)}"


def _told(kit: Kit, look: FactLookShape, value: int, names: list[str]) -> str | None:
    """A number, a name, the members of a set; nothing more of a flag; None: no word of it."""
    if look["show"] == "flag":
        return "" if value else None
    if look["show"] == "seat":
        return names[value] if value >= 0 else None
    if look["show"] == "set":
        words = words_for(kit.game)
        titles = [words.form(title, PLAIN) for title in kit.titles]
        members = names if look.get("of") == "seats" else titles
        return ", ".join(one for n, one in enumerate(members) if value >> n & 1) or None
    return str(value)


def cards_in(kit: Kit, zone: ZoneShape) -> RenderableType:
    """What lies in a zone, in words: known cards by name, others counted by their backs."""
    known = [card for card in zone["cards"] if "face" in card]
    unknown = [_unseen(kit, card) for card in zone["cards"] if "face" not in card]
    if not zone["count"]:
        return Text("–", style="dim")
    if zone["kind"] == ROW:
        return Text(_row(kit, zone, known))
    if zone["key"] in kit.game.folded(kit.settings):
        known = [card for card in known if card.get("place") == zone["count"] - 1]
    if zone["kind"] == PILE and zone["count"] > 1:
        return Text(
            "; ".join([worded("{n} cards", n=zone["count"]), *_places(kit, zone["count"], known)])
        )
    return Flow([*_by_kind(kit, known), *unknown])


def _unseen(kit: Kit, card: UnknownCardShape | UnknownCardsShape) -> str:
    count = card.get("count", 1)
    if card["back"] == "card":
        return worded("{n:card|cards}", n=count)
    return worded(
        "{n:card|cards} ({back})", n=count, back=words_for(kit.game).form(card["back"], PLAIN)
    )


def _row(kit: Kit, zone: ZoneShape, known: list[KnownCardShape]) -> str:
    row = ["?"] * zone["count"]
    for card in known:
        if "place" in card:
            row[card["place"]] = title_of(kit, card["face"])
    return " ".join(f"{place}:{title}" for place, title in enumerate(row, 1))


def _places(kit: Kit, count: int, known: list[KnownCardShape]) -> list[str]:
    placed = sorted((card for card in known if "place" in card), key=lambda c: -int(c["place"]))
    if len(placed) == count:
        return [
            worded(
                "from the top: {cards}", cards=", ".join(title_of(kit, c["face"]) for c in placed)
            )
        ]
    words = []
    for card in placed:
        depth = count - card["place"]
        title = title_of(kit, card["face"])
        if depth == 1:
            words.append(worded("{card} on top", card=title))
        else:
            words.append(worded("{card} {n} from the top", card=title, n=depth))
    inside = [title_of(kit, card["face"]) for card in known if "place" not in card]
    return [*words, *([worded("in it: {cards}", cards=counted(inside))] if inside else [])]


def _by_kind(kit: Kit, known: list[KnownCardShape]) -> list[str]:
    """Faces of one kind together, copies counted: "Ant ×2, Bee (Insects)"."""
    kinds: dict[str, list[str]] = {}
    for card in known:
        face = kit.faces[kit.keys.index(card["face"])]
        kind = one_line(words_for(kit.game).form(face.kind, PLAIN)) if face.kind else ""
        kinds.setdefault(kind, []).append(title_of(kit, card["face"]))
    return [
        f"{counted(titles)} ({kind})" if kind else counted(titles) for kind, titles in kinds.items()
    ]


def _title(kit: Kit, key: str) -> str:
    return one_line(kit.titles[kit.keys.index(key)])


def draw_choices(kit: Kit, view: ViewShape, names: list[str]) -> RenderableType:
    """What is asked of this seat, the picks so far, and the numbered choices."""
    seat = view["seat"]
    assert seat is not None
    words = formatter(kit, names, seat)
    question = "" if view["asked"] is None else plain(words.question(view["asked"], [seat]))
    asked = Text(f"▶ {names[seat]}: {one_line(question)}", style="bold")
    if view["draft"]:
        own = [pick for pick in view["draft"] if "followed" not in pick]
        picks = ", ".join(written(kit, pick["verb"], pick["target"]) for pick in own)
        asked.append(f"   {worded('so far: {picks}', picks=picks)}", style="not bold")
    shown = []
    squares = all(choice["target"]["kind"] == "square" for choice in view["choices"])
    for number, choice in enumerate(view["choices"], 1):
        line = Text(f"{number:>3} ", style="bold cyan")
        # Where there is nothing but squares, the question has said what is done with them.
        target = choice["target"]
        said = words.square(target["square"]) if squares else written(kit, choice["verb"], target)
        line.append(said, style="not bold default")
        note = _note(words, choice)
        if note:
            line.append(f"  {note}", style="not bold dim default")
        shown.append(line)
    return Group(asked, Columns(shown, padding=(0, 1 if squares else 3), column_first=True))


def written(kit: Kit, verb: str, target: TargetShape) -> str:
    """A choice as it is typed: its notation."""
    vocabulary = kit.vocabulary
    first = vocabulary.by_word[verb].first
    return vocabulary.notation(first + _index(kit, verb, target), kit.keys, kit.names)


def _index(kit: Kit, verb: str, target: TargetShape) -> int:
    """Which of its verb's things a target is."""
    start = kit.vocabulary.by_word[verb].start
    if "face" in target:
        return kit.keys.index(target["face"]) - start
    if "place" in target:
        return target["place"]
    if "zone" in target:
        return kit.names.index(target["zone"]) - start
    if "seat" in target:
        return target["seat"]
    if "square" in target:
        return target["square"]
    return target.get("number", 0)


def _zone_title(kit: Kit, zone: ZoneShape) -> str:
    title = kit.zones[kit.names.index(zone["name"])].title
    return words_for(kit.game).form(title, PLAIN)


def _note(words: Formatter, choice: ChoiceShape) -> str:
    face = choice["target"].get("face")
    if face is not None:
        index = words.kit.keys.index(face)
        kind = words.kit.faces[index].kind
        if not kind:
            return ""
        return f"{signs_of(words.kit)[index]}, {one_line(words.catalogue.form(kind, PLAIN))}"
    speaks_for_itself = choice["target"]["kind"] in (OF_SQUARE, OF_NUMBER)
    return "" if speaks_for_itself else one_line(plain(words.choice(choice)))


def draw_entry(
    kit: Kit, entry: EntryShape, names: list[str], reader: int | None, fresh: bool = True
) -> RenderableType:
    """One entry of a reader's log; news have a mark of their own."""
    line = Text(told_of(kit, entry, names, reader))
    if entry["rule"]:
        line.append(f" [{entry['rule']}]", style="dim")
    for detail in left_out(kit, entry, names, reader):
        line.append(f" · {detail}")
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_row("•" if fresh else " ", line)
    return grid
