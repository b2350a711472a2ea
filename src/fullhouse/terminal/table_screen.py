"""The table as text: zones by owner, facts, the question and the choices.

Everything is drawn from one observer's view; card titles are public. A game with a `screen.py` in
its folder draws its own table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from fullhouse.looks.resolved import facts_of, signs_of
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
from fullhouse.terminal.log_text import (
    DotSeparated,
    counted,
    entry_text,
    formatter,
    title_of,
    unmentioned_moves,
)
from fullhouse.words.language import translate, words_for

MARK: Final = "◀"


def seat_names(names: Sequence[str]) -> list[str]:
    """The names of seats on screen; equal names get their seat number."""
    shown = [one_line(name) for name in names]
    return [
        f"{name} ({seat})" if shown.count(name) > 1 else name for seat, name in enumerate(shown)
    ]


def names_for(view: ViewShape, names: Sequence[str]) -> list[str]:
    """The names as the observer of a view reads them: their own seat is "You"."""
    return [translate("You") if seat == view["seat"] else name for seat, name in enumerate(names)]


Drawing = Callable[[Kit, ViewShape, list[str], Catalogue], RenderableType]


@cache
def custom_screen(package: str) -> ModuleType | None:
    """The `screen.py` in this package, if there is one."""
    module = f"{package}.screen"
    return import_module(module) if package and find_spec(module) is not None else None


def screen_of(kit: Kit) -> ModuleType | None:
    """The `screen.py` in the game's folder, if there is one."""
    return custom_screen(type(kit.game).__module__.rpartition(".")[0])


def draw_table(kit: Kit, view: ViewShape, names: list[str]) -> RenderableType:
    """The table as the game draws it, or zone by zone."""
    own: Drawing | None = getattr(screen_of(kit), "draw", None)
    if own is None:
        return draw_zones(kit, view, names)
    return own(kit, view, names_for(view, names), words_for(kit.game))


def printed_lines(kit: Kit, face: int) -> list[tuple[str, str]]:
    """Lines on a card that have a title of their own, from `printed` in the game's `screen.py`."""
    printed: Callable[[Kit, int, Catalogue], list[tuple[str, str]]] | None
    printed = getattr(screen_of(kit), "printed", None)
    return [] if printed is None else printed(kit, face, words_for(kit.game))


def draw_zones(kit: Kit, view: ViewShape, names: list[str]) -> RenderableType:
    """A view's facts and nonempty zones: common ones, the others', then this seat's own."""
    me = view["seat"]
    names = names_for(view, names)
    words = formatter(kit, names, me)
    owners = [None, *[s for s in range(view["seats"]) if s != me], *([] if me is None else [me])]
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column()
    for owner in owners:
        labels = [translate("table")] if owner is None else _seat_labels(owner, view, names)
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
        seen = counted(title_of(kit, face) for face in memory["cards"]) or translate("nothing")
        zone_seen = one_line(words.zone(memory["zone"]).text)
        grid.add_row(
            "",
            translate("seen in {zone}", zone=zone_seen),
            translate("{cards} (at {when})", cards=seen, when=memory["when"]),
        )
    return Group(Rule(Text(_headline(kit, view, names), style="bold"), align="left"), grid)


def _seat_labels(seat: int, view: ViewShape, names: list[str]) -> list[str]:
    turn = "▶" if seat in view["actors"] else " "
    return [
        f"{turn} {names[seat]}",
        translate("  seat {seat}: {n} points", seat=seat, n=view["scores"][seat]),
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
    """A fact as the game's look defines it; a flag names the seats that have it."""
    if look["show"] == "none":
        return None
    if isinstance(value, int):
        text = _fact_value(kit, look, value, names)
        return name if text == "" else f"{name} {text}" if text else None
    if not any(value) and None not in value:
        return None  # nothing to show for any seat yet
    if look["show"] == "flag":
        return f"{name} {', '.join(names[seat] for seat, had in enumerate(value) if had)}"
    own = [part for part in value if part is not None]
    shown = own if len(own) == 1 else value
    texts = ["?" if part is None else _fact_value(kit, look, part, names) or "–" for part in shown]
    return f"{name} {'/'.join(texts)}"


def _fact_value(kit: Kit, look: FactLookShape, value: int, names: list[str]) -> str | None:
    """The value of a fact as text: "" for a set flag, None if it is not shown."""
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
    """The cards of a zone: known ones by title, others counted by their backs."""
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
            "; ".join(
                [translate("{n} cards", n=zone["count"]), *_places(kit, zone["count"], known)]
            )
        )
    return DotSeparated([*_by_kind(kit, known), *unknown])


def _unseen(kit: Kit, card: UnknownCardShape | UnknownCardsShape) -> str:
    count = card.get("count", 1)
    if card["back"] == "card":
        return translate("{n:card|cards}", n=count)
    return translate(
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
            translate(
                "from the top: {cards}", cards=", ".join(title_of(kit, c["face"]) for c in placed)
            )
        ]
    words = []
    for card in placed:
        depth = count - card["place"]
        title = title_of(kit, card["face"])
        if depth == 1:
            words.append(translate("{card} on top", card=title))
        else:
            words.append(translate("{card} {n} from the top", card=title, n=depth))
    inside = [title_of(kit, card["face"]) for card in known if "place" not in card]
    return [*words, *([translate("in it: {cards}", cards=counted(inside))] if inside else [])]


def _by_kind(kit: Kit, known: list[KnownCardShape]) -> list[str]:
    """Faces grouped by kind, copies counted: "Ant ×2, Bee (Insects)"."""
    kinds: dict[str, list[str]] = {}
    for card in known:
        face = kit.faces[kit.keys.index(card["face"])]
        kind = one_line(words_for(kit.game).form(face.kind, PLAIN)) if face.kind else ""
        kinds.setdefault(kind, []).append(title_of(kit, card["face"]))
    return [
        f"{counted(titles)} ({kind})" if kind else counted(titles) for kind, titles in kinds.items()
    ]


def draw_choices(
    kit: Kit, view: ViewShape, names: list[str], marked: Collection[int] = ()
) -> RenderableType:
    """The question to this seat, its picks so far, and the numbered choices, some marked."""
    seat = view["seat"]
    assert seat is not None
    words = formatter(kit, names, seat)
    question = "" if view["asked"] is None else plain(words.question(view["asked"], [seat]))
    asked = Text(f"▶ {translate('You')}: {one_line(question)}", style="bold")
    if view["draft"]:
        own = [pick for pick in view["draft"] if "followed" not in pick]
        picks = ", ".join(notation_of(kit, pick["verb"], pick["target"]) for pick in own)
        asked.append(f"   {translate('so far: {picks}', picks=picks)}", style="not bold")
    shown = []
    squares = all(choice["target"]["kind"] == "square" for choice in view["choices"])
    for number, choice in enumerate(view["choices"], 1):
        line = Text(f"{number:>3} ", style="bold cyan")
        # If all choices are squares, the question says what they are for.
        target = choice["target"]
        said = (
            words.square(target["square"]) if squares else notation_of(kit, choice["verb"], target)
        )
        line.append(said, style="not bold default")
        note = _note(words, choice)
        if note:
            line.append(f"  {note}", style="not bold dim default")
        if choice["action"] in marked:
            line.append(f" {MARK}")
        shown.append(line)
    return Group(asked, Columns(shown, padding=(0, 1 if squares else 3), column_first=True))


def notation_of(kit: Kit, verb: str, target: TargetShape) -> str:
    """The notation of a choice, as it is typed."""
    vocabulary = kit.vocabulary
    first = vocabulary.by_word[verb].first
    return vocabulary.notation(first + _index(kit, verb, target), kit.keys, kit.names)


def _index(kit: Kit, verb: str, target: TargetShape) -> int:
    """The index of a target among those of its verb."""
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
    kind = choice["target"]["kind"]
    speaks_for_itself = kind == OF_SQUARE or (kind == OF_NUMBER and "says" not in choice)
    return "" if speaks_for_itself else one_line(plain(words.choice(choice)))


def draw_entry(
    kit: Kit, entry: EntryShape, names: list[str], reader: int | None, fresh: bool = True
) -> RenderableType:
    """One entry of a reader's log; news are marked."""
    line = Text(entry_text(kit, entry, names, reader))
    if entry["rule"]:
        line.append(f" [{entry['rule']}]", style="dim")
    for detail in unmentioned_moves(kit, entry, names, reader):
        line.append(f" · {detail}")
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_row("•" if fresh else " ", line)
    return grid
