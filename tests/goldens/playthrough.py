"""One seeded play of a game as text: every choice, and what it showed to whom.

What all observers see alike is written once, after `all`; otherwise there is a line for each,
`*` being the spectator. A face in brackets lies at a known place of a pile (0 is the bottom);
`+3` stands for three cards that this observer does not know. Of a long game the first part is
written so, the rest as choices alone, and then its end.
"""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap

from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.kit import Kit
from fullhouse.table.shapes import CardShape, EntryShape, MemoryShape, ViewShape
from fullhouse.table.tracked_table import TrackedTable
from tests.wording import phrase, text_of

LAST = 20
"""Entries of its log that a long game ends with."""
WHOLE = 2000
"""Lines after which only choices are written."""


def playthrough(game: Game, seed: str = "golden") -> str:
    """The whole text; choices are made by dice, all alike likely."""
    seats = min(game.seats)
    dice = Dice(seed)
    t = game.start(seats, seed)
    told = dict.fromkeys(observers(t), 0)
    out = [f"{game.title}, version {game.version}: {seats} seats, seed {seed!r}"]
    out += describe(t, told)
    decisions = 0
    short: list[str] = []
    while not t.over:
        seat = t.actors[dice.below(len(t.actors))]
        legal = t.legal(seat)
        action = legal[dice.below(len(legal))]
        decisions += 1
        if len(out) > WHOLE:
            short.append(f"{seat}: {t.notation(seat, action)}")
            t.act(seat, action)
            continue
        out += ["", f"{decisions}. seat {seat}: {t.notation(seat, action)}"]
        out += alike("said", {o: [t.text(seat, action, o)] for o in observers(t)})
        t.act(seat, action)
        out += describe(t, told)
    if short:
        told = {o: len(t.log(o)) - LAST for o in told}
        out += ["", *wrap("; ".join(short), 99), "", *describe(t, told)]
    out += ["", f"winners: {t.winners}"]
    for line in t.reckoning():
        text = text_of(t.kit, line)
        out.append(f"  seat {line['seat']}: {line['points']} {text} ({line['rule']})")
    return "\n".join(out) + "\n"


def observers(t: TrackedTable) -> list[int | None]:
    return [*range(t.seats), None]


def describe(t: TrackedTable, told: dict[int | None, int]) -> list[str]:
    """What was told since the last time, and every observer's view."""
    views = {o: t.view(o) for o in observers(t)}
    logs = {o: t.log(o) for o in observers(t)}
    new = {o: [write_entry(t.kit, entry) for entry in logs[o][told[o] :]] for o in logs}
    out: list[str] = []
    if len({len(entries) for entries in new.values()}) == 1:
        for i in range(len(new[None])):
            out += alike("log", {o: [new[o][i]] for o in new})
    else:
        out += alike("log", new)
    told |= {o: len(entries) for o, entries in logs.items()}
    out += alike("facts", {o: [pairs(view["facts"])] for o, view in views.items()})
    for name in t.kit.names:
        out += alike(name, {o: write_zone(view, name) for o, view in views.items()})
    out += alike("memory", {o: [write_memory(m) for m in v["memory"]] for o, v in views.items()})
    drafts = {o: [] if o is None else [t.notation(o, pick) for pick in t.draft(o)] for o in views}
    out += alike("draft", {o: [", ".join(picks)] for o, picks in drafts.items()})
    asked = {o: phrase(t.kit, view["asked"]) or "nothing" for o, view in views.items()}
    out += alike("asked", {o: [f"{text}, of {t.actors}"] for o, text in asked.items()})
    may = {o: [] if o is None else [t.notation(o, a) for a in t.legal(o)] for o in views}
    out += alike("may", {o: [", ".join(choices)] for o, choices in may.items()})
    return out + alike("scores", {o: [str(view["scores"])] for o, view in views.items()})


def alike(what: str, lines: dict[int | None, list[str]]) -> list[str]:
    """The lines of every observer, once where they are the same to all."""
    shown = {o: [line for line in told if line] for o, told in lines.items()}
    if all(told == shown[None] for told in shown.values()):
        return [f"  all {what}: {line}" for line in shown[None]]
    return [
        f"  {'*' if o is None else o}   {what}: {line}"
        for o, told in shown.items()
        for line in told
    ]


def pairs(values: Mapping[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items())


def write_zone(view: ViewShape, name: str) -> list[str]:
    for zone in view["zones"]:
        if zone["name"] == name:
            cards = [write_card(card) for card in zone["cards"]]
            return [" ".join(cards) or "empty"]
    return []


def write_card(card: CardShape) -> str:
    if "back" in card:
        return f"+{card.get('count', 1)}"
    return f"{card['face']}[{card['place']}]" if "place" in card else str(card["face"])


def write_memory(memory: MemoryShape) -> str:
    return f"{memory['zone']} at {memory['when']}: {' '.join(memory['cards'])}"


def write_entry(kit: Kit, entry: EntryShape) -> str:
    """One entry, with what it moved gathered by where from and where to."""
    who = f"seat {entry['seat']} " if entry["seat"] >= 0 else ""
    moves: dict[str, list[str]] = {}
    for move in entry["moves"]:
        still = move["from"] == move["to"]
        way = f"{move['kind']} {move['to']}:" if still else f"{move['from']} > {move['to']}:"
        faces = moves.setdefault(way, [])
        if "face" in move:
            faces.append(move["face"] or "?")
    moved = "".join(f" | {' '.join([way, *faces])}" for way, faces in moves.items())
    facts = f" | {pairs(entry['facts'])}" if entry["facts"] else ""
    moment = f" [{entry['moment']}]" if "moment" in entry else ""
    return f"{who}{text_of(kit, entry)}{moment} ({entry['rule']}){moved}{facts}"
