"""What is kept of a release, in releases/<version>/, so that later versions can be held to it.

    schemas.json     a digest of each JSON Schema: whether the wire has changed since
    forms.json.gz    every form of every English text: which texts have changed since
    tables.zip       an export of a server with tables of every game, in every state
    passphrase.txt   with which a guest of that server enters on another device

`scripts/write_release_files.py` writes them. Nothing here needs git's history.
"""

from __future__ import annotations

import gzip
import json
import tomllib
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RELEASES = ROOT / "releases"
SOURCES = ROOT / "src" / "fullhouse"
SCHEMAS = "schemas.json"
FORMS = "forms.json.gz"
TABLES = "tables.zip"
PASSPHRASE = "passphrase.txt"

Forms = dict[str, dict[str, dict[str, str]]]
"""By catalogue and template: the text of each form."""


def version() -> str:
    """The version in pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: str = project["project"]["version"]
    return found


def numbers(name: str) -> tuple[int, ...]:
    """A version as numbers, which compare as they should."""
    return tuple(map(int, name.split(".")))


def releases() -> list[Path]:
    """The folder of each release, the oldest first."""
    return sorted(RELEASES.iterdir(), key=lambda folder: numbers(folder.name))


def schema_digests() -> dict[str, str]:
    """A digest of each JSON Schema in the sources, whatever its layout."""
    found = {}
    for path in sorted(SOURCES.rglob("*.schema.json")):
        schema = json.loads(path.read_text(encoding="utf-8"))
        text = json.dumps(schema, sort_keys=True).encode()
        found[path.relative_to(SOURCES).as_posix()] = blake2b(text, digest_size=16).hexdigest()
    return found


def kept_digests(folder: Path) -> dict[str, str]:
    """The digests that a release has kept."""
    found: dict[str, str] = json.loads((folder / SCHEMAS).read_text(encoding="utf-8"))
    return found


def changed_schemas(folder: Path) -> list[str]:
    """The schemas that are new, different or gone since a release."""
    now, then = schema_digests(), kept_digests(folder)
    return sorted(name for name in now.keys() | then.keys() if now.get(name) != then.get(name))


def forms() -> Forms:
    """Every form of every English text, from the catalogues that `make generated` writes."""
    return {
        path.parent.parent.relative_to(SOURCES).as_posix(): json.loads(
            path.read_text(encoding="utf-8")
        )["messages"]
        for path in sorted(SOURCES.rglob("locale/en.json"))
    }


def kept_forms(folder: Path) -> Forms:
    """The forms that a release has kept."""
    found: Forms = json.loads(gzip.decompress((folder / FORMS).read_bytes()))
    return found


def changed_forms(then: Forms, now: Forms) -> tuple[int, int, int]:
    """How many forms are new, reworded and gone."""
    old, new = flat(then), flat(now)
    reworded = sum(old[key] != new[key] for key in old.keys() & new.keys())
    return len(new.keys() - old.keys()), reworded, len(old.keys() - new.keys())


def flat(some: Forms) -> dict[tuple[str, str, str], str]:
    return {
        (catalogue, template, form): text
        for catalogue, templates in some.items()
        for template, texts in templates.items()
        for form, text in texts.items()
    }


def write_digests_and_forms(folder: Path) -> None:
    """Writes what follows from the sources alone: the same files for the same sources."""
    text = json.dumps(schema_digests(), indent=2) + "\n"
    (folder / SCHEMAS).write_text(text, encoding="utf-8")
    packed = json.dumps(forms(), ensure_ascii=False, sort_keys=True).encode()
    (folder / FORMS).write_bytes(gzip.compress(packed, 9, mtime=0))


def untold_schemas(folder: Path, unreleased: str) -> list[str]:
    """The schemas that have changed since a release, unless the changelog names them."""
    return [name for name in changed_schemas(folder) if f"`{name}`" not in unreleased]
