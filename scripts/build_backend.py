"""The build backend: setuptools, with everything in place that the package carries.

An isolated build has only what is asked for here: Node where the client has to be built and there
is none, what rules import where their texts have to be collected, and mypy where the engine can be
compiled. A source distribution carries the client and the catalogues.
"""

from __future__ import annotations

from typing import Any

import build_client
import build_docs
import compiler
import generate
import locks
import node
from setuptools import build_meta

IMPORTED_BY_RULES = ("librt", "mypy-extensions", "typing-extensions")
"""What the engine and the games import, whose texts are collected into catalogues."""


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    """What must be installed to build a source distribution."""
    has_words = generate.is_current(generate.CATALOGUES)
    needs_node = not (has_words and build_client.is_current()) and node.on_path() is None
    return [
        *([] if has_words else [locks.pinned("build", name) for name in IMPORTED_BY_RULES]),
        *([locks.pinned("node", node.PACKAGE)] if needs_node else []),
    ]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What must be installed to build a wheel."""
    mypy = [] if compiler.why_not() else [locks.pinned("build", "mypy")]
    return [*get_requires_for_build_sdist(), *mypy]


def build_sdist(folder: str, config_settings: Any = None) -> str:
    """Build a source distribution with all that is generated."""
    _complete()
    return str(build_meta.build_sdist(folder, config_settings))


def build_wheel(folder: str, config_settings: Any = None, metadata: str | None = None) -> str:
    """Build a wheel: compiled where that is possible, unless FULLHOUSE_PURE=1 is set."""
    _complete()
    return str(build_meta.build_wheel(folder, config_settings, metadata))


def prepare_metadata_for_build_wheel(folder: str, config_settings: Any = None) -> str:
    return str(build_meta.prepare_metadata_for_build_wheel(folder, config_settings))


def _complete() -> None:
    if not (generate.is_current(generate.CATALOGUES) and build_client.is_current()):
        with build_client.packages():
            generate.generate_catalogues()
            build_client.build()
    build_docs.complete()
