"""Targets: what a choice is said of, as a page shows it, and why nothing can be chosen there."""

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
from fullhouse.table.messages import Message
from fullhouse.table.shapes import TargetShape
from fullhouse.table.steps import Step

if TYPE_CHECKING:
    from fullhouse.table.table import Table


def target(t: Table, step: Step | None, action: int) -> TargetShape:
    """What the action is said of: a card in a zone, a place, a zone, a seat, a square, a button."""
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


def why_not_at(t: Table, step: Step, asked: Mapping[str, object]) -> Message | None:
    """Why the step's seat can choose nothing at this target; None if it can.

    That is the first reason the step gives for an action said of this target, or else of the zone
    it lies in; verbs that the step asks for at this moment come first. A step without a reason asks
    for something else.
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


def actions_at(t: Table, step: Step, asked: Mapping[str, object]) -> list[int]:
    """The actions that are said of this target, one of a verb at most.

    A step that does not say in which zone a face or place is means it wherever it is. A button is
    told from the others by its `word`.
    """
    found: list[int] = []
    for verb in t.kit.vocabulary.verbs:
        index = _index(t, verb, asked)
        if not 0 <= index < verb.size:
            continue
        action = verb.first + index
        if verb.of == OF_FACE or verb.of == OF_PLACE:
            source = step.source(t, action)
            if source >= 0 and asked.get("zone") != t.kit.names[source]:
                continue
        found.append(action)
    return found


def _index(t: Table, verb: Verb, asked: Mapping[str, object]) -> int:
    """Which of a verb's things this is; -1 if none."""
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
