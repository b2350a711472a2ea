"""What an observer can work out of the families from what it knows: its trackers on the page."""

from __future__ import annotations

from fullhouse.games.smash_family import cards, options
from fullhouse.games.smash_family.cards import HELD, PLAYED, SCORED, VISIBLE
from fullhouse.games.smash_family.view_shapes import (
    RoundTurnShape,
    SmashFamilyDeducedShape,
    TrackedCharacterShape,
    TrackedFamilyShape,
)
from fullhouse.table.table import Table


def tracked(known: Table, seat: int | None, may_repeat: bool) -> SmashFamilyDeducedShape:
    """All that the page shows of the families, on a table that holds what the seat knows."""
    hand = [] if seat is None else known.faces(HELD + seat)
    hidden = [] if seat is None else known.faces(PLAYED + seat)
    families = [_family(known, family, hand, hidden) for family in range(cards.FAMILIES)]
    wall = known.faces(VISIBLE)
    keys = known.kit.keys
    is_up = known.facts[cards.TURN] not in cards.FACE_DOWN
    matches = sorted({face for face in hand if face in wall}) if is_up and may_repeat else []
    return {
        "target": known.options[options.TARGET],
        "families": families,
        "turns": [_turn(known, turn) for turn in range(1, cards.TURNS + 1)],
        "is_face_down": not is_up,
        "may_repeat": may_repeat,
        "matches": [keys[face] for face in matches],
        "sweep": [keys[face] for face in _sweep(known, families, wall, hand + hidden)],
    }


def _turn(known: Table, turn: int) -> RoundTurnShape:
    """SF-4.1: the seats alternate, beginning with the first player."""
    first = known.facts[cards.FIRST]
    return {"seat": first if turn % 2 else 1 - first, "face_down": turn in cards.FACE_DOWN}


def _family(known: Table, family: int, hand: list[int], hidden: list[int]) -> TrackedFamilyShape:
    cast = [face for face in range(cards.FACES) if cards.FAMILY_OF[face] == family]
    tracked = [_character(known, face, hand, hidden) for face in cast]
    missing = [one["face"] for one in tracked if not (one["wall"] or one["hand"] or one["hidden"])]
    is_any_two = known.options[options.FAMILY_RULE] != 0
    there = len(cast) - len(missing)
    return {
        "cast": tracked,
        "missing": missing,
        "complete": there >= 2 if is_any_two else not missing,
        "closed": not is_any_two and any(one["gone"] for one in tracked),
    }


def _character(
    known: Table, face: int, hand: list[int], hidden: list[int]
) -> TrackedCharacterShape:
    scored = known.number_of(SCORED, face) + known.number_of(SCORED + 1, face)
    wall = known.number_of(VISIBLE, face)
    seen = scored + wall + hand.count(face) + hidden.count(face)
    return {
        "face": known.kit.keys[face],
        "wall": wall > 0,
        "hand": face in hand,
        "hidden": face in hidden,
        "gone": scored >= cards.COPIES,
        "unseen": max(0, cards.COPIES - seen),
    }


def _sweep(
    known: Table, families: list[TrackedFamilyShape], wall: list[int], own: list[int]
) -> list[int]:
    """SF-5.4: a family that the wall alone does not complete, and the own cards do."""
    swept: list[int] = []
    for family, tracked in enumerate(families):
        on_wall = sum(1 for one in tracked["cast"] if one["wall"])
        is_any_two = known.options[options.FAMILY_RULE] != 0
        is_common = on_wall >= 2 if is_any_two else on_wall == len(tracked["cast"])
        if tracked["complete"] and not is_common:
            swept += [face for face in wall + own if cards.FAMILY_OF[face] == family]
    return swept
