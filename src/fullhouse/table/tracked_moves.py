"""Tracked moves: the same movements, with what everybody learns from them."""

from __future__ import annotations

from mypy_extensions import i64

from fullhouse.table.cards import FACE
from fullhouse.table.ids import FaceId, ZoneId
from fullhouse.table.knowledge import Knowledge
from fullhouse.table.log import LOOKED, MOVED, SHUFFLED, End, Move
from fullhouse.table.observers import ALL, NOBODY


class TrackedMoves(Knowledge):
    """Moves that change who knows what; see `Moves` for what each does."""

    def draw(self, src: ZoneId, dst: ZoneId, seen_by: int = NOBODY) -> FaceId:
        self._check_kind(src, True)
        pile = self.zones[src]
        top: i64 = len(pile) - 1
        loose: i64 = self.loose[src]
        card: i64
        if loose > top >= 0:  # continue the shuffle: any remaining card may come to the top
            other: i64 = self.chances().below(loose, self.kit.names[src])
            card = pile[other]
            if other != top:
                pile[other] = pile[top]
            pile.pop()
            self.loose[src] = top
        else:
            card = pile.pop()
        return self._arrive(self._left_pile(src, card, dst, seen_by), src, len(pile), dst)

    def move_at(self, src: ZoneId, place: int, dst: ZoneId, seen_by: int = NOBODY) -> FaceId:
        self.settle_order(src)
        card: i64 = self.zones[src].pop(place)
        return self._arrive(self._left_pile(src, card, dst, seen_by), src, place, dst)

    def move_face(self, src: ZoneId, face: FaceId, dst: ZoneId, seen_by: int = NOBODY) -> None:
        self._check_kind(src, False)
        spread = self.zones[src]
        found: i64 = spread.pop(self._place_of(spread, face))
        self._arrive(self._left_spread(src, found, dst, seen_by), src, -1, dst)

    def move_any(self, src: ZoneId, dst: ZoneId, purpose: str, seen_by: int = NOBODY) -> FaceId:
        place = self.chances().below(len(self.zones[src]), purpose)
        found: i64 = self.zones[src].pop(place)
        return self._arrive(self._left_spread(src, found, dst, seen_by), src, -1, dst)

    def move_all(self, src: ZoneId, dst: ZoneId) -> None:
        self.settle_order(src)
        cards = self.zones[src]
        marks = self.marked[src]
        self.zones[src] = []
        self.marked[src] = 0
        if self.kit.ordered[dst] and not self.kit.ordered[src]:
            self._settle(cards, len(cards), self.chances(), f"{self.kit.names[src]} laid down")
            self._lay_down(cards, src, dst)
            return
        if self.kit.ordered[dst]:
            self.marked[dst] |= marks
        elif self.kit.ordered[src]:
            # Known members of the pile become known cards of the spread.
            count = self.kit.observers.count
            everyone = self.kit.observers.everyone
            cards = [c & (everyone | FACE) | c >> count & everyone for c in cards]
        for place, card in enumerate(cards):
            self._arrive(card, src, place, dst)

    def shuffle_in(self, sources: list[ZoneId], dst: ZoneId) -> None:
        for src in sources:
            self._check_kind(src, False)
            cards = self.zones[src]
            self.zones[src] = []
            self.marked[src] = 0
            self._lay_down(cards, src, dst)
        self.shuffle(dst)

    def _lay_down(self, cards: list[int], src: ZoneId, dst: ZoneId) -> None:
        """Lays unordered cards on a pile: whoever knew them knows they are there, not where."""
        eyes = self.eyes[dst]
        hidden = ~(eyes << self.kit.observers.count)
        for card in cards:
            laid = self._as_member(card) & hidden | eyes
            if not self.kit.public[dst]:
                laid = self._in_sight(laid, dst)
            self.zones[dst].append(laid)
            self.marked[dst] |= self.losable(dst, laid)
            if self.logging:
                self._note(MOVED, card | eyes, src, -1, dst, -1)
            if self.kit.carries and self.kit.rider[card & FACE] >= 0:
                self._carry(ZoneId(self.kit.rider[card & FACE]), dst)

    def swap(self, a: ZoneId, b: ZoneId) -> None:
        self._check_kind(a, self.kit.ordered[b])
        self.settle_order(a)
        self.settle_order(b)
        mine, theirs = self.zones[a], self.zones[b]
        self.zones[a], self.zones[b] = [], []
        self.marked[a], self.marked[b] = self.marked[b], self.marked[a]
        for place, card in enumerate(theirs):
            self._arrive(card, b, place, a)
        for place, card in enumerate(mine):
            self._arrive(card, a, place, b)

    # Turning over cards that have two sides.

    def turn_at(self, zone: ZoneId, place: int) -> None:
        self._check_kind(zone, True)
        card = self.zones[zone][place]
        other = self.kit.other_side[card & FACE]
        if other < 0 or self.eyes[zone] != self.kit.observers.everyone:
            raise ValueError(f"{self.kit.titles[card & FACE]} cannot be turned over in the open")
        self.zones[zone][place] = card & ~FACE | other
        self.turned += 1

    # Showing and hiding cards where they lie.

    def look(self, zone: ZoneId, seats: int, top: int = -1) -> None:
        if top >= 0:
            self._check_kind(zone, True)
        self.settle_order(zone)
        shown = self.kit.observers.who(seats)
        count = len(self.zones[zone])
        places = list(range(0 if top < 0 else max(0, count - top), count))
        self._recall(zone, places, shown)
        self._show(zone, places, shown)

    def look_any(self, zone: ZoneId, seats: int, purpose: str) -> FaceId:
        self._check_kind(zone, False)
        cards = self.zones[zone]
        place = self.chances().below(len(cards), purpose)
        face = cards[place] & FACE
        shown = self.kit.observers.who(seats)
        self._recall(zone, [place], shown)
        unaware = shown & (self.kit.counted[zone] | self.eyes[zone])
        for card in cards:
            if card & FACE == face:
                unaware &= ~card
        # Whoever already knew of a copy cannot tell that this is another one.
        cards[place] |= unaware
        self.marked[zone] |= self.losable(zone, cards[place])
        if self.logging:
            self._note(LOOKED, face | shown | self.eyes[zone], zone, -1, zone, -1, shown)
        return FaceId(face)

    def show(self, zone: ZoneId) -> None:
        self.look(zone, ALL)

    def _show(self, zone: ZoneId, places: list[int], shown: int) -> None:
        """Marks the cards at these places as known to those observers who can count the zone."""
        cards = self.zones[zone]
        observers = self.kit.observers
        sight = self.kit.counted[zone] | self.eyes[zone]
        for place in places:
            card = cards[place] | shown & sight
            if self.kit.ordered[zone]:
                seen = observers.together(card) & observers.everyone
                card = self._placed(zone, place, seen) | seen
            cards[place] = card
            self.marked[zone] |= self.losable(zone, card)
            if self.logging:
                told = place if shown & ~sight == 0 else -1
                self._note(LOOKED, card | shown, zone, told, zone, told, shown)

    def _recall(self, zone: ZoneId, places: list[int], shown: int) -> None:
        """A look into a zone that a seat cannot otherwise see becomes a memory of these cards."""
        unseen = shown & ~(self.kit.counted[zone] | self.eyes[zone])
        if unseen:
            faces = sorted(self.face_at(zone, place) for place in places)
            for seat in range(self.kit.seats):
                if unseen & self.kit.observers.bit(seat):
                    self.remember(seat, zone, faces)

    def shuffle(self, zone: ZoneId) -> None:
        self._check_kind(zone, True)
        self._check_one_back(zone)
        self._sort_by_face(zone)
        self.loose[zone] = len(self.zones[zone])
        self.chances().renew(self.kit.names[zone])
        if self.logging:
            self._note(SHUFFLED, 0, zone, 0, zone, 0)
        if self.eyes[zone]:
            self.settle_order(zone)
            self._show(zone, list(range(len(self.zones[zone]))), self.eyes[zone])

    def reorder(self, zone: ZoneId, order: list[int], seen_by: int = NOBODY) -> None:
        self._check_kind(zone, True)
        self._check_one_back(zone)
        self.settle_order(zone)
        cards = self.zones[zone]
        count = self.kit.observers.count
        who = self.kit.observers.who(seen_by) | self.eyes[zone]
        blind = self.kit.observers.everyone & ~who
        first = len(cards) - len(order)
        if blind:
            logging, self.logging = self.logging, False
            self._show(zone, order, who)
            self.logging = logging
        moved = [cards[place] for place in order]
        for i, card in enumerate(moved):
            kept = card & ~blind | (card & blind) << count
            cards[first + i] = kept
            self.marked[zone] |= self.losable(zone, kept)
        if self.logging:
            self._note(SHUFFLED, 0, zone, 0, zone, 0)
            for i, card in enumerate(moved):
                ends = (End(zone, order[i], who, -1, 0), End(zone, first + i, who, -1, 0))
                self._write(Move(MOVED, card & FACE, card & who, ends[0], ends[1]))

    def _check_kind(self, zone: ZoneId, ordered: bool) -> None:
        if self.kit.ordered[zone] != ordered:
            kind = "ordered" if self.kit.ordered[zone] else "not ordered"
            raise ValueError(f"this cannot be done: {self.kit.names[zone]} is {kind}")

    def _check_one_back(self, zone: ZoneId) -> None:
        """Refuses to rearrange a pile with several backs unseen: backs are visible."""
        if len(self.kit.backs) > 1:
            backs = {self.kit.back_of[card & FACE] for card in self.zones[zone]}
            if len(backs) > 1:
                raise ValueError(f"{self.kit.names[zone]} holds cards of several backs")
