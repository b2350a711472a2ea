"""Compiles the engine and the rules with mypyc.

Without a C compiler or Python's headers, or with FULLHOUSE_PURE=1, the very same
source is installed as it is. With them, failing to compile fails the build.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

sys.path.insert(0, "scripts")
import c_files
import compiler
import keep_docstrings

# Whatever runs inside a playout, or a step of many games.
COMPILED = [
    "src/fullhouse/table/**/*.py",
    "src/fullhouse/games/*/*.py",
    "src/fullhouse/bots/search_settings.py",
    "src/fullhouse/bots/playout.py",
    "src/fullhouse/bots/rollouts.py",
    "src/fullhouse/bots/search.py",
    "src/fullhouse/bots/race.py",
    "src/fullhouse/bots/information_set.py",
    "src/fullhouse/bots/search_tree.py",
    "src/fullhouse/envs/encoding.py",
    "src/fullhouse/envs/returns.py",
    "src/fullhouse/envs/encoding_layout.py",
    "src/fullhouse/envs/table_batch.py",
    "src/fullhouse/lab/game_statistics.py",
]
# These stay interpreted: packages, what a game shows of itself, and shapes (see table/shapes.py).
PLAIN = ("__init__.py", "screen.py", "view_shapes.py")
SHAPES = Path("src/fullhouse/table/shapes.py")
C_FILES = Path("build/mypyc")


def extensions() -> list[Extension]:
    # Only for a wheel: an editable or in-place build would leave .so files in src/,
    # where each would shadow its .py, and the metadata hooks need none.
    if "bdist_wheel" not in sys.argv:
        return []
    if reason := compiler.why_not():
        print(f"fullhouse: not compiled, {reason}", file=sys.stderr)
        return []

    from mypyc.build import mypycify

    # Some compilers fuse a multiplication and an addition, and then round otherwise than Python.
    # Only the module's own functions are called from outside, so calls within it can be direct.
    flags = "-ffp-contract=off -fvisibility=hidden -fno-semantic-interposition"
    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {flags}".strip()
    modules = sorted(
        str(path)
        for pattern in COMPILED
        for path in Path().glob(pattern)
        if path.name not in PLAIN and path != SHAPES
    )
    if not modules:
        return []
    # A cache of its own: types may be checked at the same time.
    made: list[Extension] = mypycify(
        ["--config-file=pyproject.toml", "--cache-dir=build/mypy", *modules],
        opt_level="3",
        debug_level="0",
        target_dir=str(C_FILES),
        multi_file=True,
        group_name="fullhouse",
    )
    keep_docstrings.keep(C_FILES, map(Path, modules))
    library = made[0]  # the others only load their module from it
    library.depends = [*library.depends, *library.sources]
    library.sources = c_files.merge(library.sources, C_FILES)
    return made


setup(ext_modules=extensions(), cmdclass={"build_ext": c_files.SideBySide})
