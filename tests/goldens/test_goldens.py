"""The committed playthroughs are what the code gives now; only `regenerate` writes them."""

from __future__ import annotations

from pathlib import Path

import pytest

import fullhouse as fh
from fullhouse.play.replay import verify
from tests.goldens.playthrough import playthrough
from tests.goldens.regenerate import HERE, golden, golden_record

LONGEST = 3000


@pytest.mark.parametrize("id", list(fh.games()))
def test_a_game_plays_as_its_golden_says(id: str) -> None:
    now = playthrough(fh.game(id)).splitlines()
    kept = golden(id).read_text(encoding="utf-8").splitlines()
    for number, (new, old) in enumerate(zip(now, kept, strict=False), 1):
        assert new == old, f"{golden(id).name}, line {number}"
    assert len(now) == len(kept)


@pytest.mark.parametrize("id", list(fh.games()))
def test_a_golden_stays_readable(id: str) -> None:
    assert len(golden(id).read_text(encoding="utf-8").splitlines()) < LONGEST


def test_every_golden_is_of_a_game() -> None:
    assert sorted(path.stem for path in HERE.glob("*.txt")) == sorted(fh.games())


@pytest.mark.parametrize("id", list(fh.games()))
def test_a_record_of_the_current_rules_still_holds(id: str) -> None:
    """A change that breaks it is a change of the rules, and raises the game's version."""
    found = verify(golden_record(id))
    assert found.actions > 0
    assert found.result


@pytest.mark.parametrize("path", sorted((HERE / "format-1").glob("*.record")), ids=lambda p: p.stem)
def test_a_record_of_the_first_format_still_holds(path: Path) -> None:
    id, version = path.stem.split(".")
    if fh.game(id).version == int(version):
        assert verify(path).result
    else:
        with pytest.raises(fh.BadInput, match="can show it"):
            verify(path)


@pytest.mark.parametrize("path", sorted((HERE / "format-1").glob("*.record")), ids=lambda p: p.stem)
@pytest.mark.parametrize("what", ["action", "result", "checksum"])
def test_a_changed_record_of_the_first_format_does_not(
    path: Path, what: str, tmp_path: Path
) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    starts = {"action": "1. ", "result": "result: ", "checksum": "checksum: "}
    at = next(n for n, line in enumerate(lines) if line.startswith(starts[what]))
    lines[at] = lines[at][:-1] + ("0" if lines[at][-1] != "0" else "1")
    changed = tmp_path / path.name
    changed.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(fh.BadInput):
        verify(changed)
