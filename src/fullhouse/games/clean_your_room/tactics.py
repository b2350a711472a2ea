"""Clean Your Room's hints for bots: what a card would add to a hand, and which ones to tidy away.

Read is only what the seat knows: its hand, the cards it drew, piles, sets, and what lies open.
Values are hundredths of a point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from fullhouse.games.clean_your_room import actions, cards, options, scoring
from fullhouse.games.clean_your_room.cards import (
    CALLER,
    CLOTHES,
    COLOUR_OF,
    DECK,
    DRAWN,
    FACES,
    HELD,
    MOST,
    PILES,
    ROUND,
    STACKS,
    TOYS,
    TYPE_OF,
)
from fullhouse.games.clean_your_room.words import (
    DECLARE,
    DONE,
    KEEP,
    ONTO,
    PASS,
    PLACE,
    PLAY,
    STEAL,
    TAKE,
    TOP,
)
from fullhouse.table.cards import FACE
from fullhouse.table.tactics import Tactics, chances

if TYPE_CHECKING:
    from fullhouse.table.table import Table

PROMISE: Final = (0, 15, 110, 170, 280, 440, 720, 900, 1400, 2200)
"""By cards of a colour in hand: what they are worth while more may come."""
PAIRS: Final = (0, 30, 55, 65, 65)
"""By cards of a type without a set: what being able to open one soon is worth."""
POINT: Final = 100
AGAIN: Final = 40
"""What another turn is worth."""
LOOT: Final = 25
"""What an unknown card is worth."""
AHEAD: Final = 4.7
"""What being ahead by the whole target says about who wins; see `chances`."""
OPENED: Final = 0.7
"""What a set is worth before a declaration, when all may still open some."""
CALLED: Final = 3.0
"""How much more a point of this round says once somebody has declared."""
DECLARED: Final = -0.8
"""What having declared says: those after it still have a turn each."""
FAR: Final = 1
"""Turns of each seat that a search imagines before it judges."""
MARGIN: Final = 1
"""Points above the least at which it declares: those after it still have a turn each."""


class RoomTactics(Tactics):
    """A player that looks one card ahead, tidies what its colours can spare, and bets with care."""

    trust: ClassVar[float] = 2.0

    def rate(self, t: Table, seat: int, action: int) -> int:
        return self.rates(t, seat, [action])[0]

    def rates(self, t: Table, seat: int, legal: list[int]) -> list[int]:
        room = Room(t, seat)
        if PLAY <= legal[0] <= PASS:
            plan = room.plan()
            return [room.follow(plan, action) for action in legal]
        return [room.rate(action) for action in legal]

    def is_far(self, t: Table, began: Table) -> bool:
        """With a round's end, or after so many turns: each takes a card off deck or piles."""
        if t.facts[ROUND] != began.facts[ROUND]:
            return True
        return in_stacks(began) - in_stacks(t) > FAR * t.seats

    def prospects(self, t: Table) -> list[float]:
        """By points so far, and what hands promise; from a declaration on, what they count."""
        weight = AHEAD / float(t.options[options.TARGET])
        caller = t.facts[CALLER]
        leads: list[float] = []
        for seat, total in enumerate(t.scores):
            sets = scoring.count_sets(t, seat)
            if caller >= 0:
                now = CALLED * float(sets + scoring.count_colours(t, seat))
                leads.append(weight * (total + now) + (DECLARED if seat == caller else 0.0))
                continue
            promise = 0
            for number in scoring.by_colour(t, seat):
                promise += PROMISE[number]
            leads.append(weight * (float(total) + OPENED * float(sets) + float(promise) / POINT))
        return chances(leads)


def in_stacks(t: Table) -> int:
    """How many cards deck and piles hold."""
    return sum([t.count(stack) for stack in range(STACKS)])


class Room:
    """What a seat holds now, counted, and what cards would change about it."""

    def __init__(self, t: Table, seat: int) -> None:
        self.t: Final = t
        self.seat: Final = seat
        self.is_final: Final = t.facts[CALLER] >= 0
        self.colours: Final = scoring.by_colour(t, seat)
        self.held: Final = [0] * FACES
        self.kinds: Final = [0, 0, 0]
        for card in t.zones[HELD + seat]:
            face = card & FACE
            self.held[face] += 1
            self.kinds[TYPE_OF[face]] += 1
        self.sets: Final = [scoring.sizes(t, seat, kind) for kind in range(3)]

    def rate(self, action: int) -> int:
        """What any choice but one of a play looks worth."""
        t = self.t
        if action < TOP:
            return self.keep(action - KEEP)
        if action < TAKE:
            return self.top(action - TOP)
        if action < PLAY:
            return self.take(action - TAKE)
        if action < STEAL:
            source = t.stack[-1].source(t, action)
            return self.gain(t.faces(source)[action - PLACE])
        if action < DECLARE:
            return t.count(HELD + action - STEAL)
        least = t.options[options.LAST_TURN_MIN]
        declares = scoring.points(t, self.seat) >= least + MARGIN
        return 1 if declares == (action == DECLARE) else 0

    def worth(self, number: int) -> int:
        """What so many cards of a colour are worth in hand."""
        if self.is_final:
            return scoring.COLOUR_POINTS[number] * POINT
        return PROMISE[number]

    def gain(self, face: int) -> int:
        """What one more card of this face would add."""
        number = self.colours[COLOUR_OF[face]]
        kind = TYPE_OF[face]
        more = self.worth(min(number + 1, cards.OF_A_COLOUR)) - self.worth(number)
        if self.is_final or self.sets[kind]:
            return more
        held = self.kinds[kind]
        return more + (PAIRS[held + 1] - PAIRS[held] if held + 1 < len(PAIRS) else 0)

    # Taking.

    def keep(self, face: int) -> int:
        """Of two drawn, the one that adds more; of the first three, one that goes with another."""
        if self.t.count(DRAWN):
            return self.gain(face)
        return self.colours[COLOUR_OF[face]]

    def top(self, face: int) -> int:
        """The card to come back to is the one that goes with what is kept."""
        kept = self.t.draft(self.seat)[0] - KEEP
        return 1 if COLOUR_OF[face] == COLOUR_OF[kept] else 0

    def take(self, stack: int) -> int:
        """What a stack has to give: to an action, or to the first step of a turn."""
        step = self.t.stack[-1]
        if isinstance(step, actions.ChoosePile):
            return self.loot(step.kind, step.size, stack)
        if stack == DECK:
            return self.unseen()
        there = self.t.faces(stack)
        best = self.gain(there[-1])
        if stack != PILES + self.seat and len(there) > 1:
            best = max(best, self.gain(there[-2])) + 5
        return best

    def unseen(self) -> int:
        """What the better of two unknown cards may be expected to add."""
        left = [face.copies for face in self.t.kit.faces]
        for zone in range(len(self.t.zones)):
            known = zone == HELD + self.seat or (zone != DECK and not HELD <= zone < HELD + MOST)
            if known:
                for card in self.t.zones[zone]:
                    left[card & FACE] -= 1
        total = sum(left)
        # The better of two is no better than a card if neither is: by rates, ascending.
        by_rate = sorted([self.gain(face) * 32 + face for face in range(FACES)])
        added = below = 0
        for key in by_rate:
            face = key % 32
            upto = below + left[face]
            added += (key - face) // 32 * (upto * upto - below * below)
            below = upto
        return added // (total * total) if total else 0

    def loot(self, kind: int, size: int, pile: int) -> int:
        """What an action would take from a pile."""
        there = self.t.faces(pile)
        if size == 5:
            return sum([self.gain(face) for face in there])
        if size == 2 or kind == CLOTHES:
            return self.gain(there[-1])
        return max([self.gain(face) for face in there])

    # Playing.

    def follow(self, plan: list[int], action: int) -> int:
        """How well an action fits the best play there is."""
        picks = self.t.draft(self.seat)
        if action == PASS:
            return 1 if len(plan) == 0 else 0
        if action >= DONE:
            is_end = len(plan) > 0 and action == plan[-1]
            return 2 if is_end else 1
        return 3 if picks.count(action) < plan.count(action) else 0

    def plan(self) -> list[int]:
        """The picks of the play that adds most; none if passing does."""
        best: list[int] = []
        most = 0
        several = self.t.options[options.SETS] == 1
        for kind in range(3):
            there = self.sets[kind]
            bases = [0, *there] if several or not there else there
            for before in bases:
                end = ONTO + before if several and before else DONE
                least = 1 if before else self.t.options[options.MIN_SET]
                picks: list[int] = []
                worth = 0 if before else POINT
                for face in self.spare(kind):
                    worth -= self.drop(face)
                    picks.append(PLAY + face)
                    if len(picks) >= least:
                        added = worth + self.actions(kind, before, before + len(picks))
                        if added > most:
                            most = added
                            best = [*picks, end]
                for pick in picks:
                    self.take_back(pick - PLAY)
        return best

    def spare(self, kind: int) -> list[int]:
        """The cards of a type in hand, those first whose colour can best do without them."""
        left = self.colours[:]
        held = self.held[:]
        out: list[int] = []
        for _ in range(self.kinds[kind]):
            best = -1
            least = 1 << 30
            for face in range(kind, FACES, 3):
                colour = COLOUR_OF[face]
                if held[face]:
                    cost = self.worth(left[colour]) - self.worth(left[colour] - 1)
                    if cost < least:
                        best, least = face, cost
            held[best] -= 1
            left[COLOUR_OF[best]] -= 1
            out.append(best)
        return out

    def drop(self, face: int) -> int:
        """Takes a card out of the counts; answers what its colour loses."""
        colour = COLOUR_OF[face]
        number = self.colours[colour]
        self.colours[colour] = number - 1
        self.kinds[TYPE_OF[face]] -= 1
        return self.worth(number) - self.worth(number - 1)

    def take_back(self, face: int) -> None:
        self.colours[COLOUR_OF[face]] += 1
        self.kinds[TYPE_OF[face]] += 1

    def actions(self, kind: int, before: int, after: int) -> int:
        """What the actions of a set that grows so would add."""
        added = 0
        for size in actions.reached(self.t, kind, before, after):
            if kind == TOYS:
                added += AGAIN
            elif kind == CLOTHES and size != 3:
                added += LOOT
            else:
                piles = actions.with_piles(self.t, self.seat)
                if piles:
                    added += max([self.loot(kind, size, PILES + owner) for owner in piles])
        return added
