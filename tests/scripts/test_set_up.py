"""What `make play` and `make compile` install, and when they wait for a compiler."""

from __future__ import annotations

from pathlib import Path

import build_client
import compiler
import environments
import pytest
import set_up
import stamps
import wheelhouse


class Machine:
    """What was set up, instead of setting it up."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.did: list[str] = []
        self.lacks: str | None = None

    def build(self, made_from: str, kind: str) -> Path:
        found = wheelhouse.find(made_from, kind)
        if found is None:
            self.did.append(f"build {kind}")
            found = self.folder / kind / made_from / "fullhouse.whl"
            found.parent.mkdir(parents=True)
            found.touch()
        return found

    def install(self, environment: str, built: Path) -> None:
        self.did.append(f"install {built.parent.parent.name} in {environment}")

    def in_background(self, made_from: str) -> None:
        self.did.append("compile in the background")


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine(tmp_path)
    monkeypatch.setattr(stamps, "STAMPS", tmp_path / "stamps")
    monkeypatch.setattr(wheelhouse, "WHEELS", tmp_path)
    monkeypatch.setattr(wheelhouse, "sources", lambda: "today")
    monkeypatch.setattr(wheelhouse, "build", machine.build)
    monkeypatch.setattr(wheelhouse, "install", machine.install)
    monkeypatch.setattr(wheelhouse, "build_in_background", machine.in_background)
    monkeypatch.setattr(compiler, "why_not", lambda: machine.lacks)
    monkeypatch.setattr(build_client, "build", lambda: None)
    monkeypatch.setattr(
        environments, "set_up", lambda name, *locks: machine.did.append(f"{name}: {locks}")
    )
    return machine


def test_the_first_game_does_not_wait_for_the_compiler(machine: Machine) -> None:
    set_up.main(["play"])
    assert sorted(machine.did[:2]) == [".venv: ('play',)", "build pure"]
    assert machine.did[2:] == ["install pure in .venv", "compile in the background"]


def test_the_next_one_is_compiled(machine: Machine) -> None:
    machine.build("today", wheelhouse.COMPILED)
    machine.did.clear()
    set_up.main(["play"])
    assert machine.did == [".venv: ('play',)", "install compiled in .venv"]


def test_without_a_compiler_nothing_is_compiled(machine: Machine) -> None:
    machine.lacks = "no C compiler"
    set_up.main(["play"])
    assert sorted(machine.did[:2]) == [".venv: ('play',)", "build pure"]
    assert machine.did[2:] == ["install pure in .venv"]


def test_one_who_asks_for_it_waits(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    set_up.main(["compiled"])
    assert machine.did[1:] == ["build compiled", "install compiled in .venv"]
    assert "• compiling the engine: about" in capsys.readouterr().err


def test_one_who_asks_in_vain_is_told_what_is_missing(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.lacks = "no Python.h: apt-get install python3-dev"
    set_up.main(["compiled"])
    assert machine.did[1:] == ["build pure", "install pure in .venv"]
    assert "not compiled: no Python.h: apt-get install python3-dev" in capsys.readouterr().err


def test_the_lab_stays_once_it_was_asked_for(machine: Machine) -> None:
    set_up.main(["lab"])
    set_up.main(["play"])
    assert machine.did.count(".venv: ('play', 'lab')") == 2


def test_a_failing_part_ends_the_program_after_those_beside_it() -> None:
    done: list[str] = []

    def fail() -> None:
        raise SystemExit("no network")

    with pytest.raises(SystemExit, match="no network"):
        set_up.at_once(fail, lambda: done.append("other"))
    assert done == ["other"]


def test_an_unknown_part_is_refused_with_those_there_are() -> None:
    with pytest.raises(SystemExit, match="There is no part games; there are play, lab,"):
        set_up.main(["games"])
