"""Clean Your Room's hints for bots: what a card would add to a hand, and which ones to play.

They read only what the seat knows: its hand, the cards it drew, piles, sets, and open hands.
Values are hundredths of a point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from fullhouse.games.clean_your_room import options
from fullhouse.games.clean_your_room.cards import (
    ALL_FACES,
    ANY_SEATS,
    CARDS_PER_COLOUR,
    CLOTHES,
    COLOUR_OF,
    COLOURS,
    DECK,
    DRAWN,
    KINDS,
    ROUND,
    TOYS,
    TYPE_OF,
    caller,
    hand,
    is_called,
    open_hand,
    pile,
    set_zone,
)
from fullhouse.games.clean_your_room.scoring import (
    COLOUR_POINTS,
    ONE_OF_COLOUR,
    colour_points,
    colours_held,
    set_points,
    total_points,
    worth_of_colours,
)
from fullhouse.games.clean_your_room.set_actions import ChoosePile, pile_owners, sizes_that_act
from fullhouse.games.clean_your_room.sets import has_set, may_have_several, set_sizes
from fullhouse.games.clean_your_room.vocabulary import (
    DECLARE,
    DONE,
    EXTEND,
    KEEP,
    PASS,
    PICK,
    PLAY,
    STEAL,
    TAKE,
    TOP,
    is_playing,
)
from fullhouse.table.ids import Action, FaceId, Seat, ZoneId
from fullhouse.table.tactics import Tactics, chances

if TYPE_CHECKING:
    from fullhouse.table.table import Table

COLOUR_PROMISE: Final[tuple[int, ...]] = (0, 15, 110, 170, 280, 440, 720, 900, 1400, 2200)
"""By cards of a colour in hand: what they are worth while more may come."""
SET_PROMISE: Final[tuple[int, ...]] = (0, 30, 55, 65, 65)
"""By cards in hand of a type without a set: what being able to open one soon is worth."""
POINT: Final = 100
COLOUR_WORTH: Final[tuple[int, ...]] = tuple([points * POINT for points in COLOUR_POINTS])
"""By the same: what they score."""
EXTRA_TURN: Final = 40
"""What another turn is worth."""
UNKNOWN_CARD: Final = 25
"""What an unknown card is worth."""
LEAD: Final = 4.7
"""What being ahead by the whole target says about who wins; see `chances`."""
SET_WEIGHT: Final = 0.7
"""What a set is worth before a declaration, when everybody may still open some."""
CALLED_WEIGHT: Final = 3.0
"""How much more a point of this round says once somebody has declared."""
CALLER_LEAD: Final = -0.8
"""What having declared says: the others still have a turn each."""
TURNS_AHEAD: Final = 1
"""Turns of each seat that a search imagines before it judges."""
DECLARE_MARGIN: Final = 1
"""Points to spare before declaring: the others still have a turn each."""
IN_SIGHT: Final = [
    [pile(seat), open_hand(seat), *[set_zone(seat, kind) for kind in KINDS]] for seat in ANY_SEATS
]
"""By seat: where its cards lie for all to see."""


class RoomTactics(Tactics):
    """A player that looks one card ahead, plays what its colours can spare, and bets with care."""

    trust: ClassVar[float] = 2.0

    def rate(self, t: Table, seat: Seat, action: Action) -> int:
        return self.rates(t, seat, [action])[0]

    def rates(self, t: Table, seat: Seat, legal: list[Action]) -> list[int]:
        holdings = Holdings(t, seat)
        if is_playing(legal[0]):
            plan = holdings.best_play()
            return [holdings.rate_play(plan, action) for action in legal]
        return [holdings.rate(action) for action in legal]

    def is_far(self, t: Table, began: Table) -> bool:
        """At a round's end, or after so many turns: each takes a card off deck or piles."""
        if t.facts[ROUND] != began.facts[ROUND]:
            return True
        return cards_in_stacks(began) - cards_in_stacks(t) > TURNS_AHEAD * t.seats

    def prospects(self, t: Table) -> list[float]:
        """By points so far, and what hands promise; after a declaration, what they score."""
        weight = LEAD / float(t.options[options.TARGET])
        called_by = caller(t)
        leads: list[float] = []
        scores = t.scores
        for seat in t.all_seats:
            total = scores[seat]
            sets = set_points(t, seat)
            if called_by >= 0:
                now = CALLED_WEIGHT * float(sets + colour_points(t, seat))
                leads.append(weight * (total + now) + (CALLER_LEAD if seat == called_by else 0.0))
                continue
            promise = worth_of_colours(colours_held(t, seat), COLOUR_PROMISE)
            leads.append(
                weight * (float(total) + SET_WEIGHT * float(sets) + float(promise) / POINT)
            )
        return chances(leads)


def cards_in_stacks(t: Table) -> int:
    """How many cards deck and piles hold."""
    total = t.count(DECK)
    for seat in t.all_seats:
        total += t.count(pile(seat))
    return total


class Holdings:
    """A seat's cards, counted by colour and type, and what other cards would change."""

    def __init__(self, t: Table, seat: Seat) -> None:
        self.t: Final = t
        self.seat: Final = seat
        self.is_final: Final = is_called(t)
        self.worth: Final = COLOUR_WORTH if self.is_final else COLOUR_PROMISE
        """By cards of a colour in hand: what they are worth."""
        self.held: Final = t.faces(hand(seat))
        self.colours: i64 = colours_held(t, seat)
        self.kinds: Final = [0, 0, 0]
        for face in self.held:
            self.kinds[TYPE_OF[face]] += 1

    def rate(self, action: Action) -> int:
        """What any choice but one of a play looks worth."""
        t = self.t
        if KEEP.has(action):
            return self.rate_keeping(KEEP.face(action))
        if TOP.has(action):
            return self.rate_top(TOP.face(action))
        if TAKE.has(action):
            return self.rate_stack(TAKE.zone(action))
        if PICK.has(action):
            source = t.stack[-1].source(t, action)
            return self.gain(t.face_at(source, PICK.index(action)))
        if STEAL.has(action):
            return t.count(hand(STEAL.seat(action)))
        least = t.options[options.LAST_TURN_MIN]
        declares = total_points(t, self.seat) >= least + DECLARE_MARGIN
        return 1 if declares == (action == DECLARE) else 0

    def number(self, colour: int) -> int:
        """How many cards of a colour are in hand."""
        return self.colours >> 4 * colour & 15

    def gain(self, face: FaceId) -> int:
        """What one more card of this face would add."""
        return self.gain_of_colour(COLOUR_OF[face]) + self.gain_of_type(TYPE_OF[face])

    def gain_of_colour(self, colour: int) -> int:
        """What one more card would add by its colour."""
        number = self.number(colour)
        return self.worth[min(number + 1, CARDS_PER_COLOUR)] - self.worth[number]

    def gain_of_type(self, kind: int) -> int:
        """What one more card would add by its type: a step towards a set."""
        held = self.kinds[kind]
        if self.is_final or held + 1 >= len(SET_PROMISE) or has_set(self.t, self.seat, kind):
            return 0
        return SET_PROMISE[held + 1] - SET_PROMISE[held]

    # Taking.

    def rate_keeping(self, face: FaceId) -> int:
        """Of two drawn, the one that adds more; of the first three, one that goes with another."""
        if self.t.count(DRAWN):
            return self.gain(face)
        return self.number(COLOUR_OF[face])

    def rate_top(self, face: FaceId) -> int:
        """The card to come back to is the one that goes with what is kept."""
        kept = KEEP.face(self.t.draft(self.seat)[0])
        return 1 if COLOUR_OF[face] == COLOUR_OF[kept] else 0

    def rate_stack(self, stack: ZoneId) -> int:
        """What a stack has to give: to an action, or to the first step of a turn."""
        step = self.t.stack[-1]
        if isinstance(step, ChoosePile):
            return self.loot(step.kind, step.size, stack)
        if stack == DECK:
            return self.unseen()
        top = self.t.count(stack) - 1
        best = self.gain(self.t.face_at(stack, top))
        if stack != pile(self.seat) and top > 0:
            best = max(best, self.gain(self.t.face_at(stack, top - 1))) + 5
        return best

    def unseen(self) -> int:
        """What the better of two unknown cards may be expected to add."""
        left = self.unseen_cards()
        by_colour = [self.gain_of_colour(colour) for colour in range(len(COLOURS))]
        by_type = [self.gain_of_type(kind) for kind in KINDS]
        # The better of two is no better than a card if neither is: by rates, ascending.
        by_rate = [
            (by_colour[COLOUR_OF[face]] + by_type[TYPE_OF[face]]) * 32 + face
            for face in ALL_FACES
            if left[face]
        ]
        by_rate.sort()
        added: i64 = 0
        below: i64 = 0
        for key in by_rate:
            upto = below + left[key & 31]
            added += (key >> 5) * (upto * upto - below * below)
            below = upto
        return added // (below * below) if below else 0

    def unseen_cards(self) -> list[int]:
        """By face: how many cards are in the deck or in the hands of others."""
        t = self.t
        left = [face.copies for face in t.kit.faces]
        for face in self.held:
            left[face] -= 1
        for face in t.faces(DRAWN):
            left[face] -= 1
        for seat in t.all_seats:
            for zone in IN_SIGHT[seat]:
                if t.count(zone):
                    for face in t.faces(zone):
                        left[face] -= 1
        return left

    def loot(self, kind: int, size: int, stack: ZoneId) -> int:
        """What an action would take from a pile."""
        faces = self.t.faces(stack)
        if size == 5:
            return sum([self.gain(face) for face in faces])
        if size == 2 or kind == CLOTHES:
            return self.gain(faces[-1])
        return max([self.gain(face) for face in faces])

    # Playing.

    def rate_play(self, plan: list[Action], action: Action) -> int:
        """How well a pick fits the best play there is."""
        if action == PASS:
            return 1 if len(plan) == 0 else 0
        if not PLAY.has(action):
            is_end = len(plan) > 0 and action == plan[-1]
            return 2 if is_end else 1
        picks = self.t.draft(self.seat)
        return 3 if picks.count(action) < plan.count(action) else 0

    def best_play(self) -> list[Action]:
        """The picks of the play that adds most; none if passing does."""
        best: list[Action] = []
        most = 0
        several = may_have_several(self.t)
        for kind in KINDS:
            sizes = set_sizes(self.t, self.seat, kind)
            bases = [0, *sizes] if several or not sizes else sizes
            for before in bases:
                end = EXTEND.at(before) if several and before else DONE
                least = 1 if before else self.t.options[options.MIN_SET]
                picks: list[Action] = []
                worth = 0 if before else POINT
                for face in self.spare(kind):
                    worth -= self.drop(face)
                    picks.append(PLAY.of_face(face))
                    if len(picks) >= least:
                        added = worth + self.rate_actions(kind, before, before + len(picks))
                        if added > most:
                            most = added
                            best = [*picks, end]
                for pick in picks:
                    self.take_back(PLAY.face(pick))
        return best

    def spare(self, kind: int) -> list[FaceId]:
        """The cards of a type in hand, those first whose colour can best do without them."""
        left = [face for face in self.held if TYPE_OF[face] == kind]
        out: list[FaceId] = []
        counted = self.colours
        while left:
            best = left[0]
            least = self.loss(best)
            for face in left:
                cost = self.loss(face)
                if cost < least:
                    best, least = face, cost
            left.remove(best)
            self.colours -= ONE_OF_COLOUR[best]
            out.append(best)
        self.colours = counted
        return out

    def loss(self, face: FaceId) -> int:
        """What a colour loses with a card of this face."""
        number = self.number(COLOUR_OF[face])
        return self.worth[number] - self.worth[number - 1]

    def drop(self, face: FaceId) -> int:
        """Takes a card out of the counts; answers what its colour loses."""
        lost = self.loss(face)
        self.colours -= ONE_OF_COLOUR[face]
        self.kinds[TYPE_OF[face]] -= 1
        return lost

    def take_back(self, face: FaceId) -> None:
        """Puts a dropped card back into the counts."""
        self.colours += ONE_OF_COLOUR[face]
        self.kinds[TYPE_OF[face]] += 1

    def rate_actions(self, kind: int, before: int, after: int) -> int:
        """What the actions of a set that grows like this would add."""
        added = 0
        for size in sizes_that_act(self.t, kind, before, after):
            if kind == TOYS:
                added += EXTRA_TURN
            elif kind == CLOTHES and size != 3:
                added += UNKNOWN_CARD
            else:
                owners = pile_owners(self.t, self.seat)
                if owners:
                    added += max([self.loot(kind, size, pile(owner)) for owner in owners])
        return added
