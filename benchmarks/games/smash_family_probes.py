"""Smash Family: how often the rules that have no option would come up."""

from __future__ import annotations

from probing import Found, Share

from fullhouse.games.smash_family.cards import (
    DECK,
    FACE_DOWN,
    FAMILY_OF,
    HIDDEN,
    PLAYED,
    ROUND,
    SCORED,
    SIZES,
    TURN,
    VISIBLE,
)
from fullhouse.games.smash_family.rules import PLAY, Play
from fullhouse.games.smash_family.tactics import SCALE, Outlook
from fullhouse.table.cards import FACE
from fullhouse.table.table import Table


class Board:
    """What a match does with deck, board and hands."""

    def __init__(self, t: Table) -> None:
        self.plays = 0
        self.reluctant = 0
        self.extra = 0
        self.hidden_matches = 0
        self.grouped = 0
        self.round = 0
        self.least = t.count(DECK)

    def ask(self, t: Table, seat: int, legal: list[int], action: int) -> None:
        step = t.stack[-1]
        assert isinstance(step, Play)
        if t.facts[ROUND] > self.round:
            self.round = t.facts[ROUND]
            self.grouped += t.count(VISIBLE) > 2
        self.plays += 1
        self.extra += step.extra
        self.least = min(self.least, t.count(DECK))
        face = action - PLAY
        if t.facts[TURN] not in FACE_DOWN and not t.number_of(VISIBLE, face):
            below = [*t.zones[HIDDEN], *t.zones[PLAYED], *t.zones[PLAYED + 1]]
            self.hidden_matches += any(card & FACE == face for card in below)
        keeping = int(sum(Outlook(t, seat).leads()) * SCALE)
        self.reluctant += keeping > max(t.game.tactics.rates(t, seat, legal))

    def found(self, t: Table) -> Found:
        scored = [card & FACE for seat in range(2) for card in t.zones[SCORED + seat]]
        sizes = [SIZES[FAMILY_OF[face]] for face in scored]
        rounds = t.facts[ROUND]
        return {
            "rounds": rounds,
            "more than ten rounds": rounds > 10,
            "extra turns a round": self.extra / rounds,
            "plays a round that match a hidden card alone": self.hidden_matches / rounds,
            "rounds that begin with a group": Share(self.grouped / rounds),
            "plays where keeping all cards looks better": Share(self.reluctant / self.plays),
            "cards left in the deck at the least": self.least,
            "the deck runs out": self.least == 0,
            "points by families of two": sizes.count(2),
            "points by families of three": sizes.count(3),
        }


PROBES = {"board": Board}
