"""Writing the log: what happens at a table, step by step, and who sees it."""

from __future__ import annotations

from fullhouse.table.card_lists import CardLists
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Chance
from fullhouse.table.ids import ZoneId
from fullhouse.table.kit import Kit
from fullhouse.table.log import End, Entry, Kind, Move
from fullhouse.table.messages import Message
from fullhouse.table.step_stack import StepStack


class LogWriter(CardLists):
    """A table with a log, and with those who see into its zones."""

    def __init__(self, kit: Kit, chance: Chance, stack: StepStack | None = None) -> None:
        super().__init__(kit, chance, stack)
        self.eyes: list[int] = kit.eyes
        """By zone: who sees the faces in it."""
        self.entry: Entry | None = None
        self.entry_open = False
        self.taken: dict[str, int] | None = None
        """How often each step was taken, by its name; None unless counting. Clones do not count."""

    def _note(
        self, kind: Kind, card: int, src: int, place: int, dst: int, to_place: int, eyes: int = 0
    ) -> None:
        """Adds a movement to the open entry; observers in `eyes` see its ends in any case."""
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

    def holder(self, face: int) -> ZoneId:
        """The zone of the only card with this face."""
        for zone, cards in enumerate(self.zones):
            for card in cards:
                if card & FACE == face:
                    return ZoneId(zone)
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
        self.close_entry()
        before = [0] * len(self.facts) if self.entry is None else self.entry.after
        self.entry = Entry(self.entry, seat, rule, message, thing, hidden, moment, seen, before)
        self.entry_open = True

    def close_entry(self) -> None:
        """Closes the open entry with the current facts."""
        if self.entry_open and self.entry is not None:
            self.entry.after = self.facts[:]
            self.entry_open = False
