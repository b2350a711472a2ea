"""Knowledge: who knows which card, and how that changes when a card leaves or arrives.

Above its face, a card's number has two rows of bits, with one bit per observer. *Known* means: in
an unordered zone, that such a card is among those here; in an ordered one, that it lies at exactly
this place. *Member* (ordered zones only) means that it is somewhere in this zone.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fullhouse.table.cards import FACE
from fullhouse.table.chance import Chance
from fullhouse.table.ids import FaceId, ZoneId
from fullhouse.table.kit import Kit
from fullhouse.table.log import LOOKED, MOVED, End, Move
from fullhouse.table.log_writer import LogWriter
from fullhouse.table.notes import Note
from fullhouse.table.observers import NOBODY
from fullhouse.table.step_stack import StepStack

UNFILLED_NOTES: Final[list[Note | None]] = []
"""What a new table has in place of its notebooks, until whoever makes it fills them in."""


class Knowledge(LogWriter):
    """The laws of who knows what, as cards leave zones and enter others."""

    def __init__(self, kit: Kit, chance: Chance, stack: StepStack | None = None) -> None:
        super().__init__(kit, chance, stack)
        self.marked: vec[i64] = kit.zeros
        """By zone: whose knowledge here an unseen movement could remove."""
        self.memories: dict[tuple[int, int], tuple[int, ...]] = {}
        """By seat and zone: when the seat last saw inside, and the faces that were there."""
        self.notes: list[Note | None] = UNFILLED_NOTES
        """By seat, then the spectator: the last note of each notebook."""
        self.imagined_by = -1
        """In a world: its observer's index in `notes`; all other notebooks are public."""
        self.counts: list[int] | None = None
        """On a table of what one observer knows (see `knowing`): how many cards it sees in each
        zone, known or not."""

    def _left_pile(self, src: int, card: i64, dst: int, seen_by: int) -> i64:
        """A card left an ordered zone: all saw the place, so knowledge of it travels along."""
        who: i64 = self._witnesses(src, dst, seen_by)
        everyone: i64 = self.kit.observers.everyone
        known: i64 = card & (everyone | FACE)
        if not self.kit.public[src]:  # others cannot know who looked into such a place
            known = card & FACE
        if self.marked[src]:
            self._thin_members(src, card, known | who)
        return known | who

    def _witnesses(self, src: int, dst: int, seen_by: int) -> i64:
        """The observers who see which card moves from here to there."""
        here: i64 = self.eyes[src]
        there: i64 = self.eyes[dst]
        who: i64 = here | there
        if seen_by != NOBODY:
            who |= self.kit.observers.who(seen_by)
        return self.kit.observers.together(who) if here and there else who

    def _thin_members(self, src: int, card: int, tell: int) -> None:
        """Removes the member marks of those who cannot tell which card left."""
        count = self.kit.observers.count
        everyone = self.kit.observers.everyone
        # Observers who see the face but did not know its place have one such member fewer.
        counting = tell & everyone & ~card & ~(card >> count)
        kept = self._thin(self.zones[src], card, counting, everyone & ~tell, count)
        self.marked[src] = kept & ~(everyone | FACE)

    def _placed(self, zone: int, place: int, who: int) -> int:
        """The card here, no longer a mere member to these observers, who are shown its place."""
        cards = self.zones[zone]
        card = cards[place]
        if self.marked[zone]:
            new = (who & ~card) << self.kit.observers.count
            self._thin(cards, card, new & ~card, 0, 0)
            return card & ~new
        return card

    def _left_spread(self, src: int, card: i64, dst: int, seen_by: int) -> i64:
        """A card left an unordered zone: those who saw it know; others may have to forget."""
        who: i64 = self._witnesses(src, dst, seen_by)
        marked: i64 = self.marked[src]
        if marked:
            self._thin_spread(src, card, who)
        face: i64 = card & FACE
        return face | who

    def _thin_spread(self, src: int, card: int, tell: int) -> None:
        """Those who saw it know one copy fewer; others forget, unless they can tell."""
        blind = self.marked[src] & ~tell
        kept = self._thin(self.zones[src], card, tell & ~card, blind, 0)
        self.marked[src] = kept & ~self.eyes[src] & ~FACE

    def _thin(self, cards: list[int], card: int, counting: int, blind: int, shift: int) -> int:
        """Removes marks on the cards that a card left behind; returns the marks that remain.

        Observers in `counting` lose theirs on one copy of its face, those in `blind` on all cards
        with its back, unless they knew all of these and all were alike. `shift` selects the member
        bits.
        """
        face: i64 = card & FACE
        back: i64 = self.kit.back_of[card & FACE]
        alike = (card | card >> shift) & blind
        if alike:
            for other in cards:
                if self.kit.back_of[other & FACE] == back:
                    alike &= (other | other >> shift) if other & FACE == face else 0
        gone: i64 = (blind & ~alike) << shift
        counted: i64 = counting << shift
        marks: i64 = 0
        for i in range(len(cards)):
            held: i64 = cards[i]
            if held > FACE:
                kept = held
                if counted and held & FACE == face:
                    kept &= ~counted
                    counted &= ~held
                if kept & gone and self.kit.back_of[held & FACE] == back:
                    kept &= ~gone
                if kept != held:
                    cards[i] = kept
                marks |= kept
        return marks

    def _arrive(self, card: i64, src: int, place: int, dst: int) -> FaceId:
        """A card enters a zone, on top if it is a pile; those who see into that zone know it."""
        eyes: i64 = self.eyes[dst]
        shown: i64 = card | eyes  # those who saw it go, whatever they see of its destination
        if not self.kit.public[dst]:
            card = self._in_sight(card, dst)
        card |= eyes
        zone = self.zones[dst]
        face: i64 = card & FACE
        if self.kit.ordered[dst]:
            zone.append(card)
        else:
            at = len(zone)
            while at > 0 and zone[at - 1] & FACE > face:
                at -= 1
            zone.insert(at, card)
            foreign: i64 = (card ^ face) & ~eyes
            if foreign:
                marks: i64 = self.marked[dst]
                self.marked[dst] = marks | foreign
        if self.logging:
            self._note(MOVED, shown, src, place, dst, len(zone) - 1)
        if self.kit.carries and self.kit.rider[face] >= 0:
            self._carry(ZoneId(self.kit.rider[face]), dst)
        return FaceId(face)

    def _in_sight(self, card: int, zone: int) -> int:
        """The card with only the marks of those who see how many cards are in this zone.

        The others lose track of it: they will not see what happens to it there.
        """
        sight = self.kit.counted[zone] | self.eyes[zone]
        return card & (FACE | sight | sight << self.kit.observers.count)

    def sight_inside(self, holder: int) -> int:
        """Who sees into a zone carried by a card in `holder`: its owner, if they see the card."""
        owner = self.kit.zones[holder].owner
        if not 0 <= owner < self.kit.seats:
            return 0
        return self.kit.observers.who(1 << owner) & self.eyes[holder]

    def _carry(self, rider: ZoneId, dst: int) -> None:
        """A card that carries a zone arrived: its owner sees inside, the previous one remembers."""
        eyes = self.sight_inside(dst)
        if eyes == self.eyes[rider]:
            return
        for seat in range(self.kit.seats):
            if self.eyes[rider] & self.kit.observers.bit(seat):
                self.remember(seat, rider, self.faces(rider))
        self.eyes[rider] = eyes
        self.marked[rider] = 0
        self.zones[rider] = [card & FACE | eyes for card in self.zones[rider]]
        if self.logging and eyes:
            for card in self.zones[rider]:
                inside = End(rider, -1, eyes, -1, 0)
                self._write(Move(LOOKED, card & FACE, eyes, inside, inside))

    # Memories and notes.

    def remember(self, seat: int, zone: int, faces: list[FaceId]) -> None:
        self.memories[(seat, zone)] = (self.clock, *faces)

    def note(
        self, told: tuple[int, ...], secret: tuple[int, ...] = (), seen_by: int = NOBODY
    ) -> None:
        both = told + secret
        for place in range(len(self.notes)):
            says = both if seen_by >> place & 1 else told
            if says:
                self.notes[place] = Note(self.notes[place], says)

    def forget_all(self) -> None:
        self.notes = [None] * len(self.notes)
        self.memories = {}

    def notes_of(self, seat: int | None) -> Note | None:
        return self.notes[-1 if seat is None else seat]

    def has_notes(self, seat: int | None) -> bool:
        """Whether an observer's notebook is whole: in a world, only those of its own observer and
        of the spectator are.
        """
        return seat is None or self.imagined_by in (-1, seat)

    # Marks.

    def losable(self, zone: int, card: int) -> int:
        """The marks on a card that would be lost if a card left this zone unseen."""
        if self.kit.ordered[zone]:
            return card & ~(self.kit.observers.everyone | FACE)
        return card & ~self.eyes[zone] & ~FACE

    def losable_in(self, zone: int) -> int:
        """The same for all cards of a zone."""
        marks: i64 = 0
        for card in self.zones[zone]:
            marks |= card
        return self.losable(zone, marks)

    def _sort_by_face(self, zone: int) -> None:
        """Sorts a pile by face (a counting sort); known places become known members."""
        cards = self.zones[zone]
        ends = [0] * len(self.kit.faces)
        for card in cards:
            face: i64 = card & FACE
            so_far: i64 = ends[face]
            ends[face] = so_far + 1
        total: i64 = 0
        for face in range(len(ends)):
            total += ends[face]
            ends[face] = total
        out = [0] * len(cards)
        marks = 0
        for card in cards:
            face = card & FACE
            place: i64 = ends[face]
            ends[face] = place - 1
            if card > FACE:
                card = self._as_member(card)
                marks |= card
            out[place - 1] = card
        self.zones[zone] = out
        self.marked[zone] = marks & ~FACE

    def _as_member(self, card: int) -> int:
        """The card with its known marks turned into member marks."""
        known = card & self.kit.observers.everyone
        return card & ~known | known << self.kit.observers.count
