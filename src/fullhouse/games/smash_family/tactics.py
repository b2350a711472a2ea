"""Smash Family's hints for bots: the points a card leaves its seat ahead by, roughly.

Read is only what the seat knows: its hand, the visible board, its own face-down card, the score
piles, and how many cards lie elsewhere. Every unseen card is taken to be anywhere alike likely.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fullhouse.games.smash_family import options
from fullhouse.games.smash_family.cards import (
    CAST_FROM,
    COPIES,
    FACE_DOWN,
    FACES,
    FAMILIES,
    FAMILY_OF,
    HELD,
    HIDDEN,
    PLAYED,
    ROUND,
    SCORED,
    SIZES,
    TURN,
    TURNS,
    VISIBLE,
)
from fullhouse.table.cards import FACE
from fullhouse.table.tactics import Tactics, chances

if TYPE_CHECKING:
    from fullhouse.table.table import Table

SCALE: Final = 10_000
LEAD: Final = 2.0
"""What being ahead by so much of the target as there is says about who wins; see `chances`."""
NEAR: Final = 2.0
"""How much more it says near the target."""


class SmashTactics(Tactics):
    """A one-step player that weighs every family once more for each card it might play."""

    def rate(self, t: Table, seat: int, action: int) -> int:
        return self.rates(t, seat, [action])[0]

    def rates(self, t: Table, seat: int, legal: list[int]) -> list[int]:
        draws_again = t.options[options.EXTRA_DRAW] == 0 and t.facts[TURN] not in FACE_DOWN
        outlook = Outlook(t, seat)
        leads = outlook.leads()
        total = sum(leads)
        out: list[int] = []
        for action in legal:
            face = action  # the vocabulary has no other verb
            family = FAMILY_OF[face]
            outlook.mine[face] -= 1
            outlook.board[face] += 1
            if draws_again and t.number_of(VISIBLE, face):
                outlook.draws += 1
                rate = sum(outlook.leads())
                outlook.draws -= 1
            else:  # nothing changes for other families
                rate = total - leads[family] + outlook.lead(family)
            outlook.mine[face] += 1
            outlook.board[face] -= 1
            out.append(int(rate * SCALE))
        return out

    def is_far(self, t: Table, began: Table) -> bool:
        """With a round's scoring; all cards are shuffled then."""
        return t.facts[ROUND] > began.facts[ROUND]

    def prospects(self, t: Table) -> list[float]:
        target = float(t.options[options.TARGET])
        scores = [float(score) / target for score in t.scores]
        weight = LEAD + NEAR * max(scores)
        return chances([weight * score for score in scores])


class Outlook:
    """What a seat knows now, counted by character, and how many cards may still turn up."""

    def __init__(self, t: Table, seat: int) -> None:
        self.board = [0] * FACES
        self.mine = [0] * FACES
        self.unseen = [COPIES] * FACES
        self.count(t, VISIBLE, self.board)
        self.count(t, PLAYED + seat, self.board)
        self.count(t, HELD + seat, self.mine)
        scored = [0] * FACES
        self.count(t, SCORED, scored)
        self.count(t, SCORED + 1, scored)
        self.left = sum(self.unseen)
        turns = TURNS - t.facts[TURN]
        self.hidden = t.count(HIDDEN) + t.count(PLAYED + 1 - seat)
        """Face-down cards that the seat does not know: they will count for both."""
        self.draws = turns // 2
        """Cards that the seat will still draw."""
        self.theirs = t.count(HELD + 1 - seat) + (turns + 1) // 2
        """Cards that the other seat holds and will still draw."""
        self.any_two = t.options[options.FAMILY_RULE] == 1
        self.hand_only = t.options[options.COMMON] == 1

    def count(self, t: Table, zone: int, found: list[int]) -> None:
        """Adds a zone's cards, by character; they are not unseen."""
        for card in t.zones[zone]:
            found[card & FACE] += 1
            self.unseen[card & FACE] -= 1

    def leads(self) -> list[float]:
        """By family: what the seat may expect of it, less what the other seat may."""
        return [self.lead(family) for family in range(FAMILIES)]

    def lead(self, family: int) -> float:
        """What the seat may expect of a family, less what the other seat may."""
        here = held = unseen = 0
        first = CAST_FROM[family]
        for face in range(first, first + SIZES[family]):
            here += self.board[face]
            held += self.mine[face]
            unseen += self.unseen[face]
        share = unseen / self.left if self.left else 0.0
        me = self.completes(family, self.draws + self.hidden, True)
        other = self.completes(family, self.theirs + self.hidden, False)
        worth = here + held + share * (self.draws + self.hidden)
        cost = here + share * (self.theirs + self.hidden)
        lead = me * (1.0 - other) * worth - other * (1.0 - me) * cost
        if self.hand_only:
            lead += me * other * (held - share * self.theirs)
        return lead

    def completes(self, family: int, chances: int, with_mine: bool) -> float:
        """How likely a family is completed from the board, a hand and so many unseen cards."""
        # By how many characters are there, of the two or three: all, all but one.
        every = 1.0
        all_but_one = 0.0
        first = CAST_FROM[family]
        for face in range(first, first + SIZES[family]):
            if self.board[face] or (with_mine and self.mine[face]):
                continue
            stays_away = self.stays_away(face, chances)
            all_but_one = all_but_one * (1.0 - stays_away) + every * stays_away
            every *= 1.0 - stays_away
        return every + all_but_one if self.any_two and SIZES[family] == 3 else every

    def stays_away(self, face: int, chances: int) -> float:
        """How likely none of so many unseen cards is this character."""
        if not self.left:
            return 1.0
        other = 1.0 - self.unseen[face] / self.left
        likely = 1.0
        for _ in range(chances):
            likely *= other
        return likely
