"""Wheels are built once for the same sources; a build in the background gives way to another."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import stamps
import uv
import wheelhouse


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """The variables of every build; each makes a wheel."""
    builds: list[dict[str, str]] = []

    def run(*words: str | Path, **variables: str) -> None:
        if words[0] == "build":
            builds.append(variables)
            folder = Path(words[words.index("-o") + 1])
            folder.mkdir(parents=True)
            (folder / f"fullhouse-{len(builds)}.whl").touch()

    monkeypatch.setattr(uv, "run", run)
    monkeypatch.setattr(stamps, "STAMPS", tmp_path / "stamps")
    monkeypatch.setattr(wheelhouse, "ROOT", tmp_path)
    monkeypatch.setattr(wheelhouse, "WHEELS", tmp_path / "wheels")
    monkeypatch.setattr(wheelhouse, "RUNNING", tmp_path / "compile.pid")
    return builds


def test_a_wheel_is_built_once_for_the_same_sources(asked: list[dict[str, str]]) -> None:
    first = wheelhouse.build("today", wheelhouse.PURE)
    assert wheelhouse.build("today", wheelhouse.PURE) == first
    assert asked == [{"FULLHOUSE_PURE": "1"}]


def test_an_older_wheel_goes_and_one_of_the_other_kind_stays(asked: list[dict[str, str]]) -> None:
    compiled = wheelhouse.build("yesterday", wheelhouse.COMPILED)
    old = wheelhouse.build("yesterday", wheelhouse.PURE)
    wheelhouse.build("today", wheelhouse.PURE)
    assert compiled.exists()
    assert not old.exists()
    assert [one["FULLHOUSE_PURE"] for one in asked] == ["", "1", "1"]


def test_modules_that_are_gone_do_not_come_back_and_nothing_is_left(
    asked: list[dict[str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = uv.run
    folder = tmp_path / "build"
    gone, cache = folder / "lib" / "gone.py", folder / "mypy" / "cache"

    def run(*words: str | Path, **variables: str) -> None:
        assert not gone.exists()
        for name in ("lib", "temp.linux-x86_64", "mypyc"):
            (folder / name).mkdir()
        build(*words, **variables)

    monkeypatch.setattr(uv, "run", run)
    for path in (gone, cache):
        path.parent.mkdir(parents=True)
        path.touch()
    wheelhouse.build("today", wheelhouse.PURE)
    assert list(folder.iterdir()) == [cache.parent]


@pytest.fixture
def sleeper() -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        [sys.executable, "-S", "-c", "import time; time.sleep(600)"], start_new_session=True
    )
    yield process
    process.kill()
    process.wait()


def test_a_build_in_the_background_gives_way(
    asked: list[dict[str, str]], sleeper: subprocess.Popen[bytes]
) -> None:
    wheelhouse.RUNNING.write_text(f"{sleeper.pid} yesterday")
    assert wheelhouse.background_build() == (sleeper.pid, "yesterday")
    wheelhouse.build("today", wheelhouse.PURE)
    assert sleeper.wait() == -signal.SIGTERM
    assert wheelhouse.background_build() is None


def test_a_build_of_the_same_sources_goes_on(
    asked: list[dict[str, str]], sleeper: subprocess.Popen[bytes]
) -> None:
    wheelhouse.RUNNING.write_text(f"{sleeper.pid} today")
    wheelhouse.build_in_background("today")
    assert sleeper.poll() is None
    assert wheelhouse.background_build() == (sleeper.pid, "today")


def test_a_build_does_not_end_itself(asked: list[dict[str, str]], tmp_path: Path) -> None:
    wheelhouse.RUNNING.write_text(f"{os.getpgrp()} today")
    wheelhouse.build("today", wheelhouse.COMPILED)
    assert len(asked) == 1


def test_a_wheel_is_installed_once(
    asked: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    built = wheelhouse.build("today", wheelhouse.PURE)
    installed: list[tuple[str | Path, ...]] = []
    monkeypatch.setattr(uv, "run", lambda *words: installed.append(words))
    for _ in range(2):
        wheelhouse.install(".venv", built)
    assert len(installed) == 1
    assert built in installed[0]
