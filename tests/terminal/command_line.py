"""The command line, asked inside this process."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer.main

from fullhouse.cli import main
from fullhouse.cli.app import app


@dataclass
class Answer:
    status: int | str | None
    out: str
    err: str


Ask = Callable[..., Answer]


@cache
def command() -> Any:
    """The application, put together once: that takes longer than most commands."""
    return typer.main.get_command(app)


def asker(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """A way to ask in an empty folder, where records are kept too and no disk is waited for."""
    monkeypatch.setitem(main.__globals__, "app", command())
    monkeypatch.setattr(os, "fsync", lambda _: None)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    monkeypatch.setenv("COLUMNS", "600")

    def ask(*arguments: str, typed: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        shown = capsys.readouterr()
        return Answer(left.value.code, shown.out, shown.err)

    return ask
