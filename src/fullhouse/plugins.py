"""What other packages offer, by entry points: games, and bots."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points


def taken(group: str, take: Callable[[str, object], str | None]) -> list[str]:
    """Hands over all that is offered in a group; what is wrong with the rest, a sentence each.

    `take` is given a name and what is offered by it, and answers why it does not take it, if so.
    """
    broken: list[str] = []
    for plugin in entry_points(group=group):
        try:
            reason = take(plugin.name, plugin.load())
        except Exception as error:  # others' code may fail anyhow
            reason = f"{type(error).__name__}: {error}"
        if reason is not None:
            broken.append(f"The plugin {plugin.name} ({plugin.value}) is left out: {reason}.")
    return broken
