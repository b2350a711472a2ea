"""What is generated and not in git follows its sources."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import node
import pytest

ROOT: Final = Path(__file__).parents[2]
WRITER: Final = """
from pathlib import Path
made = Path("src/fullhouse/words/locale/en.json")
made.parent.mkdir(parents=True, exist_ok=True)
made.write_text(Path("src/fullhouse/rules.py").read_text())
with open("written", "a") as file:
    file.write("catalogues ")
"""
NODE: Final = "#!/bin/sh\necho v99.0.0\n"
NPM: Final = """#!/bin/sh
[ "$1" = ci ] && exit
[ "$1" = run ] && echo text > web/src/lib/view.ts && printf 'types ' >> written
"""
RULES: Final = "src/fullhouse/rules.py"
CATALOGUE: Final = "src/fullhouse/words/locale/en.json"
SCHEMA: Final = "src/fullhouse/view.schema.json"
TYPES: Final = "web/src/lib/view.ts"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout with stand-ins for what writes: each notes that it was run."""
    files = {
        "scripts/write_catalogues.py": WRITER,
        "bin/node": NODE,
        "bin/npm": NPM,
        RULES: "rules",
        SCHEMA: "schema",
        "web/src/lib/own.ts": "",
        "web/package-lock.json": "",
        "web/node_modules/.package-lock.json": "",
        "written": "",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)
    for name in ("generate", "build_client", "caches", "node", "stamps"):
        shutil.copy(ROOT / "scripts" / f"{name}.py", tmp_path / "scripts")
    return tmp_path


def generate(tree: Path) -> list[str]:
    """What is run to bring the tree up to date."""
    (tree / "written").write_text("")
    path = os.pathsep.join([str(tree / "bin"), os.environ["PATH"]])
    command = [sys.executable, str(tree / "scripts" / "generate.py")]
    subprocess.run(command, env=os.environ | {"PATH": path}, check=True, capture_output=True)
    return (tree / "written").read_text().split()


def test_nothing_is_generated_twice(tree: Path) -> None:
    assert generate(tree) == ["catalogues", "types"]
    for path in tree.rglob("*"):
        path.touch()
    assert generate(tree) == []


@pytest.mark.parametrize(
    ("change", "generated"),
    [
        (lambda tree: (tree / RULES).write_text("other rules"), "catalogues"),
        (lambda tree: (tree / "src/fullhouse/more.py").touch(), "catalogues"),
        (lambda tree: (tree / CATALOGUE).unlink(), "catalogues"),
        (lambda tree: (tree / CATALOGUE).write_text("by hand"), "catalogues"),
        (lambda tree: (tree / SCHEMA).write_text("other schema"), "types"),
        (lambda tree: (tree / TYPES).unlink(), "types"),
    ],
)
def test_what_changed_is_generated_again(
    change: Callable[[Path], object], generated: str, tree: Path
) -> None:
    generate(tree)
    change(tree)
    assert generate(tree) == [generated]
    assert (tree / CATALOGUE).read_text() == (tree / RULES).read_text()
    assert generate(tree) == []


def test_an_sdist_brings_what_is_generated(tree: Path) -> None:
    (tree / "PKG-INFO").touch()
    assert generate(tree) == []


def test_texts_are_collected_in_a_folder_with_a_space(tmp_path: Path) -> None:
    web = tmp_path / "a folder" / "web"
    (web / "scripts").mkdir(parents=True)
    (web / "src").mkdir()
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    shutil.copy(ROOT / "web" / "scripts" / "templates.mjs", web / "scripts")
    (web / "src" / "words.ts").write_text('export const words = translated({ yes: "Yes" });')
    command = ["node", str(web / "scripts" / "templates.mjs")]
    done = subprocess.run(
        command, env=node.environment(), check=True, capture_output=True, text=True
    )
    assert json.loads(done.stdout) == {"words.ts": ["Yes"]}
