"""Transcripts: what each observer was told, as the lines of a record.

A line says who reads it, then the facts by key (whose doing, rule, moment, arguments, cards), then
the sentence as it read. The facts are what verifying compares; the sentence may be reworded.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.log import LOOKED, SHUFFLED, Entry
from fullhouse.table.shapes import ArgsShape, EntryShape, MoveShape
from fullhouse.table.table import Table

SPECTATOR: Final = "*"
EVERYONE: Final = "all"
INDENT: Final = "   "
SENTENCE: Final = " | "
"""Parts the facts of a line, in which it never stands, from its sentence."""


def one_line(text: str) -> str:
    """Text that can do nothing to a line or a terminal but stand there."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def told(before: Entry | None, table: Table) -> list[str]:
    """The lines of what happened after `before`, each with the observers that read it so."""
    formatter = Formatter(table.kit)
    lines: list[str] = []
    for entry in since(before, table):
        readers: dict[str, list[str]] = {}
        for seat in (*range(table.seats), None):
            shown = entry.render(table.kit, seat)
            if shown is not None:
                sentence = one_line(plain(formatter.entry(shown)))
                line = f"{facts_of(shown)}{SENTENCE}{sentence}" if sentence else facts_of(shown)
                readers.setdefault(line, []).append(SPECTATOR if seat is None else str(seat))
        for line, who in readers.items():
            group = EVERYONE if len(who) > table.seats else ",".join(who)
            lines.append(f"{INDENT}{group}: {line}")
    return lines


def facts_of(entry: EntryShape) -> str:
    """What an entry says by key: whose doing, rule, moment, arguments, and where cards went."""
    parts = ["table" if entry["seat"] < 0 else f"seat {entry['seat']}"]
    if entry["rule"]:
        parts[0] += f" [{entry['rule']}]"
    if "moment" in entry:
        parts.append(f"moment {entry['moment']}")
    message = entry["message"]
    if message is not None:
        args = {k: v for k, v in message.get("args", ArgsShape()).items() if k != "cards"}
        if args:
            written = json.dumps(args, ensure_ascii=False, separators=(", ", ": "))
            parts.append(one_line(written).replace("|", "\\u007c"))
    return "; ".join([*parts, *movements(entry["moves"])])


def movements(moves: Sequence[MoveShape]) -> list[str]:
    """Which cards went where, those that went together in one piece."""
    groups: list[tuple[str, list[str], list[int]]] = []
    for move in moves:
        if move["kind"] == SHUFFLED:
            continue
        way = _way(move)
        if not groups or groups[-1][0] != way:
            groups.append((way, [], [0]))
        face = move.get("face")
        if face is None:
            groups[-1][2][0] += 1
        else:
            groups[-1][1].append(face)
    return [f"{way}: {_cards(keys, unseen[0])}" for way, keys, unseen in groups]


def since(before: Entry | None, table: Table) -> list[Entry]:
    """What happened after `before`, in order."""
    chain: list[Entry] = []
    at = table.entry
    while at is not None and at is not before:
        chain.append(at)
        at = at.prev
    chain.reverse()
    return chain


def read_by(line: str, seat: int | None) -> str | None:
    """The sentence of such a line, if this observer reads it; None if it does not.

    A line that has none, and one of the first format, is given as it stands.
    """
    group, _, text = line.removeprefix(INDENT).partition(": ")
    reader = SPECTATOR if seat is None else str(seat)
    if group != EVERYONE and reader not in group.split(","):
        return None
    facts, _, sentence = text.partition(SENTENCE)
    return sentence or facts


def without_sentence(line: str) -> str:
    """A line without its sentence, which may be worded otherwise now."""
    return line.partition(SENTENCE)[0] if line.startswith(INDENT) else line


def _way(move: MoveShape) -> str:
    src, dst = move["from"], move["to"]
    if move["kind"] == LOOKED:
        return f"in {dst}"
    return f"{src or 'somewhere'} > {dst or 'somewhere'}"


def _cards(keys: list[str], unseen: int) -> str:
    return ", ".join([*keys, str(unseen)] if unseen else keys)
