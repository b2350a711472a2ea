"""What an observer can work out of the families from what it knows: its trackers on the page."""

from __future__ import annotations

from typing import Final

from fullhouse.games.smash_family import cards, options
from fullhouse.games.smash_family.cards import BOARD, hand, opponent, played_face_down, score_pile
from fullhouse.games.smash_family.families import completes
from fullhouse.games.smash_family.view_shapes import (
    RoundTurnShape,
    SmashFamilyDeducedShape,
    TrackedFamilyShape,
)
from fullhouse.table.ids import FaceId, Seat
from fullhouse.table.table import Table

ALL_FACES: Final = [FaceId(face) for face in range(cards.FACES)]


def tracked(known: Table, seat: Seat | None, may_repeat: bool) -> SmashFamilyDeducedShape:
    """All that the page shows of the families, on a table that holds what the seat knows."""
    own = [] if seat is None else known.faces(hand(seat)) + known.faces(played_face_down(seat))
    wall = known.faces(BOARD)
    scored = [face for each in known.all_seats for face in known.faces(score_pile(each))]
    board = known.face_set(BOARD)
    there = board
    for face in own:
        there |= 1 << face
    keys = known.kit.keys
    gone = [face for face in ALL_FACES if scored.count(face) >= cards.COPIES]
    out: SmashFamilyDeducedShape = {
        "target": known.options[options.TARGET],
        "families": [_family(known, family, there, gone) for family in range(cards.FAMILIES)],
        "unseen": _unseen(wall + own + scored),
        "turns": _turns(Seat(known.facts[cards.FIRST])),
    }
    if gone:
        out["gone"] = [keys[face] for face in gone]
    is_up = known.facts[cards.TURN] not in cards.FACE_DOWN_TURNS
    if not is_up:
        out["is_face_down"] = True
    if may_repeat:
        out["may_repeat"] = True
    if seat is not None and is_up and may_repeat:
        matches = known.face_set(hand(seat)) & board
        if matches:
            out["matches"] = [keys[face] for face in ALL_FACES if matches >> face & 1]
    swept = _swept(known, board, there)
    if swept:
        out["sweep"] = [keys[face] for face in wall + own if cards.FAMILY_OF[face] in swept]
    return out


def _turns(first: Seat) -> list[RoundTurnShape]:
    """SF-4.1: the seats alternate, beginning with the first player."""
    out: list[RoundTurnShape] = []
    for turn in range(1, cards.TURNS + 1):
        row: RoundTurnShape = {"seat": first if turn % 2 else opponent(first)}
        if turn in cards.FACE_DOWN_TURNS:
            row["face_down"] = True
        out.append(row)
    return out


def _family(known: Table, family: int, there: int, gone: list[FaceId]) -> TrackedFamilyShape:
    cast = cards.CAST[family]
    left = sum([1 << face for face in cast if face not in gone])
    missing = [known.kit.keys[face] for face in cast if not there >> face & 1]
    out: TrackedFamilyShape = {}
    if missing:
        out["missing"] = missing
    if completes(known, family, there):
        out["complete"] = True
    if gone and not completes(known, family, left):
        out["closed"] = True
    return out


def _unseen(seen: list[FaceId]) -> list[int]:
    """How many copies of each character have not been seen."""
    left = [cards.COPIES] * cards.FACES
    for face in seen:
        left[face] = max(0, left[face] - 1)
    return left


def _swept(known: Table, board: int, there: int) -> list[int]:
    """SF-5.4: the families that the board alone does not complete, and the own cards do."""
    return [
        family
        for family in range(cards.FAMILIES)
        if completes(known, family, there) and not completes(known, family, board)
    ]
