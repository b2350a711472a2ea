"""Everything in the sources that may hold something for longer than a call, found by its syntax."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import fullhouse

SOURCES = Path(fullhouse.__file__).parent
FUNCTIONS = {"cache", "lru_cache", "cached_property", "derived"}
CONTAINERS = {
    "dict", "set", "list", "Counter", "defaultdict", "OrderedDict", "deque", "LruCache", "KitCache",
    "WeakValueDictionary", "WeakKeyDictionary", "FairGate", "Queue", "SimpleQueue",
}  # fmt: skip


def name_of(node: ast.expr) -> str:
    """The last name of an expression: of `functools.cache`, `LruCache[K, V](…)`, `lru_cache(9)`."""
    if isinstance(node, ast.Call):
        return name_of(node.func)
    if isinstance(node, ast.Subscript):
        return name_of(node.value)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def is_container(value: ast.expr | None) -> bool:
    """Whether something begins empty, and may fill."""
    if isinstance(value, ast.Dict | ast.List | ast.Set):
        return not ast.unparse(value).strip("{}[]")
    return isinstance(value, ast.Call) and name_of(value) in CONTAINERS


def found_in(path: Path) -> Iterator[str]:
    """The names of caches in a file: functions that keep results, and containers of modules and,
    on the server, of objects.
    """
    module = ".".join(path.relative_to(SOURCES).with_suffix("").parts)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if any(name_of(one) in FUNCTIONS for one in node.decorator_list):
                yield f"{module}.{node.name}"
        elif isinstance(node, ast.ClassDef) and module.startswith("server"):
            for inner in ast.walk(node):
                target = assigned(inner)
                if target is not None and isinstance(target, ast.Attribute):
                    yield f"{module}.{node.name}.{target.attr}"
    for statement in tree.body:
        target = assigned(statement)
        if isinstance(target, ast.Name):
            yield f"{module}.{target.id}"


def assigned(node: ast.AST) -> ast.expr | None:
    """What an empty container is assigned to."""
    if isinstance(node, ast.AnnAssign) and is_container(node.value):
        return node.target
    if isinstance(node, ast.Assign) and is_container(node.value):
        return node.targets[0]
    return None


def all_found() -> set[str]:
    """All of them, by module and name."""
    return {name for path in SOURCES.rglob("*.py") for name in found_in(path)}
