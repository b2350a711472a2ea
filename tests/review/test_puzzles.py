"""Puzzles: those that ship are positions of real games with a sure answer; more can be found."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from fullhouse.games import game, games
from fullhouse.review import puzzle_search
from fullhouse.review.puzzle_file import (
    Puzzle,
    find_puzzle,
    puzzle_at,
    read_puzzles,
    write_puzzles,
)
from fullhouse.review.puzzle_search import (
    OTHER_BOTS,
    SKILLS,
    WORLDS,
    Margin,
    find_puzzle_in,
    measure_margin,
)
from fullhouse.table.errors import BadInput
from tests.lab.toy_games import Lots
from tests.sizes import IS_LONG, sized
from tests.terminal.command_line import Ask, asker

SHIPPED = [puzzle for played in games().values() for puzzle in read_puzzles(played)]
FEW = 12
"""Imagined games of a cheap recheck; the long run repeats all of them."""


@pytest.mark.parametrize("id", sorted(games()))
def test_every_game_ships_three_to_six(id: str) -> None:
    puzzles = read_puzzles(game(id))
    assert 3 <= len(puzzles) <= 6
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda one: f"{one.game} {one.id}")
def test_a_shipped_puzzle_is_real_and_its_answer_sure(puzzle: Puzzle) -> None:
    table = puzzle.match().table
    assert table.actors == [puzzle.seat]
    legal = table.legal(puzzle.seat)
    best, second = (table.parse(puzzle.seat, said) for said in (puzzle.answer, puzzle.second))
    assert {best, second} <= set(legal)
    assert best != second
    assert len(legal) >= puzzle_search.LEAST_CHOICES
    assert puzzle.worlds >= 1000
    assert puzzle.margin["low"] > 0
    assert len(puzzle.under) >= 2
    assert all(margin["low"] > 0 for margin in puzzle.under.values())
    assert re.fullmatch(r"[A-Z][^.!?]{20,200}\.", puzzle.why), puzzle.why
    worlds = sized(FEW, puzzle.worlds)
    seed = f"{puzzle.secret} {len(puzzle.lines)}"
    again = measure_margin(table, puzzle.seat, best, second, SKILLS, seed, worlds)
    assert again.margin["low"] <= puzzle.margin["value"] <= again.margin["high"]
    if IS_LONG:
        assert (again.margin, again.chance) == (puzzle.margin, puzzle.chance)
        for name, margin in puzzle.under.items():
            skills = OTHER_BOTS[name]
            found = measure_margin(table, puzzle.seat, best, second, skills, seed, worlds)
            assert found.margin == margin


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Lots:
    """A toy whose choices are easy to judge, with few imagined games."""
    toy = Lots()
    monkeypatch.setitem(games(), toy.id, toy)
    for name, worlds in (("WORLDS", 120), ("LOOKS", 40), ("GLANCES", 20)):
        monkeypatch.setattr(puzzle_search, name, worlds)
    monkeypatch.setattr(puzzle_search, "LEAST_CHOICES", 2)
    return toy


def found_in(toy: Lots) -> Puzzle:
    tried = (find_puzzle_in(toy, 2, f"puzzle lots {number}") for number in range(60))
    return next(puzzle for puzzle in tried if puzzle is not None)


def test_a_puzzle_is_found_where_one_card_is_worth_more(quick: Lots) -> None:
    puzzle = found_in(quick)
    assert puzzle.answer in ("play gold", "play silver", "play copper")
    assert puzzle.margin["low"] > 0
    assert set(puzzle.under) == {"greedy", "random"}
    table = puzzle.match().table
    assert table.actors == [puzzle.seat]
    assert found_in(quick) == puzzle


def test_choices_that_are_worth_the_same_are_no_puzzle(
    quick: Lots, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: with margins that any noise exceeds, many are found; by the rule, none."""
    puzzle = found_in(quick)
    table = puzzle.match().table
    same = [table.parse(puzzle.seat, puzzle.answer)] * 2
    margin = measure_margin(table, puzzle.seat, same[0], same[1], SKILLS, "same", 50).margin
    assert margin["low"] < 0 < margin["high"]
    monkeypatch.setattr(puzzle_search, "rank", lambda *asked: [(0.9, same[0]), (0.1, same[1])])
    assert puzzle_search.examine(table, puzzle.seat, puzzle.secret, puzzle.lines) is None


@pytest.mark.parametrize("unsure", [None, *OTHER_BOTS])
def test_an_answer_has_to_be_the_best_under_other_bots_too(
    quick: Lots, monkeypatch: pytest.MonkeyPatch, unsure: str | None
) -> None:
    puzzle = found_in(quick)
    table = puzzle.match().table

    def measure(*asked: Any) -> Margin:
        found = measure_margin(*asked)
        is_unsure = unsure is not None and OTHER_BOTS[unsure] in asked
        return found._replace(margin={**found.margin, "low": -0.01}) if is_unsure else found

    monkeypatch.setattr(puzzle_search, "measure_margin", measure)
    found = puzzle_search.examine(table, puzzle.seat, puzzle.secret, puzzle.lines)
    assert found == (None if unsure else puzzle)


def test_a_plugin_game_ships_puzzles_in_its_folder(
    quick: Lots, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = found_in(quick)
    monkeypatch.setattr("fullhouse.review.puzzle_file.folder_of", lambda played: tmp_path)
    read_puzzles.cache_clear()
    assert read_puzzles(quick) == ()
    (tmp_path / "puzzles.json").write_text(write_puzzles([puzzle]), encoding="utf-8")
    read_puzzles.cache_clear()
    assert read_puzzles(quick) == (puzzle,)
    assert find_puzzle(quick, puzzle.id) == puzzle
    assert puzzle_at(quick, puzzle.secret, len(puzzle.lines)) == puzzle
    old = json.loads(write_puzzles([puzzle]))
    old["puzzles"][0]["version"] += 1
    (tmp_path / "puzzles.json").write_text(json.dumps(old), encoding="utf-8")
    read_puzzles.cache_clear()
    assert read_puzzles(quick) == ()
    (tmp_path / "puzzles.json").write_text("{}", encoding="utf-8")
    read_puzzles.cache_clear()
    with pytest.raises(BadInput, match=r"puzzles.json of lots"):
        read_puzzles(quick)
    read_puzzles.cache_clear()


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    return asker(tmp_path, monkeypatch, capsys)


def test_the_command_prints_and_writes_what_it_finds(quick: Lots, ask: Ask, tmp_path: Path) -> None:
    answer = ask("puzzles", "lots", "--games", "60", "--most", "1", "--out", "puzzles.json")
    assert answer.status == 0, answer.err
    assert " rather than " in answer.out
    written = json.loads((tmp_path / "puzzles.json").read_text(encoding="utf-8"))
    assert len(written["puzzles"]) == 1
    assert ask("puzzles", "lots", "--seats", "9").status == 2


def test_margins_are_measured_over_a_thousand_worlds() -> None:
    assert WORLDS >= 1000
