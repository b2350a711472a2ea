"""What was made is made again just when what it was made from has changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import stamps


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(stamps, "ROOT", tmp_path)
    monkeypatch.setattr(stamps, "STAMPS", tmp_path / "stamps")
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.py").write_text("1")
    return tmp_path / "src"


def test_contents_names_and_words_count(source: Path) -> None:
    seen = {stamps.digest(source), stamps.digest(source, words=["3.11"])}
    (source / "a.py").write_text("2")
    seen.add(stamps.digest(source))
    (source / "a.py").rename(source / "b.py")
    seen.add(stamps.digest(source))
    assert len(seen) == 4


def test_times_and_what_is_built_do_not_count(source: Path) -> None:
    before = stamps.digest(source)
    os.utime(source / "a.py", (1, 1))
    for name in ("node_modules", "__pycache__", "static", "fullhouse.egg-info"):
        (source / name).mkdir()
        (source / name / "new").write_text("new")
    assert stamps.digest(source) == before


def test_what_was_made_is_current_until_forgotten_or_changed(source: Path) -> None:
    assert not stamps.is_current("client", "from this")
    stamps.mark("client", "from this")
    assert stamps.is_current("client", "from this")
    assert not stamps.is_current("client", "from that")
    stamps.forget("client")
    assert not stamps.is_current("client", "from this")


def test_one_process_at_a_time_makes_a_thing(source: Path) -> None:
    code = f"import stamps; stamps.STAMPS = stamps.Path({str(stamps.STAMPS)!r})\n"
    code += "with stamps.alone('play'): print('made')"
    scripts = Path(stamps.__file__).parent
    with stamps.alone("play"):
        other = subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=scripts,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert other.stderr is not None
        assert other.stderr.readline() == "• waiting for another make in this folder\n"
        assert other.poll() is None
    assert other.communicate() == ("made\n", "")
