"""Telling: what a log entry says, in one line of plain text, to each of those who may read it."""

from __future__ import annotations

from typing import Any, Final

from fullhouse.table.kit import Kit
from fullhouse.table.log import LOOKED, SHUFFLED, Entry
from fullhouse.table.table import Table

SPECTATOR: Final = "*"
EVERYONE: Final = "all"
INDENT: Final = "   "


def one_line(text: str) -> str:
    """Text that can do nothing to a line or a terminal but stand there."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def sentence(kit: Kit, entry: dict[str, Any]) -> str:
    """A log entry as one line: who, what, the rule, and the cards that its words leave out."""
    head = f"seat {entry['seat']} {entry['text']}" if entry["seat"] >= 0 else entry["text"]
    if entry["rule"]:
        head = f"{head} [{entry['rule']}]"
    return one_line(" | ".join([head, *details(kit, entry)]))


def details(kit: Kit, entry: dict[str, Any]) -> list[str]:
    """Which cards went where, as far as the entry's words leave that out."""
    groups: list[tuple[str, list[str], list[int]]] = []
    for move in entry["moves"]:
        if move["kind"] == SHUFFLED:
            continue
        way = _way(move)
        if not groups or groups[-1][0] != way:
            groups.append((way, [], [0]))
        if move["face"] is None:
            groups[-1][2][0] += 1
        else:
            groups[-1][1].append(kit.titles[kit.keys.index(move["face"])])
    named = all(title in entry["text"] for _, titles, _ in groups for title in titles)
    if entry["text"] and named and len(groups) <= 1:
        return []
    return [f"{way}: {_cards(titles, unseen[0])}" for way, titles, unseen in groups]


def told(before: Entry | None, table: Table) -> list[str]:
    """The lines of what happened after `before`, each with the observers that read it so."""
    lines: list[str] = []
    for entry in since(before, table):
        readers: dict[str, list[str]] = {}
        for seat in (*range(table.seats), None):
            shown = entry.render(table.kit, seat)
            if shown is not None:
                text = sentence(table.kit, shown)
                readers.setdefault(text, []).append(SPECTATOR if seat is None else str(seat))
        for text, who in readers.items():
            group = EVERYONE if len(who) > table.seats else ",".join(who)
            lines.append(f"{INDENT}{group}: {text}".rstrip())
    return lines


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
    """The words of such a line, if this observer reads it; None if it does not."""
    group, _, text = line.removeprefix(INDENT).partition(": ")
    reader = SPECTATOR if seat is None else str(seat)
    return text if group == EVERYONE or reader in group.split(",") else None


def _way(move: dict[str, Any]) -> str:
    src, dst = move["from"], move["to"]
    if move["kind"] == LOOKED:
        return f"in {dst}"
    return f"{src or 'somewhere'} > {dst or 'somewhere'}"


def _cards(titles: list[str], unseen: int) -> str:
    if unseen:
        titles = [*titles, "1 card" if unseen == 1 else f"{unseen} cards"]
    return ", ".join(titles)
