"""Which build of the engine is loaded: compiled, or the same source interpreted."""

from importlib.util import find_spec
from pathlib import Path


def engine() -> Path | None:
    """The file that the engine's central module is loaded from."""
    spec = find_spec("fullhouse.table.table")
    return Path(spec.origin) if spec and spec.origin else None


def is_compiled() -> bool:
    loaded = engine()
    return loaded is not None and loaded.suffix != ".py"


if __name__ == "__main__":
    print("compiled" if is_compiled() else "interpreted")
