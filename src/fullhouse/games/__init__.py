"""One folder a game. Games are discovered, never listed."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game

PLUGINS = "fullhouse.games"
"""The entry-point group in which other packages offer games."""


@cache
def games() -> dict[str, Game]:
    """Every game there is, by its id: our own folders and installed plugins."""
    folders = [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    found: list[Game] = [import_module(f"{__name__}.{name}").GAME for name in folders]
    found += [plugin.load() for plugin in entry_points(group=PLUGINS)]
    return {game.id: game for game in sorted(found, key=lambda game: game.id)}


def game(id: str) -> Game:
    """The game of this id; BadInput lists those there are."""
    found = games().get(id)
    if found is None:
        raise BadInput(f"There is no game {id}; there is: {', '.join(games())}.")
    return found
