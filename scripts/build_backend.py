"""The build backend: setuptools, with everything in place that the package carries.

An isolated build has only what is asked for here: Node where the client has to be built and there
is none, and mypy where the engine can be compiled. A source distribution carries the client.
"""

from __future__ import annotations

from typing import Any

import build_client
import build_docs
import compiler
import locks
import node
from setuptools import build_meta


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    """What must be installed to build a source distribution."""
    needs_node = not build_client.is_current() and node.on_path() is None
    return [locks.pinned("node", node.PACKAGE)] if needs_node else []


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
    build_client.build()
    build_docs.complete()
