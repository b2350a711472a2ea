"""The long run notes what has passed, and what has changed since."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import jobs
import long_tests
import pytest
import set_up
import stamps
from jobs import Job, Outcome
from long_tests import PARTS, Part

REPORT = '<testsuites><testsuite tests="9" skipped="2"/></testsuites>'


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What two parts of a long run are about; running one takes no time, and passes."""
    for module in (long_tests, stamps):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(long_tests, "RUNS", tmp_path / "long-runs.json")
    monkeypatch.setattr(long_tests, "FOUND", tmp_path / "found.xml")
    monkeypatch.setattr(long_tests, "commit", lambda: "abc1234")
    monkeypatch.setattr(set_up, "main", lambda names: None)
    parts = {name: Part(name, ["tests"], ["src"]) for name in ("one", "two")}
    monkeypatch.setattr(long_tests, "PARTS", parts)
    (tmp_path / "found.xml").write_text(REPORT)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.py").write_text("1")
    passes(monkeypatch)
    return tmp_path / "src" / "a.py"


def passes(monkeypatch: pytest.MonkeyPatch, code: int = 0, change: Path | None = None) -> None:
    def run_all(planned: Sequence[Job], processors: int) -> dict[str, Outcome]:
        if change:
            change.write_text("changed meanwhile")
        return {job.name: Outcome(code, 2.6, 5.0) for job in planned}

    monkeypatch.setattr(jobs, "run_all", run_all)


def test_what_has_never_passed_is_outdated(source: Path) -> None:
    assert long_tests.outdated() == ["one", "two"]
    assert long_tests.main(["two"]) == 0
    assert long_tests.outdated() == ["one"]


def test_a_part_that_has_passed_is_noted(source: Path) -> None:
    long_tests.main(["two"])
    long_tests.main(["one"])
    known = json.loads(long_tests.RUNS.read_text())
    assert list(known) == ["one", "two"]
    found = known["one"]
    assert len(found.pop("date")) == len("2026-01-31")
    digest = long_tests.PARTS["one"].digest()
    assert found == {"commit": "abc1234", "digest": digest, "tried": 7, "seconds": 3}


def test_other_sources_make_it_outdated(source: Path) -> None:
    long_tests.main([])
    assert long_tests.outdated() == []
    source.write_text("2")
    assert long_tests.outdated() == ["one", "two"]
    source.write_text("1")
    assert long_tests.outdated() == []


def test_a_failed_part_is_not_noted(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    passes(monkeypatch, code=1)
    assert long_tests.main([]) == 1
    assert long_tests.runs() == {}


def test_nor_is_one_whose_sources_have_changed_meanwhile(
    source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passes(monkeypatch, change=source)
    assert long_tests.main(["one"]) == 0
    assert long_tests.runs() == {}


def test_only_outdated_parts_run_on_demand(
    source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    long_tests.main(["one"])
    capsys.readouterr()
    long_tests.main([long_tests.OUTDATED])
    printed = capsys.readouterr().out
    assert "• two" in printed
    assert "• one" not in printed


def test_an_unknown_part_is_refused_with_those_there_are(source: Path) -> None:
    with pytest.raises(SystemExit, match="There is no part three; there are one, two"):
        long_tests.main(["three"])


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_about_files_that_are_there(name: str) -> None:
    part = PARTS[name]
    for path in (*part.tests, *part.sources, *long_tests.SHARED):
        assert (jobs.ROOT / path).exists(), path


def test_tests_run_on_all_processors_and_report_what_they_tried() -> None:
    words = list(map(str, Part("", ["tests/laws"], [], workers=3).command()))
    assert words[1:3] == ["-Pm", "pytest"]
    assert words[-1] == "tests/laws"
    assert words[words.index("-n") + 1] == "3"
    assert f"--junitxml={long_tests.FOUND}" in words
    assert "-n" not in Part("", [], [], workers=1).command()


def test_a_soak_runs_as_many_games_as_it_says() -> None:
    words = list(map(str, PARTS["soak"].command()))
    assert words[1:] == ["-Pm", "tests.laws.soak", "100000", "2000"]
    assert PARTS["soak"].tried() == 100_000
