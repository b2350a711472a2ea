"""Tuples that compiled code indexes are annotated: mypyc would copy the others at every lookup.

A bare `Final` of three numbers has the type of three fields, which mypyc keeps unboxed and turns
into a new Python tuple whenever an index is not constant. As `Final[tuple[int, ...]]`, it is built
once. A pair that is only searched with `in` is quicker as it is.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parents[2]


def compiled() -> list[Path]:
    """The modules that setup.py compiles."""
    named = {
        ast.unparse(node.targets[0]): node.value
        for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign)
    }
    plain = ast.literal_eval(named["PLAIN"])
    patterns = ast.literal_eval(named["COMPILED"])
    found = {path for pattern in patterns for path in ROOT.glob(pattern)}
    return sorted(path for path in found if path.name not in plain)


def bare_tuples(module: ast.Module) -> dict[str, int]:
    """The constants of a module that are tuples without a type of their own, with their lines."""
    found = {}
    for node in module.body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final":
            target: ast.expr = node.target
        elif isinstance(node, ast.Assign):
            target = node.targets[0]
        else:
            continue
        if isinstance(node.value, ast.Tuple):
            found[ast.unparse(target)] = node.lineno
    return found


def indexed(module: ast.Module) -> Iterator[str]:
    """The names, with or without their module's, that are indexed by more than a constant."""
    for node in ast.walk(module):
        if isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Constant):
            yield ast.unparse(node.value).split(".")[-1]


def bare_and_indexed(sources: dict[str, str]) -> list[str]:
    """Where constants are declared that should be annotated, in modules that use each other."""
    modules = {name: ast.parse(source) for name, source in sources.items()}
    used = {name for module in modules.values() for name in indexed(module)}
    return [
        f"{place}:{line} {name}"
        for place, module in modules.items()
        for name, line in bare_tuples(module).items()
        if name in used
    ]


def test_tuples_that_compiled_code_indexes_are_annotated() -> None:
    paths = {str(path.relative_to(ROOT)): path for path in compiled()}
    sources = {name: path.read_text(encoding="utf-8") for name, path in paths.items()}
    assert {name.split("/")[2] for name in sources} >= {"table", "games", "bots"}
    assert bare_and_indexed(sources) == []


def test_a_bare_tuple_is_found_where_another_module_indexes_it() -> None:
    declares = """
        BARE: Final = (1, 3, 5)
        TYPED: Final[tuple[int, ...]] = (1, 3, 5)
        PAIR: Final = (2, 4)
        NAMES = ("a", "b")
    """
    uses = """
        def f(i: int) -> bool:
            return cards.BARE[i] in PAIR and TYPED[i] == PAIR[0] and NAMES[i] == "a"
    """
    sources = {"cards.py": dedent(declares), "rules.py": dedent(uses)}
    assert bare_and_indexed(sources) == ["cards.py:2 BARE", "cards.py:5 NAMES"]
