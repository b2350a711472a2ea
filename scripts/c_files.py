"""Merges the C files that mypyc writes, and compiles them side by side.

mypyc writes one file for everything, which keeps one processor busy for minutes, or one for each
module, between which no function is inlined. Here the modules of the engine are compiled as one
file, and those of each game as another, each with its own copy of the short functions of mypyc's
runtime that are called everywhere. All become one library.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import jobs
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

ENGINE = "engine"
INLINED = ("int_ops.c", "list_ops.c", "str_ops.c", "pythonsupport.c")
"""Files of mypyc's runtime with functions worth inlining, and without any state."""
FUNCTION = re.compile(r"^(?!static\b)(?:\w[\w *]*[ *])?(\w+)\(", re.MULTILINE)
"""The definition of a function that other files can call."""


def merged_name(source: Path) -> str:
    """What a file is merged into: `__native_fullhouse___games___x___rules.c` belongs to game x."""
    folders = source.stem.split("___")[1:-1]
    return folders[1] if folders[:1] == ["games"] and len(folders) > 1 else ENGINE


def merge(sources: Sequence[str], folder: Path) -> list[str]:
    """Writes files that include these, for the engine and for each game; the largest first."""
    parts: dict[str, list[Path]] = {}
    for source in map(Path, sources):
        parts.setdefault(merged_name(source), []).append(source)
    inlined = [path for path in parts[ENGINE] if path.name in INLINED]
    functions = {name for path in inlined for name in FUNCTION.findall(path.read_text("utf-8"))}
    sizes = {name: sum(path.stat().st_size for path in paths) for name, paths in parts.items()}
    merged = []
    for name in sorted(parts, key=lambda name: -sizes[name]):
        lines: list[str] = []
        if name != ENGINE:
            lines += [f"#define {function} {name}_{function}" for function in sorted(functions)]
            parts[name] += inlined
        lines += [f'#include "{part.relative_to(folder).as_posix()}"' for part in parts[name]]
        path = folder / f"merged_{name}.c"
        path.write_text("\n".join([*lines, ""]), encoding="utf-8")
        merged.append(str(path))
    return merged


class SideBySide(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Compiles C files and links libraries side by side, as many as there are processors."""

    parallel: int | None

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or jobs.PROCESSORS

    def build_extensions(self) -> None:
        compile_in_turn = self.compiler.compile

        with ThreadPoolExecutor(self.parallel) as pool:

            def compile_all(sources: list[str], *given: Any, **named: Any) -> list[str]:
                def compile_one(source: str) -> list[str]:
                    try:
                        made: list[str] = compile_in_turn([source], *given, **named)
                    except CompileError as error:
                        raise CompileError(f"{source} does not compile: {error}") from error
                    return made

                return [made for one in pool.map(compile_one, sources) for made in one]

            self.compiler.compile = compile_all
            super().build_extensions()
