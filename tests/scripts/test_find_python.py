"""scripts/find-python takes the newest Python that fits, and says what is wrong with the others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "find-python"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The only folder on the path."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "head").symlink_to("/usr/bin/head")
    return folder


def find(path: Path, *named: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", SCRIPT, *named],
        env={"PATH": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )


def program(path: Path, name: str, body: str) -> None:
    (path / name).write_text(f"#!/bin/sh\n{body}\n")
    (path / name).chmod(0o755)


def test_the_newest_is_taken(path: Path) -> None:
    program(path, "python3.14", "exit 127")  # a name that leads nowhere
    for name in ("python3.13", "python3"):
        (path / name).symlink_to(sys.executable)
    assert find(path).stdout == "python3.13\n"
    assert find(path, "python3").stdout == "python3\n"


def test_one_that_is_too_old_is_named_with_its_version(path: Path) -> None:
    program(path, "python3.10", "[ $1 = --version ] && echo Python 3.10.13 || exit 1")
    done = find(path, "python3.10")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "Full House needs Python 3.11 or newer, but python3.10 says: Python 3.10.13\n"
    )


def test_one_without_venv_names_the_package_to_install(path: Path) -> None:
    program(path, "python3.12", 'case "$*" in *ensurepip*) exit 1;; esac')
    done = find(path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "python3.12 comes without venv; install it: apt-get install python3.12-venv\n"
    )


def test_where_there_is_none_it_says_what_to_install(path: Path) -> None:
    done = find(path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "install it: apt-get install python3 python3-venv" in done.stderr
