"""Puts docstrings into the C that mypyc generates, so that `help()` works in the compiled build.

mypyc 2.4 writes signatures and drops docstrings. Its C names modules, classes, functions and
properties by a fixed pattern, so they can be added to the text before a C compiler reads it. That
of `__init__` is added to its class: a constructor written in C has none of its own. A test compares
the docstrings of the compiled build with the source (tests/laws/test_docstrings.py): it fails if
another version of mypyc uses another pattern.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable
from pathlib import Path

MODULE = re.compile(
    r'(struct PyModuleDef (\w+)module = \{\n\s*PyModuleDef_HEAD_INIT,\n\s*"([\w.]+)",\n\s*)NULL'
)
FUNCTION = re.compile(
    r"(\(PyCFunction\)CPyPy_(\w+),\s*METH_[A-Z_ |]+, PyDoc_STR\()"
    r'(?:NULL|("(?:[^"\\]|\\.)*?\\n--\\n\\n)")\)'
)
CLASS = re.compile(
    r"(PyTypeObject CPyType_(\w+)_template_ = \{\n(?:\s*(?:\.tp_(?!doc)|PyVarObject)[^\n]*\n)*"
    r'\s*\.tp_doc = PyDoc_STR\()(?:NULL|("(?:[^"\\]|\\.)*?\\n--\\n\\n)")\)'
)
PROPERTY = re.compile(r"(\(getter\)(\w+),\s*(?:NULL|\(setter\)\w+),\s*)NULL(, NULL\})")


def docstrings(source: str) -> dict[str, str]:
    """Every docstring of a module by the qualified name of what it describes; "" is the module."""
    found: dict[str, str] = {}

    def walk(node: ast.Module | ast.ClassDef | ast.FunctionDef, name: str) -> None:
        if text := ast.get_docstring(node):
            found[name] = text
        if isinstance(node, ast.FunctionDef):
            return
        for child in node.body:
            if isinstance(child, (ast.ClassDef, ast.FunctionDef)):
                walk(child, f"{name}.{child.name}" if name else child.name)

    walk(ast.parse(source), "")
    for name in [name for name in found if name.endswith(".__init__")]:
        owner = name.removesuffix(".__init__")
        found[owner] = "\n\n".join(filter(None, [found.get(owner), found.pop(name)]))
    return found


def c_text(text: str) -> str:
    """The inside of a C string literal."""
    plain = {"\n": "\\n", '"': '\\"', "\\": "\\\\", "?": "\\?"}
    return "".join(
        plain.get(char)
        or (char if " " <= char <= "~" else "".join(f"\\{byte:03o}" for byte in char.encode()))
        for char in inspect.cleandoc(text)
    )


def with_docstrings(code: str, modules: dict[str, dict[str, str]]) -> str:
    """The generated C with the docstrings of its modules, which are given by their full names."""
    named = {
        f"{short}___{name.replace('.', '___')}": c_text(text)
        for _, short, module in MODULE.findall(code)
        for name, text in modules[module].items()
        if name
    }
    # A property of a class is read by a function of that name; nothing else is called so.
    getters = {"_get_".join(name.rsplit("___", 1)): doc for name, doc in named.items()}

    def described(found: re.Match[str]) -> str:
        if found[2] not in named:
            return found[0]
        return f'{found[1]}{found[3] or chr(34)}{named[found[2]]}")'

    def module(found: re.Match[str]) -> str:
        text = modules[found[3]].get("")
        return found[0] if text is None else f'{found[1]}"{c_text(text)}"'

    def getter(found: re.Match[str]) -> str:
        doc = getters.get(found[2])
        return found[0] if doc is None else f'{found[1]}"{doc}"{found[3]}'

    code = MODULE.sub(module, code)
    code = FUNCTION.sub(described, code)
    code = CLASS.sub(described, code)
    return PROPERTY.sub(getter, code)


def module_name(path: Path) -> str:
    return ".".join(path.relative_to("src").with_suffix("").parts)


def keep(folder: Path, paths: Iterable[Path]) -> None:
    """Adds the docstrings of these modules to the C in a folder."""
    modules = {module_name(path): docstrings(path.read_text(encoding="utf-8")) for path in paths}
    for path in folder.glob("__native*.c"):
        code = path.read_text(encoding="utf-8")
        path.write_text(with_docstrings(code, modules), encoding="utf-8")
