"""Every way to play the end of a round, on tiny decks: the engine's count and a brute force's."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fullhouse.games.smash_family.rules import StartTurn
from fullhouse.table.tracked_table import TrackedTable
from tests.games.smash_family import brute_force
from tests.games.smash_family.setting import GAME
from tests.scene import Scene
from tests.wording import told

POSITIONS = json.loads(brute_force.DATA.read_text())
NAMES = [position["name"] for position in POSITIONS]
CARDS = [
    f"{family}{n + 1}" for family, size in brute_force.FAMILY_SIZES.items() for n in range(size)
]


def as_counts(result: tuple[int, int, int, int]) -> dict[str, Any]:
    return {"ways": result[0], "points": [result[1], result[2]], "extra turns": result[3]}


def lay(position: dict[str, Any]) -> Scene:
    def keys(cards: list[str]) -> str:
        return " ".join(kit_keys[CARDS.index(card)] for card in cards)

    kit_keys = Scene(GAME, {}).table.kit.keys
    zones = {
        "hand 0": keys(position["hands"][0]),
        "hand 1": keys(position["hands"][1]),
        "deck": keys(position["deck"]),
        "board": keys(position["visible"]),
        "face down": keys(position["hidden"]),
    }
    turn = position["turn"]
    step = StartTurn((turn - 1) % 2, turn, 0)
    return Scene(GAME, zones, step, facts={"round": 1}, **position.get("options", {}))


def count(t: TrackedTable) -> tuple[int, int, int, int]:
    """With so few cards the match ends after the round."""
    if t.over:
        extra = sum(text == "takes an extra turn" for text in told(t, None))
        return 1, t.scores[0], t.scores[1], extra
    total = (0, 0, 0, 0)
    for action in t.legal(t.actors[0]):
        after = t.clone()
        after.act(t.actors[0], action)
        more = count(after)
        total = (total[0] + more[0], total[1] + more[1], total[2] + more[2], total[3] + more[3])
    return total


@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_the_engine_finds_as_many_ways_as_are_written_down(position: dict[str, Any]) -> None:
    assert as_counts(count(lay(position).table)) == position["counts"]


@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_the_brute_force_still_gives_what_is_written_down(position: dict[str, Any]) -> None:
    assert as_counts(brute_force.count(position)) == position["counts"]


def test_extra_turns_occur_in_what_is_counted() -> None:
    assert sum(position["counts"]["extra turns"] for position in POSITIONS) > 1000
