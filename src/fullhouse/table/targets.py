"""Targets: what a choice applies to on a page, and why nothing can be chosen there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from fullhouse.table.actions import (
    OF_FACE,
    OF_NOTHING,
    OF_NUMBER,
    OF_PLACE,
    OF_SEAT,
    OF_SQUARE,
    OF_ZONE,
    Verb,
)
from fullhouse.table.ids import Action
from fullhouse.table.messages import Message
from fullhouse.table.shapes import TargetShape
from fullhouse.table.steps import Step

if TYPE_CHECKING:
    from fullhouse.table.tracked_table import TrackedTable


def target(t: TrackedTable, step: Step | None, action: Action) -> TargetShape:
    """What the action applies to: a card in a zone, a place, a zone, a seat, a square, a button."""
    kit = t.kit
    verb = kit.vocabulary.verb(action)
    index = action - verb.first
    out: TargetShape = {"kind": verb.of}
    if verb.of == OF_FACE:
        out["face"] = kit.keys[verb.start + index]
    elif verb.of == OF_ZONE:
        out["zone"] = kit.names[verb.start + index]
    elif verb.of == OF_PLACE:
        out["place"] = index
    elif verb.of == OF_SEAT:
        out["seat"] = index
    elif verb.of == OF_SQUARE:
        out["square"] = index
    elif verb.of == OF_NUMBER:
        out["number"] = index
    if step is not None and (verb.of == OF_FACE or verb.of == OF_PLACE):
        source = step.source(t, action)
        if source >= 0:
            out["zone"] = kit.names[source]
    return out


def why_not_at(t: TrackedTable, step: Step, asked: Mapping[str, object]) -> Message | None:
    """Why the step's seat can choose nothing at this target; None if it can.

    This is the first reason the step gives for an action at this target, or else at its zone;
    verbs that the step asks for now come first. If the step gives none, the seat reads what it
    asks for instead.
    """
    legal = step.legal(t)
    now = {t.kit.vocabulary.verb(action).first for action in legal}
    there = actions_at(t, step, asked)
    for action in there:
        if action in legal and target(t, step, action).get("zone") == asked.get("zone"):
            return None
    if asked.get("kind") in (OF_FACE, OF_PLACE):
        there += actions_at(t, step, {"kind": OF_ZONE, "zone": asked.get("zone")})
    tried = [action for action in there if action not in legal]
    for is_asked in (True, False):
        for action in tried:
            if (t.kit.vocabulary.verb(action).first in now) == is_asked:
                reason = step.why_not(t, action)
                if reason is not None:
                    return reason
    return step.instead(t)


def actions_at(t: TrackedTable, step: Step, asked: Mapping[str, object]) -> list[Action]:
    """The actions at this target, at most one per verb.

    If a step gives no zone for a face or place, it matches in any zone. A button is identified by
    its `word`.
    """
    found: list[Action] = []
    for verb in t.kit.vocabulary.verbs:
        index = _index(t, verb, asked)
        if not 0 <= index < verb.size:
            continue
        action = verb.at(index)
        if verb.of == OF_FACE or verb.of == OF_PLACE:
            source = step.source(t, action)
            if source >= 0 and asked.get("zone") != t.kit.names[source]:
                continue
        found.append(action)
    return found


def _index(t: TrackedTable, verb: Verb, asked: Mapping[str, object]) -> int:
    """The index of this target among a verb's things; -1 if it is none of them."""
    if asked.get("kind") != verb.of:
        return -1
    if verb.of == OF_NOTHING:
        return 0 if asked.get("word", verb.word) == verb.word else -1
    if verb.of == OF_FACE:
        return _find(t.kit.keys, asked.get("face")) - verb.start
    if verb.of == OF_ZONE:
        return _find(t.kit.names, asked.get("zone")) - verb.start
    number = asked.get(verb.of)
    return number if isinstance(number, int) else -1


def _find(names: list[str], name: object) -> int:
    return names.index(name) if isinstance(name, str) and name in names else -1
