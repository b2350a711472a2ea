"""Environments are made anew where what they are made from has changed, and added to otherwise."""

from __future__ import annotations

from pathlib import Path

import environments
import pytest
import stamps
import uv
import wheelhouse


@pytest.fixture
def did(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What uv was asked to do: to make an environment, or to install from a file."""
    asked: list[str] = []

    def run(*words: str | Path) -> None:
        if words[0] == "venv":
            python = environments.python_of(Path(words[-1]))
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
        asked.append(Path(words[-1]).name)

    monkeypatch.setattr(uv, "run", run)
    monkeypatch.setattr(uv, "program", lambda: "uv")
    for module in (environments, stamps, wheelhouse):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(environments, "LOCKS", tmp_path)
    monkeypatch.setattr(wheelhouse, "WHEELS", tmp_path)
    monkeypatch.setattr(stamps, "STAMPS", tmp_path / "stamps")
    for lock in ("play", "lab"):
        (tmp_path / f"{lock}.lock").touch()
    return asked


def test_an_environment_is_made_once(did: list[str]) -> None:
    for _ in range(2):
        environments.set_up(".venv", "play")
    assert did == [".venv", "play.lock"]


def test_one_that_was_deleted_is_made_again(did: list[str], tmp_path: Path) -> None:
    environments.set_up(".venv", "play")
    environments.python_of(tmp_path / ".venv").unlink()
    environments.set_up(".venv", "play")
    assert did == 2 * [".venv", "play.lock"]


def test_what_is_added_stays(did: list[str]) -> None:
    environments.set_up(".venv", "play")
    environments.set_up(".venv", "play", "lab")
    environments.set_up(".venv", "play")
    environments.set_up(".venv", "play", "lab")
    assert did == [".venv", "play.lock", "lab.lock"]


def test_what_was_added_is_gone_where_the_environment_is_made_anew(
    did: list[str], tmp_path: Path
) -> None:
    environments.set_up(".venv", "play", "lab")
    wheelhouse.install(".venv", tmp_path / "fullhouse.whl")
    (tmp_path / "play.lock").write_text("a newer version")
    environments.set_up(".venv", "play", "lab")
    wheelhouse.install(".venv", tmp_path / "fullhouse.whl")
    assert did == 2 * [".venv", "play.lock", "lab.lock", "fullhouse.whl"]


def test_an_environment_is_not_one_whose_name_begins_the_same(did: list[str]) -> None:
    environments.set_up(".venv-dev", "lab")
    environments.set_up(".venv", "play")
    environments.set_up(".venv-dev", "lab")
    assert did == [".venv-dev", "lab.lock", ".venv", "play.lock"]
