"""Another card in the place of one that was drawn: all else stays as it was."""

from __future__ import annotations

from collections import Counter

import pytest

from fullhouse.games import game as game_of
from fullhouse.lab.card_swap import CardSwap, swap_card
from fullhouse.lab.game_statistics import GameStatistics
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Dice
from fullhouse.table.ids import FaceId, Seat
from fullhouse.table.observers import ALL
from fullhouse.table.tracked_table import TrackedTable
from tests.lab.toy_games import DECK, GOLD, HELD, SEA, SHELL, WRECK

HAND, OTHER_HAND = HELD.of(Seat(0)), HELD.of(Seat(1))


def drawn(t: TrackedTable) -> CardSwap:
    """The first card of seat 0."""
    return CardSwap(t, 0, 0, HAND, t.faces(HAND)[0])


def all_cards(t: TrackedTable) -> Counter[int]:
    return Counter(card & FACE for zone in t.zones for card in zone)


@pytest.mark.parametrize("number", range(20))
def test_two_cards_change_places_and_everybody_knows_as_much(number: int) -> None:
    t = game_of("lots").start(3, f"deal {number}")
    before = t.clone()
    swap = drawn(t)
    instead = swap_card(t, swap, Dice(number))
    assert instead is not None
    assert instead != swap.face
    assert all_cards(t) == all_cards(before)
    gone, come = Counter([FaceId(swap.face)]), Counter([FaceId(instead)])
    assert Counter(t.faces(HAND)) == Counter(before.faces(HAND)) - gone + come
    assert t.zones[OTHER_HAND:] == before.zones[OTHER_HAND:]
    assert [card > FACE for card in t.zones[HAND]] == [True, True]
    assert sorted(t.faces(HAND)) == t.faces(HAND)
    for other in (1, 2, None):
        assert t.view(other) == before.view(other)
    assert t.legal(t.actors[0])


def test_a_blank_takes_the_place_where_a_game_has_one() -> None:
    t = game_of("rigged").start(2, "deal")
    swap = drawn(t)
    t.zones[HAND][0] += GOLD - swap.face
    t.zones[HAND].sort(key=lambda card: card & FACE)
    assert swap_card(t, swap._replace(face=GOLD), Dice(1)) == SHELL
    assert t.number_of(HAND, FaceId(GOLD)) == 0


def test_what_all_have_seen_or_is_gone_is_not_exchanged() -> None:
    t = game_of("lots").start(2, "deal")
    swap = drawn(t)
    assert swap_card(t, swap._replace(face=WRECK), Dice(1)) is None
    t.show(HAND)
    assert swap_card(t, swap, Dice(1)) is None


def test_with_nothing_unknown_left_there_is_nothing_to_exchange_for() -> None:
    t = game_of("lots").start(2, "deal")
    t.look(DECK, ALL)
    t.look(SEA, ALL)
    t.zones[SEA] = []
    assert swap_card(t, drawn(t), Dice(1)) is None


def test_a_watch_sees_what_is_drawn_and_played() -> None:
    t = game_of("lots").start(2, "deal")
    watch = GameStatistics(t)
    assert sorted(face for _, _, face in watch.fresh) == sorted(t.faces(HAND) + t.faces(OTHER_HAND))
    while not t.over:
        seat = t.actors[0]
        legal = t.legal(seat)
        watch.ask(t, seat, legal, legal[-1])
        t.apply(seat, legal[-1])
        watch.see(t)
    watch.finish(t)
    assert (watch.decisions, watch.turns) == (6, 6)
    assert sum(watch.played) == 6
    assert sum(watch.drawn) == 4 + 6
    assert watch.rules == {"LT-1": 1, "LT-2": 6}
    assert watch.verbs == {"play": 6}
    assert watch.moved[WRECK] == 0
