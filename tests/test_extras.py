"""What needs the packages of an extra says so, with the command that adds them here."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from fullhouse import extras

ROOT = Path(__file__).parent.parent
# What each extra is needed by, and a package of it that is not there.
NEEDED = {
    "batch": ("import fullhouse.envs.batch", "numpy"),
    "cluster": (
        "from fullhouse.lab.cluster import Cluster; Cluster('tcp://localhost:1')",
        "distributed",
    ),
    "lab": ("from fullhouse.lab.arguments import check_packages as check; check()", "polars"),
    "openspiel": ("import fullhouse.envs.openspiel", "pyspiel"),
    "pettingzoo": ("import fullhouse.envs.pettingzoo", "pettingzoo"),
    "scale": (
        "from fullhouse.server.database import connect_database; connect_database('postgresql://a@b/c')",
        "psycopg",
    ),
}
HIDE = "import sys; sys.modules[{name!r}] = None\n"


def test_every_extra_is_tried() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(NEEDED) == set(project["optional-dependencies"])


@pytest.mark.parametrize("extra", NEEDED)
def test_what_needs_an_extra_says_how_to_add_it(
    extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, package = NEEDED[extra]
    monkeypatch.delenv(extras.STARTED_BY, raising=False)
    done = subprocess.run(
        [sys.executable, "-c", HIDE.format(name=package) + code],
        capture_output=True,
        text=True,
        check=False,
    )
    said = done.stderr.splitlines()[-1]
    assert said.endswith(f" needs more packages; add them with: {extras.command(extra)}")


def test_where_there_is_no_pip_uv_adds_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(extras.STARTED_BY, raising=False)
    monkeypatch.setattr(sys, "executable", "/my venv/python")
    monkeypatch.setattr(extras, "has_pip", lambda: False)
    assert extras.command("lab") == "uv pip install --python '/my venv/python' 'fullhouse[lab]'"
    monkeypatch.setattr(extras, "has_pip", lambda: True)
    assert extras.command("lab") == "'/my venv/python' -m pip install 'fullhouse[lab]'"


def test_nothing_that_watches_imports_hears_of_pip(monkeypatch: pytest.MonkeyPatch) -> None:
    """Setuptools watches for pip, and warns where distutils was imported before."""
    monkeypatch.setattr(sys, "meta_path", [])
    assert extras.has_pip() in (True, False)


def test_those_who_start_it_by_make_add_them_as_make_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(extras.STARTED_BY, "make")
    assert extras.command("lab") == "make lab"
    script = re.match(r"python3 (\S+) pip install --python \.venv ", extras.command("scale"))
    assert script is not None
    assert (ROOT / script[1]).is_file()
    assert "FULLHOUSE_STARTED_BY=make" in (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("lock", ["play", "lab"])
def test_nothing_that_collects_or_sends_measurements_is_required(lock: str) -> None:
    """FastAPI requires opentelemetry-api, which alone does nothing."""
    text = (ROOT / "requirements" / f"{lock}.lock").read_text(encoding="utf-8")
    required = re.findall(r"^(opentelemetry-[\w-]+)==", text, re.MULTILINE)
    assert set(required) <= {"opentelemetry-api"}
