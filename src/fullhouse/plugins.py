"""Games and bots of other packages, found by their entry points."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from fullhouse.watchdog import LOADING_LOOKS, WATCHDOG

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

Take = Callable[[str, object], str | None]
"""Takes what a plugin offers, with its name; a reason if it does not."""


def load_plugins(group: str, take: Take) -> list[str]:
    """Load every entry point of a group and hand it to `take`.

    Returns a sentence for each that failed to load or was not taken. One that does not return is
    interrupted.
    """
    from importlib.metadata import entry_points

    broken: list[str] = []
    for plugin in entry_points(group=group):
        WATCHDOG.watch([_load.__code__], LOADING_LOOKS)
        reason = _load(plugin, take)
        if reason is not None:
            broken.append(f"The plugin {_named(plugin)} is left out: {reason}.")
    return broken


def _load(plugin: EntryPoint, take: Take) -> str | None:
    """Loads one plugin; why it cannot be used, if so."""
    try:
        return take(plugin.name, plugin.load())
    except (Exception, SystemExit) as error:  # code of others may fail in any way
        return " ".join(f"{type(error).__name__}: {error}{_place(error)}".split())


def _named(plugin: EntryPoint) -> str:
    """A plugin by its name, what it points to, and the package that it was installed with."""
    package = "" if plugin.dist is None else f", of {plugin.dist.name} {plugin.dist.version}"
    return f"{plugin.name} ({plugin.value}{package})"


def _place(error: BaseException) -> str:
    """The line that raised an error, if it is the plugin's."""
    from traceback import extract_tb

    (last,) = extract_tb(error.__traceback__)[-1:] or (None,)
    if last is None or "importlib" in last.filename or last.filename == __file__:
        return ""
    return f" ({Path(last.filename).name}, line {last.lineno})"
