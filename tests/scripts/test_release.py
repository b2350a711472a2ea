"""A release is made of what is complete; nothing is tagged unasked, and nothing is pushed."""

from __future__ import annotations

import json
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path

import changelog
import pytest
import release
import release_files
import set_up
import wheels

VERSION = "0.3.0"
COMPLETE = f"# Changelog\n\n## Unreleased\n\n## {VERSION} – 2026-12-01\n\n- New.\n"


def git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, check=True, capture_output=True, text=True)
    return done.stdout


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout that lacks nothing for a release."""
    for name in ("src/fullhouse/words/locale", "releases/0.3.0", "tests", "versions"):
        (tmp_path / name).mkdir(parents=True)
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "LONG_RUNS", tmp_path / "tests" / "long-runs.json")
    monkeypatch.setattr(release, "MIGRATIONS", tmp_path / "versions")
    monkeypatch.setattr(release, "covered_digests", lambda: {"laws": "ab"})
    monkeypatch.setattr(release, "unsteady_tests", list)
    monkeypatch.setattr(release_files, "ROOT", tmp_path)
    monkeypatch.setattr(release_files, "RELEASES", tmp_path / "releases")
    monkeypatch.setattr(release_files, "SOURCES", tmp_path / "src" / "fullhouse")
    monkeypatch.setattr(changelog, "CHANGELOG", tmp_path / "CHANGELOG.md")
    (tmp_path / "CHANGELOG.md").write_text(COMPLETE, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(f'[project]\nversion = "{VERSION}"\n')
    (tmp_path / "src/fullhouse/__init__.py").write_text(f'__version__ = "{VERSION}"\n')
    (tmp_path / "src/fullhouse/wire.schema.json").write_text("{}")
    (tmp_path / "src/fullhouse/words/locale/en.json").write_text('{"messages": {}}')
    (tmp_path / "versions/v1.py").write_text('revision = "1"\ndown_revision = None\n')
    (tmp_path / "versions/v2.py").write_text('revision = "2"\ndown_revision = "1"\n')
    (tmp_path / "tests/long-runs.json").write_text(
        '{"laws": {"date": "2026-12-01", "digest": "ab"}}'
    )
    folder = tmp_path / "releases" / VERSION
    release_files.write_digests_and_forms(folder)
    export(folder, VERSION, "2")
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    git(tmp_path, "config", "user.name", "tester")
    git(tmp_path, "config", "user.email", "tester@example.org")
    commit(tmp_path)
    return tmp_path


def export(folder: Path, program: str, schema: str) -> None:
    with zipfile.ZipFile(folder / release_files.TABLES, "w") as archive:
        archive.writestr("fullhouse.json", json.dumps({"program": program, "schema": schema}))


def commit(root: Path) -> None:
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "Something")


def test_a_complete_checkout_lacks_nothing(root: Path) -> None:
    assert release.lacking(VERSION) == []


def uncommitted(root: Path) -> None:
    (root / "new.py").touch()


def other_branch(root: Path) -> None:
    git(root, "switch", "--quiet", "--create", "other")


def tagged(root: Path) -> None:
    git(root, "tag", f"v{VERSION}")


def other_project_version(root: Path) -> None:
    (root / "pyproject.toml").write_text('[project]\nversion = "0.2.0"\n')
    commit(root)


def other_package_version(root: Path) -> None:
    (root / "src/fullhouse/__init__.py").write_text('__version__ = "0.2.0"\n')
    commit(root)


def unreleased_changes(root: Path) -> None:
    text = COMPLETE.replace("Unreleased\n", "Unreleased\n\n- Newer.\n")
    (root / "CHANGELOG.md").write_text(text, encoding="utf-8")
    commit(root)


def no_section(root: Path) -> None:
    text = COMPLETE.replace(VERSION, "0.2.0")
    (root / "CHANGELOG.md").write_text(text, encoding="utf-8")
    commit(root)


def no_date(root: Path) -> None:
    text = COMPLETE.replace(" – 2026-12-01", "")
    (root / "CHANGELOG.md").write_text(text, encoding="utf-8")
    commit(root)


def no_files(root: Path) -> None:
    (root / "releases" / VERSION / release_files.TABLES).unlink()
    commit(root)


def other_schema(root: Path) -> None:
    (root / "src/fullhouse/wire.schema.json").write_text('{"type": "string"}')
    commit(root)


def other_text(root: Path) -> None:
    (root / "src/fullhouse/words/locale/en.json").write_text(
        '{"messages": {"passes": {"you": "pass"}}}'
    )
    commit(root)


def tables_of_another_version(root: Path) -> None:
    export(root / "releases" / VERSION, "0.2.0", "2")
    commit(root)


def tables_of_an_older_schema(root: Path) -> None:
    export(root / "releases" / VERSION, VERSION, "1")
    commit(root)


def no_long_run(root: Path) -> None:
    (root / "tests/long-runs.json").unlink()
    commit(root)


def outdated_long_run(root: Path) -> None:
    (root / "tests/long-runs.json").write_text('{"laws": {"date": "2026-01-01", "digest": "aa"}}')
    commit(root)


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (uncommitted, "Commit or stash what is changed here:\n?? new.py"),
        (other_branch, "Switch to main: this is other."),
        (tagged, "There is a tag v0.3.0 already"),
        (other_project_version, "into pyproject.toml: it says 0.2.0."),
        (other_package_version, "into src/fullhouse/__init__.py."),
        (unreleased_changes, "Move what CHANGELOG.md has under Unreleased to a section 0.3.0"),
        (no_section, "Add a section to CHANGELOG.md: ## 0.3.0 – "),
        (no_date, "Give the section 0.3.0 of CHANGELOG.md its date"),
        (no_files, "Write releases/0.3.0: make release-files"),
        (other_schema, "releases/0.3.0 has other schemas (wire.schema.json): make release-files"),
        (other_text, "releases/0.3.0 has other texts: make release-files"),
        (tables_of_another_version, "of another version or schema: make release-files"),
        (tables_of_an_older_schema, "of another version or schema: make release-files"),
        (no_long_run, "The part laws of the long run never ran: make test-long ARGS=laws."),
        (outdated_long_run, "laws of the long run ran on 2026-01-01, on other sources"),
    ],
)
def test_what_is_missing_is_told_with_what_to_do(
    root: Path, spoil: Callable[[Path], None], told: str
) -> None:
    spoil(root)
    (sentence,) = release.lacking(VERSION)
    assert told in sentence


def test_a_version_has_three_numbers(root: Path) -> None:
    assert "Name the version as three numbers" in release.lacking("0.3")[0]


def test_tests_have_to_be_steady(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "unsteady_tests", lambda: ["a", "b"])
    (sentence,) = release.lacking(VERSION)
    assert sentence.startswith("2 tests have not passed often enough")


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was set up and built, and every word for git."""
    done: list[str] = []
    real_git = release.git
    monkeypatch.setattr(set_up, "main", done.extend)
    monkeypatch.setattr(wheels, "main", lambda: done.append("wheels"))

    def noted_git(*words: str) -> str:
        done.extend(words)
        return real_git(*words)

    monkeypatch.setattr(release, "git", noted_git)
    return done


def test_a_release_that_lacks_something_is_neither_built_nor_tagged(
    root: Path, done: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    no_date(root)
    assert release.main([VERSION, "--tag"]) == 1
    assert "cannot be released yet:\n• Give the section" in capsys.readouterr().out
    assert "wheels" not in done
    assert git(root, "tag") == ""


def test_without_being_asked_nothing_is_built_or_tagged(
    root: Path, done: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert release.main([VERSION]) == 0
    assert "make release VERSION=0.3.0 ARGS=--tag" in capsys.readouterr().out
    assert "wheels" not in done
    assert git(root, "tag") == ""


def test_when_asked_wheels_are_built_and_the_version_is_tagged_but_not_pushed(
    root: Path, done: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert release.main([VERSION, "--tag"]) == 0
    assert done.index("wheels") < done.index("--annotate")
    assert git(root, "tag").split() == [f"v{VERSION}"]
    assert "push" not in done
    assert "git push origin main v0.3.0" in capsys.readouterr().out


def test_what_changed_since_the_release_before_is_counted(
    root: Path, done: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    before = root / "releases" / "0.2.0"
    before.mkdir()
    release_files.write_digests_and_forms(before)
    other_text(root)
    release_files.write_digests_and_forms(root / "releases" / VERSION)
    commit(root)
    assert release.main([VERSION]) == 0
    assert "since 0.2.0: 1 new, 0 reworded, 0 gone." in capsys.readouterr().out
