"""Imagined tables: games that bots play through, on which nobody watches.

All cards lie in one vector of faces, each zone in a stretch of its own that could hold every card.
So a clone is a copy of memory, and a card moves without an object being made.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from fullhouse.table.actions import Verb
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Chance, Dice
from fullhouse.table.ids import Action, FaceId, ZoneId
from fullhouse.table.kit import Kit
from fullhouse.table.observers import NOBODY
from fullhouse.table.step_stack import StepStack
from fullhouse.table.table import Table


class ImaginedTable(Table):
    """A table without views, log, worlds or anybody's knowledge: they cannot even be asked for."""

    def __init__(
        self,
        kit: Kit,
        chance: Chance,
        stack: StepStack,
        cells: vec[i16],
        sizes: vec[i16],
        loose: vec[i16],
    ) -> None:
        super().__init__(kit, chance, stack)
        self.stride: Final[i64] = kit.card_count
        self.cells = cells
        """The faces from the bottom up, in `stride` cells for every zone."""
        self.sizes = sizes
        """By zone: how many cards lie in it."""
        self.loose = loose
        """By zone: how many cards at the bottom are shuffled only when needed."""

    def clone(self) -> ImaginedTable:
        """An independent copy that shares only quick chance."""
        other = ImaginedTable(
            self.kit,
            self.chance,
            self.stack.copy(),
            self.cells[:],
            self.sizes[:],
            self.loose[:],
        )
        self._copy_into(other)
        return other

    def fill(self, zone: i64, cards: list[int], loose: i64) -> None:
        """Puts these cards into a zone, in place of what is there."""
        at = zone * self.stride
        for card in cards:
            self.cells[at] = i16(card & FACE)
            at += 1
        self.sizes[zone] = i16(len(cards))
        self.loose[zone] = i16(loose)

    def lay(self, zone: i64, places: list[int], faces: list[int], rng: Dice) -> None:
        """Puts these faces at these places of a zone, in any order."""
        cells = self.cells
        first = zone * self.stride
        left: i64 = len(faces)
        for place in places:
            at: i64 = rng.below(left)
            cells[first + place] = i16(faces[at])
            left -= 1
            faces[at] = faces[left]
        if not self.kit.ordered[zone]:
            count = i64(self.sizes[zone])
            self.sizes[zone] = 0
            for n in range(count):
                self._put(i64(cells[first + n]), zone)

    # Reading cards.

    def count(self, zone: ZoneId) -> int:
        return int(i64(self.sizes[zone]))

    def faces(self, zone: ZoneId) -> list[FaceId]:
        self.settle_order(zone)
        cells = self.cells
        at: i64 = zone * self.stride
        end = at + i64(self.sizes[zone])
        out: list[FaceId] = []
        while at < end:
            out.append(FaceId(i64(cells[at])))
            at += 1
        return out

    def kinds(self, zone: ZoneId) -> list[FaceId]:
        cells = self.cells
        at: i64 = zone * self.stride
        end = at + i64(self.sizes[zone])
        out: list[FaceId] = []
        last: i64 = -1
        while at < end:
            face = i64(cells[at])
            if face != last:
                out.append(FaceId(face))
                last = face
            at += 1
        return out

    def actions_on(self, verb: Verb, zone: ZoneId) -> list[Action]:
        cells = self.cells
        at: i64 = zone * self.stride
        end = at + i64(self.sizes[zone])
        shift: i64 = verb.first - verb.start
        out: list[Action] = []
        last: i64 = -1
        while at < end:
            face = i64(cells[at])
            if face != last:
                out.append(Action(face + shift))
                last = face
            at += 1
        return out

    def face_set(self, zone: ZoneId) -> int:
        cells = self.cells
        at: i64 = zone * self.stride
        end = at + i64(self.sizes[zone])
        found = 0
        while at < end:
            found |= 1 << int(i64(cells[at]))
            at += 1
        return found

    def number_of(self, zone: ZoneId, face: FaceId) -> int:
        cells = self.cells
        at: i64 = zone * self.stride
        end = at + i64(self.sizes[zone])
        wanted: i64 = face
        found: i64 = 0
        while at < end:
            if i64(cells[at]) == wanted:
                found += 1
            at += 1
        return int(found)

    def face_at(self, zone: ZoneId, place: int) -> FaceId:
        at: i64 = place
        if at < 0:
            at += i64(self.sizes[zone])
        return FaceId(i64(self.cells[zone * self.stride + at]))

    # Moving cards.

    def draw(self, src: ZoneId, dst: ZoneId, seen_by: int = NOBODY) -> FaceId:
        zone: i64 = src
        cells = self.cells
        first = zone * self.stride
        top = i64(self.sizes[zone]) - 1
        place = top
        if i64(self.loose[zone]) > top:  # any of the cards may come to the top
            place = self.chances().below(top + 1, self.kit.names[zone])
            self.loose[zone] = i16(top)
        face = i64(cells[first + place])
        cells[first + place] = cells[first + top]
        self.sizes[zone] = i16(top)
        return self._put(face, dst)

    def move_at(self, src: ZoneId, place: int, dst: ZoneId, seen_by: int = NOBODY) -> FaceId:
        self.settle_order(src)
        return self._put(self._take(src, place), dst)

    def move_face(self, src: ZoneId, face: FaceId, dst: ZoneId, seen_by: int = NOBODY) -> None:
        wanted: i64 = face
        cells = self.cells
        first: i64 = src * self.stride
        at = first
        while i64(cells[at]) != wanted:
            at += 1
        self._take(src, at - first)
        self._put(wanted, dst)

    def move_any(self, src: ZoneId, dst: ZoneId, purpose: str, seen_by: int = NOBODY) -> FaceId:
        place = self.chances().below(self.count(src), purpose)
        return self._put(self._take(src, place), dst)

    def move_all(self, src: ZoneId, dst: ZoneId) -> None:
        self.settle_order(src)
        if self.kit.ordered[dst] and not self.kit.ordered[src]:
            self._settle(src, i64(self.sizes[src]), f"{self.kit.names[src]} laid down")
        self._pour(src, dst)

    def shuffle_in(self, sources: list[ZoneId], dst: ZoneId) -> None:
        for src in sources:
            self._pour(src, dst)
        self.shuffle(dst)

    def swap(self, a: ZoneId, b: ZoneId) -> None:
        self.settle_order(a)
        self.settle_order(b)
        cells, sizes = self.cells, self.sizes
        mine: i64 = a * self.stride
        theirs: i64 = b * self.stride
        count_a, count_b = sizes[a], sizes[b]
        for place in range(max(i64(count_a), i64(count_b))):
            face = cells[mine + place]
            cells[mine + place] = cells[theirs + place]
            cells[theirs + place] = face
        sizes[a], sizes[b] = count_b, count_a

    def _pour(self, src: i64, dst: i64) -> None:
        """Moves all cards of a zone, in their order."""
        at = src * self.stride
        end = at + i64(self.sizes[src])
        while at < end:
            self._put(i64(self.cells[at]), dst)
            at += 1
        self.sizes[src] = 0

    def _take(self, zone: i64, place: i64) -> i64:
        """Removes the card at this place; those above it move down."""
        cells = self.cells
        first = zone * self.stride
        left = i64(self.sizes[zone]) - 1
        at = first + place
        face = i64(cells[at])
        while at < first + left:
            cells[at] = cells[at + 1]
            at += 1
        self.sizes[zone] = i16(left)
        return face

    def _put(self, face: i64, zone: i64) -> FaceId:
        """A card enters a zone: on top of a pile, in its place in face order elsewhere."""
        cells = self.cells
        first = zone * self.stride
        count = i64(self.sizes[zone])
        at = first + count
        if not self.kit.ordered[zone]:
            while at > first and i64(cells[at - 1]) > face:
                cells[at] = cells[at - 1]
                at -= 1
        cells[at] = i16(face)
        self.sizes[zone] = i16(count + 1)
        return FaceId(face)

    # Turning over cards that have two sides.

    def turn_at(self, zone: ZoneId, place: int) -> None:
        at = zone * self.stride + place
        self.cells[at] = i16(self.kit.other_side[i64(self.cells[at])])
        self.turned += 1

    def turn_back(self) -> None:
        left: i64 = self.turned
        self.turned = 0
        cells, ordered, first_side = self.cells, self.kit.ordered, self.kit.first_side
        for zone in range(len(ordered)):
            if left <= 0:
                return
            first: i64 = zone * self.stride
            count = i64(self.sizes[zone])
            is_turned = False
            for place in range(count):
                face = i64(cells[first + place])
                shown: i64 = first_side[face]
                if shown != face:
                    cells[first + place] = i16(shown)
                    is_turned = True
                    left -= 1
            if is_turned and not ordered[zone]:
                self.sizes[zone] = 0
                for place in range(count):
                    self._put(i64(cells[first + place]), zone)

    # Looking, shuffling and rearranging.

    def look(self, zone: ZoneId, seats: int, top: int = -1) -> None:
        self.settle_order(zone)

    def look_any(self, zone: ZoneId, seats: int, purpose: str) -> FaceId:
        place: i64 = self.chances().below(self.count(zone), purpose)
        return FaceId(i64(self.cells[zone * self.stride + place]))

    def shuffle(self, zone: ZoneId) -> None:
        if self.chance.is_reproducible:  # then the result depends only on what lies there
            self._sort(zone)
            self.chances().renew(self.kit.names[zone])
        self.loose[zone] = self.sizes[zone]

    def reorder(self, zone: ZoneId, order: list[int], seen_by: int = NOBODY) -> None:
        self.settle_order(zone)
        first = zone * self.stride
        moved = [i64(self.cells[first + place]) for place in order]
        at = first + i64(self.sizes[zone]) - len(moved)
        for face in moved:
            self.cells[at] = i16(face)
            at += 1

    def settle_order(self, zone: ZoneId) -> None:
        loose = i64(self.loose[zone])
        if loose:
            self._settle(zone, loose, self.kit.names[zone])
            self.loose[zone] = 0

    def _settle(self, zone: i64, loose: i64, purpose: str) -> None:
        """Fisher-Yates, from the top of the loose cards down."""
        first = zone * self.stride
        chance = self.chances()
        top = loose - 1
        while top > 0:
            other: i64 = chance.below(top + 1, purpose)
            face = self.cells[first + top]
            self.cells[first + top] = self.cells[first + other]
            self.cells[first + other] = face
            top -= 1

    def _sort(self, zone: i64) -> None:
        """Sorts a pile by face."""
        first = zone * self.stride
        faces = sorted([int(i64(self.cells[first + n])) for n in range(i64(self.sizes[zone]))])
        for n, face in enumerate(faces):
            self.cells[first + n] = i16(face)


def open_imagined(kit: Kit, chance: Chance, stack: StepStack | None = None) -> ImaginedTable:
    """A table with its cards in the box."""
    steps = StepStack([]) if stack is None else stack
    t = ImaginedTable(kit, chance, steps, kit.cells[:], kit.sizes[:], kit.no_loose[:])
    t.facts = [0] * kit.game.facts.size
    return t
