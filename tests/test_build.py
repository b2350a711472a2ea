import re
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


@pytest.mark.parametrize("part", ["docs", "long"])
def test_what_is_needed_elsewhere_too_has_the_version_that_is_tested(part: str) -> None:
    there, dev = locked(part), locked("dev")
    assert [name for name in there if name in dev and there[name] != dev[name]] == []


def test_playing_installs_what_the_package_requires_and_nothing_for_development() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = {re.split(r"[<>=\[]", name)[0] for name in project["project"]["dependencies"]}
    only_dev = {
        re.split(r"[<>=\[]", name)[0]
        for name in project["dependency-groups"]["dev"]
        if isinstance(name, str)
    }
    assert wanted <= set(locked("play"))
    assert not only_dev & set(locked("play"))


def test_every_target_is_short_and_explained() -> None:
    """Logic lives in scripts, which are tested; `make help` names what people type."""
    makefile = (ROOT / "Makefile").read_text()
    targets = re.findall(r"^([a-z-]+(?: [a-z-]+)*):\n((?:\t.*\n)+)", makefile, re.MULTILINE)
    assert len(targets) >= 20
    for names, recipe in targets:
        assert names == "help" or len(recipe.splitlines()) <= 6, names
        for name in names.split():
            assert name == "help" or f'"make {name} ' in makefile, name
            assert re.search(rf"^\.PHONY:.* {name}\b", makefile, re.MULTILINE), name


def test_the_package_is_typed() -> None:
    assert Path(fullhouse.__file__).with_name("py.typed").exists()
