"""Smash Family's hints for bots: the points a card leaves its seat ahead by, roughly.

Read is only what the seat knows: its hand, the visible board, its own face-down card, the score
piles, and how many cards lie elsewhere. Every unseen card is taken to be anywhere alike likely.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

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
                outlook.draw_more(1)
                rate = sum(outlook.leads())
                outlook.draw_more(-1)
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
        self.away_from_me = self.away(self.draws + self.hidden)
        self.away_from_them = self.away(self.theirs + self.hidden)

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
        here: i64 = 0
        held: i64 = 0
        unseen: i64 = 0
        # How likely either has all its characters, and all but one.
        me = other = 1.0
        me_but_one = other_but_one = 0.0
        first = CAST_FROM[family]
        for face in range(first, first + SIZES[family]):
            here += self.board[face]
            held += self.mine[face]
            left = self.unseen[face]
            unseen += left
            if self.board[face]:
                continue
            away = self.away_from_them[left]
            other_but_one = other_but_one * (1.0 - away) + other * away
            other *= 1.0 - away
            if not self.mine[face]:
                away = self.away_from_me[left]
                me_but_one = me_but_one * (1.0 - away) + me * away
                me *= 1.0 - away
        if self.any_two and SIZES[family] == 3:
            me += me_but_one
            other += other_but_one
        share = float(unseen) / float(self.left) if self.left else 0.0
        worth = float(here + held) + share * float(self.draws + self.hidden)
        cost = float(here) + share * float(self.theirs + self.hidden)
        lead = me * (1.0 - other) * worth - other * (1.0 - me) * cost
        if self.hand_only:
            lead += me * other * (float(held) - share * float(self.theirs))
        return lead

    def draw_more(self, number: int) -> None:
        """Counts on so many more cards to draw."""
        self.draws += number
        self.away_from_me = self.away(self.draws + self.hidden)

    def away(self, chances: int) -> list[float]:
        """By how many copies are unseen: how likely none is among so many unseen cards."""
        out: list[float] = []
        for copies in range(COPIES + 1):
            likely = 1.0
            if self.left:
                other = 1.0 - float(copies) / float(self.left)
                for _ in range(chances):
                    likely *= other
            out.append(likely)
        return out
