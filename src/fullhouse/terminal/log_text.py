"""Log entries as text: the sentence, and the cards it does not mention."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from fullhouse.play.transcript import one_line
from fullhouse.table.english import PLAIN
from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.kit import Kit
from fullhouse.table.log import SHUFFLED
from fullhouse.table.shapes import EntryShape, MessageShape, MoveShape
from fullhouse.words.language import translate, words_for


class DotSeparated:
    """Items separated by dots; lines break between items where possible."""

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
    """A list of titles with copies counted: "Ant ×2, Bee"."""
    counts = Counter(map(one_line, titles))
    return ", ".join(title if n == 1 else f"{title} ×{n}" for title, n in counts.items())


def formatter(kit: Kit, names: list[str], reader: int | None = None) -> Formatter:
    """A formatter for a game's messages, in the language of this program."""
    return Formatter(kit, names, reader, words_for(kit.game))


def entry_text(kit: Kit, entry: EntryShape, names: list[str], reader: int | None) -> str:
    """The sentence of an entry, as its reader sees it."""
    return one_line(plain(formatter(kit, names, reader).entry(entry)))


def unmentioned_moves(
    kit: Kit, entry: EntryShape, names: list[str], reader: int | None
) -> list[str]:
    """Where cards went, unless the sentence tells this reader anyway."""
    moves = [move for move in entry["moves"] if move["kind"] != SHUFFLED]
    named = _named(entry["message"])
    places: dict[str, list[str]] = {}
    for move in moves:
        face = move.get("face")
        if face is None:
            continue
        named[face] -= 1
        if named[face] < 0 and not (entry["message"] and _lay_open(kit, move, reader)):
            place = _place(kit, move["to"], names, reader)
            places.setdefault(place, []).append(title_of(kit, face))
    if places or entry["message"]:
        return [f"{place}: {counted(titles)}" for place, titles in places.items()]
    backs = Counter(_place(kit, move["to"], names, reader) for move in moves)
    words = words_for(kit.game)
    facts = [f"{words.form(name, PLAIN)} {value}" for name, value in entry["facts"].items()]
    return [f"{place}: {translate('{n:card|cards}', n=n)}" for place, n in backs.items()] or facts


def title_of(kit: Kit, face: str) -> str:
    """The title of a card."""
    return one_line(words_for(kit.game).form(kit.titles[kit.keys.index(face)], PLAIN))


def _named(message: MessageShape | None) -> Counter[str]:
    """How often a sentence mentions each face."""
    found: Counter[str] = Counter()
    args = {} if message is None else message.get("args", {})
    if "cards" in args:
        found.update(args["cards"]["faces"])
    if "card" in args:
        found[args["card"]] += 1
    return found


def _lay_open(kit: Kit, move: MoveShape, reader: int | None) -> bool:
    """Whether the reader saw the card where it was before."""
    if move["from"] is None or move["to"] is None:
        return False
    return bool(kit.eyes[kit.names.index(move["from"])] & kit.observers.bit(reader))


def _place(kit: Kit, name: str | None, names: list[str], reader: int | None) -> str:
    if name is None:
        return translate("out of sight")
    return one_line(formatter(kit, names, reader).zone(name).text)
