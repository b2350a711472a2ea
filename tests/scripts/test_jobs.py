"""Jobs run side by side, when what they need is done."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import jobs
import pytest
from jobs import Job


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(jobs, "LOGS", tmp_path / "logs")
    return tmp_path / "logs"


def python(name: str, code: str, after: tuple[str, ...] = (), *, is_shown: bool = False) -> Job:
    return Job(name, [sys.executable, "-S", "-c", code], after=after, is_shown=is_shown)


def test_a_job_starts_when_what_it_needs_is_done(tmp_path: Path) -> None:
    made = tmp_path / "made"
    second = python("second", f"open({str(made)!r})", after=("first",))
    first = python("first", f"open({str(made)!r}, 'w')")
    outcomes = jobs.run_all([second, first], 2)
    assert list(outcomes) == ["first", "second"]
    assert jobs.report(outcomes) == 0


def test_jobs_for_two_processors_run_at_the_same_time(tmp_path: Path) -> None:
    """Each waits for the other, so one after the other they would never end."""
    pipe = str(tmp_path / "pipe")
    os.mkfifo(pipe)
    both = [python("reads", f"open({pipe!r})"), python("writes", f"open({pipe!r}, 'w')")]
    outcomes = jobs.run_all(both, 2)
    assert [outcome.code for outcome in outcomes.values()] == [0, 0]


def test_on_one_processor_jobs_run_one_after_the_other(tmp_path: Path) -> None:
    alone = f"import os; os.mkdir({str(tmp_path / 'busy')!r}); os.rmdir({str(tmp_path / 'busy')!r})"
    outcomes = jobs.run_all([python(str(number), alone) for number in range(4)], 1)
    assert list(outcomes) == ["0", "1", "2", "3"]
    assert jobs.report(outcomes) == 0


def test_what_needs_a_failed_job_does_not_start(capfd: pytest.CaptureFixture[str]) -> None:
    failing = python("failing", "print('the reason'); raise SystemExit(3)")
    needs = python("needs it", "", after=("failing",))
    last = python("last", "", after=("needs it",))
    outcomes = jobs.run_all([failing, last, needs, python("another", "")], 1)
    assert {name: outcome.code for name, outcome in outcomes.items()} == {
        "failing": 3,
        "another": 0,
    }
    assert jobs.report(outcomes) == 1
    printed = capfd.readouterr().out
    assert "failing: failed with 3" in printed
    assert "the reason" in printed


def test_only_what_is_asked_for_is_printed(capfd: pytest.CaptureFixture[str], logs: Path) -> None:
    silent = python("silent", "print('kept')")
    shown = python("shown", "print('printed')", is_shown=True)
    jobs.run_all([silent, shown], 1)
    printed = capfd.readouterr().out
    assert "kept" not in printed
    assert "printed" in printed
    assert (logs / "silent.log").read_text() == "kept\n"


def test_a_job_that_needs_an_unknown_one_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing"):
        jobs.run_all([python("a", "", after=("nothing",))], 1)


def test_the_processor_time_of_a_job_is_its_own(capfd: pytest.CaptureFixture[str]) -> None:
    busy = "import time\nwhile time.process_time() < 0.3: pass"
    outcomes = jobs.run_all([python("busy", busy), python("idle", "")], 1)
    assert outcomes["busy"].processor > outcomes["idle"].processor
    assert outcomes["busy"].processor >= 0.3
