"""Cards in lists, by zone, each with the marks of those who know it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fullhouse.table.actions import Verb
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Chance
from fullhouse.table.ids import Action, FaceId, ZoneId
from fullhouse.table.kit import Kit
from fullhouse.table.step_stack import StepStack
from fullhouse.table.table import Table

UNFILLED_ZONES: Final[list[list[int]]] = []
"""What a new table has in place of its zones, until whoever makes it fills them in."""


class CardLists(Table):
    """How a tracked table stores its cards."""

    def __init__(self, kit: Kit, chance: Chance, stack: StepStack | None = None) -> None:
        super().__init__(kit, chance, stack)
        self.zones: list[list[int]] = UNFILLED_ZONES
        """By zone: its cards, the top or right end last; unordered zones in face order."""
        self.loose: vec[i64] = kit.zeros
        """By zone: how many cards at the bottom are shuffled only when needed."""

    def count(self, zone: ZoneId) -> int:
        return len(self.zones[zone])

    def faces(self, zone: ZoneId) -> list[FaceId]:
        """The faces in a zone. Reading does not finish a shuffle: it looks ahead."""
        cards = self.zones[zone]
        if self.loose[zone]:
            if self.chance.is_reproducible:
                cards = cards[:]
                self._settle(cards, self.loose[zone], self.chance.copy(), self.kit.names[zone])
            else:
                self.settle_order(zone)
        return [FaceId(card & FACE) for card in cards]

    def kinds(self, zone: ZoneId) -> list[FaceId]:
        out: list[FaceId] = []
        last: i64 = -1
        for card in self.zones[zone]:
            face: i64 = card & FACE
            if face != last:
                out.append(FaceId(face))
                last = face
        return out

    def actions_on(self, verb: Verb, zone: ZoneId) -> list[Action]:
        return verb.of_faces(self.kinds(zone))

    def face_set(self, zone: ZoneId) -> int:
        found = 0
        for card in self.zones[zone]:
            found |= 1 << (card & FACE)
        return found

    def number_of(self, zone: ZoneId, face: FaceId) -> int:
        wanted: i64 = face
        found = 0
        for card in self.zones[zone]:
            if card & FACE == wanted:
                found += 1
        return found

    def face_at(self, zone: ZoneId, place: int) -> FaceId:
        return FaceId(self.zones[zone][place] & FACE)

    def settle_order(self, zone: ZoneId) -> None:
        loose = self.loose[zone]
        if loose:
            self._settle(self.zones[zone], loose, self.chances(), self.kit.names[zone])
            self.loose[zone] = 0

    def _settle(self, cards: list[int], loose: int, chance: Chance, name: str) -> None:
        for top in range(loose - 1, -1, -1):
            other = chance.below(top + 1, name)
            if other != top:
                cards[top], cards[other] = cards[other], cards[top]

    def _place_of(self, spread: list[int], face: i64) -> i64:
        """The place of the first card with this face."""
        place: i64 = 0
        for card in spread:
            if card & FACE == face:
                break
            place += 1
        return place

    def turn_back(self) -> None:
        if not self.turned:
            return
        self.turned = 0
        first_side = self.kit.first_side
        for zone, cards in enumerate(self.zones):
            if not cards:
                continue
            turned = False
            for place in range(len(cards)):
                card: i64 = cards[place]
                face: i64 = card & FACE
                first: i64 = first_side[face]
                if first != face:
                    cards[place] = card - face + first
                    turned = True
            if turned and not self.kit.ordered[zone]:
                sort_by_face(cards)


def sort_by_face(cards: list[int]) -> None:
    """Sorts cards by face alone, whoever knows them; there are few, and most are in order."""
    for i in range(1, len(cards)):
        card: i64 = cards[i]
        at: i64 = i
        while at > 0 and cards[at - 1] & FACE > card & FACE:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card
