from pathlib import Path

import fullhouse

ROOT = Path(__file__).parent.parent


def test_nothing_is_compiled_in_place() -> None:
    assert not list(ROOT.glob("src/**/*.so"))


def test_the_lock_knows_no_machine() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    assert "://" not in lock
    assert "--index" not in lock
    assert "--find-links" not in lock


def test_the_package_is_typed() -> None:
    assert Path(fullhouse.__file__).with_name("py.typed").exists()
