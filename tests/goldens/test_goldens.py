"""The committed playthroughs are what the code gives now; only `regenerate` writes them."""

from __future__ import annotations

import pytest

import fullhouse as fh
from tests.goldens.playthrough import playthrough
from tests.goldens.regenerate import HERE, golden

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
