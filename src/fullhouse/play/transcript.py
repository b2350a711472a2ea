"""Transcripts: what each observer was shown, as the lines of a record.

A line names its readers, then the facts by key (seat, rule, moment, arguments, cards), then the
sentence as it was shown. Verifying compares the facts; the sentence may be reworded later.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.log import LOOKED, SHUFFLED, Entry
from fullhouse.table.shapes import ArgsShape, EntryShape, MoveShape
from fullhouse.table.tracked_table import TrackedTable

SPECTATOR: Final = "*"
EVERYONE: Final = "all"
INDENT: Final = "   "
SENTENCE: Final = " | "
"""Separates the facts of a line, which never contain it, from its sentence."""


def one_line(text: str) -> str:
    """Text on one line, without control characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def transcript_lines(before: Entry | None, table: TrackedTable) -> list[str]:
    """The lines of what happened after `before`, each with the observers who read it."""
    formatter = Formatter(table.kit)
    lines: list[str] = []
    for entry in since(before, table):
        readers: dict[str, list[str]] = {}
        for seat in (*range(table.seats), None):
            shown = entry.render(table.kit, seat)
            if shown is not None:
                sentence = one_line(plain(formatter.entry(shown)))
                line = (
                    f"{entry_facts(shown)}{SENTENCE}{sentence}" if sentence else entry_facts(shown)
                )
                readers.setdefault(line, []).append(SPECTATOR if seat is None else str(seat))
        for line, who in readers.items():
            group = EVERYONE if len(who) > table.seats else ",".join(who)
            lines.append(f"{INDENT}{group}: {line}")
    return lines


def entry_facts(entry: EntryShape) -> str:
    """The facts of an entry: seat, rule, moment, arguments, and where cards went."""
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
    """Which cards went where, grouped by route."""
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


def since(before: Entry | None, table: TrackedTable) -> list[Entry]:
    """What happened after `before`, in order."""
    chain: list[Entry] = []
    at = table.entry
    while at is not None and at is not before:
        chain.append(at)
        at = at.prev
    chain.reverse()
    return chain


def sentence_for(line: str, seat: int | None) -> str | None:
    """The sentence of a line if this observer reads it, else None.

    A line without a sentence, or in format 1, is returned as it stands.
    """
    group, _, text = line.removeprefix(INDENT).partition(": ")
    reader = SPECTATOR if seat is None else str(seat)
    if group != EVERYONE and reader not in group.split(","):
        return None
    facts, _, sentence = text.partition(SENTENCE)
    return sentence or facts


def without_sentence(line: str) -> str:
    """A line without its sentence, which may read differently now."""
    return line.partition(SENTENCE)[0] if line.startswith(INDENT) else line


def _way(move: MoveShape) -> str:
    src, dst = move["from"], move["to"]
    if move["kind"] == LOOKED:
        return f"in {dst}"
    return f"{src or 'somewhere'} > {dst or 'somewhere'}"


def _cards(keys: list[str], unseen: int) -> str:
    return ", ".join([*keys, str(unseen)] if unseen else keys)
