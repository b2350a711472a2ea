"""Smash Family: how often the rules that have no option would come up."""

from __future__ import annotations

from probes import Found, Share

from fullhouse.games.smash_family.cards import (
    BOARD,
    DECK,
    FACE_DOWN,
    FACE_DOWN_TURNS,
    FAMILY_OF,
    PLAY,
    ROUND,
    SIZES,
    TURN,
    played_face_down,
    score_pile,
)
from fullhouse.games.smash_family.rules import PlayFaceUp
from fullhouse.games.smash_family.tactics import SCALE, FamilyOdds
from fullhouse.table.ids import Action, Seat
from fullhouse.table.tracked_table import TrackedTable


class Board:
    """What a match does with deck, board and hands."""

    def __init__(self, t: TrackedTable) -> None:
        self.plays = 0
        self.reluctant = 0
        self.extra = 0
        self.hidden_matches = 0
        self.grouped = 0
        self.round = 0
        self.least = t.count(DECK)

    def ask(self, t: TrackedTable, seat: Seat, legal: list[Action], action: Action) -> None:
        step = t.stack[-1]
        assert isinstance(step, PlayFaceUp)
        if t.facts[ROUND] > self.round:
            self.round = t.facts[ROUND]
            self.grouped += t.count(BOARD) > 2
        self.plays += 1
        self.extra += step.extra
        self.least = min(self.least, t.count(DECK))
        face = PLAY.face(action)
        if t.facts[TURN] not in FACE_DOWN_TURNS and not t.number_of(BOARD, face):
            below = [FACE_DOWN, *map(played_face_down, t.all_seats)]
            self.hidden_matches += any(t.number_of(zone, face) for zone in below)
        keeping = int(sum(FamilyOdds(t, seat).leads()) * SCALE)
        self.reluctant += keeping > max(t.game.tactics.rates(t, seat, legal))

    def found(self, t: TrackedTable) -> Found:
        scored = [face for seat in t.all_seats for face in t.faces(score_pile(seat))]
        sizes = [SIZES[FAMILY_OF[face]] for face in scored]
        rounds = t.facts[ROUND]
        return {
            "rounds": rounds,
            "more than ten rounds": rounds > 10,
            "extra turns a round": self.extra / rounds,
            "plays a round that match only a hidden card": self.hidden_matches / rounds,
            "rounds that begin with a group": Share(self.grouped / rounds),
            "plays where keeping all cards looks better": Share(self.reluctant / self.plays),
            "fewest cards left in the deck": self.least,
            "the deck runs out": self.least == 0,
            "points by families of two": sizes.count(2),
            "points by families of three": sizes.count(3),
        }


PROBES = {"board": Board}
