"""The command line, asked inside this process."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from fullhouse.cli import main


@dataclass
class Answer:
    status: int | str | None
    out: str
    err: str


Ask = Callable[..., Answer]


def asker(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """A way to ask in an empty folder, where records are kept too."""
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
