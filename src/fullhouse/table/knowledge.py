"""Knowledge: who knows which card, and what becomes of that when one leaves or arrives.

In a card's number, above its face, stand two rows of bits, one bit an observer. *Known*: in an
unordered zone, that such a card is among those here; in an ordered one, that it lies at just
this place. *Member* (ordered zones only): that it is somewhere in this zone.
"""

from __future__ import annotations

from mypy_extensions import i64

from fullhouse.table.cards import FACE
from fullhouse.table.layout import Layout
from fullhouse.table.log import LOOKED, MOVED, End, Move
from fullhouse.table.observers import NOBODY


class Knowledge(Layout):
    """The laws of who knows what, as cards leave zones and come into others."""

    def _left_pile(self, src: int, card: i64, dst: int, seen_by: int) -> i64:
        """A card left an ordered zone: all saw which place, so what was known of it goes along."""
        who: i64 = self._witnesses(src, dst, seen_by)
        everyone: i64 = self.kit.observers.everyone
        known: i64 = card & (everyone | FACE)
        if not self.kit.public[src]:  # who looked into such a place, others cannot know
            known = card & FACE
        if self.marked[src]:
            self._thin_members(src, card, known | who)
        return known | who

    def _witnesses(self, src: int, dst: int, seen_by: int) -> i64:
        """Those who see which card goes from here to there."""
        here: i64 = self.eyes[src]
        there: i64 = self.eyes[dst]
        who: i64 = here | there
        if seen_by != NOBODY:
            who |= self.kit.observers.who(seen_by)
        return self.kit.observers.together(who) if here and there else who

    def _thin_members(self, src: int, card: int, tell: int) -> None:
        """Those who hold members and cannot tell which one left hold them no longer."""
        count = self.kit.observers.count
        everyone = self.kit.observers.everyone
        # Who sees the face without having known the place counts one such member less.
        counting = tell & everyone & ~card & ~(card >> count)
        kept = self._thin(self.zones[src], card, counting, everyone & ~tell, count)
        self.marked[src] = kept & ~(everyone | FACE)

    def _placed(self, zone: int, place: int, who: int) -> int:
        """A card whose place these observers are shown: it is no mere member to them any more."""
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
        """One known copy leaves for those who saw; others forget what they knew, or can tell."""
        blind = self.marked[src] & ~tell
        kept = self._thin(self.zones[src], card, tell & ~card, blind, 0)
        self.marked[src] = kept & ~self.eyes[src] & ~FACE

    def _thin(self, cards: list[int], card: int, counting: int, blind: int, shift: int) -> int:
        """Takes away marks on what lay with a card that left; answers the marks that remain.

        Those counting lose theirs on one copy of its face; the blind, on all cards of its back,
        unless these were all alike and known to them. A shift makes it marks of members.
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

    def _arrive(self, card: i64, src: int, place: int, dst: int) -> int:
        """A card comes into a zone, on top of a pile; those who see that zone know it."""
        eyes: i64 = self.eyes[dst]
        shown: i64 = card | eyes  # those who saw it go, whatever they see of where it goes
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
            self._carry(self.kit.rider[face], dst)
        return face

    def _in_sight(self, card: int, zone: int) -> int:
        """A card with the marks of those only who see how many lie in this zone.

        To others it is gone: what becomes of it there, they will not see.
        """
        sight = self.kit.counted[zone] | self.eyes[zone]
        return card & (FACE | sight | sight << self.kit.observers.count)

    def sight_inside(self, holder: int) -> int:
        """Who sees into a zone whose card lies here: this zone's owner, if it sees the card."""
        owner = self.kit.zones[holder].owner
        if not 0 <= owner < self.kit.seats:
            return 0
        return self.kit.observers.who(1 << owner) & self.eyes[holder]

    def _carry(self, rider: int, dst: int) -> None:
        """A card that carries a zone came to lie here: its owner sees inside, the last one did."""
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

    def remember(self, seat: int, zone: int, faces: list[int]) -> None:
        """Notes what a seat saw in a zone now; it is not corrected behind its back."""
        self.memories[(seat, zone)] = (self.clock, *faces)

    def losable(self, zone: int, card: int) -> int:
        """The marks on a card that a card leaving this zone unseen could take away."""
        if self.kit.ordered[zone]:
            return card & ~(self.kit.observers.everyone | FACE)
        return card & ~self.eyes[zone] & ~FACE

    def _sort_by_face(self, zone: int) -> None:
        """Puts a pile in face order, known places now known members: a counting sort."""
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
        """Knowing its place becomes knowing that it is there."""
        known = card & self.kit.observers.everyone
        return card & ~known | known << self.kit.observers.count
