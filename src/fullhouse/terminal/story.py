"""What happened, in people's words: who, what, and the cards that the words leave out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from fullhouse.play.telling import one_line
from fullhouse.table.kit import Kit
from fullhouse.table.log import SHUFFLED


class Flow:
    """Things in a row, parted by dots: a line is broken between them where that is possible."""

    def __init__(self, things: list[str]) -> None:
        self.things = things

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines: list[str] = []
        for thing in self.things:
            longer = f"{lines[-1]} · {thing}" if lines else thing
            if lines and cell_len(longer) <= options.max_width:
                lines[-1] = longer
            else:
                lines.append(thing)
        yield Text("\n".join(lines))

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, Text(" · ".join(self.things)))


def counted(titles: Iterable[str]) -> str:
    """Titles in a row, copies counted: "Ant ×2, Bee"."""
    counts = Counter(map(one_line, titles))
    return ", ".join(title if n == 1 else f"{title} ×{n}" for title, n in counts.items())


def with_names(text: str, names: list[str]) -> str:
    """A text with the names of the seats it speaks of: "the pile of seat 1" is Ann's."""
    return re.sub(r"\bseat (\d)\b", lambda m: _name(names, int(m[1]), m[0]), text)


def _name(names: list[str], seat: int, otherwise: str) -> str:
    return names[seat] if seat < len(names) else otherwise


def told_of(kit: Kit, entry: dict[str, Any], names: list[str]) -> str:
    """The entry's own sentence: a name first where somebody did it, copies of a card counted."""
    who = names[entry["seat"]] if entry["seat"] >= 0 else ""
    titles = [kit.titles[kit.keys.index(m["face"])] for m in entry["moves"] if m.get("face")]
    any_of = "|".join(map(re.escape, sorted(titles, key=len, reverse=True)))
    listed = rf"(?<!\w)(?:{any_of})(?:, (?:{any_of}))+(?!\w)"
    text = re.sub(listed, lambda m: counted(m[0].split(", ")), entry["text"]) if titles else ""
    return one_line(f"{who} {with_names(text or entry['text'], names)}")


def left_out(kit: Kit, entry: dict[str, Any], names: list[str], reader: int | None) -> list[str]:
    """Where cards went, as far as the sentence does not tell this reader anyhow."""
    moves = [move for move in entry["moves"] if move["kind"] != SHUFFLED]
    shown = [(kit.titles[kit.keys.index(m["face"])], m) for m in moves if m["face"] is not None]
    named = _named(entry["text"], {title for title, _ in shown})
    places: dict[str, list[str]] = {}
    for title, move in shown:
        named[title] -= 1
        if named[title] < 0 and not _is_told(kit, entry["text"], move, reader):
            places.setdefault(_place(kit, move["to"], names, reader), []).append(title)
    if places or entry["text"]:
        return [f"{place}: {counted(titles)}" for place, titles in places.items()]
    backs = Counter(_place(kit, move["to"], names, reader) for move in moves)
    facts = [f"{name} {value}" for name, value in entry["facts"].items()]
    return [f"{place}: {n} card{'' if n == 1 else 's'}" for place, n in backs.items()] or facts


def _named(text: str, titles: set[str]) -> Counter[str]:
    """How often each title stands in a sentence; a long one hides a shorter one within it."""
    found: Counter[str] = Counter()
    for title in sorted(titles, key=len, reverse=True):
        text, found[title] = re.subn(rf"(?<!\w){re.escape(title)}(?!\w)", "", text)
    return found


def _is_told(kit: Kit, text: str, move: dict[str, Any], reader: int | None) -> bool:
    """Whether words name the place, and a card lay open to the reader: "goes to the deck"."""
    if move["from"] is None or move["to"] is None:
        return False
    eyes = kit.eyes[kit.names.index(move["from"])] & kit.observers.bit(reader)
    return bool(eyes) and kit.zones[kit.names.index(move["to"])].title in text


def _place(kit: Kit, name: str | None, names: list[str], reader: int | None) -> str:
    if name is None:
        return "out of sight"
    zone = kit.zones[kit.names.index(name)]
    if zone.owner < 0:
        return one_line(f"the {zone.title}")
    whose = "your" if zone.owner == reader else f"{names[zone.owner]}'s"
    return one_line(f"{whose} {zone.title}")
