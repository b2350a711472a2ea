"""The C files of the engine and of each game are compiled side by side."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import c_files
import jobs
import pytest
from setuptools import Distribution, Extension
from setuptools.errors import CompileError

LIST_OPS = """
PyObject *CPyList_Build(Py_ssize_t len, ...) {
    return helper(len);
}

int
CPyList_Clear(PyObject *list)
{
}

static PyObject *helper(Py_ssize_t len) {
}
"""


@pytest.fixture
def written(tmp_path: Path) -> list[str]:
    """C files as mypyc writes them, those of one game larger than all others."""
    sizes = {
        "__native_fullhouse.c": 30,
        "__native_fullhouse___bots___search.c": 20,
        "__native_fullhouse___games___chess___rules.c": 90,
        "__native_fullhouse___games___chess___cards.c": 10,
        "__native_fullhouse___games___go___rules.c": 40,
        "list_ops.c": 0,
        "vecs/librt_vecs_api.c": 5,
    }
    for name, size in sizes.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(" " * 1000 * size)
    (tmp_path / "list_ops.c").write_text(LIST_OPS)
    return [str(tmp_path / name) for name in sizes]


def test_each_game_is_one_file_with_its_own_copy_of_short_functions(
    written: list[str], tmp_path: Path
) -> None:
    merged = {Path(path).name: Path(path).read_text() for path in c_files.merge(written, tmp_path)}
    assert merged == {
        "merged_chess.c": "#define CPyList_Build chess_CPyList_Build\n"
        "#define CPyList_Clear chess_CPyList_Clear\n"
        '#include "__native_fullhouse___games___chess___rules.c"\n'
        '#include "__native_fullhouse___games___chess___cards.c"\n'
        '#include "list_ops.c"\n',
        "merged_engine.c": '#include "__native_fullhouse.c"\n'
        '#include "__native_fullhouse___bots___search.c"\n'
        '#include "list_ops.c"\n'
        '#include "vecs/librt_vecs_api.c"\n',
        "merged_go.c": "#define CPyList_Build go_CPyList_Build\n"
        "#define CPyList_Clear go_CPyList_Clear\n"
        '#include "__native_fullhouse___games___go___rules.c"\n'
        '#include "list_ops.c"\n',
    }


def test_the_largest_file_is_compiled_first(written: list[str], tmp_path: Path) -> None:
    names = [Path(path).stem for path in c_files.merge(written, tmp_path)]
    assert names == ["merged_chess", "merged_engine", "merged_go"]


Compile = Callable[[str], None]


class Compiler:
    """Stands in for a C compiler: each file is handed to a function."""

    def __init__(self, work: Compile) -> None:
        self.work = work

    def compile(self, sources: list[str], debug: bool) -> list[str]:
        for source in sources:
            self.work(source)
        return [f"{source}.o" for source in sources]


def build(processors: int, libraries: dict[str, list[str]], work: Compile) -> dict[str, list[str]]:
    """Builds libraries from their sources; answers the objects that each is linked from."""
    linked: dict[str, list[str]] = {}

    class Builder(c_files.SideBySide):
        def build_extension(self, ext: Extension) -> None:
            linked[ext.name] = self.compiler.compile(ext.sources, debug=False)

    distribution = Distribution({"ext_modules": [Extension(n, s) for n, s in libraries.items()]})
    command = Builder(distribution)
    command.parallel = processors
    command.ensure_finalized()
    command.compiler = Compiler(work)
    command.build_extensions()
    return linked


def test_files_are_compiled_at_once() -> None:
    all_there = threading.Barrier(3)

    def work(_: str) -> None:
        all_there.wait(60)  # nobody passes before three are there

    linked = build(3, {"game": ["a.c", "b.c", "c.c"], "shim": ["d.c", "e.c", "f.c"]}, work)
    assert linked == {"game": ["a.c.o", "b.c.o", "c.c.o"], "shim": ["d.c.o", "e.c.o", "f.c.o"]}


def test_no_more_files_are_compiled_at_once_than_there_are_processors(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pools: list[int | None] = []

    class Pool(ThreadPoolExecutor):
        def __init__(self, workers: int | None) -> None:
            pools.append(workers)
            super().__init__(workers)

    monkeypatch.setattr(c_files, "ThreadPoolExecutor", Pool)
    build(3, {"game": ["a.c"]}, lambda source: None)
    assert pools == [3]


def test_a_build_uses_the_processors_it_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PROCESSORS", 7)
    command = c_files.SideBySide(Distribution())
    command.ensure_finalized()
    assert command.parallel == 7


def test_an_error_names_the_file_and_fails_the_build() -> None:
    def work(source: str) -> None:
        if source == "b.c":
            raise CompileError("exit code 1")

    with pytest.raises(CompileError, match=r"b\.c does not compile: exit code 1"):
        build(2, {"game": ["a.c", "b.c", "c.c"], "shim": ["d.c"]}, work)
