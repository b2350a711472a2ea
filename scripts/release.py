#!/usr/bin/env python3
"""Checks whether a version can be released, and with --tag builds its wheels and tags it.

    make release VERSION=0.2.0              says what is missing, and changes nothing
    make release VERSION=0.2.0 ARGS=--tag   if nothing is: builds the wheels, and tags v0.2.0 here

Nothing is pushed: pushing the tag is what releases (.github/workflows/release.yml).
"""

from __future__ import annotations

import argparse
import importlib
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import changelog
import release_files
import set_up
import wheels

ROOT = Path(__file__).resolve().parent.parent
MAIN = "main"
LONG_RUNS = ROOT / "tests" / "long-runs.json"
MIGRATIONS = ROOT / "src" / "fullhouse" / "server" / "migrations" / "versions"

Lacking = Iterator[str]
"""What a release lacks: each a sentence that says what to do."""


def git(*words: str) -> str:
    """What git answers in this checkout."""
    done = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def checkout(version: str) -> Lacking:
    if changed := git("status", "--porcelain"):
        yield f"Commit or stash what is changed here:\n{changed}"
    if (branch := git("branch", "--show-current")) != MAIN:
        yield f"Switch to {MAIN}: this is {branch or 'no branch'}."
    if git("tag", "--list", f"v{version}"):
        yield f"There is a tag v{version} already: choose another version."


def numbers(version: str) -> Lacking:
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        yield f"Name the version as three numbers, such as 0.2.0, instead of {version}."
    if (declared := release_files.version()) != version:
        yield f"Write the version {version} into pyproject.toml: it says {declared}."
    package = (ROOT / "src" / "fullhouse" / "__init__.py").read_text(encoding="utf-8")
    if f'__version__ = "{version}"' not in package:
        yield f"Write the version {version} into src/fullhouse/__init__.py."


def told_changes(version: str) -> Lacking:
    unreleased, *released = changelog.read()
    if unreleased.version != changelog.UNRELEASED or unreleased.body:
        yield (
            f"Move what CHANGELOG.md has under Unreleased to a section {version},"
            " and leave an empty Unreleased above it."
        )
    newest = released[0] if released else unreleased
    if newest.version != version:
        yield f"Add a section to CHANGELOG.md: ## {version} – {date.today()}."
    elif not re.fullmatch(r"\d{4}-\d\d-\d\d", newest.date):
        yield f"Give the section {version} of CHANGELOG.md its date: ## {version} – {date.today()}."


def kept_files(version: str) -> Lacking:
    folder = release_files.RELEASES / version
    remedy = "make release-files, and commit them"
    if not (folder / release_files.TABLES).is_file():
        yield f"Write releases/{version}: {remedy}."
        return
    if changed := release_files.changed_schemas(folder):
        yield f"releases/{version} has other schemas ({', '.join(changed)}): {remedy}."
    if any(release_files.changed_forms(release_files.kept_forms(folder), release_files.forms())):
        yield f"releases/{version} has other texts: {remedy}."
    with zipfile.ZipFile(folder / release_files.TABLES) as archive:
        manifest = json.loads(archive.read("fullhouse.json"))
    if (manifest["program"], manifest["schema"]) != (version, newest_migration()):
        yield f"The tables of releases/{version} are of another version or schema: {remedy}."


def newest_migration() -> str:
    """The revision that no other follows."""
    text = "".join(path.read_text(encoding="utf-8") for path in MIGRATIONS.glob("v*.py"))
    followed = set(re.findall(r'^down_revision.* = "(\w+)"', text, re.MULTILINE))
    revisions = set(re.findall(r'^revision.* = "(\w+)"', text, re.MULTILINE))
    newest: str
    (newest,) = revisions - followed
    return newest


def long_runs(version: str) -> Lacking:
    kept = json.loads(LONG_RUNS.read_text(encoding="utf-8")) if LONG_RUNS.is_file() else {}
    for part, digest in covered_digests().items():
        if kept.get(part, {}).get("digest") != digest:
            ran = f"ran on {kept[part]['date']}, on other sources" if part in kept else "never ran"
            yield f"The part {part} of the long run {ran}: make test-long ARGS={part}."


def covered_digests() -> dict[str, str]:
    """By part of the long run: a digest of the sources that it covers, as they are now."""
    long_tests = importlib.import_module("long_tests")
    return {name: part.digest() for name, part in long_tests.PARTS.items()}


def steady_tests(version: str) -> Lacking:
    if lacking := unsteady_tests():
        yield f"{len(lacking)} tests have not passed often enough since they changed: make steady."


def unsteady_tests() -> list[str]:
    """The tests that tests/steady.json does not show to be steady."""
    found: list[str] = importlib.import_module("steady").unsteady()
    return found


CHECKS: tuple[Callable[[str], Lacking], ...] = (
    checkout,
    numbers,
    told_changes,
    kept_files,
    long_runs,
    steady_tests,
)


def lacking(version: str) -> list[str]:
    """Everything that a release of this version lacks."""
    return [sentence for check in CHECKS for sentence in check(version)]


def news(version: str) -> str:
    """How many texts have changed since the release before this one."""
    earlier = [folder for folder in release_files.releases() if folder.name != version]
    if not earlier:
        return f"{version} is the first release."
    before = earlier[-1]
    kept = release_files.kept_forms(before)
    added, reworded, gone = release_files.changed_forms(kept, release_files.forms())
    return f"Forms of texts since {before.name}: {added} new, {reworded} reworded, {gone} gone."


def build_and_tag(version: str) -> None:
    set_up.main(["docs", "client"])
    wheels.main()
    git("tag", "--annotate", f"v{version}", "--message", f"Full House {version}")
    print(f"Tagged v{version}, here only. To release it: git push origin {MAIN} v{version}")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make release", description=__doc__.partition("\n")[0])
    parser.add_argument("version", help="such as 0.2.0 (make release VERSION=0.2.0)")
    parser.add_argument("--tag", action="store_true", help="build the wheels, and tag")
    asked = parser.parse_args(words)
    set_up.main(["checks"])
    if lacks := lacking(asked.version):
        print(f"{asked.version} cannot be released yet:")
        for sentence in lacks:
            print(f"• {sentence}")
        return 1
    print(news(asked.version))
    if asked.tag:
        build_and_tag(asked.version)
    else:
        print(f"Nothing is missing. To tag: make release VERSION={asked.version} ARGS=--tag")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
