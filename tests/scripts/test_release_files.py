"""Every release is kept in files, and what has changed since is told."""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path

import changelog
import pytest
import release_files

import fullhouse

ROOT = Path(__file__).parents[2]


@pytest.fixture
def released(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small package with a schema and a catalogue, and the files of its release."""
    (tmp_path / "src" / "words" / "locale").mkdir(parents=True)
    monkeypatch.setattr(release_files, "SOURCES", tmp_path / "src")
    schema(tmp_path, '{"type": "string"}')
    words(tmp_path, {"plays {card}": {"you": "play {card}", "they": "plays {card}"}})
    folder = tmp_path / "0.2.0"
    folder.mkdir()
    release_files.write_digests_and_forms(folder)
    return folder


def schema(root: Path, text: str) -> None:
    (root / "src" / "wire.schema.json").write_text(text, encoding="utf-8")


def words(root: Path, messages: dict[str, dict[str, str]]) -> None:
    path = root / "src" / "words" / "locale" / "en.json"
    path.write_text(json.dumps({"messages": messages}), encoding="utf-8")


def test_a_schema_counts_as_changed_by_what_it_says_not_by_its_layout(released: Path) -> None:
    schema(released.parent, '{ "type":\n"string" }')
    assert release_files.changed_schemas(released) == []
    schema(released.parent, '{"type": "number"}')
    assert release_files.changed_schemas(released) == ["wire.schema.json"]
    (released.parent / "src" / "wire.schema.json").unlink()
    assert release_files.changed_schemas(released) == ["wire.schema.json"]


def test_a_changed_schema_has_to_be_named_in_the_changelog(released: Path) -> None:
    assert release_files.untold_schemas(released, "") == []
    schema(released.parent, '{"type": "number"}')
    assert release_files.untold_schemas(released, "- Something else.") == ["wire.schema.json"]
    assert release_files.untold_schemas(released, "- Numbers: `wire.schema.json`.") == []


def test_new_reworded_and_lost_forms_are_counted(released: Path) -> None:
    then = release_files.kept_forms(released)
    assert release_files.changed_forms(then, release_files.forms()) == (0, 0, 0)
    words(
        released.parent,
        {"plays {card}": {"you": "lay {card}"}, "draws {cards}": {"you": "draw {cards}"}},
    )
    assert release_files.changed_forms(then, release_files.forms()) == (1, 1, 1)


def test_the_same_sources_make_the_same_files(released: Path) -> None:
    before = {path.name: path.read_bytes() for path in released.iterdir()}
    release_files.write_digests_and_forms(released)
    assert {path.name: path.read_bytes() for path in released.iterdir()} == before
    assert len(before) == 2


def test_releases_are_in_the_order_of_their_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release_files, "RELEASES", tmp_path)
    for name in ("0.10.0", "0.2.0", "1.0.0"):
        (tmp_path / name).mkdir()
    assert [folder.name for folder in release_files.releases()] == ["0.2.0", "0.10.0", "1.0.0"]


def test_a_changelog_is_read_by_version() -> None:
    text = "# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.2.0 – 2026-11-19\n\nFirst.\n"
    assert changelog.sections(text) == [
        ("Unreleased", "", "- New."),
        ("0.2.0", "2026-11-19", "First."),
    ]


# What is in this checkout.


def test_the_wire_is_that_of_the_newest_release_or_the_changelog_says_otherwise() -> None:
    """Name each changed schema under Unreleased, such as `server/protocol.schema.json`."""
    unreleased, *_ = changelog.read()
    assert unreleased.version == changelog.UNRELEASED
    assert release_files.untold_schemas(release_files.releases()[-1], unreleased.body) == []


def test_every_release_in_the_changelog_is_kept_in_files_the_newest_first() -> None:
    _, *released = changelog.read()
    kept = [folder.name for folder in release_files.releases()]
    assert [section.version for section in released] == kept[::-1]
    days = [date.fromisoformat(section.date) for section in released]
    assert days == sorted(days, reverse=True)
    for folder in release_files.releases():
        names = {path.name for path in folder.iterdir()}
        assert names == {
            release_files.SCHEMAS,
            release_files.FORMS,
            release_files.TABLES,
            release_files.PASSPHRASE,
        }


def test_the_version_is_the_same_everywhere() -> None:
    assert fullhouse.__version__ == release_files.version()
    assert release_files.version() in {section.version for section in changelog.read()}


def test_the_newest_table_of_changed_names_has_only_new_names_that_there_are() -> None:
    sources = [*(ROOT / "src/fullhouse").rglob("*.py"), ROOT / "docs/add-a-game.md"]
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    rows = re.findall(r"^\| .* \| (.*) \|$", changelog.read()[1].body, re.MULTILINE)
    code = re.sub('".*?"', "", " ".join(re.findall(r"`([^`]+)`", " ".join(rows))))
    names = set(re.findall(r"\b[A-Za-z_]{3,}\b", code))
    assert sorted(name for name in names if not re.search(rf"\b{name}\b", text)) == []
