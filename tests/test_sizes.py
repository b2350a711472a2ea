"""What a run draws follows from its seed; at length, nothing is left out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fullhouse.table.chance import Dice
from tests import random_games, sizes
from tests.random_games import EVERY_SEATING, GAMES, now_and_then, options_of, seatings, start
from tests.sizes import drawn, sized, some

ROOT = Path(__file__).parents[1]
CASES = list(range(1000))


def draws(seed: str, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    for module in (sizes, random_games):
        monkeypatch.setattr(module, "SEED", seed)
    of_games = [
        (options_of(id, seats, 0), start(id, seats, 0).snapshot())
        for id, seats in seatings("a law")
    ]
    return [drawn("this").random(), some(CASES, 5, "cases"), seatings("a law"), of_games]


def test_the_same_seed_draws_the_same_and_another_one_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sizes, "IS_LONG", False)
    once, again, other = (draws(seed, monkeypatch) for seed in ("1", "1", "2"))
    assert once == again
    assert all(one != two for one, two in zip(once, other, strict=True))


def test_each_law_draws_seats_of_its_own_for_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_games, "IS_LONG", False)
    laws = [seatings(f"law {number}") for number in range(100)]
    assert all([id for id, _ in law] == list(GAMES) for law in laws)
    assert {seating for law in laws for seating in law} == set(EVERY_SEATING)


def test_at_length_nothing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (sizes, random_games):
        monkeypatch.setattr(module, "IS_LONG", True)
    assert seatings("a law") == EVERY_SEATING
    assert some(CASES, 5, "cases") == CASES
    assert sized(1, 20) == 20


def test_a_few_are_in_their_order_and_never_more_than_there_are() -> None:
    assert some(CASES[:3], 5, "cases") == CASES[:3]
    few = some(CASES, 5, "cases")
    assert few == sorted(set(few))


def test_a_law_looks_about_as_often_as_it_asks_to_and_at_the_end() -> None:
    for id, seats in seatings("looks"):
        t = start(id, seats, 0, log=False)
        looks = sum(1 for _ in now_and_then(t, Dice("looks"), 6))
        assert t.over
        assert looks >= 2


def test_a_run_prints_its_seed_and_what_took_the_processors(tmp_path: Path) -> None:
    """Its workers draw from the same seed, and the processes of a test count."""
    program = "while __import__('time').process_time() < 0.2: pass"
    text = f"""
import subprocess, sys
from tests.sizes import SEED

def test_of_a_busy_process():
    subprocess.run([sys.executable, "-c", {program!r}], check=True)
    assert SEED == "17"
"""
    (tmp_path / "test_busy.py").write_text(text)
    plugins = ["-p", "tests.conftest", "-p", "tests.processor_seconds", "-p", "no:cacheprovider"]
    said = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "2", *plugins, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "FULLHOUSE_SEED": "17"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stdout + said.stderr
    assert "drawn with FULLHOUSE_SEED=17" in said.stdout
    together = next(line for line in said.stdout.splitlines() if line.startswith("together"))
    number, _, seconds = together.split()[1:4]
    assert int(number) == 1
    assert float(seconds) >= 0.2
