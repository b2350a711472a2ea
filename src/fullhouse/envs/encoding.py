"""A seat's view as a vector of named parts, from zones, facts and knowledge.

Every part labels its numbers. Seats are counted from the observer, so that one policy can play all
of them. Only nonzero numbers are written, so the cost depends on what there is to see.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fullhouse.envs.encoding_layout import PLACES, EncodingLayout, EncodingPart, ZoneSlot
from fullhouse.table.cards import FACE
from fullhouse.table.kit import Kit
from fullhouse.table.steps import Draft
from fullhouse.table.tracked_table import TrackedTable

LIMIT: Final = 32767
"""Numbers in a vector are clipped to ± this."""


class Encoding:
    """Encodes the tables of one kit as vectors, the same way for all seats."""

    def __init__(self, kit: Kit) -> None:
        plan = EncodingLayout(kit)
        self.kit: Final = kit
        self.parts: Final[list[EncodingPart]] = plan.parts
        self.size: Final = plan.size
        self._plan: Final = plan
        self._bits: Final = [kit.observers.bit(seat) for seat in range(kit.seats)] + [
            kit.observers.spectator
        ]
        self._found: Final = [0] * len(kit.faces)
        """Scratch space, zero between uses: the number of each face."""

    def part(self, name: str) -> EncodingPart:
        """The part of this name."""
        for part in self.parts:
            if part.name == name:
                return part
        raise KeyError(
            f"There is no part {name}; there are: {', '.join(p.name for p in self.parts)}"
        )

    def meaning(self, at: int) -> str:
        """The label of the number at this index."""
        for part in self.parts:
            if part.start <= at < part.start + part.size:
                return f"{part.name}: {part.labels[at - part.start]}"
        raise IndexError(f"A vector has {self.size} numbers, none at {at}.")

    def vector(self, t: TrackedTable, seat: int | None) -> list[int]:
        """What an observer is shown now, as numbers."""
        index: list[int] = []
        value: list[int] = []
        self.write(t, seat, 0, index, value)
        out = [0] * self.size
        for at, number in zip(index, value, strict=True):
            out[at] = number
        return out

    def write(
        self, t: TrackedTable, seat: int | None, base: int, index: list[int], value: list[int]
    ) -> None:
        """Append the nonzero numbers and their indexes; `base` is the index of the vector."""
        observer = self.kit.seats if seat is None else seat
        self._write_standing(t, observer, base, index, value)
        self._write_asked(t, seat, base, index, value)
        self._write_facts(t, observer, base, index, value)
        bit = self._bits[observer]
        for slot in self._plan.zones:
            self._write_zone(t, slot, slot.zone[observer], bit, base, index, value)
        if t.memories and seat is not None:
            self._write_memories(t, seat, bit, base, index, value)

    def _write_standing(
        self, t: TrackedTable, observer: int, base: int, index: list[int], value: list[int]
    ) -> None:
        """The observer, the seats that must decide, and the points."""
        plan = self._plan
        seats = self.kit.seats
        first = 0
        if observer < seats:
            first = observer
            index.append(base + plan.seat + observer)
            value.append(1)
        for actor in t.actors:
            index.append(base + plan.actors + (actor - first) % seats)
            value.append(1)
        for seat, points in enumerate(t.scores):
            if points:
                index.append(base + plan.scores + (seat - first) % seats)
                value.append(clip(points))

    def _write_asked(
        self, t: TrackedTable, seat: int | None, base: int, index: list[int], value: list[int]
    ) -> None:
        """The step that asks, its fields, and the seat's picks of a draft."""
        if not t.stack:
            return
        plan = self._plan
        step = None if seat is None else t.deciding(seat)
        if step is None:
            step = t.deciding(t.actors[0])
            assert step is not None
        elif plan.draft >= 0 and isinstance(step, Draft):
            picks = t.draft(step.seat)
            for pick in sorted(set(picks)):
                index.append(base + plan.draft + pick)
                value.append(picks.count(pick))
        name = type(step).__name__
        index.append(base + plan.asked + plan.steps[name])
        value.append(1)
        at = plan.fields[name]
        for field in plan.field_names[name]:
            number: int = getattr(step, field)
            if number:
                index.append(base + at)
                value.append(clip(number))
            at += 1

    def _write_facts(
        self, t: TrackedTable, observer: int, base: int, index: list[int], value: list[int]
    ) -> None:
        seats = self.kit.seats
        first = observer if observer < seats else 0
        for slot in self._plan.facts:
            if not slot.seen[observer]:
                continue
            number = t.facts[slot.fact[observer]]
            if slot.is_seat:
                if 0 <= number < seats:
                    index.append(base + slot.start + (number - first) % seats)
                    value.append(1)
            elif slot.of:
                at = base + slot.start
                while number > 0:
                    if number & 1:
                        index.append(at)
                        value.append(1)
                    number >>= 1
                    at += 1
            elif number:
                index.append(base + slot.start)
                value.append(clip(number))

    def _write_zone(
        self,
        t: TrackedTable,
        slot: ZoneSlot,
        zone: int,
        bit: i64,
        base: int,
        index: list[int],
        value: list[int],
    ) -> None:
        """The cards by back, the known faces, and the top of a pile."""
        cards = t.zones[zone]
        if not cards:
            return
        sight: i64 = self.kit.counted[zone] | t.eyes[zone]
        if not sight & bit:
            return
        if len(self.kit.backs) == 1:
            index.append(base + slot.cards)
            value.append(len(cards))
        else:
            self._write_backs(cards, base + slot.cards, index, value)
        either: i64 = bit | bit << self.kit.observers.count
        known = [card & FACE for card in cards if card & either]
        known.sort()  # in the order of a pile, they would tell how it lies
        self._write_faces(known, base + slot.known, index, value)
        if slot.top >= 0:
            column = self._plan.column
            for deep in range(min(len(cards), PLACES)):
                card: i64 = cards[len(cards) - 1 - deep]
                if card & bit:
                    index.append(base + slot.places + deep)
                    value.append(column[card & FACE] + 1)
                    if deep == 0:
                        index.append(base + slot.top + column[card & FACE])
                        value.append(1)

    def _write_backs(self, cards: list[int], at: int, index: list[int], value: list[int]) -> None:
        counts = [0] * len(self.kit.backs)
        for card in cards:
            counts[self.kit.back_of[card & FACE]] += 1
        for back, count in enumerate(counts):
            if count:
                index.append(at + back)
                value.append(count)

    def _write_faces(self, faces: list[int], at: int, index: list[int], value: list[int]) -> None:
        """The number of cards of each face."""
        found = self._found
        for face in faces:
            found[face] += 1
        for face in faces:
            if found[face]:
                index.append(at + self._plan.column[face])
                value.append(found[face])
                found[face] = 0

    def _write_memories(
        self, t: TrackedTable, seat: int, bit: int, base: int, index: list[int], value: list[int]
    ) -> None:
        """What the seat saw in zones it no longer sees, and when."""
        for slot in self._plan.memories:
            zone = slot.zone[seat]
            seen = t.memories.get((seat, zone))
            if seen is not None and not t.eyes[zone] & bit:
                index.append(base + slot.cards)
                value.append(clip(seen[0]) + 1)
                self._write_faces(list(seen[1:]), base + slot.known, index, value)


def clip(number: int) -> int:
    return max(-LIMIT, min(LIMIT, number))
