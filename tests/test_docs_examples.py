"""The examples of the docs work: programs run; commands exist, and so do the files they name."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main

import fullhouse as fh
from fullhouse.cli.app import app
from fullhouse.terminal.game_setup import read_options
from fullhouse.words.language import current_language, set_language

ROOT = Path(__file__).parents[1]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")])
RUN_ELSEWHERE = {
    "docs/add-a-game.md",  # tests/test_docs_game.py
    "docs/bots.md",  # tests/bots/test_bots.py
    "docs/environments.md",  # tests/envs/test_examples.py
}
FRAGMENTS = {
    "docs/visibility.md": "three calls from inside a rule",
}


BLOCK = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def fenced(page: Path, language: str = "") -> list[str]:
    text = page.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def commands(page: Path, first: str) -> list[str]:
    """The commands of a page that begin with this word, in blocks and between backticks."""
    text = page.read_text(encoding="utf-8").replace("\\\n", " ")
    blocks = re.findall(r"^```\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    lines += re.findall(r"`([^`\n]+)`", BLOCK.sub("", text))
    lines = [part for line in lines for part in line.split("&&")]
    lines = [re.sub(r"\s#.*", "", line).strip() for line in lines]
    return [line for line in lines if re.match(rf"{first}( |$)", line)]


def programs() -> list[Path]:
    return [page for page in PAGES if fenced(page, "python") and name_of(page) not in RUN_ELSEWHERE]


@pytest.mark.parametrize("page", programs(), ids=name_of)
def test_the_programs_of_a_page_run(page: Path) -> None:
    if name_of(page) in FRAGMENTS:
        return
    table = fh.game("smash-family").start(2, "any text", {"target": 12})
    seat = table.actors[0]
    known: dict[str, Any] = {"seat": seat, "action": table.legal(seat)[0], "to": None, "zone": 0}
    known["data"] = table.snapshot()
    for program in fenced(page, "python"):
        exec(program, known)


def test_the_test_vectors_of_the_chance_page_are_what_its_program_gives() -> None:
    page = ROOT / "docs/chance.md"
    (program,) = fenced(page, "python")
    *lines, last = program.strip().splitlines()
    known: dict[str, Any] = {}
    exec("\n".join(lines), known)
    value, _, told = last.partition("  # ")
    assert " ".join(map(str, eval(value, known))) == told
    assert f"| {told} |" in page.read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def same_language() -> Iterator[None]:
    """A command may choose a language, which would stay chosen in this process."""
    before = current_language()
    yield
    set_language(before)


def parsed(command: str) -> tuple[str, dict[str, Any]]:
    """The name and the arguments of a `fullhouse` command, which is read and not run."""
    root: Any = typer.main.get_command(app)
    context = root.make_context("fullhouse", shlex.split(command)[1:])
    rest = [*context._protected_args, *context.args]
    name, found, arguments = root.resolve_command(context, rest)
    return name, found.make_context(name, arguments, parent=context).params


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_fullhouse_command_is_one(page: Path) -> None:
    for command in commands(page, "(?:.venv/bin/)?fullhouse"):
        command = re.sub(r"\[(--[\w-]+(?: [A-Z]+)?)\]", r"\1", command)  # what may be left out
        command = re.sub(r"(--port|--deals) [NM]\b", r"\1 8080", command).replace("…", "x")
        command = command.replace("--language de ", "--language en ")  # a language to come
        if len(command.split()) < 3:  # the name of a command, without what it needs
            names = typer.main.get_command(app).commands  # type: ignore[attr-defined]
            assert set(command.split()[1:]) <= set(names), command
            continue
        try:
            _, given = parsed(command)
        except Exception as error:
            pytest.fail(f"{command}: {error}")
        game = given.get("game")
        if game is None or game.isupper() or game == "high-card":
            continue
        seats = given.get("seats")
        count = seats if isinstance(seats, int) else max(2, min(fh.game(game).seats))
        for options in (given.get("option"), given.get("a"), given.get("b")):
            read_options(fh.game(game), options or [], count)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_target_script_and_benchmark_is_there(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    package = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    for command in commands(page, "make"):
        for target in re.findall(r"^make ([a-z-]+)", command):
            assert re.search(rf"^([a-z-]+ )*{target}( [a-z-]+)*:", makefile, re.MULTILINE), command
    for command in commands(page, "npm"):
        for script in re.findall(r"^npm run (?:--silent )?([a-z-]+)", command):
            assert script in package["scripts"], command
    for command in commands(page, r"(?:PYTHONPATH=\S+ )?(?:\.venv[\w-]*/bin/)?python"):
        for script in re.findall(r"python (\S+\.py)\b", command):
            assert (ROOT / script).is_file(), command


def test_every_file_of_the_walks_exists_and_their_steps_are_those_of_the_pictures() -> None:
    page = (ROOT / "docs/walks.md").read_text(encoding="utf-8")
    files = re.findall(r"`([\w/.-]+\.(?:py|ts|svelte))`", page)
    missing = [file for file in files if not (ROOT / file).is_file()]
    missing = [file for file in missing if not (ROOT / "src/fullhouse" / file).is_file()]
    assert len(files) > 60
    assert missing == []
    for section in page.split("\n## ")[1:]:
        (picture,) = re.findall(r"\]\((pictures/walk-\w+\.svg)\)", section)
        drawn = (ROOT / "docs" / picture).read_text(encoding="utf-8")
        steps = [int(step) for step in re.findall(r">(\d+)</text>", drawn)]
        rows = [int(row) for row in re.findall(r"^\| (\d+) \|", section, re.MULTILINE)]
        assert rows == steps == list(range(1, len(steps) + 1))
