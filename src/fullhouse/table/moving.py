"""Moving: all that rules may do with cards. Every movement says who sees it."""

from __future__ import annotations

from mypy_extensions import i64

from fullhouse.table.cards import FACE
from fullhouse.table.knowledge import Knowledge
from fullhouse.table.log import LOOKED, MOVED, SHUFFLED, End, Move
from fullhouse.table.observers import ALL, NOBODY


class Cards(Knowledge):
    """Drawing, moving, swapping; looking, showing, shuffling, rearranging."""

    def draw(self, src: int, dst: int, seen_by: int = NOBODY) -> int:
        """Moves the top card of a pile. Answers its face."""
        self._check_kind(src, True)
        pile = self.zones[src]
        top: i64 = len(pile) - 1
        loose: i64 = self.loose[src]
        card: i64
        if loose > top >= 0:  # the shuffle goes on: any of those left comes to the top
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
        self._check_kind(src, False)
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
        """Moves a whole zone onto another; whoever knew a card still does.

        A pile keeps its order. A hand laid on a pile has none: its cards become members there.
        """
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
            # Known members of the pile are known to be in the spread.
            count = self.kit.observers.count
            everyone = self.kit.observers.everyone
            cards = [c & (everyone | FACE) | c >> count & everyone for c in cards]
        for place, card in enumerate(cards):
            self._arrive(card, src, place, dst)

    def shuffle_in(self, sources: list[int], dst: int) -> None:
        """Puts all cards of these unordered zones into a pile and shuffles it."""
        for src in sources:
            self._check_kind(src, False)
            cards = self.zones[src]
            self.zones[src] = []
            self.marked[src] = 0
            self._lay_down(cards, src, dst)
        self.shuffle(dst)

    def _lay_down(self, cards: list[int], src: int, dst: int) -> None:
        """Lays unordered cards on a pile: who knew them knows that they are there, not where."""
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
                self._carry(self.kit.rider[card & FACE], dst)

    def swap(self, a: int, b: int) -> None:
        """Exchanges two zones' cards whole; all knowledge goes with them."""
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

    def turn_at(self, zone: int, place: int) -> None:
        """Turns over the card at this place of an ordered zone; all see it, before and after."""
        self._check_kind(zone, True)
        card = self.zones[zone][place]
        other = self.kit.other_side[card & FACE]
        if other < 0 or self.eyes[zone] != self.kit.observers.everyone:
            raise ValueError(f"{self.kit.titles[card & FACE]} cannot be turned over in the open")
        self.zones[zone][place] = card & ~FACE | other

    def turn_back(self) -> None:
        """Turns every card to its first side, wherever it lies; whoever knows it still does.

        That all of them are turned back tells nobody where one lies.
        """
        first_side = self.kit.first_side
        for zone, cards in enumerate(self.zones):
            if not cards:
                continue
            turned = False
            for place in range(len(cards)):
                card: i64 = cards[place]
                face: i64 = card & FACE
                first: i64 = first_side[face]
                if first != face:
                    cards[place] = card - face + first
                    turned = True
            if turned and not self.kit.ordered[zone]:
                cards.sort(key=by_face)

    # Showing and hiding where cards lie.

    def look(self, zone: int, seats: int, top: int = -1) -> None:
        """Shows these seats a zone's cards, or as many from the top; only they learn them.

        To a seat that does not even see how many lie there, it is a memory from now on.
        """
        if top >= 0:
            self._check_kind(zone, True)
        self.settle_order(zone)
        shown = self.kit.observers.who(seats)
        count = len(self.zones[zone])
        places = list(range(0 if top < 0 else max(0, count - top), count))
        self._recall(zone, places, shown)
        self._show(zone, places, shown)

    def look_any(self, zone: int, seats: int, purpose: str) -> int:
        """Shows these seats one card of an unordered zone, taken at random. Answers its face."""
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
        # Whoever knew of a copy already cannot tell that this is another one.
        cards[place] |= unaware
        self.marked[zone] |= self.losable(zone, cards[place])
        if self.logging:
            self._note(LOOKED, face | shown | self.eyes[zone], zone, -1, zone, -1, shown)
        return face

    def show(self, zone: int) -> None:
        """Turns a whole zone face up for a moment: everybody knows it now."""
        self.look(zone, ALL)

    def _show(self, zone: int, places: list[int], shown: int) -> None:
        """Those of the observers who see how many lie there know the cards at these places now."""
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

    def _recall(self, zone: int, places: list[int], shown: int) -> None:
        """A look into a place that a seat does not see otherwise is a memory of these cards."""
        unseen = shown & ~(self.kit.counted[zone] | self.eyes[zone])
        if unseen:
            faces = sorted(self.zones[zone][place] & FACE for place in places)
            for seat in range(self.kit.seats):
                if unseen & self.kit.observers.bit(seat):
                    self.remember(seat, zone, faces)

    def shuffle(self, zone: int) -> None:
        """Shuffles a pile: its order is forgotten; a card known to be in it still is.

        The outcome depends on the contents and on chance alone, never on how the pile lay.
        """
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

    def reorder(self, zone: int, order: list[int], seen_by: int = NOBODY) -> None:
        """Rearranges the top of a pile: `order` names present places, the new top last.

        Seats that see it see those cards, too. Others know that what they knew there is still in
        the pile.
        """
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

    def _check_kind(self, zone: int, ordered: bool) -> None:
        if self.kit.ordered[zone] != ordered:
            kind = "ordered" if self.kit.ordered[zone] else "not ordered"
            raise ValueError(f"this cannot be done: {self.kit.names[zone]} is {kind}")

    def _check_one_back(self, zone: int) -> None:
        """Backs show: a pile of several cannot be rearranged unseen."""
        if len(self.kit.backs) > 1:
            backs = {self.kit.back_of[card & FACE] for card in self.zones[zone]}
            if len(backs) > 1:
                raise ValueError(f"{self.kit.names[zone]} holds cards of several backs")


def by_face(card: int) -> int:
    return card & FACE
