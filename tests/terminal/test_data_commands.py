"""`fullhouse export` and `import` as people type them, and what they get wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import insert, select

from fullhouse.server.database import open_database
from fullhouse.server.database_tables import GUESTS, TABLES
from fullhouse.server.guest_cookies import read_key
from fullhouse.server.lobby import Lobby, Seat
from fullhouse.server.serve import hold_folder
from tests.terminal.command_line import Ask


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """The default data folder, where Ann has a name."""
    folder = tmp_path / "data" / "fullhouse"
    folder.mkdir(parents=True)
    read_key(folder)
    engine = open_database(f"sqlite:///{folder / 'tables.db'}")
    with engine.begin() as connection:
        connection.execute(insert(GUESTS), [{"id": "ann", "name": "Ann"}])
    engine.dispose()
    return folder


def names_in(folder: Path) -> list[str]:
    engine = open_database(f"sqlite:///{folder / 'tables.db'}")
    with engine.connect() as connection:
        found = list(connection.execute(select(GUESTS.c.name)).scalars())
    engine.dispose()
    return found


def test_there_and_back(ask: Ask, here: Path, tmp_path: Path) -> None:
    out = ask("export", "all.zip")
    assert (out.status, out.err) == (0, "")
    assert "all.zip now holds 0 tables (0 being played), 0 records and 1 name." in out.out
    assert "Keep it private: it holds the secrets of running games" in out.out
    assert "Only you can read the file." in out.out
    back = ask("import", "all.zip", "--data", "there")
    assert back.status == 0, back.err
    assert "Imported 0 tables (0 being played), 0 records and 1 name, as exported on " in back.out
    assert names_in(tmp_path / "there") == names_in(here) == ["Ann"]


def test_a_running_server_is_mentioned(ask: Ask, here: Path) -> None:
    with hold_folder(here) as held:
        held.write("http://localhost:8080")
        held.flush()
        out = ask("export", "all.zip")
        assert "still running at http://localhost:8080; what happens there" in out.out


def test_the_other_server_is_replaced_only_if_told(ask: Ask, here: Path, tmp_path: Path) -> None:
    assert ask("export", "all.zip").status == 0
    again = ask("import", "all.zip")
    assert (again.status, again.out) == (2, "")
    assert "is not empty. Choose an empty folder with --data; or add --replace" in again.err
    assert ask("import", "all.zip", "--replace").status == 0
    assert names_in(here) == ["Ann"]


def test_missing_games_are_named(ask: Ask, here: Path) -> None:
    lobby = Lobby("AAAAAA", "whist", 1, {}, [Seat()], None, changed=1.0)
    engine = open_database(f"sqlite:///{here / 'tables.db'}")
    with engine.begin() as connection:
        row = {column.name: getattr(lobby, column.name) for column in TABLES.columns}
        connection.execute(insert(TABLES), [row])
    engine.dispose()
    assert ask("export", "all.zip").status == 0
    out = ask("import", "all.zip", "--data", "there")
    assert out.status == 0
    assert "Imported 1 table (0 being played)" in out.out
    assert "Some of them need games that are not installed here: whist." in out.out


WRONG = {
    "no file named": (["export"], "Missing argument 'FILE'"),
    "no file named to import": (["import"], "Missing argument 'FILE'"),
    "no such file": (["import", "no.zip"], "no.zip cannot be read: No such file or directory."),
    "a folder": (["import", "."], "Is a directory"),
    "no export": (["import", "notes.txt"], "notes.txt is damaged, or not an export"),
    "nothing there": (["export", "all.zip", "--data", "x"], "There is nothing to export in x"),
    "a file that exists": (["export", "notes.txt"], "notes.txt exists already"),
    "a folder that does not exist": (
        ["export", "x/all.zip"],
        "x/all.zip cannot be written: No such file",
    ),
    "no database": (["export", "all.zip", "--database", "x"], "cannot be used as a database"),
    "an unknown option": (["export", "all.zip", "--replace"], "No such option: --replace"),
}


@pytest.mark.parametrize("what", WRONG)
def test_wrong_turns(ask: Ask, here: Path, tmp_path: Path, what: str) -> None:
    (tmp_path / "notes.txt").write_text("milk", encoding="utf-8")
    before = sorted(tmp_path.rglob("*"))
    arguments, sentence = WRONG[what]
    out = ask(*arguments)
    assert (out.status, out.out) == (2, "")
    assert sentence in out.err
    assert len(out.err.splitlines()) == 1
    assert sorted(tmp_path.rglob("*")) == before
