"""Layout: a table's cards by zone, its facts and its chance, as rules read them."""

from __future__ import annotations

from typing import Final

from fullhouse.table.actions import Verb
from fullhouse.table.chance import Chance
from fullhouse.table.ids import Action, FaceId, ZoneId
from fullhouse.table.kit import Kit

UNFILLED_FACTS: Final[list[int]] = []
"""What a new table has in place of its facts, until whoever makes it fills them in."""


class Layout:
    """What rules read; they may know everything. How cards are stored is up to the table."""

    def __init__(self, kit: Kit, chance: Chance) -> None:
        self.kit = kit
        self.facts: list[int] = UNFILLED_FACTS
        """The game's declared fields."""
        self.clock = 0
        """A number that a game may set, by which memories are dated."""
        self.turned = 0
        """How many cards lie on their second side, at most."""
        self.chance = chance
        self.chance_shared = False

    def count(self, zone: ZoneId) -> int:
        """The number of cards in a zone."""
        raise NotImplementedError

    def faces(self, zone: ZoneId) -> list[FaceId]:
        """The faces in a zone: bottom to top, or in face order."""
        raise NotImplementedError

    def kinds(self, zone: ZoneId) -> list[FaceId]:
        """The different faces in an unordered zone, ascending."""
        raise NotImplementedError

    def actions_on(self, verb: Verb, zone: ZoneId) -> list[Action]:
        """The verb's actions for the different faces in an unordered zone, ascending."""
        raise NotImplementedError

    def face_set(self, zone: ZoneId) -> int:
        """The set of the faces in a zone, a bit each."""
        raise NotImplementedError

    def number_of(self, zone: ZoneId, face: FaceId) -> int:
        """The number of copies of this face in a zone."""
        raise NotImplementedError

    def face_at(self, zone: ZoneId, place: int) -> FaceId:
        """The face at this place of an ordered zone, counted from the bottom."""
        raise NotImplementedError

    def known(self, zone: ZoneId, seat: int | None) -> list[FaceId]:
        """The faces that this observer knows to be in a zone.

        Only a tracked table can tell: a game whose rules ask sets `asks_who_knows`.
        """
        raise NotImplementedError("this table does not track who knows what")

    # Chance.

    def chances(self) -> Chance:
        """This table's chance, copied at the first draw after a clone."""
        if self.chance_shared:
            self.chance = self.chance.copy()
            self.chance_shared = False
        return self.chance

    def below(self, n: int, purpose: str) -> int:
        """A number from 0 to n - 1 from the stream of this purpose."""
        return self.chances().below(n, purpose)

    def settle_order(self, zone: ZoneId) -> None:
        """Finishes the shuffle of a pile, so that all its places are fixed."""
        raise NotImplementedError
