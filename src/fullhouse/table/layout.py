"""Layout: where a table's cards lie, its chance, and the log it keeps of what happens."""

from __future__ import annotations

from mypy_extensions import i64

from fullhouse.table.cards import FACE
from fullhouse.table.chance import Chance
from fullhouse.table.kit import Kit
from fullhouse.table.log import End, Entry, Kind, Move
from fullhouse.table.messages import Message
from fullhouse.table.notes import Note
from fullhouse.table.observers import NOBODY


class Layout:
    """All cards of a table by zone, with who knows them, and what else of it changes."""

    def __init__(self, kit: Kit, chance: Chance) -> None:
        self.kit = kit
        self.zones: list[list[int]] = []
        """By zone: its cards, the top or right end last; unordered zones in face order."""
        self.marked: list[int] = []
        """By zone: who may hold knowledge here that something unseen would take away."""
        self.loose: list[int] = []
        """By zone: how many cards at the bottom are shuffled only when they are needed."""
        self.eyes: list[int] = kit.eyes
        """By zone: who sees the faces in it."""
        self.memories: dict[tuple[int, int], tuple[int, ...]] = {}
        """By seat and zone: when it last saw inside, and the faces that were there."""
        self.notes: list[Note | None] = [None] * (kit.seats + 1)
        """By seat, the spectator last: the end of its notebook."""
        self.imagined_by = -1
        """In a world: whose it is, as `notes` count. Only that notebook is more than public."""
        self.clock = 0
        self.facts: list[int] = []
        """The game's declared fields."""
        self.chance = chance
        self.chance_shared = False
        self.entry: Entry | None = None
        self.entry_open = False
        self.logging = False
        self.counts: list[int] | None = None
        """On a table of what one observer knows (see `knowing`): how many cards it sees in each
        zone, whether it knows them or not."""

    # Looking at what is there: for rules, which may know everything.

    def count(self, zone: int) -> int:
        """How many cards lie there."""
        return len(self.zones[zone])

    def faces(self, zone: int) -> list[int]:
        """The faces there: bottom to top, or in face order. Asking settles nothing."""
        cards = self.zones[zone]
        if self.loose[zone]:
            cards = cards[:]
            self._settle(cards, self.loose[zone], self.chance.copy(), self.kit.names[zone])
        return [card & FACE for card in cards]

    def kinds(self, zone: int) -> list[int]:
        """The different faces in an unordered zone, ascending."""
        out: list[int] = []
        last: i64 = -1
        for card in self.zones[zone]:
            face: i64 = card & FACE
            if face != last:
                out.append(face)
                last = face
        return out

    def number_of(self, zone: int, face: int) -> int:
        """How many copies of this face lie there."""
        wanted: i64 = face
        found = 0
        for card in self.zones[zone]:
            if card & FACE == wanted:
                found += 1
        return found

    # Chance.

    def chances(self) -> Chance:
        """This table's chance, its own from the first draw after a clone."""
        if self.chance_shared:
            self.chance = self.chance.copy()
            self.chance_shared = False
        return self.chance

    def below(self, n: int, purpose: str) -> int:
        """A number from 0 to n - 1 from the stream of this purpose."""
        return self.chances().below(n, purpose)

    def settle_order(self, zone: int) -> None:
        """Finishes the shuffle of a pile, so that every place in it is settled."""
        loose = self.loose[zone]
        if loose:
            self._settle(self.zones[zone], loose, self.chances(), self.kit.names[zone])
            self.loose[zone] = 0

    def _settle(self, cards: list[int], loose: int, chance: Chance, name: str) -> None:
        """Fisher-Yates, from the top of the loose cards down."""
        for top in range(loose - 1, -1, -1):
            other = chance.below(top + 1, name)
            if other != top:
                cards[top], cards[other] = cards[other], cards[top]

    # Notes.

    def note(
        self, told: tuple[int, ...], secret: tuple[int, ...] = (), seen_by: int = NOBODY
    ) -> None:
        """Writes in every notebook what was told; these seats add what only they saw.

        What tells the others nothing is no line in their notebooks.
        """
        both = told + secret
        for place in range(len(self.notes)):
            says = both if seen_by >> place & 1 else told
            if says:
                self.notes[place] = Note(self.notes[place], says)

    def forget_notes(self) -> None:
        """Begins all notebooks anew: nothing that happened so far matters any more."""
        self.notes = [None] * len(self.notes)

    def notes_of(self, seat: int | None) -> Note | None:
        """The notebook of a seat, or of the spectator."""
        return self.notes[-1 if seat is None else seat]

    # What the log is told.

    def _note(
        self, kind: Kind, card: int, src: int, place: int, dst: int, to_place: int, eyes: int = 0
    ) -> None:
        """Notes a movement in the open entry; those with eyes see its ends in any case."""
        seen = card & self.kit.observers.everyone
        ends = (self._end(src, place, eyes), self._end(dst, to_place, eyes))
        self._write(Move(kind, card & FACE, seen, ends[0], ends[1]))

    def _write(self, move: Move) -> None:
        if not self.entry_open:
            self.open_entry(-1, "", None, 0)
        assert self.entry is not None
        self.entry.moves.append(move)

    def _end(self, zone: int, place: int, eyes: int) -> End:
        carrier = self.kit.zones[zone].on
        if not self.kit.ordered[zone]:
            place = -1
        if carrier < 0:
            return End(zone, place, self.kit.counted[zone] | eyes, -1, 0)
        holder = self.holder(carrier)
        sight = self.kit.counted[holder] | self.eyes[holder]
        return End(zone, place, self.eyes[zone] | eyes, holder, sight)

    def holder(self, face: int) -> int:
        """The zone in which the card of this face lies, of which there is one."""
        for zone, cards in enumerate(self.zones):
            for card in cards:
                if card & FACE == face:
                    return zone
        raise LookupError(self.kit.titles[face])

    def open_entry(
        self,
        seat: int,
        rule: str,
        message: Message | None,
        seen: int,
        thing: int = -1,
        hidden: str = "",
        moment: str = "",
    ) -> None:
        """Begins an entry of the log; what moves from now on belongs to it."""
        self.close_entry()
        before = [0] * len(self.facts) if self.entry is None else self.entry.after
        self.entry = Entry(self.entry, seat, rule, message, thing, hidden, moment, seen, before)
        self.entry_open = True

    def close_entry(self) -> None:
        """Ends the open entry with the facts as they are now."""
        if self.entry_open and self.entry is not None:
            self.entry.after = self.facts[:]
            self.entry_open = False
