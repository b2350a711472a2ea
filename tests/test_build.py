import re
import shutil
import subprocess
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


def test_play_sets_up_its_own_environment_only(tmp_path: Path) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    for needed in ("requirements/play.lock", "web/package-lock.json", "setup.py", "pyproject.toml"):
        (tmp_path / needed).parent.mkdir(exist_ok=True)
        (tmp_path / needed).touch()
    for folder in ("src", "scripts"):
        (tmp_path / folder).mkdir()
    planned = subprocess.run(
        ["make", "--dry-run", "play"], cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout
    assert "-r requirements/play.lock" in planned
    assert "dev.lock" not in planned
    assert "build.lock" not in planned  # no compiler


def test_the_package_is_typed() -> None:
    assert Path(fullhouse.__file__).with_name("py.typed").exists()
