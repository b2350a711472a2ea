"""One folder a game. Games are discovered, never listed."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from fullhouse.plugins import load_plugins
from fullhouse.table.errors import BadInput, RulesError
from fullhouse.table.game import Game
from fullhouse.table.game_checks import check
from fullhouse.watchdog import RULE_LOOKS, WATCHDOG, codes_of

PLUGINS = "fullhouse.games"
"""The entry-point group in which other packages offer games."""


def games() -> dict[str, Game]:
    """Every game there is, by its id: our own folders and installed plugins."""
    return _found()[0]


def broken_plugins() -> list[str]:
    """What is wrong with the installed plugins that could not be used, a sentence each."""
    return _found()[1]


def why_left_out(id: str) -> str | None:
    """Why the plugin of this name could not be used; None if it could, or there is none."""
    named = f"The plugin {id} ("
    return next((reason for reason in broken_plugins() if reason.startswith(named)), None)


def game(id: str) -> Game:
    """The game of this id; BadInput lists those there are, or says why it is left out."""
    found = games().get(id)
    if found is None:
        reason = why_left_out(id)
        if reason is not None:
            raise BadInput(reason)
        raise BadInput(f"There is no game {id}; there is: {', '.join(games())}.")
    return found


@cache
def _found() -> tuple[dict[str, Game], list[str]]:
    folders = [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    own: list[Game] = [import_module(f"{__name__}.{name}").GAME for name in folders]
    found = {game.id: game for game in own}

    def take(name: str, offered: object) -> str | None:
        if not isinstance(offered, Game):
            return "it offers no Game"
        if offered.id != name:
            return f"the game it offers is called {offered.id}"
        if offered.id in found:
            return "there is a game of that name already"
        kinds = (type(offered), type(offered.tactics), *offered.steps.values())
        WATCHDOG.watch(codes_of(kinds), RULE_LOOKS)
        try:
            check(offered)
        except (BadInput, RulesError) as error:
            return str(error).rstrip(".")
        found[offered.id] = offered
        return None

    broken = load_plugins(PLUGINS, take)
    return dict(sorted(found.items())), broken
