"""Steps that tell what was chosen themselves, and points given for good."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar

from fullhouse.table.actions import OF_NUMBER, Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.ids import Action, Seat
from fullhouse.table.messages import say
from fullhouse.table.observers import ALL
from fullhouse.table.options import Options
from fullhouse.table.steps import Choice, Draft
from fullhouse.table.table import Table
from fullhouse.table.zones import PILE, Facts, Zones
from tests.wording import choices, text_of, told

ZONES = Zones()
DECK = ZONES.add("deck", PILE, count=ALL)
WORDS = Vocabulary()
BID = WORDS.add("bid", OF_NUMBER, 5, "bids {n}")


class Bid(Choice):
    """Bid; a bid of nothing is not worth a word."""

    tells: ClassVar[bool] = True

    def legal(self, t: Table) -> list[Action]:
        return [BID.at(number) for number in range(5)]

    def take(self, t: Table, action: Action) -> None:
        if BID.index(action):
            t.tell("BID-1", "bids", self.seat)
            t.score(self.seat, BID.index(action), say("A bid of {n}", n=BID.index(action)), "BID-1")


class Sum(Draft):
    """Two numbers; only their sum is told."""

    tells: ClassVar[bool] = True

    def legal(self, t: Table) -> list[Action]:
        return [BID.at(number) for number in range(5)]

    def is_done(self, t: Table) -> bool:
        return len(t.draft(self.seat)) == 2

    def take_all(self, t: Table, picks: list[Action]) -> None:
        t.tell("BID-2", "adds up to {n}", self.seat, n=sum(BID.index(pick) for pick in picks))


class Bidding(Game):
    """Seat 0 bids, then both in turn."""

    def __init__(self) -> None:
        steps = (Bid, Sum)
        super().__init__("bids", "Bids", 1, (2,), WORDS, ZONES, Facts(), Options(), steps)

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return [Face("Card", start=DECK)]

    def set_up(self, t: Table) -> None:
        for step in (Sum(Seat(1)), Bid(Seat(0)), Bid(Seat(1)), Bid(Seat(0))):
            t.push(step)


def test_a_choice_that_tells_is_logged_in_its_own_words_or_not_at_all() -> None:
    t = Bidding().start(2, "seed")
    t.act(0, BID.at(3))
    t.act(1, BID.at(0))
    assert told(t, 0) == told(t, 1) == ["bids"]
    assert choices(t, 0)["bid 4"] == "Bid 4"


def test_a_draft_that_tells_is_one_line_for_all_its_picks() -> None:
    t = Bidding().start(2, "seed")
    for seat, number in ((0, 0), (1, 0), (0, 0), (1, 2), (1, 3)):
        t.act(seat, BID.at(number))
    assert told(t, None) == ["adds up to 5"]
    assert t.over


def test_points_given_for_good_are_the_scores_and_their_reckoning() -> None:
    t = Bidding().start(2, "seed")
    for seat, action in ((0, BID.at(3)), (1, BID.at(2)), (0, BID.at(1))):
        t.act(seat, action)
    assert t.scores == [4, 2]
    lines = [(line["seat"], line["points"], text_of(t.kit, line)) for line in t.reckoning()]
    assert lines == [(0, 3, "A bid of 3"), (1, 2, "A bid of 2"), (0, 1, "A bid of 1")]


def test_points_go_along_into_clones_worlds_and_snapshots_and_not_back() -> None:
    t = Bidding().start(2, "seed")
    t.act(0, BID.at(3))
    clone = t.clone()
    clone.act(1, BID.at(4))
    back = t.game.restore(json.loads(json.dumps(t.snapshot())))
    assert t.world(1, Dice(0)).scores == back.scores == t.scores == [3, 0]
    assert clone.scores == [3, 4]
    assert back.snapshot() == t.snapshot()
