"""A cache of kits, for all games of a process together."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Final

from fullhouse.table.kit import Kit

if TYPE_CHECKING:
    from fullhouse.table.game import Game

MOST_FACES: Final = 12_000
"""Faces of all kits that a process caches: clients may ask for any options."""


class KitCache:
    """Keeps the kits that were used last. Several threads may use it."""

    def __init__(self, most: int = MOST_FACES) -> None:
        self.most = most
        self.faces = 0
        """Of all kits that are kept."""
        self._kept: Final[OrderedDict[tuple[Game, str], Kit]] = OrderedDict()
        self._lock: Final = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, game: Game, key: str) -> Kit | None:
        """The kit that is kept for a game's seats and options."""
        with self._lock:
            found = self._kept.get((game, key))
            if found is not None:
                self._kept.move_to_end((game, key))
            return found

    def keep(self, key: str, kit: Kit) -> None:
        """Keeps a new kit, and drops those used least recently if there are too many."""
        with self._lock:
            if (kit.game, key) not in self._kept:  # another thread may have been quicker
                self._kept[kit.game, key] = kit
                self.faces += len(kit.faces)
            while self.faces > self.most and len(self._kept) > 1:
                _, dropped = self._kept.popitem(last=False)
                self.faces -= len(dropped.faces)
