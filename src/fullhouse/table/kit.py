"""A kit: what a game needs for given seats and options, built once and shared by its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from fullhouse.table.actions import Vocabulary
from fullhouse.table.cards import FACE, Face
from fullhouse.table.errors import BadInput
from fullhouse.table.ids import Seat
from fullhouse.table.observers import Observers
from fullhouse.table.shapes import FactShape
from fullhouse.table.zones import Fact, Zone

if TYPE_CHECKING:
    from fullhouse.table.game import Game


MOST_SEATS: Final = 6
"""With more seats, the bits of seats, pairs and spectator would not fit a card's number."""


class Kit:
    """Faces, zones and facts, with masks of who sees them. Everything here is public."""

    def __init__(self, game: Game, seats: int, settings: dict[str, Any]) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.all_seats: Final = [Seat(seat) for seat in range(seats)]
        self.settings: Final = settings
        self.options: Final = [o.code(settings[o.name]) for o in game.options.all]
        self.vocabulary: Final[Vocabulary] = game.vocabulary
        self.observers: Final = Observers(seats)
        self.faces: Final[list[Face]] = game.faces(settings, seats)
        self.titles: Final = [face.title for face in self.faces]
        self.keys: Final = [face.key for face in self.faces]
        self.backs: Final = sorted({face.back for face in self.faces})
        self.back_of: Final = [self.backs.index(face.back) for face in self.faces]
        self.first_side: Final = [
            index if face.side_of < 0 else face.side_of for index, face in enumerate(self.faces)
        ]
        """By face: the one that its card shows at the start; itself, if it is the only one."""
        self.other_side: Final = self._other_sides()
        self.zones: Final[list[Zone]] = game.zones.all
        self.names: Final = [zone.name for zone in self.zones]
        self.ordered: Final = [zone.ordered for zone in self.zones]
        self._check(game)
        self.eyes: Final = [self._eyes(zone, zone.faces) for zone in self.zones]
        self.counted: Final = [
            self._eyes(zone, zone.count) | self._eyes(zone, zone.faces) for zone in self.zones
        ]
        self.public: Final = [seen == self.observers.everyone for seen in self.counted]
        """By zone: whether everybody sees the number of cards in it."""
        self.rider: Final = [-1 for _ in self.faces]
        for index, zone in enumerate(self.zones):
            if zone.on >= 0:
                self.rider[zone.on] = index
        self.carries: Final = any(zone.on >= 0 for zone in self.zones)
        self.riding: Final = [self.back_of[zone.on] for zone in self.zones if zone.on >= 0]
        """The backs of cards that carry zones."""
        rest = [back for back in range(len(self.backs)) if back not in self.riding]
        self.back_order: Final = sorted(set(self.riding)) + rest
        """Backs in the order in which worlds deal them: cards that carry zones come first."""
        self.facts: Final[list[Fact]] = game.facts.all
        self._hidden_facts: Final[dict[int, list[int]]] = {}
        self.box: Final = self._box()
        """By zone: the cards that start in it, known only to those who see into it."""
        self.card_count: Final[i64] = sum([len(cards) for cards in self.box])
        self.cells: Final = self._cells()
        """The same for imagined tables: faces alone, `card_count` cells for every zone."""
        self.sizes: Final = self._per_zone([len(cards) for cards in self.box])
        self.no_loose: Final = self._per_zone([0 for _ in self.box])
        self.zeros: Final = self._zeros()
        """A 0 for every zone, to be copied."""
        self.derived: Final[dict[str, Any]] = {}
        """What others have worked out from it, by the function that did (`looks/derived.py`)."""

    def _check(self, game: Game) -> None:
        """Rejects what the engine cannot represent, before anything is built on it."""
        for face, key in enumerate(self.keys):
            first = self.keys.index(key)
            if first < face:
                names = f"{self.titles[first]} and {self.titles[face]}"
                raise BadInput(f"{names} are written alike; every name must be its own.")
        if "" in self.keys:
            raise BadInput("A card's name needs a letter or a digit in it.")
        if len(self.faces) > FACE or self.seats > MOST_SEATS:
            raise BadInput(f"At most {FACE} faces and {MOST_SEATS} seats fit at a table.")
        if len(set(self.names)) < len(self.names):
            raise BadInput("Two zones have the same name; every name must be its own.")
        for key in [zone.key for zone in self.zones if zone.owner == 0]:
            seats = len([zone for zone in self.zones if zone.key == key and zone.owner >= 0])
            if seats < self.seats:
                raise BadInput(
                    f"The zone {key} is declared for {seats} seats, not for {self.seats}."
                )
        for fact in game.facts.all:
            if fact.by_seat and fact.size < self.seats:
                raise BadInput(
                    f"The fact {fact.name} is declared for {fact.size} seats, not for {self.seats}."
                )

    def _other_sides(self) -> list[int]:
        """By face: the one on the card's other side; -1 if there is none."""
        other = [-1 for _ in self.faces]
        for index, face in enumerate(self.faces):
            if face.side_of >= 0:
                if face.copies or face.back != self.faces[face.side_of].back:
                    raise BadInput(f"{face.title} is a side of a card: no copies, the same back.")
                other[index], other[face.side_of] = face.side_of, index
        return other

    def _eyes(self, zone: Zone, seen_by: int) -> int:
        if zone.owner >= self.seats:
            return 0
        return self.observers.who(seen_by, zone.owner)

    def _box(self) -> list[list[int]]:
        lie: list[list[int]] = [[] for _ in self.zones]
        for face, printed in enumerate(self.faces):
            for _ in range(printed.copies):
                lie[printed.start].append(face | self.eyes[printed.start])
        return lie

    def _cells(self) -> vec[i16]:
        cells = vec[i16]()
        for cards in self.box:
            for card in cards:
                cells = append(cells, i16(card & FACE))
            for _ in range(self.card_count - len(cards)):
                cells = append(cells, 0)
        return cells

    def _per_zone(self, numbers: list[int]) -> vec[i16]:
        out = vec[i16]()
        for number in numbers:
            out = append(out, i16(number))
        return out

    def _zeros(self) -> vec[i64]:
        out = vec[i64]()
        for _ in self.box:
            out = append(out, 0)
        return out

    def hidden_facts(self, bit: int) -> list[int]:
        """Where the facts lie that the observer with this bit does not see; worked out once."""
        found = self._hidden_facts.get(bit)
        if found is None:
            found = []
            for fact in self.facts:
                for i in range(fact.size):
                    owner = i if fact.by_seat and i < self.seats else 0
                    if not self.observers.who(fact.seen_by, owner) & bit:
                        found.append(fact.first + i)
            self._hidden_facts[bit] = found
        return found

    def seen_fact(self, fact: Fact, facts: list[int], seat: int | None) -> FactShape | None:
        """What a seat (None: the spectator) sees of a fact; None if it sees nothing."""
        size = min(fact.size, self.seats) if fact.by_seat else fact.size
        shown: list[int | None] = []
        for i in range(size):
            eyes = self.observers.who(fact.seen_by, i if fact.by_seat else 0)
            seen = eyes & self.observers.bit(seat) != 0
            shown.append(facts[fact.first + i] if seen else None)
        if all(value is None for value in shown):
            return None
        return shown if fact.by_seat or fact.size > 1 else shown[0]
