"""Snapshots: a table as readable JSON, the only way to pass one between processes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fullhouse.table.cards import FACE, FACE_BITS
from fullhouse.table.chance import Chance, Stream
from fullhouse.table.errors import BadInput, RulesError
from fullhouse.table.log import End, Entry, Move
from fullhouse.table.messages import Message
from fullhouse.table.notes import lines, notebook
from fullhouse.table.scoring import Line
from fullhouse.table.step_stack import StepStack
from fullhouse.table.steps import Draft, Step, Together

if TYPE_CHECKING:
    from fullhouse.table.game import Game
    from fullhouse.table.tracked_table import TrackedTable


def take_snapshot(t: TrackedTable, chance: bool) -> dict[str, Any]:
    """Everything needed to continue identically, future chance included if `chance` is set."""
    kit = t.kit
    return {
        "game": kit.game.id,
        "version": kit.game.version,
        "seats": kit.seats,
        "options": kit.settings,
        "zones": {kit.names[zone]: _cards(t, zone) for zone in range(len(kit.zones))},
        "loose": list(t.loose),
        "eyes": t.eyes[:],
        "facts": t.facts[:],
        "clock": t.clock,
        "notes": [[list(says) for says in lines(last)] for last in t.notes],
        "imagined_by": t.imagined_by,
        "memory": [[seat, kit.names[z], *seen] for (seat, z), seen in sorted(t.memories.items())],
        "stack": [write_step(kit.game, step) for step in t.stack],
        "scored": [
            [line.seat, line.points, _write_message(line.message), line.rule, line.source]
            for line in t.scored
        ],
        "drafts": [[seat, *picks] for seat, picks in sorted(t.drafts.items())],
        "chance": _write_chance(t.chance) if chance else None,
        "log": _write_log(t) if t.logging else None,
    }


def read_snapshot(t: TrackedTable, data: Mapping[str, Any]) -> None:
    """Fills a new table from a snapshot."""
    kit = t.kit
    if data["game"] != kit.game.id or data["version"] != kit.game.version:
        raise BadInput(
            f"This is a snapshot of {data['game']} version {data['version']}, "
            f"not of {kit.game.id} version {kit.game.version}."
        )
    face_of = {key: face for face, key in enumerate(kit.keys)}
    zones = data["zones"]
    t.zones = [
        [face_of[key] | marks << FACE_BITS for key, marks in zones[name]] for name in kit.names
    ]
    t.turned = kit.card_count  # perhaps
    t.loose = kit.zeros[:]
    for zone, loose in enumerate(data["loose"]):
        t.loose[zone] = loose
    t.eyes = list(data["eyes"])
    t.marked = kit.zeros[:]
    for zone in range(len(t.zones)):
        t.marked[zone] = t.losable_in(zone)
    t.facts = list(data["facts"])
    t.clock = data["clock"]
    t.notes = [notebook(written) for written in data["notes"]]
    t.imagined_by = data["imagined_by"]
    t.memories = {(m[0], kit.names.index(m[1])): tuple(m[2:]) for m in data["memory"]}
    t.stack = StepStack([read_step(kit.game, step) for step in data["stack"]])
    t.drafts = {line[0]: list(line[1:]) for line in data["drafts"]}
    t.scored = tuple(
        Line(line[0], line[1], _read_message(line[2]), line[3], line[4]) for line in data["scored"]
    )
    if data["chance"] is not None:
        t.chance = _read_chance(data["chance"])
    t.logging = data["log"] is not None
    if t.logging:
        _read_log(t, data["log"], face_of)


def _cards(t: TrackedTable, zone: int) -> list[list[Any]]:
    return [[t.kit.keys[card & FACE], card >> FACE_BITS] for card in t.zones[zone]]


def write_step(game: Game, step: Step) -> list[Any]:
    """A step as its name and its fields."""
    if isinstance(step, Together):
        return ["Together", [write_step(game, draft) for draft in step.drafts]]
    name = type(step).__name__
    if name not in game.steps:
        raise RulesError(f"{game.title}: {name} is not among the steps of the game.")
    return [name, *[getattr(step, field) for field in game.fields[name]]]


def read_step(game: Game, data: list[Any]) -> Step:
    """The reverse: a step from its name and fields."""
    if data[0] == "Together":
        drafts = [read_step(game, draft) for draft in data[1]]
        return Together([draft for draft in drafts if isinstance(draft, Draft)])
    make: Any = game.steps[data[0]]
    step: Step = make(**dict(zip(game.fields[data[0]], data[1:], strict=True)))
    return step


def _write_chance(chance: Chance) -> dict[str, Any]:
    streams = [[s.name, s.number, s.used] for s in chance.streams.values()]
    return {"key": chance.key.hex(), "drawn": chance.drawn, "streams": streams}


def _read_chance(data: Mapping[str, Any]) -> Chance:
    chance = Chance(bytes.fromhex(data["key"]))
    chance.drawn = data["drawn"]
    for name, number, used in data["streams"]:
        chance.streams[name] = Stream(chance.key, name, number, used)
    return chance


def _write_log(t: TrackedTable) -> list[list[Any]]:
    out: list[list[Any]] = []
    at = t.entry
    while at is not None:
        moves = [
            [m.kind, t.kit.keys[m.face], m.seen, _write_end(m.src), _write_end(m.dst)]
            for m in at.moves
        ]
        message = None if at.message is None else _write_message(at.message)
        head = [at.seat, at.rule, message, at.thing, at.hidden, at.moment, at.seen]
        out.append([head, moves, at.before, at.after])
        at = at.prev
    out.reverse()
    return out


def _read_log(t: TrackedTable, data: list[Any], face_of: dict[str, int]) -> None:
    t.entry = None
    for head, moves, before, after in data:
        seat, rule, written, thing, hidden, moment, seen = head
        message = None if written is None else _read_message(written)
        entry = Entry(t.entry, seat, rule, message, thing, hidden, moment, seen, before)
        entry.after = after
        for kind, key, known, src, dst in moves:
            entry.moves.append(Move(kind, face_of[key], known, _read_end(src), _read_end(dst)))
        t.entry = entry


def _write_message(message: Message) -> list[Any]:
    """A message as its template and arguments, in the order of its constructor."""
    also = None if message.also is None else [_write_message(one) for one in message.also]
    numbers = [message.named, message.zone, message.other, message.n, message.m]
    return [message.template, message.rule, *numbers, message.term, message.text, also]


def _read_message(data: list[Any]) -> Message:
    also = None if data[9] is None else [_read_message(one) for one in data[9]]
    named, zone, other, n, m = data[2:7]
    return Message(data[0], data[1], named, zone, other, n, m, data[7], data[8], also)


def _write_end(end: End) -> list[int]:
    return [end.zone, end.place, end.seen, end.alias, end.alias_seen]


def _read_end(data: list[int]) -> End:
    return End(data[0], data[1], data[2], data[3], data[4])
