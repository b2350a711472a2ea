"""One seeded play of a game as text: every choice, and what it showed to whom.

What all observers see alike is written once, after `all`; otherwise there is a line for each,
`*` being the spectator. Facts are written when they change. A face in brackets lies at a known
place of a pile (0 is the bottom); `+3` stands for three cards that this observer does not know.
"""

from __future__ import annotations

from typing import Any

from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.table import Table


def playthrough(game: Game, seed: str = "golden") -> str:
    """The whole text; choices are made by dice, all alike likely."""
    seats = min(game.seats)
    dice = Dice(seed)
    t = game.start(seats, seed)
    told = dict.fromkeys(observers(t), 0)
    known: dict[int | None, dict[str, Any]] = {o: {} for o in observers(t)}
    out = [f"{game.title}, version {game.version}: {seats} seats, seed {seed!r}"]
    out += describe(t, told, known)
    decisions = 0
    while not t.over:
        seat = t.actors[dice.below(len(t.actors))]
        legal = t.legal(seat)
        action = legal[dice.below(len(legal))]
        decisions += 1
        out += ["", f"{decisions}. seat {seat}: {t.notation(seat, action)}"]
        out += alike("said", {o: [t.text(seat, action, o)] for o in observers(t)})
        t.act(seat, action)
        out += describe(t, told, known)
    out += ["", f"winners: {t.winners}"]
    for line in t.reckoning():
        out.append(f"  seat {line['seat']}: {line['points']} {line['text']} ({line['rule']})")
    return "\n".join(out) + "\n"


def observers(t: Table) -> list[int | None]:
    return [*range(t.seats), None]


def describe(
    t: Table, told: dict[int | None, int], known: dict[int | None, dict[str, Any]]
) -> list[str]:
    """What was told since the last time, and every observer's view."""
    views = {o: t.view(o) for o in observers(t)}
    logs = {o: t.log(o) for o in observers(t)}
    new = {o: [write_entry(entry) for entry in logs[o][told[o] :]] for o in logs}
    out: list[str] = []
    if len({len(entries) for entries in new.values()}) == 1:
        for i in range(len(new[None])):
            out += alike("log", {o: [new[o][i]] for o in new})
    else:
        out += alike("log", new)
    told |= {o: len(entries) for o, entries in logs.items()}
    facts = {o: changed(known[o], view["facts"]) for o, view in views.items()}
    known |= {o: view["facts"] for o, view in views.items()}
    out += alike("facts", {o: [pairs(new)] for o, new in facts.items()})
    for name in t.kit.names:
        out += alike(name, {o: write_zone(view, name) for o, view in views.items()})
    out += alike("memory", {o: [write_memory(m) for m in v["memory"]] for o, v in views.items()})
    out += alike("draft", {o: [", ".join(view["draft"])] for o, view in views.items()})
    out += alike("asked", {o: [f"{v['asked']}, of {v['actors']}"] for o, v in views.items()})
    may = {o: ", ".join(c["notation"] for c in view["choices"]) for o, view in views.items()}
    out += alike("may", {o: [text] for o, text in may.items()})
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


def changed(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in now.items() if before.get(name) != value}


def pairs(values: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items())


def write_zone(view: dict[str, Any], name: str) -> list[str]:
    for zone in view["zones"]:
        if zone["name"] == name:
            cards = [write_card(card) for card in zone["cards"]]
            return [" ".join(cards) or "empty"]
    return []


def write_card(card: dict[str, Any]) -> str:
    if "back" in card:
        return f"+{card['count']}"
    return f"{card['face']}[{card['place']}]" if "place" in card else str(card["face"])


def write_memory(memory: dict[str, Any]) -> str:
    return f"{memory['zone']} at {memory['when']}: {' '.join(memory['cards'])}"


def write_entry(entry: dict[str, Any]) -> str:
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
    return f"{who}{entry['text']} ({entry['rule']}){moved}{facts}"
