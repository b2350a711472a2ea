"""Games and bots of other packages, found by their entry points."""

from __future__ import annotations

from collections.abc import Callable


def load_plugins(group: str, take: Callable[[str, object], str | None]) -> list[str]:
    """Load every entry point of a group and hand it to `take`, with its name.

    Returns a sentence for each that failed to load, or that `take` refused with a reason.
    """
    from importlib.metadata import entry_points

    broken: list[str] = []
    for plugin in entry_points(group=group):
        try:
            reason = take(plugin.name, plugin.load())
        except Exception as error:  # code of others may fail in any way
            reason = f"{type(error).__name__}: {error}"
        if reason is not None:
            broken.append(f"The plugin {plugin.name} ({plugin.value}) is left out: {reason}.")
    return broken
