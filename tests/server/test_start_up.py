"""Starting imports no more than it needs: `benchmarks/start_up.py` measures what that saves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from alembic.script import ScriptDirectory

from fullhouse.server.database import migrations, newest_revision, open_database, revision_of

SERVER_PACKAGES: Final = {"fastapi", "sqlalchemy", "uvicorn", "alembic"}
HELP: Final = """
from fullhouse.cli import main
try:
    main(["--help"])
finally:
    import sys
    print(*sys.modules, file=sys.stderr)
"""
START: Final = """
import sys
from pathlib import Path
import fullhouse.server.serve
from fullhouse.server.backend import Backend
Backend(Path(sys.argv[1]))
print(*sys.modules, file=sys.stderr)
"""


def imported_by(program: str, *words: str) -> set[str]:
    """The modules that a program of its own has imported at its end."""
    done = subprocess.run(
        [sys.executable, "-c", program, *words], capture_output=True, text=True, check=True
    )
    return set(done.stderr.split())


def test_help_imports_nothing_of_the_server() -> None:
    imported = imported_by(HELP)
    assert "typer" in imported
    assert not imported & SERVER_PACKAGES


def test_alembic_is_imported_only_where_the_schema_is_behind(tmp_path: Path) -> None:
    assert "alembic" in imported_by(START, str(tmp_path))
    again = imported_by(START, str(tmp_path))
    assert "sqlalchemy" in again
    assert not {name for name in again if name.partition(".")[0] in ("alembic", "mako")}


def test_the_newest_revision_is_the_one_that_alembic_reaches(tmp_path: Path) -> None:
    assert newest_revision() == ScriptDirectory.from_config(migrations()).get_current_head()
    engine = open_database(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.connect() as connection:
        assert revision_of(connection) == newest_revision()
    engine.dispose()
