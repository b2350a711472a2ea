"""The layout of an observation vector, derived once from a kit's declarations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fullhouse.table.kit import Kit
from fullhouse.table.observers import NOBODY, OWNER
from fullhouse.table.steps import Choice, Draft
from fullhouse.table.zones import Zone

PLACES: Final = 8
"""How many cards from the top of a pile are encoded by place."""


class EncodingPart:
    """A named slice of a vector, with a label for each of its numbers."""

    def __init__(self, name: str, start: int, labels: Sequence[str]) -> None:
        self.name: Final = name
        self.start: Final = start
        self.labels: Final = labels
        self.size: Final = len(labels)

    @property
    def slice(self) -> slice:
        """Its place: `vector[part.slice]`."""
        return slice(self.start, self.start + self.size)


class ZoneSlot:
    """Where a zone, or the memory of one, is encoded; by observer, which zone that is."""

    def __init__(self, zone: list[int], cards: int, known: int, top: int, places: int) -> None:
        self.zone: Final = zone
        self.cards: Final = cards
        self.known: Final = known
        self.top: Final = top
        self.places: Final = places


class FactSlot:
    """Where one number of a fact is encoded; by observer, which number, and if it is seen."""

    def __init__(
        self, fact: list[int], seen: list[bool], start: int, is_seat: bool, of: int
    ) -> None:
        self.fact: Final = fact
        self.seen: Final = seen
        self.start: Final = start
        self.is_seat: Final = is_seat
        self.of: Final = of


class EncodingLayout:
    """The parts of a kit's vectors in order. Observers are its seats and, last, the spectator."""

    def __init__(self, kit: Kit) -> None:
        self.kit: Final = kit
        self.parts: list[EncodingPart] = []
        self.size = 0
        live = [face for face, first in enumerate(kit.first_side) if kit.faces[first].copies]
        self.column: Final = [live.index(f) if f in live else -1 for f in range(len(kit.faces))]
        """By face: its index among those in play with these options."""
        self._faces: Final = [kit.titles[face] for face in live]
        self._whose: Final = [whose(ahead) for ahead in range(kit.seats)]
        self.seat: Final = self._add("seat", [f"this is seat {seat}" for seat in range(kit.seats)])
        self.actors: Final = self._add(
            "actors", [f"{who}: a decision is owed" for who in self._whose]
        )
        self.scores: Final = self._add("scores", [f"{who}: points" for who in self._whose])
        choices = [name for name, step in kit.game.steps.items() if issubclass(step, Choice)]
        self.steps: Final = {name: place for place, name in enumerate(choices)}
        self.asked: Final = self._add("asked", choices)
        self.fields: Final[dict[str, int]] = {}
        self.field_names: Final[dict[str, list[str]]] = {}
        self._plan_fields()
        self.draft: Final = self._plan_draft()
        self.facts: Final[list[FactSlot]] = []
        self._plan_facts()
        self.zones: Final[list[ZoneSlot]] = []
        self.memories: Final[list[ZoneSlot]] = []
        for zones, name in self._zones():
            self._plan_zone(zones, name)

    def _add(self, name: str, labels: Sequence[str]) -> int:
        self.parts.append(EncodingPart(name, self.size, labels))
        self.size += len(labels)
        return self.size - len(labels)

    def _plan_fields(self) -> None:
        """The fields of a step, except the seat it asks."""
        for name in self.steps:
            fields = [field for field in self.kit.game.fields[name] if field != "seat"]
            self.field_names[name] = fields
            self.fields[name] = self._add(f"asked {name}", fields) if fields else -1

    def _plan_draft(self) -> int:
        """The picks of a draft, if the game has any."""
        steps = [self.kit.game.steps[name] for name in self.steps]
        if not any(issubclass(step, Draft) for step in steps):
            return -1
        return self._add("draft", self._notations())

    def _notations(self) -> list[str]:
        kit = self.kit
        words = kit.vocabulary
        return [words.notation(action, kit.keys, kit.names) for action in range(words.size)]

    def _plan_facts(self) -> None:
        kit = self.kit
        for fact in kit.facts:
            if fact.seen_by == NOBODY:
                continue
            for place in range(min(fact.size, kit.seats) if fact.by_seat else fact.size):
                if fact.seen_by == OWNER and place:
                    break  # those of others are never seen
                where = [
                    first_of(kit, observer, place, fact.by_seat) for observer in observers(kit)
                ]
                name = f"{self._whose[place]}: {fact.name}" if fact.by_seat else fact.name
                if fact.size > 1 and not fact.by_seat:
                    name = f"{name} {place + 1}"
                labels = [fact.name]
                if fact.is_seat:
                    labels = [f"it is {who}" for who in self._whose]
                elif fact.of:
                    labels = [f"holds {thing + 1}" for thing in range(fact.of)]
                start = self._add(name, labels)
                seen = [
                    kit.observers.who(fact.seen_by, at) & bit_of(kit, observer) != 0
                    for observer, at in zip(observers(kit), where, strict=True)
                ]
                numbers = [fact.first + at for at in where]
                self.facts.append(FactSlot(numbers, seen, start, fact.is_seat, fact.of))

    def _zones(self) -> list[tuple[list[int], str]]:
        """By observer, the zone of each slot, and its name: own zones, the next seat's, …"""
        kit = self.kit
        out: list[tuple[list[int], str]] = []
        for zone, spec in enumerate(kit.zones):
            if spec.owner < 0:
                out.append(([zone] * (kit.seats + 1), spec.key))
            elif spec.owner < kit.seats:
                zones = [
                    owned(kit, spec, first_of(kit, o, spec.owner, True)) for o in observers(kit)
                ]
                out.append((zones, f"{self._whose[spec.owner]}: {spec.key}"))
        return out

    def _plan_zone(self, zones: list[int], name: str) -> None:
        """A zone that somebody can see, and the memory of one that not everybody sees."""
        kit = self.kit
        riding = kit.zones[zones[0]].on >= 0
        if riding or any(
            kit.counted[zone] & bit_of(kit, observer)
            for observer, zone in zip(observers(kit), zones, strict=True)
        ):
            of_back = kit.backs if len(kit.backs) > 1 else ["cards"]
            cards = self._add(f"{name}, count", [f"number of {back}" for back in of_back])
            known = self._add(f"{name}, known", self._faces)
            top, places = -1, -1
            if kit.ordered[zones[0]]:
                top = self._add(f"{name}, top", self._faces)
                places = self._add(
                    f"{name}, places",
                    [f"card {deep + 1} from the top, its face’s number" for deep in range(PLACES)],
                )
            self.zones.append(ZoneSlot(zones, cards, known, top, places))
        if not all(kit.public[zone] for zone in zones):
            when = self._add(f"{name}, seen when", ["the time of the memory and 1"])
            seen = self._add(f"{name}, seen then", self._faces)
            self.memories.append(ZoneSlot(zones, when, seen, -1, -1))


def observers(kit: Kit) -> range:
    """Its seats and, last, the spectator."""
    return range(kit.seats + 1)


def bit_of(kit: Kit, observer: int) -> int:
    return kit.observers.bit(observer if observer < kit.seats else None)


def first_of(kit: Kit, observer: int, place: int, by_seat: bool) -> int:
    """The seat so many places after this observer; a spectator counts from seat 0."""
    if not by_seat or observer == kit.seats:
        return place
    return (observer + place) % kit.seats


def owned(kit: Kit, spec: Zone, owner: int) -> int:
    """The zone of that name that belongs to this seat."""
    for zone, other in enumerate(kit.zones):
        if other.key == spec.key and other.owner == owner:
            return zone
    raise LookupError(spec.name)


def whose(ahead: int) -> str:
    """The name of a seat, counted from the observer."""
    return f"seat +{ahead}" if ahead else "own"
