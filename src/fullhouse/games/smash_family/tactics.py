"""Smash Family's hints for bots: the points a card leaves its seat ahead by, roughly.

Read is only what the seat knows: its hand, the visible board, its own face-down card, the score
piles, and how many cards lie elsewhere. Every unseen card is taken to be anywhere alike likely.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fullhouse.games.smash_family import options
from fullhouse.games.smash_family.cards import (
    BOARD,
    CAST,
    COPIES,
    FACE_DOWN,
    FACE_DOWN_TURNS,
    FACES,
    FAMILIES,
    FAMILY_OF,
    PLAY,
    ROUND,
    SIZES,
    TURN,
    TURNS,
    hand,
    opponent,
    played_face_down,
    score_pile,
)
from fullhouse.table.ids import Action, Seat, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.tactics import Tactics, chances

if TYPE_CHECKING:
    from fullhouse.table.table import Table

SCALE: Final = 10_000
LEAD: Final = 2.0
"""What being ahead by so much of the target as there is says about who wins; see `chances`."""
NEAR: Final = 2.0
"""How much more it says near the target."""


NONE_EACH: Final = vec[i64]([0] * FACES)
ALL_EACH: Final = vec[i64]([COPIES] * FACES)
"""By character."""
SURELY: Final = vec[float]([1.0] * (COPIES + 1))
FIRST_OF: Final = [cast[0] for cast in CAST]
"""By family: its first character; the others follow."""


class SmashTactics(Tactics):
    """A one-step player that weighs every family once more for each card it might play."""

    def rate(self, t: Table, seat: Seat, action: Action) -> int:
        return self.rates(t, seat, [action])[0]

    def rates(self, t: Table, seat: Seat, legal: list[Action]) -> list[int]:
        draws_again = t.options[options.EXTRA_DRAW] == 0 and t.facts[TURN] not in FACE_DOWN_TURNS
        odds = FamilyOdds(t, seat)
        leads = odds.leads()
        total = sum(leads)
        out: list[int] = []
        for action in legal:
            face = PLAY.face(action)
            family = FAMILY_OF[face]
            odds.mine[face] -= 1
            odds.board[face] += 1
            if draws_again and t.number_of(BOARD, face):
                odds.draw_more(1)
                rate = sum(odds.leads())
                odds.draw_more(-1)
            else:  # nothing changes for other families
                rate = total - leads[family] + odds.lead(family)
            odds.mine[face] += 1
            odds.board[face] -= 1
            out.append(int(rate * SCALE))
        return out

    def reason(self, t: Table, seat: Seat, action: Action) -> Message | None:
        face = PLAY.face(action)
        is_face_down = t.facts[TURN] in FACE_DOWN_TURNS
        if is_face_down or not t.number_of(BOARD, face):
            return None
        return say("It matches a card on the board, so you go again", "SF-4.4")

    def is_far(self, t: Table, began: Table) -> bool:
        """With a round's scoring; all cards are shuffled then."""
        return t.facts[ROUND] > began.facts[ROUND]

    def prospects(self, t: Table) -> list[float]:
        target = float(t.options[options.TARGET])
        scores = [float(score) / target for score in t.scores]
        weight = LEAD + NEAR * max(scores)
        return chances([weight * score for score in scores])


class FamilyOdds:
    """What a seat knows now, counted by character, and how many cards may still turn up."""

    def __init__(self, t: Table, seat: Seat) -> None:
        self.board = NONE_EACH[:]
        self.mine = NONE_EACH[:]
        self.unseen = ALL_EACH[:]
        self.left: i64 = COPIES * FACES
        self.count(t, BOARD, self.board)
        self.count(t, played_face_down(seat), self.board)
        self.count(t, hand(seat), self.mine)
        scored = NONE_EACH[:]
        for each in t.all_seats:
            self.count(t, score_pile(each), scored)
        turns = TURNS - t.facts[TURN]
        self.hidden = t.count(FACE_DOWN) + t.count(played_face_down(opponent(seat)))
        """Face-down cards that the seat does not know: they will count for both."""
        self.draws = turns // 2
        """Cards that the seat will still draw."""
        self.theirs = t.count(hand(opponent(seat))) + (turns + 1) // 2
        """Cards that the other seat holds and will still draw."""
        self.any_two = t.options[options.FAMILY_RULE] == 1
        self.hand_only = t.options[options.COMMON] == 1
        self.away_from_me = self.away(self.draws + self.hidden)
        self.away_from_them = self.away(self.theirs + self.hidden)

    def count(self, t: Table, zone: ZoneId, found: vec[i64]) -> None:
        """Adds a zone's cards, by character; they are not unseen."""
        unseen = self.unseen
        for face in t.faces(zone):
            found[face] += 1
            unseen[face] -= 1
            self.left -= 1

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
        board, mine = self.board, self.mine
        first: i64 = FIRST_OF[family]
        for face in range(first, first + SIZES[family]):
            here += board[face]
            held += mine[face]
            left = self.unseen[face]
            unseen += left
            if board[face]:
                continue
            away = self.away_from_them[left]
            other_but_one = other_but_one * (1.0 - away) + other * away
            other *= 1.0 - away
            if not mine[face]:
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

    def away(self, chances: int) -> vec[float]:
        """By how many copies are unseen: how likely none is among so many unseen cards."""
        out = SURELY[:]
        if self.left:
            for copies in range(1, COPIES + 1):
                other = 1.0 - float(copies) / float(self.left)
                likely = 1.0
                for _ in range(chances):
                    likely *= other
                out[copies] = likely
        return out
