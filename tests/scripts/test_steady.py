"""What has passed is counted until it is enough, over several runs."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest
import steady

CASES = """
import pytest

@pytest.mark.parametrize("case", [1, 2])
def test_every_case(case):
    assert case == 1

def test_one():
    pass

@pytest.mark.skip
def test_nowhere():
    pass
"""


@pytest.fixture
def tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with tests, in a project of its own."""
    monkeypatch.setattr(steady, "ROOT", tmp_path)
    monkeypatch.setattr(steady, "RESULTS", tmp_path / "steady.json")
    monkeypatch.setattr(steady, "LOGS", tmp_path / "logs")
    monkeypatch.setattr(steady, "PYTHON", Path(sys.executable))
    (tmp_path / "pytest.ini").touch()
    path = tmp_path / "tests" / "browser" / "test_a.py"
    path.parent.mkdir(parents=True)
    path.write_text(CASES)
    return path


def name(test: str) -> str:
    return f"tests/browser/test_a.py::{test}"


def passes(number: int, *, alone: bool, test: str = "test_one") -> None:
    for _ in range(number):
        steady.note(steady.load(), {name(test): True}, alone=alone)


def test_a_test_has_failed_if_one_of_its_cases_has(tests: Path) -> None:
    tried = steady.run([name("test_one"), name("test_every_case")])
    assert tried.passed == {name("test_one"): True, name("test_every_case"): False}
    assert "assert 2 == 1" in tried.log.read_text()


def test_tests_that_run_alone_have_a_process_each(tests: Path) -> None:
    tried = steady.run_each([name("test_one"), name("test_every_case")])
    assert [run.passed for run in tried] == [
        {name("test_one"): True},
        {name("test_every_case"): False},
    ]
    assert list(steady.LOGS.iterdir()) == [tried[1].log]


def test_a_test_that_is_skipped_here_counts_as_neither(tests: Path) -> None:
    histories = steady.load()
    tried = steady.run([name("test_nowhere")]).passed
    assert steady.note(histories, tried, alone=True) == []
    assert histories[name("test_nowhere")].is_steady
    assert histories[name("test_nowhere")].alone == 0
    assert name("test_nowhere") not in steady.unsteady()


def test_a_file_that_is_skipped_here_skips_all_its_tests(tests: Path) -> None:
    tests.write_text(f"import pytest\npytest.skip('not here', allow_module_level=True)\n{CASES}")
    histories = steady.load()
    tried = steady.run([name("test_one")]).passed
    assert tried == {name("").removesuffix("::"): None}
    assert steady.note(histories, tried, alone=True) == []
    assert all(history.is_steady for history in histories.values())


def test_a_file_that_cannot_be_imported_fails_all_its_tests(tests: Path) -> None:
    tests.write_text(f"import nothing\n{CASES}")
    histories = steady.load()
    tried = steady.run([name("test_one")]).passed
    assert steady.note(histories, tried, alone=True) == [name("").removesuffix("::")]
    assert all(history.failed for history in histories.values())


def test_what_passed_is_counted_over_several_runs(tests: Path) -> None:
    passes(steady.PASSES - steady.PASSES_ALONE, alone=False)
    assert name("test_one") in steady.unsteady()
    passes(steady.PASSES_ALONE, alone=True)
    assert name("test_one") not in steady.unsteady()


def test_passes_in_company_alone_are_not_enough(tests: Path) -> None:
    passes(steady.PASSES, alone=False)
    assert name("test_one") in steady.unsteady()


def test_a_changed_test_starts_anew(tests: Path) -> None:
    passes(1, alone=False)
    passes(1, alone=False, test="test_every_case")
    tests.write_text(CASES.replace("one():\n    pass", "one():\n    return"))
    histories = steady.load()
    assert histories[name("test_one")].together == 0
    assert histories[name("test_every_case")].together == 1


def test_a_decorator_is_part_of_a_test(tests: Path) -> None:
    passes(1, alone=False, test="test_every_case")
    tests.write_text(CASES.replace("[1, 2]", "[1]"))
    assert steady.load()[name("test_every_case")].together == 0


def test_a_test_that_ever_failed_needs_many_more_passes(tests: Path) -> None:
    passes(5, alone=False)
    assert steady.note(steady.load(), {name("test_one"): False}, alone=False) == [name("test_one")]
    tests.write_text(CASES.replace("one():\n    pass", "one():\n    return"))
    history = steady.load()[name("test_one")]
    assert (history.lacking, len(history.failed)) == (steady.PASSES_AFTER_FAILURE, 1)


def test_tests_of_one_folder_keep_company_until_only_passes_alone_lack(tests: Path) -> None:
    other = tests.parent.parent / "server" / "test_b.py"
    other.parent.mkdir()
    other.write_text(CASES)
    histories = steady.load()
    seen = set()
    for seed in range(20):
        company = steady.company(histories, histories, random.Random(seed))
        seen.add(frozenset(company))
        assert len({Path(test).parent for test in company}) == 1
    assert len(seen) == 2
    for history in histories.values():
        history.together = steady.PASSES - steady.PASSES_ALONE
    assert steady.company(histories, histories, random.Random(0)) == []
