"""What the pages say about the tree is so: credits, numbers, ports, names, rulings."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

import fullhouse as fh
from fullhouse.server.serve import PORT
from fullhouse.table.game import Game
from tests.toy_game import LEAKS

ROOT = Path(__file__).parents[1]
OURS = [id for id, game in fh.games().items() if type(game).__module__.startswith("fullhouse.")]


def page(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def rulings(text: str) -> list[str]:
    """The numbers of all rulings in the tables of a text, in order."""
    return re.findall(r"^\| (R\d+) \|", text, re.MULTILINE)


def test_every_icon_of_game_icons_is_credited_with_its_author() -> None:
    sources = [p for p in (ROOT / "web/src").rglob("*") if p.suffix in (".ts", ".svelte")]
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    used = set(re.findall(r'"icon:game-icons/([\w-]+)"', text))
    row = re.compile(r"^\| ([\w, -]+) \| \[\w+\]\(https://\S+\) \|$", re.MULTILINE)
    rows = row.findall(page("CREDITS.md"))
    credited = [icon for icons in rows for icon in icons.split(", ")]
    assert sorted(credited) == sorted(used)


def test_the_number_of_planted_leaks_is_told() -> None:
    assert f"and {len(LEAKS)} versions of it with one leak planted" in page("docs/visibility.md")


def test_all_that_rules_reveal_without_showing_it_is_told() -> None:
    row = re.compile(r"^\| ([\w ]+) \| ([A-Z]+-[\d.]+) \| (.+?) \| .+ \|$", re.MULTILINE)
    games = [fh.game(id) for id in OURS]
    declared = [(g.title, rule, words) for g in games for rule, words in type(g).reveals.items()]
    assert row.findall(page("docs/visibility.md")) == declared
    assert len(declared) == 4


def test_the_client_under_development_asks_the_servers_usual_port() -> None:
    assert f'"http://127.0.0.1:{PORT}"' in page("web/vite.config.ts")
    assert f"at port {PORT}" in page("docs/client.md")


def test_authors_are_told_which_files_are_not_compiled() -> None:
    for node in ast.parse(page("setup.py")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PLAIN":
            plain = sorted(ast.literal_eval(node.value))
    told = re.search(r"compiled with mypyc, except\s(.*?):", page("docs/add-a-game.md"), re.DOTALL)
    assert told
    assert sorted(re.findall(r"`(\w+\.py)`", told[1])) == plain


def test_authors_are_told_of_names_that_there_are() -> None:
    words = set(re.findall(r"\(`(\w+)`\)", page("docs/add-a-game.md")))
    engine = "".join(page(str(path)) for path in (ROOT / "src/fullhouse/table").glob("*.py"))
    assert sorted(word for word in words if not re.search(rf"\b{word}\b", engine)) == []


def test_every_layer_of_imports_is_there() -> None:
    project = tomllib.loads(page("pyproject.toml"))
    contracts = project["tool"]["importlinter"]["contracts"]
    layered = [one for one in contracts if one["type"] == "layers"]
    assert layered
    for contract in layered:
        names = [name.strip() for layer in contract["layers"] for name in layer.split("|")]
        assert names
        for container in contract["containers"]:
            package = ROOT / "src" / container.replace(".", "/")
            there = {p.stem for p in package.iterdir() if p.suffix == ".py" or p.is_dir()}
            assert [name for name in names if name not in there] == []


def rulings_section(game: Game) -> str:
    """What the page of rulings says about a game."""
    sections = re.split(r"^## ", page("docs/rulings.md"), flags=re.MULTILINE)
    (section,) = [text for text in sections if text.startswith(f"{game.title}\n")]
    return section


@pytest.mark.parametrize("id", OURS)
def test_every_ruling_is_in_the_rulebook_and_on_the_page(id: str) -> None:
    game = fh.game(id)
    listed = rulings(rulings_section(game))
    assert rulings(game.rulebook) == listed
    assert listed == [f"R{number}" for number in range(1, len(listed) + 1)]


@pytest.mark.parametrize("id", OURS)
def test_every_option_belongs_to_a_ruling_or_is_said_to_need_none(id: str) -> None:
    game = fh.game(id)
    section = rulings_section(game)
    assert [o.name for o in game.options.all if f"`{o.name}`" not in section] == []
