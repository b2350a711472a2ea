"""Cards in zones, and who knows them: every movement says who sees it, and knowledge follows.

In a card's number, above its face, stand two rows of bits, one bit an observer. *Known*: in an
unordered zone, that such a card is among those here; in an ordered one, that it lies at just
this place. *Member* (ordered zones only): that it is somewhere in this zone.
"""

from __future__ import annotations

from mypy_extensions import i64

from fullhouse.table.cards import FACE
from fullhouse.table.chance import Chance
from fullhouse.table.kit import Kit
from fullhouse.table.log import LOOKED, MOVED, SHUFFLED, End, Entry, Move
from fullhouse.table.observers import ALL, NOBODY


class Cards:
    """All cards of a table, where they lie, and who knows which."""

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
        self.clock = 0
        self.facts: list[int] = []
        """The game's declared fields."""
        self.chance = chance
        self.chance_shared = False
        self.entry: Entry | None = None
        self.entry_open = False
        self.logging = False

    # Looking at what is there: for rules, which may know everything.

    def count(self, zone: int) -> int:
        """How many cards lie there."""
        return len(self.zones[zone])

    def faces(self, zone: int) -> list[int]:
        """The faces there: bottom to top, or in face order."""
        self.settle_order(zone)
        return [card & FACE for card in self.zones[zone]]

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

    # Moving.

    def draw(self, src: int, dst: int, seen_by: int = NOBODY) -> int:
        """Moves the top card of a pile. Answers its face."""
        pile = self.zones[src]
        top: i64 = len(pile) - 1
        loose: i64 = self.loose[src]
        card: i64
        if loose > top:  # the shuffle goes on: any of those left comes to the top
            other: i64 = self.chances().below(loose, self.kit.names[src])
            card = pile[other]
            if other != top:
                pile[other] = pile[top]
            pile.pop()
            self.loose[src] = top
        else:
            card = pile.pop()
        return self._arrive(self._left_pile(src, card, dst, seen_by), src, len(pile), dst)

    def move_at(self, src: int, place: int, dst: int, seen_by: int = NOBODY) -> int:
        """Moves the card at this place of an ordered zone. Answers its face."""
        self.settle_order(src)
        card: i64 = self.zones[src].pop(place)
        return self._arrive(self._left_pile(src, card, dst, seen_by), src, place, dst)

    def move_face(self, src: int, face: int, dst: int, seen_by: int = NOBODY) -> None:
        """Moves a card of this face out of an unordered zone."""
        spread = self.zones[src]
        wanted: i64 = face
        place = 0
        for card in spread:
            if card & FACE == wanted:
                break
            place += 1
        found: i64 = spread.pop(place)
        self._arrive(self._left_spread(src, found, dst, seen_by), src, -1, dst)

    def move_any(self, src: int, dst: int, purpose: str, seen_by: int = NOBODY) -> int:
        """Moves a card of an unordered zone, taken at random. Answers its face."""
        place = self.chances().below(len(self.zones[src]), purpose)
        found: i64 = self.zones[src].pop(place)
        return self._arrive(self._left_spread(src, found, dst, seen_by), src, -1, dst)

    def move_all(self, src: int, dst: int) -> None:
        """Moves a whole zone onto another, its order kept; whoever knew a card still does."""
        self.settle_order(src)
        cards = self.zones[src]
        if not self.kit.ordered[dst] and self.kit.ordered[src]:
            # Known members of the pile are known members of the spread.
            count = self.kit.observers.count
            everyone = self.kit.observers.everyone
            cards = [c & (everyone | FACE) | c >> count & everyone for c in cards]
        elif self.kit.ordered[dst] and not self.kit.ordered[src]:
            shown = self.eyes[dst] << self.kit.observers.count
            cards = [self._as_member(c) & ~shown for c in cards]
            self.marked[dst] |= self._members(cards)
        else:
            self.marked[dst] |= self.marked[src]
        self.zones[src] = []
        self.marked[src] = 0
        if self.kit.ordered[dst] and not self.logging and not self.kit.carries:
            eyes = self.eyes[dst]
            self.zones[dst].extend([c | eyes for c in cards] if eyes else cards)
            return
        for place, card in enumerate(cards):
            self._arrive(card, src, place, dst)

    def swap(self, a: int, b: int) -> None:
        """Exchanges two zones' cards whole; all knowledge goes with them."""
        self.settle_order(a)
        self.settle_order(b)
        mine, theirs = self.zones[a], self.zones[b]
        self.zones[a], self.zones[b] = [], []
        self.marked[a], self.marked[b] = self.marked[b], self.marked[a]
        for place, card in enumerate(theirs):
            self._arrive(card, b, place, a)
        for place, card in enumerate(mine):
            self._arrive(card, a, place, b)

    # Showing and hiding where cards lie.

    def look(self, zone: int, seats: int, top: int = -1) -> None:
        """Shows these seats a zone's cards, or as many from the top; only they learn them."""
        self.settle_order(zone)
        cards = self.zones[zone]
        observers = self.kit.observers
        who = observers.who(seats)
        for place in range(0 if top < 0 else max(0, len(cards) - top), len(cards)):
            card = cards[place] | who
            if self.kit.ordered[zone]:
                card = observers.together(self._placed(zone, place, who) | who)
            cards[place] = card
            self.marked[zone] |= self.losable(zone, card)
            if self.logging:
                self._note(LOOKED, card, zone, place, zone, place)

    def look_any(self, zone: int, seats: int, purpose: str) -> int:
        """Shows these seats one card of an unordered zone, taken at random. Answers its face."""
        cards = self.zones[zone]
        place = self.chances().below(len(cards), purpose)
        face = cards[place] & FACE
        who = self.kit.observers.who(seats)
        unaware = who
        for card in cards:
            if card & FACE == face:
                unaware &= ~card
        # Whoever knew of a copy already cannot tell that this is another one.
        cards[place] |= unaware
        self.marked[zone] |= self.losable(zone, cards[place])
        if self.logging:
            self._note(LOOKED, face | who | self.eyes[zone], zone, place, zone, place)
        return face

    def show(self, zone: int) -> None:
        """Turns a whole zone face up for a moment: everybody knows it now."""
        self.look(zone, ALL)

    def shuffle(self, zone: int) -> None:
        """Shuffles a pile: its order is forgotten; a card known to be in it still is.

        The outcome depends on the contents and on chance alone, never on how the pile lay.
        """
        cards = self.zones[zone]
        self.zones[zone] = self._in_face_order(cards)
        self.marked[zone] = self._members(self.zones[zone])
        self.loose[zone] = len(cards)
        self.chances().renew(self.kit.names[zone])
        if self.logging:
            self._note(SHUFFLED, 0, zone, 0, zone, 0)
        if self.eyes[zone]:
            self.look(zone, self.kit.zones[zone].faces)

    def reorder(self, zone: int, order: list[int], seen_by: int = NOBODY) -> None:
        """Rearranges the top of a pile: `order` names present places, the new top last.

        Those who do not see it know that what they knew there is still in the pile.
        """
        self.settle_order(zone)
        cards = self.zones[zone]
        count = self.kit.observers.count
        who = self.kit.observers.who(seen_by) | self.eyes[zone]
        blind = self.kit.observers.everyone & ~who
        first = len(cards) - len(order)
        moved = [cards[place] for place in order]
        for i, card in enumerate(moved):
            kept = card & ~blind | (card & blind) << count
            cards[first + i] = kept
            self.marked[zone] |= self.losable(zone, kept)
        if self.logging:
            self._note(SHUFFLED, 0, zone, 0, zone, 0)
            assert self.entry is not None
            for i, card in enumerate(moved):
                ends = (End(zone, order[i], who, -1), End(zone, first + i, who, -1))
                move = Move(MOVED, card & FACE, card & who, ends[0], ends[1])
                self.entry.moves.append(move)

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
        while self.loose[zone] > 0:
            self._settle_top(zone)

    def _settle_top(self, zone: int) -> None:
        cards = self.zones[zone]
        top = self.loose[zone] - 1
        other = self.chances().below(top + 1, self.kit.names[zone])
        if other != top:
            cards[top], cards[other] = cards[other], cards[top]
        self.loose[zone] = top

    # What a movement does to knowledge.

    def _left_pile(self, src: int, card: i64, dst: int, seen_by: int) -> i64:
        """A card left an ordered zone: all saw which place, so what was known of it goes along."""
        who: i64 = self.eyes[src] | self.eyes[dst]
        if seen_by != NOBODY:
            who |= self.kit.observers.who(seen_by)
        everyone: i64 = self.kit.observers.everyone
        known: i64 = card & (everyone | FACE)
        if self.marked[src]:
            self._thin_members(src, card, known | who)
        return known | who

    def _thin_members(self, src: int, card: int, tell: int) -> None:
        """Those who hold members and cannot tell which one left hold them no longer."""
        observers = self.kit.observers
        cards = self.zones[src]
        # Who sees the face without having known the place counts one such member less.
        counting = tell & observers.everyone & ~card & ~(card >> observers.count)
        self._count_off(cards, card & FACE, counting << observers.count)
        blind = observers.everyone & ~tell
        self._forget(cards, card, blind, observers.count)
        self.marked[src] = self._members(cards)

    def _placed(self, zone: int, place: int, who: int) -> int:
        """A card whose place these observers are shown: it is no mere member to them any more."""
        cards = self.zones[zone]
        card = cards[place]
        if self.marked[zone]:
            count = self.kit.observers.count
            new = (who & ~card) << count
            self._count_off(cards, card & FACE, new & ~card)
            return card & ~new
        return card

    def _left_spread(self, src: int, card: i64, dst: int, seen_by: int) -> i64:
        """A card left an unordered zone: those who saw it know; others may have to forget."""
        who: i64 = self.eyes[src] | self.eyes[dst]
        if seen_by != NOBODY:
            who |= self.kit.observers.who(seen_by)
        marked: i64 = self.marked[src]
        if marked:
            self._thin_spread(src, card, who)
        face: i64 = card & FACE
        return face | who

    def _thin_spread(self, src: int, card: int, tell: int) -> None:
        """One known copy leaves for those who saw; others forget what they knew, or can tell."""
        cards = self.zones[src]
        self._count_off(cards, card & FACE, tell & ~card)
        self._forget(cards, card, self.marked[src] & ~tell, 0)
        marks = 0
        for other in cards:
            marks |= self.losable(src, other)
        self.marked[src] = marks

    def _count_off(self, cards: list[int], face: int, marks: int) -> None:
        """Takes each of these marks away from one copy of the face that has it."""
        if not marks:
            return
        for i, other in enumerate(cards):
            if marks and other & FACE == face:
                gone = other & marks
                marks &= ~gone
                cards[i] = other & ~gone

    def _forget(self, cards: list[int], card: int, blind: int, shift: int) -> None:
        """A card left unseen by the blind: their marks on its back go, unless all were alike."""
        back = self.kit.back_of[card & FACE]
        full = (card | card >> shift) & blind
        if full:
            for other in cards:
                if self.kit.back_of[other & FACE] == back:
                    full &= (other | other >> shift) if other & FACE == card & FACE else 0
        gone: i64 = (blind & ~full) << shift
        for i, other in enumerate(cards):
            marks: i64 = other
            if marks & gone and self.kit.back_of[other & FACE] == back:
                cards[i] = marks & ~gone

    def _arrive(self, card: i64, src: int, place: int, dst: int) -> int:
        """A card comes into a zone, on top of a pile; those who see that zone know it."""
        eyes: i64 = self.eyes[dst]
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
        if self.kit.carries and self.kit.rider[face] >= 0:
            self._carry(self.kit.rider[face], dst)
        if self.logging:
            self._note(MOVED, card, src, place, dst, len(zone) - 1)
        return face

    def _carry(self, rider: int, dst: int) -> None:
        """A card that carries a zone came to lie here: its owner sees inside, the last one did."""
        owner = self.kit.zones[dst].owner
        eyes = self.kit.observers.who(1 << owner) if owner >= 0 else 0
        if eyes == self.eyes[rider]:
            return
        for seat in range(self.kit.seats):
            if self.eyes[rider] & self.kit.observers.bit(seat):
                self.remember(seat, rider)
        self.eyes[rider] = eyes
        self.marked[rider] = 0
        self.zones[rider] = [card & FACE | eyes for card in self.zones[rider]]

    def remember(self, seat: int, zone: int) -> None:
        """Notes for a seat what lies in a zone now; it is not corrected behind its back."""
        self.memories[(seat, zone)] = (self.clock, *self.faces(zone))

    def losable(self, zone: int, card: int) -> int:
        """The marks on a card that a card leaving this zone unseen could take away."""
        if self.kit.ordered[zone]:
            return card & ~(self.kit.observers.everyone | FACE)
        return card & ~self.eyes[zone] & ~FACE

    def _in_face_order(self, cards: list[int]) -> list[int]:
        """The cards by face, known places now known members: a counting sort."""
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
        for card in cards:
            face = card & FACE
            place: i64 = ends[face]
            ends[face] = place - 1
            out[place - 1] = card if card <= FACE else self._as_member(card)
        return out

    def _as_member(self, card: int) -> int:
        """Knowing its place becomes knowing that it is there."""
        known = card & self.kit.observers.everyone
        return card & ~known | known << self.kit.observers.count

    def _members(self, cards: list[int]) -> int:
        marks = 0
        for card in cards:
            marks |= card
        return marks & ~(self.kit.observers.everyone | FACE)

    # What the log is told.

    def _note(self, kind: str, card: int, src: int, place: int, dst: int, to_place: int) -> None:
        if not self.entry_open:
            self.open_entry(-1, "", "", -1, "", 0)
        assert self.entry is not None
        seen = card & self.kit.observers.everyone
        ends = (self._end(src, place), self._end(dst, to_place))
        self.entry.moves.append(Move(kind, card & FACE, seen, ends[0], ends[1]))

    def _end(self, zone: int, place: int) -> End:
        carrier = self.kit.zones[zone].on
        if not self.kit.ordered[zone]:
            place = -1
        if carrier < 0:
            return End(zone, place, self.kit.counted[zone], -1)
        return End(zone, place, self.eyes[zone], self.holder(carrier))

    def holder(self, face: int) -> int:
        """The zone in which the card of this face lies, of which there is one."""
        for zone, cards in enumerate(self.zones):
            for card in cards:
                if card & FACE == face:
                    return zone
        raise LookupError(self.kit.titles[face])

    def open_entry(self, seat: int, rule: str, text: str, thing: int, veil: str, seen: int) -> None:
        """Begins an entry of the log; what moves from now on belongs to it."""
        self.close_entry()
        before = [0] * len(self.facts) if self.entry is None else self.entry.after
        self.entry = Entry(self.entry, seat, rule, text, thing, veil, seen, before)
        self.entry_open = True

    def close_entry(self) -> None:
        """Ends the open entry with the facts as they are now."""
        if self.entry_open and self.entry is not None:
            self.entry.after = self.facts[:]
            self.entry_open = False
