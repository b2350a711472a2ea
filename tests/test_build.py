import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import fullhouse

ROOT = Path(__file__).parent.parent
LOCKS = ROOT / "requirements"


def test_nothing_is_compiled_in_place() -> None:
    assert not list(ROOT.glob("src/**/*.so"))


def locked(name: str) -> dict[str, str]:
    """The versions in a lock file, by package."""
    lock = (LOCKS / f"{name}.lock").read_text()
    return dict(re.findall(r"^([a-z0-9-]+)(?:\[[a-z,]+\])?==(\S+)", lock, re.MULTILINE))


@pytest.mark.parametrize("lock", sorted(path.name for path in LOCKS.iterdir()))
def test_a_lock_knows_no_machine(lock: str) -> None:
    text = (LOCKS / lock).read_text()
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text


@pytest.mark.parametrize("part", ["play", "lab", "build"])
def test_every_environment_has_the_versions_that_are_tested(part: str) -> None:
    assert locked(part).items() <= locked("dev").items()


def test_the_docs_are_built_by_versions_that_are_tested_where_both_need_a_package() -> None:
    docs, dev = locked("docs"), locked("dev")
    assert [name for name in docs if name in dev and docs[name] != dev[name]] == []


def test_a_play_without_docs_still_plays(tmp_path: Path) -> None:
    """Building them fails here: there is nothing to build them with."""
    planned("docs", tmp_path)
    done = subprocess.run(
        ["make", "PYTHON=/nonexistent", "build/docs-tried"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "the docs are not built" in done.stdout
    assert (tmp_path / "build/docs-tried").exists()


def test_playing_installs_what_the_package_requires_and_nothing_for_development() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    named = [*project["project"]["dependencies"], *project["dependency-groups"]["wheel"]]
    wanted = {re.split(r"[<>=\[]", name)[0] for name in named}
    only_dev = {
        re.split(r"[<>=\[]", name)[0]
        for name in project["dependency-groups"]["dev"]
        if isinstance(name, str)
    }
    assert wanted <= set(locked("play"))
    assert not only_dev & set(locked("play"))


def planned(target: str, folder: Path, *there: str) -> str:
    """What make would do in a fresh clone, where besides the sources these files are there."""
    shutil.copy(ROOT / "Makefile", folder)
    locks = [f"requirements/{path.name}" for path in LOCKS.iterdir()]
    sources = ["setup.py", "pyproject.toml", "zensical.toml", "scripts/build_docs.py"]
    sources += ["docs/index.md", "web/package-lock.json"]
    for needed in (*locks, *sources, *there):
        (folder / needed).parent.mkdir(exist_ok=True)
        (folder / needed).touch()
    (folder / "src").mkdir()
    return subprocess.run(
        ["make", "--dry-run", target], cwd=folder, capture_output=True, text=True, check=True
    ).stdout


def test_play_sets_up_its_own_environment_only(tmp_path: Path) -> None:
    commands = planned("play", tmp_path)
    assert "-r requirements/play.lock" in commands
    assert "dev.lock" not in commands
    assert "build.lock" not in commands  # no compiler


SLOW = re.compile(r"-m pip|uv pip|bin/mypy|npm run")
SAID = re.compile(r"echo \"• [^\"]*: about (a minute|\d+ (s|minutes))\b")


@pytest.mark.parametrize(
    ("target", "there"),
    [
        ("play", ()),
        ("lab", ()),
        ("compile", (".venv/compiled",)),
        ("dev", ()),
        ("docs", ()),
        ("check", ()),
        ("lock", (".venv-dev/locked",)),
    ],
)
def test_every_long_wait_says_what_it_does_and_about_how_long(
    target: str, there: tuple[str, ...], tmp_path: Path
) -> None:
    """One sentence may be about several commands, up to the next."""
    text = planned(target, tmp_path, *there).replace("\\\n", "")
    parts = re.split(r"(?=echo \"•)", text)
    assert not SLOW.search(parts[0])
    assert len(parts) > 1
    for part in parts[1:]:
        assert SAID.match(part) or not SLOW.search(part), part


def test_building_the_client_says_what_it_does_and_about_how_long(tmp_path: Path) -> None:
    """With a Node and npm that do nothing."""
    for name, says in (("bin/node", "echo v20.0.0"), ("bin/npm", "mkdir -p node_modules")):
        program = tmp_path / name
        program.parent.mkdir(exist_ok=True)
        program.write_text(f"#!/bin/sh\n{says}\n")
        program.chmod(0o755)
    for needed in ("scripts/build_client.py", "web/package-lock.json"):
        (tmp_path / needed).parent.mkdir()
        shutil.copy(ROOT / needed, tmp_path / needed)
    said = subprocess.run(
        [sys.executable, tmp_path / "scripts" / "build_client.py"],
        env={**os.environ, "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    ).stderr.splitlines()
    assert said == [
        "• installing the browser client's packages: about 10 s",
        "• building the browser client: about 20 s",
    ]


def test_the_package_is_typed() -> None:
    assert Path(fullhouse.__file__).with_name("py.typed").exists()
