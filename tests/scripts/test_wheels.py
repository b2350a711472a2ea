"""`make wheel` compiles for each Python that can, once for each version."""

from __future__ import annotations

import sys
from pathlib import Path

import compiler
import pytest
import wheels


def python(path: Path, version: tuple[int, int], can: bool = True) -> str:
    """A Python of a version, with a compiler or without."""
    path.parent.mkdir(parents=True, exist_ok=True)
    said = f"cpython {version} {path}"
    path.write_text(
        f"""#!/bin/sh
case "$2" in *compiler*) exit {int(not can)};; *) echo '{said}';; esac
"""
    )
    path.chmod(0o755)
    return str(path)


def test_each_python_on_the_path_or_of_pyenv_is_found_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pyenv = tmp_path / "pyenv"
    monkeypatch.setenv("PYENV_ROOT", str(pyenv))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    own = python(tmp_path / "own" / "python", (3, 11))
    monkeypatch.setattr(sys, "executable", own)
    named = python(tmp_path / "bin" / "python3.13", (3, 13))
    python(pyenv / "versions" / "3.13.0" / "bin" / "python3", (3, 13))
    python(pyenv / "versions" / "3.10.1" / "bin" / "python3", (3, 10), can=False)
    installed = python(pyenv / "versions" / "3.12.1" / "bin" / "python3", (3, 12))
    assert wheels.pythons() == [own, named, installed]


def test_one_that_is_too_old_or_cannot_compile_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert wheels.answers(sys.executable, wheels.CAN_COMPILE) == (
        "" if compiler.why_not() else "yes"
    )
    monkeypatch.setenv("FULLHOUSE_PURE", "1")
    assert wheels.answers(sys.executable, wheels.CAN_COMPILE) == ""
