"""An isolated build is given what it lacks and no more."""

from __future__ import annotations

import tomllib
from pathlib import Path

import build_backend
import build_client
import build_docs
import compiler
import generate
import locks
import node
import pytest
import uv

ROOT = Path(__file__).parents[2]


@pytest.fixture
def project(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A client that is built, and nothing to compile with."""
    monkeypatch.setattr(build_client, "is_current", lambda: True)
    monkeypatch.setattr(generate, "is_current", lambda what: True)
    monkeypatch.setattr(compiler, "why_not", lambda: "no C compiler")
    return monkeypatch


def test_a_pure_build_needs_nothing_more(project: pytest.MonkeyPatch) -> None:
    assert build_backend.get_requires_for_build_wheel() == []
    assert build_backend.get_requires_for_build_sdist() == []


def test_a_compiled_one_needs_the_locked_mypy(project: pytest.MonkeyPatch) -> None:
    project.setattr(compiler, "why_not", lambda: None)
    assert build_backend.get_requires_for_build_wheel() == [locks.pinned("build", "mypy")]
    assert build_backend.get_requires_for_build_sdist() == []


@pytest.mark.parametrize("is_on_path", [True, False])
def test_the_client_needs_node_where_there_is_none(
    project: pytest.MonkeyPatch, is_on_path: bool
) -> None:
    project.setattr(build_client, "is_current", lambda: False)
    project.setattr(node, "on_path", lambda: Path("/bin") if is_on_path else None)
    wanted = [] if is_on_path else [locks.pinned("node", node.PACKAGE)]
    assert build_backend.get_requires_for_build_wheel() == wanted
    assert build_backend.get_requires_for_build_sdist() == wanted


def test_whatever_a_build_may_need_is_locked(project: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    project.setattr(uv, "run", lambda *words: asked.extend(words))
    uv.build("--wheel")
    given = [name for name in asked if isinstance(name, Path)]
    locked = {pin for path in given for pin in locks.versions(path.stem).items()}
    project.setattr(generate, "is_current", lambda what: False)
    project.setattr(compiler, "why_not", lambda: None)
    project.setattr(node, "on_path", lambda: None)
    wanted = build_backend.get_requires_for_build_wheel()
    assert len(wanted) == len(build_backend.IMPORTED_BY_RULES) + 2
    assert {tuple(name.split("==")) for name in wanted} <= locked
    assert "--require-hashes" in asked


def test_collecting_texts_needs_what_rules_import(project: pytest.MonkeyPatch) -> None:
    project.setattr(generate, "is_current", lambda what: False)
    project.setattr(node, "on_path", lambda: Path("/bin"))
    wanted = [locks.pinned("build", name) for name in build_backend.IMPORTED_BY_RULES]
    assert build_backend.get_requires_for_build_wheel() == wanted


def test_setuptools_is_the_locked_one_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pinned = locks.pinned("build", "setuptools")
    assert project["build-system"]["requires"] == [pinned]
    assert pinned in project["dependency-groups"]["build"]


def test_a_package_without_the_docs_says_so_and_carries_their_markdown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build_docs, "SITE", tmp_path / "site")
    build_docs.complete()
    assert "the docs are not built" in capsys.readouterr().err
    copied = tmp_path / "site" / "api" / "index.md"
    assert copied.read_text() == (ROOT / "docs" / "api" / "index.md").read_text()


def test_docs_that_are_built_stay_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build_docs, "SITE", tmp_path)
    (tmp_path / "index.html").touch()
    build_docs.complete()
    assert capsys.readouterr().err == ""
    assert [path.name for path in tmp_path.iterdir()] == ["index.html"]
