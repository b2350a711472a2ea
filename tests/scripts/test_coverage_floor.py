"""Floors of coverage: by package, and only ever raised."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import coverage_floor
import pytest
import set_up


def report(**lines: tuple[int, int]) -> dict[str, Any]:
    """What coverage.py reports of modules: lines that were run, and all lines."""
    return {
        "files": {
            f"src/fullhouse/{name.replace('__', '/')}.py": {
                "summary": {"covered_lines": covered, "num_statements": all_lines}
            }
            for name, (covered, all_lines) in lines.items()
        }
    }


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(coverage_floor, "ROOT", tmp_path)
    monkeypatch.setattr(coverage_floor, "PACKAGE", tmp_path / "src" / "fullhouse")
    monkeypatch.setattr(coverage_floor, "FLOORS", tmp_path / "coverage.json")
    monkeypatch.setattr(coverage_floor, "DATA", tmp_path / "data")
    monkeypatch.setattr(set_up, "main", lambda parts: None)
    return tmp_path


def test_lines_are_added_up_by_package(root: Path) -> None:
    found = report(table__a=(30, 40), table__b=(50, 60), server__c=(1, 3), build=(1, 1))
    measured = coverage_floor.percents(found)
    assert measured == {"fullhouse": 100, "server": pytest.approx(100 / 3), "table": 80}


def test_a_package_below_its_floor_is_told_and_so_is_one_that_is_gone() -> None:
    fallen = coverage_floor.below({"table": 89.9, "server": 95.0}, {"table": 90, "bots": 50})
    assert fallen == [
        "table: 89.9 % of its lines are run, 90 % were",
        "bots: 0.0 % of its lines are run, 50 % were",
    ]


def test_floors_are_raised_and_never_lowered() -> None:
    floors = coverage_floor.raised({"table": 91.7, "bots": 80.2, "lab": 70.0}, {"table": 90})
    assert floors == {"table": 91, "bots": 80, "lab": 70}
    assert coverage_floor.raised({"table": 89.0}, {"table": 90}) == {"table": 90}


@pytest.fixture
def measuring(root: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Lets a run find this; answers what coverage.py was asked for."""

    def measure(*, tests: int = 0, **lines: tuple[int, int]) -> list[str]:
        asked: list[str] = []

        def coverage(*words: str) -> int:
            asked.append(words[0])
            coverage_floor.DATA.mkdir(exist_ok=True)
            text = json.dumps(report(**lines))
            (coverage_floor.DATA / "report.json").write_text(text, encoding="utf-8")
            return tests if words[0] == "run" else 0

        monkeypatch.setattr(coverage_floor, "coverage", coverage)
        return asked

    return measure


def test_a_run_keeps_its_floors_and_fails_once_fewer_lines_are_run(
    root: Path, measuring: Callable[..., list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert measuring(table__a=(19, 20)) == []
    assert coverage_floor.main() == 0
    assert json.loads(coverage_floor.FLOORS.read_text(encoding="utf-8")) == {"table": 95}
    measuring(table__a=(18, 20))
    assert coverage_floor.main() == 1
    assert "table: 90.0 % of its lines are run, 95 % were" in capsys.readouterr().out
    assert json.loads(coverage_floor.FLOORS.read_text(encoding="utf-8")) == {"table": 95}


def test_a_run_whose_tests_fail_measures_nothing(
    root: Path, measuring: Callable[..., list[str]]
) -> None:
    asked = measuring(tests=1, table__a=(19, 20))
    assert coverage_floor.main() == 1
    assert asked == ["run"]
    assert not coverage_floor.FLOORS.exists()
