"""Cards of two sides: turned over in the open, and all turned back wherever they lie."""

from __future__ import annotations

import pytest

from fullhouse.table.cards import FACE, Face
from fullhouse.table.chance import Dice
from fullhouse.table.errors import BadInput
from fullhouse.table.ids import FaceId, Seat
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.zones import HAND, PILE, ROW, Zones
from tests.table.small import Small, cards

ZONES = Zones()
DECK = ZONES.add("deck", PILE, count=ALL)
BOARD = ZONES.add("board", ROW, faces=ALL)
HELD = ZONES.each("hand", HAND, 2, faces=OWNER, count=ALL)
FACES = [Face("Ant", 2), Face("Bee", 2), Face("Tired Ant", 0, side_of=0)]
ANT, BEE, TIRED = map(FaceId, range(3))


def tired_ant() -> TrackedTable:
    """An ant was played and turned over; an ant and two bees are in the deck."""
    t = Small(ZONES, FACES).start(2, "sides")
    t.zones[DECK] = [ANT, BEE, BEE]
    t.zones[BOARD] = [ANT | t.eyes[BOARD]]
    t.turn_at(BOARD, 0)
    return t


def test_a_card_is_turned_over_and_stays_known() -> None:
    t = tired_ant()
    for seat in (0, 1, None):
        assert cards(t, seat, "board") == [{"face": "tired-ant", "place": 0}]


def test_a_turned_card_that_was_shuffled_away_is_dealt_turned_in_worlds() -> None:
    t = tired_ant()
    t.move_at(BOARD, 0, DECK)
    t.shuffle(DECK)
    t.draw(DECK, HELD.of(Seat(0)))
    t.draw(DECK, HELD.of(Seat(0)))
    seen = set()
    for number in range(50):
        world = t.world(1, Dice(number))
        lie = [card & FACE for zone in world.zones for card in zone]
        assert sorted(lie) == [ANT, BEE, BEE, TIRED]
        seen.add(TIRED in world.faces(HELD.of(Seat(0))))
    assert seen == {True, False}


def test_all_are_turned_back_and_hands_lie_in_face_order() -> None:
    t = tired_ant()
    t.move_at(BOARD, 0, HELD.of(Seat(0)))
    t.draw(DECK, HELD.of(Seat(0)))
    assert t.faces(HELD.of(Seat(0))) == [BEE, TIRED]
    t.turn_back()
    assert t.faces(HELD.of(Seat(0))) == [ANT, BEE]
    assert cards(t, 1, "hand 0") == [{"face": "ant"}, {"back": "card", "count": 1}]
    assert t.zones[BOARD] == []


def test_sides_that_merge_keep_what_was_known_of_each() -> None:
    t = tired_ant()
    t.move_at(DECK, 0, HELD.of(Seat(0)))
    t.move_at(BOARD, 0, HELD.of(Seat(0)))
    t.turn_back()
    assert cards(t, 1, "hand 0") == [{"face": "ant"}, {"back": "card", "count": 1}]
    t.move_face(HELD.of(Seat(0)), ANT, BOARD, ALL)
    assert cards(t, 1, "hand 0") == [{"back": "card", "count": 1}]


def test_what_has_one_side_or_lies_hidden_cannot_be_turned_over() -> None:
    t = tired_ant()
    with pytest.raises(ValueError, match="cannot be turned over"):
        t.turn_at(DECK, 0)
    t.zones[BOARD] = [BEE | t.eyes[BOARD]]
    with pytest.raises(ValueError, match="cannot be turned over"):
        t.turn_at(BOARD, 0)
    with pytest.raises(ValueError, match="not ordered"):
        t.turn_at(HELD.of(Seat(0)), 0)


def test_a_side_has_no_copies_of_its_own() -> None:
    with pytest.raises(BadInput, match="is a side of a card"):
        Small(ZONES, [Face("Ant", 2), Face("Tired Ant", 1, side_of=0)]).start(2, "sides")
