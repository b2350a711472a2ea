"""The committed playthroughs are what the code gives now; only `regenerate` writes them."""

from __future__ import annotations

import pytest

import fullhouse as fh
from fullhouse.play.replay import verify
from tests.goldens.playthrough import playthrough
from tests.goldens.regenerate import HERE, golden, golden_record

LONGEST = 3000


@pytest.mark.parametrize("id", list(fh.games()))
def test_a_game_plays_as_its_golden_says(id: str) -> None:
    now = playthrough(fh.game(id)).splitlines()
    kept = golden(id).read_text(encoding="utf-8").splitlines()
    for number, (new, old) in enumerate(zip(now, kept, strict=False), 1):
        assert new == old, f"{golden(id).name}, line {number}"
    assert len(now) == len(kept)


@pytest.mark.parametrize("id", list(fh.games()))
def test_a_golden_stays_readable(id: str) -> None:
    assert len(golden(id).read_text(encoding="utf-8").splitlines()) < LONGEST


def test_every_golden_is_of_a_game() -> None:
    assert sorted(path.stem for path in HERE.glob("*.txt")) == sorted(fh.games())


@pytest.mark.parametrize("id", list(fh.games()))
def test_a_record_of_the_current_rules_still_holds(id: str) -> None:
    """A change that breaks it is a change of the rules, and raises the game's version."""
    found = verify(golden_record(id))
    assert found.actions > 0
    assert found.result
